"""What the bot can do: a cog a feature, in the order in which they are loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.about import About
from cogs.admin import Admin
from cogs.analysis import Judging
from cogs.away import AwayCog
from cogs.challenge import Challenge
from cogs.checking import Checking
from cogs.clocks import ClocksCog
from cogs.daily import DailyCog
from cogs.film import Film
from cogs.find import Find
from cogs.following import Following
from cogs.games import GamesCog
from cogs.guests import Guests
from cogs.happened import Happened
from cogs.help import Help
from cogs.hint import Hints
from cogs.history import HistoryCog
from cogs.imports import ImportCog
from cogs.invitations import Invitations
from cogs.leaderboard import Leaderboard
from cogs.learn import Learn
from cogs.lobby import LobbyCog
from cogs.look import LookCog
from cogs.missing import Missing
from cogs.on_here import OnHereCog
from cogs.opening import Opening
from cogs.packing import Packing
from cogs.planning import Planning
from cogs.play import Play
from cogs.preferences import PreferencesCog
from cogs.privacy import PrivacyCog
from cogs.profile import Profiles
from cogs.puzzle import PuzzleCog
from cogs.rematch import Rematch
from cogs.replay import Replay
from cogs.rules import Rules
from cogs.servers import ServersCog
from cogs.serving import Serving
from cogs.settings import Settings
from cogs.social import Social
from cogs.stranded import StrandedCog
from cogs.substitute import Substitute

if TYPE_CHECKING:
    from discord.ext import commands

FEATURES: Final[tuple[type[commands.Cog], ...]] = (
    Serving,
    ServersCog,
    LobbyCog,
    Opening,
    Rematch,
    Play,
    Planning,
    Hints,
    Social,
    Missing,
    Substitute,
    ClocksCog,
    AwayCog,
    Following,
    GamesCog,
    OnHereCog,
    Replay,
    Film,
    Checking,
    Judging,
    Happened,
    LookCog,
    HistoryCog,
    ImportCog,
    Leaderboard,
    Profiles,
    Challenge,
    Find,
    Rules,
    Learn,
    PuzzleCog,
    DailyCog,
    PrivacyCog,
    Settings,
    PreferencesCog,
    Invitations,
    Admin,
    StrandedCog,
    Guests,
    Packing,
    About,
    Help,
)
