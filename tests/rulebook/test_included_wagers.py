"""A rulebook that takes its wagers from one it includes: what they pay, what may be chosen, and slips of the pen."""

from pathlib import Path

import pytest

from croupier.pricing import alternatives, price
from croupier.rulebook import Citation, NotAllowedError, RulebookError, Rules, UnknownNameError, load
from tests.games.electronic_baccarat.tables import make_game

BASE = """
rules = [{ number = "1.1", status = "definition", summary = "One." }]
document = { operator = "Ours", title = "Base", source = "House rules" }
editions = { new = { about = "as amended" }, old = { about = "before" } }
[options]
side = { rule = "1.1", about = "side wagers", default = false }
table = { rule = "1.1", about = "pay table", min = 1, max = 3, default = 1 }
[readings]
unclear = { rule = "1.1", values = ["this", "that"], default = "this", why = "it is not clear" }
[provisions.prize]
rule = "1.1"
units = { by = "table", 1 = 10, 2 = 20, 3 = 30 }
[wagers.main]
rule = "1.1"
title = "Main"
outcomes.wins = { rule = "1.1", pays = { by = "table", 1 = "1 to 1", 2 = "2 to 1", 3 = "3 to 1" } }
outcomes.loses = { rule = "1.1", pays = "lose" }
outcomes.ties = { rule = "1.1", pays = { by = "unclear", this = "stand off", that = "lose" } }
[wagers.side]
rule = "1.1"
offered_by = "side"
outcomes.wins = { rule = "1.1", pays = "9 to 1" }
[wagers.added]
rule = "1.1"
editions = ["new"]
outcomes.wins = { rule = "1.1", pays = "5 to 1" }
"""
OURS = """
rules = [{ number = "7.7", status = "definition", summary = "Seven." }]
document = { operator = "Ours", title = "Ours", source = "House rules", includes = ["base.toml"] }
editions = { new = { about = "as amended" }, old = { about = "before" } }
[options]
table = { rule = "7.7", about = "pay table", min = 1, max = 2, default = 2 }
[wagers.main]
rule = "7.7"
included = true
[wagers.side]
rule = "7.7"
title = "Our side wager"
included = true
"""
ADDED = '[wagers.added]\nrule = "7.7"\nincluded = true\n'


@pytest.fixture
def write(tmp_path):
    def write_files(ours: str = OURS, base: str = BASE) -> Path:
        (tmp_path / "base.toml").write_text(base, "utf-8")
        (tmp_path / "ours.toml").write_text(ours, "utf-8")
        return tmp_path / "ours.toml"

    return write_files


def test_an_included_wager_is_permitted_by_our_rule_and_paid_by_theirs(write):
    rules = Rules(write())
    assert list(rules.wagers()) == ["main", "side"]
    assert rules.wager("main") == ("Main", Citation("ours", ("7.7",)))
    assert rules.wager("side") == ("Our side wager", Citation("ours", ("7.7",)))
    assert list(rules.outcomes("main")) == ["wins", "loses", "ties"]
    odds, citation = rules.pays("main", "loses")
    assert (odds.net, citation) == (-1, Citation("base", ("1.1",)))


def test_a_wager_that_we_do_not_name_is_not_ours(write):
    rules = Rules(write())
    with pytest.raises(UnknownNameError, match="'added' is not known"):
        rules.wager("added")


def test_a_wager_of_one_edition_is_ours_in_that_edition(write):
    path = write(OURS + ADDED)
    assert list(Rules(path).wagers()) == ["main", "side", "added"]
    assert list(Rules(path, edition="old").wagers()) == ["main", "side"]
    with pytest.raises(UnknownNameError, match="'added' is not known"):
        Rules(path, edition="old").pays("added", "wins")


def test_an_option_of_theirs_says_whether_it_is_offered(write):
    path = write()
    assert not Rules(path).offered("side").value
    assert Rules(path, options={"side": True}).offered("side") == (True, Citation("base", ("1.1",)))
    assert Rules(path).offered("main") == (True, Citation("ours", ("7.7",)))


def test_an_option_that_both_have_is_chosen_once_and_within_what_both_allow(write):
    path = write()
    rules = Rules(path)
    assert (rules.pays("main", "wins").value.net, rules.get("prize", "units", int).value) == (2, 20)
    assert Rules(path, options={"table": 1}).pays("main", "wins").value.net == 1
    assert rules.choice("table", int).citation == Citation("ours", ("7.7",))
    with pytest.raises(NotAllowedError, match=r"table: 3 is not allowed.*ours 7\.7"):
        Rules(path, options={"table": 3})
    wider = write(OURS.replace("max = 2, default = 2", "max = 4, default = 2"))
    with pytest.raises(NotAllowedError, match=r"table: 4 is not allowed.*base 1\.1"):
        Rules(wider, options={"table": 4})


def test_a_reading_that_both_have_is_taken_once(write):
    both = 'readings.unclear = { rule = "7.7", values = ["this", "that"], default = "that", why = "not clear" }\n'
    assert Rules(write()).pays("main", "ties").value.net == 0
    path = write(both + OURS)
    assert Rules(path).pays("main", "ties").value.net == -1
    assert Rules(path, readings={"unclear": "this"}).pays("main", "ties").value.net == 0


def test_what_is_chosen_is_told_with_what_bears_on_the_wagers_and_can_be_given_back(write):
    path = write()
    rules = Rules(path, options={"side": True}, readings={"unclear": "that"})
    assert (rules.chosen_options(), rules.chosen_readings()) == ({"table": 2, "side": True}, {"unclear": "that"})
    again = Rules(path, options=rules.chosen_options(), readings=rules.chosen_readings())
    assert again.pays("main", "ties").value.net == -1
    assert list(rules.priced_options()) == ["side", "table"]
    assert rules.priced_options()["table"].max == 2
    assert list(rules.priced_readings()) == ["unclear"]


@pytest.mark.parametrize(
    ("lines", "field"),
    [
        ('[wagers.mian]\nrule = "7.7"\nincluded = true', "wagers.mian.included"),
        ('[wagers.added]\nrule = "7.7"\nincluded = "yes"', "wagers.added.included"),
        ('[wagers.added]\nrule = "7.7"\nincluded = false', "wagers.added.outcomes"),
        ('[wagers.added]\nrule = "7.8"\nincluded = true', "wagers.added.rule"),
        (f'{ADDED}offered_by = "side"', "wagers.added.offered_by"),
        (f'{ADDED}outcomes.wins = {{ rule = "7.7", pays = "1 to 1" }}', "wagers.added.outcomes"),
    ],
)
def test_a_slip_is_refused_by_file_and_field(write, lines, field):
    with pytest.raises(RulebookError) as error:
        load(write(f"{OURS}{lines}\n"))
    assert (error.value.where, error.value.field) == ("ours.toml", field)


def test_another_file_of_the_same_wagers_may_be_included_in_its_place(write, tmp_path):
    write()
    (tmp_path / "dear.toml").write_text('extends = "base.toml"\n[wagers.side.outcomes.wins]\npays = "8 to 1"\n')
    (tmp_path / "more.toml").write_text('extends = "ours.toml"\n[document]\nincludes = ["dear.toml"]\n')
    odds, citation = Rules(tmp_path / "more.toml").pays("side", "wins")
    assert (odds.net, citation) == (8, Citation("dear", ("1.1",)))
    assert load(tmp_path / "more.toml").fingerprint != load(tmp_path / "ours.toml").fingerprint


def test_prices_that_other_choices_would_give_go_through_the_options_that_describe_the_wagers():
    found = {(other.choice, other.value, other.price.name) for other in alternatives(make_game())}
    assert ("tie_odds", "9 to 1", "tie") in found
    assert ("version", "two_to_one", "banker") in found
    assert {choice for choice, _, _ in found}.isdisjoint({"terminals", "wagering_period_s", "results_strip"})
    assert "ez" not in {value for _, value, _ in found}
    sheet = price(make_game(decks=6))
    assert (sheet.options["decks"], sheet.options["terminals"]) == (6, 30)
