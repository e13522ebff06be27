// @ts-check
// A puzzle: the server judges each answer and sends the boards to show, one after another. It knows no rule.

import { copy } from "./clipboard.js";
import { ShownSteps } from "./shown_steps.js";

/** @typedef {import("../types/protocol").State} State */
/** @typedef {import("../types/protocol").LegalMove} LegalMove */
/** @typedef {"open" | "slower" | "wrong" | "solved" | "shown"} Stage */
/** @typedef {import("./shown_steps.js").Told & { stage: Stage, path: string[], marked: string[] }} Told */

/** What was shown, to go back to. @typedef {{ state: State, tone: string, panel: string, path: string }} Shown */

/** @extends {ShownSteps<Told>} */
class Puzzle extends ShownSteps {
  /** The decision to which one goes back from a wrong answer. @type {Shown | undefined} */
  #before;

  connectedCallback() {
    super.connectedCallback();
    this.addEventListener("submit", (event) => this.#submitted(event));
    this.addEventListener("click", (event) => this.#back(event), true);
    this.lightUp(this.dataset.marked?.split(" ") ?? []);
    this.#remember();
    this.toggleAttribute("data-ready", true);
  }

  /** A touch of the board after a wrong answer takes it back. @param {string} text */
  touch(text) {
    if (!this.busy && (this.dataset.stage === "wrong" || this.dataset.stage === "slower")) return this.#goBack();
    super.touch(text);
  }

  /** @param {LegalMove} move @returns {Promise<import("./board.js").Answer>} */
  async make(move) {
    const form = this.querySelector("form.hints");
    if (!(form instanceof HTMLFormElement)) return { ok: false, words: this.dataset.lost ?? "" };
    const fields = new FormData(form);
    fields.set("do", "answer");
    fields.set("text", move.text);
    return this.sendMove(fields);
  }

  /** @param {string[]} touches */
  async ask(touches) {
    const { spec } = this.dataset;
    const body = JSON.stringify({ spec, position: this.state.position, touches });
    const answer = await fetch("/try/why", { method: "POST", headers: { "Content-Type": "application/json" }, body });
    return answer.json();
  }

  /** @param {Told} told */
  told(told) {
    this.dataset.stage = told.stage;
    this.dataset.path = told.path.join(",");
    this.#showPanel(told.panel);
    this.showTouched();
    this.#remember();
    this.lightUp(told.marked);
  }

  /** @param {string} what */
  do(what) {
    if (what === "share") void this.#share();
  }

  /** Hands the result of the daily puzzle on, by what the browser has for it. */
  async #share() {
    const text = this.within(".result").textContent ?? "";
    if (navigator.share) return navigator.share({ text }).catch(() => undefined);
    this.notice((await copy(text)) ? (this.dataset.shared ?? "") : text, "hint");
  }

  /** A button of the forms: a hint, the solution, or to go on with a slower answer. @param {SubmitEvent} event */
  #submitted(event) {
    const { target, submitter } = event;
    if (!(target instanceof HTMLFormElement)) return;
    event.preventDefault();
    if (!this.busy) void this.#asked(new FormData(target, submitter));
  }

  /** @param {FormData} fields */
  async #asked(fields) {
    this.busy = true;
    this.letGo();
    const told = await this.send(fields);
    const first = typeof told === "string" ? undefined : told.steps[0];
    if (typeof told === "string" || !first) {
      this.busy = false;
      return this.notice(typeof told === "string" ? told : "");
    }
    this.tone(first.tone);
    this.take(first.state);
    await this.follow(told, told.steps.slice(1));
  }

  /** @param {Event} event */
  #back(event) {
    if (!(event.target instanceof Element) || !event.target.closest('[data-do="back"]')) return;
    event.preventDefault();
    event.stopPropagation();
    if (!this.busy) this.#goBack();
  }

  /** Goes back to the decision before the last answer. */
  #goBack() {
    const before = this.#before;
    if (!before) return location.assign(this.querySelector('[data-do="back"]')?.getAttribute("href") ?? location.href);
    this.dataset.stage = "open";
    this.dataset.path = before.path;
    this.tone(before.tone);
    this.take(before.state);
    this.#showPanel(before.panel);
  }

  /** Keeps what is shown, to go back to. */
  #remember() {
    if (this.dataset.stage !== "open") return;
    const tone = this.within(".status-line").dataset.tone ?? "";
    this.#before = { state: this.state, tone, panel: this.within("[data-panel]").innerHTML, path: this.dataset.path ?? "" };
  }

  /** Puts another panel in the place of the one shown. Who stood in it goes on at its first button. @param {string} html */
  #showPanel(html) {
    const panel = this.within("[data-panel]");
    const stood = panel.contains(document.activeElement);
    panel.innerHTML = html;
    const next = panel.querySelector("button:enabled, a.button");
    if (stood && next instanceof HTMLElement) next.focus();
  }
}

customElements.define("putahi-puzzle", Puzzle);
