"""Random histories at one to four tables agree with the plain model to the cent, through restarts at any moment."""

import os

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.procedure import ConservationError
from croupier.room.poker_jackpots import POKER_JACKPOT
from tests.room.poker_jackpots.floor import CROWN, STAR, star
from tests.room.poker_jackpots.histories import History

HISTORIES = int(os.environ.get("CROUPIER_JACKPOT_HISTORIES", "150"))
"""Of each document."""
STEPS = 60


@pytest.mark.parametrize("document", [STAR, CROWN])
def test_meters_prizes_and_refusals_are_those_of_the_plain_model(document):
    allowed = paid = 0
    for seed in range(HISTORIES):
        try:
            history = History(document, seed, has_twin=False).run(STEPS)
        except Exception as error:
            raise AssertionError(f"history {seed} of {document}") from error
        allowed += history.allowed
        paid += sum(claim["state"] == "paid" for claim in history.model.claims)
    assert allowed > HISTORIES * STEPS * 0.3  # most would say little if all were refused
    assert paid > HISTORIES * 0.6


@settings(max_examples=30)
@given(document=st.sampled_from([STAR, CROWN]), seed=st.integers(10**6, 10**9), steps=st.integers(1, 80))
def test_one_that_was_restarted_at_any_moment_goes_on_like_one_that_lived_on(document, seed, steps):
    """What each makes of every further command is compared as it is done, refusals included."""
    history = History(document, seed).run(steps)
    state = history.restarted.state()
    assert state == history.lived.state()
    assert msgspec.json.decode(msgspec.json.encode(state), type=POKER_JACKPOT.state) == state


def test_the_audit_raises_when_money_appears_and_nothing_has_changed():
    house = star()
    desk = house.jackpot._desk
    before = house.jackpot.state()
    desk.state.meters["pool"] += 1
    with pytest.raises(ConservationError, match="put in"):
        house.play()
    assert house.jackpot.state().put_in_cents == before.put_in_cents
