"""What is kept in memory up to a number."""

from __future__ import annotations

from engine.recent import Recent


def test_the_newest_stay() -> None:
    kept: Recent[str, int] = Recent(2)
    for number, key in enumerate("abc"):
        kept[key] = number
    assert list(kept.items()) == [("b", 1), ("c", 2)]


def test_what_is_set_again_is_the_newest() -> None:
    kept: Recent[str, int] = Recent(2)
    kept["a"], kept["b"], kept["a"], kept["c"] = 1, 2, 3, 4
    assert list(kept.items()) == [("a", 3), ("c", 4)]


def test_what_is_only_read_grows_old() -> None:
    kept: Recent[str, list[int]] = Recent(2)
    for key in "abac":
        kept.setdefault(key, []).append(1)
    assert list(kept.items()) == [("b", [1]), ("c", [1])]
