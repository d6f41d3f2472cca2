"""Options that a rulebook leaves unset until the operator chooses, and options that are lists of whole numbers."""

import json

import pytest
from typer.testing import CliRunner

from croupier.cli.app import app
from croupier.rulebook import Citation, NotAllowedError, RulebookError, Rules, load

OURS = """
rules = [{ number = "1.1", status = "definition", summary = "One." }]
document = { operator = "Ours", title = "Ours", source = "House rules", includes = [] }
editions = { new = { about = "as amended" }, old = { about = "before" } }
[options]
side = { rule = "1.1", about = "side wagers", default = false }
prizes = { rule = "1.1", about = "how many prizes", min = 1, max = 9 }
fee = { rule = "1.1", about = "the fee", type = "money" }
scale = { rule = "1.1", about = "pay scale", values = ["A", "B"] }
late = { rule = "1.1", about = "late wagers", type = "flag" }
early = { rule = "1.1", about = "early wagers", values = [true, false] }
left = { rule = "1.1", about = "cards left", type = "integer_list", length = 3, min = 0, max = 16 }
held = { rule = "1.1", about = "cards held", type = "integer_list", length = 2, min = 0, max = 16, default = "1,2" }
[provisions.prize]
rule = "1.1"
dollars = { by = "scale", A = 10, B = 20 }
[wagers.main]
rule = "1.1"
offered_by = "late"
outcomes.wins = { rule = "1.1", pays = { by = "scale", A = "1 to 1", B = "2 to 1" } }
"""
UNSET = {"prizes": (int, 3), "fee": (int, 2_50), "scale": (str, "B"), "late": (bool, False), "early": (bool, True)}
WRITTEN = {"prizes": "3", "fee": "2.50", "scale": "B", "late": "no", "early": "on", "left": "0,16, 7"}


@pytest.fixture
def ours(tmp_path):
    path = tmp_path / "ours.toml"
    path.write_text(OURS)
    return path


def changed(ours, old: str, new: str):
    assert old in OURS
    ours.write_text(OURS.replace(old, new, 1))
    return ours


@pytest.mark.parametrize(("option", "kind"), [(name, kind) for name, (kind, _) in UNSET.items()])
def test_an_unset_option_is_none_that_can_be_asked_for(ours, option, kind):
    rules = Rules(ours)
    assert not rules.has_choice(option)
    with pytest.raises(
        NotAllowedError, match=rf"^{option}: is for the operator to say, and is not set; it takes .*"
    ) as e:
        rules.choice(option, kind)
    assert (e.value.field, e.value.citation) == (option, Citation("ours", ("1.1",)))
    assert str(e.value).endswith("(ours 1.1)")


@pytest.mark.parametrize(("option", "kind", "value"), [(name, *of) for name, of in UNSET.items()])
def test_once_set_it_is_a_choice_like_any_other(ours, option, kind, value):
    for chosen in (value, WRITTEN[option]):
        rules = Rules(ours, options={option: chosen})
        assert rules.has_choice(option)
        assert rules.choice(option, kind) == (value, Citation("ours", ("1.1",)))


def test_what_is_unset_is_neither_recorded_nor_gone_through_for_prices(ours):
    rules = Rules(ours)
    assert rules.chosen_options() == {"side": False, "held": "1,2"}
    assert list(rules.priced_options()) == ["side", "held"]
    rules = Rules(ours, options=WRITTEN)
    recorded = {"side": False, "prizes": 3, "fee": "2.50", "scale": "B", "late": False, "early": True}
    assert rules.chosen_options() == recorded | {"left": "0,16,7", "held": "1,2"}
    assert Rules(ours, options=rules.chosen_options()).chosen_options() == rules.chosen_options()
    assert set(rules.priced_options()) == {*recorded, "left", "held"}
    assert [option.name for option in rules.priced_options().values() if option.listed()] == ["side"]


def test_what_goes_by_an_unset_option_says_which_one(ours):
    rules = Rules(ours)
    for ask in (
        lambda: rules.get("prize", "dollars", int),
        lambda: rules.pays("main", "wins"),
        lambda: rules.offered("main"),
    ):
        with pytest.raises(NotAllowedError, match="not set"):
            ask()
    rules = Rules(ours, options={"scale": "A", "late": True})
    assert rules.get("prize", "dollars", int).value == 10
    assert (rules.pays("main", "wins").value.net, rules.offered("main").value) == (1, True)


def test_an_unset_flag_excludes_nothing(ours):
    changed(ours, 'type = "flag" }', 'type = "flag", excludes = ["side"] }')
    Rules(ours, options={"side": True})
    with pytest.raises(NotAllowedError, match="late: it may not be set together with side"):
        Rules(ours, options={"side": True, "late": True})


def test_flags_that_are_excluded_may_differ_by_edition(ours):
    changed(ours, "default = false }", 'default = false, excludes = { new = ["late"], old = ["early"] } }')
    Rules(ours, options={"side": True, "early": True})
    Rules(ours, edition="old", options={"side": True, "late": True})
    for edition, other in (("new", "late"), ("old", "early")):
        with pytest.raises(NotAllowedError, match=f"together with {other}"):
            Rules(ours, edition=edition, options={"side": True, other: True})


def test_a_file_that_includes_another_may_set_what_is_unset_there(ours, tmp_path):
    assert ours.is_file()
    theirs = tmp_path / "theirs.toml"
    theirs.write_text(
        OURS.replace("includes = []", 'includes = ["ours.toml"]').replace('title = "Ours"', 'title = "T"')
    )
    assert not Rules(theirs).has_choice("prizes")
    rules = Rules(theirs, options={"prizes": 3})
    assert [each.choice("prizes", int).value for each in (rules, *rules.included)] == [3, 3]
    extending = tmp_path / "extending.toml"
    extending.write_text('extends = "ours.toml"\n[choices]\nprizes = 4\nleft = "1,2,3"\n')
    assert Rules(extending).choice("prizes", int).value == 4
    assert Rules(extending).choice("left", tuple).value == (1, 2, 3)
    extending.write_text('extends = "ours.toml"\n[options.prizes]\ndefault = 5\n')
    assert Rules(extending).choice("prizes", int) == (5, Citation("extending", ("1.1",)))


@pytest.mark.parametrize("value", ["0,16,7", " 0, 16 ,7", (0, 16, 7)])
def test_a_list_of_whole_numbers_is_written_with_commas(ours, value):
    assert Rules(ours, options={"left": value}).choice("left", tuple).value == (0, 16, 7)


@pytest.mark.parametrize(
    "value",
    ["0,16", "0,16,7,1", "0,16,17", "0,-1,7", "0,16,x", "0,16,7.5", "", "0,,7", (0, 16), (0, 16, 17), (0, True, 7), 7],
)
def test_a_list_of_other_numbers_or_another_length_is_refused(ours, value):
    takes = r"is not allowed; it takes 3 whole numbers from 0 to 16 with commas between \(ours 1\.1\)$"
    with pytest.raises(NotAllowedError, match=takes):
        Rules(ours, options={"left": value})


def test_a_list_of_whole_numbers_may_have_a_default(ours):
    assert Rules(ours).choice("held", tuple).value == (1, 2)
    assert Rules(ours).options["held"].shown_default == "1,2"


@pytest.mark.parametrize(
    ("old", "new", "field"),
    [
        (', type = "flag" }', " }", "options.late.default"),
        ("length = 3, ", "", "options.left.length"),
        ("length = 3", 'length = "three"', "options.left.length"),
        ('type = "money" }', 'type = "money", length = 3 }', "options.fee.length"),
        ("length = 3, min = 0, max = 16", "length = 3", "options.left"),
        ("min = 1, max = 9", 'type = "integer"', "options.prizes"),
        ("min = 1, max = 9", 'type = "integer", max = 9', "options.prizes"),
        ("min = 1, max = 9", "min = 1", "options.prizes"),
        ('default = "1,2"', 'default = "1,2,3"', "options.held.default"),
        ('offered_by = "late"', 'offered_by = "fee"', "wagers.main.offered_by"),
    ],
)
def test_a_slip_in_such_an_option_is_refused_by_file_and_field(ours, old, new, field):
    with pytest.raises(RulebookError) as error:
        Rules(changed(ours, old, new))
    assert error.value.field == field


@pytest.mark.parametrize(
    ("least", "amount", "is_allowed"), [("", "0", False), ("", "0.01", True), (", min = 0", "0", True)]
)
def test_an_amount_is_more_than_nothing_unless_the_file_says_otherwise(ours, least, amount, is_allowed):
    rules = Rules(changed(ours, 'type = "money" }', f'type = "money"{least} }}'))
    fee = rules.options["fee"]
    if is_allowed:
        assert fee.show(fee.parse(amount)) == amount
    else:
        with pytest.raises(NotAllowedError, match="fee: 0 is not allowed; it takes an amount in dollars"):
            fee.parse(amount)


@pytest.mark.parametrize(("number", "is_allowed"), [("0", False), ("1", True), ("2", True), ("1000000", True)])
def test_a_whole_number_may_have_a_least_and_no_most(ours, number, is_allowed):
    rules = Rules(changed(ours, "min = 1, max = 9", 'type = "integer", min = 1'))
    prizes = rules.options["prizes"]
    assert (prizes.listed(), prizes.allowed) == ((), "a whole number from 1 on")
    if is_allowed:
        assert prizes.parse(number) == int(number)
    else:
        with pytest.raises(NotAllowedError, match="prizes: 0 is not allowed; it takes a whole number from 1 on"):
            prizes.parse(number)


def test_the_list_of_rulebooks_shows_that_an_option_is_unset():
    shown = CliRunner().invoke(app, ["rulebooks", "skycity/blackjack"])
    assert "--set five_dollar_prizes=unset " in shown.output
    assert "--set decks=8 " in shown.output
    listed = json.loads(CliRunner().invoke(app, ["rulebooks", "skycity/blackjack", "--json"]).output)
    described = {option["name"]: option for entry in listed for option in entry["options"]}
    assert (described["shoe"]["default"], described["shoe"]["type"]) == ("unset", "integer_list")
    assert described["shoe"]["allowed"] == "10 whole numbers from 0 to 128 with commas between"
    assert load("skycity/blackjack").options["shoe"].fields["length"] == 10
