"""What the bot's workers can do. Their processes import it, so it must not import Discord."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.jobs import jobs_of
from engine.workers import Pool
from render.installed import installed_games

if TYPE_CHECKING:
    from engine.jobs import Jobs

TOKEN: Final = "DISCORD_TOKEN"  # noqa: S105 # the name of a setting
"""The setting that no worker is told."""


def jobs() -> Jobs:
    """Return what can be done with the games that are installed."""
    return jobs_of(installed_games())


def processes() -> Pool:
    """Return workers that are processes beside this one."""
    return Pool(f"{__name__}:{jobs.__name__}", hidden={TOKEN})
