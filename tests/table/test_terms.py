"""Terms: what a rulebook says of a game, read once and typed; all that is wrong is said at once."""

from dataclasses import dataclass
from typing import Literal

import pytest

from croupier.rulebook import Citation, Cited, RulebookError, Rules
from croupier.table.terms import WagerTerms, each, each_says, each_wager, named, read, required, says, wagers_of


@dataclass(frozen=True, kw_only=True)
class InnerTerms:
    decks: Cited[int]
    conclusion: Citation


@dataclass(frozen=True, kw_only=True)
class SomeTerms:
    rules: Rules
    inner: InnerTerms
    go_to_war: WagerTerms
    tie: WagerTerms | None
    nothing: WagerTerms | None
    dealing_method: Cited[Literal["A", "B"]]
    war_discard: Cited[int] | None = says("cards")
    card_order: Cited[str] = says("low_to_high")
    order: Cited[str] = says("low_to_high", of="card_order")
    way_of_dealing: Cited[str] = named("dealing_method")
    some: dict[str, Citation] = each("initial_deal", "no_such_provision", close="conclusion")
    no_such_provision: Citation | None


def test_terms_hold_what_the_edition_and_the_options_say():
    proposed, current = (read(Rules("skycity/casino_war", edition=e), SomeTerms) for e in ("proposed", "current"))
    odds = [str(terms.go_to_war.pays["war_won"].value) for terms in (proposed, current)]
    assert odds == ["1 to 1", "1 to 2"]
    assert read(Rules("skycity/casino_war", options={"dealing_method": "B"}), SomeTerms).dealing_method.value == "B"


def test_a_field_is_read_by_its_annotation():
    terms = read(Rules("skycity/casino_war"), SomeTerms)
    assert terms.inner.decks.value == 6
    assert (terms.nothing, terms.no_such_provision) == (None, None)
    assert terms.order == terms.card_order
    assert terms.way_of_dealing.value == terms.dealing_method.value
    assert set(terms.some) == {"initial_deal", "close"}
    assert set(wagers_of(terms)) == {"go_to_war", "tie"}
    assert set(required(SomeTerms)) == {"card_order", "conclusion"}


@dataclass(frozen=True, kw_only=True)
class SeveralTerms:
    wagers: dict[str, WagerTerms] = each_wager("small", "four_number_combination", "no_such", optional=("no_such",))
    totals: dict[str, Cited[list[int]]] = each_says("totals", "small", large="big")


def test_several_wagers_and_a_parameter_of_several_provisions_are_read_together():
    terms = read(Rules("skycity/tai_sai"), SeveralTerms)
    assert [*terms.wagers] == ["small", "four_number_combination"]
    assert wagers_of(terms) == terms.wagers
    assert {name: totals.value[0] for name, totals in terms.totals.items()} == {"small": 4, "large": 11}
    assert {*required(SeveralTerms)} == {"small", "big"}


@dataclass(frozen=True, kw_only=True)
class SeveralMissing:
    wagers: dict[str, WagerTerms] = each_wager("small", "tiny")
    totals: dict[str, Cited[list[int]]] = each_says("totals", "small", "tiny")


def test_of_several_each_that_is_missing_is_said():
    with pytest.raises(RulebookError) as error:
        read(Rules("skycity/tai_sai"), SeveralMissing)
    assert "wagers.tiny" in str(error.value)
    assert "provisions.tiny" in str(error.value)


@dataclass(frozen=True, kw_only=True)
class TooMuch:
    inner: InnerTerms
    nothing_of_it: Citation
    no_wager: WagerTerms
    no_option: Cited[int]


def test_all_that_is_missing_is_said_at_once_by_field_with_the_file(tmp_path):
    ours = tmp_path / "ours.toml"
    ours.write_text('extends = "skycity/casino_war"\n[provisions.conclusion]\neditions = ["current"]\n')
    with pytest.raises(RulebookError) as error:
        read(Rules(ours), TooMuch)
    for said in ("ours", "provisions.conclusion", "provisions.nothing_of_it", "wagers.no_wager", "options.no_option"):
        assert said in str(error.value)


def test_a_game_knows_no_other_value_than_those_it_can_play(tmp_path):
    ours = tmp_path / "ours.toml"
    ours.write_text('extends = "skycity/casino_war"\n[options.dealing_method]\nvalues = ["A", "C"]\ndefault = "C"\n')
    with pytest.raises(RulebookError, match="dealing_method: 'C': the game knows A, B"):
        read(Rules(ours), SomeTerms)
