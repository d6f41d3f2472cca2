"""Properties of any play: chips conserved, a card in one place, replay equals live, refusals change nothing."""

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.cards import Shoe
from croupier.chance import SeededSource
from croupier.games import Game, next_setting, replay
from croupier.games.casino_war import DecisionMishandled, GoToWar, OptionNotOffered, Surrender
from croupier.procedure import DEALER, IllegalActionError, Incident, journal
from croupier.procedure.actions import (
    CutCards,
    DeclineCut,
    NoMoreBets,
    PlaceWager,
    Proceed,
    ViewBurnedCard,
    WithdrawWager,
)
from croupier.procedure.events import RoundClosed
from croupier.procedure.incidents import (
    CardDamaged,
    CardDrawnInError,
    CardFaceUpInShoe,
    CardsToBeReplaced,
    CuttingCardMissing,
    ForeignChips,
    GameDisrupted,
    Misdeal,
    NoMoreBetsNotCalled,
    ProhibitedDevice,
    ReshuffleMissed,
    ShuffleDirected,
    ShufflerMalfunction,
    WagerAcceptedOutsideLimits,
    WrongPayment,
)

players = st.sampled_from(["Ann", "Bob", "Cid", "Dot", DEALER])
hands = st.sampled_from(["box 1", "box 2", "box 3", DEALER])
some_hands = st.lists(hands, max_size=4).map(tuple)
wagers = st.sampled_from(["casino_war", "tie", "go_to_war"])
boxes = st.integers(0, 4)
cents = st.sampled_from([-5_00, 0, 1, 3_00, 5_00, 7_00, 25_00, 99_50, 1000_00, 1001_00])
ids = st.integers(0, 6)
chips = st.sampled_from(["value", "value", "promotional", "non_value"])

moves = st.one_of(
    st.builds(PlaceWager, players, wagers, cents, boxes, chips=chips),
    st.builds(PlaceWager, players, wagers, st.just(25_00), boxes),
    st.builds(WithdrawWager, players, ids),
    st.builds(NoMoreBets, players),
    st.builds(GoToWar, players, ids),
    st.builds(Surrender, players, ids),
    st.builds(CutCards, players, st.integers(0, 500)),
    st.builds(DeclineCut, players),
    st.builds(ViewBurnedCard, players),
    st.builds(Proceed, players, st.just("shuffle")),
    st.just(CardFaceUpInShoe()),
    st.builds(CardDrawnInError, st.booleans()),
    st.builds(Misdeal, some_hands, some_hands),
    st.builds(Misdeal, st.just(()), some_hands),
    st.builds(CardDamaged, st.sampled_from(["As", "2c", "XX"])),
    st.just(ReshuffleMissed()),
    st.just(CuttingCardMissing()),
    st.builds(ShufflerMalfunction, some_hands),
    st.builds(ShuffleDirected, st.sampled_from(["table_vacant", "randomness_in_doubt"])),
    st.just(CardsToBeReplaced()),
    st.builds(OptionNotOffered, ids, st.integers(-1, 6)),
    st.builds(DecisionMishandled, ids),
    st.builds(WagerAcceptedOutsideLimits, players, wagers, cents, boxes),
    st.builds(ForeignChips, ids, cents),
    st.just(NoMoreBetsNotCalled()),
    st.builds(WrongPayment, ids, cents),
    st.builds(ProhibitedDevice, players, st.booleans()),
    st.builds(GameDisrupted, st.sampled_from(["fire", "fraud", "boredom"]), st.sampled_from([None, "Ann", DEALER])),
)

configurations = st.fixed_dictionaries(
    {
        "shuffler": st.sampled_from(["shoe", "automatic", "continuous"]),
        "dealing_method": st.sampled_from(["A", "B"]),
        "decks": st.just(4),
        "cutting_card_percent": st.sampled_from([0, 50]),
        "players_per_area": st.sampled_from([1, 3]),
        "promotional_chips": st.booleans(),
    }
)


def snapshot(round_):
    return (
        len(round_.events),
        len(round_.records),
        round_.decision,
        round_.cards.shoe.state(),
        repr(round_.layout.wagers),
        repr(round_.cards.hands),
        repr(round_.till.balances),
    )


def attempt(round_, move):
    """Do it; a refusal must leave everything as it was."""
    before = snapshot(round_)
    try:
        round_.report(move) if isinstance(move, Incident) else round_.act(move)
    except IllegalActionError:
        assert snapshot(round_) == before


@settings(max_examples=150, deadline=None)
@given(
    options=configurations,
    paced=st.booleans(),
    edition=st.sampled_from(["proposed", "current"]),
    cards=st.sampled_from(["shuffled", "few left", "many ties"]),
    seed=st.integers(0, 10**6),
    data=st.data(),
)
def test_any_play_conserves_chips_and_cards_and_replays(options, paced, edition, cards, seed, data):
    game = Game("skycity/casino_war", edition=edition, options=options)
    shoe = game.new_equipment(SeededSource(seed))
    setting = game.setting(paced=paced, seats={2: "Ann", 1: "Bob"}, sealed=options["shuffler"] != "continuous")
    if options["shuffler"] == "shoe" and cards != "shuffled":
        shoe = Shoe.stacked(SeededSource(seed), "5c 5d 5h 5s" * 4, decks=4)
        setting = msgspec.structs.replace(setting, sealed=False)
    if options["shuffler"] == "shoe" and cards == "few left":
        shoe.cards = shoe.cards[16:] + shoe.cards[:16]
        shoe.drawn = 4 * 52 - data.draw(st.integers(0, 12))
        shoe.discards = shoe.cards[: shoe.drawn]
        shoe.cutting_card = data.draw(st.one_of(st.none(), st.integers(shoe.drawn, 4 * 52)))
    writer, log = journal.Writer(), b""
    for _ in range(2):
        round_ = game.open_round(shoe, setting)
        for _ in range(data.draw(st.integers(5, 30))):
            if round_.is_over:
                break
            legal = round_.offers()
            choice = data.draw(st.one_of(moves, st.sampled_from(legal)) if legal else moves)
            attempt(round_, choice)
            round_.cards.verify_cards()
            round_.layout.audit()
        while round_.decision:
            round_.act(round_.offers()[-1])
            round_.cards.verify_cards()
        assert round_.till.balance("layout") == 0
        assert round_.cards.hands == {}
        closed = [event for event in round_.events if isinstance(event, RoundClosed)]
        assert len(closed) == 1
        assert sum(closed[0].net_cents.values()) == -round_.till.balance("house")
        log += journal.write(round_, writer)
        setting = next_setting(round_)
    replays = replay(log)
    assert [replayed.differs_at for replayed in replays] == [None, None]
    assert b"".join(journal.write(r.round, w) for w in [journal.Writer()] for r in replays) == log
