"""The Nine Domains' alt texts: what the picture shows, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.games.nine_domains.data import AWARD, HALF, PLACES, ROUNDS, SEATS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.games.nine_domains import Answer, Domain, Fight, NineDomainsView
    from render.texts import Words

_NAMES: Final = ("player 1", "player 2")
_WHY: Final = {
    "bonus": " by the higher bonus",
    "plus": " since a plus wins ties",
    "minus": " since a minus loses ties",
    "star-wins": " by effect",
    "star-loses": " by effect",
    "zero-beats-five": " by effect",
    "one-beats-four-minus": " by effect",
}
_ASKS: Final = {"swap": ("2-", "swap a domain"), "fetch": ("3-", "take back a used card")}
_WORDS: Final = {HALF: "half purple"}


def alt_text(view: NineDomainsView, words: Words) -> str:
    """Return the round, who is to act, the last fights, what is at stake and what each has."""
    sentences = [
        f"The Nine Domains, round {view.round} of {ROUNDS}.",
        _tell_phase(view),
        _tell_fights(view.fights),
        *(_tell_answer(answer) for answer in view.answers),
        _tell_stakes(view),
        *(_tell_seat(view, seat) for seat in range(SEATS)),
        _listed("Out of the game", (_tell_domain(domain) for domain in view.removed)),
        "Elements no longer count." if view.elements_ignored else "",
        _listed("Special cards in play", view.specials),
        _tell_own(view),
    ]
    return " ".join(filter(None, sentences))


def _listed(head: str, things: Iterable[str]) -> str:
    told = ", ".join(things)
    return f"{head}: {told}." if told else ""


def _tell_phase(view: NineDomainsView) -> str:
    if view.result:
        if view.result.is_draw:
            return "The game is over: a draw."
        reason = "all four elements" if view.result.reason == "elements" else "points"
        return f"The game is over: {_NAMES[view.result.winners[0]]} wins by {reason}."
    if view.choice:
        card, what = _ASKS[view.choice.kind]
        name = _NAMES[view.choice.seat].capitalize()
        return f"{name}'s {card} won at place {view.choice.place}: {name.lower()} may {what}."
    if view.phase == "dealing":
        return "Cards are being drawn."
    who = " and ".join(_NAMES[seat] for seat in view.to_act)
    ready = " and ".join(
        name for name, is_ready in zip(_NAMES, view.ready, strict=True) if is_ready
    )
    return f"To lay cards in secret: {who}." + (f" Ready: {ready}." if ready else "")


def _tell_fights(fights: tuple[Fight, ...]) -> str:
    """Tell of each place both cards with their bonuses, who won, and why."""
    told = "; ".join(_tell_fight(fight) for fight in fights)
    return f"Fights of round {fights[0].round}: {told}." if fights else ""


def _tell_fight(fight: Fight) -> str:
    cards = " against ".join(
        f"{card} ({bonus:+} makes {strength})" if bonus else card
        for card, bonus, strength in zip(fight.cards, fight.bonuses, fight.strengths, strict=True)
    )
    if fight.winner not in range(SEATS):
        return f"{cards}, domain {fight.domain.value} to nobody"
    award = f" and {fight.award} points" if fight.award else ""
    taken = f"domain {fight.domain.value}{award} to {_NAMES[fight.winner]}"
    return f"{cards}, {taken}{_WHY.get(fight.reason, '')}"


def _tell_answer(answer: Answer) -> str:
    who = _NAMES[answer.seat].capitalize()
    if not answer.given:
        return ""
    if answer.kind == "swap":
        return f"{who} swapped domain {answer.given} for {answer.taken}."
    return f"{who} put down card {answer.given} and took back {answer.taken}."


def _tell_stakes(view: NineDomainsView) -> str:
    """Tell of each place what is fought for, what is hidden there, and the bonuses that wait."""
    if view.result:
        return ""
    stakes: list[str] = []
    for place in range(PLACES):
        domain = view.face_up[place]
        bonuses = "".join(
            f", {name} {view.pending[seat][place]:+}"
            for seat, name in enumerate(_NAMES)
            if view.pending[seat][place]
        )
        stakes.append((_tell_domain(domain) if domain else "none") + bonuses)
    below = "/".join(map(str, view.below))
    return f"At stake: {'; '.join(stakes)}. Hidden below: {below}."


def _tell_domain(domain: Domain) -> str:
    elements = " and ".join(_WORDS.get(element, element) for element in domain.elements)
    return f"{domain.value} {elements}".rstrip()


def _tell_seat(view: NineDomainsView, seat: int) -> str:
    awards = f", {AWARD * view.awards[seat]} of them for a 3+" if view.awards[seat] else ""
    domains = ", ".join(map(_tell_domain, view.won[seat])) or "none"
    elements = [*view.elements[seat]]
    if view.halves[seat] == 1 and "purple" not in elements:
        elements.append(_WORDS[HALF])
    used = " ".join(view.used[seat]) or "none"
    return (
        f"{_NAMES[seat].capitalize()} has {view.points[seat]} points{awards}; domains {domains};"
        f" elements {', '.join(elements) or 'none'}; cards used {used}."
    )


def _tell_own(view: NineDomainsView) -> str:
    if view.seat is None:
        return ""
    laid = " ".join(view.placed)
    told = f"You are {_NAMES[view.seat]}." + (f" You have laid {laid}." if laid else "")
    return f"{told} {_listed('Your hand', view.hand)}".strip()
