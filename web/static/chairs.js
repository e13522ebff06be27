// @ts-check
// Who sits where, who is connected, and how much time each has.

/** @typedef {import("../types/protocol").SeatView} SeatView */

/** How often clocks are shown anew, in milliseconds. */
const TICK = 200;
/** From so little time on, tenths of a second are shown, in milliseconds. */
const TENTHS = 10_000;
const DAY = 86_400_000;

class Chairs extends HTMLElement {
  /** @type {SeatView[]} */
  #chairs = [];
  /** The seat whose clock runs. @type {number | null} */
  #running = null;
  /** When the times were told, by the page's own clock, in milliseconds. */
  #told = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #ticking;

  disconnectedCallback() {
    clearInterval(this.#ticking);
  }

  /** Shows how things stand. @param {SeatView[]} chairs @param {number | null} running @param {number | null} turn */
  show(chairs, running, turn) {
    [this.#chairs, this.#running, this.#told] = [chairs, running, performance.now()];
    for (const chair of chairs) this.#fill(chair, turn);
    clearInterval(this.#ticking);
    this.#tick();
    if (running !== null) this.#ticking = setInterval(() => this.#tick(), TICK);
  }

  /** Shows who is connected. @param {number[]} here */
  greet(here) {
    for (const item of this.querySelectorAll("[data-chair]")) {
      const person = item.hasAttribute("data-person");
      const connected = here.includes(Number(item.getAttribute("data-chair")));
      item.toggleAttribute("data-here", person && connected);
      const state = item.querySelector(".connected");
      if (state) state.textContent = person ? ((connected ? this.dataset.here : this.dataset.gone) ?? "") : "";
    }
  }

  /** @param {SeatView} chair @param {number | null} turn */
  #fill(chair, turn) {
    const item = this.querySelector(`[data-chair="${chair.seat}"]`);
    if (!item) return;
    const name = item.querySelector(".who");
    if (name) name.textContent = chair.name ?? this.dataset.free ?? "";
    item.toggleAttribute("data-person", !chair.computer && chair.name !== null);
    item.toggleAttribute("data-yours", chair.yours);
    item.toggleAttribute("data-turn", chair.seat === turn);
  }

  #tick() {
    const passed = performance.now() - this.#told;
    for (const chair of this.#chairs) {
      const clock = this.querySelector(`[data-chair="${chair.seat}"] .clock`);
      if (!clock || !chair.left) continue;
      const used = chair.seat === this.#running ? passed : 0;
      const [each, bank] = chair.left;
      const left = Math.max(0, each + bank - used);
      clock.textContent = time(left);
      clock.toggleAttribute("data-short", left < TENTHS && chair.seat === this.#running);
    }
  }
}

/** A time as it is read on a clock. @param {number} left in milliseconds */
function time(left) {
  if (left >= 2 * DAY) return `${Math.floor(left / DAY)} d`;
  if (left < TENTHS) return (Math.ceil(left / 100) / 10).toFixed(1);
  const seconds = Math.ceil(left / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = seconds >= 3600 ? parts : parts.slice(1);
  return shown.map((part, i) => (i === 0 ? String(part) : String(part).padStart(2, "0"))).join(":");
}

customElements.define("putahi-chairs", Chairs);
export { Chairs };
