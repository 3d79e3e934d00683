"""What can be looked up: discards, learned spells, toadlings, used fate cards; nothing secret."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from render.orcs.look import WIDTH
from render.orcs.scenes import ALL, made, own, random_states
from render.orcs.words import lookup, lookup_text
from render.package import BUDGET
from render.png import encode
from tests.packages import PACKAGES

if TYPE_CHECKING:
    from PIL import Image

    from engine.games.orcs.view import OrcsView

MOST: Final = 1000
WORDS: Final = PACKAGES.find("orcs").painter.words


def shown(view: OrcsView) -> Image.Image:
    return lookup(view, WORDS)


def told(view: OrcsView) -> str:
    return lookup_text(view, WORDS)


def test_each_pile_and_card_changes_the_picture() -> None:
    view = made(ALL, 3)
    first, *others = view.seats
    owned = replace(first, owned=("zap", "fireball", "fireball"))
    seen = [
        view,
        replace(view, fates_used=(3, 7)),
        *(
            replace(view, seats=(one, *others))
            for one in (
                owned,
                replace(owned, owned=("zap", "fireball")),
                replace(first, discards=()),
                replace(first, discards=("zap", "zap")),
                replace(first, gifts=("draw-card",)),
            )
        ),
    ]
    assert len({encode(shown(one)) for one in seen}) == len(seen)
    assert len({told(one) for one in seen}) == len(seen)


def test_the_words_say_all_of_it() -> None:
    view = made(ALL, 2)
    first = replace(
        view.seats[0],
        discards=("book-fe", "book-ew", "zap"),
        owned=("book-fe", "book-ew", "zap", "voodoo"),
        gifts=("minus-life",),
    )
    assert told(replace(view, seats=(first, view.seats[1]), fates_used=(3, 5))) == (
        "Seat 1: used 2 Spell Book, Zap; learned Voodoo; toads One life less."
        " Seat 2: used Zap, Spell Book; learned none; toads Draw a card."
        " Fate cards: inner/middle/outer of paths 2 3 4 (no skills),"
        " inner of paths 5 6 (no teleport)."
    )


def test_before_the_first_card_there_is_none() -> None:
    view = replace(made(), fate=None, fates_used=())
    assert told(view).endswith("Fate cards: none yet.")
    assert shown(view).height < shown(made()).height


def test_hands_are_not_in_it() -> None:
    view = made(ALL, 3)
    assert encode(shown(own(view, "zap", "smash", mission="sets"))) == encode(shown(view))
    assert told(own(view, "zap")) == told(view)


def test_is_small_in_any_position() -> None:
    views = [state.view(None) for state in random_states(6, 60, ALL)]
    assert len(views) > 20
    for view in views:
        picture = shown(view)
        assert picture.width == WIDTH
        assert len(encode(picture)) <= BUDGET
        assert len(told(view)) <= MOST


def test_the_open_fate_card_is_the_last_and_framed() -> None:
    view = made(ALL, 2)
    assert view.fate is not None
    other = replace(view, fates_used=(3, 7), fate=replace(view.fate, number=7))
    assert encode(shown(other)) != encode(shown(replace(view, fates_used=(3, 7))))
