"""Who entrants are: the names that they give on request, and the Player Cards that they show.

The number of a card is not kept: a digest stays, by which the same card is known again, and its last digits.
"""

from croupier.room.poker.player_cards import PlayerCardTerms, Presented, ShownCard
from croupier.rulebook import Citation
from croupier.table.terms import read
from croupier.tournaments.poker import entry_messages as say
from croupier.tournaments.poker.desk import Asks, Desk, by
from croupier.tournaments.poker.errors import TournamentError
from croupier.tournaments.poker.state import EntriesState, SessionState


class Identities:
    """Names and cards; whoever lets somebody in asks here whether there is a card."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._cards = read(desk.rules, PlayerCardTerms)
        desk.acts |= {
            say.PresentCard: (self._present, self._asks_present),
            say.AskName: (self._ask_name, self._asks_ask_name),
            say.GiveName: (self._give_name, self._asks_give_name),
        }

    @property
    def _state(self) -> EntriesState:
        return self._desk.state.entries

    # -- cards -------------------------------------------------------------------------------------------------------

    def verify_card(self, presented: Presented) -> None:
        """That a card can be shown; a person who shows none is not refused here."""
        if not presented.card:
            return
        if self._cards.card_required is None:
            raise TournamentError("card", f"{self._desk.rules.name} asks for no Player Card")
        if (refused := self._cards.why_not(presented, self._state.cards)) is not None:
            raise TournamentError("card", *refused)

    def show(self, presented: Presented) -> None:
        """A card has been shown."""
        required = self._cards.card_required
        if presented.card and required is not None:
            self._state.cards[presented.player] = shown = ShownCard.of(presented.card)
            self._desk.tell(say.CardPresented(by(required.citation), presented.player, shown.ends_in))

    def needed_in(self, session: SessionState) -> Citation | None:
        """The rule by which whoever plays in a session has shown a card; None if they need none."""
        return self._cards.needed_at(max(session.starts_ms, self._desk.now_ms()))

    def verify_shown(self, player: str, session: SessionState, *, shows: str = "") -> None:
        """That somebody who is to play in a session has shown a card, if one is needed, or shows it now."""
        rule = self.needed_in(session)
        if rule is not None and not shows and player not in self._state.cards:
            problem = f"{player} presents a valid Player Card before play begins (present_card)"
            raise TournamentError("card", problem, rule)

    def _present(self, action: say.PresentCard) -> None:
        desk = self._desk
        desk.verify_going()
        desk.entrant(action.player, self._cards.own_card)
        presented = Presented(action.player, action.card, action.issued_to, action.is_valid)
        if self._cards.card_required is not None and not action.card:
            raise TournamentError("card", "its number is missing", self._cards.card_required.citation)
        self.verify_card(presented)
        self.show(presented)

    def _asks_present(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        required = self._cards.card_required
        if required is None or not self._desk.is_open:
            return None
        sessions = self._desk.state.sessions
        missing = [
            player
            for player, each in self._state.entrants.items()
            if player not in self._state.cards and self.needed_in(sessions[each.session - 1]) is not None
        ]
        return Asks({"player": missing}, {}, by(required.citation)) if missing else None

    # -- names -------------------------------------------------------------------------------------------------------

    def _ask_name(self, action: say.AskName) -> None:
        rule = self._desk.terms.name_given
        if rule is None:
            raise TournamentError("ask_name", f"{self._desk.rules.name} has no rule for it")
        self._desk.verify_going()
        self._desk.entrant(action.player, rule).is_asked_name = True
        self._desk.tell(say.NameAsked(by(rule), action.player))

    def _asks_ask_name(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        rule, entrants = self._desk.terms.name_given, self._state.entrants
        missing = [player for player, each in entrants.items() if not (each.full_name or each.is_asked_name)]
        return Asks({"player": missing}, {}, by(rule)) if rule is not None and missing and self._desk.is_open else None

    def _give_name(self, action: say.GiveName) -> None:
        """Put a name on the record of the house; nobody else is told."""
        desk, rule = self._desk, self._desk.terms.name_given
        desk.verify_going()
        entrant = desk.entrant(action.player, rule)
        desk.verify_text("full_name", action.full_name, "say the name", rule)
        entrant.full_name, entrant.is_asked_name = action.full_name, False
        desk.tell(say.NameGiven(by(rule), action.player, action.full_name))

    def _asks_give_name(self, actor: str) -> Asks | None:  # noqa: ARG002 - it is the same for all who may
        asked = [player for player, each in self._state.entrants.items() if each.is_asked_name]
        return Asks({"player": asked}, {}, by(self._desk.terms.name_given)) if asked and self._desk.is_open else None
