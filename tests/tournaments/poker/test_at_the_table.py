"""Rules of tournaments at a table where hands are dealt; Star 28.5.7-28.5.10, 28.7.8, 28.7.9, Crown 39.3, 40.6."""

import pytest

from croupier.poker import messages as m
from croupier.poker.rulings.absent_entrants import EntrantAbsent
from croupier.procedure import DEALER
from croupier.room.chips_under_way import COURIER
from croupier.room.poker import messages as say
from croupier.tournaments.poker.dealt import messages as told
from tests.rules import rule
from tests.tournaments.poker.hall import CROWN, STAR, Hall, changed
from tests.tournaments.poker.lone import Lone
from tests.tournaments.poker.test_rules_that_hold import FIVE, five

POSTED = {"absent_entrants": "posted"}


def is_folded(lone, player):
    return lone.round.hand.dead[lone.round.players.names.index(player)]


def killed(lone):
    events = [event for event in lone.round.events if isinstance(event, m.HandDeclaredDead)]
    return {event.player: {number for cite in event.cites for number in cite.rules} for event in events}


def turn(lone):
    return lone.round.offers()[0].actor


# -- absent players ----------------------------------------------------------------------------------------------------


@rule(STAR, "28.5.10", "28.5.10.1", "28.5.10.2")
@pytest.mark.parametrize(("absent", "posts"), [("Eve", 0), ("Ann", 0), ("Bob", 0), ("Cid", 50)])
def test_what_is_compulsory_is_posted_cards_are_dealt_and_the_hand_is_folded(absent, posts):
    """Bob has the button, Cid the small blind, Dee the big one: after the initial deal, before anybody has acted."""
    lone = five().away(absent).begin()
    assert absent in lone.dealt
    assert dict(lone.posts()).get(absent, 0) == posts
    dealt = [event for event in lone.round.events if isinstance(event, m.CardsDealt) and event.player == absent]
    assert len(dealt) == 2
    assert is_folded(lone, absent)
    assert killed(lone)[absent] == {"28.5.10.1", "28.5.10.2"}
    assert not [event for event in lone.round.events if isinstance(event, m.Acted)]
    before = lone.round.setting.table_stakes[{"Ann": 1, "Bob": 3, "Cid": 5, "Eve": 9}[absent]]
    lone.fold_out()
    assert lone.chips()[absent] == before - posts
    assert sum(lone.chips().values()) == 25_000


@rule(STAR, "28.5.10.2")
def test_the_hand_of_the_last_compulsory_blind_is_not_folded_before_its_turn():
    """Also where it could check, since nobody has raised."""
    lone = five().away("Dee").begin()
    while turn(lone) != "Cid":
        assert not is_folded(lone, "Dee")
        lone.act(m.Call)
    lone.act(m.Call)
    assert is_folded(lone, "Dee")
    assert killed(lone)["Dee"] == {"28.5.10.1", "28.5.10.2"}
    assert lone.round.hand.street == 1
    lone.fold_out()
    assert lone.chips()["Dee"] == 4900


@rule(STAR, "28.5.10.2")
def test_and_is_played_if_the_player_is_there_by_then():
    lone = five().away("Dee").begin()
    lone.act(m.Call)
    lone.do(told.MarkPresent(COURIER, "Dee"))
    while turn(lone) != "Dee":
        lone.act(m.Call)
    lone.act(m.Check)
    assert not is_folded(lone, "Dee")
    assert not killed(lone)


@rule(STAR, "28.5.10.2")
def test_a_raise_before_it_changes_nothing():
    lone = five().away("Dee").begin()
    lone.do(m.RaiseTo(turn(lone), 300))
    for _ in range(3):
        assert not is_folded(lone, "Dee")
        lone.act(m.Call)
    assert is_folded(lone, "Dee")
    lone.fold_out()
    assert lone.chips()["Dee"] == 4900


@rule(STAR, "28.5.10.2")
def test_it_has_the_pot_if_all_others_fold_before():
    lone = five().away("Dee").begin().fold_out()
    assert not killed(lone)
    assert lone.chips()["Dee"] == 5000 + 50


@rule(STAR, "28.5.10.1")
def test_it_is_so_in_every_round_for_which_the_player_is_absent():
    """A circuit of the button of five is a small and a big blind, and five antes."""
    lone = five().level(50, 100, ante=10).away("Eve")
    before = lone.chips()["Eve"]
    for _ in range(5):
        lone.begin()
        while lone.table.in_play is not None:
            offers = lone.round.offers()
            lone.do(next(each for each in offers if isinstance(each, (m.Call, m.Check, m.Show))))
        assert "Eve" in lone.dealt
        assert "Eve" in killed(lone)
    assert lone.chips()["Eve"] == before - 50 - 100 - 5 * 10
    assert lone.in_play() == sum(lone.chips().values()) == 25_000


@rule(STAR, "28.5.10.1")
def test_they_can_lose_all_that_they_have_by_it():
    """Ann has the small blind and no more, and comes to nothing."""
    lone = five()
    lone.do(told.RemoveEntrant(COURIER, "Cid", "out"))
    lone.do(told.SeatEntrant(COURIER, "Cid", 5, 50, 1))
    lone.away("Cid").begin()
    assert dict(lone.posts())["Cid"] == 50
    assert is_folded(lone, "Cid")
    lone.fold_out()
    assert lone.chips()["Cid"] == 0
    assert lone.results(told.HandPlayed)[-1].out == ("Cid",)


@rule(STAR, "28.5.10.2")
def test_nobody_is_folded_before_the_initial_deal_is_complete():
    lone = Lone(paced=True).sit(Ann=1, Bob=3, Cid=5, Dee=7).level(50, 100).begin()
    assert lone.posts() == [("Ann", 50), ("Bob", 100)]
    lone.away(*lone.dealt)
    while lone.round.hand is None or lone.round.hand.phase == "dealing":
        assert not killed(lone)
        lone.do(lone.round.offers()[0])
    assert set(killed(lone)) == {"Ann", "Cid", "Dee"}


@rule(STAR, "28.5.10.2")
def test_who_leaves_in_a_hand_is_folded_then():
    lone = five().begin()
    lone.act(m.Call)
    assert not is_folded(lone, "Eve")
    lone.do(told.TellAbsent(DEALER, "Eve"))
    assert is_folded(lone, "Eve")
    assert lone.results(told.PresenceTold)[-1].player == "Eve"
    lone.refused(told.TellAbsent(DEALER, "Eve"), "Eve is absent already", rule="28.5.10")
    lone.do(told.TellPresent(DEALER, "Eve"))
    lone.refused(told.TellPresent(DEALER, "Eve"), "Eve is there")
    assert is_folded(lone, "Eve")  # for this hand


@rule(STAR, "28.5.10.2")
def test_what_a_dealer_reports_too_early_is_refused():
    lone = Lone(paced=True).sit(Ann=1, Bob=3, Cid=5).level(50, 100).begin()
    absent = {player: EntrantAbsent(player) for player in ("Ann", "Bob", "Cid")}
    lone.do(lone.round.offers()[0])
    with pytest.raises(Exception, match=r"the first cards are not dealt yet.*28\.5\.10"):
        lone.round.report(absent["Ann"])
    while lone.round.hand is None or lone.round.hand.phase == "dealing":
        lone.do(lone.round.offers()[0])
    (big,) = [player for player, cents in lone.posts() if cents == 100]
    with pytest.raises(Exception, match=r"has the last blind, and until its turn to come.*28\.5\.10"):
        lone.round.report(absent[big])


@rule(STAR, "28.5.10.1", "28.5.10.2")
def test_in_stud_the_compulsory_opening_bet_is_made_for_them():
    """Whoever has it by the cards: the least bet is taken from their chips, and the hand is folded after it."""
    for seed in range(1, 4):
        lone = Lone(variant="seven_card_stud", seats=8, seed=seed).sit(Ann=1, Bob=2, Cid=3)
        lone.level(ante=10, bets=(50,) * 5).begin()
        opener = turn(lone)
        lone.fold_out()
        lone = Lone(variant="seven_card_stud", seats=8, seed=seed).sit(Ann=1, Bob=2, Cid=3)
        lone.level(ante=10, bets=(50,) * 5).away(opener).begin()
        acted = [event for event in lone.round.events if isinstance(event, m.Acted)]
        assert [event.player for event in acted] == [opener]
        assert is_folded(lone, opener)
        lone.fold_out()
        assert lone.chips()[opener] == 5000 - 10 - 50


@rule(STAR, "28.5.10.1")
def test_a_hand_is_dealt_though_nobody_is_there():
    """All but the last blind are folded, and it has the pot."""
    lone = five().away(*FIVE).begin()
    assert lone.table.in_play is None
    assert lone.chips() == {"Ann": 4950, "Bob": 5000, "Cid": 5000, "Dee": 5050, "Eve": 5000}
    lone.restart().begin()  # Eve has the big blind, Dee the small one
    assert lone.chips() == {"Ann": 4950, "Bob": 5000, "Cid": 5000, "Dee": 5000, "Eve": 5050}


# -- at Crown Perth ----------------------------------------------------------------------------------------------------


@rule(CROWN, "40.6")
@pytest.mark.parametrize("readings", [{}, POSTED])
@pytest.mark.parametrize("absent", ["Cid", "Dee", "Eve"])
def test_a_table_stake_remains_on_the_table_at_crown_perth_and_is_posted_from(readings, absent):
    """Where blinds are posted nothing makes the last one wait for its turn."""
    lone = five(CROWN, readings=readings).away(absent).begin()
    assert dict(lone.posts()) == {"Cid": 50, "Dee": 100}
    assert is_folded(lone, absent)
    assert "40.6(f)" in killed(lone)[absent]


@rule(CROWN, "39.3")
@pytest.mark.parametrize("readings", [{}, {"absent_entrants": "missed_blinds"}])
def test_or_they_miss_their_blinds_as_in_any_game(readings):
    """By 6.7 Dee, whose big blind comes next, is not dealt in, and posts on return."""
    lone = five(CROWN, readings=readings).level(50, 100, absent="missed_blinds").away("Dee").begin()
    (cite,) = lone.told(told.AbsenceNoted)[-1].cites
    assert cite.rules == (("6.7", "39.3") if readings else ("6.7", "40.1"))
    assert "Dee" not in lone.dealt
    lone.fold_out()
    assert lone.chips()["Dee"] == 5000
    lone.hand()
    assert "Dee" not in lone.dealt
    lone.do(told.MarkPresent(COURIER, "Dee"))
    lone.hand()
    assert lone.posts("post") == [("Dee", 150)]  # both blinds
    assert lone.posts() == [("Ann", 50), ("Bob", 100)]


@rule(CROWN, "40.1", "40.6")
@rule(STAR, "28.5.10.1")
@pytest.mark.parametrize(
    ("document", "reading", "said", "is_right"),
    [
        (CROWN, "", "posted", True),
        (CROWN, "", "missed_blinds", True),
        (CROWN, "as_conditions_say", "posted", True),
        (CROWN, "as_conditions_say", "missed_blinds", True),
        (CROWN, "posted", "posted", True),
        (CROWN, "posted", "missed_blinds", False),
        (CROWN, "missed_blinds", "posted", False),
        (CROWN, "missed_blinds", "missed_blinds", True),
        (STAR, "", "posted", True),
        (STAR, "", "missed_blinds", False),
    ],
)
def test_what_conditions_may_say_of_absent_players(document, reading, said, is_right):
    readings = {"absent_entrants": reading} if reading else {}
    hall = Hall(changed(absent=said), document=document, readings=readings)
    assert [each.field for each in hall.tournament.problems()] == ([] if is_right else ["absent"])


# -- time to act -------------------------------------------------------------------------------------------------------


def timed(document=STAR, seconds=30):
    lone = Lone(document).sit(Ann=1, Bob=3, Cid=5).level(50, 100, time_to_act_s=seconds).begin()
    return lone, turn(lone)


@rule(STAR, "28.7.8", "28.7.9")
@pytest.mark.parametrize("seconds", [20, 30])
def test_the_hand_of_a_player_who_does_not_wager_in_the_allotted_time_is_folded(seconds):
    lone, player = timed(seconds=seconds)
    assert lone.table.turn_clock.left().allowed_ms == seconds * 1000
    lone.around.clock.advance(seconds - 1)
    assert not is_gone(lone, player)
    lone.around.clock.advance(1)
    lone.refused(next(each for each in lone.round.offers() if isinstance(each, m.Call)))
    lone.do(say.ClockStrikes("system"))
    assert is_gone(lone, player)
    numbers = {number for event in lone.round.events for cite in event.cites for number in cite.rules}
    assert {"28.7.8", "28.7.9"} <= numbers


def is_gone(lone, player):
    hand = lone.round.hand
    return lone.round.players.names.index(player) not in hand.live()


@rule(STAR, "28.7.9")
def test_in_time_it_is_not():
    lone, player = timed()
    lone.around.clock.advance(29)
    lone.act(m.Call)
    assert not is_gone(lone, player)


@rule(STAR, "28.7.8")
def test_a_limit_holds_from_the_next_hand_on_so_that_players_have_notice():
    lone = Lone().sit(Ann=1, Bob=3, Cid=5).level(50, 100).begin()
    lone.do(told.SetLevel(COURIER, 1, (50, 100), time_to_act_s=30))
    assert lone.table.turn_clock.left() is None
    lone.around.clock.advance(1000)
    lone.fold_out().begin()
    assert lone.table.turn_clock.left().allowed_ms == 30_000


# -- bonus and elimination rounds --------------------------------------------------------------------------------------


def special(lone, kind="bonus", chips=0, prize=""):
    return lone.do(told.AnnounceRound(COURIER, kind, chips, prize))


def rounds(lone):
    return lone.results(told.RoundPlayed)


@rule(STAR, "28.5.7")
def test_the_chips_of_a_bonus_round_are_in_its_pot():
    """The winner of the next hand has them beside the blinds."""
    lone = five()
    special(lone, chips=500, prize="a cap")
    lone.begin()
    assert lone.in_play() == 25_500
    lone.fold_out()
    (played,) = rounds(lone)
    (winner,) = played.winners
    assert (played.kind, winner) == ("bonus", "Dee")  # all have folded to the big blind
    assert lone.chips()["Dee"] == 5000 + 50 + 500
    assert lone.in_play() == sum(lone.chips().values()) == 25_500


@rule(STAR, "28.5.7", "28.5.8")
@pytest.mark.parametrize("kind", ["bonus", "elimination"])
def test_a_round_that_is_announced_when_blinds_lie_is_the_next(kind):
    lone = five().begin()
    events = special(lone, kind, 500 * (kind == "bonus"))
    assert any(isinstance(event, told.SpecialRoundAnnounced) for event in events)
    assert lone.in_play() == 25_000
    lone.fold_out()
    assert not rounds(lone)
    lone.hand()
    assert [each.kind for each in rounds(lone)] == [kind]
    lone.hand()
    assert len(rounds(lone)) == 1


@rule(STAR, "28.5.7", "28.5.8")
def test_one_is_announced_at_a_time_and_may_be_called_off_before_it_begins():
    lone = five()
    special(lone, chips=500)
    lone.refused(told.AnnounceRound(COURIER, "elimination"), "a bonus round is announced")
    lone.do(told.CallOffRound(COURIER))
    assert len(lone.results(told.RoundNotPlayed)) == 1
    lone.hand()
    assert not rounds(lone)
    assert lone.in_play() == 25_000
    special(lone, chips=500)
    lone.begin()
    lone.do(told.CallOffRound(COURIER))  # it has begun
    lone.fold_out()
    assert len(rounds(lone)) == 1


@rule(STAR, "28.5.8")
def test_the_stakes_after_an_elimination_round_are_told():
    lone = five()
    special(lone, "elimination")
    lone.hand()
    (played,) = rounds(lone)
    assert played.stakes == lone.chips() == {"Ann": 4950, "Bob": 5000, "Cid": 5000, "Dee": 5050, "Eve": 5000}
    assert lone.told(told.SpecialRoundOver)[-1].lowest == ("Ann",)
