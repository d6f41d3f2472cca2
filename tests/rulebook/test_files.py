"""Rulebook files with slips of the pen: each is refused before play, by file and field, never by a Python error."""

import pytest

from croupier.chance import SeededSource
from croupier.games import Game
from croupier.procedure import DEALER
from croupier.procedure.actions import NoMoreBets, PlaceWager
from croupier.rulebook import Citation, NotAllowedError, RulebookError, Rules, cite, load, merge

WAR = "skycity/casino_war"

SLIPS = [  # field that the error names, lines of a file that extends Casino War
    ("wagers.tie.outcomes.tied.pays", '[wagers.tie.outcomes.tied]\npays = ["11 to 1"]'),
    ("wagers.tie.outcomes.tied.pays", "[wagers.tie.outcomes.tied]\npays = 11"),
    ("wagers.tie.outcomes.tied.pays", '[wagers.tie.outcomes.tied]\npays = { proposed = "1 to 1", nosuch = "1 to 1" }'),
    ("wagers.tie.outcomes.tied.pays", "[wagers.tie.outcomes.tied]\npays = { by = 5 }"),
    ("wagers.tie.outcomes.tied", "[wagers.tie.outcomes]\ntied = 5"),
    ("wagers.tie.outcomes", '[wagers.tie]\noutcomes = "10 to 1"'),
    ("wagers.tie.editions", "[wagers.tie]\neditions = 5"),
    ("wagers.tie.editions", '[wagers.tie]\neditions = "current"'),
    ("wagers.tie.rule", "[wagers.tie]\nrule = []"),
    ("wagers.tie.title", "[wagers.tie]\ntitle = 5"),
    ("wagers.tie.outcomes.tied.pays", '[wagers.tie.outcomes.tied]\npays = { by = "decks", else = "1 to 1" }'),
    ("wagers.tie.outcomes.tied.pays", '[wagers.tie.outcomes.tied]\npays = { by = "deck", else = "1 to 1" }'),
    ("document.edition", "[document]\nedition = 5"),
    ("document.game", "[document]\ngame = [5]"),
    ("provisions.war_discard", "[provisions]\nwar_discard = 5"),
    ("provisions.mine", "[provisions]\nmine = 5"),
    ("provisions.war_discard.card", "[provisions.war_discard]\ncard = 5"),
    ("provisions.war_discard.cards", "[provisions.war_discard]\ncards = -5"),
    ("war_discard.cards", '[provisions.war_discard]\ncards = "five"'),
    ("provisions.card_order.low_to_high", '[provisions.card_order]\nlow_to_high = "A23"'),
    ("provisions.card_order.low_to_high", '[provisions.card_order]\nlow_to_high = ""'),
    ("options.decks.min", '[options.decks]\nmin = "4"'),
    ("options.decks", "[options.decks]\nvalues = [4, 6]"),
    ("options.decks", "[options.decks]\nmin = -3\ndefault = -1"),
    ("options.decks", "[options.decks]\nmin = 0\ndefault = 0"),
    ("options.cut.values", "[options.cut]\nvalues = 3"),
    ("options.cut.default", "[options.cut]\ndefault = [true]"),
    ("options.cut.excludes", '[options.cut]\nexcludes = "decks"'),
    ("options.cut.excludes", '[options.cut]\nexcludes = ["decks"]'),
    ("options.cut.excludes", '[options.cut]\nexcludes = ["cuts"]'),
    ("wagers.tie.offered_by", '[wagers.tie]\noffered_by = "decks"'),
    ("wagers.tie.offered_by", '[wagers.tie]\noffered_by = ["cut"]'),
    ("readings.odd_surrender.values", "[readings.odd_surrender]\nvalues = 5"),
    ("readings.odd_surrender.why", "[readings.odd_surrender]\nwhy = 5"),
    ("choices.deck", "[choices]\ndeck = 8"),
    ("choices.decks", "[choices]\ndecks = [8]"),
    ("choices", "choices = 5"),
    ("rules 5.15.summary", '[[rules]]\nnumber = "5.15"\nstatus = "executed"\nsummary = 5'),
    ("rules 5.15.editions", '[[rules]]\nnumber = "5.15"\nstatus = "executed"\nsummary = "x"\neditions = 5'),
]


def test_rules_of_two_documents_that_decide_together_are_both_cited():
    """A file that overrides one of them cites itself for it; nothing is lost, and none is named twice."""
    ours, base, general = Citation("ours", ("9.3",)), Citation("base", ("9.7",)), Citation("general", ("1.1",))
    both = ours + base
    assert str(both) == "ours 9.3; base 9.7"
    assert str(both + Citation("base", ("9.7", "9.8")) + general) == "ours 9.3; base 9.7, 9.8; general 1.1"
    assert cite(general, both) == "general 1.1; ours 9.3; base 9.7"
    assert merge([both, ours]) == (ours, base)


@pytest.mark.parametrize(("field", "lines"), SLIPS)
def test_a_slip_is_refused_by_file_and_field(field, lines, tmp_path):
    ours = tmp_path / "ours.toml"
    ours.write_text(f'extends = "{WAR}"\n{lines}\n')
    with pytest.raises(RulebookError) as error:
        Game(ours)
    assert error.value.field == field
    assert error.value.where in ("ours", "ours.toml")


def test_what_an_edition_does_not_have_is_neither_offered_nor_priced(tmp_path):
    from croupier.pricing import price

    ours = tmp_path / "ours.toml"
    ours.write_text(f'extends = "{WAR}"\n[wagers.tie]\neditions = ["current"]\n')
    assert list(price(Game(ours)).wagers) == ["casino_war"]
    assert list(price(Game(ours, edition="current")).wagers) == ["casino_war", "tie"]
    assert Rules(ours).wagers() == ("casino_war", "go_to_war")
    assert load(ours).extends == WAR


def test_a_file_may_record_an_operators_choices(tmp_path):
    ours = tmp_path / "ours.toml"
    ours.write_text(f'extends = "{WAR}"\n[choices]\ndecks = 8\ntable_minimum = "10"\nodd_surrender = "house_rounds"\n')
    game = Game(ours)
    assert game.rules.choice("decks", int).value == 8
    assert game.limits.minimum_cents == 10_00
    assert game.rules.reading("odd_surrender").value == "house_rounds"
    assert game.rules.chosen_options()["table_minimum"] == "10"
    over = Game(ours, options={"decks": 4}, readings={"odd_surrender": "player_keeps_more"})
    assert over.rules.choice("decks", int).value == 4
    assert over.rules.reading("odd_surrender").value == "player_keeps_more"
    assert load(ours).fingerprint != load(WAR).fingerprint
    ours.write_text(f'extends = "{WAR}"\n[choices]\ndecks = 9\n')
    with pytest.raises(NotAllowedError, match=r"decks: 9.*3\.4\(a\)"):
        Game(ours)


def test_a_wager_that_is_not_offered_is_priced_and_refused_at_the_table_by_its_rule(tmp_path):
    from croupier.pricing import price
    from croupier.procedure import IllegalActionError
    from croupier.procedure.actions import PlaceWager

    ours = tmp_path / "ours.toml"
    ours.write_text(f'extends = "{WAR}"\n[wagers.tie]\noffered_by = "burn_first_card"\n')
    game = Game(ours, options={"burn_first_card": False})
    assert not price(game).wagers["tie"].offered
    with pytest.raises(IllegalActionError, match=r"tie is not offered at this table \(skycity/casino_war 8.3\)"):
        game.open_round().act(PlaceWager("Ann", "tie", 500, 1))
    assert Game(ours).open_round().act(PlaceWager("Ann", "tie", 500, 1))


def test_options_that_exclude_each_other_are_not_set_together(tmp_path):
    ours = tmp_path / "ours.toml"
    ours.write_text(f'extends = "{WAR}"\n[options.box_total_maximum]\nexcludes = ["player_total_maximum"]\n')
    for chosen in ({}, {"box_total_maximum": True}, {"player_total_maximum": True}):
        Rules(ours, options=chosen)
    with pytest.raises(NotAllowedError, match=r"not be set together with player_total_maximum \(ours 5.10\)"):
        Rules(ours, options={"box_total_maximum": True, "player_total_maximum": True})


DEALT_OTHERWISE = [  # a document, lines that change how it is dealt, a rule and document that a card is dealt by then
    ("skycity/baccarat", "[provisions.player_draws]\non = [0, 1, 2, 3, 4]", "ours 9.3; skycity/baccarat"),
    ("skycity/baccarat", "[provisions.banker_draws_when_player_stands]\non = [0, 1, 2, 3, 4]", "ours 9.5; skycity/"),
]


@pytest.mark.parametrize(("document", "lines", "rule"), DEALT_OTHERWISE)
def test_a_file_that_overrides_how_cards_are_drawn_can_be_played(document, lines, rule, tmp_path):
    ours = tmp_path / "ours.toml"
    ours.write_text(f'extends = "{document}"\n{lines}\n')
    game = Game(ours, options={"shuffler": "continuous"})
    cited = set()
    for seed in range(20):
        round_ = game.open_round(game.new_equipment(SeededSource(seed)))
        round_.act(PlaceWager("Ann", "player", 20_00, 1))
        round_.act(NoMoreBets(DEALER))
        cited |= {str(citation) for event in round_.events for citation in event.cites}
    assert any(text.startswith(rule) for text in cited)


UNPLAYABLE = [  # a document, lines that leave out or garble what the game needs, the field that is named
    ("skycity/blackjack", "[provisions.ante_collected]\neditions = []", "provisions.ante_collected"),
    ("skycity/blackjack", '[provisions.buster.outcome_of_cards]\n3 = "bust_2"', "provisions.buster.outcome_of_cards"),
    ("skycity/blackjack", "[provisions.buster]\nover = 20", "provisions.buster.over"),
    (
        "skycity/blackjack",
        '[provisions.lucky_lucky]\ncombinations = [{ outcome = "any_18", total = 18 }]',
        "provisions.lucky_lucky.combinations",
    ),
    ("skycity/blackjack", "[provisions.jackpot_prizes]\nprizes = [[5]]", "provisions.jackpot_prizes.prizes"),
    ("skycity/blackjack", "[provisions.jackpot_prizes]\nprizes = [[7000, 1]]", "provisions.jackpot_prizes.prizes"),
    ("skycity/blackjack", "[provisions.house_money_doubling]\neditions = []", "provisions.house_money_doubling"),
    ("skycity/blackjack", "[provisions.any_pair_settled]\neditions = []", "provisions.any_pair_settled"),
    ("skycity/blackjack", "[provisions.lucky_lucky_settled]\neditions = []", "provisions.lucky_lucky_settled"),
    ("skycity/blackjack", "[provisions.push_22_completes]\neditions = []", "provisions.push_22_completes"),
    ("skycity/caribbean_stud", "[provisions.concede]\neditions = []", "provisions.concede"),
    ("skycity/caribbean_stud", "[provisions.jackpot_verification]\neditions = []", "provisions.jackpot_verification"),
    ("skycity/caribbean_stud", "[provisions.jackpot_pool]\neditions = []", "provisions.jackpot_pool"),
    ("skycity/caribbean_stud", "[provisions.jackpot_amount]\neditions = []", "provisions.jackpot_amount"),
    ("skycity/ultimate_texas_holdem", '[provisions.settlement]\norder = ["ante"]', "provisions.settlement.order"),
    ("skycity/ultimate_texas_holdem", "[provisions.community_at_once]\neditions = []", "provisions.community_at_once"),
    ("skycity/ultimate_texas_holdem", '[provisions.qualifies]\nclass = "pair"', "provisions.qualifies.class"),
    ("skycity/caribbean_stud", '[provisions.ranking]\norder = "wild"', "provisions.ranking.order"),
    (
        "crown_perth/ultimate_texas_holdem",
        "[provisions.jackpot_reseed]\ntimes = [5]",
        "provisions.jackpot_reseed.times",
    ),
    (
        "crown_perth/ultimate_texas_holdem",
        '[provisions.jackpot_funding]\njackpot_1 = ["41%"]',
        "provisions.jackpot_funding.jackpot_1",
    ),
    ("skycity/roulette", "[provisions.outside_areas]\nlow = [1]", "provisions.outside_areas.low"),
    ("skycity/roulette", "[provisions.outside_areas.dozens]\n1st = [1, 37]", "provisions.outside_areas.dozens"),
    ("skycity/roulette", '[provisions.tier]\npieces = ["split 5-88"]', "provisions.tier"),
    ("skycity/roulette", "[provisions.layout]\nrows = 0", "provisions.layout.rows"),
    ("skycity/roulette", "[provisions.layout]\nzeros = []", "provisions.layout.zeros"),
]


@pytest.mark.parametrize(("document", "lines", "field"), UNPLAYABLE)
def test_what_could_not_be_played_is_refused_by_field_before_it_is(document, lines, field, tmp_path):
    ours = tmp_path / "ours.toml"
    ours.write_text(f'extends = "{document}"\n{lines}\n')
    options = {"progressive": "electronic"} if "caribbean" in document else {}
    with pytest.raises(RulebookError) as error:
        Game(ours, options=options)
    assert error.value.field == field


@pytest.mark.parametrize("document", ["skycity/casino_war", "skycity/blackjack", "skycity/baccarat"])
def test_a_deck_that_is_none_is_refused(document, tmp_path):
    ours = tmp_path / "ours.toml"
    ours.write_text(
        f'extends = "{document}"\n[provisions.deck]\nadds = true\nrule = "1"\ncards = 53\n'
        '[[rules]]\nnumber = "1"\nstatus = "executed"\nsummary = "Fifty-three cards."\n'
    )
    with pytest.raises(RulebookError) as error:
        Game(ours)
    assert error.value.field == "provisions.deck.cards"
