// @ts-check
// A board on a page: takes touches and moves what the server drew. It knows no rule and draws no board.

import { glide, places } from "./motion.js";
import { play } from "./sound.js";

/** @typedef {import("../types/protocol").State} State */
/** @typedef {import("../types/protocol").LegalMove} LegalMove */
/** @typedef {{ ok: true, state: State } | { ok: false, words: string }} Answer */

/** How far from an arrow's direction a line may lead, as the cosine of the angle. */
const ALONG = 0.35;
/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** A board that is touched; those who extend it say how a move is made and a refusal is asked for. */
export class Board extends HTMLElement {
  /** @type {State} */
  state = JSON.parse(this.dataset.state ?? "null");
  /** The touches of the move that is being made. @type {string[]} */
  #touched = [];
  /** Whether a move waits for its answer. */
  #sending = false;

  connectedCallback() {
    this.addEventListener("click", (event) => this.#clicked(event));
    this.addEventListener("keydown", (event) => this.#pressed(event));
    this.show(undefined);
  }

  /** Makes the move. @param {LegalMove} _move @returns {Promise<Answer>} */
  make(_move) {
    throw new Error("a board says how a move is made");
  }

  /** Asks why the touches are refused. @param {string[]} _touches @returns {Promise<string | undefined>} */
  ask(_touches) {
    throw new Error("a board says how a refusal is asked for");
  }

  /** Does what a button is for. @param {string} _what */
  do(_what) {}

  /** Whether the board shows the present position. */
  get present() {
    return true;
  }

  /** Whether touches count now. */
  get open() {
    return this.present && this.state.can.move !== null && !this.#sending;
  }

  /** @param {string} selector @returns {HTMLElement} */
  within(selector) {
    const part = this.querySelector(selector);
    if (!(part instanceof HTMLElement)) throw new Error(`the page has no ${selector}`);
    return part;
  }

  /** Says something beside the board. @param {string} words */
  notice(words) {
    this.within(".notice").textContent = words;
  }

  /** Takes a new state and shows it. @param {State} state */
  take(state) {
    const before = this.state;
    this.state = state;
    this.#touched = [];
    this.notice("");
    this.show(before);
  }

  /** Shows the present state; `before` is the one shown so far. @param {State | undefined} before */
  show(before) {
    this.draw(this.state.board);
    this.within(".status").textContent = this.state.offer ?? this.state.status;
    if (before) play(this.state.turn === null ? "end" : "move");
  }

  /** Puts a drawing in the place of the one shown. @param {string} drawing */
  draw(drawing) {
    const place = this.within(".place");
    const focused = touchText(document.activeElement);
    const old = places(place);
    place.innerHTML = drawing;
    glide(place, old);
    this.#mark();
    const again = focused === null ? undefined : this.#all().find((element) => touchText(element) === focused);
    if (again) this.#focus(again);
  }

  /** Points of the board and pieces of the reserve. */
  #all() {
    return [.../** @type {NodeListOf<SVGElement>} */ (this.querySelectorAll("[data-point], [data-piece]"))];
  }

  /** The legal moves that begin with `touches`. @param {string[]} touches @returns {LegalMove[]} */
  #beginning(touches) {
    return this.state.legal.filter((move) => touches.every((touch, i) => move.touches[i] === touch));
  }

  /** Marks what has been touched and what may be touched next; one place can be reached by Tab. */
  #mark() {
    const begun = this.present ? this.#beginning(this.#touched) : [];
    const next = new Set(begun.map((move) => move.touches[this.#touched.length]));
    const all = this.#all();
    for (const place of all) {
      const text = touchText(place) ?? "";
      place.classList.toggle("may", next.has(text));
      place.classList.toggle("touched", this.#touched.includes(text));
      place.classList.remove("hinted");
      if (place.role === "button") place.setAttribute("aria-pressed", String(this.#touched.includes(text)));
    }
    const groups = [all.filter((place) => place.dataset.point), all.filter((place) => place.dataset.piece)];
    for (const group of groups) {
      const first = group.find((place) => place.classList.contains("may")) ?? group[0];
      for (const place of group) place.setAttribute("tabindex", place === first ? "0" : "-1");
    }
  }

  /** Lights up the touches of a move. @param {string[]} touches */
  hint(touches) {
    for (const place of this.#all()) place.classList.toggle("hinted", touches.includes(touchText(place) ?? ""));
  }

  /** @param {Event} event */
  #clicked(event) {
    if (!(event.target instanceof Element)) return;
    const what = event.target.closest("[data-do]")?.getAttribute("data-do");
    if (what) return this.do(what);
    const text = touchText(event.target.closest("[data-point], [data-piece]"));
    if (text) this.touch(text);
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    const place = event.target instanceof SVGElement ? event.target : undefined;
    const text = touchText(place ?? null);
    const arrow = ARROWS[event.key];
    if (event.key === "Escape") return this.letGo();
    if (!place || !text) return;
    if (arrow) this.#walk(place, arrow);
    else if (event.key === "Enter" || event.key === " ") this.touch(text);
    else return;
    event.preventDefault();
  }

  /** Moves the focus along a line of the board, or along the reserve. @param {SVGElement} from @param {[number, number]} way */
  #walk(from, way) {
    const near = (from.dataset.near ?? "").split(" ");
    const reserve = from.dataset.piece !== undefined;
    const reached = this.#all().filter((place) =>
      reserve ? place.dataset.piece !== undefined : near.includes(place.dataset.point ?? ""),
    );
    const start = middle(from);
    const score = (/** @type {SVGElement} */ place) => {
      const [dx, dy] = [middle(place)[0] - start[0], middle(place)[1] - start[1]];
      const length = Math.hypot(dx, dy) || Infinity;
      const along = (dx * way[0] + dy * way[1]) / length;
      return along < ALONG ? -Infinity : along - (reserve ? length / 1e4 : 0);
    };
    const best = reached.filter((place) => score(place) > -Infinity).sort((a, b) => score(b) - score(a))[0];
    if (best) this.#focus(best);
  }

  /** @param {SVGElement} place */
  #focus(place) {
    const kind = place.dataset.point === undefined ? "[data-piece]" : "[data-point]";
    for (const other of this.querySelectorAll(kind)) other.setAttribute("tabindex", other === place ? "0" : "-1");
    place.focus();
  }

  /** Lets go of what has been touched. */
  letGo() {
    this.#touched = [];
    this.notice("");
    this.#mark();
  }

  /** One touch: it goes on with the move, begins another, or is refused. @param {string} text */
  touch(text) {
    if (!this.open) return;
    if (this.#touched.at(-1) === text) return this.letGo();
    const further = [...this.#touched, text];
    const moves = this.#beginning(further);
    const whole = moves.find((move) => move.touches.length === further.length);
    if (whole) return void this.#send(whole);
    if (moves.length > 0) return this.#hold(further);
    if (this.#beginning([text]).length > 0) return this.#hold([text]);
    void this.#refuse(further);
  }

  /** @param {string[]} touched */
  #hold(touched) {
    this.#touched = touched;
    this.notice("");
    this.#mark();
  }

  /** @param {string[]} touches */
  async #refuse(touches) {
    const words = await this.ask(touches).catch(() => this.dataset.lost);
    this.letGo();
    this.refused(words ?? "");
  }

  /** Says that something was refused. @param {string} words */
  refused(words) {
    this.notice(words);
    play("refused");
  }

  /** @param {LegalMove} move */
  async #send(move) {
    this.#sending = true;
    const answer = await this.make(move);
    this.#sending = false;
    if (answer.ok) return this.take(answer.state);
    this.letGo();
    this.refused(answer.words);
  }
}

/** What a touch of this element means: the name of a point or the letters of a piece. @param {Element | null} element */
function touchText(element) {
  return element?.getAttribute("data-point") ?? element?.getAttribute("data-piece") ?? null;
}

/** The middle of an element on the screen, in pixels. @param {Element} element @returns {[number, number]} */
function middle(element) {
  const box = (element.querySelector(".spot, .cell") ?? element).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Asks the server. @param {string} address @param {object} body */
export function post(address, body) {
  const headers = { "Content-Type": "application/json" };
  return fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
}
