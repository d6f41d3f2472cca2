"""Side wagers that a file adds to blackjack: their prices against counts of the game's own, and published ones."""

import pytest

from croupier.games.blackjack.side import side_wagers_of
from croupier.games.blackjack.side.counts import side_counts
from croupier.rulebook import RulebookError, Rules

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
