"""Side wagers that a file adds to blackjack: their prices against counts of the game's own, and published ones."""

from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, prod

import pytest

from croupier.cards import RANKS, SUITS, Shoe
from croupier.chance import SeededSource
from croupier.drawing import draw
from croupier.environments import HouseEnv
from croupier.games import Game
from croupier.games.blackjack.side import side_wagers_of
from croupier.games.blackjack.side.counts import side_counts
from croupier.games.replay import replay
from croupier.pricing import price, simulate
from croupier.procedure import DEALER, IllegalActionError, journal
from croupier.procedure.actions import WithdrawWager
from croupier.procedure.events import WagerSettled
from croupier.rulebook import RulebookError, Rules
from tests.golden import ROOT
from tests.tables import bet, cited, deal, dealt, of_kind

HEAD = """
extends = "skycity/blackjack"
rules = [{ number = "X 1", status = "executed", summary = "Ours." }]
[wagers.ours]
rule = "X 1"
"""


@pytest.fixture
def ours(tmp_path):
    """The rules of blackjack with a wager of our own; its outcomes by name, each with what it is `when`."""

    def make(looks_at, whens, **options):
        path = tmp_path / "ours.toml"
        outcomes = [f'{name} = {{ when = {{ {when} }}, pays = "1 to 1" }}' for name, when in whens.items()]
        table = "\n".join(["[wagers.ours.outcomes]", *outcomes, 'loses = { pays = "lose" }'])
        path.write_text(f"{HEAD}looks_at = {looks_at}\n{table}\n")
        return Rules(path, options=options)

    return make


def chances(rules, wager="ours"):
    (table,) = side_wagers_of(rules)[wager].prices(side_counts(rules))
    return {legs[0].outcome: count / table.total for legs, count in table.counts.items()}


def exactly(rules, wager="ours"):
    (table,) = side_wagers_of(rules)[wager].prices(side_counts(rules))
    return sorted((count, table.total) for count in table.counts.values())


LEFT = (10, 20, 32, 30, 32, 32, 32, 12, 32, 100)
"""Of eight decks, by value from the ace."""
FIRST_TWO, WITH_UP_CARD = '"first_two_cards"', '["first_two_cards", "dealers_first_card"]'

SAME_AS = {
    "perfect_pair": (
        FIRST_TWO,
        {
            "perfect": "same_card = 2",
            "coloured": "same_rank = 2, same_colour = 2",
            "mixed": "same_rank = 2",
        },
    ),
    "any_pair": (FIRST_TWO, {"pair": "same_rank = 2"}),
    "lucky_lucky": (
        WITH_UP_CARD,
        {
            "a": 'ranks = "777", same_suit = "all"',
            "b": 'ranks = "678", same_suit = "all"',
            "c": 'ranks = "777"',
            "d": 'ranks = "678"',
            "e": 'total = 21, same_suit = "all"',
            "f": "total = 21",
            "g": "total = 20",
            "h": "total = 19",
        },
    ),
    "buster": (
        '"dealers_hand"',
        {
            **{f"bust_{cards}": f"total = {{ from = 22 }}, number_of = {{ is = {cards} }}" for cards in range(3, 8)},
            "more": "total = { from = 22 }",
        },
    ),
    "push_22": (
        '"dealers_hand"',
        {
            "suit": 'total = 22, same_suit = "all"',
            "colour": 'total = 22, same_colour = "all"',
            "other": "total = 22",
        },
    ),
}
"""Wagers of the game, as a file would describe them."""


@pytest.mark.parametrize("options", [{"decks": 8}, {"decks": 4}, {"decks": 8, "shoe": LEFT}], ids=str)
@pytest.mark.parametrize("wager", SAME_AS)
def test_a_wager_of_the_game_that_a_file_describes_has_the_same_price(ours, wager, options):
    """The game counts its own by kernels that know nothing of classes."""
    rules = ours(*SAME_AS[wager], **options)
    assert exactly(rules) == exactly(rules, wager)


def test_lucky_ladies_by_its_published_permutations(ours):
    """Wizard of Odds, Lucky Ladies, pay table A with six decks: of 9,294,695,280."""
    rules = ours(
        '["first_two_cards", "dealers_first_two_cards"]',
        {
            "queens_and_blackjack": 'first_two_cards = { cards = "Qh Qh" }, dealers_first_two_cards = { total = 21 }',
            "queens": 'first_two_cards = { cards = "Qh Qh" }',
            "matched": "first_two_cards = { total = 20, same_card = 2 }",
            "suited": "first_two_cards = { total = 20, same_suit = 2 }",
            "twenty": "first_two_cards = { total = 20 }",
        },
        decks=6,
    )
    found = {name: round(chance * 9_294_695_280) for name, chance in chances(rules).items()}
    assert found == {
        "queens_and_blackjack": 135_360,
        "queens": 2_738_340,
        "matched": 43_105_500,
        "suited": 193_112_640,
        "twenty": 744_863_040,
        "loses": 8_310_740_400,
    }


@pytest.mark.parametrize(
    ("looks_at", "when", "field", "problem"),
    [
        ('"players_hand"', "total = 21", "looks_at", "players_hand: it depends on how the hand is played"),
        ('"third_card"', "total = 7", "looks_at", "third_card: it depends on how the hand is played"),
        ('"dealer_hand"', "total = 7", "looks_at", "did you mean dealers_hand?"),
        ('["dealers_hand", "dealers_first_card"]', "total = 7", "looks_at", "have cards in common"),
        ('"first_two_cards"', 'poker = "one_pair"', "outcomes.it.when.poker", "hands of 3, 4, 5 cards are known"),
        ('"first_two_cards"', "total = 22", "outcomes.it.when", "never comes to pass"),
        ('"dealers_hand"', "same_suit = 3", "looks_at", "only whether all are of one suit or colour"),
    ],
)
def test_what_cannot_be_is_refused_by_field(ours, looks_at, when, field, problem):
    rules = ours(looks_at, {"it": when})
    with pytest.raises(RulebookError) as refused:
        side_wagers_of(rules)
    assert refused.value.field == f"wagers.ours.{field}"
    assert problem in str(refused.value)


# -- at the table ----------------------------------------------------------------------------------------------------

TOP_THREE = ROOT / "examples/top_three.toml"
LADIES = """
extends = "skycity/blackjack"
rules = [{ number = "L 1", status = "executed", summary = "Ladies." }]
[wagers.ladies]
rule = "L 1"
looks_at = ["first_two_cards", "dealers_first_two_cards"]
[wagers.ladies.outcomes]
jackpot = { when = { first_two_cards = { ranks = "QQ" }, dealers_first_two_cards = { total = 21 } }, pays = "99 to 1" }
ladies = { when = { first_two_cards = { ranks = "QQ" } }, pays = "25 to 1" }
loses = { pays = "lose" }
"""


def opened(document, cards, **options):
    game = Game(document, options=options)
    return game.open_round(Shoe.stacked(SeededSource(1), cards, decks=8))


def play_on(round_, *choices):
    """To the end: what is chosen by name where it is offered, else what is offered first, never insurance."""
    wanted = list(choices)
    while not round_.is_over:
        offers = round_.offers()
        chosen = next((offer for offer in offers if wanted and offer.name() == wanted[0]), None)
        if chosen is not None:
            wanted.pop(0)
        stands = [offer for offer in offers if offer.name() in ("stand", "decline_insurance")]
        round_.act(chosen or next(iter(stands), offers[0]))
    assert not wanted, f"never offered: {wanted}"


def settlement(round_, wager):
    (event,) = (event for event in of_kind(round_, WagerSettled) if event.wager == wager)
    return event


@pytest.mark.parametrize(
    ("cards", "outcome", "net"),
    [
        ("9c Tc Jd", "wins", 90_00),
        ("9c 9d 9c", "wins", 90_00),
        ("9c 3c Jc", "wins", 90_00),
        ("9c Tc 9d", "loses", -10_00),
    ],
)
def test_a_wager_of_ten_lines_is_dealt_and_settled(cards, outcome, net):
    round_ = opened(TOP_THREE, cards)
    assert "top_three" in round_.betting.offered()
    bet(round_, "Ann", "blackjack", 10)
    bet(round_, "Ann", "top_three", 10)
    deal(round_)
    play_on(round_)
    event = settlement(round_, "top_three")
    assert (event.outcome, event.net_cents) == (outcome, net)
    assert cited(event) == ["top_three T1"]


def test_it_goes_with_ones_own_initial_wager_and_within_the_limits():
    round_ = opened(TOP_THREE, "9c Tc Jd")
    with pytest.raises(IllegalActionError, match="nobody has an initial wager on box 1"):
        bet(round_, "Ann", "top_three", 10)
    bet(round_, "Ann", "blackjack", 10)
    with pytest.raises(IllegalActionError, match="top_three goes with one's own initial wager"):
        bet(round_, "Bob", "top_three", 10)
    with pytest.raises(IllegalActionError, match="below the minimum"):
        bet(round_, "Ann", "top_three", 1)
    bet(round_, "Ann", "top_three", 10)
    (initial,) = round_.layout.standing("blackjack")
    round_.act(WithdrawWager("Ann", initial.id))
    assert not any(round_.layout.standing()), "it goes back with the wager that it goes with"


def test_after_the_deal_it_comes_too_late():
    round_ = opened(TOP_THREE, "9c Tc 8d")
    bet(round_, "Ann", "blackjack", 10)
    deal(round_)
    with pytest.raises(IllegalActionError, match="no more bets") as refused:
        bet(round_, "Ann", "top_three", 10)
    assert "top_three T1" in [str(citation) for citation in refused.value.cites]


@pytest.mark.parametrize(
    ("cards", "choices", "outcome"),
    [
        ("Qc Ac Qd Kd", (), "jackpot"),
        ("Qc Ac Qd 5d 9d", (), "ladies"),
        ("Qc Tc Qd 5h 6h Ad", ("split_pair",), "jackpot"),  # the hand's cards are others by then
        ("Qc Tc Qd 5h Ac", ("draw",), "jackpot"),  # a busted hand's cards are gone
        ("Qc Tc Kd 9d", (), "loses"),
    ],
)
def test_one_that_waits_for_the_dealers_cards_remembers_the_first_two(tmp_path, cards, choices, outcome):
    path = tmp_path / "ladies.toml"
    path.write_text(LADIES)
    round_ = opened(path, cards)
    bet(round_, "Ann", "blackjack", 10)
    bet(round_, "Ann", "ladies", 5)
    deal(round_)
    play_on(round_, *choices)
    assert settlement(round_, "ladies").outcome == outcome


def test_the_dealers_hand_is_completed_for_a_wager_on_it(tmp_path):
    path = tmp_path / "ladies.toml"
    path.write_text(LADIES)
    round_ = opened(path, "Qc Tc 6d 8h 9h")  # the only hand goes over
    bet(round_, "Ann", "blackjack", 10)
    bet(round_, "Ann", "ladies", 5)
    deal(round_)
    play_on(round_, "draw")
    assert len([card for place, card in dealt(round_) if place == DEALER]) == 2
    assert settlement(round_, "ladies").outcome == "loses"


def test_its_price_is_that_of_an_independent_count():
    """Every three of the 52 cards of which eight decks have eight each, by plain definitions."""
    game = Game(TOP_THREE)
    found = price(game, wagers=["top_three"]).wagers["top_three"]
    places = "A23456789TJQKA"
    wins = every = 0
    kinds = [(rank, suit) for rank in RANKS for suit in SUITS]
    for first, second, third in combinations_with_replacement(kinds, 3):
        alike = Counter((first, second, third))
        ways = prod(comb(8, count) for count in alike.values())
        ranks = {rank for rank, _ in alike}
        run = len(ranks) == 3 and any(ranks == set(places[at : at + 3]) for at in range(12))
        every += ways
        wins += ways * (run or len(ranks) == 1 or len({suit for _, suit in alike}) == 1)
    assert every == comb(416, 3)
    assert found.ev == Fraction(10 * wins, every) - 1
    assert f"{float(found.house_edge):.2%}" == "2.74%", "Wizard of Odds, 21+3 (version 1), eight decks"


def test_a_simulation_agrees():
    game = Game(TOP_THREE, options={"shuffler": "continuous"})
    assert abs(simulate(game, 3_000, seed=3)["top_three"].standard_errors_off) < 4


def test_a_journal_of_it_is_replayed():
    round_ = opened(TOP_THREE, "9c Tc Jd")
    bet(round_, "Ann", "blackjack", 10)
    bet(round_, "Ann", "top_three", 10)
    deal(round_)
    play_on(round_)
    (again,) = replay(journal.write(round_))
    assert not again.differs_at


def test_signs_and_drawings_show_it():
    game = Game(TOP_THREE)
    shown = {(terms.odds, str(terms.citation)) for terms in game.rules.signs()}
    assert (("top_three",), "top_three T1") in shown
    assert "Top Three" in draw(game)


def test_an_environment_wagers_on_it():
    environment = HouseEnv(TOP_THREE, wagers={"blackjack": 10_00, "top_three": 5_00})
    rewards = set()
    for seed in range(6):
        _, info = environment.reset(seed=seed)
        is_over, reward = False, 0.0
        while not is_over:
            _, reward, is_over, _, info = environment.step(int(info["action_mask"].argmax()))
        rewards.add(reward)
    assert len(rewards) > 1
