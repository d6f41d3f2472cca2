/** The board on the wall: the time that is left, and who holds how many credits. */
import { Live } from "../live.js";
import { levelWords, poolWords, prizeLines, scoreTable, sessionNow, timeLeft } from "./machine-tournament-parts.js";
import { byId, element, sentence, stream } from "./poker-parts.js";
import { Shown } from "./room-parts.js";
import { everyMoment } from "./tournament-parts.js";

const STALE_MS = 5000;
const live = new Live(stream);
const shown = new Shown();
let away = 0;

function tick() {
  const session = sessionNow(live.table);
  const words = timeLeft(session, live) || "over";
  if (byId("time").textContent !== words) byId("time").textContent = words;
  byId("time").classList.toggle("is-long", words.length > 5);
  const level = levelWords(live.table, live);
  if (byId("level").textContent !== level) byId("level").textContent = level;
}

live.addEventListener("change", ({ detail: { log, whole } }) => {
  const { table } = live;
  const session = sessionNow(table);
  if (!shown.is("scores", session)) byId("session-cards").replaceChildren(...(session?.players?.length ? [element("h2", { textContent: sentence(session.title) }), scoreTable(session)] : [element("p", { textContent: "nobody plays yet" })]));
  byId("pool").textContent = poolWords(table);
  if (!shown.is("prizes", table.prizes, table.results)) byId("prizes").replaceChildren(...prizeLines(table));
  byId("prizes-note").textContent = (table.results ?? []).length || !table.pool_cents ? "" : "as entries are now";
  byId("next").textContent = session?.tied?.length ? `Tied: ${session.tied.join(", ")}` : session && !session.is_final && session.advance ? `${session.advance} ${session.advance === 1 ? "goes" : "go"} on` : "";
  if (!whole && log.length) byId("latest").textContent = log.at(-1).words;
  tick();
  document.body.dataset.seq = live.seq;
});
live.addEventListener("link", ({ detail: { up } }) => {
  if (up) {
    clearTimeout(away);
    away = 0;
    byId("stale").hidden = true;
  } else away ||= setTimeout(() => (byId("stale").hidden = false), STALE_MS); // it is tried again and again meanwhile
});
everyMoment(tick);
