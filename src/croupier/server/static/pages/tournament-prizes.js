/** Prizes as they are or would be, a deal between those who are left, results, and paying. */
import { ask, button, byId, cites, dollars, element, renew, speaks, told } from "./poker-parts.js";
import { Shown } from "./room-parts.js";
import { does, refusal } from "./tournament-act.js";
import { chips, lacksWords, places, playing, prizeWords, sessionsOf } from "./tournament-parts.js";

const METHODS = { icm: "by ICM", chip_chop: "by chips", equal: "in equal parts" };

export class Prizes {
  constructor(live, act) {
    this.live = live;
    this.act = act;
    this.shown = new Shown();
  }

  show() {
    this.showPrizes();
    this.showOuts();
    this.showDeal();
  }

  showPrizes() {
    const { table, own } = this.live;
    if (this.shown.is("prizes", table.prizes, table.results, table.is_settled, table.guarantee_takes, table.pool_cents, table.bounties_cents, table.in_the_money, table.paid_early, own.can?.pay_prize, own.can?.take_back_prize)) return;
    const results = table.results ?? [];
    byId("prizes-note").textContent = results.length ? `${results.length} placed` : table.is_settled ? `settled: ${dollars(table.pool_cents)} for ${chips(table.entries)} entries` : `as entries are now: ${dollars(table.pool_cents ?? 0)} in the pool${lacksWords(table)}`;
    const head = results.length ? ["Place", "Player", "Prize", "Bounties", ""] : ["Place", "Prize"];
    const rows = results.length ? results.map((each) => this.result(each)) : (table.prizes ?? []).map((each) => element("tr", {}, element("td", { textContent: places(each) }), element("td", { className: "number", textContent: prizeWords(each) })));
    renew(byId("prize-table"), element("table", {}, element("thead", {}, element("tr", {}, ...head.map((words, i) => element("th", { textContent: words, className: i > 1 || (i === 1 && !results.length) ? "number" : "" })))), element("tbody", {}, ...rows)), this.early());
  }

  /** While others play: who can be paid, who was, and payments that were a mistake. */
  early() {
    const paid = this.live.table.paid_early ?? [];
    if (!paid.length) return null;
    const rows = paid.map((each) => this.row(each.player, each.place || "", prizeWords({ cents: each.cents ?? 0, goods: each.goods }), each.bounties_cents, each.had_cents || each.given ? prizeWords({ cents: each.had_cents ?? 0, goods: each.given }) : "", each.cents || each.bounties_cents || each.goods));
    return element("table", { id: "paid-early" }, element("caption", { textContent: "Paid while others play" }), element("thead", {}, element("tr", {}, ...["Place", "Player", "Prize", "Bounties", "Paid", ""].map((words, i) => element("th", { textContent: words, className: i > 1 ? "number" : "" })))), element("tbody", {}, ...rows));
  }

  row(player, place, prize, bounties, paid, isDue) {
    const { own } = this.live;
    const acts = [];
    if (isDue && speaks === "dealer" && own.can?.pay_prize) acts.push(does(this.live, "Pay", { action: "pay_prize", player }));
    if (paid && speaks === "dealer" && own.can?.take_back_prize) acts.push(button("Take back", () => this.act.open("take_back_prize", { player })));
    for (const act of acts) act.setAttribute("aria-label", `${act.textContent}: ${player}`);
    return element("tr", { data: { player } }, element("td", { textContent: place }), element("td", { textContent: player }), element("td", { className: "number", textContent: isDue ? prize : "" }), element("td", { className: "number", textContent: bounties ? dollars(bounties) : "" }), element("td", { className: "number", textContent: paid }), element("td", {}, element("span", { className: "row" }, ...acts)));
  }

  result({ place, player, cents = 0, bounties_cents: bounties = 0, goods = "", is_paid: isPaid }) {
    const owed = cents + bounties || goods;
    const act = owed && !isPaid && speaks === "dealer" && this.live.own.can?.pay_prize ? does(this.live, "Pay", { action: "pay_prize", player }) : owed ? element("span", { className: `state ${isPaid ? "is-on" : "is-pending"}`, textContent: isPaid ? "paid" : "to be paid" }) : null;
    act?.setAttribute("aria-label", isPaid ? "paid" : `Pay ${player}`);
    return element("tr", {}, element("td", { textContent: place }), element("td", { textContent: player }), element("td", { className: "number", textContent: prizeWords({ cents, goods }) }), element("td", { className: "number", textContent: bounties ? dollars(bounties) : "" }), element("td", { className: "number" }, act));
  }

  showOuts() {
    const outs = sessionsOf(this.live.table).flatMap((session) => session.outs ?? []);
    if (this.shown.is("outs", outs)) return;
    renew(byId("outs"), ...outs.map((out) => element("li", {}, element("span", { textContent: `${places({ first: out.place, last: out.last })} ${out.player}` }), element("span", { className: "note", textContent: [out.by?.length ? `by ${out.by.join(", ")}` : "", out.why ?? ""].filter(Boolean).join("; ") }))));
  }

  // -- deals -----------------------------------------------------------------------------------------------------

  showDeal() {
    const { table, own } = this.live;
    const session = playing(table).find((each) => each.number === sessionsOf(table).length);
    const left = session ? session.left : 0;
    if (this.shown.is("deal", table.deal, table.agreed, table.is_deal_made, table.plays_for_cents, table.is_settled, left, own.can?.propose_deal)) return;
    const deal = Object.entries(table.deal ?? {});
    if (deal.length) return renew(byId("deal"), this.proposed(deal));
    if (!session || !table.is_settled || left > 10 || left < 2 || speaks !== "dealer" || !own.can?.propose_deal) return renew(byId("deal"));
    renew(byId("deal"), this.form());
  }

  proposed(deal) {
    const { table } = this.live;
    const lines = deal.map(([player, cents]) => {
      const agreed = (table.agreed ?? []).includes(player);
      const acts = !agreed && speaks === "dealer" && !table.is_deal_made ? [does(this.live, "Agrees", { action: "agree_to_deal", player }), does(this.live, "Does not", { action: "refuse_deal", player })] : [];
      return element("tr", {}, element("td", { textContent: player }), element("td", { className: "number", textContent: dollars(cents) }), element("td", {}, element("span", { className: "row" }, element("span", { className: `state ${agreed ? "is-on" : "is-pending"}`, textContent: agreed ? "agrees" : "is asked" }), ...acts)));
    });
    const more = table.plays_for_cents ? element("p", { className: "note", textContent: `${dollars(table.plays_for_cents)} are still played for.` }) : null;
    return element("section", { className: "sheet" }, element("header", {}, element("h2", { textContent: table.is_deal_made ? "The deal" : "A deal is proposed" }), cites(table.rules.pool, 1)), element("div", { className: "sheet-body" }, element("table", {}, element("tbody", {}, ...lines)), more));
  }

  /** Stacks are counted, a method divides; what comes of it can be changed before it is proposed. */
  form() {
    const { table } = this.live;
    const names = Object.values(table.tables ?? {}).filter((each) => each.session).flatMap((each) => Object.entries(each.taken ?? {}).map(([seat, name]) => [name, each.chips?.[seat]]));
    const lines = names.map(([name, known], i) => {
      const stack = element("input", { id: `deal-stack-${i}`, type: "number", min: "0", step: "1", value: known ?? "" });
      const share = element("input", { id: `deal-share-${i}`, type: "number", min: "0", step: "0.01" });
      stack.setAttribute("aria-label", `chips of ${name}`);
      share.setAttribute("aria-label", `share of ${name}, in dollars`);
      return { name, stack, share, node: element("tr", {}, element("td", { textContent: name }), element("td", {}, stack), element("td", {}, share)) };
    });
    const keeps = element("input", { id: "deal-keeps", type: "number", min: "0", step: "0.01", value: "0" });
    const suggest = async (method) => {
      try {
        const stacks = Object.fromEntries(lines.map(({ name, stack }) => [name, Number(stack.value)]));
        const found = await ask("tournament/deal", { method, stacks: JSON.stringify(stacks), keeps: Math.round(Number(keeps.value) * 100) });
        for (const { name, share } of lines) share.value = (found.shares[name] / 100).toFixed(2);
        refusal().hidden = true;
      } catch (error) {
        told({ no: "", problem: error.message }, refusal());
      }
    };
    const propose = button("Propose", async () => {
      const shares = Object.fromEntries(lines.map(({ name, share }) => [name, Math.round(Number(share.value) * 100)]));
      told(await this.live.act({ action: "propose_deal", shares, plays_for_cents: Math.round(Number(keeps.value) * 100) }), refusal());
    }, "button is-primary");
    return element("section", { className: "sheet" }, element("header", {}, element("h2", { textContent: "A deal between those who are left" }), cites(table.rules.pool, 1)),
      element("div", { className: "sheet-body stack" },
        element("table", {}, element("thead", {}, element("tr", {}, ...["Player", "Chips", "Share, in dollars"].map((words) => element("th", { textContent: words })))), element("tbody", {}, ...lines.map(({ node }) => node))),
        element("div", { className: "field" }, element("label", { htmlFor: "deal-keeps", textContent: "Still played for, in dollars" }), keeps),
        element("p", { className: "row" }, ...Object.entries(METHODS).map(([method, words]) => button(`Divide ${words}`, () => suggest(method))), propose)));
  }
}
