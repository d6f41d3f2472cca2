"""A round against the house, described by itself: what can be said and reported now, what lies where, who is there.

Pages, terminals, environments and drawings ask this and name no game.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from croupier.chips import format_dollars
from croupier.dice import FACES
from croupier.procedure.actions import PlaceWager, Proceed
from croupier.procedure.decision import Invitation
from croupier.procedure.messages import DEALER, Action, Incident
from croupier.table.forms import Choice, Form, Listed, Message, as_choices, cited, in_words, label_of, make_form

HANDS = ("hand", "affected", "void_hands")
PEOPLE = ("player", "players", "nominee", "first", "second", "fraud_by", "jackpot_by", "by", "examined_by")


class LyingWager(msgspec.Struct, frozen=True):
    """A wager as it lies on the layout."""

    id: int
    player: str
    wager: str
    words: str
    box: int
    on: str
    place: str
    """Where it lies, by the name that a drawing gives the area."""
    cents: int
    matched_cents: int
    chips: str


class LyingHand(msgspec.Struct, frozen=True):
    """The cards of a hand, as somebody may see them; None for a card that they may not."""

    name: str
    cards: tuple[str | None, ...]
    place: str


class Picture(msgspec.Struct, frozen=True):
    """The table as one person may see it."""

    about: str
    """The step at which the round waits; that it is over, if it is."""
    rule: tuple[str, ...]
    waits_for: tuple[str, ...]
    is_over: bool
    hands: tuple[LyingHand, ...]
    wagers: tuple[LyingWager, ...]
    result: str
    """What the wheel or dice show, as it is written; nothing before that, and in a game of cards."""
    people: tuple[str, ...]


def place_of_wager(wager: str, on: str, box: int) -> str:
    """The name of an area of the layout, as drawings, pictures and forms write it."""
    return wager + (f":{on}" if on else "") + (f"@{box}" if box else "")


class Description:
    """What there is to know of a round just now."""

    def __init__(self, round_: Any) -> None:
        self._round = round_

    # -- what can be said ------------------------------------------------------------------------------------------

    def words(self, action: Action) -> str:
        """An action just as it stands, for a button."""
        if isinstance(action, Proceed):
            return in_words(action.step)
        said = [in_words(action.name())]
        for field in msgspec.structs.fields(action):
            value = getattr(action, field.name)
            if field.name == "actor" or (not field.required and value == field.default):
                continue
            if field.name.endswith("cents"):
                said.append(format_dollars(value))
            elif field.name == "wager_id" and value in self._round.layout.wagers:
                said.append(f"on {self._wager_words(self._round.layout.wagers[value])}")
            elif field.name == "box":
                said.append(f"on box {value}")
            elif isinstance(value, int) and not isinstance(value, bool):
                said.append(f"{label_of(field.name)} {value}")
            elif not isinstance(value, tuple) or value:
                shown = " ".join(map(str, value)) if isinstance(value, tuple) else str(value)
                said.append(in_words(shown))
        return " ".join(said)

    def forms(self, actor: str) -> list[Form]:
        """What somebody is invited to say now, to be filled in."""
        decision = self._round.decision
        if decision is None:
            return []
        return [
            self.form(invitation.action, actor, invitation)
            for invitation in decision.invitations
            if invitation.is_for(actor)
        ]

    def form(self, kind: type[Message], actor: str = DEALER, invitation: Invitation | None = None) -> Form:
        """A message to be filled in, whether or not it is open now."""
        bounds = invitation.bounds if invitation is not None else {}
        if invitation is not None and self._round.decision is not None:
            rules = cited([self._round.decision.citation])
        else:
            rules = cited(self._round.rules_on(kind)) if issubclass(kind, Incident) else ()

        def bounds_of(message: type[Message], name: str) -> tuple[int | None, int | None]:
            return bounds.get(name) or self._bounds(message, name, actor)

        hint = invitation.hint if invitation is not None else ""
        return make_form(kind, self._choices, bounds_of, self._dependent(kind), hint, rules)

    def reports(self) -> list[Form]:
        """What can be reported now, with the rules by which it is ruled on."""
        return [self.form(kind) for kind in self._round.reportable(now=True)]

    # -- what fields take ------------------------------------------------------------------------------------------

    def _choices(self, kind: type[Message], name: str) -> Listed:
        round_ = self._round
        if (listed := round_.field_values(kind).get(name)) is not None:
            return as_choices(listed)
        if offered := [getattr(offer, name) for offer in round_.offers() if type(offer) is kind]:
            return as_choices(dict.fromkeys(offered))
        if name == "step":
            return []
        if name == "wager":
            return [Choice(wager, round_.rules.wager(wager).value) for wager in round_.betting.offered()]
        if name == "wager_id":
            lying = [wager for wager in round_.layout.wagers.values() if wager.is_standing or wager.settlement]
            return [Choice(wager.id, f"{wager.id}: {self._wager_words(wager)}") for wager in lying]
        if name in ("box", "boxes", "covered_by"):
            return as_choices(range(1, round_.betting.boxes.value + 1)) if round_.betting.boxes.value else []
        if name in HANDS:
            return as_choices(self._hand_names())
        if name == "placed":
            boxes = range(1, round_.betting.boxes.value + 1)
            return as_choices(dict.fromkeys([DEALER, *(f"box {box}" for box in boxes), *self._hand_names()]))
        if name in PEOPLE and _is_name(kind, name):
            return as_choices([*self.people(), *([DEALER] if name in ("by", "examined_by") else [])])
        if name == "entered":
            return as_choices(dict.fromkeys(self._results()))
        if name in ("number", "numbers"):
            longest = max((len(cards) for cards in self._cards().values()), default=0)
            return as_choices(range(1, longest + 1)) if longest else None
        if name in ("resting_face", "uppermost"):
            return as_choices(FACES)
        if name == "rule":
            return [Choice(rule.number, rule.number) for rule in round_.rules.document.register.values()]
        return None

    def _dependent(self, kind: type[Message]) -> Mapping[str, tuple[str, dict[str, Sequence[Choice]]]]:
        """Where a wager lies depends on what it is, if the message says that too."""
        names = {field.name for field in msgspec.structs.fields(kind)}
        if not {"on", "wager"} <= names:
            return {}
        round_ = self._round
        places = {wager: round_.definition.placements(round_.rules, wager) for wager in round_.betting.offered()}
        return {"on": ("wager", {wager: as_choices(some) for wager, some in places.items()})}

    def _bounds(self, kind: type[Message], name: str, actor: str) -> tuple[int | None, int | None]:
        if kind is PlaceWager and name == "cents":
            main = self._round.definition.main_wager
            box = 1 if self._round.betting.boxes.value else 0
            limits = self._round.betting.places.limits_for(actor, box, main).value
            return limits.minimum_cents, limits.maximum_cents
        is_counted = any(field.name == name and field.type is int for field in msgspec.structs.fields(kind))
        return (0, None) if name.endswith("cents") or is_counted else (None, None)

    def _wager_words(self, wager: Any) -> str:
        name = self._round.rules.wager(wager.kind).value
        where = f" {wager.on}" if wager.on else ""
        box = f" on box {wager.box}" if wager.box else ""
        return f"{self._round.layout.owner(wager)}, {name}{where}{box} {format_dollars(wager.cents)}"

    # -- what lies where -------------------------------------------------------------------------------------------

    def people(self) -> list[str]:
        """Everybody at the table: seated, standing, or with a wager."""
        round_ = self._round
        owners = map(round_.layout.owner, round_.layout.wagers.values())
        return list(dict.fromkeys([*round_.setting.seats.values(), *round_.setting.standing, *owners]))

    def picture(self, actor: str) -> Picture:
        """The table as somebody may see it."""
        round_ = self._round
        decision = round_.decision
        return Picture(
            about=in_words(decision.about) if decision is not None else "the round is over",
            rule=cited([decision.citation]) if decision is not None else (),
            waits_for=tuple(decision.actors()) if decision is not None else (),
            is_over=round_.is_over,
            hands=tuple(self.hands(actor)),
            wagers=tuple(self._wagers()),
            result=self._result(),
            people=tuple(self.people()),
        )

    def hands(self, actor: str) -> Iterator[LyingHand]:
        """The cards on the table as somebody may see them."""
        cards = getattr(self._round, "cards", None)
        for hand in self._hand_names():
            yield LyingHand(hand, tuple(cards.seen_cards(hand, actor)) if cards is not None else (), f"hand {hand}")

    def _wagers(self) -> Iterator[LyingWager]:
        for wager in self._round.layout.standing():
            yield LyingWager(
                wager.id,
                self._round.layout.owner(wager),
                wager.kind,
                self._wager_words(wager),
                wager.box,
                wager.on,
                place_of_wager(wager.kind, wager.on, wager.box),
                wager.cents,
                wager.matched_cents,
                wager.chips,
            )

    def _cards(self) -> Mapping[str, Sequence[Any]]:
        """The cards of every hand; none in a game without."""
        cards = getattr(self._round, "cards", None)
        return cards.hands if cards is not None else {}

    def _hand_names(self) -> list[str]:
        return list(self._cards())

    def _results(self) -> list[str]:
        definition = self._round.definition
        return [definition.call(result)[0] for result in definition.results_of(self._round.rules)]

    def _result(self) -> str:
        result = getattr(self._round, "result", None)
        value = getattr(result, "value", None)
        return str(result.call(value)[0]) if result is not None and value is not None else ""


def _is_name(kind: type[Message], name: str) -> bool:
    """Whether a field holds a name, and not cards (the player's, at baccarat) or a word from a list."""
    hint = next(field.type for field in msgspec.structs.fields(kind) if field.name == name)
    return "Card" not in str(hint) and "Literal" not in str(hint)
