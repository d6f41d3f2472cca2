/** The director's page: the clock on top, and desk, tables, prizes, conditions and history below it. */
import { Live } from "../live.js";
import { keepTabs } from "./page-tabs.js";
import { button, byId, cites, element, renew, speaks, stream } from "./poker-parts.js";
import { Act } from "./room-act.js";
import { Shown, showLink } from "./room-parts.js";
import { wordsOf } from "./tournament-act.js";
import { Desk } from "./tournament-desk.js";
import { Draft } from "./tournament-draft.js";
import { Prizes } from "./tournament-prizes.js";
import { Moves } from "./tournament-moves.js";
import { Strip } from "./tournament-strip.js";
import { Tables } from "./tournament-tables.js";
import { Terms } from "./tournament-terms.js";

const ELSEWHERE = ["enter", "pay_entry", "buy_again", "buy_add_on", "draw_seats", "start_session", "seat_late", "balance_tables", "bust_out", "hand_over", "match_won", "undo_match", "mark_absent", "mark_present", "agree_to_deal", "refuse_deal", "propose_deal", "pay_prize", "begin_hand_for_hand", "end_hand_for_hand", "note_hands", "agree", "designate_table", "move_player", "announce_round", "colour_up", "count_chips", "correct_chips", "break_table", "undo_moves", "close_seat", "open_seat", "stop_clock", "take_place", "decline_place", "pass_over", "wait_again"];
const LAST = ["cancel_tournament"];
const live = new Live(stream);
const act = new Act(live, undefined, wordsOf);
const moves = speaks === "dealer" ? new Moves(live) : null;
const parts = [new Strip(live, act, moves), new Desk(live, act), new Tables(live, act, moves), new Prizes(live, act), new Draft(live), new Terms(live)];
const shown = new Shown();

keepTabs("desk");

// -- what else can be done, and what happened ----------------------------------------------------------------------------

function showMore() {
  const can = Object.keys(live.own.can ?? {}).filter((kind) => !ELSEWHERE.includes(kind));
  if (speaks !== "dealer" || shown.is("more", can, live.table.phase)) return;
  const ordered = [...can.filter((kind) => !LAST.includes(kind)), ...can.filter((kind) => LAST.includes(kind))];
  byId("more-sheet").hidden = !ordered.length;
  renew(byId("more"), ...ordered.map((kind) => button(wordsOf(kind), () => act.open(kind))));
}

let lines = [];

function showHistory() {
  const words = byId("history-words").value.toLowerCase().split(/\s+/).filter(Boolean);
  const found = lines.filter((line) => words.every((word) => line.words.toLowerCase().includes(word))).slice(0, 300);
  byId("events").replaceChildren(...found.map((line) => element("li", { data: { kind: line.kind } }, cites(line.rules, 1), element("span", { textContent: line.words }))));
}

byId("history-words").addEventListener("input", showHistory);
live.addEventListener("change", () => {
  for (const part of parts) part.show();
  showMore();
  if (!shown.is("log", live.log.at(-1)?.seq, live.log.length)) {
    lines = [...live.log].reverse();
    showHistory();
  }
  document.body.dataset.seq = live.seq;
});
showLink(live, byId("link"));

