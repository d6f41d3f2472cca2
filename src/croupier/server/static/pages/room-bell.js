/** Tells somebody that they are called, also when they look elsewhere: by the title of the page, a notification where it is permitted, and a vibration. */
import { tableName } from "./room-parts.js";

const PATTERN = [300, 120, 300, 120, 600];

export class CallBell {
  constructor(ask) {
    this.title = document.title;
    this.heard = null;
    this.ask = ask;
    this.offer();
    ask?.addEventListener("click", async () => {
      await Notification.requestPermission();
      this.offer();
    });
  }

  /** A browser asks only when somebody has touched something: so there is a button. */
  offer() {
    if (this.ask) this.ask.hidden = !("Notification" in window) || Notification.permission !== "default";
  }

  hear(calls, live) {
    const open = calls.filter(([, call]) => call.stage === "called");
    document.title = open.length ? `CALLED: ${tableName(live.table, open[0][1].table)}, seat ${open[0][1].seat}` : this.title;
    const now = new Set(open.map(([key, call]) => `${key} ${call.since_ms}`));
    const isNew = [...now].some((key) => !this.heard?.has(key));
    this.heard = now;
    if (isNew) this.ring(document.title, open[0][1].game);
  }

  ring(title, body) {
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(PATTERN); // browsers refuse it before the page was touched
    if (!("Notification" in window) || Notification.permission !== "granted") return;
    try {
      new Notification(title, { body, tag: "croupier-call", icon: "/static/icon.svg", requireInteraction: true });
    } catch {
      // some phones let only installed pages notify: the title and the page say it
    }
  }
}
