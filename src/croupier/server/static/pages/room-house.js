/** The poker room as the house works with it: lists, tables, decisions, and what happened. */
import { Live } from "../live.js";
import { ask, byId, speaks, stream } from "./poker-parts.js";
import { Act } from "./room-act.js";
import { Lists } from "./room-lists.js";
import { Shown, historyLines, keepTimes, showLink } from "./room-parts.js";
import { Tables } from "./room-tables.js";

/** Who in the room has no sign-in: the house speaks for them. Asked again when others are there. */
class Guests extends EventTarget {
  names = new Set();
  known = "";

  async follow({ own }) {
    if (speaks !== "dealer") return;
    const waiting = Object.values(own.lists ?? {}).flatMap((list) => Object.values(list.places ?? {}).map((place) => place.player));
    const others = [...Object.values(own.tables ?? {}).flatMap((table) => Object.values(table.names ?? {})), ...Object.values(own.calls ?? {}).map((call) => call.player)];
    const known = [...new Set([...waiting, ...others])].sort().join("\n");
    if (known === this.known) return;
    this.known = known;
    try {
      this.names = new Set(await ask("room/guests"));
      this.dispatchEvent(new Event("change"));
    } catch {
      this.known = ""; // the connection is away: ask again with the next change
    }
  }
}

const live = new Live(stream);
const guests = new Guests();
const act = new Act(live, guests);
const parts = [new Lists(live, guests, act), new Tables(live, guests, act)];
const shown = new Shown();

function filterHistory() {
  const words = byId("history-words").value.toLowerCase().split(/\s+/).filter(Boolean);
  const lines = [...byId("history").children];
  let found = 0;
  for (const line of lines) {
    line.hidden = !words.every((word) => line.dataset.words.includes(word));
    found += !line.hidden;
  }
  byId("history-count").textContent = words.length ? `${found} of ${lines.length}` : "";
}

function showHistory() {
  const history = live.own.history ?? {};
  if (shown.is("history", Object.keys(history))) return;
  byId("history").replaceChildren(...historyLines(history));
  filterHistory();
}

byId("history-words").addEventListener("input", filterHistory);
live.addEventListener("change", () => {
  for (const part of parts) part.show();
  showHistory();
  guests.follow(live);
  document.body.dataset.seq = live.seq;
});
showLink(live, byId("link"));
keepTimes(live);
