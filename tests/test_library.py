"""The library as researchers use it: seeds, known cards, pickles, several processes, hands as one player knows them."""

import copy
import pickle
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import chain
from multiprocessing import get_context

import pytest

from croupier import Game, PokerGame, Rules, simulate
from croupier.cards import Shoe
from croupier.chance import LiveSource, SeededSource, source_of
from croupier.errors import CardError, CroupierError
from croupier.games.registry import ROUNDS
from croupier.poker import IllegalMoveError, Stakes
from croupier.procedure import DEALER
from croupier.procedure.actions import NoMoreBets, PlaceWager
from croupier.procedure.events import CardDealt
from croupier.rulebook import RulebookError, load, shipped_documents
from tests.formats.tables import games, play_round_at_random
from tests.rules import rule

STAR = "star_sydney/poker"
CROWN = "crown_perth/poker"
GAMES = [name for name in shipped_documents() if load(name).game in ROUNDS]


def call_down(hand):
    """As little as there is to do: check, or call, or bet where checking is not permitted; nobody folds."""
    while hand.actor is not None:
        step(hand)
    return hand


def step(hand):
    player, moves = hand.actor, {move[0]: move[1:] for move in hand.legal()}
    if "exchange" in moves:
        hand.exchange(player, hand.hole[player][: moves["exchange"][0]])
    elif "show" in moves:
        hand.show(player)
    elif "check" in moves or "call" in moves:
        hand.check_or_call(player)
    elif "raise" in moves:
        hand.raise_to(player, moves["raise"][0])
    else:
        hand.fold(player)


# -- chance ----------------------------------------------------------------------------------------------------------


def test_a_seed_is_taken_wherever_a_source_is():
    game = PokerGame(STAR)
    assert game.deal([100_00] * 3, 7).hole == game.deal([100_00] * 3, SeededSource(7)).hole
    assert game.deal([100_00] * 3, 7).hole != game.deal([100_00] * 3, 8).hole
    war = Game("skycity/casino_war")
    shoes = [war.new_equipment(chance) for chance in (7, SeededSource(7))]
    for shoe in shoes:
        shoe.shuffle()
    assert shoes[0].cards == shoes[1].cards
    wheel = Game("skycity/money_wheel")
    results = [simulate(wheel, 50, chance) for chance in (7, SeededSource(7))]
    assert [each.mean for each in results[0].values()] == [each.mean for each in results[1].values()]


def test_without_a_source_chance_is_live():
    assert isinstance(source_of(None), LiveSource)
    assert isinstance(PokerGame(STAR).deal([100_00] * 3).cards.stub.source, LiveSource)


@pytest.mark.parametrize("wrong", [True, "7", 7.0, object()])
def test_what_is_no_chance_is_refused(wrong):
    with pytest.raises(CroupierError, match=r"source: .* is neither a seed"):
        PokerGame(STAR).deal([100_00] * 3, wrong)


# -- the pot ---------------------------------------------------------------------------------------------------------


def test_the_pot_is_what_its_words_say():
    hand = PokerGame(STAR).deal([100_00] * 3, 7, stakes=Stakes(blinds=(1_00, 2_00), minimum=2_00))
    assert (hand.pot, hand.state.collected) == (3_00, 0)
    assert "pot 300" in repr(hand)
    hand.call(2)
    assert (hand.pot, hand.state.collected) == (5_00, 0)
    hand.call(0)
    hand.check(1)
    assert (hand.street, hand.pot, hand.state.collected) == (1, 6_00, 6_00)


# -- known cards -----------------------------------------------------------------------------------------------------


def test_known_cards_are_dealt_and_the_others_come_by_chance():
    game = PokerGame(STAR)
    hands = [
        call_down(game.deal([100_00] * 3, seed, cards={0: "AsAd", 2: "KsKd", "board": "AhAcKh"})) for seed in (1, 2)
    ]
    for hand in hands:
        assert (hand.hole[0], hand.hole[2], hand.board[:3]) == (["As", "Ad"], ["Ks", "Kd"], ["Ah", "Ac", "Kh"])
        assert len({*hand.board, *chain(*hand.hole), *hand.cards.burned}) == 5 + 6 + len(hand.cards.burned)
        assert hand.showdown.pots[0].winners == (0,)
    assert hands[0].hole[1] != hands[1].hole[1]
    assert hands[0].board[3:] != hands[1].board[3:]


def test_known_cards_in_stud_and_draw_come_in_the_order_of_the_deal():
    stud = PokerGame(STAR, options={"variant": "seven_card_stud"}).deal([100_00] * 2, 7, cards={1: "2c3d4h5s6c7d8h"})
    assert (stud.hole[1], stud.up[1]) == (["2c", "3d", "4h"], ["4h"])
    assert call_down(stud).hole[1] == ["2c", "3d", "4h", "5s", "6c", "7d", "8h"]
    draw = PokerGame(CROWN, options={"variant": "draw"}).deal([100_00] * 2, 7, cards={0: "2c3d4h5s7c6d"})
    while draw.phase == "betting":
        step(draw)
    draw.exchange(0, ["7c"])
    assert draw.hole[0] == ["2c", "3d", "4h", "5s", "6d"]


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ({0: "AsAs"}, "As for player 0 is there twice"),
        ({0: "AsKs", 1: "QsKs"}, "Ks for player 1 is there twice"),
        ({0: "AsKs", "board": "2c2d As"}, "As for the board is there twice"),
        ({0: "AsKsQs"}, "3 for player 0: at most 2 in Texas"),
        ({"board": "2c3c4c5c6c7c"}, "6 for the board: at most 5 in Texas"),
        ({3: "AsKs"}, "3 is neither one of players 0 to 2 nor the board"),
        ({"boards": "AsKs"}, "'boards' is neither"),
        ({0: "AsXx"}, "Xx"),
        ({0: ["As", "Xx"]}, "Xx for player 0 is not of a 52-card deck"),
    ],
)
def test_known_cards_that_cannot_be_dealt_are_refused(cards, words):
    with pytest.raises(CardError, match=words):
        PokerGame(STAR).deal([100_00] * 3, 7, cards=cards)


def test_a_copy_of_a_hand_with_known_cards_goes_on_alike():
    hand = PokerGame(STAR).deal([100_00] * 3, 7, cards={"board": "AhAcKh"})
    other = call_down(hand.copy())
    assert call_down(hand).board == other.board


def test_known_cards_at_a_table():
    game = PokerGame(STAR)
    setting = game.setting({"Ann": 100_00, "Ben": 100_00})
    round_ = game.open_round(None, setting, source=7, cards="AsKsAdKd")
    assert round_.hand.hole == [["As", "Ad"], ["Ks", "Kd"]]
    with pytest.raises(CroupierError, match="some is given"):
        game.open_round(game.new_equipment(7), setting, cards="As")


def test_known_cards_against_the_house():
    round_ = Game("skycity/casino_war").open_round(source=7, cards="9sKh")
    round_.act(PlaceWager("Ann", "casino_war", 10_00, 1))
    round_.act(NoMoreBets(DEALER))
    dealt = [(event.to, event.card) for event in round_.events if isinstance(event, CardDealt)]
    assert dealt == [("box 1", "9s"), ("dealer", "Kh")]
    assert round_.is_over


@pytest.mark.parametrize("shuffler", ["shoe", "continuous"])
def test_all_other_cards_of_a_shoe_come_in_random_order(shuffler):
    game = Game("skycity/casino_war", options={"shuffler": shuffler})
    shoes = [game.new_equipment(seed, cards="9s9s9s") for seed in (1, 2)]
    drawn = [[shoe.draw() for _ in range(12)] for shoe in shoes]
    assert drawn[0][:3] == drawn[1][:3] == ["9s"] * 3
    assert drawn[0][3:] != drawn[1][3:]
    for shoe in shoes:
        assert Counter(shoe.inventory() + drawn[shoes.index(shoe)]) == Counter(shoe.deck.cards(shoe.decks))


def test_cards_that_a_shoe_does_not_hold_are_refused():
    with pytest.raises(CardError, match="wanted more often"):
        Game("crown_perth/ultimate_texas_holdem").new_equipment(7, cards="AsAs")
    with pytest.raises(CardError, match="skycity/roulette is not dealt from a shoe"):
        Game("skycity/roulette").open_round(cards="As")
    with pytest.raises(CroupierError, match="some is given"):
        Game("skycity/casino_war").open_round(Shoe(LiveSource(), 6), cards="As")


# -- pickles ---------------------------------------------------------------------------------------------------------


def again(thing):
    return pickle.loads(pickle.dumps(thing))


def test_rules_are_pickled_by_the_name_of_their_document():
    rules = Rules("skycity/blackjack", edition="current", options={"decks": 6})
    data = pickle.dumps(rules)
    assert len(data) < 1000
    other = pickle.loads(data)
    assert (other.edition, other.chosen_options()) == (rules.edition, rules.chosen_options())
    assert pickle.loads(data) is other


def test_rules_of_ones_own_file_are_pickled_whole(tmp_path):
    ours = tmp_path / "ours.toml"
    ours.write_text('extends = "skycity/casino_war"\n[wagers.tie.outcomes.tied]\npays = "11 to 1"\n')
    data = pickle.dumps(Game(ours))
    ours.unlink()
    assert str(pickle.loads(data).rules.pays("tie", "tied").value) == "11 to 1"


def test_a_pickle_of_another_edition_of_a_rulebook_is_refused():
    data = pickle.dumps(Rules("skycity/casino_war")).replace(
        load("skycity/casino_war").fingerprint.encode(), b"0" * len(load("skycity/casino_war").fingerprint)
    )
    with pytest.raises(RulebookError, match="is not the one that it was pickled under"):
        pickle.loads(data)


@pytest.mark.parametrize("document", [STAR, CROWN])
def test_a_hand_is_pickled_and_goes_on_alike(document):
    for number, game in enumerate(games(document)):
        hand = game.deal([40_00] * 3, number, manual_showdown=True)
        for _ in range(4):
            if hand.actor is not None:
                step(hand)
        other, third = again(hand), copy.deepcopy(hand)
        assert (repr(other), other.hole, other.legal()) == (repr(hand), hand.hole, hand.legal())
        assert call_down(other).stacks == call_down(hand).stacks == call_down(third).stacks
        assert other.board == hand.board == third.board


def test_a_game_and_a_hand_at_a_table_are_pickled():
    game = PokerGame(STAR, options={"variant": "omaha", "denomination": "0.01"})
    assert again(game).terms.variant == "omaha"
    round_ = play_round_at_random(game, 5)
    assert again(round_).events == round_.events
    setting = game.setting({"Ann": 100_00, "Ben": 100_00, "Cid": 100_00})
    live = game.open_round(None, setting, source=3)
    other = again(live)
    while not live.is_over:
        action = live.offers()[-1]
        assert other.act(action) == live.act(action)
    assert other.is_over


@pytest.mark.parametrize("name", GAMES)
def test_a_round_against_the_house_is_pickled_at_every_decision(name):
    """It is its journal: rebuilt by doing again what was done, and going on with the same chance."""
    game = again(Game(name))
    round_ = game.open_round(source=11, setting=game.setting(paced=True, seats={1: "Ann"}))
    for _ in range(40):
        if round_.is_over:
            break
        other = again(round_)
        assert other.events == round_.events
        assert other.decision.about == round_.decision.about
        offers = round_.offers()
        placing = [
            PlaceWager("Ann", wager, 25_00, box, on)
            for wager in round_.betting.initial
            for on in round_.definition.placements(game.rules, wager)[:1]
            for box in (0, 1)
            if not any(round_.layout.standing())
        ]
        action = next(each for each in [*placing, *offers] if round_.can(each))
        assert round_.act(action) == other.act(action)
        assert other.equipment.state() == round_.equipment.state()
    assert len(round_.records) > 3
    assert copy.copy(round_).events == round_.events


def _finished(hand):
    return call_down(hand).stacks


def test_hands_are_played_in_several_processes():
    hands = [PokerGame(STAR).deal([100_00] * 4, seed) for seed in range(6)]
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        there = list(pool.map(_finished, hands))
    assert there == [_finished(hand) for hand in hands]


# -- a hand as one player knows it -----------------------------------------------------------------------------------


def everything(hand):
    """Every card of the deck, wherever it lies."""
    return sorted(
        [
            *hand.board,
            *hand.cards.burned,
            *hand.cards.muck,
            *hand.draw.given_up,
            *chain(*hand.hole),
            *hand.cards.stub.order,
        ]
    )


@pytest.mark.parametrize("document", [STAR, CROWN])
def test_a_determinized_hand_keeps_what_the_player_knows_and_every_card_once(document):
    for seed, game in enumerate(games(document)):
        hand = game.deal([90_00] * 3, seed)
        for number in range(7):
            if hand.actor is None:
                break
            player = number % 3
            other = hand.determinized(player, seed)
            assert everything(other) == sorted(game.terms.deck.cards())
            assert (other.board, other.hole[player], other.up) == (hand.board, hand.hole[player], hand.up)
            assert [len(cards) for cards in other.hole] == [len(cards) for cards in hand.hole]
            for cards, up in zip(other.hole, other.up, strict=True):
                assert [card for card in cards if card in up] == up
            assert {*hand.cards.discarded.get(player, ())} <= {*other.cards.muck, *other.draw.given_up}
            assert call_down(other).is_over
            if hand.phase == "drawing":
                hand.exchange(hand.actor, hand.hole[hand.actor][: max(1, hand.draw.limits()[0])])
            elif number == 3 and hand.betting.can_fold:
                hand.fold(hand.actor)
            else:
                step(hand)


def test_the_hand_itself_is_left_as_it_is():
    hand = PokerGame(STAR).deal([100_00] * 3, 7)
    before = (repr(hand), hand.hole, hand.cards.stub.copy().cards)
    hand.determinized(0, 1)
    assert (repr(hand), hand.hole, hand.cards.stub.cards) == before


def test_every_deal_that_fits_is_equally_likely():
    """Each of the 50 other cards is each of an opponent's two with probability 1/25, and the next of the board 1/50."""
    hand = PokerGame(STAR).deal([100_00] * 2, 7)
    source, times = SeededSource(1), 10_000
    held, next_up = Counter(), Counter()
    for _ in range(times):
        other = hand.determinized(0, source)
        held.update(other.hole[1])
        next_up[other.cards.stub.order[0]] += 1
    assert len(held) == len(next_up) == 50
    for counts, expected in ((held, times / 25), (next_up, times / 50)):
        chi_squared = sum((count - expected) ** 2 / expected for count in counts.values())
        assert chi_squared < 95  # of 49 degrees of freedom it is above with a probability of 0.0001


def test_up_cards_of_hands_that_were_folded_are_known():
    hand = PokerGame(STAR, options={"variant": "seven_card_stud"}).deal([100_00] * 3, 7)
    step(hand)
    folding = hand.actor
    shown = hand.up[folding].copy()
    hand.fold(folding)
    for seed in range(20):
        other = hand.determinized((folding + 1) % 3, seed)
        assert {*shown} <= {*other.cards.muck}
    hidden = {tuple(hand.determinized((folding + 1) % 3, seed).cards.muck) for seed in range(20)}
    assert len(hidden) > 15  # the cards that lay face down are not


def drawn_out(seed):
    """Five of Crown's draw with 32 cards, in which discards are shuffled in."""
    for number in range(seed, seed + 500):
        hand = play_to_draw(number)
        if hand.cards.mixed:
            return hand
    raise AssertionError("discards were never shuffled in")


def play_to_draw(seed):
    hand = PokerGame(STAR, options={"variant": "draw", "deck": "32"}).deal([100_00] * 5, seed)
    while hand.actor is not None and hand.phase == "betting":
        step(hand)
    while hand.phase == "drawing" and hand.actor < 4:
        hand.exchange(hand.actor, hand.hole[hand.actor][:3])
    return hand


def test_cards_given_up_and_shuffled_in_are_not_where_cards_lay_before():
    hand = drawn_out(0)
    (mix,) = hand.cards.mixed
    player = next(player for player, cards in mix.known.items() if cards)
    loose = mix.known[player] - {*hand.hole[player]}
    assert loose
    found = Counter()
    for seed in range(300):
        other = hand.determinized(player, seed)
        assert everything(other) == sorted(hand.terms.deck.cards())
        for place in range(5):
            if place == player:
                continue
            for was, now in zip(hand.hole[place], other.hole[place], strict=True):
                if now in loose:
                    assert was not in mix.elsewhere
                    found[place] += 1
        found["stub"] += len(loose & {*other.cards.stub.order})
    assert found["stub"]


def test_a_determinized_hand_is_for_a_player_of_it():
    hand = PokerGame(STAR).deal([100_00] * 3, 7)
    for wrong in (3, -1, "Ann", True):
        with pytest.raises(IllegalMoveError, match="there are players 0 to 2"):
            hand.determinized(wrong, 1)


# -- whose turn it is, between two -----------------------------------------------------------------------------------


@rule(STAR, "9.8")
def test_between_two_the_button_is_first_and_the_rule_is_cited():
    hand = PokerGame(STAR).deal([100_00] * 2, 7)
    with pytest.raises(IllegalMoveError, match=r"it is for player 1 to act \(star_sydney/poker 9\.8\)"):
        hand.fold(0)
    hand.call(1)
    hand.check(0)
    with pytest.raises(IllegalMoveError, match=r"it is for player 0 to act \(star_sydney/poker 10\.1\)"):
        hand.fold(1)
    draw = PokerGame(STAR, options={"variant": "draw_ante"}).deal([100_00] * 2, 7)
    with pytest.raises(IllegalMoveError, match=r"\(star_sydney/poker 9\.8\)"):
        draw.fold(1 - draw.actor)


@rule(CROWN, "6.9")
def test_between_two_the_button_is_first_before_the_flop_and_last_after_it():
    hand = PokerGame(CROWN).deal([100_00] * 2, 7)
    with pytest.raises(IllegalMoveError, match=r"it is for player 1 to act \(crown_perth/poker 6\.9\)"):
        hand.fold(0)
    hand.call(1)
    hand.check(0)
    with pytest.raises(IllegalMoveError, match=r"it is for player 0 to act \(crown_perth/poker 6\.9\)"):
        hand.fold(1)


@rule(STAR, "10.1")
@rule(CROWN, "20.5")
@pytest.mark.parametrize(("document", "number"), [(STAR, "10.1"), (CROWN, "20.5")])
def test_among_more_the_usual_order_is_cited(document, number):
    hand = PokerGame(document).deal([100_00] * 3, 7)
    with pytest.raises(IllegalMoveError, match=rf"\({document} {number}\)"):
        hand.fold(0)
