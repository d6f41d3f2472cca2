"""Any play of baccarat: chips conserved, a card in one place, no hidden card in view, replay equals live."""

import json
import re

from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.cards import Shoe
from croupier.chance import SeededSource
from croupier.games import Game, next_setting, replay
from croupier.games.baccarat.messages import (
    AppointNominee,
    ApprovalWithdrawn,
    AssignHand,
    BurnMissed,
    CardDealtFaceUp,
    CardsOutOfSight,
    ChangeStyle,
    DealAsAsked,
    DealInitialCards,
    EndNomination,
    FirstCardTurned,
    HandsMisdelivered,
    SeenBeforeNoMoreBets,
    ShareCards,
    ThirdCardToPlayer,
    UnpayableWagerAccepted,
    WagerWithoutAnte,
)
from croupier.procedure import DEALER, IllegalActionError, Incident, journal
from croupier.procedure.actions import CutCards, NoMoreBets, PlaceWager, ViewBurnedCard, WithdrawWager
from croupier.procedure.events import BurnedCardShown, CardDealt, CardsTurned, RoundClosed
from croupier.procedure.incidents import (
    CardDrawnInError,
    CardFaceUpInShoe,
    CardsToBeReplaced,
    GameDisrupted,
    LateWager,
    Misdeal,
    NoMoreBetsNotCalled,
    ProhibitedDevice,
    ShuffleDirected,
    WagerAcceptedOutsideLimits,
    WagerHandled,
    WagerMoved,
    WrongPayment,
)
from croupier.table.pre_shuffled import InspectCards, RequestShuffle
from tests.tables import snapshot

players = st.sampled_from(["Ann", "Bob", "Cid", "Nia", DEALER])
hands = st.sampled_from(["player", "banker"])
some_hands = st.lists(st.sampled_from(["player", "banker", "dealer"]), max_size=5).map(tuple)
main_wagers = st.sampled_from(["player", "banker", "tie"])
wagers = st.sampled_from(["player", "banker", "tie", "perfect_pair", "dragon_bonus", "dragon_7", "ante"])
places = st.sampled_from(["", "player", "banker"])
cents = st.sampled_from([-5_00, 0, 1, 3_00, 8_00, 19_00, 20_00, 100_00, 1000_00, 1001_00])
boxes = st.integers(0, 3)
ids = st.integers(0, 6)

moves = st.one_of(
    st.builds(PlaceWager, players, main_wagers, st.sampled_from([20_00, 100_00]), boxes),
    st.builds(PlaceWager, players, wagers, cents, boxes, places),
    st.builds(WithdrawWager, players, ids),
    st.builds(NoMoreBets, players),
    st.builds(CutCards, players, st.integers(0, 500)),
    st.builds(ViewBurnedCard, players),
    st.builds(AppointNominee, st.just(DEALER), players, players, st.booleans(), st.booleans()),
    st.builds(EndNomination, players, players),
    st.builds(ChangeStyle, st.just(DEALER), st.sampled_from("ABCD")),
    st.builds(DealInitialCards, st.just(DEALER)),
    st.builds(AssignHand, st.just(DEALER), hands, players),
    st.builds(ShareCards, players, hands, players, players),
    st.builds(InspectCards, players),
    st.builds(RequestShuffle, players),
    st.builds(
        DealAsAsked, st.just(DEALER), players, st.lists(ids, max_size=2).map(tuple), st.booleans(), st.booleans()
    ),
    st.builds(WagerMoved, ids, wagers, places, st.sampled_from(["player", "dealer", "patron"]), box=boxes),
    st.builds(LateWager, players, wagers, cents, places, boxes),
    st.builds(WagerHandled, ids),
    st.builds(CardsOutOfSight, hands, st.sampled_from(["out_of_view", "off_the_table"])),
    st.just(CardFaceUpInShoe()),
    st.just(CardDealtFaceUp()),
    st.builds(CardDrawnInError, st.booleans()),
    st.builds(ThirdCardToPlayer, st.booleans()),
    st.builds(Misdeal, some_hands, some_hands),
    st.builds(Misdeal, st.just(()), some_hands),
    st.builds(HandsMisdelivered, st.lists(ids, max_size=2).map(tuple), some_hands),
    st.builds(HandsMisdelivered, st.lists(ids, max_size=2).map(tuple)),
    st.just(BurnMissed()),
    st.builds(SeenBeforeNoMoreBets, st.sampled_from(["disclosed", "handled"])),
    st.builds(ApprovalWithdrawn, st.sampled_from(["wagers", "cards"])),
    st.builds(UnpayableWagerAccepted, players, cents, boxes),
    st.builds(WagerWithoutAnte, ids),
    st.builds(ShuffleDirected, st.sampled_from(["discretion", "randomness_in_doubt"])),
    st.just(CardsToBeReplaced()),
    st.builds(WagerAcceptedOutsideLimits, players, wagers, cents, boxes),
    st.just(NoMoreBetsNotCalled()),
    st.builds(WrongPayment, ids, cents),
    st.builds(ProhibitedDevice, players, st.booleans()),
    st.builds(GameDisrupted, st.sampled_from(["fire", "boredom"])),
)

configurations = st.fixed_dictionaries(
    {
        "decks": st.just(4),
        "table": st.sampled_from(["mini", "full"]),
        "shuffler": st.sampled_from(["shoe", "automatic", "continuous"]),
        "dealing_style": st.sampled_from("ABCD"),
        "international": st.booleans(),
        "ante_up": st.booleans(),
        "table_minimum": st.just("8"),
        "limit_differential": st.booleans(),
        "maximum_differential": st.just("50"),
        "perfect_pair": st.booleans(),
        "dragon_bonus": st.booleans(),
        "pre_shuffled": st.booleans(),
        "burn": st.sampled_from(["by_first_card", "one_card"]),
        "free_hands": st.booleans(),
    }
)


def attempt(round_, move):
    """Do it; a refusal must leave everything as it was."""
    before = snapshot(round_)
    try:
        round_.report(move) if isinstance(move, Incident) else round_.act(move)
    except IllegalActionError:
        assert snapshot(round_) == before


def open_cards(round_):
    """Those that Ann has seen, by what lies or is shown face up."""
    found = set()
    for event in round_.events:
        if isinstance(event, CardsTurned):
            found.update(event.cards)
        is_shown = isinstance(event, BurnedCardShown) and event.player == "Ann"
        if is_shown or isinstance(event, FirstCardTurned) or (isinstance(event, CardDealt) and event.face_up):
            found.add(event.card)
    return found


def check(round_):
    round_.cards.verify_cards()
    round_.layout.audit()
    view = round_.view("Ann")
    for hand, number in round_.cards.face_down:
        assert view["hands"][hand][number] is None
    text = json.dumps(view, ensure_ascii=False)
    named = {rank + suit for rank, suit in re.findall('"([2-9TJQKA])([cdhs])"', text)}
    named |= {
        rank.replace("10", "T") + "cdhs"["♣♦♥♠".index(suit)]
        for rank, suit in re.findall("(10|[2-9JQKA])([♣♦♥♠])", text)
    }
    assert named <= open_cards(round_)


def any_offer(round_):
    return round_.offers() or [DealInitialCards(DEALER)]


@settings(max_examples=150, deadline=None)
@given(
    options=configurations,
    paced=st.booleans(),
    edition=st.sampled_from(["proposed", "current"]),
    few_left=st.booleans(),
    seed=st.integers(0, 10**6),
    data=st.data(),
)
def test_any_play_conserves_chips_and_cards_and_replays(options, paced, edition, few_left, seed, data):
    if options["dealing_style"] == "D":
        options["international"], edition = True, "proposed"
    if options["shuffler"] == "continuous" and options["dealing_style"] in "BD":
        options["shuffler"] = "shoe"
    game = Game("skycity/baccarat", edition=edition, options=options)
    shoe = game.new_equipment(SeededSource(seed))
    if options["shuffler"] == "shoe" and few_left:
        shoe = Shoe.stacked(SeededSource(seed), "", decks=4)
        shoe.drawn = 4 * 52 - data.draw(st.integers(0, 14))
        shoe.discards = shoe.cards[: shoe.drawn]
        shoe.cutting_card = data.draw(st.one_of(st.none(), st.integers(shoe.drawn, 4 * 52)))
    setting = game.setting(paced=paced, seats={2: "Ann", 1: "Bob", 3: "Nia"}, standing=("Cid",))
    writer, log = journal.Writer(), b""
    for _ in range(3):
        round_ = game.open_round(shoe, setting)
        for _ in range(data.draw(st.integers(3, 25))):
            if round_.is_over:
                break
            attempt(round_, data.draw(st.one_of(moves, st.sampled_from(any_offer(round_)))))
            check(round_)
        while round_.decision:
            round_.act(any_offer(round_)[-1])
            check(round_)
        assert round_.till.balance("layout") == 0
        assert round_.cards.hands == {}
        closed = [event for event in round_.events if isinstance(event, RoundClosed)]
        assert len(closed) == 1
        assert sum(closed[0].net_cents.values()) == -round_.till.balance("house")
        log += journal.write(round_, writer)
        setting = next_setting(round_)
    replays = replay(log)
    assert [replayed.differs_at for replayed in replays] == [None] * 3
    assert b"".join(journal.write(r.round, w) for w in [journal.Writer()] for r in replays) == log
