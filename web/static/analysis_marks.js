// @ts-check
// Marks on points and arrows between them: with the right button of a mouse, with a long touch, by keys, or after a button was pressed.

import { hintArrow } from "./hint_arrow.js";

/** @typedef {import("./analysis_tree.js").TreeNode} TreeNode */

/** A touch of so many milliseconds marks a point. */
const LONG = 550;
/** A touch that goes farther than so many pixels is a drag. */
const FAR = 10;
const NAMESPACE = "http://www.w3.org/2000/svg";
/** The colour of marks and arrows that are made here, as records have it. */
const COLOUR = "G";
/** The sign of the point where an arrow begins that has no end yet. */
const BEGUN = "-";
/** A ring, a diamond, a square and a triangle, by the letters of colours in records. @type {Record<string, string>} */
const SHAPES = {
  G: "M-46 0a46 46 0 1 0 92 0a46 46 0 1 0-92 0Z",
  R: "M0-56 56 0 0 56-56 0Z",
  B: "M-43-43H43V43H-43Z",
  Y: "M0-58 54 38H-54Z",
};

export class Marker {
  /** The node whose marks are shown. @type {TreeNode | undefined} */
  #node;
  /** What the next touches of the board mean, if not a move. @type {"mark" | "arrow" | undefined} */
  #mode;
  /** Where an arrow begins that has no end yet. @type {string | undefined} */
  #from;
  /** Where the right button or a long touch went down. @type {{ text: string, x: number, y: number } | undefined} */
  #down;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #held;

  /** @param {import("./board.js").Board} board @param {{ changed: () => void }} owner */
  constructor(board, owner) {
    this.board = board;
    this.owner = owner;
    board.addEventListener("contextmenu", (event) => this.#menu(event));
    board.addEventListener("pointerdown", (event) => this.#pressed(event), { capture: true });
    board.addEventListener("pointermove", (event) => this.#moved(event));
    board.addEventListener("pointerup", (event) => this.#released(event), { capture: true });
    board.addEventListener("keydown", (event) => this.#key(event));
  }

  /** Shows the marks of a node. @param {TreeNode} node */
  show(node) {
    this.#node = node;
    this.#from = undefined;
    this.#draw();
  }

  /** The next touches of the board mark, or they move again. @param {"mark" | "arrow"} mode */
  choose(mode) {
    this.#mode = this.#mode === mode ? undefined : mode;
    this.#from = undefined;
    for (const button of this.board.querySelectorAll('[data-do="mark"], [data-do="arrow"]')) {
      button.setAttribute("aria-pressed", String(button.getAttribute("data-do") === this.#mode));
    }
    this.board.letGo();
  }

  /** Whether a touch made a mark. @param {string} text */
  touch(text) {
    if (!this.#mode) return false;
    if (this.#mode === "mark") this.#mark(text);
    else this.#arrow(text);
    return true;
  }

  /** @param {string} text */
  #mark(text) {
    const points = this.#node?.points;
    if (!points) return;
    const known = points.findIndex((point) => point.slice(1) === text);
    if (known >= 0) points.splice(known, 1);
    else points.push(COLOUR + text);
    this.#draw();
    this.owner.changed();
  }

  /** Begins an arrow, or ends the one that was begun. @param {string} text */
  #arrow(text) {
    const from = this.#from;
    this.#from = from === undefined ? text : undefined;
    if (from !== undefined && from !== text) this.#between(from, text);
    this.#draw();
  }

  /** @param {string} from @param {string} to */
  #between(from, to) {
    const arrows = this.#node?.arrows;
    if (!arrows) return;
    const known = arrows.findIndex((arrow) => arrow.slice(1) === `${from}-${to}`);
    if (known >= 0) arrows.splice(known, 1);
    else arrows.push(`${COLOUR}${from}-${to}`);
    this.#draw();
    this.owner.changed();
  }

  #draw() {
    for (const drawn of this.board.querySelectorAll(".study-mark, .study-arrow")) drawn.remove();
    const begun = this.#from === undefined ? [] : [`${BEGUN}${this.#from}`];
    for (const mark of [...(this.#node?.points ?? []), ...begun]) {
      for (const place of this.board.querySelectorAll(`.place [data-point="${CSS.escape(mark.slice(1))}"]`)) place.append(ring(mark.slice(0, 1)));
    }
    for (const board of this.board.querySelectorAll("svg.board")) {
      for (const mark of this.#node?.arrows ?? []) {
        const ends = mark.slice(1).split("-");
        const arrow = hintArrow(ends.map((text) => board.querySelector(`[data-point="${CSS.escape(text)}"]`)));
        arrow?.setAttribute("class", `hint-arrow study-arrow colour-${mark.slice(0, 1)}`);
        if (arrow) board.querySelector(".names")?.before(arrow);
      }
    }
  }

  /** @param {MouseEvent} event */
  #menu(event) {
    if (pointOf(event.target)) event.preventDefault();
  }

  /** @param {PointerEvent} event */
  #pressed(event) {
    const text = pointOf(event.target);
    const right = event.button === 2;
    if (!text || !this.board.present || !(right || event.pointerType === "touch")) return;
    this.#down = { text, x: event.clientX, y: event.clientY };
    clearTimeout(this.#held);
    if (!right) this.#held = setTimeout(() => this.#long(), LONG);
  }

  /** A touch has been held on a point. */
  #long() {
    const down = this.#down;
    this.#down = undefined;
    if (!down) return;
    this.#suppressed = true;
    this.board.letGo();
    this.#mark(down.text);
  }

  /** Whether the touch that ends next has had its meaning already. */
  #suppressed = false;

  /** @param {PointerEvent} event */
  #moved(event) {
    const down = this.#down;
    if (event.pointerType === "touch" && down && Math.hypot(event.clientX - down.x, event.clientY - down.y) > FAR) {
      clearTimeout(this.#held);
      this.#down = undefined;
    }
  }

  /** @param {PointerEvent} event */
  #released(event) {
    clearTimeout(this.#held);
    const down = this.#down;
    this.#down = undefined;
    if (this.#suppressed) {
      this.#suppressed = false;
      this.board.forget();
      return;
    }
    if (event.button !== 2 || !down) return;
    const to = pointOf(document.elementFromPoint(event.clientX, event.clientY));
    if (to === down.text) this.#mark(to);
    else if (to) this.#between(down.text, to);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const text = pointOf(event.target);
    if (!text || !this.board.present || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "m" || event.key === "M") this.#mark(text);
    else if (event.key === "a" || event.key === "A") this.#arrow(text);
  }
}

/** The name of the point of the board at which an event happens. @param {EventTarget | null} target */
function pointOf(target) {
  return target instanceof Element ? target.closest("[data-point]")?.getAttribute("data-point") : undefined;
}

/** The sign around a marked point: each colour has a shape of its own. @param {string} colour */
function ring(colour) {
  const mark = document.createElementNS(NAMESPACE, "g");
  mark.setAttribute("class", `study-mark colour-${colour}`);
  mark.setAttribute("aria-hidden", "true");
  for (const part of ["casing", "core"]) {
    const shape = document.createElementNS(NAMESPACE, "path");
    shape.setAttribute("class", part);
    shape.setAttribute("d", SHAPES[colour] ?? SHAPES.G ?? "");
    mark.append(shape);
  }
  return mark;
}
