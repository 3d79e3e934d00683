"""The commands that let bots play: against each other, and to make puzzles."""

# ruff: noqa: PLC0415 # commands import what they need when they are called, see `bot`

from __future__ import annotations

from collections import defaultdict
from math import inf
from typing import TYPE_CHECKING, Any, Final, cast

from cogs.terminal.console import Complaint, one_line, print_table, progress

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable, Mapping, Sequence

    from engine.contests import Contest, ContestTally, PlayedMatch
    from engine.jobs import Jobs
    from engine.puzzles import Lot, Puzzle
    from render.package import Package, Packages


def jobs() -> Jobs:
    from engine.contests import contest_jobs
    from render.installed import installed_games

    return contest_jobs(installed_games())


def arena(args: argparse.Namespace) -> int:
    """Let bots play each other, and print the results."""
    from engine.contests import Contest, Terms
    from render.installed import installed_games

    terms = Terms(
        args.game,
        tuple(args.seats.split(",")),
        dict(args.option),
        args.seed,
        is_mixed=args.mix,
        is_rotated=args.rotate,
    )
    try:
        contest = Contest.of(installed_games(), terms)
    except ValueError as error:
        raise Complaint(str(error)) from None
    # an unfinished group would not compare the players fairly
    number = -(-args.games // terms.group) * terms.group
    tally = _play(contest, number, args.jobs)
    named = "players" if args.rotate else "seats"
    _print_all(tally.summary(), named, tally.facts(), is_json=args.json)
    return 0


def _play(contest: Contest, number: int, jobs: int) -> ContestTally:
    import asyncio

    from engine.contests import ContestTally, play_at_once
    from engine.workers import Pool

    tally = ContestTally(contest)
    with progress(contest.game.title) as show:
        show(0, number)

        def add(played: PlayedMatch) -> None:
            tally.add(played)
            show(tally.games, number)

        async def work() -> None:
            workers = Pool(f"{__name__}:{_SOURCE}", size=jobs)
            try:
                async for played in play_at_once(contest, number, workers, jobs):
                    add(played)
            finally:
                await workers.close()

        if jobs > 1:
            asyncio.run(work())
        else:
            for played in map(contest.play, range(number)):
                add(played)
    return tally


_SOURCE: Final = jobs.__name__
_ABOUT: Final = """
Intervals are for 95%, over groups of matches with the same dice: Wilson's for shares, Student's t
for mean scores. Seconds are processor time per move."""


def _print_all(
    summary: dict[str, Any], named: str, lines: Sequence[Mapping[str, Any]], *, is_json: bool
) -> None:
    """Print the facts in *summary*, and *lines*; in JSON the lines have the key *named*."""
    import json

    if is_json:
        answer = {**summary, named: [_in_json(line) for line in lines]}
        print(json.dumps(answer, indent=1, allow_nan=False))
        return
    options = " ".join(f"{key}={value}" for key, value in summary.pop("options").items())
    facts = ", ".join(f"{name.replace('_', ' ')} {fact}" for name, fact in summary.items())
    print(facts, options, sep="\n", end="\n\n")
    print_table([{name: _cell(fact) for name, fact in line.items()} for line in lines])
    print(_ABOUT)


def _in_json(fact: Any) -> Any:
    if isinstance(fact, dict):
        facts = cast("dict[str, Any]", fact)
        return {name: _in_json(value) for name, value in facts.items()}
    if isinstance(fact, list):
        return [_in_json(part) for part in cast("list[Any]", fact)]
    return None if fact in _ENDLESS else fact


def _cell(fact: Any) -> Any:
    if isinstance(fact, list):
        return " … ".join(str(_cell(end)) for end in cast("list[Any]", fact))
    return _ENDLESS.get(fact, fact)


_ENDLESS: Final = {inf: "∞", -inf: "-∞"}


# Puzzles ------------------------------------------------------------------------------------------


def jobs_of_puzzles() -> Jobs:
    from engine.puzzles import puzzle_jobs
    from render.installed import installed

    packages = installed()
    finders = {
        package.key: package.find_puzzles
        for package in packages
        if package.find_puzzles is not None
    }
    return puzzle_jobs(packages.games, finders)


def puzzles(args: argparse.Namespace) -> int:
    """Find new puzzles of a game and add them to its file."""
    from engine.puzzles import FILE, Lot, check_puzzles, read_puzzles, write_puzzles
    from render.installed import installed

    packages = installed()
    try:
        package = packages.find(args.game)
    except KeyError:
        known = ", ".join(other.key for other in packages)
        raise Complaint(f"there is no game {args.game!r}; the games are: {known}") from None
    if package.find_puzzles is None:
        raise Complaint(f"{package.game.title} cannot make puzzles")
    path = args.out or package.seeds / FILE
    check_puzzles(packages.games, path)
    lot = Lot(packages.games, args.game, read_puzzles(path), args.count)
    with path.open("ab"):
        pass  # fail now rather than after hours if the file is not writable
    try:
        _look(packages, package, lot, str(args.seed), args.jobs)
    finally:
        # keep what was found so far, even after Ctrl+C
        made = lot.numbered()
        write_puzzles(path, made)
    print(one_line(f"{path}  {len(lot.found):,} new, {len(made):,} in all, seed {args.seed}"))
    if made:
        print_table(list(_by_kind(made)))
    if len(lot.found) < lot.wanted:
        raise Complaint(f"only {len(lot.found):,} of {lot.wanted:,} were found: try another --seed")
    return 0


def _look(packages: Packages, package: Package, lot: Lot, seed: str, jobs: int) -> None:
    """Fill *lot* with puzzles of *package*, in *jobs* processes."""
    import asyncio

    from engine.puzzles import find_at_once, find_here
    from engine.workers import Pool

    assert package.find_puzzles is not None
    with progress(package.game.title) as show:
        show(0, lot.wanted)

        def add(found: Sequence[Puzzle]) -> bool:
            lot.add(found)
            show(len(lot.found), lot.wanted)
            return lot.is_done

        async def work() -> None:
            workers = Pool(f"{__name__}:{jobs_of_puzzles.__name__}", size=jobs)
            looking = find_at_once(package.key, seed, workers, jobs)
            try:
                async for found in looking:
                    if add(found):
                        return
            finally:
                await looking.aclose()
                await workers.close()

        if jobs > 1:
            asyncio.run(work())
            return
        for found in find_here(packages.games, package.key, package.find_puzzles, seed):
            if add(found):
                return


def _by_kind(made: Iterable[Puzzle]) -> Iterable[dict[str, object]]:
    """Yield for each kind the number of puzzles, and each level's share of solved tries."""
    from engine.puzzles import TRIES
    from engine.thought import LEVELS

    kinds: defaultdict[str, list[Puzzle]] = defaultdict(list)
    for puzzle in made:
        kinds[puzzle.kind].append(puzzle)
    for kind, found in sorted(kinds.items()):
        tries = TRIES * len(found)
        by_level = {
            level: f"{sum(puzzle.solved.get(level, 0) for puzzle in found) / tries:.0%}"
            for level in LEVELS
        }
        yield {"kind": kind, "puzzles": len(found), **by_level}
