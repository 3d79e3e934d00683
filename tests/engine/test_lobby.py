"""Lobbies: joining, choosing options, seating."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from engine.core import shuffled
from engine.fair import FairDice, commitment, match_key
from engine.lobby import Lobby, LobbyRefused
from engine.match import Match
from engine.ports import Sitter
from engine.verify import export_match, verify
from tests.engine.tables import toy_setup
from tests.packages import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable

HOST, GUEST, THIRD, STRANGER = 1, 2, 3, 4
SECRET = b"lobby secret"


def lobby(*guests: int, game: str = "toy", **facts: Any) -> Lobby:
    made = Lobby(
        rules=GAMES.find(game),
        id="l1",
        game=game,
        host=HOST,
        options={},
        sitters=(Sitter(player=HOST),),
        joins=("i1",),
        secret=SECRET,
        **facts,
    )
    made = replace(made, options=dict(made.rules.accept_options({})))
    for guest in guests:
        made = made.join(guest, f"i{guest}")
    return made


def refused(attempt: Callable[[], object]) -> str:
    with pytest.raises(LobbyRefused) as caught:
        attempt()
    error = caught.value
    assert (error.key, error.facts["why"]) == ("error-lobby", error.why)
    assert error.why in str(error)
    return error.why


def players(each: Lobby) -> list[int | str | None]:
    return [sitter.bot or sitter.player for sitter in each.sitters]


def test_joining_takes_the_next_seat() -> None:
    made = lobby(GUEST, THIRD)
    assert players(made) == [HOST, GUEST, THIRD]
    assert made.joins == ("i1", "i2", "i3")
    assert made.is_in(GUEST)
    assert not made.is_in(STRANGER)
    assert made.commitment == commitment(SECRET)


def test_joining_twice_or_when_full_is_refused() -> None:
    assert refused(lambda: lobby(GUEST).join(GUEST, "i9")) == "joined-already"
    assert refused(lambda: lobby(GUEST, THIRD).join(STRANGER, "i9")) == "full"
    assert refused(lambda: lobby(GUEST, THIRD).join(GUEST, "i9")) == "joined-already"


def test_the_next_person_becomes_host_when_the_host_leaves() -> None:
    made = lobby(GUEST, THIRD).leave(HOST)
    assert made is not None
    assert (made.host, players(made)) == (GUEST, [GUEST, THIRD])
    assert made.joins == ("i1", "i2", "i3"), "the key remembers who had joined"
    kept = made.leave(THIRD)
    assert kept is not None
    assert (kept.host, players(kept)) == (GUEST, [GUEST])


def test_the_last_person_leaving_closes_a_lobby() -> None:
    assert lobby().leave(HOST) is None
    assert lobby().add_bot(HOST, "random").leave(HOST) is None
    assert refused(lambda: lobby().leave(GUEST)) == "not-joined"


def test_a_player_who_has_left_may_come_back() -> None:
    made = lobby(GUEST).leave(GUEST)
    assert made is not None
    assert made.join(GUEST, "i7").joins == ("i1", "i2", "i7")


def test_the_host_removes_people_for_good() -> None:
    made = lobby(GUEST, invited=(THIRD,))
    assert refused(lambda: made.remove(GUEST, HOST)) == "host-only"
    assert refused(lambda: made.remove(HOST, HOST)) == "gone-already"
    assert refused(lambda: made.remove(HOST, STRANGER)) == "gone-already"
    alone = made.remove(HOST, GUEST).remove(HOST, THIRD)
    assert players(alone) == [HOST]
    assert alone.invited == ()
    for each in (GUEST, THIRD):
        assert refused(lambda each=each: alone.join(each, "i9")) == "removed"
    assert alone.join(STRANGER, "i9").is_in(STRANGER)
    erased = alone.without(GUEST)
    assert erased is not None
    assert erased.removed == (THIRD,)


def test_the_host_adds_and_removes_bots() -> None:
    made = lobby(GUEST).add_bot(HOST, "greedy")
    assert players(made) == [HOST, GUEST, "greedy"]
    assert refused(lambda: made.add_bot(HOST, "greedy")) == "full"
    assert refused(lambda: lobby().add_bot(GUEST, "greedy")) == "host-only"
    assert players(made.remove_bots(HOST)) == [HOST, GUEST]
    assert refused(lambda: made.remove_bots(GUEST)) == "host-only"


def test_anyone_seated_can_rotate_the_seats() -> None:
    made = lobby(GUEST, THIRD).rotate(GUEST)
    assert players(made) == [THIRD, HOST, GUEST]
    assert players(made.rotate(HOST).rotate(HOST)) == [HOST, GUEST, THIRD]
    assert refused(lambda: made.rotate(STRANGER)) == "not-joined"


def test_the_host_chooses_options() -> None:
    made = lobby().choose(HOST, "scoring", "value").choose(HOST, "pack", "high+low")
    assert made.options == {"scoring": "value", "pack": "low+high", "deal": "each"}
    assert refused(lambda: made.choose(GUEST, "scoring", "one")) == "host-only"
    for option, value in (("scoring", "two"), ("pack", ""), ("colour", "red")):
        assert refused(lambda o=option, v=value: made.choose(HOST, o, v)) == "no-such-option"
    settled = replace(made, setup=toy_setup())
    assert refused(lambda: settled.choose(HOST, "scoring", "one")) == "options-settled"


def test_the_host_sets_pace_and_seating() -> None:
    assert lobby().set_terms(HOST, turn_seconds=3600).turn_seconds == 3600
    assert (
        lobby().set_terms(HOST, turn_seconds=3600).set_terms(HOST, turn_seconds=None).turn_seconds
        is None
    )
    assert lobby().set_terms(HOST, seating="lot").seating == "lot"
    assert refused(lambda: lobby().set_terms(GUEST, turn_seconds=1)) == "host-only"
    assert refused(lambda: lobby().set_terms(GUEST, seating="lot")) == "host-only"


# Starting -----------------------------------------------------------------------------------------


def test_a_lobby_starts_when_all_seats_are_taken() -> None:
    assert refused(lambda: lobby(GUEST).start(HOST)) == "seats-empty"
    assert refused(lambda: lobby(GUEST, THIRD).start(STRANGER)) == "not-joined"
    made = lobby(GUEST, THIRD).choose(HOST, "deal", "once").set_terms(HOST, turn_seconds=60)
    record = made.start(GUEST)
    assert (record.id, record.secret, record.joins) == ("l1", SECRET, ("i1", "i2", "i3"))
    assert record.setup == toy_setup(deal="once")
    assert (record.turn_seconds, record.entries, record.published_seq) == (60, (), -1)
    assert record.sitters == made.sitters


def test_only_the_host_can_start_while_others_may_still_join() -> None:
    game = replace(GAMES.find("toy"), seats=(2, 3))
    made = replace(lobby(GUEST), rules=game)
    assert refused(lambda: made.start(GUEST)) == "host-starts"
    assert made.start(HOST).sitters == made.sitters
    full = made.join(THIRD, "i3")
    assert full.is_full
    assert full.start(GUEST).sitters == full.sitters
    kept = replace(made, reserved=made.sitters)
    assert kept.is_full
    assert kept.start(GUEST).sitters == made.sitters
    by_itself = replace(made, invited=(GUEST,), starts_itself=True)
    assert by_itself.start(GUEST).sitters == made.sitters, "who joins last begins it"


def test_the_host_takes_a_preset_of_the_game() -> None:
    game = replace(GAMES.find("toy"), presets={"odd": {"scoring": "value", "deal": "once"}})
    made = replace(lobby(GUEST).choose(HOST, "pack", "high"), rules=game)
    odd = made.take_preset(HOST, "odd")
    assert odd.options == dict(game.accept_options({"scoring": "value", "deal": "once"}))
    assert odd.take_preset(HOST, "").options == dict(game.accept_options({}))
    assert refused(lambda: made.take_preset(GUEST, "odd")) == "host-only"
    assert refused(lambda: made.take_preset(HOST, "even")) == "no-such-option"
    settled = replace(made, setup=toy_setup())
    assert refused(lambda: settled.take_preset(HOST, "odd")) == "options-settled"


def test_a_match_from_a_lobby_verifies() -> None:
    record = lobby(GUEST, THIRD).start(HOST)
    game = GAMES.find(record.setup.game)
    match = Match.begin(game, record.id, record.setup, record.key).agree_draw()
    assert verify(GAMES, export_match(record, match)).is_fair


def test_seats_by_lot_follow_from_the_key_of_the_match() -> None:
    made = lobby(GUEST, THIRD).set_terms(HOST, seating="lot")
    dice = FairDice(match_key(SECRET, "l1", ["i1", "i2", "i3"]), "seats")
    assert made.seated() == tuple(shuffled(dice, made.sitters))
    assert made.start(HOST).sitters == made.seated() == made.seated()
    drawn = {replace(made, secret=bytes([seed])).seated() for seed in range(60)}
    assert len(drawn) == 6


def test_a_lobby_is_complete_once_all_invited_people_join() -> None:
    made = lobby(GUEST, invited=(GUEST, THIRD), starts_itself=True)
    assert not made.is_complete
    assert made.join(THIRD, "i3").is_complete
    assert refused(lambda: made.join(STRANGER, "i4")) == "kept"
    assert not lobby(GUEST, THIRD, invited=(GUEST, THIRD)).is_complete


# Rematches ----------------------------------------------------------------------------------------


def reserved(*bots: str) -> Lobby:
    seats = (Sitter(player=GUEST), *(Sitter(bot=bot) for bot in bots), Sitter(player=HOST))
    made = lobby()
    return replace(
        made,
        sitters=(*made.sitters, *(Sitter(bot=bot) for bot in bots)),
        reserved=seats,
    )


def test_strangers_cannot_take_kept_seats() -> None:
    made = reserved("greedy")
    assert refused(lambda: made.join(STRANGER, "i4")) == "reserved"
    record = made.join(GUEST, "i2").start(HOST)
    assert record.sitters == (Sitter(player=GUEST), Sitter(bot="greedy"), Sitter(player=HOST))


def test_kept_seats_cannot_be_changed() -> None:
    made = reserved("greedy")
    assert refused(lambda: made.add_bot(HOST, "random")) == "options-settled"
    assert refused(lambda: made.rotate(HOST)) == "options-settled"
    assert refused(lambda: made.remove_bots(HOST)) == "options-settled"


def test_a_match_does_not_start_with_an_empty_kept_seat() -> None:
    """A game for two or three doesn't start with two while a third seat is kept for somebody."""
    made = reserved("greedy")
    made = replace(made, rules=replace(made.rules, seats=(2, 3)))
    assert refused(lambda: made.start(HOST)) == "seats-empty"


def test_a_revenge_carries_over_from_the_first_match() -> None:
    setup = replace(toy_setup(), carry=(1, 2, 3))
    record = replace(lobby(GUEST, THIRD), setup=setup).start(HOST)
    assert record.setup == setup


# Erased people ----------------------------------------------------------------------------------


def test_an_erased_person_loses_seat_and_invitation() -> None:
    asked = lobby(GUEST, invited=(GUEST, THIRD))
    rest = asked.without(GUEST)
    assert rest is not None
    assert not rest.is_in(GUEST)
    assert rest.invited == (THIRD,)
    assert rest.joins == asked.joins
    assert asked.without(THIRD) == replace(asked, invited=(GUEST,))
    assert asked.without(STRANGER) == asked


def test_another_person_becomes_host_when_the_host_is_erased() -> None:
    rest = lobby(GUEST).without(HOST)
    assert rest is not None
    assert rest.host == GUEST
    assert lobby().without(HOST) is None


def test_a_lobby_keeping_a_seat_for_an_erased_person_closes() -> None:
    kept = lobby(reserved=(Sitter(player=HOST), Sitter(player=GUEST), Sitter(bot="greedy")))
    assert kept.without(GUEST) is None
    assert kept.without(STRANGER) == kept
