"""The command that lets computer players play each other."""

# ruff: noqa: PLC0415 # commands import what they need when they are called, see `bot`

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.terminal.console import Complaint, print_table, progress

if TYPE_CHECKING:
    import argparse


def arena(args: argparse.Namespace) -> int:
    """Let computer players play each other and count."""
    import json

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
    with progress(contest.game.title) as show:
        for done, one in enumerate(contest.play_all(args.games), start=1):
            tally.add(one)
            show(done, args.games)
    if args.json:
        print(json.dumps({**tally.summary(), "seats": tally.by_seat()}, indent=1))
        return 0
    all_of_it = tally.summary()
    options = " ".join(f"{key}={value}" for key, value in all_of_it.pop("options").items())
    facts = ", ".join(f"{name.replace('_', ' ')} {it}" for name, it in all_of_it.items())
    print(facts, options, sep="\n", end="\n\n")
    print_table(tally.by_seat())
    return 0
