"""The commands for files: matches, films, pictures, analyses, data of games."""

# ruff: noqa: PLC0415 # commands import what they need when they are called, see `bot`

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from cogs.terminal.console import (
    Complaint,
    no_language,
    one_line,
    print_size,
    print_table,
    progress,
)

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from pathlib import Path

    from engine.analysis import Analysis, Asked
    from engine.codec import Export
    from engine.jobs import Jobs, Workers
    from engine.match import Match
    from render.painters import Painter


def verify(args: argparse.Namespace) -> int:
    """Say whether an exported match or tournament followed its rules and its committed dice."""
    from engine.clubs.verify import is_tournament, read_tournament, verify_tournament
    from engine.codec import read_export
    from engine.verify import follows, verify
    from render.installed import installed_games

    data = _read(args.file)
    lines: Iterable[str]
    what = "entry"
    if is_tournament(data):
        tournament = read_tournament(data)
        what, verdict = "event", verify_tournament(tournament)
        lines = [
            "fair: the rules allow every event, and every round follows from those before it",
            f"draws: {verdict.draws:,}, all match the secret, the joins and the plan",
            f"commitment: {tournament.commitment}",
            ("compare it with the one shown before anybody joined: a forged file can have another"),
            "this file cannot prove how a match ended: each match has a file of its own",
        ]
    else:
        export = read_export(data)
        if args.before is None:
            verdict = verify(installed_games(), export)
        else:
            verdict = follows(installed_games(), export, read_match(args.before))
        lines = _what_it_rests_on(export, verdict.draws, is_bound=args.before is not None)
    if not verdict.is_fair:
        where = f"{what} {verdict.seq}: " if verdict.seq >= 0 else ""
        print(one_line(f"not fair: {where}{verdict.why}"))
        return 1
    print(*lines, sep="\n")
    return 0


def _what_it_rests_on(export: Export, draws: int, *, is_bound: bool) -> Iterator[str]:
    """Yield why a match counts as fair, and what its file alone cannot prove.

    *is_bound* says whether the match before it was checked too.
    """
    yield "fair: the rules allow every move, and the result follows from them"
    if is_bound:
        yield "start and scores: as the match before it left them, and that match is fair too"
    elif export.setup.carry:
        scores = " : ".join(map(str, export.setup.carry))
        yield (
            f"start and scores: {scores} comes from the match before it, which this file"
            " alone cannot prove; --before FIRST checks both"
        )
    if not draws:
        yield "draws: none, so the secret proves nothing about this match"
    elif export.key_rule == 1:
        yield (
            f"draws: {draws:,}, all match the secret and the joins; in a file of this older"
            " kind, they do not depend on the setup and the players"
        )
    else:
        yield f"draws: {draws:,}, all match the secret, the joins, the setup and the players"
    yield f"commitment: {export.commitment}"
    yield (
        "compare it with the one in the lobby before anybody joined: a forged file can have another"
    )
    yield "no file can prove who clicked: ask the players whether these were their moves"


def replay(args: argparse.Namespace) -> int:
    """Make a film of an exported match."""
    from cogs.ui.texts import SOURCE, outcome_of
    from engine.match import Match
    from render.installed import installed
    from render.replay import film

    packages = installed()
    if args.out.is_file() and not _is_film(args.out):
        raise Complaint(f"{args.out} is not a film, so it is not overwritten; name another file")
    export = read_match(args.file)
    match = Match.fold(packages.games, export.match, export.setup, b"", export.entries)
    if not match.entries:
        raise Complaint(f"nothing has been played in {args.file}")
    painter = packages.find(match.game.key).painter
    with progress(f"drawing {match.game.title}") as show:
        moving = film(painter, match, show, outcome_of(match, SOURCE))
    args.out.write_bytes(moving)
    print_size(args.out, len(moving))
    return 0


def _is_film(path: Path) -> bool:
    """Whether the file is empty or a WebP."""
    with path.open("rb") as file:
        beginning = file.read(12)
    return not beginning or beginning[8:] == b"WEBP"


def gallery(args: argparse.Namespace) -> int:
    """Write sample pictures of every game."""
    from cogs.ui.texts import TEXTS
    from render.gallery import hang, hang_sheet
    from render.installed import installed

    packages = installed()
    for package in packages:
        TEXTS.add(package.seeds)
    if args.language not in TEXTS.languages():
        raise no_language(args.language, TEXTS.languages())
    words = TEXTS.words(args.language)
    if args.messages:
        from cogs.terminal.messages import hang_messages

        hung = hang_messages(packages, args.out, args.language)
    elif args.sheet:
        hung = hang_sheet(packages, args.out, words)
    else:
        hung = hang(packages, args.out, words)
    for written in hung:
        print_size(written.path, written.size)
    return 0


def check(args: argparse.Namespace) -> int:
    """Say what is in a game's data, lesson or puzzle file, or what is wrong with it."""
    from engine.exercises import read_lesson
    from engine.puzzles import check_puzzles
    from render.installed import installed_games

    games = installed_games()
    try:
        game = games.find(args.game)
    except KeyError:
        raise Complaint(f"there is no game {args.game!r}") from None
    if args.file.name.startswith("lesson"):
        steps = read_lesson(games, game, args.file).steps
        print(f"{len(steps)} steps, {sum(step.task is not None for step in steps)} of them tasks")
    elif args.file.suffix == ".jsonl" and args.file.stat():
        print(f"{check_puzzles(games, args.file)} puzzles, each solved by its answer")
    elif game.check_seed is None:
        raise Complaint(f"{game.title} lets you add only lessons and puzzles")
    else:
        print(one_line(game.check_seed(args.file)))
    return 0


def read_match(path: Path) -> Export:
    from engine.codec import read_export

    return read_export(_read(path))


def _read(path: Path) -> bytes:
    """Return the content of a file; if it is too large, one byte more than the limit."""
    from engine.codec import LARGEST_EXPORT

    if path.exists() and not (path.is_file() or path.is_dir()):
        raise Complaint(f"{path} is not an ordinary file")  # a pipe may never deliver anything
    with path.open("rb") as file:
        return file.read(LARGEST_EXPORT + 1)


# Analysing a match --------------------------------------------------------------------------------


_OF_A_PLY: Final = (
    *("seq", "seat", "played", "value", "lead"),
    *("better", "best", "best_lead", "loss"),
)


def jobs() -> Jobs:
    from engine.jobs import jobs_of
    from render.installed import installed_games

    return jobs_of(installed_games())


def workers() -> Workers:
    """Return a pool of one process, as in the bot, so that an analysis takes as long as there."""
    from engine.workers import Pool

    return Pool(f"{__name__}:{jobs.__name__}", size=1)


def analyse(args: argparse.Namespace) -> int:
    """Find the better moves in an exported match; write pictures, and JSON with all values."""
    import asyncio

    from engine.analysis import plies_to_judge
    from engine.codec import encode
    from engine.match import Match
    from engine.workers import JobFailed
    from render.installed import installed

    packages, export = installed(), read_match(args.file)
    match = Match.fold(packages.games, export.match, export.setup, b"", export.entries)
    asked = plies_to_judge(match, packages.games)
    args.out.mkdir(parents=True, exist_ok=True)  # fail before the long analysis, not after it
    try:
        with progress(f"analysing {match.game.title}") as show:
            analysis = asyncio.run(_thought(match, asked, show))
    except JobFailed as error:
        cause = str(error).strip().rpartition("\n")[2]
        raise Complaint(f"the analysis of {match.game.title} failed: {cause}") from None
    names = [
        f"seat {seat + 1} ({player})" if player else f"seat {seat + 1}"
        for seat, player in enumerate((*export.players, *[""] * match.setup.seats))
        if seat < match.setup.seats
    ]
    painter = packages.find(match.game.key).painter
    files = dict(_pictures(painter, match, analysis))
    files["analysis.json"] = encode(_in_json(match, analysis, export.players))
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
    from cogs.ui.texts import SOURCE, TEXTS
    from engine.analysis import curve_of
    from engine.panels import panel_for
    from render.curves import Moment, draw_fortunes
    from render.painters import picture

    curve = curve_of(match, analysis)
    moments = analysis.moments(curve.unit)
    marked = tuple(Moment(ply.seq, ply.seat) for ply in moments)
    yield "curve.png", draw_fortunes(curve, TEXTS.words(SOURCE), match.game.seat_marks, marked)
    for number, ply in enumerate(moments, start=1):
        state = match.at(ply.seq).state
        panel = panel_for(partial(match.game.panel, state, ply.seat), ply.better)
        yield f"moment-{number}.png", picture(painter, state.view(ply.seat), panel)


def _in_json(match: Match, analysis: Analysis, players: Sequence[str]) -> dict[str, Any]:
    from engine.analysis import curve_of

    curve = curve_of(match, analysis)
    return {
        "format": "parlor-analysis/1",
        "match": match.id,
        "game": match.game.key,
        "version": analysis.version,
        "unit": curve.unit,
        "seats": [
            {
                "player": players[seat] if seat < len(players) else "",
                "closeness": analysis.closeness(seat),
                "slips": analysis.slips(seat),
                "curve": starts,
                "after": lines,
            }
            for seat, (starts, lines) in enumerate(zip(curve.starts, curve.lines, strict=True))
        ],
        "stops": curve.stops,
        "plies": [{name: getattr(ply, name) for name in _OF_A_PLY} for ply in analysis.plies],
        "moments": [ply.seq for ply in analysis.moments(curve.unit)],
    }


def _print_found(match: Match, analysis: Analysis, names: Sequence[str]) -> None:
    from engine.analysis import unit_of
    from engine.replay import standing_stops

    rows = [
        {
            "player": one_line(name),
            "close_to_best": "-" if (close := analysis.closeness(seat)) is None else f"{close} %",
            "cost_much": analysis.slips(seat),
        }
        for seat, name in enumerate(names)
    ]
    print_table(rows)
    unit = unit_of(match, analysis)
    for number, ply in enumerate(analysis.moments(unit), start=1):
        move = standing_stops(match).index(ply.seq) + 1
        value, best = ply.figures(unit)
        sign, meaning = (" points", "") if unit == "points" else ("%", " to win")
        played = f"{names[ply.seat]} played {ply.played} ({value}{sign}{meaning})"
        better = f"better was {ply.better} ({best}{sign})"
        print(one_line(f"{number}. move {move}: {played}, {better}"))
