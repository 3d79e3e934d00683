"""The course of a tournament: what follows from the events so far, including the draws.

Draws work as in a match. The key mixes three things: a secret that the bot committed to before
anybody joined, the clicks by which people joined, and the agreement. So anybody can repeat all of
this from the log once the bot has published the secret.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from engine.clubs.events import Closed, Drawn, Ended, Joined, Paired, Started
from engine.clubs.forms import ClubRefused, agreement
from engine.clubs.pairing import Contender, berger, bracket, grouped, swiss_round, table_sizes
from engine.clubs.standings import meetings_of, standings
from engine.clubs.swiss import best_swiss_round
from engine.codec import canonical
from engine.core import shuffled
from engine.fair import FairDice, match_key

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.clubs.events import Event
    from engine.clubs.tournament import Tournament


def key_of(tournament: Tournament, secret: bytes) -> bytes:
    """Return the key of all draws: see `engine.fair.match_key`.

    Ratings are not part of it: anybody who knows the secret also knows the ratings, and could
    choose ratings to suit.
    """
    agreed = canonical(agreement(tournament.agreed))
    return match_key(secret, tournament.id, tournament.clicks, agreed)


def match_secret(tournament: Tournament, secret: bytes, place: tuple[int, int, int]) -> bytes:
    """Return the secret of the match at *place*: round, table and game.

    The bot committed to it before anybody joined, so nobody can choose it later. If the match
    begins again, its secret is the same.
    """
    return match_key(secret, ":".join((tournament.id, *map(str, place))), tournament.clicks)


def start(tournament: Tournament, secret: bytes, ratings: Sequence[int] = ()) -> Started:
    """Return the event that starts *tournament*, given the *ratings* of all entrants by number.

    If the plan says so, seeds follow the ratings. Equals are ordered by lot.

    Raises:
        ClubRefused: too few people have joined, or it has started.
    """
    if tournament.phase != "open":
        raise ClubRefused("started")
    if not tournament.is_ready:
        raise ClubRefused("too-few", tournament.form.least_people)
    known = (*ratings, *(0,) * len(tournament.entrants))[: len(tournament.entrants)]
    if tournament.plan.seeding == "lot":
        known = (0,) * len(tournament.entrants)
    key = key_of(tournament, secret)
    seeds = shuffled(FairDice(key, "seeds"), tournament.starters)
    seeds.sort(key=lambda entrant: -known[entrant])
    lots = shuffled(FairDice(key, "lots"), tournament.starters)
    return Started(tuple(known), tuple(seeds), tuple(lots))


def begun(
    tournament: Tournament, clicks: Iterable[str], secret: bytes
) -> tuple[Tournament, tuple[Event, ...]]:
    """Return *tournament*, started after one person joined for each of *clicks*, and its log."""
    happened: tuple[Event, ...] = ()
    for number, click in enumerate(clicks):
        tournament, new = after(tournament, Joined(number, click), secret)
        happened += new
    tournament, new = after(tournament, start(tournament, secret), secret)
    return tournament, happened + new


def after(
    tournament: Tournament, event: Event, secret: bytes, *, is_paired: bool = True
) -> tuple[Tournament, tuple[Event, ...]]:
    """Return *tournament* after *event* and the events that follow from it, and all these events.

    The given tournament does not change. Unless *is_paired*, this stops before the next round, and
    `resume` goes on from there.

    Raises:
        ClubRefused: the event is not possible.
    """
    changed = tournament.copy()
    changed.add(event)
    return changed, (event, *_follow(changed, secret, is_paired=is_paired))


def resume(tournament: Tournament, secret: bytes) -> tuple[Tournament, tuple[Event, ...]]:
    """Return *tournament* after all due events, and these events; often there are none."""
    changed = tournament.copy()
    return changed, tuple(_follow(changed, secret, is_paired=True))


def _follow(tournament: Tournament, secret: bytes, *, is_paired: bool) -> list[Event]:
    found: list[Event] = []
    while (event := due(tournament, secret)) is not None:
        if isinstance(event, Paired) and not is_paired:
            break
        tournament.add(event)
        found.append(event)
    return found


def due(tournament: Tournament, secret: bytes) -> Event | None:
    """Return the next automatic event; None if something else must happen first."""
    if tournament.phase != "running" or tournament.started is None:
        return None
    if not tournament.is_between_rounds:
        is_over = not tournament.open_tables()
        return Closed(len(tournament.rounds) - 1) if is_over else None
    return _draw(tournament, secret) or next_round(tournament) or Ended()


def _draw(tournament: Tournament, secret: bytes) -> Drawn | None:
    if tournament.form.kind != "knockout" or not tournament.rounds:
        return None
    number = len(tournament.rounds) - 1
    for board, table in enumerate(tournament.rounds[-1].tables):
        best = tournament.better_seed(table)
        if table.winner is None and best is not None:
            if tournament.plan.rules > 1:
                return Drawn(number, board, best)
            here = [entrant for entrant in table.entrants if tournament.entrants[entrant].is_active]
            key = key_of(tournament, secret)
            lot = FairDice(key, f"lot:{number}:{board}").below(len(here))
            return Drawn(number, board, here[lot])
    return None


# Rounds -------------------------------------------------------------------------------------------


def next_round(tournament: Tournament) -> Paired | None:
    """Return the next round, or None after the last one; call this between rounds."""
    number = len(tournament.rounds)
    if number >= tournament.total_rounds:
        return None
    if tournament.form.kind == "robin":
        return _robin(tournament, number)
    if tournament.form.kind == "knockout":
        return _knockout(tournament, number)
    if tournament.form.kind == "swiss":
        people = contenders(tournament)
        if len(people) < 2:
            return None
        pair = swiss_round if tournament.form.swiss_rules == 1 else best_swiss_round
        pairs, bye = pair(people)
        return Paired(number, tuple(pairs), () if bye is None else (bye,))
    return _tables(tournament, number)


def _robin(tournament: Tournament, number: int) -> Paired | None:
    if len(tournament.active) < 2:
        return None
    assert tournament.started is not None
    seeds = [_heir(tournament, entrant) for entrant in tournament.started.seeds]
    plan = berger(len(seeds))
    cycle, turn = divmod(number, len(plan))
    pairs = [(seeds[first], seeds[other]) for first, other in plan[turn]]
    if cycle:
        pairs = [(other, first) for first, other in pairs]
    free = set(seeds).difference(*pairs)
    # skip pairs whose players have both gone
    there = [
        pair for pair in pairs if any(tournament.entrants[entrant].is_active for entrant in pair)
    ]
    return Paired(number, tuple(there), tuple(sorted(free)))


def _heir(tournament: Tournament, entrant: int) -> int:
    """Return the entrant who now holds the place of *entrant* in a round robin."""
    heirs = {each.instead: each.number for each in tournament.entrants}
    while entrant in heirs:
        entrant = heirs[entrant]
    return entrant


def _tables(tournament: Tournament, number: int) -> Paired | None:
    form, people = tournament.form, contenders(tournament)
    has_final = form.rounds_of(len(tournament.seeds)) > (form.rounds or 3)
    if has_final and number == tournament.total_rounds - 1:
        active = set(tournament.active)
        best = [line.entrant for line in standings(tournament) if line.entrant in active]
        finalists = best[: form.seats]
        if len(finalists) < 2:
            return None
        places = {entrant: at for at, entrant in enumerate(finalists)}
        seated = [person for person in people if person.number in places]
        return Paired(number, tuple(grouped(seated, [len(seated)])))
    sizes = table_sizes(len(people), form.seats, form.least, form.most)
    if not sizes:
        return None
    over = len(people) - sum(sizes)
    # the bye goes to low-placed people with the fewest byes
    ranks = {person.number: (person.byes, -at) for at, person in enumerate(people)}
    out = set(sorted(ranks, key=ranks.__getitem__)[:over])
    staying = [person for person in people if person.number not in out]
    if not number:
        lots = {entrant: at for at, entrant in enumerate(tournament.lots)}
        staying.sort(key=lambda person: lots[person.number])
    return Paired(number, tuple(grouped(staying, sizes)), tuple(sorted(out)))


def is_as_good(tournament: Tournament, paired: Paired, plain: Paired) -> bool:
    """Whether *paired*, which an older version drew, may replace *plain*.

    Older versions kept people apart if they avoid each other. That is private, so nobody can check
    such a round by repeating it. Instead, *paired* must have the same people, the same table sizes
    (so a final table is always repeated), no byes out of turn, and no more rematches.
    """
    if tournament.form.kind not in {"swiss", "tables"}:
        return False
    people = {person.number: person for person in contenders(tournament)}

    def everybody(drawn: Paired) -> list[int]:
        return sorted([*drawn.byes, *(each for table in drawn.tables for each in table)])

    if everybody(paired) != everybody(plain):
        return False

    def shape(drawn: Paired) -> tuple[list[int], list[int]]:
        return sorted(map(len, drawn.tables)), sorted(people[each].byes for each in drawn.byes)

    def again(drawn: Paired) -> int:
        pairs = (pair for table in drawn.tables for pair in combinations(table, 2))
        return sum(people[each].met.get(other, 0) ** 2 for each, other in pairs)

    same = {frozenset(table) for table in paired.tables} == {
        frozenset(table) for table in plain.tables
    }
    return not same and shape(paired) == shape(plain) and again(paired) <= again(plain)


def contenders(tournament: Tournament) -> list[Contender]:
    """Return the people to pair next, sorted by points, then seeds, with their past meetings."""
    meetings = meetings_of(tournament)
    found: list[Contender] = []
    for entrant in tournament.seeds:
        there = tournament.entrants[entrant]
        if not there.is_active or len(tournament.rounds) in there.excused:
            continue
        met: dict[int, int] = {}
        for meeting in meetings[entrant]:
            for other in meeting.others:
                met[other] = met.get(other, 0) + 1
        seats = tuple(each.seat for each in meetings[entrant] if each.fate in {"played", "off"})
        free = {"bye", "walkover"} if tournament.form.counts_free_wins else {"bye"}
        byes = sum(each.fate in free for each in meetings[entrant])
        found.append(
            Contender(entrant, sum(each.score or 0 for each in meetings[entrant]), met, seats, byes)
        )
    return sorted(found, key=lambda person: -person.points)


def _knockout(tournament: Tournament, number: int) -> Paired | None:
    slots = slots_of(tournament)[number]
    tables: list[tuple[int, ...]] = []
    byes: list[int] = []
    for entrant, other in zip(slots[::2], slots[1::2], strict=True):
        if entrant is not None and other is not None:
            tables.append(_by_turns(tournament, entrant, other))
        else:
            byes += [each for each in (entrant, other) if each is not None]
    if tournament.form.has_third and 0 < number == tournament.total_rounds - 1:
        semifinals = [table for table in tournament.rounds[-1].tables if table.winner is not None]
        third = [
            next(entrant for entrant in table.entrants if entrant != table.winner)
            for table in semifinals
        ]
        if len(third) == 2 and len(tables) == 1:
            tables.append(_by_turns(tournament, *third))
    return Paired(number, tuple(tables), tuple(byes))


def slots_of(tournament: Tournament) -> list[list[int | None]]:
    """Return the entrants in a knockout's bracket from top to bottom, round by round.

    Neighbours meet in pairs. None is a place not decided yet or, in the first round, a bye. The
    last list has only the winner.
    """
    seeds = tournament.seeds
    slots = [[None if place is None else seeds[place] for place in bracket(len(seeds))]]
    for number in range(tournament.total_rounds):
        now = slots[-1]
        is_begun = number < len(tournament.rounds)
        slots.append(
            [
                _through(tournament, number, pair) if is_begun else None
                for pair in zip(now[::2], now[1::2], strict=True)
            ]
        )
    return slots


def _through(
    tournament: Tournament, number: int, pair: tuple[int | None, int | None]
) -> int | None:
    """Return the winner of two neighbours in a round, who goes through.

    None if neither does, or the round hasn't decided it yet.
    """
    entrant, other = pair
    if entrant is None or other is None:
        return other if entrant is None else entrant
    table = tournament.rounds[number].table_of(entrant)
    if table is None:
        return None
    is_over = tournament.rounds[number].is_closed or table.is_done(tournament.form)
    return table.winner if is_over else None


def _by_turns(tournament: Tournament, entrant: int, other: int) -> tuple[int, int]:
    """Return the two in seat order.

    The person who has had the first seat less often gets it; if they are level, the lower seed
    does.
    """
    begun = {entrant: 0, other: 0}
    for played in tournament.rounds:
        for each in begun:
            table = played.table_of(each)
            if table is not None:
                begun[each] += 1 if table.entrants[0] == each else -1
    seeds = tournament.seeds
    first = min(begun, key=lambda each: (begun[each], -seeds.index(each)))
    return (entrant, other) if first == entrant else (other, entrant)
