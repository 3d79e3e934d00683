"""The private panel with a tournament's settings, and the controls that change them.

An organiser sees it before the tournament is announced, then behind *Manage*.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from discord import ButtonStyle

from cogs.ui.clock import Pace, Reliable, reliable_terms, span
from cogs.ui.club_settings import (
    gone_select,
    pace_select,
    pace_terms,
    setting_select,
    weekend_select,
)
from cogs.ui.clubs import FORMS, OfTournament, days_of, fine_print, form_key, form_name, form_of
from cogs.ui.ids import UNPICKED
from cogs.ui.layout import PressSelect, framed, press_button, row
from cogs.ui.lobby import pace_name
from cogs.ui.ranks import options_of, variant_names
from cogs.ui.texts import TEXTS
from engine.clubs.forms import MOST_PEOPLE
from engine.weekends import are_long

if TYPE_CHECKING:
    from discord import ui

    from db.clubs import StoredTournament
    from engine.clubs.events import Amended
    from engine.core import AnyGame, Fact, Length

PLACES: Final = (*range(2, 9), *range(10, 17, 2), *(20, 24, 28, 32, 40, 48, 64, 80, 96, 128, 192))
"""Numbers of places to choose from, besides the most that a form allows."""
_MOST_ROUNDS: Final = 9
"""Maximum number of rounds to choose from; fitting into a number of days can give more."""
Page: TypeAlias = Literal["first", "more"]


class SetForm(OfTournament, form="s1:tform:{tournament}:0:is", by="organiser"):
    picked: str = UNPICKED


class SetRoundPace(OfTournament, form="s1:tpace:{tournament}:0:is", by="organiser"):
    picked: Pace = UNPICKED


class SetRounds(OfTournament, form="s1:trounds:{tournament}:0:is", by="organiser"):
    """Play this many rounds; 0 for as many as suit the people."""

    picked: int = UNPICKED


class SetPlaces(OfTournament, form="s1:tplaces:{tournament}:0:is", by="organiser"):
    picked: int = UNPICKED


class SetVariant(OfTournament, form="s1:tvariant:{tournament}:0:is", by="organiser"):
    """Play this variant, one of `variant_names`; "usual" for none of them."""

    picked: str = UNPICKED


class SetEntry(OfTournament, form="s1:tentry:{tournament}:0:is", by="organiser"):
    picked: Reliable = UNPICKED


class SetGone(OfTournament, form="s1:tstops:{tournament}:0:is", by="organiser"):
    picked: Literal["point", "house"] = UNPICKED


class SetFreeWeekends(OfTournament, form="s1:tweekend:{tournament}:0:is", by="organiser"):
    """Choose whether clocks run on weekends."""

    picked: Literal["count", "off"] = UNPICKED


class SetByes(OfTournament, form="s1:tbyes:{tournament}:0:is", by="organiser"):
    """Let each person sit out this many rounds."""

    picked: Literal["0", "1", "2"] = UNPICKED


class SetCheckIn(OfTournament, form="s1:tcheckin:{tournament}:0:is", by="organiser"):
    """Let people check in for this many minutes before the start; 0 for no check-in."""

    picked: Literal["0", "15", "30", "60"] = UNPICKED


Setting: TypeAlias = (
    SetRoundPace | SetPlaces | SetEntry | SetGone | SetFreeWeekends | SetByes | SetCheckIn
)


def terms_of(press: Setting) -> dict[str, Any]:
    """Return the fields of `Plan` that *press* changes."""
    match press:
        case SetRoundPace():
            return pace_terms(press.picked)
        case SetPlaces():
            return {"places": press.picked}
        case SetEntry():
            return reliable_terms(press.picked)
        case SetGone():
            return {"gone": press.picked}
        case SetFreeWeekends():
            return {"frees_weekends": press.picked == "off"}
        case SetByes():
            return {"requested_byes": int(press.picked)}
        case SetCheckIn():
            return {"check_in": int(press.picked)}


class NameTournament(OfTournament, form="b1:tname:{tournament}:0:", by="organiser"):
    """Ask me for the name."""


class StartTime(OfTournament, form="b1:twhen:{tournament}:0:", by="organiser"):
    """Ask me when it starts."""


class StartAt(OfTournament, form="b1:tat:{tournament}:0:{at}", by="organiser"):
    at: int
    """Seconds since 1970; 0 to start when an organiser says so."""


class FitIntoDays(OfTournament, form="b1:tdays:{tournament}:0:", by="organiser"):
    """Ask me how many days it may take."""


class ShowSettings(OfTournament, form="b1:tset:{tournament}:0:{page}", by="organiser"):
    page: Page = "first"


class LeaveSettings(OfTournament, form="b1:tsetback:{tournament}:0:", by="organiser"):
    """Show me in place of the settings what else I can do."""


class Announce(OfTournament, form="b1:tannounce:{tournament}:0:", by="organiser"):
    pass


def settings_view(
    locale: str,
    stored: StoredTournament,
    game: AnyGame,
    length: Length | None,
    page: Page = "first",
) -> ui.LayoutView:
    """Return the settings that can still change; *length* is the usual one of a match, if known."""
    tournament, plan = stored.tournament, stored.tournament.plan
    event_id, is_open = tournament.id, tournament.phase == "open"
    heading = "tournament-draft" if stored.is_draft else "tournament-settings"
    lines = [TEXTS.say(locale, heading, {"name": plan.name})]
    if is_open:
        lines += [_outlook(locale, stored, length), *fine_print(locale, plan)]
        selects = (_first_selects if page == "first" else _more_selects)(locale, stored, game)
    else:
        selects = _running_selects(locale, stored)
    asked = [press_button(locale, NameTournament(event_id))]
    if is_open:
        asked.append(press_button(locale, StartTime(event_id)))
        if stored.due_at is not None:
            asked.append(press_button(locale, StartAt(event_id, 0)))
        if days_of(plan, length, plan.places) is not None:
            asked.append(press_button(locale, FitIntoDays(event_id)))
    foot: list[Any] = []
    if is_open and page == "first":
        foot.append(press_button(locale, ShowSettings(event_id, "more"), "tset-more"))
    elif is_open:
        foot.append(press_button(locale, ShowSettings(event_id), "tset-first"))
    if stored.is_draft:
        foot.insert(0, press_button(locale, Announce(event_id), style=ButtonStyle.success))
    else:
        foot.append(press_button(locale, LeaveSettings(event_id), "back"))
    buttons = [row(*asked)] if page == "first" else []
    return framed("\n".join(lines), *map(row, selects), *buttons, row(*foot))


def _first_selects(locale: str, stored: StoredTournament, game: AnyGame) -> list[PressSelect]:
    plan, event_id = stored.tournament.plan, stored.tournament.id
    form = plan.form
    forms = {key: TEXTS.say(locale, f"form-{key}") for key in FORMS if form_of(key, game)}
    selects = [
        setting_select(locale, SetForm(event_id), "tournament-tform", forms, form_key(form)),
        pace_select(locale, SetRoundPace(event_id), plan),
    ]
    if form.kind in {"swiss", "tables"}:
        least = 0 if form.kind == "swiss" else 1
        counts = sorted({*range(least, _MOST_ROUNDS + 1), form.rounds})
        selects.append(_rounds_select(locale, stored, counts))
    sizes = sorted({*PLACES, form.most_people, plan.places} & {*range(MOST_PEOPLE + 1)})
    places = {
        str(count): str(count) for count in sizes if form.least_people <= count <= form.most_people
    }
    selects.append(
        setting_select(locale, SetPlaces(event_id), "tournament-tplaces", places, str(plan.places))
    )
    return selects


def _more_selects(locale: str, stored: StoredTournament, game: AnyGame) -> list[PressSelect]:
    plan, event_id = stored.tournament.plan, stored.tournament.id
    selects: list[PressSelect] = []
    names = {"usual": TEXTS.say(locale, "options-usual"), **variant_names(locale, game)}
    if len(names) > 1:
        chosen = dict(game.accept_options(plan.options))
        variants = [key for key in names if key != "usual"]
        now = next((key for key in variants if dict(options_of(game, key)) == chosen), "usual")
        selects.append(
            setting_select(locale, SetVariant(event_id), "tournament-tvariant", names, now)
        )
    entry: dict[str, str] = {}
    for value in Reliable.__args__:
        key = "lobby-finished-choice" if value.startswith("f") else "lobby-reliable-choice"
        entry[value] = TEXTS.say(locale, key, {"percent": int(value.removeprefix("f"))})
    least = f"f{plan.least_finished}" if plan.least_finished else str(plan.least_reliable)
    selects.append(
        setting_select(
            locale, SetEntry(event_id), "tournament-tentry", entry, least, has_name=False
        )
    )
    selects.append(gone_select(locale, SetGone(event_id), plan))
    if are_long(plan.turn_seconds):
        selects.append(weekend_select(locale, SetFreeWeekends(event_id), plan))
    if plan.form.kind in {"swiss", "tables"}:
        selects.append(_byes_select(locale, stored))
    minutes = {
        str(count): TEXTS.say(locale, "tournament-tcheckin", {"count": count})
        for count in (0, 15, 30, 60)
    }
    selects.append(
        setting_select(
            locale, SetCheckIn(event_id), "tournament-tcheckin", minutes, str(plan.check_in)
        )
    )
    return selects


def _running_selects(locale: str, stored: StoredTournament) -> list[PressSelect]:
    tournament = stored.tournament
    selects = [pace_select(locale, SetRoundPace(tournament.id), tournament.plan)]
    if tournament.form.kind == "swiss":
        assert tournament.started is not None, "it is running"
        people = len(tournament.started.seeds)  # people who join late add no rounds
        most = max(tournament.total_rounds, people - 1 + people % 2)
        counts = [*range(max(1, len(tournament.rounds)), most + 1)]
        selects.append(_rounds_select(locale, stored, counts))
    if tournament.form.kind in {"swiss", "tables"}:
        selects.append(_byes_select(locale, stored))
    return selects


def _rounds_select(locale: str, stored: StoredTournament, counts: list[int]) -> PressSelect:
    tournament = stored.tournament
    now = tournament.form.rounds if tournament.phase == "open" else tournament.total_rounds
    rounds = {
        str(count): str(count) if count else TEXTS.say(locale, "tournament-trounds-any")
        for count in counts
    }
    return setting_select(locale, SetRounds(tournament.id), "tournament-trounds", rounds, str(now))


def _byes_select(locale: str, stored: StoredTournament) -> PressSelect:
    tournament = stored.tournament
    byes = {
        str(count): TEXTS.say(locale, "tournament-tbyes", {"count": count}) for count in range(3)
    }
    return setting_select(
        locale,
        SetByes(tournament.id),
        "tournament-tbyes",
        byes,
        str(tournament.plan.requested_byes),
    )


def _outlook(locale: str, stored: StoredTournament, length: Length | None) -> str:
    """Summarise the planned tournament in a sentence."""
    plan = stored.tournament.plan
    days = days_of(plan, length, plan.places)
    facts: dict[str, Fact] = {
        "game": TEXTS.say(locale, f"{plan.game}-title"),
        "pace": pace_name(locale, plan.turn_seconds, plan.increment),
        "form": form_name(locale, plan.form),
        "places": plan.places,
        "rounds": plan.form.rounds_of(plan.places),
        "is_known": str(days is not None).lower(),
        "time": "" if days is None else span(locale, days),
        "when": "" if stored.due_at is None else f"<t:{int(stored.due_at)}:F>",
        "starts": "hand" if stored.due_at is None else "time",
    }
    return TEXTS.say(locale, "tournament-will-be", facts)


def amended_text(locale: str, amended: Amended, before: str) -> str:
    """Say in a sentence what an organiser has changed; *before* is the old name."""
    facts: dict[str, Fact] = {"what": "byes", "name": before, "value": "", "count": 0}
    if amended.name is not None:
        facts |= {"what": "name", "value": amended.name}
    elif amended.turn_seconds is not None:
        pace = pace_name(locale, amended.turn_seconds, amended.increment)
        facts |= {"what": "pace", "value": pace}
    elif amended.rounds is not None:
        facts |= {"what": "rounds", "count": amended.rounds}
    else:
        facts |= {"count": amended.requested_byes or 0}
    return TEXTS.say(locale, "tournament-amended", facts)
