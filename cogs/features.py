"""All features of the bot, one cog each, in loading order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from cogs.agreements import ClocksCog, Missing, Rematch, Resigning, Social
from cogs.appointments import AppointmentsCog
from cogs.archive import Checking, Film, HistoryCog, ImportCog, Judging, Replay
from cogs.avoiding import AvoidingCog
from cogs.club import ClubCog, HallCog, NightCog
from cogs.clubs import TournamentCog
from cogs.games import GamesCog, Guests, OnHereCog
from cogs.help import About, Help
from cogs.league_settings import LeagueSettingsCog
from cogs.leagues import LeagueCog
from cogs.learning import DailyCog, Learn, PuzzleCog, Rules
from cogs.lobbies import Challenge, Find, Invitations, Joining, LobbyCog, Opening
from cogs.managing import Admin, Settings
from cogs.people import AwayCog, Following, PreferencesCog, PrivacyCog
from cogs.play import BoardCog, Happened, Hints, LookCog, Planning, Play
from cogs.ranks import Leaderboard, Profiles
from cogs.serving import Packing, ServersCog, Serving, StrandedCog
from cogs.substitute import Substitute
from cogs.touching import Touching
from cogs.tournament_settings import TournamentSettingsCog

if TYPE_CHECKING:
    from discord.ext import commands

FEATURES: Final[tuple[type[commands.Cog], ...]] = (
    *(Serving, ServersCog),
    *(LobbyCog, Joining, Opening, Rematch),
    *(Play, BoardCog, Planning, Hints, AppointmentsCog),
    *(Social, Resigning, Missing, Substitute, ClocksCog, AwayCog, Following),
    *(GamesCog, OnHereCog, Replay, Film, Checking, Judging, Happened, LookCog, Touching),
    *(HistoryCog, ImportCog, Leaderboard, Profiles, Challenge, Find),
    *(
        TournamentCog,
        TournamentSettingsCog,
        LeagueCog,
        LeagueSettingsCog,
        ClubCog,
        NightCog,
        HallCog,
    ),
    *(Rules, Learn, PuzzleCog, DailyCog),
    *(PrivacyCog, Settings, PreferencesCog, Invitations, AvoidingCog, Admin),
    *(StrandedCog, Guests, Packing, About, Help),
)
