"""Sentences about a match: what happened, whose turn it is, how it ended, which moves exist."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from cogs.ui.layout import LONGEST_LABEL, LONGEST_TEXT, shortened
from cogs.ui.marks import marker
from cogs.ui.texts import TEXTS, computer_name, mention
from engine.analysis import curve_of, percent, whole
from engine.core import CHANCE, Seat, Weight, plain_typing
from engine.ladders import has_beaten, is_among_people, is_too_short, level_met
from engine.match import COMMON_REASONS
from engine.recent import Recent
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence

    from engine.analysis import Analysis, Judged, Unit
    from engine.codec import Export
    from engine.core import AnyGame, AnyState, Event, Fact, Result
    from engine.log import Entry, Step
    from engine.match import Match
    from engine.ports import OfItself, Sitter
    from engine.verify import Verdict


_LONGEST_BRIEF, _LONGEST_RESULT = 140, 180
"""Maximum characters of news above a choice: some three lines on a phone, four after a round."""
_MENTION: Final = re.compile(r"<@\d+>")
_NAME: Final = "@somebody"
_MOST_SENTENCES = 12
_OF_ITSELF: Final[Mapping[OfItself, str]] = {"planned": "planned-told", "forced": "forced-told"}

_KEPT: Final = frozenset(
    {
        *("common-resign", "common-timeout", "common-gone", "common-handed"),
        *("common-seat", "common-seat-back"),
        *("common-draw", "common-void", "common-lapsed", "ended"),
    }
)
_CHANGES = frozenset({"common-seat", "common-seat-back"})


class _Sentence(NamedTuple):
    text: str
    is_kept: bool


def who(
    locale: str, game: AnyGame, sitters: tuple[Sitter, ...], seat: Seat, *, is_known: bool = False
) -> str:
    """Return the name of the person in a seat: mark, side if the game has one, and mention.

    *is_known* leaves out a bot's level, which readers see nearby.
    """
    sitter, has_side = sitters[seat], bool(game.seat_names)
    if sitter.player is None and sitter.bot is None:
        # exported matches name no people
        name = TEXTS.say(locale, "somebody", {"number": seat + 1})
    else:
        name = sitter_name(locale, sitters, seat, is_known=is_known or has_side)
    facts = {"marker": marker(game, seat), "name": name}
    if not has_side:
        return TEXTS.say(locale, "who", facts)
    facts["side"] = side(locale, game, seat)
    # a separate fact, because some languages put side and level into the same brackets
    has_level = sitter.bot and not is_known
    facts["level"] = TEXTS.say(locale, f"level-{sitter.bot}") if has_level else "none"
    return TEXTS.say(locale, "who-side", facts)


def seated(locale: str, game: AnyGame, sitters: Sequence[Sitter], seats: Iterable[Seat]) -> str:
    people = [(seat, sitters[seat].player) for seat in seats]
    named = [
        TEXTS.say(locale, "seated", {"marker": marker(game, seat), "name": mention(locale, player)})
        for seat, player in people
        if player is not None
    ]
    return TEXTS.joined(locale, named)


def sitter_name(
    locale: str, sitters: Sequence[Sitter], seat: Seat, *, is_known: bool = False
) -> str:
    """Return a mention of a person (see `mention`), or the name and level of a bot.

    *is_known* leaves the level out.
    """
    player = sitters[seat].player
    if player is not None:
        return mention(locale, player)
    return computer_name(locale, sitters[seat], seat, is_known=is_known)


def acting_name(locale: str, match: Match, sitters: tuple[Sitter, ...], seat: Seat) -> str:
    """Return `sitter_name`, or the bot's name if it plays for a person who gave up."""
    return _acting(locale, match, seat, sitter_name(locale, sitters, seat))


def side(locale: str, game: AnyGame, seat: Seat) -> str:
    if game.seat_names:
        return TEXTS.say(locale, f"{game.key}-{game.seat_names[seat]}")
    return TEXTS.say(locale, "seat", {"number": seat + 1})


def tell(
    locale: str,
    game: AnyGame,
    sitters: tuple[Sitter, ...],
    event: Event,
    viewer: Seat | None = None,
    *,
    is_brief: bool = False,
) -> str | None:
    """Return the sentence about *event*, or None if *viewer* may not know about it.

    *is_brief* prefers the game's short text ``<game>-brief-<kind>``, if there is one.
    """
    if event.only is not None and viewer not in event.only:
        return None
    facts = in_words(locale, game, event.facts)
    if event.seat is not None:
        # the key below the picture gives the level, which would clutter each sentence
        facts["player"] = who(locale, game, sitters, event.seat, is_known=True)
    if event.kind in _CHANGES and event.seat is not None:
        before = sitters[event.seat].before
        # exported matches name no people
        facts["before"] = mention(locale, before[-1].player) if before else "none"
    is_common = event.kind.startswith("common-")
    if is_brief and TEXTS.has(brief := f"{game.key}-brief-{event.kind}"):
        return TEXTS.say(locale, brief, facts)
    return TEXTS.say(locale, event.kind if is_common else f"{game.key}-{event.kind}", facts)


def in_words(locale: str, game: AnyGame, facts: Mapping[str, Fact]) -> dict[str, Fact]:
    """Return *facts*, with lists put into words.

    A fact is a list if the game has the text ``<game>-one-of-<fact>`` for a single item. Spaces
    separate the items.
    """
    words = dict(facts)
    for name, value in facts.items():
        if TEXTS.has(item := f"{game.key}-one-of-{name}"):
            words[name] = TEXTS.listed(locale, item, str(value).split())
    return words


def sentences(
    locale: str,
    match: Match,
    sitters: tuple[Sitter, ...],
    since: int,
    viewer: Seat | None = None,
    *,
    most: int = LONGEST_TEXT,
    most_lines: int | None = None,
    planned: Mapping[int, OfItself] | None = None,
    standing: Collection[int] | None = None,
    has_result: bool = True,
) -> list[str]:
    """Return what happened from entry *since* on, one sentence per line.

    Entries in *planned* get a note on why the bot played them for their players. *standing* limits
    this to the entries with these numbers. *has_result* includes the outcome.

    If the text exceeds *most* characters or *most_lines*, only the last sentences stay, after a
    line that says how many are missing. Resignations, timeouts, changes of seat and the end also
    stay if they fit.
    """
    most_lines = most_lines or _MOST_SENTENCES
    is_overruled, mark = _is_overruled(match), match.state.turn_mark()
    weights = match.game.weights
    everything: list[_Sentence] = []
    for step in _lasting(match.steps(since)):
        if standing is not None and step.entry.seq not in standing:
            continue
        held = held_at(sitters, step.entry.seq)
        texts = [
            _Sentence(
                TEXTS.say(locale, "common-result-stayed")
                if is_overruled and event.kind == "ended"
                else text,
                is_kept=event.kind in _KEPT,
            )
            for event in _timely(step, mark)
            if has_result or (event.kind != "ended" and weights.get(event.kind) != Weight.RESULT)
            if (text := tell(locale, match.game, held, event, viewer)) is not None
        ]
        if texts and planned and step.entry.seq in planned:
            key = _OF_ITSELF[planned[step.entry.seq]]
            text = TEXTS.say(locale, key, {"told": texts[0].text})
            texts[0] = texts[0]._replace(text=text)
        everything += texts
    for cut in range(max(0, len(everything) - most_lines), len(everything) + 1):
        kept = [sentence.text for sentence in everything[:cut] if sentence.is_kept]
        shown = [sentence.text for sentence in everything[cut:]]
        lines = [*kept, *_left_out(locale, cut - len(kept)), *shown]
        is_little = len(kept) + len(shown) <= most_lines
        if (kept or shown) and is_little and len("\n".join(lines)) <= most:
            return lines
    kept = [sentence.text for sentence in everything if sentence.is_kept]
    while kept:
        lines = [*kept, *_left_out(locale, len(everything) - len(kept))]
        if len("\n".join(lines)) <= most:
            return lines
        del kept[0]
    return []


class Recap(NamedTuple):
    """What happened since a player's last move, in a few lines above their next choice."""

    text: str
    is_own: bool


class _Item(NamedTuple):
    seq: int
    text: str
    whole: str
    weight: Weight
    is_own: bool

    @property
    def rank(self) -> tuple[Weight, bool, int]:
        """Sort key: the lowest is dropped first. People know their moves, but not the effects."""
        return self.weight, self.is_own and self.weight >= Weight.GAIN, self.seq


def recap(
    locale: str,
    match: Match,
    sitters: tuple[Sitter, ...],
    seat: Seat,
    last: Entry | None,
    *,
    is_least: bool,
    is_reopened: bool,
) -> Recap | None:
    """Return the news that *seat* needs above a choice; None if there is none. Slow.

    First comes a sentence for each opponent since the seat's move *last*, then that move's
    effects. If this is too long, the least important sentences go, oldest first. *is_least* leaves
    room for one sentence. *is_reopened* drops the player's own actions, which they have seen.
    """
    others, own, results = _sorted(locale, match, sitters, seat, last)
    if is_reopened:
        own = [item for item in own if item.weight >= Weight.GAIN]
    if not others and not results:
        own = [item._replace(text=item.whole) for item in own]
    items = [*others, *own, *results]
    if not items:
        return None
    # the panel shows some of this anyway; keep such sentences only if there are no others
    kept = [item for item in items if item.weight > Weight.SHOWN] or items
    most = _LONGEST_RESULT if results else _LONGEST_BRIEF
    if is_least:
        most = 0
    is_whole = True
    while len(kept) > 1 and len(_MENTION.sub(_NAME, " ".join(item.text for item in kept))) > most:
        left_out = min(kept, key=lambda item: item.rank)
        kept.remove(left_out)
        is_whole = is_whole and left_out.is_own and left_out.weight < Weight.GAIN
    text = " ".join(item.text for item in kept)
    return Recap(text if is_whole else f"… {text}", kept[0] in own)


def _sorted(
    locale: str, match: Match, sitters: tuple[Sitter, ...], seat: Seat, last: Entry | None
) -> tuple[list[_Item], list[_Item], list[_Item]]:
    others: dict[Seat, _Item] = {}
    own: list[_Item] = []
    results: list[_Item] = []
    mark = match.state.turn_mark()
    mover, since = (CHANCE, 0) if last is None else (seat, last.seq)
    steps = _lasting(match.steps(since))
    for entry, event in ((step.entry, event) for step in steps for event in _timely(step, mark)):
        mover = mover if entry.kind == "chance" else entry.seat
        say = partial(tell, locale, match.game, held_at(sitters, entry.seq), event, seat)
        if (words := say()) is None:
            continue
        is_kept = event.kind in _KEPT
        weight = Weight.RESULT if is_kept else match.game.weights.get(event.kind, Weight.MOVE)
        is_own = (event.seat if weight == Weight.RESULT else mover) == seat
        item = _Item(entry.seq, say(is_brief=True) or words, words, weight, is_own)
        if weight == Weight.RESULT:
            results.append(item)
        elif is_own:
            own.append(item)
        elif CHANCE != mover == entry.seat and (
            mover not in others or weight >= others[mover].weight
        ):
            others.pop(mover, None)
            others[mover] = item
    return [*others.values()], own, results


def _left_out(locale: str, count: int) -> list[str]:
    return [TEXTS.say(locale, "told-before", {"count": count})] if count else []


def held_at(sitters: tuple[Sitter, ...], seq: int) -> tuple[Sitter, ...]:
    return tuple(sitter.at(seq) for sitter in sitters)


def _timely(step: Step, mark: Hashable) -> Iterator[Event]:
    """Drop events that were news only during an earlier turn; *mark* marks the current turn."""
    for event in step.events:
        if not (event.is_passing and step.before.turn_mark() != mark):
            yield event


def _lasting(steps: Iterable[Step]) -> list[Step]:
    """Drop moves that a player took back before their turn ended, and the undo itself.

    No board has shown them, and a secret choice made twice is one choice.
    """
    kept: list[Step] = []
    for step in steps:
        undo, mark = step.entry, step.before.turn_mark()
        undone: list[Step] = []
        if undo.kind == "undo" and mark is not None:
            first = int(undo.text)
            undone = [past for past in kept if past.entry.seq >= first]
            # unless all undone moves belong to this seat and turn, a board has shown them
            is_shown = (
                not undone
                or undone[0].entry.seq != first
                or any(
                    past.entry.seat != undo.seat or past.before.turn_mark() != mark
                    for past in undone
                )
            )
            undone = [] if is_shown else undone
        if undone:
            kept = [past for past in kept if past not in undone]
        else:
            kept.append(step)
    return kept


def _is_overruled(match: Match) -> bool:
    """Whether the winner by the rules gave up earlier, so that the game's own sentence is wrong."""
    by_rules, result = match.state.result(), match.result()
    return by_rules is not None and result is not None and by_rules.winners != result.winners


def own_result(locale: str, match: Match, sitters: tuple[Sitter, ...], seat: Seat) -> str:
    result = match.result()
    assert result is not None, "the match is over"
    if result.is_void or len(sitters) == 1:
        return ending(locale, match, sitters, result)[0]
    is_shared = result.is_draw or result.reason == "agreed"
    lost = "lost" if len(sitters) == 2 else "place"
    others = sorted(range(len(sitters)), key=lambda other: (other != seat, result.places[other]))
    scores = [str(result.scores[other]) for other in others] if has_decided(result) else ["none"]
    facts: dict[str, Fact] = {
        "how": "draw" if is_shared else "won" if seat in result.winners else lost,
        "score": " : ".join(scores),
        "place": result.places[seat],
        "count": len(sitters),
    }
    return TEXTS.say(locale, "ending-own", facts)


def turn_line(
    locale: str, match: Match, sitters: tuple[Sitter, ...], *, is_told: bool = False
) -> str:
    """Return whose turn it is, or the outcome and the reason.

    *is_told* says that readers also see the sentences about the last move, which give the reason
    in most games.
    """
    result = match.result()
    if result is not None:
        why = [] if is_told and _tells_why(match, result) else [reason(locale, match, result)]
        standing = _standing(locale, match, sitters, result)
        return "\n".join([*standing, *why, *_counted(locale, match, sitters, result)])
    seats = match.to_act()
    names = [_acting(locale, match, seat, who(locale, match.game, sitters, seat)) for seat in seats]
    are_computers = all(sitters[seat].bot or seat in match.left for seat in seats)
    key = "turn-thinking" if are_computers else "turn"
    return TEXTS.say(locale, key, {"players": TEXTS.joined(locale, names), "count": len(names)})


def closing_texts(locale: str, match: Match, sitters: tuple[Sitter, ...]) -> tuple[str, str, str]:
    """Return the texts that close a match: its result, the reason, and what it counts for.

    The reason is empty if a sentence about the last move says it.
    """
    result = match.result()
    assert result is not None, "the match is over"
    return (
        "\n".join(_standing(locale, match, sitters, result)),
        "" if _tells_why(match, result) else reason(locale, match, result),
        "\n".join(_counted(locale, match, sitters, result)),
    )


def ending(locale: str, match: Match, sitters: tuple[Sitter, ...], result: Result) -> list[str]:
    standing = _standing(locale, match, sitters, result)
    return [*standing, *_counted(locale, match, sitters, result)]


def has_decided(result: Result) -> bool:
    return bool(result.scores) and result.reason not in COMMON_REASONS


def _standing(locale: str, match: Match, sitters: tuple[Sitter, ...], result: Result) -> list[str]:
    """Return the winners and the score, then the remaining places, best first.

    If points decided nothing, places appear only if there are more than two different places.
    """
    if result.is_void:
        return [TEXTS.say(locale, "ending-void")]
    facts: dict[str, Fact]
    if len(sitters) == 1:
        facts = {"player": who(locale, match.game, sitters, 0)}
        if result.scores:
            facts["score"] = result.scores[0]
            return [TEXTS.say(locale, "ending-alone", facts)]
        key = "ending-alone-won" if result.winners else "ending-alone-lost"
        return [TEXTS.say(locale, key, facts)]
    first, named = _first_line(locale, match, sitters, result)
    order = sorted(range(len(sitters)), key=lambda seat: result.places[seat])
    left = [seat for seat in order if seat not in named]
    if not (has_decided(result) or len(set(result.places)) > 2):
        return [first]
    placed: list[str] = []
    for seat in left:
        facts = {"place": result.places[seat], "player": who(locale, match.game, sitters, seat)}
        key = "ending-gone" if seat in match.resigned else "ending-place"
        if has_decided(result) and seat not in match.resigned:
            key = "ending-score"
            facts["score"] = result.scores[seat]
        placed.append(TEXTS.say(locale, key, facts))
    places = [result.places[seat] for seat in left]
    if any(after != before + 1 for before, after in pairwise(places)):
        # Discord would renumber the list, which is wrong if players share a place
        placed = [line.replace(".", r"\.", 1) for line in placed]
    return [first, *placed]


def _first_line(
    locale: str, match: Match, sitters: tuple[Sitter, ...], result: Result
) -> tuple[str, Sequence[Seat]]:
    named = [who(locale, match.game, sitters, seat) for seat in range(len(sitters))]
    winners = [named[seat] for seat in result.winners]
    facts: dict[str, Fact] = {"players": TEXTS.joined(locale, winners), "count": len(winners)}
    # after an agreement nobody has won, even if resigned players have lower places
    is_draw = result.is_draw or result.reason == "agreed"
    won = {result.scores[seat] for seat in result.winners} if has_decided(result) else set[int]()
    if len(won) != 1:
        return TEXTS.say(locale, "ending-draw" if is_draw else "ending-won", facts), ()
    facts["score"] = won.pop()
    if is_draw or len(sitters) != 2 or match.resigned:
        key = "ending-draw-points" if is_draw else "ending-won-points"
        return TEXTS.say(locale, key, facts), result.winners
    (seat,) = result.winners
    facts["score"] = f"{result.scores[seat]} : {result.scores[1 - seat]}"
    facts["opponent"] = named[1 - seat]
    return TEXTS.say(locale, "ending-won-duel", facts), (0, 1)


def _counted(locale: str, match: Match, sitters: tuple[Sitter, ...], result: Result) -> list[str]:
    if result.is_void or len(sitters) == 1:
        return []
    lines: list[str] = []
    game = match.game
    if (carry := match.setup.carry) and has_decided(result):
        totals = [carry[seat] + result.scores[seat] for seat in range(len(sitters))]
        order = sorted(range(len(sitters)), key=lambda seat: result.places[seat])
        parts = [f"{who(locale, game, sitters, seat)} {totals[seat]}" for seat in order]
        lines.append(TEXTS.say(locale, "ending-both", {"totals": " · ".join(parts)}))
    moves = Counter(entry.seat for entry in match.line if entry.kind == "move")
    if is_among_people(sitters) and is_too_short(len(sitters), moves, game.least_moves):
        lines.append(TEXTS.say(locale, "ending-too-short", {"least": game.least_moves}))
    return lines


def _acting(locale: str, match: Match, seat: Seat, name: str) -> str:
    left = match.last_left(seat)
    if seat not in match.left or left is None:
        return name
    way = "late" if left.kind == "timeout" else "gone" if left.is_gone else "resigned"
    return TEXTS.say(locale, "played-for", {"name": name, "left": way})


def _tells_why(match: Match, result: Result) -> bool:
    if result.reason in COMMON_REASONS:
        return True
    (last,) = match.steps(match.seq - 1)
    return any(event.kind == "ended" for event in last.events)


def reason(locale: str, match: Match, result: Result) -> str:
    if _is_overruled(match):
        return TEXTS.say(locale, "common-result-stayed")
    whose = "common" if result.reason in COMMON_REASONS else match.game.key
    return TEXTS.say(locale, f"{whose}-result-{result.reason}")


@dataclass(frozen=True, slots=True)
class RatingChange:
    """A rating before and after a match, rounded for display."""

    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Gain:
    seat: Seat
    rating: RatingChange | None = None
    """The change on the server's ladder; None if the match doesn't count there."""
    achievements: tuple[str, ...] = ()


def offers_revenge(match: Match) -> bool:
    """Whether this match has ended and a second match from the same start can follow."""
    result = match.result()
    is_ended = result is not None and not result.is_void
    return match.game.revenge is not None and not match.setup.carry and is_ended


@dataclass(frozen=True, slots=True)
class Aftermath:
    words: str
    foot: str
    """Text below the picture, next to the buttons that it explains."""


def aftermath(
    locale: str,
    match: Match,
    sitters: tuple[Sitter, ...],
    gains: tuple[Gain, ...],
    *,
    hints: int = 0,
) -> Aftermath:
    """Return the texts that the last board of *match* adds to the outcome.

    *hints* counts how often players took a hint, or a move back.
    """
    result = match.result()
    assert result is not None, "the match is over"
    ratings = [(gain.seat, gain.rating) for gain in gains if gain.rating is not None]
    rated = [
        _rating_line(locale, who(locale, match.game, sitters, seat), rating)
        for seat, rating in ratings
    ]
    moved = sum(rating.after - rating.before for _, rating in ratings)
    if len(ratings) > 1 and abs(moved) > len(ratings):  # rounding alone does not explain it
        rated.append(TEXTS.say(locale, "ending-uneven"))
    achieved: list[str] = []
    for gain in gains:
        player = who(locale, match.game, sitters, gain.seat)
        for key in gain.achievements:
            text = f"{match.game.key}-achievement-{key}"
            facts: dict[str, Fact] = {
                "player": player,
                "name": TEXTS.say(locale, text),
                "about": TEXTS.say(locale, f"{text}-about"),
            }
            achieved.append(TEXTS.say(locale, "ending-achievement", facts))
    foot = ""
    if offers_revenge(match):
        is_cut = str(result.reason in COMMON_REASONS).lower()
        foot = TEXTS.say(locale, "ending-revenge", {"is_cut": is_cut})
    house = _house_lines(locale, match, sitters, hints)
    return Aftermath("\n".join([*rated, *achieved, *house]), foot)


def _house_lines(locale: str, match: Match, sitters: tuple[Sitter, ...], hints: int) -> list[str]:
    if hints:
        return [TEXTS.say(locale, "ending-hints")]
    result, level = match.result(), level_met(sitters)
    if result is None or result.is_void or level is None or not has_beaten(sitters, result):
        return []
    (seat,) = result.winners
    facts = {
        "player": who(locale, match.game, sitters, seat),
        "level": TEXTS.say(locale, f"level-{level}"),
    }
    return [TEXTS.say(locale, "ending-beaten", facts)]


def verdict_text(locale: str, verdict: Verdict, export: Export) -> str:
    if verdict.fault is not None:
        return TEXTS.say(locale, "verdict", {"fault": verdict.fault, "seq": verdict.seq})
    facts: dict[str, Fact] = {
        "draws": verdict.draws,
        "binds": "less" if verdict.draws and export.key_rule == 1 else "all",
        "brings": " : ".join(map(str, export.setup.carry)) or "nothing",
        "commitment": export.commitment,
    }
    return TEXTS.say(locale, "verdict-fair", facts)


def _rating_line(locale: str, player: str, rating: RatingChange) -> str:
    difference = rating.after - rating.before
    facts: dict[str, Fact] = {
        "player": player,
        # as on leaderboards, without a thousands separator
        "before": str(rating.before),
        "after": str(rating.after),
        "way": "up" if difference > 0 else "down" if difference < 0 else "same",
        "difference": str(abs(difference)),
    }
    return TEXTS.say(locale, "ending-rating", facts)


_MOST_KEPT: Final = 256
"""Maximum number of positions to keep with their moves in words, for the next typed letter."""


def move_words(
    locale: str, game: AnyGame, state: AnyState, seat: Seat, move: Any, *, is_offer: bool = False
) -> str:
    """Return *move* in words, or in notation if the game has no words.

    An offer may say more than the move, such as what it leads to: the text with ``-offer``.
    """
    if game.describe is None:
        return state.format_move(move)
    key, facts = game.describe(state, seat, move)
    name = f"{game.key}-{key}"
    if is_offer and TEXTS.has(f"{name}-offer"):
        name += "-offer"
    return TEXTS.say(locale, name, in_words(locale, game, facts))


class MoveChoice(NamedTuple):
    words: str
    text: str
    """The move in notation."""

    @property
    def label(self) -> str:
        """Words and notation if both fit into a choice, otherwise only the words."""
        if self.words == self.text:
            return shortened(self.text, LONGEST_LABEL)
        whole = f"{self.words} · {self.text}"
        if len(whole) <= LONGEST_LABEL:
            return whole
        if len(self.words) <= LONGEST_LABEL:
            return self.words
        return f"{shortened(self.words, LONGEST_LABEL - len(self.text) - 3)} · {self.text}"


class Completion:
    def __init__(self) -> None:
        self._kept: Recent[tuple[str, int, Seat, str], list[MoveChoice]] = Recent(_MOST_KEPT)

    def find(
        self, locale: str, match: Match, seat: Seat, typed: str, most: int = 25
    ) -> list[MoveChoice]:
        """Return the legal moves of *seat* that match *typed*.

        Moves whose notation begins with it come first, then moves that contain all its words.
        """
        if seat not in match.to_act() or seat in match.left:
            return []
        typed = plain_typing(typed)
        parts = typed.replace("·", " ").split()
        position = (match.id, match.seq, seat, locale)
        ways = self._kept.get(position)
        if ways is None:
            state, game = match.state, match.game
            words = partial(move_words, locale, game, state, seat, is_offer=True)
            ways = [
                MoveChoice(words(move), state.format_move(move)) for move in state.legal_moves(seat)
            ]
        self._kept[position] = ways
        begins = [way for way in ways if way.text.startswith(typed)]
        others = [
            way
            for way in ways
            if not way.text.startswith(typed)
            and all(part in f"{way.words} {way.text}".lower() for part in parts)
        ]
        return [*begins, *others][:most]


@service
class Expectations:
    locale: str
    match: Match
    analysis: Analysis

    def __post_init__(self) -> None:
        self.curve = curve_of(self.match, self.analysis)

    def lines(self, sitters: tuple[Sitter, ...], since: int, seq: int) -> list[str]:
        found: list[str] = []
        ply = self.analysis.at(since) if since < seq else None
        if ply is not None and ply.cost(self.curve.unit):
            facts: dict[str, Fact] = {
                "player": who(self.locale, self.match.game, sitters, ply.seat),
                **cost_of(ply, self.curve.unit),
                "better": words_of(self.locale, self.match, ply, ply.better),
            }
            found.append(TEXTS.say(self.locale, "stepper-cost", facts))
        values = [
            self._value(who(self.locale, self.match.game, sitters, seat), value)
            for seat, value in enumerate(self.curve.at(seq))
        ]
        facts = {"unit": self.curve.unit, "values": " · ".join(values)}
        found.append(TEXTS.say(self.locale, "stepper-values", facts))
        return found

    def short(self, seq: int) -> str:
        return " · ".join(
            self._value(marker(self.match.game, seat), value)
            for seat, value in enumerate(self.curve.at(seq))
        )

    def _value(self, player: str, value: float) -> str:
        unit = self.curve.unit
        number = percent(value) if unit == "chance" else whole(value)
        facts: dict[str, Fact] = {"unit": unit, "player": player, "value": number}
        return TEXTS.say(self.locale, "stepper-value", facts)


def cost_of(ply: Judged, unit: Unit) -> dict[str, Fact]:
    value, best = ply.figures(unit)
    return {"unit": unit, "value": value, "best": best, "cost": ply.cost(unit)}


def words_of(locale: str, match: Match, ply: Judged, text: str) -> str:
    """Return the judged player's move *text* in words; this replays a few moves."""
    state = match.at(ply.seq).state
    return move_words(locale, match.game, state, ply.seat, state.parse_move(text))
