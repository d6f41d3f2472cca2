/** As it was done: words, chips and motions, read as an act while they are typed, with the rule; then told as done. */
import { ask, byId, cites, dollars, element, me, plain, plainly, seatOf, sentence, speaks, told } from "./poker-parts.js";

const WAIT_MS = 160;
const LABELS = { put_cents: "put in", returned_cents: "goes back", missing_cents: "still to be put in" };

export class Conduct {
  constructor(live, guests) {
    this.live = live;
    this.guests = guests;
    this.asked = "";
    this.read = null;
    this.isNewMotion = true;
    this.said = byId("said");
    this.said.addEventListener("input", () => { this.isNewMotion = true; this.look(); });
    for (const sign of document.querySelectorAll("[data-sign]")) sign.addEventListener("click", () => { this.isNewMotion = true; this.add(sign.dataset.sign); });
    for (const chip of document.querySelectorAll("[data-chip]")) chip.addEventListener("click", () => this.push(chip.dataset.chip));
    byId("next-motion").addEventListener("click", () => { this.isNewMotion = true; });
    byId("unsaid").addEventListener("click", () => this.clear());
    byId("conduct-who")?.addEventListener("change", () => this.look());
    byId("conduct-form").addEventListener("submit", (event) => { event.preventDefault(); this.send(); });
    guests.addEventListener("change", () => this.show());
  }

  get who() {
    return speaks === "dealer" ? byId("conduct-who").value : me;
  }

  show() {
    const { own, table } = this.live;
    const isOpen = Boolean(own.invited?.act) && table.in_play;
    byId("conduct").hidden = !isOpen;
    if (!isOpen) return;
    if (speaks === "dealer") this.showWho(table);
    const asked = JSON.stringify([own.asked, this.who]);
    if (asked === this.asked) return;
    this.asked = asked;
    this.look(0);
  }

  /** Those who are in the hand, whoever is in turn first chosen. */
  showWho(table) {
    const select = byId("conduct-who");
    const names = Object.values(table.seats).filter((seat) => seat.is_dealt_in && seat.is_in !== false).map((seat) => seat.player);
    const turn = table.hand?.waits_for?.[0];
    if (String(names) !== select.dataset.names) {
      select.replaceChildren(...names.map((name) => element("option", { value: name, textContent: name })));
      select.dataset.names = String(names);
      if (names.includes(turn)) select.value = turn;
    }
    if (turn !== this.turn && names.includes(turn) && !this.said.value) select.value = turn;
    this.turn = turn;
  }

  add(sign) {
    this.said.value = [this.said.value.trim().replace(/,$/, ""), sign].filter(Boolean).join(", ");
    this.look();
  }

  /** One more chip with the same motion, or with a new one. */
  push(chip) {
    const parts = this.said.value.split(/,\s*/).filter(Boolean);
    const last = parts.at(-1) ?? "";
    if (this.isNewMotion || !/^puts? /.test(last)) parts.push(`put ${chip}`);
    else {
      const counts = new Map();
      for (const some of [...last.split(/\s+/).slice(1), chip]) {
        const [value, count] = some.split("x");
        counts.set(value, (counts.get(value) ?? 0) + Number(count ?? 1));
      }
      parts[parts.length - 1] = `put ${[...counts].map(([value, count]) => (count > 1 ? `${value}x${count}` : value)).join(" ")}`;
    }
    this.isNewMotion = false;
    this.said.value = parts.join(", ");
    this.look();
  }

  clear() {
    this.said.value = "";
    this.isNewMotion = true;
    this.look(0);
  }

  look(wait = WAIT_MS) {
    clearTimeout(this.timer);
    byId("stands").disabled = true;
    this.timer = setTimeout(() => this.preview(), wait);
  }

  async preview() {
    const { said, who } = this;
    const text = said.value.trim();
    const place = byId("reading");
    this.showFacing();
    if (!text) {
      place.hidden = true;
      return;
    }
    let read;
    try {
      read = await ask("poker/conduct", { said: text, player: who });
    } catch (error) {
      read = { refused: error.message, rules: [], texts: {} };
    }
    if (said.value.trim() !== text || who !== this.who) return; // it has been typed on
    this.read = read;
    const isRefused = Boolean(read.refused);
    const maySay = speaks !== "dealer" || this.guests.names.has(who);
    byId("stands").disabled = isRefused || !maySay;
    place.hidden = false;
    place.classList.toggle("is-refused", isRefused);
    place.replaceChildren(...this.reading(read, isRefused, maySay));
  }

  showFacing() {
    const { table } = this.live;
    const seat = seatOf(table, this.who);
    const most = Math.max(0, ...Object.values(table.seats ?? {}).map((each) => each.bet_cents ?? 0));
    const facing = seat ? most - (seat.bet_cents ?? 0) : 0;
    byId("conduct-facing").textContent = seat ? `${speaks === "dealer" ? `seat ${seat.number}` : ""}${facing > 0 ? ` facing ${dollars(facing)}` : ""}` : "";
  }

  reading(read, isRefused, maySay) {
    const { rules = [], texts = {} } = read;
    if (isRefused) {
      return [element("h3", { textContent: `Not so: ${plainly(read.refused, rules)}.` }), ...statutes(rules, texts)];
    }
    const facts = Object.entries(LABELS).filter(([name]) => read[name]).flatMap(([name, label]) => [element("dt", { textContent: label }), element("dd", { textContent: dollars(read[name]) })]);
    if (read.not_accepted?.length) facts.push(element("dt", { textContent: "not accepted" }), element("dd", { textContent: read.not_accepted.join(", ") }));
    const why = plain(read.words ?? "").replace(/^.* does: [^;]*; /, "");
    return [
      element("h3", { textContent: this.heading(read) }),
      element("p", { className: "note", textContent: sentence(why) }),
      facts.length ? element("dl", { className: "pairs" }, ...facts) : null,
      ...statutes(rules, texts),
      maySay ? null : element("p", { className: "note", textContent: `${this.who} has a sign-in, and tells it on a device of their own.` }),
    ].filter(Boolean);
  }

  heading(read) {
    if (!read.move) return `${sentence(read.words)}.`;
    const { move, to_cents: to = 0 } = read;
    if (["fold", "check"].includes(move)) return `A ${move}.`;
    if (read.is_amount_open) return `A ${move}; its amount is to follow.`;
    if (move === "short") return `Less than a call: it is to be made up.`;
    return `A ${move}${to ? `: ${dollars(to)} in all` : ""}.`;
  }

  async send() {
    const { action } = this.read ?? {};
    if (!action || byId("stands").disabled) return;
    byId("stands").disabled = true;
    const { actor, ...rest } = action;
    const answer = await this.live.act(rest, speaks === "dealer" ? { speaks_for: actor } : {});
    if (told(answer, byId("conduct-refusal"))) this.clear();
    else this.look(0);
  }
}

export const statutes = (rules, texts) => rules.filter((rule) => texts[rule]).slice(0, 4).map((rule) => element("div", { className: "ruled-line" }, cites([rule]), element("p", { className: "statute", textContent: texts[rule] })));
