// @ts-check
// The moves of a match, as a list and in one line, each a link to the position after it.

/** @typedef {import("../types/protocol").Round} Round */

/** So many of the last moves stand in the line. */
const IN_LINE = 8;
/** The letter of a capture in the text of a move. */
const TAKES = "x";

export class MoveList {
  /** How many plies there are. */
  #plies = 0;

  /** @param {Element} page */
  constructor(page) {
    this.page = page;
    this.#plies = page.querySelectorAll(".moves a[data-ply]").length;
    // The list becomes smaller when something opens below it.
    const list = page.querySelector(".moves");
    if (list) new ResizeObserver(() => this.#reveal()).observe(list);
  }

  /** Scrolls to the move that is marked. */
  #reveal() {
    const marked = this.page.querySelector(".moves [aria-current]");
    if (marked instanceof HTMLElement) reveal(marked);
  }

  /** Shows the moves, that after so many plies as the present one. @param {Round[]} rounds @param {number} shown */
  show(rounds, shown) {
    this.#plies = rounds.reduce((sum, round) => sum + round.moves.length, 0);
    const list = roundList(rounds);
    const last = [...list.querySelectorAll("a")].slice(-IN_LINE).map((link) => {
      const item = document.createElement("li");
      item.append(link.cloneNode(true));
      return item;
    });
    this.page.querySelector(".moves")?.replaceChildren(list);
    this.page.querySelector(".last-moves")?.replaceChildren(...last);
    this.#capture(rounds);
    this.mark(shown);
  }

  /** The last move by which something was taken. @param {Round[]} rounds */
  #capture(rounds) {
    const text = rounds.flatMap(({ moves }) => moves).findLast((made) => made.text.includes(TAKES))?.text;
    this.page.querySelector(".capture")?.toggleAttribute("hidden", text === undefined);
    if (text !== undefined) this.page.querySelector(".capture .move")?.replaceChildren(...notation(text));
  }

  /** Marks the move after which the position shown stands. @param {number} shown in plies */
  mark(shown) {
    for (const link of /** @type {NodeListOf<HTMLElement>} */ (this.page.querySelectorAll("a[data-ply]"))) {
      if (Number(link.dataset.ply) !== shown) link.removeAttribute("aria-current");
      else link.setAttribute("aria-current", "true");
    }
    this.#reveal();
    const steps = { first: 0, back: Math.max(0, shown - 1), forward: Math.min(this.#plies, shown + 1), last: this.#plies };
    for (const link of this.page.querySelectorAll(".steps [data-step]")) {
      const to = steps[/** @type {keyof typeof steps} */ (link.getAttribute("data-step"))];
      link.setAttribute("href", `?ply=${to}`);
      if (to === shown) link.setAttribute("aria-disabled", "true");
      else link.removeAttribute("aria-disabled");
    }
  }
}

/** Scrolls the list, and nothing else, to a move. @param {HTMLElement} link */
function reveal(link) {
  const list = link.closest(".moves");
  if (list) list.scrollTop = link.offsetTop - list.clientHeight / 2;
}

/** A move as it is written in lists: a capture has a sign of its own. @param {string} text @returns {(string | Element)[]} */
function notation(text) {
  return text.split(TAKES).flatMap((part, number) => {
    const sign = Object.assign(document.createElement("span"), { className: "takes", textContent: "×" });
    return number > 0 ? [sign, part] : [part];
  });
}

/** @param {Round[]} rounds */
function roundList(rounds) {
  const list = document.createElement("ol");
  list.className = "rounds";
  let ply = 0;
  for (const round of rounds) {
    const item = document.createElement("li");
    item.value = round.number;
    for (const made of round.moves) {
      ply += 1;
      const link = document.createElement("a");
      link.href = `?ply=${ply}`;
      link.dataset.ply = String(ply);
      link.append(...notation(made.text));
      item.append(link);
    }
    list.append(item);
  }
  return list;
}
