/** The conditions and the structure, as they are published or drafted. */
import { byId, element, renew } from "./poker-parts.js";
import { Shown } from "./room-parts.js";
import { chips, playing, sessionsOf, slashed, when } from "./tournament-parts.js";

const pairsOf = (pairs) => pairs.flatMap(([name, words]) => [element("dt", { textContent: name }), element("dd", { textContent: words })]);

export class Terms {
  constructor(live) {
    this.live = live;
    this.shown = new Shown();
  }

  show() {
    const { table, own } = this.live;
    const isFilledIn = Boolean(byId("draft-form"));
    for (const id of ["terms", "structure"]) byId(id).closest(".sheet").hidden = isFilledIn || (id === "structure" && !Object.keys(table.steps ?? {}).length);
    const lines = (table.terms ?? []).length ? table.terms : own.draft ?? [];
    if (!this.shown.is("terms", lines, sessionsOf(table).map(({ number, starts_ms: at, length }) => [number, at, length]))) {
      const sessions = sessionsOf(table).map((session) => [`Session ${session.number}`, `${when(session.starts_ms)}, ${session.length}`]);
      renew(byId("terms"), ...pairsOf([...sessions, ...lines]));
    }
    const now = playing(table)[0]?.clock?.step;
    if (this.shown.is("structure", table.steps, now)) return;
    const rows = Object.entries(table.steps ?? {}).sort(([a], [b]) => Number(a) - Number(b)).map(([number, step]) => element("tr", { className: `${Number(number) === now ? "is-now" : ""} ${step.level ? "" : "is-break"}` },
      element("td", { textContent: step.level ?? "" }), element("td", { textContent: step.level ? slashed(step.blinds ?? step.bets) : `Break${step.colours_up ? `, ${slashed(step.colours_up)} leave play` : ""}` }), element("td", { textContent: step.ante ? `${chips(step.ante)}${step.ante_by === "everybody" ? "" : " by the big blind"}` : "" }), element("td", { className: "number", textContent: `${step.minutes} min` })));
    renew(byId("structure"), element("table", { className: "structure" }, element("thead", {}, element("tr", {}, ...["Level", "Blinds", "Ante"].map((words) => element("th", { textContent: words })), element("th", { className: "number", textContent: "Lasts" }))), element("tbody", {}, ...rows)));
  }
}
