"""Whether the terms and prizes of a promotion will do, and who must be told of it by when."""

import re
from collections.abc import Iterable, Iterator

import msgspec

from croupier.chips import format_dollars
from croupier.promotions.errors import PromotionError
from croupier.promotions.terms import Prize, Promotion
from croupier.rulebook import NOT_EXECUTED, Citation, Rules

HOUR_S = 3600
DAY_S = 24 * HOUR_S
DETAILS = {
    "machinery": "details_machinery",
    "electric_appliance": "details_machinery",
    "motor_vehicle": "details_motor_vehicle",
    "travel": "details_travel",
    "real_estate": "details_real_estate",
}
"""The provision that says how a kind of prize is described."""
FORBIDDING = ("forbidden_tobacco", "forbidden_firearms", "forbidden_weapons", "forbidden_by_regulation")


class Problem(msgspec.Struct, frozen=True):
    """What is wrong with a promotion as it stands: the field, in words, and the rule."""

    field: str
    problem: str
    citation: Citation

    def __str__(self) -> str:
        return f"{self.field}: {self.problem} ({self.citation})"


class Duty(msgspec.Struct, frozen=True):
    """Somebody whom the operator must tell something: by a time, or at once if there is none."""

    whom: str
    what: str
    citation: Citation
    by_s: int | None = None


def problems(promotion: Promotion, rules: Rules, prescribed: Iterable[str] = ()) -> list[Problem]:
    """All that keeps a promotion from opening. `prescribed` names items that regulations forbid as prizes."""
    if not rules.has("promotional_prizes"):
        if (pending := rules.not_executed("promotional_prizes")) is not None:
            raise PromotionError("promotion", NOT_EXECUTED, pending)
        raise PromotionError("promotion", f"{rules.name} does not know promotional prizes")
    forbidden = frozenset(prescribed)
    found = [*_of_terms(promotion, rules), *_of_times(promotion, rules)]
    for i, prize in enumerate(promotion.prizes):
        found += _of_prize(prize, rules, forbidden)
        if prize.name in (other.name for other in promotion.prizes[:i]):
            found.append(Problem(f"prizes.{prize.name}", "two prizes have this name", rules.cite("terms_prizes")))
    if any(over(prize.value_cents, rules, "prize_scrutineer") for prize in promotion.prizes) and not (
        promotion.scrutineer.strip()
    ):
        limit = format_dollars(_cents(rules, "prize_scrutineer"))
        problem = f"nobody is named to oversee the draw of a prize worth over {limit}"
        found.append(Problem("scrutineer", problem, rules.cite("prize_scrutineer")))
    return found


def verify(promotion: Promotion, rules: Rules, prescribed: Iterable[str] = ()) -> None:
    """Raises the first problem."""
    for found in problems(promotion, rules, prescribed):
        raise PromotionError(found.field, found.problem, found.citation)


def over(cents: int, rules: Rules, provision: str) -> bool:
    """Whether an amount is over what a provision says: not if it is just that."""
    return cents > _cents(rules, provision)


def _cents(rules: Rules, provision: str) -> int:
    return rules.get(provision, "over_dollars", int).value * 100


# -- terms -----------------------------------------------------------------------------------------------------------


def _of_terms(promotion: Promotion, rules: Rules) -> Iterator[Problem]:
    terms = promotion.terms
    needed: list[tuple[str, object, str, str]] = [
        ("terms.manner", terms.manner, "how the prize is awarded", "terms_manner"),
        ("terms.award", terms.award_s, "when the prize is awarded", "terms_award"),
        ("terms.award_place", terms.award_place, "where the prize is awarded", "terms_award"),
        ("terms.eligibility", terms.eligibility, "what makes a player eligible", "terms_eligibility"),
        ("terms.nature", terms.nature, "what the prize is", "terms_nature"),
        ("terms.entries_close", terms.entries_close_s, "when entries close", "terms_entries_close"),
        ("terms.place", terms.place, "where the promotion takes place", "terms_place_and_time"),
        ("terms.claiming", terms.claiming, "how a prize is claimed", "terms_claiming"),
        ("terms.must_be_present", terms.must_be_present, "whether entrants must be present", "terms_claiming"),
        ("terms.notifying", terms.notifying, "how the winner is told", "terms_notifying"),
        ("terms.publishing", terms.publishing, "how the results are published", "terms_publishing"),
        ("terms.prize_conditions", terms.prize_conditions, "the conditions on prizes, or none", "terms_prizes"),
        ("prizes", promotion.prizes, "which prizes there are", "terms_prizes"),
    ]
    if terms.wager_needed:
        what = "the wager that a player needs to be eligible"
        needed.append(("terms.minimum_wager", terms.minimum_wager_cents, what, "terms_minimum_wager"))
    for field, value, what, provision in needed:
        if value is None or value == () or (isinstance(value, str) and not value.strip()):
            yield Problem(field, f"the terms must say {what}", rules.cite(provision))
    if terms.minimum_wager_cents is not None and terms.minimum_wager_cents <= 0:
        yield Problem("terms.minimum_wager", "it must be more than nothing", rules.cite("terms_minimum_wager"))
    if terms.minimum_wager_cents is not None and not terms.wager_needed:
        problem = "a minimum wager is said: the terms must say that one is needed"
        yield Problem("terms.wager_needed", problem, rules.cite("terms_minimum_wager"))
    if not any(means.strip() for means in terms.available):
        yield Problem("terms.available", "the terms must be easily had somewhere", rules.cite("terms_at_hand"))
    if not terms.marketing_refers_to_them:
        problem = "the marketing must refer to the terms"
        yield Problem("terms.marketing_refers_to_them", problem, rules.cite("terms_at_hand"))


def _of_times(promotion: Promotion, rules: Rules) -> Iterator[Problem]:
    """Entries close after the promotion opens, and before the prize is awarded."""
    terms = promotion.terms
    if terms.entries_close_s is not None and terms.entries_close_s <= promotion.opens_s:
        problem = "entries close before the promotion opens"
        yield Problem("terms.entries_close", problem, rules.cite("terms_entries_close"))
    if terms.award_s is not None and terms.award_s < (terms.entries_close_s or promotion.opens_s):
        problem = "the prize is awarded before entries close"
        yield Problem("terms.award", problem, rules.cite("terms_award"))


# -- prizes ----------------------------------------------------------------------------------------------------------


def _of_prize(prize: Prize, rules: Rules, prescribed: frozenset[str]) -> Iterator[Problem]:
    where = f"prizes.{prize.name}"
    if not prize.name.strip():
        yield Problem("prizes.name", "every prize has a name", rules.cite("terms_prizes"))
    if prize.value_cents <= 0:
        yield Problem(f"{where}.value", "the terms must say what it is worth", rules.cite("terms_prizes"))
    if prize.kind in DETAILS:
        details, citation = rules.get(DETAILS[prize.kind], "details", list)
        for detail in details:
            if not prize.details.get(detail, "").strip():
                problem = f"of this kind of prize, {prize.kind.replace('_', ' ')}, the terms must say it"
                yield Problem(f"{where}.details.{detail}", problem, citation)
    yield from _forbidden(prize, where, rules, prescribed)
    methods, citation = rules.get("prize_payment", "methods", list)
    if prize.kind == "cash" and "cash" not in methods:
        problem = f"no prize is awarded in cash: one of money is paid by {' or '.join(methods)}"
        yield Problem(f"{where}.kind", problem.replace("_", " "), citation)
    if prize.cash_alternative_cents is not None:
        yield from _alternative(prize, where, rules)


def _forbidden(prize: Prize, where: str, rules: Rules, prescribed: frozenset[str]) -> Iterator[Problem]:
    for provision in FORBIDDING:
        if not rules.has(provision):
            continue
        items, citation = rules.get(provision, "items", list)
        not_allowed = {*items, *(prescribed if provision == "forbidden_by_regulation" else ())}
        named = [words for item in not_allowed if (words := _words(item))]
        for item in prize.includes:
            if any(words <= _words(item) for words in named):
                yield Problem(f"{where}.includes", f"{item.replace('_', ' ')} may not be a prize", citation)
    if rules.has("forbidden_liquor"):
        litres, citation = rules.get("forbidden_liquor", "over_litres", int)
        if prize.liquor_ml > litres * 1000:
            problem = f"{prize.liquor_ml} ml of liquor: no more than {litres} litres may be a prize"
            yield Problem(f"{where}.liquor_ml", problem, citation)
        if prize.liquor_ml < 0:
            yield Problem(f"{where}.liquor_ml", f"{prize.liquor_ml} ml: it cannot be less than none", citation)


def _words(item: str) -> frozenset[str]:
    """The words of an item without capitals, hyphens or plural: a "hunting firearm" is a firearm."""
    return frozenset(word.removesuffix("s") for word in re.findall(r"[^\W_]+", item.casefold()))


def _alternative(prize: Prize, where: str, rules: Rules) -> Iterator[Problem]:
    if found := why_no_alternative(prize, prize.cash_alternative_cents or 0, rules):
        yield Problem(f"{where}.cash_alternative", *found)


def why_no_alternative(prize: Prize, cents: int, rules: Rules) -> tuple[str, Citation] | None:
    """Why an amount of money may not be offered instead of a prize, and the rule; None if it may."""
    never_for, citation = rules.get("prize_cash_alternative", "never_for", list)
    if prize.is_money:
        return f"a {prize.kind} prize has no alternative in {prize.kind}", citation
    if prize.kind in never_for:
        return f"none may be offered for {prize.kind.replace('_', ' ')}", citation
    if cents <= 0:
        return "it must be more than nothing", citation
    if rules.has_choice("money_instead_of_prize"):
        reading = rules.reading("money_instead_of_prize")
        if reading.value == "value_of_prize" and cents != prize.value_cents:
            problem = f"{prize.name} is worth {format_dollars(prize.value_cents)}: it is paid at its value"
            return problem, reading.citation
    return None


# -- duties ----------------------------------------------------------------------------------------------------------


def _authority_by_s(promotion: Promotion, rules: Rules) -> int:
    """The latest time for the Authority to have the terms if the promotion is to open when it says."""
    return promotion.opens_s - rules.get("authority_told", "hours", int).value * HOUR_S


def authority_duty(promotion: Promotion, rules: Rules) -> Duty:
    """Before a promotion the regulator is to have its terms."""
    whom, citation = rules.get("authority_told", "whom", str)
    return Duty(whom, "full details of the terms", citation, _authority_by_s(promotion, rules))


def duties_before(promotion: Promotion, rules: Rules) -> list[Duty]:
    """What the operator must do before the promotion, and for its draw."""
    found = [authority_duty(promotion, rules)]
    if any(over(prize.value_cents, rules, "prize_scrutineer") for prize in promotion.prizes):
        award = promotion.terms.award_s
        found.append(
            Duty(
                promotion.scrutineer.strip() or "a scrutineer",
                "to oversee the draw",
                rules.cite("prize_scrutineer"),
                award,
            )
        )
    return found
