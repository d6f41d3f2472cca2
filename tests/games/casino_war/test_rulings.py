"""Casino War, rulings upon rulings: irregularities at awkward moments, in combination, and with few cards left."""

import pytest

from croupier.cards import Shoe
from croupier.chance import SeededSource
from croupier.games import Game
from croupier.games.casino_war import DecisionMishandled, GoToWar, OptionNotOffered, Surrender
from croupier.procedure import DEALER, HOUSE, IllegalActionError
from croupier.procedure.actions import CutCards, DeclineCut, PlaceWager, Proceed, ViewBurnedCard
from croupier.procedure.events import (
    CardBurned,
    CardReplaced,
    CardsCut,
    CardsReturnedToShoe,
    CardsShuffled,
    CuttingCardAppeared,
    WagerReturned,
)
from croupier.procedure.incidents import (
    CardDamaged,
    CardDrawnInError,
    CardFaceUpInShoe,
    CardsToBeReplaced,
    CuttingCardMissing,
    GameDisrupted,
    Misdeal,
    NoMoreBetsNotCalled,
    ProhibitedDevice,
    ShuffleDirected,
    WagerAcceptedOutsideLimits,
)
from tests.rules import rule
from tests.tables import bet, casino_war, cited, deal, dealt, fresh, of_kind, proceed, refused, settled

WAR = "skycity/casino_war"
GENERAL = "skycity/general"


def paced(top, *bets, shoe=None, **options):
    """A paced round with $10 bets placed, about to deal; by default Ann's on casino war, box 1."""
    game = Game(WAR, options=options)
    shoe = shoe or Shoe.stacked(SeededSource(1), top, decks=game.rules.choice("decks", int).value)
    round_ = game.open_round(shoe, game.setting(paced=True))
    for player, wager, box in bets or (("Ann", "casino_war", 1),):
        bet(round_, player, wager, 10, box)
    deal(round_)
    return round_


def nearly_empty(last):
    """A shoe of four decks in which only these cards are left; the others lie in the rack."""
    shoe = Shoe.stacked(SeededSource(1), last, decks=4)
    left = len(last.split())
    shoe.cards = shoe.cards[left:] + shoe.cards[:left]
    shoe.drawn = 4 * 52 - left
    shoe.discards = shoe.cards[: shoe.drawn]
    return shoe


# -- void hands ------------------------------------------------------------------------------------------------------


@rule(WAR, "9.4")
def test_a_void_hand_has_no_result_not_even_for_wagers_settled_already():
    round_ = casino_war("5s 2c 5d")
    bet(round_, "Ann", "casino_war", 10, 1)
    bet(round_, "Ann", "tie", 10, 1)
    bet(round_, "Bob", "casino_war", 10, 2)
    deal(round_)
    assert len(settled(round_)) == 2
    round_.report(Misdeal(affected=("box 2",)))
    assert round_.till.balance("Bob") == 0
    round_.report(Misdeal(affected=("box 1",)))
    assert round_.is_over
    assert round_.till.balance("Ann") == 0
    round_.cards.verify_cards()


@rule(WAR, "9.4")
def test_by_the_other_reading_what_was_settled_stays_settled():
    game = Game(WAR, readings={"void_hand_undoes": "standing_wagers_only"})
    round_ = game.open_round(Shoe.stacked(SeededSource(1), "5s 5d", decks=6))
    bet(round_, "Ann", "casino_war", 10)
    bet(round_, "Ann", "tie", 10)
    deal(round_)
    round_.report(Misdeal(affected=("box 1",)))
    assert round_.till.balance("Ann") == 100_00


@rule(WAR, "8.7.1", "9.4")
def test_the_houses_matching_chips_go_back_to_the_house():
    round_ = paced("5s 5c 5d 2c 3c 4c 9s 8d 7h", ("Ann", "casino_war", 1), ("Bob", "casino_war", 2), dealing_method="B")
    proceed(round_)
    round_.act(GoToWar("Ann", 1))
    round_.act(GoToWar("Bob", 2))
    assert round_.till.balance(HOUSE) == -20_00
    proceed(round_, until="settle wars")
    round_.report(Misdeal(affected=("box 1",)))
    assert (round_.till.balance("Ann"), round_.till.balance(HOUSE)) == (0, -10_00)
    round_.report(GameDisrupted("fraud", fraud_by="Bob", forfeit=True))
    assert (round_.till.balance("Bob"), round_.till.balance(HOUSE)) == (-20_00, 20_00)


@rule(WAR, "8.4", "8.8")
@rule(GENERAL, "17.3")
def test_nobody_without_a_wager_gets_a_card():
    round_ = paced("9c 8d 7c", ("Ann", "casino_war", 1), ("Bob", "casino_war", 2))
    round_.report(ProhibitedDevice("Ann"))
    proceed(round_)
    assert dealt(round_) == [("box 2", "9c"), ("dealer", "8d")]
    round_ = paced("5s 5d 2c 3c 4c 9s 8d")
    proceed(round_)
    round_.act(GoToWar("Ann", 1))
    round_.report(ProhibitedDevice("Ann"))
    proceed(round_)
    assert round_.cards.shoe.drawn == 2
    assert round_.is_over


# -- the dealer's hand -----------------------------------------------------------------------------------------------


@rule(WAR, "9.4")
def test_the_dealers_card_is_not_replaced_once_wagers_were_decided_by_it():
    round_ = paced("5s 2c 5d Kc", ("Ann", "casino_war", 1), ("Bob", "casino_war", 2))
    proceed(round_)
    refused(round_, Misdeal(affected=(DEALER,)), "9.4")
    round_.act(GoToWar("Ann", 1))
    refused(round_, Misdeal(affected=(DEALER,)), "9.4")


@rule(WAR, "9.4", "9.9")
def test_in_a_war_the_dealers_second_card_is_replaced_and_a_retake_takes_all_of_it_back():
    round_ = paced("5s 5d 2c 3c 4c 9s 8d Kc Qc")
    proceed(round_)
    round_.act(GoToWar("Ann", 1))
    proceed(round_, until="deal to dealer")
    ruling = round_.report(Misdeal(affected=(DEALER,)))  # its second card is still to come: nothing is lost
    assert "completed" not in ruling.decides
    proceed(round_, until="settle wars")
    round_.report(Misdeal(affected=(DEALER,)))
    assert round_.cards.hands[DEALER] == ["5d", "Kc"]
    round_.report(DecisionMishandled(1))
    assert of_kind(round_, CardsReturnedToShoe)[0].cards == ("2c", "3c", "4c", "9s", "8d", "Kc")
    assert round_.cards.hands == {"box 1": ["5s"], "dealer": ["5d"]}
    round_.cards.verify_cards()


@rule(WAR, "9.4", "9.5")
def test_a_ruling_that_needs_a_card_from_an_empty_shoe_is_refused_whole():
    round_ = paced("", ("Ann", "casino_war", 1), ("Bob", "casino_war", 2), shoe=nearly_empty("9c 8c 7d"), decks=4)
    proceed(round_, until="settle tie wagers")
    refused(round_, Misdeal(affected=("box 1", DEALER)), "9.4")
    refused(round_, Misdeal(placed=("box 1", "box 2", "dealer", "dealer")), "9.4")
    refused(round_, CardFaceUpInShoe(), "9.1")


# -- running out of cards --------------------------------------------------------------------------------------------


@rule(WAR, "9.5")
def test_a_refill_is_shuffled_and_cut_by_the_first_player():
    game = Game(WAR, options={"decks": 4})
    shoe = nearly_empty("9c")
    before = list(shoe.discards)
    round_ = game.open_round(shoe, game.setting(seats={4: "Ann", 2: "Bob"}))
    bet(round_, "Ann", "casino_war", 10, 4)
    deal(round_)
    assert shoe.cards != before
    assert sorted(shoe.cards) == sorted(before)
    assert round_.offers() == [DeclineCut("Ann")]
    round_.act(CutCards("Ann", 60))
    assert of_kind(round_, CardsCut)[0].by == "Ann"
    assert len(shoe.cards) - shoe.cutting_card == len(shoe.cards) * 25 // 100


@rule(WAR, "9.5")
def test_a_continuous_shuffler_that_runs_out_is_fed_without_a_cut():
    game = Game(WAR, options={"decks": 4, "shuffler": "continuous"})
    machine = game.new_equipment(SeededSource(1))
    round_ = game.open_round(machine, game.setting(seats={4: "Ann"}))
    while not round_.decision.is_open_to(PlaceWager):
        round_.act(round_.offers()[0])
    machine.discards += machine.cards[1:]
    del machine.cards[1:]
    bet(round_, "Ann", "casino_war", 10, 4)
    deal(round_)
    assert of_kind(round_, CardsShuffled)[-1].which == "discard rack"
    assert len(dealt(round_)) >= 2
    round_.cards.verify_cards()


@rule(WAR, "9.5", "9.9")
@pytest.mark.parametrize("left", ["5s 5d 2c", "5s 5d 2c 3c 4c", "5s 5d 2c 3c 4c 9s"])
def test_a_war_taken_back_after_a_refill(left):
    """What the refill shuffled into the shoe stays there; the rest comes next."""
    round_ = paced("", shoe=nearly_empty(left), decks=4)
    proceed(round_)
    round_.act(GoToWar("Ann", 1))
    proceed(round_, until="collect the cards")
    on_table = [card for cards in round_.cards.hands.values() for card in cards[1:]]
    round_.report(DecisionMishandled(1))
    back = of_kind(round_, CardsReturnedToShoe)[0].cards
    assert set(on_table) <= set(back)
    round_.cards.verify_cards()
    round_.act(Surrender("Ann", 1))
    proceed(round_)
    assert round_.till.balance("Ann") == -5_00
    round_.cards.verify_cards()


@rule(WAR, "7.8", "9.5")
def test_a_replacement_that_was_promised_is_made_although_the_shoe_was_refilled():
    round_ = paced("", shoe=nearly_empty("5s"), decks=4, cut=False)
    round_.report(CardsToBeReplaced())
    proceed(round_)
    while round_.decision:
        round_.act(round_.offers()[-1])
    causes = [cited(event) for event in of_kind(round_, CardsShuffled)]
    assert causes == [[f"{WAR} 9.5"], [f"{WAR} 7.8"]]


# -- shuffles --------------------------------------------------------------------------------------------------------


@rule(WAR, "7.3", "7.7", "8.3")
def test_a_round_voided_during_the_cut_leaves_the_shuffle_due():
    first = fresh(setting={"seats": {1: "Ann"}})
    first.report(GameDisrupted("fire"))
    following = Game(WAR).open_round(first.cards.shoe)
    assert len(of_kind(following, CardsShuffled)) == len(of_kind(following, CardsCut)) == 1
    assert len(of_kind(following, CardBurned)) == 1
    assert following.cards.shoe.cutting_card is not None


@rule(WAR, "7.1(e)", "7.8")
@pytest.mark.parametrize("incident", [ShuffleDirected("randomness_in_doubt"), CardsToBeReplaced()])
def test_a_shuffle_directed_during_the_cut_is_made_before_the_round(incident):
    round_ = fresh(setting={"seats": {1: "Ann"}})
    ruling = round_.report(incident)
    assert "before the round begins" in ruling.decides
    round_.act(CutCards("Ann", 100))
    assert round_.decision.about == "cut"
    round_.act(CutCards("Ann", 100))
    assert len(of_kind(round_, CardsShuffled)) == 2
    assert round_.decision.about == "wagering"


@rule(WAR, "9.8")
@rule(GENERAL, "10.6")
def test_a_missing_cutting_card_waits_for_the_end_of_the_round_whatever_else_is_ruled():
    round_ = casino_war("9c 8d", cut=False)
    bet(round_, "Ann", "casino_war", 10)
    round_.report(CuttingCardMissing())
    round_.report(NoMoreBetsNotCalled())
    names = [event.name() for event in round_.events]
    assert names.index("cards_shuffled") > names.index("round_closed")
    assert dealt(round_) == [("box 1", "9c"), ("dealer", "8d")]


@rule(WAR, "9.3", "9.8")
def test_a_shuffle_noted_for_the_end_does_not_stop_other_rulings():
    round_ = casino_war("9c 8d 7d", cut=False)
    bet(round_, "Ann", "casino_war", 10)
    round_.report(CuttingCardMissing())
    round_.report(CardDrawnInError(exposed=True))
    deal(round_)
    assert dealt(round_) == [("box 1", "8d"), ("dealer", "7d")]


@rule(WAR, "9.1", "9.8")
def test_cards_about_to_be_shuffled_are_not_in_the_shoe():
    round_ = fresh(setting={"paced": True})
    assert round_.decision.about == "shuffle"
    refused(round_, CuttingCardMissing(), "9.8")
    refused(round_, CardFaceUpInShoe(), "9.1")


@rule(WAR, "9.8")
def test_a_cutting_card_that_has_come_out_is_not_missing():
    round_ = paced("9c 8d")
    round_.cards.shoe.cutting_card = 1
    proceed(round_, until="settle tie wagers")
    assert round_.cards.shoe.cutting_card_out
    refused(round_, CuttingCardMissing(), "9.8")


@rule(WAR, "7.1(b)")
def test_the_cutting_card_as_the_first_card_cites_its_own_rule_also_when_it_comes_by_an_irregularity():
    for is_drawn_in_error in (False, True):
        shoe = Shoe.stacked(SeededSource(1), "9c 8d", decks=6)
        shoe.cutting_card = 0
        round_ = Game(WAR, options={"cut": False}).open_round(shoe)
        bet(round_, "Ann", "casino_war", 10)
        if is_drawn_in_error:
            round_.report(CardDrawnInError(exposed=True))
        deal(round_)
        assert cited(of_kind(round_, CuttingCardAppeared)[0]) == [f"{WAR} 7.1(b)"]
        names = [event.name() for event in round_.events]
        assert names.index("cards_shuffled") < names.index("card_dealt")


@rule(WAR, "7.1(c)", "9.9")
def test_cards_dealt_in_excess_do_not_hide_the_cutting_card():
    round_ = paced("5s 5d 2c 3c 4c 9s 8d", cut=False)
    round_.cards.shoe.cutting_card = 4
    proceed(round_)
    round_.report(OptionNotOffered(1, cards_dealt=5))
    assert len(of_kind(round_, CuttingCardAppeared)) == 1
    round_.act(GoToWar("Ann", 1))
    proceed(round_)
    assert dealt(round_)[2:] == [("box 1", "9s"), ("dealer", "8d")]
    assert len(of_kind(round_, CardsShuffled)) == 1


@rule(WAR, "7.4(b)", "7.1(c)")
def test_the_cut_after_a_voided_round_still_goes_by_the_cutting_card():
    shoe = Shoe.stacked(SeededSource(1), "9c 9d", decks=6)
    shoe.cutting_card = 1
    game = Game(WAR)
    seats = {"seats": {1: "Ann", 5: "Bob"}}
    round_ = game.open_round(shoe, game.setting(**seats))
    bet(round_, "Ann", "casino_war", 10)
    deal(round_)
    round_.report(GameDisrupted("robbery"))
    following = game.open_round(shoe, game.setting(**seats))
    assert cited(of_kind(following, CardsShuffled)[0]) == [f"{WAR} 7.1(c)"]
    assert following.offers() == [DeclineCut("Bob")]  # farthest to the dealer's right: it came on the dealer's card


@rule(WAR, "7.4(b)")
def test_the_cut_goes_to_whoever_plays_the_box_from_another_seat_but_not_to_somebody_excluded():
    game = Game(WAR)
    for excluded, offered in (((), "Ann"), (("Ann",), "Bob")):
        shoe = Shoe.stacked(SeededSource(1), "9c 8d 2d", decks=6)
        shoe.cutting_card = 1
        round_ = game.open_round(shoe, game.setting(seats={5: "Bob", 2: "Ann"}))
        bet(round_, "Ann", "casino_war", 10, 2)
        bet(round_, "Ann", "casino_war", 10, 3)
        round_._course.excluded.extend(excluded)
        deal(round_)
        assert round_.offers() == [DeclineCut(offered)]


@rule(WAR, "8.3")
def test_a_card_burned_during_wagering_may_be_seen():
    round_ = casino_war("9c 8d", cut=False)
    assert not round_.can(ViewBurnedCard("Ann"))
    round_.report(ShuffleDirected("table_vacant"))
    round_.act(ViewBurnedCard("Ann"))


@rule(WAR, "7.1(a)", "7.3", "8.3")
def test_a_continuous_shuffler_too_is_shuffled_cut_and_burned_before_play():
    round_ = fresh(shuffler="continuous", setting={"seats": {1: "Ann"}})
    assert cited(of_kind(round_, CardsShuffled)[0]) == [f"{WAR} 7.1(a)"]
    round_.act(CutCards("Ann", 100))
    assert len(of_kind(round_, CardBurned)) == 1
    assert round_.cards.shoe.cutting_card is None


@rule(WAR, "7.7")
def test_an_automatic_shuffler_has_its_cutting_card():
    shoe = fresh(shuffler="automatic", cut=False).cards.shoe
    assert len(shoe.cards) - shoe.cutting_card == 78


@rule(WAR, "9.6")
def test_a_damaged_card_is_replaced_after_a_void_round_too():
    round_ = paced("9c 8d")
    round_.report(CardDamaged("9c"))
    round_.report(GameDisrupted("fire"))
    assert len(of_kind(round_, CardReplaced)) == 1


# -- surplus and misplaced cards -------------------------------------------------------------------------------------


@rule(WAR, "9.3", "9.4")
def test_a_second_report_of_a_misdeal_takes_the_place_of_the_first():
    round_ = paced("9c 8d Kc Qc Jc")
    round_.report(Misdeal(placed=("box 1", "dealer", "dealer", "dealer")))
    round_.report(Misdeal(placed=("box 1", "dealer", "dealer")))
    proceed(round_)
    assert "Kc" in round_.cards.shoe.discards
    assert "Qc" not in round_.cards.shoe.discards


@rule(WAR, "9.4")
@pytest.mark.parametrize("place", ["moon", "box 0", "box 8"])
def test_cards_are_placed_at_the_table(place):
    refused(step_once(paced("9c 8d")), Misdeal(placed=(place,)), "9.4")


def step_once(round_):
    round_.act(Proceed(DEALER, round_.decision.about))
    return round_


# -- wagers ----------------------------------------------------------------------------------------------------------


@rule(WAR, "5.9", "5.11(b)")
def test_a_tie_area_never_holds_four_players():
    round_ = casino_war(promotional_chips=True)
    bet(round_, "Ann", "casino_war", 10)
    bet(round_, "Bob", "tie", 5)
    bet(round_, "Cid", "tie", 5)
    bet(round_, "Dot", "tie", 5)
    bet(round_, "Dot", "tie", 5, chips="promotional")
    round_.report(WagerAcceptedOutsideLimits("Ann", "tie", 3_00, 1))
    assert [(event.player, event.cents) for event in of_kind(round_, WagerReturned)] == [("Dot", 5_00), ("Dot", 5_00)]
    assert {wager.player for wager in round_.layout.standing("tie")} == {"Ann", "Bob", "Cid"}


@rule(WAR, "5.11(b)")
def test_only_a_casino_war_wager_on_that_box_entitles_and_only_on_a_full_area():
    round_ = casino_war()
    bet(round_, "Ann", "casino_war", 10, 2)
    bet(round_, "Eve", "casino_war", 10, 1)
    for player in ("Bob", "Cid"):
        bet(round_, player, "tie", 5)
    bet(round_, "Eve", "tie", 5)
    assert of_kind(round_, WagerReturned) == []
    refused(round_, PlaceWager("Ann", "tie", 5_00, 1), "5.9")


@rule(WAR, "5.10", "5.11(b)")
def test_a_wager_that_makes_way_does_not_count_towards_the_total_of_the_box():
    round_ = casino_war(box_total_maximum=True, players_per_area=1)
    bet(round_, "Bob", "tie", 500)
    bet(round_, "Ann", "casino_war", 500)
    bet(round_, "Ann", "tie", 500)
    assert [wager.player for wager in round_.layout.standing("tie")] == ["Ann"]


@rule(GENERAL, "10.4")
def test_a_wager_that_is_added_to_must_be_payable_in_all():
    round_ = casino_war(edition="current", refuse_unpayable_wagers=True)
    round_.report(WagerAcceptedOutsideLimits("Ann", "casino_war", 3_00, 1))
    refused(round_, PlaceWager("Ann", "casino_war", 8_00, 1), "10.4", GENERAL)  # $11 in all
    assert round_.can(PlaceWager("Ann", "casino_war", 7_00, 1))


@rule(WAR, "5.2(b)")
@rule(GENERAL, "14.2")
def test_a_promotional_wager_smaller_than_any_chip_can_be_surrendered():
    round_ = casino_war("5s 5d", promotional_chips=True, promotional_chip_denominations="0.50,1")
    round_.report(WagerAcceptedOutsideLimits("Ann", "casino_war", 50, 1, "promotional"))
    deal(round_)
    round_.act(Surrender("Ann", 1))
    assert round_.till.balance("Ann", "promotional") == 0


@rule(GENERAL, "14.2")
def test_a_promotional_chip_is_taken_only_when_it_has_won():
    """A war won in the proposed edition: the casino war wager stands off and goes back."""
    round_ = casino_war("5s 5d 2c 3c 4c 9s 8d", promotional_chips=True, promotional_chips_after_win="taken")
    bet(round_, "Ann", "casino_war", 10, chips="promotional")
    deal(round_)
    round_.act(GoToWar("Ann", 1))
    assert (round_.till.balance("Ann", "promotional"), round_.till.balance("Ann")) == (-10_00, 10_00)


@rule(WAR, "9.9")
@rule(GENERAL, "17.3")
def test_a_choice_about_a_void_wager_cannot_be_made_again():
    round_ = paced("5s 5c 5d 2c 3c 4c 9s 8d 7h", ("Ann", "casino_war", 1), ("Bob", "casino_war", 2))
    proceed(round_)
    round_.act(GoToWar("Ann", 1))
    round_.report(ProhibitedDevice("Ann"))
    refused(round_, DecisionMishandled(1), "9.9")


@rule(GENERAL, "17.3", "18.2")
def test_staff_are_not_players_and_only_a_players_wager_is_forfeited():
    round_ = casino_war("9c 9d")
    bet(round_, "Ann", "casino_war", 10)
    refused(round_, ProhibitedDevice(DEALER), "17.3", GENERAL)
    refused(round_, GameDisrupted("fraud", fraud_by="Zoe", forfeit=True), "18.2", GENERAL)


@rule(GENERAL, "11.1")
def test_a_wrong_payment_may_come_to_light_when_the_round_is_over():
    from croupier.procedure.incidents import WrongPayment

    round_ = casino_war("9c 8d")
    bet(round_, "Ann", "casino_war", 10)
    deal(round_)
    assert round_.is_over
    assert "recover $10" in round_.report(WrongPayment(1, 20_00)).decides
    with pytest.raises(IllegalActionError, match="the round is over"):
        round_.report(CardFaceUpInShoe())


@rule(GENERAL, "7.2")
def test_a_private_table_without_guests_is_open_to_nobody():
    assert not casino_war(setting={"guests": ()}).can(PlaceWager("Ann", "tie", 5_00, 1))
