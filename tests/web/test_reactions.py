"""Quick reactions: who can send them, who sees them, how many, and until when."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cogs.client.reactions import AFTERWARDS, LASTS, MOST, PAUSE
from cogs.ui.reactions import EMOJI, React
from cogs.ui.texts import TEXTS
from tests.discord.playing import open_match
from tests.web.visiting import Tab, heard

if TYPE_CHECKING:
    from tests.web.visiting import House

CLAP = {"emoji": EMOJI["good-move"], "label": TEXTS.say("en", "reaction-good-move")}


async def react(tab: Tab, offer: dict[str, Any], label: str = CLAP["label"]) -> str:
    """Press one of the offered reactions; return why it was refused, or an empty text."""
    (pressed,) = [one for one in offer["offered"] if one["label"] == label]
    told = (await tab.press({"on": offer["on"]}, pressed)).json["messages"]
    return told[0]["text"] if told else ""


async def seen_by(tab: Tab, match_id: str) -> list[dict[str, Any]]:
    found = (await tab.see(match_id)).json["reactions"]
    return [{key: one[key] for key in ("seat", "emoji", "label")} for one in found]


async def set_reactions(house: House, name: str, value: str) -> None:
    panel = (await house.stage.slash(name, "preferences")).told
    await house.stage.choose(name, panel, "want", value, rest="reactions")


async def test_everyone_looking_sees_a_reaction_for_a_moment(house: House) -> None:
    match_id = await open_match(house.stage)
    link = await house.watching_link("ann", match_id)
    ann, bob, finn = [await house.tab(name) for name in ("ann", "bob", "finn")]
    stranger = await house.watcher(link)
    posted = len(house.stage.env.backend.messages[house.stage.channel.id])
    offer = (await ann.see(match_id)).json["react"]
    assert [one["emoji"] for one in offer["offered"]] == [*EMOJI.values()]
    seat = (await house.stage.table(match_id)).seat_of(house.stage.members["ann"].id)
    async with bob.news(match_id) as to_bob, stranger.news(match_id) as to_stranger:
        for news in (to_bob, to_stranger):
            await heard(news)
        assert not await react(ann, offer)
        assert await heard(to_bob) is None, "players ask for their news"
        pushed = await heard(to_stranger)
        assert pushed is not None
        assert pushed.json["reactions"][0]["label"] == CLAP["label"]
    for tab in (ann, bob, finn, stranger):
        assert await seen_by(tab, match_id) == [{"seat": seat, **CLAP}]
    await house.stage.env.advance_time(LASTS)
    for tab in (ann, bob, finn, stranger):
        assert await seen_by(tab, match_id) == []
    assert len(house.stage.env.backend.messages[house.stage.channel.id]) == posted
    assert all(entry.kind == "chance" for entry in (await house.stage.match(match_id)).entries)


async def test_only_players_of_a_match_between_people_react(house: House) -> None:
    match_id = await open_match(house.stage)
    finn = await house.tab("finn")
    assert (await finn.see(match_id)).json["react"] is None
    custom_id, on = React(match_id, "thanks").to_id(), "p1"
    forged = {"id": custom_id, "seal": await finn.seal(on, custom_id)}
    told = (await finn.press({"on": on}, forged)).json["messages"]
    assert [one["text"] for one in told] == [TEXTS.say("en", "error-not-seated")]
    assert await seen_by(finn, match_id) == []
    link = await house.watching_link("ann", match_id)
    assert (await (await house.watcher(link)).see(match_id)).json["react"] is None


async def test_reactions_need_a_pause_and_end_after_twenty(house: House) -> None:
    match_id = await open_match(house.stage)
    ann, bob = await house.tab("ann"), await house.tab("bob")
    offer = (await ann.see(match_id)).json["react"]
    for sent in range(MOST):
        assert not await react(ann, offer)
        if not sent:
            assert await react(ann, offer) == TEXTS.say("en", "error-too-fast")
        await house.stage.env.advance_time(PAUSE)
    assert await react(ann, offer) == TEXTS.say("en", "error-no-more-reactions")
    assert not await react(bob, (await bob.see(match_id)).json["react"]), "others have their own"
    again = await open_match(house.stage, at=house.stage.guild.create_text_channel("again"))
    assert not await react(ann, (await ann.see(again)).json["react"]), "each match has its own"


async def test_people_who_switched_reactions_off_neither_see_nor_send_them(house: House) -> None:
    match_id = await open_match(house.stage)
    ann, bob, finn = [await house.tab(name) for name in ("ann", "bob", "finn")]
    offer = (await bob.see(match_id)).json["react"]
    for name in ("bob", "finn"):
        await set_reactions(house, name, "off")
    assert (await bob.see(match_id)).json["react"] is None
    assert await react(bob, offer) == TEXTS.say("en-x-page", "error-old-button")
    cleo = await house.tab("cleo")
    async with cleo.news(match_id) as to_cleo, finn.news(match_id) as to_finn:
        for news in (to_cleo, to_finn):
            await heard(news)
        await react(ann, (await ann.see(match_id)).json["react"])
        pushed = [await heard(news) for news in (to_cleo, to_finn)]
        assert [len(one.json["reactions"]) for one in pushed if one] == [1, 0]
    assert await seen_by(bob, match_id) == await seen_by(finn, match_id) == []
    assert await seen_by(ann, match_id)
    await set_reactions(house, "bob", "on")
    assert await seen_by(bob, match_id)


async def test_players_react_until_ten_minutes_after_the_end(house: House) -> None:
    match_id = await open_match(house.stage)
    ann = await house.tab("ann")
    await house.stage.bot.live_matches.resign(match_id, house.stage.members["bob"].id)
    offer = (await ann.see(match_id)).json["react"]
    assert not await react(ann, offer)
    await house.stage.env.advance_time(AFTERWARDS)
    assert (await ann.see(match_id)).json["react"] is None
    assert await react(ann, offer)
    assert await seen_by(ann, match_id) == []
