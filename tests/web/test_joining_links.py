"""Links that let people outside the server join a lobby, and what these guests may do."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import parse_qs, urlsplit

import aiohttp
import pytest

from cogs.ui.texts import TEXTS
from cogs.web.activity import LOG_IN
from tests.discord.managing import add_boss, set_to
from tests.discord.playing import open_lobby, open_match
from tests.present import present
from tests.web.discord_api import FakeApi
from tests.web.test_pressing import tap
from tests.web.visiting import Answer, House, Tab, control, controls, texts


@dataclass
class Invited:
    """A browser that has opened an invitation."""

    house: House
    api: FakeApi
    player: int
    code: str = "code"
    cookie: str = ""
    state: str = ""
    go: str = ""

    async def ask(self, link: str) -> Answer:
        answer = await Tab(self.house).post("/j", {"secret": link.partition("#")[2]})
        if answer.status == 200:
            self.go = answer.json["go"]
            self.cookie = answer.headers["Set-Cookie"].partition(";")[0]
            asked = parse_qs(urlsplit(self.go).query)
            self.state = asked["state"][0]
            self.api.codes[self.code] = self.player
            self.api.challenges[self.code] = asked["code_challenge"][0]
        return answer

    async def come_back(self, **other: str) -> tuple[int, Tab]:
        """Come back from Discord; *other* replaces parts of what Discord sends."""
        query = {"code": self.code, "state": self.state, **other}
        async with (
            aiohttp.ClientSession(cookie_jar=aiohttp.DummyCookieJar()) as session,
            session.get(
                f"{self.house.address}/login",
                params=query,
                headers={"Cookie": self.cookie},
                allow_redirects=False,
            ) as answer,
        ):
            tab = Tab(self.house)
            if answer.status == 303:
                tab.path = answer.headers["Location"].partition("m/")[0]
                kept = [
                    cookie for cookie in answer.headers.getall("Set-Cookie") if tab.path in cookie
                ]
                tab.cookie = kept[0].partition("=")[2].partition(";")[0]
                assert "HttpOnly" in kept[0]
            return answer.status, tab


def stranger(house: House, name: str = "olga") -> int:
    """Return a person who has an account, but isn't on any of the bot's servers."""
    return house.stage.env.create_user(name).id


async def opened(house: House) -> str:
    """Have Ann open a lobby, and return its id."""
    lobby = await open_lobby(house.stage, "tokan", ("ann",))
    return lobby.control("join")["custom_id"].split(":")[2]


async def invitation(house: House, name: str = "ann") -> str:
    """Press the host's button for a link to join; return that link."""
    stage = house.stage
    panel = await stage.options(name, stage.lobby())
    page = (await stage.press(name, panel, "invitelink")).shown
    assert page.is_private
    return page.text.partition("<")[2].partition(">")[0]


async def admitted(house: House, api: FakeApi, link: str, player: int, code: str = "code") -> Tab:
    invited = Invited(house, api, player, code)
    assert (await invited.ask(link)).status == 200
    status, tab = await invited.come_back()
    assert status == 303
    return tab


async def test_a_guest_from_outside_joins_and_plays(inside: House, api: FakeApi) -> None:
    stage = inside.stage
    lobby_id = await opened(inside)
    link, olga = await invitation(inside), stranger(inside)
    assert link.startswith(f"{inside.address}/j#")
    invited = Invited(inside, api, olga)
    asked = await invited.ask(link)
    assert "Tokan" in asked.json["invited"]
    assert invited.go.startswith(LOG_IN)
    query = parse_qs(urlsplit(invited.go).query)
    assert query["scope"] == ["identify"]
    assert query["code_challenge_method"] == ["S256"]
    status, tab = await invited.come_back()
    assert status == 303
    assert api.back == query["redirect_uri"] == [f"{inside.address}/login"]
    lobby = (await tab.see(lobby_id)).json
    assert lobby["kind"] == "lobby"
    joined = await tab.press(lobby["messages"][0], control(lobby["messages"][0], "join"))
    assert joined.status == 200
    await stage.press("ann", stage.lobby(), "start")
    await stage.env.settle()
    seen = (await tab.see(lobby_id)).json
    assert seen["kind"] == "match"
    assert not seen["is_watching"]
    players = {"ann": await inside.tab("ann"), "olga": tab}
    seq = seen["seq"]
    for _ in range(2):
        for player in players.values():
            page = (await player.see(lobby_id)).json
            while page["is_mine"] and (await stage.match(lobby_id)).seq == page["seq"]:
                answer = await tap(player, page["messages"][0])
                while answer["messages"] and (await stage.match(lobby_id)).seq == page["seq"]:
                    answer = await tap(player, answer["messages"][0])
    assert (await stage.match(lobby_id)).seq >= seq + 2
    await stage.env.advance_time(3 * 86_400)
    assert not await stage.bot.members.has_left(stage.guild.id, olga)
    missing = (await stage.slash("ann", "missing")).shown
    assert "gone" not in missing.actions, "nobody has left"


async def test_a_guest_can_press_only_controls_of_their_match(inside: House, api: FakeApi) -> None:
    stage = inside.stage
    other = await open_match(stage, at=stage.guild.create_text_channel("elsewhere"))
    lobby_id = await opened(inside)
    tab = await admitted(inside, api, await invitation(inside), stranger(inside))
    assert (await tab.see(other)).status == 404
    assert (await tab.see("")).status == 404
    with pytest.raises(aiohttp.WSServerHandshakeError):
        async with tab.news(other):
            raise AssertionError("it was let in")
    message = (await tab.see(lobby_id)).json["messages"][0]
    ids = [button["id"] for button in controls(message) if "id" in button]
    assert ids
    assert {custom_id.split(":")[2] for custom_id in ids} == {lobby_id}
    await tab.press(message, control(message, "join"))
    await stage.press("ann", stage.lobby(), "start")
    await stage.env.settle()
    await stage.bot.live_matches.resign(lobby_id, stage.members["ann"].id)
    await stage.env.settle()
    page = (await tab.see(lobby_id)).json
    assert page["is_over"]
    ids = [one["id"] for one in controls(page["board"]) if "id" in one]
    assert ids
    assert {one.split(":")[2] for one in ids} == {lobby_id}
    assert not [one for one in ids if one.split(":")[1] in {"rematch", "revenge"}]
    # not even a valid seal would help
    ann = (await (await inside.tab("ann")).see(lobby_id)).json["board"]
    rematch = control(ann, "rematch")
    seal = await tab.seal(page["board"]["on"], rematch["id"])
    assert (await tab.press(page["board"], {**rematch, "seal": seal})).status == 404


async def test_ending_a_link_ends_the_visits_of_guests_without_a_seat(
    inside: House, api: FakeApi
) -> None:
    lobby_id = await opened(inside)
    link = await invitation(inside)
    olga = stranger(inside, "olga")
    one = await admitted(inside, api, link, olga, "one")
    before = (await one.see(lobby_id)).json["messages"][0]
    two = await admitted(inside, api, link, stranger(inside, "pia"), "two")
    message = (await two.see(lobby_id)).json["messages"][0]
    await two.press(message, control(message, "join"))
    await inside.stage.bot.doors.end_shared(inside.stage.members["ann"].id, lobby_id)
    assert (await one.see(lobby_id)).status == 404
    assert (await two.see(lobby_id)).status == 200
    # nor can they sit down by controls that were shown earlier
    assert (await one.press(before, control(before, "join"))).status == 404
    lobby = present(await inside.stage.bot.lobbies.load(lobby_id))
    assert not lobby.lobby.is_in(olga)
    assert (await Invited(inside, api, 5).ask(link)).status == 403


async def test_a_server_that_turns_links_off_lets_no_guest_in(inside: House, api: FakeApi) -> None:
    lobby_id = await opened(inside)
    link = await invitation(inside)
    tab = await admitted(inside, api, link, stranger(inside))
    add_boss(inside.stage)
    await set_to(inside.stage, "links", "nobody")
    assert (await tab.see(lobby_id)).status == 404
    assert (await Invited(inside, api, 5).ask(link)).status == 403
    panel = await inside.stage.options("ann", inside.stage.lobby())
    assert "invitelink" not in panel.actions


async def test_forged_returns_from_discord_are_refused(inside: House, api: FakeApi) -> None:
    await opened(inside)
    link, olga = await invitation(inside), stranger(inside)
    mine, others = Invited(inside, api, olga), Invited(inside, api, olga, "other")
    await mine.ask(link)
    await others.ask(link)
    for wrong in (
        {"state": "guessed"},
        {"state": ""},
        {"state": others.state},
        {"code": "guessed"},
        {"code": ""},
        {"code": "x" * 300},
        # another browser's code: only that browser knows the verifier
        {"code": "other"},
    ):
        status, tab = await mine.come_back(**wrong)
        assert status == 403
        assert not tab.path
    await inside.stage.env.advance_time(60)
    bare = Invited(inside, api, olga, cookie="", state="")
    assert (await bare.come_back(state=""))[0] == 403
    assert (await mine.come_back())[0] == 303
    # somebody has already used the code
    assert (await mine.come_back())[0] == 403


async def test_a_link_ended_during_the_login_lets_nobody_in(inside: House, api: FakeApi) -> None:
    lobby_id = await opened(inside)
    invited = Invited(inside, api, stranger(inside))
    await invited.ask(await invitation(inside))
    await inside.stage.bot.doors.end_shared(inside.stage.members["ann"].id, lobby_id)
    assert (await invited.come_back())[0] == 403


async def test_links_to_join_and_to_watch_are_not_interchangeable(
    inside: House, api: FakeApi
) -> None:
    stage = inside.stage
    await opened(inside)
    link = await invitation(inside)
    assert (await Tab(inside).enter_to_watch(link)).status == 403
    elsewhere = stage.guild.create_text_channel("elsewhere")
    watching = await inside.watching_link("ann", await open_match(stage, at=elsewhere))
    assert (await Invited(inside, api, 5).ask(watching)).status == 403
    doors = stage.bot.doors
    link_id, _, secret = link.partition("#")[2].partition(".")
    assert await doors.shared(link_id, secret, "join") is not None
    assert await doors.shared(link_id, secret, "watch") is None


async def test_the_start_of_the_match_ends_its_link(inside: House, api: FakeApi) -> None:
    stage = inside.stage
    lobby_id = await opened(inside)
    link = await invitation(inside)
    late = await admitted(inside, api, link, stranger(inside))
    await stage.press("bob", stage.lobby(), "join")
    await stage.press("ann", stage.lobby(), "start")
    await stage.env.settle()
    assert (await late.see(lobby_id)).status == 404
    assert (await Invited(inside, api, 5).ask(link)).status == 403


async def test_only_the_host_gets_a_link_to_join(inside: House) -> None:
    stage = inside.stage
    await opened(inside)
    await stage.press("bob", stage.lobby(), "join")
    panel = await stage.options("bob", stage.lobby())
    assert "invitelink" not in panel.actions


async def test_without_logins_there_are_no_links_to_join(house: House) -> None:
    await opened(house)
    panel = await house.stage.options("ann", house.stage.lobby())
    assert "invitelink" not in panel.actions
    assert (await Tab(house).post("/j", {"secret": "a.b"})).status == 403


async def test_a_guest_removed_by_the_host_cannot_join_again(inside: House, api: FakeApi) -> None:
    stage = inside.stage
    lobby_id = await opened(inside)
    olga = stranger(inside)
    tab = await admitted(inside, api, await invitation(inside), olga)
    message = (await tab.see(lobby_id)).json["messages"][0]
    join = control(message, "join")
    await tab.press(message, join)
    panel = await stage.options("ann", stage.lobby())
    await stage.choose("ann", panel, "remove", str(olga))
    answer = await tab.press(message, join)
    refusal = TEXTS.say("fr-x-page", "error-lobby", {"why": "removed"})
    assert refusal in texts(answer.json["messages"][0])


async def test_a_guest_plays_on_in_a_process_that_does_not_lead_their_server(
    inside: House, api: FakeApi, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = inside.stage
    lobby_id = await opened(inside)
    link = await invitation(inside)
    guest = await admitted(inside, api, link, stranger(inside))
    other = await admitted(inside, api, link, stranger(inside, "oscar"), "another")
    lobby = (await guest.see(lobby_id)).json["messages"][0]
    assert (await guest.press(lobby, control(lobby, "join"))).status == 200
    await stage.press("ann", stage.lobby(), "start")
    await stage.env.settle()
    monkeypatch.setattr(stage.bot, "get_guild", dict[int, object]().get)
    seen = await guest.see(lobby_id)
    assert seen.status == 200
    assert not seen.json["is_watching"]
    assert seen.json["is_by_link"]
    assert "rematch" not in {button["id"].split(":")[1] for button in controls(seen.json["board"])}
    assert (await guest.see()).status == 404, "nothing but that match"
    assert (await other.see(lobby_id)).status == 404, "the link ended when the match began"
