// @ts-check
// A match on a page: a board that follows the server.

import { Board, post } from "./board.js";
import { Connection } from "./connection.js";
import { Line } from "./line.js";
import { MoveList } from "./moves.js";
import { Strips } from "./strips.js";
import { copy } from "./clipboard.js";

/** @typedef {import("../types/protocol").State} State */
/** @typedef {import("../types/protocol").Command} Command */
/** @typedef {import("../types/protocol").Hint} Hint */
/** @typedef {import("../types/protocol").LegalMove} LegalMove */
/** @typedef {import("../types/protocol").PastPosition} PastPosition */
/** @typedef {import("../types/protocol").Remark} Remark */
/** @typedef {import("../types/protocol").ServerMessage} ServerMessage */
/** @typedef {import("./board.js").Answer} Answer */

/** A computer's answer is shown so long after the move before it at the earliest, in milliseconds. */
const TEMPO = 600;
/** From so many states that wait to be shown on, only the latest is. */
const MOST_WAITING = 6;
/** A status of more characters than these is written smaller. */
const LONG = 28;
/** A status and a note beside it of more characters than these have two lines on a phone. */
const FULL = 40;
/** So many men are glad with the winner. */
const GLAD = 7;

class Match extends Board {
  /** The texts of the page, by name. @type {Record<string, string>} */
  #words = JSON.parse(this.dataset.words ?? "{}");
  #strips = new Strips(this, this.#words, this.dataset.offBoard === undefined ? undefined : JSON.parse(this.dataset.offBoard));
  #moves = new MoveList(this);
  /** @type {Connection | undefined} */
  #socket;
  /** Whether the connection is lost. */
  #lost = false;
  /** The number of events of the latest state that has come, shown or not. */
  #latest = this.state.seq;
  /** States that wait until what is shown has moved. @type {State[]} */
  #waiting = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #next;
  /** When the last state was shown, and until when it moves, by the page's own clock, in milliseconds. */
  #shown = { at: -Infinity, until: -Infinity };
  /** The position looked back at, in plies; none when the present one is shown. @type {number | undefined} */
  #past = this.dataset.ply === undefined ? undefined : Number(this.dataset.ply);
  /** The ply that is asked for, until its position is here: steps made meanwhile go on from it. @type {number | undefined} */
  #asked = undefined;
  /** After how many plies a hint was asked for, and how much it told. */
  #hinted = { plies: -1, step: 0 };
  /** What was said of the last move, or of the position. @type {Remark | undefined} */
  #remark;
  /** After how many plies a remark was asked for last. */
  #remarked = -1;
  /** The line that shows why the last move was bad. */
  #line = new Line(this.within(".stepping"), (position) => this.#showStep(position));
  /** Says whether the move that waits is to be made. @type {((yes: boolean) => void) | undefined} */
  #confirmed;

  connectedCallback() {
    super.connectedCallback();
    this.within("form.typed").addEventListener("submit", (event) => this.#typed(event));
    this.addEventListener("click", (event) => this.#stepped(event));
    this.#socket = new Connection({
      address: () => `${location.origin.replace(/^http/, "ws")}${this.#address}/socket?board=parts&language=${document.documentElement.lang}&since=${this.#latest}`,
      seq: () => this.#latest,
      receive: (message) => this.#receive(message),
      connected: (connected) => this.#connected(connected),
      isUrgent: () => (this.#waiting.at(-1) ?? this.state).clock !== null,
    });
    void this.#enter();
    document.addEventListener("visibilitychange", this.#back);
    document.addEventListener("keydown", this.#key);
    addEventListener("online", this.#back);
    this.#showSound();
    this.within(".log").scrollTop = 1e6;
  }

  disconnectedCallback() {
    this.#socket?.close();
    this.#strips.stop();
    clearTimeout(this.#next);
    document.removeEventListener("visibilitychange", this.#back);
    document.removeEventListener("keydown", this.#key);
    removeEventListener("online", this.#back);
  }

  /** The page is looked at again, or the network is back. */
  #back = () => {
    if (document.hidden) return;
    this.#socket?.check();
    this.#showWaiting();
  };

  /** Arrow keys step through the moves where neither the board nor a field has the focus. @param {KeyboardEvent} event */
  #key = (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const busy = document.activeElement?.closest("[data-point], [data-piece], input, select, textarea, .moves, .log");
    if (!step || busy || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.#lookAt(this.#ply + step);
  };

  /** Whoever opens the link of a match takes the seat that is free. */
  async #enter() {
    if (this.state.can.sit && !new URLSearchParams(location.search).has("watch")) {
      this.toggleAttribute("data-sitting", true);
      await this.#sit();
    }
    this.#socket?.open();
  }

  async #sit() {
    const sat = await fetch(`${this.#address}/sit`, { method: "POST", body: new URLSearchParams() }).catch(() => undefined);
    // The page is another one for who has a seat: the own side is below.
    if (sat?.ok) return location.reload();
    this.removeAttribute("data-sitting");
  }

  get #address() {
    return `/m/${this.dataset.match}`;
  }

  get present() {
    return this.#past === undefined && !this.#line.isOpen;
  }

  /** @param {boolean} connected */
  #connected(connected) {
    if (connected === !this.#lost) return;
    this.#lost = !connected;
    this.toggleAttribute("data-disconnected", this.#lost);
    this.#showStatus();
  }

  /** @param {ServerMessage} message */
  #receive(message) {
    if (message.type === "state") this.take(message.state);
    if (message.type === "presence") this.#presence(message.here, message.watchers);
    if (message.type === "phrase") this.#say(message);
  }

  /** @param {number[]} here @param {number} watchers */
  #presence(here, watchers) {
    this.#strips.greet(here);
    const line = this.querySelector(".watchers-line");
    line?.toggleAttribute("hidden", watchers === 0);
    line?.querySelector(".watchers")?.replaceChildren(String(watchers));
  }

  /** Shows what somebody says, unless the reader has muted the others: the host of a room always speaks. @param {{ said: string, host: boolean }} phrase */
  #say({ said, host }) {
    if (this.hasAttribute("data-muted") && !host) return;
    this.within(".said").textContent = said;
    this.#log(said);
  }

  /** A state is shown when what is shown has moved; one that is no newer than the latest is passed over. @param {State} state */
  take(state) {
    if (state.seq > this.#latest) {
      this.#latest = state.seq;
      this.#waiting.push(state);
      if (this.#waiting.length > MOST_WAITING) this.#waiting.splice(0, this.#waiting.length - 1);
      this.#showWaiting();
    }
    return 0;
  }

  /** Shows the states that wait, each in its time. */
  #showWaiting() {
    clearTimeout(this.#next);
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      const wait = this.#earliest(next) - performance.now();
      if (wait > 0 && !document.hidden) {
        this.#next = setTimeout(() => this.#showWaiting(), wait);
        return;
      }
      this.#waiting.shift();
      // Who looks back goes on looking while others talk; a move or the end brings him to the present.
      if (next.plies !== this.state.plies || (next.turn === null && this.state.turn !== null)) this.#comeBack();
      const lasts = super.take(next);
      const now = performance.now();
      this.#shown = { at: now, until: now + lasts };
    }
  }

  /** Looks at the present again. */
  #comeBack() {
    const away = !this.present;
    this.#past = this.#asked = undefined;
    if (away) this.#showPly(this.state);
  }

  /** When a state may be shown at the earliest, by the page's own clock, in milliseconds. @param {State} state */
  #earliest({ plies, rounds, chairs }) {
    if (plies <= this.state.plies || document.documentElement.dataset.tempo === "quick") return -Infinity;
    const mover = rounds.at(-1)?.moves.at(-1)?.seat;
    const computer = chairs.find((chair) => chair.seat === mover)?.computer ?? false;
    return Math.max(this.#shown.until, computer ? this.#shown.at + TEMPO : -Infinity);
  }

  /** @param {State | undefined} before */
  show(before) {
    if (before?.plies !== this.state.plies) this.#forget();
    const lasts = this.present ? super.show(before) : 0;
    const { turn, thinking, said, status, seq, plies } = this.state;
    if (this.present) this.#showCode(this.state.position);
    const plays = turn !== null && this.state.chairs.some((chair) => chair.yours);
    for (const part of ["form.typed", ".tools .typing", "form.move"]) this.within(part).hidden = !plays;
    this.within(".again").hidden = !this.state.can.again;
    for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (this.querySelectorAll(".again .level"))) button.hidden = button.value !== this.state.can.level;
    this.#strips.show(this.state);
    this.querySelector(".phrases")?.toggleAttribute("hidden", !this.state.phrases);
    const next = this.within(".next");
    next.hidden = this.state.next === null;
    next.querySelector("a")?.setAttribute("href", `/m/${this.state.next}`);
    this.toggleAttribute("data-thinking", thinking);
    this.toggleAttribute("data-waiting", this.state.waiting);
    this.toggleAttribute("data-ended", turn === null);
    this.dataset.turn = String(turn ?? "");
    for (const button of this.querySelectorAll("[data-do]")) this.#showButton(button);
    // Who is being asked whether to resign is so still if the other has moved meanwhile.
    const resigning = !this.within(".resigning").hidden && this.state.can.resign !== null;
    const looking = this.#line.isOpen ? ".stepping" : this.#remark && this.state.can.coach && this.#remark.line.length > 0 ? ".remarked" : undefined;
    this.#ask(this.state.can.answer !== null ? ".offered" : resigning ? ".resigning" : looking);
    void this.#askRemark();
    // Who moves without a name goes on without being asked.
    const moved = this.state.rounds.some(({ moves }) => moves.some(({ seat }) => this.state.chairs[seat - 1]?.yours));
    this.querySelector(".asks-name")?.toggleAttribute("hidden", !plays || this.state.waiting || moved);
    this.within(".draw-lots").hidden = !this.state.can.lots;
    if (plies > 0) this.querySelector(".lots")?.remove();
    this.within(".offer").textContent = this.state.offer ?? "";
    this.#showResult();
    this.#moves.show(this.state.rounds, this.#past ?? this.state.plies);
    this.#showStatus();
    this.#keepFocus();
    this.dataset.seq = String(seq);
    this.querySelector("putahi-room-link")?.dispatchEvent(new CustomEvent("state", { detail: this.state }));
    // What ended the match without a move is the reason of its result, and is said once.
    if (before) this.#log(turn === null ? (plies > before.plies ? `${said}. ${status}` : status) : said);
    return lasts;
  }

  /** @param {Element} button */
  #showButton(button) {
    const what = button.getAttribute("data-do") ?? "";
    if (what === "why") return;
    const can = (what === "hint" && this.state.can.hint) || (what === "sit" && this.state.can.sit);
    const always = ["copy", "mute", "sound", "share"].includes(what) || /^(say|confirm|resign|why)-/.test(what);
    const available = always || can || this.#commanded(what) !== undefined;
    if (what === "resign-ask") button.toggleAttribute("disabled", this.state.can.resign === null);
    else if (button.closest("putahi-match > .acts")) button.toggleAttribute("disabled", !available);
    else button.toggleAttribute("hidden", !available);
  }

  /** Shows a question in the place of the bar of actions, or the bar. @param {string | undefined} question */
  #ask(question) {
    for (const ask of /** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll(".ask"))) ask.hidden = !question || !ask.matches(question);
    const over = this.state.turn === null || !(this.state.can.sit || this.state.chairs.some((chair) => chair.yours));
    this.within(":scope > .acts").hidden = over || question !== undefined;
  }

  /** Shows how the match has ended. */
  #showResult() {
    const [card, result] = [this.within(".endcard"), this.state.result];
    card.hidden = result === null;
    this.#hop(result?.glad);
    if (!result) return;
    card.dataset.ending = result.ending;
    this.within(".endcard .title").textContent = result.title;
    this.#showReason(result);
  }

  /** Lets the men of a seat hop that has won, in the card of the end and on the board. @param {number | null | undefined} seat */
  #hop(seat) {
    for (const strip of this.querySelectorAll(".strip")) strip.toggleAttribute("data-glad", strip.getAttribute("data-chair") === String(seat));
    const [joy, icon] = [this.within(".joy"), this.querySelector("[data-glad] > .man-icon")];
    const men = icon ? Array.from({ length: GLAD }, () => icon.cloneNode(true)) : [];
    // Men that hop already go on.
    if (joy.childElementCount !== men.length) joy.replaceChildren(...men);
  }

  /** @param {import("../types/protocol").ResultView} result */
  #showReason({ reason, rule }) {
    const [words, link] = [document.createElement("span"), document.createElement("a")];
    words.textContent = `${reason} `;
    link.textContent = rule?.name ?? "";
    link.href = `${this.querySelector(".leave")?.getAttribute("href")}/rules#${rule?.number}`;
    this.within(".reason").replaceChildren(words, ...(rule ? [link] : []));
  }

  /** Shows whose turn it is, or how far a move has come, in the status line and in the title of the tab. */
  #showStatus(/** @type {string} */ stage = this.dataset.stage ?? "") {
    this.dataset.stage = stage;
    const [line, { tone, status, aside, prompts, result }] = [this.within(".status-line"), this.state];
    const asked = this.state.can.answer !== null;
    const half = stage === "take" ? prompts?.[0] : stage === "begun" ? prompts?.[1] : stage === "sending" ? this.#words.sending : undefined;
    if (this.present) this.within(".status").textContent = this.#lost ? ((stage === "sending" ? this.#words.kept : this.#words.retrying) ?? "") : (half ?? this.state.offer ?? status);
    this.within(".status-line .aside").textContent = this.present ? (half ? "" : (aside ?? "")) : (this.#words.back ?? "");
    const [length = 0, beside = 0] = [".status", ".status-line .aside"].map((part) => this.within(part).textContent?.length);
    line.toggleAttribute("data-long", length > LONG);
    line.toggleAttribute("data-full", length + beside > FULL && beside > 0);
    line.dataset.tone = !this.present ? "past" : this.#lost ? "lost" : stage === "take" || stage === "sending" ? stage : asked ? "offer" : tone;
    const mine = tone === "mine" ? `${this.#words.mark} ${status} – ` : result ? `${result.title} – ` : "";
    document.title = `${mine}${this.#words.game} – Putahi`;
    const icon = document.querySelector('link[rel="icon"]');
    icon?.setAttribute("href", new URL(tone === "mine" ? "icon-turn.svg" : "icon.svg", import.meta.url).pathname);
  }

  /** @param {"" | "begun" | "take" | "sending"} stage */
  staged(stage) {
    // Before the first state is shown there is nothing to say.
    if (this.isConnected && this.dataset.seq) this.#showStatus(stage);
  }

  /** Who stood on a field or button that is hidden now goes on at the next thing to do, instead of at the page's top. */
  #keepFocus() {
    const left = document.activeElement?.closest("[hidden]");
    if (!left || !this.contains(left)) return;
    const next = this.querySelector(this.state.turn === null ? ".endcard :is(.main, .plain)" : '[data-point][tabindex="0"]');
    if (next instanceof HTMLElement || next instanceof SVGElement) next.focus();
  }

  /** Adds a line to the log, which is read aloud. @param {string} words */
  #log(words) {
    const [log, line] = [this.within(".log"), document.createElement("p")];
    line.textContent = words;
    log.append(line);
    // Of what is longer than the log its beginning is seen. The page stays where it is.
    const hidden = line.getBoundingClientRect().top - log.getBoundingClientRect().top;
    log.scrollTop = line.offsetHeight > log.clientHeight ? log.scrollTop + hidden : log.scrollHeight;
  }

  /** @param {string} words @param {"no" | "hint"} [kind] */
  refused(words, kind) {
    super.refused(words, kind);
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
    if (what === "why") return this.#showWhy();
    if (what === "why-back") return this.#line.move(-1);
    if (what === "why-forward") return this.#line.move(1);
    if (what === "why-close") return this.#closeWhy();
    if (what === "copy") return void copy(this.within(".position code").textContent ?? "");
    if (what === "share") return void this.#share();
    if (what === "sit") return void this.#sit();
    if (what === "mute") return this.#mute();
    if (what === "sound") return this.#switchSound();
    if (what === "resign-ask") return this.#ask(".resigning");
    if (what === "resign-no") return this.#ask(undefined);
    if (what === "confirm-yes" || what === "confirm-no") return this.#confirmed?.(what === "confirm-yes");
    if (what.startsWith("say-")) return this.#socket?.say(what.slice("say-".length));
    const command = this.#commanded(what);
    if (command) void this.#carry(command);
  }

  #mute() {
    const muted = this.toggleAttribute("data-muted");
    this.within('[data-do="mute"]').setAttribute("aria-pressed", String(muted));
    if (muted) this.within(".said").textContent = "";
  }

  /** Switches sounds on or off, here and in the reader's settings. */
  #switchSound() {
    const sound = document.documentElement.dataset.sound === "on" ? "off" : "on";
    document.documentElement.dataset.sound = sound;
    this.#showSound();
    void fetch("/settings", { method: "POST", body: new URLSearchParams({ sound }), redirect: "manual", keepalive: true }).catch(() => undefined);
  }

  #showSound() {
    this.within('[data-do="sound"]').setAttribute("aria-pressed", String(document.documentElement.dataset.sound === "on"));
  }

  /** Hands the link of the match on, by what the browser has for it. */
  async #share() {
    const url = location.origin + this.#address;
    const files = await this.#picture().then((file) => [file]).catch(() => []);
    const whole = { title: document.title, url, files };
    if (files.length > 0 && navigator.canShare?.(whole)) return navigator.share(whole).catch(() => undefined);
    if (navigator.share) return navigator.share({ title: document.title, url }).catch(() => undefined);
    this.notice((await copy(url)) ? (this.#words.shared ?? "") : url, "hint");
  }

  /** The position that is shown, as a picture that other programs take. @returns {Promise<File>} */
  async #picture() {
    const answer = await fetch(this.#pictureAddress());
    if (!answer.ok) throw new Error(answer.statusText);
    return new File([await answer.blob()], "putahi.png", { type: "image/png" });
  }

  /** Where the server draws the position that is shown, from the side from which it is seen. */
  #pictureAddress() {
    const side = this.state.chairs.length === 2 && this.state.chairs[1]?.yours && !this.state.chairs[0]?.yours ? "&side=2" : "";
    return `${this.#address}/picture.png?ply=${this.#past ?? this.state.plies}${side}`;
  }

  /** @param {LegalMove} _move @returns {Promise<boolean>} */
  async confirm(_move) {
    if (document.documentElement.dataset.confirm !== "on") return true;
    this.#ask(".confirming");
    this.showTouched();
    const yes = await new Promise((done) => (this.#confirmed = done));
    this.#confirmed = undefined;
    this.#ask(undefined);
    return yes;
  }

  /** @param {Command} command */
  async #carry(command) {
    this.#ask(undefined);
    const answer = await this.#send(command);
    if (!answer.ok) this.refused(answer.words);
  }

  /** @param {LegalMove} move @returns {Promise<Answer>} */
  async make(move) {
    const said = await this.#heldBack(move);
    if (said) return { ok: false, words: said, kind: "hint" };
    return this.#send({ do: "move", seat: this.state.can.move ?? 0, text: move.text });
  }

  /** Sends a command until it is answered; the state that it has brought about comes after the answer. @param {Command} command @returns {Promise<Answer>} */
  async #send(command) {
    const outcome = await this.#socket?.command(command);
    return outcome?.ok ? { ok: true, state: this.state } : { ok: false, words: outcome?.words ?? "" };
  }

  /** What the coach says before a move, once: what is touched then is made. @param {LegalMove} move @returns {Promise<string | null>} */
  async #heldBack(move) {
    if (!this.state.can.coach) return null;
    const answer = await post(`${this.#address}/remark`, { text: move.text }).catch(() => undefined);
    return answer?.ok ? answer.json() : null;
  }

  /** Asks what is to be said of the last move, once for each position in which the reader is to move. */
  async #askRemark() {
    const { can, plies } = this.state;
    if (!(can.why || can.coach) || can.move === null || this.#remarked === plies) return;
    this.#remarked = plies;
    const answer = await fetch(`${this.#address}/remark`).catch(() => undefined);
    /** @type {Remark | null} */
    const remark = answer?.ok ? await answer.json() : null;
    if (!remark || remark.plies !== this.state.plies || !this.present) return;
    this.#remark = remark;
    if (!can.coach) return void (this.within(".why-ask").hidden = remark.line.length === 0);
    // Who has begun a move, or has asked for a hint, is not interrupted.
    if (this.hasAttribute("data-touching") || this.#hinted.plies === plies) return;
    this.notice(remark.said, "hint");
    this.#log(remark.said);
    if (remark.line.length > 0) this.#ask(".remarked");
  }

  /** Shows why the last move was bad, and what followed. */
  #showWhy() {
    if (!this.#remark) return;
    this.within(".why-ask").hidden = true;
    this.letGo();
    this.#ask(".stepping");
    this.#line.open(this.#remark.line);
    this.notice(this.#remark.said, "hint");
    this.#log(this.#remark.said);
  }

  /** @param {PastPosition} position */
  #showStep(position) {
    this.draw(position.board);
    this.#strips.lookAt(position.off_board);
    this.#log(position.said);
  }

  /** Shows the present position again. */
  #closeWhy() {
    const wasOpen = this.#line.isOpen;
    this.#line.close();
    this.notice("");
    this.#ask(undefined);
    if (!wasOpen) return;
    super.show(undefined);
    this.#showPly(this.state);
  }

  /** Forgets what was said of the position before. */
  #forget() {
    this.#line.close();
    this.#remark = undefined;
    this.within(".why-ask").hidden = true;
  }

  /** @param {string[]} touches */
  async ask(touches) {
    const answer = await post(`${this.#address}/why`, { touches });
    return answer.json();
  }

  async #askHint() {
    const button = this.within('[data-do="hint"]');
    button.toggleAttribute("data-busy", true);
    const { plies } = this.state;
    const step = this.#hinted.plies === plies ? this.#hinted.step + 1 : 1;
    const answer = await fetch(`${this.#address}/hint?step=${step}`).catch(() => undefined);
    button.removeAttribute("data-busy");
    if (!answer?.ok) return this.notice(this.dataset.lost ?? "");
    /** @type {Hint} */
    const hint = await answer.json();
    if (plies !== this.state.plies) return;
    this.#hinted = { plies, step: hint.step };
    this.letGo();
    if (hint.touches.length > 0) this.hint(hint.touches);
    else this.lightUp(hint.marked);
    this.notice(hint.said, "hint");
    this.#log(hint.said);
  }

  /** A typed move is made as it is written. @param {Event} event */
  #typed(event) {
    event.preventDefault();
    const field = this.within("form.typed input");
    const seat = this.state.can.move;
    if (!(field instanceof HTMLInputElement) || field.value.trim() === "") return;
    if (seat === null) return this.refused(this.state.status);
    const text = field.value.trim();
    field.value = "";
    void this.#carry({ do: "move", seat, text });
  }

  /** @param {Event} event */
  #stepped(event) {
    if (!(event.target instanceof Element)) return;
    const link = event.target.closest("[data-ply]:not(putahi-match)");
    const step = event.target.closest("[data-step]")?.getAttribute("data-step");
    if (!link && !step) return;
    event.preventDefault();
    const now = this.#ply;
    const steps = { first: 0, back: now - 1, forward: now + 1, last: this.state.plies };
    this.#lookAt(link ? Number(link.getAttribute("data-ply")) : steps[/** @type {keyof steps} */ (step)]);
  }

  /** Looks at the position after so many plies, or the nearest there is. @param {number} ply */
  #lookAt(ply) {
    this.#asked = Math.max(0, Math.min(ply, this.state.plies));
    void this.#look(this.#asked);
  }

  /** The ply that is looked at, or will be. */
  get #ply() {
    return this.#asked ?? this.#past ?? this.state.plies;
  }

  /** @param {number} ply */
  async #look(ply) {
    if (ply >= this.state.plies) {
      this.#past = this.#asked = undefined;
      super.show(undefined);
      return this.#showPly(this.state);
    }
    const answer = await fetch(`${this.#address}/at/${ply}`).catch(() => undefined);
    /** @type {PastPosition | undefined} */
    const past = answer?.ok ? await answer.json() : undefined;
    if (ply !== this.#asked) return;
    this.#asked = undefined;
    if (!past) return this.notice(this.dataset.lost ?? "");
    this.#past = past.ply;
    this.draw(past.board);
    this.within(".status").textContent = past.said;
    this.#showPly(past);
  }

  /** Shows which position is looked at. @param {State | PastPosition} position */
  #showPly(position) {
    this.#showCode(position.position);
    this.#strips.lookAt("off_board" in position ? position.off_board : undefined);
    this.toggleAttribute("data-past", !this.present);
    this.#moves.mark(this.#past ?? this.state.plies);
    history.replaceState(null, "", this.present ? location.pathname : `?ply=${this.#past}`);
    this.#showStatus("");
  }

  /** @param {string} position */
  #showCode(position) {
    this.within(".position code").textContent = position;
  }
}

customElements.define("putahi-match", Match);
