// @ts-check
// A board on a page: takes touches and moves what the server drew. It knows no rule and draws no board.

import { hintArrow } from "./hint_arrow.js";
import { glide, places } from "./motion.js";
import { play } from "./sound.js";

/** @typedef {import("../types/protocol").State} State */
/** @typedef {import("../types/protocol").LegalMove} LegalMove */
/** @typedef {{ ok: true, state: State } | { ok: false, words: string, kind?: "hint" }} Answer */

/** How far from an arrow's direction a line may lead, as the cosine of the angle. */
const ALONG = 0.35;
/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** From so long on an answer is waited for before the move is shown as not yet sure, in milliseconds. */
const PATIENCE = 150;
/** How far a pointer goes before a touch becomes a drag, in pixels. */
const DRAG = 8;
/** How far from a point a finger may be that means it, in pixels: half of two points that are a finger apart. */
const FINGER = 40;
/** So much nearer counts a point that may be touched now to a finger, in pixels. */
const EASIER = 8;
/** How long a refusal is shown, in milliseconds. */
const NOTICE = 4000;
/** The most letters of a notice that fit two lines of a phone. */
const LONG_NOTICE = 80;

/** A board that is touched; those who extend it say how a move is made and a refusal is asked for. */
export class Board extends HTMLElement {
  /** @type {State} */
  state = this.#given();
  /** The touches of the move that is being made. @type {string[]} */
  #touched = [];
  /** Whether a move waits for its answer. */
  #sending = false;
  /** Where the pointer went down, and on what. @type {{ x: number, y: number, text: string, held: boolean, moved: boolean } | undefined} */
  #pressedAt;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #noticeEnds;

  /** The state in the page. Its board is left out where the page shows it. @returns {State} */
  #given() {
    const state = JSON.parse(this.dataset.state ?? "null");
    if (state?.board === "") state.board = this.within(".place").innerHTML;
    return state;
  }

  connectedCallback() {
    this.addEventListener("click", (event) => this.#clicked(event));
    this.addEventListener("keydown", (event) => this.#pressed(event));
    this.addEventListener("pointerdown", (event) => this.#pointerDown(event));
    this.addEventListener("pointermove", (event) => this.#pointerMoved(event));
    this.addEventListener("pointerup", (event) => this.#pointerUp(event));
    this.addEventListener("pointercancel", () => this.#drop());
    this.show(undefined);
    this.#followTurns();
  }

  /** Makes the move. @param {LegalMove} _move @returns {Promise<Answer>} */
  make(_move) {
    throw new Error("a board says how a move is made");
  }

  /** Asks why the touches are refused. @param {string[]} _touches @returns {Promise<string | undefined>} */
  ask(_touches) {
    throw new Error("a board says how a refusal is asked for");
  }

  /** Asks whether a whole move is to be made. @param {LegalMove} _move @returns {Promise<boolean>} */
  confirm(_move) {
    return Promise.resolve(true);
  }

  /** The touches of the move that is being made. */
  get touched() {
    return this.#touched;
  }

  /** Does what a button is for. @param {string} _what */
  do(_what) {}

  /** Says how far a move that is being made has come: nothing touched, begun, a man to be taken next, or sent and not answered. @param {"" | "begun" | "take" | "sending"} _stage */
  staged(_stage) {}

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

  /** Says something beside the board: a refusal, for a while, or a hint, until something is touched. @param {string} words @param {"no" | "hint"} kind */
  notice(words, kind = "no") {
    clearTimeout(this.#noticeEnds);
    const notice = this.within(".notice");
    notice.textContent = words;
    notice.dataset.kind = words === "" ? "" : kind;
    notice.toggleAttribute("data-long", words.length > LONG_NOTICE);
    if (words !== "" && kind === "no") this.#noticeEnds = setTimeout(() => this.notice(""), NOTICE);
  }

  /** Takes a new state and shows it. Says how long the movement takes, in milliseconds. @param {State} state */
  take(state) {
    const before = this.state;
    this.state = state;
    this.#touched = [];
    this.#sending = false;
    this.notice("");
    return this.show(before);
  }

  /** Shows the present state; `before` is the one shown so far. Says how long the movement takes, in milliseconds. @param {State | undefined} before */
  show(before) {
    const last = before && this.#whatWasTouched(before);
    const lasts = this.draw(this.state.board, last);
    this.within(".status").textContent = this.state.offer ?? this.state.status;
    if (before) this.#sound(before);
    return lasts;
  }

  /** The touches of the last move, if the state before says. @param {State} before */
  #whatWasTouched(before) {
    const text = this.state.rounds.at(-1)?.moves.at(-1)?.text;
    return before.legal.find((move) => move.text === text)?.touches;
  }

  /** @param {State} before */
  #sound(before) {
    const lost = (/** @type {State} */ state) => state.chairs.reduce((sum, chair) => sum + chair.taken, 0);
    if (this.state.turn === null) play(this.state.result?.ending === "won" ? "won" : "end");
    else if (lost(this.state) > lost(before)) play("capture");
    else if (this.querySelector(".glow")) play("mill");
    else play("move");
  }

  /** Puts a drawing in the place of the one shown; `way` names the points along which the last man went. Says how long the movement takes, in milliseconds. @param {string} drawing @param {string[]} way */
  draw(drawing, way = []) {
    const place = this.within(".place");
    const focused = touchText(document.activeElement);
    const old = places(place);
    place.innerHTML = drawing;
    const lasts = glide(place, old, way);
    this.#mark();
    const again = focused === null ? undefined : this.#all().find((element) => touchText(element) === focused);
    if (again) this.#focus(again);
    return lasts;
  }

  /** Points of the board and pieces of the reserve that are seen. */
  #all() {
    const all = [.../** @type {NodeListOf<SVGElement>} */ (this.querySelectorAll(".place [data-point], .place [data-piece]"))];
    return all.filter((place) => place.getClientRects().length > 0);
  }

  /** Marks the board again when another of its drawings is seen: after an invitation, and on a phone that was turned. */
  #followTurns() {
    const seen = () => [...this.querySelectorAll(".place svg.board")].map((board) => board.getClientRects().length > 0).join();
    let before = seen();
    new ResizeObserver(() => {
      const now = seen();
      if (now !== before) this.#mark();
      before = now;
    }).observe(this.within(".place"));
  }

  /** The legal moves that begin with `touches`. @param {string[]} touches @returns {LegalMove[]} */
  #beginning(touches) {
    return this.state.legal.filter((move) => touches.every((touch, i) => move.touches[i] === touch));
  }

  /** Marks what has been touched and what may be touched next; one place can be reached by Tab. */
  #mark() {
    const depth = this.#touched.length;
    const begun = this.present && !this.#sending ? this.#beginning(this.#touched) : [];
    const next = new Set(begun.map((move) => move.touches[depth]));
    const take = new Set(begun.filter((move) => move.takes?.includes(depth)).map((move) => move.touches[depth]));
    const all = this.#all();
    for (const place of all) {
      const text = touchText(place) ?? "";
      place.classList.toggle("may", next.has(text));
      place.classList.toggle("take", take.has(text));
      place.classList.toggle("touched", this.#touched.includes(text));
      place.classList.remove("hinted");
      if (place.role === "button") place.setAttribute("aria-pressed", String(this.#touched.includes(text)));
    }
    for (const arrow of this.querySelectorAll(".hint-arrow")) arrow.remove();
    this.toggleAttribute("data-touching", depth > 0);
    this.#showGhost();
    this.staged(this.#sending ? "sending" : take.size > 0 && depth > 0 ? "take" : depth > 0 ? "begun" : "");
    this.#setTabStops(all);
  }

  /** @param {SVGElement[]} all */
  #setTabStops(all) {
    const groups = [all.filter((place) => place.dataset.point), all.filter((place) => place.dataset.piece)];
    for (const group of groups) {
      const first = group.find((place) => place.classList.contains("may")) ?? group[0];
      for (const place of group) place.setAttribute("tabindex", place === first ? "0" : "-1");
    }
  }

  /** Shows the man of a half-made move where it would stand, as one that is not yet sure. */
  #showGhost() {
    for (const ghost of this.querySelectorAll(".ghost")) ghost.remove();
    for (const man of this.querySelectorAll(".lifted-away")) man.classList.remove("lifted-away");
    const places = this.#touched.map((text) => this.#all().find((place) => touchText(place) === text));
    const goal = places.findLast((place) => place?.dataset.point !== undefined && !place.querySelector(".man, .token"));
    if (!goal || (!this.#sending && this.#touched.length < 1)) return;
    const mover = places[0] === goal ? undefined : places[0];
    const href = mover?.querySelector("use.man")?.getAttribute("href") ?? this.querySelector("svg.board")?.getAttribute("data-man");
    if (!href) return;
    const ghost = document.createElementNS("http://www.w3.org/2000/svg", "use");
    ghost.setAttribute("href", href);
    ghost.setAttribute("class", "man ghost");
    goal.append(ghost);
    if (mover?.dataset.point) mover.classList.add("lifted-away");
  }

  /** Shows the whole move that waits to be confirmed where it would stand. */
  showTouched() {
    this.#mark();
  }

  /** Lights up points and pieces. @param {string[]} names */
  lightUp(names) {
    for (const place of this.#all()) place.classList.toggle("hinted", names.includes(touchText(place) ?? ""));
  }

  /** Lights up the touches of a move, with an arrow along its way. @param {string[]} touches */
  hint(touches) {
    this.lightUp(touches);
    const takes = this.state.legal.find((move) => String(move.touches) === String(touches))?.takes ?? [];
    const way = touches.filter((_, index) => !takes.includes(index));
    for (const board of this.querySelectorAll("svg.board")) {
      board.querySelector(".hint-arrow")?.remove();
      const arrow = hintArrow(way.map((text) => board.querySelector(`[data-point="${CSS.escape(text)}"]`)));
      if (arrow) board.querySelector(".names")?.before(arrow);
    }
  }

  /** @param {Event} event */
  #clicked(event) {
    if (!(event.target instanceof Element)) return;
    const what = event.target.closest("[data-do]")?.getAttribute("data-do");
    if (what) return this.do(what);
    // Touches of the board are taken when the pointer goes up; a click without one comes from a program.
    const text = touchText(event.target.closest("[data-point], [data-piece]"));
    if (text && !(event instanceof PointerEvent && event.pointerType)) this.touch(text);
  }

  /** @param {PointerEvent} event */
  #pointerDown(event) {
    const text = event.target instanceof Element ? this.#meant(event.target, event) : null;
    if (text === null || event.button !== 0 || !event.isPrimary) return;
    this.#pressedAt = { x: event.clientX, y: event.clientY, text, held: false, moved: false };
  }

  /** What a pointer over `target` means: a cell or a piece itself; on a board of crossings the nearest point, to a finger also one beside which it lands. @param {Element} target @param {PointerEvent} event */
  #meant(target, event) {
    const board = target.closest("svg.board:not(.island)");
    if (!board) return touchText(target.closest("[data-point], [data-piece]"));
    const finger = event.pointerType === "touch";
    const near = [...board.querySelectorAll("[data-point]")].map((point) => {
      const box = (point.querySelector(".hit") ?? point).getBoundingClientRect();
      const away = Math.hypot(event.clientX - box.x - box.width / 2, event.clientY - box.y - box.height / 2);
      const reach = Math.max(box.width / 2, finger ? FINGER : 0);
      return { point, away: away > reach ? Infinity : away - (finger && point.classList.contains("may") ? EASIER : 0) };
    });
    const best = near.reduce((one, other) => (other.away < one.away ? other : one));
    return best.away === Infinity ? null : touchText(best.point);
  }

  /** A man that is dragged follows the pointer. @param {PointerEvent} event */
  #pointerMoved(event) {
    const at = this.#pressedAt;
    if (!at || Math.hypot(event.clientX - at.x, event.clientY - at.y) < DRAG) return;
    const first = !at.moved;
    at.moved = true;
    if (first && this.open && this.#touched.at(-1) !== at.text) {
      this.touch(at.text);
      at.held = this.#touched.at(-1) === at.text;
    } else if (first) at.held = this.#touched.at(-1) === at.text;
    if (at.held) this.#dragged(at, event);
  }

  /** @param {{ x: number, y: number, text: string }} at @param {PointerEvent} event */
  #dragged(at, event) {
    const man = this.#all().find((place) => touchText(place) === at.text)?.querySelector(".man, .token, use");
    if (!(man instanceof SVGGraphicsElement)) return;
    const turn = man.getScreenCTM()?.inverse();
    if (!turn) return;
    const [dx, dy] = [event.clientX - at.x, event.clientY - at.y];
    man.style.translate = `${turn.a * dx + turn.c * dy}px ${turn.b * dx + turn.d * dy}px`;
    man.style.pointerEvents = "none";
    this.toggleAttribute("data-dragging", true);
  }

  /** @param {PointerEvent} event */
  #pointerUp(event) {
    const at = this.#drop();
    if (!at) return;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const text = under && this.contains(under) ? this.#meant(under, event) : null;
    if (!at.moved) return this.touch(at.text);
    if (!at.held) return;
    if (text !== null && text !== at.text) this.touch(text);
    else if (text === null) this.letGo();
  }

  /** The touch that is under way means nothing. */
  forget() {
    this.#drop();
  }

  /** Ends a drag; the man stands again where it stood. */
  #drop() {
    const at = this.#pressedAt;
    this.#pressedAt = undefined;
    this.removeAttribute("data-dragging");
    for (const man of /** @type {NodeListOf<SVGElement>} */ (this.querySelectorAll(".place [style]"))) man.removeAttribute("style");
    return at;
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
      // Of two lines that lead equally far aside always the same one counts, whatever the rounding: so every point can be reached.
      return along < ALONG ? -Infinity : Math.round(100 * along) - (reserve ? length / 100 : 0);
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
    // A touch that does not go on with the move means what it would mean as the first.
    for (const touches of this.#touched.length > 0 ? [further, [text]] : [further]) {
      const moves = this.#beginning(touches);
      const whole = moves.find((move) => move.touches.length === touches.length);
      if (whole) return void this.#send(whole);
      if (moves.length > 0) return this.#hold(touches);
    }
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
    // Who touches wrongly is shown what may be touched.
    this.classList.add("show-may");
    this.refused(words ?? "");
  }

  /** Says that something was refused; a hint stays until something is touched. @param {string} words @param {"no" | "hint"} [kind] */
  refused(words, kind) {
    this.notice(words, kind);
    play("refused");
  }

  /** @param {LegalMove} move */
  async #send(move) {
    this.#touched = move.touches;
    if (!(await this.confirm(move))) return this.letGo();
    this.#sending = true;
    const late = setTimeout(() => this.#mark(), PATIENCE);
    const answer = await this.make(move);
    clearTimeout(late);
    // Touches count again with the state that the move has brought about.
    if (answer.ok) return void this.take(answer.state);
    this.#sending = false;
    this.letGo();
    this.refused(answer.words, answer.kind);
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
