"""Mutations find what they break by its file, its name and what it says, and nothing else."""

import ast
import tomllib

import pytest

from tests.mutants import code, documents
from tests.mutants.code import DoesNotApplyError
from tests.mutants.documents import ABSENT, THERE
from tests.mutants.mutation import Mutation

MODULE = '''
LIMIT = {"least": 1}

def outside(x):
    return x + 1

class Table:
    least = 5

    @property
    def total(self):
        return (
            self.one
            + self.two  # why
        )

    def settle(self, wagers):
        """What wins first."""
        for wager in wagers:
            if wager.wins and "paid":
                self.pay(wager)
            elif wager.loses:
                self.take(wager)
        self.done = True
        return f"{self.one}", self.one

    def again(self):
        self.pay(1)
        self.pay(1)
'''
DOCUMENT = """
[options.boxes]
max = 7
values = [{ a = 1 }, { a = 2 }]
[wagers.tie.outcomes.tied]
pays = "10 to 1"
[wagers.war.outcomes.tied]
pays = "10 to 1"
[wagers.odd.outcomes."3 to 2"]
pays = "1 to 1"
"""


def outcome(file, wager, name):
    return file["wagers"][wager]["outcomes"][name]


def broken(symbol, says, instead, which=""):
    return code.change(MODULE, symbol, says, instead, which)


@pytest.mark.parametrize(
    ("symbol", "says", "instead", "before", "after"),
    [
        ("Table.total", "self.one + self.two", "self.one", "self.one\n            + self.two  # why", "(self.one)"),
        ("Table.settle", "wager.wins and 'paid'", "False", 'wager.wins and "paid"', "(False)"),
        ("Table.settle", "self.done = True", "", "self.done = True", "pass"),
        ("Table.settle", "self.take(wager)", "pass", "self.take(wager)", "pass"),
        ("Table.least", "5", "6", "least = 5", "least = (6)"),
        ("LIMIT", "{'least': 1}", "{}", '{"least": 1}', "({})"),
        ("outside", "return x + 1", "y = x\nreturn y", "return x + 1", "y = x\n    return y"),
        ("Table", "least = 5", "", "least = 5", "pass"),
        (
            "Table.settle",
            "if wager.loses:\n    self.take(wager)",
            "if wager.wins:\n    pass",
            "elif wager.loses:\n                self.take(wager)",
            "elif wager.wins:\n                pass",
        ),
        (
            "Table.settle",
            "if wager.loses:\n    self.take(wager)",
            "",
            "elif wager.loses:\n                self.take(wager)",
            "else:\n                pass",
        ),
    ],
)
def test_code_is_changed_where_its_name_says_it_whatever_its_layout(symbol, says, instead, before, after):
    assert MODULE.count(before) == 1
    expected = MODULE.replace(before, after)
    assert ast.dump(ast.parse(broken(symbol, says, instead))) == ast.dump(ast.parse(expected))


def test_a_function_goes_with_its_decorators():
    found = broken("Table.total", "@property\ndef total(self):\n    return self.one + self.two", "total = 0")
    assert "@property" not in found
    assert "    total = 0\n" in found


@pytest.mark.parametrize(
    ("symbol", "says", "instead", "which", "why"),
    [
        ("Table.gone", "1", "2", "", "there is no Table.gone"),
        ("Table.settle", "wager.wins", "wager.wins", "", "the same when it is broken"),
        ("Table.settle", "self.two", "0", "", "Table.settle does not say it"),
        ("Table.again", "self.pay(1)", "", "", "says it 2 times: add #1"),
        ("Table.again", "self.pay(1)", "", "3", "says it 2 times only"),
    ],
)
def test_what_is_not_there_once_is_not_broken(symbol, says, instead, which, why):
    with pytest.raises(DoesNotApplyError, match=why):
        broken(symbol, says, instead, which)


def test_one_of_several_is_told_by_its_number_and_all_by_a_star():
    second = broken("Table.again", "self.pay(1)", "self.pay(2)", "2")
    assert second.endswith("self.pay(1)\n        (self.pay(2))\n")
    assert broken("Table.again", "self.pay(1)", "", "*").endswith("pass\n        pass\n")


def test_nothing_is_changed_within_a_formatted_string():
    """Python 3.11 does not know where in the source it is."""
    assert broken("Table.settle", "self.one", "0").endswith(
        MODULE.partition('f"{self.one}", ')[2].replace("self.one", "(0)")
    )


@pytest.mark.parametrize(
    ("path", "says", "instead", "change"),
    [
        ("options.boxes.max", 7, 8, lambda file: file["options"]["boxes"].update(max=8)),
        ("options.boxes.values.1.a", 2, 3, lambda file: file["options"]["boxes"]["values"][1].update(a=3)),
        ("options.boxes.min", ABSENT, 1, lambda file: file["options"]["boxes"].update(min=1)),
        ("wagers.odd", THERE, ABSENT, lambda file: file["wagers"].pop("odd")),
        ('wagers.odd.outcomes."3 to 2".pays', "1 to 1", "é", lambda it: outcome(it, "odd", "3 to 2").update(pays="é")),
        ("wagers.*.outcomes.*.pays", "10 to 1", "9", lambda file: [
            outcome(file, each, "tied").update(pays="9") for each in ("tie", "war")
        ]),
    ],
)  # fmt: skip
def test_a_value_of_a_rulebook_is_changed_by_its_path_and_nothing_else(path, says, instead, change):
    expected = tomllib.loads(DOCUMENT)
    change(expected)
    assert tomllib.loads(documents.change(DOCUMENT, path, says, instead)) == expected


@pytest.mark.parametrize(
    ("path", "says", "why"),
    [
        ("options.boxes.max", 6, "is 7, not 6"),
        ("options.boxes.max", True, "is 7, not True"),
        ("options.seats.max", 7, "there is no options.seats.max"),
        ("options.boxes.min", THERE, "not '<there>'"),
        ("wagers.*.outcomes.tied.pays", "1 to 1", "there is no wagers"),
    ],
)
def test_another_value_is_not_changed(path, says, why):
    with pytest.raises(DoesNotApplyError, match=why.replace("*", ".")):
        documents.change(DOCUMENT, path, says, "x")


def test_a_path_is_written_as_it_is_read():
    keys = ["wagers", "odd", "3 to 2", "5.1(a)", "*", "0"]
    assert documents.parts(documents.joined(keys)) == keys


def test_an_address_is_of_code_or_of_a_rulebook():
    of_code = Mutation("skycity/casino_war", "5.1", "games/casino_war.py::CasinoWar.play#2", "a", "b")
    assert (of_code.file, of_code.symbol, of_code.which) == ("games/casino_war.py", "CasinoWar.play", "2")
    value = Mutation("skycity/casino_war", "5.1", "skycity/casino_war::options.boxes.max", 7, 8)
    assert (value.file, value.symbol) == ("rulebooks/skycity/casino_war.toml", "options.boxes.max")
