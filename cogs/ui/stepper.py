"""A match to be stepped through: one ply's picture and sentence, and buttons to the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from cogs.ui.actions import File
from cogs.ui.browsing import Analyse, Eyes, Jump, Share, Step
from cogs.ui.layout import cut, framed, row, select_option
from cogs.ui.narration import MARKERS, held_at, sentences, side, turn_line
from cogs.ui.people import plain_name
from cogs.ui.places import SPECTATOR, index_of
from cogs.ui.press import PressButton, PressSelect
from cogs.ui.seats import holder_lines
from cogs.ui.texts import TEXTS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from discord import ui

    from cogs.ui.board import Picture
    from cogs.ui.ids import Action
    from cogs.ui.places import Place, Way
    from cogs.ui.values import Values
    from engine.match import Match
    from engine.replay import Recording

_NEAR: Final = 6
"""So many plies to either side can be jumped to from where one is."""
_SPREAD: Final = 12
"""So many more places to jump to lie evenly over the whole match: 25 in all at most."""


def stepper_text(
    locale: str,
    recording: Recording,
    position: Match,
    place: Place,
    values: Values | None = None,
) -> str:
    """Return the words above the picture: where in the match it is, what happened, the turn.

    *values* say what that cost and what could be expected, where that is known.
    """
    stops = recording.stops
    at = index_of(stops, place.seq)
    since = stops[at - 1] if at else 0
    facts = {"game": recording.match.game.title, "ply": at, "plies": len(stops) - 1}
    # what was taken back is no step here, so it is told of none
    standing = {entry.seq for entry in recording.match.line}
    sitters = recording.sitters
    told = sentences(locale, position, sitters, since, place.viewer, standing=standing)
    held = held_at(recording.sitters, position.seq - 1)
    told += holder_lines(locale, position, held)
    turn = turn_line(locale, position, held, is_told=True)
    heading = TEXTS.say(locale, "stepper-heading", facts)
    judged = (
        [] if values is None else values.lines(held_at(recording.sitters, since), since, place.seq)
    )
    return "\n".join([heading, *told, "", turn, *judged])


def stepper_view(
    locale: str,
    recording: Recording,
    place: Place,
    text: str,
    shown: Picture,
    *,
    names: Mapping[int, str],
    values: Values | None = None,
) -> ui.LayoutView:
    """Return the message at *place*, with *text* above the picture.

    *names* say by player what people are called, where no mention can stand; *values* what could
    be expected at each ply, where that is known.
    """
    rows = [_steps(locale, recording, place)]
    if len(recording.stops) > 1:
        rows.append(row(_jump(locale, recording, place, values)))
    if recording.is_over and recording.has_secrets:
        rows.append(row(_eyes(locale, recording, place, names)))
    if others := _others(locale, recording, place):
        rows.append(row(*others))
    return framed(cut(text), *shown.galleries(*rows), *rows)


def _steps(locale: str, recording: Recording, place: Place) -> ui.ActionRow[Any]:
    stops = recording.stops
    is_first = place.seq <= stops[0]
    # of a match that goes on there may be more by the time of the press
    is_last = place.seq >= stops[-1] and recording.is_over
    ends: dict[Way, bool] = {
        "first": is_first,
        "before": is_first,
        "after": is_last,
        "last": is_last,
    }
    return row(
        *(
            PressButton(
                Step(recording.id, place, way),
                TEXTS.say(locale, f"button-{way}"),
                is_disabled=is_end,
            )
            for way, is_end in ends.items()
        )
    )


def _jump(locale: str, recording: Recording, place: Place, values: Values | None) -> PressSelect:
    stops = recording.stops
    at, last = index_of(stops, place.seq), len(stops) - 1
    near = range(max(0, at - _NEAR), min(last, at + _NEAR) + 1)
    spread = (part * last // (_SPREAD - 1) for part in range(_SPREAD))
    options = [
        select_option(
            TEXTS.say(locale, "stepper-ply", {"ply": ply}),
            str(stops[ply]),
            about=None if values is None else values.short(stops[ply]),
            is_chosen=ply == at,
        )
        for ply in sorted({*near, *spread})
    ]
    return PressSelect(Jump(recording.id, place), TEXTS.say(locale, "stepper-jump"), options)


def _eyes(locale: str, recording: Recording, place: Place, names: Mapping[int, str]) -> PressSelect:
    game = recording.match.game
    spectator = TEXTS.say(locale, "stepper-spectator")
    options = [select_option(spectator, SPECTATOR, is_chosen=place.viewer is None)]
    for seat, sitter in enumerate(recording.sitters):
        facts = {
            "marker": MARKERS[seat],
            "side": side(locale, game, seat),
            "name": names.get(sitter.player or 0) or plain_name(locale, sitter, seat),
        }
        label = TEXTS.say(locale, "stepper-seat", facts)
        options.append(select_option(label, str(seat + 1), is_chosen=place.viewer == seat))
    return PressSelect(Eyes(recording.id, place), TEXTS.say(locale, "stepper-eyes"), options)


def _others(locale: str, recording: Recording, place: Place) -> list[PressButton]:
    others: list[Action] = []
    if recording.may_share and not place.is_shared:
        others.append(Share(recording.id, place))
    if recording.is_over:
        others.append(File(recording.id, place))
    if recording.may_be_analysed:
        others.append(Analyse(recording.id, place))
    return [PressButton(one, TEXTS.say(locale, f"button-{one.name}")) for one in others]
