"""Two matches differ only in hidden cards: on Discord everybody else sees the same."""

from __future__ import annotations

import re
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING, Any, cast

import pytest

from engine.fair import PlayoutDice
from engine.games.loco import LocoState
from engine.games.loco.data import CARDS, write_hand
from tests.discord.harness import Reply, Shown, Stage, on_stage
from tests.discord.playing import click_text, open_match
from tests.discord.staging import number_secrets

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from engine.core import Dice

pytestmark = pytest.mark.drawn

SNOWFLAKE = re.compile(r"\b\d{17,20}\b")
"""An id that Discord gave: to a message, a channel or a person."""


def dump(shown: Shown) -> dict[str, Any]:
    """Return everything in a message: words, controls, pictures and pings."""
    return {
        "id": shown.id,
        "content": shown.stored.content,
        "components": shown.stored.components,
        "files": shown.files(),
        "pings": shown.pings,
    }


async def everything(stage: Stage, *viewers: str) -> list[dict[str, Any]]:
    """Have *viewers* ask for everything they can; return the answers and the channel's messages."""
    seen: list[dict[str, Any]] = []
    offers: list[Any] = []

    def see(shown: list[Shown]) -> None:
        # dump each at once, because the next panel replaces it
        seen.extend(map(dump, shown))

    # tidying up after the last move uses ids, too
    await stage.env.settle()
    for name in viewers:
        for command in ("board", "hand", "games", "replay", "undo", "draw", "profile"):
            see((await stage.slash(name, command)).messages)
        see([(await stage.slash(name, "replay", move=1_000_000)).told])
        board = stage.board()
        for action in ("turn", "happened", "undo", "draw", "resign", "rules"):
            see((await stage.press(name, board, action)).messages)
        offers += [await stage.complete(name, typed) for typed in ("", "r", "0", "5.0")]
    return numbered([*map(dump, stage.messages()), *seen, {"offers": offers}])


def numbered(seen: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Replace Discord's ids by numbers, in order of appearance.

    Concurrent requests of the bot get ids in any order, which reveals nothing. Equal ids stay
    equal, so the test still compares which message is which and where links lead.
    """
    order: dict[int, int] = {}

    def number(found: re.Match[str]) -> str:
        return f"#{order.setdefault(int(found[0]), len(order))}"

    def renumber(value: Any) -> Any:
        match value:
            case dict():
                members = cast("dict[str, Any]", value)
                return {key: renumber(member) for key, member in members.items()}
            case list() | tuple():
                return [renumber(member) for member in cast("list[Any]", value)]
            case int() | str():
                return SNOWFLAKE.sub(number, str(value))
            case _:
                return value

    return [renumber(one) for one in seen]


async def run(
    path: Path, monkeypatch: pytest.MonkeyPatch, play: Callable[[Stage], Awaitable[Any]]
) -> Any:
    """Run *play* on a new stage, which always starts the same; return the result."""
    with monkeypatch.context() as patch:
        number_secrets(patch)
        async with on_stage(Path(mkdtemp(dir=path), "parlor.sqlite3")) as stage:
            return await play(stage)


@pytest.mark.parametrize(("viewer", "knows"), [("bob", False), ("finn", False), ("ann", True)])
async def test_face_down_cards_change_nothing_that_others_see(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, viewer: str, *, knows: bool
) -> None:
    seen: list[Any] = []
    for cards in ("5.0.4", "1.2.3"):

        async def play(stage: Stage, cards: str = cards) -> Any:
            await open_match(stage, "nine_domains")
            taken_back = (await click_text(stage, "ann", cards[::-1])).told
            await stage.press("ann", taken_back, "undo")
            await click_text(stage, "ann", cards)
            return await everything(stage, viewer)

        seen.append(await run(tmp_path, monkeypatch, play))
    differing = [one for one, other in zip(*seen, strict=True) if one != other]
    assert bool(differing) == knows, differing
    assert len(seen[0]) > 12


@pytest.mark.parametrize(("viewer", "own"), [("ann", 0), ("bob", 1), ("finn", None)])
async def test_a_hand_changes_nothing_that_others_see(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, viewer: str, own: int | None
) -> None:
    """The first seat begins, and plays a card that it has in both deals."""
    seen = await in_two_deals(
        tmp_path, monkeypatch, own, lambda stage, _: everything(stage, viewer)
    )
    for one, other in zip(*seen, strict=True):
        assert one == other
    assert len(seen[0]) > 12


async def in_two_deals(
    path: Path,
    monkeypatch: pytest.MonkeyPatch,
    own: int | None,
    tell: Callable[[Stage, str], Awaitable[Any]],
) -> list[Any]:
    """Return what *tell* returns for a match of Loco! in two deals that share only *own*'s hand."""
    seen: list[Any] = []
    for number in range(2):
        hands = deal(number, own)

        def draw(state: LocoState, dice: Dice, hands: list[str] = hands) -> str:
            del dice
            return "first=1" if state.starter < 0 else hands[state.dealt]

        async def play(stage: Stage) -> Any:
            match_id = await open_match(stage, "loco", ("ann", "bob", "cleo"))
            await click_text(stage, "ann", "r0+b")
            return await tell(stage, match_id)

        with monkeypatch.context() as patch:
            patch.setattr(LocoState, "draw_chance", draw)
            seen.append(await run(path, patch, play))
    return seen


def deal(number: int, own: int | None) -> list[str]:
    """Return three hands of nine; the hand of *own* never changes, and the first one has r0."""
    pool = list(range(1, CARDS))
    fixed = {0: [0, 7, 9, 13, 16, 20, 22, 25, 28], 1: [1, 8, 10, 14, 17, 21, 23, 26, 29]}
    kept = fixed.get(own, []) if own is not None else []
    pool = [card for card in pool if card not in kept]
    dice = PlayoutDice(number)
    hands: list[str] = []
    for seat in range(3):
        if seat == own:
            hands.append(write_hand(kept))
            continue
        hand = [0] if seat == 0 else []
        hand += [pool.pop(dice.below(len(pool))) for _ in range(9 - len(hand))]
        hands.append(write_hand(sorted(hand)))
    return hands


@pytest.mark.parametrize(("viewer", "knows"), [("ann", False), ("bob", False), ("dan", True)])
async def test_a_replaced_player_sees_nothing_of_the_seats_next_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, viewer: str, *, knows: bool
) -> None:
    """Dan takes over from Ann, and plays other cards face down."""
    seen: list[Any] = []
    for cards in ("5.0.4", "1.2.3"):

        async def play(stage: Stage, cards: str = cards) -> Any:
            await open_match(stage, "nine_domains")
            panel = (await stage.press("ann", stage.board(), "turn")).shown
            await stage.slash("ann", "substitute", member=stage.members["dan"])
            question = stage.latest("seat")
            for name in ("bob", "dan"):
                await stage.press(name, question, "seat", "yes")
            await click_text(stage, "dan", cards)
            # a panel from before the change answers as it does to a watcher
            control = next(one for one in panel.controls if ":pick:" in one["custom_id"])
            custom_id = control["custom_id"]
            pressed = await stage.members["ann"].click(panel.handle, custom_id=custom_id)
            old = (
                [dump(one) for one in Reply(stage.env, pressed).messages] if viewer == "ann" else []
            )
            return [*numbered(old), *await everything(stage, viewer)]

        seen.append(await run(tmp_path, monkeypatch, play))
    differing = [one for one, other in zip(*seen, strict=True) if one != other]
    assert bool(differing) == knows, differing
    assert len(seen[0]) > 12
