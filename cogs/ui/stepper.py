"""A match to be stepped through: one ply's picture and sentence, and buttons to the others."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Self

import discord

from cogs.ui.layout import cut, framed, row
from cogs.ui.narration import MARKERS, sentences, side, turn_line
from cogs.ui.press import OldButton, Press, PressButton, PressSelect
from cogs.ui.texts import TEXTS
from engine.core import Seat

if TYPE_CHECKING:
    from discord import ui

    from cogs.client.recordings import Recording
    from cogs.ui.board import Picture
    from engine.match import Match

_NEAR: Final = 6
"""So many plies to either side can be jumped to from where one is."""
_SPREAD: Final = 12
"""So many more places to jump to lie evenly over the whole match: 25 in all at most."""
_SHARED, _PRIVATE = "shared", "private"
_SPECTATOR = "all"


@dataclass(frozen=True, slots=True)
class Place:
    """Where in a match somebody looks, and how; all of it is in the ids of the buttons."""

    seq: int
    """The match's number of entries there: a stop of `engine.replay`."""
    viewer: Seat | None = None
    """Whose cards are seen, once the match is over; None: a spectator's view."""
    is_shared: bool = False
    """Whether the whole channel looks at it, and turns its pages."""

    def press(self, action: str, match_id: str, detail: str = "") -> Press:
        """Return what a control of the message at this place says when it is used."""
        who = _SPECTATOR if self.viewer is None else str(self.viewer + 1)
        mode = _SHARED if self.is_shared else _PRIVATE
        rest = f"{who}.{mode}.{detail}" if detail else f"{who}.{mode}"
        return Press(action, match_id, self.seq, rest)

    @classmethod
    def of(cls, press: Press) -> tuple[Self, str]:
        """Return the place where *press* was made, and what was pressed or picked there.

        Raises:
            OldButton: it is not a control of such a message.
        """
        who, _, rest = press.rest.partition(".")
        mode, _, detail = rest.replace("=", ".", 1).partition(".")
        viewer = None if who == _SPECTATOR else _number(who) - 1
        if mode not in {_SHARED, _PRIVATE}:
            raise OldButton
        return cls(press.seq, viewer, mode == _SHARED), detail

    def moved(self, recording: Recording, how: str) -> Self:
        """Return the place to which the button *how* leads.

        Raises:
            OldButton: there is no such button.
        """
        stops = recording.stops
        at = index_of(stops, self.seq)
        ways = {"first": 0, "before": max(0, at - 1), "after": at + 1, "last": len(stops) - 1}
        if how not in ways:
            raise OldButton
        return replace(self, seq=stops[min(ways[how], len(stops) - 1)])

    def jumped(self, recording: Recording, picked: str) -> Self:
        """Return the place at the stop that was *picked*."""
        stops = recording.stops
        return replace(self, seq=stops[index_of(stops, _number(picked))])

    def seen_by(self, recording: Recording, picked: str) -> Self:
        """Return the same place as the seat that was *picked* sees it.

        Raises:
            OldButton: there is no such seat, or its cards are still secret.
        """
        viewer = None if picked == _SPECTATOR else _number(picked) - 1
        return replace(self, viewer=viewer).checked(recording)

    def checked(self, recording: Recording) -> Self:
        """Return this place, at a stop of the recording.

        Raises:
            OldButton: nobody may look so.
        """
        is_open = recording.is_over and self.viewer in range(recording.match.setup.seats)
        if self.viewer is not None and not is_open:
            raise OldButton
        stops = recording.stops
        return replace(self, seq=stops[index_of(stops, self.seq)])


def index_of(stops: tuple[int, ...], seq: int) -> int:
    """Return which of *stops* is the last at or before *seq*; the first where there is none."""
    return max(0, sum(stop <= seq for stop in stops) - 1)


def stepper_text(locale: str, recording: Recording, position: Match, place: Place) -> str:
    """Return the words above the picture: where in the match it is, what happened, the turn."""
    stops = recording.stops
    at = index_of(stops, place.seq)
    since = stops[at - 1] if at else 0
    facts = {"game": recording.match.game.title, "ply": at, "plies": len(stops) - 1}
    told = sentences(locale, position, recording.sitters, since, place.viewer)
    turn = turn_line(locale, position, recording.sitters, is_told=True)
    heading = TEXTS.say(locale, "stepper-heading", facts)
    return "\n".join([heading, *told, "", turn])


def stepper_view(
    locale: str, recording: Recording, place: Place, text: str, shown: Picture
) -> ui.LayoutView:
    """Return the message at *place*, with *text* above the picture."""
    rows = [_steps(locale, recording, place)]
    if len(recording.stops) > 1:
        rows.append(row(_jump(locale, recording, place)))
    if recording.is_over:
        rows.append(row(_eyes(locale, recording, place)))
    if others := _others(locale, recording, place):
        rows.append(row(*others))
    return framed(cut(text), shown.gallery(), *rows)


def _steps(locale: str, recording: Recording, place: Place) -> ui.ActionRow[Any]:
    stops = recording.stops
    is_first = place.seq <= stops[0]
    # of a match that goes on there may be more by the time of the press
    is_last = place.seq >= stops[-1] and recording.is_over
    ends = {"first": is_first, "before": is_first, "after": is_last, "last": is_last}
    return row(
        *(
            PressButton(
                place.press("step", recording.id, way),
                TEXTS.say(locale, f"button-{way}"),
                is_disabled=is_end,
            )
            for way, is_end in ends.items()
        )
    )


def _jump(locale: str, recording: Recording, place: Place) -> PressSelect:
    stops = recording.stops
    at, last = index_of(stops, place.seq), len(stops) - 1
    near = range(max(0, at - _NEAR), min(last, at + _NEAR) + 1)
    spread = (part * last // (_SPREAD - 1) for part in range(_SPREAD))
    options = [
        discord.SelectOption(
            label=TEXTS.say(locale, "stepper-ply", {"ply": ply}),
            value=str(stops[ply]),
            default=ply == at,
        )
        for ply in sorted({*near, *spread})
    ]
    return PressSelect(
        place.press("jump", recording.id), TEXTS.say(locale, "stepper-jump"), options
    )


def _eyes(locale: str, recording: Recording, place: Place) -> PressSelect:
    game = recording.match.game
    options = [
        discord.SelectOption(
            label=TEXTS.say(locale, "stepper-spectator"),
            value=_SPECTATOR,
            default=place.viewer is None,
        )
    ]
    for seat in range(recording.match.setup.seats):
        facts = {"marker": MARKERS[seat], "side": side(locale, game, seat)}
        options.append(
            discord.SelectOption(
                label=TEXTS.say(locale, "stepper-seat", facts),
                value=str(seat + 1),
                default=place.viewer == seat,
            )
        )
    return PressSelect(
        place.press("eyes", recording.id), TEXTS.say(locale, "stepper-eyes"), options
    )


def _others(locale: str, recording: Recording, place: Place) -> list[PressButton]:
    actions: list[str] = []
    if recording.may_share and not place.is_shared:
        actions.append("share")
    if recording.is_over:
        actions.append("file")
    return [
        PressButton(place.press(action, recording.id), TEXTS.say(locale, f"button-{action}"))
        for action in actions
    ]


def _number(text: str) -> int:
    """Return the number that *text* says.

    Raises:
        OldButton: it is none.
    """
    if not text.isdecimal() or len(text) > len("999999999"):
        raise OldButton
    return int(text)
