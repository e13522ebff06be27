// @ts-check
// A board on which a rule is tried; it belongs to no match.

import { Board, post } from "./board.js";

/** How long one touch is seen before the next when a lesson is shown, in milliseconds. */
const PAUSE = 700;

class Trial extends Board {
  #first = this.state;
  /** The show that is under way; another one, or a new start, ends it. */
  #running = {};

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
    if (what !== "anew" && what !== "show") return;
    const show = (this.#running = {});
    this.take(this.#first);
    if (what === "show") void this.#showMoves(show);
  }

  /** Makes the moves of the lesson, each touch by itself. @param {object} show */
  async #showMoves(show) {
    for (const touch of (this.dataset.show ?? "").split(" ")) {
      do await new Promise((done) => setTimeout(done, PAUSE));
      while (show === this.#running && !this.open && this.state.turn !== null);
      if (show !== this.#running) return;
      this.touch(touch);
    }
  }
}

customElements.define("putahi-trial", Trial);
