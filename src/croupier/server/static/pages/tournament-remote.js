/** The remote: the clock in one hand, and who is out, by name or by table and seat. */
import { Live } from "../live.js";
import { button, byId, element, renew, told } from "./poker-parts.js";
import { Act } from "./room-act.js";
import { Shown, showLink } from "./room-parts.js";
import { does, refusal, wordsOf } from "./tournament-act.js";
import { Moves } from "./tournament-moves.js";
import { Strip } from "./tournament-strip.js";
import { sessionsOf } from "./tournament-parts.js";

const MOST = 12;
const live = new Live(stream());
const act = new Act(live, undefined, wordsOf);
const strip = new Strip(live, act, new Moves(live));
const shown = new Shown();
let undone = "";

function stream() {
  return document.body.dataset.stream;
}

function seated() {
  return Object.entries(live.table.tables ?? {}).filter(([, table]) => table.session).flatMap(([number, table]) => Object.entries(table.taken ?? {}).map(([seat, name]) => ({ name, table: Number(number), seat: Number(seat), isDealt: Boolean(table.stream), isAbsent: table.absent?.includes(Number(seat)) })));
}

function found() {
  const words = byId("seat-words").value.toLowerCase().trim();
  if (!words) return [];
  const at = words.match(/^(\d+)\s+(\d+)$/);
  return seated().filter(({ name, table, seat }) => (at ? table === Number(at[1]) && seat === Number(at[2]) : name.toLowerCase().includes(words))).slice(0, MOST);
}

function showFound() {
  const some = found();
  if (shown.is("found", some)) return;
  renew(byId("found"), ...some.map((each) => {
    const out = each.isDealt ? element("span", { className: "note", textContent: "hands are dealt there" }) : button("Out", () => isOut(each), "button is-primary");
    out.setAttribute("aria-label", `${each.name} is out`);
    const there = does(live, each.isAbsent ? "Is there" : "Absent", { action: each.isAbsent ? "mark_present" : "mark_absent", player: each.name });
    return element("li", {}, element("span", {}, element("b", { textContent: each.name }), element("small", { textContent: `table ${each.table}, seat ${each.seat}` })), there, out);
  }));
}

async function isOut({ name, table }) {
  const session = sessionsOf(live.table).find((each) => each.number === live.table.tables[String(table)]?.session);
  if (session?.hand_for_hand || live.table.conditions?.bounty) {
    act.open(session?.hand_for_hand ? "hand_over" : "bust_out", { players: [name], table });
    return;
  }
  if (!told(await live.act({ action: "bust_out", players: [name] }), refusal())) return;
  undone = name;
  byId("seat-words").value = "";
  showFound();
  showUndo();
}

function showUndo() {
  const undo = undone ? button(`Undo: ${undone} is out`, async () => {
    if (!told(await live.act({ action: "undo_bust_out", player: undone, reason: "entered by mistake" }), refusal())) return;
    undone = "";
    showUndo();
  }) : null;
  renew(byId("table-acts"), undo);
}

byId("seat-words").addEventListener("input", showFound);
live.addEventListener("change", () => {
  strip.show();
  showFound();
  document.body.dataset.seq = live.seq;
});
showLink(live, byId("link"));
