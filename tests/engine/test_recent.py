"""A cache with a limited size."""

from __future__ import annotations

from engine.recent import Recent


def test_only_the_newest_stay() -> None:
    kept: Recent[str, int] = Recent(2)
    for number, key in enumerate("abc"):
        kept[key] = number
    assert list(kept.items()) == [("b", 1), ("c", 2)]


def test_setting_a_key_again_makes_it_the_newest() -> None:
    kept: Recent[str, int] = Recent(2)
    kept["a"], kept["b"], kept["a"], kept["c"] = 1, 2, 3, 4
    assert list(kept.items()) == [("a", 3), ("c", 4)]


def test_reading_a_key_does_not_make_it_newer() -> None:
    kept: Recent[str, list[int]] = Recent(2)
    for key in "abac":
        kept.setdefault(key, []).append(1)
    assert list(kept.items()) == [("b", [1]), ("c", [1])]
