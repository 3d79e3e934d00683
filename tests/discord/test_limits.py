"""In every language, every view of every game keeps Discord's limits."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import lru_cache, partial
from itertools import cycle, islice, product
from typing import TYPE_CHECKING, Any

import pytest
from discord import ui

from cogs.client.people import OF_MEMBER
from cogs.lobbies import challenge_view
from cogs.ui import actions
from cogs.ui.board import Picture, board_view, caption
from cogs.ui.games import Onward, onward_rows
from cogs.ui.layout import (
    LONGEST_TEXT,
    PressButton,
    PressSelect,
    framed,
    row,
    select_option,
    shortened,
)
from cogs.ui.lobby import closed_view, lobby_view, option_line
from cogs.ui.panel import Foot, can_coach, panel_view, waiting_view
from cogs.ui.proposal import proposal_view
from cogs.ui.ranks import variant_name, variants
from cogs.ui.rulebook import preface, rules_page, sections
from cogs.ui.settings import options_view
from cogs.ui.texts import TEXTS
from engine.core import Option
from engine.fair import PlayoutDice
from engine.lobby import Lobby
from engine.match import Match
from engine.panels import Control, Group, Panel, before
from engine.ports import Sitter
from engine.proposals import Proposal
from tests.discord.harness import walk
from tests.discord.limits import check_command, check_view, kept_of
from tests.discord.playing import click_to_end, open_match
from tests.long_tier import is_full
from tests.packages import GAMES, PACKAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.core import AnyGame
    from tests.discord.harness import Stage

LANGUAGES = TEXTS.languages()
drawn = pytest.mark.parametrize(
    ("game", "locale"),
    [*zip(GAMES, cycle(LANGUAGES), strict=False)],
    ids=lambda one: one if isinstance(one, str) else one.key,
    scope="module",
)
"""Run a test on each game in one language; the long tests try all languages."""
PEOPLE = tuple(10**18 + number for number in range(10))
ID = "abcdefgh"


@pytest.fixture(params=GAMES, ids=lambda game: game.key, scope="module")
def game(request: pytest.FixtureRequest) -> AnyGame:
    """Each game, and the toy game too."""
    return request.param


def sitters_of(game: AnyGame, count: int) -> tuple[Sitter, ...]:
    return tuple(Sitter(player=player) for player in PEOPLE[:count])


def all_options(game: AnyGame) -> Iterator[dict[str, str]]:
    """Yield each choice with the other options at their defaults, then all the last choices.

    An option with several choices at once appears with the fewest and with the most.
    """
    last: dict[str, str] = {}
    for one in game.options:
        ways = [*one.choices]
        if one.most > 1:
            ways.append("+".join(one.choices[: one.most]))
        last[one.key] = ways[-1]
        for value in ways:
            yield dict(game.accept_options({one.key: value}))
    yield dict(game.accept_options(last))


def matches(game: AnyGame, most: int, share: str = "") -> Iterator[Match]:
    """Yield positions of random matches, with each option and each number of seats.

    *share*, a language, adds its part of all combinations of the two; ``CI_FULL=1`` plays all of
    them in every language.
    """
    yield from _matches(game.key, most, share)


@lru_cache(maxsize=1)
def _matches(key: str, most: int, share: str) -> tuple[Match, ...]:
    """Play the matches only once for several tests."""
    game = GAMES.find(key)
    ways = [*all_options(game)]
    count = max(len(game.seats), len(ways))
    tables = [*islice(zip(cycle(game.seats), cycle(ways), strict=False), count)]
    if share:
        combined = [*product(game.seats, ways)]
        mine = combined[LANGUAGES.index(share) :: len(LANGUAGES)]
        tables = combined if is_full() else tables + mine
    return tuple(
        match for seats, options in tables for match in a_match(game, seats, options, most)
    )


def a_match(game: AnyGame, seats: int, options: dict[str, str], most: int) -> Iterator[Match]:
    """Yield the positions of a random match, in which somebody resigns after *most* moves."""
    match = Match.begin(game, ID, game.set_up(seats, options), bytes(32))
    dice = PlayoutDice(f"{seats} {options}")
    yield match
    for _ in range(most):
        if match.result() is not None:
            break
        seat = match.to_act()[dice.below(len(match.to_act()))]
        move = match.state.random_move(seat, dice)
        match = match.extend(seat, match.state.format_move(move))
        yield match
    yield match if match.result() else match.resign(match.to_act()[0])


def test_even_few_matches_cover_all_options_and_numbers_of_seats(game: AnyGame) -> None:
    setups = [match.setup for match in matches(game, most=0)]
    assert {one.seats for one in setups} == set(game.seats)
    assert all(options in [one.options for one in setups] for options in all_options(game))


def shown(match: Match, seat: int | None = None) -> Picture:
    """Return the picture with its alt text, but don't draw it."""
    alt = PACKAGES.find(match.game.key).painter.alt_text(match.state.view(seat))
    assert len(alt) < 1024, "alt text would be cut"
    return Picture("picture.png", alt, b"")


def check_lobbies(game: AnyGame, locale: str, which: slice) -> None:
    base = Lobby(
        ID, game.key, PEOPLE[0], dict(game.accept_options({})), (), (), bytes(32), rules=game
    )
    picture = Picture("picture.png", "alt", b"")
    names = dict.fromkeys(PEOPLE, "W" * 32)
    ways = [*product(all_options(game), ("listed", "lot"), (None, 3600, 7 * 86_400))]
    for options, seating, pace in ways[which]:
        for count in range(1, max(game.seats) + 1):
            people = sitters_of(game, count)
            bots = (*people[:1], *[Sitter(bot="greedy")] * (count - 1))
            for sitters in {people, bots}:
                lobby = replace(
                    base,
                    options=options,
                    sitters=sitters,
                    seating=seating,  # pyright: ignore[reportArgumentType] # one of the two
                    turn_seconds=pace,
                    invited=PEOPLE[: max(game.seats)],
                )
                check_view(lobby_view(locale, lobby, 10**6, picture, can_learn=True))
                for player in (PEOPLE[0], PEOPLE[1], PEOPLE[-1]):
                    check_view(options_view(locale, lobby, 10**6, player, names))
                again = replace(lobby, reserved=people)
                check_view(lobby_view(locale, again, 10**6, picture, can_learn=True))
                setup = game.set_up(game.seats[0], options)
                check_view(lobby_view(locale, replace(again, setup=setup), 1, picture))
                for key in ("lobby-closed", "lobby-started"):
                    check_view(closed_view(locale, lobby, key))


@drawn
def test_lobbies_keep_the_limits(game: AnyGame, locale: str) -> None:
    # each set of options occurs six times in a row, so every fifth lobby shows them all
    check_lobbies(game, locale, slice(None, None, 5))


@pytest.mark.long("cogs/ui", "cogs/i18n", "engine/games", "seeds")
@pytest.mark.parametrize("locale", LANGUAGES)
def test_lobbies_keep_the_limits_in_all_states(game: AnyGame, locale: str) -> None:
    check_lobbies(game, locale, slice(None))


def test_an_option_without_choices_says_so() -> None:
    usual = GAMES.find("nine_domains")
    option = Option("specials", ("star",), "", least=0)
    game = replace(usual, options=(option,))
    lobby = Lobby(
        ID,
        game.key,
        PEOPLE[0],
        {"specials": ""},
        sitters_of(game, 1),
        (),
        bytes(32),
        rules=game,
    )
    text = option_line("en", lobby, option)
    assert f":** {TEXTS.say('en', 'lobby-option-none')}" in text
    assert "option-specials-" not in text


def check_boards(game: AnyGame, locale: str, every: int, share: str = "") -> None:
    for match in islice(matches(game, 40, share), 0, None, every):
        sitters = sitters_of(game, match.setup.seats)
        for since in (0, max(0, match.seq - 1)):
            text = caption(locale, match, sitters, since)
            assert len(text) < LONGEST_TEXT, "the caption would be cut"
            check_view(board_view(locale, match, text, shown(match)))


@drawn
def test_boards_keep_the_limits(game: AnyGame, locale: str) -> None:
    check_boards(game, locale, every=5)


@pytest.mark.long("cogs/ui", "cogs/i18n", "engine/games", "seeds")
@pytest.mark.parametrize("locale", LANGUAGES)
def test_boards_keep_the_limits_from_start_to_end(game: AnyGame, locale: str) -> None:
    check_boards(game, locale, every=1, share=locale)


def check_panels(
    game: AnyGame, locale: str, every: int, most: int | None = None, share: str = ""
) -> None:
    """Check all panels, or at most *most*, in one of *every* positions."""
    for number, match in enumerate(matches(game, 15, share)):
        # not every position, because controls change little from move to move
        seats = match.to_act() if number % every == 0 else ()
        for seat in seats:
            picture = shown(match, seat)
            for panel in islice(all_panels(match, seat), most):
                back = before(partial(game.panel, match.state, seat), panel)
                for undo in ("undo " * 13, None):
                    is_full = undo is not None
                    coaches = is_full if can_coach(game, panel) else None
                    foot = Foot(undo, back, can_hint=is_full, coaches=coaches, has_list=is_full)
                    notice = "notice " * 10
                    check_view(panel_view(locale, match, panel, picture, foot, notice=notice))
        if number % every == 0:
            for undo in (None, "undo " * 13):
                ways = onward_rows(locale, match.id, Onward(99, has_list=True))
                check_view(waiting_view(locale, match, "text", shown(match, 0), undo, ways=ways))
                check_view(waiting_view(locale, match, "text " * 10, None, undo, ways=ways))


@drawn
def test_panels_keep_the_limits(game: AnyGame, locale: str) -> None:
    check_panels(game, locale, every=7, most=20)


@pytest.mark.long("cogs/ui", "cogs/i18n", "engine/games", "seeds")
@pytest.mark.parametrize("locale", LANGUAGES)
def test_panels_keep_the_limits_after_any_taps(game: AnyGame, locale: str) -> None:
    check_panels(game, locale, every=5, share=locale)


@pytest.mark.logs("-prompt")
def test_controls_with_the_same_effect_are_different_buttons(game: AnyGame) -> None:
    match = Match.begin(game, ID, game.set_up(game.seats[0]), bytes(32))
    longest = "a." + "b" * 58
    # the same path twice in a group, then again in another, and the path of *Back*
    twice = (Control(longest, "prompt"), Control(longest, "prompt"), Control("a", "prompt"))
    group = Group("buttons", "prompt", twice)
    panel = Panel("a.b", "prompt", {}, (group, group))
    view = panel_view("en", match, panel, shown(match), Foot(undo=None, back="a"))
    check_view(view)
    buttons = [item for item in view.walk_children() if isinstance(item, PressButton)]
    ids = [item.custom_id for item in buttons if item.custom_id.startswith("b1:pick:")]
    ways = [actions.Pick.from_id(one).picks for one in ids]
    assert ways == [longest, longest, "a"] * 2 + ["a"]


def all_panels(match: Match, seat: int) -> Iterator[Panel]:
    """Yield every state of the private panel that taps can reach."""
    seen: set[str] = set()
    waiting = [""]
    while waiting:
        picks = waiting.pop()
        panel = match.game.panel(match.state, seat, picks)
        seen.add(picks)
        yield panel
        for group in panel.groups:
            for control in group.controls:
                if control.enabled and control.picks not in seen:
                    seen.add(control.picks)
                    waiting.append(control.picks)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_rules_are_shown_whole(game: AnyGame, locale: str) -> None:
    package = PACKAGES.find(game.key)
    texts = [preface(package.seeds, locale)]
    texts += [part.text for part in sections(package.seeds, locale)]
    first = 1 if package.sixty else 0
    assert 1 <= first + len(texts) <= 25
    for index, text in enumerate(texts, first):
        view = rules_page(locale, package, index, can_learn=True).view
        check_view(view)
        told = [one.get("content", "") for one in walk(view.to_components())]
        assert any(text[-40:] in one for one in told), f"page {index} is cut"
    check_view(rules_page(locale, package, 0, can_learn=True).view)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_proposals_and_endless_texts_keep_the_limits(locale: str) -> None:
    for is_open in (True, False):
        check_view(
            proposal_view(locale, "word " * 5000, ID, Proposal("draw", 4, 10**9), is_open=is_open)
        )
    check_view(framed("word " * 5000))
    lines = ["a line with its [link](https://discord.com/channels/1/2/3)"] * 100
    view = framed("\n".join(lines))
    check_view(view)
    assert str(view.to_components()).count("[link]") == str(view.to_components()).count("/3)")


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_challenge_describes_each_game_in_full(locale: str) -> None:
    view = challenge_view(locale, GAMES, PEOPLE[0])
    check_view(view)
    shown = json.dumps(view.to_components(), ensure_ascii=False)
    for game in GAMES:
        told = TEXTS.say(locale, f"{game.key}-description")
        assert (told in shown) == (max(game.seats) > 1), game.key


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_name_of_every_variant_fits_into_a_choice(locale: str) -> None:
    for game in GAMES:
        for one in variants(game):
            assert len(f"{variant_name(locale, game, one)} ({game.title})") <= 100, one


@pytest.mark.parametrize(
    ("text", "most", "expected"),
    [
        ("short", 5, "short"),
        ("one two three", 13, "one two three"),
        ("one two three", 12, "one two…"),
        ("one two three", 8, "one two…"),
        ("one two three", 7, "one…"),
        ("onetwothree", 5, "onet…"),
        ("", 5, ""),
    ],
)
def test_long_texts_are_cut_at_a_word(text: str, most: int, expected: str) -> None:
    assert shortened(text, most) == expected


def button(number: int, label: str) -> PressButton:
    return PressButton(actions.Turn("m", number), label)


WRONG: dict[str, list[ui.Item[Any]]] = {
    "empty text": [ui.TextDisplay(" ")],
    "text": [ui.TextDisplay("x" * 4001)],
    "label": [row(button(1, "x" * 81))],
    "option": [row(PressSelect(actions.Bring(), "many", [select_option("word " * 30, "v")]))],
    "id twice": [row(button(1, "one")), row(button(1, "two"))],
    "no options": [row(PressSelect(actions.Bring(), "none", []))],
    "ordinary": [ui.ActionRow["ui.LayoutView"](ui.Button["ui.LayoutView"](label="x"))],
}


@pytest.mark.parametrize("name", WRONG)
def test_the_check_finds_what_discord_would_refuse(name: str) -> None:
    view = framed("text", *WRONG[name])
    with pytest.raises(AssertionError):
        check_view(view)


async def test_the_longest_list_of_matches_keeps_the_limits(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.client.lobbies.MOST_AMONG_COMPUTERS", 26)
    for number in range(26):
        channel = stage.guild.create_text_channel(f"games-{number}")
        await stage.slash("ann", "play", at=channel, game="tokan", bot="greedy")
        await stage.press("ann", stage.lobby(channel), "start")
        await stage.env.advance_time(OF_MEMBER["lobby"].seconds)
    told = (await stage.slash("ann", "games")).told
    assert len(told.control("bring")["options"]) == 25
    listed: set[str] = set()
    for page in range(1, 6):
        heading, *lines = told.text.splitlines()
        assert heading.endswith(f"page {page} of 5")
        listed |= {line for line in lines if "](https://discord.com/" in line}
        assert all("· move " in line and "with " in line for line in lines[1::2]), "cut within"
        if page < 5:
            further = actions.ShowGames("running", page).to_id()
            await stage.members["ann"].click(told.handle, custom_id=further)
    assert len(listed) == 26


async def test_the_commands_keep_the_limits(stage: Stage) -> None:
    tree = stage.bot.tree
    commands = [command.to_dict(tree) for command in tree.get_commands()]
    assert 1 <= len(commands) <= 100
    for command in commands:
        check_command(command)
        # people can use a command either anywhere, or only on servers
        where = command["integration_types"], command["contexts"]
        assert where in (([0], [0]), ([0, 1], [0, 1, 2])), command["name"]
    assert len({command["name"] for command in commands}) == len(commands)


async def test_autocomplete_offers_at_most_25_short_choices(stage: Stage) -> None:
    await open_match(stage, setup="laid")
    for name in ("ann", "bob"):
        member = stage.members[name]
        for typed in ("", "m", "@", "x" * 100, "c"):
            choices = await member.autocomplete(stage.channel, "move", "move", typed)
            assert len(choices) <= 25
            assert all(1 <= len(str(choice["name"])) <= 100 for choice in choices)
        for command, option in (("play", "game"), ("play", "bot"), ("rules", "game")):
            others = {"game": "tokan"} if option == "bot" else {}
            choices = await member.autocomplete(stage.channel, command, option, "", **others)
            assert 1 <= len(choices) <= 25


async def test_buttons_stay_registered_and_nothing_is_kept_of_posted_boards(stage: Stage) -> None:
    match_id = await open_match(stage)
    await stage.slash("ann", "draw")
    await stage.press("bob", stage.latest("answer"), "answer", "no")
    await click_to_end(stage, match_id)
    await stage.slash("ann", "games")
    await stage.slash("ann", "rules", game="tokan")
    await stage.press("ann", stage.board(), "rematch")
    registered, kept = kept_of(stage.bot)
    assert {PressButton, PressSelect} <= registered
    assert kept == 0
