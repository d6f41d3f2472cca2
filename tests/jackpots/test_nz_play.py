"""New Zealand's progressive jackpot at the tables of both games: who may wager, what wins, when it is paid."""

import pytest

from croupier.errors import CroupierError
from croupier.games import replay
from croupier.games.house_poker.incidents import PlayerAbsent
from croupier.games.house_poker.jackpot_messages import (
    DeckCounted,
    JackpotContributed,
    JackpotHandVerified,
    JackpotKeyedOff,
    JackpotLightOut,
    JackpotOpened,
    JackpotWagersCollected,
    ReadMeter,
)
from croupier.games.house_poker.messages import Concede
from croupier.procedure import IllegalActionError, journal
from croupier.procedure.actions import PlaceWager, WithdrawWager
from croupier.procedure.events import CardDiscarded, WagerReturned, WagerSettled
from croupier.procedure.incidents import WagerAcceptedOutsideLimits
from tests import tables
from tests.games.caribbean_stud.tables import caribbean, next_round, settle_all
from tests.games.ultimate_texas_holdem import tables as uth_tables
from tests.games.ultimate_texas_holdem.tables import holdem
from tests.jackpots.tables import (
    DEALERS,
    FLUSH,
    FOURS,
    FULL_HOUSE,
    NOTHING,
    ROYAL,
    STRAIGHT_FLUSH,
    jackpots,
    keyed_off,
    nz_holdem,
    shown,
    stud,
)
from tests.rules import rule
from tests.tables import cited, of_kind, refused

CARIBBEAN = "skycity/caribbean_stud"
HOLDEM = "skycity/ultimate_texas_holdem"
POOL = 100000_00
"""What a new pool holds; a wager is $5, of which 25% is retained."""


def at_caribbean(**options):
    round_ = caribbean(NOTHING, DEALERS, **{"progressive": "electronic", **options})
    tables.bet(round_, "Ann", "ante", 10, 1)
    return round_


def at_holdem(**options):
    round_ = holdem("AsKs", "2d7c", "QhJh2c3d4d", document=HOLDEM, **{"progressive": "electronic", **options})
    uth_tables.bet(round_, "Ann", 20, 1)
    return round_


tables_ = pytest.mark.parametrize(("document", "table"), [(CARIBBEAN, at_caribbean), (HOLDEM, at_holdem)])


def names(round_, *kinds):
    return [event.name() for event in round_.events if not kinds or event.name() in kinds]


# -- wagers ----------------------------------------------------------------------------------------------------------


@tables_
@rule(CARIBBEAN, "11.1", "5.2")
@rule(HOLDEM, "11.1", "5.2")
def test_a_jackpot_is_offered_at_the_operators_discretion(document, table):
    refused(table(progressive="off"), PlaceWager("Ann", "jackpot", 5_00, 1), "11.1", document)
    for operated in ("electronic", "manual"):
        round_ = table(progressive=operated)
        round_.act(PlaceWager("Ann", "jackpot", 5_00, 1))
        round_.act(WithdrawWager("Ann", next(w.id for w in round_.layout.standing("jackpot"))))


@tables_
@rule(CARIBBEAN, "11.1")
@rule(HOLDEM, "11.1")
def test_only_who_has_an_ante_may_make_a_jackpot_wager(document, table):
    round_ = table()
    message = refused(round_, PlaceWager("Bob", "jackpot", 5_00, 2), "11.1", document)
    assert "only for a player with an ante" in message


@tables_
@rule(CARIBBEAN, "11.2", "11.3")
@rule(HOLDEM, "11.2", "11.3")
@pytest.mark.parametrize(("cents", "is_right"), [(4_00, False), (5_00, True), (6_00, False), (10_00, False)])
def test_a_jackpot_wager_is_of_the_displayed_amount(document, table, cents, is_right):
    round_ = table()
    placing = PlaceWager("Ann", "jackpot", cents, 1)
    if is_right:
        round_.act(placing)
    else:
        refused(round_, placing, "11.2", document)
    refused(round_, placing, "11.2", document)


@tables_
@rule(CARIBBEAN, "11.2")
@rule(HOLDEM, "11.2")
def test_no_other_amount_of_a_jackpot_wager_is_let_stand(document, table):
    refused(table(), WagerAcceptedOutsideLimits("Ann", "jackpot", 2_00, 1), "11.2", document)


@tables_
@rule(CARIBBEAN, "5.2")
@rule(HOLDEM, "5.2")
def test_no_jackpot_wager_is_made_after_no_more_bets(document, table):
    round_ = table()
    tables.deal(round_)
    number = {CARIBBEAN: "5.10", HOLDEM: "5.14"}[document]
    refused(round_, PlaceWager("Ann", "jackpot", 5_00, 1), number, document)


@tables_
@rule(CARIBBEAN, "11.4", "11.5")
@rule(HOLDEM, "11.4", "11.5")
def test_a_wager_without_its_light_is_not_accepted_and_may_be_made_again(document, table):
    round_ = table()
    round_.act(PlaceWager("Ann", "jackpot", 5_00, 1))
    ruling = round_.report(JackpotLightOut(1))
    assert [str(citation) for citation in ruling.cites] == [f"{document} 11.4, 11.5"]
    assert [event.cents for event in of_kind(round_, WagerReturned)] == [5_00]
    assert "may be made again" in ruling.decides
    round_.act(PlaceWager("Ann", "jackpot", 5_00, 1))


@tables_
@rule(CARIBBEAN, "11.5")
@rule(HOLDEM, "11.5")
def test_a_light_found_out_during_the_round_was_for_the_player_to_see_to(document, table):
    round_ = table()
    round_.act(PlaceWager("Ann", "jackpot", 5_00, 1))
    tables.deal(round_)
    assert shown(round_) == [POOL + 3_75]
    ruling = round_.report(JackpotLightOut(1))
    assert "for the player to see to it" in ruling.decides
    assert shown(round_) == [POOL]
    refused(round_, JackpotLightOut(1), "11.4", document)


@tables_
@rule(CARIBBEAN, "11.4")
@rule(HOLDEM, "11.4")
def test_a_manual_jackpot_has_no_lights(document, table):
    round_ = table(progressive="manual")
    round_.act(PlaceWager("Ann", "jackpot", 5_00, 1))
    refused(round_, JackpotLightOut(1), "11.4", document)


# -- collecting ------------------------------------------------------------------------------------------------------


@tables_
@rule(CARIBBEAN, "11.3", "11.6")
@rule(HOLDEM, "8.1", "11.6")
def test_electronic_jackpot_wagers_are_collected_before_the_deal_and_funded(document, table):
    round_ = table()
    round_.act(PlaceWager("Ann", "jackpot", 5_00, 1))
    tables.deal(round_)
    order = names(round_, "bets_closed", "jackpot_wagers_collected", "jackpot_contributed", "card_dealt")
    assert order[:4] == ["bets_closed", "jackpot_wagers_collected", "jackpot_contributed", "card_dealt"]
    assert of_kind(round_, JackpotContributed)[0].pools == {"pool": "375"}
    number = "11.3(a)" if document == CARIBBEAN else "8.1(b)"
    assert f"{document} {number}" in cited(of_kind(round_, JackpotWagersCollected)[0])


@rule(CARIBBEAN, "9.2")
def test_a_manual_jackpot_wager_is_collected_first_when_a_hand_is_folded():
    round_ = stud(NOTHING, folds=(1,), progressive="manual")
    assert [event.wager for event in of_kind(round_, WagerSettled)] == ["jackpot", "ante"]
    assert f"{CARIBBEAN} 9.2(a)" in cited(of_kind(round_, WagerSettled)[0])
    assert of_kind(round_, JackpotWagersCollected) == []


@rule(HOLDEM, "9.6")
def test_a_manual_jackpot_wager_is_collected_first_when_a_holdem_hand_is_folded():
    round_ = holdem("AsKs", "2d7c", "QsJsTs3d4d", document=HOLDEM, progressive="manual")
    uth_tables.bet(round_, "Ann", 20, 1)
    tables.bet(round_, "Ann", "jackpot", 5, 1)
    tables.deal(round_)
    uth_tables.say(round_, "check", "check", "fold")
    assert [event.wager for event in of_kind(round_, WagerSettled)] == ["jackpot", "ante", "blind"]
    assert jackpots(round_) == {1: ("folded", -5_00)}


@rule(CARIBBEAN, "10.5", "10.6", "10.7")
@pytest.mark.parametrize(
    ("own", "dealers", "ante"),
    [
        ("2h 4d 6h 8s Tc", "As Kd 9c 7h 3s", "loses"),
        ("As Kd 9c 7h 4s", "Ah Kc 9d 7d 3s", "wins"),
        ("As Kd 9c 7h 3s", "Ah Kc 9d 7d 3d", "stands_off"),
    ],
)
def test_a_manual_jackpot_wager_that_wins_nothing_is_collected_before_the_hand_is_settled(own, dealers, ante):
    round_ = stud(own, dealer=dealers, progressive="manual")
    settled = [(event.wager, event.outcome) for event in of_kind(round_, WagerSettled)]
    assert settled[:2] == [("jackpot", "loses"), ("ante", ante)]


@rule(HOLDEM, "10.7", "10.8", "10.9")
@pytest.mark.parametrize(
    ("own", "dealers", "ante"), [("KsQd", "AhAc", "loses"), ("AhAc", "KsKd", "wins"), ("AhQc", "AdQd", "stands_off")]
)
def test_a_manual_holdem_jackpot_wager_that_wins_nothing_is_collected_before_the_hand_is_settled(own, dealers, ante):
    round_ = nz_holdem(own, "2c3d8h8s9c", dealer=dealers, progressive="manual")
    settled = [(event.wager, event.outcome) for event in of_kind(round_, WagerSettled)]
    assert settled[0] == ("jackpot", "loses")
    assert ("ante", ante) in settled[1:]


@rule(CARIBBEAN, "11.12", "10.5")
def test_a_winning_manual_wager_is_collected_after_the_payout():
    round_ = stud(FLUSH, dealer="As Ks Qh Qd 2c", progressive="manual")
    order = names(round_, "wager_settled", "jackpot_wagers_collected")
    assert [event.wager for event in of_kind(round_, WagerSettled)] == ["ante", "bet", "jackpot"]
    assert order[-1] == "jackpot_wagers_collected"
    assert f"{CARIBBEAN} 11.12" in cited(of_kind(round_, JackpotWagersCollected)[0])
    assert jackpots(round_) == {1: ("flush", 500_00 - 5_00)}


@rule(HOLDEM, "11.12")
def test_a_winning_manual_holdem_wager_is_collected_after_the_payout():
    round_ = nz_holdem("AsTs", "8s4s2sKdKh", progressive="manual")
    assert names(round_, "wager_settled", "jackpot_wagers_collected")[-1] == "jackpot_wagers_collected"
    assert f"{HOLDEM} 11.12" in cited(of_kind(round_, JackpotWagersCollected)[0])


# -- what wins -------------------------------------------------------------------------------------------------------


@rule(CARIBBEAN, "11.7", "11.8", "11.9", "10.9")
@pytest.mark.parametrize("dealer", [DEALERS, "Ah Kc 8c 6c 4h"])
@pytest.mark.parametrize(
    ("own", "outcome", "net"),
    [
        (ROYAL, "royal_flush", 100004_00 - 5_00),  # of $100,003.75, in chips
        (STRAIGHT_FLUSH, "straight_flush", 10001_00 - 5_00),
        (FOURS, "four_of_a_kind", 2500_00 - 5_00),
        (FULL_HOUSE, "full_house", 750_00 - 5_00),
        (FLUSH, "flush", 500_00 - 5_00),
        ("9c 8h 7h 6h 5h", "loses", -5_00),
        (NOTHING, "loses", -5_00),
    ],
)
def test_a_flush_or_better_wins_whether_or_not_the_dealer_qualifies(own, dealer, outcome, net):
    round_ = stud(own, dealer=dealer)
    assert jackpots(round_) == {1: (outcome, net)}


@rule(CARIBBEAN, "11.7")
def test_the_jackpot_is_won_in_addition_to_ante_and_bet():
    round_ = stud(FLUSH, dealer="Ah Kc 8c 6c 4h")
    won = {event.wager: event.net_cents for event in of_kind(round_, WagerSettled)}
    assert won == {"ante": 10_00, "bet": 100_00, "jackpot": 495_00}


@rule(HOLDEM, "10.2", "11.7", "11.8", "11.9")
@pytest.mark.parametrize("dealer", ["2d7c", "2d2h"])
@pytest.mark.parametrize(
    ("own", "community", "outcome", "net"),
    [
        ("AsKs", "QsJsTs3d4d", "royal_flush", 100004_00 - 5_00),
        ("9s8s", "7s6s5s3dQd", "straight_flush", 10001_00 - 5_00),
        ("9s9h", "9d9cKs3d4d", "four_of_a_kind", 2500_00 - 5_00),
        ("9s9h", "9dKcKs3d4d", "full_house", 750_00 - 5_00),
        ("9s4s", "KsJs5s3d4d", "flush", 500_00 - 5_00),
        ("9s8h", "7d6c5s3d4d", "loses", -5_00),
        ("AsKs", "QsJs4dTs3d", "loses", -5_00),  # the flush is only there with the fourth card
    ],
)
def test_the_hole_cards_with_the_first_three_community_cards_win(own, community, dealer, outcome, net):
    assert jackpots(nz_holdem(own, community, dealer=dealer)) == {1: (outcome, net)}


@rule(HOLDEM, "10.2")
def test_a_jackpot_is_not_won_without_a_play_wager():
    round_ = holdem("AsKs", "2d7c", "QsJsTs3d4d", document=HOLDEM, progressive="electronic")
    uth_tables.bet(round_, "Ann", 20, 1)
    tables.bet(round_, "Ann", "jackpot", 5, 1)
    tables.deal(round_)
    uth_tables.say(round_, "check", "check", "fold")
    assert jackpots(round_) == {1: ("folded", -5_00)}


@rule(CARIBBEAN, "10.10")
def test_a_conceded_hand_wins_no_jackpot():
    round_ = caribbean(FLUSH, DEALERS, progressive="electronic")
    tables.bet(round_, "Ann", "ante", 10, 1)
    tables.bet(round_, "Ann", "jackpot", 5, 1)
    tables.deal(round_)
    round_.act(round_.offers("Ann")[0])
    round_.act(Concede("Ann", 1))
    settle_all(round_)
    assert jackpots(round_) == {1: ("conceded", -5_00)}


# -- paying ----------------------------------------------------------------------------------------------------------


@rule(CARIBBEAN, "10.2", "11.12")
def test_a_hand_that_wins_stays_on_the_table_until_it_is_paid_after_all_other_wagers():
    round_ = stud(ROYAL, NOTHING, FLUSH)
    settled = [(event.wager, event.box) for event in of_kind(round_, WagerSettled)]
    assert settled[-2:] == [("jackpot", 3), ("jackpot", 1)]
    paid = max(n for n, event in enumerate(round_.events) if isinstance(event, JackpotKeyedOff))
    gone = {event.of: n for n, event in enumerate(round_.events) if isinstance(event, CardDiscarded)}
    assert gone["box 2"] < paid < min(gone["box 1"], gone["box 3"])
    assert {f"{CARIBBEAN} 10.2", f"{CARIBBEAN} 11.12"} <= set(cited(of_kind(round_, JackpotKeyedOff)[0]))


@rule(HOLDEM, "10.2", "11.12")
def test_a_holdem_hand_that_wins_stays_until_it_is_paid_after_all_other_wagers():
    round_ = nz_holdem("AsTs 9d9h", "8s4s2sKdKh")
    assert [event.wager for event in of_kind(round_, WagerSettled)][-1] == "jackpot"
    paid = max(n for n, event in enumerate(round_.events) if isinstance(event, JackpotKeyedOff))
    gone = {event.of: n for n, event in enumerate(round_.events) if isinstance(event, CardDiscarded)}
    assert gone["box 2"] < paid < gone["box 1"]


@rule(CARIBBEAN, "11.10", "11.9")
def test_several_winners_are_paid_in_the_order_of_deductions():
    round_ = stud(ROYAL, STRAIGHT_FLUSH, FLUSH)
    pool = POOL + 3 * 3_75
    after = pool - 500_00
    assert keyed_off(round_) == [
        ("flush", {"box 3": 500_00}),
        ("straight_flush", {"box 2": after // 10}),
        ("royal_flush", {"box 1": after - after // 10}),
    ]
    assert all(f"{CARIBBEAN} 11.10" in cited(event) for event in of_kind(round_, JackpotKeyedOff))
    assert shown(round_) == [50000_00]


@rule(CARIBBEAN, "11.13")
@pytest.mark.parametrize(
    ("edition", "notified"),
    [("proposed", {"royal_flush", "straight_flush"}), ("current", {"royal_flush", "straight_flush", "flush"})],
)
def test_the_dealer_verifies_and_notifies_the_supervisor_of_some(edition, notified):
    round_ = stud(ROYAL, STRAIGHT_FLUSH, FLUSH, edition=edition)
    verified = of_kind(round_, JackpotHandVerified)
    assert {event.shows for event in verified} == {"royal_flush", "straight_flush", "flush"}
    assert {event.shows for event in verified if event.is_notified} == notified
    assert cited(verified[0]) == [f"{CARIBBEAN} 11.13"]


@rule(HOLDEM, "11.13")
def test_the_supervisor_is_notified_of_every_holdem_jackpot():
    verified = of_kind(nz_holdem("AsTs", "8s4s2sKdKh"), JackpotHandVerified)
    assert [(event.hand, event.shows, event.is_notified) for event in verified] == [("box 1", "flush", True)]


@rule(CARIBBEAN, "11.14", "11.6C")
@rule(HOLDEM, "11.14", "11.6C")
def test_the_deck_is_counted_whenever_a_jackpot_is_paid():
    assert [event.cards for event in of_kind(stud(FLUSH), DeckCounted)] == [52]
    assert [event.cards for event in of_kind(nz_holdem("AsTs", "8s4s2sKdKh"), DeckCounted)] == [52]
    assert of_kind(stud(NOTHING), DeckCounted) == []
    assert of_kind(stud(FLUSH, jackpot_sub_pools=True), DeckCounted) == []  # from the minor pool
    major = of_kind(stud(ROYAL, jackpot_sub_pools=True), DeckCounted)
    assert cited(major[0]) == [f"{CARIBBEAN} 11.14", f"{CARIBBEAN} 11.6C(f)"]


@tables_
@rule(CARIBBEAN, "3.5", "11.6C")
@rule(HOLDEM, "3.5", "11.6C")
def test_the_meter_shows_the_pool_and_of_two_the_major_one(document, table):
    round_ = table()
    assert round_.view("Ann")["jackpot"] == {"pool": POOL}
    round_.act(PlaceWager("Ann", "jackpot", 5_00, 1))
    tables.deal(round_)
    assert round_.view("Bob")["jackpot"] == {"pool": POOL + 3_75}
    assert str(round_.rules.cite("jackpot_display")) == f"{document} 3.5(a), 3.5(b)"
    two = table(jackpot_sub_pools=True)
    assert two.view("Ann")["jackpot"] == {"major": POOL}
    assert two.pools.jackpot.amounts() == {"major": POOL, "minor": 10000_00}


@rule(CARIBBEAN, "11.6A", "11.6B")
def test_pools_are_divided_and_combined_between_rounds():
    first = stud(NOTHING)
    carried = first.setting_after().carried
    second = caribbean(NOTHING, DEALERS, progressive="electronic", jackpot_sub_pools=True, setting={"carried": carried})
    opened = of_kind(second, JackpotOpened)[0]
    assert opened.pools == {"major": 75002_81, "minor": 25000_93}  # of 100003.75, parts of a cent in both
    assert cited(opened) == [f"{CARIBBEAN} 11.6A"]
    third = caribbean(NOTHING, DEALERS, progressive="electronic", setting={"carried": second.setting_after().carried})
    assert of_kind(third, JackpotOpened)[0].pools == {"pool": POOL + 3_75}
    assert cited(of_kind(third, JackpotOpened)[0]) == [f"{CARIBBEAN} 11.6B"]


# -- books -----------------------------------------------------------------------------------------------------------


def test_an_absent_players_jackpot_wager_stays_in_the_pool():
    round_ = caribbean(ROYAL, DEALERS, progressive="electronic")
    tables.bet(round_, "Ann", "ante", 10, 1)
    tables.bet(round_, "Ann", "jackpot", 5, 1)
    tables.deal(round_)
    round_.report(PlayerAbsent(1))
    settle_all(round_)
    assert jackpots(round_)[1][1] == -5_00
    assert shown(round_) == [POOL + 3_75]


@rule(CARIBBEAN, "11.9", "11.12")
@pytest.mark.parametrize(("paid", "prize"), [("in_chips", 10001_00), ("to_the_cent", 10000_75)])
def test_a_prize_is_paid_in_chips_and_rounded_up_by_the_operator_or_to_the_cent(paid, prize):
    first = stud(STRAIGHT_FLUSH, NOTHING, jackpot_paid=paid)
    assert first.till.balance("Ann") == 10_00 + prize - 5_00  # a tenth of $100,007.50
    assert first.pools.jackpot.books.balance("players") == prize - 10_00
    settled = of_kind(first, WagerSettled)[-1]
    assert settled.rounded_up_cents == prize - 10000_75
    assert ("skycity/general 11.3" in cited(settled)) == (paid == "in_chips")
    second = next_round(first)
    assert shown(second) == [90006_75]  # the pool gives its share and no more
    log = b"".join(journal.write(r, w) for w in [journal.Writer()] for r in (first, second))
    assert [(r.differs_at, r.continues) for r in replay(log)] == [(None, True), (None, True)]


@pytest.mark.parametrize("carried", [{"jackpot.pool": "x"}, {"jackpot.pool": "1"}, {"jackpot.none": "1"}])
def test_carried_books_that_cannot_be_are_refused(carried):
    with pytest.raises(CroupierError, match=r"pool|jackpot"):
        at_caribbean(setting={"carried": carried})


def test_an_action_of_the_jackpot_system_is_refused_where_nothing_waits_for_it():
    round_ = at_caribbean()
    with pytest.raises(IllegalActionError, match="no jackpot prize waits"):
        round_.act(ReadMeter("jackpot system", ("1",)))


def test_rounds_that_are_held_against_a_price_begin_with_the_pools_that_it_assumes():
    round_ = stud(ROYAL)
    assert round_.setting_after().carried["jackpot.pool"] == "5000000"
    assert not any(key.startswith("jackpot") for key in round_.definition.as_priced(round_.setting_after()).carried)
