"""Who waits for a place and is asked, by a model that knows what was told and how many may play, and nothing else.

It keeps its own list. Whoever is offered a place has to be the first of it who may be asked, nobody has a place while
somebody before them waits for one, and no offer is taken when its time is over.
"""

from croupier.tournaments.poker import entry_messages as en
from croupier.tournaments.poker import play_messages as pl


class Waiting:
    """The list of a tournament, event by event."""

    def __init__(self, conditions):
        self.most, self.seconds = conditions.maximum_players, conditions.answer_s
        self.places = set()
        """Who has a place."""
        self.order, self.offered, self.passed = [], {}, set()
        self.offers = 0
        """How many were offered in play."""

    def follow(self, events, now_ms, state, is_open):
        """Every event of an act; then those wait whom the tournament has waiting, and no place stays free."""
        if not self.most:
            return
        for event in events:
            match event:
                case en.EntryAskedFor():
                    self.places.add(event.player)
                case en.EntryWaits():
                    self._waits(event)
                case en.PlaceFree():
                    assert event.player == self._first(state, is_open), event
                    self._has_place(event.player)
                case en.PlaceOffered():
                    assert event.player == self._first(state, is_open), event
                    assert event.until_ms == (now_ms + self.seconds * 1000 if self.seconds else 0), event
                    self.offered[event.player] = event.until_ms
                    self.offers += 1
                case en.PlaceTaken():
                    until = self.offered[event.player]
                    assert not until or now_ms < until, event
                    self._has_place(event.player)
                case en.PlacePassedOn():
                    until = self.offered[event.player]
                    assert (event.why == "no answer in time") == (0 < until <= now_ms), event
                    self._gone(event.player)
                    self.order.append(event.player)
                    self.passed.add(event.player)
                case en.OfferWithdrawn():
                    del self.offered[event.player]
                case pl.OutUndone() | en.PlayerEntered():
                    self.places.add(event.player)
                case en.SubstituteNamed():
                    self._gone(event.player)
                    self.places.add(event.substitute)
                case en.EntryWithdrawn() | en.EntryRefused() | pl.PlayerOut() | pl.PlayerDisqualified():
                    self._gone(event.player)
                case en.TournamentCancelled():
                    return
        assert state.waiting == self.order
        assert {name: state.entrants[name].offered_until_ms for name in self.offered} == self.offered
        assert {name for name, each in state.entrants.items() if each.is_offered} == set(self.offered)
        assert {name for name, each in state.entrants.items() if each.is_passed_over} == self.passed
        assert not self._is_free() or self._first(state, is_open) is None, "a place is free, and somebody waits"

    def _is_free(self):
        return len(self.places) + len(self.offered) < self.most

    def _first(self, state, is_open):
        """Who waits longest and may be asked: entries to their session are taken."""
        asked = [name for name in self.order if name not in self.passed and name not in self.offered]
        return next((name for name in asked if is_open(state.entrants[name].session)), None)

    def _waits(self, event):
        """Somebody joins the list, or joins it again: behind all whom nobody has passed over."""
        if event.player in self.passed:
            self._gone(event.player)
        else:
            self.places.remove(event.player)
            assert not self._is_free(), event
        self.order.append(event.player)
        assert event.place == len([name for name in self.order if name not in self.passed]), event

    def _has_place(self, player):
        self._gone(player)
        self.places.add(player)

    def _gone(self, player):
        self.places.discard(player)
        self.passed.discard(player)
        self.offered.pop(player, None)
        if player in self.order:
            self.order.remove(player)
