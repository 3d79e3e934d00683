"""Exported matches: an unchanged one is fair; in others a check finds the first wrong entry."""

from __future__ import annotations

import gzip
import io
import json
import zipfile
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import codec
from engine.codec import (
    EXPORT_FORMAT,
    FORMATS,
    DamagedExport,
    Export,
    LargeExport,
    OtherFile,
    OtherFormat,
    agreement,
    read_export,
    write_export,
)
from engine.core import CHANCE, Result, Setup
from engine.fair import PlayoutDice
from engine.games import loco
from engine.log import Entry
from engine.match import Match
from engine.ports import Record, Sitter
from engine.table import Table
from engine.verify import export_match, verify
from tests.engine.tables import (
    EXPORTS,
    begin,
    paired,
    played_out,
    record_of,
    tokan_setup,
    toy_setup,
)
from tests.packages import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable


@lru_cache
def exported(name: str = "toy") -> Export:
    """Return a whole match with an undo in it."""
    setup = {
        "toy": toy_setup(),
        "toy with no usual option": toy_setup(scoring="value", pack="high", deal="once"),
        "tokan": tokan_setup(),
    }[name]
    people = record_of(setup)
    record = replace(people, sitters=(Sitter(bot="random"), *people.sitters[1:]))
    match = Match.begin(GAMES.find(setup.game), record.id, setup, record.key)
    dice = PlayoutDice("verify")
    has_undone = False
    while seats := match.to_act():
        seat = seats[dice.below(len(seats))]
        match = match.extend(seat, match.state.format_move(match.state.random_move(seat, dice)))
        if not has_undone and match.seq > 12 and match.to_act():
            match = match.undo(seat)
            has_undone = True
    return export_match(record, match)


@pytest.mark.parametrize("game", ["toy", "tokan"])
def test_an_unchanged_match_is_fair(game: str) -> None:
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


def test_an_export_has_the_secret_only_after_the_end() -> None:
    match = begin(toy_setup())
    export = export_match(record_of(toy_setup()), match)
    assert (export.secret, export.result) == ("", None)
    assert not verify(GAMES, export).is_fair
    assert export_match(record_of(toy_setup()), match.agree_draw()).secret


def entry_of(export: Export, kind: str, after: int = 0) -> Entry:
    return next(entry for entry in export.entries[after:] if entry.kind == kind)


def altered(export: Export, seq: int, **facts: Any) -> Export:
    entries = list(export.entries)
    entries[seq] = replace(entries[seq], **facts)
    return replace(export, entries=tuple(entries))


def another_draw(export: Export) -> tuple[Export, int]:
    draw = entry_of(export, "chance", after=3)
    text = "c1" if draw.text != "c1" else "c2"
    return altered(export, draw.seq, text=text), draw.seq


def another_move(export: Export) -> tuple[Export, int]:
    """Play the other card in the hand: legal, but the result or the later log gives it away."""
    move = entry_of(export, "move")
    return altered(export, move.seq, text="c9"), move.seq


def two_swapped(export: Export) -> tuple[Export, int]:
    entries = list(export.entries)
    seq = next(i for i, entry in enumerate(entries[:5]) if entry.text != entries[i + 1].text)
    entries[seq], entries[seq + 1] = entries[seq + 1], entries[seq]
    return replace(export, entries=tuple(entries)), seq


def two_swapped_and_renumbered(export: Export) -> tuple[Export, int]:
    swapped, seq = two_swapped(export)
    entries = tuple(replace(entry, seq=number) for number, entry in enumerate(swapped.entries))
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
    "the last entry missing": lambda entry: replace(entry, entries=entry.entries[:-1]),
    "an unfinished match": lambda entry: replace(entry, entries=entry.entries[:-1], result=None),
    "another game": lambda entry: replace(entry, setup=replace(entry.setup, game="chess")),
    "another version": lambda entry: replace(entry, setup=replace(entry.setup, version=0)),
    "another number of seats": lambda entry: replace(entry, setup=replace(entry.setup, seats=4)),
    "an unknown option": lambda entry: replace(
        entry, setup=replace(entry.setup, options={"x": "y"})
    ),
}


@pytest.mark.parametrize("name", WRONG_WHOLES)
def test_a_file_with_a_fault_outside_its_entries_is_not_fair(name: str) -> None:
    verdict = verify(GAMES, WRONG_WHOLES[name](exported()))
    assert not verdict.is_fair
    assert verdict.seq == -1
    assert verdict.why
    assert verdict.fault != "rules", "these are about an entry, and people read which"


@pytest.mark.parametrize(
    "facts", [{"match": "m2"}, {"joins": ("j1", "j3")}, {"joins": ("j2", "j1", "j3")}]
)
def test_another_key_gives_other_draws(facts: dict[str, Any]) -> None:
    verdict = verify(GAMES, replace(exported(), **facts))
    assert not verdict.is_fair
    assert exported().entries[verdict.seq].kind == "chance"
    assert "dice" in verdict.why


def test_a_changed_option_is_not_fair() -> None:
    export = exported()
    setup = replace(export.setup, options={**export.setup.options, "scoring": "value"})
    assert not verify(GAMES, replace(export, setup=setup)).is_fair


def test_every_single_draw_is_checked() -> None:
    for entry in exported().entries:
        if entry.kind == "chance":
            text = "c1" if entry.text != "c1" else "c2"
            assert verify(GAMES, altered(exported(), entry.seq, text=text)).seq == entry.seq


# Agreements ---------------------------------------------------------------------------------------


def test_draws_depend_on_the_agreement() -> None:
    export = played_out(loco.GAME.set_up(2, {"rounds": "1"}))
    verdict = verify(GAMES, export)
    draws = sum(entry.kind == "chance" for entry in export.entries)
    assert (verdict.is_fair, verdict.draws) == (True, draws)
    assert draws == 3
    bare = {"rounds": "1"}
    for other in (
        replace(export, setup=replace(export.setup, options={**bare, "variant": "other-colour"})),
        replace(export, setup=replace(export.setup, options=bare)),
        replace(export, players=("greedy", "person")),
        replace(export, players=("person", "greedy")),
        replace(export, format=FORMATS[1]),
    ):
        verdict = verify(GAMES, other)
        assert verdict.fault == "dice"


def test_the_encoding_of_an_agreement_never_changes() -> None:
    setup = Setup("tokan", 1, 2, {"setup": "laid", "scoring": "heads"}, "d3 - é", (4, -5))
    assert agreement(setup, ("person", "greedy")) == (
        b'{"players":["person","greedy"],"setup":{"carry":[4,-5],"game":"tokan",'
        b'"options":{"scoring":"heads","setup":"laid"},"position":"d3 - \\u00e9","seats":2,'
        b'"version":1}}'
    )
    record = replace(record_of(setup), sitters=(Sitter(1), Sitter(bot="greedy")))
    assert record.key.hex() == ("9c7d12956285de046f971e97feb9a5b3b65d66d6ec54129a80d891d8ffa90b40")
    assert replace(record, key_rule=1).key.hex() == (
        "f6b678b5a97b153a3298bfc26c986a90d26529576b7f8e39277b05b6b264d374"
    )


@pytest.mark.parametrize("name", ["loco-1", "tokan-1"])
def test_a_file_of_the_older_format_still_verifies(name: str) -> None:
    data = (EXPORTS / f"{name}.json").read_bytes()
    export = read_export(data)
    assert (export.format, export.key_rule) == ("parlor-match/1", 1)
    assert verify(GAMES, export).is_fair
    assert write_export(export) == data
    other = verify(GAMES, replace(export, joins=("901",)))
    assert (other.fault, other.seq) == ("dice", 0)
    assert verify(GAMES, replace(export, format=EXPORT_FORMAT)).fault == "dice"


def test_a_match_begun_under_the_older_rule_keeps_it() -> None:
    old = read_export((EXPORTS / "loco-1.json").read_bytes())
    sitters = tuple(Sitter(player=1 + seat) for seat in range(2))
    facts = (old.match, old.setup, sitters, bytes.fromhex(old.secret), old.joins, None)
    record = Record(*facts, old.entries[:1], frozenset(), 0, key_rule=1)
    match = Table(record, GAMES).match
    for entry in old.entries[1:]:
        match = match if entry.seq < match.seq else match.after(entry)
    assert (match.entries, match.key) == (old.entries, record.key)
    assert export_match(record, match) == old


def test_the_second_of_two_paired_matches_is_fair() -> None:
    export = paired()
    assert export.setup.position
    assert export.setup.carry
    assert verify(GAMES, export).is_fair


UNLIKE_A_LOBBY: dict[str, Callable[[], Export]] = {
    "a position of one's own": lambda: with_setup(paired(), carry=()),
    "scores where no match is paired": lambda: with_setup(exported(), carry=(1, 2, 3)),
    "too few players": lambda: replace(exported(), players=("person", "person")),
    "too many players": lambda: replace(exported(), players=("person",) * 4),
    "no people": lambda: replace(exported(), players=("greedy",) * 3),
    "fewer joins than people": lambda: replace(exported(), joins=("j1",)),
    "a join twice": lambda: replace(exported(), joins=("j1", "j2", "j1")),
}


def with_setup(export: Export, **facts: Any) -> Export:
    return replace(export, setup=replace(export.setup, **facts))


@pytest.mark.parametrize("name", UNLIKE_A_LOBBY)
def test_a_setup_no_lobby_could_make_is_not_fair(name: str) -> None:
    export = UNLIKE_A_LOBBY[name]()
    verdict = verify(GAMES, export)
    assert (verdict.fault, verdict.seq) == ("setup", -1)
    assert verdict.why
    # the older format never promised this
    assert verify(GAMES, replace(export, format=FORMATS[1])).fault != "setup"


# Reading ------------------------------------------------------------------------------------------


@given(data=st.binary(max_size=200), begins=st.sampled_from((b"", b"PK\x03\x04", b"\x1f\x8b\x08")))
def test_random_bytes_are_refused_as_a_damaged_export(data: bytes, begins: bytes) -> None:
    with pytest.raises(DamagedExport):
        read_export(begins + data)


def zipped(*files: tuple[str, bytes]) -> bytes:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files:
            archive.writestr(name, data)
    return held.getvalue()


DRESSED: dict[str, Callable[[bytes], bytes]] = {
    "a mark at the beginning": lambda data: b"\xef\xbb\xbf" + data,
    "UTF-16": lambda data: data.decode().encode("utf-16"),
    "UTF-16, big end first": lambda data: b"\xfe\xff" + data.decode().encode("utf-16-be"),
    "UTF-16 without a mark": lambda data: data.decode().encode("utf-16-le"),
    "gzip": gzip.compress,
    "ZIP": lambda data: zipped(("match.json", data)),
    "a Mac's ZIP": lambda data: zipped(("a/", b""), ("a/match.json", data), ("__MACOSX/m", b"x")),
    "gzip of UTF-16": lambda data: gzip.compress(data.decode().encode("utf-16")),
}


@pytest.mark.parametrize("how", DRESSED)
def test_exports_are_read_in_the_forms_people_send(how: str) -> None:
    export = exported()
    assert read_export(DRESSED[how](write_export(export))) == export


@pytest.mark.parametrize(
    ("data", "kind", "why"),
    [
        (b"", "empty", "it is empty"),
        (b" \n\0", "empty", "it is empty"),
        (b"RIFF\0\0\0\0WEBPVP8 ", "picture", "a film"),
        (b"\x89PNG\r\n", "picture", "a picture"),
        (b"%PDF-1.7", "pdf", "a PDF"),
        (b"SQLite format 3\0", "database", "a database"),
        (b"7z\xbc\xaf\x27\x1c", "archive", "unpack it first"),
        (b'{"a": "\xff"}', "binary", "not text"),
        (zipped(("a", b"{}"), ("b", b"{}")), "archive", "ZIP archive of 2 files"),
        (zipped(), "archive", "ZIP archive of 0 files"),
        (gzip.compress(b"\x89PNG", mtime=0), "picture", "a picture"),
    ],
)
def test_a_file_of_another_kind_is_named(data: bytes, kind: str, why: str) -> None:
    with pytest.raises(OtherFile, match=why) as caught:
        read_export(data)
    assert caught.value.facts == {"kind": kind}


@pytest.mark.parametrize("how", ["gzip", "ZIP"])
def test_unpacking_stops_at_the_size_limit(how: str) -> None:
    pack = DRESSED[how]
    with pytest.raises(LargeExport):
        read_export(pack(b" " * 50_000_000))
    with pytest.raises(DamagedExport):
        read_export(pack(b" " * 1000)[:-12])


@pytest.mark.parametrize("name", ["secret", "result", "seats"])
def test_an_export_with_duplicate_keys_is_refused(name: str) -> None:
    text = write_export(exported()).decode()
    at = text.index(f'"{name}"')
    twice = f'{text[:at]}"{name}": {json.dumps("00")}, {text[at:]}'
    with pytest.raises(DamagedExport):
        read_export(twice.encode())
    value = text[at:].partition("\n")[0].strip().rstrip(",")
    if not value.endswith(("{", "[")):
        twice = f"{text[:at]}{value}, {text[at:]}"
        with pytest.raises(DamagedExport, match="twice"):
            read_export(twice.encode())


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


def keys_of(value: Any) -> list[Any]:
    return list(range(len(value))) if hasattr(value, "append") else sorted(value)


@given(data=st.data())
def test_a_changed_file_is_damaged_unfair_or_means_the_same(data: st.DataObject) -> None:
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
        assert len(str(error)) < 300  # noqa: PT017 # the answer never quotes much of a file
        return
    if verify(GAMES, export).is_fair:
        assert export == true


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


def test_deep_nesting_is_refused_as_damage() -> None:
    deep = b'{"format":' + b"[" * 100_000
    with pytest.raises(DamagedExport):
        read_export(deep)


def test_an_unknown_format_is_named() -> None:
    data = write_export(replace(exported(), format="parlor-match/99"))
    with pytest.raises(OtherFormat, match="parlor-match/99") as caught:
        read_export(data)
    assert caught.value.facts == {
        "found": "parlor-match/99",
        "known": "parlor-match/1 or parlor-match/2",
    }
    later = json.dumps({"format": "parlor-match/3", "plies": []}).encode()
    with pytest.raises(OtherFormat):
        read_export(later)
