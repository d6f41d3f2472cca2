"""Misdeals: what makes one, until when, who says so, and what is dealt afterwards."""

import copy
import pickle
from pathlib import Path

import pytest

import croupier.poker.messages as m
from croupier.chance import SeededSource
from croupier.poker import PokerGame, PokerRound
from croupier.poker.ruling_messages import CardsMoved, CardsShuffledIn, HandVoid, WagersReturned
from croupier.poker.rulings.misdeals import CardExposedInCut, CardsNotShuffledOrCut, DealtOutOfOrder
from croupier.procedure.events import CardsCut, CardsShuffled, RoundClosed
from tests.poker.ruled import CROWN, STAR, play, refused, report, stacks, step_to, table, turn, where
from tests.poker.tables import events, poker
from tests.rules import rule

DECK = "As Ks Qs Ad Kd Qd 2c 7h 8h 2d 3c 5s 4c 9c"
"""ann As Ad, ben Ks Kd, cat Qs Qd; burn 2c, flop 7h 8h 2d, burn 3c, 5s, burn 4c, 9c."""
NOBODY, ONE, TWO = "", "cat:c", "cat:c ann:c"
"""Moves by which so many players have acted; ann and ben have posted blinds."""
WHOLE = {"ann": 1000, "ben": 1000, "cat": 1000}


def dealt(document: str, moves: str = "", **more) -> PokerRound:
    return play(table(document, deck=DECK, **more), moves)


def is_misdeal(round_: PokerRound) -> bool:
    return round_.is_over and [event.kind for event in events(round_, HandVoid)] == ["misdeal"]


def to_the_end(round_: PokerRound) -> PokerRound:
    """Everybody checks or calls, and shows."""
    while not round_.is_over:
        hand = round_.hand
        assert hand is not None
        if hand.phase == "dealing":
            play(round_, ">")
        elif hand.phase == "showdown":
            play(round_, "s")
        elif hand.phase == "drawing":
            least, _ = hand.draw.limits()
            play(round_, f"d{''.join(hand.hole[hand.actor or 0][:least])}" if least else "p")
        elif hand.betting.can_check:
            play(round_, "x")
        elif hand.betting.call_amount:
            play(round_, "c")
        else:
            least, _ = hand.betting.raise_range() or (0, 0)
            play(round_, f"r{least / 100}")
    return round_


def same_again(round_: PokerRound) -> None:
    """A copy and a pickled round have the same events."""
    assert copy.deepcopy(round_).events == round_.events
    assert pickle.loads(pickle.dumps(round_)).events == round_.events


# -- cards seen in the cut -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("moves", [NOBODY, ONE, TWO, "cat:c ann:c ben:x ann:x ben:x"])
@rule(STAR, "25.1", "25.1.1")
def test_a_card_seen_in_the_cut_is_a_misdeal_however_late_for_the_star(moves: str) -> None:
    round_ = dealt(STAR, moves)
    assert "misdeal" in report(round_, CardExposedInCut(), "25.1", "25.1.1", "25.7", "25.8", "25.9").decides
    assert is_misdeal(round_)
    assert stacks(round_) == WHOLE
    same_again(round_)


@pytest.mark.parametrize(("moves", "misdealt"), [(NOBODY, True), (ONE, True), (TWO, False)])
@rule(CROWN, "30.2", "30.3", "30.4")
def test_crown_knows_it_until_two_players_have_acted(moves: str, misdealt: bool) -> None:
    round_ = dealt(CROWN, moves)
    before = stacks(round_)
    ruling = report(round_, CardExposedInCut(count=2), "30.2(e)", *(["30.1"] if misdealt else ["30.3", "30.4"]))
    assert is_misdeal(round_) == misdealt
    assert ("no misdeal" in ruling.decides) != misdealt
    assert stacks(round_) == (WHOLE if misdealt else before)
    if not misdealt:
        assert turn(round_) == "ben"
        to_the_end(round_)
    same_again(round_)


@rule(CROWN, "30.4")
def test_a_straddle_is_no_action_either() -> None:
    round_ = table(CROWN, deck=DECK, straddle=True)
    round_.act(m.Straddle("cat", 20_00))
    play(round_, "ann:c")  # ann and ben have posted, cat has straddled: only ann has acted
    report(round_, CardExposedInCut(), "30.2(e)", "30.1")
    assert is_misdeal(round_)
    assert stacks(round_) == WHOLE


def test_one_card_at_least_has_been_seen() -> None:
    assert "count:" in refused(dealt(STAR), CardExposedInCut(count=0), "25.1.1")


OWN = 'extends = "star_sydney/poker"\n[provisions.substantial_action]\nrule = "1.1"\nplayers = 3\n'


@pytest.mark.parametrize("moves", ["ben:c", "ben:c ann:r30", "ben:c ann:r30 ben:r60", "ben:c ann:r30 ben:r60 ann:c"])
def test_who_acts_again_is_still_one_player(moves: str, tmp_path: Path) -> None:
    ours = tmp_path / "ours.toml"
    ours.write_text(OWN, "utf-8")
    game = PokerGame(ours, options={"table_minimum": "10"})
    players = game.setting({"ann": 100_00, "ben": 100_00})
    round_ = play(game.open_round(None, players, source=SeededSource(1)), moves)
    report(round_, CardsNotShuffledOrCut("cut"))
    assert is_misdeal(round_)


# -- not shuffled, not cut -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("missed", ["shuffle", "cut"])
@pytest.mark.parametrize(("moves", "misdealt"), [(NOBODY, True), (ONE, True), (TWO, False)])
@rule(STAR, "25.1.2")
def test_cards_not_shuffled_or_cut_are_a_misdeal_before_two_have_acted(missed, moves, misdealt) -> None:
    round_ = dealt(STAR, moves)
    report(round_, CardsNotShuffledOrCut(missed), "25.1.2", *(["25.7"] if misdealt else ["1.1"]))
    assert is_misdeal(round_) == misdealt


@rule(CROWN, "30.2")
def test_crown_has_a_rule_for_the_cut_alone() -> None:
    assert "missed:" in refused(dealt(CROWN), CardsNotShuffledOrCut("shuffle"), "30.2(g)")
    round_ = dealt(CROWN, ONE)
    report(round_, CardsNotShuffledOrCut("cut"), "30.2(g)", "30.1")
    assert is_misdeal(round_)
    late = dealt(CROWN, TWO)
    report(late, CardsNotShuffledOrCut("cut"), "30.2(g)", "30.3")
    assert not late.is_over


# -- who says so, and what follows -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("document", "number"), [(STAR, "25.9"), (CROWN, "30.1")])
@rule(STAR, "25.9")
@rule(CROWN, "30.1")
def test_a_dealer_or_supervisor_says_that_it_is_a_misdeal_and_no_player(document: str, number: str) -> None:
    round_ = dealt(document)
    assert "by: " in refused(round_, CardExposedInCut(by="player"), number)
    report(round_, CardExposedInCut(by="supervisor"), number)
    assert is_misdeal(round_)


FIRST_CARDS = [m.ForcedBet, m.CardsDealt]


@pytest.mark.parametrize("document", [STAR, CROWN])
@rule(STAR, "25.7", "25.8")
@rule(CROWN, "30.1")
def test_everything_goes_back_and_the_same_players_post_and_are_dealt_to_first(document: str) -> None:
    game = poker("holdem", document, table_minimum="10")
    players = game.setting(dict.fromkeys(("ann", "ben", "cat", "dan"), 500_00), button=2)
    round_ = play(game.open_round(None, players, source=SeededSource(3)), "ann:r30")
    report(round_, CardExposedInCut())
    assert {event.player: event.cents for event in events(round_, WagersReturned)} == {
        "ann": 30_00,
        "cat": 5_00,
        "dan": 10_00,
    }
    assert events(round_, RoundClosed)[-1].net_cents == dict.fromkeys(("ann", "ben", "cat", "dan"), 0)
    again = game.next_round(round_)
    assert again.setting.button == 2
    assert again.setting.table_stakes == players.table_stakes
    for kind in FIRST_CARDS:
        assert [event.player for event in events(again, kind)] == [event.player for event in events(round_, kind)]
    assert [event.player for event in events(again, m.CardsDealt)][:4] == ["cat", "dan", "ann", "ben"]
    assert events(again, CardsShuffled)
    assert events(again, CardsCut)
    assert turn(again) == "ann"
    after = to_the_end(again)
    assert game.next_round(after).setting.button == 3


@pytest.mark.parametrize("document", [STAR, CROWN])
@rule(STAR, "25.1.1")
@rule(CROWN, "30.2")
def test_there_is_a_misdeal_before_any_card_is_dealt(document: str) -> None:
    round_ = table(document, straddle=True)
    assert round_.hand is None
    assert round_.decision is not None
    report(round_, CardExposedInCut())
    assert is_misdeal(round_)
    assert round_.setting_after().button == 3
    assert round_.setting_after().table_stakes == {1: 1_000_00, 2: 1_000_00, 3: 1_000_00}
    same_again(round_)


@pytest.mark.parametrize("is_dealt", [True, False])
@rule(STAR, "25.7")
def test_what_the_hand_before_left_stays_in_the_pot(is_dealt: bool) -> None:
    variant = "draw_ante" if is_dealt else "holdem"
    game = poker(variant, STAR, table_minimum="10", straddle=True)
    players = game.setting(dict.fromkeys(("ann", "ben", "cat"), 100_00), carried={"carried pot": 45_00})
    round_ = game.open_round(None, players, source=SeededSource(1))
    assert (round_.hand is not None) == is_dealt
    report(round_, CardExposedInCut())
    after = round_.setting_after()
    assert after.carried == {"carried pot": 45_00}
    assert round_.till.balance("layout") == round_.till.balance("carried pot") == 0
    assert after.table_stakes == players.table_stakes
    assert game.next_round(round_).players.carried_in == 45_00


@rule(CROWN, "38.13")
def test_the_dealer_shuffles_by_hand_after_a_misdeal() -> None:
    game = poker("holdem", CROWN, table_minimum="10")
    players = game.setting(dict.fromkeys(("ann", "ben", "cat"), 100_00))
    round_ = game.open_round(None, players, source=SeededSource(1))
    (shuffled,) = events(round_, CardsShuffled)
    assert (shuffled.which, "38.13" in str(shuffled.cites[0])) == ("all cards", False)
    report(round_, CardExposedInCut(), "30.1", "38.13")
    again = game.next_round(round_)
    (shuffled,) = events(again, CardsShuffled)
    assert (shuffled.which, shuffled.cites[0].rules) == ("all cards, by hand", ("5.2", "38.13"))
    (later,) = events(game.next_round(to_the_end(again)), CardsShuffled)
    assert later.which == "all cards"


@rule(CROWN, "38.13")
def test_a_shuffle_in_the_hand_is_the_dealers_too() -> None:
    for document, by_hand in ((CROWN, True), (STAR, False)):
        round_ = dealt(document, "cat:c ann:c ben:x")
        citation = round_.terms.citations["shuffle"]
        round_.till.is_open = True  # as while a ruling is made
        round_.repairs.shuffle_in([], "stub", citation)
        (shuffled,) = events(round_, CardsShuffledIn)
        assert ("38.13" in shuffled.cites[0].rules) == by_hand


def test_a_hand_that_is_over_is_no_misdeal() -> None:
    for document in (STAR, CROWN):
        assert "over" in refused(dealt(document, "cat:f ann:f"), CardExposedInCut())


# -- dealt out of order ----------------------------------------------------------------------------------------------

SWAPPED = ("ann", "cat", "ben")


@pytest.mark.parametrize("moves", [NOBODY, ONE])
@pytest.mark.parametrize("looked_at", [True, False])
@rule(STAR, "25.1.3")
def test_the_star_puts_cards_where_they_belong_if_it_can(moves: str, looked_at: bool) -> None:
    round_ = dealt(STAR, moves)
    ruling = report(round_, DealtOutOfOrder(SWAPPED, number=2, looked_at=looked_at), "25.1.3")
    assert "no misdeal" in ruling.decides
    assert ruling.concerns == ("ben", "cat")
    assert [(event.cards, event.lay, event.to) for event in events(round_, CardsMoved)] == [
        (("Qd",), "hand cat", "hand ben"),
        (("Kd",), "hand ben", "hand cat"),
        (("Kd",), "hand cat", "hand ben"),
        (("Qd",), "hand ben", "hand cat"),
    ]
    assert [where(round_, card) for card in ("As", "Ad", "Ks", "Kd", "Qs", "Qd")] == ["ann"] * 2 + ["ben"] * 2 + [
        "cat"
    ] * 2
    to_the_end(round_)
    same_again(round_)


@pytest.mark.parametrize(("moves", "misdealt"), [(NOBODY, True), (ONE, True), (TWO, False)])
@rule(STAR, "25.1.3")
def test_what_cannot_be_put_right_is_a_misdeal_before_two_have_acted(moves: str, misdealt: bool) -> None:
    round_ = dealt(STAR, moves)
    report(round_, DealtOutOfOrder(SWAPPED, can_be_reconstructed=False), "25.1.3")
    assert is_misdeal(round_) == misdealt


@rule(CROWN, "30.2")
@pytest.mark.parametrize(
    ("looked_at", "can_be", "misdealt"), [(True, True, True), (False, True, False), (False, False, True)]
)
def test_crown_puts_right_what_nobody_has_looked_at(looked_at: bool, can_be: bool, misdealt: bool) -> None:
    round_ = dealt(CROWN, ONE)
    report(round_, DealtOutOfOrder(SWAPPED, 1, looked_at, can_be), "30.2(f)")
    assert is_misdeal(round_) == misdealt
    if not misdealt:
        assert where(round_, "Ks") == "ben"


@pytest.mark.parametrize("document", [STAR, CROWN])
@rule(STAR, "25.1.3")
@rule(CROWN, "30.2", "30.3")
def test_after_two_have_acted_cards_stay_where_they_were_dealt(document: str) -> None:
    round_ = dealt(document, TWO)
    report(round_, DealtOutOfOrder(("ben", "cat", "ann"), looked_at=True), *(["30.3"] if document == CROWN else []))
    assert round_.hand is not None
    assert round_.hand.hole == [["Qs", "Qd"], ["As", "Ad"], ["Ks", "Kd"]]
    assert round_.turns.cards_of("ben") == ["As", "Ad"]
    assert turn(round_) == "ben"
    play(round_, "ben:x ann:x ben:x cat:x ann:x ben:x cat:x ann:x ben:x cat:x ann:s ben:s cat:s")
    assert stacks(round_)["ben"] == 1020  # by the aces that were for ann
    same_again(round_)


@pytest.mark.parametrize("document", [STAR, CROWN])
def test_the_cards_of_a_folded_hand_lie_in_the_muck(document: str) -> None:
    round_ = dealt(document, "cat:f ann:c")
    report(round_, DealtOutOfOrder(SWAPPED))
    assert [where(round_, card) for card in ("Ks", "Kd", "Qs", "Qd")] == ["muck", "muck", "ben", "ben"]
    assert round_.hand is not None
    assert round_.hand.cards.discarded[2] == ("Ks", "Kd")
    to_the_end(round_)


@rule(STAR, "25.1.3")
def test_the_order_is_known_while_cards_are_dealt() -> None:
    round_ = step_to(table(STAR, deck=DECK, paced=True), "deal to cat")  # ann As, ben Ks so far
    report(round_, DealtOutOfOrder(("ben", "ann", "cat")), "25.1.3")
    assert [(event.cards, event.to) for event in events(round_, CardsMoved)] == [
        (("Ks",), "hand ann"),
        (("As",), "hand ben"),
        (("As",), "hand ann"),
        (("Ks",), "hand ben"),
    ]
    step_to(round_, "deal to ann")
    report(round_, DealtOutOfOrder(("cat", "ann", "ben"), can_be_reconstructed=False), "25.1.3")
    assert is_misdeal(round_)


@rule(STAR, "25.1.3")
@rule(CROWN, "30.2")
def test_cards_dealt_face_up_out_of_order_are_for_the_star_alone() -> None:
    """30.2(f) is about hole cards."""
    deck = "2s 3s 4s Kh Qh Jh"
    found = DealtOutOfOrder(SWAPPED, number=2, can_be_reconstructed=False)
    assert "order:" in refused(table(CROWN, "five_card_stud", deck), found, "30.2(f)")
    round_ = table(STAR, "five_card_stud", deck)
    report(round_, found, "25.1.3")
    assert is_misdeal(round_)
    late = play(table(STAR, "five_card_stud", deck), "cat:c ann:c")
    report(late, found, "25.1.3")
    assert late.hand is not None
    assert late.hand.up == [["Kh"], ["Jh"], ["Qh"]]


def test_an_order_that_cannot_be() -> None:
    round_ = dealt(STAR)
    assert "order: name each" in refused(round_, DealtOutOfOrder(("ann", "ben")), "25.1.3")
    assert "order: name each" in refused(round_, DealtOutOfOrder(("ann", "ben", "ben")))
    assert "order: name each" in refused(round_, DealtOutOfOrder(("ann", "ben", "zoe")))
    assert "order: no card" in refused(round_, DealtOutOfOrder(("ann", "ben", "cat")))
    assert "number:" in refused(round_, DealtOutOfOrder(SWAPPED, number=3))
    assert "no cards" in refused(table(STAR, straddle=True), DealtOutOfOrder(SWAPPED), "25.1.3")


def test_hands_that_have_changed_are_left_as_they_lie() -> None:
    """Cards have been exchanged since: nothing can be said of those of the first deal."""
    round_ = play(table(CROWN, "draw", over_blinds=False), "cat:r20 ann:c ben:c ann:p ben:p cat:p")
    assert round_.hand is not None
    before = [list(hole) for hole in round_.hand.hole]
    report(round_, DealtOutOfOrder(SWAPPED), "30.3")
    assert round_.hand.hole == before
