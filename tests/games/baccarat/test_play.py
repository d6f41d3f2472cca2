"""Baccarat, sections 7 to 11: shuffle, cut and burn, the deal, third cards, settlement, the last hands of a shoe."""

import pytest

from croupier.games.baccarat.messages import (
    CardsBurned,
    FirstCardTurned,
    FreeHandAnnounced,
    LastHandAnnounced,
    PointCountAnnounced,
    ResultAnnounced,
)
from croupier.procedure import DEALER
from croupier.procedure.actions import CutCards, DeclineCut, NoMoreBets, PlaceWager, ViewBurnedCard, WithdrawWager
from croupier.procedure.events import (
    BetsClosed,
    BurnedCardShown,
    CardBurned,
    CardDealt,
    CardDiscarded,
    CardsCut,
    CardsShuffled,
    CuttingCardAppeared,
    WagerSettled,
)
from croupier.procedure.incidents import CardsToBeReplaced, ShuffleDirected
from croupier.rulebook import NotAllowedError
from tests.games.baccarat.tables import OF_VALUE, baccarat, bet, deal, fresh, next_round, points, refused, step, words
from tests.rules import rule
from tests.tables import cited, dealt, of_kind, proceed

BAC = "skycity/baccarat"
SEATS = {3: "Ann", 1: "Bob", 7: "Cid"}


def order(round_):
    return [hand for hand, _ in dealt(round_)]


# -- section 7: shuffle and cut --------------------------------------------------------------------------------------


@rule(BAC, "7.1")
def test_cards_are_shuffled_immediately_before_play():
    round_ = fresh(cut=False)
    shuffled = of_kind(round_, CardsShuffled)
    assert [(event.which, cited(event)) for event in shuffled] == [("all cards", [f"{BAC} 7.1(a)"])]
    assert round_.cards.shoe.cards != round_.cards.shoe.deck.cards(8)
    round_.cards.verify_cards()


@rule(BAC, "7.1")
@pytest.mark.parametrize(
    ("reason", "number"),
    [("randomness_in_doubt", "7.1(b)"), ("card_exposed_before_shoe", "7.1(c)"), ("discretion", "7.1(d)")],
)
def test_a_directed_shuffle_is_made_at_once_between_rounds_and_else_after_the_round(reason, number):
    round_ = baccarat(points(9, 0), cut=False)
    ruling = round_.report(ShuffleDirected(reason))
    assert cited(ruling) == cited(of_kind(round_, CardsShuffled)[0]) == [f"{BAC} {number}"]
    round_ = baccarat(points(9, 0), cut=False, setting={"paced": True})
    bet(round_, "Ann", "player")
    deal(round_)
    round_.report(ShuffleDirected(reason))
    assert of_kind(round_, CardsShuffled) == []
    proceed(round_)
    assert words(round_).index("cards_shuffled") > words(round_).index("round_closed")


@rule(BAC, "7.1")
def test_an_empty_table_is_no_reason_to_shuffle():
    refused(baccarat(), ShuffleDirected("table_vacant"), "7.1(b)")


@rule(BAC, "7.1")
def test_of_two_sets_the_other_comes_into_use():
    round_ = baccarat(shuffler="automatic", cut=False)
    assert round_.cards.shoe.set_in_use == 0
    round_.report(ShuffleDirected("randomness_in_doubt"))
    assert round_.cards.shoe.set_in_use == 1


@rule(BAC, "7.2", "7.8", "11.1")
def test_a_continuous_shuffler_has_no_cutting_card_and_takes_its_cards_back_after_every_round():
    round_ = fresh(shuffler="continuous")
    assert round_.cards.shoe.cutting_card is None
    burned = len(round_.cards.shoe.discards)
    for _ in range(150):  # more cards than the machine holds
        bet(round_, "Ann", "player")
        deal(round_)
        assert (len(round_.cards.shoe.cards), round_.cards.shoe.discards) == (416, [])
        round_ = next_round(round_)
    assert burned > 1
    assert of_kind(round_, LastHandAnnounced) == of_kind(round_, CardsShuffled) == []


@rule(BAC, "7.2")
def test_any_card_of_a_continuous_shuffler_may_be_the_next():
    first, last, again = 0, 0, 0
    for seed in range(20):
        round_ = fresh(shuffler="continuous", seed=seed, cut=False)
        discarded = list(round_.cards.shoe.discards)
        cards = list(round_.cards.shoe.cards)
        card = dealt(deal(round_))[0][1]
        first, last = first + (card == cards[0]), last + (card == cards[-1])
        following = [dealt(deal(next_round(round_)))[0][1]]
        again += following[0] in discarded
    assert max(first, last) < 5
    assert again > 0  # cards discarded before come again


@rule(BAC, "6.7", "7.5")
def test_staff_do_not_cut_where_nobody_does():
    with pytest.raises(NotAllowedError, match=r"staff_cut: it has no effect.*6\.7"):
        fresh(staff_cut=True, cut=False)


@rule(BAC, "7.5")
def test_an_excluded_player_is_not_asked_to_cut():
    round_ = fresh(setting={"seats": SEATS, "excluded": ("Bob",)})
    assert round_.offers() == [DeclineCut("Ann")]


@rule(BAC, "7.5")
def test_the_cut_is_the_operators_choice_in_the_proposed_edition_only():
    assert len(of_kind(fresh(), CardsCut)) == 1
    assert of_kind(fresh(cut=False), CardsCut) == []
    assert len(of_kind(fresh(edition="current"), CardsCut)) == 1
    with pytest.raises(NotAllowedError, match=r"cut.*7\.5"):
        fresh(cut=False, edition="current")


@rule(BAC, "7.5")
def test_the_cut_is_offered_to_each_seated_player_then_to_those_who_stand_then_an_employee_cuts():
    round_ = fresh(setting={"seats": SEATS, "standing": ("Dan", "Eve")})
    for player in ("Bob", "Ann", "Cid", "Dan", "Eve"):
        assert round_.offers() == [DeclineCut(player)]
        refused(round_, CutCards("Zoe", 100), "7.5")
        round_.act(DeclineCut(player))
    cut = of_kind(round_, CardsCut)[0]
    assert cut.by == DEALER
    assert 52 <= cut.at <= 7 * 52


@rule(BAC, "7.5", "5.6")
@pytest.mark.parametrize(("edition", "reading"), [("current", "yes"), ("proposed", "no")])
def test_standing_players_do_not_cut_before_the_amendment_or_by_the_other_reading(edition, reading):
    setting = {"seats": {2: "Ann"}, "standing": ("Dan",)}
    round_ = fresh(setting=setting, edition=edition, standing_players_cut=reading)
    round_.act(DeclineCut("Ann"))
    assert of_kind(round_, CardsCut)[0].by == DEALER


@rule(BAC, "7.5")
def test_a_standing_player_is_asked_where_nobody_is_seated():
    round_ = fresh(setting={"standing": ("Dan",)})
    round_.act(CutCards("Dan", 200))
    assert [(event.by, event.at) for event in of_kind(round_, CardsCut)] == [("Dan", 200)]


@rule(BAC, "6.7")
def test_staff_may_cut_instead_of_the_players():
    round_ = fresh(staff_cut=True, setting={"seats": SEATS})
    cut = of_kind(round_, CardsCut)[0]
    assert (cut.by, cited(cut)) == (DEALER, [f"{BAC} 6.7", f"{BAC} 7.6"])


@rule(BAC, "7.6")
@pytest.mark.parametrize(("at", "is_allowed"), [(51, False), (52, True), (364, True), (365, False)])
def test_the_cut_is_at_least_one_deck_from_either_end(at, is_allowed):
    round_ = fresh(setting={"seats": {1: "Ann"}})
    if is_allowed:
        before = list(round_.cards.shoe.cards)
        round_.act(CutCards("Ann", at))
        assert round_.cards.shoe.cards == before[at:] + before[:at]
    else:
        refused(round_, CutCards("Ann", at), "7.6")


@rule(BAC, "7.6", "3.4")
def test_the_cutting_card_lies_at_least_20_cards_from_the_back_and_a_second_one_behind_all():
    for behind in (20, 52):
        shoe = fresh(cards_behind_cutting_card=behind).cards.shoe
        assert len(shoe.cards) - shoe.cutting_card == behind
    with pytest.raises(NotAllowedError, match=r"cards_behind_cutting_card: 19.*7\.6"):
        fresh(cards_behind_cutting_card=19)
    assert [fresh(cutting_cards=count).cards.shoe.back_card for count in (1, 2)] == [False, True]


@rule(BAC, "3.4")
def test_the_game_is_played_with_four_to_eight_decks_of_one_or_two_sets():
    for decks in (4, 8):
        assert len(fresh(decks=decks).cards.shoe.cards) == 52 * decks
    for decks in (3, 9):
        with pytest.raises(NotAllowedError, match=r"decks.*3\.4"):
            fresh(decks=decks)
    assert [fresh(shuffler=kind).cards.shoe.sets for kind in ("shoe", "automatic", "continuous")] == [1, 2, 1]


@rule(BAC, "4.1A", "7.7")
@pytest.mark.parametrize(("first", "count"), [("A", 1), ("2", 2), ("9", 9), ("T", 10), ("J", 10), ("Q", 10), ("K", 10)])
def test_as_many_cards_are_discarded_as_the_first_card_counts(first, count):
    for seed in range(200):
        round_ = fresh(seed=seed, cut=False)
        if round_.cards.shoe.cards[0][0] == first:
            break
    turned, burned = of_kind(round_, FirstCardTurned)[0], of_kind(round_, CardsBurned)[0]
    assert turned.card == round_.cards.shoe.cards[0]
    assert (burned.count, list(burned.cards)) == (count, round_.cards.shoe.cards[1 : count + 1])
    assert round_.cards.shoe.discards == round_.cards.shoe.cards[: count + 1]
    assert (burned.seen_by("Ann").cards, burned.seen_by("Ann").count) == ((), count)
    assert cited(turned) == [f"{BAC} 4.1A", f"{BAC} 7.7(a)"]
    refused(round_, ViewBurnedCard("Ann"), "7.7(a)")
    round_.cards.verify_cards()


@rule(BAC, "7.7")
def test_or_one_card_is_discarded_unseen_which_a_player_may_see():
    round_ = fresh(burn="one_card", cut=False)
    burned = of_kind(round_, CardBurned)[0]
    assert round_.cards.shoe.discards == [burned.card] == [round_.cards.shoe.cards[0]]
    assert burned.seen_by("Ann").card is None
    round_.act(ViewBurnedCard("Ann"))
    shown = of_kind(round_, BurnedCardShown)[0]
    assert (shown.card, shown.player, cited(shown)) == (burned.card, "Ann", [f"{BAC} 7.7(b)"])


@rule(BAC, "7.9")
def test_cards_are_replaced_when_the_operator_directs():
    round_ = baccarat(points(9, 0), setting={"seats": SEATS})
    ruling = round_.report(CardsToBeReplaced())
    shuffled = of_kind(round_, CardsShuffled)[0]
    assert (cited(ruling), cited(shuffled), shuffled.which) == ([f"{BAC} 7.9"], [f"{BAC} 7.9"], "new cards")
    assert round_.offers() == [DeclineCut("Bob")]


# -- section 8: the deal ---------------------------------------------------------------------------------------------


@rule(BAC, "8.1", "8.4")
def test_two_hands_are_dealt_in_turn_the_players_first():
    round_ = baccarat("2c 3d 4h 5s Kh", setting={"paced": True})
    bet(round_, "Ann", "player")
    deal(round_)
    proceed(round_, until="settle")
    assert dealt(round_)[:4] == [("player", "2c"), ("banker", "3d"), ("player", "4h"), ("banker", "5s")]
    assert set(round_.cards.hands) == {"player", "banker"}
    assert cited(of_kind(round_, CardDealt)[0]) == [f"{BAC} 8.1", f"{BAC} 8.4"]


@rule(BAC, "8.2", "5.14")
def test_cards_are_dealt_after_no_more_bets_and_no_wager_is_made_or_touched_then():
    round_ = baccarat(points(9, 0), setting={"paced": True})
    bet(round_, "Ann", "player")
    refused(round_, NoMoreBets("Ann"), "5.1")
    deal(round_)
    assert words(round_).index("bets_closed") == len(round_.events) - 1
    for _ in range(5):
        refused(round_, PlaceWager("Bob", "player", 20_00, 2), "5.14")
        refused(round_, WithdrawWager("Ann", 1), "5.14")
        step(round_)
    assert cited(of_kind(round_, BetsClosed)[0]) == [f"{BAC} 5.14", f"{BAC} 8.2"]


@rule(BAC, "5.15", "5.14")
def test_a_losing_wager_is_not_touched():
    round_ = baccarat(points(0, 9), setting={"paced": True})
    bet(round_, "Ann", "player")
    deal(round_)
    proceed(round_, until="settle")
    refused(round_, WithdrawWager("Ann", 1), "5.14")
    proceed(round_)
    assert round_.till.balance("Ann") == -20_00


@rule(BAC, "8.3")
def test_a_round_without_wagers_is_dealt_as_a_free_hand_if_the_operator_wants():
    round_ = deal(baccarat(points(9, 0)))
    assert cited(of_kind(round_, FreeHandAnnounced)[0]) == [f"{BAC} 8.3"]
    assert len(dealt(round_)) == 4
    assert round_.is_over
    round_ = deal(baccarat(points(9, 0), free_hands=False))
    assert (dealt(round_), round_.is_over) == ([], True)
    round_ = baccarat(points(9, 0))
    bet(round_, "Ann", "player")
    assert of_kind(deal(round_), FreeHandAnnounced) == []


@rule(BAC, "8.3")
@pytest.mark.parametrize("free_hands", [True, False])
def test_wagers_that_were_withdrawn_do_not_count(free_hands):
    round_ = baccarat(points(9, 0), free_hands=free_hands)
    bet(round_, "Ann", "player")
    round_.act(WithdrawWager("Ann", 1))
    deal(round_)
    assert (len(of_kind(round_, FreeHandAnnounced)), len(dealt(round_))) == ((1, 4) if free_hands else (0, 0))


@rule(BAC, "8.6", "8.7")
def test_style_a_deals_face_up_and_announces_the_players_hand_first():
    round_ = baccarat(points(7, 6))
    bet(round_, "Ann", "player")
    deal(round_)
    assert all(event.face_up for event in of_kind(round_, CardDealt))
    announced = of_kind(round_, PointCountAnnounced)
    assert [(event.hand, event.points) for event in announced] == [("player", 7), ("banker", 6)]
    assert cited(announced[0]) == [f"{BAC} 8.6", f"{BAC} 8.7"]


# -- section 9: third cards, from the tables as printed --------------------------------------------------------------

TABLE_1 = {"0 1 2 3 4 5": "draws", "6 7": "stands", "8 9": "natural"}
TABLE_2 = {  # banker's point count: the player's third cards on which it draws
    0: "0123456789", 1: "0123456789", 2: "0123456789", 3: "012345679", 4: "234567", 5: "4567", 6: "67", 7: "",
}  # fmt: skip


def expected_order(player, banker, third):
    """Who gets cards after the first four, by the printed tables."""
    if player >= 8 or banker >= 8:
        return []
    by_table_1 = next(what for counts, what in TABLE_1.items() if str(player) in counts.split())
    if by_table_1 == "stands":
        return ["banker"] if banker <= 5 else []
    return ["player", "banker"] if str(third) in TABLE_2[banker] else ["player"]


@rule(BAC, "9.1", "9.2", "9.3", "9.4", "9.5", "9.6", "9.7")
@pytest.mark.parametrize("player", range(10))
def test_third_cards_go_by_the_table_of_play(player):
    for banker in range(10):
        for third in range(10):
            round_ = baccarat(points(player, banker, third, 5))
            bet(round_, "Ann", "player")
            deal(round_)
            assert order(round_)[4:] == expected_order(player, banker, third), (player, banker, third)
            assert all(event.face_up for event in of_kind(round_, CardDealt)[4:])


@rule(BAC, "9.3", "9.4", "9.7")
def test_a_third_card_cites_the_table_that_gives_it():
    round_ = baccarat(points(0, 0, 1, 2))
    bet(round_, "Ann", "player")
    deal(round_)
    third, bankers = of_kind(round_, CardDealt)[4:]
    assert (cited(third), cited(bankers)) == ([f"{BAC} 9.3", f"{BAC} 9.7"], [f"{BAC} 9.4", f"{BAC} 9.7"])
    round_ = baccarat(points(6, 5, 1))
    bet(round_, "Ann", "player")
    deal(round_)
    assert cited(of_kind(round_, CardDealt)[4]) == [f"{BAC} 9.5", f"{BAC} 9.7"]


# -- section 10: payment and collection ------------------------------------------------------------------------------


@rule(BAC, "10.1")
@pytest.mark.parametrize(
    ("player", "banker", "winner", "said"),
    [
        (9, 8, "player", "player 9, banker 8: the player's hand wins"),
        (6, 7, "banker", "player 6, banker 7: the banker's hand wins"),
        (7, 7, "", "player 7, banker 7: tie hand"),
    ],
)
def test_the_final_point_counts_and_the_winner_are_announced(player, banker, winner, said):
    round_ = baccarat(points(player, banker))
    bet(round_, "Ann", "player")
    deal(round_)
    result = of_kind(round_, ResultAnnounced)[0]
    assert (result.player, result.banker, result.winner, result.words()) == (player, banker, winner, said)
    assert cited(result) == [f"{BAC} 10.1"]


@rule(BAC, "10.2", "11A.6", "11B.7", "11E.6", "11F.6")
def test_losing_wagers_are_collected_before_winning_ones_are_paid():
    round_ = baccarat(points(9, 0), perfect_pair=True, dragon_bonus=True, dragon_7=True, panda_8=True)
    for player, box in (("Ann", 1), ("Bob", 2)):
        for wager in ("player", "banker", "tie"):
            bet(round_, player, wager, box=box)
        bet(round_, player, "perfect_pair", 5, box, on="banker")
        bet(round_, player, "dragon_bonus", 5, box, on="player")
        bet(round_, player, "dragon_7", 5, box)
        bet(round_, player, "panda_8", 5, box)
    deal(round_)
    nets = [event.net_cents for event in of_kind(round_, WagerSettled)]
    assert len(nets) == 14
    assert nets == sorted(nets, key=lambda net: net > 0)
    assert words(round_).index("result_announced") < words(round_).index("wager_settled")
    assert words(round_).index("card_discarded") > len(words(round_)) - 1 - words(round_)[::-1].index("wager_settled")
    assert cited(of_kind(round_, CardDiscarded)[0]) == [f"{BAC} 10.2"]


# -- section 11: the end of a shoe -----------------------------------------------------------------------------------


def played_on(round_, rounds):
    """This round and those after it, each with a wager, until `rounds` have been played."""
    every = []
    for _ in range(rounds):
        bet(round_, "Ann", "player")
        every.append(deal(round_))
        round_ = next_round(round_)
    return every


@rule(BAC, "11.2", "7.3")
def test_a_cutting_card_that_comes_first_makes_that_round_the_last():
    first, second = played_on(baccarat(points(9, 0), cutting_card=0, cut=False), 2)
    appeared = of_kind(first, CuttingCardAppeared)[0]
    assert cited(appeared) == cited(of_kind(first, LastHandAnnounced)[0]) == [f"{BAC} 11.2(a)"]
    assert words(first).index("last_hand_announced") < words(first).index("card_dealt")
    assert len(dealt(first)) == 4
    shuffled = of_kind(first, CardsShuffled)[0]
    assert cited(shuffled) == [f"{BAC} 7.3", f"{BAC} 11.2"]
    assert words(first).index("cards_shuffled") > words(first).index("round_closed")
    assert of_kind(second, CardsShuffled) == of_kind(second, LastHandAnnounced) == []


@rule(BAC, "11.2", "7.3")
@pytest.mark.parametrize("at", [1, 2, 3])
def test_a_cutting_card_that_comes_later_means_one_more_round(at):
    top = f"{points(9, 0)} {points(8, 1)}"
    first, last, after = played_on(baccarat(top, cutting_card=at, cut=False), 3)
    assert cited(of_kind(first, CuttingCardAppeared)[0]) == [f"{BAC} 11.2(b)"]
    announced = of_kind(first, LastHandAnnounced)
    assert [cited(event) for event in announced] == [[f"{BAC} 11.2(b)"]]
    assert words(first).index("last_hand_announced") > words(first).index("wager_settled")
    assert of_kind(first, CardsShuffled) == []
    assert [event.winner for event in of_kind(last, ResultAnnounced)] == ["player"]
    assert [card for _, card in dealt(last)] == points(8, 1).split()
    assert of_kind(last, LastHandAnnounced) == []
    assert len(of_kind(last, CardsShuffled)) == 1
    assert of_kind(after, CardsShuffled) == []


@rule(BAC, "11.2", "7.1")
@pytest.mark.parametrize("is_directed_first", [True, False])
def test_a_directed_shuffle_comes_before_the_last_hand_whichever_is_first(is_directed_first):
    round_ = baccarat(points(9, 0), cutting_card=2, cut=False, setting={"paced": True})
    bet(round_, "Ann", "player")
    deal(round_)
    step(round_, 1 if is_directed_first else 3)
    assert bool(of_kind(round_, CuttingCardAppeared)) != is_directed_first
    round_.report(ShuffleDirected("discretion"))
    proceed(round_)
    assert len(of_kind(round_, CuttingCardAppeared)) == 1
    assert [cited(event) for event in of_kind(round_, CardsShuffled)] == [[f"{BAC} 7.1(d)"]]
    assert of_kind(round_, LastHandAnnounced) == []


@rule(BAC, "11.2")
def test_without_the_cutting_card_there_is_no_last_hand():
    every = played_on(baccarat(f"{points(9, 0)} {points(8, 1)}", cutting_card=8, cut=False), 2)
    assert [of_kind(round_, LastHandAnnounced) for round_ in every] == [[], []]


@rule(BAC, "11.2")
def test_a_round_that_is_not_dealt_is_not_the_last_hand():
    first = baccarat(f"{points(9, 0)} {points(8, 1)}", cutting_card=2, cut=False, free_hands=False)
    bet(first, "Ann", "player")
    idle = deal(next_round(deal(first)))
    assert (dealt(idle), of_kind(idle, CardsShuffled)) == ([], [])
    last = next_round(idle)
    bet(last, "Ann", "player")
    assert len(of_kind(deal(last), CardsShuffled)) == 1


@rule(BAC, "11.2")
def test_no_card_is_dealt_after_the_last_hand_before_the_shuffle():
    """By card: the shuffle waits for the dealer, and nothing else is open."""
    round_ = baccarat(points(9, 0), cutting_card=0, cut=False, setting={"paced": True})
    bet(round_, "Ann", "player")
    deal(round_)
    proceed(round_, until="shuffle")
    assert round_.decision.about == "shuffle"
    refused(round_, PlaceWager("Ann", "player", 20_00, 1), "5.14")


@rule(BAC, "4.2")
def test_the_value_of_a_rank_is_the_one_the_tests_assume():
    """The helper `points` makes hands of a king and one card: 0 to 9."""
    for value, rank in enumerate(OF_VALUE):
        round_ = baccarat(f"Kc Kd {rank}h 9s")
        bet(round_, "Ann", "player")
        deal(round_)
        assert of_kind(round_, PointCountAnnounced)[0].points == value


def test_shoe_after_shoe_every_round_ends_and_every_card_is_in_one_place():
    round_ = fresh(seed=7)
    shuffles = 0
    for _ in range(400):
        bet(round_, "Ann", "banker")
        deal(round_)
        assert round_.is_over
        round_.cards.verify_cards()
        shuffles += len(of_kind(round_, CardsShuffled))
        round_ = next_round(round_)
    assert shuffles >= 4
