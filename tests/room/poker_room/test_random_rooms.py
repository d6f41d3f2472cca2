"""A thousand nights in a poker room, fifty hands each: chips to the cent, blinds by the book, lists in order, all of it
done again alike."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.room.poker_room.random_rooms import RandomRoom

HANDS = 50
SESSIONS = 1000
PARTS = 10
"""The nights are divided, so that several workers share them."""


@pytest.mark.parametrize("part", range(PARTS))
def test_every_hand_of_a_night_is_as_the_rules_say(part):
    """Button, blinds and posts agree with the model, which hears what people do and knows nothing of the table."""
    hands = compared = restarts = 0
    for number in range(SESSIONS * 4 // 5 // PARTS):
        night = RandomRoom(part * SESSIONS + number).night(HANDS)
        hands, compared, restarts = hands + night.hands, compared + night.compared, restarts + night.restarts
        if number % 10 == 0:
            night.done_again()
    assert compared > hands * 0.8, "players had chips for their blinds"
    assert restarts > 10


@pytest.mark.parametrize("part", range(PARTS))
def test_whatever_goes_wrong_no_chip_is_lost(part):
    wrong = 0
    for number in range(SESSIONS // 5 // PARTS):
        night = RandomRoom(10**6 + part * SESSIONS + number, has_trouble=True).night(HANDS)
        wrong += night.told_wrong
        if number % 5 == 0:
            night.done_again()
    assert wrong > 50


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 10**9), has_trouble=st.booleans())
def test_any_night(seed, has_trouble):
    RandomRoom(seed, has_trouble=has_trouble).night(HANDS).done_again()
