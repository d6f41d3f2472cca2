"""The face of a table of poker between players.

Cards face down are their player's alone: neither the dealer nor anybody else is sent them, nor a hash or a refusal from
which they could be told.
"""

from collections.abc import Iterator
from typing import Any
from weakref import WeakKeyDictionary

import msgspec

from croupier.ledger.subject import Did, SubjectKind
from croupier.poker import PokerGame, PokerRound
from croupier.poker.conduct.messages import Act
from croupier.poker.round import POKER
from croupier.procedure import DEALER, Action, Incident
from croupier.room.poker.live_poker_table import POKER_TABLE, LivePokerTable
from croupier.room.poker.messages import ClockStrikes
from croupier.room.poker.table_action import SYSTEM
from croupier.server.errors import FloorError, NotYoursError
from croupier.server.faces.asking import said_to
from croupier.server.faces.cages import purses_seen
from croupier.server.faces.face import Said
from croupier.server.faces.poker_acts import OWN, Acts, act_of, acts_key, offered_acts, role_of
from croupier.server.faces.summaries import Summary, seats_of
from croupier.server.merge_patch import Document, without_nulls
from croupier.server.roles import SPECTATOR, Person
from croupier.server.rule_texts import rule_texts
from croupier.speech.conduct_words import preview
from croupier.table.forms import cited, in_words
from croupier.tournaments.poker.dealt.tournament_table import TournamentTable

AnyPokerTable = LivePokerTable | TournamentTable


class PokerTables:
    """Tables of poker, as pages see them: those of the house, or of a tournament."""

    page = "poker"

    def __init__(self, kind: SubjectKind = POKER_TABLE, acts: Acts = OWN) -> None:
        self._kind = kind
        self._acts = acts
        """What people may do with the table itself, by name."""

    @property
    def kind(self) -> SubjectKind:
        return self._kind

    # -- what is seen ----------------------------------------------------------------------------------------------

    def shared(self, subject: AnyPokerTable) -> Document:
        picture: Document = msgspec.to_builtins(subject.describe.picture(SPECTATOR))
        rules = subject.game.rules
        hand: Document = picture.pop("hand") or {}
        seats = {str(seat.pop("seat")): seat for seat in picture.pop("seats")}
        for seat in seats.values():  # for whom a seat is held is for the room to show, as it shows names
            if seat.pop("held_for", ""):
                seat["is_held"] = True
        for lying in hand.pop("seats", ()):
            _lay(seats, lying)
        hand.pop("people", None)
        head = {
            "kind": self.kind.name,
            "document": rules.document.name,
            "title": rules.document.title,
            "edition": rules.edition,
            "round": picture.pop("number"),
            "in_play": picture.pop("is_in_play"),
            "tournament": getattr(subject.setup, "tournament", None),
        }
        shown: Document = without_nulls({**head, **picture, "hand": hand, "seats": seats})
        return shown

    def summary(self, subject: AnyPokerTable) -> Summary:
        """The table in short, as the floor shows it."""
        rules, round_ = subject.game.rules, subject.in_play
        decision = round_.decision if round_ is not None else None
        asked = decision.actors() if decision is not None else []
        state = "closed" if not subject.is_open else "between hands"
        by_seat = {seat.seat: seat.player for seat in subject.seating.state()}
        return Summary(
            name=subject.setup.name,
            title=f"{rules.document.title}: {subject.game.terms.title}",
            document=rules.document.name,
            edition=rules.edition,
            state=in_words(decision.about) if decision is not None else state,
            asks=asked[0] if len(asked) == 1 else "",
            mood="on" if subject.is_open else "",
            rules=cited([decision.citation]) if decision is not None else (),
            is_open=subject.is_open,
            round=subject.number,
            seats=seats_of(subject.seating.count, by_seat, asked),
        )

    def own(self, subject: AnyPokerTable, person: Person) -> Document:
        own: Document = {"acts": offered_acts(subject, person, self._acts), **purses_seen(subject.purses, person)}
        round_ = subject.round
        if round_ is None:
            return own
        if speakers := self._speakers(subject, person):
            own |= self._asking(subject, round_, person, speakers)
        if cards := _own_cards(round_, person):
            own["cards"] = list(cards)
        if person.is_staff:
            own["reports"] = {
                kind.name(): {
                    "label": in_words(kind.name()),
                    "about": (kind.__doc__ or "").strip().split("\n")[0],
                    "rules": _rules_on(subject.game, kind, round_),
                }
                for kind in round_.reportable(now=True)
            }
        return own

    def own_key(self, subject: AnyPokerTable, person: Person) -> object:
        acts, round_ = (acts_key(subject, person), purses_seen(subject.purses, person)), subject.round
        if round_ is None:
            return acts
        speakers = self._speakers(subject, person)
        asks = next(self._asked_of(subject, round_, speakers), None)
        asked = (asked_key(subject), asks) if asks is not None else subject.in_play is None
        kinds = tuple(round_.reportable(now=True)) if person.is_staff else ()
        return (acts, asked, _own_cards(round_, person), kinds)

    def _speakers(self, subject: AnyPokerTable, person: Person) -> list[str]:
        """The names by which somebody may speak: whether a guest has a sign-in is asked when something is said."""
        if person.is_staff:
            names = subject.round.players.names if subject.round is not None else ()
            return [DEALER, *names]
        return [person.name] if person.role == "player" else []

    def _asked_of(self, subject: AnyPokerTable, round_: PokerRound, speakers: list[str]) -> Iterator[object]:
        """All that is open to any of them, just as it stands or to be filled in."""
        decision = round_.decision
        if decision is None:
            return
        yield from (offer for offer in decision.offers if offer.actor in speakers)
        for each in decision.invitations:
            if any(each.is_for(who) for who in speakers) and (
                each.action is not Act or any(subject.is_in_hand(who) for who in speakers)
            ):
                yield each

    def _asking(self, subject: AnyPokerTable, round_: PokerRound, person: Person, speakers: list[str]) -> Document:
        decision = round_.decision
        own: Document = {"asked": "", "offers": {}, "invited": {}}
        if decision is None or next(self._asked_of(subject, round_, speakers), None) is None:
            return own
        own["asked"] = asked_key(subject)
        for number, offer in enumerate(decision.offers):
            if offer.actor in speakers:
                words = _words_for(round_, offer, person)
                own["offers"][str(number)] = {"words": words, "kind": offer.name(), "actor": offer.actor}
        for each in self._asked_of(subject, round_, speakers):
            if isinstance(each, Action):
                continue
            kind: Any = each
            invited = {"label": in_words(kind.action.name()), "hint": kind.hint, "actor": kind.actor or ""}
            bounds = {name: list(some) for name, some in kind.bounds.items()}
            own["invited"][kind.action.name()] = {**invited, **({"bounds": bounds} if bounds else {})}
        return own

    def form(self, subject: AnyPokerTable, person: Person, kind: str) -> Document:
        """An incident or an action to be filled in, by its name, with what its rules say."""
        form: Any = next((form for form in subject.describe.forms(role_of(person)) if form.kind == kind), None)
        if form is None and subject.round is not None and person.is_staff:
            kinds = {each.name(): each for each in subject.round.reportable()}
            form = subject.round.describe.form(kinds[kind], DEALER) if kind in kinds else None
        if form is None or person.actor == SPECTATOR:
            raise FloorError(f"{kind}: cannot be said at this table now")
        found: Document = without_nulls(msgspec.to_builtins(form))
        return {**found, "texts": rule_texts(form.rules)}

    def conduct(self, subject: AnyPokerTable, person: Person, player: str, said: str) -> Document:
        """What somebody's conduct would be read as, without doing it.

        Where cards are named, what is refused would tell what somebody holds: that is for themselves to try.
        """
        if not person.is_staff and (person.role != "player" or player != person.name):
            raise NotYoursError(f"player: nobody tells of {player or 'nobody'} but themselves and the dealer")
        round_ = subject.in_play
        if round_ is None or round_.decision is None:
            raise FloorError("no hand is in play")
        if person.is_staff and not round_.decision.is_open_to(Act):
            raise NotYoursError("said: no bets are made now, and cards are for their player alone to name")
        read = preview(round_, player, said)
        found: Document = without_nulls(msgspec.to_builtins(read))
        return {**found, "texts": rule_texts(read.rules)}

    # -- what is said ----------------------------------------------------------------------------------------------

    def did(self, subject: AnyPokerTable, person: Person, said: Said) -> Did:
        if said.action is not None and (kind := self._acts.get(str(said.action.get("action")))) is not None:
            return act_of(kind, person, said, self._acts)
        round_ = subject.round
        if round_ is None:
            raise FloorError(f"no hand is in play at {subject.setup.name}")
        if said.offer is not None:
            return self._offered(subject, round_, person, said)
        if said.speaks_for and said.action is not None and "cards" in said.action:
            said = msgspec.structs.replace(said, action=_by_place(round_, said.speaks_for, said.action))
        return said_to(round_, person, said, POKER.action_types())

    def _offered(self, subject: AnyPokerTable, round_: PokerRound, person: Person, said: Said) -> Action:
        actor = said.speaks_for if said.speaks_for and person.is_staff else person.actor
        offers, number = round_.offers(), said.offer or 0
        if said.asked != asked_key(subject) or not 0 <= number < len(offers):
            raise FloorError("that is not asked any more; nothing has changed")
        offer = offers[number]
        if offer.actor != actor:
            raise NotYoursError(f"{offer.name()}: it is for {offer.actor} to decide")
        return offer

    # -- time ------------------------------------------------------------------------------------------------------

    def due_ms(self, subject: AnyPokerTable) -> int | None:
        return subject.due_ms()

    def tick(self, subject: Any) -> Did:  # noqa: ARG002 - it says the same of every table
        return ClockStrikes(SYSTEM)


def asked_key(subject: AnyPokerTable) -> str:
    """What is asked now, in short: it says nothing of what somebody holds, and differs after whatever was done."""
    records = len(subject.round.records) if subject.round is not None else 0
    return f"{subject.number}.{records}"


def _lay(seats: dict[str, Document], lying: Document) -> None:
    """Put what lies before a player to their seat; who has left since the last hand has none."""
    seat = seats.get(str(lying["seat"]))
    if seat is not None and seat.get("player") == lying["name"]:
        cards = [card or "" for card in lying["cards"]]
        seat |= {"cards": cards, "bet_cents": lying["bet_cents"], "is_in": lying["is_in"]}


def _own_cards(round_: PokerRound, person: Person) -> tuple[str, ...]:
    return tuple(str(card) for card in round_.turns.cards_of(person.name)) if person.role == "player" else ()


def _words_for(round_: PokerRound, offer: Action, person: Person) -> str:
    """An offer for a button; the cards that a guest would give up are not the dealer's to see."""
    if person.is_staff and (cards := getattr(offer, "cards", ())):
        return f"{in_words(offer.name())} {len(cards)}, as is bound to be"
    return round_.describe.words(offer)


_RULES_ON: WeakKeyDictionary[PokerGame, dict[type[Incident], list[str]]] = WeakKeyDictionary()
"""Rules on irregularities: the same in all hands of a game, and slow to find."""


def _rules_on(game: PokerGame, kind: type[Incident], round_: PokerRound) -> list[str]:
    known = _RULES_ON.setdefault(game, {})
    if kind not in known:
        known[kind] = list(cited(round_.rules_on(kind)))
    return known[kind]


def _by_place(round_: PokerRound, player: str, action: Document) -> Document:
    """Cards of a guest, told by where they lie: the first is 1. Nobody who deals says what they are."""
    held = round_.turns.cards_of(player)
    places = action["cards"]
    if not isinstance(places, list) or not all(isinstance(place, int) for place in places):
        raise NotYoursError(f"cards: what {player} holds is not for the dealer to say; by their places, from 1")
    if not all(1 <= place <= len(held) for place in places):
        raise FloorError(f"cards: {player} holds {len(held)}")
    return {**action, "cards": [str(held[place - 1]) for place in places]}
