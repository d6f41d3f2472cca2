"""Which rules of poker hold in tournaments, and what holds there only; Star 28.2, 28.7.1, Crown 1, 2.1 and 39."""

import msgspec
import pytest

from croupier.chance import SeededSource
from croupier.clock import ManualClock
from croupier.errors import CroupierError
from croupier.ledger import Surroundings
from croupier.poker import PokerGame
from croupier.poker import messages as m
from croupier.procedure import DEALER
from croupier.room.poker import messages as say
from croupier.room.poker.next_hand import next_hand
from croupier.room.poker.seat_messages import AskForSeat
from croupier.room.poker.stake_messages import LendChips, SpendChips, TakeChipsOff
from croupier.room.table_roles import SUPERVISOR
from croupier.rulebook import NotAllowedError, Rules, load
from croupier.tournaments.poker.dealt import messages as told
from croupier.tournaments.poker.dealt.tournament_table import TOURNAMENT_TABLE
from croupier.tournaments.poker.desk import CHIPS
from tests.rules import rule
from tests.tournaments.poker.hall import CROWN, STAR, Hall, Level, Structure, changed
from tests.tournaments.poker.lone import Lone

FIVE = {"Ann": 1, "Bob": 3, "Cid": 5, "Dee": 7, "Eve": 9}


def five(document=STAR, **chosen):
    """Five players with a seat between each two; in the last hand Ann had the button, Bob and Cid the blinds."""
    lone = Lone(document, **chosen).sit(**FIVE).level(50, 100)
    while lone.round is None or lone.button != 1:
        lone.hand()
    assert lone.posts() == [("Bob", 50), ("Cid", 100)]
    return lone


def levels(*steps, **fields):
    return changed(structure=Structure(steps=steps), seats=8, **fields)


# -- rules that do not hold --------------------------------------------------------------------------------------------

NOT_IN_TOURNAMENTS = {  # options by the numbers in 28.2.1
    "commission_percent": 5,
    "commission_minimum": "1",
    "commission_cap": "10",
    "fee_per_hand": "1",
    "time_charge": "5",
    "time_charge_basis": "per_table",
    "sitting_fee": "5",
    "straddle": True,
}


@rule(STAR, "28.2.1")
@pytest.mark.parametrize("option", NOT_IN_TOURNAMENTS)
def test_what_goes_by_rules_that_do_not_hold_cannot_be_chosen(option):
    Rules(STAR, options={option: NOT_IN_TOURNAMENTS[option]})
    with pytest.raises(NotAllowedError, match=r"does not hold where tournament is true \(star_sydney/poker 28\.2\.1\)"):
        Rules(STAR, options={option: NOT_IN_TOURNAMENTS[option], "tournament": True})


@rule(STAR, "28.2.1")
@pytest.mark.parametrize(
    ("provision", "is_off"),
    [
        ("fee_per_hand", True),  # 3.3.2
        ("time_charge_period", True),  # 3.3.3
        ("vacated_seat", True),  # 6.3
        ("first_seat_draw", True),  # 6.2
        ("one_more_seated", True),  # 6.1
        ("lending", False),  # 8.6 holds
        ("game_change", True),  # 8.3
        ("goods_and_services", True),  # 8.7
        ("chips_taken_off", True),  # 8.7.1
        ("missed_blinds", True),  # 8.8.3
        ("seat_change_blind", True),  # 8.8.4
        ("new_player_blind", True),  # 8.8.5
        ("straddle", True),  # 8.9
        ("freeze_out", True),  # 8.10
        ("button", False),  # 9.2 holds
        ("deal_order", False),  # 9.7 holds
        ("misdeal", False),  # so do 25 and 26
    ],
)
def test_what_the_rulebook_has_in_tournaments(provision, is_off):
    assert Rules(STAR).has(provision)
    assert Rules(STAR, options={"tournament": True}).has(provision) is not is_off


@rule(STAR, "28.2.1")
@rule(CROWN, "39.2")
@pytest.mark.parametrize("document", [STAR, CROWN])
def test_no_commission_is_taken_from_a_pot(document):
    lone = Lone(document).sit(Ann=1, Bob=2, Cid=3).level(50, 100)
    lone.begin().all_in("Ann", "Bob", "Cid")
    assert sum(lone.chips().values()) == 3 * 5000
    pots = [event for event in lone.round.events if isinstance(event, m.PotAwarded)]
    assert pots
    assert not any(pot.commission_cents for pot in pots)


@rule(STAR, "28.2.1")
def test_as_many_are_dealt_to_as_the_table_seats():
    """6.1.1 has ten players in Hold'em and one more seated; it does not hold, and 2.1 has a table of eleven."""
    names = {f"P{seat}": seat for seat in range(1, 12)}
    lone = Lone(seats=11).sit(**names).level(50, 100).hand()
    assert len(lone.dealt) == 11
    with pytest.raises(CroupierError, match=r"at most 11 \(star_sydney/poker 2\.1\)"):
        Lone(seats=12)


@rule(STAR, "28.2.1")
@rule(CROWN, "39.2")
@pytest.mark.parametrize("document", [STAR, CROWN])
def test_who_comes_to_a_table_posts_nothing_for_it(document):
    """The Star's 8.8.5 and Crown's 6.5, by which new players post or wait for the big blind, do not hold."""
    lone = five(document).sit(Fay=2).hand()
    assert "Fay" in lone.dealt
    assert lone.posts() == [("Cid", 50), ("Dee", 100)]
    assert not lone.posts("post")


@rule(STAR, "28.2.1")
@rule(CROWN, "39.2", "40.6")
@pytest.mark.parametrize("document", [STAR, CROWN])
@pytest.mark.parametrize(
    "asked",
    [
        say.AddChips(DEALER, "Ann", 1000),  # Star 8.7, Crown 7.6
        SpendChips(DEALER, "Ann", 1000, "a drink"),  # Star 8.7
        TakeChipsOff(SUPERVISOR, "Ann", 1000, "a telephone call"),  # Star 8.7.1, Crown 40.6(f)
        LendChips(DEALER, "Ann", "Bob", 1000),  # Crown 40.6(g)
        AskForSeat(DEALER, "Ann", 2),  # Star 6.3, Crown 6.1, 6.2
        say.LeaveSeat(DEALER, "Ann"),
        say.SitOut(DEALER, "Ann"),  # Star 28.7.4
    ],
)
def test_players_do_not_add_chips_take_them_off_or_change_seats(document, asked):
    lone = Lone(document).sit(Ann=1, Bob=3, Cid=5).level(50, 100)
    lone.refused(asked)
    assert lone.chips() == {"Ann": 5000, "Bob": 5000, "Cid": 5000}


@rule(STAR, "28.2.1")
def test_blinds_and_limits_change_without_notice_of_three_rounds():
    """8.3 does not hold: a level begins with the next hand."""
    lone = Lone().sit(Ann=1, Bob=2, Cid=3).level(50, 100).begin()
    lone.do(told.SetLevel(SUPERVISOR, 2, (100, 200)))
    assert {cents for _, cents in lone.posts()} == {50, 100}
    lone.fold_out().hand()
    assert {cents for _, cents in lone.posts()} == {100, 200}


@rule(STAR, "28.2.1")
def test_a_straddle_and_freeze_out_by_the_other_reading():
    """8.9.10, which is not there, stands for 8.9 and 8.10; or for nothing, so that both hold."""
    printed = {"rules_off_in_tournaments": "as_printed"}
    rules = Rules(STAR, options={"tournament": True, "straddle": True}, readings=printed)
    assert rules.cite("straddle").rules == ("8.9",)  # 8.9.1 is off by both
    assert rules.has("freeze_out")
    assert not rules.has("commission_minimum")
    lone = Lone(readings=printed, straddle=True).sit(**FIVE).level(50, 100).begin()
    assert any(isinstance(each, m.Straddle) for each in lone.round.offers())


@rule(CROWN, "39.2")
@pytest.mark.parametrize(
    ("provision", "is_off"),
    [
        ("vacated_seat", True),  # 6.1
        ("empty_seat", True),  # 6.2 and 6.1
        ("seat_change_blind", True),  # 6.2
        ("not_on_button", False),  # 6.4 holds
        ("new_player_blind", True),  # 6.5
        ("missed_blinds", False),  # 6.7 holds
        ("cash_changed", True),  # 7.6
        ("straddle", False),  # 7.17 holds
        ("commission_reduced", True),  # 19
    ],
)
def test_what_crown_perth_has_in_tournaments(provision, is_off):
    assert Rules(CROWN).has(provision)
    assert Rules(CROWN, options={"tournament": True}).has(provision) is not is_off


def most_raises(document, **chosen):
    """How often three players raise in the first betting round; a dozen is without limit."""
    hand = PokerGame(document, options=chosen).deal([100_000_00] * 3, 1)
    if not hand.betting.bet_to_call:
        hand.raise_to(hand.actor, hand.betting.raise_range()[0])
    raises = 0
    while raises < 12 and (least := hand.betting.raise_range()) is not None:
        hand.raise_to(hand.actor, least[0])
        raises += 1
    return raises


@rule(CROWN, "39.2")
@pytest.mark.parametrize(
    ("chosen", "outside", "inside"),
    [
        ({"variant": "five_card_stud"}, 3, 12),  # three raises by 7.15 alone
        ({"variant": "holdem", "betting": "limit"}, 3, 3),  # by 7.16(b) too, which holds
    ],
)
def test_there_is_no_limit_to_raises_but_where_a_game_has_its_own(chosen, outside, inside):
    assert most_raises(CROWN, **chosen) == outside
    assert most_raises(CROWN, **chosen, tournament=True) == inside


@rule(CROWN, "39.3")
def test_otherwise_the_rules_of_poker_hold():
    """The big blind moves to the player due, with a dead button (6.10); it is so in tournaments too."""
    lone = five(CROWN).gone("Bob").hand()
    assert (lone.button, lone.posts()) == (3, [("Cid", 50), ("Dee", 100)])
    assert Rules(CROWN, options={"tournament": True}).cite("button_moves") == Rules(CROWN).cite("button_moves")


@rule(CROWN, "39.2")
def test_a_commission_cannot_be_chosen_in_a_tournament():
    for option in ("commission_percent", "commission_cap"):
        with pytest.raises(NotAllowedError, match=r"19.* does not hold where tournament is true .*39\.2"):
            Rules(CROWN, options={option: 5, "tournament": True})


@rule(CROWN, "1", "2.1", "39.1")
@pytest.mark.parametrize("variant", load(CROWN).options["variant"].fields["values"])
def test_each_game_of_crown_perth_is_played_as_a_tournament(variant):
    """All who begin have equal chips, which are no money, and play until one player has won them all."""
    forced = PokerGame(CROWN, options={"variant": variant}).terms
    blinds = {1: (100,), 2: (50, 100)}[forced.blinds] if forced.forced == "blinds" else ()
    ante = 0 if blinds else 50
    lone = Lone(CROWN, variant=variant, seats=4).sit(Ann=1, Bob=2, Cid=3, Dee=4).level(*blinds, ante=ante)
    for _ in range(40):
        if len([cents for cents in lone.chips().values() if cents]) < 2:
            break
        lone.begin().check_down()
        assert lone.in_play() == sum(lone.chips().values()) + lone.books["carried"] == 4 * 5000
    postings = lone.table.do(told.GiveChips(SUPERVISOR, "Ann", 100, "re-buy")).postings
    assert {posting.unit for posting in postings} == {CHIPS}


@rule(CROWN, "39.1")
@rule(STAR, "28.2.1")
@pytest.mark.parametrize("document", [STAR, CROWN])
def test_outside_of_tournaments_their_rules_do_not_hold(document):
    rules = Rules(document)
    assert not rules.has("competition_fee")
    assert not rules.has("absent_entrant")
    with pytest.raises(NotAllowedError, match="does not hold where tournament is false"):
        Rules(document, options={"ante_by": "everybody"})
    setup = msgspec.structs.replace(Lone(document).setup, options={})
    with pytest.raises(CroupierError, match="tournament = true"):
        TOURNAMENT_TABLE.open(setup, Surroundings(ManualClock(), SeededSource(1)))


# -- wagers are made with tournament chips -----------------------------------------------------------------------------


@rule(STAR, "28.7.1")
def test_all_wagers_are_made_with_tournament_chips():
    lone = Lone().sit(Ann=1, Bob=2, Cid=3).level(50, 100)
    moved = lone.table.do(say.BeginHand(DEALER)).postings
    while lone.table.in_play is not None:
        moved += lone.table.do(lone.round.offers()[0]).postings
    assert moved
    assert {posting.unit for posting in moved} == {"tournament_chips"}
    rules = Rules(STAR, options={"tournament": True})
    assert "28.7.1" in rules.cite("chips_only").rules
    assert "28.7.1" not in Rules(STAR).cite("chips_only").rules


# -- antes -------------------------------------------------------------------------------------------------------------


@rule(STAR, "28.2.1.1", "28.2.2")
@rule(CROWN, "39.4", "40.1")
@pytest.mark.parametrize("document", [STAR, CROWN])
def test_in_holdem_all_place_an_ante_beside_the_blinds(document):
    lone = Lone(document).sit(Ann=1, Bob=2, Cid=3).level(50, 100, ante=10).hand()
    assert sorted(lone.posts("ante")) == [("Ann", 10), ("Bob", 10), ("Cid", 10)]
    assert [cents for _, cents in lone.posts()] == [50, 100]
    with pytest.raises(CroupierError):  # and outside of a tournament nobody does
        PokerGame(document, options={"ante": "10"}).stakes(3)


@rule(STAR, "28.2.1.1", "28.2.2")
@rule(CROWN, "39.4")
@pytest.mark.parametrize("document", [STAR, CROWN])
def test_one_player_may_place_the_ante_for_all(document):
    lone = Lone(document).sit(Ann=1, Bob=2, Cid=3).level(50, 100, ante=100, ante_by="big_blind").hand()
    (big,) = [player for player, cents in lone.posts() if cents == 100]
    assert lone.posts("ante") == [(big, 100)]


@rule(STAR, "28.2.1.1", "28.2.2")
@pytest.mark.parametrize(("ante_by", "ante", "blind"), [("big_blind", 100, 20), ("big_blind_after_blind", 20, 100)])
def test_with_too_few_chips_for_both_the_ante_comes_first_or_the_blind(ante_by, ante, blind):
    lone = Lone().sit(Ann=1, Bob=2).sit(120, Cid=3).level(50, 100, ante=100, ante_by=ante_by).hand().hand()
    assert dict(lone.posts("ante"))["Cid"] == ante
    assert dict(lone.posts())["Cid"] == blind


@rule(STAR, "28.2.1.1")
@pytest.mark.parametrize(("variant", "bets"), [("five_card_stud", (50,) * 4), ("seven_card_stud", (50,) * 5)])
def test_a_supervisor_may_do_without_the_ante_of_a_variant(variant, bets):
    lone = Lone(variant=variant, seats=8).sit(Ann=1, Bob=2, Cid=3).level(ante=0, bets=bets).hand()
    assert not [cents for _, cents in lone.posts("ante") if cents]
    lone.level(ante=10, bets=bets).hand()
    assert len(lone.posts("ante")) == 3
    with pytest.raises(NotAllowedError, match=r"is played with an ante \(star_sydney/poker 7\.3"):
        PokerGame(STAR, options={"variant": variant, "ante": "0"}).stakes(3)


@rule(STAR, "28.2.1.1", "28.2.2")
@pytest.mark.parametrize(
    ("variant", "reading", "is_allowed"),
    [("holdem", "holdem", True), ("omaha", "holdem", False), ("holdem", "any_variant", True),
     ("omaha", "any_variant", True), ("two_card_manila", "any_variant", True), ("holdem", "", True),
     ("omaha", "", False)],
)  # fmt: skip
def test_in_which_variants_antes_may_stand_beside_blinds(variant, reading, is_allowed):
    blinds = (100,) if variant == "two_card_manila" else (50, 100)
    conditions = levels(Level(20, blinds, ante=10))
    hall = Hall(conditions, variant=variant, readings={"antes_beside_blinds": reading} if reading else {})
    fields = [problem.field for problem in hall.tournament.problems()]
    assert fields == ([] if is_allowed else ["structure, level 1"])


# -- the button when somebody is out -----------------------------------------------------------------------------------


@rule(STAR, "28.2.3")
@pytest.mark.parametrize(
    ("out", "chosen", "hands"),
    [  # the hands after Ann's button: where it is, and who posts what
        # (ii): the button moves to the eliminated position
        ("Bob", "dead", [(3, "Cid 50, Dee 100"), (5, "Dee 50, Eve 100"), (7, "Eve 50, Ann 100")]),
        # (i): it is not moved until each player has placed the blinds in turn
        ("Bob", "waits", [(1, "Cid 50, Dee 100"), (5, "Dee 50, Eve 100"), (7, "Eve 50, Ann 100")]),
        # neither: it passes to the next player (9.2), and the blinds are left of it
        ("Bob", "moves_on", [(5, "Dee 50, Eve 100"), (7, "Eve 50, Ann 100")]),
        ("Cid", "dead", [(3, "Dee 100"), (5, "Dee 50, Eve 100"), (7, "Eve 50, Ann 100")]),
        ("Cid", "waits", [(3, "Dee 100"), (3, "Dee 50, Eve 100"), (7, "Eve 50, Ann 100")]),
        ("Cid", "moves_on", [(3, "Dee 50, Eve 100"), (7, "Eve 50, Ann 100")]),
        ("Ann", "dead", [(3, "Cid 50, Dee 100"), (5, "Dee 50, Eve 100")]),
        ("Dee", "dead", [(3, "Cid 50, Eve 100"), (5, "Eve 50, Ann 100")]),
    ],
)  # fmt: skip
def test_where_the_button_is_when_a_player_is_out(out, chosen, hands):
    lone = five(button_after_elimination=chosen).gone(out)
    found = []
    for _ in hands:
        lone.hand()
        found.append((lone.button, ", ".join(f"{player} {cents}" for player, cents in lone.posts())))
    assert found == hands
    assert "28.2.3" in PokerGame(STAR, options={"tournament": True}).rules.cite("button_moves").rules


@rule(STAR, "28.2.3")
@pytest.mark.parametrize(("chosen", "button"), [("dead", 3), ("waits", 1), ("moves_on", 5)])
def test_both_blinds_are_out_at_once(chosen, button):
    lone = five(button_after_elimination=chosen).gone("Bob", "Cid").hand()
    if chosen == "moves_on":
        assert (lone.button, lone.posts()) == (7, [("Eve", 50), ("Ann", 100)])
    else:
        assert (lone.button, lone.posts()) == (button, [("Dee", 100)])


@rule(STAR, "28.2.3")
@pytest.mark.parametrize(("chosen", "buttons"), [("dead", [3, 5]), ("waits", [1, 5]), ("moves_on", [5, 7])])
def test_it_is_so_where_antes_are_placed_instead_of_blinds(chosen, buttons):
    lone = Lone(variant="five_card_stud", button_after_elimination=chosen).sit(**FIVE).level(ante=10, bets=(50,) * 4)
    lone.hand()
    while lone.button != 1:
        lone.hand()
    lone.gone("Bob").hand()
    assert [lone.button, lone.hand().button] == buttons


@rule(STAR, "28.2.3")
def test_a_position_that_is_filled_at_once_is_not_an_eliminated_one():
    lone = five().gone("Bob").sit(Fay=3).hand()
    assert (lone.button, lone.posts()) == (3, [("Cid", 50), ("Dee", 100)])
    assert "Fay" in lone.dealt


# -- who is moved to a seat behind the button --------------------------------------------------------------------------

LATER = {  # how the button goes: the seat of an arrival between the next button, Bob's, and Cid, who has the blind next
    "dead": 4,
    "waits": 4,
    "moves_on": 4,
}


@rule(STAR, "28.2.3")
@pytest.mark.parametrize("chosen", LATER)
def test_an_arrival_between_the_button_and_the_blind_does_not_take_part_in_the_next_round(chosen):
    lone = five(button_after_elimination=chosen).sit(Fay=LATER[chosen])
    (kept,) = next_hand(lone.table.next_deal).out
    assert (kept.player, kept.rules) == ("Fay", (f"{STAR} 28.2.3",))
    lone.hand()
    assert (lone.button, lone.posts()) == (3, [("Cid", 50), ("Dee", 100)])
    assert "Fay" not in lone.dealt
    lone.hand()  # for the round after it the button passes to the player left of the arrival
    assert (lone.button, lone.posts()) == (5, [("Dee", 50), ("Eve", 100)])
    assert "Fay" in lone.dealt


@rule(STAR, "28.2.3")
@pytest.mark.parametrize("chosen", LATER)
def test_or_has_the_button_and_takes_part(chosen):
    lone = five(button_after_elimination=chosen, arrival_behind_button="dealt_in").sit(Fay=LATER[chosen])
    assert not next_hand(lone.table.next_deal).out
    lone.hand()
    assert (lone.button, lone.posts()) == (4, [("Cid", 50), ("Dee", 100)])
    assert "Fay" in lone.dealt
    lone.hand()
    assert (lone.button, lone.posts()) == (5, [("Dee", 50), ("Eve", 100)])


@rule(STAR, "28.2.3")
@pytest.mark.parametrize(("chosen", "is_dealt"), [("waits", False), ("dealt_in", True)])
def test_the_seat_of_a_player_who_is_out_between_button_and_blind(chosen, is_dealt):
    """Cid had the big blind and is out: in the next round Bob has the button and Dee the big blind."""
    lone = five(arrival_behind_button=chosen).gone("Cid").sit(Fay=5).hand()
    assert ("Fay" in lone.dealt) is is_dealt
    assert (lone.button, lone.posts()) == (5 if is_dealt else 3, [("Dee", 100)])


@rule(STAR, "28.2.3")
@pytest.mark.parametrize(
    ("seat", "chosen", "button", "is_dealt"),
    [(2, "waits", 1, False), (2, "dealt_in", 2, True), (3, "waits", 1, False), (3, "dealt_in", 3, True)],
)
def test_where_the_button_waits_who_comes_left_of_it_is_between(seat, chosen, button, is_dealt):
    lone = five(button_after_elimination="waits", arrival_behind_button=chosen).gone("Bob").sit(Fay=seat).hand()
    assert (lone.button, lone.posts()) == (button, [("Cid", 50), ("Dee", 100)])
    assert ("Fay" in lone.dealt) is is_dealt


@rule(STAR, "28.2.3")
@pytest.mark.parametrize("seat", [2, 6, 8])
def test_elsewhere_an_arrival_takes_part_at_once(seat):
    """Behind the next button, or where the big blind comes next."""
    lone = five().sit(Fay=seat).hand()
    assert "Fay" in lone.dealt
    big = "Fay" if seat == 6 else "Dee"
    assert (lone.button, lone.posts()) == (3, [("Cid", 50), (big, 100)])


@rule(STAR, "28.2.3")
def test_two_arrivals_between_them():
    lone = Lone(seats=11, arrival_behind_button="dealt_in").sit(Ann=1, Bob=3, Cid=6, Dee=8).level(50, 100)
    while lone.round is None or lone.button != 1:
        lone.hand()
    lone.sit(Fay=4, Gus=5).hand()
    assert (lone.button, lone.posts()) == (5, [("Cid", 50), ("Dee", 100)])
    assert {"Fay", "Gus"} <= set(lone.dealt)


# -- two players -------------------------------------------------------------------------------------------------------


@rule(STAR, "28.2.4")
def test_between_two_the_button_places_the_first_blind_and_acts_first_before_the_flop():
    lone = five().gone("Cid", "Dee", "Eve").begin()
    on_button = next(player for player, seat in FIVE.items() if seat == lone.button)
    assert [player for player, cents in lone.posts() if cents == 50] == [on_button]
    assert lone.round.offers()[0].actor == on_button
    lone.act(m.Call).act(m.Check)
    assert lone.round.offers()[0].actor != on_button  # and last on the later streets (10)
    assert "28.2.4" in PokerGame(STAR, options={"tournament": True}).rules.cite("heads_up").rules


# -- hands turned up ---------------------------------------------------------------------------------------------------


def seen(lone, viewer):
    """Whose hole cards somebody sees."""
    events = (event.seen_by(viewer) for event in lone.round.events)
    return sorted(event.player for event in events if isinstance(event, m.HandTurnedUp))


@rule(CROWN, "39.5")
@pytest.mark.parametrize("document", [STAR, CROWN])
def test_hands_lie_open_once_a_player_is_all_in_and_all_action_is_complete(document):
    lone = Lone(document, paced=True).sit(Ann=1, Bob=2, Cid=3).level(50, 100).begin()
    while lone.round.hand is None or lone.round.hand.phase == "dealing":
        lone.do(lone.round.offers()[0])
    lone.act(m.AllIn)
    assert seen(lone, "eve") == []
    lone.act(m.Call)
    assert seen(lone, "eve") == []  # the third has still to act
    lone.act(m.Fold)
    opened = seen(lone, "eve")
    if document == STAR:  # there is no such rule
        assert opened == []
        return
    assert len(opened) == 2
    turned = next(event for event in lone.round.events if isinstance(event, m.HandTurnedUp))
    assert [str(cite) for cite in turned.cites] == [f"{CROWN} 39.5"]


@rule(CROWN, "39.5")
def test_they_do_not_while_two_others_still_bet():
    lone = Lone(CROWN).sit(1000, Ann=1).sit(Bob=2, Cid=3).level(50, 100)
    lone.begin()
    while (round_ := lone.table.in_play) is not None and round_.hand.street == 0:
        actor = round_.offers()[0].actor
        kinds = (m.AllIn,) if actor == "Ann" else (m.Call, m.Check)
        lone.do(next(each for each in round_.offers() if isinstance(each, kinds)))
    assert seen(lone, "eve") == []
    lone.act(m.Check).act(m.Check)
    assert seen(lone, "eve") == []
    lone.act(m.AllIn).act(m.Call)
    assert len(seen(lone, "eve")) == 3


@rule(CROWN, "39.5")
def test_outside_of_a_tournament_they_do_not():
    assert not Rules(CROWN).has("all_in_hands_up")
    assert not PokerGame(CROWN).terms.turns_up_all_in
