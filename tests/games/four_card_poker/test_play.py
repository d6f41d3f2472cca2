"""Four Card Poker: the shuffle and cut, the deal, the betting round, and how hands are settled and conceded."""

import pytest

from croupier.cards import DECK_52
from croupier.games.four_card_poker import Concede, Fold, PlacePlay, PlayOn
from croupier.games.four_card_poker.messages import PlayedOn
from croupier.games.four_card_poker.terms import FourCardTerms
from croupier.games.house_poker.messages import HandConceded, HandDeclared, HandFolded
from croupier.procedure import DEALER
from croupier.procedure.actions import CutCards, Proceed
from croupier.procedure.events import (
    BonusPaid,
    CardDealt,
    CardDiscarded,
    CardsCut,
    CardsShuffled,
    CardsTurned,
    WagerSettled,
)
from croupier.procedure.incidents import CardsToBeReplaced, ShuffleDirected
from croupier.rulebook import NotAllowedError
from croupier.table.terms import read
from tests.games.four_card_poker.tables import (
    HIGH,
    LOW,
    STAR,
    against,
    bet,
    bonuses,
    deal,
    decide,
    four_card,
    fresh,
    game,
    next_round,
    refused,
    settle_all,
)
from tests.rules import rule
from tests.tables import cited, of_kind, settled

PAIR_OF_KINGS = "Kc Kd 9h 7s 3d"
PAIR_OF_ACES = "Ac Ad 9s 7d 3s"
NOTHING = "Jc 9d 7h 5s 3h"

# -- cards, shuffle and cut ------------------------------------------------------------------------------------------


@rule("star_sydney/four_card_poker", "2.3.1", "3.1", "3.6")
@pytest.mark.parametrize(("kind", "sets"), [("shoe", 1), ("automatic", 2)])
def test_one_deck_of_52_cards_comes_from_a_shoe_or_from_a_device_with_two_decks(kind, sets):
    round_ = fresh(shuffler=kind)
    assert sorted(round_.cards.shoe.cards) == sorted(DECK_52.cards())
    seen = set()
    for _ in range(4):
        bet(round_, "Ann", 1, 10)
        deal(round_)
        decide(round_, "fold")
        seen |= {event.set_in_use for event in of_kind(round_, CardsShuffled)}
        round_ = next_round(round_)
    assert len(seen) == sets
    with pytest.raises(NotAllowedError, match=r"shuffler: continuous.*2\.3\.1, 3\.6"):
        game(shuffler="continuous")


@rule("star_sydney/four_card_poker", "3.2.1")
def test_a_device_shuffles_one_deck_while_the_other_is_in_play():
    round_ = fresh(shuffler="automatic")
    bet(round_, "Ann", 1, 10)
    deal(round_)
    settle_all(decide(round_, 1))
    first = of_kind(round_, CardsShuffled)[0].set_in_use
    after = next_round(round_)
    bet(after, "Ann", 1, 10)
    assert of_kind(after, CardsShuffled)[0].set_in_use != first


@rule("star_sydney/four_card_poker", "4.1", "4.1.1", "4.1.2")
def test_the_cards_are_shuffled_before_play_and_after_every_round():
    round_ = fresh()
    assert [cited(event) for event in of_kind(round_, CardsShuffled)] == [[f"{STAR} 4.1.1"]]
    before = list(round_.cards.shoe.cards)
    assert before != DECK_52.cards()
    bet(round_, "Ann", 1, 10)
    deal(round_)
    settle_all(decide(round_, "fold"))
    after = next_round(round_)
    assert [cited(event) for event in of_kind(after, CardsShuffled)] == [[f"{STAR} 4.1.2"]]
    assert sorted(after.cards.shoe.cards) == sorted(before) != after.cards.shoe.cards


@rule("star_sydney/four_card_poker", "4.1.3")
def test_the_cards_are_shuffled_before_play_resumes_at_a_vacant_table():
    round_ = four_card()
    refused(round_, ShuffleDirected("randomness_in_doubt"), "4.1.3")
    ruling = round_.report(ShuffleDirected("table_vacant"))
    assert cited(ruling) == [f"{STAR} 4.1.3"]
    assert [cited(event) for event in of_kind(round_, CardsShuffled)] == [[f"{STAR} 4.1.3"]]


@rule("star_sydney/four_card_poker", "3.7")
def test_unfit_cards_are_changed_after_the_round_and_shuffled_and_cut():
    round_ = four_card(PAIR_OF_KINGS, LOW)
    bet(round_, "Ann", 1, 10)
    deal(round_)
    ruling = round_.report(CardsToBeReplaced())
    assert "when this round has ended" in ruling.decides
    assert cited(ruling) == [f"{STAR} 3.7"]
    settle_all(decide(round_, 1))
    after = next_round(round_)
    assert [cited(event) for event in of_kind(after, CardsShuffled)] == [[f"{STAR} 3.7"]]
    assert [event.which for event in of_kind(after, CardsShuffled)] == ["new cards"]
    assert len(of_kind(after, CardsCut)) == 1


@rule("star_sydney/four_card_poker", "3.7", "4.4")
@pytest.mark.parametrize(("kind", "done"), [("shoe", "shuffled, cut and used"), ("automatic", "shuffled and used")])
def test_new_cards_are_cut_where_cards_are(kind, done):
    ruling = four_card(shuffler=kind).report(CardsToBeReplaced())
    assert ruling.decides == f"new cards are checked, {done} before the round begins"


@rule("star_sydney/four_card_poker", "4.2", "4.3")
def test_nobody_but_the_dealer_cuts_the_cards_of_a_shoe():
    round_ = fresh(setting={"seats": {1: "Ann"}})
    cuts = of_kind(round_, CardsCut)
    assert [(cut.by, cited(cut)) for cut in cuts] == [(DEALER, [f"{STAR} 4.2", f"{STAR} 4.3"])]
    assert len(round_.cards.shoe.cards) == 52
    refused(round_, CutCards("Ann", 26), "4.3")


@rule("star_sydney/four_card_poker", "4.4")
def test_cards_in_a_shuffling_device_are_not_cut():
    round_ = fresh(shuffler="automatic")
    assert len(of_kind(round_, CardsShuffled)) == 1
    assert of_kind(round_, CardsCut) == []


# -- the deal --------------------------------------------------------------------------------------------------------

THREE = ("2c 2d 2h 2s 3c", "4c 4d 4h 4s 5c", "6c 6d 6h 6s 7c", "8c 8d 8h 8s 9c 9d")


def three_boxes(**choices):
    """An Ante on box 2, Aces Up on box 4, both on box 6."""
    round_ = four_card(*THREE, **choices)
    bet(round_, "Cid", 6, 10, 5)
    bet(round_, "Bob", 4, aces_up=5)
    bet(round_, "Ann", 2, 10)
    deal(round_)
    return round_


@rule("star_sydney/four_card_poker", "7.2", "7.3.1", "7.3.2", "7.3.3", "7.3.4")
def test_from_a_shoe_cards_go_one_at_a_time_clockwise_and_the_dealers_sixth_comes_face_up():
    round_ = three_boxes()
    dealt = of_kind(round_, CardDealt)
    assert [event.to for event in dealt] == ["box 2", "box 4", "box 6", "dealer"] * 5 + ["dealer"]
    assert [event.card for event in dealt[:5]] == ["2c", "4c", "6c", "8c", "2d"]
    assert [event.face_up for event in dealt] == [False] * 20 + [True]
    assert dealt[-1].card == "9d"
    assert {tuple(cited(event)) for event in dealt[:-1]} == {(f"{STAR} 7.1", f"{STAR} 7.3")}
    assert cited(dealt[-1]) == [f"{STAR} 7.3.4"]


@rule("star_sydney/four_card_poker", "7.4.1", "7.4.2")
def test_from_a_shuffling_device_cards_go_five_at_a_time():
    round_ = three_boxes(shuffler="automatic")
    dealt = of_kind(round_, CardDealt)
    assert [event.to for event in dealt] == ["box 2"] * 5 + ["box 4"] * 5 + ["box 6"] * 5 + ["dealer"] * 6
    assert [event.face_up for event in dealt] == [False] * 20 + [True]
    assert [event.card for event in dealt] == [card for hand in THREE for card in hand.split()]
    assert {tuple(cited(event)) for event in dealt[:-1]} == {(f"{STAR} 7.1", f"{STAR} 7.4")}
    assert cited(dealt[-1]) == [f"{STAR} 7.4.2"]


@rule("star_sydney/four_card_poker", "7.1")
def test_cards_lie_face_down_and_only_their_player_sees_them():
    round_ = three_boxes()
    assert round_.view("Ann")["hands"]["box 2"] == ["2c", "2d", "2h", "2s", "3c"]
    assert round_.view("Bob")["hands"]["box 2"] == [None] * 5
    assert round_.view(DEALER)["hands"]["box 2"] == [None] * 5
    for actor in ("Ann", DEALER):
        assert round_.view(actor)["hands"]["dealer"] == [None] * 5 + ["9d"]


@rule("star_sydney/four_card_poker", "7.3.1", "7.4.1")
@pytest.mark.parametrize("kind", ["shoe", "automatic"])
def test_no_card_goes_to_a_box_without_a_wager(kind):
    round_ = three_boxes(shuffler=kind)
    assert sorted(round_.cards.hands) == ["box 2", "box 4", "box 6", "dealer"]


# -- the betting round -----------------------------------------------------------------------------------------------


@rule("star_sydney/four_card_poker", "8.1", "8.5")
def test_each_player_in_turn_folds_or_plays():
    round_ = three_boxes()
    assert round_.offers() == [PlacePlay("Ann", 2, n * 10_00) for n in (1, 2, 3)] + [Fold("Ann", 2)]
    refused(round_, PlacePlay("Cid", 6, 10_00), "8.1")
    refused(round_, Fold("Cid", 6), "8.1")
    refused(round_, PlacePlay("Cid", 2, 10_00), "8.1")
    decide(round_, 2)
    assert round_.offers() == [PlayOn("Bob", 4), Fold("Bob", 4)]
    decide(round_, "on")
    assert [event.player for event in of_kind(round_, PlayedOn)] == ["Bob"]
    decide(round_, "fold")
    assert round_.decision.about == "final_settlement"
    refused(round_, PlacePlay("Ann", 2, 10_00), "8.1")


@rule("star_sydney/four_card_poker", "8.5")
@pytest.mark.parametrize(
    ("cents", "is_valid"),
    [(9_00, False), (10_00, True), (11_00, True), (25_00, True), (30_00, True), (31_00, False), (0, False)],
)
def test_a_play_wager_is_between_one_and_three_times_the_ante(cents, is_valid):
    round_ = four_card(PAIR_OF_KINGS, LOW)
    bet(round_, "Ann", 1, 10)
    deal(round_)
    if not is_valid:
        refused(round_, PlacePlay("Ann", 1, cents), "8.5")
        return
    round_.act(PlacePlay("Ann", 1, cents))
    settle_all(round_)
    assert settled(round_) == [("ante", "wins", 10_00), ("play", "wins", cents)]


@rule("star_sydney/four_card_poker", "8.5")
def test_by_the_other_reading_a_play_wager_is_a_whole_multiple_of_the_ante():
    round_ = four_card(PAIR_OF_KINGS, LOW, play_amounts="whole_multiples")
    bet(round_, "Ann", 1, 10)
    deal(round_)
    refused(round_, PlacePlay("Ann", 1, 25_00), "8.5")
    round_.act(PlacePlay("Ann", 1, 20_00))


@rule("star_sydney/four_card_poker", "5.3")
def test_a_player_with_aces_up_only_may_not_place_a_play_wager():
    round_ = four_card(PAIR_OF_ACES, LOW)
    bet(round_, "Ann", 1, aces_up=10)
    deal(round_)
    for cents in (10_00, 20_00, 0):
        assert "Aces Up wager only" in refused(round_, PlacePlay("Ann", 1, cents), "5.3")
    settle_all(decide(round_, "on"))
    assert settled(round_) == [("aces_up", "pair_of_aces", 10_00)]


def test_a_player_with_an_ante_may_not_play_on_without_a_play_wager():
    round_ = four_card(PAIR_OF_ACES, LOW)
    bet(round_, "Ann", 1, 10, 10)
    deal(round_)
    refused(round_, PlayOn("Ann", 1), "5.3")


@rule("star_sydney/four_card_poker", "8.3", "8.4")
def test_a_fold_forfeits_ante_and_aces_up_and_the_cards_go_to_the_rack_unseen():
    round_ = against(PAIR_OF_ACES, LOW, "fold", ante=10, aces_up=5)
    assert settled(round_) == [("ante", "folded", -10_00), ("aces_up", "folded", -5_00)]
    discarded = [event for event in of_kind(round_, CardDiscarded) if event.of == "box 1"]
    assert len(discarded) == 5
    assert all(event.face_down and event.seen_by(DEALER).card is None for event in discarded)
    assert [cited(event) for event in of_kind(round_, HandFolded)] == [[f"{STAR} 8.3", f"{STAR} 8.4"]]
    assert of_kind(round_, CardsTurned) == []


@rule("star_sydney/four_card_poker", "8.4")
def test_a_player_with_aces_up_only_may_fold_too():
    round_ = four_card(PAIR_OF_ACES, LOW)
    bet(round_, "Ann", 1, aces_up=5)
    deal(round_)
    decide(round_, "fold")
    assert settled(round_) == [("aces_up", "folded", -5_00)]
    assert round_.is_over


@rule("star_sydney/four_card_poker", "8.6", "9.1")
def test_after_all_play_wagers_the_dealer_turns_all_six_cards_and_declares_the_best_four():
    round_ = four_card(PAIR_OF_KINGS, NOTHING, "8c 8d 2h 2s Kh 4d")
    bet(round_, "Ann", 1, 10)
    bet(round_, "Bob", 2, 10)
    deal(round_)
    decide(round_, 1)
    assert of_kind(round_, CardsTurned) == []
    decide(round_, 1)
    turned = of_kind(round_, CardsTurned)
    assert [(event.hand, event.cards) for event in turned] == [("dealer", ("8c", "8d", "2h", "2s", "Kh"))]
    declared = of_kind(round_, HandDeclared)
    assert [(event.hand, sorted(event.cards), event.remark) for event in declared] == [
        ("dealer", ["2h", "2s", "8c", "8d"], "K♥ 4♦ apart")
    ]
    assert cited(declared[0]) == [f"{STAR} 8.6", f"{STAR} 9.1"]


# -- settlement ------------------------------------------------------------------------------------------------------


@rule("star_sydney/four_card_poker", "2.2.2")
def test_the_dealer_plays_any_hand():
    round_ = against("Ac Kd 9h 7s 3d", "2c 3h 5d 6s 8h 9d")
    assert settled(round_) == [("ante", "wins", 10_00), ("play", "wins", 10_00)]
    round_ = against("2c 3d 5h 6s 8d", "2h 3h 5d 6h 8h Td", 3)
    assert settled(round_) == [("ante", "loses", -10_00), ("play", "loses", -30_00)]


@rule("star_sydney/four_card_poker", "9.2", "9.2.1", "9.2.1.4", "10.1", "10.4")
def test_a_higher_hand_wins_ante_and_play_at_even_odds():
    round_ = against(PAIR_OF_ACES, "Kc Kd 9c 8s 3h 2d", 3)
    assert settled(round_) == [("ante", "wins", 10_00), ("play", "wins", 30_00)]
    assert [(event.hand, sorted(event.cards)) for event in of_kind(round_, HandDeclared)][1] == (
        "box 1",
        ["7d", "9s", "Ac", "Ad"],
    )


@rule("star_sydney/four_card_poker", "9.2.1.2")
def test_a_lower_hand_loses_ante_and_play():
    round_ = against("Qc Qd 9h 7s 3d", "Kc Kd 9c 8s 3h 2d", 2)
    assert settled(round_) == [("ante", "loses", -10_00), ("play", "loses", -20_00)]


@rule("star_sydney/four_card_poker", "10.6", "2.2.2")
def test_an_equal_hand_wins():
    round_ = against("Kh Ks 9h 7s 3d", "Kc Kd 9c 7d 3h 2d", 3)
    assert settled(round_) == [("ante", "wins", 10_00), ("play", "wins", 30_00)]
    assert all(f"{STAR} 10.6" in cited(event) for event in of_kind(round_, WagerSettled))
    higher = against(PAIR_OF_ACES, "Kc Kd 9c 8s 3h 2d")
    assert not any(f"{STAR} 10.6" in cited(event) for event in of_kind(higher, WagerSettled))


@rule("star_sydney/four_card_poker", "9.6")
def test_a_hand_is_settled_by_its_best_four_cards_of_five():
    # the pair of nines is worth less than the flush beside it
    round_ = against("9c 7c 5c 2c 9d", "Kc Kd Ah Qs 3h 2d", 1, ante=10, aces_up=10)
    assert settled(round_)[2] == ("aces_up", "flush", 60_00)


@rule("star_sydney/four_card_poker", "9.2.1.1", "10.2", "10.3")
@pytest.mark.parametrize(
    ("hand", "bonus"),
    [
        ("7c 7d 7h 7s 3d", [("four_of_a_kind", 250_00)]),
        ("7c 6c 5c 4c 3d", [("straight_flush", 200_00)]),
        ("7c 7d 7h 4s 3d", [("three_of_a_kind", 20_00)]),
        ("7c 9c 5c 4c 3d", []),
        ("7c 6d 5h 4s 2d", []),
    ],
)
def test_an_ante_bonus_is_paid_for_three_of_a_kind_or_better_whatever_the_dealer_has(hand, bonus):
    for dealer in ("Ac Ad Ah As Kh Kd", "Jc Td 8h 8s 2h Qd"):
        round_ = against(hand, dealer, 3, ante=10)
        assert bonuses(round_) == bonus
        assert all(f"{STAR} 10.3" in cited(event) for event in of_kind(round_, BonusPaid))


@rule("star_sydney/four_card_poker", "9.2.1.1")
def test_the_bonus_goes_by_the_ante_and_not_by_the_play_wager():
    round_ = against("7c 7d 7h 4s 3d", "Ac Ad Ah As Kh Kd", 3, ante=50)
    assert bonuses(round_) == [("three_of_a_kind", 100_00)]
    assert round_.layout.net_of("Ann") == 100_00 - 200_00
    alone = four_card("7c 7d 7h 4s 3d", LOW)
    bet(alone, "Ann", 1, aces_up=10)
    deal(alone)
    settle_all(decide(alone, "on"))
    assert bonuses(alone) == []


ACES_UP = {  # odds of table 1, 2, 3 (ours; star_sydney/four_card_poker 10.5 leaves them to the Authority)
    "7c 7d 7h 7s 3d": ("four_of_a_kind", 50, 50, 50),
    "7c 6c 5c 4c 2d": ("straight_flush", 40, 40, 30),
    "7c 7d 7h 4s 3d": ("three_of_a_kind", 9, 8, 7),
    "7c Tc 5c 4c 2d": ("flush", 6, 5, 6),
    "7c 6d 5h 4s 2d": ("straight", 4, 4, 5),
    "7c 7d 5h 5s 2d": ("two_pairs", 2, 3, 2),
    "Ac Ad 5h 4s 2d": ("pair_of_aces", 1, 1, 1),
    "Kc Kd Ah Qs 2d": ("loses", -1, -1, -1),
}


@rule("star_sydney/four_card_poker", "9.2.1.3", "9.2.1.5", "10.5")
@pytest.mark.parametrize("hand", ACES_UP)
@pytest.mark.parametrize("table", [1, 2, 3])
def test_aces_up_wins_with_a_pair_of_aces_or_better_whatever_the_dealer_has(hand, table):
    outcome, *odds = ACES_UP[hand]
    for dealer in ("9c 9d 9h 9s Kh Qd", "Jc 9d 8h 8s 3h Qd"):
        round_ = against(hand, dealer, 1, aces_up=10, aces_up_table=str(table))
        assert ("aces_up", outcome, odds[table - 1] * 10_00) in settled(round_)


@rule("star_sydney/four_card_poker", "9.2.1")
@pytest.mark.parametrize(
    ("own", "dealers", "order"),
    [
        ("7c 7d 7h 4s 3d", HIGH, ["ante_bonus", "ante", "play", "aces_up"]),
        ("7c 7d 7h 4s 3d", LOW, ["ante_bonus", "ante", "play", "aces_up"]),
        (PAIR_OF_KINGS, LOW, ["aces_up", "ante", "play"]),
        (NOTHING, HIGH, ["ante", "play", "aces_up"]),
    ],
)
def test_the_bonus_comes_first_then_what_loses_then_what_wins(own, dealers, order):
    round_ = against(own, dealers, 1, aces_up=10)
    assert [e.wager for e in round_.events if isinstance(e, (BonusPaid, WagerSettled))] == order


@rule("star_sydney/four_card_poker", "9.2.2")
def test_when_all_is_settled_the_cards_go_to_the_rack():
    round_ = four_card(PAIR_OF_KINGS, LOW, setting={"paced": True})
    bet(round_, "Ann", 1, 10)
    deal(round_)
    settle_all(round_)
    decide(round_, 1)
    while round_.decision.about != "collect the cards":
        assert of_kind(round_, CardDiscarded) == []
        round_.act(round_.offers()[0])
    round_.act(round_.offers()[0])
    discarded = of_kind(round_, CardDiscarded)
    assert len(discarded) == 11
    assert {number for event in discarded for number in cited(event)} == {f"{STAR} 9.2.2"}
    assert round_.cards.hands == {}
    round_.cards.verify_cards()


# -- the order of hands ----------------------------------------------------------------------------------------------

ORDER = [  # from the highest; each beats all that follow
    "Kc Kd Kh Ks 3d",
    "2c 2d 2h 2s 3d",
    "Ac Kc Qc Jc 3d",
    "4c 3c 2c Ac 9d",
    "Ac Ad Ah 9s 3d",
    "2c 2d 2h 9s 3d",
    "Ac Kc Qc 9c 3d",
    "Ac 8c 5c 3c 9d",
    "Ac Kd Qh Js 9d",
    "5c 4d 3h 2s Qd",
    "4c 3d 2h As Qd",
    "Ac Ad 3h 3s 9d",
    "Kc Kd Qh Qs 9d",
    "Ac Ad Kh Js 9d",
    "Ac Ad Kh Ts 9d",
    "2c 2d Ah Ks 9d",
    "Ac Kd Qh 9s 3d",
    "Ac Kd Qh 8s 3d",
    "9c 7d 5h 4s 2d",
]


@rule(
    "star_sydney/four_card_poker", "11.1", "11.1.1", "11.1.2", "11.1.3", "11.1.4", "11.1.5", "11.1.6", "11.1.7",
    "11.1.8", "11.2", "11.2.1", "11.2.2", "3.3",
)  # fmt: skip
@pytest.mark.parametrize("place", range(len(ORDER) - 1))
def test_every_hand_beats_the_next(place):
    """The same two hands each way round, at a table of the class that compares them."""
    from croupier.ranking import rank_of_hand

    terms = read(game().rules, FourCardTerms)
    higher, lower = (rank_of_hand(DECK_52.parse(hand), terms.order) for hand in ORDER[place : place + 2])
    assert terms.against_dealer(higher, lower) == "wins"
    assert terms.against_dealer(lower, higher) == "loses"


@rule("star_sydney/four_card_poker", "3.3", "11.2.1")
def test_an_ace_counts_low_in_a_straight_and_no_suit_outranks_another():
    assert settled(against("4c 3d 2h As Kd", "Kc Kh Ah Qs 3h 7d"))[0] == ("ante", "wins", 10_00)
    assert settled(against("4c 3d 2h As Kd", "5c 4h 3h 2s 9h Td"))[0] == ("ante", "loses", -10_00)
    for own, other in (("cdhs", "dhsc"), ("dhsc", "cdhs")):
        hand = " ".join(rank + suit for rank, suit in zip("KQ97", own, strict=True)) + " 2c"
        dealers = " ".join(rank + suit for rank, suit in zip("KQ97", other, strict=True)) + " 3h 2d"
        assert settled(against(hand, dealers))[0] == ("ante", "wins", 10_00)


# -- conceding -------------------------------------------------------------------------------------------------------


def two_players(**choices):
    round_ = four_card(PAIR_OF_KINGS, PAIR_OF_ACES, "Qc Qd Qh 8s 6h 2d", **choices)
    bet(round_, "Ann", 1, 10, 5)
    bet(round_, "Bob", 2, 10, 5)
    deal(round_)
    if choices.get("setting"):
        settle_all(round_)
    return decide(round_, 1, 1)


@rule("star_sydney/four_card_poker", "9.3")
def test_a_player_may_concede_once_the_dealers_hand_is_exposed():
    round_ = four_card(PAIR_OF_KINGS, PAIR_OF_ACES, LOW)
    bet(round_, "Ann", 1, 10, 5)
    bet(round_, "Bob", 2, 10, 5)
    deal(round_)
    refused(round_, Concede("Ann", 1), "9.3")
    decide(round_, 1, 2)
    refused(round_, Concede("Ann", 2), "9.3")
    refused(round_, Concede("Cid", 3), "9.3")
    round_.act(Concede("Bob", 2))
    lost = [("ante", "conceded", -10_00), ("aces_up", "conceded", -5_00), ("play", "conceded", -20_00)]
    assert sorted(settled(round_)) == sorted(lost)
    discarded = [event for event in of_kind(round_, CardDiscarded) if event.of == "box 2"]
    assert [event.face_down for event in discarded] == [True] * 5
    assert [cited(event) for event in of_kind(round_, HandConceded)] == [[f"{STAR} 9.3"]]
    settle_all(round_)
    assert round_.layout.net_of("Ann") == 20_00 - 5_00
    assert round_.layout.net_of("Bob") == -35_00


@rule("star_sydney/four_card_poker", "9.3")
def test_a_conceded_hand_gets_no_bonus():
    round_ = four_card("7c 7d 7h 4s 3d", LOW)
    bet(round_, "Ann", 1, 10)
    deal(round_)
    decide(round_, 1)
    round_.act(Concede("Ann", 1))
    assert bonuses(round_) == []
    assert round_.is_over


@rule("star_sydney/four_card_poker", "9.4")
def test_a_conceded_hand_does_not_come_back():
    round_ = two_players()
    round_.act(Concede("Ann", 1))
    refused(round_, Concede("Ann", 1), "9.4")
    settle_all(round_)
    assert [event.hand for event in of_kind(round_, HandDeclared)] == ["dealer", "box 2"]


@rule("star_sydney/four_card_poker", "9.3")
def test_in_a_paced_round_a_player_may_concede_until_the_hand_is_shown():
    round_ = two_players(setting={"paced": True})
    round_.act(Proceed(DEALER, "turn the dealer's hand"))
    assert round_.offers() == [Proceed(DEALER, "settle box 2")]
    round_.act(Proceed(DEALER, "settle box 2"))
    refused(round_, Concede("Bob", 2), "9.3")
    round_.act(Concede("Ann", 1))
    settle_all(round_)
    assert round_.layout.net_of("Ann") == -25_00


def test_nobody_wagers_and_nothing_is_dealt():
    round_ = four_card()
    deal(round_)
    assert round_.is_over
    assert of_kind(round_, CardDealt) == []
