"""Hands at a table in which something goes wrong: set card by card, played by short moves, looked at afterwards."""

import copy
from typing import Any

import pytest

import croupier.poker.messages as m
from croupier.cards import Card
from croupier.poker import PokerRound
from croupier.poker.players import OFF_TABLE
from croupier.poker.stub import Stub
from croupier.procedure import IllegalActionError, Incident, Ruling
from croupier.procedure.actions import Proceed
from croupier.table.round import setting_after
from tests.poker.checks import verify_cards
from tests.poker.tables import PLAYERS, cards, poker, seated

STAR, CROWN = "star_sydney/poker", "crown_perth/poker"


def table(
    document: str,
    variant: str = "holdem",
    deck: str = "",
    *,
    players: int | list[int] = 3,
    paced: bool = False,
    readings: dict[str, str] | None = None,
    seed: int = 1,
    **options: Any,
) -> PokerRound:
    """ann, ben, cat... with $1,000 each, the button at the last; `deck` comes first, in the order of the deal.

    Blinds are $5 and $10, or the ante $10; no commission.
    """
    options = {"table_minimum": "10", **options}
    game = poker(variant, document, readings=readings, **options)
    count = players if isinstance(players, int) else len(players)
    return seated(game, players, deck, button=count, seed=seed, paced=paced)


def play(round_: PokerRound, moves: str) -> PokerRound:
    """Moves of whoever is in turn: f fold, x check, c call, r40 bet or raise to $40, a all-in, d2c3c draw or discard,
    p stand pat, s show, m muck, > the next step of the dealer; `ben:f` also says who it is."""
    for word in moves.split():
        who, _, move = word.rpartition(":")
        if move == ">":
            round_.act(next(offer for offer in round_.offers() if isinstance(offer, Proceed)))
            continue
        name = turn(round_)
        assert name is not None, f"{word}: nobody is to act"
        assert not who or name == who, f"{word}: it is for {name} to act"
        round_.act(_action(round_, name, move))
    return round_


def _action(round_: PokerRound, name: str, move: str) -> Any:
    hand = round_.hand
    assert hand is not None
    betting = hand.betting
    match move[0]:
        case "f":
            return m.Fold(name)
        case "x":
            return m.Check(name)
        case "c":
            return (m.Open if betting.must_open else m.Call)(name, betting.call_amount)
        case "r":
            return (m.RaiseTo if betting.bet_to_call else m.Bet)(name, round(float(move[1:]) * 100))
        case "a":
            i = PLAYERS.index(name)
            index = round_.players.names.index(PLAYERS[i])
            return m.AllIn(name, hand.bets[index] + hand.stacks[index])
        case "d":
            given = tuple(cards(move[1:]))
            return m.Discard(name, given) if hand.state.current.after == "discard" else m.Draw(name, given)
        case "p":
            return m.StandPat(name)
        case "s":
            return m.Show(name)
        case "m":
            return m.Muck(name)
    raise ValueError(move)


def turn(round_: PokerRound) -> str | None:
    """Who is in turn."""
    hand = round_.hand
    return None if hand is None or hand.actor is None else round_.players.names[hand.actor]


def step_to(round_: PokerRound, words: str) -> PokerRound:
    """In a paced round: the dealer goes on until the next step is this one."""
    while not any(isinstance(offer, Proceed) and offer.step == words for offer in round_.offers()):
        play(round_, ">")
    return round_


def report(round_: PokerRound, found: Incident, *rules: str) -> Ruling:
    """Report; the ruling cites all these rules, and chips and cards are all there afterwards."""
    ruling = round_.report(found)
    cited = [number for citation in ruling.cites for number in citation.rules]
    assert set(rules) <= set(cited), f"{ruling.decides}: {cited}"
    verify(round_)
    return ruling


def refused(round_: PokerRound, found: Incident, *rules: str) -> str:
    """The report is refused by these rules, and nothing changes."""
    before = (len(round_.events), round_.decision, len(round_.records))
    with pytest.raises(IllegalActionError) as error:
        round_.report(found)
    cited = [number for citation in error.value.cites for number in citation.rules]
    assert set(rules) <= set(cited), f"{error.value}"
    assert before == (len(round_.events), round_.decision, len(round_.records))
    return str(error.value)


def verify(round_: PokerRound) -> None:
    """Every card in one place, every chip accounted for."""
    hand = round_.hand
    if hand is None:
        return
    if not round_.is_over:
        verify_cards(hand)
    before = sum(round_.setting.table_stakes.values()) + round_.players.carried_in
    before -= sum(round_.till.balance(f"{OFF_TABLE}{name}") for name in round_.players.names)
    chips = sum(hand.state.chips(i) for i in range(hand.state.count))
    assert chips + hand.pot + hand.showdown.commission + hand.showdown.carried <= before
    assert sum(round_.till.balances["value"].values()) == 0


def where(round_: PokerRound, card: str) -> str:
    """Where a card lies: stub, board, burned, muck, aside, or the name of who holds it."""
    hand = round_.hand
    assert hand is not None
    on_table, wanted = hand.cards, Card(card)
    assert isinstance(on_table.stub, Stub)
    piles = {"stub": on_table.stub.cards, "board": on_table.board, "burned": on_table.burned, "muck": on_table.muck}
    piles |= {"aside": on_table.aside, **dict(zip(round_.players.names, on_table.hole, strict=True))}
    (found,) = [place for place, pile in piles.items() if wanted in pile]
    return found


def stacks(round_: PokerRound) -> dict[str, float]:
    """What each player has before them, in dollars."""
    hand = round_.hand
    assert hand is not None
    return {name: hand.state.chips(i) / 100 for i, name in enumerate(round_.players.names)}


def next_hand(round_: PokerRound, **changes: Any) -> PokerRound:
    """The hand after one that is over, at the same table."""
    after = PokerRound(round_.terms, round_.equipment, setting_after(round_, changes))
    after.start()
    return after


def again(round_: PokerRound) -> PokerRound:
    """The same round, made again from its journal: all that happened is the same."""
    same = copy.deepcopy(round_)
    assert same.events == round_.events
    assert same.setting_after() == round_.setting_after()
    return same


def check_down(round_: PokerRound) -> PokerRound:
    """Everybody checks or calls, and shows, to the end."""
    while not round_.is_over:
        hand = round_.hand
        assert hand is not None
        if hand.phase == "dealing":
            play(round_, ">")
        elif hand.phase == "showdown":
            play(round_, "s")
        else:
            play(round_, "x" if hand.betting.can_check else "c")
    verify(round_)
    again(round_)
    return round_
