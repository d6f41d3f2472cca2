"""Cards and equipment of Caribbean Stud: one deck, shuffled for every round and cut by an employee."""

import pytest

from croupier.cards import make_shoe
from croupier.chance import SeededSource
from croupier.errors import CroupierError
from croupier.games.caribbean_stud.messages import Fold
from croupier.procedure.actions import CutCards
from croupier.procedure.events import CardsCut, CardsShuffled
from croupier.procedure.incidents import CardsToBeReplaced, ShuffleDirected
from croupier.rulebook import Rules
from tests.games.caribbean_stud.tables import antes, bets, caribbean, folds, fresh, game, next_round, settle_all
from tests.rules import rule
from tests.tables import bet, cited, deal, of_kind

HAND, DEALERS = "8c 8d 4h 5s 2c", "Ad Kh 9c 7c 3d"


def played(round_):
    antes(round_, "Ann")
    bets(round_, 1)
    settle_all(round_)
    return round_


@rule("skycity/caribbean_stud", "3.4")
def test_the_game_is_dealt_from_one_deck():
    round_ = fresh()
    assert sorted(round_.cards.shoe.inventory()) == sorted(round_.cards.shoe.deck.cards())
    assert len(round_.cards.shoe.inventory()) == 52
    two_decks = make_shoe("shoe", SeededSource(1), 2)
    with pytest.raises(CroupierError, match=r"it holds 2 decks, the game is played with 1.*3\.4\(a\)"):
        game().open_round(two_decks)


@rule("skycity/caribbean_stud", "3.4")
def test_cards_come_from_a_shoe_or_an_automatic_shuffler_with_two_decks_in_turn():
    with pytest.raises(CroupierError, match=r"takes shoe or automatic.*3\.4\(c\)"):
        game(shuffler="continuous")
    first = played(fresh(shuffler="automatic"))
    second = next_round(first)
    sets = [event.set_in_use for round_ in (first, second) for event in of_kind(round_, CardsShuffled)]
    assert len({*sets}) == 2


@rule("skycity/caribbean_stud", "7.1")
def test_the_deck_is_shuffled_before_play_and_again_for_every_round():
    round_ = fresh()
    (shuffled,) = of_kind(round_, CardsShuffled)
    assert cited(shuffled) == ["skycity/caribbean_stud 7.1(a)"]
    for _ in range(2):
        round_ = next_round(played(round_))
        (shuffled,) = of_kind(round_, CardsShuffled)
        assert cited(shuffled) == ["skycity/caribbean_stud 7.1(b)"]
        assert round_.cards.shoe.remaining == 52


@rule("skycity/caribbean_stud", "7.1")
@pytest.mark.parametrize(
    ("reason", "number"),
    [
        ("table_vacant", "7.1(c)"),
        ("randomness_in_doubt", "7.1(d)"),
        ("card_exposed_before_shoe", "7.1(e)"),
        ("discretion", "7.1(f)"),
    ],
)
def test_a_supervisor_may_have_the_deck_shuffled_again(reason, number):
    round_ = fresh()
    before = list(round_.cards.shoe.cards)
    ruling = round_.report(ShuffleDirected(reason))
    assert cited(ruling) == [f"skycity/caribbean_stud {number}"]
    assert cited(of_kind(round_, CardsShuffled)[-1]) == [f"skycity/caribbean_stud {number}"]
    assert round_.cards.shoe.cards != before


@rule("skycity/caribbean_stud", "7.2")
def test_an_employee_cuts_the_cards_of_a_shoe_and_no_player_ever_does():
    round_ = fresh(setting={"seats": {1: "Ann", 2: "Bob"}})
    (cut,) = of_kind(round_, CardsCut)
    assert (cut.by, cited(cut)) == ("dealer", ["skycity/caribbean_stud 7.2"])
    assert 1 <= cut.at <= 51
    assert not round_.can(CutCards("Ann", 20))
    assert round_.decision.about == "wagering"


@rule("skycity/caribbean_stud", "7.2")
def test_the_cards_of_an_automatic_shuffler_are_not_cut():
    assert of_kind(fresh(shuffler="automatic"), CardsCut) == []


@rule("skycity/caribbean_stud", "7.4")
def test_after_a_round_the_cards_may_be_replaced():
    round_ = caribbean(HAND, DEALERS)
    bet(round_, "Ann", "ante", 10)
    deal(round_)
    ruling = round_.report(CardsToBeReplaced())
    assert "when this round has ended" in ruling.decides
    folds(round_, 1)
    following = next_round(round_)
    assert cited(of_kind(following, CardsShuffled)[0]) == ["skycity/caribbean_stud 7.4"]


# -- the rulebook ----------------------------------------------------------------------------------------------------


def test_the_editions_differ_where_the_amendment_does():
    proposed, current = Rules("skycity/caribbean_stud"), Rules("skycity/caribbean_stud", edition="current")
    assert [p for p in proposed.document.provisions if proposed.has(p) and not current.has(p)] == [
        "view_folded_hand",
        "concede",
        "view_conceded_hand",
    ]
    lost = {w: {*proposed.outcomes(w)} - {*current.outcomes(w)} for w in proposed.wagers()}
    assert lost == {"ante": {"conceded", "conceded_to_no_hand"}, "bet": {"conceded"}, "jackpot": {"conceded"}}
    assert proposed.get("jackpot_verification", "notified", list).value == ["straight_flush", "royal_flush"]
    assert len(current.get("jackpot_verification", "notified", list).value) == 5


def test_a_fold_out_of_turn_is_named_for_what_it_is():
    round_ = caribbean(HAND, "6c 6d 4d Ts 2d", DEALERS)
    antes(round_, "Ann", "Bob")
    assert not round_.can(Fold("Bob", 2))
