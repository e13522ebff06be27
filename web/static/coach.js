// @ts-check
// The first steps of a game: the server judges what is played and sends the boards to show. It knows no rule.

import { ShownSteps } from "./shown_steps.js";

/** @typedef {import("../types/protocol").LegalMove} LegalMove */
/** @typedef {import("./shown_steps.js").Told & { step: string, stage: "open" | "else" | "done", ways: string[][], head: string }} Told */

/** How long what is said is seen before the next step comes by itself, in milliseconds: at least, and for each word. */
const READ = [1400, 260];

/** @extends {ShownSteps<Told>} */
class Coach extends ShownSteps {
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
    if (!this.busy && this.dataset.stage === "done") return this.#next();
    super.touch(text);
  }

  /** @param {LegalMove} move */
  make(move) {
    return this.sendMove(this.#fields({ do: "play", text: move.text }));
  }

  /** Why the touches are refused; nothing where that is what the step is about. @param {string[]} touches */
  async ask(touches) {
    const told = await this.send(this.#fields({ do: "touch", touches: touches.join(" ") }));
    if (typeof told === "string") return told;
    this.busy = true;
    setTimeout(() => void this.follow(told, told.steps));
    return "";
  }

  /** @param {string} words */
  refused(words) {
    if (words === "") return this.classList.remove("show-may");
    super.refused(words);
  }

  /** What is sent of the step that is shown. @param {Record<string, string>} fields */
  #fields(fields) {
    return Object.entries({ step: this.dataset.step ?? "", ...fields });
  }

  /** @param {Told} told */
  told(told) {
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
    this.#goesOn = setTimeout(() => this.#next(), this.quick ? 0 : this.lasts + least + each * words);
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
    if (!this.busy) void this.#go(link.href);
  }

  /** Shows another step. @param {string} address */
  async #go(address) {
    this.busy = true;
    this.letGo();
    const stood = this.contains(document.activeElement);
    const told = await this.fetched(address, {});
    this.busy = false;
    const first = typeof told === "string" ? undefined : told.steps[0];
    if (typeof told === "string" || !first) return this.notice(String(told));
    history.replaceState(null, "", address);
    this.dataset.stage = told.stage;
    this.tone(first.tone);
    this.classList.remove("show-may");
    this.state = first.state;
    // Another board is no movement.
    this.within(".place").replaceChildren();
    this.show(undefined);
    this.#show(told);
    const asked = this.querySelector('.place [tabindex="0"].hinted, .place .hinted');
    if (stood && !this.#points && asked instanceof SVGElement) asked.focus();
  }
}

customElements.define("putahi-coach", Coach);
