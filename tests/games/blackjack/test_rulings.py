"""Blackjack: absent players (16.6), insurance not offered (16.11), payments; and any incident at any time."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.chance import SeededSource
from croupier.games import next_setting, replay
from croupier.games.blackjack.incidents import (
    DealtWithoutAnte,
    DecisionMishandled,
    InsuranceNotOffered,
    PlayerAbsent,
    RightsErrorNoticed,
    RightsOverlooked,
)
from croupier.games.blackjack.messages import Draw
from croupier.games.blackjack.side_messages import HandPlayedBeforeChoice, PrizeEquipmentFailed, PrizeEquipmentRepaired
from croupier.procedure import DEALER, IllegalActionError, Incident, journal
from croupier.procedure.actions import NoMoreBets, PlaceWager
from croupier.procedure.events import RoundClosed, WagerReturned
from croupier.procedure.incidents import (
    CardDamaged,
    CardDrawnInError,
    CardFaceUpInShoe,
    CardsToBeReplaced,
    CuttingCardMissing,
    ForeignChips,
    GameDisrupted,
    MaximumExceededTogether,
    Misdeal,
    NoMoreBetsNotCalled,
    ProhibitedDevice,
    ReshuffleMissed,
    ResultsDisplayWrong,
    ShuffleDirected,
    ShufflerMalfunction,
    WagerAcceptedOutsideLimits,
    WrongPayment,
)
from croupier.rulebook import NotAllowedError
from tests.games.blackjack.tables import blackjack, deal, game, net, open_to, refused, say
from tests.rules import rule
from tests.tables import cited, dealt, of_kind, proceed, settled, snapshot

BJ = "skycity/blackjack"
GENERAL = "skycity/general"
PACED = {"paced": True}
ANN, BOB = ("Ann", 20, 1), ("Bob", 20, 2)


# -- absent players --------------------------------------------------------------------------------------------------


@rule(BJ, "16.6")
def test_an_absent_players_hand_is_dealt_cards_until_it_has_12():
    round_ = deal(blackjack("2c 9h 9d 3c 8h 4s 3s Ts Kd"), ANN, BOB)
    ruling = round_.report(PlayerAbsent("Ann", 1))
    assert cited(ruling) == [f"{BJ} 16.6"]
    assert [card for to, card in dealt(round_) if to == "box 1"] == ["2c", "3c", "4s", "3s"]  # 5, 9, 12
    assert round_.decision.about == "turn of box 2"
    say(round_, "stand")
    assert net(round_)["Ann"] == -20


@pytest.mark.parametrize(("cards", "drawn"), [("6c 5c", 1), ("7c 5c", 0), ("Ac Ad", 0), ("Tc 9c", 0)])
@rule(BJ, "16.6")
def test_a_hand_of_12_or_more_gets_none(cards, drawn):
    first, second = cards.split()
    round_ = deal(blackjack(f"{first} 9h 9d {second} 8h 4s Ts Kd"), ANN, BOB)
    round_.report(PlayerAbsent("Ann", 1))
    assert len([card for to, card in dealt(round_) if to == "box 1"]) == 2 + drawn
    assert round_.decision.about == "turn of box 2"


@rule(BJ, "16.6")
def test_a_player_may_be_missed_before_the_turn_comes():
    round_ = deal(blackjack("Tc 2h 9d 9c 3h 8s Ts Kd"), ANN, BOB)
    round_.report(PlayerAbsent("Bob", 2))
    assert round_.decision.about == "turn of box 1"
    say(round_, "stand")
    assert round_.is_over
    assert [card for to, card in dealt(round_) if to == "box 2"] == ["2h", "3h", "8s"]  # 5, 13


@rule(BJ, "16.6")
def test_split_hands_of_a_player_who_has_left_are_completed_so():
    round_ = deal(blackjack("8c 9d 8d 2s 3s 2d 4h Ts"))
    say(round_, "split_pair")  # 8 2
    round_.report(PlayerAbsent("Ann", 1))
    assert round_.is_over
    assert [card for to, card in dealt(round_) if to == "box 1"] == ["8c", "8d", "2s", "3s"]
    assert [card for to, card in dealt(round_) if to == "box 1 second hand"] == ["2d", "4h"]


@rule(BJ, "14.3", "16.6")
def test_where_another_has_a_wager_on_the_box_that_player_decides():
    seats = {"seats": {1: "Ann"}}
    bets = (("Bob", 20, 1), ANN)
    round_ = deal(blackjack("2c 9d 3c 8h 4s Ts", setting=seats), *bets)
    assert {offer.actor for offer in round_.offers()} == {"Ann"}
    ruling = round_.report(PlayerAbsent("Ann", 1))
    assert f"{BJ} 16.6" in cited(ruling)
    assert {offer.actor for offer in round_.offers()} == {"Bob"}
    refused(round_, Draw("Ann", "box 1"), "8.3")
    ruling = round_.report(PlayerAbsent("Bob", 1))
    assert cited(ruling) == [f"{BJ} 16.6"]
    assert "until it has 12 or more" in ruling.decides
    assert round_.is_over
    literal = deal(blackjack("2c 9d 3c 8h 4s Ts", setting=seats, absent_decider="nobody"), *bets)
    assert cited(literal.report(PlayerAbsent("Ann", 1))) == [f"{BJ} 16.6"]
    assert literal.is_over


@rule(BJ, "14.3", "16.6")
def test_an_absent_player_who_does_not_decide_elects_nothing():
    round_ = deal(blackjack("6c 9d 5c Ts 9s", setting={"seats": {1: "Ann"}}), ANN, ("Bob", 20, 1))
    assert cited(round_.report(PlayerAbsent("Bob", 1))) == [f"{BJ} 14.3(a)"]
    say(round_, "Ann double_down")  # nobody is asked to follow
    assert net(round_) == {"Ann": 40, "Bob": 20}


@rule(BJ, "16.6")
def test_an_absent_player_is_passed_over_while_being_asked():
    round_ = deal(blackjack("6c 9d 5c Ts 9s", setting={"seats": {1: "Ann"}}), ANN, ("Bob", 20, 1))
    say(round_, "Ann double_down")
    assert round_.offers()[0].actor == "Bob"
    round_.report(PlayerAbsent("Bob", 1))
    assert net(round_) == {"Ann": 40, "Bob": 20}
    insured = deal(blackjack("6c Ad 5c Ts 9s"))
    insured.report(PlayerAbsent("Ann", 1))
    assert insured.is_over
    assert not [w for w in insured.layout.wagers.values() if w.kind == "insurance"]


@rule(BJ, "10.3", "16.6")
def test_an_absent_player_asked_about_even_money_leaves_the_blackjack_for_the_dealers_hand():
    round_ = deal(blackjack("Ac 9h Ad Kc 9c 5s 5h"), ANN, BOB)
    say(round_, "Ann take_insurance", "Bob decline_insurance")
    assert round_.decision.about == "even money, box 1"
    round_.report(PlayerAbsent("Ann", 1))
    say(round_, "stand")
    assert net(round_) == {"Ann": 20, "Bob": -20}


@rule(BJ, "16.4", "16.6")
def test_a_card_drawn_in_error_goes_to_an_absent_players_hand_as_any_other():
    round_ = deal(blackjack("8c 9h 9d 8d 8h 4s 2s Ts Kd", setting=PACED), ANN, BOB)
    proceed(round_)
    say(round_, "split_pair")
    round_.report(PlayerAbsent("Ann", 1))
    round_.report(CardDrawnInError(exposed=True))
    proceed(round_)
    assert [card for to, card in dealt(round_) if to == "box 1"][2:] == ["4s"]


@rule(BJ, "14.3", "16.6")
def test_reports_of_absence_that_make_no_difference_are_refused():
    round_ = deal(blackjack("Tc 9h 9d 9c 8h 4s 3s Ts Kd"), ANN, BOB)
    refused(round_, PlayerAbsent("Ann", 2), "16.6")
    refused(round_, PlayerAbsent("Cid", 1), "16.6")
    round_.report(PlayerAbsent("Bob", 2))
    refused(round_, PlayerAbsent("Bob", 2), "16.6")
    refused(blackjack(), PlayerAbsent("Ann", 1), "16.6")
    paid = deal(blackjack("Ac 9h 9d Kc 8h 4s 3s Ts Kd"), ANN, BOB)
    refused(paid, PlayerAbsent("Ann", 1), "16.6")


# -- insurance that was not offered ----------------------------------------------------------------------------------


@rule(BJ, "16.11")
def test_a_player_passed_over_may_still_insure_before_the_dealers_second_card():
    round_ = deal(blackjack("Tc 9h Ad 9c 8h Ts", setting=PACED), ANN, BOB)
    proceed(round_)
    say(round_, "Ann decline_insurance", "Bob decline_insurance", "stand")
    ruling = round_.report(InsuranceNotOffered("Ann", 1))
    assert cited(ruling) == [f"{BJ} 16.11"]
    assert round_.decision.about == "insurance, box 1"
    say(round_, "Ann take_insurance")
    assert round_.decision.about == "turn of box 2"
    say(round_, "stand")
    assert round_.decision.about == "deal to dealer"
    round_.report(InsuranceNotOffered("Bob", 2))  # the last moment
    say(round_, "Bob take_insurance")
    proceed(round_)
    assert net(round_) == {"Ann": 0, "Bob": 0}


@rule(BJ, "16.11")
def test_after_the_dealers_second_card_it_is_too_late():
    round_ = deal(blackjack("Tc 9h Ad 9c 8h 5s Ts", setting=PACED), ANN, BOB)
    proceed(round_)
    say(round_, "Ann decline_insurance", "Bob decline_insurance", "stand", "stand")
    proceed(round_, until="deal to dealer")
    round_.act(round_.offers()[0])
    refused(round_, InsuranceNotOffered("Ann", 1), "16.11")


@rule(BJ, "16.11")
def test_so_it_is_if_that_card_has_been_taken_away():
    round_ = deal(blackjack("Tc 9h Ad 9c 8h 5s Ts 4s", setting=PACED), ANN, BOB)
    proceed(round_)
    say(round_, "Ann decline_insurance", "Bob decline_insurance", "stand", "stand")
    proceed(round_, until="deal to dealer")
    round_.act(round_.offers()[0])
    round_.report(Misdeal(affected=("dealer",)))
    assert len(round_.cards.hands[DEALER]) == 1
    refused(round_, InsuranceNotOffered("Ann", 1), "16.11")


@rule(BJ, "14.3", "16.11")
def test_after_a_split_it_goes_by_the_hand_that_the_initial_wager_lies_on():
    seats = {"seats": {1: "Ann"}}
    round_ = deal(blackjack("8c Ad 8d 7s 4h Ts 6h", setting=seats), ANN, ("Bob", 20, 1))
    say(round_, "Ann decline_insurance", "Bob decline_insurance", "Ann split_pair")
    round_.act([offer for offer in round_.offers() if offer.name() == "keep_to_hand"][1])
    assert cited(round_.report(InsuranceNotOffered("Bob", 1))) == [f"{BJ} 16.11"]
    assert round_.decision.about == "insurance, box 1 second hand"
    say(round_, "Bob take_insurance")
    assert [(w.player, w.cents) for w in round_.layout.standing("insurance")] == [("Bob", 10_00)]


@rule(BJ, "9.1", "16.11")
def test_a_player_whose_hand_has_gone_over_meanwhile_may_insure_too():
    split = deal(blackjack("8c Ad 8d 7s Kh 3h Ts 6h"))
    say(split, "decline_insurance", "split_pair", "draw")  # 8 7 K: over
    split.report(InsuranceNotOffered("Ann", 1))
    assert open_to(split) == ["take_insurance", "decline_insurance"]
    lost = deal(blackjack("Tc Ad 6d 8s Kh", setting=PACED))
    proceed(lost)
    say(lost, "decline_insurance", "draw")
    proceed(lost, until="collect the cards")
    lost.report(InsuranceNotOffered("Ann", 1))  # nothing else would bring the dealer a second card
    say(lost, "take_insurance")
    proceed(lost)
    assert net(lost) == {"Ann": 0}  # $20 lost, $10 wins 2 to 1


@rule(BJ, "9.1", "10.3", "16.11")
def test_a_blackjack_that_was_paid_cannot_be_insured():
    round_ = deal(blackjack("Ac 9h Ad Kc 8h 5s Ts"), ANN, BOB)
    say(round_, "Ann take_even_money", "Bob decline_insurance")
    refused(round_, InsuranceNotOffered("Ann", 1), "16.11")


@rule(BJ, "9.1", "16.11")
def test_who_could_not_insure_is_not_owed_an_offer():
    no_ace = deal(blackjack("Tc 9h 9d 9c 8h 5s Ts"), ANN, BOB)
    refused(no_ace, InsuranceNotOffered("Ann", 1), "9.1")
    asked = deal(blackjack("Tc 9h Ad 9c 8h 5s Ts"), ANN, BOB)
    refused(asked, InsuranceNotOffered("Bob", 2), "9.1")  # is about to be asked
    say(asked, "Ann take_insurance", "Bob decline_insurance")
    refused(asked, InsuranceNotOffered("Ann", 1), "16.11")
    refused(asked, InsuranceNotOffered("Cid", 1), "16.11")
    refused(asked, InsuranceNotOffered("Bob", 7), "16.11")
    say(asked, "stand")
    asked.report(InsuranceNotOffered("Bob", 2))
    refused(asked, InsuranceNotOffered("Bob", 2), "9.1")
    plus = deal(blackjack("Ac 9h Ad Kc 8h 5s Ts", version="blackjack_plus"), ANN, BOB)
    say(plus, "Bob decline_insurance")
    refused(plus, InsuranceNotOffered("Ann", 1), "16.11")


@rule(BJ, "10.3", "16.11")
def test_a_blackjack_that_was_passed_over_may_have_even_money():
    round_ = deal(blackjack("Ac 9h Ad Kc 8h 5s Ts"), ANN, BOB)
    say(round_, "Ann decline_insurance", "Bob decline_insurance")
    round_.report(InsuranceNotOffered("Ann", 1))
    assert open_to(round_) == ["take_insurance", "take_even_money", "decline_insurance"]
    say(round_, "Ann take_even_money")
    assert settled(round_) == [("blackjack", "even_money", 20_00)]


# -- payments and people ---------------------------------------------------------------------------------------------


@rule(GENERAL, "11.1")
def test_a_wrong_payment_is_put_right_by_what_was_due():
    round_ = deal(blackjack("Ac 9h 9d Kc 8h 5s Ts"), ANN, BOB)
    ruling = round_.report(WrongPayment(1, 24_00))
    assert "$30 is due: $6 more is paid to Ann" in ruling.decides
    refused(round_, WrongPayment(2, 20_00), "11.1", GENERAL)


@rule(BJ, "14.3")
def test_decisions_pass_from_a_player_whose_wagers_are_void():
    round_ = deal(blackjack("6c 9d 7c Ts 9s", setting={"seats": {1: "Ann"}}), ANN, ("Bob", 20, 1))
    round_.report(ProhibitedDevice("Ann"))
    assert [event.player for event in of_kind(round_, WagerReturned)] == ["Ann"]
    assert {offer.actor for offer in round_.offers()} == {"Bob"}
    alone = deal(blackjack("6c 9d 7c Ts 9s"))
    alone.report(ProhibitedDevice("Ann"))
    assert alone.is_over


@rule(BJ, "16.5")
def test_a_game_that_is_invalidated_gives_everything_back():
    round_ = deal(blackjack("8c 9h Ad 8d 8h Ts 5s Ts", version="ante_up", table_minimum="10"), ANN, BOB)
    say(round_, "Ann take_insurance", "Bob decline_insurance", "Ann split_pair", "stand")
    round_.report(GameDisrupted("fire"))
    assert net(round_) == {"Ann": 0, "Bob": 0}
    round_.cards.verify_cards()


@rule(BJ, "16.5")
def test_lammers_of_a_void_hand_go_back_to_the_house():
    round_ = deal(blackjack("6c 9h 9d 5d 8h Ts 5s Ts", version="free_bet"), ANN, BOB)
    say(round_, "free_double")
    round_.report(Misdeal(affected=("box 1",)))
    assert round_.till.balance("Ann") == 0
    assert round_.till.balance("Ann", "lammer") == 0
    say(round_, "stand")
    assert net(round_)["Ann"] == 0


# -- any incident at any time ----------------------------------------------------------------------------------------

players = st.sampled_from(["Ann", "Bob", "Cid", DEALER])
hands = st.sampled_from(["box 1", "box 1 second hand", "box 1 third hand", "box 2", "box 2 second hand", DEALER])
some_hands = st.lists(hands, min_size=1, max_size=2, unique=True).map(tuple)
all_places = st.lists(hands, max_size=9).map(tuple)
boxes = st.integers(1, 3)
ids = st.integers(1, 9)
cents = st.sampled_from([-5_00, 0, 1, 5_00, 8_00, 20_00, 100_00, 1001_00])
SIDE = ("perfect_pair", "super_sevens", "lucky_lucky", "buster", "push_22", "madness_21")

incidents = st.one_of(
    st.builds(CardDrawnInError, st.booleans()),
    st.builds(
        MaximumExceededTogether,
        st.lists(players, min_size=1, max_size=3).map(tuple),
        st.sampled_from(["blackjack", *SIDE]),
        st.integers(0, 3),
    ),
    st.just(CardDrawnInError(exposed=True)),
    st.just(CardFaceUpInShoe()),
    st.builds(DecisionMishandled, hands),
    st.builds(PlayerAbsent, players, boxes),
    st.builds(InsuranceNotOffered, players, boxes),
    st.builds(DealtWithoutAnte, players, boxes),
    st.builds(RightsOverlooked, hands),
    st.builds(RightsErrorNoticed, hands),
    st.builds(Misdeal, st.just(()), some_hands),
    st.builds(Misdeal, all_places),
    st.builds(ShufflerMalfunction, some_hands),
    st.just(ShufflerMalfunction()),
    st.builds(CardDamaged, st.sampled_from(["As", "Xx"])),
    st.just(ReshuffleMissed()),
    st.just(CuttingCardMissing()),
    st.builds(ShuffleDirected, st.sampled_from(["discretion", "randomness_in_doubt", "table_vacant"])),
    st.just(CardsToBeReplaced()),
    st.builds(ProhibitedDevice, players, st.booleans(), st.booleans()),
    st.builds(WrongPayment, ids, cents),
    st.builds(WagerAcceptedOutsideLimits, players, st.just("blackjack"), cents, boxes),
    st.builds(ForeignChips, ids, cents),
    st.just(NoMoreBetsNotCalled()),
    st.just(ResultsDisplayWrong()),
    st.just(PrizeEquipmentFailed()),
    st.just(PrizeEquipmentRepaired()),
    st.builds(HandPlayedBeforeChoice, ids),
    st.builds(GameDisrupted, st.sampled_from(["fire", "nosuch"])),
)

configurations = st.fixed_dictionaries(
    {
        "version": st.sampled_from(["blackjack", "ante_up", "blackjack_plus", "free_bet", "player_select"]),
        "style_a": st.booleans(),
        "decks": st.just(6),
        "table_minimum": st.just("10"),
        "shuffler": st.sampled_from(["shoe", "automatic", "continuous"]),
        "void_hand_undoes": st.sampled_from(["settled_wagers_too", "standing_wagers_only"]),
        "absent_decider": st.sampled_from(["next_on_box", "nobody"]),
        "card_exposed_before_deal": st.sampled_from(["removed", "next_card"]),
        "doubling": st.sampled_from(["any_two", "10_11"]),
        "split_pairs": st.booleans(),
        "pre_shuffled": st.booleans(),
        **{kind: st.booleans() for kind in SIDE},
    }
)


def attempt(round_: Any, move: Any) -> None:
    """Do it; a refusal must leave everything as it was, and cite."""
    before, uncited = snapshot(round_), False
    try:
        round_.report(move) if isinstance(move, Incident) else round_.act(move)
    except IllegalActionError as error:
        uncited = round_.decision is not None and type(move) in round_.reportable() and not error.cites
        assert snapshot(round_) == before
    assert not uncited, move
    round_.layout.audit()
    round_.cards.verify_cards()
    for name, hand in round_.boxes.hands.items():
        assert name not in round_.cards.hands or round_.cards.hands[name] is hand.cards


def play_out(round_: Any, data: st.DataObject, left: int) -> None:
    """Take what is offered until the round is over, with some incidents on the way."""
    for _ in range(400):
        if round_.is_over:
            return
        if left and data.draw(st.booleans()):
            left -= 1
            attempt(round_, data.draw(incidents))
            continue
        offers = round_.offers()
        if round_.decision.is_open_to(NoMoreBets):
            offers = [NoMoreBets(DEALER)]
        attempt(round_, data.draw(st.sampled_from(offers)))
    raise AssertionError(f"it does not end: {round_.decision}")


@settings(max_examples=120, deadline=None)
@given(seed=st.integers(0, 10**6), paced=st.booleans(), choices=configurations, data=st.data())
def test_any_incident_at_any_time_conserves_money_and_cards_and_replays(seed, paced, choices, data):
    try:
        played = game(**choices)
    except NotAllowedError:
        return
    equipment = played.new_equipment(SeededSource(seed))
    setting = played.setting(paced=paced, seats={1: "Ann", 2: "Bob"})
    writer, log = journal.Writer(), b""
    for _ in range(2):
        round_: Any = played.open_round(equipment, setting)
        while round_.decision is not None and not round_.decision.is_open_to(PlaceWager):
            attempt(round_, round_.offers()[0])
        for player, box in (("Ann", 1), ("Bob", 1), ("Bob", 2), ("Cid", 3)):
            attempt(round_, PlaceWager(player, "blackjack", data.draw(st.sampled_from([20_00, 60_00])), box))
            if data.draw(st.booleans()):
                attempt(round_, PlaceWager(player, data.draw(st.sampled_from(SIDE)), 20_00, box))
        play_out(round_, data, left=data.draw(st.integers(0, 20)))
        assert round_.till.balance("layout") == 0
        assert len([event for event in round_.events if isinstance(event, RoundClosed)]) == 1
        assert not any(wager.is_standing for wager in round_.layout.wagers.values())
        log += journal.write(round_, writer)
        setting = next_setting(round_)
    replays = replay(log)
    assert [replayed.differs_at for replayed in replays] == [None, None]
    assert b"".join(journal.write(r.round, w) for w in [journal.Writer()] for r in replays) == log


def test_everything_reportable_is_tried_at_random():
    kinds = set(blackjack().definition.incident_types())
    tried = {
        CardDrawnInError, CardFaceUpInShoe, DecisionMishandled, PlayerAbsent, InsuranceNotOffered, DealtWithoutAnte,
        RightsOverlooked, RightsErrorNoticed, Misdeal, ShufflerMalfunction, CardDamaged, ReshuffleMissed,
        CuttingCardMissing, ShuffleDirected, CardsToBeReplaced, ProhibitedDevice, WrongPayment, ForeignChips,
        WagerAcceptedOutsideLimits, NoMoreBetsNotCalled, ResultsDisplayWrong, PrizeEquipmentFailed,
        PrizeEquipmentRepaired, HandPlayedBeforeChoice, GameDisrupted, MaximumExceededTogether,
    }  # fmt: skip
    assert kinds == tried
