"""What can be pressed or picked in lists: of my matches, of the best, of what somebody has done.

Its ids are like those of `cogs.ui.actions`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from cogs.ui.ids import UNPICKED, Action, Key, Snowflake
from engine.ladders import EVERY_GAME, GLOBAL, Ladder

# My matches -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ShowGames(Action):
    """List my matches."""

    FORM: ClassVar = "b1:games::{page}:{which}"

    which: Literal["running", "finished"]
    page: int = 0
    """Of those that go on."""


@dataclass(frozen=True, slots=True)
class OpenMine(Action):
    """Open my private panel of one of my matches, in place of the list."""

    FORM: ClassVar = "b1:mine::0:{match}"

    match: Key


@dataclass(frozen=True, slots=True)
class NextMine(Action):
    """Open my private panel of the next match that waits for me, in place of this one."""

    FORM: ClassVar = "b1:nextmine::0:{match}"

    match: Key
    """The one that I have just seen."""


@dataclass(frozen=True, slots=True)
class Bring(Action):
    """Let one of my matches go on in this channel."""

    FORM: ClassVar = "s1:bring::0:"

    picked: Key = UNPICKED
    """The id of the match."""


# Ladders ----------------------------------------------------------------------------------------


EVERYTHING: Final = EVERY_GAME
"""In a select the value for all variants, or all games."""


@dataclass(frozen=True, slots=True)
class _OfLadder(Action):
    game: Key
    scope: Literal["g", "s"]
    """Everywhere (g), or the server where the button is pressed."""
    season: int
    variant: str
    """See `engine.ladders.Ladder`, as for the season."""

    def ladder(self, guild: int) -> Ladder:
        """Return the ladder, for who presses on the server *guild*."""
        return Ladder(self.game, GLOBAL if self.scope == "g" else guild, self.season, self.variant)


@dataclass(frozen=True, slots=True)
class TurnLadder(_OfLadder):
    """Turn to another page of a leaderboard."""

    FORM: ClassVar = "b1:ladder::{page}:{game},{scope},{season},{variant}"

    page: int
    """From 1."""


@dataclass(frozen=True, slots=True)
class ShareLadder(_OfLadder):
    """Show a page of a leaderboard to the whole channel."""

    FORM: ClassVar = "b1:laddershare::{page}:{game},{scope},{season},{variant}"

    page: int
    """From 1."""


@dataclass(frozen=True, slots=True)
class PickLadder(_OfLadder):
    """See the best of another game, place, season or variant instead."""

    FORM: ClassVar = "s1:ladderpick::{what}:{game},{scope},{season},{variant}"

    what: Literal["game", "when", "variant"]
    picked: str = UNPICKED
    """A game's key; where and when, as ``s8106``; a variant, or `EVERYTHING`."""


# Profiles ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PickProfile(Action):
    """See how somebody plays one game, or all."""

    FORM: ClassVar = "s1:profilepick::{player}:{game}"

    player: Snowflake
    game: Key
    """Which is shown; `EVERYTHING`: all."""
    picked: Key = UNPICKED


@dataclass(frozen=True, slots=True)
class ShareProfile(Action):
    """Show a profile to the whole channel."""

    FORM: ClassVar = "b1:profileshare::{player}:{game}"

    player: Snowflake
    game: Key


# Help -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class OpenLobby(Action):
    """Open a lobby for a game in this channel."""

    FORM: ClassVar = "b1:open::0:{game}"

    game: Key


@dataclass(frozen=True, slots=True)
class About(Action):
    """Say what this bot is."""

    FORM: ClassVar = "b1:about::0:"
