"""People's own choices: ``/preferences``, ``/away``, *Follow*, ``/privacy``."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands, ui
from discord.ext import commands

from cogs.client.gate import NotForYou
from cogs.client.people import choose_language, own_locale
from cogs.ui import actions
from cogs.ui.answers import send_file, show
from cogs.ui.board import Follow, FollowSo, follow_view
from cogs.ui.errors import answer
from cogs.ui.layout import acknowledged, framed, on_press, on_typed, press_button, question, row
from cogs.ui.moments import AmbiguousDate, ask_view, check_moment, read_moment
from cogs.ui.settings import (
    ComeBack,
    GoAway,
    Knock,
    NoDaysHere,
    Prefer,
    ShowPreferences,
    TypeZone,
    away_view,
    chosen,
    preferences_view,
    there_view,
)
from cogs.ui.texts import TEXTS, english, jump_link, moment
from engine.daily import UnknownZone, zone_named, zones_like
from engine.errors import EngineError, MatchOver, UnknownMatch
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.client.background import BackgroundTasks
    from cogs.client.doors import Doors
    from cogs.client.notifications import Notifications, QuietHourReminders
    from cogs.client.places import Visibility
    from cogs.client.privacy import Erasures
    from cogs.ui.board import How
    from db.doors import Session, SharedLink
    from db.guilds import Guilds
    from db.matches import Matches
    from db.people import AwayPeople, ForcedPlay, Preferences, Wants
    from db.privacy import Kept, Privacy
    from db.venues import Playing
    from engine.clock import Deadlines, Timekeeper
    from engine.live_matches import Computers
    from engine.ports import Clock
    from engine.table import Table, Tables


Interaction = discord.Interaction[discord.Client]


@service
class PreferencesCog(commands.Cog, name="Preferences"):
    clock: Clock
    forced_play: ForcedPlay
    quiet_hour_reminders: QuietHourReminders
    computers: Computers
    preferences: Preferences
    notifications: Notifications

    @app_commands.command(name="preferences", description=english("command-preferences"))
    @acknowledged("private")
    async def show_preferences(self, interaction: Interaction) -> None:
        await self._show(interaction, await self.preferences.of(interaction.user.id))

    @on_press(ShowPreferences)
    async def press_preferences(self, interaction: Interaction, _: ShowPreferences) -> None:
        await self._show(interaction, await self.preferences.of(interaction.user.id))

    @on_press(Prefer, Knock)
    async def prefer(self, interaction: Interaction, press: Prefer | Knock) -> None:
        """Change a preference, and try direct messages again even if they failed before."""
        facts: dict[str, Any] = {}
        if isinstance(press, Prefer):
            facts = chosen(press, await self.preferences.of(interaction.user.id))
        await self._change(interaction, **facts)

    @on_typed(TypeZone, "zone")
    async def set_zone(self, interaction: Interaction, _: TypeZone, typed: str) -> None:
        try:
            zone = zone_named(typed)
        except UnknownZone:
            locale, near = str(interaction.locale), zones_like(typed)
            facts = {"zone": typed, "near": TEXTS.listed(locale, "zone-near", near) if near else ""}
            key = "zone-unknown-near" if near else "zone-unknown"
            await answer(interaction, TEXTS.say(locale, key, facts))
        else:
            await self._change(interaction, zone=zone)

    async def _change(self, interaction: Interaction, **facts: Any) -> None:
        """Save *facts*, try direct messages again, and show the person all their preferences."""
        locale = str(own_locale(interaction))
        player = interaction.user.id
        wants = await self.preferences.change(player, **facts, door="open", locale=locale)
        choose_language(interaction, self.preferences)
        await self.notifications.reconsider(player)
        self.quiet_hour_reminders.keeper.look()
        if facts.get("plays_forced"):  # a forced move may be waiting for the bot now
            for match_id in await self.forced_play.matches_of(player):
                self.computers.wake(match_id)
        await self._show(interaction, wants)

    async def _show(self, interaction: Interaction, wants: Wants) -> None:
        view = preferences_view(str(interaction.locale), wants, self.clock.now())
        await show(interaction, view=view)


logger = logging.getLogger(__name__)


@service
class AwayCog(commands.Cog, name="Away"):
    away: AwayPeople
    clock: Clock
    guild_settings: Guilds
    deadlines: Deadlines
    tables: Tables
    timekeeper: Timekeeper
    matches: Matches
    preferences: Preferences

    @app_commands.command(name="away", description=english("command-away"))
    @app_commands.describe(until=english("away-until"))
    @acknowledged("private")
    async def be_away(
        self, interaction: Interaction, until: app_commands.Range[str, 1, 60] | None = None
    ) -> None:
        if until is not None:
            zone = self.preferences.known(interaction.user.id).zone
            try:
                back = read_moment(until, str(interaction.locale), zone, self.clock.now())
            except AmbiguousDate as asked:
                await show(interaction, view=ask_view(str(interaction.locale), asked, GoAway))
                return
            await self._go(interaction, back)
        await self._show(interaction)

    @on_press(GoAway)
    async def go_away(self, interaction: Interaction, press: GoAway) -> None:
        check_moment(press.until, self.clock.now())
        await self._go(interaction, press.until)
        await self._show(interaction)

    @on_press(ComeBack)
    async def come_back(self, interaction: Interaction, _: ComeBack) -> None:
        await self.away.come_back(interaction.user.id, self.clock.now())
        await self._serve()
        view = there_view(str(interaction.locale), self._days(interaction), is_back=True)
        await show(interaction, view=view)

    async def _go(self, interaction: Interaction, until: float) -> None:
        if not self._days(interaction):
            raise NoDaysHere
        await self.away.go(interaction.user.id, self.clock.now(), until)
        await self._serve()

    async def _serve(self) -> None:
        """Pause and resume clocks for absences; the timekeeper retries failures."""
        try:
            await self.timekeeper.serve_absences()
        except EngineError as error:
            logger.warning("cannot set the clocks of absent players now: %s", error)
        self.deadlines.reconsider(self.clock.now())

    async def _show(self, interaction: Interaction) -> None:
        locale, player = str(interaction.locale), interaction.user.id
        now, days = self.clock.now(), self._days(interaction)
        away = await self.away.of(player, now)
        if away is None:
            view = there_view(locale, days)
        else:
            matches = await self.matches.venues.of_player(player)
            lines = [await self._used(locale, playing, player, now) for playing in matches]
            view = away_view(locale, away.until, days, [line for line in lines if line])
        await show(interaction, view=view)

    async def _used(self, locale: str, playing: Playing, player: int, now: float) -> str:
        try:
            table = await self.tables.open(playing.match)
        except EngineError:
            return ""  # `/games` tells the player what is wrong with the match
        absences = await self.matches.absences(playing.match, now)
        seat = table.seat_of(player)
        absence = None if seat is None else absences.get(seat)
        if absence is None or absence.stops_clock or table.time.turn_seconds is None:
            return ""
        link = jump_link(playing.guild, playing.channel, playing.message)
        facts = {"game": table.match.game.title, "link": link}
        return TEXTS.say(locale, "away-used", facts)

    def _days(self, interaction: Interaction) -> int:
        return self.guild_settings.of(interaction.guild_id or 0).away


class PlaysThere(
    EngineError, key="error-plays-there", says="you cannot follow a match in which you play"
):
    """Somebody who wants to follow a match in which they play."""


@service
class Following(commands.Cog):
    tables: Tables
    matches: Matches
    preferences: Preferences
    visibility: Visibility
    notifications: Notifications

    @on_press(Follow, answer="private")
    async def ask(self, interaction: Interaction, press: Follow) -> None:
        table = await self._followed(interaction, press.match)
        is_each_turn = await self.notifications.stored.follows(press.match, interaction.user.id)
        how: How = "stop" if is_each_turn is None else "turns" if is_each_turn else "end"
        await self._show(interaction, table, how)

    @on_press(FollowSo)
    async def choose(self, interaction: Interaction, press: FollowSo) -> None:
        stored, player = self.notifications.stored, interaction.user.id
        table = await self._followed(interaction, press.match)
        if press.how == "stop":
            await stored.unfollow(press.match, player)
        else:
            # messages follow the language of their Discord client; try direct messages again, even
            # if they failed before
            locale = str(own_locale(interaction))
            await self.preferences.change(player, locale=locale, door="open")
            await stored.follow(press.match, player, is_each_turn=press.how == "turns")
        await self._show(interaction, table, press.how)

    async def _followed(self, interaction: Interaction, match_id: str) -> Table:
        """Return the running match; refuse it if the person plays in it or may not see it."""
        venue = await self.matches.venues.venue(match_id)
        if venue is None:
            raise UnknownMatch(match_id)
        table = await self.tables.open(match_id)
        if table.seat_of(interaction.user.id) is not None:
            raise PlaysThere
        is_here = venue.guild == interaction.guild_id != 0
        if not is_here or not await self.visibility.may_see(interaction, venue):
            raise NotForYou
        if result := table.match.result():
            raise MatchOver(result)
        return table

    async def _show(self, interaction: Interaction, table: Table, how: How) -> None:
        locale, match = str(interaction.locale), table.match
        view = follow_view(locale, match.id, match.game.title, how)
        await show(interaction, view=view)


_DOORS: Final = frozenset({"page_links", "page_sessions"})
"""Tables with rows that grant access to the web page with boards."""


@service
class PrivacyCog(commands.Cog, name="Privacy"):
    background: BackgroundTasks
    doors: Doors
    erasures: Erasures
    preferences: Preferences
    privacy: Privacy

    @app_commands.command(name="privacy", description=english("command-privacy"))
    @acknowledged("private")
    async def show(self, interaction: Interaction) -> None:
        await show(interaction, view=await self._overview(interaction))

    @on_press(actions.Privacy)
    async def press(self, interaction: Interaction, press: actions.Privacy) -> None:
        """Act for the person who pressed, and ask first before exporting or erasing."""
        locale = str(interaction.locale)
        match press.what:
            case "show":
                view = await self._overview(interaction)
            case "export" | "erase":
                sure = actions.Privacy("export-sure" if press.what == "export" else "erase-sure")
                text, back = TEXTS.say(locale, f"privacy-{sure.what}"), actions.Privacy("show")
                view = question(locale, text, sure, f"button-{sure.what}", back=back)
            case "export-sure":
                data = await self.privacy.export(interaction.user.id)
                await send_file(interaction, "privacy-file", data, "parlor-privacy.json")
                view = await self._overview(interaction)
            case "log-out":
                await self.doors.end(interaction.user.id)
                done = TEXTS.say(locale, "privacy-logged-out")
                view = framed(done, row(press_button(locale, actions.Privacy("show"), "back")))
            case "end-links":
                await self.doors.end_shared(interaction.user.id)
                done = TEXTS.say(locale, "privacy-links-ended")
                view = framed(done, row(press_button(locale, actions.Privacy("show"), "back")))
            case "erase-sure":
                erased = await self.privacy.erase(interaction.user.id)
                self.preferences.forget(interaction.user.id)
                await self.erasures.follow(erased)
                view = framed(TEXTS.say(locale, "privacy-erased"))
        await show(interaction, view=view)

    async def _overview(self, interaction: Interaction) -> ui.LayoutView:
        player = interaction.user.id
        kept, sessions = await self.privacy.kept(player), await self.doors.of(player)
        shared = await self.doors.shared_by(player)
        return overview(str(interaction.locale), kept, sessions, shared)

    @commands.Cog.listener()
    async def on_serving(self) -> None:
        """Finish erasures that the last process could not finish."""
        with self.background.working():
            await self.erasures.finish()


def overview(
    locale: str, kept: Kept, sessions: Sequence[Session], shared: Sequence[SharedLink]
) -> ui.LayoutView:
    """Return what is stored about a person, in plain words, with the buttons to act on it.

    *sessions* are the browsers they are logged in with, *shared* the links they gave out to
    watch their matches.
    """
    lines = [TEXTS.say(locale, "privacy-heading")]
    if kept.is_nothing:
        lines.append(TEXTS.say(locale, "privacy-nothing"))
    if kept.matches:
        facts = {"matches": kept.matches, "running": kept.running, "moves": kept.moves}
        lines.append(TEXTS.say(locale, "privacy-matches", facts))
    if kept.lobbies:
        lines.append(TEXTS.say(locale, "privacy-lobbies", {"count": kept.lobbies}))
    if kept.by_others:
        lines.append(TEXTS.say(locale, "privacy-by-others", {"count": kept.by_others}))
    for table, count in kept.rows.items():
        lines.append(TEXTS.say(locale, f"privacy-{table}", {"count": count}))
        for session in sessions if table == "page_sessions" else ():
            facts = {"since": moment(session.began_at), "seen": moment(session.seen_at)}
            lines.append(TEXTS.say(locale, "privacy-page-session", facts))
        for link in shared if table == "shared_links" else ():
            facts = {"match": link.match, "since": moment(link.made_at)}
            facts["until"] = moment(link.until)
            lines.append(TEXTS.say(locale, "privacy-shared-link", facts))
    lines += ["", TEXTS.say(locale, "privacy-about")]
    if kept.is_nothing:
        return framed("\n".join(lines))
    buttons = [press_button(locale, actions.Privacy("export"), "export")]
    if not kept.rows.keys().isdisjoint(_DOORS):
        buttons.append(press_button(locale, actions.Privacy("log-out"), "log-out"))
    if "shared_links" in kept.rows:
        buttons.append(press_button(locale, actions.Privacy("end-links"), "end-links"))
    danger = discord.ButtonStyle.danger
    buttons.append(press_button(locale, actions.Privacy("erase"), "erase", style=danger))
    return framed("\n".join(lines), row(*buttons))
