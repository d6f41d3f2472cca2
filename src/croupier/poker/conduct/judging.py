"""What a player did, and what it is: the first sign decides, those after it complete it or come too late."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from croupier.chips import format_dollars
from croupier.poker.conduct.chips_put import amount_said, silent
from croupier.poker.conduct.conduct_terms import ConductTerms
from croupier.poker.conduct.facing import Facing, Finding
from croupier.poker.conduct.meaning import Meaning
from croupier.poker.conduct.signs import Decision, Indicate, PushCards, Put, Say, Sign, Tap, parse_act, together
from croupier.poker.hand import Hand
from croupier.rulebook import Citation, merge


def judge(hand: Hand, player: int, signs: Sequence[str], terms: ConductTerms) -> Meaning:
    """What the signs of a player are, as if it were their turn; the hand stays as it is.

    An act that is short of a call is judged again with what the player does then: all signs of the turn together.
    What is not open to the player is refused with the rule, as every other move.
    """
    return _Act(Facing(hand, player), signs, terms).judged()


class _Act:
    """Signs that are weighed one after the other."""

    def __init__(self, facing: Facing, signs: Sequence[str], terms: ConductTerms) -> None:
        self.facing = facing
        self.terms = terms
        self.signs = parse_act(signs)
        self._texts = tuple(signs)
        self._counted: set[int] = set()
        """Places of the signs that make the finding."""
        self._late: list[int] = []
        """Places of those that come too late to count."""
        self._beside: list[Citation] = []
        """Rules beside those of the finding."""
        self._is_silent = False
        """Chips spoke for themselves."""
        self._put = sum(put.cents for _, put in self._motions())
        if self._put > facing.stack:
            problem = f"{format_dollars(self._put)} is more than the table stake: {format_dollars(facing.stack)}"
            raise facing.state.refuse(problem, "table_stake")

    def judged(self) -> Meaning:
        finding = self._first()
        if finding.move == "short":
            finding = self._made_up(finding)
        else:
            self._weigh_the_rest(finding)
        facing = self.facing
        lies = facing.own + self._put
        needed = facing.own + facing.betting.call_amount if finding.move == "short" else finding.to
        return Meaning(
            move=finding.move,
            to_cents=finding.to,
            put_cents=self._put,
            returned_cents=max(0, lies - needed),
            missing_cents=max(0, needed - lies),
            is_all_in=finding.to == facing.top and finding.move != "fold",
            is_amount_open=finding.is_amount_open,
            why=finding.why,
            cites=merge([*finding.cites, *self._beside, *self._rules_of_late_signs()]),
            not_accepted=tuple(self._texts[place] for place in sorted(self._late)),
        )

    def _motions(self) -> list[tuple[int, Put]]:
        return [(place, sign) for place, sign in enumerate(self.signs) if isinstance(sign, Put)]

    # -- the first sign --------------------------------------------------------------------------------------------

    def _first(self) -> Finding:
        facing, first = self.facing, self.signs[0]
        self._counted = {0}
        match first:
            case Put():
                return self._chips(0)
            case Tap():
                return facing.check("a tap")
            case PushCards():
                return facing.fold("cards pushed forward", facing.own)
            case Indicate(decision):
                return self._gesture(decision)
            case Say():
                return self._words(first, "said", _some(self.terms.declared_decision))

    def _gesture(self, decision: Decision) -> Finding:
        """A gesture binds like a word; whether it announces chips that follow is for the rulebook to say."""
        announces = self.terms.gesture
        if decision in ("bet", "raise", "all in") and self._is_chips(1) and announces and not announces.value:
            self._late.append(0)
            self._beside.append(announces.citation)
            return self._chips(1)
        return self._words(Say(decision), "shown", (announces.citation,) if announces else ())

    def _is_chips(self, place: int) -> bool:
        return place < len(self.signs) and isinstance(self.signs[place], Put)

    def _chips(self, place: int) -> Finding:
        """Chips without a word: what the first motion comes to, or all where nothing is said of further ones."""
        facing, terms = self.facing, self.terms
        motions = self._motions()
        self._is_silent = True
        self._counted = {place}
        if terms.string_bet is None:
            self._counted = {place for place, _ in motions}
            return silent(facing, together(put for _, put in motions), terms)
        finding = silent(facing, motions[0][1], terms)
        then = terms.string_bet_is
        if finding.move == "raise" and len(motions) > 1 and then is not None and then.value == "call":
            return facing.stay("chips put in with several motions", then.citation)
        return finding

    # -- words -----------------------------------------------------------------------------------------------------

    def _words(self, said: Say, how: str, cites: tuple[Citation, ...]) -> Finding:
        facing, what = self.facing, f"{said.decision} {how}"
        match said.decision:
            case "fold":
                return facing.fold(what, facing.own, *cites)
            case "check":
                return facing.check(what, *cites)
            case "call":
                return facing.call(what, *cites)
            case "all in" if facing.is_all_in_to_call:
                return facing.call(what, *cites)
            case "all in":
                return facing.wager(facing.top, what, *cites)
            case "bet" if facing.level and said.cents is None:
                return self._bet_to_a_bet(cites)
        if said.cents is None:
            return self._announced(what, cites)
        if said.decision != "raise":
            return amount_said(facing, said.cents, self.terms)
        return facing.wager(self._in_all(said), f"{what} with {format_dollars(said.cents)}", *cites)

    def _bet_to_a_bet(self, cites: tuple[Citation, ...]) -> Finding:
        """The word bet where there is one already says no more than the chips that go with it."""
        if not self._is_chips(1):
            raise self.facing.state.refuse("the betting is open: call, raise or fold", "raise")
        self._beside += cites
        finding = self._chips(1)
        self._counted.add(0)
        return finding

    def _announced(self, what: str, cites: tuple[Citation, ...]) -> Finding:
        """A bet or raise of as much as follows: chips, or an amount that is said before they go beyond a call.

        Where a raise is put in with one motion, that is the first that goes beyond a call.
        """
        facing, one_motion = self.facing, self._rule_of_one_motion()
        lies, motions = facing.own, 0
        for place, sign in enumerate(self.signs[1:], start=1):
            is_complete = lies > facing.level
            if isinstance(sign, Say) and sign.cents is not None and not is_complete:
                self._counted.add(place)
                return facing.wager(self._in_all(sign), f"{what}, then {format_dollars(sign.cents)}", *cites)
            if isinstance(sign, Put) and not (is_complete and one_motion):
                self._counted.add(place)
                lies, motions = lies + sign.cents, motions + 1
        if lies <= facing.level:
            finding = facing.wager(facing.level, what, *cites, *one_motion)
            is_open = facing.range is not None and facing.range[0] < facing.range[1]
            return replace(finding, is_amount_open=is_open and finding.move in ("bet", "raise", "open"))
        if motions > 1 and not one_motion:
            cites = (*cites, *_some(self.terms.string_bet))
        elif one_motion and any(put.count == 1 and put.cents > facing.owed for _, put in self._motions()[:1]):
            cites = (*cites, *_some(self.terms.oversize_chip_raise))
        return facing.wager(lies, f"{what}, chips put in", *cites, *one_motion)

    def _rule_of_one_motion(self) -> tuple[Citation, ...]:
        """The rule by which a raise that is announced is still put in with one motion, where there is one."""
        rule = self.terms.raise_in_one_motion
        if rule is None or not self.facing.level or self.facing.state.terms.betting not in rule.value:
            return ()
        return (rule.citation,)

    def _in_all(self, said: Say) -> int:
        """What an amount that is said comes to in all in this betting round.

        Named with the word raise it may be what goes on top; so is one that is no more than the bet.
        """
        assert said.cents is not None
        if said.decision != "raise" or said.measure == "to":
            return said.cents
        reading = self.terms.raise_said
        if said.measure == "by" or said.cents <= self.facing.level or (reading and reading.value == "on_top"):
            return self.facing.level + said.cents
        return said.cents

    # -- what follows ----------------------------------------------------------------------------------------------

    def _made_up(self, finding: Finding) -> Finding:
        """Less than a call, and what the player does then: it is made up, left with a fold, or still short."""
        facing = self.facing
        goal = facing.own + facing.betting.call_amount
        lies = facing.own + sum(put.cents for place, put in self._motions() if place in self._counted)
        for place, sign in enumerate(self.signs):
            if place in self._counted or place in self._late:
                continue
            self._counted.add(place)
            if isinstance(sign, Put):
                lies += sign.cents
                if lies > goal:
                    self._late.append(place)
            if lies >= goal or self._is_call(sign):
                made_up = facing.call("less than a call, then made up", *finding.cites)
                self._weigh_the_rest(made_up, place + 1)
                return made_up
            if isinstance(sign, PushCards) or (isinstance(sign, Say | Indicate) and sign.decision == "fold"):
                left = max(finding.to, lies)
                cites = (*finding.cites, *_some(self.terms.first_indication))
                folded = facing.fold(f"{format_dollars(left - facing.own)} left in the pot", left, *cites)
                self._weigh_the_rest(folded, place + 1)
                return folded
            if not isinstance(sign, Put):
                self._late.append(place)
        if lies <= finding.to:
            return finding
        return facing.short(lies, f"{format_dollars(lies - facing.own)} put in", *finding.cites)

    def _is_call(self, sign: Sign) -> bool:
        """Whether it says that what is missing is put in."""
        if not isinstance(sign, Say | Indicate):
            return False
        if isinstance(sign, Say) and sign.cents is not None:
            return sign.decision != "raise" and sign.cents in (self.facing.level, self.facing.owed)
        return sign.decision == "call" or (sign.decision == "all in" and self.facing.is_all_in_to_call)

    def _weigh_the_rest(self, finding: Finding, start: int = 0) -> None:
        """Find the signs that come too late: they neither agree nor put in what has still to be put in."""
        lies = self.facing.own
        for place, sign in enumerate(self.signs):
            is_taken = place in self._counted
            if isinstance(sign, Put):
                goes_beyond = lies + sign.cents > finding.to
                is_taken = is_taken or (lies < finding.to and not (goes_beyond and self._is_silent))
                lies += sign.cents if is_taken else 0
            elif not is_taken:
                is_taken = self._agrees(sign, finding)
            if not is_taken and place >= start and place not in self._late:
                self._late.append(place)

    def _agrees(self, sign: Sign, finding: Finding) -> bool:
        match sign:
            case Tap():
                return finding.move == "check"
            case PushCards():
                return finding.move == "fold"
            case Say(cents=int()):
                return finding.move != "fold" and (self._in_all(sign) == finding.to or self._is_call(sign))
            case Say(decision) | Indicate(decision):
                alike = {"bet": ("bet", "open"), "call": ("call", "open"), "raise": ("raise", "bet")}
                if decision == "all in":
                    return finding.to == self.facing.top
                return finding.move in alike.get(decision, (decision,))
        return False

    def _rules_of_late_signs(self) -> Iterable[Citation]:
        """Why they do not count: the first sign binds, or a bet is made in one motion; words are cited already."""
        late = [place for place in self._late if place]
        if not late:
            return ()
        first, string = _some(self.terms.first_indication), _some(self.terms.string_bet)
        is_string = self._is_silent and any(self._is_chips(place) for place in late)
        if is_string or not (first or isinstance(self.signs[0], Say)):
            return (*string, *first)
        return first


def _some(citation: Citation | None) -> tuple[Citation, ...]:
    return () if citation is None else (citation,)
