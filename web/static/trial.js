// @ts-check
// A board on which a rule is tried; it belongs to no match.

import { Board, post } from "./board.js";

/** How long one touch is seen before the next when a rule is shown, in milliseconds. */
const PAUSE = 700;

class Trial extends Board {
  #first = this.state;

  /** @param {import("./board.js").LegalMove} move @returns {Promise<import("./board.js").Answer>} */
  async make(move) {
    const { spec } = this.dataset;
    const answer = await post("/try", { spec, position: this.state.position, text: move.text }).catch(() => undefined);
    if (!answer) return { ok: false, words: this.dataset.lost ?? "" };
    const body = await answer.json();
    return answer.ok ? { ok: true, state: body } : { ok: false, words: body.error };
  }

  /** @param {string[]} touches */
  async ask(touches) {
    const { spec } = this.dataset;
    const answer = await post("/try/why", { spec, position: this.state.position, touches });
    return answer.json();
  }

  /** @param {string} what */
  do(what) {
    if (what === "anew") void this.take(this.#first);
    if (what === "show") void this.#showRule();
  }

  async #showRule() {
    this.take(this.#first);
    for (const touch of (this.dataset.show ?? "").split(" ")) {
      await new Promise((done) => setTimeout(done, PAUSE));
      this.touch(touch);
    }
  }
}

customElements.define("putahi-trial", Trial);
