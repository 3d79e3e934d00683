"""Result cards: the last picture with everyone's result, in all games, languages and endings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest
from PIL import Image, ImageChops

from cogs.ui.clock import date_of
from cogs.ui.texts import SOURCE, TEXTS, card_of
from engine.fair import PlayoutDice
from engine.match import Match
from render import card
from render.canvas import text_width
from render.card import shown_name, with_card
from render.layout import least_type, margin
from render.marks import HEADER
from render.png import encode
from tests.packages import PACKAGES

if TYPE_CHECKING:
    from render.package import Package

GAMES: Final = [package for package in PACKAGES if package.seeds.parent.name == "seeds"]
games = pytest.mark.parametrize("package", GAMES, ids=lambda package: package.key)
LANGUAGES: Final = [language for language in TEXTS.languages() if language != "xx"]
NAMES: Final = ("M" * 32, "Ada", "张伟", "Konstantinos-Maximilian Pappas", "🦊 Zoë")
FEW: Final = 20_000
"""A card may add more than a tenth, but at most 6,000 bytes, up to this total of bytes."""
MOMENT: Final = 1_795_703_693.0
"""A moment in November 2026."""


def named(seats: int) -> dict[int, str]:
    return {seat: NAMES[seat] for seat in range(seats)}


def begun(package: Package, seats: int) -> Match:
    game = package.game
    return Match.begin(game, "m", game.set_up(seats, {}), bytes(32))


def played_out(package: Package, seats: int) -> Match:
    match, dice = begun(package, seats), PlayoutDice(5)
    while to_act := match.to_act():
        move = match.state.random_move(to_act[0], dice)
        match = match.extend(to_act[0], match.state.format_move(move))
    return match


def endings(package: Package, seats: int) -> list[Match]:
    """Return matches that ended by the rules, and in each way in which Parlor ends a match."""
    running = begun(package, seats)
    gave_up = late = running
    for seat in range(seats - 1):
        gave_up, late = gave_up.resign(seat), late.resign(seat, is_timeout=True)
    return [played_out(package, seats), running.call_off(), gave_up, late, running.agree_draw()]


def drawn(package: Package, match: Match, locale: str = SOURCE) -> tuple[Image.Image, Image.Image]:
    """Return the picture of the last position, without and with its card."""
    painter = package.painter.speaking(TEXTS.words(locale))
    shown = card_of(locale, match, named(match.setup.seats), date_of(locale, MOMENT))
    assert shown is not None
    plain = painter.draw(match.state.view(None))
    return plain, with_card(plain, painter.theme, shown)


@games
def test_a_card_keeps_the_board_and_adds_few_bytes(package: Package) -> None:
    for seats in package.game.seats:
        plain, made = drawn(package, played_out(package, seats))
        board = made.crop((0, made.height - plain.height + HEADER, *made.size))
        assert board.tobytes() == plain.crop((0, HEADER, *plain.size)).tobytes()
        before = len(encode(plain))
        assert len(encode(made)) <= max(1.1 * before, min(before + 6_000, FEW)), seats


@games
def test_texts_on_a_card_are_readable_and_not_cut(
    package: Package, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain_text, sizes = card.text_sprite, list[int]()

    def noted(text: str, size: int, ink: str, weight: str = "Semibold") -> Image.Image:
        sizes.append(size)
        return plain_text(text, size, ink, weight)

    monkeypatch.setattr(card, "text_sprite", noted)
    for locale in LANGUAGES:
        for match in endings(package, max(package.game.seats)):
            card._head.cache_clear()  # pyright: ignore[reportPrivateUsage] # redrawn
            sizes.clear()
            plain, made = drawn(package, match, locale)
            head = made.crop((0, 0, made.width, made.height - plain.height + HEADER)).convert("RGB")
            assert min(sizes) >= least_type(made.width)
            # nothing is near the edges, except for the line at the bottom
            top = head.crop((0, 0, head.width, head.height - 8))
            box = ImageChops.difference(
                top, Image.new("RGB", top.size, top.getpixel((0, 0)))
            ).getbbox()  # type: ignore[arg-type]
            assert box is not None
            edge = margin(made.width) - 1
            assert min(box[0], top.width - box[2]) >= edge, (locale, box)


@games
def test_a_card_says_how_each_seat_ended(package: Package) -> None:
    seats = max(package.game.seats)
    cards = [card_of(SOURCE, match) for match in endings(package, seats)]
    by_rules, called_off, gave_up, late, agreed = (card for card in cards if card is not None)
    assert [rank.place for rank in by_rules.ranks] == sorted(rank.place for rank in by_rules.ranks)
    assert all(rank.points for rank in by_rules.ranks) == package.game.has_points
    assert {(rank.place, rank.points, rank.left) for rank in called_off.ranks} == {(0, "", "")}
    assert not any(rank.is_winner for card in (called_off, agreed) for rank in card.ranks)
    for ended, sign in ((gave_up, "flag"), (late, "clock")):
        winner, *others = ended.ranks
        assert (winner.seat, winner.is_winner, winner.left) == (seats - 1, True, "")
        assert {other.left for other in others} == {sign}
        assert not any(rank.points for rank in ended.ranks)
    assert (called_off.words, gave_up.words) == ("Called off", "Resigned")
    assert (late.words, agreed.words) == ("Out of time", "Draw agreed")


def test_a_solo_card_has_points_and_no_place() -> None:
    package = PACKAGES.find("locus")
    shown = card_of(SOURCE, played_out(package, 1))
    assert shown is not None
    (alone,) = shown.ranks
    assert (alone.place, alone.is_winner) == (0, False)
    assert alone.points


def test_a_running_match_has_no_card() -> None:
    assert card_of(SOURCE, begun(PACKAGES.find("tokan"), 2)) is None


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ada", "Ada"),
        ("Żółw_42 ✨", "Żółw_42"),
        ("🤖 Juniper", "Juniper"),
        ("★彡Ada彡★", "Ada"),
        ("Zoe\u0308", "Zoë"),
        ("张伟", ""),
        ("مرحبا", ""),
        ("Bo张伟明", ""),
        ("★★★", ""),
        ("", ""),
        ("A" * 32, "AAAAAAAA…"),
        ("A b c d e f g h i j", "A b c d e f g…"),
    ],
)
def test_names_use_only_letters_of_the_font_and_fit_their_room(name: str, shown: str) -> None:
    assert shown_name(name, 36, 210) == shown
    assert not shown or text_width(shown, 36) <= 210
    assert shown_name(name, 36, 10) == ""


def test_dates_follow_the_language() -> None:
    written = {
        "en": "26 Nov 2026",
        "de": "26.11.2026",
        "fr": "26 nov. 2026",
        "es": "26 nov 2026",
    }
    assert {locale: date_of(locale, MOMENT) for locale in written} == written


def test_the_same_card_has_the_same_bytes() -> None:
    package = PACKAGES.find("tokan")
    match = played_out(package, 2)
    assert len({encode(drawn(package, match)[1]) for _ in range(2)}) == 1
