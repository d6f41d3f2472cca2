"""Cards that the dealer lets be seen in the first deal, in every family of poker."""

import pytest

from croupier.poker.messages import CardBurned
from croupier.poker.ruling_messages import CardReplaced, CardsExposed
from croupier.poker.rulings.incidents import CardExposedInDeal
from tests.poker.ruled import CROWN, STAR, play, refused, report, stacks, step_to, table, turn, where
from tests.poker.tables import events
from tests.poker.test_ruled_misdeals import DECK, WHOLE, dealt, is_misdeal, same_again, to_the_end
from tests.rules import rule

FLOP_GAMES = [
    *[(STAR, variant) for variant in ("holdem", "omaha", "pineapple", "crazy_pineapple")],
    (CROWN, "holdem"),
    (CROWN, "omaha"),
]
DRAW = [(STAR, "draw"), (STAR, "draw_ante"), (CROWN, "draw"), (CROWN, "draw_ante")]
MANILA = [(STAR, "two_card_manila"), (STAR, "three_card_manila"), (CROWN, "manila"), (CROWN, "crown_perth_manila")]


def plain(document: str, variant: str, deck: str = "", **more):
    """A hand at once at its first turn, nobody asked for a blind of their own will."""
    more = {"over_blinds": False, **more} if variant == "draw" else more
    return table(document, variant, deck, **more)


# -- games with a flop -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("moves", ["", "cat:c"])
@pytest.mark.parametrize(("document", "number"), [(STAR, "26.26"), (CROWN, "36.1")])
@rule(STAR, "26.26")
@rule(CROWN, "36.1")
def test_one_card_is_the_first_burn_and_the_first_burn_is_the_players(document, number, moves) -> None:
    round_ = dealt(document, moves)
    report(round_, CardExposedInDeal("ben", 1), number)
    assert not round_.is_over
    assert where(round_, "Ks") == "burned"
    assert where(round_, "2c") == "ben"
    (replaced,) = events(round_, CardReplaced)
    assert (replaced.card, replaced.new) == ("Ks", "2c")
    assert round_.hand is not None
    assert round_.hand.hole[1] == ["2c", "Kd"]
    play(round_, "cat:c ann:c ben:x" if not moves else "ann:c ben:x")
    assert round_.hand.board == ["7h", "8h", "2d"]  # nothing was burned again
    assert round_.hand.cards.burned == ["Ks"]
    play(round_, "ann:x ben:x cat:x")
    assert round_.hand.cards.burned == ["Ks", "3c"]  # from then on as ever
    assert round_.hand.board[3:] == ["5s"]
    to_the_end(round_)
    same_again(round_)


def test_only_its_player_sees_the_new_card_and_all_the_old_one() -> None:
    round_ = dealt(STAR)
    report(round_, CardExposedInDeal("ben", 1))
    (replaced,) = events(round_, CardReplaced)
    assert replaced.seen_by("ann").new == "??"
    assert replaced.seen_by("ben").new == "2c"
    assert replaced.seen_by("ann").card == "Ks"
    assert "Ks" in round_.hand.cards.seen


@pytest.mark.parametrize(("document", "number"), [(STAR, "26.26"), (CROWN, "36.1")])
@rule(STAR, "26.26")
@rule(CROWN, "36.1")
def test_the_deal_is_completed_first(document: str, number: str) -> None:
    round_ = step_to(table(document, deck=DECK, paced=True), "deal to cat")  # ann As, ben Ks
    report(round_, CardExposedInDeal("ben"), number)
    assert where(round_, "Ks") == "ben"
    assert [event.cards for event in events(round_, CardsExposed)] == [("Ks",)]
    step_to(round_, "replace the exposed card of ben")
    assert round_.hand is not None
    assert round_.hand.hole == [["As", "Ad"], ["Ks", "Kd"], ["Qs", "Qd"]]
    play(round_, ">")
    assert round_.hand.hole == [["As", "Ad"], ["2c", "Kd"], ["Qs", "Qd"]]
    assert where(round_, "Ks") == "burned"
    assert turn(round_) == "cat"
    play(round_, "cat:c ann:c ben:x")
    assert [offer.step for offer in round_.offers()] == ["deal to the board"]  # and not: burn a card
    play(round_, ">")
    assert round_.hand.board == ["7h", "8h", "2d"]
    assert not events(round_, CardBurned)
    to_the_end(round_)
    same_again(round_)


@pytest.mark.parametrize(("document", "variant"), FLOP_GAMES)
@pytest.mark.parametrize("paced", [False, True])
@rule(STAR, "25.6")
@rule(CROWN, "30.2")
def test_the_second_is_a_misdeal_in_games_with_a_flop(document: str, variant: str, paced: bool) -> None:
    round_ = table(document, variant, paced=paced)
    if paced:
        play(round_, "> >")
    report(round_, CardExposedInDeal("ann", 1))
    assert not round_.is_over
    ruling = report(round_, CardExposedInDeal("ben", 1), "25.6" if document == STAR else "30.2(b)")
    assert "misdeal" in ruling.decides
    assert is_misdeal(round_)
    assert stacks(round_) == WHOLE


@rule(STAR, "25.6")
def test_two_cards_of_one_player_are_two_cards() -> None:
    round_ = dealt(STAR)
    report(round_, CardExposedInDeal("ben", 2), "26.26")
    report(round_, CardExposedInDeal("ben", 2), "25.6")  # the card that replaced it
    assert is_misdeal(round_)


@rule(STAR, "25.6")
def test_the_star_knows_no_time_limit_for_two_cards() -> None:
    round_ = dealt(STAR, "cat:c ann:c ben:x")
    assert "plays the card" in report(round_, CardExposedInDeal("ben", 1), "26.26").decides
    assert where(round_, "Ks") == "ben"
    report(round_, CardExposedInDeal("ann", 1), "25.6")
    assert is_misdeal(round_)


@pytest.mark.parametrize(("moves", "misdealt"), [("", True), ("cat:c", True), ("cat:c ann:c", False)])
@rule(CROWN, "30.2", "30.3")
def test_at_crown_two_players_acting_end_it(moves: str, misdealt: bool) -> None:
    round_ = dealt(CROWN, moves)
    report(round_, CardExposedInDeal("ann", 1))
    report(round_, CardExposedInDeal("ben", 1), "30.2(b)", *([] if misdealt else ["30.3"]))
    assert is_misdeal(round_) == misdealt
    if not misdealt:
        assert [where(round_, card) for card in ("As", "Ks", "2c")] == ["ann", "ben", "stub"]
        assert round_.turns.table_view("cat")["players"][1]["cards"] == ["Ks", "??"]
        to_the_end(round_)


def test_a_card_can_be_exposed_once_and_must_be_one_of_the_first_deal() -> None:
    round_ = dealt(STAR, "cat:c ann:c")
    report(round_, CardExposedInDeal("ben", 1))
    assert "number: it is known" in refused(round_, CardExposedInDeal("ben", 1))
    assert "number: ben has" in refused(round_, CardExposedInDeal("ben", 3), "25.6")
    assert "player: 'zoe'" in refused(round_, CardExposedInDeal("zoe"), "25.6")
    folded = dealt(STAR, "cat:f")
    assert "player: cat is out" in refused(folded, CardExposedInDeal("cat"), "25.6")
    assert "no cards" in refused(table(STAR, straddle=True), CardExposedInDeal("ann"))
    waiting = step_to(table(STAR, paced=True), "deal to ben")
    assert "player: ben has not been dealt to" in refused(waiting, CardExposedInDeal("ben"))


def test_no_further_cards_have_been_dealt_when_it_is_replaced() -> None:
    """Both blinds are all-in, and cat too: nobody acts, and the flop comes by itself."""
    round_ = play(table(STAR, players=[5_00, 10_00, 10_00], paced=True), "> > > > > > cat:c >")
    assert round_.hand is not None
    assert round_.hand.street == 1
    assert "further cards" in refused(round_, CardExposedInDeal("ann"), "26.26")


@rule(STAR, "25.9")
def test_a_player_cannot_make_it_a_misdeal() -> None:
    round_ = dealt(STAR)
    report(round_, CardExposedInDeal("ann", by="player"), "26.26")
    assert "by: " in refused(round_, CardExposedInDeal("ben", by="player"), "25.9")
    report(round_, CardExposedInDeal("ben", by="supervisor"), "25.6")


# -- draw poker, Manila ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("document", "variant"), DRAW)
@rule(STAR, "25.2")
@rule(CROWN, "30.2")
def test_in_draw_poker_one_is_played_and_two_are_a_misdeal(document: str, variant: str) -> None:
    number = "25.2" if document == STAR else "30.2(b)"
    round_ = plain(document, variant)
    assert round_.hand is not None
    card = round_.hand.hole[1][4]
    assert "no misdeal" in report(round_, CardExposedInDeal("ben"), number).decides
    assert where(round_, card) == "ben"
    assert card in round_.hand.cards.seen
    report(round_, CardExposedInDeal("ben", 1), number)
    assert is_misdeal(round_)


def test_a_hand_that_has_drawn_cannot_be_looked_through() -> None:
    round_ = play(plain(STAR, "draw"), "cat:c ann:c ben:x ann:p")
    assert "given up since" in refused(round_, CardExposedInDeal("ann", 1), "25.2")


@pytest.mark.parametrize(("document", "variant"), MANILA)
@pytest.mark.parametrize("paced", [False, True])
@rule(STAR, "25.5")
@rule(CROWN, "30.2")
def test_in_manila_one_card_is_a_misdeal_for_the_star_two_for_crown(document, variant, paced) -> None:
    round_ = table(document, variant, paced=paced)
    if paced:
        play(round_, "> >")
    if document == CROWN:
        assert "no misdeal" in report(round_, CardExposedInDeal("ann", 1), "30.2(b)").decides
        assert not round_.is_over
    report(round_, CardExposedInDeal("ben", 2), "25.5" if document == STAR else "30.2(b)")
    assert is_misdeal(round_)
    assert stacks(round_) == WHOLE


# -- stud ------------------------------------------------------------------------------------------------------------

FIVE = "2s 3s 4s Kh Qh Jh"
"""Down ann 2s, ben 3s, cat 4s; up ann Kh, ben Qh, cat Jh."""
SEVEN = "2s 2h 3s 3h 4s 4h Kh Qh Jh"
"""Down ann 2s 2h, ben 3s 3h, cat 4s 4h; up ann Kh, ben Qh, cat Jh."""


@pytest.mark.parametrize(("document", "number"), [(STAR, "26.16"), (CROWN, "31.1")])
@rule(STAR, "26.16")
@rule(CROWN, "31.1")
def test_in_five_card_stud_the_second_card_comes_face_down(document: str, number: str) -> None:
    round_ = play(table(document, "five_card_stud", FIVE, paced=True), "> >")
    report(round_, CardExposedInDeal("ben"), number)
    play(round_, "> > > >")
    assert round_.hand is not None
    assert round_.hand.hole == [["2s", "Kh"], ["3s", "Qh"], ["4s", "Jh"]]
    assert round_.hand.up == [["Kh"], ["3s"], ["Jh"]]
    assert turn(round_) == ("ben" if document == STAR else "ann")  # the lowest opens, or the highest
    assert round_.turns.table_view("ann")["players"][1]["cards"] == ["3s", "??"]
    to_the_end(round_)
    same_again(round_)


@pytest.mark.parametrize(
    ("document", "variant", "number"),
    [(STAR, "seven_card_stud", "26.19"), (CROWN, "six_card_stud", "31.1"), (CROWN, "seven_card_stud", "31.1")],
)
@pytest.mark.parametrize("which", [1, 2])
@rule(STAR, "26.19")
@rule(CROWN, "31.1")
def test_in_longer_stud_the_third_card_comes_face_down(document, variant, number, which) -> None:
    round_ = play(table(document, variant, SEVEN, paced=True), "> >")
    report(round_, CardExposedInDeal("ben", which), number)
    play(round_, "> > > >")
    assert round_.hand is not None
    assert round_.hand.hole[1] == ["3s", "3h", "Qh"]
    assert round_.hand.up == [["Kh"], [["3s", "3h"][which - 1]], ["Jh"]]


@pytest.mark.parametrize(
    ("document", "variant", "number"),
    [
        (STAR, "five_card_stud", "25.3"),
        (STAR, "seven_card_stud", "25.4"),
        *[(CROWN, variant, "31.1") for variant in ("five_card_stud", "six_card_stud", "seven_card_stud")],
    ],
)
@pytest.mark.parametrize("paced", [False, True])
@rule(STAR, "25.3", "25.4")
@rule(CROWN, "31.1")
def test_two_cards_up_before_one_player_are_a_misdeal(document, variant, number, paced) -> None:
    """In an unpaced deal the card that should be up lies there already when the exposed one is told."""
    round_ = table(document, variant, paced=paced)
    if paced:
        play(round_, "> > >")
        report(round_, CardExposedInDeal("ben", 1))
        play(round_, "> > >")
    report(round_, CardExposedInDeal("ben"), number)
    assert is_misdeal(round_)
    assert stacks(round_) == WHOLE


@rule(STAR, "25.4")
@rule(CROWN, "31.1")
def test_both_hole_cards_of_one_player_are_a_misdeal_before_the_third() -> None:
    for document, number in ((STAR, "25.4"), (CROWN, "31.1")):
        round_ = play(table(document, "seven_card_stud", SEVEN, paced=True), ">")
        report(round_, CardExposedInDeal("ann", 1))
        report(round_, CardExposedInDeal("ann", 2), number)
        assert is_misdeal(round_)


@pytest.mark.parametrize("variant", ["five_card_stud", "seven_card_stud"])
@rule(STAR, "25.3", "25.4")
def test_one_card_each_is_no_misdeal_for_the_star(variant: str) -> None:
    round_ = play(table(STAR, variant, paced=True), "> > >")
    report(round_, CardExposedInDeal("ann", 1))
    report(round_, CardExposedInDeal("ben", 1))
    assert not round_.is_over


@pytest.mark.parametrize("variant", ["five_card_stud", "six_card_stud", "seven_card_stud"])
@pytest.mark.parametrize(("reading", "misdealt"), [("cured", False), ("misdeal", True)])
@rule(CROWN, "30.2", "31.1")
def test_one_card_each_at_crown_is_a_matter_of_reading(variant: str, reading: str, misdealt: bool) -> None:
    round_ = play(table(CROWN, variant, paced=True, readings={"two_stud_cards_exposed": reading}), "> > >")
    report(round_, CardExposedInDeal("ann", 1), "31.1")
    report(round_, CardExposedInDeal("ben", 1), "30.2(b)" if misdealt else "31.1")
    assert is_misdeal(round_) == misdealt
    if not misdealt:
        play(round_, "> > >")
        assert round_.hand is not None
        assert [up == hole[:1] for up, hole in zip(round_.hand.up, round_.hand.hole, strict=True)] == [
            True,
            True,
            False,
        ]


@pytest.mark.parametrize("variant", ["six_card_stud", "seven_card_stud"])
@rule(CROWN, "31.1")
def test_by_the_letter_the_third_card_comes_up_as_ever(variant: str) -> None:
    round_ = play(table(CROWN, variant, SEVEN, paced=True, readings={"exposed_hole_card": "second_card_down"}), "> > >")
    report(round_, CardExposedInDeal("ben", 1), "31.1")
    play(round_, "> > >")
    assert round_.hand is not None
    assert round_.hand.up == [["Kh"], ["Qh"], ["Jh"]]
    assert round_.turns.table_view("ann")["players"][1]["cards"] == ["3s", "??", "Qh"]
    report(round_, CardExposedInDeal("ben", 2), "31.1")
    assert is_misdeal(round_)


@pytest.mark.parametrize(("moves", "misdealt"), [("", True), ("ann:r10", True), ("ann:r10 ben:c", False)])
@rule(CROWN, "30.3", "31.1")
def test_after_two_have_acted_the_card_stays_known(moves: str, misdealt: bool) -> None:
    round_ = play(table(CROWN, "five_card_stud", FIVE), moves)
    report(round_, CardExposedInDeal("ben"), "31.1", *([] if misdealt else ["30.3"]))
    assert is_misdeal(round_) == misdealt
    if not misdealt:
        assert "3s" in round_.hand.cards.seen
        assert round_.hand.up[1] == ["Qh"]


def test_a_card_that_lies_face_up_cannot_be_exposed() -> None:
    assert "number: Qh lies face up" in refused(table(STAR, "five_card_stud", FIVE), CardExposedInDeal("ben", 2))
