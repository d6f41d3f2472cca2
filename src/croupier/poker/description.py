"""A hand of poker at a table, described by itself: what can be said now, what lies where, who is there.

It answers what the description of a round against the house answers, so that a page names no game.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

import croupier.poker.messages as m
from croupier.chips import format_dollars
from croupier.poker.conduct.acts import Foretold
from croupier.poker.conduct.messages import Act
from croupier.poker.pots import layers
from croupier.poker.rulings.time_messages import TimeAllowed
from croupier.procedure import DEALER, Action, Incident, Invitation
from croupier.table.forms import Form, Listed, Message, as_choices, cited, in_words, make_form

ADDED = (m.Call, m.Open, m.Straddle, m.OverBlind)
"""Moves whose amount is what is added to what lies before the player; of others it is all that lies there then."""
PEOPLE = ("player", "players", "other", "others", "to", "by_player", "fraud_by")
"""Fields of incidents that name players of the hand."""
HIDDEN = "??"


class LyingSeat(msgspec.Struct, frozen=True):
    """A player as somebody may see them: chips, and cards, None for one that they may not see."""

    name: str
    seat: int
    place: str
    """Where the cards lie, by the name that events give it."""
    cards: tuple[str | None, ...]
    is_in: bool
    is_button: bool
    stack_cents: int
    bet_cents: int


class LyingPot(msgspec.Struct, frozen=True):
    """The main pot or a side pot as it lies, and who may win it."""

    cents: int
    players: tuple[str, ...]


class PokerPicture(msgspec.Struct, frozen=True):
    """The table as one person may see it."""

    about: str
    """What the round waits for; that it is over, if it is."""
    rule: tuple[str, ...]
    waits_for: tuple[str, ...]
    is_over: bool
    variant: str
    street: str
    board: tuple[str, ...]
    pot_cents: int
    """What lies in the middle, the bets before the players not counted."""
    seats: tuple[LyingSeat, ...]
    """In the order of play, the first left of the button."""
    people: tuple[str, ...]
    time: TimeAllowed | None = None
    """What the player in turn has to act; None where nobody is to act on a hand."""
    pots: tuple[LyingPot, ...] = ()
    """What lies in the middle, the main pot first."""
    button: int = 0
    """The seat that has the dealer button; who sits there may be dealt no cards, and the seat may be empty."""


class PokerDescription:
    """What there is to know of a round of poker just now."""

    def __init__(self, round_: Any) -> None:
        self._round = round_

    # -- what can be said ------------------------------------------------------------------------------------------

    def words(self, action: Action) -> str:
        """An action just as it stands, for a button: what is added, and what then lies there in all."""
        said = in_words(action.name())
        if cards := getattr(action, "cards", ()):
            return f"{said} {m.shown(cards)}"
        cents = getattr(action, "cents", None)
        if cents is None:
            return said
        before = self._bet(action.actor)
        added, total = (cents, before + cents) if isinstance(action, ADDED) else (cents - before, cents)
        if not before:
            return f"{said} {format_dollars(total)}"
        if isinstance(action, ADDED):
            return f"{said} {format_dollars(added)}, {format_dollars(total)} in all"
        return f"{said} {format_dollars(total)}, {format_dollars(added)} more"

    def forms(self, actor: str) -> list[Form]:
        """What somebody is invited to say now, to be filled in."""
        decision = self._round.decision
        invitations = decision.invitations if decision is not None else ()
        return [self.form(each.action, actor, each) for each in invitations if each.is_for(actor)]

    def form(self, kind: type[Message], actor: str, invitation: Invitation | None = None) -> Form:
        """A message to be filled in, whether or not it is open now; cards are those that the actor holds."""
        decision = self._round.decision
        bounds = invitation.bounds if invitation is not None else {}
        rules = cited([decision.citation]) if invitation is not None and decision is not None else ()
        if issubclass(kind, Incident):
            rules = cited(self._round.rules_on(kind))

        def choices(message: type[Message], name: str) -> Listed:
            if (listed := self._round.field_values(message).get(name)) is not None:
                return as_choices(listed)
            if issubclass(message, Incident):
                return as_choices(self._round.players.names) if name in PEOPLE else None
            if name == "cards":
                return as_choices(self._round.turns.cards_of(actor))
            offered = [getattr(offer, name) for offer in self._round.offers(actor) if type(offer) is message]
            return as_choices(dict.fromkeys(offered)) if offered else None

        def bounds_of(message: type[Message], name: str) -> tuple[int | None, int | None]:  # noqa: ARG001
            return bounds.get(name) or ((0, None) if name == "cents" else (None, None))

        form = make_form(kind, choices, bounds_of, {}, invitation.hint if invitation is not None else "", rules)
        label = "amount added" if issubclass(kind, ADDED) else "amount in all in this betting round"
        if issubclass(kind, Incident):
            return form
        fields = (msgspec.structs.replace(each, label=label) if each.name == "cents" else each for each in form.fields)
        return msgspec.structs.replace(form, fields=tuple(fields))

    def reports(self) -> list[Form]:
        """What can be reported now, with the rules by which it is ruled on."""
        return [self.form(kind, DEALER) for kind in self._round.reportable(now=True)]

    def foretell(self, act: Act) -> Foretold:
        """What conduct would be read as and come to, without doing it; refused as it would be."""
        round_ = self._round
        round_.verify(act)
        foretold: Foretold = round_._acts.foretell(act)
        return foretold

    def _bet(self, player: str) -> int:
        """What lies before a player in this betting round."""
        hand, names = self._round.hand, self._round.players.names
        return int(hand.bets[names.index(player)]) if hand is not None and player in names else 0

    # -- what lies where -------------------------------------------------------------------------------------------

    def people(self) -> list[str]:
        """Everybody who sits at the table, dealt in or not."""
        return list(dict.fromkeys(self._round.setting.seats.values()))

    def picture(self, actor: str) -> PokerPicture:
        """The table as somebody may see it."""
        round_ = self._round
        decision, seen = round_.decision, round_.turns.table_view(actor)
        invited = (each.actor for each in decision.invitations if each.actor) if decision is not None else ()
        waits_for = [*decision.actors(), *invited] if decision is not None else []
        return PokerPicture(
            about=in_words(decision.about) if decision is not None else "the round is over",
            rule=cited([decision.citation]) if decision is not None else (),
            waits_for=tuple(dict.fromkeys(waits_for)),
            is_over=round_.is_over,
            variant=round_.terms.title,
            street=seen.get("street", ""),
            board=tuple(seen.get("board", ())),
            pot_cents=seen.get("pot_cents", round_.players.carried_in),
            seats=tuple(self._seats(seen)),
            people=tuple(self.people()),
            time=round_.time_to_act.allowed(),
            pots=tuple(self._pots()),
            button=round_.players.button,
        )

    def _pots(self) -> Iterator[LyingPot]:
        """Those who are all-in for less contest less: what lies in the middle, by how far each has paid into it."""
        hand, names = self._round.hand, self._round.players.names
        if hand is None or not hand.state.collected:
            return
        state = hand.state
        paid = [all_in_all - bet for all_in_all, bet in zip(state.paid, state.bets, strict=True)]
        for pot in layers(paid, state.live(), state.collected - sum(paid)):
            if pot.amount:
                yield LyingPot(pot.amount, tuple(names[player] for player in pot.eligible))

    def _seats(self, seen: dict[str, Any]) -> list[LyingSeat]:
        players = self._round.players
        lying = {each["name"]: each for each in seen.get("players", ())}
        found = []
        for name, seat, stack in zip(players.names, players.seats, players.stacks, strict=True):
            each = lying.get(name, {"cards": (), "is_in": True, "stack_cents": stack, "bet_cents": 0})
            cards = tuple(None if card == HIDDEN else card for card in each["cards"])
            is_button = seat == players.button
            where, chips = m.hand_of(name), (each["stack_cents"], each["bet_cents"])
            found.append(LyingSeat(name, seat, where, cards, each["is_in"], is_button, *chips))
        return found
