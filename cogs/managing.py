"""Managing a server: ``/settings`` and ``/admin``."""

from __future__ import annotations

import logging
from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING, Final

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client.places import IN_CHANNEL, check_manager, check_rights, is_manager
from cogs.ui import actions
from cogs.ui.answers import delivery_of, send_file, show
from cogs.ui.errors import CelebrationRightsMissing, PuzzleRightsMissing, sentence
from cogs.ui.games import on_here_lines, refused_lines
from cogs.ui.ids import OldButton
from cogs.ui.layout import (
    LONGEST_LABEL,
    GameArgument,
    acknowledged,
    framed,
    on_press,
    question,
    say,
    shortened,
)
from cogs.ui.ranks import pair_lines
from cogs.ui.settings import (
    SetChannels,
    SetChoice,
    SetRole,
    can_choose,
    setting_words,
    settings_view,
)
from cogs.ui.texts import TEXTS, english, jump_link, mention, moment
from engine.daily import UnknownZone, find_zone, zone_label, zones
from engine.errors import CorruptLog, EngineError, OtherVersion
from engine.service import service

if TYPE_CHECKING:
    from cogs.client.learning import DailySettings
    from cogs.client.on_here import OnHereMessages
    from cogs.client.places import Here
    from cogs.client.publisher import BoardPublisher
    from cogs.client.serving import ServerData, Upkeep
    from db.guilds import AdminAct, AdminLog, Guilds
    from db.hosting import Hosting
    from db.lobbies import Wanted
    from db.matches import Matches
    from db.people import AwayPeople
    from db.rebuild import Counting, Strikes
    from db.venues import Venue
    from engine.clock import Deadlines


Interaction = discord.Interaction[discord.Client]


_MOST_REFUSED: Final = 100
"""Maximum number of refused boards to show, of all servers together."""


@service
class Settings(commands.Cog):
    admin_log: AdminLog
    away: AwayPeople
    daily_settings: DailySettings
    deadlines: Deadlines
    guild_settings: Guilds
    matches: Matches
    on_here: OnHereMessages
    publisher: BoardPublisher

    @app_commands.command(description=english("command-settings"))
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.describe(
        daily=english("command-settings-daily"),
        hour=english("command-settings-hour"),
        zone=english("command-settings-zone"),
        game=english("command-settings-game"),
        no_daily=english("command-settings-no-daily"),
    )
    @app_commands.rename(no_daily="no-daily")
    @acknowledged("private")
    async def settings(
        self,
        interaction: Interaction,
        *,
        daily: discord.TextChannel | None = None,
        hour: app_commands.Range[int, 0, 23] | None = None,
        zone: str = "",
        game: GameArgument | None = None,
        no_daily: bool = False,
    ) -> None:
        """Show the settings with their choices.

        The options change the puzzle of the day; options that people leave out stay as they are.
        """
        check_manager(interaction)
        if no_daily:
            await self.daily_settings.switch_off(interaction)
        elif daily is not None or hour is not None or zone or game is not None:
            if daily is not None:
                check_rights(daily.permissions_for(daily.guild.me), IN_CHANNEL, PuzzleRightsMissing)
            await self.daily_settings.change(
                interaction,
                channel=None if daily is None else daily.id,
                hour=hour,
                zone=find_zone(zone) if zone else None,
                game=game,
            )
        await self._show(interaction)

    @settings.autocomplete("zone")
    async def complete_zone(self, _: Interaction, current: str) -> list[app_commands.Choice[str]]:
        """Offer the time zones whose names contain the typed text, best matches first."""
        typed = current.strip().lower().replace(" ", "_")
        found = [zone for zone in zones() if typed in zone_label(zone).lower()]
        found.sort(key=lambda zone: not zone_label(zone).lower().split("/")[-1].startswith(typed))
        with suppress(UnknownZone):
            found = list(dict.fromkeys([find_zone(current), *found]))
        return [app_commands.Choice(name=zone_label(zone), value=zone) for zone in found[:25]]

    @on_press(SetChoice, SetRole, SetChannels)
    async def change(
        self, interaction: Interaction, press: SetChoice | SetRole | SetChannels
    ) -> None:
        """Change the setting and show all; log it unless the value was the same."""
        match press:
            case SetChoice(setting=setting, picked=value):
                if not can_choose(setting, value):
                    raise OldButton
            case SetRole(setting=setting):
                value = str(press.picked or "")
            case SetChannels(setting=setting):
                guild = interaction.guild
                if setting == "celebrations" and guild is not None:
                    for channel in filter(None, map(guild.get_channel, press.picked)):
                        has = channel.permissions_for(guild.me)
                        check_rights(has, IN_CHANNEL, CelebrationRightsMissing)
                value = "+".join(map(str, press.picked))
        before = self.guild_settings.of(interaction.guild_id or 0)
        try:
            after = before.changed(setting, value)
        except ValueError:
            raise OldButton from None
        if after != before:
            detail, user = f"{setting}={after.value(setting)}", interaction.user.id
            act = self.admin_log.act(interaction.guild_id or 0, user, "settings", detail=detail)
            await self.guild_settings.save(after, act)
            if setting == "away":
                await self.away.look_again()
                self.deadlines.reconsider(act.at)
        await self._show(interaction)

    async def _show(self, interaction: Interaction) -> None:
        settings = self.guild_settings.of(interaction.guild_id or 0)
        guild = interaction.guild
        places = (*guild.roles, *guild.channels) if guild else ()
        known = {place.id for place in places}
        locale = str(interaction.locale)
        boards = await self.on_here.of(interaction.guild_id or 0)
        matches = islice(tuple(self.publisher.refused), _MOST_REFUSED)
        venues = [await self.matches.venues.venue(match) for match in matches]
        here = [venue for venue in venues if venue and venue.guild == interaction.guild_id]
        refused = [venue.channel for venue in here]
        lines = [
            await self.daily_settings.line(locale, interaction.guild_id or 0),
            on_here_lines(locale, boards),
            *refused_lines(locale, refused),
        ]
        view = settings_view(locale, settings, known, "\n".join(lines))
        await show(interaction, view=view)


logger = logging.getLogger(__name__)


_MOST_PAIRS: Final = 10
_PAIR_DAYS: Final = 90
"""Days to look back for pairs: about a season."""


class OverAlready(EngineError, key="error-match-over", says="this match is over"):
    """Nobody can end the match, because it is over."""


class OwnMatch(EngineError, key="error-own-match", says="you play in this match yourself"):
    """The manager plays in the match, so another manager has to decide."""


class NotCounted(
    EngineError, key="error-not-counted", says="this match does not count for ratings"
):
    """The match does not count, so nobody can strike it."""


class NotStruck(
    EngineError, key="error-not-struck", says="this match was not struck from the ratings"
):
    """The match was not struck, so nobody can put it back."""


@app_commands.allowed_installs(guilds=True, users=False)
@app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
@app_commands.default_permissions(manage_guild=True)
@service
class Admin(
    commands.GroupCog, group_name="admin", group_description=english("command-admin"), name="Admin"
):
    """Ends, repairs and restores the server's matches, and handles its data."""

    admin_log: AdminLog
    here: Here
    hosting: Hosting
    on_here: OnHereMessages
    server_data: ServerData
    strikes: Strikes
    upkeep: Upkeep
    wanted: Wanted

    async def interaction_check(self, interaction: Interaction, /) -> bool:  # pyright: ignore[reportIncompatibleMethodOverride] # our own client
        check_manager(interaction)
        return True

    @app_commands.command(name="end", description=english("command-admin-end"))
    @app_commands.describe(match=english("command-admin-match"))
    @acknowledged("private")
    async def end(self, interaction: Interaction, match: str | None = None) -> None:
        match_id, venue = await self._find(interaction, match)
        await self._check_ending(interaction, match_id)
        locale = str(interaction.locale)
        text = TEXTS.say(locale, "admin-end-sure", {"link": _link(venue)})
        view = question(locale, text, actions.End(match_id), "button-end-sure")
        await show(interaction, view=view)

    @on_press(actions.End)
    async def end_for_sure(self, interaction: Interaction, press: actions.End) -> None:
        """End a match without a result, even one that can't be loaded."""
        match_id, venue = await self._find(interaction, press.match)
        await self._check_ending(interaction, match_id)
        locale = str(interaction.locale)
        text = TEXTS.say(locale, "admin-ended", {"link": _link(venue)})
        is_shown = await self.upkeep.end(match_id, venue, delivery_of(interaction))
        await self._note(interaction, "end", match_id)
        if not is_shown:
            text += "\n" + TEXTS.say(locale, "admin-untold")
        await show(interaction, view=framed(text))

    @app_commands.command(name="repair", description=english("command-admin-repair"))
    @app_commands.describe(match=english("command-admin-match"))
    @acknowledged("private")
    async def repair(self, interaction: Interaction, match: str | None = None) -> None:
        """Replay the log of a match and post its board again, or report what is wrong."""
        match_id, _ = await self._find(interaction, match)
        locale = str(interaction.locale)
        try:
            table = await self.upkeep.replay(match_id)
        except (CorruptLog, OtherVersion) as error:
            await self._note(interaction, "repair", match_id)
            text = sentence(error, locale)
            view = framed(text)
            if match_id in self.upkeep.channels.values():
                text += "\n" + TEXTS.say(locale, "admin-repair-end")
                view = question(locale, text, actions.End(match_id), "button-end-sure")
            await show(interaction, view=view)
            return
        facts = {"entries": table.match.seq}
        await self.upkeep.post_again(match_id)
        await self._note(interaction, "repair", match_id)
        await self._say_posted(interaction, match_id, TEXTS.say(locale, "admin-repaired", facts))

    @app_commands.command(name="restore", description=english("command-admin-restore"))
    @app_commands.describe(match=english("command-admin-match"))
    @acknowledged("private")
    async def restore(self, interaction: Interaction, match: str | None = None) -> None:
        match_id, _ = await self._find(interaction, match)
        await self.upkeep.post_again(match_id)
        await self._note(interaction, "restore", match_id)
        text = TEXTS.say(str(interaction.locale), "admin-restored")
        await self._say_posted(interaction, match_id, text)

    async def _say_posted(self, interaction: Interaction, match_id: str, text: str) -> None:
        """Answer with *text* and a link to the board, or with the reason that posting it failed."""
        text += await self.upkeep.after_posting(str(interaction.locale), match_id)
        await show(interaction, view=framed(text))

    @app_commands.command(name="strike", description=english("command-admin-strike"))
    @app_commands.describe(match=english("command-admin-past"))
    @acknowledged("private")
    async def strike(self, interaction: Interaction, match: str | None = None) -> None:
        match_id, counting = await self._others_match(interaction, match)
        if not counting.is_counted:
            raise NotCounted
        await self.strikes.strike(self._act(interaction, "strike", match_id))
        await say(interaction, "admin-struck", {"match": match_id})

    @app_commands.command(name="unstrike", description=english("command-admin-unstrike"))
    @app_commands.describe(match=english("command-admin-past"))
    @acknowledged("private")
    async def unstrike(self, interaction: Interaction, match: str | None = None) -> None:
        match_id, counting = await self._others_match(interaction, match)
        if not counting.is_struck:
            raise NotStruck
        await self.strikes.put_back(self._act(interaction, "unstrike", match_id))
        await say(interaction, "admin-unstruck", {"match": match_id})

    @app_commands.command(name="pairs", description=english("command-admin-pairs"))
    @acknowledged("private")
    async def pairs(self, interaction: Interaction) -> None:
        locale, guild = str(interaction.locale), interaction.guild_id or 0
        since = self.admin_log.now() - _PAIR_DAYS * 86_400
        found = await self.strikes.suspicious_pairs(guild, since, _MOST_PAIRS)
        keys = ("pairs-heading", "pairs-about") if found else ("pairs-none",)
        lines = [TEXTS.say(locale, key, {"days": _PAIR_DAYS}) for key in keys]
        lines += pair_lines(locale, found)
        await show(interaction, view=framed("\n".join(lines)))

    async def _others_match(
        self, interaction: Interaction, match: str | None
    ) -> tuple[str, Counting]:
        """Return a match of this server and whether it counts; refuse the person's own."""
        match_id, _ = await self._find(interaction, match)
        counting = await self.strikes.counting(match_id)
        if interaction.user.id in counting.people:
            raise OwnMatch
        return match_id, counting

    @app_commands.command(name="exchange", description=english("command-admin-exchange"))
    @app_commands.describe(on=english("command-admin-exchange-on"))
    @acknowledged("private")
    async def exchange(self, interaction: Interaction, on: bool) -> None:  # noqa: FBT001 # an option
        key = "exchange-on" if on else "exchange-off"
        act = self._act(interaction, key, None)
        await self.wanted.set_exchange(act, is_on=on)
        view = framed(TEXTS.say(str(interaction.locale), key))
        await show(interaction, view=view)

    @app_commands.command(name="export", description=english("command-admin-export"))
    @acknowledged("private")
    async def export(self, interaction: Interaction) -> None:
        data = await self.hosting.export(interaction.guild_id or 0)
        await say(interaction, "admin-exported")
        await send_file(interaction, "admin-export-file", data, "parlor-server.json")

    @app_commands.command(name="remove-data", description=english("command-admin-remove-data"))
    @acknowledged("private")
    async def remove_data(self, interaction: Interaction) -> None:
        guild, locale = interaction.guild_id or 0, str(interaction.locale)
        kept = await self.hosting.kept_of(guild)
        facts = {
            "matches": kept.get("matches", 0),
            "running": len(await self.hosting.running(guild)),
            "tournaments": kept.get("tournaments", 0) + kept.get("leagues", 0),
        }
        text = TEXTS.say(locale, "admin-remove-sure", facts)
        view = question(locale, text, actions.RemoveServer(), "button-remove-server-sure")
        await show(interaction, view=view)

    @on_press(actions.RemoveServer)
    async def remove_for_sure(self, interaction: Interaction, _: actions.RemoveServer) -> None:
        await self.server_data.remove(interaction.guild_id or 0)
        await say(interaction, "admin-removed")

    @app_commands.command(name="log", description=english("command-admin-log"))
    @acknowledged("private")
    async def log(self, interaction: Interaction) -> None:
        locale = str(interaction.locale)
        acts = await self.admin_log.latest(interaction.guild_id or 0, 20)
        heading = TEXTS.say(locale, "admin-log-heading" if acts else "admin-log-none")
        lines = [heading, *(act_line(locale, act) for act in acts)]
        await show(interaction, view=framed("\n".join(lines)))

    @app_commands.command(name="on-here", description=english("command-admin-on-here"))
    @app_commands.describe(off=english("command-admin-on-here-off"))
    @acknowledged("private")
    async def switch_on_here(self, interaction: Interaction, *, off: bool = False) -> None:
        switch = self.on_here.switch_off if off else self.on_here.switch_on
        await show(interaction, view=framed(await switch(interaction)))

    @end.autocomplete("match")
    @repair.autocomplete("match")
    @restore.autocomplete("match")
    async def complete_match(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        typed, found = current.strip().lower(), list[app_commands.Choice[str]]()
        guild = interaction.guild if is_manager(interaction) else None
        for name, match_id in () if guild is None else self.upkeep.running_in(guild):
            if typed in f"{name.lower()} {match_id}":
                place = shortened(name, LONGEST_LABEL - len(f"# ({match_id})"))
                found.append(app_commands.Choice(name=f"#{place} ({match_id})", value=match_id))
        return found[:25]

    async def _find(self, interaction: Interaction, match: str | None) -> tuple[str, Venue]:
        """Return the named match, or else the channel's, and the place of its board."""
        match_id = match.strip().lower() if match else await self.here.match(interaction)
        return match_id, await self.upkeep.venue(match_id, interaction.guild_id)

    async def _check_ending(self, interaction: Interaction, match_id: str) -> None:
        """Refuse if the match is over, or if the user plays against others: they may be losing."""
        if match_id not in self.upkeep.channels.values():
            raise OverAlready
        people = await self.upkeep.people(match_id)
        if interaction.user.id in people and len(people) > 1:
            raise OwnMatch

    async def _note(self, interaction: Interaction, act: str, match_id: str) -> None:
        await self.admin_log.note(self._act(interaction, act, match_id))

    def _act(self, interaction: Interaction, act: str, match_id: str | None) -> AdminAct:
        return self.admin_log.act(interaction.guild_id or 0, interaction.user.id, act, match_id)


def act_line(locale: str, act: AdminAct) -> str:
    setting, _, value = act.detail.partition("=")
    facts: dict[str, str | int] = {
        "when": moment(act.at),
        "player": mention(locale, act.player),
        "match": act.match or "",
    }
    if act.what == "settings":
        facts["setting"] = TEXTS.say(locale, f"setting-{setting}")
        facts["value"] = setting_words(locale, setting, value)
    return TEXTS.say(locale, f"deed-{act.what}", facts)


def _link(venue: Venue) -> str:
    return jump_link(venue.guild, venue.channel, venue.message)
