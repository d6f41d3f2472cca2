/** The conditions before they are published: all that can be settled is filled in, and what is missing says so. */
import { button, byId, element, renew, speaks, stream, told } from "./poker-parts.js";
import { recordFields } from "./record-fields.js";
import { Shown } from "./room-parts.js";
import { refusal } from "./tournament-act.js";

const MORE = [
  ["cents", "Price", "money", { otherwise: 0 }], ["fee_cents", "Fee", "money"], ["chips", "Chips", "number", { otherwise: 0 }], ["most", "At most", "number", { note: "empty: as often as one likes" }],
  ["from_level", "From level", "number"], ["until_level", "Through level", "number", { otherwise: 1 }], ["in_break", "Only in the breaks after these levels", "yes_no"], ["below_chips", "With fewer chips than", "number", { note: "empty: than one begins with" }], ["decide_s", "Seconds to decide", "number"],
];
const SESSION = [["starts_ms", "Begins", "time", { otherwise: 0 }], ["is_repechage", "For those who are out of the others", "yes_no"]];
const ENDS = { players: "until so many players are left", minutes: "for so many minutes", hands: "for so many hands", level: "through this level" };
const STAGE = [
  ["sessions", "Its sessions", "list", { fields: SESSION, fresh: (last) => ({ starts_ms: (last?.starts_ms ?? Date.now()) + 24 * 3_600_000 }), first: "Add a session", plain: true }],
  ["ends", "Sessions last", "choice", { values: ENDS }], ["length", "Players, minutes, hands, level", "number"], ["advance", "How many go on from each", "number"], ["advance_hundredths", "or which part, in percent", "percent"],
  ["chips", "They go on with", "choice", { values: { equal: "as many chips as all", carried: "the chips that they have" } }], ["first_level", "Begins at level", "number"],
  ["direct", "Others may enter here", "record", { fields: [["buy_in_cents", "Buy-in", "money", { otherwise: 0 }], ["fee_cents", "Entry fee", "money"]] }],
];
const ANTE_BY = { everybody: "everybody", big_blind: "the big blind, before the blind", big_blind_after_blind: "the big blind, after the blind" };
const isLevel = ({ step }) => step !== "break";
const STEP = [
  ["step", "What", "choice", { values: { level: "level", break: "break" } }], ["minutes", "Minutes", "number", { otherwise: 0 }], ["blinds", "Blinds", "chips", { only: isLevel }], ["ante", "Ante", "number", { only: isLevel }],
  ["ante_by", "Posted by", "choice", { values: ANTE_BY, only: (level) => isLevel(level) && level.ante > 0 }], ["bets", "Bets, in limit", "chips", { only: isLevel }], ["colours_up", "Chips that leave play", "chips", { only: (step) => !isLevel(step) }],
];
const PRIZE = [["pool_hundredths", "Of the pool, in percent", "percent"], ["cents", "Money", "money"], ["goods", "Goods or services", "text"], ["goods_cents", "which cost the pool", "money"]];
const PARTS = [
  ["Money", [
    ["buy_in_cents", "Buy-in", "money", { zero: true }], ["fee_cents", "Entry fee", "money", { zero: true, note: "0, where there is none" }], ["guarantee_cents", "Guaranteed prizes", "money"], ["added_cents", "Added by the operator", "money"], ["added_goods", "Goods it adds", "text"],
    ["bounty", "A part of each buy-in is a bounty", "record", { fields: [["cents", "Bounty", "money", { otherwise: 0 }], ["is_progressive", "Half of it goes on the winner's own", "yes_no"]] }],
    ["rebuys", "Re-buys", "record", { fields: MORE }], ["add_ons", "Add-ons", "record", { fields: MORE }],
  ]],
  ["Players and tables", [
    ["chips", "Chips that each begins with", "number"], ["format", "Played", "choice", { values: { tables: "at tables", heads_up: "heads-up, in rounds of two" } }], ["seats", "Players at a full table", "number"], ["final_seats", "At the last table", "number", { note: "empty: as at others" }],
    ["minimum_players", "Players at least", "number"], ["maximum_players", "At most", "number", { note: "empty: no maximum; who comes after it waits" }], ["late_level", "Late entry through level", "number", { note: "empty: none after the start" }], ["answer_s", "Time to take a place that comes free", "number", { zero: true, note: "seconds for who waits; 0: no limit" }], ["reentries", "May enter again", "number", { note: "times" }],
    ["balancing", "Who moves to a shorter table", "choice", { values: { big_blind: "whoever has the big blind next", draw: "whoever is drawn", none: "nobody" } }], ["difference", "Tables may differ by", "number", { note: "players" }],
    ["breaking", "Broken first is", "choice", { values: { highest: "the table with the highest number", lowest: "the one with the lowest", shortest: "the shortest" } }], ["redraws_last", "All draw new seats at the last table", "yes_no"], ["is_automatic", "Tables are balanced and broken without being asked for", "yes_no"],
    ["hand_for_hand", "Out in one hand, hand for hand", "choice", { values: { share: "they share the places", stake: "placed by what they had" } }], ["hand_for_hand_s", "Off the clock for such a hand", "number", { note: "seconds; empty: the clock goes on" }],
    ["time_to_act_s", "Seconds to act", "number", { note: "empty: no limit" }], ["absent", "Who is not there", "choice", { values: { posted: "posts blinds and folds", missed_blinds: "misses blinds" } }],
  ]],
  ["Entries", [
    ["may_refuse", "The operator may refuse any application", "yes_no", { on: true }], ["transferable", "Entries may go to another session", "yes_no"], ["substitutes", "Substitutes may be named", "yes_no"],
    ["withdrawal_ms", "Everything is refunded until", "time"], ["late_refund", "Refunded after that", "choice", { values: { none: "nothing", buy_in: "the buy-in", all: "everything" } }],
  ]],
  ["Sessions", [["stages", "Stages; the last is one session, and finds the winner", "list", { fields: STAGE, fresh: () => ({ sessions: [{ starts_ms: Date.now() + 24 * 3_600_000 }] }), first: "Add a stage" }]]],
  ["Levels and breaks", [["structure", "The structure is settled", "record", { fields: [
    ["name", "Its name", "text"], ["denominations", "Values of the chips", "chips", { note: "the smallest first" }],
    ["steps", "", "list", { fields: STEP, fresh: (last) => ({ step: "level", minutes: 20, ...last, ...(last?.blinds ? { blinds: last.blinds.map((each) => each * 2) } : {}) }), first: "Add a level", otherwise: [], plain: true }],
  ] }]]],
  ["Prizes", [
    ["prizes", "By how many entries there are", "list", { fields: [["entries", "From so many entries", "number"], ["places", "The winner's prize, the second's, and so on", "list", { fields: PRIZE, fresh: () => ({}), first: "Add a place", otherwise: [], plain: true }]], fresh: (last) => ({ entries: last ? (last.entries ?? 1) * 2 : 1, places: last?.places ?? [{ pool_hundredths: 10_000 }] }), first: "Add prizes" }],
    ["prize_unit_cents", "Parts of the pool are whole numbers of", "money"],
  ]],
  ["In words", [["entry_form", "Application form", "text"], ["eligibility", "Who may enter", "words"], ["active_tables", "How many tables are in play in each session (empty: as many as its players need)", "words"], ["allocation", "How tables and places are allotted", "words"], ["advancement", "How it is found who goes on and who wins", "words"], ["play", "Other conditions of play", "words"], ["payment", "How prizes are paid", "words"], ["statement", "Who conducts it, by what", "words"]]],
];

export class Draft {
  /** `parts` are the fields by subject, `bring` adds what reads files; `shape` and `unshape` turn conditions into what fields show, and back. */
  constructor(live, { parts = PARTS, brings = true, shape = (each) => each, unshape = (each) => each } = {}) {
    Object.assign(this, { live, parts, brings, shape, unshape });
    this.shown = new Shown();
    this.reads = [];
    this.note = "";
  }

  show() {
    const { table, own } = this.live;
    if (speaks !== "dealer" || table.phase !== "draft" || !own.conditions || (own.actor ?? own.rank) !== "manager") {
      this.reads = [];
      return renew(byId("draft"));
    }
    if (!this.shown.is("conditions", own.conditions)) this.build(own.conditions);
    this.showProblems(own.problems ?? {}, own.warnings ?? {});
  }

  build(given) {
    const conditions = this.shape(given);
    const parts = this.parts.map(([title, fields]) => {
      const [node, read] = recordFields(fields, Object.fromEntries(fields.map(([name]) => [name, conditions[name]]).filter(([, value]) => value !== undefined)));
      return { read, node: element("section", { className: "sheet" }, element("header", {}, element("h2", { textContent: title })), element("div", { className: "sheet-body" }, node)) };
    });
    this.reads = parts.map(({ read }) => read);
    const form = element("form", { className: "stack", id: "draft-form", noValidate: true }, ...parts.map(({ node }) => node),
      element("div", { className: "draft-acts" }, element("button", { className: "button is-primary", textContent: "Save the conditions" }), this.brings ? this.bringing() : null, element("span", { className: "note", id: "draft-note", textContent: this.note })));
    form.addEventListener("input", () => this.tell("not saved"));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.save(this.unshape(Object.assign({}, ...this.reads.map((read) => read()))));
    });
    renew(byId("draft"), form);
  }

  async save(conditions) {
    if (told(await this.live.act({ action: "determine_conditions", conditions }), refusal())) this.tell("saved");
  }

  /** What became of the form, also when it is made anew meanwhile. */
  tell(words) {
    this.note = words;
    if (byId("draft-note")) byId("draft-note").textContent = words;
  }

  /** A structure or all conditions from a file. */
  bringing() {
    const input = element("input", { type: "file", accept: ".csv,.json", id: "draft-file", hidden: true });
    input.addEventListener("change", async () => {
      const [file] = input.files;
      input.value = "";
      if (!file) return;
      const answer = await fetch(`/api/tournament/conditions/${stream.split("/").map(encodeURIComponent).join("/")}?kind=${file.name.toLowerCase().endsWith(".json") ? "conditions" : "structure"}`, { method: "POST", body: await file.text(), headers: { "content-type": "text/plain", accept: "application/json" } });
      const found = await answer.json();
      if (!answer.ok) return told({ no: "", problem: found.problem ?? answer.statusText, rules: found.rules }, refusal());
      this.build({ ...Object.assign({}, ...this.reads.map((read) => read())), ...found });
      this.tell("brought in, not saved");
    });
    return element("span", {}, button("Bring in a file: structure (CSV), conditions (JSON)", () => input.click()), input);
  }

  showProblems(problems, warnings) {
    if (this.shown.is("problems", problems, warnings, this.live.own.conditions)) return;
    for (const node of byId("draft").querySelectorAll(".problem")) node.remove();
    for (const node of byId("draft").querySelectorAll(".is-wrong")) node.classList.remove("is-wrong");
    for (const [field, words] of [...Object.entries(problems), ...Object.entries(warnings)]) {
      const [name] = field.split(/[,.]/);
      const node = byId("draft").querySelector(`[data-name="${CSS.escape(name)}"]`);
      if (!node) continue;
      if (problems[field]) node.classList.add("is-wrong");
      node.append(element("p", { className: "problem note", textContent: words }));
    }
  }
}
