// @ts-check
// The first steps of a game: the server judges what is played and sends the boards to show. It knows no rule.

import { Board } from "./board.js";

/** @typedef {import("../types/protocol").State} State */
/** @typedef {import("../types/protocol").LegalMove} LegalMove */
/** @typedef {{ step: string, stage: "open" | "else" | "done", boards: State[], ways: string[][], head: string, panel: string }} Told */

/** How long a board is seen before the next one, in milliseconds, after its movement has ended: as in matches. */
const TEMPO = 600;
/** How long what is said is seen before the next step comes by itself, in milliseconds: at least, and for each word. */
const READ = [1400, 260];

class Coach extends Board {
  /** Whether boards are being shown, or an answer is awaited. */
  #busy = false;
  /** How long the last movement takes, in milliseconds. */
  #lasts = 0;
  /** Whether the reader points or touches; who uses keys or a screen reader goes on by the button alone. */
  #points = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #goesOn;
  /** The touches that are asked for, in each way that counts. @type {string[][]} */
  #ways = JSON.parse(this.dataset.ways ?? "[]");

  connectedCallback() {
    this.addEventListener("pointerdown", () => this.#usedBy(true), true);
    this.addEventListener("keydown", () => this.#usedBy(false), true);
    this.addEventListener("click", (event) => this.#followed(event), true);
    super.connectedCallback();
    if (this.dataset.stage === "done") this.#awaitNext();
    this.toggleAttribute("data-ready", true);
  }

  disconnectedCallback() {
    clearTimeout(this.#goesOn);
  }

  /** Whether the reader is to move: nothing may be touched while boards are shown, and after the step. */
  get present() {
    return !this.#busy && this.dataset.stage === "open";
  }

  /** @param {State} state */
  take(state) {
    this.#lasts = super.take(state);
    return this.#lasts;
  }

  /** Marks what is to be touched next. @param {"" | "begun" | "take" | "sending"} stage */
  staged(stage) {
    const touched = this.touched;
    const next = new Set(this.#ways?.filter((way) => touched.every((touch, i) => way[i] === touch)).map((way) => way[touched.length]));
    for (const place of this.querySelectorAll(".place [data-point], .place [data-piece]")) {
      const name = place.getAttribute("data-point") ?? place.getAttribute("data-piece") ?? "";
      place.classList.toggle("hinted", this.present && stage !== "sending" && next.has(name));
    }
  }

  /** A touch of the board after a step goes on. @param {string} text */
  touch(text) {
    if (!this.#busy && this.dataset.stage === "done") return this.#next();
    super.touch(text);
  }

  /** @param {LegalMove} move @returns {Promise<import("./board.js").Answer>} */
  async make(move) {
    this.#busy = true;
    const told = await this.#send({ do: "play", text: move.text });
    const first = typeof told === "string" ? undefined : told.boards[0];
    if (typeof told === "string" || !first) {
      this.#busy = false;
      return { ok: false, words: String(told) };
    }
    this.#tone(told.stage);
    // The board takes the first state as soon as this answer is back.
    setTimeout(() => void this.#follow(told, told.boards.slice(1)));
    return { ok: true, state: first };
  }

  /** Why the touches are refused; nothing where that is what the step is about. @param {string[]} touches */
  async ask(touches) {
    const told = await this.#send({ do: "touch", touches: touches.join(" ") });
    if (typeof told === "string") return told;
    this.#busy = true;
    this.#tone(told.stage);
    setTimeout(() => void this.#follow(told, told.boards));
    return "";
  }

  /** @param {string} words */
  refused(words) {
    if (words === "") return this.classList.remove("show-may");
    super.refused(words);
  }

  /** Sends what was done to the server; a text says what is wrong. @param {Record<string, string>} fields @returns {Promise<Told | string>} */
  #send(fields) {
    const body = new URLSearchParams({ step: this.dataset.step ?? "", ...fields });
    return this.#fetch(this.dataset.address ?? "", { method: "POST", body });
  }

  /** @param {string} address @param {RequestInit} what @returns {Promise<Told | string>} */
  async #fetch(address, what) {
    const answer = await fetch(address, { ...what, headers: { Accept: "application/json" } }).catch(() => undefined);
    const told = await answer?.json().catch(() => undefined);
    if (!answer || told === undefined) return this.dataset.lost ?? "";
    return answer.ok ? told : String(told.error);
  }

  /** Shows boards one after another, then what can be done. @param {Told} told @param {State[]} boards */
  async #follow(told, boards) {
    for (const board of boards) {
      await this.#pause(told.stage === "else" ? 2 * TEMPO : TEMPO);
      this.take(board);
    }
    this.#busy = false;
    this.dataset.stage = told.stage === "done" ? "done" : "open";
    this.#show(told);
    if (told.stage === "done") this.#awaitNext();
  }

  /** Puts what stands around the board in its place, and marks the board. @param {Told} told */
  #show(told) {
    this.#ways = told.ways;
    this.dataset.step = told.step;
    this.within("[data-head]").innerHTML = told.head;
    this.within("[data-panel]").innerHTML = told.panel;
    this.showTouched();
  }

  /** The button that goes on: the first of those beside the board. */
  get #onward() {
    const button = this.querySelector("[data-panel] .main");
    return button instanceof HTMLElement ? button : undefined;
  }

  /** Goes on by itself once what is said has been read; who does not point stands at the button. */
  #awaitNext() {
    if (!this.#points) return this.#onward?.focus();
    const words = (this.within(".status").textContent ?? "").split(" ").length;
    const [least = 0, each = 0] = READ;
    this.#goesOn = setTimeout(() => this.#next(), this.#quick ? 0 : this.#lasts + least + each * words);
  }

  #next() {
    clearTimeout(this.#goesOn);
    this.#onward?.click();
  }

  /** @param {boolean} points */
  #usedBy(points) {
    this.#points = points;
    if (!points) clearTimeout(this.#goesOn);
  }

  /** A link to another step is followed without leaving the page. @param {Event} event */
  #followed(event) {
    const link = event.target instanceof Element ? event.target.closest('a[data-do="go"]') : null;
    if (!(link instanceof HTMLAnchorElement) || (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey))) return;
    event.preventDefault();
    event.stopPropagation();
    clearTimeout(this.#goesOn);
    if (!this.#busy) void this.#go(link.href);
  }

  /** Shows another step. @param {string} address */
  async #go(address) {
    this.#busy = true;
    this.letGo();
    const stood = this.contains(document.activeElement);
    const told = await this.#fetch(address, {});
    this.#busy = false;
    const board = typeof told === "string" ? undefined : told.boards[0];
    if (typeof told === "string" || !board) return this.notice(String(told));
    history.replaceState(null, "", address);
    this.dataset.stage = told.stage;
    this.#tone(told.stage);
    this.classList.remove("show-may");
    this.state = board;
    // Another board is no movement.
    this.within(".place").replaceChildren();
    this.show(undefined);
    this.#show(told);
    const first = this.querySelector('.place [tabindex="0"].hinted, .place .hinted');
    if (stood && !this.#points && first instanceof SVGElement) first.focus();
  }

  get #quick() {
    return document.documentElement.dataset.tempo === "quick";
  }

  /** Waits until the last movement has ended and its board has been seen. @param {number} time */
  #pause(time) {
    return new Promise((done) => setTimeout(done, this.#lasts + (this.#quick ? 0 : time)));
  }

  /** @param {Told["stage"]} stage */
  #tone(stage) {
    this.within(".status-line").dataset.tone = { open: "mine", else: "slower", done: "right" }[stage];
  }
}

customElements.define("putahi-coach", Coach);
