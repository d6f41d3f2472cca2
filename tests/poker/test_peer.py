"""Poker beside PokerKit: the same hands, and the cases argued from the rulebooks in which the two are not the same.

`python -m tests.poker.peer --hands 2000` does more of them.
"""

import pytest
from pokerkit import Automation, NoLimitTexasHoldem, State, rake

from croupier.poker import Hand, PokerGame, Stakes, Stub
from tests.poker.peer import REASONS, Shared, compare
from tests.poker.peer_states import VARIANTS
from tests.rules import rule

STAR = "star_sydney/poker"
CROWN = "crown_perth/poker"


RARE = {
    "Crown: holdem, limit": (315, 323, 377, 1450, 1756),  # odd chips for three; a fold after the third raise leaves two
    "Crown: holdem, no limit": (594, 1118, 1289),
}


def may_differ(shared: Shared) -> set[str]:
    """The reasons there can be in a variant."""
    reasons = {"nobody to bet against", "under-raise"}
    if shared.forced == "blinds":
        reasons |= {"short blind", "straddle"}
    if shared.betting == "limit":
        reasons |= {"raise cap", "short bet"}
    if "stud" in shared.variant:
        reasons |= {"compulsory opening", "opening"}
    if "draw" in shared.variant:
        reasons |= {"no checking"}
    if shared.variant == "draw_ante":
        reasons |= {"heads up"}
    if shared.document == CROWN:
        reasons |= {"odd chips"}
    if "deck" in shared.options:
        reasons |= {"order of 36 cards"}
    return reasons


@pytest.mark.parametrize("shared", VARIANTS, ids=[shared.name for shared in VARIANTS])
def test_hands_go_as_in_pokerkit_unless_the_rulebook_says_otherwise(shared: Shared) -> None:
    hands = 100 if shared.variant == "omaha" else 200
    seeds = [*range(hands), *RARE.get(shared.name, ())]
    tally = compare(shared, seeds)
    assert tally.hands == len(seeds)
    assert tally.steps > hands
    assert not RARE.get(shared.name) or "odd chips" in tally.reasons
    assert set(tally.reasons) <= may_differ(shared)
    assert set(tally.reasons) <= set(REASONS)


# -- the argued cases, one by one ------------------------------------------------------------------------------------


def three_handed(document: str, stacks: list[int]) -> tuple[Hand, State]:
    game = PokerGame(document, options={"commission_percent": 0})
    hand = Hand(game.terms, Stakes(blinds=(50, 100), minimum=100), stacks, Stub(game.terms.deck)).start()
    peer = NoLimitTexasHoldem.create_state(tuple(Automation), True, 0, (50, 100), 100, tuple(stacks), len(stacks))
    return hand, peer


@rule(STAR, "12.4")
@rule(CROWN, "7.11")
@pytest.mark.parametrize("document", [STAR, CROWN])
def test_pokerkit_lets_a_caller_raise_after_an_all_in_that_is_no_raise(document: str) -> None:
    """100 called, then all-in for 150: the excess of 50 is less than a raise of 100."""
    hand, peer = three_handed(document, [150, 5000, 5000])
    hand.call(2)
    peer.check_or_call()
    hand.raise_to(0, 150)
    peer.complete_bet_or_raise_to(150)
    assert hand.betting.raise_range() == (250, 5000)  # the big blind has not acted
    hand.call(1)
    peer.check_or_call()
    assert hand.actor == peer.actor_index == 2
    assert hand.legal() == [("fold",), ("call", 50)]
    assert peer.can_complete_bet_or_raise_to(250)


@rule(CROWN, "7.13")
def test_under_raises_that_add_up_reopen_the_betting_in_one_rulebook() -> None:
    """All-in for 150 and then for 200 after a call of 100: together a raise of 100."""
    for document, expected in (
        (CROWN, [("fold",), ("call", 100), ("raise", 300, 5000)]),
        (STAR, [("fold",), ("call", 100)]),
    ):
        hand, _ = three_handed(document, [200, 5000, 5000, 150])
        hand.call(2)
        hand.raise_to(3, 150)
        hand.raise_to(0, 200)
        hand.call(1)
        assert hand.actor == 2
        assert hand.legal() == expected


@rule(CROWN, "19.6")
def test_the_cap_on_commission_is_for_a_player_not_for_each_pot_as_pokerkit_has_it() -> None:
    """Ten percent, at most $10; main pot of $300 and side pot of $400 for the same winner."""
    game = PokerGame(CROWN, options={"commission_percent": 10, "commission_cap": "10"})
    stacks, top = [30_000, 30_000, 10_000], "2c As Ks 3c Ah Kh 8s Ad 7d Qc 8d Jd 8h 4h"
    deck = game.terms.deck
    order = deck.parse(top) + [card for card in deck.cards() if card not in deck.parse(top)]
    hand = Hand(game.terms, Stakes(blinds=(50, 100), minimum=100), stacks, Stub(order)).start()
    hand.raise_to(2, 10_000)
    hand.raise_to(0, 30_000)
    hand.call(1)
    assert [(pot.amount, pot.winners) for pot in hand.showdown.pots] == [(30_000, (1,)), (40_000, (1,))]
    assert hand.showdown.commission == 1_000
    assert hand.stacks == [0, 69_000, 0]
    capped = sum(rake(pot.amount, None, percentage=0.1, cap=1_000)[0] for pot in hand.showdown.pots)
    assert capped == 2_000
