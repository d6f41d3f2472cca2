"""Hands of poker played at random in every variant, deck and betting of both rulebooks, and what must hold of each.

For `test_poker_any_play` and `benchmarks.poker_soak`. What a hand came to is worked out again from the moves and the
dealer's log by `tests.poker.models`.
"""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Protocol

from croupier.cards import Card
from croupier.chance import SeededSource
from croupier.poker import Hand, PokerGame, Stakes, Stub
from croupier.ranking import rank_of_up_cards
from tests.poker.models import pots_by_layers, ranks_by_definition, winners_by_trying

STAR, CROWN = "star_sydney/poker", "crown_perth/poker"
CAPPED = ("limit", "table_limits", "manila")
"""Where there is a limit to raises: Star 8.8.9, Crown 7.15."""
CAP = 3
Move = tuple[Any, ...]


class Chance(Protocol):
    def below(self, n: int) -> int: ...


class Luck:
    """Python's generator, as a source of chance."""

    def __init__(self, seed: object) -> None:
        self.random = random.Random(str(seed)).random

    def below(self, n: int) -> int:
        return int(self.random() * n)


@dataclass(frozen=True)
class Case:
    """A game that a rulebook has."""

    document: str
    variant: str
    deck: str
    betting: str

    def __str__(self) -> str:
        return f"{self.document.split('_')[0]} {self.variant} {self.deck} {self.betting}"


def cases() -> list[Case]:
    """All variants of both documents with all their decks and betting structures."""
    found = []
    for document in (STAR, CROWN):
        rules = PokerGame(document).rules
        for variant in rules.options["variant"].values or ():
            for deck in rules.get(variant, "players", dict).value:
                for betting in rules.get(variant, "betting", list).value:
                    found.append(Case(document, str(variant), str(deck), betting))
    return found


@cache
def game_of(case: Case, percent: int = 5, denomination: str = "0.01", stud_opening: str = "") -> PokerGame:
    options: dict[str, Any] = {
        "variant": case.variant,
        "deck": case.deck,
        "betting": case.betting,
        "commission_percent": percent,
        "denomination": denomination,
    }
    if stud_opening and case.document == CROWN:
        options["stud_opening"] = stud_opening
    return PokerGame(case.document, options=options)


# -- playing ---------------------------------------------------------------------------------------------------------


@dataclass
class Played:
    """A hand in play, with all that went into it."""

    game: PokerGame
    stakes: Stakes
    stacks: list[int]
    carried: int
    seed: int
    is_manual: bool
    hand: Hand
    log: list[Any]
    moves: list[tuple[int, Move]]
    street: int = 0
    raises: int = 0
    """In this betting round, by players who had chips left: those are full raises."""

    @classmethod
    def begin(
        cls, game: PokerGame, stakes: Stakes, stacks: list[int], seed: int, carried: int = 0, is_manual: bool = False
    ) -> "Played":
        log: list[Any] = []
        hand = Hand(
            game.terms,
            stakes,
            stacks,
            shuffled(game, seed),
            carried=carried,
            manual_showdown=is_manual,
            log=log,
        ).start()
        return cls(game, stakes, list(stacks), carried, seed, is_manual, hand, log, [])

    def again(self) -> Hand:
        """The same hand, from its moves."""
        same = Played.begin(self.game, self.stakes, self.stacks, self.seed, self.carried, self.is_manual).hand
        for player, move in self.moves:
            make(same, player, move)
        return same

    def step(self, luck: Chance) -> None:
        player = self.hand.actor
        assert player is not None
        move = choose(self.hand, luck)
        self.count_raise(player, move)
        make(self.hand, player, move)
        self.moves.append((player, move))

    def count_raise(self, player: int, move: Move) -> None:
        """No more than three in a round, but between two: in the last round (Star 8.8.9), or in any (Crown 7.15)."""
        hand, betting = self.hand, self.game.terms.betting
        if hand.street != self.street:
            self.street, self.raises = hand.street, 0
        bet = self.stakes.fixed_bet(self.street) if betting == "limit" else self.stakes.minimum
        if hand.state.current.opening == "double_blind":  # opening for twice the blind is no raise: Crown 26.4(a)
            bet = 2 * max(self.stakes.blinds)
        if betting not in CAPPED or move[0] != "raise" or max(hand.bets) < bet:
            return
        if move[1] < hand.bets[player] + hand.stacks[player]:
            self.raises += 1
            between_two = hand.dead.count(False) == 2
            is_last = self.street == len(self.game.terms.streets) - 1
            assert self.raises <= CAP or (between_two and (is_last or self.game.rules.name == CROWN))


def shuffled(game: PokerGame, seed: int) -> Stub:
    """A deck whose order is settled, with chance left for discards that are shuffled in."""
    stub = Stub(game.terms.deck, SeededSource(seed))
    stub.shuffle()
    return stub


def some_hand(case: Case, seed: int, luck: Chance) -> Played:
    """Two to as many players as may be, short stacks among them, straddles, chips of some size, a pot carried over."""
    openings = ("high_card", "low_card") if case.variant == "seven_card_stud" else ("",)
    denomination = ("0.01", "0.01", "1", "5")[luck.below(4)]
    game = game_of(case, (0, 5, 10)[luck.below(3)], denomination, openings[luck.below(len(openings))])
    players = 2 + luck.below(game.terms.most_players - 1)
    stakes = game.stakes(players)
    if stakes.blinds and players > max(2, len(stakes.blinds)) and luck.below(4) == 0:
        stakes = replace(stakes, blinds=(*stakes.blinds, 2 * stakes.blinds[-1]), voluntary=1)
    unit = stakes.minimum
    usual = (unit, 4 * unit, 20 * unit, 100 * unit)[luck.below(4)]
    stacks = [1 + luck.below((usual, usual, 2 * unit, 40 * unit)[luck.below(4)]) for _ in range(players)]
    if luck.below(2):  # whole chips
        stacks = [max(stack - stack % stakes.denomination, stakes.denomination) for stack in stacks]
    carried = 3 * unit if game.terms.carries_over and luck.below(4) == 0 else 0
    return Played.begin(game, stakes, stacks, seed, carried, luck.below(3) == 0)


def choose(hand: Hand, luck: Chance) -> Move:
    """Any legal move, mostly such that the hand goes on: staying more often than not, and raising by the least."""
    moves = hand.legal()
    move = moves[luck.below(len(moves))]
    if move[0] in ("fold", "raise") and len(moves) > 1 and luck.below(3):
        move = moves[1 if moves[0][0] == "fold" else 0]
    player = hand.actor
    assert player is not None
    if move[0] == "raise":
        least, most, chip = int(move[1]), int(move[2]), hand.stakes.denomination
        end = luck.below(8)
        if end < 5 or least == most:
            return "raise", most if end == 0 else least
        amount = least + luck.below(most - least + 1)
        is_all = amount == hand.bets[player] + hand.stacks[player]
        return "raise", amount if is_all else max(amount - amount % chip, least)
    if move[0] == "exchange":
        held = hand.hole[player].copy()
        count = int(move[1]) + luck.below(int(move[2]) - int(move[1]) + 1)
        return "exchange", tuple(held.pop(luck.below(len(held))) for _ in range(count))
    return tuple(move)


def make(hand: Hand, player: int, move: Move) -> None:
    match move[0]:
        case "fold":
            hand.fold(player)
        case "check":
            hand.check(player)
        case "call":
            hand.call(player)
        case "raise":
            hand.raise_to(player, move[1])
        case "exchange":
            hand.exchange(player, move[1])
        case "show":
            hand.show(player)
        case _:
            hand.muck_hand(player)


# -- what must hold --------------------------------------------------------------------------------------------------

APART = (
    *(
        "terms",
        "stakes",
        "stub",
        "log",
        "acts",
        "current",
        "_open_range",
        "_full_raise_to",
        "state",
        "cards",
        "betting",
    ),
)


def snapshot(hand: Hand) -> dict[str, str]:
    """All that can change in a hand."""
    parts = {name: part for name in Hand.__slots__ if (part := getattr(hand, name)) is not None}
    seen = {
        f"{name}.{slot}": repr(getattr(part, slot))
        for name, part in parts.items()
        for slot in part.__slots__
        if slot not in APART
    }
    return seen | {"undealt": repr(getattr(hand.cards.stub, "cards", None))}


def verify_chips(played: Played) -> None:
    hand = played.hand
    before = sum(played.stacks) + played.carried
    assert all(stack >= 0 for stack in hand.stacks)
    if hand.phase == "over":
        assert not any(hand.bets)
        assert sum(hand.stacks) + hand.showdown.commission + hand.showdown.carried == before
    else:
        assert sum(hand.stacks) + sum(hand.bets) + hand.state.collected == before
        assert hand.pot == before - sum(hand.stacks)


def verify_cards(hand: Hand) -> None:
    """Each in one place: stub, burned, board, a hand, the muck or the discards of the last to draw."""
    stub = hand.cards.stub
    assert isinstance(stub, Stub)
    found = [*stub.cards, *hand.cards.burned, *hand.board, *hand.cards.muck, *hand.cards.aside, *hand.draw.given_up]
    for cards in hand.hole:
        found += cards
    deck = hand.terms.deck
    assert len(found) == deck.size
    assert set(found) == set(deck.cards())
    for up, hole in zip(hand.up, hand.hole, strict=True):
        assert set(up) <= set(hole)


@dataclass
class Account:
    """A finished hand as the dealer's log tells it."""

    cards: list[list[Card]]
    up: list[list[Card]]
    board: list[Card]
    folded: list[bool]
    mucked: set[int]
    dead: dict[int, int]
    """Whose check was not good enough, and against whose."""
    checks: list[int]
    """In the last round."""


def account(played: Played) -> Account:
    count = len(played.stacks)
    told = Account([[] for _ in range(count)], [[] for _ in range(count)], [], [False] * count, set(), {}, [])
    for what, *more in played.log:
        match what:
            case "hole":
                player, cards, is_up = more
                told.cards[player] += cards
                told.up[player] += cards if is_up else []
                told.checks = []
            case "drawn":
                told.cards[more[0]] += more[1]
            case "discard":
                told.cards[more[0]] = [card for card in told.cards[more[0]] if card not in more[1]]
            case "board" | "community":
                told.board += more[0]
                told.checks = []
            case "check":
                told.checks.append(more[0])
            case "fold":
                told.folded[more[0]] = True
            case "muck":
                told.mucked.add(more[0])
            case "dead":
                told.dead[more[0]] = more[1]
    return told


def verify_end(played: Played) -> None:
    """Pots, winners and shares worked out again, layer by layer and hand by hand."""
    hand, told = played.hand, account(played)
    if all(told.folded):
        assert hand.showdown.carried == sum(hand.paid) + played.carried
        assert hand.terms.carries_over
        return
    pots, back = pots_by_layers(hand.paid, told.folded)
    if played.carried and pots:
        pots[0] = (pots[0][0] + played.carried, pots[0][1])
    live = [i for i, folded in enumerate(told.folded) if not folded]
    two_and_three = hand.terms.hand_from == "two_and_three"
    ranks = {}
    if len(live) > 1:
        ranks = ranks_by_definition(told.cards, live, told.board, hand.terms.order, two_and_three)
    _verify_dead(played, told, ranks)
    out = told.mucked | set(told.dead)
    claimed = [(amount, tuple(i for i in eligible if i not in out)) for amount, eligible in pots]
    mine = {i: money for i, money in enumerate(back) if money}  # an ante that others could not match: no pot of its own
    theirs = [pot for pot in hand.showdown.pots if not (len(pot.payers) == 1 and mine.get(pot.payers[0]) == pot.amount)]
    theirs = [pot for pot in theirs if pot.amount]
    assert [(pot.amount, pot.eligible) for pot in theirs] == claimed
    finishing = [before - paid for before, paid in zip(played.stacks, hand.paid, strict=True)]
    for player, money in mine.items():
        finishing[player] += money
    for pot, (amount, eligible) in zip(theirs, claimed, strict=True):
        winners = winners_by_trying(eligible, ranks) if len(eligible) > 1 else eligible
        assert pot.winners == winners
        for i, share in zip(winners, _shares(played, amount - pot.commission, len(winners)), strict=True):
            finishing[i] += share
    assert hand.stacks == finishing
    _verify_commission(played)


def _verify_dead(played: Played, told: Account, ranks: dict[int, int]) -> None:
    """A check behind another's is dead unless it beats what that one shows: Crown 21.5(d), 22.7(d), 23.9(d)."""
    order = played.hand.terms.order
    last = played.hand.terms.streets[-1]
    if not (last.later_checks and played.hand.state.is_last_street and ranks):
        assert not told.dead
        return
    bad = {
        player
        for place, player in enumerate(told.checks)
        for other in told.checks[:place]
        if player in ranks and ranks[player] <= rank_of_up_cards(told.up[other], order)
    }
    assert bad == set(told.dead)


def _shares(played: Played, amount: int, winners: int) -> list[int]:
    """In chips of the lowest denomination; what is left to the first (Star 24.4) or one by one (Crown 18.2)."""
    chip = played.stakes.denomination
    shares = [amount // winners // chip * chip] * winners
    left = amount - sum(shares)
    if played.game.rules.name == STAR:
        shares[0] += left
        return shares
    place = 0
    while left:
        shares[place % winners] += min(chip, left)
        left -= min(chip, left)
        place += 1
    return shares


def _verify_commission(played: Played) -> None:
    """Never more than the percentage, nor than the cap of $10: of a hand (Star 3.2), or of a player (Crown 19.6)."""
    hand = played.hand
    percent = played.game.rules.choice("commission_percent", int).value
    cap = 1_000
    assert hand.showdown.commission == sum(pot.commission for pot in hand.showdown.pots)
    for pot in hand.showdown.pots:
        assert 0 <= pot.commission <= pot.amount * percent // 100
        assert pot.commission == 0 or len(pot.payers) > 1  # nothing of what nobody called: Star 3.6, Crown 19.5
    if played.game.rules.name == STAR:
        assert hand.showdown.commission <= cap
    else:
        assert all(pot.commission % 100 == 0 for pot in hand.showdown.pots)
        taken: Counter[int] = Counter()
        for pot in hand.showdown.pots:
            for player in pot.winners:
                taken[player] += pot.commission // len(pot.winners)
        assert all(money <= cap for money in taken.values())


def everything(played: Played) -> None:
    """Of a finished hand."""
    verify_chips(played)
    verify_cards(played.hand)
    verify_end(played)
    assert snapshot(played.again()) == snapshot(played.hand)


def play_through(case: Case, seed: int, luck: Chance) -> Iterator[Played]:
    """A hand, before every move and at its end."""
    played = some_hand(case, seed, luck)
    while played.hand.phase != "over":
        yield played
        played.step(luck)
    yield played
