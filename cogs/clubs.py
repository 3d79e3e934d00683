"""Tournaments: the buttons below their messages, and *Manage*."""

from __future__ import annotations

import io
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

import discord
from discord.ext import commands

from cogs.client.places import asker_of
from cogs.ui.answers import delivery_of, show
from cogs.ui.clubs import (
    CheckIn,
    ComeBack,
    FairTournament,
    JoinTournament,
    LeaveTournament,
    LookAtTournament,
    ManageTournament,
    RunTournament,
    SitOut,
    StartTournament,
    TournamentFile,
    Withdraw,
    entrant_name,
    entrant_names,
    outlook_view,
)
from cogs.ui.ids import OldButton
from cogs.ui.layout import on_press, question, say
from cogs.ui.organising import (
    AddComputer,
    AddEntrant,
    CallOffTournament,
    EndRound,
    MoveTournament,
    NameOrganiser,
    PickEntrant,
    PickTable,
    RemoveEntrant,
    RemoveOrganiser,
    RuleTable,
    ShowTables,
    managing_view,
    ruling_view,
)
from cogs.ui.texts import TEXTS
from cogs.ui.tournament_settings import LeaveSettings
from engine import fair
from engine.clubs import course
from engine.clubs.events import (
    Abandoned,
    CheckedIn,
    Excused,
    Joined,
    Left,
    Returned,
    Ruled,
    Withdrawn,
)
from engine.clubs.exports import has_report, table_csv, trf
from engine.clubs.forms import ClubRefused, NoTournament
from engine.clubs.verify import export_tournament
from engine.codec import write_export
from engine.errors import EngineError
from engine.service import service
from engine.thought import USUAL_LEVEL

if TYPE_CHECKING:
    from collections.abc import Callable

    from cogs.client.club_places import Organisers
    from cogs.client.clubs import Rounds, TournamentMessages
    from db.clubs import StoredTournament, Tournaments
    from db.reliability import Reliabilities
    from engine.clubs.events import Event
    from engine.clubs.forms import Plan
    from engine.live_matches import LiveMatches

Interaction: TypeAlias = discord.Interaction[discord.Client]


@service
class TournamentCog(commands.Cog, name="Tournaments"):
    live_matches: LiveMatches
    organisers: Organisers
    reliabilities: Reliabilities
    rounds: Rounds
    tournament_messages: TournamentMessages
    tournaments: Tournaments

    @commands.Cog.listener("on_raw_thread_delete")
    @commands.Cog.listener("on_guild_channel_delete")
    @commands.Cog.listener("on_guild_join")
    async def look_again(self, _: object) -> None:
        """Move matches out of deleted threads, and call off tournaments of deleted channels."""
        self.rounds.keeper.look()

    # Before the start ---------------------------------------------------------------------------

    @on_press(JoinTournament)
    async def join(self, interaction: Interaction, press: JoinTournament) -> None:
        """Join, even late, or come back after a break or missed turns."""
        player = interaction.user.id
        stored = await self.rounds.load(press.tournament, interaction.guild_id or 0)
        if stored.entrant_of(player) is None:
            await self._check_reliable(player, stored.tournament.plan)
        stored = await self._enter(press.tournament, player, delivery_of(interaction))
        await self._show_after(interaction, stored)

    async def _enter(self, tournament_id: str, player: int, click: str) -> StoredTournament:
        def come(stored: StoredTournament) -> list[Event]:
            entrant = stored.entrant_of(player)
            tournament = stored.tournament
            if entrant is None:
                return [Joined(len(tournament.entrants), click)]
            if tournament.entrants[entrant].presence in {"absent", "vanished", "house"}:
                return [Returned(entrant)]
            if tournament.entrants[entrant].presence != "left":
                raise ClubRefused("joined-already")
            return [Joined(entrant, click)]

        def people(stored: StoredTournament) -> dict[int, int]:
            entrant = stored.entrant_of(player)
            return {len(stored.tournament.entrants) if entrant is None else entrant: player}

        return await self.rounds.happen(tournament_id, come, people)

    @on_press(LeaveTournament)
    async def leave(self, interaction: Interaction, press: LeaveTournament) -> None:
        await self._change(
            interaction, press.tournament, lambda stored: [Left(_mine(stored, interaction))]
        )

    @on_press(StartTournament)
    async def begin(self, interaction: Interaction, press: StartTournament) -> None:
        stored = await self.rounds.load(press.tournament, interaction.guild_id or 0)
        ratings = await self.rounds.ratings(stored)
        await self._change(
            interaction,
            press.tournament,
            lambda stored: [course.start(stored.tournament, stored.secret, ratings)],
        )

    @on_press(AddComputer)
    async def add_computer(self, interaction: Interaction, press: AddComputer) -> None:
        click = delivery_of(interaction)
        stored = await self._changed(
            interaction,
            press.tournament,
            lambda stored: [Joined(len(stored.tournament.entrants), click, USUAL_LEVEL)],
        )
        await self._show_managing(interaction, stored)

    # During a tournament ------------------------------------------------------------------------

    @on_press(LookAtTournament, answer="private")
    async def look(self, interaction: Interaction, press: LookAtTournament) -> None:
        stored = await self.rounds.load(press.tournament, interaction.guild_id or 0)
        await self._show_own(interaction, stored)

    @on_press(FairTournament, answer="private")
    async def tell_fair(self, interaction: Interaction, press: FairTournament) -> None:
        stored = await self.rounds.load(press.tournament, interaction.guild_id or 0)
        await say(interaction, "tournament-fair", {"commitment": fair.commitment(stored.secret)})

    @on_press(Withdraw, answer="private")
    async def withdraw(self, interaction: Interaction, press: Withdraw) -> None:
        locale = str(interaction.locale)
        stored = await self.rounds.load(press.tournament, interaction.guild_id or 0)
        entrant = _mine(stored, interaction)
        if not press.is_sure:
            facts = {"name": stored.tournament.plan.name}
            text = TEXTS.say(locale, "tournament-withdraw-ask", facts)
            sure = replace(press, is_sure=True)
            await show(interaction, view=question(locale, text, sure, "tournament-withdraw-yes"))
            return
        await self._withdraw(stored, entrant)
        await say(interaction, "tournament-withdrawn")

    async def _withdraw(self, stored: StoredTournament, entrant: int) -> StoredTournament:
        """Withdraw *entrant*, and resign the match that they are playing."""
        player, rounds = stored.people.get(entrant, 0), stored.tournament.rounds
        hosted = await self.tournament_messages.hosted(stored)
        changed = await self.rounds.happen(stored.tournament.id, lambda _: [Withdrawn(entrant)])
        for match in hosted:
            if not match.is_over and entrant in rounds[-1].tables[match.board.board].entrants:
                # the match may just have ended, or they may have resigned already
                with suppress(EngineError):
                    await self.live_matches.resign(match.match, player)
        return changed

    @on_press(SitOut)
    async def sit_out(self, interaction: Interaction, press: SitOut) -> None:
        def excuse(stored: StoredTournament) -> list[Event]:
            entrant = _mine(stored, interaction)
            is_excused = press.round in stored.tournament.entrants[entrant].excused
            return [] if is_excused else [Excused(press.round, entrant)]

        stored = await self._changed(interaction, press.tournament, excuse)
        await self._show_own(interaction, stored)

    @on_press(ComeBack, answer="private")
    async def come_back(self, interaction: Interaction, press: ComeBack) -> None:
        def come(stored: StoredTournament) -> list[Event]:
            entrant = stored.entrant_of(interaction.user.id)
            if entrant is None:
                raise NoTournament  # hide it from everybody else
            return [Returned(entrant)]

        await self.rounds.happen(press.tournament, come)
        await say(interaction, "tournament-back")

    @on_press(CheckIn, answer="private")
    async def check_in(self, interaction: Interaction, press: CheckIn) -> None:
        """Check somebody in, or let them join late."""

        def come(stored: StoredTournament) -> list[Event]:
            entrant = stored.entrant_of(interaction.user.id)
            if entrant is None and stored.venue.channel == interaction.channel_id:
                raise ClubRefused("not-in")
            if entrant is None:
                raise NoTournament  # hide it from everybody else
            if stored.tournament.phase == "open":
                is_here = stored.tournament.entrants[entrant].is_here
                return [] if is_here else [CheckedIn(entrant)]
            is_in = stored.tournament.entrants[entrant].presence == "in"
            return [] if is_in else [Returned(entrant)]

        stored = await self.rounds.happen(press.tournament, come)
        is_late = stored.tournament.phase != "open"
        await say(interaction, "tournament-back" if is_late else "tournament-here")

    # Organising ---------------------------------------------------------------------------------

    @on_press(ManageTournament, answer="private")
    async def manage(self, interaction: Interaction, press: ManageTournament) -> None:
        stored = await self.rounds.load(press.tournament, interaction.guild_id or 0)
        await self._show_managing(interaction, stored)

    @on_press(LeaveSettings)
    async def leave_settings(self, interaction: Interaction, press: LeaveSettings) -> None:
        stored = await self.rounds.load(press.tournament, interaction.guild_id or 0)
        await self._show_managing(interaction, stored)

    @on_press(EndRound)
    async def end_round(self, interaction: Interaction, press: EndRound) -> None:
        """End the round in some hours; unfinished matches are then judged."""
        stored = await self.rounds.load(press.tournament, interaction.guild_id or 0)
        await self.rounds.end_round(stored, None if press.picked == "no" else int(press.picked))
        stored = await self.rounds.load(press.tournament, interaction.guild_id or 0)
        await self._show_managing(interaction, stored)

    @on_press(PickEntrant)
    async def pick_entrant(self, interaction: Interaction, press: PickEntrant) -> None:
        stored = await self.rounds.load(press.tournament, interaction.guild_id or 0)
        for player in press.picked:
            entrant = stored.entrant_of(player)
            if entrant is None:
                raise ClubRefused("not-there")
            locale, sure = str(interaction.locale), RemoveEntrant(press.tournament, entrant)
            facts = {"name": f"<@{player}>", "phase": stored.tournament.phase}
            text = TEXTS.say(locale, "tournament-remove-ask", facts)
            await show(interaction, view=question(locale, text, sure, "tournament-remove-yes"))
            return
        await self._show_managing(interaction, stored)

    @on_press(RemoveEntrant)
    async def remove(self, interaction: Interaction, press: RemoveEntrant) -> None:
        stored = await self.rounds.load(press.tournament, interaction.guild_id or 0)
        entrants = stored.tournament.entrants
        if press.entrant not in stored.people or not entrants[press.entrant].is_active:
            raise ClubRefused("not-there")
        if stored.tournament.phase == "open":
            stored = await self.rounds.happen(press.tournament, lambda _: [Left(press.entrant)])
        else:
            stored = await self._withdraw(stored, press.entrant)
        locale = str(interaction.locale)
        facts = {"name": entrant_name(locale, stored, press.entrant)}
        done = TEXTS.say(locale, "tournament-removed", facts)
        await self._show_managing(interaction, stored, done=done)

    @on_press(AddEntrant)
    async def add(self, interaction: Interaction, press: AddEntrant) -> None:
        stored = await self.rounds.load(press.tournament, interaction.guild_id or 0)
        for player in press.picked:
            await self._check_member(interaction, player)
            stored = await self._enter(press.tournament, player, delivery_of(interaction))
        await self._show_managing(interaction, stored)

    @staticmethod
    async def _check_member(interaction: Interaction, player: int) -> None:
        guild = interaction.guild
        member = None if guild is None else guild.get_member(player)
        if guild is not None and member is None:
            with suppress(discord.NotFound):
                member = await guild.fetch_member(player)
        if member is None or member.bot:
            raise ClubRefused("not-a-member")

    @on_press(NameOrganiser)
    async def name_organiser(self, interaction: Interaction, press: NameOrganiser) -> None:
        stored = await self.rounds.load(press.tournament, interaction.guild_id or 0)
        for player in press.picked:
            await self._check_member(interaction, player)
            if player not in stored.organisers and stored.helper is None:
                stored = await self._set_organisers(stored, stored.organiser, player)
                self.rounds.keeper.stir(press.tournament)
        await self._show_managing(interaction, stored)

    @on_press(RemoveOrganiser)
    async def remove_organiser(self, interaction: Interaction, press: RemoveOrganiser) -> None:
        stored = await self.rounds.load(press.tournament, interaction.guild_id or 0)
        if not self._may_remove(interaction, press.player):
            raise OldButton
        left = [person for person in stored.organisers if person != press.player]
        if not left:
            raise ClubRefused("only-organiser")
        helper = None if stored.helper == press.player else stored.helper
        stored = await self._set_organisers(stored, left[0], helper)
        runs = interaction.user.id == helper or self.organisers.may_organise(interaction)
        await (self._show_managing if runs else self._show_own)(interaction, stored)

    @on_press(ShowTables)
    async def show_tables(self, interaction: Interaction, press: ShowTables) -> None:
        stored = await self.rounds.load(press.tournament, interaction.guild_id or 0)
        await self._show_managing(interaction, stored, press.first)

    def _may_remove(self, interaction: Interaction, organiser: int) -> bool:
        """Whether the user may remove *organiser*; helpers can only remove themselves."""
        return interaction.user.id == organiser or self.organisers.may_organise(interaction)

    async def _set_organisers(
        self, stored: StoredTournament, organiser: int, helper: int | None
    ) -> StoredTournament:
        if not await self.tournaments.set_organisers(stored, organiser, helper):
            raise ClubRefused("busy")
        return await self.rounds.load(stored.tournament.id, stored.venue.guild)

    @on_press(PickTable)
    async def pick_table(self, interaction: Interaction, press: PickTable) -> None:
        stored = await self.rounds.load(press.tournament, interaction.guild_id or 0)
        at, rounds = press.picked, stored.tournament.rounds
        if at.round >= len(rounds) or at.table >= len(rounds[at.round].tables):
            raise ClubRefused("no-table")
        locale = str(interaction.locale)
        plain = await self.tournament_messages.plain_names(stored, locale)
        await show(interaction, view=ruling_view(locale, stored, at, plain))

    @on_press(RuleTable)
    async def rule(self, interaction: Interaction, press: RuleTable) -> None:
        """Set or correct the result of a table."""

        def decide(stored: StoredTournament) -> list[Event]:
            rounds, at = stored.tournament.rounds, press.at
            if at.round >= len(rounds) or at.table >= len(rounds[at.round].tables):
                raise ClubRefused("no-table")
            table = rounds[at.round].tables[at.table]
            seats = range(len(table.entrants))
            if press.winner != "draw" and int(press.winner) not in seats:
                raise ClubRefused("no-table")
            places = tuple(1 if press.winner in {"draw", str(seat)} else 2 for seat in seats)
            ruled = Ruled(at.round, at.table, places, "organiser")
            return [] if table.ruling == ruled else [ruled]

        stored = await self._changed(interaction, press.tournament, decide)
        await self._show_managing(interaction, stored)

    @on_press(CallOffTournament)
    async def call_off(self, interaction: Interaction, press: CallOffTournament) -> None:
        locale = str(interaction.locale)
        if press.is_sure:
            await self._changed(interaction, press.tournament, lambda _: [Abandoned()])
            await say(interaction, "tournament-called-off")
            return
        stored = await self.rounds.load(press.tournament, interaction.guild_id or 0)
        text = TEXTS.say(locale, "tournament-off-ask", {"name": stored.tournament.plan.name})
        sure = replace(press, is_sure=True)
        await show(interaction, view=question(locale, text, sure, "tournament-off-yes"))

    @on_press(RunTournament, answer="private")
    async def run(self, interaction: Interaction, press: RunTournament) -> None:
        stored = await self.rounds.load(press.picked, interaction.guild_id or 0)
        if stored.venue.channel not in asker_of(interaction).visible:
            raise NoTournament
        await self._show_own(interaction, stored)

    @on_press(MoveTournament)
    async def move(self, interaction: Interaction, press: MoveTournament) -> None:
        guild = interaction.guild_id or 0
        stored = await self.rounds.load(press.tournament, guild)
        for channel in press.picked:
            self.organisers.check_move(interaction, channel)
            await self.rounds.move(stored, channel)
            facts = {"channel": f"<#{channel}>"}
            await say(interaction, "tournament-moving", facts)
            return
        await self._show_managing(interaction, stored)

    @on_press(TournamentFile, answer="private")
    async def give_file(self, interaction: Interaction, press: TournamentFile) -> None:
        stored = await self.rounds.load(press.tournament, interaction.guild_id or 0)
        events = await self.tournaments.events(press.tournament)
        data = write_export(export_tournament(stored.tournament, stored.secret, events))
        locale, stem = str(interaction.locale), f"tournament-{press.tournament}"
        plain = await self.tournament_messages.plain_names(stored, locale)
        names = entrant_names(locale, stored, plain)
        files = {f"{stem}.json": data}
        if stored.tournament.started is not None:
            files[f"{stem}.csv"] = table_csv(stored.tournament, names).encode()
            if has_report(stored.tournament):
                files[f"{stem}.trf"] = trf(stored.tournament, names).encode()
        facts = {"name": f"{stem}.json", "files": len(files)}
        text = TEXTS.say(locale, "tournament-file", facts)
        sent = [discord.File(io.BytesIO(content), name) for name, content in files.items()]
        await show(interaction, content=text, attachments=sent)

    async def _check_reliable(self, player: int, plan: Plan) -> None:
        known = await self.reliabilities.of(player)
        lacking = known.lacks(plan.least_reliable, plan.least_finished)
        if lacking == "turns":
            raise ClubRefused("not-reliable", plan.least_reliable)
        if lacking == "matches":
            raise ClubRefused("not-finished", plan.least_finished)

    # Changing and showing tournaments -----------------------------------------------------------

    async def _changed(
        self,
        interaction: Interaction,
        tournament_id: str,
        make: Callable[[StoredTournament], list[Event]],
    ) -> StoredTournament:
        await self.rounds.load(tournament_id, interaction.guild_id or 0)
        return await self.rounds.happen(tournament_id, make)

    async def _change(
        self,
        interaction: Interaction,
        tournament_id: str,
        make: Callable[[StoredTournament], list[Event]],
    ) -> None:
        await self._show_after(interaction, await self._changed(interaction, tournament_id, make))

    async def _show_after(self, interaction: Interaction, stored: StoredTournament) -> None:
        """Show *stored* in the pressed message if that is private or the tournament's own.

        If the tournament has reached a new stage, a new message is due instead.
        """
        pressed = None if interaction.message is None else interaction.message.id
        if pressed == stored.venue.message and stored.stage == stored.shown:
            await self.tournament_messages.answer(interaction, stored)
        elif interaction.message is not None and interaction.message.flags.ephemeral:
            await self._show_own(interaction, stored)

    async def _show_managing(
        self, interaction: Interaction, stored: StoredTournament, first: int = 0, done: str = ""
    ) -> None:
        if stored.ended_at is not None:
            await self._show_own(interaction, stored)
            return
        locale = str(interaction.locale)
        plain = await self.tournament_messages.plain_names(stored, locale)
        removable = [
            person for person in stored.organisers if self._may_remove(interaction, person)
        ]
        view = managing_view(locale, stored, plain, first, removable, done=done)
        await show(interaction, view=view)

    async def _show_own(self, interaction: Interaction, stored: StoredTournament) -> None:
        hosted = await self.tournament_messages.hosted(stored)
        locale, player = str(interaction.locale), interaction.user.id
        may_run = player == stored.helper or self.organisers.may_organise(interaction)
        view = outlook_view(locale, stored, player, hosted, may_run=may_run)
        await show(interaction, view=view)


def _mine(stored: StoredTournament, interaction: Interaction) -> int:
    entrant = stored.entrant_of(interaction.user.id)
    if entrant is None:
        raise ClubRefused("not-in")
    return entrant
