"""Random histories of progressive jackpots against a plain model, with restarts and a clock that goes back."""

import os

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.room.linked_jackpots import LINKED_JACKPOT
from tests.room.progressive.histories import DOCUMENTS, History

HISTORIES = int(os.environ.get("CROUPIER_JACKPOT_HISTORIES", "150"))
"""Of each document."""
STEPS = 60
SAID = {"why": "for a reason"}


@pytest.mark.parametrize("document", DOCUMENTS)
def test_meters_prizes_and_refusals_are_those_of_the_plain_model(document):
    allowed = claims = 0
    for seed in range(HISTORIES):
        try:
            history = History(document, seed, has_twin=False).run(STEPS)
        except Exception as error:
            raise AssertionError(f"history {seed} of {document}") from error
        allowed += history.allowed
        claims += history.model.made
    assert allowed > HISTORIES * STEPS * 0.3  # most would say little if all were refused
    assert claims > HISTORIES * 2


@settings(max_examples=30, deadline=None)
@given(document=st.sampled_from(DOCUMENTS), seed=st.integers(10**6, 10**9), steps=st.integers(1, 80))
def test_one_that_was_restarted_at_any_moment_goes_on_like_one_that_lived_on(document, seed, steps):
    history = History(document, seed).run(steps)
    state = history.restarted.state()
    assert state == history.lived.state()
    assert msgspec.json.decode(msgspec.json.encode(state), type=LINKED_JACKPOT.state) == state


@settings(max_examples=60, deadline=None)
@given(document=st.sampled_from(DOCUMENTS), seed=st.integers(10**6, 10**9), steps=st.integers(1, 60))
def test_whatever_is_offered_can_be_done_by_somebody_else_of_that_rank(document, seed, steps):
    """What is still to be said of it is said, where anything will do."""
    history = History(document, seed, has_twin=False).run(steps)
    state = history.lived.state()
    for offer in history.lived.view().offers():
        said = {name: SAID[name] for name in offer.to_say if name in SAID}
        if {*said} < {*offer.to_say}:
            continue
        tagged = {"action": offer.action, "actor": "Zoe", "rank": offer.rank, **offer.fields, **said}
        did = LINKED_JACKPOT.decode(history.setup, msgspec.json.encode(tagged))
        LINKED_JACKPOT.restore(history.setup, state, history.around).do(did)
