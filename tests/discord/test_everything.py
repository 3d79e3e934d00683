"""Commands for ranks, history and management, each on a server and in a direct message."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest
from discord import app_commands

from cogs import VERSION
from cogs.ui.texts import TEXTS
from engine.career import achievements
from engine.codec import write_export
from engine.rating import NEWCOMER_SHOWN, STRANGER, learn, shown, uncertainty
from engine.replay import count_plies
from engine.verify import export_match
from tests.discord.finishing import play_enough
from tests.discord.harness import Reply
from tests.discord.managing import add_boss
from tests.discord.playing import open_match
from tests.discord.test_bad_moves import check_told
from tests.discord.test_replay_steps import ply, turn
from tests.packages import PACKAGES

if TYPE_CHECKING:
    from tests.discord.harness import Shown, Stage

PARTS: Final = (
    *("Leaderboard", "Profiles", "History", "Replay", "Imports"),
    *("Privacy", "Settings", "Admin", "About"),
)
"""The cogs whose commands these tests give."""
MANAGING: Final = (
    "settings",
    "admin log",
    "admin on-here",
    "admin restore",
    "admin repair",
    "admin pairs",
    "admin remove-data",
    "admin end",
)
MATCHES: Final = 3


class Walk:
    """Three finished matches of ann and bob, one running with cleo, and commands about them."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.over: list[str] = []
        self.running = ""
        self.wins: dict[str, list[int]] = {"ann": [], "bob": []}
        """For each finished match, 1 if they won it and 0 if they lost."""
        self.given: set[str] = set()
        """The commands given so far."""

    async def play(self) -> None:
        players = ("ann", "bob")
        for number in range(MATCHES):
            match_id = await open_match(self.stage, players=players)
            await play_enough(self.stage, match_id)
            loser = self.stage.members[players[number % 2]]
            await self.stage.bot.live_matches.resign(match_id, loser.id)
            await self.stage.env.settle()
            self.over.append(match_id)
            players = players[::-1]
            await self.stage.env.advance_time(60)
            table = await self.stage.table(match_id)
            result = table.match.result()
            assert result is not None
            assert len(result.winners) == 1
            for seat, sitter in enumerate(table.sitters):
                name = self.stage.names[sitter.player or 0]
                self.wins[name].append(int(seat in result.winners))
        self.running = await open_match(self.stage, "loco", ("ann", "bob", "cleo"))
        for _ in range(3):
            name = await self.stage.mover(self.running)
            text = (await self.stage.complete(name, ""))[0]
            await self.stage.slash(name, "move", move=text)

    async def ask(self, name: str, command: str, /, **options: Any) -> Reply:
        """Have *name* give a command on the server."""
        self.given.add(command)
        return checked(await self.stage.slash(name, command, **options))

    async def ask_at_home(self, name: str, command: str, /, **options: Any) -> Reply:
        """Have *name* give a command in a direct message."""
        self.given.add(command)
        user = self.stage.members[name].user
        return checked(Reply(self.stage.env, await user.slash(command, **options)))

    def mention(self, name: str) -> str:
        return self.stage.members[name].mention

    def lines(self) -> dict[str, tuple[str, str]]:
        """Return the lines that a leaderboard should have for ann and bob, the better one first."""
        known = [STRANGER, STRANGER]
        for times, has_ann_won in enumerate(self.wins["ann"], 1):
            table = ((0, times), (times, 0))
            known = list(learn(known, (1, 2) if has_ann_won else (2, 1), table))
        ratings = [one.rating for one in known]
        ranked = sorted(zip(ratings, self.wins, strict=True), key=lambda one: -shown(one[0]))
        lines: dict[str, tuple[str, str]] = {}
        for rank, (rating, name) in enumerate(ranked, start=1):
            change = shown(rating) - NEWCOMER_SHOWN
            trend = f"▲ {change}" if change > 0 else f"▼ {-change}"
            share = round(100 * sum(self.wins[name]) / MATCHES)
            lines[name] = (
                f"**{rank}** {self.mention(name)} **{shown(rating)}**? ±{uncertainty(rating)}",
                f"-# {trend} · {MATCHES} matches · {share}% won",
            )
        return lines

    def tally(self, name: str) -> str:
        won = sum(self.wins[name])
        return f"{won} won · {MATCHES - won} lost"

    async def file(self) -> tuple[str, bytes]:
        """Return the first match's exported file."""
        table = await self.stage.table(self.over[0])
        return "match.json", write_export(export_match(table.record, table.match))


def checked(reply: Reply) -> Reply:
    """Check that *reply* is one private message without pings, and return it."""
    (answer,) = reply.messages
    assert answer.is_private
    assert answer.pings == []
    assert answer.text
    return reply


@pytest.fixture
async def walk(stage: Stage) -> Walk:
    add_boss(stage)
    walk = Walk(stage)
    await walk.play()
    return walk


async def test_every_command_answers_players_and_guests_on_a_server(walk: Walk) -> None:
    await ask_who_is_best(walk)
    await ask_for_profiles(walk)
    await look_back(walk)
    await bring_a_file(walk)
    await ask_what_is_kept(walk)
    await ask_what_this_is(walk)
    await manage(walk)
    assert walk.given == all_commands(walk.stage)


def all_commands(stage: Stage) -> set[str]:
    """Return every slash command of these cogs, so that this test forgets none."""
    return {
        command.qualified_name
        for part in PARTS
        if (cog := stage.bot.get_cog(part)) is not None
        for command in cog.walk_app_commands()
        if isinstance(command, app_commands.Command)
    }


async def ask_who_is_best(walk: Walk) -> None:
    lines = walk.lines()
    for name in ("ann", "eve"):
        for scope in ("server", "global"):
            for season in ("all", "this"):
                options = {"game": "tokan", "scope": scope, "season": season}
                text = (await walk.ask(name, "leaderboard", **options)).text
                for who, (first, second) in lines.items():
                    you = " ← you" if who == name else ""
                    assert f"{first}{you}\n{second}" in text
                assert TEXTS.say("en", f"scope-{scope}") in text
                assert (TEXTS.say("en", "leaderboard-not-me") in text) == (name == "eve")
        # the channel's game has no finished match yet
        here = await walk.ask(name, "leaderboard")
        assert here.text.startswith("### 🏆 Loco!")
        assert TEXTS.say("en", "leaderboard-none", {"least": 3}) in here.text
        unusual = await walk.ask(name, "leaderboard", game="tokan", variant="scoring=heads")
        assert TEXTS.say("en", "leaderboard-none", {"least": 3}) in unusual.text


async def ask_for_profiles(walk: Walk) -> None:
    ann, bob, eve = (walk.stage.members[name] for name in ("ann", "bob", "eve"))
    rank = walk.lines()["ann"][0].partition(" ")[0].strip("*")
    for name in ("ann", "eve"):
        asked = {} if name == "ann" else {"member": ann}
        text = (await walk.ask(name, "profile", **asked)).text
        assert text.startswith(f"### {ann.mention}")
        assert f"rank {rank}" in text
        assert f"-# {walk.tally('ann')}" in text
        assert f"**Favourite opponent:** {bob.mention}, {walk.tally('ann')}" in text
        menu = await walk.stage.members[name].context_menu(walk.stage.channel, "Profile", ann)
        assert checked(Reply(walk.stage.env, menu)).text == text
        full = (await walk.ask(name, "profile", member=bob, game="tokan")).text
        assert all(title in full for title in achievement_titles())
        score = (await walk.ask(name, "versus", one=ann, other=bob)).text
        assert f"**Tokan** {sum(walk.wins['ann'])}\N{EN DASH}{sum(walk.wins['bob'])}" in score
    facts = {"player": eve.mention, "game": "any", "place": "server"}
    check_told(await walk.ask("eve", "profile"), "error-no-profile", **facts)
    check_told(await walk.ask("ann", "versus", one=eve), "error-never-met", place="server")


async def look_back(walk: Walk) -> None:
    stage = walk.stage
    none = (await walk.ask("eve", "history", scope="mine")).text
    assert none.splitlines()[1:] == [TEXTS.say("en", "history-none")]
    check_matches(walk, (await walk.ask("ann", "history", scope="mine")).told)
    for name in ("ann", "eve"):
        check_matches(walk, (await walk.ask(name, "history", scope="channel")).told)
        listed = (await walk.ask(name, "history")).told
        check_matches(walk, listed)
        page = (await stage.choose(name, listed, "past", walk.over[1])).told
        assert page.is_private
        assert ply(page)[0] == 0
        ended = (await walk.ask(name, "replay", match=walk.over[1], move=999)).told
        assert ply(ended)[0] == ply(ended)[1] == ply(page)[1]
        present = (await walk.ask(name, "replay")).told
        assert ply(present) == (0, 3)
        assert "eyes" not in present.actions
        await turn(stage, name, present, "last")
        assert ply(present) == (3, 3)
    told = checked(await stage.press("ann", stage.board(), "happened"))
    assert "Loco!" in told.text
    assert set(told.told.files())


def achievement_titles() -> list[str]:
    return [
        TEXTS.say("en", f"tokan-achievement-{one.key}")
        for one in achievements(PACKAGES.find("tokan").seeds)
    ]


def check_matches(walk: Walk, listed: Shown) -> None:
    """Check that the running match comes first, then the finished ones with their winners."""
    _, running, *over = listed.text.replace("\n-# ", " | ").splitlines()
    assert running.startswith("▶ **1.** [Loco!](")
    for line, has_ann_won in zip(over, walk.wins["ann"][::-1], strict=True):
        assert f"🏆 {walk.mention('ann' if has_ann_won else 'bob')} · " in line


async def bring_a_file(walk: Walk) -> None:
    table = await walk.stage.table(walk.over[0])
    for name in ("ann", "eve"):
        reply = await walk.ask(name, "import", file=await walk.file())
        assert "**Verified.**" in reply.text
        page = checked(await walk.stage.press(name, reply.told, "replay")).told
        assert ply(page) == (0, count_plies(table.match.entries))
        # the match doesn't count for anything
        text = (await walk.ask(name, "leaderboard", game="tokan")).text
        assert all(line in text for lines in walk.lines().values() for line in lines)


async def ask_what_is_kept(walk: Walk) -> None:
    for name in ("ann", "eve"):
        text = (await walk.ask(name, "privacy")).text
        facts = {"count": MATCHES}
        assert (TEXTS.say("en", "privacy-results", facts) in text) == (name == "ann")
        assert TEXTS.say("en", "privacy-imports", {"count": 1}) in text


async def ask_what_this_is(walk: Walk) -> None:
    for name in ("ann", "eve"):
        text = (await walk.ask(name, "about")).text
        assert f"Parlor {VERSION}" in text
        assert all(f"{game.title} {game.least_moves}" in text for game in walk.stage.bot.games)


async def manage(walk: Walk) -> None:
    for command in MANAGING:
        assert command not in walk.stage.members["ann"].available_commands(walk.stage.channel)
        shown = (await walk.ask("boss", command)).told
        # the channel has the running match
        if command == "admin end":
            await walk.stage.press("boss", shown, "end")
            assert "has ended without a result" in shown.text
    walk.given.add("admin export")
    exported = await walk.stage.slash("boss", "admin export")
    assert all(one.is_private for one in exported.messages), "a line, and the file"
    for is_on in (True, False):
        key = "deed-exchange-on" if is_on else "deed-exchange-off"
        await walk.ask("boss", "admin exchange", on=is_on)
        log = (await walk.ask("boss", "admin log")).text
        facts = {"when": "", "player": walk.mention("boss"), "match": ""}
        assert TEXTS.say("en", key, facts).partition("{")[0].strip()[-20:] in log
    for command, told in (("admin strike", "admin-struck"), ("admin unstrike", "admin-unstruck")):
        reply = await walk.ask("boss", command, match=walk.over[0])
        assert reply.text == TEXTS.say("en", told, {"match": walk.over[0]})
    log = (await walk.ask("boss", "admin log")).text
    for deed in ("end", "repair", "restore"):
        facts = {"when": "", "player": walk.mention("boss"), "match": walk.running}
        assert TEXTS.say("en", f"deed-{deed}", facts) in log
    # a match that ended without a result counts for nobody
    none = (await walk.ask("ann", "leaderboard", game="loco")).text
    assert TEXTS.say("en", "leaderboard-not-me") in none


async def test_every_command_answers_in_direct_messages(walk: Walk) -> None:
    lines = walk.lines()
    ann, bob = (walk.stage.members[name].user for name in ("ann", "bob"))
    for name in ("ann", "eve"):
        text = (await walk.ask_at_home(name, "leaderboard", game="tokan", scope="server")).text
        assert TEXTS.say("en", "scope-global") in text
        assert all(first in text and second in text for first, second in lines.values())
        last = await walk.ask_at_home(name, "leaderboard", game="tokan", season="last")
        assert "Nobody finished 3 rated matches in " in last.text
        far = await walk.ask_at_home(name, "leaderboard", game="tokan", page=999)
        check_told(far, "error-no-such-page", page="999", last=1)
        text = (await walk.ask_at_home(name, "profile", member=ann)).text
        assert walk.tally("ann") in text
        assert ("**Favourite opponent:**" in text) == (name == "ann")
        reply = await walk.ask_at_home(name, "import", file=await walk.file())
        assert "**Verified.**" in reply.text
        broken = await walk.ask_at_home(name, "import", file=("match.json", b"{"))
        check_told(broken, "error-damaged-export")
        kept = (await walk.ask_at_home(name, "privacy")).text
        assert TEXTS.say("en", "privacy-imports", {"count": 1}) in kept
    score = (await walk.ask_at_home("ann", "versus", one=bob)).text
    assert f"**Tokan** {sum(walk.wins['ann'])}\N{EN DASH}{sum(walk.wins['bob'])}" in score
    check_told(await walk.ask_at_home("eve", "versus", one=ann, other=bob), "error-versus-others")
    check_matches(walk, (await walk.ask_at_home("ann", "history")).told)
    none = (await walk.ask_at_home("eve", "history")).text
    assert TEXTS.say("en", "history-none") in none
    assert f"Parlor {VERSION}" in (await walk.ask_at_home("ann", "about")).text
    mine = (await walk.ask_at_home("ann", "replay", match=walk.running)).told
    assert ply(mine) == (0, 3)
    others = await walk.ask_at_home("eve", "replay", match=walk.running)
    check_told(others, "error-not-for-you")
    check_told(await walk.ask_at_home("ann", "replay"), "error-no-match-here")
    assert walk.given == all_commands(walk.stage) & set(ann.available_commands())


async def test_commands_about_a_person_outside_the_server_are_answered(stage: Stage) -> None:
    walk, stranger = Walk(stage), stage.env.create_user("stranger")
    facts = {"player": stranger.mention, "game": "any", "place": "server"}
    check_told(await walk.ask("ann", "profile", member=stranger), "error-no-profile", **facts)
    check_told(await walk.ask("ann", "versus", one=stranger), "error-never-met", place="server")
    listed = await walk.ask("ann", "history", member=stranger)
    assert listed.text.splitlines()[1:] == [TEXTS.say("en", "history-none")]
