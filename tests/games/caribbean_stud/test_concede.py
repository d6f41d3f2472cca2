"""Conceding in Caribbean Stud, against a dealer with and without a hand, and supervisors who look at hands."""

import pytest

from croupier.errors import CroupierError
from croupier.games.caribbean_stud.messages import Concede, FoldedHandViewed, HandConceded, HandViewed
from croupier.games.house_poker.incidents import PlayerAbsent
from croupier.procedure import DEALER
from croupier.procedure.actions import Proceed
from croupier.procedure.events import CardDiscarded, CardsTurned, RoundClosed, WagerSettled
from tests.games.caribbean_stud.tables import antes, bets, caribbean, folds, game, refused, settle_all
from tests.rules import rule
from tests.tables import cited, of_kind, settled

LOW, PAIR, NO_HAND, ACE_KING = "2c 3d 4c 5c 7d", "8c 8d 4h 5s 2d", "Qd Jh 9c 7s 3c", "Ad Kh 9c 7s 3c"


def at_concessions(*hands, **choices):
    """Everybody has bet, the dealer's hand is exposed."""
    round_ = caribbean(*hands, **choices)
    antes(round_, *["Ann", "Bob", "Cid"][: len(hands) - 1])
    bets(round_, *range(1, len(hands)))
    return round_


@rule("skycity/caribbean_stud", "10.8", "10.10")
def test_a_hand_conceded_to_a_dealer_who_qualifies_loses_ante_and_bet():
    round_ = at_concessions(LOW, ACE_KING)
    round_.act(Concede("Ann", 1))
    assert settled(round_) == [("ante", "conceded", -10_00), ("bet", "conceded", -20_00)]
    assert cited(of_kind(round_, WagerSettled)[0]) == ["skycity/caribbean_stud 10.8"]
    assert round_.is_over


@rule("skycity/caribbean_stud", "10.8")
def test_a_conceded_hand_loses_even_if_it_was_better():
    round_ = at_concessions(PAIR, ACE_KING)
    round_.act(Concede("Ann", 1))
    assert of_kind(round_, RoundClosed)[0].net_cents == {"Ann": -30_00}


@rule("skycity/caribbean_stud", "10.10")
def test_a_conceded_hand_goes_to_the_rack_without_being_turned():
    round_ = at_concessions(LOW, PAIR, ACE_KING)
    round_.act(Concede("Ann", 1))
    assert [event.hand for event in of_kind(round_, HandConceded)] == ["box 1"]
    gone = of_kind(round_, CardDiscarded)
    assert [(event.card, event.face_down) for event in gone] == [(card, True) for card in LOW.split()]
    assert {event.seen_by("Bob").card for event in gone} == {None}
    settle_all(round_)
    assert [event.hand for event in of_kind(round_, CardsTurned)] == ["dealer", "box 2"]
    assert settled(round_)[2:] == [("ante", "wins", 10_00), ("bet", "one_pair", 20_00)]


@rule("skycity/caribbean_stud", "10.10")
def test_a_hand_is_conceded_by_its_player_once_and_for_good():
    round_ = at_concessions(LOW, PAIR, ACE_KING)
    refused(round_, Concede("Bob", 1), "10.10")
    refused(round_, Concede("Ann", 3), "10.10")
    round_.act(Concede("Ann", 1))
    refused(round_, Concede("Ann", 1), "10.10")


@rule("skycity/caribbean_stud", "10.10")
def test_nobody_concedes_before_the_dealers_hand_is_exposed():
    round_ = caribbean(LOW, PAIR, ACE_KING)
    antes(round_, "Ann", "Bob")
    refused(round_, Concede("Ann", 1), "10.10")
    bets(round_, 1)
    refused(round_, Concede("Ann", 1), "10.10")
    bets(round_, 2)
    assert round_.can(Concede("Ann", 1))


def paced_to_settlement(*hands, **choices):
    """Likewise, in a round in which the dealer goes from box to box."""
    round_ = caribbean(*hands, setting={"paced": True}, **choices)
    antes(round_, *["Ann", "Bob", "Cid"][: len(hands) - 1])
    settle_all(round_)
    bets(round_, *range(1, len(hands)))
    round_.act(Proceed(DEALER, "turn the dealer's hand"))
    return round_


@rule("skycity/caribbean_stud", "10.3", "10.8", "10.10")
@pytest.mark.parametrize("dealers", [ACE_KING, NO_HAND])
def test_a_player_may_concede_until_the_dealer_has_turned_the_hand(dealers):
    round_ = paced_to_settlement(LOW, PAIR, "Tc Td 6h 5h 2s", dealers)
    assert round_.decision.about == "settle box 3"
    assert round_.view("Ann")["decision"]["invited"] == ["concede"]
    round_.act(Proceed(DEALER, "settle box 3"))
    assert "has been turned up" in refused(round_, Concede("Cid", 3), "10.10")
    round_.act(Concede("Ann", 1))
    round_.act(Proceed(DEALER, "settle box 2"))
    assert "until it is turned up" in refused(round_, Concede("Bob", 2), "10.10")
    settle_all(round_)
    assert [event.hand for event in of_kind(round_, CardsTurned)] == ["dealer", "box 3", "box 2"]
    assert [event.hand for event in of_kind(round_, HandConceded)] == ["box 1"]
    assert [event.box for event in of_kind(round_, WagerSettled)] == [3, 3, 1, 1, 2, 2]


@rule("skycity/caribbean_stud", "10.10")
def test_the_player_whose_hand_comes_next_may_be_the_one_who_concedes():
    round_ = paced_to_settlement(LOW, PAIR, ACE_KING)
    round_.act(Concede("Bob", 2))
    assert round_.decision.about == "settle box 1"
    round_.act(Concede("Ann", 1))
    assert round_.decision.about == "collect the cards"
    settle_all(round_)
    assert of_kind(round_, RoundClosed)[0].net_cents == {"Ann": -30_00, "Bob": -30_00}


@rule("skycity/caribbean_stud", "10.10")
def test_where_the_operator_does_not_allow_it_nobody_concedes_and_is_told_why():
    round_ = paced_to_settlement(LOW, PAIR, ACE_KING, concede=False)
    assert round_.decision.about == "settle box 2"
    assert round_.decision.invitations == ()
    assert "not conceded at this table" in refused(round_, Concede("Ann", 1), "10.10")
    round_ = paced_to_settlement(LOW, ACE_KING, edition="current")
    assert "not conceded at this table" in refused(round_, Concede("Ann", 1), "10.1")


@rule("skycity/caribbean_stud", "10.1", "10.10")
@pytest.mark.parametrize(
    ("reading", "outcomes"),
    [
        ("ante_paid", [("ante", "conceded_to_no_hand", 10_00), ("bet", "void", 0)]),
        ("ante_returned", [("ante", "conceded_to_no_hand", 0), ("bet", "void", 0)]),
    ],
)
def test_conceding_to_a_dealer_without_a_hand_keeps_the_ante_by_the_reading(reading, outcomes):
    round_ = at_concessions(LOW, NO_HAND, concession_to_no_hand=reading)
    round_.act(Concede("Ann", 1))
    assert settled(round_) == outcomes
    assert of_kind(round_, CardsTurned)[-1].hand == "dealer"


@rule("skycity/caribbean_stud", "10.10")
def test_conceding_is_for_the_operator_to_allow_and_there_only_in_the_proposed_edition():
    round_ = at_concessions(LOW, ACE_KING, concede=False)
    assert round_.is_over
    round_ = at_concessions(LOW, ACE_KING, edition="current")
    assert round_.is_over
    assert settled(round_) == [("ante", "loses", -10_00), ("bet", "loses", -20_00)]
    with pytest.raises(CroupierError, match="concede: true is not allowed"):
        game("current", concede=True)


# -- hands that supervisors look at ----------------------------------------------------------------------------------


@rule("skycity/caribbean_stud", "9.7")
def test_a_supervisor_may_look_at_a_folded_hand_and_nobody_else_does():
    round_ = caribbean(LOW, PAIR, ACE_KING)
    antes(round_, "Ann", "Bob")
    refused(round_, FoldedHandViewed(1), "9.7")
    folds(round_, 1)
    ruling = round_.report(FoldedHandViewed(1))
    assert cited(ruling) == ["skycity/caribbean_stud 9.7"]
    assert "2" not in ruling.decides
    (viewed,) = of_kind(round_, HandViewed)
    assert viewed.seen_by("dealer").cards == tuple(LOW.split())
    assert viewed.seen_by("Bob").cards == viewed.seen_by("Ann").cards == ()
    assert "2♣" not in viewed.seen_by("Bob").words()
    refused(round_, FoldedHandViewed(2), "9.7")
    bets(round_, 2)


@rule("skycity/caribbean_stud", "9.7")
def test_a_folded_hand_can_be_looked_at_when_the_round_is_over():
    round_ = caribbean(LOW, ACE_KING)
    antes(round_, "Ann")
    folds(round_, 1)
    assert round_.is_over
    round_.report(FoldedHandViewed(1))
    assert of_kind(round_, HandViewed)[0].cards == tuple(LOW.split())


@rule("skycity/caribbean_stud", "9.7")
def test_a_hand_that_counts_as_folded_can_be_looked_at_too():
    round_ = caribbean(LOW, PAIR, ACE_KING)
    antes(round_, "Ann", "Bob")
    round_.report(PlayerAbsent(1))
    round_.report(FoldedHandViewed(1))
    assert of_kind(round_, HandViewed)[0].cards == tuple(LOW.split())


@rule("skycity/caribbean_stud", "10.11")
def test_a_supervisor_may_look_at_a_conceded_hand():
    round_ = at_concessions(LOW, PAIR, ACE_KING)
    round_.act(Concede("Ann", 1))
    ruling = round_.report(FoldedHandViewed(1))
    assert cited(ruling) == ["skycity/caribbean_stud 10.11"]
    assert of_kind(round_, HandViewed)[0].cards == tuple(LOW.split())
    refused(round_, FoldedHandViewed(2), "9.7")
    settle_all(round_)
    refused(round_, FoldedHandViewed(2), "9.7")


@rule("skycity/caribbean_stud", "9.7", "10.11")
@pytest.mark.parametrize(("folded", "conceded"), [(True, False), (False, True), (False, False)])
def test_looking_at_hands_of_either_kind_is_for_the_operator_to_choose(folded, conceded):
    round_ = caribbean(LOW, PAIR, ACE_KING, view_folded_hands=folded, view_conceded_hands=conceded)
    antes(round_, "Ann", "Bob")
    folds(round_, 1)
    bets(round_, 2)
    round_.act(Concede("Bob", 2))
    for box, number, allowed in ((1, "9.7", folded), (2, "10.11", conceded)):
        if allowed:
            assert cited(round_.report(FoldedHandViewed(box))) == [f"skycity/caribbean_stud {number}"]
        else:
            refused(round_, FoldedHandViewed(box), number)


@rule("skycity/caribbean_stud", "9.7", "10.11")
def test_in_the_current_edition_nobody_looks_at_hands():
    assert FoldedHandViewed not in caribbean(LOW, PAIR, ACE_KING, edition="current").reportable()
    for option in ("view_folded_hands", "view_conceded_hands"):
        with pytest.raises(CroupierError, match=f"{option}: true is not allowed"):
            game("current", **{option: True})
