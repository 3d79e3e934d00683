"""Fair draws: commitment, key, even chances, and a second implementation in thirty lines."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import fair
from engine.core import shuffled
from engine.fair import FairDice, PlayoutDice, commitment, match_key, new_secret

KEY = b"k" * 32


# A second implementation, written from the description -------------------------------------------


def hmac_by_hand(key: bytes, message: bytes) -> bytes:
    key = (hashlib.sha256(key).digest() if len(key) > 64 else key).ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in key) + message).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in key) + inner).digest()


def draws_by_hand(
    secret: bytes, match: str, joins: list[str], label: str, sizes: list[int]
) -> list[int]:
    key = hmac_by_hand(secret, "\n".join([match, *joins]).encode())
    drawn: list[int] = []
    number = 0
    for size in sizes:
        while True:
            word = int(hmac_by_hand(key, f"{label}:{number}".encode()).hex(), 16)
            number += 1
            if word < 2**256 // size * size:
                break
        drawn.append(word % size)
    return drawn


@given(
    secret=st.binary(min_size=1, max_size=100),
    match=st.text("abc123", max_size=8),
    joins=st.lists(st.text("0123456789:", max_size=20), max_size=5),
    label=st.integers(0, 5000),
    sizes=st.lists(st.integers(1, 10**9) | st.integers(2**255, 2**256), max_size=6),
)
def test_anybody_can_repeat_the_draws(
    secret: bytes, match: str, joins: list[str], label: int, sizes: list[int]
) -> None:
    dice = FairDice(match_key(secret, match, joins), label)
    drawn = [dice.below(size) for size in sizes]
    assert drawn == draws_by_hand(secret, match, joins, str(label), sizes)


# Commitment and key -------------------------------------------------------------------------------


def test_the_commitment_is_the_hash_of_the_secret() -> None:
    assert commitment(b"abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    secret = new_secret()
    assert len(secret) == 32
    assert secret != new_secret()


def test_the_key_depends_on_secret_match_joins_and_agreement() -> None:
    keys = {
        match_key(b"s", "m", ["1", "2"]),
        match_key(b"t", "m", ["1", "2"]),
        match_key(b"s", "n", ["1", "2"]),
        match_key(b"s", "m", ["2", "1"]),
        match_key(b"s", "m", ["1"]),
        match_key(b"s", "m", ["1", "2", "3"]),
        match_key(b"s", "m", ["1", "2"], b"3"),
        match_key(b"s", "m", ["1", "2"], b"4"),
    }
    assert len(keys) == 8


def test_draws_depend_on_label_and_number() -> None:
    def draws(key: bytes, label: int | str) -> list[int]:
        dice = FairDice(key, label)
        return [dice.below(1000) for _ in range(8)]

    assert draws(KEY, 1) == draws(KEY, 1) == draws(KEY, "1")
    assert draws(KEY, 1) != draws(KEY, 2)
    assert draws(KEY, 1) != draws(b"other", 1)
    assert len(set(draws(KEY, 1))) > 1


# Equal chances ------------------------------------------------------------------------------------


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts)


# for each number of outcomes, the value that an even source exceeds once in ten thousand times
LIMITS = {2: 15.1, 6: 25.7, 10: 33.7, 24: 57.0}


@pytest.mark.parametrize("size", [2, 6, 10])
def test_outcomes_are_equally_likely(size: int) -> None:
    dice = FairDice(KEY, "even")
    counts = Counter(dice.below(size) for _ in range(20_000))
    assert set(counts) == set(range(size))
    assert chi_square(list(counts.values())) < LIMITS[size]


def test_outcomes_across_labels_are_equally_likely() -> None:
    counts = Counter(FairDice(KEY, seq).below(6) for seq in range(20_000))
    assert chi_square(list(counts.values())) < LIMITS[6]


@pytest.mark.parametrize("dice", [FairDice(KEY, "x"), PlayoutDice(7)])
def test_all_orders_are_equally_likely(dice: FairDice | PlayoutDice) -> None:
    counts = Counter(tuple(shuffled(dice, "abcd")) for _ in range(20_000))
    assert len(counts) == 24
    assert chi_square(list(counts.values())) < LIMITS[24]


def test_playout_dice_are_uniform_and_repeatable() -> None:
    dice = PlayoutDice("seed")
    outcomes = [dice.below(6) for _ in range(20_000)]
    assert chi_square(list(Counter(outcomes).values())) < LIMITS[6]
    again = PlayoutDice("seed")
    assert [again.below(6) for _ in range(20)] == outcomes[:20]


def test_words_beyond_the_largest_multiple_are_rejected(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three outcomes share 2**256 words evenly, but for the last; if it comes, the dice redraw."""
    words = {b"0:0": 2**256 - 1, b"0:1": 2**256 - 2}

    def digest(key: bytes, message: bytes, name: str) -> bytes:
        assert (key, name) == (KEY, "sha256")
        return words[message].to_bytes(32, "big")

    monkeypatch.setattr(fair.hmac, "digest", digest)
    assert FairDice(KEY, 0).below(3) == (2**256 - 2) % 3
    # with a power of two no word is left over
    assert FairDice(KEY, 0).below(4) == 3


def test_dice_can_draw_from_1_and_from_2_to_the_256_outcomes() -> None:
    assert FairDice(KEY, 0).below(1) == 0
    word = int.from_bytes(hmac.digest(KEY, b"0:0", "sha256"), "big")
    assert FairDice(KEY, 0).below(2**256) == word
