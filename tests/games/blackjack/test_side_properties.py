"""Any play of blackjack with side wagers: chips conserved, refusals without effect, nothing left, replay as live."""

from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.chance import SeededSource
from croupier.games import Game, next_setting, replay
from croupier.games.blackjack.side_messages import (
    HandPlayedBeforeChoice,
    LetItRide,
    PrizeEquipmentFailed,
    PrizeEquipmentRepaired,
)
from croupier.procedure import DEALER, IllegalActionError, Incident, journal
from croupier.procedure.actions import NoMoreBets, PlaceWager, WithdrawWager
from croupier.procedure.incidents import CardDrawnInError, GameDisrupted, Misdeal, ProhibitedDevice
from tests.games.blackjack.side_tables import SIDE_WAGERS
from tests.tables import snapshot

PLAYERS = ["Ann", "Bob", "Cat", "Dan"]
HANDS = ["box 1", "box 1 second hand", "box 2", DEALER]
OFFERED = [
    ["super_sevens", "madness_21", "perfect_pair", "lucky_lucky", "buster", "push_22"],
    ["super_sevens", "madness_21", "any_pair", "buster", "push_22"],
    ["madness_21", "lucky_match", "lucky_lucky", "push_22"],
    ["house_money", "perfect_pair"],
    ["let_it_ride", "lucky_match"],
]

wagers = st.builds(
    PlaceWager,
    st.sampled_from(PLAYERS),
    st.sampled_from(["blackjack", *SIDE_WAGERS]),
    st.sampled_from([5_00, 20_00, 1_00]),
    st.integers(1, 2),
    st.sampled_from(["", "", "second hand"]),
    st.sampled_from(["value", "value", "promotional"]),
)
moves = st.one_of(
    wagers,
    st.builds(WithdrawWager, st.sampled_from(PLAYERS), st.integers(1, 8)),
    st.builds(LetItRide, st.sampled_from(PLAYERS), st.integers(1, 12), st.integers(0, 50).map(lambda n: n * 100)),
    st.builds(HandPlayedBeforeChoice, st.integers(1, 12)),
    st.builds(Misdeal, affected=st.tuples(st.sampled_from(HANDS))),
    st.builds(ProhibitedDevice, st.sampled_from(PLAYERS), st.booleans(), settled_too=st.booleans()),
    st.just(PrizeEquipmentFailed()),
    st.just(PrizeEquipmentRepaired()),
    st.just(GameDisrupted("fire")),
    st.builds(GameDisrupted, st.just("fraud"), fraud_by=st.sampled_from(PLAYERS), forfeit=st.booleans()),
    st.builds(CardDrawnInError, exposed=st.booleans()),
)


def attempt(round_, move):
    """Do it; a refusal must leave everything as it was."""
    before = snapshot(round_)
    try:
        round_.report(move) if isinstance(move, Incident) else round_.act(move)
    except IllegalActionError:
        assert snapshot(round_) == before


@settings(max_examples=120, deadline=None)
@given(
    offered=st.sampled_from(OFFERED),
    version=st.sampled_from(["blackjack", "blackjack", "blackjack_plus", "free_bet"]),
    paced=st.booleans(),
    undoes=st.sampled_from(["settled_wagers_too", "standing_wagers_only"]),
    seed=st.integers(0, 10**6),
    data=st.data(),
)
def test_any_play_conserves_chips_and_replays(offered, version, paced, undoes, seed, data):
    options = {
        **dict.fromkeys(offered, True),
        "version": version,
        "promotional_chips": True,
        "pair_wagers_on_split_hands": True,
        "free_bonus": "B1",
    }
    game = Game("skycity/blackjack", options=options, readings={"void_hand_undoes": undoes})
    setting = game.setting(paced=paced, seats={1: "Ann"})
    shoe = game.new_equipment(SeededSource(seed))
    writer, log = journal.Writer(), b""
    for _ in range(2):
        round_ = game.open_round(shoe, setting)
        while round_.decision.about != "wagering":
            round_.act(round_.decision.offers[0])
        for player, box in (("Ann", 1), ("Bob", 1), ("Cat", 2)):
            attempt(round_, PlaceWager(player, "blackjack", 20_00, box))
            for wager in data.draw(st.lists(st.sampled_from(offered), max_size=4)):
                attempt(round_, PlaceWager(player, wager, 5_00, box))
        for wager in data.draw(st.lists(wagers, max_size=8)):
            attempt(round_, wager)
        if data.draw(st.booleans()) and round_.decision:
            round_.act(NoMoreBets(DEALER))
        for _ in range(data.draw(st.integers(0, 15))):
            if round_.decision is None:
                break
            offers = st.sampled_from(round_.offers()) if round_.offers() else moves
            attempt(round_, data.draw(st.one_of(offers, offers, offers, moves)))
            round_.layout.audit()
        while round_.decision:
            round_.act(data.draw(st.sampled_from(round_.offers())))
        assert round_.till.balance("layout") == 0
        assert not any(wager.is_standing for wager in round_.layout.wagers.values())
        log += journal.write(round_, writer)
        setting = next_setting(round_)
    assert [replayed.differs_at for replayed in replay(log)] == [None] * 2
