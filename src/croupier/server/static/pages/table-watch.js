/** The table for those who look on: nothing can be done here. */
import { Live } from "../live.js";
import { byId, citation, element, followLayout, followLink, followRounds, renew, sentence, showEvents, showTable, stream, waiting } from "./table-parts.js";
import { winnings } from "./table-placing.js";

const live = new Live(stream);

function show() {
  const { table } = live;
  showTable(live);
  renew(byId("step"), element("div", { className: "step-head" },
    element("h2", { textContent: table.in_play ? `${sentence(table.about)}. ${waiting(table)}` : waiting(table) }), table.in_play && table.rule?.length ? citation(table.rule) : ""));
  const wagers = Object.values(table.wagers ?? {});
  byId("wagers-title").textContent = wagers.length ? `On the layout: ${wagers.length}` : "Nothing lies on the layout";
  byId("wagers").replaceChildren(...wagers.map((wager) => element("li", { className: "line" }, element("span", { textContent: wager.words }), element("span", { className: "wins", textContent: winnings(wager) }))));
}

followLink(live);
followLayout(live);
followRounds();
live.addEventListener("change", (event) => {
  show();
  showEvents(live, event);
});
