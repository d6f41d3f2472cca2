"""The strategy sits down: at every decision of a real round it does what the solver says."""

import pytest

from croupier.games import Game
from croupier.games.blackjack.strategy import optimal_strategy, simple_strategy
from croupier.pricing import find_strategy
from croupier.pricing.autoplay import next_action
from tests.games.blackjack.tables import bet, blackjack, deal, open_to, say
from tests.rules import rule

BLACKJACK = "skycity/blackjack"
RICH = (20, 10, 10, 10, 10, 10, 20, 20, 20, 96)
"""What is left of eight decks if insurance is to pay."""


def chosen(round_, strategy=optimal_strategy):
    """What the strategy does next, by name."""
    return strategy(round_.rules).choose(round_).name()


def played(round_, *players):
    """To the end, with the strategy for those named; the names of what it chose."""
    strategy = optimal_strategy(round_.rules)
    done = []
    while not round_.is_over:
        action = next_action(round_, dict.fromkeys(players, strategy))
        if action.actor in players:
            done.append(action.name())
        round_.act(action)
    return done


# -- turns -----------------------------------------------------------------------------------------------------------


@rule(BLACKJACK, "8.3", "11.1", "12.1")
@pytest.mark.parametrize(
    ("hand", "up", "action"),
    [
        ("Tc 6h", "7d", "draw"),
        ("Tc 6h", "6d", "stand"),
        ("6c 5h", "5d", "double_down"),
        ("6c 5h", "Ad", "draw"),
        ("8c 8h", "Td", "split_pair"),
        ("Kc Qh", "6d", "stand"),
        ("Ac 6h", "4d", "draw"),
        ("Ac 7h", "8d", "stand"),
    ],
)
def test_a_turn(hand, up, action):
    assert chosen(turn(hand, up)) == action
    assert chosen(turn(hand, up), simple_strategy) == action


def turn(hand, up, **choices):
    """Ann's turn with these two cards; insurance declined."""
    first, second = hand.split()
    round_ = deal(blackjack(f"{first} {up} {second}", **choices))
    return say(round_, "decline_insurance") if "decline_insurance" in open_to(round_) else round_


@rule(BLACKJACK, "8.3")
def test_the_optimal_strategy_looks_at_the_cards_and_the_simple_one_at_their_total():
    """Twelve against a four: of ten and two the ten is one that cannot come any more."""
    assert chosen(turn("Tc 2h", "4d", decks=4)) == "draw"
    assert chosen(turn("7c 5h", "4d", decks=4)) == "stand"
    assert chosen(turn("Tc 2h", "4d", decks=4), simple_strategy) == "stand"


@rule(BLACKJACK, "11.6")
def test_what_is_restricted_is_not_chosen():
    """A hand below twelve that cannot be doubled draws unasked."""
    for doubling, totals in (("none", ""), ("10_11", "10 11"), ("9_10_11", "9 10 11")):
        for hand, total in (("5c 4h", "9"), ("6c 4h", "10"), ("6c 5h", "11")):
            first, second = hand.split()
            done = played(deal(blackjack(f"{first} 6d {second} 4s", doubling=doubling)), "Ann")
            assert done == (["double_down"] if total in totals.split() else ["stand"])
    assert chosen(turn("8c 8h", "6d", split_pairs=False)) == "stand"
    assert chosen(turn("Ac Ah", "6d", split_aces=False)) == "draw"


@rule(BLACKJACK, "12.4")
def test_a_split_hand_is_split_again_while_it_may_be_and_then_played():
    round_ = blackjack("8c 6d 8h 8d 8s 3c Tc Td 2c Tc 9c Td")
    assert played(deal(round_), "Ann") == ["split_pair", "split_pair", "stand", "double_down", "stand"]


@rule(BLACKJACK, "20.3", "20.4")
def test_what_the_house_stands_for_is_taken():
    assert chosen(turn("6c 5h", "Ad", version="free_bet")) == "free_double"
    assert chosen(turn("8c 8h", "Ad", version="free_bet")) == "free_split"
    assert chosen(turn("Kc Qh", "6d", version="free_bet")) == "stand"


@rule(BLACKJACK, "20.4", "20.8")
def test_a_hand_that_only_a_lammer_stakes_cannot_lose_and_is_played_more_boldly():
    """Sevens split for free against an eight, a ten to each: the player's money stands, the lammer draws."""
    round_ = say(deal(blackjack("7c 8d 7h Tc Td", version="free_bet")), "free_split")
    assert (round_.boxes.in_turn.name, chosen(round_)) == ("box 1", "stand")
    say(round_, "stand")
    assert (round_.boxes.in_turn.name, chosen(round_)) == ("box 1 second hand", "draw")


@rule(BLACKJACK, "19.6", "19.8")
def test_blackjack_plus_draws_for_the_fifth_card():
    """Four cards that make fourteen against a six: the fifth wins unless it busts."""
    cards = "4c 6d 3h 5s 2s"
    plain, plus = (say(deal(blackjack(cards, version=version)), "draw") for version in ("blackjack", "blackjack_plus"))
    assert (chosen(plain), chosen(plus)) == ("stand", "draw")


# -- insurance and even money ----------------------------------------------------------------------------------------


@rule(BLACKJACK, "9.1", "9.2", "10.3")
def test_insurance_and_even_money_only_where_the_shoe_is_rich_in_tens():
    assert chosen(deal(blackjack("9c Ad 7h"))) == chosen(deal(blackjack("Ac Ad Th"))) == "decline_insurance"
    assert chosen(deal(blackjack("9c Ad 7h", shoe=RICH))) == "take_insurance"
    assert chosen(deal(blackjack("Ac Ad Th", shoe=RICH))) == "take_even_money"


@rule(BLACKJACK, "10.3", "19.7")
def test_where_there_is_no_even_money_a_blackjack_is_insured_if_it_may_be():
    assert chosen(deal(blackjack("Ac Ad Th", shoe=RICH, blackjack_pays="6 to 5"))) == "take_insurance"
    plus = deal(blackjack("Ac Ad Th", shoe=RICH, version="blackjack_plus"))
    assert played(plus, "Ann") == []


# -- others on the box -----------------------------------------------------------------------------------------------


@rule(BLACKJACK, "14.3")
def test_a_follower_doubles_and_covers_where_that_is_worth_something():
    def followed(cards, *said):
        round_ = blackjack(cards)
        bet(round_, "Ann")
        bet(round_, "Bob")
        return chosen(say(deal(round_), *said))

    assert followed("6c 6d 5h", "double_down") == "follow_double"
    assert followed("6c 6d 9h", "double_down") == "decline_double"
    assert followed("8c 6d 8h", "split_pair") == "cover_split"
    assert followed("5c Td 5h", "split_pair") == "keep_to_hand"


def follower(hand, up, said, **choices):
    """What Bob does when Ann, on the same box, has doubled or split; both have declined insurance."""
    first, second = hand.split()
    round_ = blackjack(f"{first} {up} {second}", **choices)
    bet(round_, "Ann")
    bet(round_, "Bob")
    deal(round_)
    while "decline_insurance" in open_to(round_):
        say(round_, "decline_insurance")
    return chosen(say(round_, said))


@rule(BLACKJACK, "11.5", "11.7", "14.3")
@pytest.mark.parametrize(
    ("hand", "takes", "does"),
    [("6c 5h", False, "follow_double"), ("6c 5h", True, "decline_double"), ("6c 4h", False, "decline_double")],
)
def test_a_follower_weighs_what_is_added_which_a_dealers_blackjack_may_return(hand, takes, does):
    """Eleven against an ace: a unit added wins 0.043 if a blackjack returns it, else loses 0.267; on ten -0.002."""
    assert follower(hand, "Ad", "double_down", dealer_blackjack_takes_doubles=takes) == does


@rule(BLACKJACK, "12.6", "12.9", "14.3")
@pytest.mark.parametrize(("takes", "does"), [(False, "cover_split"), (True, "keep_to_hand")])
def test_a_split_is_covered_by_what_is_added_too(takes, does):
    """Aces against an ace: both hands together are worth -0.225, the one added more than nothing."""
    assert follower("Ac Ah", "Ad", "split_pair", dealer_blackjack_takes_splits=takes) == does


@rule(BLACKJACK, "14.3", "20.4")
def test_a_split_that_costs_nothing_is_always_covered():
    """Fives against an ace: both hands together are worth less than nothing, but the second cannot lose."""
    assert follower("5c 5h", "Ad", "free_split", version="free_bet") == "cover_split"


@rule(BLACKJACK, "14.3", "21.7")
def test_a_follower_uses_the_right_of_another():
    choices = {"version": "player_select", "upper_minimum": 5000, "doubling": "none", "split_pairs": False}
    for cards, said, does in (("6c 6d 5h", "double_down", "follow_double"), ("8c 6d 8h", "split_pair", "cover_split")):
        round_ = deal(blackjack(cards, **choices), ("Ann", 50, 1), ("Bob", 20, 1))
        assert chosen(say(round_, said)) == does


# -- Player Select ---------------------------------------------------------------------------------------------------


@rule(BLACKJACK, "21.5")
def test_each_wager_is_played_by_the_rights_of_its_amount():
    choices = {"version": "player_select", "upper_minimum": 5000, "doubling": "none"}
    for dollars, action in ((20, "stand"), (49, "stand"), (50, "double_down")):
        round_ = deal(blackjack("6c 6d 5h 4s", **choices), ("Ann", dollars, 1))
        assert played(round_, "Ann") == [action]


@rule(BLACKJACK, "15D.6", "21.5")
@pytest.mark.parametrize(("dollars", "does"), [(49, "keep_payout"), (50, "let_it_ride")])
def test_what_is_won_rides_by_the_rights_of_the_wager_beside_it(dollars, does):
    """Eights against a six: worth 0.395 if they may be split, else -0.157."""
    choices = {"version": "player_select", "upper_minimum": 5000, "doubling": "none", "split_pairs": False}
    round_ = blackjack("8c 6d 8h", house_money=True, **choices)
    bet(round_, "Ann", dollars)
    bet(round_, "Ann", 5, wager="house_money")
    parlay = find_strategy(Game(BLACKJACK, options={"house_money": True, **choices}), "parlay")
    assert parlay.choose(deal(round_)).name() == does


# -- side wagers -----------------------------------------------------------------------------------------------------


@rule(BLACKJACK, "15B.9", "15D.6")
def test_of_side_wagers_it_takes_what_is_won_and_wagers_no_more():
    round_ = blackjack("8c 6d 8h 9d 2s", perfect_pair=True, pair_wagers_on_split_hands=True)
    bet(round_, "Ann")
    bet(round_, "Ann", 5, wager="perfect_pair")
    done = played(deal(round_), "Ann")
    assert "decline_pair_wager" in done
    round_ = blackjack("8c 6d 9h", house_money=True)
    bet(round_, "Ann")
    bet(round_, "Ann", 5, wager="house_money")
    assert chosen(deal(round_)) == "keep_payout"


@rule(BLACKJACK, "15A.9")
def test_the_prize_button_is_pressed():
    round_ = blackjack("Ac 6d Th", madness_21=True)
    bet(round_, "Ann")
    bet(round_, "Ann", 5, wager="madness_21")
    assert chosen(deal(round_)) == "press_prize_button"
