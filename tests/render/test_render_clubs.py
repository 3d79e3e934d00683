"""Pictures of crosstables and brackets: as approved, and large enough to read."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final

import pytest

from engine.clubs.events import Withdrawn
from engine.clubs.forms import Form
from engine.clubs.tournament import POINT
from engine.clubs.views import bracket_of, crosstable
from render.canvas import text_width
from render.clubs import WIDTH, draw_bracket, draw_crosstable, draw_page, points_text
from tests.engine.clubs.season import Play, plan
from tests.render.scenes import check_as_approved, opened

if TYPE_CHECKING:
    from collections.abc import Iterator

HERE: Final = Path(__file__).parent
MOST_BYTES: Final = 80_000
FIRST: Final = (
    *("Ada", "Berta", "Cleo", "Dora", "Emil", "Frida", "Gustav", "Hanna", "Ida", "Jonas"),
    *("Klara", "Ludwig", "Maximiliane-Charlotte of Oz", "Nora", "Otto", "Paula", "Quentin"),
)
NAMES: Final = {
    number: f"{FIRST[number % len(FIRST)]} {number // len(FIRST) or ''}" for number in range(64)
}


def played(people: int, form: Form, rounds: int) -> Play:
    """Return a tournament after several rounds with random results."""
    chance = Random(people)
    play = Play.begun(people, plan(form))
    for _ in range(rounds):
        for number, table in play.tournament.open_tables():
            if form.kind != "knockout" and chance.random() < 0.15:
                play.draw(number)
            else:
                play.win(
                    number, min(table.entrants, key=lambda entrant: entrant + 40 * chance.random())
                )
    return play


def pictures() -> Iterator[tuple[str, bytes]]:
    large = played(32, Form.robin(), 26)
    large.do(Withdrawn(9))
    for name, play in (
        ("table-32", large),
        ("table-9", played(9, Form.robin(is_double=True), 11)),
        ("table-16", played(16, Form.tables(4), 2)),
        ("table-before", Play.begun(4, plan(Form.swiss()))),
    ):
        yield name, draw_crosstable(crosstable(play.tournament), NAMES, "Winter Cup of the Club")
    for people, rounds in ((64, 6), (64, 3), (11, 2), (6, 3), (3, 2), (2, 0)):
        play = played(people, Form.knockout(), rounds)
        seeds, found = play.tournament.seeds, bracket_of(play.tournament)
        yield f"bracket-{people}-{rounds}", draw_bracket(found, NAMES, seeds, "Winter Cup")
    lines = [(f"Winter Cup {at} of the whole Club", NAMES[at] * (at + 1)) for at in range(16)]
    yield "page-hall", draw_page("Hall of fame: The Club", lines)
    months = [(item, 7 * at % 12) for at, item in enumerate("JFMAMJJASOND")]
    yield "page-year", draw_page("Ada in 2026", [("Matches", "66"), ("Won", "40")], months)
    yield "page-empty", draw_page("Ada in 2026", [("Matches", "0")], [(item, 0) for item in "JFM"])


def test_pictures_look_as_approved(is_updating_golden: bool) -> None:
    drawn = dict(pictures())
    for name, picture in drawn.items():
        is_small = name in {"table-before", "table-9", "bracket-3-2", "bracket-2-0"}
        assert (opened(picture).width < WIDTH) == is_small, name
        assert len(picture) < MOST_BYTES, name
    check_as_approved(drawn, HERE / "clubs.json", is_updating=is_updating_golden)


@pytest.mark.parametrize(
    ("points", "text"),
    [
        (0, "0"),
        (POINT // 2, "½"),
        (POINT, "1"),
        (7 * POINT // 2, "3½"),
        (POINT // 4, "0.25"),
        (4 * POINT // 3, "1.33"),
    ],
)
def test_points_are_written_with_fractions(points: int, text: str) -> None:
    assert points_text(points) == text


def test_all_texts_are_large_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """At a width of 400 pixels, nothing but double scores in cells has type below 9 pixels."""
    sizes: set[int] = set()

    def noted(text: str, size: int, weight: str = "Semibold") -> int:
        sizes.add(size)
        return text_width(text, size, weight)

    monkeypatch.setattr("render.canvas.text_width", noted)
    monkeypatch.setattr("render.clubs.text_width", noted)
    for _ in pictures():
        pass
    assert min(sizes - {22}) >= 26
