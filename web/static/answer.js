// @ts-check
// The board on which a person answers a question to everybody in a room. It knows no rule.

import { Board, post } from "./board.js";

/** @typedef {import("../types/protocol").State} State */
/** @typedef {import("./board.js").LegalMove} LegalMove */

class Answer extends Board {
  connectedCallback() {
    super.connectedCallback();
    this.#showOwn();
  }

  /** The move is sent as the answer; the board stays as it is, so that another can be chosen. @param {LegalMove} move @returns {Promise<import("./board.js").Answer>} */
  async make(move) {
    const { address = "", question = "", lost = "" } = this.dataset;
    const body = new URLSearchParams({ do: "answer", question, text: move.text });
    const answer = await fetch(address, { method: "POST", headers: { accept: "application/json" }, body }).catch(() => undefined);
    if (answer?.ok) {
      this.dataset.answer = move.text;
      return { ok: true, state: this.state };
    }
    const told = await answer?.json().catch(() => undefined);
    return { ok: false, words: told?.error ?? lost };
  }

  /** @param {string[]} touches */
  async ask(touches) {
    const answer = await post("/try/why", { spec: this.dataset.spec, position: this.state.position, touches });
    return answer.json();
  }

  /** @param {State} state */
  take(state) {
    const lasts = super.take(state);
    this.#showOwn();
    return lasts;
  }

  /** An arrow, or a light, on the own answer. */
  #showOwn() {
    const own = this.state.legal.find((move) => move.text === this.dataset.answer);
    if (own) this.hint(own.touches);
  }
}

customElements.define("putahi-answer", Answer);
