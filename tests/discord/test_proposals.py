"""The buttons below a question; each says which question it answers."""

from __future__ import annotations

import re

import pytest

from cogs.ui.actions import Answer
from cogs.ui.ids import OldButton
from cogs.ui.proposal import proposal_view
from engine.proposals import Proposal


@pytest.mark.parametrize("asked", [Proposal("undo", 0, 7), Proposal("draw", 2, 7, (1,))])
def test_each_button_names_the_question_it_answers(asked: Proposal) -> None:
    view = proposal_view("en", "Well?", "m1", asked)
    ids = re.findall(r"b1:answer:[^']*", str(view.to_components()))
    presses = [Answer.from_id(one) for one in ids]
    assert [press.answer for press in presses] == ["yes", "no"]
    for press in presses:
        assert press.asked.is_same(asked)


@pytest.mark.parametrize("rest", ["yes", "no", "yes.undo", "yes.resign.0", "yes.undo.-1", "maybe"])
def test_a_button_without_a_question_counts_as_old(rest: str) -> None:
    with pytest.raises(OldButton):
        Answer.from_id(f"b1:answer:m1:7:{rest}")
