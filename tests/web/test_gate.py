"""Permissions: every action by every kind of person, on the page and on Discord."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

import discord
import pytest
from simcord.builders import ChannelHandle

from cogs.client.people import Limits
from cogs.ui.texts import TEXTS
from cogs.web.asking import Buckets
from cogs.web.presses import PRIVATE
from cogs.web.showing import Seal
from db.doors import Visitor
from db.guilds import AdminAct
from tests.discord.action_examples import EXAMPLES, FORMER
from tests.discord.managing import add_boss
from tests.discord.playing import open_lobby, open_match
from tests.discord.test_actions import ACTIONS
from tests.discord.tournaments import league_id, open_league, open_tournament, post_id
from tests.discord.wire import forged, sent
from tests.web.test_joining_links import admitted, invitation, opened, stranger
from tests.web.visiting import House, Tab, control, controls, texts

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cogs.ui.ids import Action
    from engine.core import Fact
    from tests.discord.harness import Stage
    from tests.web.discord_api import FakeApi

TABLE: Final = {
    ("anybody", "here"): """
        section touch privacy games nextmine about howto learnone learn lesson tryagain tryhint
        puzzle solve unfind avoiding avoid unavoid uninvite refuse accept comeback want zone knock
        mygames goaway preferences
    """,
    ("onlooker", "here"): """
        thread challenge bring bringhere history past joinhere ladder laddershare ladderpick
        profilepick profileshare first open others club hall year clubyear tpast nameme
    """,
    ("onlooker", "match"): """
        happened rules look inwords replay fair verify follow followso takeseat seat file
        sharefilm filmat analyse moment sharejudged step jump eyes share
    """,
    ("seated", "match"): """
        turn undo draw resign answer missing gone limit claim rematch revenge
        refresh pick choose play plans hint coach mine watchlink planon plandrop planclear
        plancancel suggesttime suggestat bethere react
    """,
    ("onlooker", "lobby"): "join decline options",
    ("seated", "lobby"): "leave start",
    ("host", "lobby"): """
        invite addbot preset option seats level remove pace timeup weekend reliable invitelink
    """,
    ("anybody", "tournament"): "tback there",
    ("onlooker", "tournament"): "tjoin tleave tlook tfair tgiveup tsit tfile",
    ("organiser", "tournament"): """
        tstart tbot toff tmove tmanage tend tremove tgone tadd ttable ttables trule tform tpace
        trounds tplaces tvariant tentry tstops tweekend tbyes tname twhen tat tdays tset tsetback
        tannounce
        thelp tunhelp tcheckin
    """,
    ("onlooker", "league"): "ljoin lleave",
    ("organiser", "league"): """
        lstart lend lset lname lannounce lpace lweekend ldivision lweeks lpause lstops
    """,
    ("onlooker", "night"): "ncome naway nvote",
    ("organiser", "here"): "ncall trun",
    ("manager", "here"): "end remove-server set",
}
"""Actions, by who may press them and what they belong to."""
KEPT: Final = "mtkq2jab"
"""The id that the examples of actions have."""
UNSAID: Final = {"page_sessions", "commits"}
"""Tables that change because people visit and the store commits, not because of actions."""
REFUSALS: Final[tuple[tuple[str, dict[str, Fact]], ...]] = (
    ("error-not-seated", {}),
    ("error-not-for-you", {}),
    ("error-unknown-match", {}),
    ("error-lobby-gone", {}),
    ("error-lobby", {"why": "host-only"}),
    ("error-lobby", {"why": "not-joined"}),
    ("error-no-tournament", {}),
    ("error-no-league", {}),
    ("error-old-button", {}),
    ("error-may-not", {}),
    ("error-may-not-organise", {"who": "managers"}),
    ("error-page-not-there", {}),
)


def told_no() -> set[str]:
    return {TEXTS.say("en", key, facts) for key, facts in REFUSALS}


def test_each_action_is_declared_as_the_table_says() -> None:
    declared: defaultdict[tuple[str, str], set[str]] = defaultdict(set)
    for action in ACTIONS:
        declared[action.BY, action.ABOUT].add(action.name)
    assert declared == {cell: set(names.split()) for cell, names in TABLE.items()}


@dataclass
class Club:
    """A server with a channel that few can see; it has a match, a lobby and more."""

    house: House
    staff: ChannelHandle
    hidden: ChannelHandle
    """The lobby's channel; the match is in `staff`."""
    ids: dict[str, str]
    """Ids, by the kind of thing that an action belongs to."""

    @property
    def stage(self) -> Stage:
        return self.house.stage

    def presses(self, *cells: tuple[str, str]) -> Iterable[tuple[str, list[str], Action]]:
        """Yield the id, the values and the action of each example in these *cells* of `TABLE`."""
        for example, action in (EXAMPLES | FORMER).items():
            if (action.presser, action.about) in cells:
                custom_id, _, picked = example.partition("|")
                values = picked.split("+") if hasattr(action, "picked") and picked else []
                known = self.ids.get(action.about, KEPT)
                yield custom_id.replace(KEPT, known), values, action

    async def state(self) -> dict[str, Any]:
        """Return everything stored or posted for others to see."""
        backend = self.stage.env.backend
        posted = {
            number: (one.content, repr(one.components))
            for messages in backend.messages.values()
            for number, one in messages.items()
            if not one.flags & PRIVATE
        }
        names = "SELECT name FROM sqlite_master WHERE type = 'table'"

        def rows(connection: Any) -> dict[str, Any]:
            tables = [name for (name,) in connection.execute(names) if name not in UNSAID]
            return {
                name: sorted(map(repr, connection.execute(f"SELECT * FROM {name}")))
                for name in tables
            }

        return {"posted": posted, **await self.stage.store.read(rows)}


CELLS: Final = tuple(TABLE)
OF_PLACES: Final = tuple(cell for cell in CELLS if cell[1] != "here")
IN_CHARGE: Final = (("manager", "here"), ("organiser", "here"))
OF_SOME: Final = tuple(cell for cell in CELLS if cell[0] not in {"anybody", "onlooker"})
OF_FEW: Final = tuple(cell for cell in CELLS if cell[0] in {"host", "organiser", "manager"})


@pytest.fixture
async def club(inside: House, monkeypatch: pytest.MonkeyPatch) -> Club:
    def admits(*_: object) -> bool:
        return True  # other tests check the limits on presses

    monkeypatch.setattr(Buckets, "take", admits)
    monkeypatch.setattr(Limits, "admits", admits)
    stage = inside.stage
    boss = add_boss(stage)
    yes, no = (discord.PermissionOverwrite(view_channel=may) for may in (True, False))
    insiders = [stage.members[name] for name in ("ann", "bob", "finn", boss)]
    assert stage.bot.user is not None
    seen: dict[Any, discord.PermissionOverwrite] = {stage.guild.default_role: no}
    seen |= dict.fromkeys([*insiders, stage.bot.user], yes)
    staff = stage.guild.create_text_channel("staff", overwrites=seen)
    await stage.env.settle()
    match_id = await open_match(stage, at=staff)
    tournament = post_id(await open_tournament(stage, at=staff))
    league = league_id(await open_league(stage, at=staff))
    asked = await stage.slash(boss, "club", at=staff, night="tomorrow 20:00")
    await stage.press(boss, asked.shown, "ncall")
    night = stage.latest("ncome", staff)
    hidden = stage.guild.create_text_channel("hidden", overwrites=seen)
    await stage.env.settle()
    lobby = await open_lobby(stage, "loco", at=hidden)
    ids = {
        "match": match_id,
        "lobby": lobby.control("join")["custom_id"].split(":")[2],
        "tournament": tournament,
        "league": league,
        "night": night.control("ncome")["custom_id"].split(":")[2],
    }
    return Club(inside, staff, hidden, ids)


async def is_refused(
    tab: Tab, custom_id: str, values: Sequence[str], *, key: str | None = None
) -> bool:
    """Whether the page refuses a press with the server's own seal, or a seal made with *key*."""
    mark = tab.seal if key is None else _own(key)
    on = "p7"
    page = {"on": on, "id": custom_id, "values": list(values), "seal": await mark(on, custom_id)}
    page["seals"] = [await mark(on, custom_id, value) for value in values]
    answer = await tab.post(f"{tab.path}press", {"has": [], **page})
    if answer.status != 200:
        return answer.status in {401, 403, 404, 405, 409}
    messages = answer.json["messages"]
    return len(messages) == 1 and texts(messages[0]).strip() in told_no()


def _own(key: str) -> Any:
    async def of(*parts: str) -> str:
        return Seal(key).of(*parts)

    return of


async def check_all_refused(
    club: Club, tab: Tab, *cells: tuple[str, str], key: str | None = None
) -> None:
    before = await club.state()
    let_in = [
        custom_id
        for custom_id, values, _ in club.presses(*cells)
        if not await is_refused(tab, custom_id, values, key=key)
    ]
    await club.stage.env.settle()
    assert let_in == []
    assert await club.state() == before


async def test_a_member_cannot_press_in_a_channel_they_cannot_see(club: Club) -> None:
    cleo = await club.house.tab("cleo")
    await check_all_refused(club, cleo, *OF_PLACES, *IN_CHARGE)
    # no process accepts a seal that a browser made itself
    await check_all_refused(club, cleo, *CELLS, key=cleo.cookie)


async def test_a_person_outside_the_server_cannot_press_anything(club: Club) -> None:
    stage, olga = club.stage, Tab(club.house)
    for channel in (stage.channel.id, club.staff.id):
        visitor = Visitor(stranger(club.house, f"o{channel}"), stage.guild.id, channel, "en-US")
        assert (await olga.enter(await stage.bot.doors.link_for(visitor))).status == 200
        await check_all_refused(club, olga, *CELLS)


async def test_a_guest_cannot_press_anything_outside_their_lobby(club: Club, api: FakeApi) -> None:
    await opened(club.house)
    guest = await admitted(club.house, api, await invitation(club.house), stranger(club.house))
    await check_all_refused(club, guest, *CELLS)


async def test_a_watcher_by_link_cannot_press_anything(club: Club) -> None:
    watcher = await club.house.watcher(await club.house.watching_link("ann", club.ids["match"]))
    await check_all_refused(club, watcher, *CELLS, key=watcher.cookie)


async def test_a_kicked_or_logged_out_member_cannot_press_anything(club: Club) -> None:
    stage = club.stage
    finn, eve = await club.house.tab("finn"), await club.house.tab("eve")
    for tab in (finn, eve):
        assert (await tab.see()).status == 200
    stage.guild.remove_member(stage.members["finn"])
    await stage.env.advance_time(601)
    await check_all_refused(club, finn, *CELLS)
    key = (await eve.sealing()).seal
    await stage.bot.doors.end(stage.members["eve"].id)
    await check_all_refused(club, eve, *CELLS, key=key)


async def test_people_cannot_press_beyond_their_role(club: Club) -> None:
    """A spectator has no seat, a player isn't the host, and neither is an admin."""
    await check_all_refused(club, await club.house.tab("finn"), *OF_SOME)
    await check_all_refused(club, await club.house.tab("bob"), *OF_FEW)


async def test_the_same_presses_are_refused_on_discord(club: Club) -> None:
    """The presses are forged, as from a modified client; today Discord checks this itself."""
    stage = club.stage
    of_places = (*OF_PLACES, *IN_CHARGE)
    await check_refused_on_discord(club, "cleo", of_places, stage.channel, stage.channel)
    await check_refused_on_discord(club, "finn", OF_SOME, club.staff, club.hidden)
    await check_refused_on_discord(club, "bob", OF_FEW, club.staff, club.hidden)


async def check_refused_on_discord(
    club: Club,
    name: str,
    cells: Iterable[tuple[str, str]],
    at: ChannelHandle,
    at_lobbies: ChannelHandle,
) -> None:
    stage = club.stage
    made = [
        (custom_id, values, forged(stage, custom_id, values or ("x",), at=where))
        for custom_id, values, action in club.presses(*cells)
        for where in [at_lobbies if action.about == "lobby" else at]
        # Discord decides who sees public messages
        if custom_id[:1] in "bs" and not action.is_public
    ]
    before, let_in = await club.state(), list[str]()
    for custom_id, values, message in made:
        press = sent(stage, name, message, custom_id, values if custom_id[0] == "s" else None)
        press.deliver()
        reply = await press.settled()
        if not (reply.told.is_private and reply.text.strip() in told_no()):
            let_in.append(f"{custom_id}: {reply.text}")
    assert let_in == []
    assert await club.state() == before


async def test_only_people_who_see_a_channel_get_its_name(club: Club) -> None:
    stage = club.stage
    act = AdminAct(stage.guild.id, 1, "settings", 0.0, detail="channels")
    settings = stage.bot.guild_settings.of(stage.guild.id)
    await stage.bot.guild_settings.save(replace(settings, channels=(club.staff.id,)), act)
    for name, page in (("cleo", {}), ("finn", {str(club.staff.id): "staff"})):
        tab = await club.house.tab(name)
        greeting = (await tab.see()).json["greeting"]
        answer = (await tab.press(greeting, control(greeting, "first"))).json
        assert f"<#{club.staff.id}>" in texts(answer["messages"][0])
        assert answer["channels"] == page


async def test_people_can_play_but_start_nothing_on_a_server_of_another_process(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage, ann = club.stage, await club.house.tab("ann")
    first = control((await ann.see()).json["greeting"], "first")
    monkeypatch.setattr(stage.bot, "get_guild", dict[int, Any]().get)
    before = await club.state()
    seen = (await ann.see(club.ids["match"])).json
    panel = seen["messages"][0] if seen["is_mine"] else seen["board"]
    assert controls(panel)
    for custom_id in (first["id"], f"b1:rematch:{club.ids['match']}:1:"):
        assert await is_refused(ann, custom_id, [])
    assert await club.state() == before
