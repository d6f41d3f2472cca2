"""Random tournaments from the first entry to the last prize, each held against models that know none of its code.

A seed draws the rulebook, the conditions, the field and all that is said. Money and chips are booked a second time;
who moves, who is placed where and what is won is worked out again from the conditions and from what was told. The
tournaments of the soak are the same: `python -m benchmarks.tournaments_soak` plays as many as one likes.
"""

import random
from collections import Counter

import pytest

from croupier.tournaments.poker import entry_messages as en
from croupier.tournaments.poker import floor_messages as fl
from croupier.tournaments.poker import play_messages as pl
from croupier.tournaments.poker.conditions import SessionPlan, Stage
from tests.tournaments.poker import hostile
from tests.tournaments.poker.hall import DAY, DESK, DIRECTOR, STARTS, Hall, changed
from tests.tournaments.poker.kept_tournaments import play_kept
from tests.tournaments.poker.model_of_moves import Moves
from tests.tournaments.poker.model_of_results import Results
from tests.tournaments.poker.model_of_waiting import Waiting
from tests.tournaments.poker.random_tournaments import AnyTournament

SMALL, EACH, BATCHES = 40, 12, 20
LARGE = ((600, 48), (2000, 103))
"""Fields, each with its seed."""


@pytest.mark.parametrize("batch", range(BATCHES))
def test_any_small_tournament(batch):
    """Whatever its options, a tournament keeps its chips and money together and finds a place for everybody."""
    for seed in range(batch * EACH, (batch + 1) * EACH):
        AnyTournament(seed, SMALL).play()


@pytest.mark.parametrize("seed", range(6))
def test_any_field_of_hundreds(seed):
    """Every sort of conditions also with many tables, whether it can be held so or has to be cancelled."""
    found = AnyTournament(seed, count=300).play()
    assert found.state.is_over or found.state.entries.is_cancelled


@pytest.mark.parametrize(("players", "seed"), LARGE)
def test_a_large_field_to_its_end(players, seed):
    """Hundreds of tables are broken and balanced by themselves; every move is the one that it has to be."""
    found = AnyTournament(seed, count=players)
    conditions = found.conditions
    assert (found.count, conditions.is_automatic, conditions.balancing) == (players, True, "big_blind")
    found.play()
    assert found.state.is_over
    assert len(found.state.prizes.places) > players * 0.9
    assert found.moves.checked > players // 10
    assert found.moves.by_blind > 5


def test_random_tournaments_try_what_there_is():
    """What the seeds draw reaches every sort of conditions, and nearly everything that can be said."""
    sorts, kinds = Counter(), Counter()
    restarts = refusals = moves = proposed = offers = 0
    for seed in range(5060, 5120):
        found = AnyTournament(seed, 24).play()
        c = found.conditions
        sorts.update(
            (
                found.setup.document, c.format, c.balancing, c.breaking, c.hand_for_hand, c.is_automatic,
                len(c.stages) > 1, c.stages[-1].ends, c.stages[-1].chips, c.rebuys is not None, c.bounty is not None,
                c.guarantee_cents > 0, found.state.entries.is_cancelled,
            )
        )  # fmt: skip
        kinds += found.kinds
        restarts, refusals = restarts + found.restarts, refusals + found.refusals
        moves += found.moves.checked
        proposed, offers = proposed + found.proposed, offers + found.waiting.offers
    assert {"heads_up", "tables", "draw", "none", "highest", "lowest", "shortest", "share", "stake"} <= set(sorts)
    assert {"players", "minutes", "hands", "level", "carried"} <= set(sorts)
    assert len(kinds) > 30
    assert min(restarts, refusals, moves) > 20, (restarts, refusals, moves)
    assert min(proposed, offers) > 5, (proposed, offers)


@pytest.mark.parametrize("difference", [1, 2])
@pytest.mark.parametrize("seed", range(3))
def test_nobody_gains_a_big_blind_by_a_move(difference, seed):
    """Where every button is known, all moves are by the big blind: who moves pays it next, and here soonest."""
    chance = random.Random(seed)
    hall = Hall(changed(seats=7, is_automatic=True, difference=difference), seed=seed).begin(60)
    moves = Moves(hall.conditions)
    while len(hall.left()) > 7:
        for number, table in hall.state.tables.items():
            if table.taken:  # the button goes round, as the dealer moves it
                on = sorted(table.taken, key=lambda seat: (seat - table.button - 1) % table.seats)
                blind = on[2 % len(on)] if len(on) > 2 else on[-1]
                hall.do(fl.TellButton(DESK, number, on[0], blind))
        did = pl.BustOut(DESK, (chance.choice(hall.left()),))
        moves.begin(hall.state)
        moves.follow(did, hall.do(did), hall.state)
        counts = hall.counts()
        assert max(counts) - min(counts) <= difference
    assert moves.by_blind >= (10 if difference == 1 else 2)


class Looking(AnyTournament):
    """A tournament whose conditions are given, and of which only some acts are drawn."""

    def __init__(self, seed, conditions):
        Hall.__init__(self, conditions, seed=seed)
        self.chance = random.Random(seed)
        self.moves, self.results = Moves(conditions), Results(conditions, self.setup.document)
        self.waiting, self.kinds = Waiting(conditions), Counter()
        self.restarts = self.refusals = self.done = 0
        self.is_large = False


@pytest.mark.parametrize("method", ["big_blind", "draw"])
def test_moves_are_those_that_were_told(method):
    """Players go out at a few tables, and the director looks who would move: whole, or with some left out."""
    proposed = left_out = 0
    for seed in range(8):
        hall = Looking(seed, changed(seats=8, balancing=method, difference=1 + seed % 2)).begin(48)
        while len(hall.left()) > 14:
            tables = sorted(hall.state.tables.values(), key=lambda each: len(each.taken))
            table = hall.chance.choice([each for each in tables if len(each.taken) > 1][:2])
            hall.do(pl.BustOut(DESK, (hall.chance.choice([*table.taken.values()]),)))
            if hall.chance.random() < 0.25:
                hall.balances_tables(hall.session)
            if hall.chance.random() < 0.1:
                hall.keep_order(hall.session)
        proposed, left_out = proposed + hall.proposed, left_out + hall.moves.left_out
    assert proposed > 100
    assert left_out > 10


@pytest.mark.parametrize("seconds", [0, 60, 600])
def test_whoever_waits_is_asked_in_order(seconds):
    """Few places, many who want one: out, back again, newcomers, answers and none, until entries close."""
    offers, kinds = 0, Counter()
    for seed in range(8):
        hall = asked_at_random(seed, seconds)
        offers, kinds = offers + hall.waiting.offers, kinds + hall.kinds
        hall.go(DAY)
        assert not hall.state.entries.waiting
    assert offers > 60
    assert all(kinds[kind] > 3 for kind in ("take_place", "decline_place", "pass_over", "wait_again")), kinds


def asked_at_random(seed, seconds):
    """An evening at the desk of a tournament that is full."""
    chance = random.Random(seed)
    most = chance.randint(3, 8)
    hall = Looking(seed, changed(maximum_players=most, late_level=3, reentries=2, answer_s=seconds)).publish()
    hall.enter(*(f"P{number}" for number in range(most)))
    for number in range(chance.randint(0, 6)):
        hall.do(en.Enter(DESK, f"W{number}", agrees=True))
    hall.designate(1).go(STARTS).do(fl.StartSession(DIRECTOR))
    for number in range(200):
        names = [*hall.state.entries.entrants]
        match chance.choice(("out", "out", "out", "back", "new", "again", "goes", "gone", "time", "answer", "answer")):
            case "out" if len(hall.left()) > 2:
                hall.out(chance.choice(hall.left()))
            case "back" if hall.session.outs:
                hall.says(pl.UndoBustOut, player=chance.choice(hall.session.outs).player, reason="a slip")
            case "new":
                hall.says(en.Enter, DESK, player=f"N{number}", agrees=True)
            case "again":
                hall.says(en.Enter, DESK, player=chance.choice(names), agrees=True)
            case "goes":
                hall.says(en.WithdrawEntry, DESK, player=chance.choice(names))
            case "gone" if hall.state.entries.waiting and chance.random() < 0.3:
                name = chance.choice(hall.state.entries.waiting)
                hall.says(pl.Disqualify, player=name, ground="tournament_rules", reason="a threat")
            case "time":
                hall.go(chance.randint(1, 90))
            case "answer":
                hall.answer()
        for name in [name for name, each in hall.state.entries.entrants.items() if each.status == "applied"]:
            if chance.random() < 0.7:
                hall.says(en.PayEntry, DESK, player=name)
    return hall


@pytest.mark.parametrize("seed", range(8))
def test_what_nobody_may_say_is_refused_whenever_it_comes(seed):
    """Unknown, malformed, unfitting and usurped: refused in words, and not a byte of the state has changed."""
    chance = random.Random(seed)
    found = AnyTournament(9000 + seed, 10)
    played, do = [0], found.do

    def do_and_offend(did):
        done = do(did)
        players = [*found.state.entries.entrants] or ["Ann"]
        for _ in range(3):
            before = hostile.bytes_of(found.tournament)
            said, why = hostile.is_refused(found.tournament, found.setup, chance, players)
            assert why, said
            assert hostile.bytes_of(found.tournament) == before, said
            played[0] += 1
        return done

    found.do = do_and_offend
    found.play()
    assert played[0] >= 30


@pytest.mark.parametrize("seed", [9, 10])
def test_a_tournament_survives_its_process(seed, tmp_path):
    """Kept in a ledger, its process killed again and again: nothing lost, nothing twice, and the same as in memory."""
    found = play_kept(seed, tmp_path, most=16)
    assert found["acts"] > 20
    assert found["killed at any moment"] + found["killed at a named point"] > 0


def test_the_same_seed_plays_the_same_tournament():
    """Everything comes from the seed, so that what fails can be had again."""
    one, other = AnyTournament(77, SMALL).play(), AnyTournament(77, SMALL).play()
    assert hostile.bytes_of(one.tournament) == hostile.bytes_of(other.tournament)
    assert [event.words() for event in one.story] == [event.words() for event in other.story]
    assert one.restarts == other.restarts


def test_the_models_can_fail():
    """A move that the conditions do not have, a place given twice, a cent that is missing: each is found."""
    fields = (AnyTournament(seed, SMALL) for seed in range(20))
    found = next(each for each in fields if each.count > 5 and each.play().state.is_over)
    places = dict(found.state.prizes.places)
    first, *others = sorted(places, key=places.get)
    with pytest.raises(AssertionError):
        found.results.verify_places(places | {first: places[others[-1]] + 5})
    with pytest.raises(AssertionError):
        found.results.verify_places({name: places[name] for name in others})
    found.results.money["won"] -= 1
    with pytest.raises(AssertionError):
        found.results.verify_money(found.state)


def test_a_substitute_goes_on_in_place_of_who_has_advanced():
    """Between a session that is over and the next stage the place is the substitute's: it was lost once."""
    first = Stage(
        sessions=(SessionPlan(starts_ms=STARTS * 1000), SessionPlan(starts_ms=(STARTS + DAY) * 1000)),
        length=2, advance=2,
    )  # fmt: skip
    last = Stage(sessions=(SessionPlan(starts_ms=(STARTS + 2 * DAY) * 1000),))
    hall = Hall(changed(stages=(first, last), substitutes=True, seats=8))
    hall.publish().enter("Ann", "Bob", "Cid").enter("Dee", "Eve", "Fay", session=2).designate(1)
    hall.go(STARTS).do(fl.StartSession(DIRECTOR, 1))
    hall.out("Cid")
    hall.do(fl.EndSession(DIRECTOR, {}, 1))
    hall.do(en.NameSubstitute(DIRECTOR, "Ann", "Zoe", agrees=True))
    hall.go(DAY).do(fl.StartSession(DIRECTOR, 2))
    hall.out("Fay")
    hall.do(fl.EndSession(DIRECTOR, {}, 2))
    hall.go(DAY).do(fl.StartSession(DIRECTOR, 3))
    assert sorted(hall.left()) == ["Bob", "Dee", "Eve", "Zoe"]
    hall.finish()
    assert "Zoe" in hall.state.prizes.places
    assert "Ann" not in hall.state.prizes.places
