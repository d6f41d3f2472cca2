/** The table's display on the wall: the period, the hand, and the results that the game system has recorded. */
import { Live } from "../live.js";
import { Period, byId, say, setClock, showCards, showOutcome, stream } from "./terminal-parts.js";

const STALE_MS = 5000;
const live = new Live(stream);
const period = new Period(byId("period"), { large: true });
let away = 0;

live.addEventListener("change", () => {
  const { table } = live;
  period.show(table);
  say(byId("status"), table.status ?? "table closed");
  byId("status").className = `state ${{ "wagers open": "is-on", "out of use": "is-wrong" }[table.status] ?? ""}`;
  showCards(byId("cards"), table.hands);
  showOutcome(byId("outcome"), table);
  for (const id of ["bead", "big"]) if (byId(id).getAttribute("results") !== (table.results ?? "")) byId(id).setAttribute("results", table.results ?? "");
});
live.addEventListener("link", ({ detail: { up } }) => {
  if (up) {
    clearTimeout(away);
    away = 0;
    byId("stale").hidden = true;
  } else away ||= setTimeout(() => (byId("stale").hidden = false), STALE_MS); // it is tried again and again meanwhile
});
setClock().then(() => {
  period.shown = "";
  if (live.table.period) period.show(live.table);
});
