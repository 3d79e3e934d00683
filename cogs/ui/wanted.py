"""Looking for an opponent: what the person is told, and the button by which they stop."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from cogs.ui.ids import Action, Key
from cogs.ui.ladder import variant_name
from cogs.ui.layout import framed, row
from cogs.ui.press import PressButton
from cogs.ui.texts import TEXTS
from engine.ladders import all_variants

if TYPE_CHECKING:
    from collections.abc import Mapping

    from discord import ui

    from engine.core import AnyGame


@dataclass(frozen=True, slots=True)
class StopLooking(Action):
    """The button with which somebody takes themselves off the list of a game."""

    FORM: ClassVar = "b1:unfind::0:{game}"
    game: Key


def variant_names(locale: str, game: AnyGame) -> dict[str, str]:
    """Return the ways of *game* that can be looked for, besides the usual one, with their names."""
    names = {one: TEXTS.say(locale, f"{game.key}-preset-{one}") for one in game.presets}
    return names | {one: variant_name(locale, game, one) for one in all_variants(game.options)}


def options_of(game: AnyGame, variant: str) -> Mapping[str, str]:
    """Return the options of *game* that *variant* means, one of `variant_names` or empty.

    Raises:
        ValueError: there is no such variant.
    """
    if not variant or variant in game.presets:
        return game.preset(variant)
    option, _, choice = variant.partition("=")
    return game.accept_options({option: choice})


def waiting_view(
    locale: str, game: AnyGame, variant: str, *, here: int, elsewhere: int | None, is_agreed: bool
) -> ui.LayoutView:
    """Return what somebody reads who waits for *game*, played as *variant* says.

    *here* says how many others of the server wait for the same, *elsewhere* how many of other
    servers do, None where they are not wanted. *is_agreed*: the server lets its people meet those.
    """
    way = variant_names(locale, game).get(variant, "none")
    facts: dict[str, str | int] = {"game": game.title, "variant": way, "count": here}
    lines = [TEXTS.say(locale, "find-waiting", facts)]
    if elsewhere is not None and is_agreed:
        lines.append(TEXTS.say(locale, "find-elsewhere", {"count": elsewhere}))
    elif elsewhere is not None:
        lines.append(TEXTS.say(locale, "find-not-agreed"))
    lines.append(TEXTS.say(locale, "find-about"))
    stop = PressButton(StopLooking(game.key), TEXTS.say(locale, "button-unfind"))
    return framed("\n".join(lines), row(stop))
