"""What a notebook shows of results: one line of text, and tables or a picture that say what the terminal does."""

import re
from fractions import Fraction
from functools import cache
from html import unescape
from html.parser import HTMLParser
from typing import Any

import pytest

from croupier import Game, draw, price, simulate
from croupier.kernels.distribution import Distribution
from croupier.pricing import Within, compare, design, difference, find_claim, paying, risk
from croupier.pricing.countability import Countability
from croupier.pricing.notebooks import html_of, told
from croupier.pricing.shown import Shown
from croupier.rulebook import UnknownNameError
from tests.golden import ROOT, run

WAR, BJ = "skycity/casino_war", "skycity/blackjack"
PAIRS = [Within("perfect_pair", 25, 30), Within("coloured_pair", 8, 12)]


class Opened(HTMLParser):
    """Which tags are open, and the text of every cell and line."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.text: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: Any) -> None:  # noqa: ARG002 - the parser's own form
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)


@cache
def month():
    return risk.read_month(ROOT / "docs/risk-month.csv")


def red():
    return risk.law_for(Game("skycity/roulette"), risk.Bet("red"))


MADE = {
    "price": lambda: price(Game(WAR, options={"decks": 8})),
    "wager": lambda: price(Game(WAR), "tie").wagers["tie"],
    "difference": lambda: difference(f"{WAR}@current", f"{WAR}@proposed"),
    "comparison": lambda: compare(WAR, "decks"),
    "claim": lambda: find_claim(WAR, "casino_war", "2.2%", options={"decks": 6}),
    "design": lambda: design(Game(BJ), "perfect_pair", Fraction(1, 20), PAIRS, most=2),
    "solved design": lambda: design(
        Game(WAR), "casino_war", Fraction(22, 1000), [Within("go_to_war.war_tied", 1, 5)], most=2
    ),
    "countability": lambda: Countability(Game("skycity/baccarat"), "dragon_7"),
    "rounds": lambda: risk.rounds(red(), 100),
    "ruins": lambda: risk.ruins(red(), [10, 100], goal=200),
    "ruin": lambda: risk.ruin(red().house, 20),
    "pit": lambda: risk.check(month().plays, month().won),
    "chart": lambda: Game("skycity/caribbean_stud").charts()[0],
}
SHOWN = {  # what stands in its line of text, and some cells of its tables
    "price": ("tie 17.8313%", {"tie", "17.8313%", "go_to_war", "surrender"}),
    "wager": ("WagerPrice(tie 18.6495%)", {"tied", "7.3955%", "10 to 1", "skycity/casino_war 5.6, 5.13"}),
    "difference": ("3 of 15 changes move a price", {"-1.0942%", "stand off", "-1.7121", "2.3301%"}),
    "comparison": ("'decks': 4, 5, 6, 7, 8; proposed, current", {"0.05000%", "current edge"}),
    "claim": (f"{WAR} casino_war 2.2%: 1 of ", {"2.16960%", "house edge per all money wagered", "it fits", "nothing"}),
    "design": ("perfect_pair 5.0000%: 5.0602%, 4.8193%", {"29 to 1", "0.016867", "+0.060241"}),
    "solved design": ("casino_war 2.2000%: 2.3", {"2 to 1", "go_to_war.war_tied", "2.330057%"}),
    "countability": ("baccarat dragon_7: house edge 7.6113%", {"+0.53782%", "+2", "0.9642", "3.52"}),
    "rounds": (
        "Total(red, 100 rounds: mean -2.70, deviation",
        {"expected", "-2.70", "exact: counted in whole numbers"},
    ),
    "ruins": ("Ruin(bankroll 100: 99.5534%)", {"red: goal 200; a round needs 1", "3,666.9", "exact"}),
    "ruin": ("Ruin(bankroll 20: 33.", {"for ever; a round needs 1", "20"}),
    "pit": ("Pit(4 tables, alarms: RL-2)", {"alarm", "$31,150", "x1.93"}),
    "chart": ("StrategyChart(", set()),
}


@pytest.mark.parametrize("what", MADE)
def test_a_result_shows_itself(what):
    found = MADE[what]()
    shown = Opened(found._repr_html_())
    line, cells = SHOWN[what]
    assert shown.open == []
    assert cells <= set(shown.text), cells - set(shown.text)
    assert line in repr(found)
    assert what == "chart" or len(repr(found)) < 200


@pytest.mark.parametrize(
    ("what", "command"),
    [
        ("difference", f"compare {WAR}@current {WAR}@proposed"),
        ("comparison", f"compare {WAR} --over decks"),
        ("claim", f"claim {WAR} casino_war 2.2% --set decks=6"),
        (
            "design",
            f"design {BJ} perfect_pair --edge 5% --within perfect_pair=25..30 --within coloured_pair=8..12 --most 2",
        ),
        ("rounds", "risk rounds skycity/roulette red --rounds 100"),
        ("ruins", "risk ruin skycity/roulette red --bankroll 10 --bankroll 100 --goal 200"),
        ("pit", "risk hold docs/risk-month.csv"),
    ],
)
def test_it_says_what_the_terminal_does(what, command):
    """Every figure of the tables."""
    status, printed = run(f"croupier {command}")
    assert status == 0
    figures = {text for text in Opened(MADE[what]()._repr_html_()).text if re.fullmatch(r"[-+$x]?[\d,.]+%?", text)}
    assert len(figures) > 3
    assert figures <= set(re.split(r"\s+", printed)), figures - set(re.split(r"\s+", printed))


def test_what_a_simulated_distribution_tells_has_its_errors():
    """Nothing is told of how rare the largest win is where that was drawn at random."""
    half = {Fraction(-1): 0.5, Fraction(1): 0.5}
    lines = [*told(Distribution(half, {Fraction(1): 0.01}, deviation_error=0.002))]
    assert lines[0] == "Ahead 50.0000% ± 1.0000% of the time, even 0.0000%; the most won is 1 to 1."
    assert lines[1] == "Standard deviation 1.0000 ± 0.0020; skewness 0.00. Chances are simulated."
    exact = [*told(Distribution({Fraction(-1): Fraction(1, 2), Fraction(1): Fraction(1, 2)}))]
    assert "once in 2.00" in exact[0]
    assert "volatility index at 90% 1.6449. Chances are exact." in exact[1]


def test_every_result_that_shows_itself_is_known():
    """None is left to the one that says that nobody knows how."""
    kinds = {kind for kind in Shown.__subclasses__() if kind.__module__.startswith("croupier.")}
    assert len(kinds) > 8
    assert kinds <= set(html_of.registry)
    with pytest.raises(TypeError, match="int: nobody says how it is shown"):
        html_of(1)


def test_nothing_fits_is_said():
    shown = Opened(find_claim(WAR, "tie", "3%", options={"decks": 8})._repr_html_())
    assert "nothing fits" in shown.text


def test_gains_and_simulated_wagers_print_in_a_line():
    dragon = Countability(Game("skycity/baccarat"), "dragon_7")
    gain = dragon.gain(dragon.best_count(2), shoes=20, priced=2)
    assert repr(gain).startswith("Gain(")
    assert "20 shoes shuffled, 2 favourable moments priced exactly" in " ".join(Opened(gain._repr_html_()).text)
    found = simulate(Game(WAR), 10, seed=1)["tie"]
    assert re.fullmatch(r"SimulatedWager\(tie .*% ± .*% of 10 rounds, exactly -18\.6495%\)", repr(found))


# -- pictures ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("make", "title"),
    [
        (lambda: draw(Game(WAR)), "Casino War: the layout"),
        (lambda: risk.drawn_total(risk.rounds(red(), 100)), "red"),
        (lambda: risk.drawn_total(risk.rounds(red(), 100), ["ours", "others"]), "ours + others"),
        (lambda: risk.drawn_ruin(red(), [50]), "Ruin: red"),
        (lambda: risk.drawn_hold(risk.check(month().plays, month().won)), "Hold by table"),
    ],
)
def test_pictures_show_themselves_and_print_their_title(make, title):
    picture = make()
    assert picture._repr_svg_().startswith("<svg")
    assert f"<title>{title}" in unescape(picture)
    assert repr(picture) == f"Picture({title!r})"


# -- what notebooks ask for --------------------------------------------------------------------------------------------


def test_odds_are_laid_on_a_game_without_a_file(tmp_path):
    ours = tmp_path / "ours.toml"
    ours.write_text(f'extends = "{WAR}"\n[wagers.tie.outcomes.tied]\npays = "11 to 1"\n')
    richer = paying(Game(WAR, options={"decks": 8}), "tie", {"tied": "11 to 1"})
    assert price(richer, "tie").wagers["tie"].ev == price(Game(ours, options={"decks": 8}), "tie").wagers["tie"].ev
    assert price(richer, "tie").wagers["tie"].rows[0].pays == "11 to 1"


def test_odds_of_a_wager_that_goes_with_another():
    before = price(Game(WAR), "casino_war").wagers["casino_war"]
    after = price(paying(Game(WAR), "casino_war", {"go_to_war.war_tied": "3 to 1"}), "casino_war").wagers["casino_war"]
    tied = next(row for row in before.rows if row.outcome == "war_tied")
    assert after.ev - before.ev == tied.probability


@pytest.mark.parametrize(
    ("wager", "odds", "problem"),
    [
        ("tye", {"tied": "11 to 1"}, "wager 'tye' is not known; did you mean tie"),
        ("tie", {"tyed": "11 to 1"}, "tie: outcome 'tyed' is not known; did you mean tied"),
        ("tie", {"go_to_wer.war_tied": "1 to 1"}, "wager 'go_to_wer' is not known; did you mean go_to_war"),
    ],
)
def test_odds_of_what_is_not_there_are_refused_by_name(wager, odds, problem):
    with pytest.raises(UnknownNameError, match=problem):
        paying(Game(WAR), wager, odds)


def test_a_round_of_a_wager_by_a_strategy():
    best, other = (risk.law_for(Game(WAR), risk.Bet("casino_war"), strategy=name) for name in (None, "surrender"))
    assert (best.name, other.name) == ("casino_war by go_to_war", "casino_war by surrender")
    assert best.expected_loss < other.expected_loss
