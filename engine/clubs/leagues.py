"""Leagues: in a season everybody in a division meets everybody, then some move up or down.

A division plays a season as a round robin. The league is one ladder, cut into divisions. So people
from below fill vacant places, and newcomers begin at the bottom.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from engine.clubs.forms import ClubRefused, Form, Plan
from engine.clubs.pairing import even_parts
from engine.core import shuffled
from engine.fair import FairDice, match_key

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from collections.abc import Set as AbstractSet

LEAST: Final = 4
"""Minimum number of people in a division."""
MOST: Final = 8
_MOST_WEEKS: Final = 52

Fate: TypeAlias = Literal["up", "down", "stays", "new", "moved"]
"""A player's change between two seasons: promoted, relegated, in the same division, new, or moved
because others came or went."""


@dataclass(frozen=True, slots=True)
class League:
    """The organiser's settings for a league."""

    name: str
    game: str
    options: dict[str, str] = field(default_factory=dict[str, str])
    division: int = 6
    """Usual number of people in a division, from `LEAST` to `MOST`."""
    moves: int = 1
    """Between two divisions, this many players move up, and as many down."""
    weeks: int = 6
    """Weeks for a season; in rules 2, 0 means as many as it usually takes."""
    is_double: bool = False
    gone: Literal["house", "point"] = "point"
    """As in `Plan`."""
    turn_seconds: int | None = None
    increment: int | None = None
    frees_weekends: bool = False
    """As in `Plan`."""
    pause: int | None = None
    """The next season begins by itself this many weeks after the last; None if somebody must start
    it."""
    rules: int = 1
    """The rules of its seasons, as in `Plan`."""

    def check(self) -> None:
        """Raise ClubRefused for an impossible league."""
        if not LEAST <= self.division <= MOST:
            raise ClubRefused("bad-division")
        if not 1 <= self.moves <= self.division // 2:
            raise ClubRefused("bad-moves", self.division // 2)
        least = 1 if self.rules == 1 else 0
        if not least <= self.weeks <= _MOST_WEEKS:
            raise ClubRefused("bad-weeks", _MOST_WEEKS)
        if self.pause is not None and not 0 <= self.pause <= _MOST_WEEKS:
            raise ClubRefused("bad-pause", _MOST_WEEKS)

    def plan(self, people: int) -> Plan:
        """Return the plan of a season for a division of *people*.

        In rules 1, the rounds share the weeks.
        """
        form = Form.robin(is_double=self.is_double)
        share = self.weeks * 7 * 86_400 // form.rounds_of(people)
        return Plan(
            self.name,
            self.game,
            form,
            options=self.options,
            places=people,
            gone=self.gone,
            takes_late=False,
            turn_seconds=self.turn_seconds,
            increment=self.increment,
            frees_weekends=self.frees_weekends,
            round_seconds=share if self.rules == 1 else None,
            rules=self.rules,
        )


@dataclass(frozen=True, slots=True)
class Mover:
    """A player's place at the beginning of a season."""

    player: int
    division: int
    """Number of the division; 0 is the highest."""
    fate: Fate = "new"


def first_season(
    league: League, players: Sequence[int], ratings: Mapping[int, float] | None = None
) -> list[list[Mover]]:
    """Return the divisions of the first season, the best by *ratings* in the highest.

    *players* are in drawn order (`drawn`), which breaks ties. Raises ClubRefused for too few.
    """
    known = ratings or {}
    ladder = sorted(players, key=lambda player: -known.get(player, 0.0))
    return [[Mover(player, at) for player in part] for at, part in enumerate(_cut(league, ladder))]


def next_season(
    league: League,
    finals: Sequence[Sequence[int]],
    gone: Iterable[int] = (),
    new: Sequence[int] = (),
) -> list[list[Mover]]:
    """Return the divisions of the season after *finals*.

    *finals* has the players of each division, the best first, as in the standings. Players who are
    *gone* do not play again; *new* ones begin at the bottom. The best of a division change places
    with the last of the division above. Each player who is gone from the upper division saves one
    of its last from moving down.

    Raises:
        ClubRefused: too few are left.
    """
    leaving = set(gone)
    divisions = [[player for player in final if player not in leaving] for final in finals]
    before = {player: at for at, final in enumerate(divisions) for player in final}
    ladder = [list(division) for division in divisions]
    moved: set[int] = set()
    for at, (upper, lower) in enumerate(pairwise(divisions)):
        # half of a division may go up and half down, so nobody is due to do both
        up = lower[: min(league.moves, len(upper) // 2, len(lower) // 2)]
        down = upper[len(upper) - max(0, len(up) - (len(finals[at]) - len(upper))) :]
        ladder[at] = [*(player for player in ladder[at] if player not in down), *up]
        ladder[at + 1] = [*down, *(player for player in ladder[at + 1] if player not in up)]
        moved.update(up, down)
    order = [player for part in ladder for player in part]
    order += [player for player in new if player not in before]
    return [
        [Mover(player, at, _fate(player, at, before, moved)) for player in part]
        for at, part in enumerate(_cut(league, order))
    ]


def drawn(secret: bytes, league_id: str, season: int, players: Iterable[int]) -> list[int]:
    """Draw an order of *players* from *secret*, to which the bot has committed."""
    key = match_key(secret, f"{league_id}:{season}", ())
    return shuffled(FairDice(key, "ladder"), sorted(players))


def _cut(league: League, ladder: Sequence[int]) -> list[list[int]]:
    sizes = even_parts(len(ladder), league.division, LEAST, MOST)
    if not sizes:
        raise ClubRefused("too-few", LEAST)
    found: list[list[int]] = []
    first = 0
    for size in sizes:
        found.append(list(ladder[first : first + size]))
        first += size
    return found


def _fate(player: int, division: int, before: Mapping[int, int], moved: AbstractSet[int]) -> Fate:
    if player not in before:
        return "new"
    step = division - before[player]
    if player in moved and step:
        return "up" if step < 0 else "down"
    return "moved" if step else "stays"
