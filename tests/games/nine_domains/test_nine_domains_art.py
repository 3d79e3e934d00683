"""The Nine Domains' drawings: told apart by shape, where colours are not enough."""

from __future__ import annotations

from itertools import combinations
from typing import Final

import pytest
from PIL import Image, ImageChops, ImageStat

from engine.games.nine_domains.data import DOMAINS, ELEMENTS, SPECIALS
from render.canvas import ART, art
from render.nine_domains.look import THEME, TONES
from render.nine_domains.pieces import (
    EFFECTS,
    banner,
    banner_back,
    domain_card,
    empty_seal,
    mini_card,
    seal,
)
from render.theme import SEAT_MARKS, rgb
from tests.render.test_render_colours import LEAST_DIFFERENCE, SIGHTS, difference

ICON: Final = 40
SEALS: Final = (*ELEMENTS, "half_purple")
DRAWINGS: Final = sorted({effect.drawing for effect in EFFECTS.values()})


def outline_difference(one: Image.Image, other: Image.Image) -> float:
    """Return which part of what either covers is covered by one of them alone."""
    first, second = one.getchannel("A"), other.getchannel("A")
    alone = ImageStat.Stat(ImageChops.difference(first, second)).sum[0]
    return alone / ImageStat.Stat(ImageChops.lighter(first, second)).sum[0]


@pytest.mark.parametrize(("one", "other"), list(combinations(SEALS, 2)))
def test_elements_differ_by_shape(one: str, other: str) -> None:
    first, second = (art(f"nine_domains/{name}", ICON) for name in (one, other))
    assert outline_difference(first, second) > 1 / 8


@pytest.mark.parametrize(("one", "other"), list(combinations(DRAWINGS, 2)))
def test_effects_differ_by_shape(one: str, other: str) -> None:
    first, second = (art(f"nine_domains/{name}", ICON) for name in (one, other))
    assert outline_difference(first, second) > 1 / 8


def test_every_special_card_says_what_it_does() -> None:
    assert set(SPECIALS) <= set(EFFECTS)
    assert len({EFFECTS[card] for card in SPECIALS}) == len(SPECIALS)


def test_every_domain_has_its_land() -> None:
    lands = {path.stem for path in (ART / "nine_domains").glob("land_*.svg")}
    assert lands == {f"land_{value}" for value in DOMAINS}
    pictures = {domain_card(domain).tobytes() for domain in DOMAINS.values()}
    assert len(pictures) == len(DOMAINS)


def test_a_half_seal_is_neither_whole_nor_missing() -> None:
    size = 58
    shown = [seal("purple", size), seal("half-purple", size), empty_seal("purple", size)]
    for one, other in combinations(shown, 2):
        change = ImageChops.difference(one.convert("RGB"), other.convert("RGB"))
        assert max(ImageStat.Stat(change).mean) > 20


def test_banners_of_the_two_seats_differ_by_shape() -> None:
    """One is round below and the other pointed, face up or down."""
    for one, other in ((banner("3", 0), banner("3", 1)), (banner_back(0), banner_back(1))):
        low = (0, one.height * 3 // 4, one.width, one.height)
        assert outline_difference(one.crop(low), other.crop(low)) > 1 / 8


@pytest.mark.parametrize("card", ["3", "3+", "*"])
def test_a_used_card_is_told_from_one_in_hand_without_colour(card: str) -> None:
    used, fresh = (
        mini_card(card, 0, is_used=is_used).convert("L").crop((6, 4, 46, 12))
        for is_used in (True, False)
    )
    assert abs(ImageStat.Stat(used).mean[0] - ImageStat.Stat(fresh).mean[0]) > LEAST_DIFFERENCE


@pytest.mark.parametrize("sight", SIGHTS)
def test_winners_and_losers_are_told_apart_without_colour(sight: str) -> None:
    """Beside the laurel, which is a shape: the lighter cloth has won."""
    if sight != "grey":
        assert difference(THEME["bone"], THEME["dun"], sight) >= LEAST_DIFFERENCE
    assert banner("3", 0, "won").tobytes() != banner("3", 0, "lost").tobytes()


def test_seats_have_their_usual_colours() -> None:
    for tone, mark in zip(TONES, SEAT_MARKS, strict=False):
        assert rgb(THEME[tone]) == rgb(mark.colour)
