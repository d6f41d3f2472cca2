"""Decks come to a poker table checked, are counted, and go for a reason."""

import pytest

from croupier.cards import Card
from croupier.procedure import DEALER
from croupier.room.poker import change_messages as change
from croupier.room.poker import deck_messages as deck
from croupier.room.poker import messages as say
from croupier.room.table_roles import SUPERVISOR
from tests.room.poker.tables import CROWN, STAR, Poker
from tests.rules import rule

BEGIN = say.BeginHand(DEALER)


def bring(colour="red", first="Kim", second="Lou"):
    return deck.IntroduceDeck(DEALER, colour, first, second)


def other(reason, colour="blue", actor=DEALER, first="Kim", second="Lou"):
    return deck.ChangeDeck(actor, reason, colour, first, second)


def in_play(poker):
    found = poker.table.decks.in_play
    return None if found is None else (found.number, found.colour)


# -- a deck comes ------------------------------------------------------------------------------------------------------


@rule(STAR, "4.2")
def test_one_person_or_device_checks_a_deck_before_it_is_used():
    poker = Poker(deck_records=True).sit(Ann=1, Bob=2)
    poker.refuses(BEGIN, "no deck of 52 cards has been checked", "4.2")
    poker.refuses(bring(first="", second=" "), "a deck is checked by somebody", "4.2")
    poker.refuses(bring(colour=""), "colour: say which", "4.2")
    (came,) = poker.do(bring(first="deck checker 4", second="")).events
    assert came.words() == "deck 1 (52 cards, red) comes to the table, checked by deck checker 4"
    assert [cited for cite in came.cites for cited in cite.rules] == ["4.2"]
    poker.begin().refuses(bring("blue"), "a hand is in play", "4.2")
    assert in_play(poker) == (1, "red")
    shown = poker.table.describe.picture("Zoe").decks
    assert [(each.number, each.colour, each.cards) for each in shown] == [(1, "red", 52)]


@rule(CROWN, "4.4")
@pytest.mark.parametrize(("first", "second"), [("Kim", ""), ("", "Lou"), ("Kim", "Kim"), ("Kim", " kim "), ("", "")])
def test_two_people_check_a_deck_one_after_the_other(first, second):
    poker = Poker(CROWN, deck_records=True).sit(Ann=1, Bob=2).draw()
    poker.refuses(BEGIN, "no deck of 52 cards has been checked", "4.4")
    poker.refuses(bring(first=first, second=second), "checked by 2 different people", "4.4")
    (came,) = poker.do(bring()).events
    assert (came.checked_by, came.checked_again_by) == ("Kim", "Lou")
    poker.begin()


@rule(CROWN, "4.4")
def test_a_deck_is_checked_again_whenever_the_table_opens():
    poker = Poker(CROWN, deck_records=True)
    poker.do(bring())
    poker.do(say.CloseTable(SUPERVISOR))
    poker.do(say.OpenTable(SUPERVISOR))
    poker.sit(Ann=1, Bob=2).draw().refuses(BEGIN, "no deck of 52 cards has been checked", "4.4")


@rule(CROWN, "4.5")
@rule(STAR, "5.2.2")
@pytest.mark.parametrize(("document", "cited"), [(STAR, "5.2.2"), (CROWN, "4.5")])
def test_a_second_deck_is_for_the_shuffler_and_of_another_colour(document, cited):
    poker = Poker(document).sit(Ann=1, Bob=2)
    poker.do(bring())
    poker.refuses(bring("blue"), "deck 1 is in play, and there are not more than 1", cited)
    poker = Poker(document, shuffler_used=True).sit(Ann=1, Bob=2)
    poker.do(bring())
    poker.refuses(bring("Red"), "colour: the other deck has Red backs", cited)
    poker.do(bring("blue"))
    poker.refuses(bring("green"), "there are not more than 2", cited)


@rule(CROWN, "5.2")
@rule(STAR, "5.2.1")
@pytest.mark.parametrize("document", [STAR, CROWN])
def test_with_a_shuffler_the_decks_are_played_with_in_turn(document):
    poker = Poker(document, shuffler_used=True).sit(Ann=1, Bob=2)
    poker.do(bring())
    poker.do(bring("blue"))
    used = [in_play(poker.begin().fold_out())[1] for _ in range(4)]
    assert used == ["red", "blue", "red", "blue"]


def test_a_game_of_another_deck_wants_another_deck():
    poker = Poker(CROWN, deck_records=True).sit(Ann=1, Bob=2).draw()
    poker.do(bring())
    poker.hand().do(change.AnnounceChange(SUPERVISOR, {"variant": "manila"}))
    for player in ("Ann", "Bob"):
        poker.do(change.Agree(player, player))
    poker.refuses(BEGIN, "no deck of 32 cards has been checked", "4.4")
    poker.do(bring())
    assert [(each.number, each.cards) for each in poker.table.decks.decks] == [(2, 32)]
    poker.begin()


# -- a deck goes -------------------------------------------------------------------------------------------------------


@rule(CROWN, "5.4")
def test_a_deck_is_changed_after_a_showdown_for_damage_or_as_the_dealer_sees_fit():
    poker = Poker(CROWN).sit(Ann=1, Bob=2)
    poker.refuses(other("discretion"), "no deck has been brought", "5.4")
    poker.do(bring())
    poker.begin().refuses(other("discretion"), "a hand is in play", "5.4")
    poker.fold_out()
    for number, reason in ((2, "discretion"), (3, "mutilated")):
        poker.do(deck.CountDeck(DEALER, 52))
        gone, came = poker.do(other(reason)).events
        assert (gone.number, gone.reason, came.number) == (number - 1, reason, number)
        assert [cited for cite in gone.cites for cited in cite.rules] == ["5.4", "5.5"]
        assert in_play(poker) == (number, "blue")
    poker.do(deck.CountDeck(DEALER, 52))
    poker.refuses(other("unfit"), "reason: 'unfit' is none of request, mutilated, discretion", "5.4")


@rule(CROWN, "5.4")
def test_most_of_the_players_may_ask_for_another_deck():
    poker = Poker(CROWN).sit(Ann=1, Bob=2, Cid=3, Dee=4)
    poker.do(bring())
    poker.do(deck.CountDeck(DEALER, 52))
    poker.refuses(other("request"), "0 have asked for it, and 3 are most", "5.4")
    for player in ("Ann", "Bob"):
        poker.do(deck.RequestDeckChange(player, player))
    poker.refuses(deck.RequestDeckChange("Ann", "Ann"), "has asked for it already", "5.4")
    poker.refuses(other("request"), "2 have asked for it, and 3 are most", "5.4")
    (asked,) = poker.do(deck.RequestDeckChange("Cid", "Cid")).events
    assert asked.words() == "Cid asks for another deck (3 of 3 needed)"
    poker.do(other("request"))
    poker.do(deck.CountDeck(DEALER, 52))
    poker.refuses(other("request"), "0 have asked for it", "5.4")


@rule(CROWN, "5.4")
def test_who_leaves_asks_no_longer():
    poker = Poker(CROWN).sit(Ann=1, Bob=2, Cid=3)
    poker.do(bring())
    poker.do(deck.CountDeck(DEALER, 52))
    for player in ("Ann", "Bob"):
        poker.do(deck.RequestDeckChange(player, player))
    poker.do(say.LeaveSeat("Bob", "Bob"))
    poker.refuses(other("request"), "1 have asked for it, and 2 are most", "5.4")


@rule(CROWN, "5.5")
def test_the_old_deck_is_counted_before_it_goes():
    poker = Poker(CROWN).sit(Ann=1, Bob=2)
    poker.do(bring())
    poker.refuses(other("discretion"), "the old deck is spread and counted first", "5.5")
    poker.do(deck.CountDeck(DEALER, 52))
    poker.begin().refuses(deck.CountDeck(DEALER, 52), "a hand is in play", "5.5")
    poker.fold_out().refuses(other("discretion"), "the old deck is spread and counted first", "5.5")
    (counted,) = poker.do(deck.CountDeck(DEALER, 51)).events
    assert counted.words() == "the deck is counted: 51 cards, not 52; it is reported as an incorrect deck"
    poker.do(other("discretion"))
    poker.refuses(deck.CountDeck(DEALER, -1), "cards: -1", "5.5")


@rule(STAR, "4.4")
def test_a_supervisor_changes_a_deck_that_has_become_unfit():
    poker = Poker().sit(Ann=1, Bob=2)
    poker.do(bring())
    poker.begin().refuses(other("unfit", actor=SUPERVISOR), "a hand is in play", "4.4")
    poker.fold_out().refuses(other("unfit"), "it is for a supervisor to decide", "4.4")
    poker.refuses(other("discretion", actor=SUPERVISOR), "is none of unfit", "4.4")
    poker.refuses(other("unfit", actor=SUPERVISOR, first="", second=""), "a deck is checked by somebody", "4.2")
    poker.do(other("unfit", actor=SUPERVISOR))
    assert in_play(poker) == (2, "blue")
    poker.refuses(deck.RequestDeckChange("Ann", "Ann"), "players have no say in it", "4.4")


@rule(STAR, "4.4")
def test_a_supervisor_replaces_single_cards_when_a_round_of_play_is_over():
    poker = Poker().sit(Ann=1, Bob=2)
    replace = deck.ReplaceCards(SUPERVISOR, (Card("As"), Card("Kd")))
    poker.begin().refuses(replace, "a hand is in play", "4.4")
    poker.fold_out().refuses(deck.ReplaceCards(SUPERVISOR, ()), "cards: say which", "4.4")
    poker.refuses(deck.ReplaceCards(SUPERVISOR, (Card("As"), Card("As"))), "is not one card of a 52-card deck", "4.4")
    (replaced,) = poker.do(replace).events
    assert replaced.words() == "As Kd replaced, unfit for further use"
    Poker(CROWN).refuses(replace, "single cards are not replaced", "5.4")


@rule(STAR, "4.8")
def test_the_cards_are_counted_at_any_time_when_so_instructed():
    poker = Poker().sit(Ann=1, Bob=2)
    for _ in range(2):
        (counted,) = poker.do(deck.CountDeck(DEALER, 52)).events
        assert [cited for cite in counted.cites for cited in cite.rules] == ["4.8"]
        assert counted.words() == "the deck is counted: 52 cards"
        poker.begin()
        poker.do(deck.CountDeck(SUPERVISOR, 53))
        poker.fold_out()
