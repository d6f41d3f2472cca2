"""Hands of both rulebooks played at random, in which people act out of turn at any moment, directed or not."""

from copy import deepcopy
from functools import cache
from typing import Any

import pytest

import croupier.poker.messages as m
from croupier.chance import SeededSource
from croupier.poker import PokerGame, PokerRound
from croupier.poker.deck import Pack
from croupier.poker.rulings.out_of_turn_messages import ActedOutOfTurn, DirectedOutOfTurn, OutOfTurnSettled
from croupier.procedure import IllegalActionError, Setting
from croupier.procedure.setting import Limits
from tests.poker.checks import Case, Luck, cases, choose, verify_cards
from tests.poker.tables import PLAYERS

HANDS = 6
CASES = [case for case in cases() if case.deck in ("52", "32")]
MOVES: list[Any] = ["check", "fold", "call", "call", "bet", "bet", "raise", "raise"]


@cache
def game_with(case: Case, denomination: str, which: int) -> PokerGame:
    """By the usual readings of acts out of turn, or by the others."""
    readings = {
        name: reading.values[which]
        for name, reading in PokerGame(case.document).rules.readings.items()
        if name.startswith(("out_of_turn", "directed"))
    }
    options = {"variant": case.variant, "deck": case.deck, "betting": case.betting, "denomination": denomination}
    return PokerGame(case.document, options=options, readings=readings)


def seated(case: Case, seed: int, luck: Luck) -> PokerRound:
    """Two to six players, short stacks among them."""
    game = game_with(case, ("0.01", "1")[luck.below(2)], luck.below(2))
    count = 2 + luck.below(min(5, game.terms.most_players - 1))
    unit = game.stakes(count).minimum
    stakes = [unit * (1 + luck.below((3, 30, 30)[luck.below(3)])) for _ in range(count)]
    setting = Setting(
        limits=Limits(1_00, 10_000_00), seats=dict(enumerate(PLAYERS[:count], 1)),
        table_stakes=dict(enumerate(stakes, 1)), button=1 + luck.below(count),
    )  # fmt: skip
    round_ = PokerRound(game.terms, Pack(game.terms.deck, SeededSource(seed)), setting)
    round_.start()
    return round_


def disturb(round_: PokerRound, luck: Luck) -> bool:
    """Somebody does something out of turn, or it is found out that they were told to; whether it could be."""
    hand, names = round_.hand, round_.players.names
    assert hand is not None
    player = luck.below(len(names))
    betting, own, stack = hand.betting, hand.bets[player], hand.stacks[player]
    amounts = [0, betting.bet_to_call, betting.bet_to_call + betting.least_raise, own + stack, own + stack // 2]
    amounts += [betting.bet_to_call + 2 * betting.least_raise, own + luck.below(stack + 1)]
    if luck.below(5) == 0:
        found: Any = DirectedOutOfTurn((names[player],), luck.below(2) == 0)
    else:
        move = MOVES[luck.below(len(MOVES))]
        cents = 0 if move in ("check", "fold") else amounts[luck.below(len(amounts))]
        found = ActedOutOfTurn(names[player], move, cents, directed=luck.below(8) == 0)
    before = (len(round_.events), round_.decision, len(round_.records))
    try:
        round_.report(found)
    except IllegalActionError:
        assert before == (len(round_.events), round_.decision, len(round_.records))
        return False
    return True


def step(round_: PokerRound, luck: Luck) -> None:
    """The player in turn does something that is open to them, mostly such that the hand goes on."""
    hand, decision = round_.hand, round_.decision
    assert decision is not None
    if hand is None or hand.actor is None:  # voluntary blinds come before the hand
        round_.act(decision.offers[-1])
        return
    name = round_.players.names[hand.actor]
    if hand.phase == "drawing":
        cards = choose(hand, luck)[1]
        kind = m.Discard if hand.state.current.after == "discard" else m.Draw
        round_.act(kind(name, tuple(cards)) if cards else m.StandPat(name))
        return
    offers = [offer for offer in decision.offers if not isinstance(offer, m.AllIn) or luck.below(4) == 0]
    if len(offers) > 1 and isinstance(offers[0], m.Fold) and luck.below(3):
        offers = offers[1:]
    raises = [invitation for invitation in decision.invitations if "cents" in invitation.bounds]
    if raises and (not offers or luck.below(4) == 0):
        least, most = raises[0].bounds["cents"]
        kind_of_raise: Any = raises[0].action
        round_.act(kind_of_raise(name, (least, most, least)[luck.below(3)]))
    else:
        round_.act(offers[luck.below(len(offers))])


def verify(round_: PokerRound) -> None:
    hand = round_.hand
    assert hand is not None
    before = sum(round_.setting.table_stakes.values())
    assert all(stack >= 0 for stack in hand.stacks)
    if not hand.is_over:
        verify_cards(hand)
        assert sum(hand.stacks) + hand.pot == before
    else:
        assert sum(hand.stacks) + hand.showdown.commission + hand.showdown.carried == before
    lie = round_.view("ann").get("out_of_turn", [])
    for act in lie:
        player = round_.players.names.index(act["player"])
        assert not hand.dead[player]
        assert hand.phase == "betting"


@pytest.mark.parametrize("case", CASES, ids=str)
def test_any_acts_out_of_turn_keep_chips_and_cards_together(case: Case) -> None:
    for seed in range(HANDS):
        luck = Luck(f"out of turn {case} {seed}")
        round_ = seated(case, seed, luck)
        for _ in range(400):
            if round_.decision is None:
                break
            if round_.hand is None or luck.below(3) or not disturb(round_, luck):
                step(round_, luck)
            if round_.hand is not None:
                verify(round_)
        assert round_.is_over
        assert deepcopy(round_).events == round_.events


def test_so_played_all_kinds_of_outcome_come_about() -> None:
    seen = set()
    for case in CASES:
        for seed in range(HANDS):
            luck = Luck(f"out of turn {case} {seed}")
            round_ = seated(case, seed, luck)
            while round_.decision is not None:
                if round_.hand is None or luck.below(3) or not disturb(round_, luck):
                    step(round_, luck)
            seen |= {event.becomes for event in round_.events if isinstance(event, OutOfTurnSettled)}
    assert seen >= {"check", "fold", "call", "bet", "raise", "free", "no_raise"}
