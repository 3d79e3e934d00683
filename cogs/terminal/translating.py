"""The command for translators: what a language lacks, and what has changed in English."""

# ruff: noqa: PLC0415 # commands import what they need when they are called, see `bot`

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from cogs.terminal.console import Complaint, one_line

if TYPE_CHECKING:
    import argparse
    from collections.abc import Mapping

    from fluent.syntax import ast

ROOT: Final = Path(__file__).parents[2]
SOURCE: Final = "en"
FOLDER: Final = "cogs/i18n"
FOLLOWS: Final = "FOLLOWS.txt"
"""The file with digests of the English texts that translators have last compared."""
FIRST: Final = "common.ftl"
"""The first file of a language; its top says whether the language is partial."""
_DIGITS: Final = 8
_SHOWN: Final = 8
_WORD: Final = re.compile(r"[^\W\d_]{2}")
_RULE: Final = re.compile(
    r"^\*\*([\d.]+)\*\*(.*?)(?=^\*\*[\d.]+\*\*|^## |\Z)", re.MULTILINE | re.DOTALL
)


class Text(NamedTuple):
    words: str
    line: int
    """Line number in its file, from 1."""
    names: frozenset[str] = frozenset()
    """Its variables, each with a ``$``, and the texts that it includes."""


@dataclass(slots=True)
class Found:
    """The gaps in one file of a language, by the keys of its texts."""

    path: str
    count: int = 0
    """Number of texts in the English file."""
    missing: list[str] = field(default_factory=list[str])
    english: list[str] = field(default_factory=list[str])
    """Texts that are the same as in English."""
    changed: list[str] = field(default_factory=list[str])
    """Texts that differ in English since a translator last compared them."""

    @property
    def is_done(self) -> bool:
        return not (self.missing or self.english or self.changed)

    @property
    def share(self) -> str:
        open_ones = len(self.missing) + len(self.english)
        share = 100 * (self.count - open_ones) / self.count
        return f"{min(share, 99.9) if open_ones else 100:.1f}%"


def sources(root: Path = ROOT) -> list[Path]:
    patterns = (f"{FOLDER}/{SOURCE}/*.ftl", f"seeds/*/{SOURCE}/*.ftl", f"seeds/*/{SOURCE}/rules.md")
    return sorted(path for pattern in patterns for path in root.glob(pattern))


def beside(path: Path, language: str) -> Path:
    return path.parents[1] / language / path.name


def texts_in(path: Path, root: Path) -> dict[str, Text]:
    """Return the texts of a file by key, or the rules of a rulebook by ``GAME-rule-NUMBER``."""
    try:
        source = path.read_text("utf-8")
    except UnicodeDecodeError as error:
        raise Complaint(f"{path.name} is not UTF-8: {error.reason} at {error.start}") from None
    if path.suffix == ".md":
        game = path.parents[1].name
        return {
            f"{game}-rule-{rule[1]}": Text(" ".join(rule[2].split()), _line(source, rule.start()))
            for rule in _RULE.finditer(source)
        }
    return _messages(source, path.relative_to(root).as_posix())


@cache  # all languages are compared with the same English
def _messages(source: str, place: str) -> dict[str, Text]:
    from fluent.syntax import FluentParser, ast

    found: dict[str, Text] = {}
    for entry in FluentParser().parse(source).body:
        assert entry.span is not None, "the parser notes it"
        line = _line(source, entry.span.start)
        if isinstance(entry, ast.Junk):
            why = entry.annotations[0].message if entry.annotations else "it is not a message"
            raise Complaint(f"{place}, line {line}, cannot be read: {why}")
        if isinstance(entry, ast.Message) and entry.value is not None and entry.value.span:
            text = source[entry.value.span.start : entry.value.span.end]
            found[entry.id.name] = Text(" ".join(text.split()), line, _names_in(entry))
    return found


def _line(source: str, start: int) -> int:
    return source.count("\n", 0, start) + 1


def _names_in(message: ast.Message) -> frozenset[str]:
    from fluent.syntax.visitor import Visitor

    found: set[str] = set()

    class Names(Visitor):
        def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 # Fluent's
            found.add(f"${node.id.name}")

        def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 # as above
            found.add(node.id.name)

    Names().visit(message)
    return frozenset(found)


def variables(texts: Mapping[str, Text], key: str) -> set[str]:
    names = texts[key].names if key in texts else frozenset[str]()
    return {
        found
        for name in names
        for found in ({name} if name.startswith("$") else variables(texts, name))
    }


def digest(text: str) -> str:
    """Return a short digest, which shows whether a text has changed."""
    return sha256(text.encode()).hexdigest()[:_DIGITS]


def followed(language: str, root: Path = ROOT) -> dict[str, str]:
    path = root / FOLDER / language / FOLLOWS
    if not path.exists():
        return {}
    lines = (line.split() for line in path.read_text("utf-8").splitlines())
    return {words[0]: words[1] for words in lines if len(words) == 2}


def follow(language: str, root: Path = ROOT) -> Path:
    """Record that *language* follows the current English; return the file with the record."""
    path = root / FOLDER / language / FOLLOWS
    there = [file for file in sources(root) if beside(file, language).exists()]
    lines = [
        f"{key} {digest(text.words)}\n"
        for source, translated in ((file, texts_in(beside(file, language), root)) for file in there)
        for key, text in texts_in(source, root).items()
        if key in translated
    ]
    path.write_text("".join(sorted(set(lines))), "utf-8")
    return path


def same_on_purpose(language: str, root: Path = ROOT) -> set[str]:
    """Return the texts of *language* that translators have left as in English on purpose."""
    path = root / FOLDER / language / "SAME.txt"
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    return {line for line in lines if line and not line.startswith("#")}


def look_over(language: str, root: Path = ROOT) -> list[Found]:
    """Return the gaps in each file of *language*; complain about unreadable ones."""
    on_purpose, known = same_on_purpose(language, root), followed(language, root)
    files: list[Found] = []
    for path in sources(root):
        mine, english = beside(path, language), texts_in(path, root)
        there = texts_in(mine, root) if mine.exists() else {}
        found = Found(mine.relative_to(root).as_posix(), len(english))
        files.append(found)
        for key, text in english.items():
            if key not in there:
                found.missing.append(key)
                continue
            if strange := variables(there, key) - variables(english, key):
                given = ", ".join(sorted(variables(english, key))) or "nothing"
                raise Complaint(
                    f"{found.path}, line {there[key].line}: {key} does not get"
                    f" {', '.join(sorted(strange))}; it gets {given}"
                )
            has_words = _WORD.search(re.sub(r"\{[^}]*\}", "", text.words)) is not None
            if there[key].words == text.words and key not in on_purpose and has_words:
                found.english.append(key)
            elif key in known and known[key] != digest(text.words):
                found.changed.append(key)
        if strangers := [key for key in there if key not in english]:
            line = there[strangers[0]].line
            raise Complaint(f"{found.path}, line {line}: the English file has no {strangers[0]}")
    return files


def languages(root: Path = ROOT) -> list[str]:
    return sorted({file.parent.name for file in root.glob(f"{FOLDER}/*/*.ftl")} - {SOURCE})


def is_partial(language: str, root: Path = ROOT) -> bool:
    """Whether the top of the language's first file says that it is incomplete."""
    from render.texts import says_partial

    path = root / FOLDER / language / FIRST
    return path.exists() and says_partial(path.read_text("utf-8"))


# The command --------------------------------------------------------------------------------------


def add_texts(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--language", metavar="de", help="this language only")
    parser.add_argument(
        "--follow",
        action="store_true",
        help="note that the language now matches the English texts",
    )


def texts(args: argparse.Namespace) -> int:
    """Print for each language and file which texts are missing, still English or outdated."""
    chosen = languages() if args.language is None else [args.language]
    for language in chosen:
        if language not in languages():
            raise Complaint(
                f"there is no language {language!r}: begin with {FOLDER}/{language}/{FIRST},"
                f" or name one of {', '.join(languages())}"
            )
        if args.follow:
            print(one_line(f"written: {follow(language).relative_to(ROOT).as_posix()}"))
    # report all languages, even after a gap
    done = [tell(language) for language in chosen]
    return int(not all(done))


def tell(language: str, root: Path = ROOT) -> bool:
    """Print the gaps of *language*; return whether it has none or says that it is partial."""
    found = look_over(language, root)
    whole = Found("", sum(file.count for file in found))
    for file in found:
        whole.missing += file.missing
        whole.english += file.english
        whole.changed += file.changed
    kind = " (partial)" if (may_lack := is_partial(language, root)) else ""
    print(
        f"{language}{kind}: {whole.share} of {whole.count} texts and rules;"
        f" {len(whole.missing)} missing, {len(whole.english)} still English,"
        f" {len(whole.changed)} to compare again with the English"
    )
    not_begun = [file.path for file in found if may_lack and len(file.missing) == file.count]
    for file in found:
        if file.is_done or file.path in not_begun:
            continue
        print(one_line(f"  {file.path}: {file.share} of {file.count}"))
        for what, keys in (
            ("missing", file.missing),
            ("still English", file.english),
            ("compare again", file.changed),
        ):
            if keys:
                more = f" and {len(keys) - _SHOWN} more" if len(keys) > _SHOWN else ""
                print(one_line(f"    {what}: {', '.join(keys[:_SHOWN])}{more}"))
    if not_begun:
        print(one_line(f"  not begun: {', '.join(not_begun)}"))
    return may_lack or all(file.is_done for file in found)
