"""The buttons under a question: they say which one they answer."""

from __future__ import annotations

import re
from typing import Final

import pytest

from cogs.ui.press import OldButton, Press
from cogs.ui.proposal import answered, proposal_view
from engine.ports import Proposal

ID: Final = re.compile(r"b1:(\w+):(\w+):(\d+):([^']*)")


@pytest.mark.parametrize("asked", [Proposal("undo", 0, 7), Proposal("draw", 2, 7, (1,))])
def test_each_button_says_which_question_it_answers(asked: Proposal) -> None:
    view = proposal_view("en", "Well?", "m1", asked)
    presses = [
        Press(action, match, int(seq), rest)
        for action, match, seq, rest in ID.findall(str(view.to_components()))
    ]
    assert [press.rest.split(".")[0] for press in presses] == ["yes", "no"]
    for press in presses:
        assert answered(press).is_same(asked)


@pytest.mark.parametrize("rest", ["yes", "no", "yes.undo", "yes.resign.0", "yes.undo.-1", "maybe"])
def test_a_button_that_does_not_say_what_it_answers_answers_nothing(rest: str) -> None:
    with pytest.raises(OldButton):
        answered(Press("answer", "m1", 7, rest))
