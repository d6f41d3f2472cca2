"""What has moved is found again, and what has landed is known until it, its code or its tests change."""

from dataclasses import replace

import pytest

from croupier.rulebook import rule_number
from tests.mutants import code, finding, landed
from tests.mutants.mutation import Mutation

OLD = Mutation(
    "skycity/casino_war",
    "5.1",
    "games/old.py::Old.settle",
    "self.standing(wager) > least(self.rules)",
    "least(self.rules)",
)
BEFORE = """
class Old:
    def settle(self, wager):
        return self.standing(wager) > least(self.rules)
"""


@pytest.fixture
def package(monkeypatch):
    """The modules of a package of which a test says what they are."""
    found = {}
    monkeypatch.setattr(finding, "modules", lambda: found)
    monkeypatch.setattr(finding, "loose_trees", finding.loose_trees.__wrapped__)

    def put(file, text):
        found[file] = code.Source(text)

    return put


def test_code_that_says_the_same_elsewhere_is_found(package):
    package("table/layout.py", BEFORE.replace("Old", "Layout"))
    (found,) = finding.find(OLD)
    assert found.is_exact
    assert found.mutation.address == "table/layout.py::Layout.settle"
    assert finding.certain(OLD, [found]) is found


def test_code_that_keeps_its_parts_elsewhere_is_found_and_broken_alike(package):
    package(
        "games/new.py", "class New:\n  def settle(self, w):\n    return self.layout.standing(w) > self.terms.least\n"
    )
    package(
        "games/other.py",
        "class Other:\n  def settle(self, wager):\n    return self.layout.standing(wager) > self.terms.least\n",
    )
    (found,) = finding.find(OLD)
    assert not found.is_exact
    assert found.mutation.address == "games/other.py::Other.settle"
    assert found.mutation.says == "self.layout.standing(wager) > self.terms.least"
    assert found.mutation.broken == "self.terms.least"


def test_a_question_to_the_rules_that_became_a_term_is_found(package):
    package("games/new.py", "class New:\n  def wins(self):\n    self.emit(Paid((self.terms.paid_at_once,), 1))\n")
    cited = replace(OLD, says="self.emit(Paid((self.rules.cite('paid_at_once'),), 1))", broken="pass")
    (found,) = finding.find(cited)
    assert found.mutation.says == "self.emit(Paid((self.terms.paid_at_once,), 1))"


def test_of_several_that_in_a_function_of_the_same_name_is_meant(package):
    package(
        "a.py",
        "".join(f"def {name}(wager, x):\n  return x.standing(wager) > x.least\n" for name in ("settle", "other")),
    )
    found = finding.find(OLD)
    assert [each.mutation.symbol for each in found] == ["other", "settle"]
    assert finding.certain(OLD, found).mutation.symbol == "settle"


def test_a_short_piece_of_code_elsewhere_may_be_there_by_chance(package):
    package("a.py", "def other(x):\n  return x.least\n")
    short = replace(OLD, says="self.least", broken="0")
    (found,) = finding.find(short)
    assert finding.certain(short, [found]) is None


def test_found_addresses_are_written_where_mutations_are(tmp_path):
    from tests import mutations

    path = finding.MUTATIONS / "casino_war.py"
    text = path.read_text("utf-8")
    entry = next(each for each in finding.entries() if each.path == path)
    copied = tmp_path / "casino_war.py"
    copied.write_text(text, "utf-8")
    moved = replace(
        entry.mutation,
        address="skycity/casino_war::elsewhere",
        says=["it's", {"a": True}],
        broken=finding.documents.ABSENT,
    )
    finding.write([(replace(entry, path=copied), moved)])
    line = copied.read_text("utf-8").splitlines()[entry.written.lineno - 1]
    assert line.endswith('"skycity/casino_war::elsewhere", ["it\'s", {"a": True}], ABSENT),')
    assert len(mutations.EVERY) == len(finding.entries())


# -- what has landed -------------------------------------------------------------------------------------------------


@pytest.fixture
def caught(monkeypatch):
    """A mutation of code, its module's text and its rule's tests, which a test may change."""
    mutation = Mutation("skycity/casino_war", "5.1", "games/old.py::Old.settle", "least(self.rules)", "0")
    found = {"text": BEFORE, "tests": ["tests/test_cards.py::test_x"], "source": "def test_x(): pass"}
    monkeypatch.setattr(landed, "text_of", lambda _: found["text"])
    monkeypatch.setattr(landed, "rule_tests", lambda: {"skycity/casino_war": {rule_number("5.1"): found["tests"]}})
    monkeypatch.setattr(landed, "test_source", lambda _: found["source"])
    return mutation, found


@pytest.mark.parametrize(
    ("what", "now"),
    [
        ("text", BEFORE.replace("standing(wager)", "standing(wager, 1)")),
        ("tests", ["tests/test_cards.py::test_x", "tests/test_cards.py::test_y"]),
        ("source", "def test_x(): assert True"),
    ],
)
def test_a_digest_changes_with_the_code_that_is_broken_and_the_tests_of_its_rule(caught, what, now):
    mutation, found = caught
    before = landed.digest(mutation)
    found[what] = now
    assert landed.digest(mutation) != before


def test_a_digest_stays_when_other_code_changes_or_it_is_indented_otherwise(caught):
    mutation, found = caught
    before = landed.digest(mutation)
    found["text"] = "X = 1\n" + BEFORE.replace("    ", "  ") + "\n\ndef more(): pass\n"
    assert landed.digest(mutation) == before
    assert landed.digest(replace(mutation, broken="1")) != before


def test_what_changed_is_tried_and_a_sample_of_the_rest_that_a_seed_repeats(monkeypatch):
    every = [
        Mutation("skycity/casino_war", "5.1", f"skycity/casino_war::options.x{number}", 1, 2) for number in range(100)
    ]
    every += [Mutation("skycity/blackjack", "5.1", f"kernels/poker/x.py::f{number}", "1", "2") for number in range(100)]
    monkeypatch.setattr(landed, "digest", lambda mutation: mutation.address)
    monkeypatch.setattr(landed, "landed", lambda: {mutation.address for mutation in every[3:]})
    monkeypatch.setenv(landed.SEED, "7")
    changed, drawn, seed = landed.selected(every)
    assert changed == every[:3]
    assert seed == 7
    assert 0 < len(drawn) <= landed.SAMPLE
    assert len([mutation for mutation in drawn if mutation.is_slow]) == 1
    assert landed.selected(every)[1] == drawn
    monkeypatch.setenv(landed.SEED, "8")
    assert landed.selected(every)[1] != drawn


def test_digests_are_kept_in_the_order_of_mutations_and_those_that_changed_go(tmp_path, monkeypatch):
    monkeypatch.setattr(landed, "LANDED", tmp_path / "landed.json")
    monkeypatch.setattr(landed, "digest", lambda mutation: f"{mutation.rule} {mutation.address}")
    entries = finding.entries()[:3]
    monkeypatch.setattr(finding, "entries", lambda: entries)
    first, second, third = (landed.digest(each.mutation) for each in entries)
    landed.write([third])
    landed.write([first, "one that is no more"])
    assert landed.landed() == {first, third}
    text = (tmp_path / "landed.json").read_text("utf-8")
    assert text.index(first) < text.index(third)
    assert second not in text


def test_a_digest_of_every_mutation_can_be_made():
    from tests.mutations import EVERY

    assert len({landed.digest(mutation) for mutation in EVERY}) == len(EVERY)
