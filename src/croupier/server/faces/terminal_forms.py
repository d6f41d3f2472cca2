"""What is asked and filled in at a table with baccarat terminals: the step, its words, forms and reports."""

import hashlib
from typing import Any

import msgspec

from croupier.cards import pretty
from croupier.chips import format_dollars
from croupier.games.electronic_baccarat import ElectronicBaccarat
from croupier.games.electronic_baccarat import messages as at
from croupier.procedure import Action, Incident
from croupier.room import table_messages as say
from croupier.room import terminal_messages as tell
from croupier.room.live_terminals import LiveTerminals
from croupier.room.terminal_roles import roles_for
from croupier.server.errors import FloorError
from croupier.server.merge_patch import Document, without_nulls
from croupier.server.roles import Person
from croupier.table.forms import cited, in_words

OF_TERMINALS = (at.TerminalMalfunction, at.IncorrectResult, at.TerminalInterference, at.HandDisrupted)
"""What goes wrong with terminals and their game system is listed before what goes wrong with cards."""
BESIDE_THE_GAME = (
    *(at.InsertNotes, at.CreditTerminal, at.PrintVoucher, at.CancelCredits, at.RedeemVoucher, at.CorrectAccount),
    *(at.AmendResult, at.AmendWinnings, at.NoteTime, at.RepairTerminal, at.TouchWager, at.ChangeWager, at.ClearWager),
)
"""What people do at thirty terminals takes nothing from the dealer's next step."""
ANY_NAME = (at.InsertNotes, at.CreditTerminal, at.RedeemVoucher, say.SeatPlayer)
"""Messages that may name somebody who is not at the table yet."""


def step_key(live: LiveTerminals) -> str:
    """The step that is asked for, in short: an offer that was made at another one is not taken.

    Steps that read alike are told apart, so that a double click takes one of them; what is done at terminals meanwhile
    makes no difference.
    """
    decision = live.round.decision
    if decision is None:
        return "over"
    steps = sum(not isinstance(record.did, BESIDE_THE_GAME) for record in live.round.records)
    content = (live.number, decision.about, [offer.name() for offer in decision.offers], steps)
    return hashlib.sha256(repr(content).encode()).hexdigest()[:16]


def words_of(round_: ElectronicBaccarat, offer: Action) -> str:
    """An offer as its button says it: without times, and with cards as people write them."""
    if isinstance(offer, at.EnterOutcome):
        hands = (" ".join(map(pretty, cards)) for cards in (offer.player, offer.banker))
        return "enter the outcome as it lies: player {}, banker {}".format(*hands)
    if "at_ms" in offer.__struct_fields__:
        return in_words(offer.name())
    return round_.describe.words(offer)


def reports_on(round_: ElectronicBaccarat, person: Person) -> Document:
    """What can be reported of a round by somebody, with the rules by which it is ruled on."""
    return {
        kind.name(): {
            "label": in_words(kind.name()),
            "about": (kind.__doc__ or "").strip().split("\n")[0],
            "rules": list(cited(round_.rules_on(kind))),
        }
        for kind in sorted(round_.reportable(now=True), key=lambda kind: kind not in OF_TERMINALS)
        if person.is_any(*roles_for(kind))
    }


def form_of(live: LiveTerminals, person: Person, kind: type[Action] | type[Incident] | None, past: int) -> Document:
    """A message to be filled in, of the round at hand or of one that is over; without a kind, what can be reported."""
    round_ = _past_round(live, past) if past else live.round
    if kind is None:
        return {"reports": reports_on(round_, person)}
    if kind is tell.SetTerminalLimits:
        return _limits_form(live)
    form: Document = without_nulls(msgspec.to_builtins(round_.describe.form(kind, person.actor)))
    form["fields"] = [_field(live, kind, field) for field in form["fields"]]
    return form


def _past_round(live: LiveTerminals, number: int) -> ElectronicBaccarat:
    system = live.system
    ago = live.number - number
    if system is None or not 1 <= ago <= len(system.played):
        raise FloorError(f"round {number}: it cannot be put right any more")
    return system.played[-ago]


def _field(live: LiveTerminals, kind: type[Action] | type[Incident], field: Document) -> Document:
    if field["name"] == "terminal":
        return _terminal_field(live, kind, field)
    if field["name"] == "player" and kind in ANY_NAME:
        return {"name": "player", "label": "player, by name", "shape": "text"}
    if kind is at.InsertNotes and field["name"] == "cents":
        notes = live.round.terms.money.note_denominations.value
        choices: list[Any] = [{"value": cents, "words": format_dollars(cents)} for cents in sorted(notes)]
        return {"name": "cents", "label": "note", "shape": "choice", "choices": choices}
    if kind is at.CorrectAccount and field["name"] == "cents":
        return {name: value for name, value in field.items() if name != "least"}
    return field


def _terminal_field(live: LiveTerminals, kind: type[Action] | type[Incident], field: Document) -> Document:
    """The terminals there are; whoever has one is known by it."""
    by_number = live.round.terminals.by_number
    choices = []
    for number in range(1, live.round.terms.terminals.terminals.value + 1):
        player = by_number[number].player if number in by_number else ""
        choices.append({"value": number, "words": f"{number}: {player}" if player else str(number)})
    if field.get("default") == 0:
        words = "the player's, or one that is free" if kind is at.CreditTerminal else "the game system"
        choices.insert(0, {"value": 0, "words": words})
    return {**field, "shape": "choice", "choices": choices}


def _limits_form(live: LiveTerminals) -> Document:
    kind = tell.SetTerminalLimits
    terminal = _terminal_field(live, kind, {"name": "terminal", "label": "terminal"})
    rules = list(cited([live.round.terms.terminals.terminal_limits]))
    money = [
        {"name": name, "label": label, "shape": "money"}
        for name, label in (("minimum_cents", "minimum"), ("maximum_cents", "maximum"))
    ]
    about = (kind.__doc__ or "").strip()
    return {
        "kind": kind.name(),
        "label": in_words(kind.name()),
        "about": about,
        "fields": [terminal, *money],
        "rules": rules,
    }
