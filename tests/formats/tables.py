"""Hands for the tests of hand histories: the samples, a file of one's own, and hands played at random."""

import random
from contextlib import suppress
from pathlib import Path

from croupier.chance import SeededSource
from croupier.formats import phh
from croupier.poker import Hand, PokerGame, PokerRound
from croupier.poker import messages as m
from croupier.rulebook import NotAllowedError

HERE = Path(__file__).parent.parent
SAMPLES = HERE / "phh"
BROKEN = HERE / "phh_broken"
STAR, CROWN = "star_sydney/poker", "crown_perth/poker"


def samples():
    """Every hand of the dataset that is here."""
    files = sorted(SAMPLES.rglob("*.phh*"))
    return [hand for file in files for hand in phh.read(file)]


def pluribus(name):
    return next(hand for hand in phh.read(SAMPLES / "pluribus.phhs") if hand.where.section == name)


FIELDS = {
    "variant": "'NT'",
    "antes": "[0, 0, 0]",
    "blinds_or_straddles": "[50, 100, 0]",
    "min_bet": "100",
    "starting_stacks": "[10000, 10000, 10000]",
}
DEALT = ["d dh p1 AsKs", "d dh p2 QdQc", "d dh p3 7h7c"]


def text(actions=(), **changes):
    """The text of a file with three players; a field that is None is left out."""
    fields = FIELDS | changes
    lines = [f"{name} = {value}" for name, value in fields.items() if value is not None]
    return "\n".join([*lines, f"actions = {[*DEALT, *actions]}"]) + "\n"


def hand_of(*actions, **changes):
    return phh.loads(text(actions, **changes), "hand.phh")


# -- hands at random -------------------------------------------------------------------------------------------------


def games(document):
    """Every variant of a rulebook, with every betting and deck that it has."""
    found = []
    variants = PokerGame(document).rules.options["variant"].values
    for variant in variants:
        for betting in ("no_limit", "pot_limit", "half_pot", "limit", "table_limits", "manila"):
            for deck in ("52", "36", "32"):
                options = {"variant": variant, "betting": betting, "deck": deck, "denomination": "0.01"}
                with suppress(NotAllowedError):
                    found.append(PokerGame(document, options=options))
    return found


def play_at_random(game: PokerGame, seed: int) -> Hand:
    rng = random.Random(seed)
    players = rng.randint(2, min(game.terms.most_players, 6))
    stacks = [rng.choice([300, 1_000, 2_500, 10_000, 40_000]) for _ in range(players)]
    carried = 700 if game.terms.carries_over and rng.random() < 0.5 else 0
    source = SeededSource(seed)
    hand = game.deal(stacks, source, carried=carried, log=[], manual_showdown=rng.random() < 0.5)
    while not hand.is_over:
        moves = hand.legal()
        move = rng.choice(moves)
        if move[0] == "fold" and rng.random() < 0.6:
            move = rng.choice(moves)
        _do(hand, move, rng)
    return hand


def _do(hand, move, rng):
    player = hand.actor
    match move:
        case ("raise", least, most):
            hand.raise_to(player, rng.randint(least, min(most, 3 * least)))
        case ("exchange", least, most):
            hand.exchange(player, rng.sample(hand.hole[player], rng.randint(least, most)))
        case ("muck",):
            hand.muck_hand(player)
        case (name, *_):
            getattr(hand, name)(player)


def play_round_at_random(game: PokerGame, seed: int) -> PokerRound:
    rng = random.Random(seed)
    players = {name: rng.choice([1_000, 5_000, 20_000]) for name in ("Ann", "Ben", "Cid", "Dot")}
    round_ = game.open_round(game.new_equipment(SeededSource(seed)), game.setting(players))
    while not round_.is_over:
        own = [invitation for invitation in round_.decision.invitations if invitation.actor]
        hand, chosen = round_.hand, rng.choice([*round_.decision.offers, *own])
        if not hasattr(chosen, "action"):
            action = chosen
        elif chosen.action in (m.Bet, m.RaiseTo):
            action = chosen.action(chosen.actor, rng.randint(*hand.betting.raise_range()))
        else:
            count = rng.randint(*hand.draw.limits())
            action = chosen.action(chosen.actor, tuple(rng.sample(hand.hole[hand.actor], count)))
        round_.act(action)
    return round_
