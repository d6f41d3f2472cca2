/** The page of the house for a machine tournament: time and controls on top; desk, sessions, prizes, conditions, history. */
import { Live } from "../live.js";
import { Desk } from "./machine-tournament-desk.js";
import { PARTS, shape, unshape } from "./machine-tournament-draft.js";
import { levelWords, poolWords, scoreTable, sessionNow, sessionsOf, timeLeft } from "./machine-tournament-parts.js";
import { keepTabs } from "./page-tabs.js";
import { button, byId, cites, dollars, element, renew, sentence, speaks, stream, told } from "./poker-parts.js";
import { Act } from "./room-act.js";
import { Shown, showLink } from "./room-parts.js";
import { does, refusal, wordsOf } from "./tournament-act.js";
import { Draft } from "./tournament-draft.js";
import { chips, everyMoment, places, prizeWords, when } from "./tournament-parts.js";

const OWN = ["determine_conditions", "open_entries", "apply_for_entry", "accept_entry", "give_conditions", "refuse_entry", "withdraw_entry", "allot_sessions", "start_session", "start_play_off", "end_session", "record_credits", "award_prizes", "take_floor", "alter_start"];
const live = new Live(stream);
const act = new Act(live, undefined, wordsOf);
const desk = new Desk(live, act);
const draft = new Draft(live, { parts: PARTS, brings: false, shape, unshape });
const shown = new Shown();

keepTabs("desk");

// -- the strip ---------------------------------------------------------------------------------------------------------

function tick() {
  const session = sessionNow(live.table);
  const words = timeLeft(session, live);
  if (byId("time").textContent !== words) byId("time").textContent = words;
  const level = levelWords(live.table, live);
  if (byId("level").textContent !== level) byId("level").textContent = level;
}

function showStrip() {
  const { table } = live;
  const session = sessionNow(table);
  const can = live.own.can ?? {};
  byId("length").textContent = table.session_s ? `a session lasts ${Math.round(table.session_s / 60)} min` : "";
  byId("next").textContent = [table.director ? `Director: ${table.director}${table.is_director_there ? "" : ", who is not there"}` : "", session?.tied?.length ? `tied: ${session.tied.join(", ")}` : ""].filter(Boolean).join("; ");
  if (!shown.is("field", table.entries, table.capacity, table.pool_cents)) {
    const pair = (name, value) => element("div", {}, element("dt", { textContent: name }), element("dd", { textContent: value }));
    renew(byId("field"), pair("entries", `${chips(table.entries ?? 0)} of ${chips(table.capacity ?? 0)}`), ...(table.pool_cents ? [pair("pool", poolWords(table))] : []));
  }
  if (speaks !== "dealer" || shown.is("acts", Object.keys(can))) return;
  renew(byId("session-acts"), ...["take_floor", "start_session", "end_session", "record_credits", "start_play_off", "award_prizes"].filter((kind) => can[kind]).map((kind, i) =>
    (["take_floor", "end_session", "award_prizes"].includes(kind) ? does(live, wordsOf(kind), { action: kind }, i ? "button" : "button is-primary") : button(wordsOf(kind), () => act.open(kind), i ? "button" : "button is-primary"))));
}

function notice(words, rules, ...acts) {
  return element("div", { className: "notice" }, element("span", {}, words, " ", cites(rules, 1)), speaks === "dealer" && acts.length ? element("span", { className: "row" }, ...acts) : null);
}

function showNotices() {
  const { table, own } = live;
  if (shown.is("notices", table.phase, own.problems, own.can, own.disputes, own.devices, table.machines, table.director)) return;
  const { rules = {} } = table;
  const can = own.can ?? {};
  const found = [];
  if (table.phase === "draft") {
    const lines = Object.values(own.problems ?? {});
    const node = notice(lines.length ? "Entries cannot open yet:" : "The conditions are complete. When entries open they bind.", rules.conditions, ...(lines.length || !can.open_entries ? [] : [does(live, "Open entries", { action: "open_entries" }, "button is-primary")]));
    if (lines.length) node.append(element("ul", {}, ...lines.map((line) => element("li", { textContent: line }))));
    found.push(node);
  }
  if (table.phase !== "draft" && !table.director && can.designate_director) found.push(notice("Nobody is responsible for the conduct yet.", rules.director, button("Name the director", () => act.open("designate_director"))));
  if (can.allot_sessions) found.push(notice("Players are not in sessions yet.", rules.sessions, does(live, "Draw players to sessions", { action: "allot_sessions", sessions: [] }, "button is-primary")));
  for (const [number, { person, about }] of Object.entries(own.disputes ?? {})) found.push(notice(`Dispute ${number} of ${person}: ${about}`, rules.dispute, ...(can.decide_dispute ? [button("Decide", () => act.open("decide_dispute", { dispute: Number(number) }))] : [])));
  for (const [name, machine] of Object.entries(table.machines ?? {})) if (machine.fault && can.decide_fault) found.push(notice(`Machine ${name}: ${machine.fault}`, rules.fault, button("Decide", () => act.open("decide_fault", { machine: name }))));
  renew(byId("notices"), ...found);
}

// -- sessions and machines ---------------------------------------------------------------------------------------------

const STATES = { waiting: "", playing: "is-on", over: "" };

function card(session) {
  const told = session.state === "waiting" ? `begins ${when(session.starts_ms)}` : session.is_play_off ? "play-off" : session.state === "playing" ? "is played" : session.tied?.length ? "tied" : "over";
  const go = session.is_final ? "its winner wins the tournament" : `${session.advance} ${session.advance === 1 ? "goes" : "go"} on`;
  const alter = speaks === "dealer" && session.state === "waiting" && live.own.can?.alter_start ? starting(session) : null;
  return element("section", { className: "sheet", data: { session: `${session.stage}.${session.number}` } }, element("header", {}, element("h2", { textContent: sentence(session.title) }), element("span", { className: "note", textContent: go }), element("span", { className: `state ${session.tied?.length ? "is-pending" : STATES[session.state]}`, textContent: told })),
    element("div", { className: "sheet-body scrolled" }, session.players?.length ? scoreTable(session) : element("p", { className: "note", textContent: "nobody yet" }), alter));
}

/** Another time to begin, which the participants are told. */
function starting(session) {
  const id = `starts-${session.stage}-${session.number}`;
  const input = element("input", { id, type: "datetime-local", required: true });
  const form = element("form", { className: "row altering" }, element("label", { htmlFor: id, textContent: "Begin at" }), input, element("button", { className: "button", textContent: "Change" }));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    told(await live.act({ action: "alter_start", stage: session.stage, session: session.number, starts_s: Math.round(new Date(input.value).getTime() / 1000) }), refusal());
  });
  return form;
}

const MACHINES = { free: "free", in_use: "is played", out: "does not work", stands: "its credits stand", replaced: "replaced" };

function showSessions() {
  const { table } = live;
  if (!shown.is("sessions", table.sessions, live.own.can?.alter_start)) renew(byId("session-cards"), ...sessionsOf(table).map(card));
  if (shown.is("machines", table.machines)) return;
  const rows = Object.entries(table.machines ?? {}).map(([name, machine]) => element("tr", {}, element("td", { textContent: name }), element("td", { textContent: MACHINES[machine.state] }), element("td", { textContent: machine.player ?? "" }), element("td", { className: "number", textContent: machine.player ? chips(machine.credits ?? 0) : "" }), element("td", { textContent: machine.fault ?? "" })));
  renew(byId("machines"), element("table", {}, element("thead", {}, element("tr", {}, ...["Machine", "State", "Player", "Credits", "Fault"].map((words, i) => element("th", { textContent: words, className: i === 3 ? "number" : "" })))), element("tbody", {}, ...rows)));
}

// -- prizes, conditions, more, history ---------------------------------------------------------------------------------

function showPrizes() {
  const { table, own } = live;
  if (shown.is("prizes", table.prizes, table.results, table.pool_cents, own.can?.pay_prize, own.due)) return;
  const results = table.results ?? [];
  byId("prizes-note").textContent = results.length ? `${results.length} placed` : table.pool_cents ? `as entries are now: ${dollars(table.pool_cents)} in the pool` : "";
  const rows = results.length
    ? results.map(({ place, player, cents = 0, goods = "" }) => {
      const due = own.due?.[player] ?? 0;
      const pay = due && own.can?.pay_prize ? does(live, `Pay ${dollars(due)}`, { action: "pay_prize", player, cents: due }) : cents ? element("span", { className: `state ${due ? "is-pending" : "is-on"}`, textContent: due ? "to be paid" : "paid" }) : null;
      if (pay && due) pay.setAttribute("aria-label", `Pay ${player}`);
      return element("tr", {}, element("td", { textContent: place }), element("td", { textContent: player }), element("td", { className: "number", textContent: prizeWords({ cents, goods }) }), element("td", { className: "number" }, pay));
    })
    : (table.prizes ?? []).map((each) => element("tr", {}, element("td", { textContent: places(each) }), element("td", { className: "number", textContent: prizeWords(each) })));
  const head = results.length ? ["Place", "Player", "Prize", "Paid"] : ["Place", "Prize"];
  renew(byId("prize-table"), element("table", {}, element("thead", {}, element("tr", {}, ...head.map((words, i) => element("th", { textContent: words, className: i > 1 || (i === 1 && !results.length) ? "number" : "" })))), element("tbody", {}, ...rows)));
}

function showTerms() {
  const { table, own } = live;
  const lines = (table.terms ?? []).length ? table.terms : own.draft ?? [];
  byId("terms").closest(".sheet").hidden = Boolean(byId("draft-form"));
  if (!shown.is("terms", lines)) renew(byId("terms"), ...lines.flatMap(([name, words]) => [element("dt", { textContent: name }), element("dd", { textContent: words })]));
}

function showMore() {
  const can = Object.keys(live.own.can ?? {}).filter((kind) => !OWN.includes(kind));
  if (speaks !== "dealer" || shown.is("more", can)) return;
  byId("more-sheet").hidden = !can.length;
  renew(byId("more"), ...can.map((kind) => button(wordsOf(kind), () => act.open(kind))));
}

function showHistory() {
  const words = byId("history-words").value.toLowerCase().split(/\s+/).filter(Boolean);
  const found = [...live.log].reverse().filter((line) => words.every((word) => line.words.toLowerCase().includes(word)));
  byId("events").replaceChildren(...found.map((line) => element("li", { data: { kind: line.kind } }, cites(line.rules, 1), element("span", { textContent: line.words }))));
}

byId("history-words").addEventListener("input", showHistory);
live.addEventListener("change", () => {
  desk.show();
  draft.show();
  for (const show of [showStrip, showNotices, showSessions, showPrizes, showTerms, showMore, tick]) show();
  if (!shown.is("log", live.log.at(-1)?.seq, live.log.length)) showHistory();
  document.body.dataset.seq = live.seq;
});
showLink(live, byId("link"));
everyMoment(tick);
