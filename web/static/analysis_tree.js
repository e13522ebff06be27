// @ts-check
// The tree of moves: the line that is looked at, variations, comments and marks; as elements of the page and as a text.

/** @typedef {import("../types/protocol").State} State */
/** @typedef {{ text: string, label: string, number: number, first: boolean, comment: string, points: string[], arrows: string[], children: TreeNode[], parent: TreeNode | undefined }} TreeNode */
/** @typedef {{ go: (node: TreeNode) => void, changed: () => void, none: string }} Owner */

/** The longest short form that stands in an address, in characters. */
const LONGEST = 4000;

/** @param {string} text @param {TreeNode | undefined} parent @returns {TreeNode} */
function node(text, parent) {
  return { text, label: text, number: 0, first: false, comment: "", points: [], arrows: [], children: [], parent };
}

/** The nodes from the first move to this one. @param {TreeNode} last @returns {TreeNode[]} */
export function pathOf(last) {
  const path = [];
  for (let at = last; at.parent; at = at.parent) path.unshift(at);
  return path;
}

/** The tree that the server tells: a list of nodes, each after the one before it. @param {import("../types/protocol").TreeNode[]} told */
export function readTree(told) {
  /** @type {TreeNode[]} */
  const nodes = [];
  for (const { parent, text, label, number, first, comment, points, arrows } of told) {
    const before = parent === null ? undefined : nodes[parent];
    const made = { ...node(text, before), label, number, first, comment, points, arrows };
    before?.children.push(made);
    nodes.push(made);
  }
  return nodes[0] ?? node("", undefined);
}

/** @param {TreeNode} parent @param {string} text */
function added(parent, text) {
  const child = node(text, parent);
  parent.children.push(child);
  return child;
}

/** The comment of a node with its marks, in braces; empty if there is none. @param {TreeNode} at @returns {string} */
function noted({ comment, points, arrows }) {
  const marks = [points.length > 0 ? `[%csl ${points.join(",")}]` : "", arrows.length > 0 ? `[%cal ${arrows.join(",")}]` : ""];
  const text = [...marks, comment.replace(/[\\}]/g, "\\$&").replace(/^\[%/, "\\[%")].filter((part) => part !== "").join(" ");
  return text === "" ? "" : `{${text}}`;
}

/** What follows a node, in the short form of docs/record.md. @param {TreeNode} at @returns {string[]} */
function written(at) {
  const [main, ...others] = at.children;
  if (!main) return [];
  const variations = others.map((other) => `(${[other.text + noted(other), ...written(other)].join(",")})`);
  return [main.text + noted(main) + variations.join(""), ...written(main)];
}

export class Tree {
  #root = node("", undefined);
  #current = this.#root;

  /** @param {import("./board.js").Board} page @param {Owner} owner */
  constructor(page, owner) {
    this.page = page;
    this.owner = owner;
  }

  get current() {
    return this.#current;
  }

  /** Begins with what the server tells, at the moves that lead to the board shown. @param {import("../types/protocol").TreeNode[]} told @param {string[]} moves */
  open(told, moves) {
    this.#root = readTree(told);
    this.#current = this.#root;
    for (const move of moves) this.#current = this.#current.children.find((child) => child.text === move) ?? added(this.#current, move);
    this.page.addEventListener("click", (event) => this.#clicked(event));
    this.page.querySelector('[name="comment"]')?.addEventListener("input", (event) => this.#commented(event));
  }

  /** Adds a move to the node that is shown. @param {string} text @param {State} state */
  add(text, state) {
    const child = added(this.#current, text);
    this.#name(child, state);
    return child;
  }

  /** Shows a node. @param {TreeNode} at @param {State} [state] */
  enter(at, state) {
    this.#current = at;
    if (state) this.#name(at, state);
  }

  /** Gives the moves that lead to a node their names and numbers, as the server tells them. @param {TreeNode} last @param {State} state */
  #name(last, state) {
    const made = state.rounds.flatMap((round) => round.moves.map((move, place) => ({ label: move.text, number: round.number, first: place === 0 })));
    pathOf(last).forEach((at, ply) => Object.assign(at, made[ply]));
  }

  /** The whole tree in short form. */
  text() {
    return [noted(this.#root), ...written(this.#root)].filter((part) => part !== "").join(",");
  }

  /** The same for the address: empty if it is no more than the moves that lead to the node shown, or too long. */
  short() {
    const text = this.text();
    const line = pathOf(this.#current).map((at) => at.text).join(",");
    return text === line || !this.fits() ? "" : text;
  }

  /** Whether the tree stands in an address. */
  fits() {
    return encodeURIComponent(this.text()).length <= LONGEST;
  }

  /** @param {"first" | "back" | "forward" | "last"} step */
  step(step) {
    const to = this.#target(step);
    if (to !== this.#current) this.owner.go(to);
  }

  /** @param {string} step */
  #target(step) {
    if (step === "first") return this.#root;
    if (step === "back") return this.#current.parent ?? this.#root;
    if (step === "forward") return this.#current.children[0] ?? this.#current;
    let last = this.#current;
    while (last.children[0]) last = last.children[0];
    return last;
  }

  /** The variation of the node shown becomes the main line where it leaves it. */
  promote() {
    const leaves = pathOf(this.#current).reverse().find((at) => at.parent?.children[0] !== at);
    const among = leaves?.parent?.children;
    if (!leaves || !among) return;
    among.splice(among.indexOf(leaves), 1);
    among.unshift(leaves);
    this.show();
    this.owner.changed();
  }

  /** The node shown and all that follows it are deleted. */
  remove() {
    const { parent } = this.#current;
    if (!parent) return;
    parent.children.splice(parent.children.indexOf(this.#current), 1);
    this.owner.go(parent);
  }

  /** @param {Event} event */
  #commented(event) {
    if (!(event.target instanceof HTMLTextAreaElement)) return;
    this.#current.comment = event.target.value.replaceAll("\n", " ").trim();
    this.show();
    this.owner.changed();
  }

  /** @param {Event} event */
  #clicked(event) {
    const target = event.target instanceof Element ? event.target : null;
    const step = target?.closest("[data-step]")?.getAttribute("data-step");
    const at = this.#nodes.get(target?.closest("[data-node]") ?? document.body);
    if (!step && !at) return;
    event.preventDefault();
    this.owner.go(at ?? this.#target(step ?? ""));
  }

  /** The elements of the nodes. @type {Map<Element, TreeNode>} */
  #nodes = new Map();

  /** Shows the tree, and what can be done with the node shown. */
  show() {
    this.#nodes = new Map();
    const place = this.page.within(".tree");
    const focused = place.contains(document.activeElement) && place !== document.activeElement;
    const empty = this.#root.children.length === 0 && this.#root.comment === "";
    const none = Object.assign(document.createElement("p"), { className: "soft", textContent: this.owner.none });
    place.replaceChildren(...(empty ? [none] : this.#line(this.#root, true)));
    const marked = place.querySelector("[aria-current]");
    if (marked instanceof HTMLElement) place.scrollTop = marked.offsetTop - place.clientHeight / 2;
    if (focused && marked instanceof HTMLElement) marked.focus({ preventScroll: true });
    this.#acts();
    this.#steps();
  }

  #acts() {
    const comment = this.page.querySelector('[name="comment"]');
    if (comment instanceof HTMLTextAreaElement && document.activeElement !== comment) comment.value = this.#current.comment;
    this.page.within(".notes").hidden = false;
    const isMain = pathOf(this.#current).every((at) => at.parent?.children[0] === at);
    this.page.within('[data-do="promote"]').toggleAttribute("disabled", isMain);
    this.page.within('[data-do="delete"]').toggleAttribute("disabled", !this.#current.parent);
  }

  #steps() {
    for (const step of this.page.querySelectorAll("[data-step]")) {
      const none = this.#target(step.getAttribute("data-step") ?? "") === this.#current;
      step.setAttribute("href", "#board");
      if (none) step.setAttribute("aria-disabled", "true");
      else step.removeAttribute("aria-disabled");
    }
  }

  /** A line of moves from a node on, with its variations between. @param {TreeNode} from @param {boolean} anew @returns {Element[]} */
  #line(from, anew) {
    const parts = [];
    let line = document.createElement("p");
    if (from === this.#root) line.append(...this.#comment(from));
    parts.push(line);
    let fresh = anew;
    for (let at = from; at.children[0]; at = at.children[0]) {
      const [main, ...others] = at.children;
      if (!main) break;
      line.append(...this.#move(main, fresh));
      fresh = main.comment !== "";
      if (others.length === 0) continue;
      parts.push(this.#variations(others));
      line = document.createElement("p");
      parts.push(line);
      fresh = true;
    }
    return parts.filter((part) => part.childNodes.length > 0);
  }

  /** @param {TreeNode[]} others */
  #variations(others) {
    const list = document.createElement("ul");
    for (const other of others) {
      const item = document.createElement("li");
      const [first, ...rest] = this.#line(other, other.comment !== "");
      const line = document.createElement("p");
      line.append(...this.#move(other, true));
      if (first?.tagName === "P") line.append(...first.childNodes);
      item.append(line, ...(first && first.tagName !== "P" ? [first] : []), ...rest);
      list.append(item);
    }
    return list;
  }

  /** A move with its number, where it has one to show, and its comment. @param {TreeNode} at @param {boolean} anew @returns {(Node | Element | string)[]} */
  #move(at, anew) {
    const link = Object.assign(document.createElement("a"), { href: "#board" });
    link.dataset.node = "";
    link.append(...notation(at.label));
    if (at === this.#current) link.setAttribute("aria-current", "step");
    if (at.points.length > 0 || at.arrows.length > 0) link.append(Object.assign(document.createElement("span"), { className: "has-marks", textContent: "◎" }));
    this.#nodes.set(link, at);
    const number = at.number > 0 && (at.first || anew) ? [Object.assign(document.createElement("span"), { className: "number", textContent: `${at.number}${at.first ? "." : "…"}` }), " "] : [];
    return /** @type {any[]} */ ([...number, link, " ", ...this.#comment(at)]);
  }

  /** @param {TreeNode} at */
  #comment(at) {
    return at.comment === "" ? [] : [Object.assign(document.createElement("span"), { className: "comment", textContent: `${at.comment} ` })];
  }
}

/** A move as it is written in lists: a capture has a sign of its own. @param {string} text @returns {(string | Element)[]} */
function notation(text) {
  return text.split("x").flatMap((part, number) => {
    const sign = Object.assign(document.createElement("span"), { className: "takes", textContent: "×" });
    return number > 0 ? [sign, part] : [part];
  });
}
