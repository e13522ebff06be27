// @ts-check
// The strips above and below a board: who plays, who is connected, how much time and how many men each has.

/** @typedef {import("../types/protocol").State} State */
/** @typedef {import("../types/protocol").SeatView} SeatView */
/** @typedef {import("../types/protocol").OffBoard} OffBoard */

/** How often clocks are shown anew, in milliseconds. */
const TICK = 200;
/** From so little time on, tenths of a second are shown, in milliseconds. */
const TENTHS = 10_000;
const DAY = 86_400_000;

export class Strips {
  /** @type {SeatView[]} */
  #chairs = [];
  /** The men that are not on the board looked back at, by seat; none at present. @type {OffBoard[] | undefined} */
  #past;
  /** The seat whose clock runs. @type {number | null} */
  #running = null;
  /** When the times were told, by the page's own clock, in milliseconds. */
  #told = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #ticking;

  /** @param {Element} page @param {Record<string, string>} words @param {OffBoard[]} [past] */
  constructor(page, words, past) {
    this.page = page;
    this.words = words;
    this.#past = past;
  }

  stop() {
    clearInterval(this.#ticking);
  }

  /** Shows how things stand. @param {State} state */
  show({ chairs, clock, turn }) {
    [this.#chairs, this.#running, this.#told] = [chairs, clock, performance.now()];
    for (const chair of chairs) this.#fill(chair, turn);
    this.#fillPiles();
    clearInterval(this.#ticking);
    this.#tick();
    if (clock !== null) this.#ticking = setInterval(() => this.#tick(), TICK);
  }

  /** Shows the men that are not on the board looked back at, or at present. @param {OffBoard[]} [past] */
  lookAt(past) {
    this.#past = past;
    this.#fillPiles();
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

  /** @param {SeatView} chair */
  #strip(chair) {
    return this.#all().find((strip) => strip.dataset.chair === String(chair.seat));
  }

  /** @param {SeatView} chair @param {number | null} turn */
  #fill(chair, turn) {
    const strip = this.#strip(chair);
    if (!strip) return;
    const name = strip.querySelector(".player");
    if (name) name.textContent = this.#name(chair);
    const level = strip.querySelector(".level");
    if (level) level.textContent = chair.level ?? "";
    strip.toggleAttribute("data-person", !chair.computer && chair.name !== null);
    strip.toggleAttribute("data-free", chair.name === null);
    strip.toggleAttribute("data-yours", chair.yours);
    strip.toggleAttribute("data-turn", chair.seat === turn);
  }

  #fillPiles() {
    for (const pile of this.page.querySelectorAll(".pile")) this.#fillPile(pile);
  }

  /** @param {SeatView} chair */
  #name(chair) {
    if (chair.computer) return this.words.computer ?? "";
    const alone = chair.yours && this.#chairs.filter((other) => other.yours && !other.computer).length === 1;
    return (alone ? this.words.you : (chair.name ?? this.words.empty)) ?? "";
  }

  /** The men of a seat: in hand, or taken. @param {Element} pile */
  #fillPile(pile) {
    const of = this.#chairs.find((chair) => String(chair.seat) === pile.getAttribute("data-of"));
    const men = of && (this.#past?.[of.seat - 1] ?? of);
    const count = men?.[pile.classList.contains("hand") ? "hand" : "taken"] ?? 0;
    const icon = this.page.querySelector(`[data-chair="${pile.getAttribute("data-of")}"] > .man-icon`);
    const row = pile.querySelector(".men");
    if (!row || !icon) return;
    while (row.childElementCount > count) row.lastElementChild?.remove();
    while (row.childElementCount < count) row.append(icon.cloneNode(true));
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
