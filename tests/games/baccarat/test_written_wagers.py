"""Side wagers of baccarat that a file describes, priced through the table of play."""

from fractions import Fraction

import pytest

from croupier.cards import Shoe
from croupier.chance import SeededSource
from croupier.drawing import draw
from croupier.games import Game
from croupier.games.baccarat.price import deal_counts
from croupier.games.baccarat.side.wager import Finished
from croupier.games.baccarat.terms import BaccaratTerms
from croupier.pricing import price, simulate
from croupier.procedure import DEALER
from croupier.procedure.actions import NoMoreBets, PlaceWager
from croupier.procedure.events import WagerSettled
from croupier.rulebook import RulebookError, Rules
from croupier.table.terms import read

OUTCOMES = """
[wagers.ours.outcomes]
{outcomes}
loses = {{ pays = "lose" }}
"""


@pytest.fixture
def terms(tmp_path):
    def make(looks_at, outcomes, **options):
        path = tmp_path / "ours.toml"
        path.write_text(
            'extends = "skycity/baccarat"\n'
            'rules = [{ number = "X 1", status = "executed", summary = "Ours." }]\n'
            f'[wagers.ours]\nrule = "X 1"\nlooks_at = {looks_at}\n' + OUTCOMES.format(outcomes=outcomes)
        )
        return read(Rules(path, options=options), BaccaratTerms)

    return make


def counted(terms):
    (table,) = terms.side["ours"].prices(deal_counts(terms))
    return {legs[0].outcome: count for legs, count in table.counts.items()}, table


BOTH = '["players_hand", "bankers_hand"]'
LUCKY_6 = """
three_cards.when = { highest = "bankers_hand", bankers_hand = { total = 6, number_of = { is = 3 } } }
three_cards.pays = "20 to 1"
two_cards = { when = { highest = "bankers_hand", bankers_hand = { total = 6 } }, pays = "12 to 1" }
"""


def test_lucky_6_by_its_published_combinations(terms):
    """Wizard of Odds, Lucky 6 (stingy pay table), eight decks: 16.68%."""
    found = terms(BOTH, LUCKY_6, decks=8)
    counts, table = counted(found)
    assert counts == {
        "two_cards": 186_173_936_904_192,
        "three_cards": 83_058_367_551_488,
        "loses": 4_729_165_971_047_680,
    }
    assert f"{float(table.worth(found.rules)):.6f}" == "-0.166836"


@pytest.mark.parametrize(
    ("decks", "likely"),
    [(6, ["0.378925", "0.303540", "0.317535"]), (8, ["0.378868", "0.303444", "0.317687"])],
)
def test_how_many_cards_both_hands_end_with(terms, decks, likely):
    """Wizard of Odds, 4-5-6."""
    outcomes = [f'of_{cards} = {{ when = {{ number_of = {{ is = {cards} }} }}, pays = "2 to 1" }}' for cards in (4, 5)]
    counts, table = counted(terms(BOTH, "\n".join(outcomes), decks=decks))
    assert [f"{count / table.total:.6f}" for count in (counts["of_4"], counts["of_5"], counts["loses"])] == likely


def test_three_giving_eight(terms):
    """Advanced Advantage Play, 3 Giving 8, eight decks: 8.682%."""
    when = "bankers_first_two_cards = { total = 3 }, players_third_card = { ranks = '8' }"
    looks_at = '["bankers_first_two_cards", "players_third_card"]'
    found = terms(looks_at, f'wins = {{ when = {{ {when} }}, pays = "200 to 1" }}', decks=8)
    assert f"{float(-counted(found)[1].worth(found.rules)):.3%}" == "8.682%"


@pytest.mark.parametrize(("decks", "edge"), [(8, "13.03"), (6, "17.07")])
def test_a_perfect_pair_in_either_hand(terms, decks, edge):
    """Wizard of Odds, Perfect Pairs (version 1) at 25 to 1."""
    either = "[{ players_first_two_cards = { same_card = 2 } }, { bankers_first_two_cards = { same_card = 2 } }]"
    looks_at = '["players_first_two_cards", "bankers_first_two_cards"]'
    found = terms(looks_at, f'wins = {{ when = {{ any = {either} }}, pays = "25 to 1" }}', decks=decks)
    assert f"{float(-counted(found)[1].worth(found.rules)):.2%}" == f"{edge}%"


@pytest.mark.parametrize("hand", ["player", "banker"])
def test_three_identical_cards_are_as_likely_as_the_game_counts_them(terms, hand):
    """The game's own lucky match has them counted by a kernel of its own."""
    found = terms(f'"{hand}s_hand"', 'same = { when = { same_card = 3 }, pays = "50 to 1" }')
    counts = deal_counts(found)
    assert counted(found)[0]["same"] == getattr(counts.triples, hand)


def test_point_counts_are_as_likely_as_the_game_counts_them(terms):
    found = terms(BOTH, 'tie = { when = { tied = true, bankers_hand = { total = 9 } }, pays = "50 to 1" }')
    counts = deal_counts(found)
    nines = [count for result, count in counts.results.items() if result.player.points == result.banker.points == 9]
    assert counted(found)[0]["tie"] == sum(nines)


def test_a_finished_round_ends_the_wager(terms):
    found = terms(BOTH, LUCKY_6)
    hands = {"player": ["5s", "Ks"], "banker": ["2c", "4c"]}
    assert found.outcome("ours", Finished("", found.hands.result(hands), hands)) == "two_cards"
    hands = {"player": ["5s", "Ks", "As"], "banker": ["2c", "3c", "Ah"]}
    assert found.outcome("ours", Finished("", found.hands.result(hands), hands)) == "loses"
    assert found.outcome("ours", Finished("", found.hands.result(hands), {})) is None, "the cards are gone"


@pytest.mark.parametrize(
    ("looks_at", "outcomes", "field", "problem"),
    [
        ('"player_hand"', 'a = { when = { total = 1 }, pays = "1 to 1" }', "looks_at", "did you mean players_hand?"),
        (
            '["players_hand", "players_third_card"]',
            'a = { when = { total = 1 }, pays = "1 to 1" }',
            "looks_at",
            "players_third_card and players_hand have cards in common",
        ),
        (
            '["players_hand", "players_hand"]',
            'a = { when = { total = 1 }, pays = "1 to 1" }',
            "looks_at",
            "players_hand is named twice",
        ),
        (
            BOTH,
            'a = { when = { same_suit = 3 }, pays = "1 to 1" }',
            "looks_at",
            "of more than 5 cards it can be told only whether all are of one suit or colour",
        ),
        (
            '"players_hand"',
            'a = { when = { total = 10 }, pays = "1 to 1" }',
            "outcomes.a.when",
            "never comes to pass: nothing that can come is such",
        ),
        (
            '"players_hand"',
            'a = { when = { ranks = "99T" }, pays = "1 to 1" }',
            "outcomes.a.when",
            "never comes to pass",
        ),
    ],
)
def test_what_cannot_be_is_refused_by_field(terms, looks_at, outcomes, field, problem):
    found = terms(looks_at, outcomes)
    with pytest.raises(RulebookError) as refused:
        found.side  # noqa: B018
    assert refused.value.field == f"wagers.ours.{field}"
    assert problem in str(refused.value)


def test_counts_are_of_all_deals(terms):
    found = terms(BOTH, LUCKY_6, decks=6)
    counts, table = counted(found)
    assert sum(counts.values()) == table.total == deal_counts(found).total
    assert Fraction(counts["two_cards"], table.total) > Fraction(counts["three_cards"], table.total)


# -- at the table ----------------------------------------------------------------------------------------------------


@pytest.fixture
def lucky_6(tmp_path):
    path = tmp_path / "lucky_6.toml"
    path.write_text(
        'extends = "skycity/baccarat"\n'
        'rules = [{ number = "X1", status = "executed", summary = "Lucky 6." }]\n'
        f'[wagers.lucky_6]\nrule = "X1"\ntitle = "Lucky 6"\nlooks_at = {BOTH}\n'
        f'[wagers.lucky_6.outcomes]\n{LUCKY_6}loses = {{ pays = "lose" }}\n'
    )
    return path


def played(path, cards):
    """A round with the wager beside one on the banker, from these cards: player, banker, player, banker, thirds."""
    game = Game(path, options={"decks": 8})
    round_ = game.open_round(Shoe.stacked(SeededSource(1), cards, decks=8))
    while not round_.decision.is_open_to(PlaceWager):
        round_.act(round_.offers()[0])
    round_.act(PlaceWager("Ann", "banker", 20_00, 1))
    round_.act(PlaceWager("Ann", "lucky_6", 10_00, 1))
    round_.act(NoMoreBets(DEALER))
    while not round_.is_over:
        round_.act(round_.offers()[0])
    (event,) = (event for event in round_.events if isinstance(event, WagerSettled) and event.wager == "lucky_6")
    return event


@pytest.mark.parametrize(
    ("cards", "outcome", "net"),
    [
        ("5s 2c Ks 4c As", "loses", -10_00),
        ("As 2c 2s 4c Ks", "two_cards", 120_00),
        ("As 2c 2s Kc Ks 4d", "three_cards", 200_00),
    ],
)
def test_it_is_settled_with_the_hands(lucky_6, cards, outcome, net):
    event = played(lucky_6, cards)
    assert (event.outcome, event.net_cents) == (outcome, net)
    assert "lucky_6 X1" in [str(citation) for citation in event.cites]


def test_it_is_priced_with_the_others_and_a_simulation_agrees(lucky_6):
    game = Game(lucky_6, options={"decks": 8})
    assert f"{float(price(game).wagers['lucky_6'].house_edge):.2%}" == "16.68%"
    assert abs(simulate(game, 1_500, seed=7)["lucky_6"].standard_errors_off) < 4


def test_the_drawing_shows_it(lucky_6):
    assert "Lucky 6" in draw(Game(lucky_6))
