"""What can be looked up: discards, learned spells, toadlings, used fate cards; nothing secret."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from render.orcs.look import WIDTH
from render.orcs.lookup import lookup, lookup_text
from render.orcs.scenes import ALL, made, own, random_states
from render.package import BUDGET
from render.png import encode

MOST: Final = 1000


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
    assert len({encode(lookup(one)) for one in seen}) == len(seen)
    assert len({lookup_text(one) for one in seen}) == len(seen)


def test_the_words_say_all_of_it() -> None:
    view = made(ALL, 2)
    first = replace(
        view.seats[0],
        discards=("book-fe", "book-ew", "zap"),
        owned=("book-fe", "book-ew", "zap", "voodoo"),
        gifts=("minus-life",),
    )
    assert lookup_text(replace(view, seats=(first, view.seats[1]), fates_used=(3, 5))) == (
        "Seat 1: used 2 Spell Book, Zap; learned Voodoo; toads One life less."
        " Seat 2: used Zap, Spell Book; learned none; toads Draw a card."
        " Fate cards: inner/middle/outer of 2 3 4 (no skills), inner of 5 6 (no teleport)."
    )


def test_before_the_first_card_there_is_none() -> None:
    view = replace(made(), fate=None, fates_used=())
    assert lookup_text(view).endswith("Fate cards: none yet.")
    assert lookup(view).height < lookup(made()).height


def test_hands_are_not_in_it() -> None:
    view = made(ALL, 3)
    assert encode(lookup(own(view, "zap", "smash", mission="sets"))) == encode(lookup(view))
    assert lookup_text(own(view, "zap")) == lookup_text(view)


def test_is_small_in_any_position() -> None:
    views = [state.view(None) for state in random_states(6, 60, ALL)]
    assert len(views) > 20
    for view in views:
        picture = lookup(view)
        assert picture.width == WIDTH
        assert len(encode(picture)) <= BUDGET
        assert len(lookup_text(view)) <= MOST


def test_the_open_fate_card_is_the_last_and_framed() -> None:
    view = made(ALL, 2)
    assert view.fate is not None
    other = replace(view, fates_used=(3, 7), fate=replace(view.fate, number=7))
    assert encode(lookup(other)) != encode(lookup(replace(view, fates_used=(3, 7))))
