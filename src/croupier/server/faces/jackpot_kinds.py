"""The three kinds of jackpots as pages see them: progressives, jackpots of poker, and blackjack's prize controller."""

from collections.abc import Mapping
from typing import Any

import msgspec

from croupier.ledger.subject import SubjectKind
from croupier.room.jackpot_views import Offer, offer_of
from croupier.room.linked_jackpots import LINKED_JACKPOT, LinkedJackpot
from croupier.room.poker_jackpots import actions as poker
from croupier.room.poker_jackpots.system import POKER_JACKPOT, PokerJackpot
from croupier.room.prize_controller import PRIZE_CONTROLLER, PrizeController
from croupier.room.prize_controller import actions as prizes
from croupier.room.progressive import actions as linked
from croupier.room.progressive.changes import FREE
from croupier.server.faces.jackpot_forms import Expand, listed
from croupier.server.faces.jackpots import JackpotFace, all_but_amounts
from croupier.server.faces.summaries import Meter, Summary, shown_signs
from croupier.server.merge_patch import Document
from croupier.table.forms import Field, Listed, cited, in_words


class LinkedJackpots(JackpotFace):
    """Progressive jackpots of several tables."""

    actions = linked.ACTIONS
    incidents = linked.INCIDENTS
    equipments = (linked.LinkTable, linked.OpenNextRound, linked.DoAtTable)

    @property
    def kind(self) -> SubjectKind:
        return LINKED_JACKPOT

    def now_s(self, subject: LinkedJackpot) -> int:
        return subject.system.clock.now_s()

    def summary(self, subject: LinkedJackpot) -> Summary:
        system, rules = subject.system, subject.system.rules
        is_open = subject.are_pools_open
        claims = subject.claims()
        waits = f"a prize at {' and at '.join(claim.table for claim in claims)} is being verified" if claims else ""
        pending: dict[str, list[str]] = {}
        for claim in claims:
            for name in _displays_of(subject, claim):
                pending.setdefault(name, []).append(claim.table)
        by = cited([rules.cite("jackpot_display")])
        view = subject.view()
        works = all(meter.is_working for meter in view.meters()) if is_open else True
        state = "pools not opened" if not is_open else waits or ("open" if works else "displays out of order")
        return Summary(
            sort="jackpot",
            name="",
            title=rules.document.title,
            document=rules.document.name,
            edition=rules.edition,
            state=state,
            mood="" if not is_open else "pending" if claims else "on" if works else "wrong",
            rules=by,
            is_open=is_open,
            signs=all_but_amounts(shown_signs(view.signs())) if is_open else (),
            meters=tuple(
                Meter(in_words(name), cents, _won_at(pending.get(name, [])), by, is_out=not works)
                for name, cents in (system.displays() if is_open else {}).items()
            ),
        )

    def tables(self, subject: LinkedJackpot) -> Document:
        found: Document = {}
        desk = _desk(subject)
        for name, table in desk.consoles.items() if desk is not None else ():
            found[name] = {
                "round": table.round,
                "game": table.game,
                "device": in_words(table.device),
                "order": subject.system.order_of(table.device),
                "is_in_play": table.is_in_play,
                "is_registered": table.is_registered,
                "has_paid": table.has_paid,
                "state": f"round {table.round} in play" if table.is_in_play else "between rounds",
                "wagers": {
                    str(box): {"player": player, "kinds": list(kinds), "cents": sum(kinds.values())}
                    for box, (player, kinds) in table.wagers.items()
                },
                "cards": {str(box): "all" if all_ is not None else "first" for box, (_, all_) in table.cards.items()},
            }
        return found

    def more(self, subject: LinkedJackpot) -> Document:
        desk, jackpot = _desk(subject), subject.system.jackpot
        hands = [hand for hand in subject.system.rules.outcomes(jackpot.kinds[0]) if jackpot.wins(hand)]
        found: Document = {
            "kinds": {kind: {"words": in_words(kind), "cents": jackpot.wager_cents(kind)} for kind in jackpot.kinds},
            "hands": {hand: in_words(hand) for hand in hands},
        }
        if desk is not None and desk.announced is not None:
            found["announced"] = {"at_s": desk.announced.at_s, "words": _words(desk.announced.options)}
        if desk is not None and desk.adjustment is not None:
            found["adjustment"] = msgspec.to_builtins(desk.adjustment)
        return found

    def other_offers(self, subject: LinkedJackpot) -> list[Offer]:
        terms, desk = subject.terms, _desk(subject)
        if not subject.are_pools_open or desk is None:
            return [offer_of(linked.OpenPools, terms.managed_by, {})]
        found = [offer_of(linked.MakeChange, terms.managed_by, {})] if desk.announced is not None else []
        idle = [name for name, table in desk.consoles.items() if not table.is_in_play]
        found += [offer_of(linked.UnlinkConsole, terms.managed_by, {"table": name}) for name in idle]
        playing = [name for name, table in desk.consoles.items() if table.is_in_play]
        found += [offer_of(linked.TellCards, terms.pressed_by, {"table": name}) for name in playing]
        return found

    def choices(self, subject: LinkedJackpot, name: str) -> Listed:
        system, desk = subject.system, _desk(subject)
        if name == "pool":
            return listed(system.jackpot.pools)
        if name == "option" and subject.terms.regulator_options is not None:
            return listed(subject.terms.regulator_options.value)
        if name == "device":
            return listed(each for each in system.rules.parameters("jackpot_between_tables") if each != "rule")
        if name == "game":
            return listed(system.games)
        if name == "tables":
            return listed((*system.tables, *(desk.consoles if desk else ())))
        return None

    def expand(self, subject: LinkedJackpot, kind: str) -> Expand:
        if kind != linked.AnnounceChange.name():
            return {}
        rules = subject.system.rules
        names = [name for name in (*FREE, *subject.system.jackpot.terms) if name in rules.options]
        fields = []
        for name in names:
            option = rules.options[name]
            values = listed(option.show(value) for value in option.listed())
            now = option.show(rules.choice(name, object).value) if rules.has_choice(name) else "not said"
            label = f"{in_words(name)}{', in dollars' if option.type == 'money' else ''}, now {now}"
            choices = tuple(values) or None
            fields.append(Field(f"options.{name}", label, "choice" if values else "text", False, choices=choices))
        return {"options": fields}


def _desk(subject: LinkedJackpot) -> Any:
    return subject.state().desk


def _displays_of(subject: LinkedJackpot, claim: Any) -> list[str]:
    """The displays that a claim has its prizes from."""
    jackpot = subject.system.jackpot
    shown = list(jackpot.displays())
    texts = " ".join(claim.texts.values())
    named = [name for name in shown if in_words(name) in texts]
    if named:
        return named
    is_from = any(jackpot.is_from_display(each.hand) for each in claim.hands.values())
    return shown if len(shown) == 1 and is_from else []


def _won_at(tables: list[str]) -> str:
    return f"won at {' and at '.join(tables)}, being verified" if tables else ""


def _words(options: Mapping[str, str]) -> str:
    return ", ".join(f"{in_words(name)} {value}" for name, value in options.items())


class PokerJackpots(JackpotFace):
    """Jackpots of poker tables."""

    actions = poker.ACTIONS
    incidents = poker.INCIDENTS
    players = (poker.ExposeHoleCards, poker.RequestFlop, poker.ClaimJackpot)

    @property
    def kind(self) -> SubjectKind:
        return POKER_JACKPOT

    def now_s(self, subject: PokerJackpot) -> int:
        return subject.clock.now_s()

    def summary(self, subject: PokerJackpot) -> Summary:
        setup, terms, state = subject.setup, subject.terms, subject.state()
        where = [f"{claim.table}: {claim.offer.words()}" for claim in subject.claims() if claim.is_open]
        pending = f"a prize is being verified, {' and '.join(where)}" if where else ""
        by = cited([terms.jackpot_pool_display or terms.jackpot_events_display or terms.poker_jackpot])
        linked_tables = [name for name, table in state.tables.items() if table.is_linked]
        signs = subject.signs(linked_tables[0]) if linked_tables and state.is_open else ()
        broken = state.malfunction is not None
        return Summary(
            sort="jackpot",
            name=setup.name,
            title=setup.rules().document.title,
            document=setup.document,
            edition=setup.rules().edition,
            state="not opened" if not state.is_open else pending or ("out of order" if broken else "open"),
            mood="" if not state.is_open else "pending" if where else "wrong" if broken else "on",
            rules=by,
            is_open=state.is_open,
            signs=all_but_amounts(shown_signs(signs)),
            meters=(Meter("jackpot", subject.broadcast_cents(), pending, by),),
        )

    def tables(self, subject: PokerJackpot) -> Document:
        return {
            name: {
                "round": table.round,
                "game": in_words(table.variant),
                "is_in_play": table.phase == "in_play",
                "is_registered": table.is_recorded,
                "state": f"round {table.round}, {in_words(table.phase)}" if table.round else "no round yet",
            }
            for name, table in subject.state().tables.items()
            if table.is_linked
        }

    def more(self, subject: PokerJackpot) -> Document:
        state = subject.state()
        found: Document = {}
        if state.announced is not None:
            amounts = ", ".join(f"{pool} {cents / 100:g}" for pool, cents in state.announced.contribution.items())
            found["announced"] = {"at_s": state.announced.at_s, "words": f"each round adds in dollars: {amounts}"}
        if state.malfunction is not None:
            found["trouble"] = state.malfunction.what
        return found

    def other_offers(self, subject: PokerJackpot) -> list[Offer]:
        terms, state = subject.terms, subject.state()
        if not state.is_open:
            return []
        found = [offer_of(poker.AnnounceChange, terms.managed_by, {})]
        return found + ([offer_of(poker.MakeChange, terms.managed_by, {})] if state.announced is not None else [])

    def choices(self, subject: PokerJackpot, name: str) -> Listed:
        if name == "pool":
            return listed(subject.terms.pools)
        return None

    def expand(self, subject: PokerJackpot, kind: str) -> Expand:
        state = subject.state()
        amounts = [
            Field(f"{{}}.{pool}", f"{in_words(pool)}, each round", "money", default=cents)
            for pool, cents in state.contribution.items()
        ]
        field = {poker.SetContribution.name(): "cents", poker.AnnounceChange.name(): "contribution"}.get(kind)
        if field is None:
            return {}
        asked = [msgspec.structs.replace(each, name=each.name.format(field)) for each in amounts]
        return {field: asked, **({"offers": ()} if field == "contribution" else {})}

    def completed(self, subject: PokerJackpot, given: Document) -> Document:
        if given.get("action") == poker.AnnounceChange.name() and "offers" not in given:
            return {**given, "offers": msgspec.to_builtins(subject.state().offers)}
        return given


class PrizeControllers(JackpotFace):
    """Controllers of Madness 21: no pool, a button and the prizes that it selects."""

    actions = prizes.ACTIONS
    incidents = prizes.INCIDENTS
    players = (prizes.PressButton, prizes.NominateForButton, prizes.DeclineButton)

    @property
    def kind(self) -> SubjectKind:
        return PRIZE_CONTROLLER

    def summary(self, subject: PrizeController) -> Summary:
        state, due = subject.state(), subject.due()
        by = cited([subject.terms.madness.prize_button])
        waits = [f"{each.table}, box {each.box}" for each in due]
        broken = [name for name, table in state.tables.items() if table.is_broken]
        prize = f"a prize at {' and at '.join(waits)}" if waits else ""
        out = f"out of order at {', '.join(broken)}" if broken else ""
        return Summary(
            sort="jackpot",
            name="",
            title=subject.rules.document.title,
            document=subject.rules.document.name,
            edition=subject.rules.edition,
            state="not in use" if not state.is_open else prize or out or "open",
            mood="" if not state.is_open else "pending" if waits else "wrong" if out else "on",
            rules=by,
            is_open=state.is_open,
            meters=tuple(
                Meter(f"{each.table}, box {each.box}", sum((each.won or {}).values()), "to be paid", by)
                for each in due
                if each.won is not None
            ),
        )

    def tables(self, subject: PrizeController) -> Document:
        return {
            name: {
                "round": table.round,
                "is_in_play": table.is_in_play,
                "state": "out of order"
                if table.is_broken
                else f"round {table.round} in play"
                if table.is_in_play
                else "between rounds",
                "wagers": {
                    str(box): {"player": ", ".join(each.wagers), "cents": sum(each.wagers.values())}
                    for box, each in table.boxes.items()
                },
            }
            for name, table in subject.state().tables.items()
        }

    def choices(self, subject: PrizeController, name: str) -> Listed:
        return listed(subject.state().tables) if name in ("table", "tables") else None
