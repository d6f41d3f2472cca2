"""A poker table describes itself: seats, the button, and what is open to whom."""

import msgspec
import pytest

from croupier.poker import messages as m
from croupier.poker.round import POKER
from croupier.procedure import DEALER
from croupier.room.poker import messages as say
from croupier.room.poker.live_poker_table import POKER_TABLE, TABLE_ACTIONS
from croupier.room.table_roles import SUPERVISOR
from tests.room.poker.tables import CROWN, STAR, Poker


def kinds(poker, actor):
    return {form.kind for form in poker.table.describe.forms(actor)}


def offered(poker, actor):
    return {offer.name() for offer in poker.table.describe.offers(actor)}


def test_between_hands_seats_stacks_and_the_next_button_are_shown():
    poker = Poker(seats=6).sit(Ann=1, Cid=3, Eve=5)
    picture = poker.table.describe.picture("Zoe")
    assert (picture.number, picture.is_in_play, picture.hand, picture.button) == (0, False, None, 5)
    assert [(each.seat, each.player, each.stack_cents) for each in picture.seats] == [
        (1, "Ann", 200_00), (2, "", 0), (3, "Cid", 200_00), (4, "", 0), (5, "Eve", 200_00), (6, "", 0),
    ]  # fmt: skip
    poker.hand().sit(Dee=4)
    poker.do(say.SitOut("Eve", "Eve"))
    picture = poker.table.describe.picture("Zoe")
    assert picture.button == 1
    assert [(each.player, each.is_dealt_in, each.posts, each.sits_out) for each in picture.seats if each.player] == [
        ("Ann", True, False, False),
        ("Cid", True, False, False),
        ("Dee", True, False, False),  # new, and the big blind is due from her
        ("Eve", False, False, True),
    ]
    assert picture.hand.is_over
    assert f"{STAR} 8.1" in {rule for sign in picture.signs for rule in sign.rules}


def test_in_a_hand_nobody_sees_the_cards_of_others():
    poker = Poker().sit(Ann=1, Bob=2).begin()
    for actor in ("Ann", "Bob", "Zoe", DEALER):
        for seat in poker.table.describe.picture(actor).hand.seats:
            assert all(seat.cards) if seat.name == actor else not any(seat.cards)
            assert len(seat.cards) == 2
    shown = {each.player: each.stack_cents for each in poker.table.describe.picture("Zoe").seats if each.player}
    assert shown == {"Ann": 195_00, "Bob": 198_00}, "blinds lie before them, and are no longer in their stacks"


def test_what_is_open_to_whom():
    poker = Poker()
    assert (offered(poker, SUPERVISOR), offered(poker, DEALER)) == ({"close_table"}, set())
    assert kinds(poker, "Ann") == {"take_seat", "wish_seat"}
    poker.sit(Ann=1, Bob=2)
    assert offered(poker, DEALER) == {"begin_hand"}
    assert offered(poker, "Ann") == {"leave_seat", "sit_out"}
    assert kinds(poker, "Ann") == {"add_chips", "spend_chips", "wish_seat", "change_seat"}
    about_chips = {"add_chips", "spend_chips", "receive_prize", "notice_stake"}
    about_decks = {"introduce_deck", "count_deck"}
    about_seats = {"take_seat", "leave_seat", "sit_out", "wish_seat", "change_seat"}
    assert kinds(poker, DEALER) == about_chips | about_decks | about_seats
    assert kinds(poker, SUPERVISOR) > {"hold_seat", "send_player"}
    poker.begin()  # heads up the button posts first and acts first
    assert offered(poker, "Bob") == {"fold", "call", "all_in", "sit_out"}
    assert kinds(poker, "Bob") == {"raise_to", "act", "ask_for_seat", "change_seat"}
    assert (offered(poker, "Ann"), kinds(poker, "Ann")) == ({"sit_out"}, {"act", "ask_for_seat", "change_seat"})
    assert (offered(poker, "Zoe"), kinds(poker, "Zoe")) == (set(), {"take_seat"})
    assert poker.table.describe.words(m.Fold("Bob")) == "fold"
    assert poker.table.describe.words(say.SitOut("Bob", "Bob")) == "sit out"
    assert {form.kind for form in poker.table.describe.reports()} > {"cards_not_shuffled_or_cut"}


@pytest.mark.parametrize("document", [STAR, CROWN])
def test_forms_say_what_they_take_and_are_taken_so(document):
    bounds = {"table_stake_maximum": "300"} if document == STAR else {"buy_in_maximum": "300"}
    poker = Poker(document, seats=3, **bounds).sit(Ann=2)
    (form,) = [form for form in poker.table.describe.forms("Bob") if form.kind == "take_seat"]
    fields = {field.name: field for field in form.fields}
    assert [choice.value for choice in fields["seat"].choices] == [1, 3]
    assert (fields["cents"].least, fields["cents"].most) == (100_00, 300_00)
    for cents in (100_00, 300_00):
        poker.do(say.TakeSeat("Bob", "Bob", 3, cents))
        poker.do(say.LeaveSeat("Bob", "Bob"))
    (adds,) = [form for form in poker.table.describe.forms("Ann") if form.kind == "add_chips"]
    (added,) = [field for field in adds.fields if field.name == "cents"]
    assert added.most == (100_00 if document == STAR else None)


def test_what_is_offered_is_taken_and_what_is_not_says_why():
    poker = Poker().sit(Ann=1, Bob=2)
    for actor in ("Ann", "Bob", DEALER):
        for offer in poker.table.describe.offers(actor):
            assert poker.table.describe.why_not(offer) == ""
    assert "it needs a sign for 20 minutes" in poker.table.describe.why_not(say.CloseTable(SUPERVISOR))
    assert "no hand is in play" in poker.table.describe.why_not(m.Fold("Ann"))


def test_every_act_of_a_poker_table_is_written_and_read():
    known = {kind.name() for kind in POKER.action_types()}
    assert not known & {kind.name() for kind in TABLE_ACTIONS}, "one could be taken for the other"
    setup = Poker().table.setup
    for did in (say.TakeSeat("Ann", "Ann", 1, 5), say.BeginHand(DEALER), m.Fold("Ann")):
        assert POKER_TABLE.decode(setup, msgspec.json.encode(did)) == did
