"""A lobby: players and terms before a match begins. It is pure: each change returns a new lobby."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any, Literal, Self

from engine.bots import thinker_of
from engine.core import AnyGame, Setup, shuffled
from engine.errors import EngineError
from engine.fair import FairDice, commitment, match_key
from engine.ports import Record, Sitter
from engine.thought import LEVELS
from engine.turns import TimeUp, is_quick
from engine.weekends import are_long

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.core import Games, Seat


class LobbyGone(EngineError, key="error-lobby-gone", says="this lobby is no longer open"):
    """A lobby whose match has begun, or that everybody has left."""


@dataclass(eq=False)
class LobbyRefused(EngineError, key="error-lobby", says="the lobby cannot do that: {why}"):
    """A wish that the lobby cannot grant."""

    why: str
    most: int = 0
    """The limit, if the reason is a limit."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """The stored part of a lobby: who plays what, and how. A `Lobby` knows the rules too."""

    id: str
    game: str
    host: int
    options: dict[str, str]
    sitters: tuple[Sitter, ...]
    joins: tuple[str, ...]
    """Ids of the interactions by which people joined, even if they left. The match's key uses
    them."""
    secret: bytes
    turn_seconds: int | None = None
    """Seconds for a turn, or in each time bank at the start; None for no limit."""
    seating: Literal["listed", "lot"] = "listed"
    """Whether people sit as listed, or are seated by lot at the start."""
    invited: tuple[int, ...] = ()
    starts_itself: bool = False
    """Whether the match begins as soon as all people invited have joined."""
    setup: Setup | None = None
    """For a revenge: the setup that follows from the first match, and settles the options."""
    reserved: tuple[Sitter, ...] = ()
    """For a rematch or revenge: who sits where. Nobody else may join."""
    increment: int | None = None
    """Seconds that a turn adds to a seat's time bank; None if each turn has its time."""
    time_up: TimeUp = "lose"
    """What happens when a player runs out of time."""
    removed: tuple[int, ...] = ()
    """People whom the host has removed: they cannot join again."""
    roles: tuple[int, ...] = ()
    """Roles whose members were invited: no seats are kept for them."""
    declined: tuple[int, ...] = ()
    least_reliable: int = 0
    """People who join uninvited must have made this percentage of their turns in time; 0 admits
    all."""
    least_finished: int = 0
    """They must also have played this percentage of their timed matches without running out of
    time."""
    frees_weekends: bool = False
    """Whether clocks should pause at weekends; they don't if turns are shorter than a day."""

    @property
    def may_free_weekends(self) -> bool:
        """Whether turns are long enough for weekends to be left out."""
        return are_long(self.turn_seconds)

    @property
    def has_free_weekends(self) -> bool:
        """Whether clocks will pause at weekends."""
        return self.frees_weekends and self.may_free_weekends

    @property
    def is_quick(self) -> bool:
        """Whether the match will be quick; see `engine.turns.is_quick`."""
        return is_quick(self.turn_seconds, self.increment)

    @property
    def awaited(self) -> tuple[int, ...]:
        """People who were invited and have not joined."""
        return tuple(player for player in self.invited if not self.is_in(player))

    @property
    def commitment(self) -> str:
        """The public commitment to the secret: its SHA-256 in hexadecimal."""
        return commitment(self.secret)

    def is_in(self, player: int) -> bool:
        """Whether this person has joined."""
        return any(sitter.player == player for sitter in self.sitters)

    def leave(self, player: int) -> Self | None:
        """Return the lobby without *player*; None if no person is left in it.

        The next person becomes host when the host leaves. Raises LobbyRefused if they are not in.
        """
        if not self.is_in(player):
            raise LobbyRefused("not-joined")
        sitters = tuple(sitter for sitter in self.sitters if sitter.player != player)
        people = [sitter.player for sitter in sitters if sitter.player is not None]
        if not people:
            return None
        host = self.host if self.host in people else people[0]
        return replace(self, sitters=sitters, host=host)

    def without(self, player: int) -> Self | None:
        """Return the lobby after everything about *player* is erased; None if it can't go on."""
        if Sitter(player=player) in self.reserved:
            return None
        lobby = replace(
            self,
            invited=tuple(person for person in self.invited if person != player),
            removed=tuple(person for person in self.removed if person != player),
            declined=tuple(person for person in self.declined if person != player),
        )
        return lobby.leave(player) if lobby.is_in(player) else lobby


@dataclass(frozen=True, slots=True)
class Lobby(Wishes):
    """A future match. The match will take over its id, its secret and its commitment.

    Changes raise LobbyRefused if they are impossible, if only the host may make them, or if the
    seats or options are already settled.
    """

    rules: AnyGame = field(kw_only=True)

    @property
    def wishes(self) -> Wishes:
        """The part to store."""
        return Wishes(**{wish.name: getattr(self, wish.name) for wish in fields(Wishes)})

    @classmethod
    def of(cls, wishes: Wishes, games: Games) -> Self:
        """Return the lobby stored as *wishes*.

        Raise KeyError for a game or version not in *games*.
        """
        kept = {wish.name: getattr(wishes, wish.name) for wish in fields(Wishes)}
        # a revenge keeps the rules of the match before it
        version = None if wishes.setup is None else wishes.setup.version
        return cls(**kept, rules=games.find(wishes.game, version))

    def join(self, player: int, interaction: str) -> Lobby:
        """Return the lobby with *player* in the next seat."""
        if self.is_in(player):
            raise LobbyRefused("joined-already")
        if player in self.removed:
            raise LobbyRefused("removed")
        if self.reserved and not self.is_full and Sitter(player=player) not in self.reserved:
            raise LobbyRefused("reserved")
        self._check_room(player)
        return replace(
            self,
            sitters=(*self.sitters, Sitter(player=player)),
            joins=(*self.joins, interaction),
            declined=tuple(person for person in self.declined if person != player),
        )

    def invite(self, player: int, people: Sequence[int], roles: Sequence[int] = ()) -> Lobby:
        """Return the lobby after inviting *people* and the members of *roles*.

        People already joined or invited stay as they are. People who were removed or declined may
        come again.
        """
        self._check_arranger(player)
        asked = [person for person in dict.fromkeys(people) if not self.is_in(person)]
        new = [person for person in asked if person not in self.invited]
        free = max(self.rules.seats) - len(self.sitters) - len(self.awaited)
        if len(new) > free or (roles and free < 1):
            raise LobbyRefused("too-many-invited", max(0, free))
        return replace(
            self,
            invited=(*self.invited, *new),
            roles=tuple(dict.fromkeys((*self.roles, *roles))),
            removed=tuple(person for person in self.removed if person not in asked),
            declined=tuple(person for person in self.declined if person not in asked),
        )

    def decline(self, player: int, *, is_called: bool = False) -> Lobby:
        """Return the lobby without the invitation of *player*, who may still join.

        Set *is_called* if they have one of the invited roles.
        """
        if self.is_in(player):
            raise LobbyRefused("joined-already")
        if player not in self.invited and not is_called:
            raise LobbyRefused("not-invited")
        return replace(
            self,
            invited=tuple(person for person in self.invited if person != player),
            declined=tuple(dict.fromkeys((*self.declined, player))),
        )

    def add_bot(self, player: int, name: str) -> Lobby:
        """Return the lobby with the bot *name* in the next seat.

        If the game doesn't have that level, it plays at the next stronger one.
        """
        self._check_host(player)
        self._check_room()
        if self.reserved:
            raise LobbyRefused("options-settled")
        if name in LEVELS:
            name = thinker_of(self.rules).offered(name)
        return replace(self, sitters=(*self.sitters, Sitter(bot=name)))

    def remove(self, player: int, other: int) -> Lobby:
        """Return the lobby without *other*, who has joined or is invited, and keep them out."""
        self._check_arranger(player)
        if other == player or not (self.is_in(other) or other in self.invited):
            raise LobbyRefused("gone-already")
        return replace(
            self,
            sitters=tuple(sitter for sitter in self.sitters if sitter.player != other),
            invited=tuple(person for person in self.invited if person != other),
            removed=(*self.removed, other),
        )

    def set_level(self, player: int, seat: Seat | None, level: str) -> Lobby:
        """Return the lobby with the bot at *seat*, or all bots if it is None, at *level*."""
        self._check_arranger(player)
        meant = range(len(self.sitters)) if seat is None else (seat,)
        bots = [seat for seat, sitter in enumerate(self.sitters) if sitter.bot and seat in meant]
        if not bots:
            raise LobbyRefused("no-such-option")
        return replace(
            self,
            sitters=tuple(
                Sitter(bot=level) if seat in bots else sitter
                for seat, sitter in enumerate(self.sitters)
            ),
        )

    def remove_bots(self, player: int) -> Lobby:
        """Return the lobby without bots."""
        self._check_arranger(player)
        return replace(self, sitters=tuple(sitter for sitter in self.sitters if sitter.bot is None))

    def rotate(self, player: int) -> Lobby:
        """Return the lobby with everybody moved to the next seat, and the last to the first."""
        if not self.is_in(player):
            raise LobbyRefused("not-joined")
        if self.reserved:
            raise LobbyRefused("options-settled")
        return replace(self, sitters=(*self.sitters[-1:], *self.sitters[:-1]))

    def choose(self, player: int, option: str, value: str) -> Lobby:
        """Return the lobby with *option* of the game set to *value*."""
        self._check_host(player)
        if self.setup is not None:
            raise LobbyRefused("options-settled")
        try:
            options = self.rules.accept_options({**self.options, option: value})
        except ValueError:
            raise LobbyRefused("no-such-option") from None
        return replace(self, options=dict(options))

    def take_preset(self, player: int, preset: str) -> Lobby:
        """Return the lobby with all options of the game's *preset*; the defaults if empty."""
        self._check_host(player)
        if self.setup is not None:
            raise LobbyRefused("options-settled")
        if preset and preset not in self.rules.presets:
            raise LobbyRefused("no-such-option")
        return replace(self, options=dict(self.rules.preset(preset)))

    def set_terms(self, player: int, **terms: Any) -> Lobby:
        """Return the lobby with changed *terms*, which are fields of `Wishes`.

        It can become quick only until somebody else joins: people must know that before they join.
        """
        self._check_host(player)
        changed = replace(self, **terms)
        others = {sitter.player for sitter in self.sitters} - {None, player}
        if changed.is_quick and not self.is_quick and others:
            raise LobbyRefused("others-joined")
        return changed

    @property
    def is_full(self) -> bool:
        """Whether all seats are taken."""
        return len(self.sitters) >= (len(self.reserved) or max(self.rules.seats))

    @property
    def is_complete(self) -> bool:
        """Whether it starts by itself, and all the people it waits for have joined."""
        return (
            self.starts_itself
            and len(self.sitters) in self.rules.seats
            and all(self.is_in(player) for player in self.invited)
            and all(sitter in self.sitters for sitter in self.reserved)
        )

    def start(self, player: int) -> Record:
        """Return the record of the match, still without entries.

        Members who aren't the host may start only when nobody else can still join.
        """
        if not self.is_in(player):
            raise LobbyRefused("not-joined")
        is_missing = any(sitter not in self.sitters for sitter in self.reserved)
        if is_missing or len(self.sitters) not in self.rules.seats:
            raise LobbyRefused("seats-empty")
        if player != self.host and not (self.is_full or self.is_complete):
            raise LobbyRefused("host-starts")
        return Record(
            id=self.id,
            setup=self.setup or self.rules.set_up(len(self.sitters), self.options),
            sitters=self.seated(),
            secret=self.secret,
            joins=self.joins,
            turn_seconds=self.turn_seconds,
            increment=self.increment,
            time_up=self.time_up,
            entries=(),
            deliveries=frozenset(),
            published_seq=-1,
        )

    def seated(self) -> tuple[Sitter, ...]:
        """Return the players by seat: as reserved, as listed, or as the match's dice decide."""
        if self.reserved:
            return self.reserved
        if self.seating == "listed":
            return self.sitters
        key = match_key(self.secret, self.id, self.joins)
        return tuple(shuffled(FairDice(key, "seats"), self.sitters))

    def _check_room(self, player: int | None = None) -> None:
        """Refuse a newcomer if no seat is free; a pending invitation keeps a seat."""
        if self.is_full:
            raise LobbyRefused("full")
        kept = [person for person in self.awaited if person != player]
        seats = len(self.reserved) or max(self.rules.seats)
        if len(self.sitters) + len(kept) >= seats:
            raise LobbyRefused("kept")

    def _check_arranger(self, player: int) -> None:
        """Refuse anybody but the host; refuse the host too if the seats are reserved."""
        self._check_host(player)
        if self.reserved:
            raise LobbyRefused("options-settled")

    def _check_host(self, player: int) -> None:
        if player != self.host:
            raise LobbyRefused("host-only")
