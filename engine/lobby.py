"""A lobby: who will play what, before the match begins. Pure; each change gives a new lobby."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Literal, Self

from engine.bots import thinker_of
from engine.core import AnyGame, Setup, shuffled
from engine.errors import EngineError
from engine.fair import FairDice, commitment, match_key
from engine.ports import Record, Sitter
from engine.thought import LEVELS
from engine.turns import TimeUp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.core import Games, Seat


class LobbyGone(EngineError, key="error-lobby-gone", says="this lobby is no longer open"):
    """A lobby whose match has begun, or which everybody has left."""


@dataclass(eq=False)
class LobbyRefused(EngineError, key="error-lobby", says="the lobby cannot do that: {why}"):
    """A wish that the lobby cannot grant."""

    why: str
    """Names the sentence."""
    most: int = 0
    """How many there may be, where that is the reason."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """All that is kept of a lobby: who, what and how. A `Lobby` knows the rules as well."""

    id: str
    game: str
    host: int
    options: dict[str, str]
    sitters: tuple[Sitter, ...]
    """Who has joined, in the order of seats."""
    joins: tuple[str, ...]
    """Ids of the interactions by which people joined, leavers' too; part of the match's key."""
    secret: bytes
    turn_seconds: int | None = None
    """How long a turn may last, or what each bank of time begins with; None: for ever."""
    seating: Literal["listed", "lot"] = "listed"
    """Whether the seats are as listed or drawn at the start."""
    invited: tuple[int, ...] = ()
    """People who were asked to join."""
    starts_itself: bool = False
    """Whether the match begins as soon as all who were invited have joined."""
    setup: Setup | None = None
    """For a revenge: the setup that the first match leaves; the options are then settled."""
    reserved: tuple[Sitter, ...] = ()
    """For a rematch or revenge: who sits where; nobody else may join."""
    increment: int | None = None
    """Seconds that a seat's bank of time gains by a turn; None: each turn has its time."""
    time_up: TimeUp = "lose"
    """What happens to who runs out of time."""
    removed: tuple[int, ...] = ()
    """People whom the host has removed: they cannot join again."""
    roles: tuple[int, ...] = ()
    """Roles whose members were asked to join: no seats are kept for them."""
    declined: tuple[int, ...] = ()
    """People who were asked to join and do not want to."""
    least_reliable: int = 0
    """Of a hundred turns those that whoever joins unasked must have made in time; 0: all may."""
    least_finished: int = 0
    """Of a hundred timed matches those that they must have finished without running out of time."""

    @property
    def awaited(self) -> tuple[int, ...]:
        """People who were asked to join and have not."""
        return tuple(player for player in self.invited if not self.is_in(player))

    @property
    def commitment(self) -> str:
        """What everybody may see of the secret: its SHA-256 in hexadecimal."""
        return commitment(self.secret)

    def is_in(self, player: int) -> bool:
        """Whether this person has joined."""
        return any(sitter.player == player for sitter in self.sitters)

    def leave(self, player: int) -> Self | None:
        """Return it without *player*, None when no person is left in it.

        The next person is host when the host leaves.

        Raises:
            LobbyRefused: they are not in.
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
        """Return it as it is once *player* has been erased.

        None where it cannot go on: nobody is left, or a seat was kept for them.
        """
        if Sitter(player=player) in self.reserved:
            return None
        lobby = replace(
            self,
            invited=tuple(one for one in self.invited if one != player),
            removed=tuple(one for one in self.removed if one != player),
            declined=tuple(one for one in self.declined if one != player),
        )
        return lobby.leave(player) if lobby.is_in(player) else lobby


@dataclass(frozen=True, slots=True)
class Lobby(Wishes):
    """A match to be. Its id is the match's, and so is its secret, committed to from the start."""

    rules: AnyGame = field(kw_only=True)
    """The game that will be played, the one of the key `game`."""

    @property
    def wishes(self) -> Wishes:
        """What is to be kept of it."""
        return Wishes(**{one.name: getattr(self, one.name) for one in fields(Wishes)})

    @classmethod
    def of(cls, wishes: Wishes, games: Games) -> Self:
        """Return the lobby of which *wishes* were kept.

        Raises:
            KeyError: its game, or the version in which a revenge is played, is none of *games*.
        """
        kept = {one.name: getattr(wishes, one.name) for one in fields(Wishes)}
        # a revenge is played by the rules of the match before it
        version = None if wishes.setup is None else wishes.setup.version
        return cls(**kept, rules=games.find(wishes.game, version))

    def join(self, player: int, interaction: str) -> Lobby:
        """Return the lobby with *player* in the next seat.

        Raises:
            LobbyRefused: they are in, it is full, the seats are kept for others, or the host has
                removed them.
        """
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
            declined=tuple(one for one in self.declined if one != player),
        )

    def invite(self, player: int, people: Sequence[int], roles: Sequence[int] = ()) -> Lobby:
        """Return the lobby to which *people* and the members of *roles* are asked, too.

        Who has joined, or is asked already, stays as they are; whom the host had removed, or who
        did not want to, may come again.

        Raises:
            LobbyRefused: *player* is not the host, the seats are settled, or there are too few.
        """
        self._check_host(player)
        if self.reserved:
            raise LobbyRefused("options-settled")
        asked = [one for one in dict.fromkeys(people) if not self.is_in(one)]
        new = [one for one in asked if one not in self.invited]
        free = max(self.rules.seats) - len(self.sitters) - len(self.awaited)
        if len(new) > free or (roles and free < 1):
            raise LobbyRefused("too-many-invited", max(0, free))
        return replace(
            self,
            invited=(*self.invited, *new),
            roles=tuple(dict.fromkeys((*self.roles, *roles))),
            removed=tuple(one for one in self.removed if one not in asked),
            declined=tuple(one for one in self.declined if one not in asked),
        )

    def decline(self, player: int, *, is_called: bool = False) -> Lobby:
        """Return the lobby without the invitation of *player*, who may still join if they like.

        *is_called*: they have one of the roles that are asked.

        Raises:
            LobbyRefused: they have joined, or nobody has asked them.
        """
        if self.is_in(player):
            raise LobbyRefused("joined-already")
        if player not in self.invited and not is_called:
            raise LobbyRefused("not-invited")
        return replace(
            self,
            invited=tuple(one for one in self.invited if one != player),
            declined=tuple(dict.fromkeys((*self.declined, player))),
        )

    def add_bot(self, player: int, name: str) -> Lobby:
        """Return the lobby with the computer player *name* in the next seat.

        In place of a level that the game does not offer it plays at the next stronger one.

        Raises:
            LobbyRefused: *player* is not the host, it is full, or the seats are settled.
        """
        self._check_host(player)
        self._check_room()
        if self.reserved:
            raise LobbyRefused("options-settled")
        if name in LEVELS:
            name = thinker_of(self.rules).offered(name)
        return replace(self, sitters=(*self.sitters, Sitter(bot=name)))

    def remove(self, player: int, other: int) -> Lobby:
        """Return the lobby without *other*, who is in it or invited and cannot join any more.

        Raises:
            LobbyRefused: *player* is not the host, the seats are settled, or *other* is not there.
        """
        self._check_host(player)
        if self.reserved:
            raise LobbyRefused("options-settled")
        if other == player or not (self.is_in(other) or other in self.invited):
            raise LobbyRefused("gone-already")
        return replace(
            self,
            sitters=tuple(one for one in self.sitters if one.player != other),
            invited=tuple(one for one in self.invited if one != other),
            removed=(*self.removed, other),
        )

    def set_level(self, player: int, seat: Seat | None, level: str) -> Lobby:
        """Return the lobby with the computer player listed at *seat* playing at *level*.

        None: all computer players do.

        Raises:
            LobbyRefused: *player* is not the host, the seats are settled, or no computer player
                is there.
        """
        self._check_host(player)
        if self.reserved:
            raise LobbyRefused("options-settled")
        meant = range(len(self.sitters)) if seat is None else (seat,)
        bots = [one for one, sitter in enumerate(self.sitters) if sitter.bot and one in meant]
        if not bots:
            raise LobbyRefused("no-such-option")
        return replace(
            self,
            sitters=tuple(
                Sitter(bot=level) if one in bots else sitter
                for one, sitter in enumerate(self.sitters)
            ),
        )

    def remove_bots(self, player: int) -> Lobby:
        """Return the lobby without computer players.

        Raises:
            LobbyRefused: *player* is not the host, or the seats are settled.
        """
        self._check_host(player)
        if self.reserved:
            raise LobbyRefused("options-settled")
        return replace(self, sitters=tuple(one for one in self.sitters if one.bot is None))

    def rotate(self, player: int) -> Lobby:
        """Return the lobby with everybody one seat further.

        Raises:
            LobbyRefused: *player* is not in it, or the seats are settled.
        """
        if not self.is_in(player):
            raise LobbyRefused("not-joined")
        if self.reserved:
            raise LobbyRefused("options-settled")
        return replace(self, sitters=(*self.sitters[-1:], *self.sitters[:-1]))

    def choose(self, player: int, option: str, value: str) -> Lobby:
        """Return the lobby with *option* of the game set to *value*.

        Raises:
            LobbyRefused: *player* is not the host, the options are settled, or there is no such
                option or value.
        """
        self._check_host(player)
        if self.setup is not None:
            raise LobbyRefused("options-settled")
        try:
            options = self.rules.accept_options({**self.options, option: value})
        except ValueError:
            raise LobbyRefused("no-such-option") from None
        return replace(self, options=dict(options))

    def take_preset(self, player: int, preset: str) -> Lobby:
        """Return the lobby with all options as the *preset* of the game has them; empty: as usual.

        Raises:
            LobbyRefused: *player* is not the host, the options are settled, or there is no such
                preset.
        """
        self._check_host(player)
        if self.setup is not None:
            raise LobbyRefused("options-settled")
        if preset and preset not in self.rules.presets:
            raise LobbyRefused("no-such-option")
        return replace(self, options=dict(self.rules.preset(preset)))

    def set_seating(self, player: int, seating: Literal["listed", "lot"]) -> Lobby:
        """Return the lobby with seats as listed or drawn.

        Raises:
            LobbyRefused: *player* is not the host.
        """
        self._check_host(player)
        return replace(self, seating=seating)

    def set_pace(
        self, player: int, turn_seconds: int | None, increment: int | None = None
    ) -> Lobby:
        """Return the lobby with turns of at most *turn_seconds*; None: no limit.

        With an *increment* that is the bank of each seat, which gains so many seconds by a turn.

        Raises:
            LobbyRefused: *player* is not the host.
        """
        self._check_host(player)
        return replace(self, turn_seconds=turn_seconds, increment=increment)

    def set_time_up(self, player: int, time_up: TimeUp) -> Lobby:
        """Return the lobby in which *time_up* happens to who runs out of time.

        Raises:
            LobbyRefused: *player* is not the host.
        """
        self._check_host(player)
        return replace(self, time_up=time_up)

    def set_reliability(self, player: int, in_time: int, finished: int) -> Lobby:
        """Return the lobby that asks whoever joins unasked for so many turns and matches of 100.

        Raises:
            LobbyRefused: *player* is not the host.
        """
        self._check_host(player)
        return replace(self, least_reliable=in_time, least_finished=finished)

    @property
    def is_full(self) -> bool:
        """Whether nobody more can join."""
        return len(self.sitters) >= (len(self.reserved) or max(self.rules.seats))

    @property
    def is_complete(self) -> bool:
        """Whether it is one that starts itself and everybody is there."""
        return (
            self.starts_itself
            and len(self.sitters) in self.rules.seats
            and all(self.is_in(player) for player in self.invited)
            and all(sitter in self.sitters for sitter in self.reserved)
        )

    def start(self, player: int) -> Record:
        """Return the match's record, still without entries.

        Raises:
            LobbyRefused: *player* has not joined, seats are empty, or others may still join and
                only the host can say that nobody waits for them.
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
        """Return who gets which seat: as reserved, as listed, or drawn by the match's dice."""
        if self.reserved:
            return self.reserved
        if self.seating == "listed":
            return self.sitters
        key = match_key(self.secret, self.id, self.joins)
        return tuple(shuffled(FairDice(key, "seats"), self.sitters))

    def _check_room(self, player: int | None = None) -> None:
        """Refuse who finds no seat: those who are invited have one until the host removes them."""
        if self.is_full:
            raise LobbyRefused("full")
        kept = [one for one in self.awaited if one != player]
        seats = len(self.reserved) or max(self.rules.seats)
        if len(self.sitters) + len(kept) >= seats:
            raise LobbyRefused("kept")

    def _check_host(self, player: int) -> None:
        if player != self.host:
            raise LobbyRefused("host-only")
