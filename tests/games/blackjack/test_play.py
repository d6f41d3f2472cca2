"""Blackjack, sections 3, 4, 5.1, 7, 8 and 13: the cards, the deal, drawing, the dealer's hand and what it decides."""

import pytest

from croupier.games.blackjack.hands import CardCounts
from croupier.games.blackjack.messages import BlackjackAnnounced, DecisionIndicated, Draw, PointsAnnounced, Stand
from croupier.games.blackjack.solver_terms import terms_of
from croupier.procedure import DEALER
from croupier.procedure.actions import CutCards, DeclineCut, NoMoreBets, Proceed, ViewBurnedCard
from croupier.procedure.events import (
    BurnedCardShown,
    CardBurned,
    CardDealt,
    CardDiscarded,
    CardsCut,
    CardsShuffled,
    CuttingCardAppeared,
)
from croupier.procedure.incidents import CardsToBeReplaced, ShuffleDirected
from croupier.rulebook import NotAllowedError, RulebookError, Rules, load
from croupier.table.pre_shuffled import AcceptCards, CardsInspected, InspectCards, RequestShuffle
from croupier.table.terms import read
from tests.games.blackjack.tables import bet, blackjack, deal, fresh, net, next_round, open_to, refused, say, words
from tests.rules import rule
from tests.tables import cited, dealt, of_kind, proceed, settled

BJ = "skycity/blackjack"
SEATS = {3: "Ann", 1: "Bob", 7: "Cid"}


def totals(round_):
    return [(event.hand, event.total, event.is_soft) for event in of_kind(round_, PointsAnnounced)]


# -- section 3: table and equipment ----------------------------------------------------------------------------------


@rule(BJ, "3.1")
@pytest.mark.parametrize("boxes", [1, 9])
def test_a_table_has_up_to_nine_boxes(boxes):
    round_ = blackjack(boxes=boxes)
    bet(round_, "Ann", box=boxes)
    for box in (0, boxes + 1):
        with pytest.raises(Exception, match=rf"box: {box} is not one of 1 to {boxes}.*3\.1"):
            bet(round_, "Ann", box=box)


@rule(BJ, "3.1")
@pytest.mark.parametrize("boxes", [0, 10])
def test_no_table_has_none_or_ten_boxes(boxes):
    with pytest.raises(NotAllowedError, match=r"boxes.*3\.1"):
        blackjack(boxes=boxes)


@rule(BJ, "3.3")
@pytest.mark.parametrize(("decks", "is_allowed"), [(3, False), (4, True), (8, True), (9, False)])
def test_four_to_eight_decks_are_used(decks, is_allowed):
    if is_allowed:
        assert len(fresh(decks=decks, burn_first_card=False).cards.shoe.cards) == decks * 52
    else:
        with pytest.raises(NotAllowedError, match=r"decks.*3\.3\(a\)"):
            fresh(decks=decks)


@rule(BJ, "3.3", "7.6")
def test_a_second_cutting_card_lies_behind_all_cards():
    assert not fresh().cards.shoe.back_card
    assert fresh(cutting_cards=2).cards.shoe.back_card
    with pytest.raises(NotAllowedError, match=r"cutting_cards.*3\.3\(b\)"):
        fresh(cutting_cards=3)


@rule(BJ, "3.4")
@pytest.mark.parametrize(("shuffler", "sets"), [("shoe", 1), ("automatic", 2), ("continuous", 1)])
def test_an_automatic_shuffler_has_two_sets_of_cards(shuffler, sets):
    assert fresh(shuffler=shuffler).cards.shoe.sets == sets


# -- section 4: what cards count -------------------------------------------------------------------------------------


@rule(BJ, "4.1")
@pytest.mark.parametrize(
    ("cards", "total", "is_soft"),
    [
        ("2c 3d", 5, False),
        ("9c Td", 19, False),
        ("Jc Qd", 20, False),
        ("Kc 2d 8h", 20, False),
        ("Ac", 11, True),
        ("Ac 9d", 20, True),
        ("Ac Td", 21, True),
        ("Ac 5d 5h", 21, True),
        ("Ac 5d 6h", 12, False),
        ("Ac Ad", 12, True),
        ("Ac Ad 9h", 21, True),
        ("Ac Ad Th", 12, False),
        ("Ac Ad Ah Kd 9c", 22, False),
    ],
)
def test_an_ace_counts_eleven_unless_that_exceeds_21(cards, total, is_soft):
    assert read(Rules("skycity/blackjack"), CardCounts).points(cards.split()) == (total, is_soft)


# -- 5.1: what decides -----------------------------------------------------------------------------------------------


@rule(BJ, "5.1", "5.4")
@pytest.mark.parametrize(
    ("top", "decisions", "outcome", "dollars"),
    [
        ("Tc 6d 2h Td 8c", ["stand"], "wins", 20),  # (a) 12 against 24
        ("Tc Td 9h 8c", ["stand"], "wins", 20),  # (b) 19 against 18
        ("Tc Td 8h 9c", ["stand"], "loses", -20),  # (g) 18 against 19
        ("Tc Td 8h 8c", ["stand"], "stands_off", 0),  # (e) 18 against 18
        ("Tc 5d 6h Td", ["draw"], "busts", -20),  # (f) 26
        ("Tc 5d 6h 6c Td 6d", ["draw"], "busts", -20),  # (f) 22
        ("Tc Td 7h 4c Ad", ["draw"], "loses_to_blackjack", -20),  # (d) 21 of three cards
        ("Ac 9d Kh 3c 9h", [], "blackjack", 30),  # 3 to 2 at once
        ("Ac Kd Qh 9d", [], "blackjack", 30),  # (c) blackjack against 19
        ("Ac Kd Qh Ad", [], "stands_off", 0),  # (e) both have a blackjack
    ],
)
def test_the_hand_nearer_to_21_wins_unless_it_goes_over(top, decisions, outcome, dollars):
    round_ = say(deal(blackjack(top)), *decisions)
    assert settled(round_) == [("blackjack", outcome, dollars * 100)]


@rule(BJ, "5.1")
def test_a_blackjack_beats_a_dealers_21_of_more_cards():
    round_ = say(deal(blackjack("Ac 9c Td Kh 9h 5c 6d"), ("Ann", 20, 1), ("Bob", 20, 2)), "stand")
    assert dealt(round_)[-1] == ("dealer", "6d")  # 21 of three cards
    assert settled(round_) == [("blackjack", "blackjack", 3000), ("blackjack", "loses", -2000)]


@rule(BJ, "5.1")
def test_a_dealers_blackjack_beats_21_in_two_cards_of_a_split_hand():
    round_ = say(deal(blackjack("Tc Td Th Ac Ad As"), ("Ann", 20)), "split_pair")
    assert round_.cards.hands == {}  # both made 21 and had nothing to decide
    assert settled(round_) == [("blackjack", "loses_to_blackjack", -2000), ("split", "returned", 0)]


# -- section 7: shuffle and cut --------------------------------------------------------------------------------------


@rule(BJ, "7.1")
def test_cards_are_shuffled_immediately_before_play():
    round_ = fresh(cut=False)
    assert [(event.which, cited(event)) for event in of_kind(round_, CardsShuffled)] == [
        ("all cards", [f"{BJ} 7.1(a)"])
    ]
    assert round_.cards.shoe.cards != round_.cards.shoe.deck.cards(8)
    round_.cards.verify_cards()


@rule(BJ, "7.1")
@pytest.mark.parametrize(
    ("reason", "number"),
    [("discretion", "7.1(d)"), ("randomness_in_doubt", "7.1(e)"), ("card_exposed_before_shoe", "7.1(f)")],
)
def test_a_directed_shuffle_is_made_at_once_between_rounds_and_else_after_the_round(reason, number):
    round_ = blackjack("Tc Td 9h", cut=False)
    ruling = round_.report(ShuffleDirected(reason))
    assert cited(ruling) == cited(of_kind(round_, CardsShuffled)[0]) == [f"{BJ} {number}"]
    round_ = deal(blackjack("Tc Td 9h 8c", cut=False))
    round_.report(ShuffleDirected(reason))
    assert of_kind(round_, CardsShuffled) == []
    say(round_, "stand")
    assert words(round_).index("cards_shuffled") > words(round_).index("round_closed")


@rule(BJ, "7.1")
def test_an_empty_table_is_no_reason_to_shuffle():
    refused(blackjack(), ShuffleDirected("table_vacant"), "7.1(e)")


@rule(BJ, "7.1", "8.8")
def test_a_cutting_card_that_comes_first_in_a_round_means_a_shuffle_at_once():
    round_ = deal(blackjack("Tc Td 9h 8c", cutting_card=0, cut=False))
    order = words(round_)
    assert order.index("cutting_card_appeared") < order.index("cards_shuffled") < order.index("card_dealt")
    assert cited(of_kind(round_, CardsShuffled)[0]) == [f"{BJ} 7.1(b)", f"{BJ} 8.8"]
    assert of_kind(round_, CardDealt)[0].card != "Tc"


@rule(BJ, "7.1", "8.7")
@pytest.mark.parametrize(("number", "at"), [(1, "dealer"), (2, "box 1"), (3, "dealer")])
def test_a_cutting_card_that_comes_later_means_a_shuffle_after_the_round(number, at):
    round_ = say(deal(blackjack("Tc Td 9h 8c", cutting_card=number, cut=False)), "stand")
    assert [event.at for event in of_kind(round_, CuttingCardAppeared)] == [at]
    assert [card for _, card in dealt(round_)] == ["Tc", "Td", "9h", "8c"]  # the round is dealt to its end
    order = words(round_)
    assert order.index("round_closed") < order.index("cards_shuffled")
    assert cited(of_kind(round_, CardsShuffled)[0]) == [f"{BJ} 7.1(c)", f"{BJ} 8.7"]
    assert round_.cards.shoe.due is None


@rule(BJ, "7.1")
def test_of_two_sets_the_other_comes_into_use():
    round_ = blackjack(shuffler="automatic", cut=False)
    assert round_.cards.shoe.set_in_use == 0
    round_.report(ShuffleDirected("discretion"))
    assert round_.cards.shoe.set_in_use == 1


@rule(BJ, "7.1A")
def test_players_may_look_at_pre_shuffled_cards_and_have_them_shuffled():
    round_ = fresh(pre_shuffled=True, cut=False)
    assert round_.offers() == [AcceptCards(DEALER)]
    round_.act(InspectCards("Ann"))
    assert cited(of_kind(round_, CardsInspected)[0]) == [f"{BJ} 7.1A(a)"]
    refused(round_, InspectCards(DEALER), "7.1A")
    before = list(round_.cards.shoe.cards)
    round_.act(RequestShuffle("Bob"))
    assert round_.cards.shoe.cards != before
    assert cited(of_kind(round_, CardsShuffled)[-1]) == [f"{BJ} 7.1A(b)"]
    assert round_.decision.about == "wagering"
    round_ = fresh(pre_shuffled=True, cut=False)
    round_.act(AcceptCards(DEALER))
    assert len(of_kind(round_, CardsShuffled)) == 1


@rule(BJ, "7.2")
def test_the_cut_is_the_operators_choice_in_the_proposed_edition_only():
    assert len(of_kind(fresh(), CardsCut)) == 1
    assert of_kind(fresh(cut=False), CardsCut) == []
    assert len(of_kind(fresh(edition="current"), CardsCut)) == 1
    with pytest.raises(NotAllowedError, match=r"cut.*7\.2"):
        fresh(cut=False, edition="current")


@rule(BJ, "7.2", "7.6")
def test_a_continuous_shuffler_has_no_cutting_card_and_takes_its_cards_back_after_every_round():
    round_ = fresh(shuffler="continuous")
    assert len(of_kind(round_, CardsCut)) == 1  # before the cards go in
    assert round_.cards.shoe.cutting_card is None
    for _ in range(120):  # more cards than the machine holds
        deal(round_)
        while round_.decision:
            say(round_, open_to(round_)[-1 if "decline_insurance" in open_to(round_) else 0])
        assert (len(round_.cards.shoe.cards), round_.cards.shoe.discards) == (416, [])
        assert "cards_shuffled" not in words(round_) or round_.events[0].name() == "cards_shuffled"
        round_ = next_round(round_)


def cut_order(round_):
    """To whom the cut is offered, until the dealer cuts."""
    asked = []
    while round_.decision and round_.decision.about == "cut":
        asked.append(round_.offers()[0].actor)
        round_.act(DeclineCut(asked[-1]))
    return asked


@rule(BJ, "7.3", "7.4")
def test_before_play_the_first_player_to_arrive_cuts_then_the_others_clockwise():
    assert cut_order(fresh(setting={"seats": SEATS})) == ["Ann", "Cid", "Bob"]


@rule(BJ, "7.3")
@pytest.mark.parametrize(
    ("number", "first"),
    [(1, "Ann"), (3, "Bob"), (4, "Ann"), (5, "Cid")],  # box 3, the seconds of boxes 1 and 3, the dealer's second
)
def test_the_cut_begins_where_the_cutting_card_appeared(number, first):
    """Not with Dan, who was the first to arrive."""
    top = "Tc Td 9c 9h 8c 7d"  # boxes 1 and 3, the dealer, boxes 1 and 3, the dealer
    round_ = blackjack(top, cutting_card=number, setting={"seats": {5: "Dan", **SEATS}})
    deal(round_, ("Bob", 20, 1), ("Ann", 20, 3))
    say(round_, "stand", "stand")
    asked = cut_order(round_)
    assert asked[0] == first
    assert sorted(asked) == ["Ann", "Bob", "Cid", "Dan"]


@rule(BJ, "7.3")
def test_on_a_split_hand_too_the_cutting_card_is_that_boxs():
    round_ = blackjack("8c Td 9c 8h 9d Tc Th", cutting_card=6, setting={"seats": SEATS})
    deal(round_, ("Bob", 20, 1), ("Ann", 20, 3))
    say(round_, "split_pair", "stand")
    assert of_kind(round_, CuttingCardAppeared)[0].at == "box 1"
    say(round_, "stand", "stand")
    assert cut_order(round_) == ["Bob", "Ann", "Cid"]


@rule(BJ, "7.3", "7.7")
def test_new_cards_are_cut_by_the_player_at_the_dealers_far_left():
    round_ = blackjack(setting={"seats": SEATS})
    ruling = round_.report(CardsToBeReplaced())
    assert cited(ruling) == [f"{BJ} 7.7"]
    assert cut_order(round_) == ["Bob", "Ann", "Cid"]


@rule(BJ, "7.4")
def test_standing_players_are_asked_after_those_who_are_seated_since_the_amendment():
    setting = {"seats": {2: "Ann"}, "standing": ("Dan", "Ann", "Eve")}
    round_ = fresh(setting=setting)
    assert cut_order(round_) == ["Ann", "Dan", "Eve"]
    cut = of_kind(round_, CardsCut)[0]
    assert cut.by == DEALER
    assert 52 <= cut.at <= 7 * 52
    assert cut_order(fresh(setting=setting, edition="current")) == ["Ann"]
    assert cut_order(fresh(setting={"standing": ("Dan",)})) == ["Dan"]
    assert cut_order(fresh(setting=setting | {"excluded": ("Dan", "Ann")})) == ["Eve"]


@rule(BJ, "7.5")
@pytest.mark.parametrize(("at", "is_allowed"), [(51, False), (52, True), (364, True), (365, False)])
def test_a_cut_is_at_least_a_deck_from_either_end(at, is_allowed):
    round_ = fresh(setting={"seats": SEATS})
    if is_allowed:
        round_.act(CutCards("Ann", at))
        assert (of_kind(round_, CardsCut)[0].by, of_kind(round_, CardsCut)[0].at) == ("Ann", at)
    else:
        refused(round_, CutCards("Ann", at), "7.5")
    refused(fresh(setting={"seats": SEATS}), CutCards("Bob", 100), "7.4")


@rule(BJ, "7.6")
@pytest.mark.parametrize(("percent", "behind"), [(0, 0), (25, 104), (50, 208)])
def test_the_cutting_card_lies_no_more_than_half_way_from_the_back(percent, behind):
    assert fresh(cutting_card_percent=percent).cards.shoe.cutting_card == 416 - behind
    with pytest.raises(NotAllowedError, match=r"cutting_card_percent.*7\.6"):
        fresh(cutting_card_percent=51)


@rule(BJ, "7.6")
def test_the_cards_in_front_of_the_cut_go_to_the_back():
    round_ = fresh(setting={"seats": SEATS}, burn_first_card=False)
    before = list(round_.cards.shoe.cards)
    round_.act(CutCards("Ann", 100))
    assert round_.cards.shoe.cards == before[100:] + before[:100]


# -- section 8: the deal ---------------------------------------------------------------------------------------------


@rule(BJ, "8.1")
def test_the_first_card_of_a_shoe_may_be_discarded_and_seen_on_request():
    round_ = fresh(cut=False)
    card = of_kind(round_, CardBurned)[0].card
    assert round_.cards.shoe.discards == [card]
    round_.act(ViewBurnedCard("Ann"))
    assert (of_kind(round_, BurnedCardShown)[0].card, of_kind(round_, BurnedCardShown)[0].player) == (card, "Ann")
    refused(round_, ViewBurnedCard(DEALER), "8.1")
    round_ = fresh(cut=False, burn_first_card=False)
    assert (round_.cards.shoe.discards, of_kind(round_, CardBurned)) == ([], [])


@rule(BJ, "8.2")
def test_one_card_to_each_box_one_to_the_dealer_and_a_second_to_each_box():
    round_ = deal(blackjack("2c 3c 4c 5c 6c"), ("Bob", 20, 5), ("Ann", 20, 2))
    assert dealt(round_) == [("box 2", "2c"), ("box 5", "3c"), ("dealer", "4c"), ("box 2", "5c"), ("box 5", "6c")]
    assert all(event.face_up and cited(event) == [f"{BJ} 8.2"] for event in of_kind(round_, CardDealt))
    assert round_.view("Bob")["hands"] == {"box 2": ["2c", "5c"], "box 5": ["3c", "6c"], "dealer": ["4c"]}
    assert words(round_).index("bets_closed") < words(round_).index("card_dealt")


@rule(BJ, "8.2")
def test_without_wagers_no_card_is_dealt():
    round_ = blackjack("2c 3c")
    round_.act(NoMoreBets(DEALER))
    assert (round_.is_over, dealt(round_)) == (True, [])


@rule(BJ, "8.3")
def test_each_total_is_announced_and_each_player_decides_in_turn_from_the_dealers_left():
    round_ = deal(blackjack("Tc 8c 9d 6h 8h 3c"), ("Bob", 20, 5), ("Ann", 20, 2))
    assert totals(round_) == [("box 2", 16, False)]
    assert (round_.offers()[0].actor, open_to(round_)) == ("Ann", ["stand", "draw", "double_down"])
    assert "it is for Ann" in refused(round_, Stand("Bob", "box 2"), "8.3")
    refused(round_, Draw("Bob", "box 5"), "8.3")
    say(round_, "stand")
    assert totals(round_)[-1] == ("box 5", 16, False)
    assert (round_.offers()[0].actor, open_to(round_)) == ("Bob", ["stand", "draw", "double_down", "split_pair"])
    assert [(e.player, e.decision) for e in of_kind(round_, DecisionIndicated)] == [("Ann", "stand")]


@rule(BJ, "8.3")
def test_before_the_deal_is_nobodys_turn():
    round_ = blackjack("Tc 8c 9d")
    bet(round_, "Ann")
    for action in (Stand("Ann", "box 1"), Draw("Ann", "box 1")):
        refused(round_, action, "8.3")


@rule(BJ, "8.4")
def test_the_total_is_announced_after_each_further_card():
    round_ = say(deal(blackjack("2c 8c Ad 4h 9h 5c")), "draw", "draw", "draw")
    assert dealt(round_)[3:6] == [("box 1", "4h"), ("box 1", "9h"), ("box 1", "5c")]
    assert totals(round_)[:4] == [
        ("box 1", 13, True),
        ("box 1", 17, True),
        ("box 1", 16, False),
        ("box 1", 21, False),
    ]


@rule(BJ, "8.5")
def test_the_dealer_takes_a_second_card_when_all_have_decided_then_others_and_says_the_total():
    round_ = deal(blackjack("Tc 8c 5d 7h 8h 4c 3d 6h"), ("Ann", 20, 1), ("Bob", 20, 2))
    say(round_, "stand")
    assert round_.cards.hands["dealer"] == ["5d"]
    say(round_, "stand")
    assert [card for hand, card in dealt(round_) if hand == "dealer"] == ["5d", "4c", "3d", "6h"]
    assert totals(round_)[-1] == ("dealer", 18, False)
    assert [cited(e)[0] for e in of_kind(round_, CardDealt) if e.to == "dealer"] == [
        f"{BJ} 8.2",
        f"{BJ} 8.5",
        f"{BJ} 13.3",
        f"{BJ} 13.3",
    ]


@rule(BJ, "8.6")
def test_at_the_end_the_cards_go_to_the_rack_hand_by_hand():
    round_ = deal(blackjack("8c 8d 5d 8h 9h Tc Td 2c 6c"), ("Ann", 20, 1), ("Bob", 20, 2))
    say(round_, "split_pair", "stand", "stand", "stand")
    gone = [(event.of, event.card) for event in of_kind(round_, CardDiscarded)]
    assert gone == [
        ("box 1", "8c"),
        ("box 1", "Tc"),
        ("box 1 second hand", "8h"),
        ("box 1 second hand", "Td"),
        ("box 2", "8d"),
        ("box 2", "9h"),
        ("dealer", "5d"),
        ("dealer", "2c"),
        ("dealer", "6c"),
        *gone[9:],
    ]
    assert round_.cards.shoe.discards == [card for _, card in gone]
    assert round_.cards.hands == {}
    round_.cards.verify_cards()


def test_a_paced_round_waits_for_the_dealer_at_each_card():
    round_ = deal(blackjack("Tc 8c 9d 9h", setting={"paced": True}))
    assert (round_.decision.about, dealt(round_)) == ("deal to box 1", [])
    for step in ("deal to box 1", "deal to dealer", "deal to box 1"):
        round_.act(Proceed(DEALER, step))
    say(round_, "stand")
    proceed(round_, "settle")
    assert (round_.decision.about, settled(round_)) == ("settle", [])
    proceed(round_)
    assert round_.is_over


# -- section 13: drawing ---------------------------------------------------------------------------------------------


@rule(BJ, "13.1")
@pytest.mark.parametrize(
    ("top", "open_"),
    [
        ("Tc 5d 9h", ["stand", "draw", "double_down"]),
        ("Tc 5d 2h", ["stand", "draw", "double_down"]),  # 12
        ("9c 5d 2h", ["draw", "double_down"]),  # 11
        ("Ac 5d Ah", ["stand", "draw", "split_pair"]),  # soft 12
        ("Ac 5d 9h", ["stand", "draw"]),  # soft 20
    ],
)
def test_a_player_may_draw_below_21_and_must_with_11_or_less(top, open_):
    round_ = deal(blackjack(top))
    assert open_to(round_) == open_
    if "stand" not in open_:
        assert "must draw" in refused(round_, Stand("Ann", "box 1"), "13.1(d)")


@rule(BJ, "13.1")
def test_a_hand_that_can_only_draw_draws_unasked_until_it_has_12():
    round_ = say(deal(blackjack("2c 5d 3h 2d 3d Th")), "draw")  # 5, 7, 10, 20
    assert [card for hand, card in dealt(round_) if hand == "box 1"] == ["2c", "3h", "2d", "3d", "Th"]
    assert open_to(round_) == ["stand", "draw"]
    assert [(event.player, event.decision) for event in of_kind(round_, DecisionIndicated)] == [("Ann", "draw")]
    drawn = [cited(event) for event in of_kind(round_, CardDealt) if event.to == "box 1"][2:]
    assert drawn == [[f"{BJ} 8.4"], *[[f"{BJ} 8.4", f"{BJ} 13.1(d)"]] * 2]


@rule(BJ, "13.1")
@pytest.mark.parametrize("top", ["Tc 5d 5h 6d", "Ac 5d 2h 8d"])  # hard and soft
def test_a_hand_of_21_draws_no_more(top):
    round_ = say(deal(blackjack(top)), "draw")
    assert len([card for hand, card in dealt(round_) if hand == "box 1"]) == 3
    assert round_.is_over


@rule(BJ, "13.2")
def test_a_hand_over_21_loses_at_once_and_its_cards_go():
    round_ = deal(blackjack("Tc 9c 5d 6h 9h Td"), ("Ann", 20, 1), ("Cid", 10, 1), ("Bob", 20, 2))
    say(round_, "draw")
    assert settled(round_) == [("blackjack", "busts", -2000), ("blackjack", "busts", -1000)]
    assert "box 1" not in round_.cards.hands
    assert round_.cards.shoe.discards == ["Tc", "6h", "Td"]
    assert cited(of_kind(round_, CardDiscarded)[0]) == [f"{BJ} 5.1(f)", f"{BJ} 13.2"]
    assert round_.offers()[0].actor == "Bob"


@rule(BJ, "13.3")
@pytest.mark.parametrize(
    ("dealer", "further", "total"),
    [
        ("Td", "7c 9c", 17),
        ("Td", "6c 5c", 21),
        ("Ad", "6c 9c", 17),  # a soft 17 stands
        ("Ad", "5c 2c", 18),
        ("Ad", "5c Tc Kd", 26),  # soft 16, hard 16, 26
        ("2d", "2c 3c 4c 6c", 17),
    ],
)
def test_the_dealer_draws_to_any_17(dealer, further, total):
    round_ = deal(blackjack(f"Tc {dealer} 9h {further}"))
    if "decline_insurance" in open_to(round_):
        say(round_, "decline_insurance")
    say(round_, "stand")
    assert totals(round_)[-1][:2] == ("dealer", total)


def dealers(round_):
    return [card for hand, card in dealt(round_) if hand == "dealer"]


@rule(BJ, "13.4")
def test_the_dealer_takes_no_card_when_every_hand_is_decided():
    round_ = deal(blackjack("Tc Ac 5d 6h Kh Td"), ("Ann", 20, 1), ("Bob", 20, 2))  # Bob's blackjack is paid
    say(round_, "draw")
    assert dealers(round_) == ["5d"]
    assert "dealer" not in {hand for hand, _, _ in totals(round_)}


@rule(BJ, "13.4", "10.2")
def test_against_a_blackjack_alone_the_dealer_takes_a_second_card_and_no_more():
    round_ = deal(blackjack("Ac Td Kh 4d"))
    assert dealers(round_) == ["Td", "4d"]
    assert settled(round_) == [("blackjack", "blackjack", 3000)]


@rule(BJ, "13.4", "9.5")
def test_for_insurance_alone_the_dealer_takes_a_second_card_and_no_more():
    round_ = say(deal(blackjack("Tc Ad 6h Td 4c")), "take_insurance", "draw")
    assert dealers(round_) == ["Ad", "4c"]
    assert settled(round_) == [("blackjack", "busts", -2000), ("insurance", "loses", -1000)]


@rule(BJ, "13.4", "13.3")
def test_while_one_other_hand_stands_the_dealers_hand_is_completed():
    round_ = say(deal(blackjack("Ac 9c Td Kh 9h 4d 5h"), ("Ann", 20, 1), ("Bob", 20, 2)), "stand")
    assert dealers(round_) == ["Td", "4d", "5h"]
    assert settled(round_) == [("blackjack", "blackjack", 3000), ("blackjack", "loses", -2000)]


@rule(BJ, "4.1", "5.1")
def test_how_many_cards_make_a_blackjack_is_the_rulebooks_to_say(tmp_path):
    file = tmp_path / "ours.toml"
    file.write_text(f'extends = "{BJ}"\n[provisions.blackjack]\ncards = 3\n', "utf-8")
    rules = Rules(load(file))
    assert [read(rules, CardCounts).is_blackjack(cards.split()) for cards in ("Ac Td", "Ac 5d 5h")] == [False, True]
    assert [read(Rules(BJ), CardCounts).is_blackjack(cards.split()) for cards in ("Ac Td", "Ac 5d 5h")] == [True, False]
    with pytest.raises(RulebookError, match=r"provisions\.blackjack\.cards: .*the price knows 2 here, not 3"):
        terms_of(rules)


def test_a_dealers_blackjack_is_announced():
    round_ = say(deal(blackjack("Tc Td 9h Ac")), "stand")
    assert [event.hand for event in of_kind(round_, BlackjackAnnounced)] == ["dealer"]
    assert net(round_) == {"Ann": -20}
