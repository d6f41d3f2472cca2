"""Baccarat, section 12: every irregularity and its ruling."""

import msgspec
import pytest

from croupier.cards import Shoe, ShoeState
from croupier.chance import SeededSource
from croupier.games.baccarat.messages import (
    BurnMissed,
    CardsBurned,
    FirstCardTurned,
    ResultAnnounced,
    SeenBeforeNoMoreBets,
    ThirdCardToPlayer,
    VoidHandAnnounced,
)
from croupier.procedure import DEALER
from croupier.procedure.actions import NoMoreBets, PlaceWager
from croupier.procedure.events import BetsClosed, CardsShuffled, RoundVoided, WagerReturned
from croupier.procedure.incidents import (
    CardDamaged,
    CardDrawnInError,
    CardFaceUpInShoe,
    CardsToBeReplaced,
    Misdeal,
    ResultsDisplayWrong,
    ShuffleDirected,
)
from tests.games.baccarat.tables import baccarat, bet, deal, fresh, game, next_round, points, refused, step, words
from tests.rules import rule
from tests.tables import cited, dealt, of_kind, proceed, settled

BAC = "skycity/baccarat"
PACED = {"paced": True}
NEXT = points(8, 1)
"""The cards of the round that follows."""


def paced(top, **options):
    """A paced round with $20 of Ann's on the player's hand, about to deal its first card."""
    round_ = baccarat(top, setting=PACED, **options)
    bet(round_, "Ann", "player")
    return deal(round_)


def is_void_hand(round_, number, first_card):
    """The round was a void hand by that rule, dealt from that card, and the next is an ordinary one."""
    assert [cited(event) for event in of_kind(round_, VoidHandAnnounced)] == [[f"{BAC} {number}"]]
    proceed(round_)
    assert round_.is_over
    assert dealt(round_)[0] == ("player", first_card)
    assert len(of_kind(round_, ResultAnnounced)) == 1
    assert settled(round_) == []
    following = next_round(round_)
    assert (following.decision.about, of_kind(following, VoidHandAnnounced)) == ("wagering", [])


# -- 12.1, 12.2: cards too many --------------------------------------------------------------------------------------


@rule(BAC, "12.1")
@pytest.mark.parametrize("exposed", [False, True])
def test_a_third_card_wrongly_dealt_to_the_player_is_the_bankers_if_that_hand_draws(exposed):
    round_ = paced(f"{points(6, 5, 2)} {NEXT}")
    step(round_, 4)
    assert round_.decision.about == "deal to banker"
    ruling = round_.report(ThirdCardToPlayer(exposed))
    assert cited(ruling) == [f"{BAC} 12.1(a)"]
    proceed(round_)
    assert dealt(round_)[4:] == [("banker", "2c")]
    following = next_round(round_)
    assert of_kind(following, VoidHandAnnounced) == []


@rule(BAC, "12.1")
def test_if_the_banker_stands_it_begins_the_next_round():
    round_ = paced(f"{points(6, 7)} {NEXT}")
    proceed(round_, until="settle")
    ruling = round_.report(ThirdCardToPlayer(exposed=False))
    assert cited(ruling) == [f"{BAC} 12.1(b)"]
    proceed(round_)
    assert settled(round_) == [("player", "loses", -20_00)]
    following = next_round(round_, paced=False)
    bet(following, "Ann", "player")
    deal(following)
    assert [card for _, card in dealt(following)] == NEXT.split()


@rule(BAC, "12.1")
def test_if_it_was_disclosed_the_next_round_is_a_void_hand_that_begins_with_it():
    round_ = paced(f"{points(6, 7)} {NEXT}")
    proceed(round_, until="settle")
    round_.report(ThirdCardToPlayer(exposed=True))
    proceed(round_)
    following = next_round(round_)
    refused(following, PlaceWager("Ann", "player", 20_00, 1), "12.1(b)")
    refused(following, NoMoreBets(DEALER), "12.1(b)")
    is_void_hand(following, "12.1(b)", "Kc")


@rule(BAC, "12.1", "12.2")
@pytest.mark.parametrize("change", [CardsToBeReplaced(), ShuffleDirected("discretion")])
@pytest.mark.parametrize("found", [ThirdCardToPlayer(True), CardDrawnInError(True), CardDrawnInError(False)])
def test_unless_the_cards_are_shuffled_or_replaced_before_it(change, found):
    round_ = paced(f"{points(6, 7)} {NEXT}", cut=False)
    proceed(round_, until="settle")
    round_.report(found)
    round_.report(change)
    proceed(round_)
    following = next_round(round_)
    assert of_kind(following, VoidHandAnnounced) == []
    assert following.cards.shoe.held == []
    following.cards.verify_cards()


@rule(BAC, "12.1")
def test_when_the_player_draws_or_before_the_hands_are_known_it_is_another_matter():
    round_ = paced(f"{points(5, 5, 2, 3)} {NEXT}")
    refused(round_, ThirdCardToPlayer(True), "12.1(a)")
    step(round_, 4)
    refused(round_, ThirdCardToPlayer(True), "12.1(a)")


@rule(BAC, "12.2")
def test_a_card_drawn_in_excess_unseen_begins_the_next_round():
    for until in ("settle", "collect the cards"):
        round_ = paced(f"{points(9, 0)} {NEXT}")
        proceed(round_, until=until)
        ruling = round_.report(CardDrawnInError(exposed=False))
        assert cited(ruling) == [f"{BAC} 12.2(a)"]
        proceed(round_)
        assert settled(round_) == [("player", "wins", 20_00)]
        following = next_round(round_, paced=False)
        bet(following, "Ann", "player")
        assert [card for _, card in dealt(deal(following))] == NEXT.split()


@rule(BAC, "12.2")
@pytest.mark.parametrize("shuffler", ["shoe", "continuous"])
def test_a_card_drawn_in_excess_and_seen_begins_a_void_hand(shuffler):
    if shuffler == "shoe":
        round_ = paced(f"{points(9, 0)} {NEXT}")
    else:
        round_ = fresh(shuffler=shuffler, setting=PACED, cut=False)
        proceed(round_)
        deal(round_)
    proceed(round_, until="collect the cards")
    ruling = round_.report(CardDrawnInError(exposed=True))
    assert cited(ruling) == [f"{BAC} 12.2(b)"]
    seen = round_.cards.shoe.held[0]
    proceed(round_)
    is_void_hand(next_round(round_), "12.2(b)", seen)


@rule(BAC, "12.2")
def test_a_card_drawn_in_excess_and_noticed_before_the_next_round_makes_that_a_void_hand():
    round_ = baccarat(NEXT)
    bet(round_, "Ann", "player")
    round_.report(CardDrawnInError(exposed=True))
    assert [event.why for event in of_kind(round_, WagerReturned)] == ["no bets this hand"]
    is_void_hand(round_, "12.2(b)", "Kc")
    round_ = baccarat(NEXT)
    bet(round_, "Ann", "player")
    round_.report(CardDrawnInError(exposed=False))
    assert [card for _, card in dealt(deal(round_))] == NEXT.split()


@rule(BAC, "12.2", "12.6")
def test_a_card_drawn_too_early_is_the_next_card_of_the_round():
    round_ = paced(points(9, 0), dealing_style="C")
    step(round_, 2)
    ruling = round_.report(CardDrawnInError(exposed=True))
    assert cited(ruling) == [f"{BAC} 12.6"]
    step(round_)
    assert round_.view("Ann")["hands"] == {"player": [None, "9h"], "banker": [None]}
    proceed(round_)
    assert [card for _, card in dealt(round_)] == points(9, 0).split()


@rule(BAC, "12.2", "11.3")
def test_what_a_shoe_leaves_for_the_next_round_survives_saving():
    """The exposed card, the last hand to come, and that players have handled the cards."""
    round_ = paced(f"{points(9, 0)} {NEXT}", cutting_card=1, dealing_style="B", cut=False)
    proceed(round_, until="collect the cards")
    round_.report(CardDrawnInError(exposed=True))
    proceed(round_)
    saved = msgspec.json.decode(msgspec.json.encode(round_.cards.shoe.state()), type=ShoeState)
    round_.cards.shoe = Shoe.restore(saved, SeededSource(1))
    void = next_round(round_, paced=False)
    assert [cited(event) for event in of_kind(void, VoidHandAnnounced)] == [[f"{BAC} 12.2(b)"]]
    assert [card for _, card in dealt(void)] == NEXT.split()
    assert [event.which for event in of_kind(void, CardsShuffled)] == ["new cards"]


# -- 12.3, 12.4: cards face up in the shoe ---------------------------------------------------------------------------


@rule(BAC, "12.3")
@pytest.mark.parametrize("closed", [False, True])
def test_a_first_card_found_face_up_makes_a_void_hand(closed):
    round_ = baccarat(f"{points(9, 0)}", setting=PACED)
    bet(round_, "Ann", "player")
    if closed:
        deal(round_)
    ruling = round_.report(CardFaceUpInShoe())
    assert cited(ruling) == [f"{BAC} 12.3"]
    assert round_.till.balance("Ann") == 0
    is_void_hand(round_, "12.3", "Kc")


@rule(BAC, "12.3")
def test_a_first_card_seen_when_the_round_before_is_complete_makes_the_next_a_void_hand():
    round_ = paced(f"{points(9, 0)} {NEXT}")
    proceed(round_, until="collect the cards")
    round_.report(CardFaceUpInShoe())
    proceed(round_)
    assert settled(round_) == [("player", "wins", 20_00)]
    is_void_hand(next_round(round_), "12.3", "Kc")


@rule(BAC, "12.4")
def test_so_is_one_found_in_a_void_hand():
    round_ = baccarat(points(9, 0), setting=PACED)
    round_.report(CardFaceUpInShoe())
    ruling = round_.report(CardFaceUpInShoe())
    assert cited(ruling) == [f"{BAC} 12.4"]
    is_void_hand(round_, "12.3", "Kc")


@rule(BAC, "12.4")
@pytest.mark.parametrize("dealt_before", [1, 2, 3])
def test_a_later_card_found_face_up_is_used(dealt_before):
    round_ = paced(points(9, 0))
    step(round_, dealt_before)
    ruling = round_.report(CardFaceUpInShoe())
    assert cited(ruling) == [f"{BAC} 12.4"]
    proceed(round_)
    assert settled(round_) == [("player", "wins", 20_00)]
    assert [card for _, card in dealt(round_)] == points(9, 0).split()


# -- 12.5: too few cards ---------------------------------------------------------------------------------------------


def short_shoe(left, **options):
    """The last cards of a shoe: 0 and 0 on two cards each, then a 4 and a 6."""
    played = game(**options)
    shoe = Shoe.stacked(SeededSource(1), points(0, 0, 4, 6)[: 3 * left], decks=8)
    shoe.cards = shoe.cards[left:] + shoe.cards[:left]
    shoe.drawn = len(shoe.cards) - left
    shoe.discards = shoe.cards[: shoe.drawn]
    return played.open_round(shoe, played.setting())


@rule(BAC, "12.5")
@pytest.mark.parametrize("left", [1, 3, 4, 5])
def test_a_round_for_which_the_cards_do_not_suffice_is_void(left):
    """Hands of 0 and 0 need six cards."""
    round_ = short_shoe(left, cut=False)
    for kind in ("player", "banker", "tie"):
        bet(round_, "Ann", kind)
    deal(round_)
    void = of_kind(round_, RoundVoided)
    assert [(event.why, cited(event)) for event in void] == [("not enough cards", [f"{BAC} 12.5"])]
    assert (len(dealt(round_)), settled(round_), round_.till.balance("Ann")) == (left, [], 0)
    assert [cited(event) for event in of_kind(round_, CardsShuffled)] == [[f"{BAC} 12.5"]]
    round_.cards.verify_cards()
    assert next_round(round_).decision.about == "wagering"


@rule(BAC, "12.5", "11.2")
def test_no_last_hand_follows_when_the_cards_run_out_after_the_cutting_card():
    round_ = short_shoe(5, cut=False)
    round_.cards.shoe.cutting_card = len(round_.cards.shoe.cards) - 3
    deal(round_)
    assert "cutting_card_appeared" in words(round_)
    assert [cited(event) for event in of_kind(round_, CardsShuffled)] == [[f"{BAC} 12.5"]]
    assert "last_hand_announced" not in words(round_)
    assert next_round(round_).cards.shoe.due is None


@rule(BAC, "12.5")
def test_cards_that_just_suffice_make_an_ordinary_round():
    round_ = short_shoe(6)
    bet(round_, "Ann", "player")
    deal(round_)
    assert of_kind(round_, RoundVoided) == []
    assert len(settled(round_)) == 1


@rule(BAC, "12.5", "11.3")
def test_by_style_b_new_cards_come_instead_of_a_shuffle():
    round_ = short_shoe(3, dealing_style="B", cut=False)
    deal(round_)
    assert [event.which for event in of_kind(round_, CardsShuffled)] == ["new cards"]


# -- 12.6: cards in the wrong place ----------------------------------------------------------------------------------


@rule(BAC, "12.6")
def test_a_misdealt_round_is_reconstructed_in_the_order_it_should_have_had():
    round_ = paced(points(9, 0))
    step(round_, 4)
    ruling = round_.report(Misdeal(placed=("player", "player", "banker", "banker")))
    assert cited(ruling) == [f"{BAC} 12.6"]
    assert "K♦ from player to banker; 9♥ from banker to player" in ruling.decides
    proceed(round_)
    assert settled(round_) == [("player", "wins", 20_00)]


@rule(BAC, "12.6")
def test_a_round_that_cannot_be_reconstructed_is_void():
    round_ = paced(points(9, 0))
    bet_before = round_.till.balance("Ann")
    step(round_, 3)
    ruling = round_.report(Misdeal(affected=("banker",)))
    assert cited(ruling) == [f"{BAC} 12.6"]
    assert (bet_before, round_.till.balance("Ann"), round_.is_over) == (-20_00, 0, True)
    assert round_.cards.shoe.discards == ["Kc", "9h", "Kd"]
    round_.cards.verify_cards()


@rule(BAC, "12.6")
def test_wagers_already_settled_go_back_too():
    round_ = paced(points(9, 0))
    proceed(round_, until="collect the cards")
    assert round_.till.balance("Ann") == 20_00
    round_.report(Misdeal(affected=("player", "banker")))
    assert round_.till.balance("Ann") == 0


@rule(BAC, "12.6")
def test_a_void_last_hand_is_the_last_all_the_same():
    round_ = paced(points(9, 0), cutting_card=0, cut=False)
    step(round_)
    round_.report(Misdeal(affected=("player",)))
    following = next_round(round_)
    proceed(following)
    assert words(following)[0] == "cards_shuffled"


@rule(BAC, "12.6", "12.8")
def test_what_cannot_be_a_misdeal_is_refused():
    round_ = paced(points(9, 0))
    refused(round_, Misdeal(placed=("player",)), "12.8")  # hands of earlier rounds stand
    step(round_, 2)
    refused(round_, Misdeal(), "12.6")
    refused(round_, Misdeal(placed=("player",)), "12.6")
    refused(round_, Misdeal(placed=("player", "dealer")), "12.6")
    refused(round_, Misdeal(affected=("box 1",)), "12.6")
    refused(round_, Misdeal(placed=("player",) * 5), "12.6")


# -- 12.7 to 12.10 ---------------------------------------------------------------------------------------------------


@rule(BAC, "12.7")
@pytest.mark.parametrize("burn", ["by_first_card", "one_card"])
def test_if_the_discards_were_forgotten_play_goes_on(burn):
    round_ = fresh(burn=burn, cut=False, setting=PACED)
    refused(round_, BurnMissed(), "12.7")
    proceed(round_, until="burn")
    ruling = round_.report(BurnMissed())
    assert cited(ruling) == [f"{BAC} 12.7"]
    assert of_kind(round_, FirstCardTurned) == of_kind(round_, CardsBurned) == round_.cards.shoe.discards == []
    first = round_.cards.shoe.cards[0]
    bet(round_, "Ann", "player")
    deal(round_)
    proceed(round_)
    assert dealt(round_)[0] == ("player", first)
    refused_later = fresh(cut=False)
    refused(refused_later, BurnMissed(), "12.7")


@rule(BAC, "12.8")
def test_hands_dealt_after_an_error_stand():
    """An excess card and its void hand change nothing in the round after them."""
    round_ = paced(f"{points(9, 0)} {NEXT} {points(7, 6)}")
    proceed(round_, until="settle")
    round_.report(CardDrawnInError(exposed=True))
    proceed(round_)
    void = next_round(round_, paced=False)
    after = next_round(void)
    bet(after, "Ann", "player")
    deal(after)
    assert [card for _, card in dealt(after)] == points(7, 6).split()
    assert settled(after) == [("player", "wins", 20_00)]
    later = next_round(after)
    refused(later, Misdeal(affected=("player",)), "12.8")


@rule(BAC, "12.9")
def test_a_results_display_binds_nobody():
    ruling = paced(points(9, 0)).report(ResultsDisplayWrong())
    assert cited(ruling) == [f"{BAC} 12.9"]


@rule(BAC, "12.10")
@pytest.mark.parametrize("how", ["disclosed", "handled"])
def test_a_card_seen_or_handled_before_no_more_bets_closes_the_bets(how):
    round_ = baccarat(points(9, 0), setting=PACED)
    bet(round_, "Ann", "player")
    ruling = round_.report(SeenBeforeNoMoreBets(how))
    assert cited(ruling) == cited(of_kind(round_, BetsClosed)[0]) == [f"{BAC} 12.10"]
    refused(round_, PlaceWager("Bob", "player", 20_00, 2), "5.14")
    refused(round_, SeenBeforeNoMoreBets(how), "5.14")
    proceed(round_)
    assert settled(round_) == [("player", "wins", 20_00)]


def test_incidents_that_the_rulebook_does_not_know_are_refused():
    round_ = paced(points(9, 0))
    with pytest.raises(Exception, match="has no rule for it"):
        round_.report(CardDamaged("9h"))
