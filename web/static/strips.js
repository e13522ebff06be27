// @ts-check
// The strips above and below a board: who plays, who is connected, how much time and how many men each has.

/** @typedef {import("../types/protocol").State} State */
/** @typedef {import("../types/protocol").SeatView} SeatView */

/** How often clocks are shown anew, in milliseconds. */
const TICK = 200;
/** From so little time on, tenths of a second are shown, in milliseconds. */
const TENTHS = 10_000;
const DAY = 86_400_000;

export class Strips {
  /** @type {SeatView[]} */
  #chairs = [];
  /** The seat whose clock runs. @type {number | null} */
  #running = null;
  /** When the times were told, by the page's own clock, in milliseconds. */
  #told = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #ticking;

  /** @param {Element} page @param {Record<string, string>} words */
  constructor(page, words) {
    this.page = page;
    this.words = words;
  }

  stop() {
    clearInterval(this.#ticking);
  }

  /** Shows how things stand. @param {State} state */
  show({ chairs, clock, turn }) {
    [this.#chairs, this.#running, this.#told] = [chairs, clock, performance.now()];
    for (const chair of chairs) this.#fill(chair, turn);
    clearInterval(this.#ticking);
    this.#tick();
    if (clock !== null) this.#ticking = setInterval(() => this.#tick(), TICK);
  }

  /** Shows who is connected. @param {number[]} here */
  greet(here) {
    for (const strip of this.#all()) {
      const connected = here.includes(Number(strip.dataset.chair));
      const person = strip.hasAttribute("data-person") && !strip.hasAttribute("data-yours");
      strip.toggleAttribute("data-here", person && connected);
      const words = strip.querySelector(".connected");
      if (words) words.textContent = person ? ((connected ? this.words.here : this.words.gone) ?? "") : "";
    }
  }

  /** @returns {HTMLElement[]} */
  #all() {
    return [.../** @type {NodeListOf<HTMLElement>} */ (this.page.querySelectorAll("[data-chair]"))];
  }

  /** @param {SeatView} chair @param {number | null} turn */
  #fill(chair, turn) {
    const strip = this.#all().find((strip) => strip.dataset.chair === String(chair.seat));
    if (!strip) return;
    const name = strip.querySelector(".player");
    if (name) name.textContent = this.#name(chair);
    const level = strip.querySelector(".level");
    if (level) level.textContent = chair.level ?? "";
    strip.toggleAttribute("data-person", !chair.computer && chair.name !== null);
    strip.toggleAttribute("data-free", chair.name === null);
    strip.toggleAttribute("data-yours", chair.yours);
    strip.toggleAttribute("data-turn", chair.seat === turn);
    for (const pile of strip.querySelectorAll(".pile")) this.#fillPile(pile, chair);
  }

  /** @param {SeatView} chair */
  #name(chair) {
    if (chair.computer) return this.words.computer ?? "";
    if (!chair.yours) return chair.name ?? this.words.empty ?? "";
    const own = this.#chairs.filter((other) => other.yours && !other.computer).length === 1;
    return own ? (this.words.you ?? "") : chair.side;
  }

  /** The men in hand of the strip's seat, or the men of another seat that it has taken. @param {Element} pile @param {SeatView} chair */
  #fillPile(pile, chair) {
    const of = this.#chairs.find((other) => String(other.seat) === pile.getAttribute("data-of"));
    const count = (pile.classList.contains("hand") ? chair.hand : of?.taken) ?? 0;
    const icon = this.page.querySelector(`[data-chair="${pile.getAttribute("data-of")}"] > .man-icon`);
    const men = pile.querySelector(".men");
    if (!men || !icon) return;
    while (men.childElementCount > count) men.lastElementChild?.remove();
    while (men.childElementCount < count) men.append(icon.cloneNode(true));
    const number = pile.querySelector(".number");
    if (number) number.textContent = String(count);
    pile.toggleAttribute("hidden", count === 0);
  }

  #tick() {
    const passed = performance.now() - this.#told;
    for (const chair of this.#chairs) {
      const clock = this.page.querySelector(`[data-chair="${chair.seat}"] .clock`);
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
