/**
 * A stream of the house, followed: `new Live("table/BJ-1")` connects, keeps `table`, `own` and `log` as the server tells
 * them, and connects again by itself, after the last record that it knows. Commands are sent again with the same id
 * until they are answered, so that nothing is done twice and nothing is lost.
 *
 * Events: `change` { log } when something is new, `link` { up } when the connection comes or goes.
 */
const WAITS = [250, 500, 1000, 2000, 4000];

export const merge = (old, patch) => {
  const made = { ...(old ?? {}) };
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete made[name];
    else if (typeof value === "object" && !Array.isArray(value)) made[name] = merge(typeof made[name] === "object" && !Array.isArray(made[name]) ? made[name] : {}, value);
    else made[name] = value;
  }
  return made;
};

export class Live extends EventTarget {
  constructor(stream) {
    super();
    this.stream = stream;
    this.table = {};
    this.own = {};
    this.log = [];
    this.seq = -1;
    this.ahead = 0; // by how many milliseconds the clock of the house is ahead of this one
    this.waiting = new Map();
    this.tries = 0;
    this.client = `page-${[...crypto.getRandomValues(new Uint32Array(2))].map((n) => n.toString(36)).join("")}`;
    this.number = 0;
    this.connect();
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const path = this.stream.split("/").map(encodeURIComponent).join("/");
    const socket = new WebSocket(`${scheme}://${location.host}/api/live/${path}?after=${this.seq}`);
    this.socket = socket;
    socket.addEventListener("open", () => {
      this.tries = 0;
      this.own = {};
      this.dispatchEvent(new CustomEvent("link", { detail: { up: true } }));
      for (const { text } of this.waiting.values()) socket.send(text);
    });
    socket.addEventListener("message", (event) => this.hear(JSON.parse(event.data)));
    socket.addEventListener("close", (event) => {
      this.dispatchEvent(new CustomEvent("link", { detail: { up: false } }));
      if (event.code === 4401) return location.reload();
      setTimeout(() => this.connect(), WAITS[Math.min(this.tries++, WAITS.length - 1)]);
    });
  }

  hear(told) {
    if ("ack" in told || "no" in told) return this.answered(told);
    if (told.whole) this.table = told.whole;
    if (told.now) this.ahead = told.now - Date.now();
    if (told.table) this.table = merge(this.table, told.table);
    if (told.own) this.own = merge(this.own, told.own);
    const news = (told.log ?? []).filter((line) => line.seq > this.seq);
    this.log = [...this.log, ...news].slice(-400);
    this.seq = told.seq;
    this.dispatchEvent(new CustomEvent("change", { detail: { log: news, whole: Boolean(told.whole), missed: Boolean(told.missed) } }));
  }

  answered(told) {
    const id = told.ack ?? told.no;
    const asked = this.waiting.get(id);
    if (!asked) return;
    if (told.again) return void setTimeout(() => this.waiting.has(id) && this.socket.readyState === 1 && this.socket.send(asked.text), 300);
    this.waiting.delete(id);
    asked.resolve(told);
  }

  /** Resolves to { ack, seq, chain }, or to { no, problem, rules } where it was refused. */
  send(said) {
    const id = `${this.client}:${++this.number}`;
    const text = JSON.stringify({ id, ...said });
    return new Promise((resolve) => {
      this.waiting.set(id, { text, resolve });
      if (this.socket.readyState === WebSocket.OPEN) this.socket.send(text);
    });
  }

  act(action, more = {}) {
    return this.send({ action, ...more });
  }

  take(offer, more = {}) {
    return this.send({ offer: Number(offer), asked: this.own.asked, ...more });
  }

  report(incident) {
    return this.send({ incident });
  }
}

let asked = 0;

/** A command to a stream that is not followed: the same answer as `Live.send` gives. */
export async function askOnce(stream, action) {
  const id = `once-${[...crypto.getRandomValues(new Uint32Array(2))].map((n) => n.toString(36)).join("")}:${++asked}`;
  const path = stream.split("/").map(encodeURIComponent).join("/");
  const answer = await fetch(`/api/do/${path}`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ id, action }) });
  const told = await answer.json();
  return answer.ok ? told : { no: id, ...told };
}
