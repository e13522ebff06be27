// @ts-check
// A match on a page: a board that follows the server.

import { Board, post } from "./board.js";
import { Chairs } from "./chairs.js";
import { Connection } from "./connection.js";

/** @typedef {import("../types/protocol").State} State */
/** @typedef {import("../types/protocol").Command} Command */
/** @typedef {import("../types/protocol").Hint} Hint */
/** @typedef {import("../types/protocol").PastPosition} PastPosition */
/** @typedef {import("../types/protocol").ServerMessage} ServerMessage */
/** @typedef {import("./board.js").Answer} Answer */

class Match extends Board {
  /** @type {Connection | undefined} */
  #socket;
  /** Whether the connection is lost. */
  #lost = false;
  /** The position looked back at, in plies; none when the present one is shown. @type {number | undefined} */
  #past;

  connectedCallback() {
    super.connectedCallback();
    this.within("form.typed").addEventListener("submit", (event) => this.#typed(event));
    this.addEventListener("click", (event) => this.#stepped(event));
    this.#socket = new Connection({
      address: () => `${location.origin.replace(/^http/, "ws")}${this.#address}/socket?board=parts&since=${this.state.seq}`,
      seq: () => this.state.seq,
      receive: (message) => this.#receive(message),
      connected: (connected) => this.#connected(connected),
      isUrgent: () => this.state.clock !== null,
    });
    void this.#enter();
    document.addEventListener("visibilitychange", this.#back);
    addEventListener("online", this.#back);
  }

  disconnectedCallback() {
    this.#socket?.close();
    document.removeEventListener("visibilitychange", this.#back);
    removeEventListener("online", this.#back);
  }

  /** The page is looked at again, or the network is back. */
  #back = () => {
    if (!document.hidden) this.#socket?.check();
  };

  /** Whoever opens the link of a match takes the seat that is free. */
  async #enter() {
    if (this.state.can.sit && !new URLSearchParams(location.search).has("watch")) await this.#sit();
    this.#socket?.open();
  }

  async #sit() {
    const sat = await fetch(`${this.#address}/sit`, { method: "POST", body: new URLSearchParams() }).catch(() => undefined);
    if (!sat?.ok) return;
    const answer = await fetch(`${this.#address}/state`).catch(() => undefined);
    if (answer?.ok) this.take(await answer.json());
  }

  get #address() {
    return `/m/${this.dataset.match}`;
  }

  get present() {
    return this.#past === undefined;
  }

  /** @param {boolean} connected */
  #connected(connected) {
    if (connected === !this.#lost) return;
    this.#lost = !connected;
    this.toggleAttribute("data-disconnected", this.#lost);
    this.notice(this.#lost ? (this.dataset.lost ?? "") : "");
  }

  /** @param {ServerMessage} message */
  #receive(message) {
    if (message.told === "state") this.take(message.state);
    if (message.told === "company") this.#company(message.here, message.watchers);
    if (message.told === "phrase") this.#say(message.said);
  }

  /** @param {number[]} here @param {number} watchers */
  #company(here, watchers) {
    const chairs = this.querySelector("putahi-chairs");
    if (chairs instanceof Chairs) chairs.greet(here);
    const line = this.querySelector(".watching");
    line?.toggleAttribute("hidden", watchers === 0);
    line?.querySelector(".watchers")?.replaceChildren(String(watchers));
  }

  /** Shows what somebody says, unless the reader has muted the others. @param {string} words */
  #say(words) {
    if (this.hasAttribute("data-muted")) return;
    this.within(".said").textContent = words;
    this.#log(words);
  }

  /** One that is no newer than what is shown is passed over. @param {State} state */
  take(state) {
    if (state.seq <= this.state.seq) return;
    this.#past = undefined;
    super.take(state);
  }

  /** @param {State | undefined} before */
  show(before) {
    super.show(before);
    const { turn, thinking, said, status, seq } = this.state;
    this.within(".position code").textContent = this.state.position;
    this.within("form.typed").hidden = turn === null;
    this.within(".again").hidden = !this.state.can.again;
    this.within("form.move").hidden = turn === null || !this.state.chairs.some((chair) => chair.yours);
    this.within(".invite").hidden = !this.state.waiting;
    const chairs = this.querySelector("putahi-chairs");
    if (chairs instanceof Chairs) chairs.show(this.state.chairs, this.state.clock, turn);
    this.querySelector(".phrases")?.toggleAttribute("hidden", !this.state.phrases);
    const next = this.within(".next");
    next.hidden = this.state.next === null;
    next.querySelector("a")?.setAttribute("href", `/m/${this.state.next}`);
    this.within(".moves").replaceChildren(roundList(this.state.rounds));
    this.toggleAttribute("data-thinking", thinking);
    this.dataset.turn = String(turn ?? "");
    for (const button of this.querySelectorAll("[data-do]")) this.#showButton(button);
    this.#keepFocus();
    this.dataset.seq = String(seq);
    this.#showPly();
    if (before) this.#log(turn === null ? `${said}. ${status}` : said);
  }

  /** @param {Element} button */
  #showButton(button) {
    const what = button.getAttribute("data-do") ?? "";
    const hint = what === "hint" && this.state.can.hint;
    const sit = what === "sit" && this.state.can.sit;
    const always = ["copy", "copy-link", "mute"].includes(what) || what.startsWith("say-");
    button.toggleAttribute("hidden", !always && !hint && !sit && this.#commanded(what) === undefined);
  }

  /** Who stood on a field or button that is hidden now goes on at the next thing to do, instead of at the page's top. */
  #keepFocus() {
    const left = document.activeElement?.closest("[hidden]");
    if (!left || !this.contains(left)) return;
    const next = this.querySelector(this.state.turn === null ? ".again button" : '[data-point][tabindex="0"]');
    if (next instanceof HTMLElement || next instanceof SVGElement) next.focus();
  }

  /** Adds a line to the log, which is read aloud. @param {string} words */
  #log(words) {
    const [log, line] = [this.within(".log"), document.createElement("p")];
    line.textContent = words;
    log.append(line);
    log.scrollTop = log.scrollHeight;
  }

  /** @param {string} words */
  refused(words) {
    super.refused(words);
    this.#log(words);
  }

  /** What a button commands now, if anything. @param {string} what @returns {Command | undefined} */
  #commanded(what) {
    const { take_back, offer, agreement, resign, answer, abort, hints, replace } = this.state.can;
    if (what === "take-back" && take_back !== null) return { do: "offer", seat: take_back, offer: "take-back" };
    if (what === "offer" && offer !== null && agreement) return { do: "offer", seat: offer, offer: agreement };
    if (what === "resign" && resign !== null) return { do: "resign", seat: resign };
    if (what === "abort" && abort !== null) return { do: "abort", seat: abort };
    if (what === "hints" && hints !== null) return { do: "offer", seat: hints, offer: "hints" };
    if ((what === "computer" || what === "stop") && replace !== null) return { do: "offer", seat: replace, offer: what };
    if (what === "yes" && answer !== null) return { do: "answer", seat: answer, yes: true };
    if (what === "no" && answer !== null) return { do: "answer", seat: answer, yes: false };
    return undefined;
  }

  /** @param {string} what */
  do(what) {
    if (what === "hint") return void this.#askHint();
    if (what === "copy") return copy(this.within(".position code").textContent ?? "");
    if (what === "copy-link") return copy(this.within(".invite code").textContent ?? "");
    if (what === "sit") return void this.#sit();
    if (what === "mute") return this.#mute();
    if (what.startsWith("say-")) return this.#socket?.say(what.slice("say-".length));
    const command = this.#commanded(what);
    if (command) void this.#carry(command);
  }

  #mute() {
    const muted = this.toggleAttribute("data-muted");
    this.within('[data-do="mute"]').setAttribute("aria-pressed", String(muted));
    if (muted) this.within(".said").textContent = "";
  }

  /** @param {Command} command */
  async #carry(command) {
    const answer = await this.#send(command);
    if (!answer.ok) this.refused(answer.words);
  }

  /** @param {import("../types/protocol").LegalMove} move */
  make(move) {
    return this.#send({ do: "move", seat: this.state.can.move ?? 0, text: move.text });
  }

  /** Sends a command until it is answered; the state that it has brought about comes after the answer. @param {Command} command @returns {Promise<Answer>} */
  async #send(command) {
    const outcome = await this.#socket?.command(command);
    return outcome?.ok ? { ok: true, state: this.state } : { ok: false, words: outcome?.words ?? "" };
  }

  /** @param {string[]} touches */
  async ask(touches) {
    const answer = await post(`${this.#address}/why`, { touches });
    return answer.json();
  }

  async #askHint() {
    const answer = await fetch(`${this.#address}/hint`).catch(() => undefined);
    if (!answer?.ok) return this.notice(this.dataset.lost ?? "");
    /** @type {Hint} */
    const hint = await answer.json();
    this.letGo();
    this.hint(hint.touches);
    this.notice(hint.said);
    this.#log(hint.said);
  }

  /** A typed move is made as it is written. @param {Event} event */
  #typed(event) {
    event.preventDefault();
    const field = this.within("form.typed input");
    const seat = this.state.can.move;
    if (!(field instanceof HTMLInputElement) || seat === null || field.value.trim() === "") return;
    const text = field.value.trim();
    field.value = "";
    void this.#carry({ do: "move", seat, text });
  }

  /** @param {Event} event */
  #stepped(event) {
    if (!(event.target instanceof Element)) return;
    const link = event.target.closest("[data-ply]");
    const step = event.target.closest("[data-step]")?.getAttribute("data-step");
    if (!link && !step) return;
    event.preventDefault();
    const now = this.#past ?? this.state.plies;
    const steps = { first: 0, back: now - 1, forward: now + 1, last: this.state.plies };
    const to = link ? Number(link.getAttribute("data-ply")) : steps[/** @type {keyof steps} */ (step)];
    void this.#look(Math.max(0, Math.min(to, this.state.plies)));
  }

  /** Looks at the position after so many plies. @param {number} ply */
  async #look(ply) {
    if (ply >= this.state.plies) {
      this.#past = undefined;
      super.show(undefined);
      this.within(".position code").textContent = this.state.position;
      return this.#showPly();
    }
    const answer = await fetch(`${this.#address}/at/${ply}`).catch(() => undefined);
    if (!answer?.ok) return this.notice(this.dataset.lost ?? "");
    /** @type {PastPosition} */
    const past = await answer.json();
    this.#past = past.ply;
    this.draw(past.board);
    this.within(".status").textContent = past.said;
    this.within(".position code").textContent = past.position;
    this.#showPly();
  }

  /** Marks the move after which the position shown stands. */
  #showPly() {
    const shown = this.#past ?? this.state.plies;
    this.toggleAttribute("data-past", this.#past !== undefined);
    const list = this.within(".moves");
    for (const link of this.querySelectorAll("[data-ply]")) {
      if (Number(link.getAttribute("data-ply")) !== shown) link.removeAttribute("aria-current");
      else if (link instanceof HTMLElement) {
        link.setAttribute("aria-current", "true");
        list.scrollTop = link.offsetTop - list.offsetTop - list.clientHeight / 2;
      }
    }
    for (const button of this.querySelectorAll("[data-step]")) {
      const back = ["first", "back"].includes(button.getAttribute("data-step") ?? "");
      button.toggleAttribute("disabled", back ? shown === 0 : shown >= this.state.plies);
    }
  }
}

/** The moves, each a link to the position after it. @param {import("../types/protocol").Round[]} rounds */
function roundList(rounds) {
  const list = document.createElement("ol");
  list.className = "rounds";
  let ply = 0;
  for (const round of rounds) {
    const item = document.createElement("li");
    for (const made of round.moves) {
      ply += 1;
      const link = document.createElement("a");
      link.href = `?ply=${ply}`;
      link.dataset.ply = String(ply);
      link.textContent = made.text;
      item.append(link, " ");
    }
    list.append(item);
  }
  return list;
}

/** Copies a text; over plain HTTP the clipboard is to be had only through a selection. @param {string} text */
function copy(text) {
  if (navigator.clipboard) return void navigator.clipboard.writeText(text);
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}

customElements.define("putahi-match", Match);
