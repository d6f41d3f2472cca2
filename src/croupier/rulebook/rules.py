"""A rulebook with its edition, options and readings chosen: what a game asks for its provisions."""

from collections.abc import Callable, Hashable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from croupier.chips import Odds
from croupier.errors import OddsError
from croupier.rulebook.citation import Citation, Cited, rule_number
from croupier.rulebook.document import Document, Entry, references
from croupier.rulebook.errors import NotAllowedError, NotExecutedError, RulebookError, UnknownNameError, unknown
from croupier.rulebook.library import is_named
from croupier.rulebook.loader import load
from croupier.rulebook.options import Choice, Option, Reading
from croupier.rulebook.signs import SignTerms, read_sign
from croupier.rulebook.suspensions import Suspension, Suspensions, in_force

T = TypeVar("T")


class Rules:
    """What holds at a table. Every look-up returns the value with its citation, so no decision can forget its source.

    Names are looked up in the document itself, then in the documents it includes (a game's in the general rules). An
    option or reading that both have is chosen once, within what both allow.
    """

    def __init__(
        self,
        document: Document | str | Path,
        *,
        edition: str | None = None,
        options: Mapping[str, Any] | None = None,
        readings: Mapping[str, str] | None = None,
    ) -> None:
        self.document = document if isinstance(document, Document) else load(document)
        if edition is not None and edition not in self.document.editions:
            raise unknown(f"{self.document.name}: edition", edition, self.document.editions)
        self.edition = edition or self.document.default_edition
        self._asked = (dict(options or {}), dict(readings or {}))
        self._lookups: dict[Any, Any] = {}
        self._choices: dict[str, Choice] = {}
        self._readings: dict[str, str] = {}
        self.options: dict[str, Option] = {}
        self._suspensions = Suspensions()  # they may go by a reading
        self.readings = self._of_edition(self.document.readings, self._reading)

        included = [load(name) for name in self.document.includes]
        names = {*self.document.readings, *(name for general in included for name in general.readings)}
        to_read, to_choose = _split(self.document.choices, dict.fromkeys(names))
        own_readings, other_readings = _split({**_as_text(to_read), **(readings or {})}, self.readings)
        for name, value in own_readings.items():
            self._readings[name] = self.readings[name].verify(value)
        self._suspensions = Suspensions(in_force(self.document, self.edition, options or {}, self._resolve))
        self.options = self._of_edition(self.document.options, self._option)  # what they allow may go by a reading
        to_choose = {name: value for name, value in to_choose.items() if not self._why_suspended(name)}
        own_options, other_options = _split({**to_choose, **(options or {})}, self.options)
        for name, value in own_options.items():
            self._choices[name] = self._verified(self.options[name], value)
        self._verify_exclusions()

        self.included = []
        for general in included:
            here_options, other_options = _split(other_options, general.options)
            here_readings, other_readings = _split(other_readings, general.readings)
            same_edition = self.edition if self.edition in general.editions else None
            there = same_edition or general.default_edition
            shared = [name for name in self.options if _is_of(general.options, name, there) and self._is_set(name)]
            here_options |= {name: self._chosen(name) for name in shared}
            read_too = [name for name in self.readings if _is_of(general.readings, name, there)]
            here_readings |= {name: self._read_as(name) for name in read_too}
            self.included.append(Rules(general, edition=same_edition, options=here_options, readings=here_readings))
        all_options = [name for rules in self._all() for name in rules.options]
        all_readings = [name for rules in self._all() for name in rules.readings]
        for name in other_options:
            self._verify_known_here(name, self.document.options.get(name))
            if name in all_readings:
                problem = f"{name} is no option but a reading of an unclear text: --reading {name}=..."
                raise UnknownNameError(f"{self.document.name}: {problem}")
            if (pending := self.not_executed(name)) is not None:
                raise NotExecutedError(name, pending)
            raise unknown(
                f"{self.document.name}: option", name, all_options, f"croupier rulebooks {self.name} lists them"
            )
        for name in other_readings:
            self._verify_known_here(name, self.document.readings.get(name))
            if name in all_options:
                problem = f"{name} is no reading but an option of the operator's: --set {name}=..."
                raise UnknownNameError(f"{self.document.name}: {problem}")
            raise unknown(f"{self.document.name}: reading", name, all_readings)

    def __reduce__(self) -> tuple[Any, ...]:
        """Made again from what was chosen; of a document that is found by its name only that is told."""
        name = self.document.path
        same = is_named(name) and load(name).fingerprint == self.document.fingerprint
        return _made_again, (name if same else self.document, self.document.fingerprint, self.edition, *self._asked)

    @property
    def name(self) -> str:
        return self.document.name

    def described(self) -> str:
        """The document, and what of edition, options and readings is not as it comes, as one would write it."""
        parts = [repr(self.document.path)]
        if self.edition != self.document.default_edition:
            parts.append(f"edition={self.edition!r}")
        chosen = {
            name: rules._shown(rules.options[name])
            for rules in self._all()
            for name, value in rules._choices.items()
            if value != rules.options[name].default
        }
        read = {
            name: value
            for rules in self._all()
            for name, value in rules._readings.items()
            if value != rules.readings[name].default
        }
        parts += [f"{word}={given!r}" for word, given in (("options", chosen), ("readings", read)) if given]
        return ", ".join(parts)

    def __repr__(self) -> str:
        return f"Rules({self.described()})"

    # -- choices ---------------------------------------------------------------------------------------------------

    def choice(self, name: str, kind: type[T]) -> Cited[T]:
        """What the operator chose for an option, or its default; of one that is unset, an error that names the rule."""
        known: Cited[T] | None = self._lookups.get(("option", name))
        if known is not None and type(known.value) is kind:
            return known
        return self._cached(("option", name), lambda rules: rules._choice(name), kind)

    def reading(self, name: str) -> Cited[str]:
        """Which reading of an unclear text is taken."""
        return self._cached(("reading", name), lambda rules: rules._read(name), str)

    def has_choice(self, name: str) -> bool:
        """Whether there is an option or reading of that name, and something is chosen for it."""
        return self.memo(
            ("has choice", name), lambda: any(rules._is_set(name) or name in rules.readings for rules in self._all())
        )

    def chosen_options(self) -> dict[str, Any]:
        """Every option of this document, and those of included ones that were set or describe wagers of this one.

        As a person would write them; what is unset is left out.
        """
        own = {name: self._shown(option) for name, option in self.options.items() if self._is_set(name)}
        describing = self._describing_all()
        for rules in self.included:
            told = rules.options if rules in describing else rules._choices
            own.update(
                {name: rules._shown(rules.options[name]) for name in told if name not in own and rules._is_set(name)}
            )
        return own

    def priced_options(self) -> dict[str, Option]:
        """Those that may bear on what wagers pay: of the documents that describe the wagers, and not unset."""
        describing = self._describing_all()
        described = [option for rules in describing for option in rules.options.values() if rules._is_set(option.name)]
        return {option.name: self.options.get(option.name, option) for option in described}

    def priced_readings(self) -> dict[str, Reading]:
        described = [reading for rules in self._describing_all() for reading in rules.readings.values()]
        return {reading.name: self.readings.get(reading.name, reading) for reading in described}

    def chosen_readings(self) -> dict[str, str]:
        own = {name: self._read_as(name) for name in self.readings}
        describing = self._describing_all()
        for rules in self.included:
            told = rules.readings if rules in describing else rules._readings
            own.update({name: rules._read_as(name) for name in told if name not in own})
        return own

    def _verify_known_here(self, name: str, entry: Entry | None) -> None:
        """That what was chosen is not a matter of another edition only, or of rules that do not hold."""
        if (why := self._why_suspended(name)) is not None:
            numbers = ", ".join(dict.fromkeys(map(rule_number, references(entry and entry.fields["rule"]))))
            raise NotAllowedError(name, f"{numbers} does not hold where {why.when}", why.citation)
        if entry is not None:
            editions = entry.fields["editions"]
            citation = self._under(editions[0])._citation(entry)
            problem = f"edition {self.edition} of {self.name} does not have it, only {' and '.join(editions)}"
            raise NotAllowedError(name, f"{problem}, by {citation}")

    def _verified(self, option: Option, value: Any) -> Choice:
        """What was chosen for an option; of a value that another edition allows, the refusal says so."""
        try:
            return option.parse(value) if isinstance(value, str) else option.verify(value)
        except NotAllowedError as error:
            for edition in self.document.editions:
                there = self._under(edition)
                if there._allows(option.name, value):
                    by = there._citation(self.document.options[option.name])
                    why = f"edition {edition} allows it" + ("" if by == option.citation else f", by {by}")
                    raise NotAllowedError(option.name, f"{error.problem}; {why}", option.citation) from None
            raise

    def _allows(self, name: str, value: Any) -> bool:
        entry = self.document.options[name]
        if not self._is_in_edition(entry):
            return False
        option = self._option(name, entry)
        try:
            return option.permits(option.parse(value) if isinstance(value, str) else value)
        except NotAllowedError:
            return False

    def _under(self, edition: str) -> "Rules":
        """The same document in another edition, to see what its fields say there; nothing is chosen in it."""
        twin = object.__new__(Rules)  # not made anew: what the document itself chooses may be what is refused
        twin.__dict__ |= self.__dict__ | {"edition": edition, "_lookups": {}, "_readings": {}}
        twin.readings = twin._of_edition(self.document.readings, twin._reading)
        return twin

    def _verify_exclusions(self) -> None:
        """No option is set beside one that it excludes."""
        for option in self.options.values():
            for other in option.excludes:
                if self._chosen(option.name) and self._is_set(other) and self._chosen(other):
                    raise NotAllowedError(option.name, f"it may not be set together with {other}", option.citation)

    def _shown(self, option: Option) -> Any:
        value = self._chosen(option.name)
        return value if option.type in ("integer", "flag") else option.show(value)

    # -- provisions ------------------------------------------------------------------------------------------------

    def has(self, provision: str, parameter: str | None = None) -> bool:
        """Whether the rulebook has that provision in this edition, with that parameter: a behaviour without is off."""
        return self.memo(("has", provision, parameter), lambda: self._has(provision, parameter))

    def _has(self, provision: str, parameter: str | None) -> bool:
        found = [entry for rules in self._all() if (entry := rules._provision(provision)) is not None]
        return bool(found) and (parameter is None or any(parameter in entry.fields for entry in found))

    def provisions(self) -> tuple[str, ...]:
        """The names of all provisions that the edition has."""
        names = dict.fromkeys(name for rules in self._all() for name in rules.document.provisions)
        return tuple(name for name in names if self.has(name))

    def says(self, provision: str, flag: str) -> bool:
        """Whether the rulebook has that provision, and a flag of it is true."""
        return self.has(provision, flag) and self.get(provision, flag, bool).value

    def not_executed(self, name: str) -> Citation | None:
        """The rules on an incident, action, option or provision, if the rulebook has some that are not executed yet."""
        for rules in self._all():
            entry = rules.document.not_executed.get(name)
            if entry is not None and rules._is_in_edition(entry) and rules._has_rule(entry):
                return rules._citation(entry)
        return None

    def all_not_executed(self) -> dict[str, Citation]:
        """All that the rulebook has rules for which are not executed yet, by name."""
        names = dict.fromkeys(name for rules in self._all() for name in rules.document.not_executed)
        return {name: pending for name in names if (pending := self.not_executed(name)) is not None}

    def cite(self, provision: str) -> Citation:
        """The rule that grants a provision."""
        citation: Citation | None = self._lookups.get(provision)
        if citation is None:
            citation = self._lookups[provision] = self._find_provision(provision)[1]
        return citation

    def get(self, provision: str, parameter: str, kind: type[T]) -> Cited[T]:
        """A parameter of a provision, with the rule that grants it."""
        known: Cited[T] | None = self._lookups.get((provision, parameter))
        if known is not None and type(known.value) is kind:
            return known

        def find(rules: "Rules") -> Cited[Any] | None:
            entry = rules._provision(provision)
            if entry is None or parameter not in entry.fields:
                return None
            return Cited(rules._resolve(entry.fields[parameter]), rules._citation(entry))

        return self._cached((provision, parameter), find, kind)

    def parameters(self, provision: str) -> tuple[str, ...]:
        """The names of what a provision says, its rule among them."""
        return tuple(self._find_provision(provision)[0].fields)

    def _find_provision(self, name: str) -> tuple[Entry, Citation]:
        for rules in self._all():
            entry = rules._provision(name)
            if entry is not None:
                return entry, rules._citation(entry)
        if (pending := self.not_executed(name)) is not None:
            raise NotExecutedError(name, pending)
        raise UnknownNameError(f"{self.name}: no provision {name!r} in edition {self.edition}")

    def _provision(self, name: str) -> Entry | None:
        entry = self.document.provisions.get(name)
        return entry if entry is not None and self._is_in_edition(entry) and self._has_rule(entry) else None

    # -- wagers ----------------------------------------------------------------------------------------------------

    def wagers(self) -> tuple[str, ...]:
        """Those that the edition has."""
        return self.memo("wagers", lambda: tuple(name for name in self.document.wagers if self._has_wager(name)))

    def wager(self, name: str) -> Cited[str]:
        """The title of a wager and the rule that permits it."""
        return self.memo(("wager", name), lambda: self._wager(name))

    def _wager(self, name: str) -> Cited[str]:
        if not self._has_wager(name):
            raise unknown(f"{self.name}: wager", name, self.wagers())
        terms = self.document.wagers[name].terms
        described = self._describing(name)
        title = terms.fields.get("title") or (name if described is self else described.wager(name).value)
        return Cited(title, self._citation(terms))

    def offered(self, name: str) -> Cited[bool]:
        """Whether a wager is offered at the table: always, unless it is for the operator to say."""
        return self.memo(("offered", name), lambda: self._offered(name))

    def _offered(self, name: str) -> Cited[bool]:
        described = self._describing(name)
        offered_by = described.document.wagers[name].terms.fields.get("offered_by")
        if not offered_by:
            return Cited(True, self.wager(name).citation)
        chosen = described.choice(offered_by, object)
        return Cited(chosen.value not in (False, "off"), chosen.citation)

    def outcomes(self, wager: str) -> tuple[str, ...]:
        """The outcomes that a wager can have, in the order of the rulebook."""
        return self.memo(("outcomes", wager), lambda: self._outcomes(wager))

    def _outcomes(self, wager: str) -> tuple[str, ...]:
        self.wager(wager)
        described = self._describing(wager)
        entries = described.document.wagers[wager].outcomes
        return tuple(name for name, entry in entries.items() if described._is_in_edition(entry))

    def pays(self, wager: str, outcome: str) -> Cited[Odds]:
        """The odds of an outcome: the one place where playing and pricing learn what a wager pays."""
        return self.memo((wager, outcome, "pays"), lambda: self._pays(wager, outcome))

    def _pays(self, wager: str, outcome: str) -> Cited[Odds]:
        outcomes = self.outcomes(wager)
        if outcome not in outcomes:
            raise unknown(f"{self.name}: {wager}: outcome", outcome, outcomes)
        described = self._describing(wager)
        if described is not self:
            return described.pays(wager, outcome)
        entry = self.document.wagers[wager].outcomes[outcome]
        pays = self._resolve(entry.fields["pays"])
        try:
            return Cited(Odds.parse(pays), self._citation(entry))
        except OddsError as error:
            raise RulebookError(self.name, f"wagers.{wager}.outcomes.{outcome}.pays", str(error)) from None

    def written_wagers(self) -> tuple[str, ...]:
        """Those of the edition's wagers that the rulebook describes itself, so that the game need not know them."""
        return self.memo("written wagers", lambda: tuple(name for name in self.wagers() if self.looks_at(name)))

    def looks_at(self, wager: str) -> tuple[str, ...]:
        """What decides a wager that the rulebook describes, by the game's names; nothing where the game knows it."""
        said = self._resolve(self._describing(wager).document.wagers[wager].terms.fields.get("looks_at", ()))
        return (said,) if isinstance(said, str) else tuple(said)

    def when(self, wager: str) -> dict[str, Any]:
        """The class that each outcome of such a wager must be of, in order; None for all the rest."""
        described = self._describing(wager)
        entries = described.document.wagers[wager].outcomes
        return {name: described._resolve(entries[name].fields.get("when")) for name in self.outcomes(wager)}

    def _has_wager(self, name: str) -> bool:
        wager = self.document.wagers.get(name)
        if wager is None or not self._is_in_edition(wager.terms):
            return False
        described = self._describing(name)
        return described is self or described._has_wager(name)

    def _describing_all(self) -> list["Rules"]:
        return list(dict.fromkeys(self._describing(wager) for wager in self.wagers()))

    def _describing(self, wager: str) -> "Rules":
        """The rules that say what becomes of a wager: these, or those of the document that it is included from."""
        if not self.document.wagers[wager].terms.fields.get("included"):
            return self
        return next(rules for rules in self.included if wager in rules.document.wagers)._describing(wager)

    # -- signs -----------------------------------------------------------------------------------------------------

    def signs(self) -> tuple[SignTerms, ...]:
        """What must be displayed in this edition: this document's signs, then those of documents it includes.

        What wagers pay that the rulebook describes itself is displayed by their own rule, unless a sign has it.
        """
        return self.memo("signs", self._signs)

    def _signs(self) -> tuple[SignTerms, ...]:
        found: dict[str, SignTerms] = {}
        for rules in self._all():
            for name, entry in rules.document.signs.items():
                if name not in found and rules._is_in_edition(entry):
                    fields = {field: rules._resolve(value) for field, value in entry.fields.items()}
                    found[name] = read_sign(name, rules._citation(entry), fields)
        shown = {wager for terms in found.values() for wager in terms.odds}
        for wager in self.written_wagers():
            if wager not in shown:
                found.setdefault(wager, read_sign(wager, self.wager(wager).citation, {"odds": [wager]}))
        return tuple(found.values())

    # -- memory --------------------------------------------------------------------------------------------------------

    def memo(self, key: Hashable, make: Callable[[], T]) -> T:
        """What somebody worked out from these rules: made once, since they do not change."""
        if key not in self._lookups:
            self._lookups[key] = make()
        found: T = self._lookups[key]
        return found

    # -- inner -----------------------------------------------------------------------------------------------------

    def _all(self) -> list["Rules"]:
        return [self, *self.included]

    def _cached(self, key: Any, find: Any, kind: type[T]) -> Cited[T]:
        found: Cited[T] | None = self._lookups.get(key)
        if found is None:
            for rules in self._all():
                found = find(rules)
                if found is not None:
                    break
            else:
                name = key[1] if key[0] in ("option", "reading") else key[0]
                if (pending := self.not_executed(name)) is not None:
                    raise NotExecutedError(name, pending)
                raise UnknownNameError(f"{self.name}: no {' '.join(key)} in edition {self.edition}")
            self._lookups[key] = found
        if not isinstance(found.value, kind) or (kind is int and isinstance(found.value, bool)):
            raise RulebookError(self.name, ".".join(key), f"{found.value!r} is not of type {kind.__name__}")
        return found

    def _option(self, name: str, entry: Entry) -> Option:
        fields = {field: self._resolve(value) for field, value in entry.fields.items()}
        kind: Any = fields.get("type")
        default, values = fields.get("default"), fields.get("values")
        if kind is None:
            sample = default if default is not None else next(iter(values or ()), None)
            kind = "flag" if isinstance(sample, bool) else "integer" if "min" in fields else "choice"
        option = Option(
            name=name,
            type=kind,
            citation=self._citation(entry),
            about=fields["about"],
            values=tuple(values) if values is not None else None,
            min=fields.get("min"),
            max=fields.get("max"),
            length=fields.get("length"),
            excludes=tuple(fields.get("excludes", ())),
        )
        if default is None:
            return option
        try:
            chosen = option.parse(default) if isinstance(default, str) else option.verify(default)
        except NotAllowedError as error:
            raise RulebookError(self.name, f"options.{name}.default", str(error)) from None
        return Option(**{f: getattr(option, f) for f in option.__struct_fields__ if f != "default"}, default=chosen)

    def _reading(self, name: str, entry: Entry) -> Reading:
        fields = entry.fields
        reading = Reading(
            name=name,
            citation=self._citation(entry),
            values=tuple(fields["values"]),
            default=fields["default"],
            why=fields["why"],
            moves=tuple(self._resolve(fields.get("moves", ()))),
        )
        try:
            reading.verify(reading.default)
        except NotAllowedError as error:
            raise RulebookError(self.name, f"readings.{name}.default", str(error)) from None
        return reading

    def _chosen(self, option: str) -> Choice | None:
        return self._choices.get(option, self.options[option].default)

    def _is_set(self, option: str) -> bool:
        return option in self.options and self._chosen(option) is not None

    def _read_as(self, reading: str) -> str:
        return self._readings.get(reading, self.readings[reading].default)

    def _choice(self, name: str) -> Cited[Any] | None:
        option = self.options.get(name)
        if option is None:
            return None
        if not self._is_set(name):
            raise option.unset()
        return Cited(self._chosen(name), option.citation)

    def _read(self, name: str) -> Cited[str] | None:
        reading = self.readings.get(name)
        return Cited(self._read_as(name), reading.citation) if reading else None

    def _of_edition(self, table: Mapping[str, Entry], make: Callable[[str, Entry], T]) -> dict[str, T]:
        return {name: make(name, entry) for name, entry in table.items() if self._is_in_edition(entry)}

    def _is_in_edition(self, entry: Entry) -> bool:
        """Whether the edition has it, by a rule that holds; all readings of the edition are there."""
        return _is_entry_of(entry, self.edition) and self._suspended_by(entry) is None

    def _rule_of(self, entry: Entry) -> Any:
        """The rule for it, as was chosen; None where there is none: one `by` a choice may name some values only."""
        rule = entry.fields.get("rule")
        while isinstance(rule, Mapping) and "by" in rule:
            rule = rule.get(self._key(rule))
        return rule

    def _has_rule(self, entry: Entry) -> bool:
        return self._rule_of(entry) is not None

    def _citation(self, entry: Entry) -> Citation:
        rule = self._resolve(entry.fields["rule"])
        return Citation(entry.origin, self._suspensions.holding((rule,) if isinstance(rule, str) else tuple(rule)))

    def _suspended_by(self, entry: Entry) -> Suspension | None:
        """The suspension by which none of its rules holds."""
        rule = self._rule_of(entry) if self._suspensions else None
        return None if rule is None else self._suspensions.by(references(self._resolve(rule)))

    def _why_suspended(self, option: str) -> Suspension | None:
        """The suspension by which an option of the document is not there."""
        entry = self.document.options.get(option)
        return None if entry is None else self._suspended_by(entry)

    def _key(self, value: Mapping[str, Any]) -> str:
        """What was chosen of that which a value goes `by`, or what that is `like`."""
        name = value["by"]
        found = self._choice(name) or self._read(name)
        if found is None:
            problem = str(unknown("option or reading", name, [*self.options, *self.readings]))
            raise RulebookError(self.name, "by", problem)
        key: str = self.options[name].show(found.value) if name in self.options else found.value
        if key not in value and self.has(key, "like"):  # a provision of its name says so
            key = self.get(key, "like", str).value
        return key

    def _resolve(self, value: Any) -> Any:
        """A value that differs by edition, or by an option or reading (`by = "name"`), is the one that holds here.

        For a choice that is not named there, it is the one of the choice that it is `like`.
        """
        if not isinstance(value, Mapping):
            return value
        if "by" in value:
            key, what = self._key(value), value["by"]
        elif set(value) <= set(self.document.editions):
            key, what = self.edition, "edition"
        else:
            return value
        if key not in value:
            said = ", ".join(name for name in value if name != "by")
            hint = "; a provision of that name may be `like` one of these" if "by" in value and self.has(key) else ""
            raise RulebookError(self.name, what, f"nothing is said for {key!r}, only for {said}{hint}")
        return self._resolve(value[key])


def _is_of(table: Mapping[str, Entry], name: str, edition: str) -> bool:
    return name in table and _is_entry_of(table[name], edition)


def _is_entry_of(entry: Entry, edition: str) -> bool:
    return edition in entry.fields.get("editions", (edition,))


def _as_text(values: Mapping[str, Any]) -> dict[str, str]:
    return {name: str(value) for name, value in values.items()}


def _split(given: Mapping[str, T], known: Mapping[str, Any]) -> tuple[dict[str, T], dict[str, T]]:
    ours = {name: value for name, value in given.items() if name in known}
    return ours, {name: value for name, value in given.items() if name not in known}


_made: dict[str, Rules] = {}
_MOST_MADE = 64


def _made_again(
    document: Document | str, fingerprint: str, edition: str, options: dict[str, Any], readings: dict[str, str]
) -> Rules:
    """The rules of something that was pickled, shared by all of its kind; under the same rulebook only."""
    key = repr((fingerprint, edition, sorted(options.items()), sorted(readings.items())))
    if key not in _made:
        rules = Rules(document, edition=edition, options=options, readings=readings)
        if rules.document.fingerprint != fingerprint:
            raise RulebookError(rules.name, "document", "is not the one that it was pickled under")
        if len(_made) >= _MOST_MADE:
            _made.clear()
        _made[key] = rules
    return _made[key]
