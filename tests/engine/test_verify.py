"""Exported matches: a true one is fair; of a changed one the first wrong entry is named."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import codec
from engine.codec import (
    DamagedExport,
    Export,
    LargeExport,
    OtherFormat,
    read_export,
    write_export,
)
from engine.core import CHANCE, Result
from engine.fair import PlayoutDice
from engine.log import Entry
from engine.ports import Sitter
from engine.verify import export_match, verify
from tests.engine.tables import begin, record_of, tokan_setup, toy_setup
from tests.packages import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable


@lru_cache
def exported(name: str = "toy") -> Export:
    """Return a whole match in which somebody also took a move back."""
    setup = {
        "toy": toy_setup(),
        "toy with no usual option": toy_setup(scoring="value", pack="high", deal="once"),
        "tokan": tokan_setup(),
    }[name]
    match = begin(setup)
    dice = PlayoutDice("verify")
    has_undone = False
    while seats := match.to_act():
        seat = seats[dice.below(len(seats))]
        match = match.extend(seat, match.state.format_move(match.state.random_move(seat, dice)))
        if not has_undone and match.seq > 12 and match.to_act():
            match = match.undo(seat)
            has_undone = True
    record = record_of(setup)
    sitters = (Sitter(bot="random"), *record.sitters[1:])
    return export_match(replace(record, sitters=sitters), match)


@pytest.mark.parametrize("game", ["toy", "tokan"])
def test_a_true_match_is_fair(game: str) -> None:
    verdict = verify(GAMES, exported(game))
    assert (verdict.is_fair, verdict.seq, verdict.why) == (True, -1, "")
    assert verify(GAMES, read_export(write_export(exported(game)))).is_fair


def test_an_export_names_no_people() -> None:
    export = exported()
    assert export.players == ("random", "person", "person")
    assert set(json.loads(write_export(export))) == {
        "format",
        "match",
        "setup",
        "players",
        "commitment",
        "joins",
        "secret",
        "entries",
        "result",
    }


def test_the_secret_is_told_only_at_the_end() -> None:
    match = begin(toy_setup())
    export = export_match(record_of(toy_setup()), match)
    assert (export.secret, export.result) == ("", None)
    assert not verify(GAMES, export).is_fair
    assert export_match(record_of(toy_setup()), match.agree_draw()).secret


def entry_of(export: Export, kind: str, after: int = 0) -> Entry:
    return next(one for one in export.entries[after:] if one.kind == kind)


def altered(export: Export, seq: int, **facts: Any) -> Export:
    entries = list(export.entries)
    entries[seq] = replace(entries[seq], **facts)
    return replace(export, entries=tuple(entries))


def another_draw(export: Export) -> tuple[Export, int]:
    draw = entry_of(export, "chance", after=3)
    text = "c1" if draw.text != "c1" else "c2"
    return altered(export, draw.seq, text=text), draw.seq


def another_move(export: Export) -> tuple[Export, int]:
    """The other card of the hand: legal, but the result or the rest of the log betrays it."""
    move = entry_of(export, "move")
    return altered(export, move.seq, text="c9"), move.seq


def two_swapped(export: Export) -> tuple[Export, int]:
    entries = list(export.entries)
    seq = next(i for i, one in enumerate(entries[:5]) if one.text != entries[i + 1].text)
    entries[seq], entries[seq + 1] = entries[seq + 1], entries[seq]
    return replace(export, entries=tuple(entries)), seq


def two_swapped_and_renumbered(export: Export) -> tuple[Export, int]:
    swapped, seq = two_swapped(export)
    entries = tuple(replace(one, seq=number) for number, one in enumerate(swapped.entries))
    return replace(swapped, entries=entries), seq


def one_left_out(export: Export) -> tuple[Export, int]:
    seq = entry_of(export, "move").seq
    return replace(export, entries=(*export.entries[:seq], *export.entries[seq + 1 :])), seq


def a_draw_too_many(export: Export) -> tuple[Export, int]:
    seq = entry_of(export, "move").seq
    entries = (*export.entries[:seq], Entry(seq, "chance", CHANCE, "c1"))
    return replace(export, entries=entries), seq


def a_draw_too_few(export: Export) -> tuple[Export, int]:
    return replace(export, entries=(Entry(0, "resign", 0),)), 0


def one_more(export: Export) -> tuple[Export, int]:
    seq = len(export.entries)
    return replace(export, entries=(*export.entries, Entry(seq, "resign", 0))), seq


def another_undo(export: Export) -> tuple[Export, int]:
    undo = entry_of(export, "undo")
    return altered(export, undo.seq, text="0"), undo.seq


WRONG_ENTRIES = [
    another_draw,
    another_move,
    two_swapped,
    two_swapped_and_renumbered,
    one_left_out,
    a_draw_too_many,
    a_draw_too_few,
    one_more,
    another_undo,
]


@pytest.mark.parametrize("change", WRONG_ENTRIES, ids=lambda change: change.__name__)
def test_the_first_wrong_entry_is_named(change: Callable[[Export], tuple[Export, int]]) -> None:
    export, seq = change(exported())
    verdict = verify(GAMES, export)
    assert not verdict.is_fair
    assert verdict.seq == seq
    assert verdict.why


def wholly(**facts: Any) -> Callable[[Export], Export]:
    return lambda export: replace(export, **facts)


WRONG_WHOLES: dict[str, Callable[[Export], Export]] = {
    "another secret": wholly(secret="00" * 32),
    "no secret": wholly(secret=""),
    "a secret that is none": wholly(secret="rabbit"),
    "another commitment": wholly(commitment="0" * 64),
    "another result": wholly(result=Result((1, 1, 1), (0, 0, 0), "level")),
    "no result": wholly(result=None),
    "the last entry missing": lambda one: replace(one, entries=one.entries[:-1]),
    "an unfinished match": lambda one: replace(one, entries=one.entries[:-1], result=None),
    "another game": lambda one: replace(one, setup=replace(one.setup, game="chess")),
    "another version": lambda one: replace(one, setup=replace(one.setup, version=0)),
    "another number of seats": lambda one: replace(one, setup=replace(one.setup, seats=4)),
    "an unknown option": lambda one: replace(one, setup=replace(one.setup, options={"x": "y"})),
}


@pytest.mark.parametrize("name", WRONG_WHOLES)
def test_what_is_wrong_as_a_whole_is_not_fair(name: str) -> None:
    verdict = verify(GAMES, WRONG_WHOLES[name](exported()))
    assert not verdict.is_fair
    assert verdict.seq == -1
    assert verdict.why


@pytest.mark.parametrize(
    "facts", [{"match": "m2"}, {"joins": ("j1",)}, {"joins": ("j2", "j1")}, {"joins": ()}]
)
def test_another_key_gives_other_draws(facts: dict[str, Any]) -> None:
    verdict = verify(GAMES, replace(exported(), **facts))
    assert not verdict.is_fair
    assert exported().entries[verdict.seq].kind == "chance"
    assert "dice" in verdict.why


def test_another_option_is_not_what_was_played() -> None:
    export = exported()
    setup = replace(export.setup, options={**export.setup.options, "scoring": "value"})
    assert not verify(GAMES, replace(export, setup=setup)).is_fair


def test_every_single_draw_is_checked() -> None:
    for entry in exported().entries:
        if entry.kind == "chance":
            text = "c1" if entry.text != "c1" else "c2"
            assert verify(GAMES, altered(exported(), entry.seq, text=text)).seq == entry.seq


# Reading ------------------------------------------------------------------------------------------


@given(data=st.binary(max_size=200))
def test_any_bytes_are_an_export_or_damaged(data: bytes) -> None:
    with pytest.raises(DamagedExport):
        read_export(data)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


def keys_of(value: Any) -> list[Any]:
    return list(range(len(value))) if hasattr(value, "append") else sorted(value)


@given(data=st.data())
def test_a_changed_file_is_read_as_what_it_says_or_damaged(data: st.DataObject) -> None:
    true = exported("toy with no usual option")
    document: Any = json.loads(write_export(true))
    place: Any = document
    key: Any = None
    while key is None or (isinstance(place[key], (dict, list)) and data.draw(st.booleans())):
        inner: Any = place if key is None else place[key]
        if not inner:
            break
        place, key = inner, data.draw(st.sampled_from(keys_of(inner)))
    if isinstance(place, dict) and data.draw(st.booleans()):
        del place[key]
    else:
        place[key] = data.draw(json_values)
    raw = json.dumps(document).encode()
    try:
        export = read_export(raw)
    except DamagedExport as error:
        assert len(str(error)) < 300  # noqa: PT017 # nothing of the file floods the answer
        return
    if verify(GAMES, export).is_fair:
        assert replace(export, players=()) == replace(true, players=())


@given(cut=st.integers(0, 5000))
def test_a_cut_file_is_damaged(cut: int) -> None:
    whole = write_export(exported())
    with pytest.raises(DamagedExport):
        read_export(whole[: cut % (len(whole) - 1)])


def test_a_large_file_is_not_even_read() -> None:
    with pytest.raises(LargeExport, match="2,000,000 bytes"):
        read_export(b" " * (codec.LARGEST_EXPORT + 1))
    whole = write_export(exported())
    assert read_export(whole, most=len(whole)) == exported()
    with pytest.raises(LargeExport) as caught:
        read_export(whole, most=len(whole) - 1)
    assert caught.value.facts == {"most": (len(whole) - 1) // 1000}


def test_deep_nesting_is_damage() -> None:
    deep = b'{"format":' + b"[" * 100_000
    with pytest.raises(DamagedExport):
        read_export(deep)


def test_another_format_is_named() -> None:
    data = write_export(replace(exported(), format="parlor-match/99"))
    with pytest.raises(OtherFormat, match="parlor-match/99") as caught:
        read_export(data)
    assert caught.value.facts == {"found": "parlor-match/99", "known": "parlor-match/1"}
    later = json.dumps({"format": "parlor-match/2", "plies": []}).encode()
    with pytest.raises(OtherFormat):
        read_export(later)
