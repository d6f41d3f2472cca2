"""Snake Eyes, properties of any play: chips conserved, refusals change nothing, rounds end, replay equals live."""

from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.chance import SeededSource
from croupier.games import Game, next_setting, replay
from croupier.games.snake_eyes.messages import (
    AcceptDice,
    ChooseDice,
    ConfirmWager,
    DiceFound,
    DiceLeftTable,
    DiceNotFound,
    DieOnObject,
    EquipmentMalfunction,
    KeepDice,
    OutcomeOverruled,
    ReduceWager,
    RequestOriginalDice,
    RollDice,
)
from croupier.games.snake_eyes.shooter import Turn
from croupier.games.throwing import DeclineDice, DiceTakenAway, RelinquishDice
from croupier.procedure import DEALER, IllegalActionError, Incident, journal
from croupier.procedure.actions import NoMoreBets, PlaceWager, Proceed, ResumeGames, WithdrawWager
from croupier.procedure.events import RoundClosed, RoundVoided
from croupier.procedure.incidents import (
    ForeignChips,
    GameDisrupted,
    IlluminationFailed,
    LateWager,
    NoMoreBetsNotCalled,
    ProhibitedDevice,
    VoidResult,
    WagerAcceptedOutsideLimits,
    WagerMoved,
    WrongPayment,
    WrongResultEntered,
)
from croupier.table.round import parts_of
from tests.games.snake_eyes.tables import SEATS, SNAKE

WAGERS = {"hardway": ["4", "6", "8", "10"], "hardway_combo": [""], "six": [""], "eight": [""], "field": [""]}
places = st.sampled_from([(wager, on) for wager, every in WAGERS.items() for on in every])
players = st.sampled_from(["Ann", "Bob", "Cid", "Dot", DEALER])
cents = st.sampled_from([-5_00, 0, 3_00, 5_00, 7_00, 25_00, 99_50, 1000_00, 1001_00])
ids = st.integers(0, 8)
dice = st.lists(st.integers(0, 6), max_size=3).map(tuple)
pairs = st.tuples(st.integers(1, 6), st.integers(1, 6))
ranks = st.sampled_from(["dealer", "game_supervisor", "casino_supervisor", "senior_casino_supervisor"])
chips = st.sampled_from(["value", "value", "promotional", "non_value"])


def place(player, where, amount, kind="value"):
    return PlaceWager(player, where[0], amount, on=where[1], chips=kind)


actions = st.one_of(
    st.builds(place, players, places, cents, chips),
    st.builds(place, players, places, st.just(25_00)),
    st.builds(WithdrawWager, players, ids),
    st.builds(ReduceWager, players, ids, cents),
    st.builds(ConfirmWager, players, ids),
    st.builds(NoMoreBets, players),
    st.builds(AcceptDice, players, dice),
    st.builds(DeclineDice, players),
    st.builds(ChooseDice, players, dice),
    st.builds(RequestOriginalDice, players),
    st.builds(KeepDice, players),
    st.builds(RelinquishDice, players),
    st.builds(RollDice, players),
    st.builds(ResumeGames, players),
    st.builds(Proceed, players, st.just("collect and pay")),
)
incidents = st.one_of(
    st.builds(VoidResult, st.sampled_from(["left_table", "fraud", "not_the_shooter", "improper", "boredom"])),
    st.builds(DiceTakenAway, st.sampled_from(["unreasonable_delay", "repeated_void_rolls"])),
    st.builds(DiceLeftTable, dice),
    st.builds(DiceFound, dice, ranks),
    st.just(DiceNotFound()),
    st.builds(DieOnObject, st.integers(0, 3), st.integers(0, 7), st.booleans(), st.integers(0, 7)),
    st.builds(DieOnObject, st.integers(1, 2), st.integers(1, 6)),
    st.builds(OutcomeOverruled, ranks, pairs),
    st.builds(WrongResultEntered, st.sampled_from(["2", "7", "6-1"])),
    st.just(IlluminationFailed()),
    st.just(EquipmentMalfunction()),
    st.builds(lambda i, where, by: WagerMoved(i, *where, by), ids, places, st.sampled_from(["player", "dealer"])),
    st.builds(lambda p, where, c: LateWager(p, where[0], c, where[1]), players, places, cents),
    st.builds(lambda p, where, c: WagerAcceptedOutsideLimits(p, where[0], c, on=where[1]), players, places, cents),
    st.builds(ForeignChips, ids, cents),
    st.just(NoMoreBetsNotCalled()),
    st.builds(WrongPayment, ids, cents),
    st.builds(ProhibitedDevice, players, st.booleans()),
    st.builds(GameDisrupted, st.sampled_from(["fire", "fraud"]), st.sampled_from([None, "Ann"])),
)


STATE = (bool, int, str, tuple, list, dict, set, frozenset, Turn)


def snapshot(round_):
    """All that the parts own, beside what they refer to; the books, the dice, what is left to the next round."""
    owned = [
        {name: repr(value) for name, value in vars(part).items() if isinstance(value, STATE) and name != "kinds"}
        for part in (getattr(round_, name) for name in parts_of(type(round_)))
    ]
    roll = (round_.result.value, round_.equipment.state(), round_.setting_after().carried)
    books = repr(round_.till.balances)
    return len(round_.events), len(round_.records), round_.decision, owned, books, roll


def attempt(round_, move):
    """Do it; a refusal must leave everything as it was."""
    before = snapshot(round_)
    try:
        round_.report(move) if isinstance(move, Incident) else round_.act(move)
    except IllegalActionError:
        assert snapshot(round_) == before


configurations = st.fixed_dictionaries(
    {"dice": st.sampled_from([2, 3, 5]), "second_chance": st.booleans(), "promotional_chips": st.booleans()}
)
readings = st.fixed_dictionaries(
    {
        "hardway_combo_loses_to": st.sampled_from(["any_easy_total", "that_total"]),
        "first_offer_to": st.sampled_from(["all_players", "players_with_a_wager"]),
        "previous_shooter": st.sampled_from(["asked_last", "not_asked"]),
        "nobody_takes_the_dice": st.sampled_from(["dealer_rolls", "wagers_returned"]),
        "dealer_rolls_until": st.sampled_from(["a_wager_is_decided", "all_wagers_are_decided"]),
    }
)


@settings(max_examples=80, deadline=None)
@given(options=configurations, read=readings, paced=st.booleans(), seed=st.integers(0, 10**6), data=st.data())
def test_any_play_conserves_chips_ends_and_replays(options, read, paced, seed, data):
    game = Game(SNAKE, options=options, readings=read)
    equipment = game.new_equipment(SeededSource(seed))
    setting = game.setting(paced=paced, seats=SEATS)
    writer, log = journal.Writer(), b""
    for _ in range(2):
        round_ = game.open_round(equipment, setting)
        for _ in range(data.draw(st.integers(5, 40))):
            if round_.is_over:
                break
            legal = st.sampled_from(round_.offers())
            attempt(round_, data.draw(st.one_of(actions, legal, legal, incidents)))
            round_.layout.audit()
        finish(round_)
        assert round_.till.balance("layout") == 0
        (closed,) = [event for event in round_.events if isinstance(event, RoundClosed)]
        assert sum(closed.net_cents.values()) == -sum(
            round_.till.balance("house", kind) for kind in ("value", "non_value")
        )
        if not any(isinstance(event, RoundVoided) for event in round_.events):
            assert round_.result.value is None
        log += journal.write(round_, writer)
        setting = next_setting(round_)
    replays = replay(log)
    assert [replayed.differs_at for replayed in replays] == [None, None]
    assert b"".join(journal.write(r.round, w) for w in [journal.Writer()] for r in replays) == log


def finish(round_):
    """By the last offer of every decision; fair dice decide any wager in far fewer rolls."""
    for _ in range(10_000):
        if round_.decision is None:
            return
        round_.act(round_.offers()[-1])
    raise AssertionError("the round does not end")
