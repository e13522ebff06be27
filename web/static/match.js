// @ts-check
// A match on a page: takes touches and moves what the server drew. It knows no rule and draws no board.

/** @typedef {import("../types/protocol").State} State */
/** @typedef {import("../types/protocol").Command} Command */
/** @typedef {import("../types/protocol").LegalMove} LegalMove */

/** How long to wait before a command that got no answer is sent again, in milliseconds. */
const RETRY = 1500;

class PutahiMatch extends HTMLElement {
  /** @type {State} */
  #state = JSON.parse(this.dataset.state ?? "null");
  /** The touches of the move that is being made. @type {string[]} */
  #touched = [];
  /** Whether a command waits for its answer. */
  #sending = false;
  /** @type {EventSource | undefined} */
  #events;

  connectedCallback() {
    this.addEventListener("click", (event) => this.#clicked(event));
    this.addEventListener("keydown", (event) => this.#pressed(event));
    this.#events = new EventSource(`${this.#address}/events`);
    this.#events.onmessage = (message) => this.#arrived(JSON.parse(message.data));
    this.#events.onerror = () => this.#notice(this.dataset.lost ?? "");
    this.#show();
  }

  disconnectedCallback() {
    this.#events?.close();
  }

  get #address() {
    return `/m/${this.dataset.match}`;
  }

  /** @param {string} selector @returns {HTMLElement} */
  #part(selector) {
    const part = this.querySelector(selector);
    if (!(part instanceof HTMLElement)) throw new Error(`the page has no ${selector}`);
    return part;
  }

  /** @param {string} words */
  #notice(words) {
    this.#part(".notice").textContent = words;
  }

  /** A state from the server; one that is older than what is shown is passed over. @param {State} state */
  #arrived(state) {
    if (this.#part(".notice").textContent === this.dataset.lost) this.#notice("");
    if (state.seq <= this.#state.seq) return;
    this.#state = state;
    this.#touched = [];
    this.#notice("");
    this.#show();
  }

  #show() {
    const focused = touchText(document.activeElement);
    this.#part(".place").innerHTML = this.#state.board;
    this.#part(".status").textContent = this.#state.offer ?? this.#state.status;
    this.#part(".position code").textContent = this.#state.position;
    this.#part(".rounds").replaceChildren(...this.#state.rounds.map(roundItem));
    this.#part(".again").hidden = this.#state.turn !== null;
    this.toggleAttribute("data-thinking", this.#state.thinking);
    this.dataset.seq = String(this.#state.seq);
    for (const button of this.querySelectorAll("button[data-do]")) this.#showButton(button);
    this.#mark();
    const again = focused && this.#places().find((place) => touchText(place) === focused);
    if (again instanceof SVGElement) again.focus();
  }

  /** @param {Element} button */
  #showButton(button) {
    const what = button.getAttribute("data-do") ?? "";
    button.toggleAttribute("hidden", this.#command(what) === undefined);
  }

  #places() {
    return [...this.querySelectorAll("[data-point], [data-piece]")];
  }

  /** The legal moves that begin with `touches`. @param {string[]} touches @returns {LegalMove[]} */
  #beginning(touches) {
    return this.#state.legal.filter((move) => touches.every((touch, i) => move.touches[i] === touch));
  }

  /** Marks what has been touched and what may be touched next. */
  #mark() {
    const next = new Set(this.#beginning(this.#touched).map((move) => move.touches[this.#touched.length]));
    for (const place of this.#places()) {
      const text = touchText(place) ?? "";
      place.classList.toggle("may", next.has(text));
      place.classList.toggle("touched", this.#touched.includes(text));
      place.setAttribute("aria-pressed", String(this.#touched.includes(text)));
      place.setAttribute("tabindex", "0");
    }
  }

  /** @param {Event} event */
  #clicked(event) {
    if (!(event.target instanceof Element)) return;
    const what = event.target.closest("button[data-do]")?.getAttribute("data-do");
    const command = what && this.#command(what);
    if (command) return void this.#send(command);
    const text = touchText(event.target.closest("[data-point], [data-piece]"));
    if (text) this.#touch(text);
  }

  /** @param {KeyboardEvent} event */
  #pressed(event) {
    if (event.key === "Escape") return this.#letGo();
    const text = touchText(event.target instanceof Element ? event.target : null);
    if (!text || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    this.#touch(text);
  }

  #letGo() {
    this.#touched = [];
    this.#notice("");
    this.#mark();
  }

  /** One touch: it goes on with the move, begins another, or is refused. @param {string} text */
  #touch(text) {
    const seat = this.#state.can.move;
    if (seat === null || this.#sending) return;
    if (this.#touched.length > 0 && this.#touched.at(-1) === text) return this.#letGo();
    const further = [...this.#touched, text];
    const moves = this.#beginning(further);
    const whole = moves.find((move) => move.touches.length === further.length);
    if (whole) return void this.#send({ do: "move", seat, text: whole.text });
    if (moves.length > 0) return this.#hold(further);
    if (this.#beginning([text]).length > 0) return this.#hold([text]);
    void this.#ask(further);
  }

  /** @param {string[]} touched */
  #hold(touched) {
    this.#touched = touched;
    this.#notice("");
    this.#mark();
  }

  /** Asks why a touch was refused. @param {string[]} touches */
  async #ask(touches) {
    const answer = await this.#post("why", { touches }).catch(() => undefined);
    const words = answer?.ok ? await answer.json() : this.dataset.lost;
    this.#letGo();
    this.#notice(words ?? "");
  }

  /** What a button does now, if anything. @param {string} what @returns {Command | undefined} */
  #command(what) {
    const { take_back, offer, agreement, resign, answer } = this.#state.can;
    if (what === "take-back" && take_back !== null) return { do: "offer", seat: take_back, offer: "take-back" };
    if (what === "offer" && offer !== null && agreement) return { do: "offer", seat: offer, offer: agreement };
    if (what === "resign" && resign !== null) return { do: "resign", seat: resign };
    if (what === "yes" && answer !== null) return { do: "answer", seat: answer, yes: true };
    if (what === "no" && answer !== null) return { do: "answer", seat: answer, yes: false };
    return undefined;
  }

  /** Sends a command until it is answered; its id keeps it from having a second effect. @param {Command} command */
  async #send(command) {
    if (this.#sending) return;
    this.#sending = true;
    const sent = { id: newId(), seq: this.#state.seq, command };
    let answer = await this.#post("commands", sent).catch(() => undefined);
    while (!answer || answer.status >= 500) {
      this.#notice(this.dataset.lost ?? "");
      await new Promise((done) => setTimeout(done, RETRY));
      answer = await this.#post("commands", sent).catch(() => undefined);
    }
    this.#sending = false;
    const body = await answer.json();
    if (answer.ok) return this.#arrived(body);
    this.#letGo();
    this.#notice(body.error);
  }

  /** @param {string} where @param {object} body */
  #post(where, body) {
    const headers = { "Content-Type": "application/json" };
    return fetch(`${this.#address}/${where}`, { method: "POST", headers, body: JSON.stringify(body) });
  }
}

/** What a touch of this element means: the name of a point or the letters of a piece. @param {Element | null} element */
function touchText(element) {
  return element?.getAttribute("data-point") ?? element?.getAttribute("data-piece") ?? null;
}

/** @param {import("../types/protocol").Round} round */
function roundItem(round) {
  const item = document.createElement("li");
  item.textContent = round.moves.map((move) => move.text).join(" ");
  return item;
}

/** An id for a command; `crypto.randomUUID` is not to be had over plain HTTP. */
function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

customElements.define("putahi-match", PutahiMatch);
