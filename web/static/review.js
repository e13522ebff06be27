// @ts-check
// The review of a match: the board follows the graph, the mistakes and the moves; estimates come in while they are made.

import { Board } from "./board.js";
import { Line } from "./line.js";
import { MoveList } from "./moves.js";

/** @typedef {import("../types/protocol").PastPosition} PastPosition */

class Review extends Board {
  #moves = new MoveList(this);
  #plies = Number(this.dataset.plies);
  /** The position that is shown, in plies. */
  #ply = Number(this.dataset.ply);
  /** The position that is to be shown. */
  #wanted = this.#ply;
  /** Whether a position is being asked for. */
  #asking = false;
  /** What followed a move. */
  #line = new Line(this.within(".why-line"), (position) => this.#showStep(position));
  /** The positions that have been asked for. @type {Map<number, PastPosition>} */
  #known = new Map();

  connectedCallback() {
    super.connectedCallback();
    this.addEventListener("click", (event) => this.#stepped(event));
    this.addEventListener("pointerdown", (event) => this.#scrub(event));
    this.addEventListener("pointermove", (event) => event.buttons & 1 && this.#scrub(event));
    document.addEventListener("keydown", this.#key);
    this.#moves.mark(this.#ply);
    if (this.hasAttribute("data-working")) void this.#follow();
  }

  disconnectedCallback() {
    document.removeEventListener("keydown", this.#key);
  }

  /** Nothing can be touched: what is shown has been played. */
  get present() {
    return false;
  }

  /** The server has drawn what is shown. */
  show() {
    return 0;
  }

  /** Arrow keys step where neither a field nor a part that scrolls has the focus. @param {KeyboardEvent} event */
  #key = (event) => {
    const to = { ArrowLeft: this.#wanted - 1, ArrowRight: this.#wanted + 1, Home: 0, End: this.#plies }[event.key];
    const busy = document.activeElement?.closest("input, select, textarea, .scroll");
    if (to === undefined || busy || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.#go(to);
  };

  /** @param {Event} event */
  #stepped(event) {
    if (!(event.target instanceof Element)) return;
    const why = event.target.closest("[data-why]")?.getAttribute("data-why");
    if (why) {
      event.preventDefault();
      return void this.#why(why);
    }
    const link = event.target.closest("a[data-ply]");
    const step = event.target.closest("[data-step]")?.getAttribute("data-step");
    if (!link && !step) return;
    event.preventDefault();
    const steps = { first: 0, back: this.#wanted - 1, forward: this.#wanted + 1, last: this.#plies };
    this.#go(link ? Number(link.getAttribute("data-ply")) : steps[/** @type {keyof steps} */ (step)]);
  }

  /** What a link to what followed a move does, and the buttons there. @param {string} what */
  async #why(what) {
    if (what === "close") return this.#closeLine();
    if (what !== "back" && what !== "forward") return this.#openLine(what);
    if (!this.#line.isOpen) await this.#openLine(new URLSearchParams(location.search).get("why") ?? "");
    else this.#line.move(what === "back" ? -1 : 1);
  }

  /** Shows why a move was bad, and the position after it. @param {string} ply */
  async #openLine(ply) {
    const answer = await fetch(`/m/${this.dataset.match}/review/why?why=${ply}`).catch(() => undefined);
    if (!answer?.ok) return this.notice(this.dataset.lost ?? "");
    /** @type {import("../types/protocol").Remark} */
    const { plies, said, line } = await answer.json();
    this.#wanted = this.#ply = plies;
    this.#point();
    this.within(".why-line").hidden = false;
    this.within(".why-said").textContent = said;
    this.#line.open(line);
    history.replaceState(null, "", `?why=${plies}`);
    this.within(".reviewed").scrollIntoView({ block: "nearest" });
    this.within('[data-why="forward"]').focus({ preventScroll: true });
  }

  /** @param {PastPosition} position */
  #showStep(position) {
    this.draw(position.board);
    this.within(".status").textContent = position.said;
    this.dataset.ply = String(this.#ply);
  }

  /** Shows the match again, at the move. */
  #closeLine() {
    this.#go(this.#ply);
  }

  /** A touch of the graph leads to the position there. @param {PointerEvent} event */
  #scrub(event) {
    const plot = event.target instanceof Element ? event.target.closest(".plot") : null;
    if (!plot || event.button > 0) return;
    const box = plot.getBoundingClientRect();
    this.#go(Math.floor(((event.clientX - box.left) / box.width) * (this.#plies + 1)));
  }

  /** Shows the position after so many plies, or the nearest there is. @param {number} ply */
  #go(ply) {
    this.#wanted = Math.max(0, Math.min(ply, this.#plies));
    if (this.#line.isOpen || !this.within(".why-line").hidden) {
      this.#line.close();
      this.within(".why-line").hidden = true;
      this.#ply = -1;
    }
    this.#point();
    if (!this.#asking) void this.#ask();
  }

  /** Asks for the position wanted, and for the one wanted meanwhile. */
  async #ask() {
    this.#asking = true;
    while (this.#wanted !== this.#ply) {
      const wanted = this.#wanted;
      const past = this.#known.get(wanted) ?? (await this.#fetch(wanted));
      if (!past) {
        this.#wanted = this.#ply;
        this.#point();
        this.notice(this.dataset.lost ?? "");
        break;
      }
      this.#known.set(wanted, past);
      this.#ply = wanted;
      this.#showPast(past);
    }
    this.#asking = false;
  }

  /** @param {number} ply @returns {Promise<PastPosition | undefined>} */
  async #fetch(ply) {
    const answer = await fetch(`/m/${this.dataset.match}/at/${ply}`).catch(() => undefined);
    return answer?.ok ? answer.json() : undefined;
  }

  /** @param {PastPosition} past */
  #showPast(past) {
    this.draw(past.board);
    this.within(".status").textContent = past.said;
    this.dataset.ply = String(past.ply);
    this.#lead("play", { position: past.position, side: this.dataset.sides?.[past.ply] ?? "1" });
    this.#lead("analysis", { moves: (this.dataset.moves ?? "").split(",").slice(0, past.ply).join(",") });
    history.replaceState(null, "", `?ply=${past.ply}`);
  }

  /** Lets a link lead on from the position that is shown. @param {string} name @param {Record<string, string>} query */
  #lead(name, query) {
    const link = this.within(`[data-here="${name}"]`);
    const address = new URL(link.getAttribute("href") ?? "", location.href);
    for (const [key, value] of Object.entries(query)) address.searchParams.set(key, value);
    link.setAttribute("href", address.pathname + address.search + address.hash);
  }

  /** Points at the position wanted, in the graph and in the list of moves. */
  #point() {
    const x = `${(((this.#wanted + 0.5) / (this.#plies + 1)) * 100).toFixed(2)}%`;
    for (const line of this.querySelectorAll(".cursor")) {
      line.setAttribute("x1", x);
      line.setAttribute("x2", x);
    }
    this.#moves.mark(this.#wanted);
  }

  /** Shows how far the estimates are, and at last the parts of the page with them. */
  async #follow() {
    const answer = await fetch(`/m/${this.dataset.match}/review/progress`).catch(() => undefined);
    const reader = answer?.ok ? answer.body?.pipeThrough(new TextDecoderStream()).getReader() : undefined;
    let text = "";
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read().catch(() => undefined)) {
      text += read.value;
      const lines = text.split("\n");
      text = lines.pop() ?? "";
      for (const line of lines) this.#told(JSON.parse(line));
    }
    if (this.hasAttribute("data-working")) this.within(".working").textContent = this.dataset.failed ?? "";
  }

  /** @param {{ said?: string, parts?: string }} line */
  #told({ said, parts }) {
    if (said !== undefined) this.within(".working").textContent = said;
    if (parts === undefined) return;
    this.removeAttribute("data-working");
    const open = [...this.querySelectorAll(".parts details")].map((fold) => fold.hasAttribute("open"));
    this.within(".parts").innerHTML = parts;
    [...this.querySelectorAll(".parts details")].forEach((fold, index) => fold.toggleAttribute("open", open[index] ?? false));
    this.#point();
  }
}

customElements.define("putahi-review", Review);
