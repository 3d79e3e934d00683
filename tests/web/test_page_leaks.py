"""If two matches differ only in hidden cards, the page shows everybody else the same."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final, cast

import pytest

from tests.discord.playing import click_text, open_match
from tests.discord.test_leaks import in_two_deals, numbered, run
from tests.web.visiting import heard, open_house

if TYPE_CHECKING:
    from pathlib import Path

    from tests.discord.harness import Stage

pytestmark = pytest.mark.drawn


@pytest.fixture(autouse=True)
def fixed_aliases(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every bot give watchers the same aliases for the same people."""
    monkeypatch.setattr("cogs.web.pages.token_bytes", lambda: b"fixed")


UNTOLD: Final = {"seal", "on"}
"""Fields that are different in each session."""
NONCE: Final = re.compile(r"(g[0-9]+)-[0-9a-f]+")
"""The end of a select's id, which is different for each press."""
ADDRESS: Final = re.compile(r"http://127\.0\.0\.1:[0-9]+")
"""The address of the page, which has a different port each time."""
WATCHER: Final = "whoever watches by a link of Ann's"


def bared(page: Any) -> Any:
    """Return *page* without the parts that change each time."""
    if isinstance(page, dict):
        members = cast("dict[str, Any]", page)
        known = {key: bared(one) for key, one in members.items() if key not in UNTOLD}
        if leads := known.get("leads"):
            for chosen in leads["by"].values():
                chosen[1] = {after: number for after, (number, _seal) in chosen[1].items()}
        return known
    if isinstance(page, list):
        return [bared(item) for item in cast("list[Any]", page)]
    return ADDRESS.sub("", NONCE.sub(r"\1", page)) if isinstance(page, str) else page


async def all_told(stage: Stage, match_id: str, viewer: str) -> list[dict[str, Any]]:
    """Return everything the page sends *viewer*, including pictures."""
    async with open_house(stage) as house:
        if viewer == WATCHER:
            tab = await house.watcher(await house.watching_link("ann", match_id))
        else:
            tab = await house.tab(viewer)
        seen = await tab.see(match_id)
        page: list[Any] = [seen.json, seen.pictures]
        every = await tab.see(match_id, at=None)
        page.append(every.json)
        for at in sorted({at for one in every.json["moves"] for at in (one["seq"], one["at"])}):
            then = await tab.see(match_id, at=at)
            assert then.status == 200
            page += [then.json, then.pictures]
        async with tab.news(match_id) as news:
            assert await heard(news) is None
            stage.bot.watchers.stir(match_id)
            if (answer := await heard(news)) is not None:
                page += [answer.json, answer.pictures]
            assert (answer is None) == (not seen.json["is_watching"])
        board = seen.json["board"]
        for part in board["parts"]:
            for button in part.get("controls", ()):
                if button["k"] == "button" and not button["off"]:
                    answer = await tab.press(board, button)
                    page += [answer.status, answer.json, answer.pictures]
    return numbered([{"json": bared(item)} for item in page])


@pytest.mark.parametrize(
    ("viewer", "own"), [("ann", 0), ("bob", 1), ("finn", None), (WATCHER, None)]
)
async def test_other_players_hands_change_nothing_on_a_players_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, viewer: str, own: int | None
) -> None:
    seen = await in_two_deals(
        tmp_path, monkeypatch, own, lambda stage, match_id: all_told(stage, match_id, viewer)
    )
    assert seen[0] == seen[1]
    assert len(seen[0]) > (12 if viewer != WATCHER else 1)


@pytest.mark.parametrize(
    ("viewer", "knows"), [("bob", False), ("finn", False), (WATCHER, False), ("ann", True)]
)
async def test_face_down_cards_change_only_their_owners_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, viewer: str, *, knows: bool
) -> None:
    seen: list[Any] = []
    for cards in ("5.0.4", "1.2.3"):

        async def play(stage: Stage, cards: str = cards) -> Any:
            match_id = await open_match(stage, "nine_domains")
            await click_text(stage, "ann", cards)
            return await all_told(stage, match_id, viewer)

        seen.append(await run(tmp_path, monkeypatch, play))
    assert (seen[0] != seen[1]) == knows
