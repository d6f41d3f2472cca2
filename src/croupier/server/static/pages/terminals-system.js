/** The game system's own screen, and the desk with the note acceptors: all terminals, the next step, and what went wrong. */
import { Live } from "../live.js";
import { Tools } from "./terminal-forms.js";
import { LayoutGrid } from "./terminals-layout.js";
import { Period, byId, cites, element, eventLine, followEvents, followLink, formOf, money, say, sentence, setClock, showCards, showOutcome, stream, timed, told } from "./terminal-parts.js";

const MOODS = { "wagers open": "is-on", "out of use": "is-wrong" };
const AT_SCREENS_OF_GUESTS = new Set(["place_wager", "withdraw_wager"]);
const live = new Live(stream);
const period = byId("period") && new Period(byId("period"));
const groups = Object.fromEntries(["money", "corrections", "layout", "game", "table"].map((group) => [group, byId(`tools-${group}`) && new Tools(byId(`tools-${group}`), doIt)]));
const wrong = byId("incidents") && new Tools(byId("incidents"), report, "Ask for the ruling");
const layout = new LayoutGrid(live, { isDealers: true });
let reported = null;

async function doIt(kind, values) {
  const { minimum_cents: least, maximum_cents: most, ...rest } = values;
  const more = kind === "set_terminal_limits" ? { ...rest, limits: { minimum_cents: least, maximum_cents: most } } : values;
  const guest = byId("guest")?.value.trim();
  const isFor = guest && AT_SCREENS_OF_GUESTS.has(kind) ? { speaks_for: guest } : {};
  const answer = await live.act({ action: kind, ...more }, isFor);
  const isDone = told(answer);
  const done = byId("done");
  if (done) {
    done.hidden = !isDone;
    if (isDone) done.textContent = `${sentence(kind.replaceAll("_", " "))}: done, record ${answer.seq}.`;
  }
  return isDone;
}

// -- terminals ----------------------------------------------------------------------------------------------------------

function tile(number) {
  const amount = (name, words) => element("div", {}, element("dt", { textContent: words }), element("dd", { data: { amount: name } }));
  return element("li", { className: "tile", data: { terminal: number } },
    element("p", { className: "spread" }, element("b", { textContent: number }), element("span", { className: "who-plays" })),
    element("dl", {}, amount("credits", "credits"), amount("wagered", "wagered"), amount("won", "won")), element("span", { className: "state" }));
}

function showTerminals({ terminals = {} }) {
  const list = byId("terminals");
  if (list.children.length !== Object.keys(terminals).length) list.replaceChildren(...Object.keys(terminals).map(tile));
  for (const item of list.children) {
    const line = terminals[item.dataset.terminal];
    say(item.querySelector(".who-plays"), line.player ?? "free");
    for (const node of item.querySelectorAll("[data-amount]")) say(node, line[`${node.dataset.amount}_cents`] ? money(line[`${node.dataset.amount}_cents`]) : "–");
    const state = item.querySelector(".state");
    say(state, line.status);
    state.className = `state ${MOODS[line.status] ?? ""}`;
    item.querySelector("dl").classList.toggle("has-won", Boolean(line.won_cents));
    item.classList.toggle("is-taken", Boolean(line.player));
    item.classList.toggle("is-wagering", Boolean(line.wagered_cents));
  }
}

function showTotals({ credits_cents: credits, on_screens_cents: screens = 0, on_layout_cents: layout = 0 }, { has_layout: hasLayout }) {
  say(byId("totals"), `${money(credits)} in credits, ${money(screens)} wagered on screens${hasLayout ? `, ${money(layout)} on the layout` : ""}`);
}

// -- the next step --------------------------------------------------------------------------------------------------------

function stepButton(words, rule, send) {
  const node = element("button", { type: "button", className: "next" }, element("span", { textContent: sentence(words) }), rule ? element("span", { className: "rule-number", textContent: rule.split(" ").at(-1) }) : null);
  node.addEventListener("click", async () => {
    node.disabled = true;
    told(await send());
    node.disabled = false;
  });
  return node;
}

function showStep() {
  const { table, own } = live;
  say(byId("round"), String(table.round ?? 0));
  say(byId("about"), table.is_open ? table.about ?? "" : "the table is closed");
  const key = JSON.stringify([own.asked, own.offers, own.acts, table.is_open, table.period?.is_open, table.rule]);
  const place = byId("steps");
  if (place.dataset.shown === key) return;
  place.dataset.shown = key;
  byId("step-rules").replaceChildren(cites(table.rule ?? [], 2));
  const [rule] = table.rule ?? [];
  const offers = Object.entries(own.offers ?? {});
  const buttons = offers.map(([number, { words, kind, actor }]) => {
    if (kind === "open_wagering") return stepButton("open wagering", "1.0", () => live.act({ action: "open_wagering" }));
    const isGuests = actor !== "dealer";
    return stepButton(isGuests ? `${actor}: ${words}` : words, rule, () => live.take(number, isGuests ? { speaks_for: actor } : {}));
  });
  if (!table.is_open && own.acts?.open_table) buttons.unshift(stepButton("open the table", "", () => live.act({ action: "open_table" })));
  if (table.is_open && table.period?.is_open) buttons.push(element("p", { className: "note", textContent: "Terminals close by themselves when the period has ended. Before that only what went wrong closes them." }));
  if (!buttons.length) buttons.push(element("p", { className: "note", textContent: table.waits_for?.length ? `Waits for ${table.waits_for.join(", ")}.` : "Nothing to do." }));
  place.replaceChildren(...(table.is_open || own.acts?.open_table ? buttons : []));
  byId("acts").replaceChildren(...(own.acts?.close_table ? [closing()] : []));
}

function closing() {
  const node = element("button", { type: "button", className: "button", textContent: "Close the table" });
  node.addEventListener("click", async () => told(await live.act({ action: "close_table" })));
  return node;
}

// -- what went wrong ------------------------------------------------------------------------------------------------------

const round = () => Number(byId("wrong-round").value);

async function showReports() {
  const past = round();
  let reports = live.own.reports ?? {};
  if (past) {
    try {
      ({ reports } = await formOf(`@${past}`));
    } catch (error) {
      told({ no: "", problem: error.message });
      reports = {};
    }
    if (round() !== past) return;
  }
  if (wrong.show(reports, past ? `@${past}` : "")) document.querySelector("x-filter input").dispatchEvent(new Event("input"));
}

function showRounds({ past = {} }) {
  const select = byId("wrong-round");
  const key = JSON.stringify(past);
  if (select.dataset.shown === key) return;
  select.dataset.shown = key;
  const chosen = select.value;
  const before = Object.entries(past).reverse().map(([number, outcome]) => element("option", { value: number, textContent: `round ${number}: ${outcome || "no result"}` }));
  select.replaceChildren(element("option", { value: "0", textContent: "this one" }), ...(live.own.acts && canPutRight() ? before : []));
  select.value = [...select.options].some((each) => each.value === chosen) ? chosen : "0";
}

const canPutRight = () => "repair_terminal" in (live.own.invited ?? {});

async function report(kind, values) {
  const past = round();
  const found = { incident: kind, ...values };
  const answer = await (past ? live.act({ action: "report_late", round: past, found }) : live.report(found));
  if (!told(answer)) return false;
  reported = { kind, past, seq: answer.seq };
  showRuling();
  return true;
}

/** The ruling is told with what happened: it is shown when that has come. */
function showRuling() {
  if (!reported || live.seq < reported.seq) return;
  const { kind, past, seq } = reported;
  const lines = live.log.filter((line) => line.seq === seq);
  reported = null;
  const rulings = lines.filter((line) => line.kind === "ruling_made");
  const place = byId("ruling");
  place.hidden = false;
  place.replaceChildren(
    element("p", { className: "note", textContent: `Ruling on ${kind.replaceAll("_", " ")}${past ? ` in round ${past}` : ""}, record ${seq}` }),
    ...rulings.map((line) => element("div", { className: "ruled-line" }, cites(line.rules, 3), element("h3", { textContent: timed(line.words.replace(/^ruling on [a-z_ ]+: /i, "")) }))),
    element("h3", { className: "note", textContent: "What happened" }),
    element("ol", { className: "ruled" }, ...lines.filter((line) => line.kind !== "ruling_made").map(eventLine)));
  place.scrollIntoView({ block: "nearest" });
}

// -- the whole ------------------------------------------------------------------------------------------------------------

function showLines() {
  const { own, table } = live;
  const vouchers = Object.values(own.system?.vouchers ?? {});
  const unpaid = vouchers.map(({ number, terminal, player, cents }) => element("li", { textContent: `Voucher ${number}, terminal ${terminal}, ${player}: ${money(cents)}` }));
  byId("unpaid").replaceChildren(...(unpaid.length ? unpaid : [element("li", { className: "note", textContent: "None." })]));
  const wagers = Object.values(table.wagers ?? {}).map(({ player, name, box, cents }) => element("li", { textContent: `Box ${box}, ${player}: ${name} ${money(cents)}` }));
  byId("wagers")?.replaceChildren(...(wagers.length ? wagers : [element("li", { className: "note", textContent: "No wager lies on it." })]));
}

function showTools() {
  const invited = Object.entries(live.own.invited ?? {});
  for (const [group, tools] of Object.entries(groups)) {
    const some = invited.filter(([, each]) => each.group === group);
    tools?.show(Object.fromEntries(some));
    if (group === "game" && tools) tools.list.closest("section").hidden = !some.length;
    if (group === "table" && tools) tools.list.hidden = !some.length;
  }
}

live.addEventListener("change", () => {
  const { table, own } = live;
  if (own.system) showTerminals(own.system);
  showTools();
  showLines();
  layout.show();
  if (!period) return;
  period.show(table);
  showStep();
  showCards(byId("cards"), table.hands);
  document.querySelector(".table").hidden = !showOutcome(byId("outcome"), table);
  say(byId("results"), table.results || "–");
  if (!own.system) return;
  showTotals(own.system, table);
  const due = own.system.corrections_due;
  say(byId("due"), due ? `${due} corrections wait` : "");
  if (!wrong) return;
  showRounds(own.system);
  showReports();
  showRuling();
});
if (byId("events")) {
  followEvents(live);
  followLink(live);
}
byId("wrong-round")?.addEventListener("change", showReports);
setClock().then(() => {
  if (!period) return;
  period.shown = "";
  if (live.table.period) period.show(live.table);
});
