/** Sounds of the clock on the wall, made here and not fetched: they are off until somebody at the screen wants them. */
import { byId } from "./poker-parts.js";

const KEPT = "croupier-clock-sound";
/** Tones in hertz, each with when it begins and how long it lasts, in seconds. */
const TUNES = {
  level: [[523, 0, 0.25], [659, 0.28, 0.25], [784, 0.56, 0.6]],
  rest: [[784, 0, 0.25], [523, 0.28, 0.8]],
  minute: [[880, 0, 0.15], [880, 0.3, 0.15]],
};
const LOUD = 0.4;
const FADE_S = 0.02;

export class Sound {
  constructor() {
    this.context = null;
    this.node = byId("sound");
    this.node.addEventListener("click", () => this.toggle());
    this.show();
  }

  get isWanted() {
    return localStorage.getItem(KEPT) === "on";
  }

  get isOn() {
    return this.isWanted && this.context?.state === "running";
  }

  /** Browsers let a page sound only after a touch: a screen that was started again asks for one. */
  async toggle() {
    if (this.isOn) localStorage.setItem(KEPT, "off");
    else {
      localStorage.setItem(KEPT, "on");
      this.context ??= new AudioContext();
      await this.context.resume();
      this.play("minute");
    }
    this.show();
  }

  show() {
    this.node.textContent = this.isOn ? "Sound is on" : this.isWanted ? "Touch for sound" : "Sound is off";
    this.node.setAttribute("aria-pressed", String(this.isOn));
  }

  play(tune) {
    if (!this.isOn) return;
    const now = this.context.currentTime;
    for (const [hertz, at, lasts] of TUNES[tune]) {
      const tone = this.context.createOscillator();
      const loudness = this.context.createGain();
      tone.frequency.value = hertz;
      loudness.gain.setValueAtTime(0, now + at);
      loudness.gain.linearRampToValueAtTime(LOUD, now + at + FADE_S);
      loudness.gain.linearRampToValueAtTime(0, now + at + lasts);
      tone.connect(loudness).connect(this.context.destination);
      tone.start(now + at);
      tone.stop(now + at + lasts);
    }
  }
}
