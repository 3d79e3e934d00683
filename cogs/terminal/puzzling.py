"""The command that makes puzzles."""

# ruff: noqa: PLC0415 # commands import what they need when they are called, see `bot`

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final

from cogs.terminal.console import Complaint, one_line, print_table, progress

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterable, Sequence

    from engine.jobs import Jobs
    from engine.puzzles import Lot, Puzzle
    from render.package import Package, Packages


def jobs() -> Jobs:
    """Return what a worker does that looks for puzzles."""
    from engine.puzzles import puzzle_jobs
    from render.installed import installed

    packages = installed()
    finders = {one.key: one.find_puzzles for one in packages if one.find_puzzles is not None}
    return puzzle_jobs(packages.games, finders)


def puzzles(args: argparse.Namespace) -> int:
    """Find new puzzles of a game and add them to its file."""
    from engine.puzzles import FILE, Lot, check_puzzles, read_puzzles, write_puzzles
    from render.installed import installed

    packages = installed()
    try:
        package = packages.find(args.game)
    except KeyError:
        known = ", ".join(one.key for one in packages)
        raise Complaint(f"there is no game {args.game!r}; there are: {known}") from None
    if package.find_puzzles is None:
        raise Complaint(f"{package.game.title} does not say how its puzzles are found")
    path = args.out or package.seeds / FILE
    check_puzzles(packages.games, path)
    lot = Lot(packages.games, args.game, read_puzzles(path), args.count)
    with path.open("ab"):
        pass  # who waits for hours must not hear at the end that it cannot be written
    try:
        _look(packages, package, lot, str(args.seed), args.jobs)
    finally:
        # also after Ctrl+C: what was found so far is kept
        made = lot.numbered()
        write_puzzles(path, made)
    print(one_line(f"{path}  {len(lot.found):,} new, {len(made):,} in all, seed {args.seed}"))
    if made:
        print_table(list(_by_kind(made)))
    if len(lot.found) < lot.wanted:
        raise Complaint(f"only {len(lot.found):,} of {lot.wanted:,} were found: try another --seed")
    return 0


def _look(packages: Packages, package: Package, lot: Lot, seed: str, jobs: int) -> None:
    """Fill *lot* with puzzles of *package*, in so many processes."""
    import asyncio

    from engine.puzzles import find_at_once, find_here
    from engine.workers import Pool

    assert package.find_puzzles is not None
    with progress(package.game.title) as show:
        show(0, lot.wanted)

        def add(found: Sequence[Puzzle]) -> bool:
            """Take what a seed has brought; whether it is enough."""
            lot.add(found)
            show(len(lot.found), lot.wanted)
            return lot.is_done

        async def work() -> None:
            workers = Pool(f"{__name__}:{_SOURCE}", size=jobs)
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


_SOURCE: Final = jobs.__name__


def _by_kind(made: Iterable[Puzzle]) -> Iterable[dict[str, object]]:
    """Give for each kind how many there are and what part of the levels' tries solve them."""
    from engine.puzzles import TRIES
    from engine.thought import LEVELS

    kinds: defaultdict[str, list[Puzzle]] = defaultdict(list)
    for puzzle in made:
        kinds[puzzle.kind].append(puzzle)
    for kind, those in sorted(kinds.items()):
        tries = TRIES * len(those)
        by_level = {
            level: f"{sum(one.solved.get(level, 0) for one in those) / tries:.0%}"
            for level in LEVELS
        }
        yield {"kind": kind, "puzzles": len(those), **by_level}
