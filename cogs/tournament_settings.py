"""``/tournament``: a tournament's settings, chosen step by step; *Manage* leads to them later."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeAlias, get_args

import discord
from discord import app_commands
from discord.ext import commands

from cogs.ui.answers import show
from cogs.ui.clock import USUAL_PACE
from cogs.ui.clubs import FORMS, form_name, form_of, interval_of
from cogs.ui.ids import OldButton
from cogs.ui.layout import GameArgument, acknowledged, on_press, on_typed, say
from cogs.ui.moments import AmbiguousDate, ask_view, check_moment
from cogs.ui.ranks import options_of, variant_names
from cogs.ui.texts import TEXTS, english
from cogs.ui.tournament_settings import (
    Announce,
    FitIntoDays,
    NameTournament,
    SetByes,
    SetForm,
    SetPlaces,
    SetRoundPace,
    SetRounds,
    Setting,
    SetVariant,
    ShowSettings,
    StartAt,
    StartTime,
    settings_view,
    terms_of,
)
from db.venues import Venue
from engine import fair
from engine.clubs.events import Amended
from engine.clubs.forms import RULES, USUAL_PLACES, ClubRefused, Plan
from engine.clubs.lengths import fitted
from engine.clubs.tournament import Tournament
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Callable

    from cogs.client.club_places import Organisers
    from cogs.client.clubs import Rounds
    from cogs.client.people import Locales
    from cogs.ui.tournament_settings import Page
    from db.clubs import StoredTournament, Tournaments
    from engine.clubs.forms import Form
    from engine.core import AnyGame, Games
    from engine.ports import Clock

Interaction: TypeAlias = discord.Interaction[discord.Client]

MOST_OPEN: Final = 25
_MOST_DAYS: Final = 366
_USUAL_AT_ROBIN: Final = 8
"""Places in a new round robin, where each further person adds a round."""


@service
class TournamentSettingsCog(commands.Cog, name="Tournament settings"):
    clock: Clock
    games: Games
    locales: Locales
    organisers: Organisers
    rounds: Rounds
    tournaments: Tournaments

    @app_commands.command(description=english("command-tournament"))
    @app_commands.describe(game=english("command-tournament-game"))
    @app_commands.allowed_installs(guilds=True, users=False)
    @app_commands.allowed_contexts(guilds=True, dms=False, private_channels=False)
    @acknowledged("private")
    async def tournament(self, interaction: Interaction, game: GameArgument) -> None:
        guild = self.organisers.check_place(interaction)
        locale = self.locales.of(guild)
        form = next(form for key in FORMS if (form := form_of(key, game)) is not None)
        plan = Plan(
            name=_usual_name(locale, game, form),
            game=game.key,
            form=form,
            turn_seconds=USUAL_PACE.seconds,
            increment=USUAL_PACE.increment,
            rules=RULES,
        )
        tournament = Tournament(fair.new_id(), plan)
        venue = Venue(guild, interaction.channel_id or 0)
        organiser = interaction.user.id
        await self.tournaments.draft(tournament, fair.new_secret(), venue, organiser=organiser)
        await self._show(interaction, await self.rounds.load(tournament.id, guild))

    @on_press(Announce)
    async def announce(self, interaction: Interaction, press: Announce) -> None:
        guild = self.organisers.check_place(interaction)
        stored = await self.rounds.load(press.tournament, guild)
        if stored.is_draft:
            if stored.due_at is not None:
                check_moment(stored.due_at, self.clock.now())
            self.organisers.admit(interaction, await self.tournaments.running(guild), MOST_OPEN)
            await self.tournaments.announce(press.tournament)
            self.rounds.keeper.stir(press.tournament)
        facts = {"name": discord.utils.escape_markdown(stored.tournament.plan.name)}
        await say(interaction, "tournament-announced", facts)

    @on_press(ShowSettings)
    async def show_settings(self, interaction: Interaction, press: ShowSettings) -> None:
        stored = await self.rounds.load(press.tournament, interaction.guild_id or 0)
        await self._show(interaction, stored, press.page)

    @on_press(SetForm)
    async def set_form(self, interaction: Interaction, press: SetForm) -> None:
        guild = interaction.guild_id or 0
        stored, locale = await self.rounds.load(press.tournament, guild), self.locales.of(guild)

        def change(plan: Plan) -> Plan:
            rounds = plan.form.rounds if plan.form.kind == press.picked else 0
            game = self.games.find(plan.game)
            form = form_of(press.picked, game, rounds)
            if form is None:
                raise ClubRefused("not-so")
            # the best two of a knockout should meet last
            seeding = "rating" if form.kind == "knockout" else "lot"
            is_new = stored.is_draft and form.kind != plan.form.kind
            usual = _USUAL_AT_ROBIN if form.kind == "robin" else USUAL_PLACES
            is_named = plan.name != _usual_name(locale, game, plan.form)
            name = plan.name if is_named else _usual_name(locale, game, form)
            places = min(usual if is_new else plan.places, form.most_people)
            return replace(plan, name=name, form=form, places=places, seeding=seeding)

        await self._replan(interaction, press.tournament, change)

    @on_press(SetRounds)
    async def set_rounds(self, interaction: Interaction, press: SetRounds) -> None:
        def change(plan: Plan) -> Plan:
            return replace(plan, form=replace(plan.form, rounds=press.picked))

        amended = Amended(rounds=press.picked)
        await self._change(interaction, press.tournament, change, amended)

    @on_press(SetVariant)
    async def set_variant(self, interaction: Interaction, press: SetVariant) -> None:
        def change(plan: Plan) -> Plan:
            game = self.games.find(plan.game)
            if press.picked not in {"usual", *variant_names(str(interaction.locale), game)}:
                raise OldButton
            options = options_of(game, "" if press.picked == "usual" else press.picked)
            usual = game.accept_options({})
            unusual = {key: value for key, value in options.items() if value != usual[key]}
            return replace(plan, options=unusual)

        await self._replan(interaction, press.tournament, change, "more")

    @on_press(*get_args(Setting))
    async def set_term(self, interaction: Interaction, press: Setting) -> None:
        terms = terms_of(press)
        page: Page = "first" if isinstance(press, SetPlaces | SetRoundPace) else "more"
        if isinstance(press, SetRoundPace | SetByes):  # these may also change later
            await self._set(interaction, press.tournament, terms, page)
        else:
            await self._replan(
                interaction, press.tournament, lambda plan: replace(plan, **terms), page
            )

    @on_typed(NameTournament, "tournament-title")
    async def set_name(self, interaction: Interaction, press: NameTournament, typed: str) -> None:
        if name := " ".join(typed.split()):
            await self._set(interaction, press.tournament, {"name": name})
        else:
            stored = await self.rounds.load(press.tournament, interaction.guild_id or 0)
            await self._show(interaction, stored)

    @on_typed(FitIntoDays, "tournament-days")
    async def set_days(self, interaction: Interaction, press: FitIntoDays, typed: str) -> None:
        """Set the rounds, or the places, to fit the tournament into the typed number of days."""
        text = typed.strip()
        if not (text.isascii() and text.isdigit() and 1 <= int(text) <= _MOST_DAYS):
            raise ClubRefused("bad-days", _MOST_DAYS)

        def change(plan: Plan) -> Plan:
            interval = interval_of(plan)
            length = self.games.length(plan.game, plan.form.seats)
            if length is None or interval is None:
                raise OldButton
            free = replace(plan.form, rounds=0) if plan.form.kind == "swiss" else plan.form
            form, places = fitted(free, length, interval, int(text), plan.places)
            return replace(plan, form=form, places=places)

        await self._replan(interaction, press.tournament, change)

    @on_typed(StartTime, "tournament-when")
    async def set_start(self, interaction: Interaction, press: StartTime, typed: str) -> None:
        try:
            at = self.organisers.moment(interaction, typed)
        except AmbiguousDate as asked:
            at_time, back = partial(StartAt, press.tournament), ShowSettings(press.tournament)
            view = ask_view(str(interaction.locale), asked, at_time, back)
            await show(interaction, view=view)
            return
        await self._start_at(interaction, press.tournament, at)

    @on_press(StartAt)
    async def start_at(self, interaction: Interaction, press: StartAt) -> None:
        if press.at:
            check_moment(press.at, self.clock.now())
        await self._start_at(interaction, press.tournament, press.at or None)

    async def _start_at(
        self, interaction: Interaction, tournament_id: str, at: float | None
    ) -> None:
        guild = interaction.guild_id or 0
        stored = await self.rounds.load(tournament_id, guild)
        if stored.tournament.phase != "open":
            raise ClubRefused("started")
        if not await self.tournaments.set_due(stored.tournament, at):
            raise ClubRefused("busy")
        self.rounds.keeper.stir(tournament_id)
        await self._show(interaction, await self.rounds.load(tournament_id, guild))

    async def _replan(
        self,
        interaction: Interaction,
        tournament_id: str,
        change: Callable[[Plan], Plan],
        page: Page = "first",
    ) -> None:
        """Change settings that are fixed once the tournament has started."""
        stored = await self.rounds.replan(tournament_id, interaction.guild_id or 0, change)
        await self._show(interaction, stored, page)

    async def _set(
        self,
        interaction: Interaction,
        tournament_id: str,
        terms: dict[str, Any],
        page: Page = "first",
    ) -> None:
        """Change fields of the plan that can change even after the start."""

        def change(plan: Plan) -> Plan:
            return replace(plan, **terms)

        await self._change(interaction, tournament_id, change, Amended(**terms), page)

    async def _change(
        self,
        interaction: Interaction,
        tournament_id: str,
        change: Callable[[Plan], Plan],
        amended: Amended,
        page: Page = "first",
    ) -> None:
        """Change the plan by *change*, or *amended* once the tournament is running."""
        guild = interaction.guild_id or 0
        stored = await self.rounds.load(tournament_id, guild)
        if stored.tournament.phase == "open":
            stored = await self.rounds.replan(tournament_id, guild, change)
        else:
            stored = await self.rounds.amend(tournament_id, guild, amended)
        await self._show(interaction, stored, page)

    async def _show(
        self, interaction: Interaction, stored: StoredTournament, page: Page = "first"
    ) -> None:
        plan = stored.tournament.plan
        length = self.games.length(plan.game, plan.form.seats)
        game, locale = self.games.find(plan.game), str(interaction.locale)
        page = page if stored.tournament.phase == "open" else "first"
        await show(interaction, view=settings_view(locale, stored, game, length, page))


def _usual_name(locale: str, game: AnyGame, form: Form) -> str:
    facts = {"game": game.title, "form": form_name(locale, form)}
    return TEXTS.say(locale, "tournament-name", facts)
