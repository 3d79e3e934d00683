"""Hints for who plays without another person: ``/hint``, and a button in the private panel."""

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

from cogs.client.parlor import Parlor
from cogs.ui import actions
from cogs.ui.hint import hint_text
from cogs.ui.moves import move_words
from cogs.ui.press import on_press
from cogs.ui.texts import TEXTS, english
from engine.bots.players import choose
from engine.errors import EngineError, NotYourTurn
from engine.fair import PlayoutDice
from engine.panels import panel_for
from engine.thinkers import Asker
from engine.workers import JobFailed, WorkersLost

if TYPE_CHECKING:
    from engine.core import Seat
    from engine.match import Match
    from engine.thought import Thought

logger = logging.getLogger(__name__)

Interaction = discord.Interaction[Parlor]

LEVEL: Final = "expert"
"""How well is thought about a hint."""
_SOON: Final = 1.0
"""Seconds after which whoever waits is told that a hint is being thought of."""
_MOST_KEPT: Final = 100
"""Thoughts that are kept, for whoever asks again in the same position."""


class NoHint(EngineError):
    """A match in which there are no hints, because another person plays."""

    key = "error-no-hint"

    def __init__(self) -> None:
        super().__init__("there are no hints where another person plays")


class _Position(NamedTuple):
    """Where somebody asks for a hint."""

    match: str
    seq: int
    seat: Seat

    @property
    def seed(self) -> str:
        """That of the dice: who asks twice is told the same."""
        return f"hint {self.match} {self.seq} {self.seat}"


class Hints(commands.Cog):
    """What the expert would play; it does nothing by itself."""

    def __init__(self, bot: Parlor) -> None:
        self.bot = bot
        self._thoughts: OrderedDict[_Position, asyncio.Task[Thought]] = OrderedDict()

    async def cog_unload(self) -> None:
        """Think of nothing any more."""
        for task in self._thoughts.values():
            task.cancel()

    @app_commands.command(description=english("command-hint"))
    async def hint(self, interaction: Interaction) -> None:
        """Show me what the expert would play, and why."""
        await interaction.response.defer(ephemeral=True, thinking=True)
        await self._show(interaction, await self.bot.match_here(interaction))

    @on_press(actions.Hint)
    async def press(self, interaction: Interaction, press: actions.Hint) -> None:
        """Show the hint in the panel."""
        await interaction.response.defer()
        await self._show(interaction, press.match)

    async def _show(self, interaction: Interaction, match_id: str) -> None:
        """Show the move in the panel, ready to be played, below why.

        Raises:
            MatchOver, NotSeated, NoHint, NotYourTurn: there is none, in this order.
            WorkersLost, OutOfTime: it cannot be worked out now.
        """
        table = await self.bot.hall.tables.open(match_id)
        match, seat = table.match, table.admit(interaction.user.id)
        if not table.is_for_one():
            raise NoHint
        if seat not in table.awaited():
            raise NotYourTurn(match.to_act())
        position = _Position(match.id, match.seq, seat)
        asker = Asker(interaction.user.id, table.record.guild)
        task = self._think(match, position, asker)
        try:
            # whoever asked first may have gone, and their wish with them
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_SOON):
                    await asyncio.shield(task)
            if not task.done():
                words = TEXTS.say(str(interaction.locale), "hint-thinking")
                await self.bot.panels.show(interaction, table, words=words)
            thought = await asyncio.shield(task)
        except JobFailed as error:
            logger.error("no hint in match %s: %s", match_id, error)  # noqa: TRY400 # the trace is in it
            raise WorkersLost from error
        now = await self.bot.hall.tables.open(match_id)
        is_late = await now.is_stale(interaction.user.id, match.seq)
        # noted before it is shown: a match with hints counts otherwise
        if is_late or not await self.bot.matches.add_hint(match_id):
            await self.bot.panels.show_present(interaction, match_id)
            return
        locale = str(interaction.locale)
        picks, words = await asyncio.to_thread(_hint, locale, match, position, thought)
        await self.bot.panels.show(interaction, now, picks=picks, words=words)

    def _think(self, match: Match, position: _Position, asker: Asker) -> asyncio.Task[Thought]:
        """Return what is thought of *position*, perhaps still to come; once for all who ask."""
        known = self._thoughts.pop(position, None)
        if known is None or (known.done() and (known.cancelled() or known.exception())):
            seat = position.seat
            asked = self.bot.hall.thinkers.think(
                match.game,
                LEVEL,
                seat,
                view=match.state.view(seat),
                seed=position.seed,
                asker=asker,
            )
            known = asyncio.create_task(asked, name="hint")
            known.add_done_callback(_looked_at)
        self._thoughts[position] = known
        while len(self._thoughts) > _MOST_KEPT:
            self._thoughts.popitem(last=False)[1].cancel()
        return known


def _looked_at(task: asyncio.Task[Thought]) -> None:
    """Take note of what failed, also where nobody waits for it any more."""
    if not task.cancelled():
        task.exception()


def _hint(locale: str, match: Match, position: _Position, thought: Thought) -> tuple[str, str]:
    """Return the picks that lead to the move, and why to play it; slow, so in a thread."""
    state, seat = match.state, position.seat
    text = choose(thought, 0.0, PlayoutDice(position.seed))
    chosen = next(one for one in thought.moves if one.move == text)
    words = move_words(locale, match.game, state, seat, state.parse_move(text))
    panel = panel_for(partial(match.game.panel, state, seat), text)
    return panel.picks if panel else "", hint_text(
        locale, thought, chosen, words, match.setup.seats
    )


async def setup(bot: Parlor) -> None:
    """Add this part to *bot*."""
    await bot.add_cog(Hints(bot))
