"""What a card does, as facts of its sentence: the numbers of its lines, whatever the data says."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.orcs.data import SCORING, SPELL_OF, SPELLS

if TYPE_CHECKING:
    from engine.core import Fact
    from engine.games.orcs.components import Line


def effect_facts(spell: str) -> dict[str, Fact]:
    """Return the facts of ``orcs-spell-<id>-effect``.

    Of each line, from 1, *power1* is what it needs and *amount1* its damage, cards or steps;
    *points* is what a poison card costs.
    """
    card = SPELLS[SPELL_OF[spell]]
    facts: dict[str, Fact] = {"points": -SCORING.poison}
    for number, line in enumerate(card.lines, 1):
        facts[f"power{number}"] = line.power
        facts[f"amount{number}"] = _amount(line)
    return facts


def _amount(line: Line) -> int:
    return line.damage or line.cards or line.steps
