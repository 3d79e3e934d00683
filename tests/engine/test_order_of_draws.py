"""The READMEs of the seeds give the order of draws, and that is enough to repeat every draw."""

from __future__ import annotations

import hmac
import re
import tomllib
from itertools import count
from typing import TYPE_CHECKING, Any

import pytest

from engine.core import CHANCE
from engine.fair import PlayoutDice
from engine.games.locus import LocusState
from engine.games.orcs import OrcsState
from engine.match import Match
from tests.packages import GAMES
from tests.test_rules_cited import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from engine.core import AnyState

KEY = b"the key of the match"


class Row:
    """The random words for an entry's draws, as in seeds/README.md."""

    def __init__(self, seq: int) -> None:
        digests = (hmac.digest(KEY, f"{seq}:{at}".encode(), "sha256") for at in count())
        self._words = (int.from_bytes(digest, "big") for digest in digests)

    def below(self, n: int) -> int:
        return next(word for word in self._words if word < 2**256 - 2**256 % n) % n

    def take(self, left: list[str]) -> str:
        """Take one item from *left*; the others keep their order."""
        return left.pop(self.below(len(left)))

    def shuffled(self, things: Sequence[Any]) -> list[Any]:
        order = list(things)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


def seed(game: str, name: str) -> dict[str, Any]:
    return tomllib.loads((ROOT / "seeds" / game / name).read_text("utf-8"))


def drawn(game: str, seats: int, options: dict[str, str]) -> Iterator[tuple[int, AnyState, str]]:
    """Yield each draw of a match: the number of its entry, the position before it, the outcome."""
    setup, dice = GAMES.find(game).set_up(seats, options), PlayoutDice(game)
    match = Match.begin(GAMES.find(game), "m", setup, KEY)
    while acting := match.to_act():
        seat = acting[dice.below(len(acting))]
        match = match.extend(seat, match.state.format_move(match.state.random_move(seat, dice)))
    for step in match.steps():
        if step.entry.seat == CHANCE:
            yield step.entry.seq, step.before, step.entry.text


def listed(counts: Sequence[int], names: Sequence[str]) -> list[str]:
    return [name for name, many in zip(names, counts, strict=True) for _ in range(many)]


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_locus_draws_can_be_repeated_from_its_readme(seats: int) -> None:
    kinds = [card["colour"] + card["shape"] for card in seed("locus", "deck.toml")["cards"]]
    made = 0
    for seq, state, text in drawn("locus", seats, {}):
        assert isinstance(state, LocusState)
        row = Row(seq)
        if text.startswith("first="):
            assert text == f"first={1 + row.below(seats)}"
            continue
        left, cards = listed(state.deck, kinds), list[str]()
        while len(cards) < len(text.removeprefix("up=").split(".")):
            left = left or listed(state.discards, kinds)
            cards.append(row.take(left))
        assert text == "up=" + ".".join(cards)
        made += 1
    assert made > 5


ORCS_OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"missions": "on", "terrain": "9", "toad": "orc-rider", "bomber": "chief", "croco": "orc"},
)


SPELLS, MORE = seed("orcs", "spells.toml"), seed("orcs", "reinforcements.toml")
CARDS = [each["id"] for each in (*SPELLS["start"], *SPELLS["display"], SPELLS["poison"])]
CREATURES = [
    each["id"] for each in (*seed("orcs", "creatures.toml")["creatures"], *MORE["creatures"])
]
MISSIONS = [each["id"] for each in seed("orcs", "missions.toml")["missions"]]


def draw(state: OrcsState, row: Row, text: str) -> str:
    seat, *said = text.split(".")
    mage, kinds = state.mages[int(seat[1:]) - 1], [*CARDS, *(f"{card}*" for card in CARDS)]
    left, found = listed(mage.deck, kinds), list[str]()
    while len(found) < len(said):
        left = left or listed(mage.discards, kinds)
        found.append(row.take(left))
    return ".".join([seat, *found])


def display(state: OrcsState, row: Row, _: str) -> str:
    found: list[str] = []
    for pile in state.piles:
        left = listed(pile, CARDS[: len(pile)])
        found += [row.take(left) for _ in range(min(3, len(left)))]
    return ".".join(found)


def markers(state: OrcsState, row: Row, text: str) -> str:
    left, paths = listed(state.unseen, CREATURES), [each[0] for each in text.split("+")]
    assert paths == sorted(paths)
    return "+".join(f"{path}.{row.take(left)}" for path in paths)


def fate(state: OrcsState, row: Row, _: str) -> str:
    everything = range(1, len(state.rules.fates) + 1)
    used = {each + 1 for each in state.fates_used}
    left = [each for each in everything if each not in used] or list(everything)
    return row.take(list(map(str, left)))


def deal(state: OrcsState, row: Row, text: str) -> str:
    dealt = {MISSIONS[each] for mage in state.mages for each in mage.dealt}
    order = row.shuffled([each for each in MISSIONS if each not in dealt])
    seat, *said = text.split(".")
    return ".".join([seat, *sorted(order[: len(said)], key=MISSIONS.index)])


def terrain(_: OrcsState, row: Row, text: str) -> str:
    places: list[str] = []
    most = len(text.split("+"))
    while len(places) < most:
        for path in row.shuffled("123456")[: most - len(places)]:
            free = [path + side for side in "imo" if path + side not in places]
            places.append(row.take(free))
    left = [tile["id"] for tile in MORE["terrains"] for _ in range(tile["tiles"])]
    order = sorted(places, key=lambda place: (place[0], "imo".index(place[1])))
    return "+".join(f"{place}.{row.take(left)}" for place in order)


def refill(state: OrcsState, row: Row, _: str) -> str:
    pile = state.piles[state.tasks[0].number]
    return row.take(listed(pile, CARDS[: len(pile)]))


def gift(state: OrcsState, row: Row, text: str) -> str:
    left = listed(state.gifts_left, [each["id"] for each in MORE["gifts"]])
    return ".".join(row.take(left) for _ in text.split("."))


WAYS: dict[str, Callable[[OrcsState, Row, str], str]] = {
    "lot": lambda state, row, _: f"p{1 + row.below(state.players)}",
    "display": display,
    "terrain": terrain,
    "first": markers,
    "draw": draw,
    "deal": deal,
    "fate": fate,
    "reveal": markers,
    "refill": refill,
    "gift": gift,
}


@pytest.mark.parametrize("options", ORCS_OPTIONS, ids=["basic", "more"])
@pytest.mark.parametrize("seats", [2, 4])
def test_orcs_draws_can_be_repeated_from_its_readme(seats: int, options: dict[str, str]) -> None:
    met: list[str] = []
    for seq, state, text in drawn("orcs", seats, options):
        assert isinstance(state, OrcsState)
        kind, _, rest = text.partition("=")
        assert WAYS[kind](state, Row(seq), rest) == rest, text
        met.append(kind)
    start = ["lot", "display", *["terrain"] * bool(options), "first", *["draw"] * seats]
    start += ["deal"] * seats if options else []
    assert met[: len(start)] == start


@pytest.mark.parametrize("game", ["locus", "orcs"])
@pytest.mark.parametrize("language", ["", ".de", ".fr", ".es"])
def test_each_readme_documents_each_kind_of_draw(game: str, language: str) -> None:
    text = (ROOT / "seeds" / game / f"README{language}.md").read_text("utf-8")
    begins = r"^\*\*(?:The order|Die Reihenfolge|L.ordre|El orden)[^#]*"
    (said,) = re.findall(begins, text, re.MULTILINE)
    kinds = ("first", "up") if game == "locus" else tuple(WAYS)
    assert [kind for kind in kinds if f"`{kind}=`" not in said] == []
