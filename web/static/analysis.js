// @ts-check
// The page of analysis: a board on which all sides are moved, the values of its moves as the server finds them, and the tree of moves.

import { address } from "./analysis_address.js";
import { Editor } from "./analysis_editor.js";
import { Marker } from "./analysis_marks.js";
import { Tree, pathOf } from "./analysis_tree.js";
import { StudySaver, studyAddress } from "./analysis_keep.js";
import { Explorer } from "./explorer.js";
import { Values } from "./analysis_values.js";
import { Board, post } from "./board.js";
import { copy } from "./clipboard.js";

/** @typedef {import("../types/protocol").State} State */
/** @typedef {import("./board.js").LegalMove} LegalMove */
/** @typedef {import("./board.js").Answer} Answer */
/** @typedef {import("./analysis_tree.js").TreeNode} TreeNode */

/** So many boards are kept, so that who steps back waits for nothing. */
const KEPT = 200;
/** @type {Record<string, "back" | "forward" | "first" | "last">} */
const STEPS = { ArrowLeft: "back", ArrowRight: "forward", ArrowUp: "first", ArrowDown: "last", Home: "first", End: "last" };

class Analysis extends Board {
  /** @type {Record<string, string>} */
  #words = JSON.parse(this.dataset.words ?? "{}");
  /** The boards that were shown, by their moves. @type {Map<string, State>} */
  #boards = new Map();
  /** How often another position was asked for. */
  #asked = 0;
  #tree = new Tree(this, { go: (node) => void this.#go(node), changed: () => this.#address(), none: this.#words.none ?? "" });
  #values = new Values(this, { stop: this.#words.stop ?? "", goOn: this.#words.goOn ?? "", stopped: this.#words.stopped ?? "" });
  #explorer = new Explorer(this);
  /** @type {Editor} */
  #editor = new Editor(this);
  #marker = new Marker(this, { changed: () => this.#address() });
  /** @type {StudySaver | undefined} */
  #saver;

  connectedCallback() {
    super.connectedCallback();
    const moves = (this.dataset.moves ?? "").split(" ").filter((text) => text !== "");
    this.#tree.open(JSON.parse(this.dataset.tree ?? "[]"), moves);
    this.#boards.set(moves.join(" "), this.state);
    this.addEventListener("click", (event) => this.#chosen(event));
    document.addEventListener("keydown", (event) => this.#stepped(event));
    for (const button of this.querySelectorAll('[data-do="edit"], [data-do^="copy"]')) button.toggleAttribute("hidden", false);
    const kept = { text: () => this.#tree.text(), fits: () => this.#tree.fits(), moves: () => this.moves };
    this.#saver = new StudySaver(this, kept, { saved: this.#words.saved ?? "", unsaved: this.#words.unsaved ?? "" });
    this.#arrived();
  }

  get spec() {
    return this.dataset.spec ?? "";
  }

  /** The quiet plies before the first position. */
  get clock() {
    return Number(this.dataset.clock ?? "0");
  }

  /** @returns {boolean} */
  get present() {
    return !this.#editor?.open;
  }

  /** The moves that lead to the node that is shown. */
  get moves() {
    return pathOf(this.#tree.current).map((node) => node.text);
  }

  /** @param {LegalMove} move @returns {Promise<Answer>} */
  async make(move) {
    const known = this.#tree.current.children.find((child) => child.text === move.text);
    const answer = await this.#board([...this.moves, move.text]);
    if (answer.ok) this.#tree.enter(known ?? this.#tree.add(move.text, answer.state));
    return answer;
  }

  /** @param {string[]} touches */
  async ask(touches) {
    const answer = await post("/try/why", { spec: this.spec, position: this.state.position, touches });
    return answer.json();
  }

  /** A touch puts a piece, makes a mark, or goes on with a move. @param {string} text */
  touch(text) {
    if (this.#editor.open) return this.#editor.touch(text);
    if (this.#marker.touch(text)) return;
    super.touch(text);
  }

  /** @param {State} state */
  take(state) {
    const lasts = super.take(state);
    this.#arrived();
    return lasts;
  }

  /** Badges follow what has been touched. */
  staged() {
    this.#values?.badge();
  }

  /** @param {string} what */
  do(what) {
    if (what === "edit") void this.#editor.begin(this.state.position);
    else if (what === "edit-cancel") this.#editor.end(this.state.board);
    else if (what === "edit-done") location.assign(address(this.spec, this.#editor.text, "", "", this.#editor.clock));
    else if (what.startsWith("edit-")) void this.#editor.do(what);
    else if (what === "stop") this.#values.toggle();
    else if (what === "copy-link") void this.#copy(location.href);
    else if (what === "copy-position") void this.#copy(this.state.position);
    else if (what === "promote") this.#tree.promote();
    else if (what === "delete") this.#tree.remove();
    else if (what === "mark" || what === "arrow") this.#marker.choose(what);
  }

  /** The board after these moves. @param {string[]} moves @returns {Promise<Answer>} */
  async #board(moves) {
    const key = moves.join(" ");
    const kept = this.#boards.get(key);
    if (kept) return { ok: true, state: kept };
    const asked = { spec: this.spec, position: this.dataset.position || null, moves: key, clock: this.clock };
    const answer = await post("/analysis/at", asked).catch(() => undefined);
    if (!answer) return { ok: false, words: this.dataset.lost ?? "" };
    const body = await answer.json();
    if (!answer.ok) return { ok: false, words: body.error };
    if (this.#boards.size >= KEPT) this.#boards.delete(this.#boards.keys().next().value ?? "");
    this.#boards.set(key, body);
    return { ok: true, state: body };
  }

  /** Shows the position of a node. @param {TreeNode} node */
  async #go(node) {
    if (this.#editor.open) return;
    this.#asked += 1;
    const asked = this.#asked;
    const answer = await this.#board(pathOf(node).map((made) => made.text));
    if (asked !== this.#asked) return;
    if (!answer.ok) return this.refused(answer.words);
    this.#tree.enter(node, answer.state);
    this.take(answer.state);
  }

  /** Another position is shown: the address, the tree and the values follow. */
  #arrived() {
    if (!this.#tree) return;
    this.#tree.show();
    this.#marker.show(this.#tree.current);
    this.#address();
    const playOn = this.querySelector("a[data-play-on]");
    if (playOn instanceof HTMLAnchorElement) {
      const form = new URL(playOn.href);
      form.searchParams.set("position", this.state.position);
      playOn.href = form.href;
    }
    for (const field of this.querySelectorAll('.ask-everybody [name="moves"]')) field.setAttribute("value", this.moves.join(","));
    const code = this.querySelector(".position code");
    if (code) code.textContent = this.state.position;
    this.#values.look(this.spec, this.dataset.position ?? "", this.moves, this.clock);
    this.#explorer.look(this.spec, this.dataset.position ?? "", this.moves);
  }

  /** The address reproduces the page, or its place in a study. */
  #address() {
    this.#saver?.show();
    const { study } = this.dataset;
    const place = study ? studyAddress(study, this.moves) : address(this.spec, this.dataset.position ?? "", this.moves.join(","), this.#tree.short(), this.clock, this.dataset.names ?? "");
    history.replaceState(null, "", place);
  }

  /** A move of the list is made on this page. @param {Event} event */
  #chosen(event) {
    const link = event.target instanceof Element ? event.target.closest("a[data-move]") : null;
    const text = link?.getAttribute("data-move");
    if (link && this.#values.stale) return event.preventDefault();
    const move = this.state.legal.find((legal) => legal.text === text);
    if (!move || !(event instanceof MouseEvent) || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void this.make(move).then((answer) => (answer.ok ? this.take(answer.state) : this.refused(answer.words)));
  }

  /** Arrow keys step through the moves, unless they move something else. @param {KeyboardEvent} event */
  #stepped(event) {
    const step = STEPS[event.key];
    const at = event.target instanceof Element ? event.target : document.body;
    if (!step || event.altKey || event.ctrlKey || event.metaKey || this.#editor.open) return;
    if (at.closest("input, textarea, select, [data-point], [data-piece], summary")) return;
    event.preventDefault();
    this.#tree.step(step);
  }

  /** @param {string} text */
  async #copy(text) {
    const done = await copy(text);
    const said = this.querySelector(".copied");
    if (said) said.textContent = (done ? this.#words.copied : this.#words.uncopied) ?? "";
  }
}

customElements.define("putahi-analysis", Analysis);
