"""Parlor parses each message when it is first used, and the result is the same."""

from __future__ import annotations

from threading import Barrier, Thread
from typing import TYPE_CHECKING

import pytest

from render.texts import Bundle, Texts, entries_of

if TYPE_CHECKING:
    from pathlib import Path

FILE = """\
# a comment = none
one = One { -term } and { two }.

## A group
two = { $count ->
    [one] a thing
   *[other] { $count } things
}
long =
    First line

    second line
    .tip = A tip
-term = a term
bare =
    .tip = no text
junk = { $
"""


def write(folder: Path, language: str, source: str) -> None:
    (folder / language).mkdir(parents=True, exist_ok=True)
    (folder / language / "texts.ftl").write_text(source, "utf-8")


@pytest.fixture
def bundle() -> Bundle:
    bundle = Bundle("en")
    bundle.add(FILE)
    return bundle


def test_entries_of_a_file_are_found_by_name() -> None:
    assert [name for name, _ in entries_of(FILE)] == ["one", "two", "long", "-term", "bare", "junk"]
    assert dict(entries_of(FILE))["two"].rstrip().endswith("\n}")


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("one", "One a term and 3 things."),
        ("two", "3 things"),
        ("long", "First line\n\nsecond line"),
    ],
)
def test_references_in_a_message_are_filled_in(bundle: Bundle, key: str, text: str) -> None:
    assert bundle.has_message(key)
    assert bundle.form(key, {"count": 3}) == (text, [])
    assert bundle.form(key, {"count": 3}) == (text, []), "again the same"


@pytest.mark.parametrize("key", ["bare", "junk", "no-such"])
def test_a_message_without_text_is_not_formatted(bundle: Bundle, key: str) -> None:
    assert bundle.form(key, {}) is None


def test_the_first_of_two_messages_with_one_name_is_used(bundle: Bundle) -> None:
    bundle.add("long = Another\nnew = New\n")
    assert bundle.form("long", {}) == ("First line\n\nsecond line", [])
    assert bundle.form("new", {}) == ("New", [])


def test_missing_references_are_reported() -> None:
    bundle = Bundle("en")
    bundle.add("one = { nowhere }\n")
    formed = bundle.form("one", {})
    assert formed is not None
    assert "nowhere" in str(formed[1])


def test_simultaneous_threads_get_the_same_text() -> None:
    count = 4
    for _ in range(50):
        bundle, barrier = Bundle("en"), Barrier(count)
        bundle.add(FILE)
        said: list[object] = []

        def ask(
            bundle: Bundle = bundle, barrier: Barrier = barrier, said: list[object] = said
        ) -> None:
            barrier.wait()
            said.append(bundle.form("one", {"count": 1}))

        threads = [Thread(target=ask) for _ in range(count)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert said == [("One a term and a thing.", [])] * count


def test_groups_are_separated_by_the_languages_semicolon(tmp_path: Path) -> None:
    write(tmp_path, "fr", "one = un")
    texts = Texts(tmp_path)
    assert texts.words("en").grouped(["a, b", "c"]) == "a, b; c"
    assert texts.words("fr").grouped(["a, b", "c"]) == "a, b\u202f; c"


def test_a_language_is_read_on_first_use(tmp_path: Path) -> None:
    write(tmp_path, "en", "one = One\ntwo = Two\n")
    write(tmp_path, "fr", "one = Un\n")
    texts = Texts(tmp_path)
    write(tmp_path, "fr", "one = Une\n")
    assert texts.languages() == ["en", "fr"]
    assert texts.say("fr", "one") == "Une"
    more = tmp_path / "more"
    write(more, "fr", "one = Encore\ntwo = Deux\n")
    texts.add(more)
    texts.add(more)
    assert (texts.say("fr", "one"), texts.say("fr", "two")) == ("Une", "Deux")


def test_simultaneous_threads_all_get_a_new_language(tmp_path: Path) -> None:
    lines = "".join(f"text-{number} = {number}\n" for number in range(3000))
    write(tmp_path, "en", lines)
    count = 4
    texts, barrier = Texts(tmp_path), Barrier(count)
    said: list[str] = []

    def ask() -> None:
        barrier.wait()
        said.append(texts.say("en", "text-2999"))

    threads = [Thread(target=ask) for _ in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert said == ["2999"] * count


def test_faults_of_a_text_are_reported_with_file_and_line(tmp_path: Path) -> None:
    write(tmp_path, "en", "one = One { $thing }\ntwo = Two\n")
    write(tmp_path, "fr", "# Un titre\n\none = Un { $chose }\ntwo = { $\n")
    texts, place = Texts(tmp_path), f"{tmp_path.parent.name}/{tmp_path.name}/fr/texts.ftl"
    assert texts.form("fr", "one", {"thing": "cat"}) == (
        "Un chose",
        [f"{place}, line 3: one: Unknown external: chose"],
    )
    # the line can't be parsed, so the English text takes its place
    assert texts.form("fr", "two", {}) == ("Two", [f"{place}, line 4: two cannot be read"])


@pytest.mark.parametrize(
    ("source", "is_partial"),
    [
        ("# Common\n# partial\n\none = Un\n", True),
        ("# partial\n", True),
        ("# a partial view\none = Un\n", False),
        ("one = Un\n# partial\ntwo = Deux\n", False),
    ],
)
def test_a_partial_language_is_marked_at_the_top_of_its_file(
    tmp_path: Path, source: str, *, is_partial: bool
) -> None:
    (tmp_path / "fr").mkdir()
    (tmp_path / "fr" / "common.ftl").write_text(source, "utf-8")
    assert Texts(tmp_path).is_partial("fr") is is_partial
    assert not Texts(tmp_path).is_partial("en")
