// @ts-check
// Sets a position up piece by piece: the server says what the text is, draws it, and tells all that is wrong with it.

import { post } from "./board.js";

/** @typedef {import("../types/protocol").SketchView} SketchView */

export class Editor {
  /** Whether a position is being set up. */
  open = false;
  /** What is being set up. @type {SketchView | undefined} */
  #sketch;
  /** The texts before the last changes. @type {string[]} */
  #before = [];
  /** Changes are made one after another. @type {Promise<void>} */
  #last = Promise.resolve();

  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    this.panel = board.querySelector(".editor");
    this.panel?.addEventListener("change", (event) => this.#written(event));
  }

  /** The text of what is being set up. */
  get text() {
    return this.#sketch?.text ?? "";
  }

  /** The quiet plies before what is being set up. */
  get clock() {
    const field = this.panel?.querySelector('[name="clock"]');
    return field instanceof HTMLInputElement && field.validity.valid ? Number(field.value) : 0;
  }

  /** @param {string} position */
  async begin(position) {
    this.open = true;
    this.#before = [];
    this.board.toggleAttribute("data-editing", true);
    this.panel?.toggleAttribute("hidden", false);
    await this.#change(position, []);
    this.panel?.scrollIntoView({ block: "nearest" });
  }

  /** Ends without a new position: the board shows this drawing again. @param {string} drawing */
  end(drawing) {
    this.open = false;
    this.board.removeAttribute("data-editing");
    this.panel?.toggleAttribute("hidden", true);
    this.board.draw(drawing);
  }

  /** @param {string} what */
  do(what) {
    if (what === "edit-clear") return this.#edit([{ edit: "clear" }]);
    if (what === "edit-start") return this.#edit([], this.board.dataset.start ?? "");
    const before = this.#before.pop();
    return before === undefined ? undefined : this.#change(before, []);
  }

  /** Puts the chosen content on a point; one that holds it is emptied. @param {string} point */
  touch(point) {
    const chosen = this.panel?.querySelector('[name="stamp"]:checked');
    const content = chosen instanceof HTMLInputElement ? Number(chosen.value) : 0;
    const holds = this.#sketch?.held.find(([name]) => name === point)?.[1];
    return void this.#edit([{ edit: "put", point, content: holds === content ? 0 : content }]);
  }

  /** A field beside the board was changed. @param {Event} event */
  #written(event) {
    const input = event.target;
    if (!(input instanceof HTMLInputElement || input instanceof HTMLSelectElement) || input.dataset.field === undefined) return;
    const { field, part } = input.dataset;
    const parts = [...(this.panel?.querySelectorAll(`[data-field="${field}"]`) ?? [])];
    const values = parts.map((one) => (one instanceof HTMLInputElement || one instanceof HTMLSelectElement ? one.value : ""));
    const text = part === undefined ? input.value : values.join(",");
    void this.#edit([{ edit: "write", field: Number(field), text }]);
  }

  /** Changes what is being set up, and remembers how it was. @param {object[]} edits @param {string} [text] */
  #edit(edits, text) {
    const change = async () => {
      this.#before.push(this.text);
      await this.#change(text ?? this.text, edits);
    };
    this.#last = this.#last.then(change);
    return this.#last;
  }

  /** @param {string} text @param {object[]} edits */
  async #change(text, edits) {
    const answer = await post("/analysis/setup", { spec: this.board.dataset.spec, text, edits }).catch(() => undefined);
    if (!answer?.ok || !this.open) return this.board.refused((await answer?.json().catch(() => undefined))?.error ?? this.board.dataset.lost ?? "");
    /** @type {SketchView} */
    const sketch = await answer.json();
    this.#sketch = sketch;
    this.board.draw(sketch.board);
    this.#fields(sketch);
    this.#objections(sketch);
  }

  /** @param {SketchView} sketch */
  #fields(sketch) {
    for (const input of this.panel?.querySelectorAll("[data-field]") ?? []) {
      // What is being typed is not overwritten by the answer to what was typed before.
      if (!(input instanceof HTMLInputElement || input instanceof HTMLSelectElement) || input === document.activeElement) continue;
      const text = sketch.fields[Number(input.dataset.field)] ?? "";
      const part = input.dataset.part;
      input.value = part === undefined ? text : (text.split(",")[Number(part)] ?? "0");
    }
  }

  /** @param {SketchView} sketch */
  #objections({ objections }) {
    const place = this.panel?.querySelector(".objections");
    const done = this.panel?.querySelector('[data-do="edit-done"]');
    if (!(place instanceof HTMLElement)) return;
    const head = Object.assign(document.createElement("p"), { textContent: (objections.length > 0 ? place.dataset.wrong : place.dataset.fine) ?? "" });
    const list = document.createElement("ul");
    list.append(...objections.map((words) => Object.assign(document.createElement("li"), { textContent: words })));
    place.replaceChildren(head, ...(objections.length > 0 ? [list] : []));
    place.toggleAttribute("data-bad", objections.length > 0);
    done?.toggleAttribute("disabled", objections.length > 0);
  }
}
