"""Baccarat 5.5, 5.14 and 5.15: wagers that lie elsewhere, come too late, or are touched when no longer allowed."""

import pytest

from croupier.games.electronic_baccarat.messages import OpenWagering
from croupier.games.electronic_baccarat.terminals import account
from croupier.procedure import DEALER, IllegalActionError
from croupier.procedure.actions import WithdrawWager
from croupier.procedure.events import WagerRepositioned, WagerReturned
from croupier.procedure.incidents import LateWager, WagerHandled, WagerMoved
from tests.games.baccarat.tables import BACCARAT, baccarat, bet, deal, points, refused, step
from tests.games.electronic_baccarat.tables import EB, close, electronic, only_terminals, wager_on
from tests.rules import rule
from tests.tables import cited, of_kind, proceed, settled, snapshot

PACED = {"paced": True}
PLAYER_WINS = points(9, 0)


def nets(round_):
    proceed(round_)
    return {wager: net for wager, _, net in settled(round_)}


# -- where a wager lies ------------------------------------------------------------------------------------------------


@rule("skycity/baccarat", "5.5")
@pytest.mark.parametrize("by", ["player", "dealer", "patron"])
@pytest.mark.parametrize("edition", ["proposed", "current"])
def test_players_answer_for_where_their_wagers_lie_whoever_put_them_there(by, edition):
    round_ = baccarat(PLAYER_WINS, edition=edition, setting=PACED)
    bet(round_, "Ann", "player", 20, 1)
    ruling = round_.report(WagerMoved(1, "tie", "", by, box=2))
    assert (cited(ruling), ruling.concerns) == ([f"{BACCARAT} 5.5"], ("Ann",))
    moved = of_kind(round_, WagerRepositioned)[0]
    assert (moved.wager, moved.box, moved.words()) == ("tie", 2, "wager 1 of Ann lies on tie, box 2")
    deal(round_)
    assert nets(round_) == {"tie": -20_00}


@rule("skycity/baccarat", "5.5", "5.14")
@pytest.mark.parametrize("by", ["player", "dealer", "patron"])
@pytest.mark.parametrize(
    ("reading", "rules", "net"),
    [("original_place", ["5.5", "5.14", "8.2"], {"banker": -20_00}), ("as_it_lies", ["5.5"], {"player": 20_00})],
)
def test_after_no_more_bets_a_wager_counts_where_it_was_put(by, reading, rules, net):
    round_ = baccarat(PLAYER_WINS, setting=PACED, moved_after_no_more_bets=reading)
    bet(round_, "Ann", "banker", 20)
    deal(round_)
    step(round_, 2)
    ruling = round_.report(WagerMoved(1, "player", "", by))
    assert cited(ruling) == [f"{BACCARAT} {number}" for number in rules]
    assert nets(round_) == net


@rule("skycity/baccarat", "5.5", "5.15")
def test_when_the_result_is_known_a_player_moves_nothing():
    round_ = baccarat(PLAYER_WINS, setting=PACED, moved_after_no_more_bets="as_it_lies")
    bet(round_, "Ann", "banker", 20)
    deal(round_)
    proceed(round_, until="settle")
    ruling = round_.report(WagerMoved(1, "player", "", "player"))
    assert cited(ruling) == [f"{BACCARAT} 5.5", f"{BACCARAT} 5.15"]
    assert nets(round_) == {"banker": -20_00}


@rule("skycity/baccarat", "5.5", "5.13", "11B.2")
def test_a_wager_that_lies_elsewhere_is_one_that_the_rules_know_there():
    round_ = baccarat(PLAYER_WINS, setting=PACED, dragon_bonus=True, chip_denominations="1,5,25")
    bet(round_, "Ann", "player", 25)
    bet(round_, "Ann", "dragon_bonus", 10, on="player")
    refused(round_, WagerMoved(1, "player", "", "player"), "5.5")  # it lies there
    refused(round_, WagerMoved(1, "tie", "", "player", box=8), "3.1")
    refused(round_, WagerMoved(1, "tie", "", "player", box=0), "3.1")
    refused(round_, WagerMoved(1, "tie", "x", "player"), "5.1(c)")
    refused(round_, WagerMoved(1, "insurance", "", "player"), "5.1")
    refused(round_, WagerMoved(3, "tie", "", "player"), "5.5")
    refused(round_, WagerMoved(1, "tie", "", "player", was_called=True), "5.5")
    round_.report(WagerMoved(1, "banker", "", "dealer"))  # of $25 the winnings less commission are $23.75
    returned = of_kind(round_, WagerReturned)[0]
    assert (returned.cents, cited(returned)) == (5_00, [f"{BACCARAT} 5.13"])
    round_.report(WagerMoved(1, "dragon_bonus", "banker", "dealer"))
    assert [(event.wager_id, event.why) for event in of_kind(round_, WagerReturned)][1:] == [
        (1, "withdrawn"),
        (2, "withdrawn"),
    ]


@rule("skycity/baccarat", "5.5", "5.7")
def test_at_full_baccarat_nobody_answers_for_anothers_area():
    seats = {1: "Ann", 2: "Bob"}
    round_ = baccarat(PLAYER_WINS, table="full", boxes=14, setting={"seats": seats, **PACED})
    bet(round_, "Ann", "player", 20, 1)
    bet(round_, "Cal", "player", 20, 0)
    before = snapshot(round_)
    for found in (WagerMoved(1, "player", "", "patron", box=2), WagerMoved(1, "player", "", "patron", box=0)):
        with pytest.raises(IllegalActionError, match=r"5\.[67]"):
            round_.report(found)
    assert snapshot(round_) == before
    round_.report(WagerMoved(2, "tie", "", "dealer"))
    assert of_kind(round_, WagerRepositioned)[0].box == 0


@rule("skycity/baccarat", "5.5")
def test_the_ante_is_not_for_players_to_place():
    round_ = baccarat(PLAYER_WINS, ante_up=True, table_minimum="10", setting=PACED)
    bet(round_, "Ann", "player", 20)
    deal(round_)
    refused(round_, WagerMoved(2, "tie", "", "player"), "5.5")


# -- too late ----------------------------------------------------------------------------------------------------------


@rule("skycity/baccarat", "5.14")
@pytest.mark.parametrize("edition", ["proposed", "current"])
def test_chips_that_come_after_no_more_bets_go_back(edition):
    round_ = baccarat(PLAYER_WINS, edition=edition, setting=PACED)
    bet(round_, "Ann", "player", 20)
    refused(round_, LateWager("Bob", "player", 20_00, box=2), "5.1")
    deal(round_)
    refused(round_, LateWager("Bob", "player", 20_00), "3.1")
    refused(round_, LateWager("", "player", 20_00, box=2), "10.1(a)", "skycity/general")
    refused(round_, LateWager("Bob", "dragon_bonus", 20_00, "player", box=2), "11B.1")
    late = round_.report(LateWager("Bob", "player", 20_00, box=2))
    assert (cited(late), late.concerns) == ([f"{BACCARAT} 5.14(a)"], ("Bob",))
    assert nets(round_) == {"player": 20_00}


@rule("skycity/baccarat", "5.14", "5.15")
def test_a_wager_that_a_player_touched_is_settled_as_it_lay():
    round_ = baccarat(PLAYER_WINS, setting=PACED)
    bet(round_, "Ann", "player", 20)
    bet(round_, "Ann", "banker", 20)
    refused(round_, WagerHandled(1), "5.1")
    deal(round_)
    refused(round_, WithdrawWager("Ann", 1), "5.14")
    assert cited(round_.report(WagerHandled(1))) == [f"{BACCARAT} 5.14(b)"]
    refused(round_, WagerHandled(3), "5.14(b)")
    proceed(round_, until="settle")
    assert cited(round_.report(WagerHandled(1))) == [f"{BACCARAT} 5.14(b)"]
    assert cited(round_.report(WagerHandled(2))) == [f"{BACCARAT} 5.15"]
    assert nets(round_) == {"player": 20_00, "banker": -20_00}


# -- terminals ---------------------------------------------------------------------------------------------------------


@rule("skycity/electronic_baccarat", "5.6")
def test_chips_on_a_screen_lie_where_their_player_put_them():
    round_ = electronic()
    wager_on(round_, "Zoe", 1)
    bet(round_, "Ann", "player", 20)
    refused(round_, WagerMoved(1, "tie", "", "player"), "5.6", EB)
    round_.report(WagerMoved(2, "tie", "", "player"))
    assert of_kind(round_, WagerRepositioned)[0].wager_id == 2
    bare = only_terminals()
    wager_on(bare, "Zoe", 1)
    refused(bare, WagerMoved(1, "tie", "", "player"), "5.6", EB)
    paced = electronic(setting=PACED)
    paced.act(OpenWagering(DEALER, 0))
    bet(paced, "Ann", "player", 20)
    close(paced)
    deal(paced)
    refused(paced, LateWager(account(1), "player", 20_00, box=1), "5.6", EB)
    assert cited(paced.report(LateWager("Bob", "player", 20_00, box=1))) == [f"{BACCARAT} 5.14(a)"]
