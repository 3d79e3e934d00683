"""The order of questions: someone who asks a lot doesn't keep others waiting."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from engine.jobs import BACKGROUND, Turnstile
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Sequence


async def let_in(askers: Sequence[int], places: int = 1) -> list[int]:
    """Return *askers*, who come one after another, in the order they got in."""
    turnstile, order = Turnstile(lambda: places), list[int]()

    async def come(asker: int) -> None:
        async with turnstile.entered(asker):
            order.append(asker)
            await asyncio.sleep(0)

    tasks = [asyncio.create_task(come(asker)) for asker in askers]
    await asyncio.gather(*tasks)
    assert turnstile.waiting == 0
    return order


async def test_a_question_waits_for_at_most_one_from_another_person() -> None:
    order = await let_in([*[1] * 20, 2])
    assert order.index(2) == 1


async def test_people_take_turns_however_many_questions_each_has() -> None:
    order = await let_in([*[1] * 6, *[2] * 3, *[3] * 3])
    assert order[:9] == [1, 2, 3] * 3


async def test_earlier_requests_go_first_even_from_people_just_served() -> None:
    """Otherwise somebody who has just opened a panel would wait behind all who open one later."""
    turnstile, order, goes_on = Turnstile(lambda: 1), list[int](), asyncio.Event()

    async def come(person: int) -> None:
        async with turnstile.entered(person):
            order.append(person)
            await goes_on.wait()

    tasks = [asyncio.create_task(come(person)) for person in (9, 1, 2, 3)]
    await asyncio.sleep(0)
    goes_on.set()
    await asyncio.gather(*tasks)
    goes_on.clear()
    tasks = [asyncio.create_task(come(person)) for person in (8, 3, 4, 5)]
    await asyncio.sleep(0)
    goes_on.set()
    await asyncio.gather(*tasks)
    assert order == [9, 1, 2, 3, 8, 3, 4, 5]


async def test_background_questions_come_last_but_are_not_starved() -> None:
    order = await let_in([*[BACKGROUND] * 2, *[1] * 12])
    assert order[0] == BACKGROUND, "nobody else was there"
    assert order[1:3] == [1] * 2
    assert order.index(BACKGROUND, 1) == 3, "one of four"


async def test_the_last_place_is_kept_for_a_new_asker() -> None:
    turnstile, inside, goes_on = Turnstile(lambda: 3), list[int](), asyncio.Event()

    async def stay(person: int) -> None:
        async with turnstile.entered(person):
            inside.append(person)
            await goes_on.wait()

    tasks = [asyncio.create_task(stay(person)) for person in (1, 1, 1, 1)]
    await asyncio.sleep(0)
    assert inside == [1, 1]
    tasks.append(asyncio.create_task(stay(2)))
    await asyncio.sleep(0)
    assert inside == [1, 1, 2], "they wait for nobody"
    goes_on.set()
    await asyncio.gather(*tasks)
    assert sorted(inside) == [1, 1, 1, 1, 2]


async def test_the_number_of_places_can_change() -> None:
    places, inside, goes_on = [1], list[int](), asyncio.Event()
    turnstile = Turnstile(lambda: places[0])

    async def stay(person: int) -> None:
        async with turnstile.entered(person):
            inside.append(person)
            await goes_on.wait()

    tasks = [asyncio.create_task(stay(person)) for person in (1, 2)]
    await asyncio.sleep(0)
    assert inside == [1]
    places[0] = 3
    tasks.append(asyncio.create_task(stay(3)))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert sorted(inside) == [1, 2, 3]
    places[0] = 1
    tasks.append(asyncio.create_task(stay(4)))
    await asyncio.sleep(0)
    assert 4 not in inside
    goes_on.set()
    await asyncio.gather(*tasks)
    assert inside[-1] == 4


async def test_cancelling_while_waiting_leaves_no_gap() -> None:
    turnstile = Turnstile(lambda: 1)
    async with turnstile.entered(1):
        gone, stays = (asyncio.create_task(_pass(turnstile, 2)) for _ in range(2))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.sleep(0)
        assert turnstile.waiting == 1
    await stays
    assert gone.cancelled()


async def test_cancelling_as_a_place_becomes_free_does_not_lose_it() -> None:
    """Otherwise no question would get an answer until the bot starts again."""
    turnstile = Turnstile(lambda: 1)
    async with turnstile.entered(1):
        gone = asyncio.create_task(_pass(turnstile, 2))
        await asyncio.sleep(0)
        gone.cancel()  # it has had no time to leave the queue
    await asyncio.wait([gone])
    assert gone.cancelled()
    await asyncio.wait_for(_pass(turnstile, 3), timeout=PATIENCE)


async def test_cancelling_right_after_admission_frees_the_place() -> None:
    turnstile = Turnstile(lambda: 1)
    async with turnstile.entered(1):
        gone, stays = (asyncio.create_task(_pass(turnstile, 2)) for _ in range(2))
        await asyncio.sleep(0)
    gone.cancel()  # it already has its place
    await stays
    assert gone.cancelled()
    await asyncio.wait_for(_pass(turnstile, 3), timeout=PATIENCE)


async def _pass(turnstile: Turnstile, asker: int) -> None:
    async with turnstile.entered(asker):
        await asyncio.sleep(0)
