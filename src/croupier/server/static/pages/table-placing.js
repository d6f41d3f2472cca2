/**
 * Chips on the layout: a chip is chosen from the tray, a place by pointing at it. `whom()` says for whom they are put there:
 * { speaks_for } for a guest, {} for oneself, or { problem } where that is not known.
 */
import { ask, byId, cites, dollars, element, ofStream, pays, told } from "./table-parts.js";

export class Placing {
  constructor(live, whom) {
    this.live = live;
    this.whom = whom;
    this.edges = {};
    this.chips = "";
    const layout = document.querySelector("x-layout");
    layout.addEventListener("aim", ({ detail: { place } }) => this.aim(place));
    layout.addEventListener("take", ({ detail: { element: taken } }) => this.take(taken));
    byId("amount").addEventListener("input", () => this.choose(null));
    ask(ofStream("edges")).then((edges) => (this.edges = edges), () => {});
    live.addEventListener("change", () => this.showTray());
  }

  get cents() {
    const typed = Number(byId("amount").value);
    return typed > 0 ? Math.round(typed * 100) : Number(document.querySelector("[name=chip]:checked")?.value ?? 0);
  }

  showTray() {
    const chips = this.live.table.chips ?? [];
    if (String(chips) === this.chips) return;
    this.chips = String(chips);
    const least = chips.find((cents) => cents >= this.live.table.minimum_cents);
    byId("tray-chips").replaceChildren(...chips.map((cents) => {
      const stack = element("x-chip-stack");
      stack.setAttribute("cents", cents);
      const radio = element("input", { type: "radio", name: "chip", value: cents, checked: cents === least });
      radio.setAttribute("aria-label", `a chip of ${dollars(cents)}`);
      radio.addEventListener("change", () => (byId("amount").value = ""));
      return element("label", {}, radio, stack);
    }));
  }

  choose(chip) {
    for (const radio of document.querySelectorAll("[name=chip]")) radio.checked = Number(radio.value) === chip;
  }

  edge(place) {
    const [, wager, on] = /^([^:@]+)(?::([^@]*))?/.exec(place);
    return this.edges[`${wager}:${on}`] ?? this.edges[wager];
  }

  aim(place) {
    const about = place && pays[place];
    if (!about) return void byId("aimed").replaceChildren("Point at a place on the layout.");
    const cents = this.cents;
    const won = about.one_pays && (cents * about.one_pays[0]) / about.one_pays[1];
    const wins = Number.isInteger(won) && cents ? `: ${dollars(cents)} wins ${dollars(won)}` : "";
    const edge = this.edge(place);
    byId("aimed").replaceChildren(
      element("b", { textContent: about.words }), " ", element("span", { textContent: `pays ${about.pays}${wins}` }), " ",
      edge ? element("span", { textContent: `house edge ${edge}` }) : "", " ", cites(about.rules, 2));
  }

  async take({ dataset: { wager, on, box } }) {
    const { problem, ...more } = this.whom();
    if (problem) return told({ no: "", problem });
    const action = { action: "place_wager", wager, on, box: Number(box), cents: this.cents };
    told(await this.live.act(action, more));
  }
}

/** What a wager comes to if it wins, where there is one way to win. */
export function winnings(wager) {
  const about = pays[wager.place];
  const won = about?.one_pays && (wager.cents * about.one_pays[0]) / about.one_pays[1];
  return Number.isInteger(won) ? `wins ${dollars(won)}` : about ? `pays ${about.pays}` : "";
}
