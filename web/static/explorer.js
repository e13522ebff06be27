// @ts-check
// How often the moves of the position on the page of analysis were played: asked for while the fold is open.

export class Explorer {
  /** The position that is shown, as the server is asked about it. */
  #query = "";
  /** The position whose moves are shown. */
  #shown = "";

  /** @param {Element} page */
  constructor(page) {
    this.fold = page.querySelector("details.explore");
    this.lost = page.getAttribute("data-lost") ?? "";
    this.fold?.addEventListener("toggle", () => void this.#ask());
  }

  /** Another position is shown. @param {string} spec @param {string} position @param {string[]} moves */
  look(spec, position, moves) {
    const query = new URLSearchParams({ spec, moves: moves.join(",") });
    if (position) query.set("position", position);
    this.#query = query.toString();
    void this.#ask();
  }

  async #ask() {
    const query = this.#query;
    if (!this.fold?.hasAttribute("open") || query === this.#shown) return;
    this.#shown = query;
    const answer = await fetch(`/analysis/explorer?${query}`).catch(() => undefined);
    const text = answer?.ok ? await answer.text() : undefined;
    const why = answer && !answer.ok ? (await answer.json().catch(() => undefined))?.error : undefined;
    // The answer to an earlier question comes too late.
    if (query !== this.#query) return;
    const place = this.fold.querySelector(".found");
    if (!place) return;
    if (text !== undefined) place.innerHTML = text;
    else {
      place.textContent = why ?? this.lost;
      this.#shown = "";
    }
  }
}
