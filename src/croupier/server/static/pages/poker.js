/** The page of a poker table: everything on it is what the house has told; whatever is done is asked of the house. */
import { Live } from "../live.js";
import { TableActs } from "./poker-acts.js";
import { Conduct } from "./poker-conduct.js";
import { showEvents } from "./poker-events.js";
import { showFelt } from "./poker-felt.js";
import { ask, byId, cites, element, me, speaks, stream, told } from "./poker-parts.js";
import { Seating } from "./poker-seating.js";
import { Turn } from "./poker-turn.js";
import { followPurse } from "./purse.js";
import { Wrong } from "./poker-wrong.js";

/** Who at the table has no sign-in: the dealer acts for them. Asked again when others sit there. */
class Guests extends EventTarget {
  names = new Set();
  seated = "";

  async follow(table) {
    if (speaks !== "dealer") return;
    const seated = Object.values(table.seats ?? {}).map((seat) => seat.player).filter(Boolean).join("\n");
    if (seated === this.seated) return;
    this.seated = seated;
    try {
      this.names = new Set(await ask("poker/guests"));
      this.dispatchEvent(new Event("change"));
    } catch {
      this.seated = ""; // the connection is away: ask again with the next change
    }
  }
}

const live = new Live(stream);
const guests = new Guests();
const parts = [new Turn(live, guests)];
if (speaks !== "watcher") parts.push(new Conduct(live, guests), new Seating(live, guests), new TableActs(live, guests));
if (speaks === "player") followPurse(live, me, async (answer) => told(await answer));
const wrong = speaks === "dealer" ? new Wrong(live) : null;

let signs = "";

/** What stands at the table for all to read changes with what is in force. */
function showSigns({ signs: shown = [] }) {
  const key = JSON.stringify(shown);
  if (key === signs) return;
  signs = key;
  byId("signs").replaceChildren(...shown.map(({ text, rules }) => element("li", {}, cites(rules, 1), element("span", { textContent: text }))));
}

live.addEventListener("change", ({ detail }) => {
  showFelt(live);
  showSigns(live.table);
  for (const part of parts) part.show();
  showEvents(live, detail);
  wrong?.show();
  wrong?.settle();
  guests.follow(live.table);
});
live.addEventListener("link", ({ detail: { up } }) => {
  const node = byId("link");
  node.textContent = up ? "connected" : "no connection, trying again";
  node.className = `state ${up ? "is-on" : "is-wrong"}`;
});
