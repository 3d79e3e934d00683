"""Exported matches: exact spelling, and revenges that carry scores over."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from engine.codec import FORMATS, Export
from engine.core import CHANCE
from engine.errors import CorruptLog
from engine.log import Entry
from engine.match import Match
from engine.verify import follows, verify
from tests.engine.tables import pair
from tests.engine.test_verify import entry_of, exported, with_setup
from tests.packages import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.fair import KeyRule
    from engine.log import Kind


def test_a_revenge_is_bound_to_the_match_before_it() -> None:
    before, export = pair()
    assert follows(GAMES, export, before).is_fair
    # it has no draws, so its file by itself proves nothing about the scores carried over
    claimed = with_setup(export, carry=(99, 0))
    assert (verify(GAMES, claimed).fault, verify(GAMES, claimed).draws) == (None, 0)
    assert follows(GAMES, claimed, before).fault == "before"


def test_a_revenge_does_not_follow_another_match() -> None:
    before, export = pair()
    others = {
        "scores the other way round": with_setup(export, carry=export.setup.carry[::-1]),
        "another start": with_setup(export, position=export.setup.position[:-6] + "heads"),
        "no revenge at all": before,
    }
    for name, other in others.items():
        assert not follows(GAMES, other, before).is_fair, name
    assert follows(GAMES, export, export).fault == "before"
    assert follows(GAMES, export, exported()).fault == "before"
    assert follows(GAMES, export, replace(before, secret="")).fault == "before"
    alone = replace(export, players=("person", "greedy"), joins=export.joins[:1])
    assert verify(GAMES, alone).is_fair
    assert follows(GAMES, alone, before).fault == "before", "other players"
    sat = replace(before, players=("greedy", "person"), format=FORMATS[1])
    assert not follows(GAMES, export, sat).is_fair


SPELT_OTHERWISE: dict[str, Callable[[Export], Export]] = {
    "blanks in the secret": lambda export: replace(
        export, secret=" ".join(export.secret.partition("73"))
    ),
    "a blank behind the secret": lambda export: replace(export, secret=f"{export.secret} "),
    "capitals in the secret": lambda export: replace(export, secret=b"\xab".hex().upper()),
    "two joins in one": lambda export: replace(
        export, joins=("\n".join(export.joins[:2]), *export.joins[2:])
    ),
    "a join in the id": lambda export: replace(
        export, match=f"{export.match}\n{export.joins[0]}", joins=export.joins[1:]
    ),
    "an empty join": lambda export: replace(export, joins=("", *export.joins)),
    "a blank in a join": lambda export: replace(export, joins=("j 1", *export.joins[1:])),
    "an id of nothing": lambda export: replace(export, match=""),
}


@pytest.mark.parametrize("name", SPELT_OTHERWISE)
@pytest.mark.parametrize("rule", FORMATS)
def test_a_file_with_unusual_spelling_is_not_fair(name: str, rule: KeyRule) -> None:
    export = SPELT_OTHERWISE[name](replace(exported(), format=FORMATS[rule]))
    assert verify(GAMES, export).fault in {"secret", "setup"}


@pytest.mark.parametrize("kind", ["resign", "timeout", "draw", "void"])
def test_an_ending_with_extra_text_is_not_fair(kind: Kind) -> None:
    export = exported()
    seq = entry_of(export, "move").seq
    seat = CHANCE if kind in {"draw", "void"} else 0
    claimed = (*export.entries[:seq], Entry(seq, kind, seat, "because I say so"))
    verdict = verify(GAMES, replace(export, entries=claimed))
    assert (verdict.fault, verdict.seq) == ("rules", seq)
    with pytest.raises(CorruptLog):  # the store doesn't accept it either
        Match.fold(GAMES, "m1", export.setup, b"", claimed)
