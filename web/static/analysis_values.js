// @ts-check
// The values of a position as the server finds them: the verdict, the list of moves, and badges on the points that may be touched.

import { query } from "./analysis_address.js";

/** @typedef {{ text: string, badge: string, said: string }} MoveBadge */
/** @typedef {{ head: string, rows: string, missing: string, moves: MoveBadge[], done: boolean }} Known */
/** @typedef {{ waiting: string } | { error: string } | Known} Line */

/** Who steps on within this time asks for no values in between, in milliseconds. */
const PAUSE = 150;
/** From this number on, badges that are all the same are not drawn. */
const ALIKE = 5;

export class Values {
  /** @type {MoveBadge[]} */
  #moves = [];
  /** @type {AbortController | undefined} */
  #asking;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #soon;
  /** What was asked for last. */
  #address = "";

  /** @param {import("./board.js").Board} board @param {{ stop: string, goOn: string, stopped: string }} words */
  constructor(board, words) {
    this.board = board;
    this.words = words;
    for (const selector of [".verdict", ".verdicts", ".missing"]) this.#shown.set(selector, board.within(selector).innerHTML);
    board.addEventListener("pointerdown", ({ target }) => (this.#pressed = target instanceof Element && !!target.closest(".verdicts")));
    // The click comes after the pointer is released.
    for (const kind of ["pointerup", "pointercancel"]) addEventListener(kind, () => setTimeout(() => this.#release(), 0));
  }

  /** Whether a move of the list is being pressed: a list that is replaced under the pointer gets no click. */
  #pressed = false;
  /** The list that is shown when the pointer is released. @type {string | undefined} */
  #held;

  #release() {
    this.#pressed = false;
    if (this.#held !== undefined && !this.stale) this.#rows(this.#held);
    this.#held = undefined;
  }

  /** Asks for the values of a position, and no longer for those asked before. @param {string} spec @param {string} position @param {string[]} moves @param {number} clock */
  look(spec, position, moves, clock) {
    this.#asking?.abort();
    clearTimeout(this.#soon);
    this.#moves = [];
    this.#held = undefined;
    this.#stale(this.#address !== "");
    this.#address = `/analysis/values?${query({ spec, position, moves: moves.join(" "), clock: clock > 0 ? String(clock) : "" })}`;
    this.badge();
    this.#soon = setTimeout(() => void this.#ask(), PAUSE);
  }

  /** Whether the list is still that of the position before. */
  get stale() {
    return this.board.within(".values").hasAttribute("data-stale");
  }

  /** @param {boolean} stale */
  #stale(stale) {
    this.board.within(".values").toggleAttribute("data-stale", stale);
    this.#said = false;
    this.board.within(".verdict-said").textContent = "";
  }

  /** Whether the verdict has been said to those who do not see it: once for each position, however often it changes. */
  #said = false;

  /** Stops the search for deeper values, or begins it again. */
  toggle() {
    if (!this.#asking) return void this.#ask();
    this.#asking.abort();
    this.#asking = undefined;
    this.#say(this.words.stopped);
    this.#button(this.words.goOn, true);
  }

  async #ask() {
    const asking = new AbortController();
    this.#asking = asking;
    this.#button(this.words.stop, true);
    const error = await this.#read(asking).catch((failed) => (asking.signal.aborted ? "" : String(failed.message)));
    if (this.#asking !== asking) return;
    this.#asking = undefined;
    this.#button(this.words.goOn, error !== "");
    this.#say(error);
  }

  /** Reads the stream; says what went wrong, if anything. @param {AbortController} asking */
  async #read(asking) {
    const answer = await fetch(this.#address, { signal: asking.signal });
    if (!answer.ok) return this.#refused(await answer.json());
    if (!answer.body) return "";
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let error = "";
    for (let rest = ""; ; ) {
      const { done, value } = await reader.read();
      if (done) return error;
      const lines = (rest + value).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) error = this.#take(JSON.parse(line));
    }
  }

  /** No values are given: those of the position before do not stand for it. @param {{ error: string }} refusal */
  #refused({ error }) {
    this.board.within(".values").removeAttribute("data-stale");
    this.#put(".verdict", "");
    this.#put(".missing", "");
    this.#plain();
    return error;
  }

  /** The moves without values. */
  #plain() {
    const rows = this.board.state.legal.map((legal) => {
      const link = Object.assign(document.createElement("a"), { href: "#board" });
      link.dataset.move = legal.text;
      link.append(Object.assign(document.createElement("b"), { textContent: legal.text }));
      const row = document.createElement("li");
      row.append(link);
      return row;
    });
    this.#shown.delete(".verdicts");
    this.board.within(".verdicts").replaceChildren(...rows);
  }

  /** Takes a line of the stream; says what went wrong, if anything. @param {Line} line */
  #take(line) {
    if ("error" in line) return line.error;
    this.#say("waiting" in line ? line.waiting : "");
    if (!("rows" in line)) return "";
    this.board.within(".values").removeAttribute("data-stale");
    this.#moves = line.moves;
    this.#put(".verdict", line.head);
    this.#put(".missing", line.missing);
    this.#tellVerdict(line.done);
    this.#rows(line.rows);
    this.badge();
    return "";
  }

  /** Says the verdict to those who do not see it, once it is known or no better one will come. @param {boolean} done */
  #tellVerdict(done) {
    const verdict = this.board.within(".verdict");
    if (this.#said || (!done && verdict.querySelector(".unknown"))) return;
    const words = /** @type {HTMLElement} */ (verdict.cloneNode(true));
    for (const shape of words.querySelectorAll("[aria-hidden]")) shape.remove();
    this.board.within(".verdict-said").textContent = words.textContent;
    this.#said = true;
  }

  /** The list of moves; the focus stays on its move. @param {string} rows */
  #rows(rows) {
    if (this.#pressed) return void (this.#held = rows);
    const list = this.board.within(".verdicts");
    const focused = list.contains(document.activeElement) ? document.activeElement?.getAttribute("data-move") : null;
    const unfolded = [...list.querySelectorAll("details[open]")].map((fold) => fold.getAttribute("data-key"));
    this.#put(".verdicts", rows);
    for (const fold of list.querySelectorAll("details")) fold.open = unfolded.includes(fold.dataset.key ?? "");
    if (focused) list.querySelector(`[data-move="${CSS.escape(focused)}"]`)?.closest("a")?.focus();
  }

  /** What is shown: a fold that is open stays so while nothing changes. @type {Map<string, string>} */
  #shown = new Map();

  /** @param {string} selector @param {string} html */
  #put(selector, html) {
    if (this.#shown.get(selector) === html) return;
    this.#shown.set(selector, html);
    this.board.within(selector).innerHTML = html;
  }

  /** @param {string} words */
  #say(words) {
    this.board.within(".queue").textContent = words;
  }

  /** @param {string} words @param {boolean} shown */
  #button(words, shown) {
    const button = this.board.within('[data-do="stop"]');
    button.textContent = words;
    button.hidden = !shown;
  }

  /** Badges on the points that may be touched next: the best value that each touch can reach. Many that are all the same are only said. */
  badge() {
    for (const badge of this.board.querySelectorAll(".place .badge-mark")) badge.remove();
    for (const place of this.board.querySelectorAll(".place [aria-description]")) place.removeAttribute("aria-description");
    const next = this.#next();
    const shown = next.size < ALIKE || new Set([...next.values()].map(({ badge }) => badge)).size > 1;
    for (const [touch, { badge, said }] of next) {
      const name = CSS.escape(touch);
      for (const place of this.board.querySelectorAll(`.place [data-point="${name}"], .place [data-piece="${name}"]`)) {
        if (shown) place.insertAdjacentHTML("beforeend", badge);
        place.setAttribute("aria-description", said);
      }
    }
  }

  /** The best move that each next touch can make, by the touch. */
  #next() {
    /** @type {Map<string, MoveBadge>} */
    const next = new Map();
    if (!this.board.present) return next;
    const { touched, state } = this.board;
    for (const made of this.#moves) {
      const touches = state.legal.find((legal) => legal.text === made.text)?.touches ?? [];
      const touch = touches[touched.length];
      if (touch === undefined || next.has(touch) || !touched.every((earlier, i) => touches[i] === earlier)) continue;
      next.set(touch, made);
    }
    return next;
  }
}
