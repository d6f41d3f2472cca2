/** What happened in the hand, the latest first, each with its rule. */
import { byId, cites, element, plain, sentence } from "./poker-parts.js";

const MOST_LINES = 120;
let shownRound = null;

export function eventLine(line) {
  const node = element("li", { data: { seq: line.seq, kind: line.kind } }, cites(line.rules, 1), element("span", { textContent: plain(sentence(line.words)) }));
  node.classList.toggle("is-ruling", line.kind === "ruling_made" || line.kind === "act_judged");
  return node;
}

export function showEvents(live, { log, whole, missed }) {
  const list = byId("events");
  document.body.dataset.seq = live.seq; // the last record that the page shows
  if (missed) byId("missed").hidden = false;
  const { round } = live.table;
  if (whole || round !== shownRound) {
    shownRound = round;
    const lines = live.log.filter((line) => !line.round || line.round === round);
    list.replaceChildren(...lines.slice(-MOST_LINES).reverse().map(eventLine));
    return;
  }
  for (const line of log) list.prepend(eventLine(line));
  while (list.children.length > MOST_LINES) list.lastElementChild.remove();
}
