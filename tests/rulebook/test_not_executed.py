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
from croupier.rulebook.loader import text_of
from tests.promotions.samples import PROMOTION

STAR, CROWN = "star_sydney/poker", "crown_perth/poker"
NUMBERS = "27.2, 27.3"
SAYS = "there is a rule for it, not executed yet"


@pytest.fixture
def ours(tmp_path):
    """A rulebook of somebody who has read more rules than are executed."""
    file = tmp_path / "ours.toml"
    more = '\n[not_executed.side_event]\nrule = ["27.2", "27.3"]\n'
    file.write_text(text_of(STAR) + more, "utf-8")
    return str(file)


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
    assert [n for n in pending if not any(f"{n}.".startswith(f"{found}.") for found in named)] == []


@pytest.mark.parametrize("variant", ["holdem", "omaha"])
def test_an_irregularity_of_poker_is_refused_by_the_rules_that_are_not_executed_yet(variant, ours):
    found = refusal(at_the_table(ours, variant), Irregularity("side_event"))
    assert found.endswith(f"{SAYS} (ours {NUMBERS})")


def test_it_is_so_after_the_hand_too(ours):
    round_ = at_the_table(ours)
    while round_.decision is not None:
        round_.act(round_.offers()[0])
    assert SAYS in refusal(round_, Irregularity("side_event"))


def test_what_the_rulebook_has_no_rule_for_is_still_said_to_have_none(ours):
    assert f"{STAR} has no rule for it in edition current" in refusal(at_the_table(STAR), WrongPayment(1, 5_00))
    found = refusal(at_the_table(ours), Irregularity("side_eventt"))
    assert "irregularity 'side_eventt' is not known; did you mean side_event?" in found


class SideEvent(Action, frozen=True):
    """An action for which the rulebook has rules, and Croupier none yet."""


class IceOut(Action, frozen=True):
    """An action for which nobody has rules."""


def test_an_action_is_refused_by_the_rules_that_are_not_executed_yet(ours):
    with pytest.raises(IllegalActionError, match=rf"side_event: {SAYS} \(ours 27\.2"):
        at_the_table(ours).act(SideEvent("Cy"))
    with pytest.raises(IllegalActionError, match="it is no action of this game"):
        at_the_table(STAR).act(IceOut("Cy"))


def test_options_provisions_and_services_of_the_room(ours):
    with pytest.raises(NotExecutedError, match=rf"side_event: {SAYS} \(ours 27\.2"):
        Rules(ours, options={"side_event": True})
    with pytest.raises(UnknownNameError, match="option 'fire_out' is not known"):
        Rules(STAR, options={"fire_out": True})
    with pytest.raises(UnknownNameError, match=f"{STAR}: no provision 'idle_seat'"):
        Table(Rules(STAR), "P1", ManualClock(), boxes=9)
    with pytest.raises(NotExecutedError, match=rf"side_event: {SAYS} \(ours 27\.2, 27\.3\)"):
        Rules(ours).get("side_event", "minutes", int)
    with pytest.raises(WithholdingError, match=f"{STAR} lets no payment be withheld"):
        WithheldPayments(Rules(STAR), ManualClock())
    with pytest.raises(PromotionError, match=f"{CROWN} does not know promotional prizes"):
        Campaign(Rules(CROWN), PROMOTION, ManualClock()).tell_authority()


def test_what_is_not_executed_is_no_part_of_what_bears_on_play(tmp_path, ours):
    assert load(ours).fingerprint == load(STAR).fingerprint
    assert Rules(ours).not_executed("nothing") is None
    assert set(Rules(ours).all_not_executed()) == {*load(STAR).not_executed, "side_event"}
    more = tmp_path / "more.toml"
    more.write_text('extends = "ours.toml"\n[not_executed.side_event]\nrule = "27.4"\n', "utf-8")
    assert str(Rules(more).not_executed("side_event")) == "more 27.4"
    for line in ('rule = "99.1"', "rule = 5", "numbers = 5"):
        more.write_text(f'extends = "ours.toml"\n[not_executed.side_event]\n{line}\n', "utf-8")
        with pytest.raises(RulebookError, match=r"not_executed\.side_event"):
            load(more)
