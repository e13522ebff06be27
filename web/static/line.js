// @ts-check
// The line that shows why a move was bad: its positions, one after another.

/** @typedef {import("../types/protocol").PastPosition} PastPosition */

/** The message of the place in the line, with other numbers. @param {string} message @param {...number} numbers */
const placed = (message, ...numbers) => message.replace(/\d+/g, () => String(numbers.shift()));

export class Line {
  /** @type {PastPosition[]} */
  #positions = [];
  #step = 0;
  #bar;
  #show;

  /** @param {HTMLElement} bar where the buttons are @param {(position: PastPosition) => void} show */
  constructor(bar, show) {
    this.#bar = bar;
    this.#show = show;
  }

  /** Whether a position of the line is shown. */
  get isOpen() {
    return this.#positions.length > 0;
  }

  /** @param {PastPosition[]} positions */
  open(positions) {
    this.#positions = positions;
    this.go(0);
  }

  close() {
    this.#positions = [];
  }

  /** Shows the position so many steps further on. @param {number} steps */
  move(steps) {
    if (this.isOpen) this.go(this.#step + steps);
  }

  /** @param {number} step */
  go(step) {
    const last = this.#positions.length - 1;
    this.#step = Math.max(0, Math.min(step, last));
    const position = this.#positions[this.#step];
    if (!position) return;
    const place = this.#bar.querySelector(".why-place");
    if (place) place.textContent = placed(place.textContent ?? "", this.#step + 1, last + 1);
    for (const [what, isEnd] of /** @type {[string, boolean][]} */ ([["back", this.#step === 0], ["forward", this.#step === last]])) {
      const button = this.#bar.querySelector(`[data-do="why-${what}"], [data-why="${what}"]`);
      if (button instanceof HTMLButtonElement) button.disabled = isEnd;
      else button?.setAttribute("aria-disabled", String(isEnd));
    }
    this.#show(position);
  }
}
