"""Hands with a time to act, for tests of it."""

import copy
import pickle
from typing import Any

import pytest

from croupier.poker import PokerRound
from croupier.poker.rulings.time_messages import BuyTime
from croupier.procedure import IllegalActionError
from tests.poker.ruled import STAR, stacks, table

TIMED: dict[str, Any] = {"time_to_act_s": 20, "extra_time_s": 30, "extra_time_fee": "5"}
SUPERVISOR = "casino_supervisor"


def timed(variant: str = "holdem", **options: Any) -> PokerRound:
    """The Star's, with 20 seconds to act, and 30 more for $5."""
    return table(STAR, variant, **{**TIMED, **options})


def no_sale(round_: PokerRound, name: str, *rules: str) -> str:
    """Time cannot be bought, by one of these rules, and nothing changes."""
    before = (len(round_.events), round_.decision, stacks(round_))
    with pytest.raises(IllegalActionError) as error:
        round_.act(BuyTime(name))
    cited = [number for citation in error.value.cites for number in citation.rules]
    assert set(rules) <= set(cited), f"{error.value}"
    assert before == (len(round_.events), round_.decision, stacks(round_))
    return str(error.value)


def is_same_again(round_: PokerRound) -> bool:
    """Doing all of it again gives the same, from a copy and from a pickle."""
    again = (copy.deepcopy(round_), pickle.loads(pickle.dumps(round_)))
    return all(other.events == round_.events and other.view("ann") == round_.view("ann") for other in again)
