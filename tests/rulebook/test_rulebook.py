"""Rulebooks: values with their citations, editions, operators' choices, users' own files, complete registers."""

import os
from fractions import Fraction
from pathlib import Path

import msgspec
import pytest

from croupier import rulebook
from croupier.errors import CroupierError
from croupier.rulebook import Citation, NotAllowedError, RulebookError, Rules, UnknownNameError, load
from tests.rules import rule

WAR, GENERAL = "skycity/casino_war", "skycity/general"
EXTENDED = f'extends = "{WAR}"\n'
OURS = """
rules = [{ number = "1.1", status = "executed", summary = "One." },
         { number = "1.2", status = "definition", summary = "Two." }]
document = { operator = "Ours", title = "Ours", source = "House rules", includes = [] }
editions = { new = { about = "as amended" }, old = { about = "before" } }
[options]
seats = { rule = "1.1", about = "seats at the table", min = 1, max = 9, default = 7 }
late = { rule = "1.1", about = "late wagers", default = true }
[readings]
unclear = { rule = "1.2", values = ["this", "that"], default = "this", why = "it is not clear" }
[provisions.notice]
rule = ["1.1", "1.2(a)"]
minutes = { new = 20, old = { by = "unclear", this = 30, that = 40 } }
by_seats = { by = "seats", 7 = "seven", 8 = "eight" }
by_late = { by = "late", true = "late", false = "in time" }
[wagers.main]
rule = "1.2"
outcomes.wins = { rule = "1.2", pays = "1 to 1" }
outcomes.bonus = { rule = "1.2", pays = "2 to 1", editions = ["new"] }
"""


def changed(old: str, new: str) -> str:
    assert old in OURS
    return OURS.replace(old, new, 1)


@pytest.fixture
def write(tmp_path, monkeypatch):
    """Writes a user's file, `ours.toml` unless named otherwise; the user stands in another folder."""
    monkeypatch.chdir(tmp_path.parent)

    def write_file(text: str, name: str = "ours.toml") -> Path:
        (tmp_path / name).write_text(text, "utf-8")
        return tmp_path / name

    return write_file


@pytest.mark.parametrize("name", rulebook.shipped_documents())
def test_every_shipped_document_loads_is_json_and_cites_itself(name):
    document = load(name)
    assert msgspec.json.decode(msgspec.json.encode(document), type=rulebook.Document) == document
    for rules in (Rules(document, edition=edition) for edition in document.editions):
        for wager in rules.wagers():
            for outcome, terms in document.wagers[wager].outcomes.items():
                if rules.edition in terms.fields.get("editions", document.editions):
                    assert rules.pays(wager, outcome).citation.document == name


@rule("skycity/casino_war", "5.13")
@pytest.mark.parametrize(
    ("edition", "readings", "wager", "outcome", "net", "rules"),
    [
        ("proposed", {}, "casino_war", "beats_dealer", 1, ("5.3(a)", "5.13")),
        ("proposed", {}, "casino_war", "surrenders", Fraction(-1, 2), ("5.2(b)", "5.13")),
        ("proposed", {}, "casino_war", "war_won", 0, ("5.5(a)",)),
        ("proposed", {}, "go_to_war", "war_won", 1, ("5.4(a)", "5.13")),
        ("proposed", {}, "go_to_war", "war_tied", 2, ("5.4(b)", "5.13")),
        ("proposed", {"current_war_tie_odds": "1_to_1"}, "go_to_war", "war_tied", 2, ("5.4(b)", "5.13")),
        ("proposed", {}, "tie", "tied", 10, ("5.6", "5.13")),
        ("current", {}, "casino_war", "war_won", 1, ("5.3(c)", "5.13")),
        ("current", {}, "casino_war", "war_tied", 1, ("5.4(b)", "5.13")),
        ("current", {"current_original_on_war_tie": "stands_off"}, "casino_war", "war_tied", 0, ("5.4(b)", "5.13")),
        ("current", {}, "go_to_war", "war_won", Fraction(1, 2), ("5.4(a)", "5.13")),
        ("current", {}, "go_to_war", "war_tied", 2, ("5.4(b)", "5.13")),
        ("current", {"current_war_tie_odds": "1_to_1"}, "go_to_war", "war_tied", 1, ("5.4(b)", "5.13")),
    ],
)
def test_odds_go_by_edition_and_reading_and_come_with_their_rules(edition, readings, wager, outcome, net, rules):
    odds, citation = Rules(WAR, edition=edition, readings=readings).pays(wager, outcome)
    assert (odds.net, citation) == (net, Citation(WAR, rules))


@pytest.mark.parametrize(
    ("chosen", "parameter", "value"),
    [
        ({}, "minutes", 20),
        ({"edition": "old"}, "minutes", 30),
        ({"edition": "old", "readings": {"unclear": "that"}}, "minutes", 40),
        ({"options": {"seats": 8}}, "by_seats", "eight"),
        ({"options": {"late": True}}, "by_late", "late"),
        ({"options": {"late": False}}, "by_late", "in time"),
    ],
)
def test_a_value_may_go_by_edition_reading_or_option(write, chosen, parameter, value):
    found = Rules(write(OURS), **chosen).get("notice", parameter, type(value))
    assert found == (value, Citation("ours", ("1.1", "1.2(a)")))


def test_a_value_of_the_wrong_type_is_refused_also_after_it_was_found(write):
    rules = Rules(write(OURS))
    assert rules.get("notice", "minutes", int).value == 20
    with pytest.raises(RulebookError, match=r"notice\.minutes: 20 is not of type str"):
        rules.get("notice", "minutes", str)


def test_an_outcome_of_one_edition_is_unknown_in_the_other(write):
    with pytest.raises(UnknownNameError, match="bonus"):
        Rules(write(OURS), edition="old").pays("main", "bonus")


@pytest.mark.parametrize("default", [False, True], ids=["chosen at the table", "default of a user's file"])
def test_included_rules_are_of_the_same_edition_and_cited_as_themselves(write, default):
    rules = Rules(write(f'{EXTENDED}document.edition = "current"')) if default else Rules(WAR, edition="current")
    assert rules.get("idle_seat", "rounds", int) == (3, Citation(GENERAL, ("6.0",)))
    assert not rules.has("inactive_person")
    assert Rules(WAR).cite("inactive_person") == Citation(GENERAL, ("6.1",))


@rule("skycity/casino_war", "3.4")
@pytest.mark.parametrize("decks", [4, 8, "4", " 8 "])
def test_four_to_eight_decks_may_be_chosen(decks):
    assert Rules(WAR, options={"decks": decks}).choice("decks", int) == (int(decks), Citation(WAR, ("3.4(a)",)))


@rule("skycity/casino_war", "3.4", "7.3")
@pytest.mark.parametrize(
    ("option", "value", "shown", "cited"),
    [
        *[("decks", value, str(value), f"{WAR} 3.4(a)") for value in (3, 9, "3", "9", "eight", 6.0, None, "")],
        *[("cut", value, "false", f"{WAR} 7.3") for value in (False, "false", "no")],
        ("shuffler", "robot", "robot", f"{WAR} 3.4(e), 3.5"),
        ("cutting_card_percent", 51, "51", f"{WAR} 7.7(a)"),
        ("table_minimum", "-5", "-5", f"{GENERAL} 9.1, 9.2"),
        ("table_minimum", -5_00, "-5", f"{GENERAL} 9.1, 9.2"),
    ],
)
def test_a_choice_that_the_current_edition_does_not_allow_is_named_with_its_rule(option, value, shown, cited):
    with pytest.raises(NotAllowedError) as error:
        Rules(WAR, edition="current", options={option: value})
    assert (error.value.field, str(error.value.citation)) == (option, cited)
    assert str(error.value).startswith(f"{option}: {shown} is not allowed; it takes ")
    assert str(error.value).endswith(f" ({cited})")


def test_options_of_included_rules_are_set_through_the_game_and_can_be_written_back():
    rules = Rules(WAR, options={"table_minimum": "2.50", "chip_denominations": "2.50,1000", "decks": "8", "cut": "off"})
    for each in (rules, Rules(WAR, options=rules.chosen_options())):
        assert each.choice("table_minimum", int) == (2_50, Citation(GENERAL, ("9.1", "9.2")))
        assert each.choice("chip_denominations", tuple).value == (2_50, 1000_00)
        assert (each.choice("decks", int).value, each.choice("cut", bool).value) == (8, False)


@pytest.mark.parametrize(
    ("make", "meant"),
    [
        (lambda: Rules(WAR, options={"deks": 6}), "decks"),
        (lambda: Rules(WAR, options={"tabel_minimum": 5}), "table_minimum"),
        (lambda: Rules(WAR, edition="curent"), "current"),
        (lambda: Rules(WAR, readings={"odd_surender": "house_rounds"}), "odd_surrender"),
        (lambda: Rules(WAR).pays("tie", "teid"), "tied"),
        (lambda: load("skycity/casino-war"), WAR),
    ],
)
def test_an_unknown_name_is_answered_with_the_nearest(make, meant):
    with pytest.raises(UnknownNameError, match=rf"is not known; did you mean {meant}\?"):
        make()


def test_a_reading_given_as_an_option_and_the_reverse_is_told_apart():
    """Of the document itself, and of the general rules that it includes."""
    with pytest.raises(UnknownNameError) as error:
        Rules(WAR, options={"odd_surrender": "house_rounds"})
    assert (
        str(error.value)
        == f"{WAR}: odd_surrender is no option but a reading of an unclear text: --reading odd_surrender=..."
    )
    for name in ("decks", "table_minimum"):
        with pytest.raises(UnknownNameError) as error:
            Rules(WAR, readings={name: "6"})
        assert str(error.value) == f"{WAR}: {name} is no reading but an option of the operator's: --set {name}=..."


# -- users' own files ------------------------------------------------------------------------------------------------


def test_two_lines_change_the_odds_and_only_what_they_change_cites_the_users_file(write):
    rules = Rules(write(f'{EXTENDED}[wagers.tie.outcomes.tied]\npays = "11 to 1"\n[options]\nboxes.default = 5'))
    assert (rules.pays("tie", "tied").value.net, rules.choice("boxes", int).value) == (11, 5)
    found = (rules.pays("tie", "tied"), rules.choice("boxes", int), rules.pays("tie", "not_tied"), rules.wager("tie"))
    cited = [str(each.citation) for each in found]
    assert cited == ["ours 5.6, 5.13", "ours 3.1", f"{WAR} 5.6", f"{WAR} 5.1(b)"]
    assert (rules.document.title, len(rules.document.register)) == ("Casino War", 71)


def refused(path: Path, field: str) -> None:
    """The file is refused by its name and that field before anything is played by it."""
    with pytest.raises(RulebookError) as error:
        Rules(path)
    assert (error.value.where, error.value.field) == (path.name, field)


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ('wagers.tei.title = "Tie"', "wagers.tei"),
        ('wagers.tie.outcomes.teid.pays = "9 to 1"', "wagers.tie.outcomes.teid"),
        ("provisions.war_discrad.cards = 2", "provisions.war_discrad"),
        ("options.deks.default = 8", "options.deks"),
        ('wagers.tie.outcomes.tied.pays = "11 on 1"', "wagers.tie.outcomes.tied.pays"),
        ('wagers.tie.outcomes.tied.rule = "5.66"', "wagers.tie.outcomes.tied.rule"),
        ('rules = [{ number = "5.13" }, { number = "5.13" }]', "rules 5.13"),
        ("[wagers.tie", "syntax"),
    ],
)
def test_a_slip_in_a_file_that_extends_another_is_refused_by_file_and_field(write, text, field):
    refused(write(EXTENDED + text), field)


@pytest.mark.parametrize("base", ['"skycity/casino_wra"', '"nowhere.toml"', '"ours.toml"', '"theirs.toml"', "18"])
def test_a_base_that_is_missing_or_goes_round_in_a_circle_is_refused(write, base):
    write('extends = "ours.toml"', "theirs.toml")
    refused(write(f"extends = {base}"), "extends")


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        ('pays = "1 to 1"', 'pays = "evens"', "wagers.main.outcomes.wins.pays"),
        ('pays = "1 to 1"', "pays = 1", "wagers.main.outcomes.wins.pays"),
        ('pays = "1 to 1"', 'pays = { new = "1 to 1" }', "wagers.main.outcomes.wins.pays"),
        (', pays = "1 to 1"', "", "wagers.main.outcomes.wins.pays"),
        (', editions = ["new"]', ', editions = ["newer"]', "wagers.main.outcomes.bonus.editions"),
        (", default = true", "", "options.late.default"),
        ("max = 9", "maximum = 9", "options.seats.maximum"),
        ("max = 9", 'max = { by = "late", true = 9, false = 8 }', "options.seats.max"),
        ('by = "unclear"', 'by = "unclaer"', "provisions.notice.minutes"),
        ('"1.2(a)"', '"1.3(a)"', "provisions.notice.rule"),
        ('rule = ["1.1", "1.2(a)"]', "rule = 1.1", "provisions.notice.rule"),
        ('number = "1.1"', "number = 1.1", "rules 1.1.number"),
        ('number = "1.1"', 'number = "1.2"', "rules 1.2"),
        ('"executed"', '"done"', "rules 1.1.status"),
        (', summary = "Two."', "", "rules 1.2.summary"),
        ('"executed"', '"partly"', "rules 1.1.missing"),
        ('"executed"', '"partly", missing = ""', "rules 1.1.missing"),
        ('"executed"', '"partly", missing = 5', "rules 1.1.missing"),
        ('"executed"', '"executed", missing = "a half"', "rules 1.1.missing"),
        ('title = "Ours", ', "", "document.title"),
        ("title", "titel", "document.titel"),
        ("includes = []", 'includes = ["skycity/genral"]', "document.includes"),
        ("includes = []", 'includes = "skycity/general"', "document.includes"),
        ("includes = []", 'includes = ["ours.toml"]', "document.includes"),
        ("[options]", "[option]", "option"),
    ],
)
def test_a_slip_in_a_file_is_refused_by_file_and_field(write, old, new, field):
    refused(write(changed(old, new)), field)


def test_a_file_that_is_missing_or_not_text_is_refused_by_name(write):
    not_text = write("")
    not_text.write_bytes(b"\xff\xfe")
    for path in (not_text.with_name("none.toml"), not_text):
        with pytest.raises(CroupierError, match=path.name):
            load(path)


@pytest.mark.parametrize("by", ['extends = "base.toml"', changed("includes = []", 'includes = ["base.toml"]')])
def test_files_are_found_beside_the_file_that_names_them_and_read_again_when_they_change(write, by):
    base = f"{OURS}[provisions.other]\nrule = '1.1'\nnumber = "
    write(f"{base}1", "base.toml")
    path = write(by)
    assert Rules(path).get("other", "number", int) == (1, Citation("base", ("1.1",)))
    before = load(path).fingerprint
    os.utime(write(f"{base}2", "base.toml"), ns=(1, 1))
    assert Rules(path).get("other", "number", int).value == 2
    assert load(path).fingerprint != before


def test_a_fingerprint_is_of_what_bears_on_play_and_not_of_summaries(write):
    ours = load(write(OURS)).fingerprint
    assert load(write(changed("One.", "In other words."), "words.toml")).fingerprint == ours
    assert load(write(EXTENDED, "same.toml")).fingerprint == load(WAR).fingerprint
    changes = [("1 to 1", "6 to 5"), ("new = 20", "new = 21"), ("max = 9", "max = 8"), ("[]", f'["{GENERAL}"]')]
    texts = [changed(*change) for change in changes]
    prints = [load(write(text, f"{number}.toml")).fingerprint for number, text in enumerate(texts)]
    assert len({ours, *prints}) == 5


def test_else_is_for_the_values_of_a_choice_that_are_not_named(tmp_path):
    ours = tmp_path / "ours.toml"
    by_cut = '{ by = "cut", false = "12 to 1", else = "11 to 1" }'
    by_reading = '{ by = "odd_surrender", else = "9 to 1", house_rounds = { by = "cut", else = "8 to 1" } }'
    ours.write_text(
        f'extends = "{WAR}"\n[wagers.tie.outcomes]\ntied.pays = {by_cut}\n[wagers.casino_war.outcomes]\n'
        f"beats_dealer.pays = {by_reading}"
    )

    def paid(wager, outcome, **chosen):
        return str(Rules(ours, **chosen).pays(wager, outcome).value)

    assert [paid("tie", "tied", options={"cut": cut}) for cut in (True, False)] == ["11 to 1", "12 to 1"]
    assert paid("casino_war", "beats_dealer") == "9 to 1"
    assert paid("casino_war", "beats_dealer", readings={"odd_surrender": "house_rounds"}) == "8 to 1"


def test_else_does_not_reach_what_another_file_adds(tmp_path):
    (tmp_path / "base.toml").write_text(
        f'extends = "{WAR}"\n[wagers.tie.outcomes.tied]\npays = {{ by = "dealing_method", else = "11 to 1" }}\n'
    )
    ours = tmp_path / "ours.toml"
    ours.write_text('extends = "base.toml"\n[options.dealing_method]\nvalues = ["A", "B", "C"]\n')
    assert str(Rules(ours, options={"dealing_method": "B"}).pays("tie", "tied").value) == "11 to 1"
    with pytest.raises(RulebookError, match="nothing is said for 'C', only for A, B"):
        Rules(ours, options={"dealing_method": "C"}).pays("tie", "tied")


def test_what_is_worked_out_from_rules_is_kept_with_them():
    asked = []

    @rulebook.remembered
    def decks(rules, times, plus=0):
        asked.append((times, plus))
        return rules.choice("decks", int).value * times + plus

    six, eight = Rules(WAR), Rules(WAR, options={"decks": 8})
    assert [decks(six, 2), decks(six, 2), decks(eight, 2), decks(six, 2, plus=1)] == [12, 12, 16, 13]
    assert asked == [(2, 0), (2, 0), (2, 1)]
    assert decks.__name__ == "decks"


def test_a_provision_by_a_choice_is_absent_for_values_that_it_does_not_name(tmp_path):
    ours = tmp_path / "ours.toml"
    by_method = '{ by = "dealing_method", A = "1.1" }'
    ours.write_text(f'extends = "{WAR}"\n[provisions.tray]\nadds = true\nrule = {by_method}\ncards = 3\n')
    a, b = (Rules(ours, options={"dealing_method": method}) for method in "AB")
    assert a.has("tray", "cards")
    assert str(a.cite("tray")) == "ours 1.1"
    assert not b.has("tray")
    assert "tray" not in b.provisions()
    with pytest.raises(UnknownNameError, match="no provision 'tray'"):
        b.cite("tray")
