"""Documents that other packages bring: found by name, loaded without the package's code, never in place of our own."""

import pickle
import subprocess
import sys

import pytest

from croupier.rulebook import RulebookError, Rules, UnknownNameError, document_names, load, shipped_documents
from croupier.rulebook.library import GROUP
from tests.golden import run

TEXT = 'extends = "skycity/casino_war"\n[wagers.tie.outcomes.tied]\npays = "11 to 1"\n'


def install(site, name, points, **documents):
    """A package as it lies in site-packages, whose code must not be loaded."""
    (site / name).mkdir(parents=True)
    (site / name / "__init__.py").write_text("raise OSError('loaded')")
    about = site / f"{name}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(f"[{GROUP}]\n{points}\n")
    for document, text in documents.items():
        file = (site / name).joinpath(*document.split("__")).with_suffix(".toml")
        file.parent.mkdir(exist_ok=True)
        file.write_text(text)


@pytest.fixture
def site(tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(tmp_path / "site")
    return tmp_path / "site"


def test_a_document_of_another_package_goes_by_its_name_everywhere(site):
    install(site, "our_rules", "ours = our_rules", war=TEXT)
    assert document_names() == [*shipped_documents(), "ours/war"]
    rules = Rules("ours/war")
    assert (rules.name, rules.document.path) == ("ours/war", "ours/war")
    assert str(rules.pays("tie", "tied").value) == "11 to 1"
    assert str(rules.pays("tie", "tied").citation) == "ours/war 5.6, 5.13"
    assert load("ours/war") is load("ours/war")
    assert "our_rules" not in sys.modules
    for command in ("rules", "rulebooks", "rules ours/war 5.6", "price ours/war tie"):
        assert "ours/war" in run(f"croupier {command}")[1], command
    assert len(pickle.dumps(rules)) < 500  # only its name is told
    assert pickle.loads(pickle.dumps(rules)).document == rules.document


def test_files_lie_in_the_package_that_is_named_and_may_extend_and_include_others(site, tmp_path):
    install(site, "our_rules", "ours = our_rules.books\nof_mine = our_rules", books__war=TEXT, war=TEXT)
    assert set(document_names()) - set(shipped_documents()) == {"ours/war", "of_mine/war"}
    ours = tmp_path / "ours.toml"
    ours.write_text('extends = "ours/war"\n[choices]\ndecks = 8\n')
    assert str(Rules(ours).pays("tie", "tied").citation) == "ours/war 5.6, 5.13"
    ours.write_text('extends = "ours/wer"\n')
    with pytest.raises(RulebookError, match="did you mean ours/war"):
        load(ours)


def test_no_package_takes_the_name_of_a_shipped_document(site):
    install(site, "our_rules", "skycity = our_rules", casino_war=TEXT, war=TEXT)
    assert load("skycity/casino_war").extends is None
    assert document_names() == [*shipped_documents(), "skycity/war"]


def test_two_packages_with_one_document_are_refused_and_both_named(site):
    install(site, "our_rules", "ours = our_rules", war=TEXT)
    install(site, "their_rules", "ours = their_rules", war=TEXT)
    with pytest.raises(UnknownNameError, match=r"several packages: .*our_rules.*their_rules|their_rules.*our_rules"):
        load("ours/war")


def test_a_package_that_is_not_there_brings_nothing(site):
    install(site, "our_rules", "ours = no_such_package\ntheirs = no_such.inner")
    assert document_names() == shipped_documents()
    with pytest.raises(UnknownNameError, match="document 'ours/war' is not known"):
        load("ours/war")


def test_a_shipped_document_is_loaded_without_looking_at_other_packages():
    code = "import importlib.metadata as m\ndef no(**given): raise OSError\nm.entry_points = no\n"
    subprocess.run([sys.executable, "-c", f"{code}import croupier; croupier.Game('skycity/money_wheel')"], check=True)
