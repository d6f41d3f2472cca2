"""Players who go out together, bonus and elimination rounds; Star 28.5.7, 28.5.8, 28.8.3, Crown 40.2 and 40.5."""

import pytest

from croupier.chance import SeededSource
from croupier.tournaments.poker import floor_messages as fl
from croupier.tournaments.poker import play_messages as pl
from croupier.tournaments.poker.conditions import Bounty
from croupier.tournaments.poker.desk import OPERATOR_ACCOUNT
from tests.rules import rule
from tests.tournaments.poker.hall import CROWN, DESK, DIRECTOR, STAR, Hall, changed, names

HEIGHTS = "23456789TJQKA"


def clockwise(hall, button, players):
    """Players from the left of the button, by the seats that they have."""
    places = hall.state.tables[1].seats
    return sorted(players, key=lambda player: (hall.session.players[player].seat - button - 1) % places)


def out_together(stakes, *, seed=1, button=0, document=STAR, readings=None):
    """Five players, of whom some go out in one hand with these stakes before it; and in which order they sit."""
    hall = Hall(document=document, readings=readings, source=SeededSource(seed)).begin(5)
    if button:
        hall.do(fl.TellButton(DESK, 1, button))
    order = clockwise(hall, button, stakes)
    events = hall.do(pl.BustOut(DESK, tuple(stakes), stakes))
    hall.finish()
    return hall, events, order


# -- by stake ----------------------------------------------------------------------------------------------------------


@rule(STAR, "28.8.3")
@rule(CROWN, "40.2", "40.5")
@pytest.mark.parametrize("document", [STAR, CROWN])
@pytest.mark.parametrize(
    ("stakes", "places"),
    [
        ({"P004": 900, "P005": 400}, {"P004": 4, "P005": 5}),
        ({"P004": 400, "P005": 401}, {"P005": 4, "P004": 5}),
        ({"P003": 100, "P004": 300, "P005": 200}, {"P004": 3, "P005": 4, "P003": 5}),
    ],
)
def test_the_one_with_the_higher_table_stake_before_the_round_is_placed_higher(document, stakes, places):
    hall, events, _ = out_together(stakes, document=document)
    assert {player: hall.place(player) for player in stakes} == places
    assert not hall.told(pl.DrawnForPlace, events)


@rule(STAR, "28.8.3")
@rule(CROWN, "40.2", "40.5")
@pytest.mark.parametrize(("document", "number"), [(STAR, "28.8.3"), (CROWN, "40.2(a)(vii)")])
def test_the_stakes_have_to_be_told(document, number):
    hall = Hall(document=document).begin(5)
    hall.refused(pl.BustOut(DESK, ("P004", "P005"), {"P004": 1}), "say what P005 had before the hand", rule=number)
    hall.refused(pl.BustOut(DESK, ("P004", "P005"), {"P004": 1, "P005": 0}), "P005 had some chips")
    hall.refused(pl.BustOut(DESK, ("P004",), {"P003": 5}), "P003 is not among them")
    hall.refused(pl.BustOut(DESK, ("P004", "P004"), {"P004": 5}), "name each player who is out, once")
    hall.out("P004")  # of one alone they decide nothing


@rule(STAR, "28.8.3")
def test_players_of_two_tables_do_not_go_out_in_one_round():
    hall = Hall(changed(seats=4)).begin(6)
    one, other = (next(iter(hall.state.tables[number].taken.values())) for number in (1, 2))
    hall.refused(pl.BustOut(DESK, (one, other), {one: 5, other: 4}), "they sit at different tables")


# -- by cards ----------------------------------------------------------------------------------------------------------


@rule(STAR, "28.8.3")
@pytest.mark.parametrize("button", [0, 1, 5, 9])
def test_of_equal_stakes_cards_decide_dealt_from_the_left_of_the_button_an_ace_high(button):
    """Whatever cards come: the highest is placed first, and those with equal cards are dealt further ones."""
    ties = 0
    for seed in range(1, 25):
        hall, events, order = out_together({"P003": 500, "P004": 500, "P005": 500}, seed=seed, button=button)
        (drawn,) = hall.told(pl.DrawnForPlace, events)
        assert [each.player for each in drawn.cards[:3]] == order
        heights = {player: [] for player in order}
        for each in drawn.cards:
            heights[each.player].append(HEIGHTS.index(each.card[0]))
        assert list(drawn.order) == sorted(order, key=lambda player: heights[player], reverse=True)
        assert len({tuple(each) for each in heights.values()}) == 3  # until they differ
        for player, cards in heights.items():
            rivals = [other for other in heights.values() if other[0] == heights[player][0]]
            assert (len(cards) > 1) is (len(rivals) > 1)
        ties += len(drawn.cards) > 3
        assert {player: hall.place(player) for player in drawn.order} == dict(zip(drawn.order, (3, 4, 5), strict=True))
        assert hall.cites(pl.DrawnForPlace, "28.8.3", events)
    assert ties


@rule(STAR, "28.8.3")
def test_among_those_who_had_as_many_alone():
    hall, events, _ = out_together({"P002": 500, "P003": 300, "P004": 300, "P005": 200})
    (drawn,) = hall.told(pl.DrawnForPlace, events)
    assert sorted(drawn.order) == ["P003", "P004"]
    assert (hall.place("P002"), hall.place("P005")) == (2, 5)
    assert [hall.place(player) for player in drawn.order] == [3, 4]


@rule(CROWN, "40.2", "40.5")
@pytest.mark.parametrize(
    ("reading", "stakes", "places"),
    [
        ("stake_then_share", {"P004": 500, "P005": 400}, [4, 5]),
        ("stake_then_share", {"P004": 500, "P005": 500}, [4, 4]),
        ("stake_then_share", {"P003": 500, "P004": 500, "P005": 400}, [3, 3, 5]),
        ("share", {"P004": 500, "P005": 400}, [4, 4]),
        ("share", {"P003": 500, "P004": 500, "P005": 400}, [3, 3, 3]),
    ],
)
def test_crown_perth_does_not_say_who_is_placed_higher(reading, stakes, places):
    """By stake, and equal ones share; or all share. Prizes are shared with the places: the third is 20% of $500."""
    hall, events, _ = out_together(stakes, document=CROWN, readings={"out_together": reading})
    assert [hall.place(player) for player in stakes] == places
    assert not hall.told(pl.DrawnForPlace, events)
    shared = places.count(3)
    assert [hall.won(player) for player in stakes if hall.place(player) == 3] == {
        0: [], 1: [100_00], 2: [50_00, 50_00], 3: [33_34, 33_33, 33_33]
    }[shared]  # fmt: skip
    assert sum(map(hall.won, names(5))) == 500_00


@rule(CROWN, "40.2")
def test_where_all_share_stakes_need_not_be_told():
    hall = Hall(document=CROWN, readings={"out_together": "share"}).begin(5)
    hall.do(pl.BustOut(DESK, ("P004", "P005")))
    hall.finish()
    assert (hall.place("P004"), hall.place("P005")) == (4, 4)


# -- bonus rounds ------------------------------------------------------------------------------------------------------


@rule(STAR, "28.5.7")
def test_a_bonus_round_is_announced_with_what_the_operator_adds():
    hall = Hall().begin(4)
    announce = pl.AnnounceRound(DIRECTOR, "bonus", 1, 500, "a cap")
    hall.refused(pl.AnnounceRound(DESK, "bonus", 1, 500), "announce_round is for supervisor")
    hall.refused(pl.AnnounceRound(DIRECTOR, "bonus", 1), "say which chips or prize the operator adds", rule="28.5.7")
    hall.refused(pl.AnnounceRound(DIRECTOR, "bonus", 1, -1, "a cap"), rule="28.5.7")
    hall.refused(pl.AnnounceRound(DIRECTOR, "bonus", 2, 500), "2 is not designated")
    events = hall.do(announce)
    assert hall.cites(pl.RoundAnnounced, "28.5.7", events)
    assert events[0].seen_by("P001") is events[0]  # players are advised
    assert hall.session_chips() == 20_500
    assert hall.units[OPERATOR_ACCOUNT] == -20_500
    hall.refused(announce, "a bonus round is announced there")
    hall.refused(pl.EndRound(DESK, 1, "Eve"), "'Eve' does not sit at table 1", rule="28.5.7")
    (ended,) = hall.told(pl.RoundEnded, hall.do(pl.EndRound(DESK, 1, "P003")))
    assert (ended.winner, ended.prize) == ("P003", "a cap")
    hall.refused(pl.EndRound(DESK, 1, "P003"), "none is announced at table 1")
    hall.finish()
    assert hall.units[OPERATOR_ACCOUNT] == 0


@rule(STAR, "28.5.7", "28.5.8")
@pytest.mark.parametrize("kind", ["bonus", "elimination"])
def test_nobody_has_them_at_crown_perth(kind):
    hall = Hall(document=CROWN).begin(4)
    hall.refused(pl.AnnounceRound(DIRECTOR, kind, 1, 500), f"has no {kind} rounds")


@rule(STAR, "28.5.7")
def test_a_round_that_nobody_is_left_to_play_is_called_off():
    """The table is broken before it: the chips of the operator go back."""
    hall = Hall(changed(seats=4)).begin(8)
    hall.do(pl.AnnounceRound(DIRECTOR, "bonus", 2, 500))
    for player in [*hall.state.tables[1].taken.values()][:2] + [*hall.state.tables[2].taken.values()][:2]:
        hall.out(player)
    events = hall.do(fl.BreakTable(DIRECTOR, 2))
    assert hall.cites(pl.RoundCalledOff, "28.5.7", events)
    assert hall.session_chips() == 40_000
    assert not hall.session.rounds


# -- elimination rounds ------------------------------------------------------------------------------------------------


def stakes_of(**stakes):
    return {player: stakes[player] for player in sorted(stakes)}


@rule(STAR, "28.5.8")
def test_an_elimination_round_takes_out_who_has_the_lowest_stake_after_it():
    hall = Hall().begin(4)
    hall.refused(pl.AnnounceRound(DIRECTOR, "elimination", 1, 500), "nothing is added in it", rule="28.5.8")
    hall.refused(pl.AnnounceRound(DIRECTOR, "elimination", 1, 0, "a cap"), "nothing is added in it")
    events = hall.do(pl.AnnounceRound(DIRECTOR, "elimination", 1))
    assert hall.cites(pl.RoundAnnounced, "28.5.8", events)
    assert events[0].seen_by("P001") is events[0]
    stakes = stakes_of(P001=9000, P002=6000, P003=4000, P004=1000)
    hall.refused(pl.EndRound(DESK, 1, "", {"P001": 20_000}), "say what each has", rule="28.5.8")
    hall.refused(pl.EndRound(DESK, 1, "", stakes | {"P004": 0}), "who has lost all chips in it is out before")
    hall.refused(pl.EndRound(DESK, 1, "", stakes | {"P001": 9001}), "20,000 chips are in play", rule="28.5.8")
    events = hall.do(pl.EndRound(DESK, 1, "", stakes))
    (out,) = hall.told(pl.PlayerOut, events)
    assert (out.player, out.stake) == ("P004", 1000)
    assert hall.cites(pl.RoundEnded, "28.5.8", events)
    assert hall.session_chips() == 19_000  # the chips of who is out are the operator's
    assert {player: at.chips for player, at in hall.session.players.items()} == {
        "P001": 9000, "P002": 6000, "P003": 4000
    }  # fmt: skip


@rule(STAR, "28.5.8")
def test_nobody_else_is_out_if_the_lowest_has_lost_all_chips_in_it():
    hall = Hall().begin(4)
    hall.do(pl.AnnounceRound(DIRECTOR, "elimination", 1))
    hall.out("P004")
    hall.do(pl.EndRound(DESK, 1, "", stakes_of(P001=15_000, P002=4000, P003=1000)))
    assert hall.left() == ["P001", "P002", "P003"]
    assert hall.session_chips() == 20_000


@rule(STAR, "28.5.8")
def test_somebody_who_was_disqualified_in_it_is_not_the_lowest():
    hall = Hall().begin(4)
    hall.do(pl.AnnounceRound(DIRECTOR, "elimination", 1))
    hall.do(pl.Disqualify(DIRECTOR, "P004", "rules", "swore"))
    hall.do(pl.EndRound(DESK, 1, "", stakes_of(P001=10_000, P002=4000, P003=1000)))
    assert hall.left() == ["P001", "P002"]


@rule(STAR, "28.5.8", "28.8.3")
def test_of_equal_lowest_stakes_cards_decide():
    gone = set()
    for seed in range(1, 9):
        hall = Hall(source=SeededSource(seed)).begin(4)
        hall.do(pl.AnnounceRound(DIRECTOR, "elimination", 1))
        events = hall.do(pl.EndRound(DESK, 1, "", stakes_of(P001=9000, P002=7000, P003=2000, P004=2000)))
        (drawn,) = hall.told(pl.DrawnForPlace, events)
        (out,) = hall.told(pl.PlayerOut, events)
        assert out.player == drawn.order[-1]
        assert sorted(drawn.order) == ["P003", "P004"]
        gone.add(out.player)
    assert gone == {"P003", "P004"}


@rule(STAR, "28.5.8")
@pytest.mark.parametrize(("players", "may"), [(2, False), (3, True)])
def test_it_needs_three_players_so_that_somebody_is_left_to_play(players, may):
    hall = Hall().begin(players)
    announce = pl.AnnounceRound(DIRECTOR, "elimination", 1)
    if may:
        hall.do(announce)
    else:
        hall.refused(announce, "too few are left to take one out", rule="28.5.8")


@rule(STAR, "28.5.8")
def test_nobody_has_won_the_bounty_of_who_has_the_lowest_stake():
    hall = Hall(changed(bounty=Bounty(cents=30_00))).begin(4)
    hall.do(pl.AnnounceRound(DIRECTOR, "elimination", 1))
    hall.do(pl.EndRound(DESK, 1, "", stakes_of(P001=9000, P002=6000, P003=4000, P004=1000)))
    hall.finish()
    assert sum(map(hall.won, names(4))) == 400_00
