"""What is played at a table changes with the notice, or the agreement, that the rulebook asks for."""

import pytest

from croupier.chips import format_dollars
from croupier.errors import CroupierError
from croupier.poker.rulings.misdeals import CardsNotShuffledOrCut
from croupier.procedure import DEALER
from croupier.room.poker import change_messages as change
from croupier.room.poker import messages as say
from croupier.room.poker.freeze_out_messages import ApproveFreezeOut, ConsentToFreezeOut, WithdrawFreezeOut
from croupier.room.poker.table_action import SYSTEM
from croupier.room.table_roles import MANAGER, SUPERVISOR
from tests.room.poker.tables import CROWN, STAR, Poker
from tests.rules import rule

MAKE = change.MakeChange(DEALER)
MINUTES = 60


def announce(poker, at_s=None, **options):
    return poker.do(change.AnnounceChange(SUPERVISOR, options, at_s))


def agree(poker, *players):
    for player in players:
        poker.do(change.Agree(player, player))


def chosen(poker, option):
    return poker.table.game.rules.chosen_options().get(option)


def is_pending(poker):
    return poker.table.changes.pending is not None


def signs(poker):
    return {sign.text: sign for sign in poker.table.describe.signs()}


# -- so many rounds of play --------------------------------------------------------------------------------------------


@rule(STAR, "8.3")
@rule(STAR, "8.3.1")
@rule(STAR, "8.1")
def test_the_game_changes_after_a_notice_of_three_rounds_of_play():
    poker = Poker().sit(Ann=1, Bob=2, Cid=3)
    done = announce(poker, variant="omaha")
    (announced,) = done.events
    assert (announced.options, announced.rounds, announced.at_s) == ({"variant": "omaha"}, 3, None)
    assert "8.3.1" in announced.cites[0].rules
    assert "announced: variant omaha after 3 more rounds of play" in signs(poker)
    for left in (3, 2, 1):
        assert poker.table.changes.rounds_left == left
        poker.refuses(MAKE, f"stands for 3 rounds of play, {left} are left", "8.3.1")
        poker.hand()
        assert poker.table.game.terms.variant == "holdem"
    poker.refuses(say.BeginHand(DEALER), "the announced change is due", "8.3")
    assert poker.table.due_ms() is not None
    (made,) = poker.do(MAKE).events
    assert (made.game, made.options) == ("Omaha", {"variant": "omaha"})
    assert poker.table.game.terms.variant == "omaha"
    assert not [text for text in signs(poker) if text.startswith("announced")]
    assert any(text.startswith("Omaha") for text in signs(poker)), "the sign shows the game that is played"
    poker.begin()
    assert len(poker.table.round.turns.cards_of("Ann")) == 4


@rule(STAR, "8.3.1")
def test_a_hand_in_play_when_the_notice_is_put_up_and_one_dealt_again_are_no_rounds_of_it():
    poker = Poker().sit(Ann=1, Bob=2, Cid=3).begin()
    announce(poker, variant="omaha")
    poker.fold_out()
    assert poker.table.changes.rounds_left == 3
    poker.begin()
    poker.do(CardsNotShuffledOrCut("cut"))
    assert poker.table.in_play is None
    assert poker.table.round.players.is_dealt_again
    assert poker.table.changes.rounds_left == 3
    poker.hand().hand()
    assert poker.table.changes.rounds_left == 1


@rule(STAR, "8.3.2")
def test_a_change_is_made_only_when_a_round_of_play_is_over():
    poker = Poker().sit(Ann=1, Bob=2).begin()
    announce(poker, table_stake_minimum="200")
    agree(poker, "Ann", "Bob")
    assert is_pending(poker)
    poker.refuses(MAKE, "when the round of play is over", "8.3.2")
    assert poker.table.due_ms() is None
    poker.fold_out().do(say.ClockStrikes(SYSTEM))
    assert not is_pending(poker)
    poker.refuses(say.TakeSeat("Cid", "Cid", 3, 199_00), r"at least \$200", "8.4")


@rule(STAR, "8.3.1")
def test_if_all_players_agree_it_is_made_at_once():
    poker = Poker().sit(Ann=1, Bob=2, Cid=3)
    announce(poker, blinds="1,2,5")
    agree(poker, "Ann", "Bob")
    assert is_pending(poker)
    poker.do(change.Agree(DEALER, "Cid"))
    assert not is_pending(poker)
    poker.begin()
    assert [cents for _, _, cents in poker.posts()] == [1_00, 2_00, 5_00]


def test_agreement_is_of_all_who_sit_there_each_once():
    poker = Poker().sit(Ann=1, Bob=2, Cid=3)
    poker.refuses(change.Agree("Ann", "Ann"), "no change is announced")
    announce(poker, variant="omaha")
    poker.refuses(change.Agree("Eve", "Eve"), "Eve has no seat")
    poker.refuses(change.Agree("Ann", "Bob"), "it is for Bob or dealer, not Ann")
    agree(poker, "Ann", "Bob")
    poker.refuses(change.Agree("Ann", "Ann"), "Ann has said so already")
    poker.do(change.Disagree("Ann", "Ann"))
    poker.refuses(change.Disagree("Ann", "Ann"), "Ann has said so already")
    agree(poker, "Cid")
    assert poker.table.changes.missing == ("Ann",)
    agree(poker, "Ann")
    assert not is_pending(poker)


def test_agreement_lapses_when_somebody_comes_who_has_not_agreed():
    poker = Poker().sit(Ann=1, Bob=2).begin()
    announce(poker, variant="omaha")
    agree(poker, "Ann", "Bob")
    poker.sit(Cid=3).fold_out()
    poker.refuses(MAKE, "3 are left, and not all have agreed", "8.3.1")
    poker.do(say.LeaveSeat("Cid", "Cid"))
    poker.do(MAKE)
    assert poker.table.game.terms.variant == "omaha"


def test_who_leaves_and_comes_back_is_asked_anew():
    poker = Poker().sit(Ann=1, Bob=2)
    announce(poker, variant="omaha")
    agree(poker, "Ann")
    poker.do(say.LeaveSeat("Ann", "Ann"))
    poker.sit(Ann=1)
    assert poker.table.changes.missing == ("Ann", "Bob")


def test_where_nobody_sits_nobody_need_agree_and_a_closed_table_is_changed_at_once():
    poker = Poker()
    announce(poker, variant="draw")
    assert poker.table.game.terms.variant == "draw"
    poker.do(say.CloseTable(SUPERVISOR))
    announce(poker, denomination="5", table_minimum="50")
    assert chosen(poker, "table_minimum") == "50"


# -- a higher minimum --------------------------------------------------------------------------------------------------


@rule(STAR, "8.3.3")
@pytest.mark.parametrize(("seconds", "is_time"), [(20 * MINUTES - 1, False), (20 * MINUTES, True), (1201, True)])
def test_a_higher_minimum_needs_a_sign_for_twenty_minutes(seconds, is_time):
    poker = Poker().sit(Ann=1, Bob=2)
    announce(poker, table_minimum="10")
    (sign,) = [sign for text, sign in signs(poker).items() if sign.citation.rules == ("8.3.3",)]
    assert "table minimum 10" in sign.text
    assert sign.at_s == 20 * MINUTES
    agree(poker, "Ann", "Bob")
    poker.wait(seconds)
    if is_time:
        poker.do(say.ClockStrikes(SYSTEM))
        assert chosen(poker, "table_minimum") == "10"
    else:
        poker.refuses(MAKE, "its time is 0:01 from now", "8.3.3")
        poker.refuses(say.ClockStrikes(SYSTEM), "nothing is due")


@rule(STAR, "8.3.3")
def test_rounds_alone_do_not_raise_the_minimum():
    poker = Poker().sit(Ann=1, Bob=2)
    announce(poker, table_minimum="10")
    poker.hand().hand().hand().hand()
    assert chosen(poker, "table_minimum") == "5"
    poker.wait(20 * MINUTES)
    poker.refuses(say.BeginHand(DEALER), "the announced change is due", "8.3")
    poker.do(MAKE)
    poker.begin()
    assert [cents for _, _, cents in poker.posts()] == [5_00, 10_00]
    assert poker.table.round.setting.limits.minimum_cents == 10_00


@rule(STAR, "8.3.3")
def test_the_time_on_the_sign_is_no_earlier():
    poker = Poker().sit(Ann=1, Bob=2).wait(100)
    asked = change.AnnounceChange(SUPERVISOR, {"table_minimum": "10"}, 100 + 20 * MINUTES - 1)
    poker.refuses(asked, "stands for 20 minutes, not for 19:59", "8.3.3")
    announce(poker, at_s=100 + 20 * MINUTES, table_minimum="10")
    assert poker.table.changes.at_s == 100 + 20 * MINUTES


@rule(STAR, "8.3.3")
def test_a_lower_minimum_needs_no_sign_and_a_greater_first_bet_does():
    poker = Poker(table_minimum="10").sit(Ann=1, Bob=2)
    announce(poker, table_minimum="4")
    agree(poker, "Ann", "Bob")
    assert chosen(poker, "table_minimum") == "4"
    announce(poker, betting="limit", bets="8,8,16,16")
    agree(poker, "Ann", "Bob")
    assert is_pending(poker), "the least bet would be $8 and not $4"
    poker.wait(20 * MINUTES).do(MAKE)
    assert chosen(poker, "bets") == "8,8,16,16"


@rule(STAR, "8.3.3")
def test_by_the_other_reading_the_agreement_of_all_does_for_a_higher_minimum():
    poker = Poker(readings={"raised_minimum_agreed": "waived"}).sit(Ann=1, Bob=2)
    announce(poker, table_minimum="10")
    assert poker.table.changes.at_s == 20 * MINUTES
    agree(poker, "Ann")
    assert is_pending(poker)
    agree(poker, "Bob")
    assert chosen(poker, "table_minimum") == "10"


# -- commission --------------------------------------------------------------------------------------------------------


@rule(STAR, "3.4")
@rule(STAR, "3.4.1")
@rule(STAR, "3.4.2")
@rule(STAR, "3.4.3")
def test_commission_changes_after_three_rounds_of_play_and_the_sign_with_it():
    poker = Poker().sit(Ann=1, Bob=2)
    announce(poker, commission_percent=10, commission_cap="20")
    poker.refuses(MAKE, "stands for 3 rounds of play, 3 are left", "3.4.1")
    assert "no commission in per cent" in signs(poker)
    poker.hand().hand().begin()
    poker.refuses(MAKE, "when the round of play is over", "3.4.2")
    poker.fold_out()
    (made,) = poker.do(MAKE).events
    assert "3.4.3" in made.cites[0].rules
    assert {"commission 10% of the pot", "commission of at most $20 from a hand"} <= set(signs(poker))
    announce(poker, fee_per_hand="2")
    agree(poker, "Ann", "Bob")
    assert "fee of $2 per hand" in signs(poker)


@rule(STAR, "3.5")
def test_no_commission_at_all_needs_no_notice():
    poker = Poker(commission_percent=5, fee_per_hand="1").sit(Ann=1, Bob=2)
    announce(poker, commission_percent=0)
    assert is_pending(poker), "the fee per hand would stay"
    poker.do(change.WithdrawChange(SUPERVISOR))
    (announced, made) = announce(poker, commission_percent=0, fee_per_hand="0").events
    assert made.cites == announced.cites
    assert [rules for cite in made.cites for rules in cite.rules] == ["3.5"]
    assert "no commission in per cent" in signs(poker)


@rule(STAR, "3.4")
@rule(STAR, "3.5")
def test_charges_for_time_and_seats_are_commission_too():
    poker = Poker(sitting_fee="5").sit(Ann=1, Bob=2)
    announce(poker, time_charge="10", time_charge_basis="per_table")
    poker.refuses(MAKE, "stands for 3 rounds of play, 3 are left", "3.4.1")
    poker.do(change.WithdrawChange(SUPERVISOR))
    announce(poker, sitting_fee="0")
    assert chosen(poker, "sitting_fee") == "0", "nothing at all is taken then"


@rule(CROWN, "19.3")
def test_commission_is_reduced_before_any_hand():
    poker = Poker(CROWN, commission_percent=8).sit(Ann=1, Bob=2).begin()
    announce(poker, commission_percent=7, commission_cap="9")
    assert chosen(poker, "commission_percent") == 8
    poker.fold_out()
    (made,) = poker.do(MAKE).events
    assert [rules for cite in made.cites for rules in cite.rules] == ["19.3"]
    assert {"commission 7% of the pot", "no more than $9 of commission"} <= set(signs(poker))


@rule(CROWN, "19.4")
@pytest.mark.parametrize(("seconds", "is_time"), [(30 * MINUTES - 1, False), (30 * MINUTES, True), (1801, True)])
@pytest.mark.parametrize("options", [{"commission_percent": 6}, {"commission_cap": "11", "commission_percent": 4}])
def test_commission_is_raised_with_thirty_minutes_notice(options, seconds, is_time):
    poker = Poker(CROWN, commission_percent=5).sit(Ann=1, Bob=2)
    announce(poker, **options)
    poker.refuses(change.Agree("Ann", "Ann"), "it does not depend on the players", "19")
    poker.wait(seconds)
    if is_time:
        poker.do(MAKE)
        assert chosen(poker, "commission_percent") == options["commission_percent"]
    else:
        poker.refuses(MAKE, "its time is 0:01 from now", "19.4")


# -- the Crown's buy-in and variation ----------------------------------------------------------------------------------


@rule(CROWN, "7.9")
def test_the_buy_in_changes_by_agreement_and_everybody_keeps_the_stake_they_have():
    poker = Poker(CROWN, buy_in_maximum="300").sit(Ann=1, Bob=2)
    announce(poker, buy_in_minimum="250", buy_in_maximum="500")
    poker.refuses(MAKE, "stands for 3 rounds of play, 3 are left", "7.9")
    agree(poker, "Ann", "Bob")
    assert (chosen(poker, "buy_in_minimum"), chosen(poker, "buy_in_maximum")) == ("250", "500")
    assert (poker.cents("Ann"), poker.cents("Bob")) == (200_00, 200_00)
    poker.refuses(say.TakeSeat("Cid", "Cid", 3, 249_00), r"at least \$250", "7.1")
    assert set(poker.begin().table.round.players.names) == {"Ann", "Bob"}


@rule(CROWN, "7.9")
def test_without_agreement_the_buy_in_changes_after_three_hands():
    poker = Poker(CROWN).sit(Ann=1, Bob=2)
    announce(poker, buy_in_minimum="250")
    agree(poker, "Ann")
    poker.hand().hand()
    poker.refuses(MAKE, "1 are left", "7.9")
    poker.hand().do(MAKE)
    assert chosen(poker, "buy_in_minimum") == "250"


@rule(CROWN, "7.10")
@pytest.mark.parametrize("how", ["agreement", "notice"])
def test_the_variation_changes_and_table_stakes_are_brought_within_the_buy_in(how):
    poker = Poker(CROWN, buy_in_minimum="100", buy_in_maximum="300", commission_percent=0)
    poker.sit(Ann=1, Bob=2, Cid=3, Dee=4)
    poker.do(say.AddChips("Cid", "Cid", 200_00))
    announce(poker, variant="omaha")
    poker.refuses(MAKE, "stands for 3 rounds of play, 3 are left", "7.10")
    if how == "agreement":
        agree(poker, "Ann", "Bob", "Cid", "Dee")
    else:
        poker.hand().hand().hand().do(MAKE)
    out = [event for event in poker.events if isinstance(event, change.StakeOutOfBounds)]
    assert [(event.player, event.least_cents, event.most_cents) for event in out] == [("Cid", 100_00, 300_00)]
    assert f"dealt in with {format_dollars(100_00)} to {format_dollars(300_00)}" in out[0].words()
    poker.refuses(change.ReduceStake("Ann", "Ann", 50_00), "takes nothing off", "7.3")
    over = poker.cents("Cid") - 300_00
    for cents in (over - 1_00, over + 201_00, -1_00, 0):
        poker.refuses(change.ReduceStake("Cid", "Cid", cents), "would be left, not", "7.10")
    assert "Cid" not in poker.begin().table.round.players.names
    poker.fold_out()
    poker.do(change.ReduceStake("Cid", "Cid", over))
    assert poker.cents("Cid") == 300_00
    assert "Cid" in poker.begin().table.round.players.names
    assert poker.table.adjusted_stakes.players == []


@rule(CROWN, "7.10")
@pytest.mark.parametrize(("added", "is_in"), [(49_00, False), (50_00, True), (51_00, True)])
def test_a_table_stake_below_the_buy_in_is_made_up(added, is_in):
    poker = Poker(CROWN).sit(Ann=1, Bob=2, Cid=3)
    for player in ("Ann", "Bob"):
        poker.do(say.AddChips(player, player, 100_00))
    announce(poker, variant="omaha", buy_in_minimum="250")
    agree(poker, "Ann", "Bob", "Cid")
    poker.do(say.AddChips("Cid", "Cid", added))
    assert ("Cid" in poker.begin().table.round.players.names) is is_in


def test_by_the_other_reading_limits_stay_as_long_as_the_table_is_open():
    poker = Poker(CROWN, readings={"limits_changed": "before_the_game"}).sit(Ann=1, Bob=2)
    asked = change.AnnounceChange(SUPERVISOR, {"table_minimum": "10"})
    poker.refuses(asked, "options.table_minimum: no rule says how it may change", "7.8")
    poker = Poker(CROWN).sit(Ann=1, Bob=2)
    announce(poker, table_minimum="10")
    agree(poker, "Ann", "Bob")
    assert chosen(poker, "table_minimum") == "10"


# -- what may be announced ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("document", "options", "problem"),
    [
        (STAR, {"variant": "bridge"}, r"variant: bridge is not allowed.*6\.1"),
        (STAR, {"seats": 9}, "option 'seats' is not known"),
        (STAR, {"variant": "holdem"}, "options: all are so already"),
        (STAR, {}, "options: say what changes"),
        (STAR, "variant", "options: write variant=... with its value"),
        (STAR, {"blinds": "2,4"}, r"blinds: .*8\.8\.1"),
        (STAR, {"variant": "draw_ante", "blinds": "2,5"}, "blinds: "),
        (STAR, {"denomination": "5"}, r"options.denomination: no rule says how it may change.*24\.4"),
        (STAR, {"table_stake_maximum": "50"}, r"least table stake would be above the greatest.*8\.4"),
        (CROWN, {"commission_percent": 11}, r"commission_percent: 11 is not allowed.*19\.2"),
    ],
)
def test_a_change_outside_what_the_rulebook_allows_is_refused_when_it_is_announced(document, options, problem):
    poker = Poker(document).sit(Ann=1, Bob=2)
    poker.refuses(change.AnnounceChange(SUPERVISOR, options), problem)


def test_a_supervisor_announces_one_change_at_a_time_and_may_withdraw_it():
    poker = Poker().sit(Ann=1, Bob=2)
    poker.refuses(change.WithdrawChange(SUPERVISOR), "no change is announced")
    poker.refuses(change.AnnounceChange(DEALER, {"variant": "omaha"}), "it is for supervisor, not dealer")
    poker.refuses(change.AnnounceChange(SUPERVISOR, {"variant": "omaha"}, -1), "at_s: -1 has passed", "8.3")
    poker.do(change.AnnounceChange(SUPERVISOR, "variant=omaha table_stake_maximum=400"))
    assert poker.table.changes.pending.options == {"variant": "omaha", "table_stake_maximum": "400"}
    poker.refuses(change.AnnounceChange(SUPERVISOR, {"straddle": True}), "a change is announced already")
    poker.do(change.WithdrawChange(SUPERVISOR))
    poker.do(change.AnnounceChange(SUPERVISOR, {"straddle": True}))
    agree(poker, "Ann", "Bob")
    assert "straddles are permitted" in signs(poker)


def test_an_option_without_a_value_is_no_longer_set():
    poker = Poker(table_stake_maximum="400").sit(Ann=1, Bob=2)
    poker.do(change.AnnounceChange(SUPERVISOR, "table_stake_maximum="))
    agree(poker, "Ann", "Bob")
    assert chosen(poker, "table_stake_maximum") is None


@rule(STAR, "7.13.6")
@rule(CROWN, "12.5")
@pytest.mark.parametrize("document", [STAR, CROWN])
def test_a_time_to_act_is_scheduled_between_hands_without_notice(document):
    poker = Poker(document).sit(Ann=1, Bob=2)
    announce(poker, time_to_act_s=30)
    assert "time to act: 30 seconds" in signs(poker)


@rule(STAR, "6.1.1")
@rule(CROWN, "4.3")
@pytest.mark.parametrize("document", [STAR, CROWN])
def test_more_than_the_new_game_is_dealt_to_are_not_seated(document):
    names = {f"P{seat}": seat for seat in range(1, 10)}
    poker = Poker(document, variant="holdem").sit(**names)
    to_draw = change.AnnounceChange(SUPERVISOR, {"variant": "draw"})
    cited = "6.1.1" if document == STAR else "4.3"
    poker.refuses(to_draw, "9 are seated, and .* is for 8: 1 would have to leave", cited)
    poker.do(say.LeaveSeat("P9", "P9"))
    poker.do(to_draw)
    poker.refuses(say.TakeSeat("Eve", "Eve", 9, 200_00), "is for 8, and as many are seated", cited)
    poker.do(change.WithdrawChange(SUPERVISOR))
    poker.do(say.TakeSeat("Eve", "Eve", 9, 200_00))


@rule(CROWN, "4.2(a)")
def test_a_game_of_another_deck_is_dealt_from_that_deck():
    poker = Poker(CROWN).sit(Ann=1, Bob=2).hand()
    announce(poker, variant="manila")
    agree(poker, "Ann", "Bob")
    poker.begin()
    assert poker.table.round.equipment.deck.size == 32
    poker.check_down().hand()


@rule(STAR, "8.10")
def test_the_conditions_of_a_freeze_out_stand_until_it_is_over():
    poker = Poker().sit(Ann=1, Bob=2)
    announce(poker, variant="omaha")
    poker.do(ApproveFreezeOut(MANAGER, 200_00))
    agree(poker, "Ann", "Bob")
    for player in ("Ann", "Bob"):
        poker.do(ConsentToFreezeOut(player, player))
    for asked in (MAKE, say.BeginHand(DEALER)):
        poker.refuses(asked, "a freeze-out is approved, and its conditions stand", "8.10")
    poker.do(change.WithdrawChange(SUPERVISOR))
    poker.refuses(change.AnnounceChange(SUPERVISOR, {"variant": "omaha"}), "a freeze-out is approved", "8.10")
    poker.do(WithdrawFreezeOut(MANAGER))
    announce(poker, variant="omaha")


def test_players_see_what_is_announced_and_who_has_agreed():
    poker = Poker().sit(Ann=1, Bob=2)
    announce(poker, variant="omaha")
    agree(poker, "Ann")
    shown = poker.table.describe.picture("Zoe").change
    assert (shown.options, shown.agreed, shown.missing, shown.rounds_left) == (
        {"variant": "omaha"},
        ("Ann",),
        ("Bob",),
        3,
    )
    offered = {offer.name() for offer in poker.table.describe.offers("Bob")}
    assert {"agree", "disagree"} <= offered
    assert "agree" not in {offer.name() for offer in poker.table.describe.offers("Ann")}
    assert "announce_change" not in {form.kind for form in poker.table.describe.forms(SUPERVISOR)}
    assert "withdraw_change" in {offer.name() for offer in poker.table.describe.offers(SUPERVISOR)}


def test_the_notice_falls_when_the_table_closes():
    poker = Poker()
    poker.sit(Ann=1)
    announce(poker, variant="omaha")
    poker.do(say.LeaveSeat("Ann", "Ann"))
    poker.do(say.CloseTable(SUPERVISOR))
    assert not is_pending(poker)
    with pytest.raises(CroupierError, match="no change is announced"):
        poker.do(MAKE)
