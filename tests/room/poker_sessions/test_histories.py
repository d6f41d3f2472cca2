"""Sessions of poker tables as hand histories: replayed to the same stacks, read by others, and no card too many."""

import random
from decimal import Decimal

import pokerkit
import pytest

from croupier.formats import HandHistory, ohh, phh, replay
from croupier.formats.amounts import from_units
from croupier.ledger.queries import Span
from croupier.poker import PokerGame
from croupier.poker import messages as m
from croupier.poker.rulings.disputes_messages import OtherError, PotPassedWrongly
from croupier.poker.rulings.fouled_hands_messages import PlayerAbsent
from croupier.poker.rulings.time_messages import BuyTime
from croupier.room.poker_sessions.hands import PlayedHand, Wanted, played_hands, poker_tables
from croupier.room.poker_sessions.open_hands import open_hand
from croupier.room.poker_sessions.pseudonyms import Pseudonyms
from croupier.room.poker_sessions.telling import OWN_NOT_TOLD, LeftOutError, Telling, history_of_hand
from croupier.room.poker_sessions.writing import LEFT_OUT, SessionWriter
from tests.formats.tables import games
from tests.room.poker_sessions.sessions import CROWN, NAMES, STAR, Session, new_store, play_at_random

ALL, PUBLIC = Telling(seen_by=None), Telling()
PEER = ("NT", "FT", "PO", "NS")
"""Codes whose games PokerKit plays as the rulebooks do; in stud it wants a bring-in below the least bet."""


@pytest.fixture
def store(tmp_path):
    made = new_store(tmp_path)
    yield made
    made.close()


def options_of(game):
    terms = game.terms
    return {"variant": terms.variant, "betting": terms.betting, "deck": str(terms.deck.size)}


EVERY = [(document, options_of(game)) for document in (STAR, CROWN) for game in games(document)]
SOME = [
    *random.Random(5).sample(EVERY, 16),
    (STAR, {"variant": "holdem", "betting": "no_limit"}),
    (STAR, {"variant": "omaha", "betting": "pot_limit"}),
    (CROWN, {"variant": "holdem", "betting": "limit"}),
    (STAR, {"variant": "draw", "betting": "pot_limit"}),
    (STAR, {"variant": "holdem", "betting": "no_limit", "deck": "36"}),
]


def session_of(store, document, options, seed, hands=8, trouble=0.0):
    session = Session(store, document=document, options={**options, "commission_percent": seed % 2 * 5})
    play_at_random(session, seed, hands, trouble)
    return session


@pytest.mark.parametrize("number", range(len(SOME)))
def test_every_hand_of_a_session_is_replayed_to_the_stacks_of_the_books(store, number):
    """With all cards, with those that everybody saw, and with one player's; read back from the text of its file."""
    session_of(store, *SOME[number], number)
    hands = 0
    for hand in played_hands(store, "table/P-1"):
        stacks = [from_units(cents, 100) for cents in hand.round.players.stacks]
        for telling in (ALL, PUBLIC, Telling(seen_by="Ann")):
            told = phh.loads(phh.dumps(history_of_hand(hand, telling)))
            replayed = replay(told)
            assert (replayed.matches, replayed.finishing_stacks) == (True, stacks), replayed.problem
            assert OWN_NOT_TOLD not in told.own
        hands += 1
    assert hands


def told_openly(hand):
    """Whether the specification has a name for the game."""
    terms = hand.round.terms
    return terms.deck.size == 52 and terms.variant in ohh.GAME_TYPES and terms.betting in ohh.BET_TYPES


@pytest.mark.parametrize("number", range(len(SOME)))
def test_an_open_hand_history_is_read_back_to_the_same_stacks(store, number):
    session_of(store, *SOME[number], 100 + number, hands=5)
    for hand in played_hands(store, "table/P-1"):
        for telling in (ALL, PUBLIC, Telling(seen_by="Ann")):
            history = history_of_hand(hand, telling)
            if not told_openly(hand):
                with pytest.raises(LeftOutError, match=r"^format: variant: an Open Hand History has no "):
                    open_hand(hand, history, telling)
                continue
            told = open_hand(hand, history, telling)
            (read,) = ohh.loads(ohh.dump(told))
            assert replay(read).matches, replay(read).problem
            assert read.finishing_stacks == history.finishing_stacks
            assert told.table_name == "P-1"
            assert told.dealer_seat == hand.round.setting.button


def told_or_left_out(hand):
    try:
        return history_of_hand(hand, PUBLIC), None
    except LeftOutError as left:
        return None, left


@pytest.mark.parametrize("number", range(len(EVERY))[::6])
def test_sessions_in_which_things_go_wrong_come_out_truthfully(store, number):
    """What is told has the stacks of the books, and what a replay does not come to is said; the rest has a reason."""
    session_of(store, *EVERY[number], number, hands=10, trouble=0.08)
    for hand in played_hands(store, "table/P-1"):
        history, left = told_or_left_out(hand)
        if history is None:
            assert left.why in ("misdeal", "void", "ruled", "in play")
            assert left.problem
            continue
        assert history.finishing_stacks == [from_units(cents, 100) for cents in hand.round.players.stacks]
        assert replay(history).matches or OWN_NOT_TOLD in history.own
        if OWN_NOT_TOLD in history.own:
            assert history.own["_rulings"]


@pytest.mark.parametrize("number", range(4))
def test_pokerkit_reads_what_is_written(store, tmp_path, number):
    """Stacks are those of the file but for the rake, which PokerKit does not know of."""
    for place, (document, options) in enumerate(SOME[-5:-1] if number % 2 else [SOME[-5], SOME[-4], SOME[-1]]):
        stream = f"table/P-{place}"
        session = Session(store, stream, document=document, options={**options, "commission_percent": 5})
        play_at_random(session, number, 6)
    folder = tmp_path / "hands"
    writer = SessionWriter(folder, "phhs", [ALL, PUBLIC, Telling(seen_by="Bob")][number % 3])
    for stream in poker_tables(store):
        writer.write(played_hands(store, stream))
    compared = 0
    for file in sorted(folder.glob("*.phhs")):
        ours = [phh.verified(hand) for hand in phh.each(file)]
        if ours[0].variant not in PEER:
            continue
        theirs = list(pokerkit.HandHistory.loads_all(file.read_text("utf-8")))
        assert len(theirs) == len(ours)
        for hand, peer in zip(ours, theirs, strict=True):
            compared += _agrees(hand, peer)
    assert compared > 4


def _agrees(hand, peer):
    if hand.variant == "FT" and _has_short_raise(hand):
        return False  # by Crown 7.11 the next raise completes it; PokerKit wants a full one on top
    forced, stakes = hand.blinds_or_straddles, hand.own.get("_stakes", {})
    if -min(forced) > max(forced) or {"unposted", "button", "dead_posts"} & stakes.keys():
        return False  # PokerKit knows no dead money, and no blind that nobody posts
    *_, state = peer
    assert not state.status
    missing = [Decimal(str(had)) - Decimal(said) for had, said in zip(state.stacks, hand.finishing_stacks, strict=True)]
    assert sum(missing) == (hand.rake or 0)
    assert all(less >= 0 for less in missing)
    assert (peer.players, peer.seats, peer.hand, peer.table) == (hand.players, hand.seats, hand.hand, hand.table)
    assert (peer.day, peer.month, peer.year, str(peer.time)) == (1, 12, 2026, hand.time)
    return True


def _has_short_raise(hand):
    """Whether somebody raised by less than the bet of a limit game."""
    amounts = [move.amount for move in hand.moves if move.verb == "cbr"]
    return any(amount % hand.small_bet for amount in amounts)


# -- what is told ----------------------------------------------------------------------------------------------------


def test_where_when_and_by_whom(store):
    session = Session(store, options={"blinds": "5,10", "table_minimum": "10", "commission_percent": 10}, seats=7)
    session.open().sit(Ann=2, Bob=5, Cid=6).begin().check_down()
    (hand,) = played_hands(store, "table/P-1")
    told = history_of_hand(hand, Telling(venue="Star", currency="AUD"))
    assert (told.venue, told.currency, told.table, told.hand, told.seat_count) == ("Star", "AUD", "P-1", 1, 7)
    assert (told.year, told.month, told.day, told.time, told.time_zone) == (2026, 12, 1, "20:00:05", "UTC")
    assert (told.players, told.seats) == (["Ann", "Bob", "Cid"], [2, 5, 6])
    assert (told.blinds_or_straddles, told.min_bet, told.antes) == ([5, 10, 0], 10, [0, 0, 0])
    assert told.rake == Decimal("3")
    assert "_button" not in told.own
    open_ = open_hand(hand, told, PUBLIC)
    assert (open_.game_number, open_.site_name, open_.table_size) == ("table/P-1/1", "Star", 7)
    assert (open_.start_date_utc, open_.dealer_seat) == ("2026-12-01T20:00:05Z", 6)
    assert (open_.small_blind_amount, open_.big_blind_amount) == (5, 10)
    assert sum(pot.rake for pot in open_.pots) == 3


def test_what_a_new_player_posts_is_told_as_that(store):
    """Dot, new to the game, posts a big blind where she sits; it is no straddle."""
    session = Session(store, options={"blinds": "5,10", "table_minimum": "10"}).open().sit(Ann=1, Bob=2, Cid=3)
    session.begin().fold_out()
    session.sit(Dot=4).begin().check_down()
    _, hand = played_hands(store, "table/P-1")
    posted = {each.player: each.cents for each in hand.round.events if isinstance(each, m.ForcedBet)}
    assert posted["Dot"] == 10_00
    told = history_of_hand(hand, PUBLIC)
    place = told.players.index("Dot")
    assert told.blinds_or_straddles[place] == -10
    assert replay(told).matches
    (read,) = ohh.loads(ohh.dump(open_hand(hand, told, PUBLIC)))
    assert read.blinds_or_straddles == told.blinds_or_straddles


def test_cards_that_nobody_saw_are_not_told(store):
    session = Session(store).open().sit(Ann=1, Bob=2, Cid=3)
    for _ in range(3):
        session.begin().play(m.Call, m.Check, m.Muck)
    session.begin().fold_out()
    for hand in played_hands(store, "table/P-1"):
        holes = {name: {*hand.round.hand.hole[place]} for place, name in enumerate(hand.round.players.names)}
        dealt = {each.player: {*each.cards} for each in hand.round.events if isinstance(each, m.CardsDealt)}
        shown = {each.player for each in hand.round.events if isinstance(each, m.HandShown)}
        for seen_by in ("", "Ann", "nobody at all"):
            text = phh.dumps(history_of_hand(hand, Telling(seen_by=seen_by)))
            lines = ohh.dump(open_hand(hand, history_of_hand(hand, Telling(seen_by=seen_by)), Telling(seen_by=seen_by)))
            for name, cards in dealt.items():
                is_told = name in shown or name == seen_by
                assert all((card in text) == (card in lines) == is_told for card in cards), (name, holes)
        assert all(card in phh.dumps(history_of_hand(hand, ALL)) for cards in dealt.values() for card in cards)


def test_the_player_who_looks_on_is_the_hero(store):
    session = Session(store).open().sit(Ann=1, Bob=2)
    session.begin().fold_out()
    (hand,) = played_hands(store, "table/P-1")
    told = open_hand(hand, history_of_hand(hand, Telling(seen_by="Bob")), Telling(seen_by="Bob"))
    assert told.hero_player_id == hand.round.players.names.index("Bob")
    assert (told.flags, open_hand(hand, history_of_hand(hand, PUBLIC), PUBLIC).flags) == ([], ["Observed"])


def test_pseudonyms_are_the_same_by_the_same_key_and_tell_nothing(store):
    session = Session(store).open().sit(Ann=1, Bob=2, Cid=3)
    session.begin().check_down()
    loser = _loser(session)
    session.do(PotPassedWrongly((loser,)))
    session.begin().fold_out()
    key = Telling(pseudonyms=Pseudonyms(b"k" * 32))
    first, second = (history_of_hand(hand, key) for hand in played_hands(store, "table/P-1"))
    assert {*first.players} == {*second.players}
    assert len({*first.players}) == 3
    again = Telling(pseudonyms=Pseudonyms(b"k" * 32))
    assert history_of_hand(next(played_hands(store, "table/P-1")), again).players == first.players
    other = Telling(pseudonyms=Pseudonyms(b"o" * 32))
    assert not {*history_of_hand(next(played_hands(store, "table/P-1")), other).players} & {*first.players}
    for told in (first, second):
        assert not any(name in phh.dumps(told) for name in NAMES)
    assert first.own["_rulings"] == ["pot passed wrongly star_sydney/poker 26.13"]


# -- hands that went wrong -------------------------------------------------------------------------------------------


def _loser(session):
    round_ = session.table.round
    return next(
        name for place, name in enumerate(round_.players.names) if place not in round_.hand.showdown.pots[0].winners
    )


def test_a_void_hand_is_left_out_whenever_it_was_found_void(store):
    session = Session(store).open().sit(Ann=1, Bob=2)
    session.begin()
    session.do(OtherError("fire", "gaming_supervisor", void=True))
    session.begin().check_down()
    session.do(OtherError("a short deck", "gaming_supervisor", void=True))
    session.begin()
    reasons = []
    for hand in played_hands(store, "table/P-1"):
        with pytest.raises(LeftOutError) as left:
            history_of_hand(hand, PUBLIC)
        reasons.append((left.value.why, left.value.problem))
    cited = "star_sydney/poker 26.14"
    assert reasons == [("void", f"fire {cited}"), ("void", f"a short deck {cited}"), ("in play", "it is not over")]


def test_a_result_that_was_corrected_is_told_as_it_finally_stood(store):
    session = Session(store, options={"commission_percent": 0}).open().sit(Ann=1, Bob=2)
    session.begin().check_down()
    loser = _loser(session)
    session.do(PotPassedWrongly((loser,)))
    (hand,) = played_hands(store, "table/P-1")
    told = history_of_hand(hand, PUBLIC)
    place = told.players.index(loser)
    assert told.finishing_stacks[place] == 205
    assert told.own["_rulings"][0].startswith("pot passed wrongly: ")
    assert "in the file 205" in told.own[OWN_NOT_TOLD]
    assert replay(told).matches is False
    (pot,) = open_hand(hand, told, PUBLIC).pots
    assert [(wins.player_id, wins.win_amount) for wins in pot.player_wins] == [(place, 10)]


def test_what_more_time_cost_is_said_where_actions_do_not_tell_it(store):
    options = {"time_to_act_s": 20, "extra_time_s": 30, "extra_time_fee": "4", "commission_percent": 0}
    session = Session(store, options=options).open().sit(Ann=1, Bob=2, Cid=3)
    session.begin()
    session.do(BuyTime("Cid"))
    session.fold_out()
    (hand,) = played_hands(store, "table/P-1")
    told = history_of_hand(hand, PUBLIC)
    assert told.finishing_stacks[told.players.index("Cid")] == 196
    assert told.rake == 2
    assert told.own["_rulings"][0].startswith("Cid pays $2 to the pot and $2 to the house (more time to act) ")
    assert "in the file 196" in told.own[OWN_NOT_TOLD]
    unnamed = history_of_hand(hand, Telling(pseudonyms=Pseudonyms(b"k")))
    assert unnamed.own["_rulings"][0].startswith("more time to act star_sydney/poker 7.13")


def test_a_hand_declared_dead_is_folded_when_its_turn_comes(store):
    session = Session(store, document=CROWN).open().sit(Ann=1, Bob=2, Cid=3)
    session.begin()
    first = session.table.round.players.names[session.table.round.hand.actor]
    session.do(PlayerAbsent(first))
    session.check_down()
    (hand,) = played_hands(store, "table/P-1")
    told = history_of_hand(hand, PUBLIC)
    assert f"p{told.players.index(first) + 1} f # the hand is dead" in told.actions
    assert replay(told).matches
    assert OWN_NOT_TOLD not in told.own


# -- which hands, and files ------------------------------------------------------------------------------------------


def test_hands_by_their_numbers_and_by_when_they_began(store):
    session = Session(store).open().sit(Ann=1, Bob=2)
    began = []
    for _ in range(30):
        session.begin()
        began.append(session.now_ms)
        session.fold_out()

    def numbers(**wanted):
        return [hand.number for hand in played_hands(store, "table/P-1", Wanted(**wanted))]

    assert numbers() == [*range(1, 31)]
    assert numbers(first=25) == [*range(25, 31)]
    assert numbers(first=7, last=7) == [7]
    assert numbers(last=3) == [1, 2, 3]
    assert numbers(first=31) == []
    assert numbers(span=Span(began[9], began[12])) == [10, 11, 12]
    assert numbers(span=Span(began[9] + 1, began[12] + 1)) == [11, 12, 13]
    assert numbers(first=12, span=Span(began[9], None))[0] == 12


def test_files_of_each_format(store, tmp_path):
    for stream in ("table/P-1", "table/P 2"):
        session = Session(store, stream).open().sit(Ann=1, Bob=2)
        session.begin().check_down()
        session.begin()
        session.do(OtherError("fire", "gaming_supervisor", void=True))
        session.begin().fold_out()
    names = {
        "phh": ["table-P-1/000001.phh", "table-P-1/000003.phh", "table-P-2/000001.phh", "table-P-2/000003.phh"],
        "phhs": ["table-P-1.phhs", "table-P-2.phhs"],
        "ohh": ["table-P-1.ohh", "table-P-2.ohh"],
    }
    for kind, files in names.items():
        folder = tmp_path / kind
        writer = SessionWriter(folder, kind, PUBLIC)
        for stream in ("table/P-1", "table/P 2"):
            writer.write(played_hands(store, stream))
        found = sorted(str(file.relative_to(folder)) for file in folder.rglob("*") if file.is_file())
        assert found == sorted([*files, LEFT_OUT])
        assert (writer.exported.hands, writer.exported.left_out) == (4, {"void": 2})
        left = (folder / LEFT_OUT).read_text("utf-8").splitlines()
        assert left[0] == "stream,hand,began,why,what"
        assert [line.split(",")[:2] for line in left[1:]] == [["table/P-1", "2"], ["table/P 2", "2"]]
        for file in files:
            read = phh.each(folder / file) if kind != "ohh" else ohh.each(folder / file)
            for hand in read:
                assert isinstance(hand, HandHistory)
                assert replay(hand).matches
    tables = [hand.where.section for hand in phh.read(tmp_path / "phhs/table-P-1.phhs")]
    assert tables == ["1", "3"]


def test_a_hand_is_told_with_a_dead_button():
    """The button may lie where nobody is dealt in: its seat is told beside those of the players."""
    game = PokerGame(STAR)
    setting = game.setting(dict.fromkeys(("Ann", "Bob", "Cid"), 200_00), button=7)
    round_ = game.open_round(None, setting, source=1)
    while not round_.is_over:
        round_.act(round_.offers()[0])
    about = {"stream": "table/P-1", "table": "P-1", "seat_count": 9, "number": 1, "began_ms": 0, "ended_ms": 0}
    hand = PlayedHand(**about, round=round_)
    told = history_of_hand(hand, PUBLIC)
    assert (told.own["_button"], told.seats, told.seat_count) == (7, [1, 2, 3], 9)
    open_ = open_hand(hand, told, PUBLIC)
    assert (open_.dealer_seat, [player.seat for player in open_.players]) == (7, [1, 2, 3])
    (read,) = ohh.loads(ohh.dump(open_))
    assert (read.seats, replay(read).matches) == ([1, 2, 3], True)
