"""Who begins to play has a valid Player Card of their own."""

import pytest

from croupier.clock import parse_utc
from croupier.procedure import DEALER
from croupier.room.poker import messages as say
from croupier.room.poker.player_cards import PresentCard
from croupier.room.table_roles import SUPERVISOR
from tests.room.poker.tables import CROWN, STAR, Poker
from tests.rules import rule

BEGINS_S = parse_utc("2024-08-18T14:00") // 1000
"""Midnight in Sydney, ten hours before Greenwich."""
SIT = say.TakeSeat("Ann", "Ann", 1, 200_00)


@rule(STAR, "7.1")
@pytest.mark.parametrize(("more", "is_needed"), [(-1, False), (0, True), (1, True)])
def test_from_19_august_2024_nobody_sits_down_without_a_card(more, is_needed):
    poker = Poker(now_s=BEGINS_S + more)
    if not is_needed:
        poker.do(SIT)
        return
    poker.refuses(SIT, "Ann presents a valid Player Card", "7.1")
    assert "present_card" in {form.kind for form in poker.table.describe.forms("Ann")}
    (shown,) = poker.do(PresentCard("Ann", "Ann", "1234567")).events
    assert shown.words() == "Ann presents a Player Card that ends in 567"
    poker.refuses(say.TakeSeat("Bob", "Bob", 2, 200_00), "Bob presents a valid Player Card", "7.1")
    poker.do(SIT)


@rule(STAR, "7.1")
def test_a_card_is_valid_and_there():
    poker = Poker(now_s=BEGINS_S)
    poker.refuses(PresentCard("Ann", "Ann", " "), "card: its number is missing", "7.1")
    poker.refuses(PresentCard("Ann", "Ann", "1234567", is_valid=False), "a card that is not valid is none", "7.1")
    poker.refuses(PresentCard("Bob", "Ann", "1234567"), "it is for Ann or dealer, not Bob")
    poker.refuses(PresentCard(DEALER, DEALER, "1234567"), "player: ")
    Poker(CROWN, now_s=BEGINS_S).refuses(PresentCard("Ann", "Ann", "1234567"), f"{CROWN} asks for no Player Card")


@rule(STAR, "27.1")
def test_the_card_of_another_person_is_not_taken():
    poker = Poker(now_s=BEGINS_S)
    poker.refuses(PresentCard(DEALER, "Ann", "1234567", "Bob"), "issued_to: the card is Bob's, not Ann's", "27.1")
    poker.do(PresentCard(DEALER, "Ann", "1234567", "Ann"))
    poker.refuses(PresentCard("Bob", "Bob", "1234567"), "card: Ann has presented the same one", "27.1")
    poker.do(PresentCard("Bob", "Bob", "1234568"))


@rule(STAR, "7.1")
def test_who_comes_back_shows_it_again():
    poker = Poker(now_s=BEGINS_S)
    poker.do(PresentCard("Ann", "Ann", "1234567"))
    poker.do(SIT)
    poker.do(say.LeaveSeat("Ann", "Ann"))
    poker.refuses(SIT, "Ann presents a valid Player Card", "7.1")
    poker.do(PresentCard("Ann", "Ann", "1234567"))
    poker.do(say.CloseTable(SUPERVISOR))
    poker.do(say.OpenTable(SUPERVISOR))
    poker.refuses(SIT, "Ann presents a valid Player Card", "7.1")


def test_a_house_that_chooses_to_play_without_them_asks_for_none():
    Poker(now_s=BEGINS_S, player_cards=False).do(SIT)


def test_its_number_is_nobodys_to_read():
    poker = Poker(now_s=BEGINS_S)
    (shown,) = poker.do(PresentCard("Ann", "Ann", "1234567")).events
    assert shown.seen_by("Bob") is None
    assert shown.seen_by("Ann") is shown.seen_by(DEALER) is shown.seen_by(SUPERVISOR) is shown
    assert "1234567" not in str(poker.table.state())
    assert "1234567" not in str(shown)
