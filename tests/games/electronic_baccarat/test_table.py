"""Electronic baccarat: the layout beside the terminals, cards, dealing styles, the cut and the end of a shoe."""

import pytest

from croupier.cards import Shoe
from croupier.chance import SeededSource
from croupier.games.baccarat.messages import (
    AppointNominee,
    ChangeStyle,
    FreeHandAnnounced,
    LastHandAnnounced,
    PointCountAnnounced,
    SeenBeforeNoMoreBets,
    TakeHand,
)
from croupier.games.electronic_baccarat.messages import CloseWagering, TerminalsClosed, TouchWager
from croupier.procedure import DEALER
from croupier.procedure.actions import CutCards, NoMoreBets, PlaceWager, WithdrawWager
from croupier.procedure.events import BetsClosed, CardDealt, CardsCut, CardsShuffled, CardsTurned, WagerReturned
from croupier.procedure.incidents import (
    GameDisrupted,
    NoMoreBetsNotCalled,
    ProhibitedDevice,
    WagerAcceptedOutsideLimits,
)
from croupier.rulebook import NotAllowedError
from tests.games.electronic_baccarat.tables import (
    BANKER_WINS,
    PERIOD_MS,
    PLAYER_WINS,
    TIE,
    clear,
    close,
    credit,
    electronic,
    insert,
    make_game,
    only_terminals,
    play_out,
    touch,
    wager_on,
)
from tests.rules import rule
from tests.tables import bet, cited, dealt, of_kind, refused, settled

EB = "skycity/electronic_baccarat"

BACCARAT = "skycity/baccarat"
SEATS = {"seats": {1: "Ann", 2: "Bob"}}


# -- the layout ------------------------------------------------------------------------------------------------------


@rule(EB, "3.1")
def test_the_layout_has_up_to_seven_sets_of_wagering_areas():
    round_ = electronic()
    bet(round_, "Ann", "player", 10, 7)
    refused(round_, PlaceWager("Ann", "player", 10_00, 8), "3.1(a)", EB)
    refused(round_, PlaceWager("Ann", "player", 10_00, 0), "3.1(a)", EB)
    with pytest.raises(NotAllowedError, match=r"boxes: .*1 to 7 .*3\.1\(a\)"):
        make_game(boxes=8)


@rule(EB, "5.1")
def test_where_there_is_a_layout_players_wager_on_it_as_at_baccarat():
    round_ = electronic(PLAYER_WINS)
    bet(round_, "Ann", "player", 10, 1)
    bet(round_, "Ann", "tie", 5, 1)
    refused(round_, PlaceWager("Bob", "banker", 5_00, 1), "5.12", BACCARAT)  # $4.75 cannot be paid in chips
    bet(round_, "Bob", "banker", 20, 1)
    round_.act(WithdrawWager("Ann", 2))
    play_out(round_)
    assert settled(round_) == [("banker", "loses", -20_00), ("player", "wins", 10_00)]


@rule(EB, "5.1", "5.2")
@pytest.mark.parametrize(
    "action",
    [PlaceWager("Ann", "player", 10_00, 1), PlaceWager("Ann", "player", 10_00), WithdrawWager("Ann", 1)],
)
def test_without_a_layout_wagers_are_placed_through_terminals_only(action):
    round_ = only_terminals()
    assert "through terminals only" in refused(round_, action, "5.1", EB)
    refused(round_, WagerAcceptedOutsideLimits("Ann", "player", 1_00, 1), "5.1", EB)


@rule(EB, "2.2")
def test_players_at_a_layout_may_have_nominees_and_players_at_terminals_alone_none():
    round_ = electronic(PLAYER_WINS)
    appointing = AppointNominee(DEALER, "Ann", "Nan")
    round_.act(appointing)
    bet(round_, "Nan", "player", 10, 1)
    assert round_.layout.wagers[1].player == "Ann"
    refused(only_terminals(), appointing, "5.1", EB)


@rule(EB, "10.1")
def test_the_layout_is_settled_by_the_cards_beside_the_terminals():
    round_ = electronic(BANKER_WINS)
    wager_on(round_, "Ann", 1, 10, "banker")
    bet(round_, "Ann", "banker", 20, 1)
    play_out(round_)
    assert settled(round_) == [("banker", "wins", 9_50), ("banker", "wins", 19_00)]
    assert (round_.till.balance("Ann"), round_.terminals.credits(1)) == (19_00, 19_50)


@rule(EB, "8.2")
def test_the_dealer_calls_no_more_bets_when_terminals_have_closed_too():
    round_ = electronic(PLAYER_WINS)
    bet(round_, "Ann", "player", 10, 1)
    refused(round_, NoMoreBets(DEALER), "1.0", EB)
    close(round_)
    assert dealt(round_) == []
    bet(round_, "Ann", "tie", 5, 1)
    round_.act(NoMoreBets(DEALER))
    assert round_.is_over
    assert len(dealt(round_)) == 4


@rule(EB, "8.1")
def test_without_a_layout_the_cards_are_dealt_when_the_period_ends():
    round_ = only_terminals(PLAYER_WINS)
    wager_on(round_, "Ann", 1)
    close(round_)
    assert round_.is_over
    assert dealt(round_) == [("player", "Kh"), ("banker", "2c"), ("player", "9d"), ("banker", "5s")]


# -- no more bets, called or not -------------------------------------------------------------------------------------


@rule(EB, "14.1")
@pytest.mark.parametrize("has_layout", [True, False])
def test_a_card_seen_before_no_more_bets_closes_terminals_too(has_layout):
    round_ = electronic(PLAYER_WINS, table_layout=has_layout)
    wager_on(round_, "Ann", 1)
    round_.report(SeenBeforeNoMoreBets("disclosed"))
    assert round_.is_over
    assert [cited(event) for event in of_kind(round_, TerminalsClosed)] == [[f"{BACCARAT} 12.10"]]
    assert settled(round_) == [("player", "wins", 25_00)]


@rule(EB, "14.1", "1.0")
def test_by_the_other_reading_terminals_stay_open_until_their_period_has_ended():
    round_ = electronic(PLAYER_WINS, readings={"early_close": "layout"})
    wager_on(round_, "Ann", 1)
    bet(round_, "Bob", "player", 10, 1)
    seen = SeenBeforeNoMoreBets("handled")
    round_.report(seen)
    refused(round_, PlaceWager("Bob", "player", 10_00, 1), "5.14", BACCARAT)
    refused(round_, seen, "5.14", BACCARAT)
    insert(round_, "Ann", 1, 5, at_ms=PERIOD_MS - 1)
    touch(round_, "Ann", 1, "tie", 5, at_ms=PERIOD_MS - 1)
    close(round_)
    assert round_.is_over
    assert len(of_kind(round_, BetsClosed)) == 2
    alone = only_terminals(readings={"early_close": "layout"})
    alone.report(seen)
    assert alone.displays.of(1).takes_wagers


@rule(EB, "14.1")
def test_a_dealer_who_deals_without_a_call_closes_everything():
    round_ = electronic(PLAYER_WINS)
    wager_on(round_, "Ann", 1)
    round_.report(NoMoreBetsNotCalled())
    assert settled(round_) == [("player", "wins", 25_00)]


# -- cards -----------------------------------------------------------------------------------------------------------


@rule(EB, "4.1")
@pytest.mark.parametrize(
    ("top", "counts"),
    [("Ah Tc 7d Js", (8, 0)), ("9h Kc 9d 8s", (8, 8)), ("Kh 2c Qd 6s", (0, 8)), ("5h 4c 3d 5s", (8, 9))],
)
def test_hands_count_as_at_baccarat(top, counts):
    round_ = only_terminals(top)
    wager_on(round_, "Ann", 1)
    play_out(round_)
    assert tuple(event.points for event in of_kind(round_, PointCountAnnounced)) == counts


THIRD_CARDS = [
    ("Kh 2c 5d 5s 8h", 3, 2),  # the player's hand draws on 5, the banker's stands on 7
    ("Kh 2c 6d 3s 4h", 2, 3),  # the player's stands on 6, the banker's draws on 5
    ("Kh Kc 3d 3s 8h", 3, 2),  # the banker's stands on 3 against an 8
    ("Kh Kc 3d 3s 7h 2c", 3, 3),
    ("Kh Kc 8d 3s", 2, 2),  # a natural
]


@rule(EB, "9.1")
@pytest.mark.parametrize(("top", "player", "banker"), THIRD_CARDS)
def test_third_cards_come_as_at_baccarat_where_there_is_a_layout(top, player, banker):
    round_ = electronic(top)
    bet(round_, "Ann", "player", 10, 1)
    play_out(round_)
    assert [sum(1 for to, _ in dealt(round_) if to == hand) for hand in ("player", "banker")] == [player, banker]


@rule(EB, "9.2")
@pytest.mark.parametrize(("top", "player", "banker"), THIRD_CARDS)
def test_third_cards_come_as_at_baccarat_at_terminals_only_and_face_up(top, player, banker):
    round_ = only_terminals(top, dealing_style="C")
    wager_on(round_, "Ann", 1)
    play_out(round_)
    assert [sum(1 for to, _ in dealt(round_) if to == hand) for hand in ("player", "banker")] == [player, banker]
    assert [event.face_up for event in of_kind(round_, CardDealt)] == [False] * 4 + [True] * (player + banker - 4)


@rule(EB, "8.3")
@pytest.mark.parametrize(("style", "turned"), [("A", 0), ("C", 2)])
def test_terminals_only_are_dealt_by_style_a_or_c(style, turned):
    round_ = only_terminals(PLAYER_WINS, dealing_style=style)
    wager_on(round_, "Ann", 1)
    play_out(round_)
    assert len(of_kind(round_, CardsTurned)) == turned


@rule(EB, "8.3", "8.2")
def test_style_b_is_for_a_layout():
    with pytest.raises(NotAllowedError, match=r"dealing_style: .*style A or C .*8\.3"):
        make_game(table_layout=False, dealing_style="B")
    with pytest.raises(NotAllowedError, match=r"dealing_style: D is not allowed"):
        make_game(dealing_style="D")
    round_ = electronic(dealing_style="B", setting=SEATS)
    bet(round_, "Ann", "player", 10, 1)
    wager_on(round_, "Cid", 1, 500)
    close(round_)
    round_.act(NoMoreBets(DEALER))
    assert TakeHand("Ann", "player") in round_.decision.offers  # though Cid has wagered more at a terminal


@rule(EB, "8.3")
def test_the_style_of_terminals_only_does_not_change_to_b():
    round_ = only_terminals()
    refused(round_, ChangeStyle(DEALER, "B"), "8.3", EB)
    round_.act(ChangeStyle(DEALER, "C"))
    assert round_._styles.style.letter == "C"
    electronic().act(ChangeStyle(DEALER, "B"))


@rule(EB, "8.3")
def test_free_hands_are_dealt_where_there_is_a_layout_only():
    round_ = play_out(electronic())
    assert len(of_kind(round_, FreeHandAnnounced)) == 1
    assert round_.setting_after().carried["results"] == "P"
    round_ = play_out(only_terminals())
    assert of_kind(round_, CardDealt) == []
    assert "results" not in round_.setting_after().carried


# -- shuffle, cut, end of shoe ---------------------------------------------------------------------------------------


def fresh(**options):
    """Cards still to be shuffled, and two players seated."""
    game = make_game(**options)
    return game.open_round(game.new_equipment(SeededSource(4)), game.setting(**SEATS))


@rule(EB, "7.1")
def test_where_there_is_a_layout_its_players_are_offered_the_cut():
    round_ = fresh()
    assert round_.decision.actors() == ["Ann"]
    round_.act(CutCards("Ann", 100))
    assert [event.by for event in of_kind(round_, CardsCut)] == ["Ann"]
    assert round_.decision.about == "opening of wagering"


@rule(EB, "7.2")
def test_where_there_are_terminals_only_an_employee_cuts():
    round_ = fresh(table_layout=False)
    assert [event.by for event in of_kind(round_, CardsCut)] == [DEALER]
    refused(round_, CutCards("Ann", 100), "7.2", EB)


@rule(EB, "3.8")
def test_in_the_current_edition_no_continuous_shuffler_is_used():
    with pytest.raises(NotAllowedError, match=r"shuffler: continuous is not allowed.*3\.8"):
        make_game(edition="current", shuffler="continuous")
    game = make_game(shuffler="continuous")
    assert game.new_equipment(SeededSource(1)).kind == "continuous"
    for kind in ("shoe", "automatic"):
        make_game(edition="current", shuffler=kind)


@rule(EB, "11.1")
def test_the_shoe_ends_as_at_baccarat():
    """The cutting card comes within a round: that is completed, one more is dealt, then the cards are shuffled."""
    game = make_game(table_layout=False)
    shoe = Shoe.stacked(SeededSource(1), PLAYER_WINS + BANKER_WINS, decks=8)
    shoe.cutting_card = 2
    setting, rounds = game.setting(), []
    for _ in range(2):
        round_ = game.open_round(shoe, setting)
        wager_on(round_, "Ann", 1, 10)
        rounds.append(play_out(round_, round_.period.closes_ms))
        setting = round_.setting_after()
    first, second = rounds
    assert len(of_kind(first, LastHandAnnounced)) == 1
    assert of_kind(first, CardsShuffled) == []
    assert len(of_kind(second, CardsShuffled)) == 1


# -- wagers on both --------------------------------------------------------------------------------------------------


@rule(EB, "5.1")
def test_the_table_differential_is_of_the_layout():
    limited = {"limit_differential": True, "maximum_differential": "100"}
    round_ = electronic(TIE, **limited)
    wager_on(round_, "Ann", 1, 500)
    bet(round_, "Bob", "player", 300, 1)
    bet(round_, "Cid", "banker", 100, 2)
    play_out(round_)
    cut = [(e.player, e.cents) for e in of_kind(round_, WagerReturned) if e.why == "table differential"]
    assert cut == [("Bob", 100_00)]


@rule(EB, "5.1")
def test_by_the_other_reading_the_differential_counts_terminals_too():
    limited = {"limit_differential": True, "maximum_differential": "100"}
    round_ = electronic(TIE, readings={"differential_counts": "terminals_too"}, **limited)
    wager_on(round_, "Ann", 1, 200)
    bet(round_, "Bob", "player", 100, 1)
    play_out(round_)
    cut = [(e.player, e.cents) for e in of_kind(round_, WagerReturned) if e.why == "table differential"]
    assert cut == [("terminal 1", 133_34), ("Bob", 67_00)]  # Bob's is in chips, a terminal's in cents


def test_the_layouts_antes_are_taken_at_the_call_and_the_terminals_with_the_wager():
    round_ = electronic(PLAYER_WINS, ante_up=True, ante="1", table_minimum="8")
    credit(round_, "Ann", 9, 1)
    touch(round_, "Ann", 1, "player", 8)
    bet(round_, "Bob", "player", 10, 1)
    assert [(w.player, w.kind) for w in round_.layout.wagers.values() if w.kind == "ante"] == [("terminal 1", "ante")]
    play_out(round_)
    antes = [(w.player, w.cents) for w in round_.layout.wagers.values() if w.kind == "ante"]
    assert antes == [("terminal 1", 1_00), ("Bob", 1_00)]


@rule("skycity/general", "17.3")
def test_a_prohibited_device_voids_a_players_wagers_at_terminals_and_layout():
    round_ = electronic(PLAYER_WINS)
    wager_on(round_, "Ann", 1)
    wager_on(round_, "Bob", 2)
    bet(round_, "Ann", "player", 10, 1)
    round_.report(ProhibitedDevice("Ann"))
    assert [wager.player for wager in round_.layout.standing()] == ["terminal 2"]
    assert round_.terminals.credits(1) == 25_00
    refused(round_, TouchWager("Ann", 1, "player", 5_00, 0), "17.3", "skycity/general")


@rule("skycity/general", "18.2")
def test_the_wager_of_a_fraudulent_player_at_a_terminal_may_be_forfeited():
    round_ = only_terminals(PLAYER_WINS)
    wager_on(round_, "Ann", 1)
    wager_on(round_, "Bob", 2)
    round_.report(GameDisrupted("fraud", "Ann", forfeit=True))
    assert (round_.terminals.credits(1), round_.terminals.credits(2)) == (0, 25_00)
    assert round_.till.balance("house") == 25_00


def test_withdrawing_by_number_is_for_the_layout():
    round_ = electronic()
    wager_on(round_, "Ann", 1)
    refused(round_, WithdrawWager("Ann", 1), "5.1", EB)
    clear(round_, "Ann", 1, "player")
    refused(round_, CloseWagering(DEALER, 1), "1.0", EB)
