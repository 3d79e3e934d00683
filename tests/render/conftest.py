"""What failed in a check that the tests of pictures share is told like in a test."""

import pytest

pytest.register_assert_rewrite("tests.render.approval")
