"""The face of a table with baccarat terminals: the terminals' screens, the game system's own, and what all may see.

A terminal is the page that its player has open. Its note acceptor stands at the cashier's desk: whoever holds that, or
a supervisor, feeds it, and it speaks as the terminal that it feeds. Whose everything else is, `terminal_roles` says.
"""

from typing import Any
from weakref import WeakKeyDictionary

import msgspec

from croupier.games.electronic_baccarat import ELECTRONIC_BACCARAT
from croupier.games.electronic_baccarat import messages as at
from croupier.games.electronic_baccarat.terminals import account, is_on_layout, terminal_number
from croupier.ledger.subject import Did, SubjectKind
from croupier.procedure import DEALER, Action, Event, Incident
from croupier.procedure.events import RoundClosed, RoundCorrected, RulingMade
from croupier.room import table_messages as say
from croupier.room import terminal_messages as tell
from croupier.room.floats import FLOAT_ACTIONS
from croupier.room.live_terminals import TERMINALS, LiveTerminals
from croupier.room.terminal_roles import DEVICE, PLAYER, RoleError, roles_for, spoken
from croupier.room.terminal_views import Bet, TerminalViews
from croupier.server.errors import FloorError, NotYoursError
from croupier.server.faces.face import Said
from croupier.server.faces.terminal_forms import form_of, reports_on, step_key, words_of
from croupier.server.merge_patch import Document, without_nulls
from croupier.server.roles import SPECTATOR, Person
from croupier.table.description import place_of_wager
from croupier.table.forms import cited, in_words

Kind = type[Action] | type[Incident]
KINDS: dict[str, type[Action]] = {
    kind.name(): kind
    for kind in (*ELECTRONIC_BACCARAT.action_types(), *say.TABLE_ACTIONS, *FLOAT_ACTIONS, *tell.SYSTEM_ACTIONS)
}
INCIDENTS: dict[str, type[Incident]] = {kind.name(): kind for kind in ELECTRONIC_BACCARAT.incident_types()}
AT_A_SCREEN = (at.TouchWager, at.ChangeWager, at.ClearWager, at.PrintVoucher)
"""What is done by touching a terminal: by its player alone, for whom nobody speaks."""
MONEY = (at.InsertNotes, at.CreditTerminal, at.CancelCredits, at.RedeemVoucher)
CORRECTIONS = (at.RepairTerminal, at.CorrectAccount, at.AmendResult, at.AmendWinnings)
BY_BUTTON = (at.OpenWagering, at.CloseWagering, at.NoteTime)
FEEDERS = ("cashier", "supervisor")
"""Who has the note acceptors in hand."""
NOTES_HINT = "a player's note goes into the acceptor of a terminal"
LEAST_CHIP_CENTS, MOST_CHIPS = 100, 6


class Terminals:
    """Tables with baccarat terminals, as pages see them."""

    page = "terminals"

    def __init__(self) -> None:
        self._views: WeakKeyDictionary[LiveTerminals, TerminalViews] = WeakKeyDictionary()
        """They sort the messages of a round once, however many terminals ask; nothing else is kept."""

    @property
    def kind(self) -> SubjectKind:
        return TERMINALS

    def views(self, subject: LiveTerminals) -> TerminalViews:
        if subject not in self._views:
            self._views[subject] = TerminalViews(subject)
        return self._views[subject]

    # -- what all see ----------------------------------------------------------------------------------------------

    def shared(self, subject: LiveTerminals) -> Document:
        table = subject.table
        shown: Document = {
            "kind": "terminals",
            "name": subject.setup.name,
            "document": table.rules.document.name,
            "title": table.rules.document.title,
            "edition": table.rules.edition,
            "is_open": table.is_open,
            "limits": str(table.limits_now()),
            "has_layout": table.rules.choice("table_layout", bool).value,
            "signs": [{"words": sign.text, "rules": cited([sign.citation])} for sign in table.signs()],
        }
        return shown | self._game(subject) if subject.system is not None else shown

    def _game(self, subject: LiveTerminals) -> Document:
        round_, public = subject.round, self.views(subject).public()
        decision, period = round_.decision, public.period
        shown: Document = {
            "round": public.round,
            "status": public.status,
            "about": in_words(decision.about) if decision is not None else "",
            "rule": list(cited([decision.citation])) if decision is not None else [],
            "waits_for": decision.actors() if decision is not None else [],
            "period": {
                "is_open": period.is_open,
                "has_begun": period.opens_ms is not None,
                "opens_ms": period.opens_ms or 0,
                "closes_ms": period.closes_ms,
                "seconds": round_.terms.period.wagering_period_s.value,
                "rules": list(period.rules),
            },
            "hands": {hand.name: list(hand.cards) for hand in public.hands},
            "outcome": public.outcome,
            "results": public.results,
            "results_shown": round_.terms.results.results_strip.value,
            "results_rules": list(cited([round_.terms.results.results_strip.citation])),
            "chips": self._chips(subject),
            "bets": self._bets(subject, 0),
            "limits_of": {str(number): self._bets(subject, number) for number in round_.setting.terminal_limits},
            "terminals": self._terminals(subject),
        }
        if round_.terms.has_layout:
            shown["boxes"] = round_.betting.boxes.value
            shown["seats"] = {str(box): player for box, player in subject.table.seats.by_box.items()}
            shown["wagers"] = {
                str(wager.id): {
                    "player": round_.layout.owner(wager),
                    "wager": wager.kind,
                    "name": round_.rules.wager(wager.kind).value,
                    "place": place_of_wager(wager.kind, wager.on, wager.box),
                    "box": wager.box,
                    "cents": wager.cents,
                }
                for wager in round_.layout.standing()
                if is_on_layout(wager)
            }
        return shown

    def _terminals(self, subject: LiveTerminals) -> Document:
        """Which terminals there are, which of them are taken and which are out of use: whose they are is not said."""
        terminals = subject.round.terminals
        shown: Document = {}
        for number in range(1, subject.round.terms.terminals.terminals.value + 1):
            known = terminals.by_number.get(number)
            is_out = terminals.is_system_out or (known is not None and bool(known.out_of_use))
            is_taken = known is not None and known.player != ""
            shown[str(number)] = "out of use" if is_out else "taken" if is_taken else "free"
        return shown

    def _bets(self, subject: LiveTerminals, number: int) -> Document:
        """The bets of a terminal by their places; with 0 those of one that has no limits of its own."""
        own = subject.round.setting.terminal_limits
        count = subject.round.terms.terminals.terminals.value
        plain = number or next((each for each in range(1, count + 1) if each not in own), 1)
        return {bet.place: self._bet(subject, bet) for bet in self.views(subject).terminal(plain, SPECTATOR).bets}

    def _bet(self, subject: LiveTerminals, bet: Bet) -> Document:
        kind = subject.round.layout.kinds[bet.wager]
        wins = {outcome: odds for outcome, odds in bet.pays.items() if odds not in ("lose", "stand off")}
        paid = [odds.citation for outcome, odds in kind.pays.items() if outcome in wins]
        shown: Document = {
            "wager": bet.wager,
            "on": bet.on,
            "name": f"{bet.name}, {bet.on}" if bet.on else bet.name,
            "minimum_cents": bet.minimum_cents,
            "maximum_cents": bet.maximum_cents,
            "increment_cents": bet.increment_cents,
            "pays": list(dict.fromkeys(wins.values())),
            "rule": cited(paid)[-1],
            "rules": list(dict.fromkeys((*cited(paid), *bet.rules))),
        }
        return {name: value for name, value in shown.items() if value is not None}

    def _chips(self, subject: LiveTerminals) -> list[int]:
        """A few chips to wager with, from the greatest that makes up the minimum on."""
        limits = subject.round.setting.limits
        known = sorted(each for each in subject.round.layout.chip_set.denominations if each >= LEAST_CHIP_CENTS)
        usable = [each for each in known if each <= limits.maximum_cents]
        first = max((each for each in usable if each <= limits.minimum_cents), default=0)
        return [each for each in usable if each >= first][:MOST_CHIPS]

    # -- what one person sees --------------------------------------------------------------------------------------

    def own(self, subject: LiveTerminals, person: Person) -> Document:
        acts = {name: {"words": in_words(name)} for name in self._acts(subject, person)}
        if subject.system is None:
            return {"acts": acts}
        if person.role == "player":
            return {"acts": acts, **self._players(subject, person)}
        own: Document = {"acts": acts}
        if person.is_staff or person.is_any("cashier", "auditor"):
            own["system"] = self._system(subject, person)
            own["invited"] = self._invited(subject, person)
        if person.is_staff:
            own |= self._offers(subject, person)
            own["reports"] = reports_on(subject.round, person)
        return own

    def own_key(self, subject: LiveTerminals, person: Person) -> object:
        """Cheap, since thirty players may touch at once: what changes for one of them is looked at, and no more."""
        if subject.system is None:
            return (subject.table.is_open, person.role)
        round_, table = subject.round, subject.table
        if person.role != "player":
            due = len(subject.system.played)
            return (id(round_), len(round_.events), table.is_open, due, table.play.in_play is None)
        views, terminals, period = self.views(subject), round_.terminals, round_.period
        mine = tuple(
            (
                number,
                terminals.credits(number),
                views.told(number),
                terminal.out_of_use,
                tuple((each.kind, each.on, each.cents) for each in terminals.wagers(number)),
            )
            for number, terminal in terminals.by_number.items()
            if terminal.player == person.name
        )
        vouchers = tuple(round_.displays.vouchers_of(person.name))
        times = (id(round_), period.opens_ms, period.is_open, terminals.is_system_out, table.is_open)
        asked = (step_key(subject), len(round_.layout.wagers)) if round_.terms.has_layout else ()
        return (times, mine, vouchers, asked)

    def _acts(self, subject: LiveTerminals, person: Person) -> list[str]:
        """What may be done with the table itself now, by one button each."""
        if person.is_any("supervisor"):
            return ["close_table"] if subject.table.is_open else ["open_table"]
        return []

    def _players(self, subject: LiveTerminals, person: Person) -> Document:
        """The terminals that a player has control of, with what is on them; and vouchers, with their codes."""
        round_, views = subject.round, self.views(subject)
        mine = [number for number, each in round_.terminals.by_number.items() if each.player == person.name]
        own: Document = {
            "terminals": {str(number): self._screen(views, number, person.name) for number in mine},
            "vouchers": {
                str(each.number): {"terminal": each.terminal, "cents": each.cents, "code": each.code}
                for each in round_.displays.vouchers_of(person.name)
            },
        }
        if round_.terms.has_layout:
            own |= self._offers(subject, person)
            own["invited"] = self._invited(subject, person)
        return own

    def _screen(self, views: TerminalViews, number: int, player: str) -> Document:
        view = views.terminal(number, player)
        shown: Document = {
            "status": view.status,
            "why": None if view.why is None else {"words": view.why.words, "rules": list(view.why.rules)},
            "credits_cents": view.credits_cents,
            "wagered_cents": view.wagered_cents,
            "won_cents": view.won_cents,
            "wagers": {bet.place: bet.cents for bet in view.bets if bet.cents},
            "can_print_voucher": view.can_print_voucher,
            "messages": [{"words": each.words, "rules": list(each.rules)} for each in view.messages],
        }
        found: Document = without_nulls(shown)
        return found

    def _system(self, subject: LiveTerminals, person: Person) -> Document:
        """The game system's own screen; the cashier sees whose the terminals are, and which vouchers are unpaid."""
        view = self.views(subject).system()
        seen = ("terminal", "player", "status")
        if person.is_staff or person.is_any("auditor"):
            seen += ("credits_cents", "wagered_cents", "won_cents", "backer")  # type: ignore[assignment]
        shown: Document = msgspec.to_builtins(view)
        shown["terminals"] = {
            str(line["terminal"]): {name: line[name] for name in seen if line[name] not in ("", 0)}
            for line in shown["terminals"]
        }
        shown["vouchers"] = {str(each["number"]): each for each in shown["vouchers"]}
        shown["past"] = {str(each["number"]): each["outcome"] for each in shown["past"]}
        kept = ("terminals", "vouchers", "credits_cents", "is_out_of_use")
        if person.is_staff or person.is_any("auditor"):
            kept += ("on_screens_cents", "on_layout_cents", "recorded", "past", "corrections_due")  # type: ignore[assignment]
        return {name: shown[name] for name in kept}

    def _offers(self, subject: LiveTerminals, person: Person) -> Document:
        """What may be said just as it stands; wagering is opened by a button of its own, which says no time."""
        decision = subject.round.decision
        offers = decision.offers if decision is not None else ()
        speaker = DEALER if person.is_staff else person.name
        shown = {
            str(number): {"words": words_of(subject.round, offer), "kind": offer.name(), "actor": offer.actor}
            for number, offer in enumerate(offers)
            if offer.actor == speaker or (person.is_staff and offer.actor not in (DEALER, ""))
            if not isinstance(offer, at.CloseWagering)
        }
        return {"asked": step_key(subject), "offers": shown}

    def _invited(self, subject: LiveTerminals, person: Person) -> Document:
        decision = subject.round.decision
        if decision is None:
            return {}
        shown: Document = {}
        for each in decision.invitations:
            kind = each.action
            if kind in BY_BUTTON or kind in AT_A_SCREEN or not self._may(kind, person):
                continue
            if person.role == "player" and not each.is_for(person.name):
                continue
            hint = NOTES_HINT if kind is at.InsertNotes else each.hint
            shown[kind.name()] = {"label": in_words(kind.name()), "hint": hint, "group": _group(kind)}
        if person.is_any("manager"):
            shown["set_terminal_limits"] = {
                "label": "set terminal limits",
                "hint": "other limits for one terminal, from the next round on",
                "group": "table",
            }
        if person.is_staff and subject.round.terms.has_layout:
            shown["seat_player"] = {
                "label": "seat player",
                "hint": "give a guest a place at the layout",
                "group": "layout",
            }
        return shown

    def _may(self, kind: Kind, person: Person) -> bool:
        """Whether somebody may ever say it; what is a player's alone, staff may say for a guest at the layout."""
        if kind is at.InsertNotes:
            return person.is_any(*FEEDERS)
        roles = roles_for(kind)
        return person.is_any(*roles) or (person.is_staff and roles == (PLAYER,))

    def hears(self, person: Person, event: Event) -> bool:
        """Whether somebody is told of an event: what is done at terminals is for their players and for the house.

        A terminal tells its own player, by its messages; events of accounts say themselves whose they are.
        """
        if person.is_staff or person.is_any("auditor") or isinstance(event, at.AccountEvent):
            return True
        if isinstance(event, RulingMade):
            return not event.ruling.concerns or person.name in event.ruling.concerns
        if isinstance(event, RoundClosed | RoundCorrected | tell.TerminalLimitsSet):
            return False
        names = (getattr(event, "player", ""), getattr(event, "terminal", None))
        return terminal_number(str(names[0])) is None and names[1] is None

    def form(self, subject: LiveTerminals, person: Person, kind: str) -> Document:
        """Something to be filled in; `incorrect_result@11` is a report on round 11, `@11` all that can be reported."""
        if subject.system is None:
            raise FloorError(f"{kind}: {subject.setup.name} has not been opened")
        name, _, past = kind.partition("@")
        found: Kind | None = INCIDENTS.get(name) or KINDS.get(name)
        if past and (not person.is_any("supervisor") or not past.isdecimal()):
            raise NotYoursError(f"{kind}: rounds that are over are for a supervisor to put right")
        if name and (found is None or not self._may(found, person)):
            raise NotYoursError(f"{kind}: is not for you to say")
        return form_of(subject, person, found, int(past or 0))

    # -- what is said ----------------------------------------------------------------------------------------------

    def did(self, subject: LiveTerminals, person: Person, said: Said) -> Did:
        if said.offer is not None:
            return self._offered(subject, person, said)
        if said.incident is not None:
            kind: Kind | None = INCIDENTS.get(str(said.incident.get("incident")))
            given = dict(said.incident)
        elif said.action is not None:
            kind = KINDS.get(str(said.action.get("action")))
            given = {**said.action, "actor": ""}
        else:
            raise FloorError("nothing is said: an offer, an action or an incident")
        if kind is None:
            raise FloorError(f"{given.get('action', given.get('incident'))!r} cannot be said at these terminals")
        if not self._may(kind, person):
            raise RoleError(kind, person.role)
        if "at_ms" in kind.__struct_fields__:
            given["at_ms"] = 0  # the time is that of the record
        try:
            did: Did = msgspec.convert(given, kind, strict=True)
        except msgspec.ValidationError as error:
            problem, _, field = str(error).partition(" - at `$.")
            raise FloorError(f"{field.rstrip('`') or kind.name()}: {problem}") from None
        return self._spoken(did, person, said.speaks_for)

    def _offered(self, subject: LiveTerminals, person: Person, said: Said) -> Did:
        decision = subject.round.decision if subject.system is not None else None
        number = said.offer or 0
        if decision is None or said.asked != step_key(subject) or not 0 <= number < len(decision.offers):
            raise FloorError("that is not asked any more; nothing has changed")
        offer = decision.offers[number]
        speaker = said.speaks_for or (DEALER if person.is_staff else person.name)
        if offer.actor != speaker:
            raise NotYoursError(f"{offer.name()}: it is for {offer.actor} to decide")
        return self._spoken(offer, person, said.speaks_for)

    def _spoken(self, did: Did, person: Person, speaks_for: str) -> Did:
        """What is said with whose it is; whoever may speak for a guest does so at the layout only."""
        kind = type(did)
        if isinstance(did, at.InsertNotes) and person.is_any(*FEEDERS):
            return spoken(did, DEVICE, account(did.terminal))
        roles = roles_for(kind)
        if speaks_for:
            if isinstance(did, AT_A_SCREEN):
                raise NotYoursError(f"{kind.name()}: nobody touches the terminal of {speaks_for} but themselves")
            if PLAYER in roles:
                return spoken(did, PLAYER, speaks_for)
        role = next((each for each in roles if person.is_any(each)), person.role)
        return spoken(did, role, person.name)

    # -- time ------------------------------------------------------------------------------------------------------

    def due_ms(self, subject: LiveTerminals) -> int | None:
        return subject.due_ms()

    def tick(self, subject: Any) -> Did:  # noqa: ARG002 - it is the same for all
        return tell.Tick("system")


def _group(kind: type[Action]) -> str:
    """Where a page shows what can be said."""
    if kind in MONEY:
        return "money"
    if kind in CORRECTIONS:
        return "corrections"
    return "game" if kind.is_dealers else "layout"
