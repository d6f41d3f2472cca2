"""Expected values of the main wager, worked out independently: what the solver must reproduce to every digit printed.

`python -m tests.games.blackjack.samples` compares all of them, in about a minute; the tests take a part.
"""

from typing import NamedTuple

from croupier.kernels.blackjack import NOTHING, PAIRS, TOTALS_OF_TWO, Terms, full_shoe, solve

DOUBLING = {
    "any": TOTALS_OF_TWO,
    "soft": TOTALS_OF_TWO,
    "9-11": frozenset({9, 10, 11}),
    "10-11": frozenset({10, 11}),
    "none": NOTHING,
}
TREATMENTS = {
    "OBO": Terms(takes_busted=False),  # one original wager in all
    "BB+1": Terms(),  # what busted, and one original wager of what stands
    "OBBO": Terms(takes_splits=True),
    "ENHC": Terms(takes_doubles=True, takes_splits=True),
}
NINE_TO_ELEVEN = DOUBLING["9-11"]
VERSIONS: dict[str, dict[str, object]] = {
    "plain": {},
    "peek": {},
    "plus": {"wins_at_21": True, "five_card_wins": 5, "dealer_stand_off_at": 22},
    "free": {
        "free_doubles": NINE_TO_ELEVEN,
        "free_doubles_after_split": NINE_TO_ELEVEN,
        "free_splits": PAIRS - {10},
        "dealer_stand_off_at": 22,
    },
}


class Sample(NamedTuple):
    decks: int
    terms: Terms
    percent: str


def read(line: str) -> Sample:
    """Version, decks, soft 17, what a dealer's blackjack takes, doubling, after a split, hands, aces, odds, EV (%)."""
    version, decks, soft_17, treatment, doubling, after_split, hands, aces, pays, percent = line.split()
    doubles = DOUBLING[doubling]
    treated = TREATMENTS[treatment]
    terms = Terms(
        hits_soft_17=soft_17 == "H",
        blackjack_pays=float(pays),
        doubles=doubles,
        doubles_after_split=doubles if after_split == "das" else NOTHING,
        doubles_soft=doubling == "soft",
        splits=PAIRS if aces == "aces" else PAIRS - {1},
        most_hands=int(hands),
        takes_doubles=treated.takes_doubles,
        takes_splits=treated.takes_splits,
        takes_busted=treated.takes_busted,
        **VERSIONS[version],  # type: ignore[arg-type]
    )
    return Sample(int(decks), terms, percent)


def is_met(sample: Sample) -> bool:
    """All printed digits agree."""
    digits = len(sample.percent.partition(".")[2])
    difference = 100 * solve(full_shoe(sample.decks), sample.terms).ev - float(sample.percent)
    return abs(difference) < 0.5001 * 10.0**-digits


LINES = """\
plain 4 S BB+1 any   das 3 aces 1.50 -0.4637819
plain 4 S OBBO any   das 2 aces 1.50 -0.5265369
plain 4 S OBBO any   das 3 aces 1.50 -0.4843475
plain 4 S ENHC any   das 3 aces 1.20 -1.9271211
plain 4 S OBO  any   das 3 aces 1.00 -2.7262140
plain 4 S OBO  10-11 das 3 aces 1.50 -0.5545700
plain 4 S BB+1 none  das 3 aces 1.50 -1.8948333
plain 4 S OBO  any   das 3 no   1.50 -0.6333604
plain 4 S BB+1 any   das 3 no   1.50 -0.6427858
plain 4 S ENHC any   no  3 aces 1.50 -0.6947272
plain 4 S ENHC 10-11 no  2 aces 1.50 -0.8096645
plain 4 S ENHC soft  das 3 aces 1.50 -0.4640550
plain 4 H OBO  any   das 3 aces 1.50 -0.6738425
plain 4 H BB+1 any   das 3 aces 1.50 -0.6796475
plain 4 H ENHC any   das 2 aces 1.50 -0.8276375
plain 4 H ENHC any   das 3 aces 1.50 -0.7854759
plain 4 H OBO  none  das 3 aces 1.50 -2.1073205
plain 4 H BB+1 none  das 3 aces 1.50 -2.1133259
plain 4 H ENHC 10-11 das 3 aces 1.50 -0.8842892
plain 4 H OBO  any   no  3 aces 1.50 -0.8083038
plain 4 H BB+1 any   no  3 aces 1.50 -0.8143093
plain 4 H BB+1 any   das 3 no   1.50 -0.8594617
plain 4 H ENHC soft  das 3 aces 1.50 -0.6756882
plain 5 S BB+1 any   das 1 aces 1.50 -1.0387098
plain 5 S OBBO any   das 1 aces 1.50 -1.0387098
plain 5 S OBBO any   das 2 aces 1.50 -0.5592403
plain 5 S OBBO any   das 3 aces 1.50 -0.5160446
plain 5 S ENHC any   das 3 aces 1.50 -0.5959874
plain 5 S OBO  10-11 das 3 aces 1.50 -0.5830914
plain 5 S BB+1 10-11 das 3 aces 1.50 -0.5925697
plain 5 S ENHC none  das 3 aces 1.50 -1.9356062
plain 5 S BB+1 any   no  3 aces 1.50 -0.6276960
plain 5 S BB+1 10-11 no  2 aces 1.50 -0.7419419
plain 5 H OBO  any   das 1 aces 1.50 -1.2568006
plain 5 H OBO  any   das 2 aces 1.50 -0.7511561
plain 5 H OBO  any   das 3 aces 1.20 -2.0678003
plain 5 H ENHC any   das 3 aces 1.20 -2.1792639
plain 5 H ENHC any   das 3 aces 1.00 -3.0866355
plain 5 H BB+1 10-11 das 3 aces 1.50 -0.8086616
plain 5 H ENHC none  das 3 aces 1.50 -2.1557590
plain 5 H OBO  any   no  3 aces 1.50 -0.8410899
plain 5 H OBO  10-11 no  2 aces 1.50 -0.9538522
plain 5 H BB+1 10-11 no  2 aces 1.50 -0.9598689
plain 6 S OBO  any   das 2 aces 1.50 -0.5519967
plain 6 S OBO  any   das 3 aces 1.50 -0.5064296
plain 6 S BB+1 any   das 1 aces 1.50 -1.0608411
plain 6 S OBBO any   das 2 aces 1.50 -0.5810607
plain 6 S OBBO any   das 3 aces 1.50 -0.5372058
plain 6 S ENHC any   das 2 aces 1.50 -0.6611898
plain 6 S ENHC 10-11 das 3 aces 1.50 -0.7130464
plain 6 S BB+1 any   no  3 aces 1.50 -0.6484987
plain 6 S ENHC any   no  3 aces 1.50 -0.7478597
plain 6 H BB+1 any   das 3 aces 1.50 -0.7345264
plain 6 H OBBO any   das 1 aces 1.50 -1.2800579
plain 6 H ENHC any   das 3 aces 1.20 -2.1997646
plain 6 H OBO  any   no  3 aces 1.50 -0.8629698
plain 6 H OBO  10-11 no  2 aces 1.50 -0.9746032
plain 6 H BB+1 any   das 3 no   1.50 -0.9151877
plain 6 H ENHC any   no  3 aces 1.50 -0.9725194
plain 6 H OBO  soft  das 3 aces 1.50 -0.6229420
plain 7 S OBO  any   das 2 aces 1.50 -0.5673983
plain 7 S BB+1 any   das 1 aces 1.50 -1.0766330
plain 7 S ENHC any   das 2 aces 1.50 -0.6769245
plain 7 S OBO  10-11 das 3 aces 1.50 -0.6157735
plain 7 S OBO  any   das 3 no   1.50 -0.7013158
plain 7 S OBO  10-11 no  2 aces 1.50 -0.7663118
plain 7 S ENHC 10-11 no  2 aces 1.50 -0.8743142
plain 7 H OBO  any   das 1 aces 1.50 -1.2966557
plain 7 H OBO  any   das 2 aces 1.50 -0.7900160
plain 7 H OBO  any   das 3 aces 1.20 -2.1031711
plain 7 H BB+1 10-11 das 3 aces 1.50 -0.8432857
plain 7 H BB+1 none  das 3 aces 1.50 -2.1615632
plain 7 H ENHC none  das 3 aces 1.50 -2.1820153
plain 7 H BB+1 any   no  3 aces 1.50 -0.8846491
plain 7 H BB+1 any   das 3 no   1.50 -0.9311338
plain 7 H ENHC any   no  3 aces 1.50 -0.9880741
plain 7 H ENHC 10-11 no  2 aces 1.50 -1.0978531
plain 8 S BB+1 any   das 3 aces 1.50 -0.5420547
plain 8 S OBBO any   das 2 aces 1.50 -0.6083254
plain 8 S ENHC any   das 1 aces 1.50 -1.1687892
plain 8 S ENHC any   das 2 aces 1.50 -0.6886842
plain 8 S OBO  any   das 3 aces 1.00 -2.7958072
plain 8 S OBO  none  das 3 aces 1.50 -1.9394794
plain 8 S BB+1 10-11 das 3 aces 1.50 -0.6354844
plain 8 S ENHC 10-11 das 3 aces 1.50 -0.7374458
plain 8 S OBO  any   das 3 no   1.50 -0.7126056
plain 8 S OBO  10-11 no  2 aces 1.50 -0.7768016
plain 8 S BB+1 any   no  3 aces 1.50 -0.6744762
plain 8 S ENHC any   das 3 no   1.50 -0.8070680
plain 8 S OBO  soft  das 3 aces 1.50 -0.4385499
plain 8 H OBO  any   das 1 aces 1.50 -1.3090797
plain 8 H OBO  any   das 2 aces 1.50 -0.8021617
plain 8 H OBO  any   das 3 aces 1.50 -0.7562505
plain 8 H OBBO any   das 2 aces 1.50 -0.8293319
plain 8 H OBBO any   das 3 aces 1.50 -0.7846984
plain 8 H ENHC any   das 2 aces 1.50 -0.9120810
plain 8 H ENHC any   das 3 aces 1.50 -0.8674475
plain 8 H OBO  any   das 3 aces 1.00 -3.0195571
plain 8 H ENHC 10-11 das 3 aces 1.50 -0.9595168
plain 8 H OBO  any   no  3 aces 1.50 -0.8903279
plain 8 H BB+1 10-11 no  2 aces 1.50 -1.0065979
plain 8 H ENHC any   das 3 no   1.50 -1.0303826
plus  4 S OBBO any   das 3 aces 1.20 -4.3604290
plus  4 H ENHC any   das 3 aces 1.50 -3.2460379
plus  4 H OBBO any   das 3 aces 1.00 -5.6081873
plus  5 S ENHC any   das 3 aces 1.20 -4.3700325
plus  5 H OBBO any   das 3 aces 1.50 -3.2342442
plus  5 H OBBO any   das 3 aces 1.20 -4.6598456
plus  5 H OBBO any   das 3 aces 1.00 -5.6102466
plus  6 S ENHC any   das 3 aces 1.50 -2.9454081
plus  6 H OBBO any   das 3 aces 1.20 -4.6614746
plus  6 H ENHC any   das 3 aces 1.20 -4.6751502
plus  6 H OBBO any   das 3 aces 1.00 -5.6112644
plus  7 S OBBO any   das 3 aces 1.50 -2.9397251
plus  7 S ENHC any   das 3 aces 1.20 -4.3699402
plus  7 S ENHC any   das 3 aces 1.00 -5.3192939
plus  7 H ENHC any   das 3 aces 1.50 -3.2513261
plus  7 H ENHC any   das 3 aces 1.20 -4.6753567
plus  8 S OBBO any   das 3 aces 1.20 -4.3641530
plus  8 S OBBO any   das 3 aces 1.00 -5.3131799
plus  8 S ENHC any   das 3 aces 1.00 -5.3188480
plus  8 H ENHC any   das 3 aces 1.20 -4.6755078
plus  8 H ENHC any   das 3 aces 1.00 -5.6245347
free  4 H ENHC any   das 3 aces 1.50 -1.1500122
free  4 H ENHC any   das 3 aces 1.20 -2.5131267
free  4 H OBO  any   das 3 aces 1.00 -3.4218697
free  4 H ENHC any   das 3 aces 1.00 -3.4218697
free  4 H OBO  soft  das 3 aces 1.50 -1.1379838
free  4 H OBO  any   das 2 aces 1.50 -1.4223493
free  5 H OBO  soft  das 3 aces 1.50 -1.1382701
free  5 H OBO  any   das 2 aces 1.50 -1.4314345
free  6 H ENHC any   das 3 aces 1.50 -1.1492258
free  6 H ENHC any   das 3 aces 1.00 -3.4153752
free  6 H OBO  soft  das 3 aces 1.50 -1.1384812
free  7 H OBO  any   das 3 aces 1.50 -1.1490045
free  7 H OBO  any   das 3 aces 1.20 -2.5077189
free  7 H ENHC any   das 3 aces 1.00 -3.4135285
free  7 H OBO  any   das 2 aces 1.50 -1.4419270
free  8 H OBO  any   das 3 aces 1.50 -1.1488326
free  8 H ENHC any   das 3 aces 1.20 -2.5068166
free  8 H ENHC any   das 3 aces 1.00 -3.4121392
peek  4 S OBO  any   no  2 aces 1.50 -0.614923094
peek  4 S OBO  any   no  3 aces 1.50 -0.586779871
peek  4 S OBO  any   das 1 aces 1.50 -1.005439767
peek  4 S OBO  any   das 3 aces 1.50 -0.454356451
peek  4 S OBO  9-11  no  1 aces 1.50 -1.005439767
peek  4 S OBO  9-11  das 3 aces 1.50 -0.454356451
peek  4 S OBO  10-11 no  3 aces 1.50 -0.675019810
peek  4 S OBO  10-11 das 1 aces 1.50 -1.093679706
peek  4 S OBO  none  no  1 aces 1.50 -2.303771121
peek  4 S OBO  none  no  3 aces 1.50 -1.885111225
peek  4 S OBO  none  das 1 aces 1.50 -2.303771121
peek  4 S OBO  none  das 2 aces 1.50 -1.913254448
peek  4 H OBO  any   no  3 aces 1.50 -0.808303817
peek  4 H OBO  any   das 3 aces 1.50 -0.673842497
peek  4 H OBO  9-11  no  2 aces 1.50 -0.835748494
peek  4 H OBO  9-11  das 1 aces 1.50 -1.221870437
peek  4 H OBO  10-11 das 1 aces 1.50 -1.308880236
peek  4 H OBO  none  no  1 aces 1.50 -2.520887082
peek  4 H OBO  none  no  2 aces 1.50 -2.134765139
peek  4 H OBO  none  das 2 aces 1.50 -2.134765139
peek  5 S OBO  any   no  1 aces 1.50 -1.038709812
peek  5 S OBO  any   no  2 aces 1.50 -0.646827945
peek  5 S OBO  any   das 3 aces 1.50 -0.485578539
peek  5 S OBO  9-11  no  2 aces 1.50 -0.646827945
peek  5 S OBO  10-11 no  3 aces 1.50 -0.703712093
peek  5 S OBO  10-11 das 3 aces 1.50 -0.583091375
peek  5 S OBO  none  das 3 aces 1.50 -1.906860043
peek  5 H OBO  any   no  2 aces 1.50 -0.869283944
peek  5 H OBO  any   no  3 aces 1.50 -0.841089945
peek  5 H OBO  any   das 3 aces 1.50 -0.706742918
peek  5 H OBO  9-11  no  2 aces 1.50 -0.869283944
peek  5 H OBO  9-11  das 1 aces 1.50 -1.256800556
peek  5 H OBO  9-11  das 3 aces 1.50 -0.706742918
peek  5 H OBO  10-11 no  1 aces 1.50 -1.341368843
peek  5 H OBO  10-11 das 1 aces 1.50 -1.341368843
peek  5 H OBO  none  no  2 aces 1.50 -2.157979854
peek  5 H OBO  none  das 1 aces 1.50 -2.545496466
peek  6 S OBO  any   no  2 aces 1.50 -0.668100771
peek  6 S OBO  9-11  no  3 aces 1.50 -0.638685520
peek  6 S OBO  9-11  das 2 aces 1.50 -0.551996676
peek  6 S OBO  10-11 no  1 aces 1.50 -1.145007713
peek  6 S OBO  none  no  2 aces 1.50 -1.950783293
peek  6 S OBO  none  das 1 aces 1.50 -2.343523671
peek  6 H OBO  any   das 1 aces 1.50 -1.280057918
peek  6 H OBO  9-11  das 1 aces 1.50 -1.280057918
peek  6 H OBO  9-11  das 2 aces 1.50 -0.773813440
peek  6 H OBO  none  das 3 aces 1.50 -2.144791309
peek  7 S OBO  any   das 1 aces 1.50 -1.076632998
peek  7 S OBO  any   das 2 aces 1.50 -0.567398264
peek  7 S OBO  any   das 3 aces 1.50 -0.521349235
peek  7 S OBO  9-11  no  3 aces 1.50 -0.653531139
peek  7 S OBO  9-11  das 3 aces 1.50 -0.521349235
peek  7 S OBO  10-11 no  2 aces 1.50 -0.766311758
peek  7 S OBO  10-11 no  3 aces 1.50 -0.736537593
peek  7 S OBO  10-11 das 1 aces 1.50 -1.159639451
peek  7 S OBO  10-11 das 3 aces 1.50 -0.615773510
peek  7 S OBO  none  das 1 aces 1.50 -2.354845295
peek  7 S OBO  none  das 2 aces 1.50 -1.961517602
peek  7 H OBO  any   no  1 aces 1.50 -1.296655671
peek  7 H OBO  any   das 2 aces 1.50 -0.790015953
peek  7 H OBO  10-11 no  1 aces 1.50 -1.378442399
peek  7 H OBO  10-11 no  2 aces 1.50 -0.989435645
peek  7 H OBO  10-11 das 2 aces 1.50 -0.881645854
peek  7 H OBO  10-11 das 3 aces 1.50 -0.837490131
peek  7 H OBO  none  no  1 aces 1.50 -2.573569789
peek  7 H OBO  none  das 3 aces 1.50 -2.155523098
peek  8 S OBO  10-11 no  2 aces 1.50 -0.776801613
peek  8 S OBO  10-11 das 3 aces 1.50 -0.625930348
peek  8 S OBO  none  das 2 aces 1.50 -1.969524155
peek  8 H OBO  any   no  3 aces 1.50 -0.890327898
peek  8 H OBO  any   das 2 aces 1.50 -0.802161669
peek  8 H OBO  any   das 3 aces 1.50 -0.756250471
peek  8 H OBO  9-11  no  2 aces 1.50 -0.919629816
peek  8 H OBO  9-11  das 2 aces 1.50 -0.802161669
peek  8 H OBO  10-11 no  1 aces 1.50 -1.389999059
peek  8 H OBO  10-11 no  2 aces 1.50 -1.000549218
peek  8 H OBO  10-11 no  3 aces 1.50 -0.971247300
peek  8 H OBO  none  no  1 aces 1.50 -2.582314937
peek  8 H OBO  none  no  2 aces 1.50 -2.192865097
peek  8 H OBO  none  das 1 aces 1.50 -2.582314937
peek  8 H OBO  none  das 2 aces 1.50 -2.192865097
peek  8 H OBO  none  das 3 aces 1.50 -2.163563178
""".splitlines()

if __name__ == "__main__":
    wrong = [line for line in LINES if not is_met(read(line))]
    print(f"{len(LINES)} samples, {len(wrong)} not met", *wrong, sep="\n")
