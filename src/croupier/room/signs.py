"""Signs: what people at a table can read. What a rulebook wants displayed is derived from what is in force."""

from collections.abc import Iterable, Mapping

from croupier.chips import format_dollars
from croupier.games.game import Game
from croupier.games.house_poker.jackpot_terms import is_jackpot_offered
from croupier.jackpots import open_jackpot
from croupier.poker.game import PokerGame
from croupier.poker.table_stakes import stakes_of
from croupier.poker.terms_reader import read_terms
from croupier.procedure import Limits, Sign
from croupier.room.errors import RoundError
from croupier.rulebook import Option, Rules, SignTerms, remembered
from croupier.table.house_round import HouseRound

__all__ = ["Sign", "derive", "differing", "jackpot_signs", "signs_of", "verify_displayed"]

ELSE = "else"
"""Stands for every value of an option that a sign does not name."""


def signs_of(game: Game | PokerGame, limits: Limits | None = None) -> list[Sign]:
    """What stands at a table of the game, or in the room where it is played, as the options say.

    At a table with other limits than the options have, these are to be given.
    """
    rules, limits = game.rules, limits or game.limits
    shown = [sign for signs in derive(rules, limits).values() for sign in signs]
    if isinstance(game, PokerGame):
        return shown
    own = [Sign("limits", str(limits), rules.cite("table_limits"))]
    meters = open_jackpot(rules).displays() if is_jackpot_offered(rules) else {}
    return own + shown + jackpot_signs(rules, meters)


def derive(
    rules: Rules, limits: Limits, wager_limits: Mapping[str, Limits] | None = None
) -> Mapping[str, tuple[Sign, ...]]:
    """What each sign of a rulebook shows, by its name, at these limits of the table and of kinds of wager."""
    return _derive(rules, limits, tuple((wager_limits or {}).items()))


@remembered
def _derive(rules: Rules, limits: Limits, own: tuple[tuple[str, Limits], ...]) -> dict[str, tuple[Sign, ...]]:
    facts, wager_limits = _Facts(rules, limits), dict(own)
    found = {}
    for terms in rules.signs():
        lines = _lines(terms, rules, facts, limits, wager_limits) if _stands(terms, facts) else []
        if lines:
            found[terms.name] = tuple(lines)
    return found


def jackpot_signs(rules: Rules, meters: Mapping[str, int]) -> list[Sign]:
    """What the meters show, wherever a sign has them displayed."""
    shown = [f"{name.replace('_', ' ')}: {format_dollars(cents)}" for name, cents in meters.items()]
    return [Sign("jackpot", text, terms.citation) for terms in rules.signs() if terms.jackpot for text in shown]


def differing(rules: Rules, other: Rules, limits: Limits) -> list[SignTerms]:
    """The signs that would show something else, or stand only by one of them, if `other` were in force."""
    if rules is other:
        return []
    now, then = derive(rules, limits), derive(other, limits)
    return [terms for terms in _either(rules, other) if now.get(terms.name) != then.get(terms.name)]


def changed_option(terms: SignTerms, rules: Rules, other: Rules) -> str:
    """The first option by which a sign differs, or its name."""
    for name in terms.options:
        if _Facts(rules).key(name) != _Facts(other).key(name):
            return name
    return terms.name


def verify_displayed(round_: HouseRound) -> None:
    """That the signs which stood when a round began, as its setting has them, show the terms it was played by.

    So it can be seen afterwards, from a journal, that a change was displayed from the round at which it took effect.
    """
    rules, setting = round_.rules, round_.setting
    expected = derive(rules, setting.limits, setting.wager_limits)
    for terms in rules.signs():
        for sign in expected.get(terms.name, ()):
            if sign not in setting.signs:
                raise RoundError(terms.name, f"no sign showed {sign.text!r} when the round began", sign.citation)
    due = {sign for signs in expected.values() for sign in signs}
    derived_by = {terms.citation for terms in rules.signs() if not terms.jackpot}
    for sign in setting.signs:
        if sign.kind in _kinds(rules) and sign.citation in derived_by and sign not in due:
            problem = f"{sign.text!r} stood on a sign, and the round was played otherwise"
            raise RoundError(sign.kind, problem, sign.citation)


def _kinds(rules: Rules) -> set[str]:
    return {"odds", "wager_limits", *(terms.name for terms in rules.signs())}


def _either(*rules: Rules) -> Iterable[SignTerms]:
    return {terms.name: terms for each in rules for terms in each.signs()}.values()


# -- one sign ----------------------------------------------------------------------------------------------------------


class _Facts:
    """What is in force, as a text shows it: the operator's choices, the limits of the table, the stakes of poker."""

    def __init__(self, rules: Rules, limits: Limits | None = None) -> None:
        self._rules = rules
        self._known: dict[str, str] = {}
        self._titles: dict[str, str] = {}
        if limits is not None and rules.document.game != "poker":
            self._known["table_minimum"] = format_dollars(limits.minimum_cents)
            self._known["table_maximum"] = format_dollars(limits.maximum_cents)
        if rules.document.game == "poker":
            self._known |= _poker_facts(rules)
            self._titles = {"variant": read_terms(rules).title}

    def key(self, name: str) -> str | None:
        """A value as rulebooks write it; None of what is unset or not there."""
        if name in self._known:
            return self._known[name]
        option = _option(self._rules, name)
        return option.show(self._rules.choice(name, object).value) if option else None

    def __getitem__(self, name: str) -> str:
        """A value as people read it."""
        if name in self._titles:
            return self._titles[name]
        option = _option(self._rules, name)
        if name in self._known or option is None:
            return (self.key(name) or "").replace("_", " ")
        value = self._rules.choice(name, object).value
        if option.type == "money" and isinstance(value, int):
            return format_dollars(value)
        return option.show(value).replace("_", " ")


def _option(rules: Rules, name: str) -> Option | None:
    """One that is set."""
    found = next((each.options[name] for each in (rules, *rules.included) if name in each.options), None)
    return found if found is not None and rules.has_choice(name) else None


@remembered
def _poker_facts(rules: Rules) -> dict[str, str]:
    """What follows from the options at poker, where they are unset too."""
    terms = read_terms(rules)
    stakes = stakes_of(rules, terms.most_players)
    facts = {
        "betting": terms.betting,
        "deck": str(terms.deck.size),
        "order_of_hands": ", ".join(name.replace("_", " ") for name in terms.order.classes),
    }
    for name, amounts in (("blinds", stakes.blinds), ("ante", stakes.antes), ("bets", stakes.bets)):
        if amounts:
            facts[name] = ", ".join(format_dollars(cents) for cents in amounts)
    return facts


def _stands(terms: SignTerms, facts: _Facts) -> bool:
    is_so = all(facts.key(option) in values for option, values in terms.when.items())
    differs = [facts.key(option) != facts.key(other) for option, other in terms.unlike.items()]
    return is_so and (not differs or any(differs))


def _lines(
    terms: SignTerms, rules: Rules, facts: _Facts, limits: Limits, wager_limits: Mapping[str, Limits]
) -> list[Sign]:
    """A sign about wagers has something to say where one of them is offered."""
    limited, paid = ([w for w in wagers if _is_offered(rules, w)] for wagers in (terms.limits, terms.odds))
    if (terms.limits or terms.odds) and not (limited or paid):
        return []
    texts = [terms.text, *(_said(facts.key(option), said) for option, said in terms.says.items())]
    lines = [Sign(terms.name, text.format_map(facts), terms.citation) for text in texts if text]
    shown = [("wager_limits", wager, str(wager_limits.get(wager, limits))) for wager in limited]
    shown += [("odds", wager, _odds(rules, wager)) for wager in paid]
    return lines + [Sign(kind, f"{rules.wager(wager).value}: {text}", terms.citation) for kind, wager, text in shown]


def _said(key: str | None, said: str | Mapping[str, str]) -> str:
    """The words for an option with that value; nothing for one that is unset."""
    if key is None:
        return ""
    return said if isinstance(said, str) else said.get(key, said.get(ELSE, ""))


def _is_offered(rules: Rules, wager: str) -> bool:
    return wager in rules.wagers() and rules.offered(wager).value


def _odds(rules: Rules, wager: str) -> str:
    """What wins, and what it pays."""
    pays = {outcome: rules.pays(wager, outcome).value for outcome in rules.outcomes(wager)}
    return ", ".join(f"{outcome.replace('_', ' ')} {odds}" for outcome, odds in pays.items() if odds.net > 0)
