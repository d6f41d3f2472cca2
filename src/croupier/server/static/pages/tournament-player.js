/** A player's own page: where one sits, what one may do, the clock, prizes, seats; for anybody else the same without oneself. */
import { Live } from "../live.js";
import { button, byId, cites, dollars, element, me, renew, sentence, speaks, stream } from "./poker-parts.js";
import { Act } from "./room-act.js";
import { Shown, countdown, showLink } from "./room-parts.js";
import { does, wordsOf } from "./tournament-act.js";
import { PHASES, chips, everyMoment, nextWords, ordinal, places, prizeWords, sessionOf, sessionsOf, startWords, stepOf, timeWords, when } from "./tournament-parts.js";
import { Terms } from "./tournament-terms.js";

const MOST_SEATS = 60;
const MINE = ["enter", "agree", "withdraw_entry", "agree_to_deal", "refuse_deal", "present_card", "take_place", "decline_place", "wait_again"];
const live = new Live(stream);
const act = new Act(live, undefined, wordsOf);
const terms = new Terms(live);
const shown = new Shown();
const poker = (at) => `/poker/${at.split("/").map(encodeURIComponent).join("/")}`;

const session = () => sessionOf(live.table, live.own.entry?.session);

function tick() {
  const now = session();
  if (!now) return;
  const words = timeWords(now, live);
  if (byId("time").textContent !== words) byId("time").textContent = words;
  if (!now.clock) return;
  const { next, until } = nextWords(live.table, now, live);
  const line = [`next: ${next}`, until].filter(Boolean).join("; ");
  if (byId("next").textContent !== line) byId("next").textContent = line;
}

function showClock() {
  const now = session();
  if (shown.is("clock", now?.clock?.step, now?.state, now?.left, now?.average, now?.clock?.why, now?.clock?.since_ms > 0, live.table.phase)) return;
  const why = now?.clock && !now.clock.since_ms ? `; the clock stands${now.clock.why ? `: ${now.clock.why}` : ""}` : "";
  byId("level").textContent = now?.clock ? sentence(stepOf(live.table, now.clock.step).words) + why : now?.state === "waiting" ? sentence(startWords(now, live)) : sentence(PHASES[live.table.phase]);
  const pairs = now?.state === "playing" ? [["players", `${chips(now.left)} of ${chips(live.table.entries)}`], ["average", `${chips(now.average)}, ${chips(now.big_blinds)} big blinds`]] : [["entries", chips(live.table.entries)]];
  renew(byId("field"), ...pairs.flatMap(([name, words]) => [element("dt", { textContent: name }), element("dd", { textContent: words })]));
}

// -- oneself -----------------------------------------------------------------------------------------------------------

/** What a place wins as prizes are settled or would be. */
const prizeOf = (place) => (live.table.prizes ?? []).find(({ first, last }) => first <= place && place <= last);

function myWords(entry) {
  if (entry.place) return [`You are ${ordinal(entry.place)}`, entry.won_cents || entry.won_goods ? `You have won ${prizeWords({ cents: entry.won_cents, goods: entry.won_goods })}${entry.is_paid ? "" : ": it is paid at the desk"}.` : ""];
  if (entry.status === "applied") return ["You have asked to enter", entry.owes_cents ? `Pay ${dollars(entry.owes_cents)} at the desk.` : ""];
  if (entry.is_offered) return ["A place is free for you", `Take it, and pay ${dollars(entry.owes_cents ?? 0)} at the desk.`];
  if (entry.is_passed_over) return ["You did not take a place", "You are asked again once you say that you wait, behind those who wait now."];
  if (entry.status === "waiting") return [`You wait, as number ${entry.waits_as}`, "A place comes free when somebody withdraws or goes out."];
  if (entry.status === "in" && entry.may_buy_until_ms) return ["You have no chips left", "You may re-buy at the desk."];
  if (entry.status === "in" && entry.table) return [`Table ${entry.table}, seat ${entry.seat}`, entry.is_moving ? "You are moved there when the hand is over." : entry.is_absent ? "You are marked as absent: your blinds are posted." : entry.stream ? `${chips(entry.chips)} chips` : ""];
  if (entry.status === "in") return ["You are in", sessionsOf(live.table).length > 1 ? `You play in session ${entry.session}, ${when(session().starts_ms)}.` : "Seats are drawn before play begins."];
  if (entry.standing && live.table.is_settled) {
    const prize = prizeOf(entry.standing);
    if (entry.due_cents || entry.due_goods) return [`You are out, ${ordinal(entry.standing)}`, `You have won ${prizeWords({ cents: entry.due_cents, goods: entry.due_goods })}: it is paid at the desk.`];
    if (entry.won_cents && entry.is_paid) return [`You are out, ${ordinal(entry.standing)}`, `You have been paid ${dollars(entry.won_cents)}.`];
    return [`You are out, ${ordinal(entry.standing)}`, prize ? `The place wins ${prizeWords(prize)}; it is paid as soon as nothing changes it.` : ""];
  }
  return [{ out: "You are out", withdrawn: "You have withdrawn", refused: "Your entry is refused", disqualified: "You are disqualified" }[entry.status], ""];
}

function showMine() {
  const { own } = live;
  if (speaks !== "player" || shown.is("mine", own.entry, own.can, live.table.deal, live.table.phase, live.table.is_settled, live.table.prizes)) return;
  const can = own.can ?? {};
  const place = byId("mine");
  const acts = [];
  const open = sessionsOf(live.table).filter((each) => each.takes_entries);
  if (can.enter && !["applied", "waiting", "in"].includes(own.entry?.status)) for (const each of open) acts.push(does(live, open.length > 1 ? `Enter, ${when(each.starts_ms)}` : own.entry ? "Enter again" : "Enter", { action: "enter", player: me, session: each.number }, "button is-primary"));
  if (can.agree) acts.push(does(live, "I agree with rules and conditions", { action: "agree", player: me }, "button is-primary"));
  if (can.take_place) acts.push(does(live, "I take it", { action: "take_place", player: me }, "button is-primary"), does(live, "Not now", { action: "decline_place", player: me }));
  if (can.wait_again) acts.push(does(live, "I wait again", { action: "wait_again", player: me }, "button is-primary"));
  if (can.withdraw_entry) acts.push(button("Withdraw", () => act.open("withdraw_entry", { player: me })));
  if (own.entry?.stream) acts.push(element("a", { className: "button is-primary", href: poker(own.entry.stream), textContent: "To the table" }));
  const [title, note] = own.entry ? myWords(own.entry) : ["You have not entered", live.table.conditions ? `Buy-in ${dollars(live.table.conditions.buy_in_cents)} and ${dollars(live.table.conditions.fee_cents)} fee.` : ""];
  place.hidden = false;
  const time = own.entry?.may_buy_until_ms ? countdown(own.entry.may_buy_until_ms, live, 60, { label: "to decide", done: "the time is over" })
    : own.entry?.offered_until_ms ? countdown(own.entry.offered_until_ms, live, live.table.conditions?.answer_s ?? 0, { label: "to answer", done: "the time is over" }) : null;
  const bounty = own.entry?.bounty_cents && own.entry.status === "in" ? element("p", { className: "note", textContent: `${dollars(own.entry.bounty_cents)} on your head` }) : null;
  renew(place, element("h2", { textContent: me }), element("p", { className: "where", textContent: title }), note ? element("p", { textContent: note }) : null, time, bounty, element("div", { className: "acts" }, ...acts));
}

function showDeal() {
  const { table, own } = live;
  const deal = Object.entries(table.deal ?? {});
  if (shown.is("deal", table.deal, table.agreed, table.is_deal_made, own.can)) return;
  byId("deal-sheet").hidden = !deal.length;
  const acts = own.can?.agree_to_deal ? [does(live, "I agree", { action: "agree_to_deal", player: me }, "button is-primary"), does(live, "I do not", { action: "refuse_deal", player: me })] : [];
  renew(byId("deal"), element("ol", { className: "lines" }, ...deal.map(([player, cents]) => element("li", { className: player === me ? "is-me" : "" }, element("span", { textContent: player }), element("span", { textContent: `${dollars(cents)}${(table.agreed ?? []).includes(player) ? ", agrees" : ""}` })))),
    table.plays_for_cents ? element("p", { className: "note", textContent: `${dollars(table.plays_for_cents)} are still played for.` }) : null, element("p", { className: "row" }, ...acts));
}

// -- everybody ---------------------------------------------------------------------------------------------------------

function showPrizes() {
  const { table } = live;
  if (shown.is("prizes", table.prizes, table.results, table.is_settled)) return;
  const results = (table.results ?? []).filter((each) => each.cents || each.bounties_cents || each.goods);
  const line = (left, right, isMe = false) => element("li", { className: isMe ? "is-me" : "" }, element("span", { textContent: left }), element("span", { textContent: right }));
  renew(byId("prizes"), ...(results.length ? results.map((each) => line(`${each.place} ${each.player}`, prizeWords({ cents: (each.cents ?? 0) + (each.bounties_cents ?? 0), goods: each.goods }), each.player === me)) : (table.prizes ?? []).map((each) => line(places(each), prizeWords(each)))));
}

function showSeats() {
  const { table } = live;
  const words = byId("seat-words").value.toLowerCase().trim();
  if (shown.is("seats", table.tables, words)) return;
  const all = Object.entries(table.tables ?? {}).flatMap(([number, each]) => Object.entries(each.taken ?? {}).map(([seat, name]) => ({ name, where: `table ${number}, seat ${seat}` })));
  const found = all.filter(({ name }) => name.toLowerCase().includes(words)).sort((a, b) => a.name.localeCompare(b.name));
  renew(byId("seats"), ...found.slice(0, MOST_SEATS).map(({ name, where }) => element("li", { className: name === me ? "is-me" : "" }, element("span", { textContent: name }), element("span", { textContent: where }))),
    found.length > MOST_SEATS ? element("li", { className: "note", textContent: `and ${found.length - MOST_SEATS} more: type a name` }) : found.length ? null : element("li", { className: "note", textContent: all.length ? "nobody of that name" : "no seats yet" }));
}

function showMore() {
  const can = Object.keys(live.own.can ?? {}).filter((kind) => !MINE.includes(kind));
  if (shown.is("more", can)) return;
  byId("more-sheet").hidden = !can.length;
  renew(byId("more"), ...can.map((kind) => button(wordsOf(kind), () => act.open(kind, { player: me }))));
}

byId("seat-words").addEventListener("input", showSeats);
live.addEventListener("change", () => {
  showMine();
  showClock();
  showDeal();
  showPrizes();
  showSeats();
  showMore();
  terms.show();
  if (!shown.is("log", live.log.at(-1)?.seq, live.log.length)) renew(byId("events"), ...[...live.log].reverse().slice(0, 12).map((line) => element("li", {}, cites(line.rules, 1), element("span", { textContent: line.words }))));
  tick();
  document.body.dataset.seq = live.seq;
});
showLink(live, byId("link"));
everyMoment(tick);
