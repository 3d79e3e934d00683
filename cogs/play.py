"""Making moves: the *My turn* panel, `/hand`, `/move`, `/board`, hints, plans."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import OrderedDict
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import discord
from discord import app_commands
from discord.ext import commands

from cogs.client.taps import Tapped
from cogs.ui import actions, planning
from cogs.ui.actions import InMatch, InPlan
from cogs.ui.answers import delivery_of, on_page, show
from cogs.ui.board import MOST_FRAMES, Frame, Picture, caption, latest_enlarged, paint, strip_view
from cogs.ui.errors import trouble_line
from cogs.ui.ids import OldButton
from cogs.ui.layout import acknowledged, framed, in_pages, on_press, press_button, question, row
from cogs.ui.narration import Completion, in_words, move_words, sentences, turn_line
from cogs.ui.panel import hint_text
from cogs.ui.planning import PlanStep, draw, plans_view, step_view, words_ahead
from cogs.ui.proposal import silent_lines
from cogs.ui.texts import TEXTS, english, jump_link
from engine.bots import choose
from engine.core import plain_move
from engine.errors import EngineError, MatchOver, NotYourTurn, StaleMove
from engine.fair import PlayoutDice
from engine.ladders import level_met
from engine.log import last_move
from engine.panels import panel_for, settled
from engine.plans import ANY, ahead, to_choose
from engine.replay import last_seen, plies_since, stops
from engine.service import service
from engine.workers import JobFailed, WorkersLost
from render.png import encode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cogs.client.easel import Easel
    from cogs.client.messenger import Messenger
    from cogs.client.panels import Panels
    from cogs.client.places import Here
    from cogs.client.publisher import BoardPublisher
    from cogs.client.taps import Taps
    from db.learning import Coaching
    from db.matches import Matches
    from db.venues import Venue
    from engine.clock import Timekeeper
    from engine.core import Seat
    from engine.jobs import Thinkers
    from engine.live_matches import Computers, LiveMatches
    from engine.match import Match
    from engine.panels import Panel
    from engine.ports import Sitter
    from engine.table import Table, Tables
    from engine.thought import Thought
    from engine.writing import Planner
    from render.package import Packages
    from render.painters import Looked, Painter


Interaction = discord.Interaction[discord.Client]


@service
class Play(commands.Cog):
    coaching: Coaching
    computers: Computers
    tables: Tables
    live_matches: LiveMatches
    here: Here
    panels: Panels
    taps: Taps

    def __post_init__(self) -> None:
        self._completion = Completion()
        self.taps.add(InMatch, self._open)

    @on_press(actions.Turn, answer="private")
    async def open_panel(self, interaction: Interaction, press: actions.Turn) -> None:
        """Open the player's private panel, in place of their last one."""
        await self.panels.show(interaction, await self.tables.open(press.match))

    @on_press(actions.Refresh)
    async def refresh(self, interaction: Interaction, press: actions.Refresh) -> None:
        """Show the current panel; wake a bot that should have moved."""
        table = await self.tables.open(press.match)
        self.computers.wake(press.match)
        await self.panels.show(interaction, table)

    @on_press(actions.Pick, actions.Choose)
    async def tap(self, interaction: Interaction, press: actions.Pick | actions.Choose) -> None:
        picks = press.picks if isinstance(press, actions.Pick) else press.picked
        await self.taps.follow(interaction, press.at, picks)

    @on_press(actions.Play)
    async def play(self, interaction: Interaction, press: actions.Play) -> None:
        await self.taps.play(interaction, press.at, press.move)

    async def _open(self, interaction: Interaction, at: InMatch) -> Tapped:
        table, player = await self.tables.open(at.match), interaction.user.id
        seat, match = table.seat_of(player), table.match
        is_stale = await table.is_stale(player, at.seq)

        def panel(picks: str) -> Panel | None:
            if is_stale or seat is None or seat not in table.awaited():
                return None
            return match.game.panel(match.state, seat, picks)

        async def show(picks: str) -> None:
            if is_stale:
                await self.panels.show_present(interaction, at.match)
            else:
                await self.panels.show(interaction, table, picks=picks)

        async def can_take_back(move: str) -> bool:
            return seat is not None and await asyncio.to_thread(table.could_take_back, seat, move)

        seq = at.seq if is_stale else match.seq
        play = partial(self._play, interaction, at.match, seq)
        return Tapped(panel, show, play, can_take_back)

    async def _play(self, interaction: Interaction, match_id: str, seq: int, move: str) -> None:
        """Play a move; a second press gets the answer to the first."""
        player = interaction.user.id
        try:
            table = await self.live_matches.submit(
                match_id, player, move, seq=seq, delivery=delivery_of(interaction)
            )
        except (StaleMove, NotYourTurn, MatchOver):
            table = await self.tables.open(match_id)
            seat = table.seat_of(player)
            last = None if seat is None else last_move(table.match.line, seat)
            if last is None or last.seq < seq or last.text != move:
                await self.panels.show_present(interaction, match_id)
                return
        await self.panels.show_played(interaction, table, move)

    @on_press(actions.Coach)
    async def coach(self, interaction: Interaction, press: actions.Coach) -> None:
        """Turn explanations for the match's game on or off, and show the panel accordingly."""
        table = await self.tables.open(press.match)
        player, key = interaction.user.id, table.match.game.key
        await self.coaching.switch(player, key, is_on=press.way == "on")
        if await table.is_stale(player, press.seq):
            await self.panels.show_present(interaction, press.match)
        else:
            await self.panels.show(
                interaction, table, picks=press.picks, explains=press.way == "on"
            )

    @app_commands.command(description=english("command-move"))
    @app_commands.describe(move=english("command-move-move"))
    @acknowledged("private")
    async def move(self, interaction: Interaction, move: str) -> None:
        match_id = await self.here.match(interaction)
        table = await self.live_matches.submit(
            match_id, interaction.user.id, move, delivery=delivery_of(interaction)
        )
        await self.panels.show_played(interaction, table, plain_move(move))

    @move.autocomplete("move")
    async def complete_move(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        """Offer the legal moves that match the typed text, in notation or in words."""
        table = self.here.known_table(interaction)
        seat = None if table is None else table.viewer_of(interaction.user.id)
        if table is None or seat is None:
            return []
        return [
            app_commands.Choice(name=way.label, value=way.text)
            for way in self._completion.find(str(interaction.locale), table.match, seat, current)
        ]

    @app_commands.command(description=english("command-hand"))
    @acknowledged("private")
    async def hand(self, interaction: Interaction) -> None:
        await self.panels.show(interaction, await self.here.table(interaction))


@service
class BoardCog(commands.Cog, name="Board"):
    here: Here
    matches: Matches
    messenger: Messenger
    panels: Panels
    publisher: BoardPublisher
    timekeeper: Timekeeper
    client: discord.Client

    @app_commands.command(description=english("command-board"))
    @acknowledged("private")
    async def board(self, interaction: Interaction) -> None:
        """Show the current board privately; post it again if its message is gone."""
        table = await self.here.table(interaction)
        match_id, locale = table.record.id, str(interaction.locale)
        since = max(0, table.match.seq - 2)
        planned = table.record.of_itself
        text = caption(locale, table.match, table.sitters, since, planned=planned)
        venue = await self.matches.venues.venue(match_id)
        if venue is not None and (venue.is_away or not await self._is_there(venue)):
            await self.matches.venues.unshow(match_id, max(-1, table.match.seq - 2))
        self.publisher.show(match_id)
        if trouble := await self.publisher.trouble(match_id):
            text += "\n\n" + trouble_line(trouble, locale, "stored-all")
        elif venue := await self.matches.venues.venue(match_id):
            link = jump_link(venue.guild, venue.channel, venue.message)
            text += "\n\n" + TEXTS.say(locale, "board-link", {"link": link})
        if silent := silent_lines(locale, table, await self.timekeeper.silent(table)):
            text += "\n\n" + "\n".join(silent)
        await self.panels.show_waiting(interaction, table, text)

    async def _is_there(self, venue: Venue) -> bool:
        """Whether the board's message still exists, as far as Discord lets us check."""
        if venue.message is None:
            return True  # the bot has yet to post the board
        if venue.is_guest:
            # the bot can't check; a message that it can't change is old enough to post again
            return self.messenger.can_change(venue.message)
        channel = self.client.get_partial_messageable(venue.channel, guild_id=venue.guild or None)
        try:
            await channel.fetch_message(venue.message)
        except discord.HTTPException as error:
            return not isinstance(error, discord.NotFound)
        return True


@service
class LookCog(commands.Cog, name="Look"):
    easel: Easel
    tables: Tables
    packages: Packages

    @on_press(actions.Look, answer="private")
    async def press_look(self, interaction: Interaction, press: actions.Look) -> None:
        match = (await self.tables.open(press.match)).match
        locale, game = str(interaction.locale), match.game
        painter = self.packages.find(match.game.key).painter.speaking(TEXTS.words(locale))
        looked, picture = await self.easel.painted(interaction, _looked_up, painter, match)
        lines = [TEXTS.say(locale, "look-heading", {"game": game.title})]
        lines += [
            TEXTS.say(locale, f"{game.key}-{key}", in_words(locale, game, facts))
            for key, facts in looked.lines
        ]
        in_full = press_button(locale, actions.InWords(match.id, match.seq))
        buttons = [row(in_full)] if painter.said_all else []
        if picture is None:
            view, files = framed("\n".join(lines), *buttons), []
        else:
            picture = await self.easel.as_wanted(picture, interaction)
            view = framed("\n".join(lines), *picture.galleries(*buttons), *buttons)
            files = picture.files(view)
        await show(interaction, view=view, attachments=files)

    @on_press(actions.InWords, answer="private")
    async def tell_in_words(self, interaction: Interaction, press: actions.InWords) -> None:
        """Say everything that the player may know; alt texts have no room for it."""
        table = await self.tables.open(press.match)
        match, locale = table.match, str(interaction.locale)
        painter = self.packages.find(match.game.key).painter.speaking(TEXTS.words(locale))
        view = match.state.view(table.viewer_of(interaction.user.id))
        heading = TEXTS.say(locale, "in-words-heading", {"game": match.game.title})
        pages = in_pages([heading, *painter.tell_all(view)])
        page = min(press.page, len(pages) - 1)
        following = actions.InWords(match.id, match.seq, page + 1)
        more = [row(press_button(locale, following, "page-after"))] if pages[page + 1 :] else []
        await show(interaction, view=framed(pages[page], *more))


def _looked_up(painter: Painter, match: Match) -> tuple[Looked, Picture | None]:
    looked = painter.look(match.state.view(None))
    if looked is None:
        raise OldButton
    if looked.image is None:
        return looked, None
    name = f"{match.game.key}-{match.id}-{match.seq}-open.png"
    return looked, Picture(name, looked.alt, encode(looked.image))


@service
class Happened(commands.Cog):
    easel: Easel
    tables: Tables

    @on_press(actions.Happened, answer="private")
    async def press_happened(self, interaction: Interaction, press: actions.Happened) -> None:
        """Show what others did since the player's last turn, as far as the player may know.

        Spectators see everybody's last moves.
        """
        table = await self.tables.open(press.match)
        seat = table.viewer_of(interaction.user.id)
        locale, match = str(interaction.locale), table.match
        frames, count = await self.easel.painted_for(
            interaction, match.game.key, _frames, match, table.sitters, seat
        )
        if self.easel.wants_big_print(interaction):
            frames = await self.easel.painted(interaction, _enlarged, locale, frames)
        turn = turn_line(locale, match, table.sitters, is_told=count > 0)
        title = match.game.title
        goes_on = actions.Turn(match.id, match.seq) if seat in table.awaited() else None
        view = strip_view(
            locale, title, turn, frames, count, is_watching=seat is None, goes_on=goes_on
        )
        files = [file for frame in frames for file in frame.picture.files(view)]
        await show(interaction, view=view, attachments=files)


def _frames(
    painter: Painter, locale: str, match: Match, sitters: tuple[Sitter, ...], seat: Seat | None
) -> tuple[list[Frame], int]:
    """Return the last frames that *seat* hasn't seen, and how many plies it missed; slow."""
    since = stops(match)[0] if seat is None else last_seen(match, seat)
    plies = plies_since(match, since, seat)
    frames: list[Frame] = []
    for ply in plies[-MOST_FRAMES:]:
        position = match.at(ply.end)
        text = "\n".join(sentences(locale, position, sitters, ply.begin, seat))
        frames.append(Frame(text, paint(painter, position, seat, locale=locale)))
    return frames or [Frame("", paint(painter, match, seat, locale=locale))], len(plies)


def _enlarged(locale: str, frames: list[Frame]) -> list[Frame]:
    """Return the last of *frames* in big print, as many as one message holds; slow."""
    pictures = latest_enlarged(locale, [frame.picture for frame in frames])
    kept = frames[-len(pictures) :]
    return [Frame(frame.text, large) for frame, large in zip(kept, pictures, strict=True)]


logger = logging.getLogger(__name__)


LEVEL: Final = "expert"
"""Level at which hints are computed."""
_SOON: Final = 1.0
_MOST_KEPT: Final = 100
"""Maximum number of thoughts to keep, in case somebody asks again in the same position."""


class NoHint(
    EngineError, key="error-no-hint", says="there are no hints in a match with other people"
):
    """A match in which there are no hints, because another person plays."""


class _Position(NamedTuple):
    match: str
    seq: int
    seat: Seat

    @property
    def seed(self) -> str:
        """The seed of the bot's dice, so that a second question gets the same answer."""
        return f"hint {self.match} {self.seq} {self.seat}"


@service
class Hints(commands.Cog):
    coaching: Coaching
    tables: Tables
    thinkers: Thinkers
    here: Here
    matches: Matches
    panels: Panels

    def __post_init__(self) -> None:
        self._thoughts: OrderedDict[_Position, asyncio.Task[Thought]] = OrderedDict()

    async def cog_unload(self) -> None:
        for task in self._thoughts.values():
            task.cancel()

    @app_commands.command(description=english("command-hint"))
    @acknowledged("private")
    async def hint(self, interaction: Interaction) -> None:
        await self._show(interaction, await self.here.match(interaction))

    @on_press(actions.Hint)
    async def press(self, interaction: Interaction, press: actions.Hint) -> None:
        await self._show(interaction, press.match, is_sure=press.is_sure)

    async def _show(
        self, interaction: Interaction, match_id: str, *, is_sure: bool = False
    ) -> None:
        """Show the reasons and, below, the move in the panel, ready to be played.

        If a hint stops the match from counting, ask first unless *is_sure*. Newcomers have nothing
        to lose yet; they get a note below their first hint.

        Raises:
            MatchOver, NotSeated, NoHint, NotYourTurn: there is no hint; checked in this order.
            WorkersLost, OutOfTime: the hint cannot be worked out now.
        """
        player, locale = interaction.user.id, str(interaction.locale)
        table = await self.tables.open(match_id)
        match, seat = table.match, table.admit(player)
        if not table.is_for_one():
            raise NoHint
        if seat not in table.awaited():
            raise NotYourTurn(match.to_act())
        # a match against bots counts towards beating their level, a solo match for its points
        sitter, *others = table.sitters
        if others:
            may_count = level_met(table.sitters) is not None
        else:
            may_count = sitter.since == 0 and bool(match.state.standing())
        counts = may_count and not await self.matches.hints(match_id)
        is_new = await self.coaching.is_on(player, match.game.key)
        if not is_sure and counts and not is_new:
            sure = actions.Hint(match_id, match.seq, is_sure=True)
            back = actions.Pick(InMatch(match_id, match.seq), "")
            kind = "alone" if len(table.sitters) == 1 else "house"
            text = TEXTS.say(locale, "hint-sure", {"kind": kind})
            view = question(locale, text, sure, "button-hint-sure", back=back)
            await show(interaction, view=view, attachments=[])
            return
        position = _Position(match.id, match.seq, seat)
        task = self._think(match, position, player)
        try:
            # shielded, because others wait for this thought even if the first request is cancelled
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_SOON):
                    await asyncio.shield(task)
            if not task.done():
                words = TEXTS.say(locale, "hint-thinking")
                await self.panels.show(interaction, table, words=words)
            thought = await asyncio.shield(task)
        except JobFailed as error:
            logger.error("cannot give a hint in match %s: %s", match_id, error)  # noqa: TRY400 # it contains the trace
            raise WorkersLost from error
        now = await self.tables.open(match_id)
        is_late = await now.is_stale(player, match.seq)
        # save it before showing it, because matches with hints count differently
        if is_late or not await self.matches.add_hint(match_id):
            await self.panels.show_present(interaction, match_id)
            return
        picks, words = await asyncio.to_thread(_hint, locale, match, position, thought)
        if counts and is_new:
            seats = {"count": match.setup.seats}
            words += f"\n{TEXTS.say(locale, 'hint-uncounted', seats)}"
        await self.panels.show(interaction, now, picks=picks, words=words)

    def _think(self, match: Match, position: _Position, asker: int) -> asyncio.Task[Thought]:
        """Return the thought about *position*, perhaps unfinished; all askers share it."""
        known = self._thoughts.pop(position, None)
        if known is None or (known.done() and (known.cancelled() or known.exception())):
            view = match.state.view(position.seat)
            thinking = self.thinkers.think(
                match.game, LEVEL, position.seat, view=view, seed=position.seed, asker=asker
            )
            known = asyncio.create_task(thinking, name="hint")
            # retrieve a failure that nobody is waiting for, so that asyncio does not report it
            known.add_done_callback(lambda task: task.cancelled() or task.exception())
        self._thoughts[position] = known
        while len(self._thoughts) > _MOST_KEPT:
            self._thoughts.popitem(last=False)[1].cancel()
        return known


def _hint(locale: str, match: Match, position: _Position, thought: Thought) -> tuple[str, str]:
    """Return the picks that lead to the move, and the reasons for it; slow."""
    state, seat = match.state, position.seat
    text = choose(thought, 0.0, PlayoutDice(position.seed))
    chosen = next(weighed for weighed in thought.moves if weighed.move == text)
    words = move_words(locale, match.game, state, seat, state.parse_move(text))
    panel = panel_for(partial(match.game.panel, state, seat), text)
    legal = len(state.legal_moves(seat))
    return panel.picks if panel else "", hint_text(
        locale, thought, chosen, words, seats=match.setup.seats, legal=legal
    )


@service
class Planning(commands.Cog):
    """A player's planned answers; nobody else sees them."""

    easel: Easel
    planner: Planner
    tables: Tables
    panels: Panels
    taps: Taps

    def __post_init__(self) -> None:
        self.taps.add(InPlan, self._open)

    @on_press(actions.Plans)
    async def show(self, interaction: Interaction, press: actions.Plans) -> None:
        found = await self._found(interaction, press.match, press.seq)
        if found is None:
            return
        table, seat = found
        if await self.planner.laid(table, interaction.user.id):
            await self._show_list(interaction, table, seat)
        else:
            await self._show_step(interaction, table, seat, ())

    @on_press(planning.PlanOn)
    async def go_on(self, interaction: Interaction, press: planning.PlanOn) -> None:
        found = await self._found(interaction, press.match, press.seq)
        if found is not None:
            await self._show_step(interaction, *found, press.picked)

    @on_press(planning.PlanDrop, planning.PlanClear)
    async def drop(
        self, interaction: Interaction, press: planning.PlanDrop | planning.PlanClear
    ) -> None:
        found = await self._found(interaction, press.match, press.seq)
        if found is None:
            return
        _, seat = found
        moves, notice = None, "plan-cleared"
        if isinstance(press, planning.PlanDrop):
            moves, notice = press.picked, "plan-dropped"
        try:
            table = await self.planner.drop(press.match, interaction.user.id, press.seq, moves)
        except StaleMove:
            await self.panels.show_present(interaction, press.match)
            return
        notice = TEXTS.say(str(interaction.locale), notice)
        await self._show_list(interaction, table, seat, notice)

    @on_press(planning.PlanCancel)
    async def cancel(self, interaction: Interaction, press: planning.PlanCancel) -> None:
        found = await self._found(interaction, press.match, press.seq)
        if found is None:
            return
        (table, _), player = found, interaction.user.id
        try:
            for plan in await self.planner.laid(table, player):
                if plan.line == (ANY,):
                    table = await self.planner.drop(press.match, player, press.seq, plan.moves)
        except StaleMove:
            await self.panels.show_present(interaction, press.match)
            return
        await self.panels.show(interaction, table)

    async def _found(
        self, interaction: Interaction, match_id: str, seq: int
    ) -> tuple[Table, Seat] | None:
        """Return the table and seat of a press; if it is stale, answer with the current panel."""
        table = await self.tables.open(match_id)
        seat = table.seat_of(interaction.user.id)
        is_open = self.planner.is_open(table, interaction.user.id)
        if seat is None or table.match.seq != seq or not is_open:
            await self.panels.show_present(interaction, match_id)
            return None
        return table, seat

    async def _open(self, interaction: Interaction, at: InPlan) -> Tapped | None:
        """Open a position ahead of the match for planning; plans can always be deleted again."""
        found = await self._found(interaction, at.match, at.seq)
        if found is None:
            return None
        table, seat = found
        step = await asyncio.to_thread(_step, table.match, seat, at.line)

        def panel(picks: str) -> Panel | None:
            if step is None:
                return None
            return settled(partial(step.now.game.panel, step.now.state, step.acting), picks)

        async def play(move: str) -> None:
            if step is None:
                await self._show_list(interaction, table, seat)
            else:
                await self._take(interaction, table, step, move)

        show = partial(self._show_step, interaction, table, seat, at.line)
        return Tapped(panel, show, play)

    async def _take(
        self, interaction: Interaction, table: Table, step: PlanStep, move: str
    ) -> None:
        """Save the player's own move as a plan; after anyone else's, show the next step."""
        match, seat = step.match, step.seat
        after = await asyncio.to_thread(ahead, match, seat, (*step.line, move))
        taken = tuple(entry.text for entry in after.entries[match.seq :])
        if step.acting != seat:
            await self._show_step(interaction, table, seat, taken)
            return
        try:
            table = await self.planner.lay(
                match.id, interaction.user.id, match.seq, taken[:-1], taken[-1]
            )
        except StaleMove:
            await self.panels.show_present(interaction, match.id)
            return
        if _is_premove(interaction, step.line):
            await self.panels.show(interaction, table)
            return
        locale = str(interaction.locale)
        *_, answer = await asyncio.to_thread(words_ahead, locale, match, seat, taken)
        notice = TEXTS.say(locale, "plan-laid", {"answer": answer})
        await self._show_list(interaction, table, seat, notice)

    async def _show_step(
        self,
        interaction: Interaction,
        table: Table,
        seat: Seat,
        line: Sequence[str],
        picks: str = "",
    ) -> None:
        """Show the panel for the move after *line*, or the list if nothing can be chosen."""
        if _is_premove(interaction, line):
            await self.panels.show(interaction, table, picks=picks)
            return
        locale, match = str(interaction.locale), table.match
        step = await asyncio.to_thread(_step, match, seat, line)
        if step is None:
            words = await asyncio.to_thread(words_ahead, locale, match, seat, line)
            notice = TEXTS.say(locale, "plan-ends", {"move": words[-1]}) if words else ""
            await self._show_list(interaction, table, seat, notice)
            return
        drawn, words = await self.easel.painted_for(interaction, match.game.key, draw, step, picks)
        lay_out = partial(
            step_view, locale, table.sitters, step, drawn, words, number=interaction.id
        )
        await self.panels.answer(interaction, table, lay_out, drawn.picture)

    async def _show_list(
        self, interaction: Interaction, table: Table, seat: Seat, notice: str = ""
    ) -> None:
        locale, match = str(interaction.locale), table.match
        laid = await self.planner.laid(table, interaction.user.id)
        words = partial(planning.in_words, locale, match, table.sitters, seat, laid)
        plans = await asyncio.to_thread(words)
        view = plans_view(locale, match, plans, notice=notice, number=interaction.id)
        await self.panels.show_view(interaction, table, view)


def _is_premove(interaction: Interaction, line: Sequence[str]) -> bool:
    """Whether somebody on the page is planning their next move, whatever others play first."""
    return on_page(interaction) is not None and tuple(line) == (ANY,)


def _step(match: Match, seat: Seat, line: Sequence[str]) -> PlanStep | None:
    """Return the choice of a move after *line*; None if *seat* can plan none there."""
    now = ahead(match, seat, line)
    acting = to_choose(now, seat, line, match)
    return None if acting is None else PlanStep(match, seat, tuple(line), now, acting)
