/** What the pages of a machine tournament share: which session it is about, its time, its scores, the prizes. */
import { dollars, element, sentence } from "./poker-parts.js";
import { chips, clockWords, places, prizeWords, when } from "./tournament-parts.js";

export const sessionsOf = (table) => Object.values(table.sessions ?? {}).sort((a, b) => a.stage - b.stage || a.number - b.number);

/** The session that is played, or else the next, or else the last. */
export function sessionNow(table) {
  const all = sessionsOf(table);
  return all.find(({ state }) => state === "playing") ?? all.find(({ state, is_past: isPast }) => state === "waiting" && !isPast) ?? all.at(-1);
}

/** What is left of a session, or until it begins, on the clock of the house. */
export function timeLeft(session, live) {
  if (!session || session.state === "over") return "";
  const until = (session.state === "playing" ? session.until_ms ?? 0 : session.starts_ms) - Date.now() - live.ahead;
  if (session.state === "waiting" && until > 48 * 3_600_000) return `${Math.floor(until / (24 * 3_600_000))} days`;
  return clockWords(Math.max(0, until));
}

const PHASES = { draft: "not published", open: "entries are taken", closed: "entries are closed", running: "is played", between: "between sessions", over: "over", cancelled: "cancelled" };
export const phaseWords = (table) => PHASES[table.phase];

/** What goes on, in a line. */
export function levelWords(table, live) {
  const session = sessionNow(table);
  if (!session || ["draft", "over", "cancelled"].includes(table.phase)) return sentence(phaseWords(table));
  const title = sentence(session.title);
  if (session.is_play_off) return `${title}, play-off`;
  if (session.state === "playing") return session.until_ms && session.until_ms <= Date.now() + live.ahead ? `${title}: the time is up` : title;
  if (session.state === "waiting") return session.starts_ms > Date.now() + live.ahead ? `${title} begins ${when(session.starts_ms)}` : `${title} is about to begin`;
  return `${title} is over`;
}

/** Those of a session with what they hold, the most first; without scores, as they are allotted. */
export function scoreLines(session) {
  const scores = session.scores ?? {};
  return [...(session.players ?? [])].map((player) => ({ player, ...(scores[player] ?? {}) })).sort((a, b) => (a.place || 1e9) - (b.place || 1e9));
}

const standing = ({ is_absent: absent, is_eliminated: gone, proceeds, is_tied: tied, is_recorded: recorded }) =>
  [absent ? "absent" : "", gone ? "is out" : "", tied ? "tied" : "", proceeds ? "goes on" : "", recorded ? "recorded" : ""].filter(Boolean).join(", ");

export function scoreTable(session, me = "") {
  const rows = scoreLines(session).map((line) => element("tr", { className: line.player === me ? "is-me" : "", data: { player: line.player } },
    element("td", { className: "number", textContent: line.place || "" }), element("td", { textContent: line.player }), element("td", { textContent: line.machine ?? "" }),
    element("td", { className: "number" }, element("b", { textContent: line.machine || line.credits ? chips(line.credits ?? 0) : "" }), line.free_games ? element("small", { textContent: ` and ${line.free_games} free games` }) : null), element("td", { textContent: standing(line) })));
  const words = ["Place", "Player", "Machine", "Credits", "Stands"];
  return element("table", { className: "scores" }, element("thead", {}, element("tr", {}, ...words.map((each, i) => element("th", { textContent: each, className: i === 0 || i === 3 ? "number" : "" })))), element("tbody", {}, ...rows));
}

/** The prizes in lines: as they would be, or as they are. */
export function prizeLines(table, me = "") {
  const results = (table.results ?? []).filter((each) => each.cents || each.goods);
  if (results.length) return results.map((each) => element("li", { className: each.player === me ? "is-me" : "" }, element("span", { textContent: `${each.last === each.place ? each.place : `${each.place}–${each.last}`} ${each.player}` }), element("b", { textContent: prizeWords(each) })));
  return (table.prizes ?? []).map((each) => element("li", {}, element("span", { textContent: places(each) }), element("b", { textContent: prizeWords(each) || "by entries" })));
}

export const poolWords = (table) => (table.pool_cents ? dollars(table.pool_cents) : "");
