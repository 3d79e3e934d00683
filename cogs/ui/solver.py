"""Who solves puzzles, in lines: of a leaderboard and of a profile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.ui.texts import TEXTS

if TYPE_CHECKING:
    from db.solving import Solver
    from engine.core import Fact


def solver_line(locale: str, one: Solver, name: str, *, is_me: bool) -> str:
    """Return the line of a leaderboard with how *one*, called *name*, does at puzzles."""
    facts = {"rank": str(one.rank or 0), "player": name, "is_me": str(is_me).lower()}
    return TEXTS.say(locale, "puzzle-ladder-line", {**_facts(one), **facts})


def profile_puzzles(locale: str, one: Solver, game: str) -> str:
    """Return the line of a profile with how *one* does at puzzles of *game*, its title."""
    return TEXTS.say(locale, "profile-puzzles", {"game": game, **_facts(one)})


def _facts(one: Solver) -> dict[str, Fact]:
    return {
        "rating": str(one.shown),
        "answers": one.answers,
        "solved": one.solved,
        "streak": one.streak,
        "best": one.best_streak,
    }
