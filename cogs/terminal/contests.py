"""The command that lets computer players play each other."""

# ruff: noqa: PLC0415 # commands import what they need when they are called, see `bot`

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from cogs.terminal.console import Complaint

if TYPE_CHECKING:
    import argparse


def arena(args: argparse.Namespace) -> int:
    """Let computer players play each other and count."""
    import json

    from rich.console import Console
    from rich.progress import track
    from rich.table import Table

    from engine.arena import Contest, Tally
    from render.installed import installed_games

    try:
        contest = Contest.between(
            installed_games(),
            args.game,
            args.seats.split(","),
            dict(args.option),
            args.seed,
            is_mixed=args.mix,
        )
    except ValueError as error:
        raise Complaint(str(error)) from None
    tally = Tally(contest)
    played = track(
        contest.play_all(args.games),
        contest.game.title,
        total=args.games,
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
    for one in played:
        tally.add(one)
    if args.json:
        print(json.dumps({**tally.summary(), "seats": tally.by_seat()}, indent=1))
        return 0
    all_of_it = tally.summary()
    options = " ".join(f"{key}={value}" for key, value in all_of_it.pop("options").items())
    facts = ", ".join(f"{name.replace('_', ' ')} {it}" for name, it in all_of_it.items())
    table = Table(title=facts, caption=options)
    for name in tally.by_seat()[0]:
        table.add_column(name.replace("_", " "), justify="left" if name == "player" else "right")
    for row in tally.by_seat():
        table.add_row(*(str(it) for it in row.values()))
    Console().print(table)
    return 0
