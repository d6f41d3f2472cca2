"""Blackjack, sections 15H and 20A: Buster Blackjack with its Free Bonus, and Push 22, by the dealer's whole hand."""

import pytest

from croupier.games.blackjack.messages import Draw, Stand
from croupier.procedure import DEALER
from croupier.procedure.actions import Proceed
from croupier.procedure.events import CardDealt, CardDiscarded, WagerSettled
from croupier.procedure.incidents import GameDisrupted, Misdeal
from tests.games.blackjack.side_tables import bet, deal, finish, paid, side, table, won
from tests.rules import rule
from tests.tables import cited, of_kind

BJ = "skycity/blackjack"
BUSTED = {
    3: "5d 9c Td",
    4: "2d 3c 9d Tc",
    5: "2d 3c 4d 5c Td",
    6: "2d 3c 2h 3d 4c Td",
    7: "2d 2c 3d 2h 3c 2s Td",
    8: "2d 2c 2h 2s 2d 2c 2h Td",
    9: "2d 2c 2h 2s 2d 2c Ah As Td",
}
"""A dealer's hand of so many cards that goes over 21."""
PAYS = {
    "A": (2, 2, 4, 15, 50, 250), "B": (2, 2, 4, 15, 50, 200), "C": (2, 2, 4, 12, 50, 250),
    "D": (2, 2, 4, 12, 50, 200), "E": (2, 2, 3, 12, 50, 250), "F": (1, 2, 8, 20, 50, 250),
}  # fmt: skip
"""On three cards to eight or more, by pay scale: rule 15H.10a."""


def against(dealers, kind, hand="Ts 9h", **options):
    """Ann stands on a hand, if it is no blackjack; the dealer's cards follow."""
    first, *rest = dealers.split()
    one, two = hand.split()
    return finish(side(f"{one} {first} {two} {' '.join(rest)}", kind, **options))


def dealers_cards(round_):
    return [event.card for event in of_kind(round_, CardDealt) if event.to == DEALER]


# -- buster ----------------------------------------------------------------------------------------------------------


@rule(BJ, "15H.5", "15H.10a")
@pytest.mark.parametrize("scale", PAYS)
@pytest.mark.parametrize("cards", BUSTED)
def test_buster_by_the_number_of_cards_in_the_dealers_busted_hand(scale, cards):
    round_ = against(BUSTED[cards], "buster", buster_scale=scale)
    outcome = "bust_8_or_more" if cards >= 8 else f"bust_{cards}"
    assert won(round_, "buster") == [(outcome, PAYS[scale][min(cards, 8) - 3] * 5_00)]
    assert len(dealers_cards(round_)) == cards


@rule(BJ, "15H.6")
@pytest.mark.parametrize("dealers", ["Td Ac", "Ad Kc", "9d Tc", "5d 6c Td"])
def test_buster_loses_to_a_blackjack_and_to_a_hand_that_does_not_exceed_21(dealers):
    assert won(against(dealers, "buster"), "buster") == [("loses", -5_00)]


@rule(BJ, "13.5", "15H.5", "15H.7")
def test_a_busted_players_buster_wager_stays_and_the_dealers_hand_is_completed():
    round_ = side("Ts 5d 6h Tc 9c Td", "buster")
    round_.act(Draw("Ann", "box 1"))
    finish(round_)
    assert won(round_, "blackjack", "buster") == [("busts", -20_00), ("bust_3", 10_00)]
    moved = [e for e in round_.events if isinstance(e, CardDiscarded | CardDealt)]
    assert [e.card for e in moved[4:]][:2] == ["9c", "Td"]  # the player's cards stay under the wager meanwhile
    assert {e.of for e in moved[6:] if isinstance(e, CardDiscarded)} == {"box 1", DEALER}


@rule(BJ, "13.5")
@pytest.mark.parametrize(("hand", "rest"), [("Ts 6h", "Tc 9c Td"), ("As Kh", "9c Td")])
def test_without_one_no_card_is_drawn_that_cannot_matter(hand, rest):
    for is_wagered in (False, True):
        one, two = hand.split()
        round_ = table(f"{one} 5d {two} {rest}", buster=True)
        bet(round_, "Ann")
        if is_wagered:
            bet(round_, "Ann", "buster", 5)
        deal(round_)
        if not round_.is_over:
            round_.act(Draw("Ann", "box 1"))
        assert len(dealers_cards(finish(round_))) == (3 if is_wagered else 1)
        assert (f"{BJ} 13.5" in cited(of_kind(round_, CardDealt)[-1])) == is_wagered


@rule(BJ, "13.5")
@pytest.mark.parametrize(("style_a", "total"), [(False, 2), (True, 4)])
def test_it_is_completed_as_the_version_has_it(style_a, total):
    """A soft 17: enough, or not by style A."""
    round_ = side("Ts Ad 6h Tc 6c 9d Td", "buster", style_a=style_a)
    round_.act(next(offer for offer in round_.offers() if offer.name() == "decline_insurance"))
    round_.act(Draw("Ann", "box 1"))
    assert len(dealers_cards(finish(round_))) == total


@rule(BJ, "15H.8")
def test_buster_wagers_are_settled_after_the_dealers_hand_from_right_to_left():
    round_ = table("Ts Tc 5d 9h 9c 9c Td", buster=True)
    for player, box in (("Ann", 1), ("Bob", 2)):
        bet(round_, player, box=box)
        bet(round_, player, "buster", 5, box=box)
    finish(deal(round_))
    settled = [event for event in of_kind(round_, WagerSettled) if event.wager == "buster"]
    assert [event.player for event in settled] == ["Bob", "Ann"]
    assert f"{BJ} 15H.8" in cited(settled[0])


@rule(BJ, "15H.9", "15H.10b")
@pytest.mark.parametrize(
    ("scale", "cards", "bonus"),
    [("none", 8, 0), ("B1", 6, 0), ("B1", 7, 1000), ("B1", 8, 8000), ("B1", 9, 8000), ("B3", 7, 1000), ("B3", 8, 5000)],
)
def test_a_free_bonus_goes_with_a_blackjack_and_seven_cards_or_more(scale, cards, bonus):
    round_ = against(BUSTED[cards], "buster", "As Kh", free_bonus=scale)
    pays = PAYS["A"][min(cards, 8) - 3] * 5_00
    assert [net for _, net in won(round_, "buster")] == [pays + bonus * 100]
    assert (f"{BJ} 15H.9" in cited(paid(round_, "buster"))) == bool(bonus)
    without = against(BUSTED[cards], "buster", free_bonus=scale)
    assert [net for _, net in won(without, "buster")] == [pays]


@rule(BJ, "15H.9")
def test_the_bonus_is_for_players_with_a_buster_wager_on_that_box():
    round_ = table("As Tc 2d Kh 9c 2c 3d 2h 3c 2s Td", buster=True, free_bonus="B1")
    for player, box in (("Ann", 1), ("Bob", 2)):
        bet(round_, player, box=box)
    bet(round_, "Bob", "buster", 5, box=2)
    finish(deal(round_))
    assert won(round_, "buster") == [("bust_7", 250_00)]
    assert round_.till.balance("Ann") == 30_00


@rule(BJ, "15H.9")
def test_it_is_paid_once_to_each_player_on_a_box_in_whatever_chips():
    round_ = table("As 2d Kh 2c 3d 2h 3c 2s Td", buster=True, free_bonus="B1", promotional_chips=True)
    for player in ("Ann", "Bob"):
        bet(round_, player)
        bet(round_, player, "buster", 5)
        bet(round_, player, "buster", 5, chips="promotional")
    finish(deal(round_))
    assert sorted(net for _, net in won(round_, "buster")) == [250_00, 250_00, 1250_00, 1250_00]
    settled = [event for event in of_kind(round_, WagerSettled) if event.net_cents == 1250_00]
    assert {event.player for event in settled} == {"Ann", "Bob"}


@rule(BJ, "15H.8", "20A.5")
@pytest.mark.parametrize("kind", ["buster", "push_22"])
def test_nothing_is_settled_before_it(kind):
    round_ = side("Ts 5d 9h", kind, setting={"paced": True})
    steps = []
    while isinstance(round_.decision.offers[0], Proceed):
        steps.append(round_.decision.about)
        round_.act(round_.decision.offers[0])
    assert "settle side wagers" not in steps


@rule(BJ, "15H.9")
def test_a_void_round_takes_the_bonus_back():
    round_ = side("As 2d Kh 2c 3d 2h 3c 2s Td", "buster", free_bonus="B1", setting={"paced": True})
    while round_.decision.about != "collect the cards":
        round_.act(round_.decision.offers[0])
    assert won(round_, "buster") == [("bust_7", 1250_00)]
    round_.report(GameDisrupted("fire"))
    assert round_.till.balance("Ann") == 0


@rule(BJ, "13.5")
def test_with_the_only_hand_void_there_is_no_wager_for_which_to_draw():
    round_ = side("Ts 5d 6h", "buster")
    round_.report(Misdeal(affected=("box 1",)))
    assert round_.is_over
    assert dealers_cards(round_) == ["5d"]
    assert won(round_, "buster") == []


# -- push 22 ---------------------------------------------------------------------------------------------------------


@rule(BJ, "20A.4", "20A.6")
@pytest.mark.parametrize(("scale", "other"), [(1, 8), (2, 7)])
def test_push_22_by_what_the_dealers_cards_have_in_common(scale, other):
    for dealers, outcome, odds in (
        ("5s 7s Ts", "same_suit_22", 50),
        ("5s 7c Ts", "same_colour_22", 20),
        ("5h 7d Th", "same_colour_22", 20),
        ("5s 7h Ts", "other_22", other),
        ("2s 3s 4s 6s 7d", "other_22", other),
        ("2s 3s 4s 6s 7c", "same_colour_22", 20),
        ("5s 8s Ts", "loses", -1),  # over 21, not 22
        ("5s 6s Ts", "loses", -1),
        ("As Ks", "loses", -1),
    ):
        round_ = against(dealers, "push_22", push_22_scale=scale)
        assert won(round_, "push_22") == [(outcome, odds * 5_00)]


@rule(BJ, "20A.4")
def test_the_dealers_hand_is_completed_for_it():
    round_ = side("Ts 5s 6h Tc 7s Ts", "push_22")
    round_.act(Draw("Ann", "box 1"))
    assert won(finish(round_), "blackjack", "push_22") == [("busts", -20_00), ("same_suit_22", 250_00)]
    assert f"{BJ} 20A.4" in cited(of_kind(round_, CardDealt)[-1])


@rule(BJ, "20A.5")
def test_it_is_settled_when_the_hand_is_complete():
    round_ = side("Ts 5s 9h 7s Ts", "push_22")
    assert won(round_, "push_22") == []
    round_.act(Stand("Ann", "box 1"))
    assert won(round_, "push_22") == [("same_suit_22", 250_00)]
    assert f"{BJ} 20A.5" in cited(paid(round_, "push_22"))


@rule(BJ, "20A.4")
@pytest.mark.parametrize("version", ["free_bet", "blackjack_plus"])
def test_it_wins_where_the_initial_wager_stands_off_at_22(version):
    round_ = against("5s 7s Ts", "push_22", version=version)
    assert won(round_, "blackjack", "push_22") == [("stands_off", 0), ("same_suit_22", 250_00)]
