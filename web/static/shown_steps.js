// @ts-check
// A board of which the server judges what is done, and sends the boards to show, one after another. It knows no rule.

import { Board } from "./board.js";

/** @typedef {import("../types/protocol").State} State */
/** A board, and the looks of what is said. @typedef {{ tone: string, state: State }} Step */
/** What the server tells: the boards, at least one, and what can be done then, in HTML. @typedef {{ stage: string, steps: Step[], panel: string }} Told */

/** How long a board is seen before the next one, in milliseconds, after its movement has ended: as in matches. */
const TEMPO = 600;

/** Those who extend it say what can be done after the boards. @template {Told} T */
export class ShownSteps extends Board {
  /** Whether boards are being shown, or an answer is awaited. */
  busy = false;
  /** How long the last movement takes, in milliseconds. */
  lasts = 0;

  /** Whether the reader is to move: nothing may be touched while boards are shown, and after the end. */
  get present() {
    return !this.busy && this.dataset.stage === "open";
  }

  get quick() {
    return document.documentElement.dataset.tempo === "quick";
  }

  /** @param {State} state */
  take(state) {
    this.lasts = super.take(state);
    return this.lasts;
  }

  /** Asks the server; a text says what is wrong. @param {string} address @param {RequestInit} what @returns {Promise<T | string>} */
  async fetched(address, what) {
    const answer = await fetch(address, { ...what, headers: { Accept: "application/json" } }).catch(() => undefined);
    const told = await answer?.json().catch(() => undefined);
    if (!answer || told === undefined) return this.dataset.lost ?? "";
    return answer.ok ? told : String(told.error);
  }

  /** Sends what was done; a text says what is wrong. @param {Iterable<[string, FormDataEntryValue]>} fields */
  send(fields) {
    const body = new URLSearchParams();
    for (const [name, value] of fields) body.append(name, String(value));
    return this.fetched(this.dataset.address ?? "", { method: "POST", body });
  }

  /** Sends a move, and shows the boards of the answer. @param {Iterable<[string, FormDataEntryValue]>} fields @returns {Promise<import("./board.js").Answer>} */
  async sendMove(fields) {
    this.busy = true;
    const told = await this.send(fields);
    const first = typeof told === "string" ? undefined : told.steps[0];
    if (typeof told === "string" || !first) {
      this.busy = false;
      return { ok: false, words: String(told) };
    }
    this.tone(first.tone);
    // The board takes the first state as soon as this answer is back.
    setTimeout(() => void this.follow(told, told.steps.slice(1)));
    return { ok: true, state: first.state };
  }

  /** Shows boards one after another, then what can be done. @param {T} told @param {Step[]} steps */
  async follow(told, steps) {
    for (const { tone, state } of steps) {
      // What is taken back is seen for longer.
      await this.#pause(told.stage === "else" ? 2 * TEMPO : TEMPO);
      this.tone(tone);
      this.take(state);
    }
    this.busy = false;
    this.told(told);
  }

  /** What can be done after the boards. @param {T} _told */
  told(_told) {}

  /** Waits until the last movement has ended and its board has been seen. @param {number} time */
  #pause(time) {
    return new Promise((done) => setTimeout(done, this.lasts + (this.quick ? 0 : time)));
  }

  /** @param {string} tone */
  tone(tone) {
    this.within(".status-line").dataset.tone = tone;
  }
}
