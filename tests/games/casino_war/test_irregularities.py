"""Casino War, section 9: every irregularity and its ruling."""

import json

import pytest

from croupier.cards import Shoe
from croupier.chance import SeededSource
from croupier.games import Game
from croupier.games.casino_war import DecisionMishandled, GoToWar, OptionNotOffered, Surrender
from croupier.procedure import DEALER
from croupier.procedure.actions import Proceed
from croupier.procedure.events import (
    CardDiscarded,
    CardReplaced,
    CardsCut,
    CardsReturnedToShoe,
    CardsShuffled,
    CuttingCardAppeared,
    HandVoided,
    RulingMade,
    WagerReturned,
    WagerSettled,
)
from croupier.procedure.incidents import (
    CardDamaged,
    CardDrawnInError,
    CardFaceUpInShoe,
    CardsToBeReplaced,
    CuttingCardMissing,
    Misdeal,
    ReshuffleMissed,
    ShuffleDirected,
    ShufflerMalfunction,
)
from tests.rules import rule
from tests.tables import bet, casino_war, cited, deal, dealt, fresh, of_kind, proceed, refused, settled

WAR = "skycity/casino_war"
PACED = {"setting": {"paced": True}}


def paced(top, *bets, **options):
    """A paced round with bets placed, about to deal its first card; by default $10 of Ann's on box 1."""
    round_ = casino_war(top, **PACED, **options)
    for player, wager, box in bets or (("Ann", "casino_war", 1),):
        bet(round_, player, wager, 10, box)
    deal(round_)
    return round_


def step(round_, count=1):
    for _ in range(count):
        round_.act(Proceed(DEALER, round_.decision.about))


def at_war(seconds="9s 8d", **options):
    """Ann is at war on box 1 and the war cards lie on the table, not settled."""
    round_ = paced(f"5s 5d 2c 3c 4c {seconds} Kc Qc Jc", **options)
    proceed(round_)
    round_.act(GoToWar("Ann", 1))
    proceed(round_, until="settle wars")
    return round_


@rule(WAR, "9.1")
def test_a_card_face_up_in_the_shoe_goes_to_the_rack():
    round_ = paced("9c Ac 8d")
    ruling = round_.report(CardFaceUpInShoe())
    assert cited(ruling) == [f"{WAR} 9.1"]
    assert round_.cards.shoe.discards == ["9c"]
    proceed(round_)
    assert dealt(round_) == [("box 1", "Ac"), ("dealer", "8d")]
    round_.cards.verify_cards()


@rule(WAR, "9.1")
def test_a_card_face_up_between_two_cards_of_a_deal():
    round_ = paced("9c Ac 8d")
    step(round_)
    round_.report(CardFaceUpInShoe())
    proceed(round_)
    assert dealt(round_) == [("box 1", "9c"), ("dealer", "8d")]


@rule(WAR, "9.2")
def test_a_card_drawn_in_error_unseen_is_the_next_card():
    for shuffler in ("shoe", "continuous"):
        game = Game(WAR, options={"shuffler": shuffler, "cut": False})
        round_ = game.open_round(game.new_equipment(SeededSource(1)), game.setting(paced=True))
        proceed(round_)
        bet(round_, "Ann", "casino_war", 10)
        deal(round_)
        ruling = round_.report(CardDrawnInError(exposed=False))
        assert cited(ruling) == [f"{WAR} 9.2"]
        held = round_.cards.shoe.held[0]
        step(round_)
        assert dealt(round_) == [("box 1", held)]


@rule(WAR, "9.3")
def test_a_card_drawn_in_error_and_seen_is_out_of_play():
    round_ = paced("9c Ac 8d")
    ruling = round_.report(CardDrawnInError(exposed=True))
    assert cited(ruling) == [f"{WAR} 9.3"]
    assert round_.cards.shoe.discards == ["9c"]
    proceed(round_)
    assert dealt(round_) == [("box 1", "Ac"), ("dealer", "8d")]


@rule(WAR, "9.4")
def test_a_misdealt_round_is_reconstructed_in_the_order_it_should_have_had():
    """The dealer skipped box 2: its card lies before box 3, box 3's before the dealer."""
    round_ = paced("9c 7c 2c 8d", *((name, "casino_war", box) for box, name in ((1, "Ann"), (2, "Bob"), (3, "Cid"))))
    proceed(round_, until="settle tie wagers")
    ruling = round_.report(Misdeal(placed=("box 1", "box 3", "dealer", "dealer")))
    assert cited(ruling) == [f"{WAR} 9.4"]
    assert "7♣ from box 3 to box 2; 2♣ from dealer to box 3" in ruling.decides
    assert round_.cards.hands == {"box 1": ["9c"], "box 2": ["7c"], "box 3": ["2c"], "dealer": ["8d"]}
    proceed(round_)
    assert [net for _, _, net in settled(round_)] == [-10_00, -10_00, 10_00]


@rule(WAR, "9.3", "9.4")
def test_cards_left_over_by_a_reconstruction_go_to_the_rack():
    """Two cards too many were dealt; reported before the deal was complete and after it."""
    placed = ("box 1", "box 1", "dealer", "dealer")
    for steps in (1, 2):
        round_ = paced("9c 8d Kc Qc 2h")
        step(round_, steps)
        ruling = round_.report(Misdeal(placed=placed))
        assert "2 cards too many" in ruling.decides
        proceed(round_)
        assert dealt(round_) == [("box 1", "9c"), ("dealer", "8d")]
        surplus = [event for event in of_kind(round_, CardDiscarded) if event.of == "drawn in excess"]
        assert [event.card for event in surplus] == ["Kc", "Qc"]
        assert cited(surplus[0]) == [f"{WAR} 9.3"]
        round_.cards.verify_cards()


@rule(WAR, "9.4")
def test_hands_that_cannot_be_reconstructed_are_void_and_the_others_stand():
    round_ = paced("9c 7c 8d", ("Ann", "casino_war", 1), ("Ann", "tie", 1), ("Bob", "casino_war", 2))
    proceed(round_, until="settle tie wagers")
    ruling = round_.report(Misdeal(affected=("box 1",)))
    assert cited(ruling) == [f"{WAR} 9.4"]
    assert ruling.concerns == ("box 1",)
    assert [(event.player, event.cents) for event in of_kind(round_, WagerReturned)] == [("Ann", 10_00), ("Ann", 10_00)]
    assert "9c" in round_.cards.shoe.discards
    proceed(round_)
    assert settled(round_) == [("casino_war", "loses", -10_00)]
    assert round_.till.balance("Ann") == 0
    round_.cards.verify_cards()


@rule(WAR, "9.4")
def test_a_hand_voided_before_its_card_gets_none():
    round_ = paced("9c 7c 8d", ("Ann", "casino_war", 1), ("Bob", "casino_war", 2))
    step(round_)
    round_.report(Misdeal(affected=("box 2",)))
    proceed(round_)
    assert dealt(round_) == [("box 1", "9c"), ("dealer", "7c")]


@rule(WAR, "9.4")
def test_with_all_hands_void_the_dealer_gets_no_card_and_the_round_ends():
    round_ = paced("9c 7c 8d")
    step(round_)
    ruling = round_.report(Misdeal(affected=("box 1",)))
    assert "no hand is left" in ruling.decides
    proceed(round_)
    assert round_.is_over
    assert dealt(round_) == [("box 1", "9c")]
    assert round_.till.balance("Ann") == 0


@rule(WAR, "9.4")
def test_a_dealers_hand_that_cannot_be_reconstructed_is_completed_with_a_further_card():
    round_ = paced("9c 8d Kc")
    proceed(round_, until="settle tie wagers")
    round_.report(Misdeal(affected=(DEALER,)))
    assert round_.cards.hands[DEALER] == ["Kc"]
    assert of_kind(round_, HandVoided) == []
    proceed(round_)
    assert settled(round_) == [("casino_war", "loses", -10_00)]
    round_.cards.verify_cards()


@rule(WAR, "9.4")
def test_what_cannot_be_a_misdeal_is_refused():
    refused(casino_war(), Misdeal(placed=("box 1",)), "9.4")
    round_ = paced("9c 8d Kc")
    step(round_)
    refused(round_, Misdeal(), "9.4")
    refused(round_, Misdeal(placed=("box 1",), affected=("box 1",)), "9.4")
    refused(round_, Misdeal(affected=("box 2",)), "9.4")
    step(round_)
    refused(round_, Misdeal(placed=("box 1",)), "9.4")


@rule(WAR, "9.5")
def test_when_the_shoe_runs_out_the_discard_rack_is_shuffled_cut_and_dealt_on():
    game = Game(WAR, options={"decks": 4})
    shoe = Shoe.stacked(SeededSource(1), "9c 8d", decks=4)
    shoe.cards = shoe.cards[2:] + shoe.cards[:2]
    shoe.drawn = 4 * 52 - 2
    shoe.discards = shoe.cards[: shoe.drawn]
    round_ = game.open_round(shoe, game.setting())
    for box, player in ((1, "Ann"), (2, "Bob"), (3, "Cid")):
        bet(round_, player, "casino_war", 10, box)
    deal(round_)
    while round_.decision:
        round_.act(round_.offers()[-1])
    assert dealt(round_)[:2] == [("box 1", "9c"), ("box 2", "8d")]
    assert len(dealt(round_)) == 4
    shuffled = of_kind(round_, CardsShuffled)
    assert [(event.which, cited(event)) for event in shuffled] == [("discard rack", [f"{WAR} 9.5"])]
    assert len(of_kind(round_, CardsCut)) == 1
    assert len(shoe.cards) == 4 * 52 - 2  # the cards on the table were not in it
    round_.cards.verify_cards()


@rule(WAR, "9.6")
def test_a_damaged_card_is_replaced_at_the_end_of_the_round():
    round_ = paced("9c 8d")
    ruling = round_.report(CardDamaged("9c"))
    assert cited(ruling) == [f"{WAR} 9.6"]
    assert of_kind(round_, CardReplaced) == []
    proceed(round_)
    names = [event.name() for event in round_.events]
    assert names.index("card_replaced") > names.index("round_closed")
    refused(paced("9c 8d"), CardDamaged("1x"), "9.6")


def cutting_card_before(at, **options):
    game = Game(WAR, options={"cut": False, **options})
    shoe = Shoe.stacked(SeededSource(1), "9c 8d 2c 3d", decks=6)
    shoe.cutting_card = at
    round_ = game.open_round(shoe, game.setting(paced=True))
    bet(round_, "Ann", "casino_war", 10)
    deal(round_)
    return round_


@rule(WAR, "9.7")
def test_a_missed_shuffle_is_made_right_after_the_round():
    """The cutting card came first and should have stopped the deal; the dealer dealt on."""
    round_ = cutting_card_before(0)
    assert round_.decision.about == "shuffle"
    ruling = round_.report(ReshuffleMissed())
    assert cited(ruling) == [f"{WAR} 9.7"]
    assert round_.decision.about == "deal to box 1"
    proceed(round_)
    assert dealt(round_) == [("box 1", "9c"), ("dealer", "8d")]
    shuffled = of_kind(round_, CardsShuffled)
    assert [cited(event) for event in shuffled] == [[f"{WAR} 9.7"]]
    assert round_.events.index(shuffled[0]) > [event.name() for event in round_.events].index("round_closed")


@rule(WAR, "9.7")
def test_a_shuffle_missed_after_a_round_is_made_after_the_next():
    round_ = cutting_card_before(1)
    proceed(round_, until="shuffle")
    ruling = round_.report(ReshuffleMissed())
    assert "end of the next round" in ruling.decides
    assert round_.is_over
    following = Game(WAR, options={"cut": False}).open_round(round_.cards.shoe)
    bet(following, "Ann", "casino_war", 10)
    deal(following)
    assert dealt(following)[0] == ("box 1", "2c")
    names = [event.name() for event in following.events]
    assert names.index("cards_shuffled") > names.index("round_closed")
    assert cited(of_kind(following, CardsShuffled)[0]) == [f"{WAR} 9.7"]


@rule(WAR, "9.7")
def test_no_shuffle_is_missed_before_it_is_due():
    refused(cutting_card_before(2), ReshuffleMissed(), "9.7")
    round_ = cutting_card_before(1)
    step(round_, 2)
    assert round_.cards.shoe.cutting_card_out
    refused(round_, ReshuffleMissed(), "9.7")


@rule(WAR, "9.8")
def test_a_missing_cutting_card_means_a_shuffle_at_the_end_of_the_round():
    round_ = cutting_card_before(1)
    ruling = round_.report(CuttingCardMissing())
    assert cited(ruling) == [f"{WAR} 9.8"]
    proceed(round_)
    assert of_kind(round_, CuttingCardAppeared) == []
    assert [cited(event) for event in of_kind(round_, CardsShuffled)] == [[f"{WAR} 9.8"]]


@rule(WAR, "9.8")
def test_a_continuous_shuffler_cannot_miss_its_cutting_card():
    assert "continuous" in refused(fresh(shuffler="continuous"), CuttingCardMissing(), "9.8")
    refused(fresh(shuffler="continuous"), ShuffleDirected("table_vacant"), "7.1(d)")


@rule(WAR, "9.9")
def test_an_option_not_offered_is_offered_and_cards_dealt_since_come_next():
    round_ = paced("5s 5c 5d 2c 3c 4c 9s 7s 8d", ("Ann", "casino_war", 1), ("Bob", "casino_war", 2))
    proceed(round_)
    round_.act(GoToWar("Ann", 1))
    ruling = round_.report(OptionNotOffered(2, cards_dealt=5))
    assert cited(ruling) == [f"{WAR} 9.9", f"{WAR} 9.2"]
    assert ruling.concerns == ("Bob",)
    assert round_.offers() == [GoToWar("Bob", 2), Surrender("Bob", 2)]
    round_.act(GoToWar("Bob", 2))
    proceed(round_)
    assert dealt(round_)[3:] == [("box 1", "9s"), ("box 2", "7s"), ("dealer", "8d")]


@rule(WAR, "9.9", "9.2")
@pytest.mark.parametrize("until", ["discard before war", "deal to box 1", "settle wars", "collect the cards"])
def test_a_war_that_should_have_been_a_surrender_is_taken_back(until):
    """Whether found among the discards, the war cards or after settlement: every card counts as not drawn."""
    round_ = paced("5s 5d 2c 3c 4c 9s 8d Kc")
    proceed(round_)
    round_.act(GoToWar("Ann", 1))
    step(round_)
    proceed(round_, until=until)
    drawn = round_.cards.shoe.drawn
    ruling = round_.report(DecisionMishandled(1))
    assert cited(ruling) == [f"{WAR} 9.9", f"{WAR} 9.2"]
    assert of_kind(round_, CardsReturnedToShoe)[0].cards == ("2c", "3c", "4c", "9s", "8d")[: drawn - 2]
    assert round_.offers() == [GoToWar("Ann", 1), Surrender("Ann", 1)]
    assert round_.till.balance("Ann") == -10_00
    round_.cards.verify_cards()
    round_.act(Surrender("Ann", 1))
    proceed(round_)
    assert round_.till.balance("Ann") == -5_00
    assert round_.is_over
    round_.cards.verify_cards()
    assert round_.cards.shoe.held == ["2c", "3c", "4c", "9s", "8d"][: drawn - 2]


@rule(WAR, "9.2", "8.8")
@pytest.mark.parametrize("reading", ["face_down", "face_up"])
def test_cards_that_come_back_to_the_shoe_are_told_only_as_far_as_they_were_seen(reading):
    """The cards of the war lay face up; those discarded before it only by one reading of 8.8."""
    round_ = paced("5s 5d 2c 3c 4c 9s 8d Kc", war_discards=reading)
    proceed(round_)
    round_.act(GoToWar("Ann", 1))
    step(round_)
    proceed(round_, until="settle wars")
    round_.report(DecisionMishandled(1))
    (back,) = of_kind(round_, CardsReturnedToShoe)
    assert back.cards == ("2c", "3c", "4c", "9s", "8d")
    discarded = (None, None, None) if reading == "face_down" else ("2c", "3c", "4c")
    for person in ("Ann", "Bob", DEALER):
        assert back.seen_by(person).cards == (*discarded, "9s", "8d")
        told = json.dumps(round_.view(person))
        assert ("2c" in told, "4c" in told) == (reading == "face_up",) * 2
    assert ("2♣" in back.words()) == (reading == "face_up")


@rule(WAR, "9.9")
def test_a_surrender_that_should_have_been_a_war_is_taken_back_and_the_war_cards_dealt_again():
    round_ = paced("5s 5c 5d 2c 3c 4c 9s 8d 7h", ("Ann", "casino_war", 1), ("Bob", "casino_war", 2))
    proceed(round_)
    round_.act(Surrender("Ann", 1))
    round_.act(GoToWar("Bob", 2))
    proceed(round_, until="collect the cards")
    assert round_.till.balance("Bob") == 10_00
    round_.report(DecisionMishandled(1))
    assert round_.cards.hands["box 1"] == ["5s"]
    round_.act(GoToWar("Ann", 1))
    proceed(round_)
    assert dealt(round_)[-3:] == [("box 1", "9s"), ("box 2", "8d"), ("dealer", "7h")]
    assert (round_.till.balance("Ann"), round_.till.balance("Bob")) == (10_00, 10_00)
    round_.cards.verify_cards()


@rule(WAR, "9.9")
def test_only_a_choice_that_was_due_can_be_missed():
    round_ = casino_war("5s 2c 5d")
    bet(round_, "Ann", "casino_war", 10, 1)
    bet(round_, "Bob", "casino_war", 10, 2)
    refused(round_, OptionNotOffered(1), "9.9")
    deal(round_)
    refused(round_, OptionNotOffered(2), "9.9")
    refused(round_, OptionNotOffered(9), "9.9")
    refused(round_, DecisionMishandled(1), "9.9")
    refused(round_, OptionNotOffered(1, cards_dealt=-1), "9.9")
    refused(round_, OptionNotOffered(1, cards_dealt=1000), "9.9")


@rule(WAR, "9.10")
def test_a_shuffler_malfunction_voids_the_round():
    round_ = at_war_with_continuous()
    ruling = round_.report(ShufflerMalfunction())
    assert cited(ruling) == [f"{WAR} 9.10"]
    assert round_.is_over
    assert (round_.till.balance("Ann"), round_.till.balance("Bob")) == (0, 0)
    round_.cards.verify_cards()


@rule(WAR, "9.10")
def test_or_only_the_hands_affected():
    round_ = at_war_with_continuous()
    refused(round_, ShufflerMalfunction(affected=("dealer",)), "9.10")
    refused(round_, ShufflerMalfunction(affected=("box 5",)), "9.10")
    round_.report(ShufflerMalfunction(affected=("box 1",)))
    assert [event.hand for event in of_kind(round_, HandVoided)] == ["box 1"]
    proceed(round_)
    while round_.decision:
        round_.act(round_.offers()[-1])
        proceed(round_)
    assert round_.till.balance("Ann") == 0
    assert [event.player for event in of_kind(round_, WagerSettled)] == ["Bob", "Bob"]
    round_.cards.verify_cards()


@rule(WAR, "9.10")
def test_without_a_continuous_shuffler_there_is_none_to_fail():
    refused(paced("9c 8d"), ShufflerMalfunction(), "9.10")


def at_war_with_continuous():
    """A round by a continuous shuffler with both first cards dealt and settled or at a choice."""
    game = Game(WAR, options={"shuffler": "continuous"})
    round_ = game.open_round(game.new_equipment(SeededSource(1)), game.setting(paced=True))
    proceed(round_)
    bet(round_, "Ann", "casino_war", 10, 1)
    bet(round_, "Bob", "casino_war", 10, 2)
    bet(round_, "Bob", "tie", 10, 2)
    deal(round_)
    proceed(round_, until="settle tie wagers")
    return round_


def test_every_ruling_is_an_event_with_its_rule():
    round_ = at_war()
    for incident in (CardFaceUpInShoe(), CardDrawnInError(True), CardDamaged("As"), CardsToBeReplaced()):
        ruling = round_.report(incident)
        event = of_kind(round_, RulingMade)[-1]
        assert event.ruling == ruling
        assert event.cites == ruling.cites != ()
    proceed(round_)
    assert round_.is_over
