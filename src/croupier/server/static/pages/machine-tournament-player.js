/** A player's own page of a machine tournament: when and where one plays, with what, and how one stands. */
import { Live } from "../live.js";
import { levelWords, prizeLines, scoreTable, sessionNow, sessionsOf, timeLeft } from "./machine-tournament-parts.js";
import { button, byId, cites, dollars, element, me, renew, sentence, speaks, stream } from "./poker-parts.js";
import { Act } from "./room-act.js";
import { Shown, showLink } from "./room-parts.js";
import { does, wordsOf } from "./tournament-act.js";
import { chips, everyMoment, ordinal, prizeWords, when } from "./tournament-parts.js";

const MINE = ["apply_for_entry", "withdraw_entry"];
const live = new Live(stream);
const act = new Act(live, undefined, wordsOf);
const shown = new Shown();

function tick() {
  const words = timeLeft(sessionNow(live.table), live);
  if (byId("time").textContent !== words) byId("time").textContent = words;
  const level = levelWords(live.table, live);
  if (byId("level").textContent !== level) byId("level").textContent = level;
}

function myWords(entry) {
  if (entry.won_cents || entry.won_goods) return [`You are ${ordinal(entry.place)}`, `You have won ${prizeWords({ cents: entry.won_cents, goods: entry.won_goods })}${entry.due_cents ? ": it is paid at the desk" : ""}.`];
  if (entry.status === "applied") return ["You have applied", live.table.fee_cents ? `Pay ${dollars(live.table.fee_cents)} at the desk.` : "The desk lets you in."];
  if (entry.is_at_play) return [`Machine ${entry.machine}`, `${chips(entry.credits)} credits${entry.place ? `, ${ordinal(entry.place)}` : ""}`];
  if (entry.status === "in") return ["You are in", entry.session && entry.starts_ms ? `You play in session ${entry.session}, ${when(entry.starts_ms)}.` : "You are told in which session you play."];
  return [{ beaten: "You do not go on", out: "You have withdrawn", disqualified: "You are disqualified" }[entry.status] ?? "", entry.place ? `You were ${ordinal(entry.place)}.` : ""];
}

function showMine() {
  const { own, table } = live;
  if (speaks !== "player" || shown.is("mine", own.entry, own.can, table.fee_cents, table.phase)) return;
  const can = own.can ?? {};
  const acts = [];
  if (can.apply_for_entry) acts.push(does(live, "Apply", { action: "apply_for_entry" }, "button is-primary"));
  if (can.withdraw_entry) acts.push(button("Withdraw", () => act.open("withdraw_entry")));
  const [title, note] = own.entry ? myWords(own.entry) : ["You have not entered", table.phase === "draft" ? "" : table.fee_cents ? `Entry is ${dollars(table.fee_cents)}.` : "Entry is free."];
  byId("mine").hidden = false;
  renew(byId("mine"), element("h2", { textContent: me }), element("p", { className: "where", textContent: title }), note ? element("p", { textContent: note }) : null, element("div", { className: "acts" }, ...acts));
}

function showRest() {
  const { table } = live;
  if (!shown.is("sessions", table.sessions)) {
    const some = sessionsOf(table).filter(({ players }) => players?.length);
    renew(byId("session-cards"), ...(some.length ? some.flatMap((session) => [element("h3", { textContent: sentence(session.title) }), element("div", { className: "scrolled" }, scoreTable(session, me))]) : [element("p", { className: "note", textContent: "nobody plays yet" })]));
  }
  if (!shown.is("prizes", table.prizes, table.results)) renew(byId("prizes"), ...prizeLines(table, me));
  if (!shown.is("terms", table.terms)) renew(byId("terms"), ...(table.terms ?? []).flatMap(([name, words]) => [element("dt", { textContent: name }), element("dd", { textContent: words })]));
  const can = Object.keys(live.own.can ?? {}).filter((kind) => !MINE.includes(kind));
  if (!shown.is("more", can)) {
    byId("more-sheet").hidden = !can.length;
    renew(byId("more"), ...can.map((kind) => button(wordsOf(kind), () => act.open(kind))));
  }
  if (!shown.is("log", live.log.at(-1)?.seq)) renew(byId("events"), ...[...live.log].reverse().slice(0, 12).map((line) => element("li", {}, cites(line.rules, 1), element("span", { textContent: line.words }))));
}

live.addEventListener("change", () => {
  showMine();
  showRest();
  tick();
  document.body.dataset.seq = live.seq;
});
showLink(live, byId("link"));
everyMoment(tick);
