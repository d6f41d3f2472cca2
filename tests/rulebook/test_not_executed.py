"""Rules that are there and not executed yet are named where they would be needed; nothing is said to be absent."""

import pytest

from croupier.chance import SeededSource
from croupier.poker import PokerGame
from croupier.procedure import Action, IllegalActionError, Incident
from croupier.procedure.incidents import Irregularity, WrongPayment
from croupier.promotions import Campaign, PromotionError
from croupier.room import ManualClock, Table
from croupier.room.withheld import WithheldPayments, WithholdingError
from croupier.rulebook import (
    NotExecutedError,
    RulebookError,
    Rules,
    UnknownNameError,
    load,
    rule_number,
    shipped_documents,
)
from tests.promotions.samples import PROMOTION

STAR, CROWN = "star_sydney/poker", "crown_perth/poker"
CHAPTERS = {"28", "39", "40"}
"""Tournaments of poker, of which nothing is executed: a few rules stand for all."""
NUMBERS = "28.2.1, 28.3.1, 28.4.1, 28.5.1, 28.7.1, 28.8.1"
SAYS = "there is a rule for it, not executed yet"


def at_the_table(document: str, variant: str = "holdem"):
    game = PokerGame(document, options={"variant": variant})
    players = dict.fromkeys(("Ann", "Ben", "Cy"), 100_00)
    return game.open_round(game.new_equipment(SeededSource(1)), game.setting(players))


def refusal(round_, found: Incident) -> str:
    before = (list(round_.events), round_.decision)
    with pytest.raises(IllegalActionError) as error:
        round_.report(found)
    assert (list(round_.events), round_.decision) == before
    return str(error.value)


def numbers(value) -> list[str]:
    if isinstance(value, dict):
        return [number for name, inner in value.items() if name != "by" for number in numbers(inner)]
    return [number for inner in value for number in numbers(inner)] if isinstance(value, list) else [value]


@pytest.mark.parametrize("name", shipped_documents())
def test_what_is_said_not_to_be_executed_is_not_and_no_such_rule_is_left_out(name):
    document = load(name)
    named = {
        rule_number(number) for entry in document.not_executed.values() for number in numbers(entry.fields["rule"])
    }
    assert {document.register[number].status for number in named} <= {"not_modelled", "partly"}
    pending = [rule.number for rule in document.rules_with_status("not_modelled")]
    chapters = {number.split(".")[0] for number in named} & CHAPTERS
    left_out = [
        number
        for number in pending
        if number.split(".")[0] not in chapters and not any(f"{number}.".startswith(f"{found}.") for found in named)
    ]
    assert left_out == []


@pytest.mark.parametrize("variant", ["holdem", "omaha"])
def test_an_irregularity_of_poker_is_refused_by_the_rules_that_are_not_executed_yet(variant):
    found = refusal(at_the_table(STAR, variant), Irregularity("tournament"))
    assert found.endswith(f"{SAYS} ({STAR} {NUMBERS})")


def test_it_is_so_after_the_hand_too():
    round_ = at_the_table(STAR)
    while round_.decision is not None:
        round_.act(round_.offers()[0])
    assert SAYS in refusal(round_, Irregularity("tournament"))


def test_what_the_rulebook_has_no_rule_for_is_still_said_to_have_none():
    assert f"{STAR} has no rule for it in edition current" in refusal(at_the_table(STAR), WrongPayment(1, 5_00))
    found = refusal(at_the_table(STAR), Irregularity("tournamentt"))
    assert "irregularity 'tournamentt' is not known; did you mean tournament?" in found


class Tournament(Action, frozen=True):
    """An action for which the rulebook has rules, and Croupier none yet."""


class IceOut(Action, frozen=True):
    """An action for which nobody has rules."""


def test_an_action_is_refused_by_the_rules_that_are_not_executed_yet():
    with pytest.raises(IllegalActionError, match=rf"tournament: {SAYS} \({STAR} 28\.2\.1"):
        at_the_table(STAR).act(Tournament("Cy"))
    with pytest.raises(IllegalActionError, match="it is no action of this game"):
        at_the_table(STAR).act(IceOut("Cy"))


def test_options_provisions_and_services_of_the_room():
    with pytest.raises(NotExecutedError, match=rf"tournament: {SAYS} \({STAR} 28\.2\.1"):
        Rules(STAR, options={"tournament": True})
    with pytest.raises(UnknownNameError, match="option 'fire_out' is not known"):
        Rules(STAR, options={"fire_out": True})
    with pytest.raises(UnknownNameError, match=f"{STAR}: no provision 'idle_seat'"):
        Table(Rules(STAR), "P1", ManualClock(), boxes=9)
    with pytest.raises(NotExecutedError, match=rf"tournament: {SAYS} \({CROWN} 39\.1, 40\.1\)"):
        Rules(CROWN).get("tournament", "minutes", int)
    with pytest.raises(WithholdingError, match=f"{STAR} lets no payment be withheld"):
        WithheldPayments(Rules(STAR), ManualClock())
    with pytest.raises(PromotionError, match=f"{CROWN} does not know promotional prizes"):
        Campaign(Rules(CROWN), PROMOTION, ManualClock()).tell_authority()


def test_what_is_not_executed_is_no_part_of_what_bears_on_play(tmp_path):
    ours = tmp_path / "ours.toml"
    ours.write_text(f'extends = "{STAR}"\n[not_executed.tournament]\nrule = "28.5.1"\n', "utf-8")
    assert load(ours).fingerprint == load(STAR).fingerprint
    assert str(Rules(ours).not_executed("tournament")) == "ours 28.5.1"
    assert Rules(ours).not_executed("nothing") is None
    assert set(Rules(ours).all_not_executed()) == set(load(STAR).not_executed)
    for line in ('rule = "99.1"', "rule = 5", "numbers = 5"):
        ours.write_text(f'extends = "{STAR}"\n[not_executed.tournament]\n{line}\n', "utf-8")
        with pytest.raises(RulebookError, match=r"not_executed\.tournament"):
            load(ours)
