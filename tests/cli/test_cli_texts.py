"""``bot.py texts``: texts of a language that are missing, still English, or outdated."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.terminal.console import BAD_INPUT, Complaint
from cogs.terminal.translating import FOLDER, follow, is_partial, languages, look_over, tell
from tests.cli.driver import complaint, run_here

if TYPE_CHECKING:
    from pathlib import Path

ENGLISH = "one = The first text\ntwo = The second, of { $name }\nthree = The third\n"


def scratch(tmp_path: Path, **files: str) -> Path:
    """Write a repository with the English texts and those of *files*, by language."""
    for language, text in {"en": ENGLISH, **files}.items():
        path = tmp_path / FOLDER / language / "common.ftl"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return tmp_path


def test_missing_and_untranslated_texts_are_listed_by_file(tmp_path: Path) -> None:
    root = scratch(tmp_path, it="one = Il primo testo\ntwo = The second, of { $name }\n")
    assert languages(root) == ["it"]
    (found,) = look_over("it", root)
    assert (found.path, found.count) == (f"{FOLDER}/it/common.ftl", 3)
    assert (found.missing, found.english, found.changed) == (["three"], ["two"], [])
    (root / FOLDER / "it" / "SAME.txt").write_text("two\n", "utf-8")
    assert look_over("it", root)[0].english == []


def test_translations_are_due_for_review_when_the_english_changes(tmp_path: Path) -> None:
    root = scratch(tmp_path, it="one = Il primo\ntwo = Il secondo, { $name }\nthree = Il terzo\n")
    follow("it", root)
    assert look_over("it", root)[0].is_done
    scratch(tmp_path, en=ENGLISH.replace("The first text", "Another text"))
    assert look_over("it", root)[0].changed == ["one"]
    follow("it", root)
    assert look_over("it", root)[0].is_done


def test_an_unreadable_text_is_named_with_its_line(tmp_path: Path) -> None:
    root = scratch(tmp_path, it="one = Il primo\ntwo = { $name\nthree = Il terzo\n")
    with pytest.raises(Complaint, match=rf"^{FOLDER}/it/common\.ftl, line 2, cannot be read: "):
        look_over("it", root)


def test_missing_and_changed_rules_are_named(tmp_path: Path) -> None:
    root, rules = scratch(tmp_path, it="one = Il primo\n"), "**1.1** A cat.\n\n## 2. More\n\n"
    for language, text in {"en": f"{rules}**2.1** A dog.\n", "it": "**1.1** Un gatto.\n"}.items():
        (root / "seeds" / "cats" / language).mkdir(parents=True)
        (root / "seeds" / "cats" / language / "rules.md").write_text(text, "utf-8")
    follow("it", root)
    _, found = look_over("it", root)
    assert (found.path, found.missing) == ("seeds/cats/it/rules.md", ["cats-rule-2.1"])
    english = root / "seeds" / "cats" / "en" / "rules.md"
    english.write_text(english.read_text("utf-8").replace("A cat", "Two cats"), "utf-8")
    assert look_over("it", root)[1].changed == ["cats-rule-1.1"]


def test_an_unknown_variable_is_named_with_its_line(tmp_path: Path) -> None:
    texts = "one = Il primo\ntwo = Il secondo, { $nome }\nthree = Il terzo\n"
    root = scratch(tmp_path, it=texts)
    with pytest.raises(Complaint) as output:
        look_over("it", root)
    place = f"{FOLDER}/it/common.ftl, line 2"
    assert str(output.value) == f"{place}: two does not get $nome; it gets $name"
    assert output.value.code == BAD_INPUT


def test_a_text_missing_in_english_is_named_with_its_line(tmp_path: Path) -> None:
    root = scratch(tmp_path, it="one = Il primo\nfour = Il quarto\n")
    with pytest.raises(Complaint, match=r"common\.ftl, line 2: the English file has no four$"):
        look_over("it", root)


def test_a_partial_language_may_lack_texts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    root = scratch(tmp_path, it="# partial\n\none = Il primo\n", fr="one = Le premier\n")
    (root / "seeds" / "cats" / "en").mkdir(parents=True)
    (root / "seeds" / "cats" / "en" / "texts.ftl").write_text("cats-title = The cats\n", "utf-8")
    assert not tell("fr", root)
    assert tell("it", root)
    *_, whole, file, keys, rest = capsys.readouterr().out.splitlines()
    assert whole.startswith("it (partial): 25.0% of 4 texts and rules; 3 missing, ")
    assert file == f"  {FOLDER}/it/common.ftl: 33.3% of 3"
    assert keys == "    missing: two, three"
    assert rest == "  not begun: seeds/cats/it/texts.ftl"


def test_the_bundled_languages_lack_nothing(tmp_path: Path) -> None:
    lines = run_here(tmp_path, "texts").stdout.splitlines()
    output = [line for line in lines if not line.startswith(" ")]
    assert len(output) == len(languages()) > 2
    whole = [line for line in output if not is_partial(line.partition(":")[0].split()[0])]
    assert all(": 100.0% of " in line for line in whole), "nothing is missing or still English"
    assert "0 missing, 0 still English" in run_here(tmp_path, "texts", "--language", "de").stdout


def test_an_unknown_language_is_reported_in_one_sentence(tmp_path: Path) -> None:
    line = complaint(run_here(tmp_path, "texts", "--language", "xx"))
    assert "there is no language 'xx': begin with cogs/i18n/xx/common.ftl" in line
