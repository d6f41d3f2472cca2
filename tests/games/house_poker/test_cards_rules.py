"""Cards at poker against the house, by four rulebooks: the cut, cards that are replaced, devices, ranks of hands."""

from itertools import pairwise

import pytest

from croupier.cards import DECK_52, make_shoe
from croupier.chance import SeededSource
from croupier.procedure import DEALER
from croupier.procedure.actions import NoMoreBets, PlaceWager
from croupier.procedure.events import CardsCut, CardsShuffled
from croupier.procedure.incidents import CardsToBeReplaced
from croupier.rulebook import NotAllowedError, Rules
from tests.games.house_poker import tables as any_table
from tests.rules import rule
from tests.tables import cited, of_kind

CARIBBEAN = "skycity/caribbean_stud"
NZ_UTH = "skycity/ultimate_texas_holdem"
CROWN_UTH = "crown_perth/ultimate_texas_holdem"
FOUR_CARD = "star_sydney/four_card_poker"
RANKS = "23456789TJQKA"


def fresh(document, seed=1, **options):
    """A round with cards still to be shuffled."""
    game = any_table.game(document, **options)
    return game.open_round(game.new_equipment(SeededSource(seed)), game.setting())


# -- devices, shuffle and cut ----------------------------------------------------------------------------------------


@rule(CARIBBEAN, "3.4")
@rule(NZ_UTH, "3.4")
@rule(CROWN_UTH, "2.3", "2.4")
@rule(FOUR_CARD, "2.3.1", "3.6")
@pytest.mark.parametrize("document", [CARIBBEAN, NZ_UTH, CROWN_UTH, FOUR_CARD])
def test_cards_come_from_a_shoe_or_from_a_machine_with_two_decks_and_from_nothing_else(document):
    assert (fresh(document).cards.shoe.kind, fresh(document).cards.shoe.sets) == ("shoe", 1)
    machine = fresh(document, shuffler="automatic").cards.shoe
    assert (machine.kind, machine.sets, machine.decks) == ("automatic", 2, 1)
    with pytest.raises(NotAllowedError) as error:
        Rules(document, options={"shuffler": "continuous"})
    named = {CARIBBEAN: "3.4(c)", NZ_UTH: "3.4(c)", CROWN_UTH: "2.3, 2.4", FOUR_CARD: "2.3.1, 3.6"}
    assert f"{document} {named[document]}" in str(error.value)


@rule(CARIBBEAN, "7.1")
@rule(NZ_UTH, "7.1")
@rule(CROWN_UTH, "4.1")
@rule(FOUR_CARD, "4.1", "4.1.1", "4.1.2")
@pytest.mark.parametrize("document", [CARIBBEAN, NZ_UTH, CROWN_UTH, FOUR_CARD])
@pytest.mark.parametrize("shuffler", ["shoe", "automatic"])
def test_before_every_round_the_cards_come_into_another_order(document, shuffler):
    in_order = DECK_52.cards()
    round_ = fresh(document, shuffler=shuffler)
    seen = [fresh(document, 2, shuffler=shuffler).cards.shoe.cards]
    for _ in range(3):
        cards = round_.cards.shoe.cards
        follow = sum(in_order[(in_order.index(a) + 1) % 52] == b for a, b in pairwise(cards))
        assert follow < 10  # a cut leaves 50 of them
        assert cards not in seen
        seen.append(list(cards))
        round_.act(PlaceWager("Ann", "ante", 20_00, 1))
        if "blind" in round_.rules.wagers():
            round_.act(PlaceWager("Ann", "blind", 20_00, 1))
        round_.act(NoMoreBets(DEALER))
        while round_.decision:
            round_.act(round_.offers()[-1])
        round_ = any_table.next_round(round_)


@rule(CARIBBEAN, "7.2")
@rule(NZ_UTH, "7.2")
@rule(CROWN_UTH, "4.1")
@rule(FOUR_CARD, "4.2", "4.3")
@pytest.mark.parametrize("document", [CARIBBEAN, NZ_UTH, CROWN_UTH, FOUR_CARD])
def test_the_cut_puts_the_cards_above_it_below_the_others(document):
    places = set()
    for seed in range(1, 400):
        shuffled = make_shoe("shoe", SeededSource(seed), 1)
        shuffled.shuffle()
        round_ = fresh(document, seed)
        (cut,) = of_kind(round_, CardsCut)
        assert cut.by == DEALER
        assert round_.cards.shoe.cards == shuffled.cards[cut.at :] + shuffled.cards[: cut.at]
        places.add(cut.at)
    margin = 2 if document == CROWN_UTH else 1  # 4.1 there: more than one card from either end
    assert (min(places), max(places)) == (margin, 52 - margin)


@rule(CARIBBEAN, "7.2")
@rule(NZ_UTH, "7.2")
@rule(CROWN_UTH, "4.1")
@rule(FOUR_CARD, "4.4")
@pytest.mark.parametrize(("document", "is_cut"), [(CARIBBEAN, 0), (NZ_UTH, 0), (CROWN_UTH, 1), (FOUR_CARD, 0)])
def test_cards_from_a_machine_are_cut_by_one_rulebook_only(document, is_cut):
    assert len(of_kind(fresh(document, shuffler="automatic"), CardsCut)) == is_cut


@rule(CARIBBEAN, "7.4")
@rule(NZ_UTH, "7.4")
@rule(CROWN_UTH, "2.6")
@rule(FOUR_CARD, "3.7")
@pytest.mark.parametrize(
    ("document", "number"), [(CARIBBEAN, "7.4"), (NZ_UTH, "7.4"), (CROWN_UTH, "2.6"), (FOUR_CARD, "3.7")]
)
def test_cards_are_replaced_by_new_ones_which_are_shuffled_and_cut(document, number):
    round_ = fresh(document)
    ruling = round_.report(CardsToBeReplaced())
    assert cited(ruling) == [f"{document} {number}"]
    usual, new = of_kind(round_, CardsShuffled)
    assert (usual.which, new.which) == ("all cards", "new cards")
    assert cited(new) == [f"{document} {number}"]
    assert len(of_kind(round_, CardsCut)) == 2
    assert sorted(round_.cards.shoe.cards) == sorted({*round_.cards.shoe.cards})
    assert len(round_.cards.shoe.cards) == 52


# -- ranks of hands --------------------------------------------------------------------------------------------------


def others(*held):
    """The ranks that are not held, from the lowest."""
    return [rank for rank in RANKS if rank not in held]


def odd_cards():
    """Five cards that make nothing, from the lowest: each step raises one card by one."""
    yield from (f"{rank}5432" for rank in "789TJQK")
    yield from (f"A{rank}432" for rank in "6789TJQK")
    yield from (f"AK{rank}32" for rank in "56789TJQ")
    yield from (f"AKQ{rank}2" for rank in "456789TJ")
    yield from (f"AKQJ{rank}" for rank in "3456789")


def alike(times, rest):
    """Hands with so many cards of one rank, from the lowest, each with the lowest and the highest others."""
    for rank in RANKS:
        left = others(rank)
        for cards in (left[:rest], left[-rest:]):
            yield rank * times + "".join(reversed(cards))


def two_pairs():
    for high in RANKS[1:]:
        lower = RANKS[: RANKS.index(high)]
        for low in dict.fromkeys((lower[0], lower[-1])):
            left = others(high, low)
            yield from (high * 2 + low * 2 + card for card in (left[0], left[-1]))


def full_houses():
    for rank in RANKS:
        yield from (rank * 3 + pair * 2 for pair in (others(rank)[0], others(rank)[-1]))


def straights():
    """From the one with the ace low to the one with the ace high."""
    yield from ("A2345"[::-1], *(RANKS[i : i + 5][::-1] for i in range(len(RANKS) - 4)))


def in_suits(ranks):
    """Equal ranks in different suits, and no flush."""
    held: list[str] = []
    for n, rank in enumerate(ranks):
        suits = [suit for suit in "cdhs"[n % 4 :] + "cdhs"[: n % 4] if rank + suit not in held]
        held.append(rank + suits[0])
    return held


def in_one_suit(ranks):
    return [f"{rank}d" for rank in ranks]


LADDER = [  # from the lowest hand, each beats the one before
    *map(in_suits, (*odd_cards(), *alike(2, 3), *two_pairs(), *alike(3, 2), *straights())),
    *map(in_one_suit, odd_cards()),
    *map(in_suits, (*full_houses(), *alike(4, 1))),
    *map(in_one_suit, straights()),
]


def test_the_ladder_is_one_of_hands():
    assert len({tuple(sorted(hand)) for hand in LADDER}) == len(LADDER) > 200
    assert all(len({*hand}) == 5 for hand in LADDER)
    assert all(len({card[1] for card in in_suits(ranks)}) > 1 for ranks in odd_cards())


@rule(CARIBBEAN, "4.2", "4.3", "4.4", "10.4")
def test_caribbean_stud_ranks_hands_and_cards_from_the_lowest_to_the_highest():
    terms = fresh(CARIBBEAN).terms
    ranks = [terms.best_of(cards).rank for cards in LADDER]
    assert ranks == sorted({*ranks})


@rule(NZ_UTH, "4.2", "4.3", "4.4")
@rule(CROWN_UTH, "1.1", "4.11")
@pytest.mark.parametrize("document", [NZ_UTH, CROWN_UTH])
def test_holdem_ranks_hands_and_cards_from_the_lowest_to_the_highest(document):
    terms = fresh(document).terms
    ranks = [terms.best(cards[:2], cards[2:]).rank for cards in LADDER]
    assert ranks == sorted({*ranks})
