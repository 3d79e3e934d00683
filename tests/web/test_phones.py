"""Notices on phones: who gets them, when, what they say, and where they may not go."""

from __future__ import annotations

import asyncio
import json
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Final

import pytest
from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from cogs.client.web_push import Notice, OwnKey, PushServices, encrypted, from_text, in_text
from cogs.ui.texts import TEXTS
from db.doors import PageDoors
from db.phones import Phone
from engine.fair import PlayoutDice
from tests.discord.playing import click_move, open_match
from tests.discord.test_clocks import HOUR, begin, let_pass
from tests.discord.test_notifications import both_match, direct_messages, mentioned, move, shut_door
from tests.discord.test_notifications_later import quiet
from tests.discord.test_preferring import panel, want, wants
from tests.packages import INSTALLED
from tests.patience import PATIENCE
from tests.web.push_service import CURVE, Browser, FakePush, Pushed, read_by
from tests.web.visiting import COOKIE, Tab

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from tests.web.visiting import Answer, House

PAGE: Final = "https://play.example.org"


@pytest.fixture
async def push(house: House) -> AsyncGenerator[FakePush]:
    push = FakePush()
    async with push.served():
        house.stage.bot.phones.services = push
        yield push


async def secure_tab(house: House, name: str) -> Tab:
    """Let *name* come in, as on a page that has a certificate; return their tab."""
    doors = house.stage.bot.doors
    doors.address = house.address
    tab = await house.tab(name)
    doors.address = PAGE
    tab.headers = {"Origin": PAGE, "Cookie": f"__Secure-{COOKIE}={tab.cookie}"}
    return tab


async def tell(tab: Tab, **sent: Any) -> Answer:
    return await tab.post(f"{tab.path}phone", sent)


async def with_phone(house: House, push: FakePush, name: str, phone: str = "") -> Browser:
    """Have *name* press *Notify this phone*."""
    browser = push.browser(phone or name)
    answer = await tell(await secure_tab(house, name), **browser.sent)
    assert answer.json["is_on"] is True
    return browser


async def pushed(push: FakePush) -> Pushed:
    return await asyncio.wait_for(push.got.get(), PATIENCE)


async def rests(house: House) -> None:
    """Wait until there are no more notifications to send."""
    keeper = house.stage.bot.notifications.keeper
    for _ in range(1_000):
        await house.stage.env.settle()
        if keeper.is_at_rest:
            return
        await asyncio.sleep(0.01)
    raise AssertionError("something is still to be told")


# Encryption and signatures ------------------------------------------------------------------------


def test_a_notice_is_encrypted_as_in_the_example_of_the_standard() -> None:
    """The example is in section 5 of RFC 8291."""
    secret = int.from_bytes(from_text("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"))
    body = encrypted(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        ec.derive_private_key(secret, CURVE),
        from_text("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert in_text(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
        "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qu"
        "lcy4a-fN"
    )


def test_each_notice_has_its_own_key_and_only_its_browser_reads_it() -> None:
    browser, other = Browser("https://x"), Browser("https://x")
    keys = browser.sent["keys"]
    bodies = [encrypted(b"words", keys["p256dh"], keys["auth"]) for _ in range(2)]
    assert bodies[0][:86] != bodies[1][:86]
    assert read_by(browser.secret, browser.auth, bodies[0]) == b"words"
    with pytest.raises(InvalidTag):
        read_by(other.secret, other.auth, bodies[0])


def check_signature(header: str, audience: str) -> dict[str, Any]:
    """Check a signature by RFC 8292; return its claims."""
    assert header.startswith("vapid t=")
    token, _, public = header.removeprefix("vapid t=").partition(", k=")
    head, claims, signature = token.split(".")
    assert json.loads(from_text(head)) == {"typ": "JWT", "alg": "ES256"}
    raw = from_text(signature)
    pair = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_text(public))
    key.verify(pair, f"{head}.{claims}".encode(), ec.ECDSA(SHA256()))
    found = json.loads(from_text(claims))
    assert found["aud"] == audience
    return found


def test_a_signature_is_valid_for_one_service_and_half_a_day() -> None:
    key = OwnKey(OwnKey.new_secret())
    header = key.signature("https://fcm.googleapis.com", PAGE, 1_000.5)
    claims = check_signature(header, "https://fcm.googleapis.com")
    assert claims == {"aud": "https://fcm.googleapis.com", "exp": 1_000 + 12 * 3600, "sub": PAGE}
    other = OwnKey(OwnKey.new_secret())
    with pytest.raises(InvalidSignature):
        check_signature(header.replace(key.public, other.public), "https://fcm.googleapis.com")


# Turns --------------------------------------------------------------------------------------------


async def test_a_phone_rings_in_place_of_a_ping(house: House, push: FakePush) -> None:
    stage = house.stage
    match_id, _, second = await both_match(stage)
    phone = await with_phone(house, push, second)
    before = mentioned(stage, second)
    await move(stage, match_id)
    came = await pushed(push)
    assert phone.read(came.body) == {
        "title": TEXTS.say("en", "tokan-title"),
        "body": TEXTS.say("en", "phone-turn"),
        "path": f"m/{match_id}",
    }
    assert check_signature(came.headers["Authorization"], push.address)["sub"] == PAGE
    assert came.headers["Urgency"] == "high"
    assert len(came.headers["Topic"]) <= 32
    await rests(house)
    stage.bot.notifications.keeper.look()
    await rests(house)
    assert mentioned(stage, second) == before
    assert direct_messages(stage, second) == []
    assert push.got.empty()


@pytest.mark.parametrize("key", [package.key for package in INSTALLED])
async def test_a_notice_reveals_nothing_about_the_position(
    house: House, push: FakePush, key: str
) -> None:
    """Anyone who sees the phone, or a push service that counts bytes, learns nothing else."""
    stage = house.stage
    match_id = await open_match(stage, key)
    phones = {name: await with_phone(house, push, name) for name in ("ann", "bob")}
    dice, told = PlayoutDice(1), set[tuple[str, int]]()
    for _ in range(8):
        if (await stage.match(match_id)).result() is not None:
            break
        await click_move(stage, await stage.mover(match_id), dice)
        await rests(house)
        while not push.got.empty():
            came = push.got.get_nowait()
            words = phones[came.path.removeprefix("/")].read(came.body)
            assert words["path"] == f"m/{match_id}"
            told.add((words["title"] + words["body"], len(came.body)))
    (notice,) = told
    assert notice[0] == TEXTS.say("en", f"{key}-title") + TEXTS.say("en", "phone-turn")


async def test_a_player_without_a_phone_is_still_pinged(house: House, push: FakePush) -> None:
    match_id, first, second = await both_match(house.stage)
    await with_phone(house, push, second)
    await move(house.stage, match_id)
    await pushed(push)
    await move(house.stage, match_id)
    await rests(house)
    assert mentioned(house.stage, first)
    assert push.got.empty()


async def test_a_phone_is_silent_in_quiet_hours_and_rings_after_them(
    house: House, push: FakePush
) -> None:
    match_id, _, second = await both_match(house.stage)
    await quiet(house.stage, second, 22, 7)
    phone = await with_phone(house, push, second)
    await move(house.stage, match_id)
    await let_pass(house.stage, 6 * HOUR)
    await rests(house)
    assert push.got.empty()
    await let_pass(house.stage, HOUR + 120)
    assert phone.read((await pushed(push)).body)["path"] == f"m/{match_id}"


async def test_phones_of_people_who_want_no_notifications_are_silent(
    house: House, push: FakePush
) -> None:
    match_id, _, second = await both_match(house.stage)
    await with_phone(house, push, second)
    await want(house.stage, "telling", "none", second)
    await move(house.stage, match_id)
    await rests(house)
    assert push.got.empty()
    assert mentioned(house.stage, second) == []


async def test_a_phone_rings_once_a_day_on_request(house: House, push: FakePush) -> None:
    match_id, _, second = await both_match(house.stage)
    await want(house.stage, "telling", "digest", second)
    shut_door(house.stage, second)
    phone = await with_phone(house, push, second)
    await move(house.stage, match_id)
    await rests(house)
    assert push.got.empty()
    await let_pass(house.stage, 10 * HOUR)
    assert phone.read((await pushed(push)).body)["path"] == f"m/{match_id}"
    await rests(house)
    assert direct_messages(house.stage, second) == []


async def test_a_phone_rings_when_time_runs_out(house: House, push: FakePush) -> None:
    match_id = await begin(house.stage, str(24 * HOUR))
    mover = await house.stage.mover(match_id)
    phone = await with_phone(house, push, mover)
    await let_pass(house.stage, 13 * HOUR)
    told = phone.read((await pushed(push)).body)
    assert told["body"] == TEXTS.say("en", "phone-time")
    await rests(house)
    assert push.got.empty()


async def test_preferences_say_that_a_phone_rings(house: House, push: FakePush) -> None:
    line = TEXTS.say("en", "preferences-phone")
    assert line not in (await panel(house.stage, "ann")).text
    await with_phone(house, push, "ann")
    assert line in (await panel(house.stage, "ann")).text
    await want(house.stage, "telling", "none")
    assert line not in (await panel(house.stage, "ann")).text


@pytest.mark.parametrize("is_hidden", [False, True])
async def test_a_phone_is_silent_while_its_owner_looks_at_the_match(
    house: House, push: FakePush, is_hidden: bool
) -> None:
    match_id, _, second = await both_match(house.stage)
    await with_phone(house, push, second)
    tab = await secure_tab(house, second)
    tab.house = house
    async with tab.news(f"{match_id}?away" if is_hidden else match_id) as news:
        await news.receive(timeout=PATIENCE)
        await move(house.stage, match_id)
        if is_hidden:
            await pushed(push)
        await rests(house)
    assert push.got.empty()
    assert mentioned(house.stage, second) == []


async def test_a_phone_is_silent_while_another_process_shows_the_match(
    house: House, push: FakePush, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = house.stage
    match_id, _, second = await both_match(stage)
    await with_phone(house, push, second)
    (session, *_) = await stage.bot.doors.of(stage.members[second].id)
    monkeypatch.setattr(stage.bot.phones, "store", SimpleNamespace(is_shared=True))
    await PageDoors(stage.store).show({session.id: match_id}, stage.clock.now() + 75)
    await move(stage, match_id)
    await rests(house)
    assert push.got.empty()
    await let_pass(stage, 80)
    await move(stage, match_id)
    await move(stage, match_id)
    await pushed(push)


async def test_several_matches_make_a_phone_ring_once(house: House, push: FakePush) -> None:
    stage = house.stage
    there = stage.guild.create_text_channel("there")
    for name in ("ann", "bob"):
        await quiet(stage, name, 22, 7)
    phones = {name: await with_phone(house, push, name) for name in ("ann", "bob")}
    matches = [await open_match(stage), await open_match(stage, at=there)]
    while (second := await stage.mover(matches[1])) != await stage.mover(matches[0]):
        await move(stage, matches[1])
    await let_pass(stage, 7 * HOUR + 120)
    came = await pushed(push)
    told = phones[second].read(came.body)
    assert told["body"] == TEXTS.say("en", "phone-turns", {"count": 2})
    assert told["path"] == ""
    await rests(house)
    assert push.got.empty()


# Services that fail -------------------------------------------------------------------------------


@pytest.mark.parametrize("status", [404, 410, 400, 302])
async def test_a_phone_that_is_gone_is_forgotten_and_its_owner_is_pinged_instead(
    house: House, push: FakePush, status: int
) -> None:
    match_id, _, second = await both_match(house.stage)
    await with_phone(house, push, second)
    assert wants(house.stage, second).has_phone
    push.answers[f"/{second}"] = status
    await move(house.stage, match_id)
    assert (await pushed(push)).path == f"/{second}"
    await rests(house)
    assert mentioned(house.stage, second)
    assert not wants(house.stage, second).has_phone
    assert push.got.empty(), "not even at the address that a redirect names"


@pytest.mark.parametrize("status", [401, 403, 429, 503])
async def test_a_busy_service_gets_the_notice_later(
    house: House, push: FakePush, status: int
) -> None:
    match_id, _, second = await both_match(house.stage)
    await with_phone(house, push, second)
    push.answers[f"/{second}"] = status
    await move(house.stage, match_id)
    await pushed(push)
    await rests(house)
    assert mentioned(house.stage, second) == []
    push.answers.clear()
    await let_pass(house.stage, 60)
    await pushed(push)
    await rests(house)
    assert wants(house.stage, second).has_phone
    assert push.got.empty()


async def test_the_channel_tells_people_whose_phones_cannot_be_reached(
    house: House, push: FakePush
) -> None:
    match_id, _, second = await both_match(house.stage)
    await with_phone(house, push, second)
    push.answers[f"/{second}"] = 503
    await move(house.stage, match_id)
    await pushed(push)
    await let_pass(house.stage, 15 * 60)
    assert mentioned(house.stage, second)
    assert wants(house.stage, second).has_phone


async def test_a_phone_still_rings_if_its_owners_other_one_is_gone(
    house: House, push: FakePush
) -> None:
    match_id, _, second = await both_match(house.stage)
    await with_phone(house, push, second, "old")
    await with_phone(house, push, second, "new")
    push.answers["/old"] = 410
    await move(house.stage, match_id)
    assert {(await pushed(push)).path for _ in range(2)} == {"/old", "/new"}
    await rests(house)
    await move(house.stage, match_id)
    await move(house.stage, match_id)
    assert (await pushed(push)).path == "/new"
    await rests(house)
    assert push.got.empty()
    assert mentioned(house.stage, second) == []


# What a page may ask ------------------------------------------------------------------------------


async def test_a_page_without_a_certificate_says_why_it_offers_no_notices(house: House) -> None:
    answer = await tell(await house.tab("ann"))
    assert answer.json["key"] is None
    assert answer.json["words"]["insecure"] == TEXTS.say("en", "page-notify-insecure")
    phone = Browser("https://fcm.googleapis.com/x")
    await tell(await house.tab("ann"), **phone.sent)
    assert not wants(house.stage).has_phone


ELSEWHERE: Final = (
    "http://fcm.googleapis.com/x",
    "https://fcm.googleapis.com.evil.example/x",
    "https://evil.example/fcm.googleapis.com",
    "https://fcm.googleapis.com:8443/x",
    "https://a:b@fcm.googleapis.com/x",
    "https://fcm.googleapis.com@evil.example/x",
    "https://evil.example#.push.apple.com/x",
    "https://evil.example/.push.apple.com",
    "https://a.b.push.apple.com/x",
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://fcm.googleapis.com\\@evil.example/x",
    "https://fcm.googleapis.com/x y",
    "https://fcm.googleapis.com/" + "x" * 1_000,
    "https://[fcm.googleapis.com/x",
    "",
)
"""Addresses that aren't a push service's."""


async def test_the_bot_sends_only_to_push_services(house: House) -> None:
    tab = await secure_tab(house, "ann")
    notice, key = Notice({}, "t", 1), OwnKey(OwnKey.new_secret())
    for endpoint in ELSEWHERE:
        answer = await tell(tab, **Browser(endpoint).sent)
        assert answer.status == 409, endpoint
        assert answer.json["error"] == TEXTS.say("en", "error-no-phone")
        assert not wants(house.stage).has_phone, endpoint
        phone = Phone("s", endpoint, "", "", "", PAGE)
        # even if the store has it
        assert await PushServices().send(phone, notice, key, 0.0) == "gone", endpoint


@pytest.mark.parametrize(
    "host",
    [
        "fcm.googleapis.com",
        "updates.push.services.mozilla.com",
        "wns2-par02p.notify.windows.com",
        "web.push.apple.com",
    ],
)
async def test_the_browsers_own_services_are_known(house: House, host: str) -> None:
    browser = Browser(f"https://{host}/some/where?x=1")
    assert (await tell(await secure_tab(house, "ann"), **browser.sent)).json["is_on"] is True


ODD_KEYS: Final[tuple[Any, ...]] = (
    None,
    {},
    {"p256dh": "", "auth": ""},
    {"p256dh": in_text(b"\4" + bytes(64)), "auth": in_text(bytes(16))},
    {"p256dh": "*", "auth": in_text(bytes(16))},
    {"auth": in_text(bytes(15))},
    {"auth": "ü"},
)


async def test_malformed_keys_are_refused(house: House) -> None:
    good = Browser("https://fcm.googleapis.com/x").sent
    tab = await secure_tab(house, "ann")
    for keys in ODD_KEYS:
        odd = {**good["keys"], **keys} if keys else keys
        answer = await tell(tab, **{**good, "keys": odd})
        assert answer.status == 409, keys
        assert not wants(house.stage).has_phone, keys


@pytest.mark.parametrize("address", ["127.0.0.1", "10.0.0.7", "169.254.169.254", "::1", "fc00::1"])
async def test_no_notice_is_sent_to_an_address_of_the_hosts_own_network(
    monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    async def resolve(*_: object) -> list[dict[str, Any]]:
        return [
            {"hostname": "x", "host": address, "port": 443, "family": 0, "proto": 0, "flags": 0}
        ]

    resolver = PushServices().resolver()
    monkeypatch.setattr("cogs.client.web_push.DefaultResolver.resolve", resolve)
    with pytest.raises(OSError, match="no public address"):
        await resolver.resolve("fcm.googleapis.com", 443)
    await resolver.close()


async def test_nobody_else_can_switch_a_phone_off(house: House, push: FakePush) -> None:
    phone = await with_phone(house, push, "ann")
    bob, ann = await secure_tab(house, "bob"), house.stage.members["ann"].id
    stored = house.stage.bot.preferences.of
    await tell(bob, endpoint=phone.endpoint, wanted=False)
    assert (await stored(ann)).has_phone
    other = push.browser("other").sent
    await tell(bob, **other, others=[phone.endpoint])
    assert (await stored(ann)).has_phone
    stranger = Tab(house, bob.path, headers={"Origin": PAGE})
    assert (await tell(stranger, **other)).status == 401


async def test_a_phone_is_notified_until_its_owner_no_longer_wants_it(
    house: House, push: FakePush
) -> None:
    browser = push.browser("ann")
    tab = await secure_tab(house, "ann")
    assert (await tell(tab, endpoint=browser.endpoint)).json["is_on"] is False
    await tell(tab, **browser.sent)
    assert (await tell(tab, endpoint=browser.endpoint)).json["is_on"] is True
    # she comes in on the same phone by another link
    again = await secure_tab(house, "ann")
    await tell(again, **push.browser("again").sent, others=[browser.endpoint])
    assert (await tell(tab, endpoint=browser.endpoint)).json["is_on"] is False
    answer = await tell(again, endpoint=push.browser("again").endpoint, wanted=False)
    assert answer.json["is_on"] is False
    assert not wants(house.stage).has_phone


async def test_a_phone_with_another_key_has_to_ask_again(house: House, push: FakePush) -> None:
    browser = await with_phone(house, push, "ann")
    phones, change = house.stage.bot.phones, "UPDATE push_key SET secret = ?"
    await house.stage.store.write(lambda one: one.execute(change, (OwnKey.new_secret(),)))
    phones.__post_init__()  # as after a restart
    answer = await tell(await secure_tab(house, "ann"), endpoint=browser.endpoint)
    assert answer.json == answer.json | {"is_on": False, "key": (await phones.key()).public}


async def test_one_key_is_made_and_kept(house: House) -> None:
    phones = house.stage.bot.phones
    first = (await phones.key()).public
    phones.__post_init__()
    assert (await phones.key()).public == first


# Data about people --------------------------------------------------------------------------------


async def test_a_phone_is_forgotten_with_its_session_or_its_owner(
    house: House, push: FakePush
) -> None:
    stage, member = house.stage, house.stage.members["ann"]
    await with_phone(house, push, "ann")
    kept = await stage.bot.privacy.kept(member.id)
    assert kept.rows["phones"] == 1
    assert TEXTS.say("en", "privacy-phones", {"count": 1})
    exported = json.loads(await stage.bot.privacy.export(member.id))
    (row,) = exported["phones"]
    assert row["endpoint"].endswith("/ann")
    assert "auth" not in row
    await stage.bot.doors.end(member.id)
    assert "phones" not in (await stage.bot.privacy.kept(member.id)).rows
    await with_phone(house, push, "ann")
    await stage.bot.privacy.erase(member.id)
    assert (await stage.bot.privacy.kept(member.id)).is_nothing


async def test_people_who_log_out_everywhere_are_pinged_in_the_channel_again(
    house: House, push: FakePush
) -> None:
    match_id, _, second = await both_match(house.stage)
    await with_phone(house, push, second)
    await house.stage.bot.doors.end(house.stage.members[second].id)
    await move(house.stage, match_id)
    await rests(house)
    assert mentioned(house.stage, second)
    assert push.got.empty()
