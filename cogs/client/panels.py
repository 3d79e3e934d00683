"""Private panels: a player's choices, the effects of their move, and who has to move next."""

from __future__ import annotations

import asyncio
import contextlib
from collections import OrderedDict
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import discord

from cogs.client.posted import shows_board
from cogs.ui.actions import NextMine, ShowGames
from cogs.ui.answers import NETWORK, on_page, show
from cogs.ui.appointments import may_suggest
from cogs.ui.board import PostedPicture, paint
from cogs.ui.errors import trouble_line
from cogs.ui.games import Onward, onward_rows
from cogs.ui.ids import head_of, ids_in
from cogs.ui.layout import LONGEST_TEXT, framed
from cogs.ui.narration import move_words, own_result, recap, sentences, turn_line
from cogs.ui.panel import Choice, Foot, can_coach, note_choice, panel_view, waiting_view
from cogs.ui.planning import premove_of, premove_rows
from cogs.ui.texts import TEXTS
from engine.errors import EngineError, NotSeated, UndoRefused
from engine.log import last_move
from engine.panels import before, settled, spelt_out
from engine.recent import Recent
from engine.replay import stops
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any, TypeAlias

    from discord import ui

    from cogs.client.easel import Easel
    from cogs.client.games import Agenda
    from cogs.client.posted import PostedBoards
    from cogs.client.publisher import BoardPublisher
    from cogs.ui.board import Picture
    from cogs.ui.layout import PressButton
    from db.learning import Coaching
    from db.people import Plans
    from engine.core import Panel, Seat
    from engine.log import Entry
    from engine.match import Match
    from engine.plans import Laid
    from engine.ports import Clock, OfItself
    from engine.table import Table, Tables
    from engine.writing import Planner
    from render.painters import Painter

    Interaction: TypeAlias = discord.Interaction[Any]

_NEWS: Final[Mapping[frozenset[OfItself], str]] = {
    frozenset({"planned"}): "planned-news",
    frozenset({"forced"}): "forced-news",
    frozenset({"planned", "forced"}): "of-itself-news",
}
"""Key of the text above moves that the bot played for somebody, by the reason."""
_SMALL: Final = "-# "
"""The prefix of small print; it works only at the start of a line."""
_MOST_LIVING: Final = 5_000
"""Maximum number of panels to remember, so that the next one replaces them."""
_OF_LISTS: Final = frozenset({ShowGames.head(), NextMine.head()})
"""Prefixes of the ids of buttons that list matches. They show after a restart that a message is a
list."""
_LIFETIME: Final = 14 * 60.0
"""Seconds in which we can edit a panel without a press; Discord allows 15 minutes."""


class _Living(NamedTuple):
    message: int
    interaction: Interaction


class _Untold(NamedTuple):
    """News of planned answers, and of moves that the bot played for somebody."""

    words: str
    """Empty if there is nothing to say."""
    seqs: list[int]
    """The log entries that the text is about."""


@service
class Panels:
    """Shows panels in answer to acknowledged interactions.

    Everybody has one panel per match: a new panel replaces the old one.
    """

    agenda: Agenda
    clock: Clock
    coaching: Coaching
    easel: Easel
    planner: Planner
    plans: Plans
    posted_boards: PostedBoards
    publisher: BoardPublisher
    tables: Tables

    def __post_init__(self) -> None:
        self._living: OrderedDict[tuple[str, int], _Living] = OrderedDict()
        self._explained: Recent[tuple[str, int, str], tuple[int, str]] = Recent(_MOST_LIVING)
        """The position and picks at which a step was explained, by match, person and step.
        Phones have little room, so we explain each step once a match.
        """
        self._shown: dict[int, tuple[str, int]] = {}
        """The panel's match and person, by message."""
        self._lists: Recent[int, None] = Recent(_MOST_LIVING)
        """Messages that were somebody's list of matches; panels there lead back to it."""

    async def show_present(self, interaction: Interaction, match_id: str) -> None:
        """Answer a late press with the current panel."""
        table = await self.tables.open(match_id)
        words = TEXTS.say(str(interaction.locale), "panel-stale")
        await self.show(interaction, table, words=words)

    async def show(
        self,
        interaction: Interaction,
        table: Table,
        *,
        picks: str = "",
        words: str = "",
        explains: bool = False,
    ) -> None:
        """Show what the person can choose, or what they are waiting for, below *words*.

        Above that it reports once on planned answers. If *explains*, the person has asked about
        the step; otherwise the panel explains each step once a match.
        """
        seat, locale = table.seat_of(interaction.user.id), str(interaction.locale)
        if seat is None:
            raise NotSeated
        if seat in table.awaited():
            await self.publisher.seen(table, seat)
        planned, time, is_coached = await asyncio.gather(
            self._news(interaction, table, seat),
            self.agenda.own_time(locale, table, seat),
            self.coaching.is_on(interaction.user.id, table.match.game.key),
        )
        words = "\n\n".join(filter(None, (planned.words, words)))
        if not words and not picks and seat in table.awaited() and on_page(interaction) is None:
            words = await asyncio.to_thread(_news_above, locale, table, seat, is_reopened=True)
        if self._has_list(interaction):
            words = f"{await self.agenda.heading(locale, table, seat)}\n{words}".strip()
        turn = turn_line(locale, table.match, table.sitters)
        if on_page(interaction) is not None:
            turn = time = ""  # a page shows them beside the seats
        if seat in table.awaited():
            words = f"{words}\n{time}".strip()
            await self._show_choice(
                interaction,
                table,
                seat,
                picks=picks,
                words=words,
                is_coached=is_coached,
                explains=explains,
            )
        else:
            text = f"{words}\n\n{turn}\n{time}".strip()
            await self.show_waiting(interaction, table, text, picks=picks)
        if planned.words or planned.seqs:
            # if this cannot be stored, the next panel repeats the news
            with contextlib.suppress(EngineError):
                await self.plans.tell(table.record.id, interaction.user.id, planned.seqs)

    async def _show_choice(
        self,
        interaction: Interaction,
        table: Table,
        seat: Seat,
        *,
        picks: str,
        words: str,
        is_coached: bool,
        explains: bool,
    ) -> None:
        locale, match = str(interaction.locale), table.match
        lay_out = partial(match.game.panel, match.state, seat)
        panel = settled(lay_out, picks)
        # a page has room to explain every step
        if is_coached and not explains and on_page(interaction) is None:
            step, here = (match.id, interaction.user.id, panel.prompt), (match.seq, panel.picks)
            # a complete move needs no explanation
            is_coached = panel.is_preview or not panel.move
            if is_coached and step not in self._explained:
                self._explained[step] = here
            is_coached = is_coached and self._explained[step] == here
        is_large = self.easel.wants_big_print(interaction)
        posted = None if is_large else self.posted_boards.on(interaction)
        drawn = partial(_drawn, is_on_page=on_page(interaction) is not None, posted=posted)
        picture, undo = await self.easel.painted_for(
            interaction, match.game.key, drawn, table, seat, panel
        )
        note_choice(interaction, Choice(match, seat, panel))
        foot = Foot(
            undo,
            before(lay_out, panel),
            can_hint=table.is_for_one(),
            coaches=is_coached if can_coach(match.game, panel) else None,
            explains=explains or on_page(interaction) is not None,
            has_list=self._has_list(interaction),
        )
        if on_page(interaction) is not None:
            panel = spelt_out(panel)
        view = partial(
            panel_view,
            locale,
            match,
            panel,
            foot=foot,
            seat=seat if match.setup.seats > 1 else None,
            notice=words,
            number=interaction.id,
            has_room=on_page(interaction) is not None,
        )
        answering = self.answer(interaction, table, view, picture)
        if not isinstance(picture, PostedPicture):
            await answering
        elif not await self.posted_boards.is_shown(interaction, answering):
            await self._show_choice(
                interaction,
                table,
                seat,
                picks=picks,
                words=words,
                is_coached=is_coached,
                explains=explains,
            )

    async def show_played(self, interaction: Interaction, table: Table, move: str) -> None:
        """Tell the player what the move did and what else happened.

        If the board could not be posted, also say why. If their turn isn't over, they can choose
        again; if it is, the panel is one line, since the board follows below. If a bot moves next,
        the answer waits for the board; if not, it comes first.
        """
        match_id = table.record.id
        table = self.tables.peek(match_id) or table  # the panel also says what has happened since
        if on_page(interaction) is not None and table.seat_of(interaction.user.id) is not None:
            # a page lists the moves itself
            await self.show(interaction, table)
            return
        if table.computer_seat(table.match) is not None:
            trouble = await self.publisher.trouble(match_id)
            table = await self.tables.open(match_id)
            await self._tell_played(interaction, table, move, trouble)
            return
        await self._tell_played(interaction, table, move, None)
        if (trouble := await self.publisher.trouble(match_id)) is not None:
            table = await self.tables.open(match_id)
            await self._tell_played(interaction, table, move, trouble)

    async def _tell_played(
        self, interaction: Interaction, table: Table, move: str, trouble: Exception | None
    ) -> None:
        locale = str(interaction.locale)
        seat = table.seat_of(interaction.user.id)
        match = table.match
        goes_on = seat in table.awaited() and trouble is None
        last = None if seat is None else last_move(match.line, seat)
        words = _played(locale, move)
        if last is not None:
            since = partial(_words_since, locale, table, last, trouble, goes_on=goes_on)
            words = await asyncio.to_thread(since)
        if trouble is not None:
            words += f"\n{trouble_line(trouble, locale)}"
        if seat is None:
            # somebody else has taken over the seat: nothing is left to choose
            await self.show_view(interaction, table, framed(words))
            return
        # show the board if it could not be posted
        if seat in table.awaited() or trouble is not None:
            await self.show(interaction, table, words=words)
            return
        if match.result() is not None:
            words = f"{own_result(locale, match, table.sitters, seat)}\n{words}"
        undo, laid, onward = await asyncio.gather(
            asyncio.to_thread(undo_words, locale, table, seat),
            self._laid_plans(interaction, table),
            self._onward(interaction, table),
        )
        if onward.has_list:
            words = f"{await self.agenda.heading(locale, table, seat)}\n{words}"
            if not onward.waiting:
                words += f"\n\n{TEXTS.say(locale, 'games-all-played')}"
        ways = onward_rows(locale, match.id, onward)
        plans = None if laid is None else len(laid)
        view = waiting_view(locale, match, words, None, undo, plans=plans, ways=ways)
        await self.show_view(interaction, table, view)

    async def show_waiting(
        self, interaction: Interaction, table: Table, text: str, *, picks: str = ""
    ) -> None:
        """Show that others have to move, below *text*; on a page the user can plan their move.

        *picks* are their taps for that.
        """
        match, locale = table.match, str(interaction.locale)
        seat = table.viewer_of(interaction.user.id)
        laid = await self._laid_plans(interaction, table)
        premove = None
        if on_page(interaction) is not None and laid is not None and seat is not None:
            premove = await asyncio.to_thread(premove_of, locale, match, seat, picks, laid)
        panel = None
        if premove is None:
            note_choice(interaction, Choice(match, seat, None))
        else:
            chosen, planned = premove.panel, premove.planned
            note_choice(
                interaction, Choice(match, seat, chosen, ahead=premove.now, planned=planned)
            )
            panel = chosen if chosen.picks else None
        drawn = partial(_drawn, is_on_page=on_page(interaction) is not None)
        picture, undo = await self.easel.painted_for(
            interaction, match.game.key, drawn, table, seat, panel
        )
        picture = await self.easel.as_wanted(picture, interaction)
        # a page has no form to type a time in
        can_meet = seat in table.people() and may_suggest(table) and on_page(interaction) is None
        ways: list[ui.ActionRow[Any]] = []
        foot: list[PressButton] = []
        if premove is not None:
            more, foot, ways = premove_rows(locale, match, premove, number=interaction.id)
            text = f"{text}\n{more}".strip()
        if self._has_list(interaction):
            ways = onward_rows(locale, match.id, await self._onward(interaction, table))
        view = waiting_view(
            *(locale, match, text, picture, undo),
            plans=None if laid is None else len(laid),
            can_meet=can_meet,
            first=foot,
            ways=ways,
        )
        await self.show_view(interaction, table, view, picture)

    def begin_list(self, message: int) -> None:
        """Note that *message* is now somebody's list of matches, and no longer a panel."""
        self._forget(message)
        self._lists[message] = None

    def leave(self, interaction: Interaction) -> None:
        if interaction.message is not None:
            self._forget(interaction.message.id)

    async def tell(self, table: Table, player: int, words: str) -> None:
        """Show *player* their current panel, below *words*, if they still have one."""
        living = self._living.get((table.record.id, player))
        if living is None or self._is_old(living.interaction):
            return
        with contextlib.suppress(EngineError, discord.HTTPException, *NETWORK):
            await self.show(living.interaction, table, words=words)

    async def answer(
        self,
        interaction: Interaction,
        table: Table,
        lay_out: Callable[..., ui.LayoutView],
        picture: Picture,
    ) -> None:
        message = await self.easel.show(interaction, table.match.game.key, lay_out, picture)
        await self._replace_last(interaction, table, message)

    async def show_view(
        self,
        interaction: Interaction,
        table: Table,
        view: ui.LayoutView,
        picture: Picture | None = None,
    ) -> None:
        files = [] if picture is None else picture.files(view)
        message = await show(interaction, view=view, attachments=files)
        await self._replace_last(interaction, table, message)

    async def _laid_plans(self, interaction: Interaction, table: Table) -> tuple[Laid, ...] | None:
        """Return the answers that the user has planned; None if they cannot plan now."""
        planner, player = self.planner, interaction.user.id
        return await planner.laid(table, player) if planner.is_open(table, player) else None

    async def _news(self, interaction: Interaction, table: Table, seat: Seat) -> _Untold:
        """Return unseen news: moves played for the user, and what became of planned answers."""
        locale, match, plans = str(interaction.locale), table.match, self.plans
        if not (match.game.can_plan or match.game.can_force):
            return _Untold("", [])
        seqs, all_laid = await asyncio.gather(plans.untold(match.id, seat), plans.of(match.id))
        laid = all_laid.get(interaction.user.id, ())
        lines = [
            TEXTS.say(locale, "planned-lost", {"answer": plan.answer})
            for plan in laid
            if plan.is_lost
        ]
        if any(entry.seq in seqs for entry in match.line):
            since = max(0, min(seqs) - 1)  # also tell the move that the plan answered
            tell = partial(sentences, locale, match, table.sitters, since, seat, planned=seqs)
            heading = _NEWS[frozenset(seqs.values())]
            lines += [TEXTS.say(locale, heading), *await asyncio.to_thread(tell)]
        return _Untold("\n".join(lines), list(seqs))

    async def _replace_last(self, interaction: Interaction, table: Table, message: int) -> None:
        """Note that *message* is now the user's only panel in this match."""
        if on_page(interaction) is not None:
            return  # their panel on Discord stays for their return
        who = (table.record.id, interaction.user.id)
        self._forget(message)  # it may have been the panel of another match
        former = self._living.pop(who, None)
        if former is not None:
            self._shown.pop(former.message, None)
        self._living[who] = _Living(message, interaction)
        self._shown[message] = who
        if len(self._living) > _MOST_LIVING:
            _, oldest = self._living.popitem(last=False)
            self._shown.pop(oldest.message, None)
        if former is None or self._is_old(former.interaction):
            return
        # the user may have closed it
        with contextlib.suppress(discord.HTTPException, *NETWORK):
            await former.interaction.delete_original_response()

    def _forget(self, message: int) -> None:
        if (who := self._shown.pop(message, None)) is not None:
            self._living.pop(who, None)

    def _has_list(self, interaction: Interaction) -> bool:
        """Return whether the pressed message is a list of matches, or leads back to one."""
        message = interaction.message
        if message is None:
            return False
        heads = {head_of(custom_id) for custom_id in ids_in(message.components)}
        return message.id in self._lists or not heads.isdisjoint(_OF_LISTS)

    async def _onward(self, interaction: Interaction, table: Table) -> Onward:
        waiting = await self.agenda.waiting(interaction.user.id, table)
        return Onward(len(waiting), self._has_list(interaction))

    def _is_old(self, interaction: Interaction) -> bool:
        return self.clock.now() - interaction.created_at.timestamp() > _LIFETIME


def _words_since(
    locale: str, table: Table, last: Entry, trouble: Exception | None, *, goes_on: bool
) -> str:
    """Return news of the move *last*, without the result, which the board shows; slow.

    If the player's turn *goes_on* or has come again, the text is brief, because their next choice
    is below.
    """
    match, seat = table.match, last.seat
    planned = table.record.of_itself
    # nothing else tells people about moves that the bot played for them: tell them in full
    if goes_on and not any(seq >= last.seq for seq in planned):
        return _news_above(locale, table, seat)
    until = match
    if trouble is None and all(seq < last.seq for seq in planned):
        # the move and its draws; the board below shows later moves
        mark = match.state.turn_mark()
        if mark is None or match.at(last.seq).state.turn_mark() != mark:
            until = match.at(min(stop for stop in stops(match) if stop > last.seq))
    lines = sentences(
        locale,
        until,
        table.sitters,
        last.seq,
        # if the match is over, draws for a next turn don't matter
        viewer=seat if match.result() is None else None,
        planned=planned,
        most_lines=LONGEST_TEXT if goes_on else None,
        has_result=match.result() is None or trouble is not None,
    )
    lines = lines or [TEXTS.say(locale, "played", {"move": last.text})]
    # when several players reveal cards at once, the news may begin with somebody else's gain: a
    # check mark there would mislead
    events = next(until.steps(last.seq)).events
    gains = (event.seat for event in events if event.only is None or seat in event.only)
    if next(gains, seat) in {None, seat}:
        first = next(number for number, line in enumerate(lines) if not line.startswith(_SMALL))
        lines[first] = TEXTS.say(locale, "played-told", {"told": lines[first]})
    return "\n".join(lines)


def _news_above(locale: str, table: Table, seat: Seat, *, is_reopened: bool = False) -> str:
    match = table.match
    last = last_move(match.line, seat)
    opened = settled(partial(match.game.panel, match.state, seat), "")
    latest = recap(
        locale,
        match,
        table.sitters,
        seat,
        last,
        is_least=opened.is_preview,
        is_reopened=is_reopened,
    )
    if latest is None:
        return "" if last is None or is_reopened else _SMALL + _played(locale, last.text)
    text = latest.text
    return _SMALL + (TEXTS.say(locale, "played-told", {"told": text}) if latest.is_own else text)


def _played(locale: str, move: str) -> str:
    return TEXTS.say(locale, "played-told", {"told": TEXTS.say(locale, "played", {"move": move})})


def _drawn(
    painter: Painter,
    locale: str,
    table: Table,
    seat: Seat | None,
    panel: Panel | None = None,
    *,
    is_on_page: bool,
    posted: PostedPicture | None = None,
) -> tuple[Picture, str | None]:
    undo = None if seat is None else undo_words(locale, table, seat)
    if (
        posted is not None
        and seat is not None
        and panel is not None
        and shows_board(painter, table.match, seat, panel, posted=posted, locale=locale)
    ):
        return posted, undo
    if is_on_page and panel is not None and painter.shows_rings(panel):
        panel = None
    # on a page the board stays in its place, and people can tap it
    picture = paint(painter, table.match, seat, panel, locale=locale, in_bands=not is_on_page)
    return picture, undo


def undo_words(locale: str, table: Table, seat: Seat) -> str | None:
    """Return the move that *seat* can take back alone, in words; None if there is none; slow."""
    match = table.match
    if match.result() is not None:
        return None
    try:
        match.check_undos(seat)
        may_undo = table.may_take_back(seat)
    except UndoRefused:
        return None
    return last_words(locale, match, seat) if may_undo else None


def last_words(locale: str, match: Match, seat: Seat) -> str | None:
    """Return the last move of *seat* that counts, in words; None if there is none; slow."""
    last = last_move(match.line, seat)
    if last is None:
        return None
    state = match.at(last.seq).state
    return move_words(locale, match.game, state, seat, state.parse_move(last.text))
