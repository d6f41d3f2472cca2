"""What lies on a table and what may be done at it, asked in the same words of every game.

What a game does not have, its table is not asked for: a method that is not there is nothing that can be expected.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from croupier.cards import Card
from croupier.cases.kinds import Open
from croupier.chips import format_dollars, signed_dollars
from croupier.poker import PokerRound
from croupier.poker.conduct.messages import Act
from croupier.procedure import DEALER, Action, Invitation
from croupier.procedure.events import WagerForfeited, place
from croupier.speech import poker_words
from croupier.speech.phrases import SAID
from croupier.speech.words import ALIASES
from croupier.table.forms import in_words
from croupier.table.house_round import HouseRound
from croupier.table.layout import Wager
from croupier.table.round import Round

Hands = dict[str, tuple[Card, ...]]
Chips = dict[str, int]


class Seen:
    """A table as the record of the house has it: all cards, whoever may know them."""

    said: Mapping[str, str] = SAID
    aliases: Mapping[str, tuple[str, ...]] = ALIASES

    def __init__(self, round_: Round) -> None:
        self.round: Any = round_

    def over(self) -> bool:
        return bool(self.round.is_over)

    def about(self) -> str:
        """What the round waits for; nothing if it is over."""
        decision = self.round.decision
        return in_words(decision.about) if decision is not None else ""

    def turn(self) -> tuple[str, ...]:
        """Who is asked by name."""
        decision = self.round.decision
        if decision is None:
            return ()
        invited = [each.actor for each in decision.invitations if each.actor]
        return tuple(dict.fromkeys([*decision.actors(), *invited]))

    def may(self) -> list[Open]:
        """The moves that are open, whoever may make them."""
        decision = self.round.decision
        if decision is None:
            return []
        offered = {type(offer) for offer in decision.offers}
        found = [Open(self._names(type(offer)), _offered(offer)) for offer in decision.offers]
        invited = [each for each in decision.invitations if each.action not in (*offered, Act)]
        return list(dict.fromkeys([*found, *(Open(self._names(each.action), _bounds(each)) for each in invited)]))

    def _names(self, kind: type[Action]) -> tuple[str, ...]:
        name = kind.name()
        others = [word for word, kinds in self.aliases.items() if name in kinds]
        return tuple(dict.fromkeys([self.said.get(name, in_words(name)), name, *others]))

    def excluded(self) -> tuple[str, ...]:
        """Those who may not play any more."""
        return tuple(self.round.setting_after().excluded)

    def places(self) -> Hands:
        """Every card, by where it lies."""
        return {}


def _offered(offer: Action) -> str:
    """How much an offer is for."""
    if multiple := getattr(offer, "multiple", None):
        return f"{multiple}x"
    cents = getattr(offer, "cents", None)
    return "" if cents is None else format_dollars(cents)


def _bounds(invitation: Invitation) -> str:
    least, most = invitation.bounds.get("cents", (None, None))
    if least is None or most is None:
        return ""
    return format_dollars(least) + ("" if least == most else f" to {format_dollars(most)}")


# -- against the house -----------------------------------------------------------------------------------------------


class HouseSeen(Seen):
    """A table of a game against the house."""

    round: HouseRound

    def bets(self) -> Chips:
        """What lies on the layout, by whose it is."""
        found: Counter[str] = Counter(dict.fromkeys(self._people(), 0))
        for wager in self.round.layout.standing():
            for name in {wager.player, self.round.layout.owner(wager)}:
                found[name] += wager.cents
        return dict(found)

    def net(self) -> Chips:
        """What everybody has won or lost so far; what still lies there is neither."""
        return {name: self.round.layout.net_of(name) + lying for name, lying in self.bets().items()}

    def _people(self) -> Iterator[str]:
        yield from self.round.describe.people()
        yield from (wager.player for wager in self.round.layout.wagers.values())

    def wagers(self) -> dict[str, str]:
        """What has become of every wager of the round, by its number."""
        forfeited = {event.wager_id for event in self.round.events if isinstance(event, WagerForfeited)}
        return {
            str(number): _state(wager, is_forfeited=number in forfeited)
            for number, wager in self.round.layout.wagers.items()
        }


class HouseCardsSeen(HouseSeen):
    """One at which cards are dealt."""

    round: Any

    def hands(self) -> Hands:
        return {hand: tuple(cards) for hand, cards in self.round.cards.hands.items()}

    def face_up(self) -> Hands:
        """Those of the cards of every hand that lie face up."""
        down = self.round.cards.face_down
        return {
            hand: tuple(card for number, card in enumerate(cards) if (hand, number) not in down)
            for hand, cards in self.hands().items()
        }

    def void(self) -> tuple[str, ...]:
        return tuple(self.round.cards.void_hands)

    def shoe(self) -> tuple[Card, ...]:
        """The cards to come, the next one first."""
        shoe = self.round.cards.shoe
        return (*shoe.held, *shoe.cards[shoe.drawn :])

    def rack(self) -> tuple[Card, ...]:
        """The discard rack."""
        return tuple(self.round.cards.shoe.discards)

    def places(self) -> Hands:
        return {"shoe": self.shoe(), "rack": self.rack(), **self.hands()}


class HouseResultSeen(HouseSeen):
    """One with a wheel or dice."""

    def result(self) -> str:
        """What they show, as it is written."""
        return self.round.describe.picture(DEALER).result


def _state(wager: Wager, *, is_forfeited: bool) -> str:
    where = place(wager.kind, wager.on, wager.box)
    settled = wager.settlement
    if wager.is_standing:
        return f"stands {where} {format_dollars(wager.cents)}"
    if is_forfeited:
        return f"forfeited {where} {format_dollars(wager.cents)}"
    if settled is None:
        return f"returned {where} {format_dollars(wager.cents)}"
    net = settled.net_cents
    result = "won" if net > 0 else "lost" if net else "stand_off"
    return f"{result} {where} {settled.outcome} {signed_dollars(net)}"


# -- between players -------------------------------------------------------------------------------------------------


class PokerSeen(Seen):
    """A table of poker."""

    said = poker_words.SAID
    aliases = poker_words.ALIASES
    round: PokerRound

    def _by_name(self, values: Iterable[Any]) -> dict[str, Any]:
        return dict(zip(self.round.players.names, values, strict=True))

    def _cards(self, name: str) -> tuple[Card, ...]:
        """Cards that lie somewhere by a name of the hand's; none before the deal, or where it has no such place."""
        hand = self.round.hand
        lying: Any = getattr(hand.cards, name, ()) if hand is not None else ()
        if isinstance(lying, Mapping):
            return tuple(card for cards in lying.values() for card in cards)
        return tuple(lying)

    def hands(self) -> Hands:
        hand = self.round.hand
        return self._by_name(map(tuple, hand.hole)) if hand is not None else {}

    def face_up(self) -> Hands:
        hand = self.round.hand
        return self._by_name(map(tuple, hand.up)) if hand is not None else {}

    def board(self) -> tuple[Card, ...]:
        return self._cards("board")

    def burned(self) -> tuple[Card, ...]:
        return self._cards("burned")

    def muck(self) -> tuple[Card, ...]:
        """Cards given up, those of a draw that lie apart until the next player draws among them."""
        hand = self.round.hand
        return (*self._cards("muck"), *(hand.draw.given_up if hand is not None else ()))

    def aside(self) -> tuple[Card, ...]:
        """Cards that a ruling has set aside."""
        return self._cards("aside")

    def exposed(self) -> tuple[Card, ...]:
        """Cards that everybody has seen, though they lie face down."""
        return self._cards("seen")

    def stub(self) -> tuple[Card, ...]:
        """The cards to come, the next one first."""
        hand = self.round.hand
        return tuple(getattr(hand.cards.stub, "order", ())) if hand is not None else ()

    def places(self) -> Hands:
        lying = {"stub": self.stub(), "board": self.board(), "burned": self.burned(), "muck": self.muck()}
        return {**lying, "aside": self.aside(), **self.hands()}

    def stacks(self) -> Chips:
        hand = self.round.hand
        return self._by_name(hand.stacks if hand is not None else self.round.players.stacks)

    def bets(self) -> Chips:
        """What lies before each player in this betting round."""
        hand = self.round.hand
        return self._by_name(hand.bets) if hand is not None else {}

    def pot(self) -> int:
        """All that can be won, the bets before the players included."""
        hand = self.round.hand
        return hand.pot if hand is not None else self.round.players.carried_in

    def net(self) -> Chips:
        """What everybody has won or lost; what lies in the pot is lost until it is won."""
        return self.round.players.nets()

    def dead(self) -> tuple[str, ...]:
        """Those whose hands are folded, mucked or declared dead."""
        hand = self.round.hand
        names = self._by_name(hand.dead) if hand is not None else {}
        return tuple(name for name, is_dead in names.items() if is_dead)

    def next_button(self) -> str:
        """Who has the button in the next hand."""
        setting = self.round.setting_after()
        return setting.seats.get(setting.button, "")


def seen(round_: Round) -> Seen:
    """The table of a round."""
    if isinstance(round_, PokerRound):
        return PokerSeen(round_)
    assert isinstance(round_, HouseRound)
    if hasattr(round_, "cards"):
        return HouseCardsSeen(round_)
    return HouseResultSeen(round_) if hasattr(round_, "result") else HouseSeen(round_)
