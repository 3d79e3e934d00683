"""The command that finds out what was the better move in an exported match."""

# ruff: noqa: PLC0415 # commands import what they need when they are called, see `bot`

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from cogs.terminal.console import Complaint, one_line, print_size, print_table, progress
from cogs.terminal.files import read_match

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterator, Sequence

    from engine.analysis import Analysis, Asked, Judged
    from engine.jobs import Jobs
    from engine.match import Match
    from engine.ports import Workers
    from render.painters import Painter

_FORMAT: Final = "parlor-analysis/1"


def jobs() -> Jobs:
    """Return what a worker does that thinks about a match."""
    from engine.jobs import jobs_of
    from render.installed import installed_games

    return jobs_of(installed_games())


def workers() -> Workers:
    """Return who thinks: one process, so that it takes as long as it does in the bot."""
    from engine.workers import Pool

    return Pool(f"{__name__}:{jobs.__name__}", size=1)


def analyse(args: argparse.Namespace) -> int:
    """Say what was the better move in an exported match: pictures, and a JSON with all values."""
    import asyncio

    from engine.analysis import plies_to_judge
    from engine.codec import encode
    from engine.match import Match
    from engine.workers import JobFailed
    from render.installed import installed

    packages, export = installed(), read_match(args.file)
    match = Match.fold(packages.games, export.match, export.setup, b"", export.entries)
    asked = plies_to_judge(match, packages.games)
    args.out.mkdir(parents=True, exist_ok=True)  # before the thinking, which would be in vain
    try:
        with progress(f"analysing {match.game.title}") as show:
            analysis = asyncio.run(_thought(match, asked, show))
    except JobFailed as error:
        cause = str(error).strip().rpartition("\n")[2]
        raise Complaint(f"the thinking about {match.game.title} failed: {cause}") from None
    names = [
        f"seat {seat + 1} ({player})" if player else f"seat {seat + 1}"
        for seat, player in enumerate((*export.players, *[""] * match.setup.seats))
        if seat < match.setup.seats
    ]
    painter = packages.find(match.game.key).painter
    files = dict(_pictures(painter, match, analysis))
    files["analysis.json"] = encode(_told(match, analysis, export.players))
    for name, data in files.items():
        (args.out / name).write_bytes(data)
    _print_found(match, analysis, names)
    for name, data in files.items():
        print_size(args.out / name, len(data))
    return 0


async def _thought(
    match: Match, asked: Sequence[Asked], show: Callable[[int, int], None]
) -> Analysis:
    from engine.analysis import analyse as judge
    from engine.jobs import Thinkers

    who = workers()
    try:
        return await judge(Thinkers(who), match, asked, show)
    finally:
        await who.close()


def _pictures(painter: Painter, match: Match, analysis: Analysis) -> Iterator[tuple[str, bytes]]:
    """Give the curve, and the board before each moment with the better move, by file name."""
    from cogs.ui.texts import SOURCE, TEXTS
    from engine.analysis import curve_of
    from engine.panels import panel_for
    from render.curves import Moment, draw_fortunes
    from render.painters import picture

    moments = analysis.moments()
    marked = tuple(Moment(ply.seq, ply.seat) for ply in moments)
    yield "curve.png", draw_fortunes(curve_of(match, analysis), TEXTS.words(SOURCE), marked)
    for number, ply in enumerate(moments, start=1):
        state = match.at(ply.seq).state
        panel = panel_for(partial(match.game.panel, state, ply.seat), ply.better)
        yield f"moment-{number}.png", picture(painter, state.view(ply.seat), panel)


def _told(match: Match, analysis: Analysis, players: Sequence[str]) -> dict[str, Any]:
    """Return all values, as they stand in the JSON."""
    from engine.analysis import curve_of

    curve = curve_of(match, analysis)
    return {
        "format": _FORMAT,
        "match": match.id,
        "game": match.game.key,
        "version": analysis.version,
        "unit": curve.unit,
        "seats": [
            {
                "player": players[seat] if seat < len(players) else "",
                "closeness": analysis.closeness(seat),
                "slips": analysis.slips(seat),
                "curve": line,
            }
            for seat, line in enumerate(curve.lines)
        ],
        "stops": curve.stops,
        "plies": [
            {
                "seq": ply.seq,
                "seat": ply.seat,
                "played": ply.played,
                "value": ply.value,
                "lead": ply.lead,
                "better": ply.better,
                "best": ply.best,
                "best_lead": ply.best_lead,
                "loss": ply.loss,
            }
            for ply in analysis.plies
        ],
        "moments": [ply.seq for ply in analysis.moments()],
    }


def _print_found(match: Match, analysis: Analysis, names: Sequence[str]) -> None:
    """Print how all played, and what decided most."""
    rows = [
        {
            "player": one_line(name),
            "close_to_best": "-" if (close := analysis.closeness(seat)) is None else f"{close} %",
            "cost_much": analysis.slips(seat),
        }
        for seat, name in enumerate(names)
    ]
    print_table(rows)
    for number, ply in enumerate(analysis.moments(), start=1):
        print(one_line(f"{number}. {_sentence(match, ply, names[ply.seat])}"))


def _sentence(match: Match, ply: Judged, name: str) -> str:
    from engine.analysis import chance
    from engine.replay import standing_stops

    number = standing_stops(match).index(ply.seq) + 1
    return (
        f"ply {number}: {name} played {ply.played} ({chance(ply.value):.0%} to win), better was"
        f" {ply.better} ({chance(ply.best):.0%})"
    )
