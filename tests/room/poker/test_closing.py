"""A poker table closes, and what stands on its signs."""

import pytest

from croupier.procedure import DEALER
from croupier.room.poker import change_messages as change
from croupier.room.poker import closing_messages as closing
from croupier.room.poker import messages as say
from croupier.room.table_roles import SUPERVISOR
from tests.room.poker.tables import CROWN, STAR, Poker
from tests.rules import rule

CLOSE = say.CloseTable(SUPERVISOR)
MINUTES = 60


def announce(poker, at_s):
    return poker.do(closing.AnnounceClosure(SUPERVISOR, at_s))


@rule(STAR, "27.10")
@rule(CROWN, "38.5")
@pytest.mark.parametrize("more", [-1, 0, 1])
@pytest.mark.parametrize(("document", "minutes", "cited"), [(STAR, 20, "27.10"), (CROWN, 10, "38.5")])
def test_before_players_a_sign_stands_first(document, minutes, cited, more):
    poker = Poker(document).sit(Ann=1, Bob=2)
    poker.refuses(CLOSE, f"it needs a sign for {minutes} minutes, there is none", cited)
    announce(poker, 0)
    poker.wait(minutes * MINUTES + more)
    if more < 0:
        poker.refuses(CLOSE, f"it has stood for {minutes - 1}:59", cited)
        return
    done = poker.do(CLOSE)
    assert [event.name() for event in done.events] == ["seat_left", "seat_left", "table_closed"]
    assert [(posting.source, posting.target, posting.cents) for posting in done.postings] == [
        ("stack/Ann", "/players/Ann", 200_00),
        ("stack/Bob", "/players/Bob", 200_00),
    ]
    assert (poker.table.is_open, len(poker.table.seating)) == (False, 0)
    assert poker.table.describe.picture("Zoe").closes_at_s is None


@rule(STAR, "27.10")
def test_it_closes_at_the_time_on_the_sign_and_not_before():
    poker = Poker().sit(Ann=1)
    poker.refuses(closing.AnnounceClosure(SUPERVISOR, -1), "at_s: -1 has passed", "27.10")
    poker.refuses(closing.WithdrawClosure(SUPERVISOR), "no sign says")
    (announced,) = announce(poker, 25 * MINUTES).events
    assert announced.words() == "a sign says that the table closes in 25:00"
    (sign,) = [sign for sign in poker.table.describe.signs() if sign.kind == "closure"]
    assert (sign.text, sign.at_s) == ("this table closes", 25 * MINUTES)
    assert poker.table.describe.picture("Zoe").closes_at_s == 25 * MINUTES
    poker.wait(25 * MINUTES - 1).refuses(CLOSE, "the sign gives a time 0:01 from now", "27.10")
    poker.wait(1).do(CLOSE)


def test_a_sign_that_is_put_up_anew_or_taken_down_begins_its_time_again():
    poker = Poker().sit(Ann=1)
    announce(poker, 0)
    poker.wait(20 * MINUTES)
    announce(poker, 20 * MINUTES)
    poker.refuses(CLOSE, "it has stood for 0:00", "27.10")
    poker.do(closing.WithdrawClosure(SUPERVISOR))
    poker.wait(20 * MINUTES).refuses(CLOSE, "there is none", "27.10")


@rule(CROWN, "38.5")
@rule(STAR, "27.10")
def test_how_many_players_need_a_sign():
    for document, free in ((STAR, 0), (CROWN, 1)):
        poker = Poker(document).sit(**dict(list({"Ann": 1, "Bob": 2}.items())[:free]))
        poker.do(CLOSE)
        assert not poker.table.is_open
    Poker(STAR).sit(Ann=1).refuses(CLOSE, "it needs a sign", "27.10")
    Poker(CROWN).sit(Ann=1, Bob=2).refuses(CLOSE, "it needs a sign", "38.5")


def test_a_table_closes_between_hands_and_is_for_a_supervisor_to_close():
    poker = Poker().sit(Ann=1, Bob=2)
    announce(poker, 0)
    poker.wait(20 * MINUTES).begin().refuses(CLOSE, "a table closes between hands", "27.10")
    poker.fold_out().refuses(say.CloseTable(DEALER), "it is for supervisor, not dealer")
    poker.do(CLOSE)
    poker.refuses(closing.AnnounceClosure(SUPERVISOR, 9_999), "P-1 is not open")


@rule(CROWN, "3.2")
def test_no_game_begins_or_goes_on_with_one_player():
    poker = Poker(CROWN).sit(Ann=1)
    poker.refuses(say.BeginHand(DEALER), "1 player: at least 2 are needed", "3.2")
    poker.sit(Bob=2).hand()
    poker.do(say.SitOut("Bob", "Bob"))
    poker.refuses(say.BeginHand(DEALER), "1 player: at least 2 are needed", "3.2")


# -- signs -------------------------------------------------------------------------------------------------------------

BLINDS = {
    "holdem": "20.1.3",
    "omaha": "21.1.3",
    "pineapple": "22.1.3",
    "crazy_pineapple": "23.1.3",
    "draw": "15.1.3",
    "two_card_manila": "18.1.2",
    "three_card_manila": "19.1.2",
}


def shown_by(poker):
    """What the signs of a table say, by rule."""
    found: dict[str, list[str]] = {}
    for sign in poker.table.describe.picture("Zoe").signs:
        for cited in sign.rules:
            found.setdefault(cited.split()[1], []).append(sign.text)
    return found


@rule(STAR, "3.2")
@rule(STAR, "8.1")
@rule(STAR, "8.8.1")
@rule(STAR, "8.9.2")
@rule(STAR, "7.13")
@rule(STAR, "7.13.6")
@rule(STAR, "8.3.3")
@rule(STAR, "27.10")
def test_all_that_the_star_wants_on_signs_stands_there():
    options = {"time_to_act_s": 30, "extra_time_s": 15, "extra_time_fee": "5", "commission_minimum": "1"}
    money = {"table_stake_maximum": "500", "fee_per_hand": "2", "commission_percent": 4}
    poker = Poker(straddle=True, **options, **money).sit(Ann=1, Bob=2)
    poker.do(change.AnnounceChange(SUPERVISOR, {"table_minimum": "10"}))
    announce(poker, 3_000)
    shown = shown_by(poker)
    assert shown["3.2"] == [
        "commission 4% of the pot",
        "commission of at least $1 from a hand that pays any",
        "commission of at most $10 from a hand",
        "fee of $2 per hand",
    ]
    assert shown["8.1"] == [
        "Texas Hold'em, no limit, from $5",
        "initial table stake of at least $100",
        "initial table stake of at most $500",
        "compulsory blinds $2, $5",
    ]
    assert shown["8.8.1"] == shown["20.1.3"] == ["compulsory blinds $2, $5"]
    assert shown["8.9.2"] == ["straddles are permitted"]
    times = ["time to act: 30 seconds", "additional time: 15 seconds", "charge for additional time: $5"]
    assert shown["7.13"] == shown["7.13.6"] == times
    assert shown["8.3.3"] == ["announced: table minimum 10 after 3 more rounds of play"]
    assert shown["27.10"] == ["this table closes"]
    at = {sign.text: sign.at_s for sign in poker.table.describe.picture("Zoe").signs if sign.at_s is not None}
    assert set(at.values()) == {20 * MINUTES, 3_000}


@pytest.mark.parametrize("variant", BLINDS)
@rule(STAR, "15.1.3")
@rule(STAR, "18.1.2")
@rule(STAR, "19.1.2")
@rule(STAR, "20.1.3")
@rule(STAR, "21.1.3")
@rule(STAR, "22.1.3")
@rule(STAR, "23.1.3")
def test_the_sign_shows_how_many_blinds_are_compulsory(variant):
    (text,) = shown_by(Poker(variant=variant))[BLINDS[variant]]
    assert text.startswith("compulsory blinds $")


@rule(CROWN, "7.2")
@rule(CROWN, "7.8")
@rule(CROWN, "7.16")
@rule(CROWN, "10.5")
@rule(CROWN, "12.5")
@rule(CROWN, "19.1")
@rule(CROWN, "19.7")
@rule(CROWN, "20.2(c)")
@rule(CROWN, "38.5")
def test_all_that_the_crown_wants_on_signs_stands_there():
    poker = Poker(CROWN, buy_in_maximum="500", time_to_act_s=40, commission_percent=5, betting="pot_limit")
    poker.sit(Ann=1, Bob=2)
    poker.do(change.AnnounceChange(SUPERVISOR, {"commission_percent": 6}))
    announce(poker, 900)
    shown = shown_by(poker)
    assert shown["7.2"] == ["minimum table buy-in $100", "maximum table buy-in $500"]
    assert shown["7.8"] == ["wagers from $5 to the pot"]
    assert shown["7.16"] == ["Hold 'Em, pot limit"]
    assert shown["10.5"][0].startswith("order of hands: royal flush, straight flush, four of a kind, full house")
    assert shown["12.5"] == ["time to act: 40 seconds"]
    assert shown["19.1"] == ["commission 5% of the pot"]
    assert shown["19.7"] == ["no more than $10 of commission"]
    assert shown["20.2(c)"] == ["compulsory blinds $2, $5"]
    assert shown["19.4"] == ["announced: commission percent 6"]
    assert shown["38.5"] == ["this table closes"]


@rule(CROWN, "23.5")
def test_the_crown_shows_who_opens_seven_card_stud():
    for opening, text in (("high_card", "High Card Open"), ("low_card", "Low Card Open")):
        assert shown_by(Poker(CROWN, variant="seven_card_stud", stud_opening=opening))["23.5"] == [text]
    assert "23.5" not in shown_by(Poker(CROWN))
