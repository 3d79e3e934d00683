"""How members open and play whole matches, by clicking or by typing."""

from __future__ import annotations

import itertools
from heapq import heappop, heappush
from operator import eq
from typing import TYPE_CHECKING, Any

from discord import PermissionOverwrite

from cogs.ui.actions import Pick
from cogs.ui.narration import sentences
from cogs.ui.texts import TEXTS
from db.guilds import AdminAct, GuildSettings
from engine.core import CHANCE
from engine.fair import PlayoutDice
from engine.log import last_move
from tests.discord.harness import SELECT, Reply, Shown, Stage

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from simcord.builders import ChannelHandle

    from engine.core import Seat
    from engine.match import Match
    from engine.table import Table


async def open_lobby(
    stage: Stage,
    game: str = "tokan",
    players: tuple[str, ...] = ("ann", "bob"),
    *,
    at: ChannelHandle | None = None,
    **options: str,
) -> Shown:
    """Open a lobby, set *options* and let all *players* join; return its message."""
    host, *guests = players
    await stage.slash(host, "play", at=at, game=game)
    lobby = stage.lobby(at)
    panel = await stage.options(host, lobby) if options else lobby
    for option, value in options.items():
        await stage.choose(host, panel, "option", *value.split("+"), rest=option)
    for guest in guests:
        await stage.press(guest, lobby, "join")
    return lobby


async def open_match(
    stage: Stage,
    game: str = "tokan",
    players: tuple[str, ...] = ("ann", "bob"),
    *,
    at: ChannelHandle | None = None,
    **options: str,
) -> str:
    """Begin a match by clicking and return its id."""
    lobby = await open_lobby(stage, game, players, at=at, **options)
    await stage.press(players[0], lobby, "start")
    return stage.match_id(at)


def hidden_channel(stage: Stage, *names: str) -> ChannelHandle:
    """Return a new channel that only these members and the bot can see."""
    assert stage.bot.user is not None
    yes, no = (PermissionOverwrite(view_channel=may) for may in (True, False))
    seen_by = {stage.members[name]: yes for name in names}
    return stage.guild.create_text_channel(
        "hidden", overwrites={stage.guild.default_role: no, stage.bot.user: yes, **seen_by}
    )


async def ping_by_messages(stage: Stage) -> None:
    """Let the server ping the player to move with a separate message."""
    act = AdminAct(stage.guild.id, stage.members["ann"].id, "settings", 0.0, detail="pings=message")
    await stage.bot.guild_settings.save(GuildSettings(board="keep", pings="message"), act)


def steps_from(shown: Shown, picks: str) -> list[tuple[dict[str, Any], str]]:
    """Return the controls of a panel that lead on from *picks*, and where each leads."""
    found: list[tuple[dict[str, Any], str]] = []
    for control in shown.controls:
        action = control["custom_id"].split(":")[1]
        if control["type"] == SELECT and action == "choose":
            # nobody can pick the value that a select already shows
            options = [one for one in control["options"] if not one.get("default")]
            found += [(control, option["value"]) for option in options]
        elif action == "pick" and not control.get("disabled"):
            found.append((control, Pick.from_id(control["custom_id"]).picks))
    return [(control, to) for control, to in found if to.startswith(picks) and to != picks]


async def follow(stage: Stage, name: str, panel: Shown, control: dict[str, Any], to: str) -> Reply:
    """Tap *control* in a panel so that the picks become *to*."""
    member = stage.members[name]
    custom_id = control["custom_id"]
    if control["type"] == SELECT:
        return Reply(stage.env, await member.select(panel.handle, [to], custom_id=custom_id))
    return Reply(stage.env, await member.click(panel.handle, custom_id=custom_id))


async def prefer_confirming(stage: Stage, name: str) -> None:
    await stage.bot.preferences.change(stage.members[name].id, confirms=True)


async def tap_to_confirm(stage: Stage, name: str, dice: PlayoutDice) -> Shown:
    """Open *name*'s panel from the newest board and tap until a move can be confirmed."""
    await prefer_confirming(stage, name)
    panel = (await stage.press(name, stage.board(), "turn")).shown
    assert panel.is_private
    taps = Taps(dice)
    while "play" not in panel.actions:
        await taps.tap(stage, name, panel)
    return panel


class Taps:
    """Random taps on a panel; each leads on from the last."""

    def __init__(self, dice: PlayoutDice) -> None:
        self._dice = dice
        self._picks = ""
        self._been = {""}

    async def tap(self, stage: Stage, name: str, panel: Shown) -> Reply:
        """Tap something that leads on from the last tap."""
        # go on from here; or try something new, if the game takes taps in any order
        ways = steps_from(panel, self._picks) or [
            (control, to) for control, to in steps_from(panel, "") if to not in self._been
        ]
        assert ways, panel.text
        control, self._picks = ways[self._dice.below(len(ways))]
        self._been.add(self._picks)
        return await follow(stage, name, panel, control, self._picks)


async def click_move(
    stage: Stage, name: str, dice: PlayoutDice, *, at: ChannelHandle | None = None
) -> Reply:
    """Make one move for *name* by clicking."""
    match_id = stage.match_id(at)
    reply = await stage.press(name, stage.board(at), "turn")
    panel, taps = reply.shown, Taps(dice)
    assert panel.is_private
    seat = (await stage.table(match_id)).seat_of(stage.members[name].id)

    async def moves() -> int:
        entries = (await stage.match(match_id)).entries
        return sum(entry.kind == "move" and entry.seat == seat for entry in entries)

    before = await moves()
    while await moves() == before:
        if "play" in panel.actions:
            return await stage.press(name, panel, "play")
        reply = await taps.tap(stage, name, panel)
    return reply


async def click_to_end(
    stage: Stage, match_id: str, seed: int = 1, *, at: ChannelHandle | None = None
) -> None:
    dice = PlayoutDice(seed)
    while (await stage.match(match_id)).result() is None:
        await click_move(stage, await stage.mover(match_id), dice, at=at)


def taps_to(match: Match, seat: Seat, text: str) -> list[str]:
    """Return the picks in *seat*'s panel that lead to the move *text*.

    The search tries ways that begin like the move first, then the closest, then the shortest. So it
    lays out hardly any panel that isn't on the way.
    """
    number = itertools.count()
    said = _letters(text)
    ways: list[tuple[bool, int, int, int, list[str]]] = [(False, 0, 0, next(number), [])]
    seen: set[str] = set()
    while ways:
        *_, way = heappop(ways)
        panel = match.game.panel(match.state, seat, way[-1] if way else "")
        if panel.move == text:
            return way
        stem = panel.picks.rpartition(".")[0] or panel.picks
        nexts = {
            control.picks
            for group in panel.groups
            for control in group.controls
            if control.enabled and control.picks.startswith(stem)
        }
        for picks in sorted(nexts - seen):
            seen.add(picks)
            is_aside = not text.startswith(picks)
            alike = sum(itertools.takewhile(bool, map(eq, said, _letters(picks))))
            heappush(ways, (is_aside, -alike, len(way) + 1, next(number), [*way, picks]))
    raise AssertionError(f"no taps lead to {text}")


def _letters(said: str) -> str:
    """Return *said* without the separators of moves and picks."""
    return "".join(filter(str.isalnum, said))


async def tap_text(stage: Stage, name: str, text: str) -> Shown:
    """Open *name*'s panel from the newest board and tap until the move *text* can be confirmed."""
    await prefer_confirming(stage, name)
    table = await stage.table(stage.match_id())
    way = taps_to(table.match, _seat_of(stage, table, name), text)
    panel, _ = await _tap_on(stage, name, way)
    assert panel.control("play")["custom_id"].endswith(f":{text}")
    return panel


async def click_text(stage: Stage, name: str, text: str) -> Reply:
    """Make the move *text* for *name* by clicking."""
    match_id = stage.match_id()
    table = await stage.table(match_id)
    seat, seq = _seat_of(stage, table, name), table.match.seq
    way = taps_to(table.match, seat, text)
    if _plays_on_the_way(table.match, seat, way):
        await prefer_confirming(stage, name)
    panel, reply = await _tap_on(stage, name, way)
    if (await stage.match(match_id)).seq == seq:
        reply = await stage.press(name, panel, "play")
    return reply


def _seat_of(stage: Stage, table: Table, name: str) -> Seat:
    seat = table.seat_of(stage.members[name].id)
    assert seat is not None
    return seat


def _plays_on_the_way(match: Match, seat: Seat, way: Sequence[str]) -> bool:
    """Whether a tap on the *way* to a move would itself play another move."""
    panels = [match.game.panel(match.state, seat, picks) for picks in ["", *way][:-1]]
    return any(panel.move and not panel.is_preview for panel in panels)


async def _tap_on(stage: Stage, name: str, way: Sequence[str]) -> tuple[Shown, Reply]:
    """Open *name*'s panel and tap this *way*; the panel skips steps that have one choice."""
    reply = await stage.press(name, stage.board(), "turn")
    panel = reply.shown
    for picks in way:
        controls = [one for one, to in steps_from(panel, "") if to == picks]
        if controls:
            reply = await follow(stage, name, panel, controls[0], picks)
    return panel, reply


async def played_words(stage: Stage, match_id: str, name: str) -> str:
    """Return the line about their last move in *name*'s panel."""
    table = await stage.table(match_id)
    seat = _seat_of(stage, table, name)
    last = last_move(table.match.line, seat)
    assert last is not None
    told = sentences("en", table.match, table.sitters, last.seq, viewer=seat)
    return TEXTS.say("en", "played-told", {"told": told[0]})


def find_line(match: Match, is_wanted: Callable[[Match], bool]) -> Match:
    """Return a random playout of *match* that *is_wanted*."""
    for seed in range(500):
        for ahead in _playing(match, seed):
            if ahead.result() and is_wanted(ahead):
                return ahead
    raise AssertionError("no playout is wanted")


def find_position(match: Match, is_wanted: Callable[[Match], bool]) -> Match:
    """Return the first position of a random playout of *match* that *is_wanted*."""
    for seed in range(300):
        for ahead in _playing(match, seed):
            if is_wanted(ahead):
                return ahead
    raise AssertionError("no playout comes to it")


def _playing(match: Match, seed: int) -> Iterator[Match]:
    """Play *match* at random to its end, stopping after each move."""
    dice = PlayoutDice(seed)
    while seats := match.to_act():
        seat = seats[dice.below(len(seats))]
        move = match.state.random_move(seat, dice)
        match = match.extend(seat, match.state.format_move(move))
        yield match


async def click_line(stage: Stage, match_id: str, line: Match) -> Reply | None:
    """Click the moves that lead to *line*; every draw must come out as it did there.

    Return the answer to the last click.
    """
    table = await stage.table(match_id)
    reply: Reply | None = None
    for entry in line.entries[table.match.seq :]:
        if entry.kind == "move":
            name = stage.names[table.sitters[entry.seat].player or 0]
            reply = await click_text(stage, name, entry.text)
    assert (await stage.match(match_id)).entries == line.entries
    return reply


def playout(match: Match, seed: int = 1) -> list[str]:
    """Return random moves until the end of *match*, which must have no more draws."""
    dice = PlayoutDice(seed)
    state = match.state.copy()
    texts: list[str] = []
    while seats := state.to_act():
        assert seats != (CHANCE,)
        move = state.random_move(seats[0], dice)
        texts.append(state.format_move(move))
        state.play(seats[0], move)
    return texts


async def type_on(
    stage: Stage, match_id: str, *, left: int = 0, seed: int = 1, at: ChannelHandle | None = None
) -> list[str]:
    """Type the moves of a playout until *left* are left; return those."""
    texts = playout(await stage.match(match_id), seed)
    for text in texts[: len(texts) - left]:
        await stage.slash(await stage.mover(match_id), "move", at=at, move=text)
    return texts[len(texts) - left :]


async def bring(stage: Stage, name: str, listed: Shown, match_id: str) -> Reply:
    """Have *name* bring a match to the channel of their list, and confirm that if asked."""
    reply = await stage.choose(name, listed, "bring", match_id)
    if "bringhere" in listed.actions:
        return await stage.press(name, listed, "bringhere")
    return reply
