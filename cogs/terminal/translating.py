"""The command for people who write a language: what it lacks, and what the English has changed."""

# ruff: noqa: PLC0415 # commands import what they need when they are called, see `bot`

from __future__ import annotations

import re
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cogs.terminal.console import Complaint, one_line

if TYPE_CHECKING:
    import argparse
    from collections.abc import Mapping

ROOT: Final = Path(__file__).parents[2]
"""The repository."""
SOURCE: Final = "en"
FOLDER: Final = "cogs/i18n"
FOLLOWS: Final = "FOLLOWS.txt"
"""By text, which English a language was last compared with."""
_DIGITS: Final = 8
_SHOWN: Final = 8
_WORD: Final = re.compile(r"[^\W\d_]{2}")


@dataclass(slots=True)
class Found:
    """What one file of a language lacks, by the keys of its texts."""

    path: str
    count: int = 0
    """Texts of the English file."""
    missing: list[str] = field(default_factory=list[str])
    english: list[str] = field(default_factory=list[str])
    """Texts that say just what the English says."""
    changed: list[str] = field(default_factory=list[str])
    """Texts whose English has changed since somebody compared them."""

    @property
    def is_done(self) -> bool:
        """Whether nothing is to be done in this file."""
        return not (self.missing or self.english or self.changed)


def sources(root: Path = ROOT) -> list[Path]:
    """Return the English files of texts."""
    return sorted((*root.glob(f"{FOLDER}/{SOURCE}/*.ftl"), *root.glob(f"seeds/*/{SOURCE}/*.ftl")))


def beside(path: Path, language: str) -> Path:
    """Return the file of *language* beside an English one."""
    return path.parents[1] / language / path.name


def texts_in(path: Path, root: Path = ROOT) -> dict[str, str]:
    """Return the texts of a file by their keys, each as one line.

    Raises:
        Complaint: a part of the file cannot be read.
    """
    from fluent.syntax import FluentParser, ast

    source = path.read_text("utf-8")
    found: dict[str, str] = {}
    for entry in FluentParser().parse(source).body:
        span = entry.span
        if isinstance(entry, ast.Junk) and span is not None:
            line = source.count("\n", 0, span.start) + 1
            why = entry.annotations[0].message if entry.annotations else "it is no message"
            place = path.relative_to(root).as_posix()
            raise Complaint(f"{place}, line {line}, cannot be read: {why}")
        if isinstance(entry, ast.Message) and entry.value is not None and entry.value.span:
            text = source[entry.value.span.start : entry.value.span.end]
            found[entry.id.name] = " ".join(text.split())
    return found


def digest(text: str) -> str:
    """Return by what a text is known to be the same."""
    return sha256(text.encode()).hexdigest()[:_DIGITS]


def followed(language: str, root: Path = ROOT) -> dict[str, str]:
    """Return by text the digest of the English that *language* follows."""
    path = root / FOLDER / language / FOLLOWS
    if not path.exists():
        return {}
    lines = (line.split() for line in path.read_text("utf-8").splitlines())
    return {words[0]: words[1] for words in lines if len(words) == 2}


def follow(language: str, root: Path = ROOT) -> Path:
    """Write down that *language* follows the English as it is now, and return that file."""
    path = root / FOLDER / language / FOLLOWS
    lines = [
        f"{key} {digest(text)}\n"
        for source in sources(root)
        for key, text in texts_in(source, root).items()
        if beside(source, language).exists() and key in texts_in(beside(source, language), root)
    ]
    path.write_text("".join(sorted(set(lines))), "utf-8")
    return path


def look_over(language: str, root: Path = ROOT) -> list[Found]:
    """Return what each file of *language* lacks.

    Raises:
        Complaint: a part of a file cannot be read.
    """
    same = root / FOLDER / language / "SAME.txt"
    on_purpose = set(same.read_text("utf-8").splitlines() if same.exists() else ())
    known = followed(language, root)
    return [_compared(path, language, on_purpose, known, root) for path in sources(root)]


def _compared(
    path: Path, language: str, on_purpose: set[str], known: Mapping[str, str], root: Path
) -> Found:
    mine = beside(path, language)
    there = texts_in(mine, root) if mine.exists() else {}
    found = Found(mine.relative_to(root).as_posix())
    for key, text in texts_in(path, root).items():
        found.count += 1
        if key not in there:
            found.missing.append(key)
        elif there[key] == text and key not in on_purpose and _is_prose(text):
            found.english.append(key)
        elif key in known and known[key] != digest(text):
            found.changed.append(key)
    return found


def _is_prose(text: str) -> bool:
    return _WORD.search(re.sub(r"\{[^}]*\}", "", text)) is not None


def languages(root: Path = ROOT) -> list[str]:
    """Return the languages that have a file of texts, without English."""
    return sorted({one.parent.name for one in root.glob(f"{FOLDER}/*/*.ftl")} - {SOURCE})


# The command --------------------------------------------------------------------------------------


def add_texts(parser: argparse.ArgumentParser) -> None:
    """Add the options of `texts`."""
    parser.add_argument("--language", metavar="de", help="this language only")
    parser.add_argument(
        "--follow",
        action="store_true",
        help="write down that the language follows the English as it is now",
    )


def texts(args: argparse.Namespace) -> int:
    """Say per language and file what is missing, still English, or to be compared again."""
    chosen = languages() if args.language is None else [args.language]
    for language in chosen:
        if language not in languages():
            raise Complaint(
                f"there is no language {language!r}: begin with {FOLDER}/{language}/common.ftl,"
                f" or name one of {', '.join(languages())}"
            )
        if args.follow:
            print(one_line(f"written: {follow(language).relative_to(ROOT).as_posix()}"))
    # each is told, also after one that lacks something
    done = [_tell(language) for language in chosen]
    return int(not all(done))


def _tell(language: str) -> bool:
    """Print what *language* lacks; return whether that is nothing."""
    found = look_over(language)
    count = sum(one.count for one in found)
    missing, english, changed = (
        sum(len(keys) for keys in each)
        for each in zip(*((one.missing, one.english, one.changed) for one in found), strict=True)
    )
    share = 100 * (count - missing - english) / count
    # what is nearly all is not all
    shown = f"{min(share, 99.9) if missing or english else 100:.1f}%"
    print(
        f"{language}: {shown} of {count} texts; {missing} missing, {english} still English,"
        f" {changed} to compare again with the English"
    )
    for one in found:
        for what, keys in (
            ("missing", one.missing),
            ("still English", one.english),
            ("compare again", one.changed),
        ):
            if keys:
                more = f" and {len(keys) - _SHOWN} more" if len(keys) > _SHOWN else ""
                print(one_line(f"  {one.path}: {what}: {', '.join(keys[:_SHOWN])}{more}"))
    return all(one.is_done for one in found)
