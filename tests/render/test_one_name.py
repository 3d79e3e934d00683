"""In each language a thing has one name: on pictures, in alt texts, in messages and in rules."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, Final

import pytest

from cogs.ui.texts import TEXTS
from tests.packages import PACKAGES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.core import Fact

    Text = tuple[str, Mapping[str, Fact]]

LANGUAGES: Final = [one for one in TEXTS.languages() if not TEXTS.is_partial(one)]
_STEM: Final = 4
"""Number of first letters that all forms of a name share, as in “innen” and “der innere”."""
_SECTIONS: Final = (("i", "inner"), ("m", "middle"), ("o", "outer"))
NAMES: Final[Mapping[str, tuple[str, Text, list[Text], str]]] = {
    **{
        name: (
            "orcs",
            ("orcs-drawn-row", {"section": letter}),
            [
                ("orcs-drawn-section", {"section": name}),
                ("orcs-alt-sections", {}),
                ("orcs-sections", {"sections": name}),
            ],
            "1.2",
        )
        for letter, name in _SECTIONS
    },
    **{
        name: (
            "orcs",
            ("orcs-drawn-column", {"column": name}),
            [("orcs-alt-seat", {"hand": 4, "pile": 3, "discards": 1}), ("orcs-reshuffled", {})],
            "14.3",
        )
        for name in ("pile", "used")
    },
    "points": (
        "orcs",
        ("orcs-drawn-column", {"column": "points"}),
        [("orcs-drawn-line", {"line": "worth"}), ("orcs-alt-seat", {"points": 3})],
        "2.6",
    ),
    "defeated": (
        "orcs",
        ("orcs-alt-fell", {"deed": "", "count": 2}),
        [
            ("orcs-drawn-column", {"column": "trophies"}),
            ("orcs-drawn-line", {"line": "skill", "count": 2}),
        ],
        "4.2",
    ),
    "skill": (
        "orcs",
        ("orcs-drawn-line", {"line": "skill", "count": 2}),
        [("orcs-looked-kinds", {"kinds": ""})],
        "13.2",
    ),
    "bonus action": (
        "orcs",
        ("orcs-drawn-line", {"line": "bonus"}),
        [("orcs-option-bonus", {})],
        "17.1",
    ),
    "used, looked up": (
        "orcs",
        ("orcs-looked-pile", {"pile": "used"}),
        [("orcs-drawn-column", {"column": "used"})],
        "14.3",
    ),
    **{
        f"{colour} area": (
            "locus",
            ("locus-colour", {"colour": colour[0]}),
            [
                ("locus-area", {"area": colour}),
                ("locus-alt-area", {"area": colour}),
                ("locus-one-of-cards", {"one": f"{colour[0]}l4"}),
            ],
            "1.1",
        )
        for colour in ("yellow", "purple", "red", "green", "blue")
    },
    "move": (
        "tokan",
        ("tokan-drawn-title", {"ply": 1, "now": "nobody"}),
        [
            ("tokan-drawn-title-end", {"plies": 1, "end": "draw"}),
            ("tokan-alt-made", {"count": 1}),
            ("tokan-result-stuck-equal", {}),
            ("tokan-lesson-taboo-hint-2", {}),
        ],
        "7.3",
    ),
}
"""Each name's game, a text that ends with the name, other texts that have it, and a rule."""


def _folded(text: str) -> str:
    """Return *text* in lower case, without accents."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(one for one in letters if not unicodedata.combining(one))


def _rule(game: str, language: str, number: str) -> str:
    rules = (PACKAGES.find(game).seeds / language / "rules.md").read_text("utf-8")
    found = re.search(rf"^\*\*{re.escape(number)}\*\* (.+)$", rules, re.MULTILINE)
    assert found is not None
    return found[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_texts_and_rules_call_a_thing_by_one_name(language: str) -> None:
    for game, drawn, others, number in NAMES.values():
        said = [_folded(TEXTS.form(language, *one)[0]) for one in (drawn, *others)]
        stem = said[0].split()[-1].rstrip("oa")[:_STEM]  # “rojo” and “roja”
        for text in (*said, _folded(_rule(game, language, number))):
            assert re.search(rf"\b{re.escape(stem)}", text), text
