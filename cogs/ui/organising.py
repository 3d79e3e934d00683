"""The private panel in which an organiser runs a tournament."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any, Final, Literal

from discord import ButtonStyle

from cogs.ui.clubs import OfTournament, StartTournament, TournamentFile, entrant_names, listed_name
from cogs.ui.ids import UNPICKED, Piece, Snowflake, Sure
from cogs.ui.layout import (
    ChannelSelect,
    PressSelect,
    UserSelect,
    framed,
    press_button,
    row,
    select_option,
)
from cogs.ui.texts import TEXTS, whole_moment
from cogs.ui.tournament_settings import ShowSettings

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from discord import ui

    from db.clubs import StoredTournament

_MOST_OPTIONS: Final = 25
"""Discord's limit for a select."""


class AddComputer(OfTournament, form="b1:tbot:{tournament}:0:", by="organiser"):
    """Add a bot to make the number even."""


class CallOffTournament(OfTournament, form="b1:toff{is_sure}:{tournament}:0:", by="organiser"):
    """End the tournament without winners, once I'm sure."""

    is_sure: Sure = False


class MoveTournament(OfTournament, form="c1:tmove:{tournament}:0:", by="organiser"):
    """Continue the tournament in another channel; no choice changes nothing."""

    picked: tuple[Snowflake, ...] = UNPICKED


class EndRound(OfTournament, form="s1:tend:{tournament}:0:is", by="organiser"):
    """End this round in that number of hours, or when its last match ends."""

    picked: Literal["1", "24", "72", "no"] = UNPICKED


class PickEntrant(OfTournament, form="u1:tremove:{tournament}:{seq}:", by="organiser"):
    """Ask me whether to remove this person; no choice changes nothing."""

    seq: int = 0
    """Makes the id of the select new: under the same id, Discord keeps showing the last choice."""
    picked: tuple[Snowflake, ...] = UNPICKED


class RemoveEntrant(OfTournament, form="b1:tgone:{tournament}:0:{entrant}", by="organiser"):
    entrant: int


class AddEntrant(OfTournament, form="u1:tadd:{tournament}:{seq}:", by="organiser"):
    """Add somebody, even late; no choice changes nothing."""

    seq: int = 0
    """As in `PickEntrant`."""
    picked: tuple[Snowflake, ...] = UNPICKED


class NameOrganiser(OfTournament, form="u1:thelp:{tournament}:0:", by="organiser"):
    """Let this member run the tournament too; no choice changes nothing."""

    picked: tuple[Snowflake, ...] = UNPICKED


class RemoveOrganiser(OfTournament, form="b1:tunhelp:{tournament}:0:{player}", by="organiser"):
    player: Snowflake


class TableAt(Piece, form="{round}.{table}"):
    round: int
    table: int


class PickTable(OfTournament, form="s1:ttable:{tournament}:{seq}:is", by="organiser"):
    """Let me set or correct the result of this table."""

    seq: int = 0
    """As in `PickEntrant`."""
    picked: TableAt = UNPICKED


class ShowTables(OfTournament, form="b1:ttables:{tournament}:0:{first}", by="organiser"):
    """Offer me tables from number *first* of the list on."""

    first: int


class RuleTable(OfTournament, form="b1:trule:{tournament}:0:{at}.{winner}", by="organiser"):
    """Rule this table: the *winner*, a seat number, wins, or it is a draw."""

    at: TableAt
    winner: Literal["0", "1", "2", "3", "4", "draw"]


def managing_view(
    locale: str,
    stored: StoredTournament,
    plain: Mapping[int, str],
    first: int,
    removable: Sequence[int] = (),
    *,
    done: str = "",
) -> ui.LayoutView:
    """Return what an organiser can do now; *plain* has people's names.

    It offers the tables whose result can be set, from number *first* on. The reader may remove the
    *removable* organisers. *done* says what they have just done.
    """
    tournament = stored.tournament
    id_ = tournament.id
    names = entrant_names(locale, stored, plain)
    heading = TEXTS.say(locale, "tournament-manage", {"name": listed_name(locale, stored)})
    lines = [heading, done] if done else [heading]
    buttons: list[Any] = []
    rows: list[ui.ActionRow[Any]] = []
    is_full = tournament.present >= tournament.plan.places
    is_open = tournament.phase == "open"
    if is_open:
        can_start = tournament.is_ready
        start = StartTournament(id_)
        style = ButtonStyle.primary
        buttons.append(press_button(locale, start, style=style, is_disabled=not can_start))
        buttons.append(press_button(locale, AddComputer(id_), is_disabled=is_full))
    if tournament.plan.rules > 1:
        buttons.append(press_button(locale, ShowSettings(id_)))
    buttons.append(press_button(locale, TournamentFile(id_)))
    buttons.append(press_button(locale, CallOffTournament(id_), style=ButtonStyle.danger))
    rows.append(row(*buttons))
    if tournament.plan.rules > 1 and tournament.open_tables():
        if stored.due_at is not None:
            when = {"when": whole_moment(stored.due_at)}
            lines.append(TEXTS.say(locale, "tournament-round-until", when))
        endings = {
            hours: TEXTS.say(locale, "tournament-tend", {"hours": hours})
            for hours in ("1", "24", "72", "no")
        }
        ask = TEXTS.say(locale, "tournament-tend-ask")
        rows.append(_select(EndRound(id_), ask, endings))
    if tables := _tables(locale, stored, names):
        if first >= len(tables):
            first = 0  # a knockout's next round has fewer tables
        shown = dict(islice(tables.items(), first, first + _MOST_OPTIONS))
        rows.append(
            _select(
                PickTable(id_, tournament.seq), TEXTS.say(locale, "tournament-ttable-ask"), shown
            )
        )
        if len(tables) > _MOST_OPTIONS:
            rows.append(_pages(locale, id_, first, len(tables)))
    ask = TEXTS.say(locale, "tournament-tremove-ask")
    rows.append(row(UserSelect(PickEntrant(id_, tournament.seq), ask)))
    if is_open or tournament.may_join_late:
        ask = TEXTS.say(locale, "tournament-tadd-ask")
        rows.append(row(UserSelect(AddEntrant(id_, tournament.seq), ask, is_disabled=is_full)))
    if tournament.plan.rules > 1 and stored.organisers:
        mentions = TEXTS.joined(locale, [f"<@{player}>" for player in stored.organisers])
        lines.append(TEXTS.say(locale, "tournament-organisers", {"people": mentions}))
    rows += _organiser_rows(locale, stored, plain, removable)
    ask = TEXTS.say(locale, "tournament-move-ask")
    rows.append(row(ChannelSelect(MoveTournament(id_), ask, (), most=1)))
    return framed("\n".join(lines), *rows)


def _organiser_rows(
    locale: str, stored: StoredTournament, plain: Mapping[int, str], removable: Sequence[int]
) -> list[ui.ActionRow[Any]]:
    id_, rows = stored.tournament.id, list["ui.ActionRow[Any]"]()
    if stored.helper is None:
        ask = TEXTS.say(locale, "tournament-thelp-ask")
        rows.append(row(UserSelect(NameOrganiser(id_), ask)))
    if len(stored.organisers) > 1:
        leave = [
            press_button(
                locale, RemoveOrganiser(id_, player), "tunhelp", {"name": plain.get(player, "")}
            )
            for player in removable
        ]
        rows.append(row(*leave))
    return rows


def _tables(locale: str, stored: StoredTournament, names: Mapping[int, str]) -> dict[str, str]:
    """Return the names of the tables whose result can be set: open ones, then the latest."""
    tournament = stored.tournament
    if tournament.plan.rules == 1 or tournament.phase != "running":
        return {}
    found: dict[str, str] = {}
    for number, round_ in reversed([*enumerate(tournament.rounds)]):
        tables = sorted(enumerate(round_.tables), key=lambda each: each[1].is_done(tournament.form))
        for at, table in tables:
            facts = {
                "round": number + 1,
                "names": " \u2013 ".join(names[entrant] for entrant in table.entrants),
            }
            found[TableAt(number, at).to_text()] = TEXTS.say(locale, "tournament-thread", facts)
        if tournament.form.kind == "knockout":
            break  # the last round is already paired from these results
    return found


def _pages(locale: str, tournament_id: str, first: int, count: int) -> ui.ActionRow[Any]:
    before = ShowTables(tournament_id, max(0, first - _MOST_OPTIONS))
    after = ShowTables(tournament_id, first + _MOST_OPTIONS)
    is_last = after.first >= count
    return row(
        press_button(locale, before, "page-before", is_disabled=not first),
        press_button(locale, after, "page-after", is_disabled=is_last),
    )


def _select(action: OfTournament, ask: str, options: Mapping[str, str]) -> ui.ActionRow[Any]:
    choices = [select_option(name, value) for value, name in options.items()]
    return row(PressSelect(action, ask, choices))


def ruling_view(
    locale: str, stored: StoredTournament, at: TableAt, plain: Mapping[int, str]
) -> ui.LayoutView:
    """Ask an organiser for the result of the table *at*."""
    names = entrant_names(locale, stored, plain)
    entrants = stored.tournament.rounds[at.round].tables[at.table].entrants
    facts = {
        "round": at.round + 1,
        "names": " \u2013 ".join(names[entrant] for entrant in entrants),
    }
    buttons = [
        press_button(
            locale,
            RuleTable(stored.tournament.id, at, str(seat)),  # pyright: ignore[reportArgumentType] # at most five
            "trule",
            {"name": names[entrant]},
        )
        for seat, entrant in enumerate(entrants)
    ]
    draw = press_button(locale, RuleTable(stored.tournament.id, at, "draw"), "trule-draw")
    text = TEXTS.say(locale, "tournament-rule-ask", facts)
    rows = [row(*buttons), row(draw)]
    return framed(text, *rows)
