"""The private panel: a player picks three cards for three places, or an exchange after a 2- or 3-.

The painter gets places on the board: ``1:3+`` is a card chosen for place 1, ``hand:3+`` a card in
hand, ``used:3+`` one of your used cards, and ``domain:7`` a domain that somebody holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.games.nine_domains.data import CARDS, KEEP, PLACES, Choice, Fetch, Move, Swap
from engine.games.nine_domains.fights import bonus_at, choice_of, losing_answers, threats
from engine.games.nine_domains.narrate import card_key, face_key, shown_by, signed
from engine.panels import Control, Group, Panel, tree

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.core import Fact, Seat
    from engine.games.nine_domains.state import NineDomainsState

_OPEN: Final = "x"
_PLAIN: Final = frozenset({"c1-alone", "c2", "c3", "c4", "c5"})
"""Text names of the cards that have a strength but no effect."""
_MOST_PAIRS: Final = 15
"""Maximum number of exchanges to offer as pairs; beyond it, players first choose what to give."""


def describe(state: NineDomainsState, seat: Seat, move: Move) -> tuple[str, dict[str, Fact]]:
    """Describe the cards played, from left to right, or both sides of an exchange."""
    del state, seat
    if isinstance(move, Swap):
        return "words-swap", {"give": move.give, "take": move.take}
    if isinstance(move, Fetch):
        return "words-fetch", {"given": face_key(move.give), "taken": face_key(move.take)}
    if isinstance(move, str):
        return "words-keep", {}
    return "words-lay", {"faces": " ".join(map(face_key, move))}


def panel(state: NineDomainsState, seat: Seat, picks: str) -> Panel:
    """Lay out what *seat* can tap after *picks*.

    A placement may fill the places in any order, as in ``x.3+`` (a card for place 2). For an
    answer, a player picks what to give, then what to take.
    """
    choice = choice_of(state)
    if choice is not None:
        return _answer_panel(choice, picks, state.specials)
    cards = _read_path(picks, state.unused[seat])
    asked = cards.index("") if "" in cards else PLACES
    later = [place for place in range(asked + 1, PLACES) if not cards[place]]
    groups = [
        Group("select", f"panel-place-{place + 1}", tuple(_controls(state, seat, cards, place)))
        for place in range(PLACES)
    ]
    if len(later) > 1:
        # a phone has no room for three selects
        ways = [control for place in later for control in groups[place].controls]
        groups = [*groups[: asked + 1], Group("select", "panel-places", tuple(ways))]
    facts: dict[str, Fact] = {}
    for place in range(PLACES):
        facts[f"domain{place + 1}"] = state.face_up[place]
    chosen = tuple(f"{place + 1}:{card}" for place, card in enumerate(cards) if card)
    feared = threats(state, seat)
    facts |= {"threats": len(feared), "feared": feared[0].facts["domain"] if feared else 0}
    if len(chosen) < PLACES:
        place = cards.index("")
        facts |= {"place": place + 1, "domain": state.face_up[place]}
        return Panel(_write_path(cards), "panel-lay", facts, tuple(groups), chosen)
    facts |= {f"card{place + 1}": card for place, card in enumerate(cards)}
    facts["is-last"] = "true" if state.placed[1 - seat] else "false"
    losing, ways = losing_answers(state, seat, (cards[0], cards[1], cards[2]))
    facts |= {
        "losing": losing,
        "ways": ways,
        "danger": "none" if not losing else "all" if losing == ways else "some",
    }
    move = ".".join(cards)
    return Panel(move, "panel-confirm-lay", facts, tuple(groups), chosen, move, warns=losing > 0)


# Placing ------------------------------------------------------------------------------------------


def _controls(
    state: NineDomainsState, seat: Seat, cards: Sequence[str], place: int
) -> list[Control]:
    """Return the cards that can go to *place*, and a way to empty it again.

    The prompt names the place to fill now. For other places, each card names it.
    """
    is_asked = "" in cards and cards.index("") == place
    controls = [
        Control(
            _write_path(row),
            "panel-card" if is_asked else "panel-card-at",
            {
                "place": place + 1,
                "domain": state.face_up[place],
                "card": card,
                "kind": card_key(card, state.specials),
                "bonus": signed(bonus_at(row, place, state.pending[seat], state.round)),
            },
            f"hand:{card}",
            about="panel-card-about" if _has_effect(card, state.specials) else "panel-card-plain",
            topic="panel-card-topic",
            is_for_newcomers=True,
            icon=_icon(card, state.specials),
        )
        for card in state.unused[seat]
        if card not in cards or cards[place] == card
        for row in [(*cards[:place], card, *cards[place + 1 :])]
    ]
    without = _write_path((*cards[:place], "", *cards[place + 1 :]))
    # leave it out if *Back* does the same: no cards would be left, or only those before this one
    if cards[place] and without and not _write_path(cards).startswith(f"{without}."):
        controls.append(Control(without, "panel-open", {"place": place + 1}))
    return controls


def _has_effect(card: str, specials: Sequence[str]) -> bool:
    return card_key(card, specials) not in _PLAIN


def _icon(card: str, specials: Sequence[str]) -> str:
    """Return the icon of a card with an effect; empty for plain numbers, which need none."""
    return f"card-{CARDS[card].key}" if _has_effect(card, specials) else ""


def _read_path(picks: str, hand: Sequence[str]) -> tuple[str, ...]:
    """Return the card chosen for each place, empty for none, as far as *picks* is valid."""
    cards: list[str] = []
    for part in picks.split(".")[:PLACES]:
        if part != _OPEN and (part not in hand or part in cards):
            break
        cards.append("" if part == _OPEN else part)
    return (*cards, *[""] * (PLACES - len(cards)))


def _write_path(cards: Sequence[str]) -> str:
    last = max((place for place, card in enumerate(cards) if card), default=-1)
    return ".".join(card or _OPEN for card in cards[: last + 1])


# Answers ------------------------------------------------------------------------------------------


def _answer_panel(choice: Choice, picks: str, specials: Sequence[str]) -> Panel:
    kind = choice.kind
    ways = (((give, take), f"{kind}:{give}>{take}") for give in choice.give for take in choice.take)
    trail = tree(ways).follow(picks)
    here, names = trail[-1], trail[-1].path.split(".")
    keep = Group("buttons", "panel-keep", (Control(KEEP, f"panel-keep-{kind}"),))
    facts: dict[str, Fact] = {"place": choice.place}
    pairs = [step for first in trail[0].after.values() for step in first.after.values()]
    if len(pairs) <= _MOST_PAIRS:
        ways = tuple(_pair(kind, step.path, specials) for step in pairs)
        groups = (Group("select", f"panel-{kind}-ways", ways), keep)
    else:
        give = tuple(_thing(kind, thing, "give", specials) for thing in choice.give)
        groups = (Group("select", f"panel-{kind}-give", give), keep)
    if picks == KEEP:
        prompt = f"panel-confirm-keep-{kind}"
        return Panel(KEEP, prompt, facts, groups, (), KEEP, is_stated=True)
    if not here.path or (here.move is None and len(pairs) <= _MOST_PAIRS):
        prompt = f"panel-{kind}-first" if len(pairs) > _MOST_PAIRS else f"panel-{kind}"
        return Panel("", prompt, facts, groups)
    if len(pairs) > _MOST_PAIRS:
        take = tuple(_thing(kind, step.path, "take", specials) for step in trail[1].after.values())
        groups = (groups[0], Group("select", f"panel-{kind}-take", take), keep)
    facts |= dict(zip(("give", "take"), names, strict=False))
    own, other = ("domain", "domain") if kind == "swap" else ("hand", "used")
    chosen = tuple(f"{at}:{name}" for at, name in zip((own, other), names, strict=False))
    prompt = f"panel-{kind}-for" if here.move is None else f"panel-confirm-{kind}"
    is_stated = here.move is not None
    return Panel(here.path, prompt, facts, groups, chosen, here.move or "", is_stated=is_stated)


def _pair(kind: str, path: str, specials: Sequence[str]) -> Control:
    give, take = path.split(".")
    facts: dict[str, Fact] = {"give": give, "take": take}
    if kind == "swap":
        facts |= {"shows": shown_by(int(take))}
        return Control(path, "panel-swap-way", facts, f"domain:{take}", icon=f"domain-{take}")
    facts |= {"kind": card_key(take, specials), "card": take}
    return Control(
        path,
        "panel-fetch-way",
        facts,
        f"used:{take}",
        about="panel-card-about" if _has_effect(take, specials) else "panel-card-plain",
        topic="panel-card-topic",
        is_for_newcomers=True,
        icon=_icon(take, specials),
    )


def _thing(kind: str, path: str, way: str, specials: Sequence[str]) -> Control:
    name = path.rpartition(".")[2]
    if kind == "swap":
        facts = {"domain": name, "shows": shown_by(int(name))}
        return Control(path, "panel-domain", facts, f"domain:{name}", icon=f"domain-{name}")
    at = f"hand:{name}" if way == "give" else f"used:{name}"
    facts = {"card": name, "kind": card_key(name, specials)}
    about = "panel-card-about" if _has_effect(name, specials) else ""
    return Control(
        path,
        "panel-used",
        facts,
        at,
        about=about,
        topic="panel-card-topic",
        icon=_icon(name, specials),
    )
