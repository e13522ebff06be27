// @ts-check
// A connection to a match that mends itself: what is wished is sent until it is answered, what was missed is told anew.

/** @typedef {import("../types/protocol").State} State */
/** @typedef {import("../types/protocol").Told} Told */
/** @typedef {import("../types/protocol").Parts} Parts */
/** @typedef {import("../types/protocol").Command} Command */
/** @typedef {{ ok: true } | { ok: false, words: string }} Outcome */
/** What a link tells its owner. @typedef {{ seq: () => number, hear: (told: Told) => void, stands: (stands: boolean) => void, hurry: () => boolean }} Owner */

/** The version of the messages that this script speaks. */
const PROTOCOL = 1;
/** Times between pings, in milliseconds: while a clock runs, usually, and while nobody looks. */
const PINGS = { hurry: 2500, usual: 15_000, hidden: 60_000 };
/** So many times between pings may pass without a word before the connection is taken for dead. */
const PATIENCE = 3.6;
/** How long an answer may take after the page comes back, in milliseconds. */
const RETURN = 4000;
/** The first and the longest wait before another try, in milliseconds. */
const WAITS = { first: 200, longest: 3000 };

export class Link {
  /** @type {WebSocket | undefined} */
  #socket;
  #closed = false;
  /** Tries that failed one after the other. */
  #tries = 0;
  /** When something was heard last, in milliseconds. */
  #heard = 0;
  /** The parts of the drawing that was told last, and the number of events then. @type {{ seq: number, parts: string[] } | undefined} */
  #drawn;
  /** Wishes without an answer, in their order; whether they have waited since the last ping. @type {Map<string, { text: string, done: (outcome: Outcome) => void, long: boolean }>} */
  #wishes = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #next;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #dead;

  /** @param {string} address of the socket @param {Owner} owner @param {typeof WebSocket} Socket */
  constructor(address, owner, Socket = WebSocket) {
    this.address = address;
    this.owner = owner;
    this.Socket = Socket;
  }

  open() {
    this.#connect();
  }

  close() {
    this.#closed = true;
    this.#drop();
  }

  /** Wishes for something; the promise is kept when the server has answered, however often the connection breaks. @param {Command} command @returns {Promise<Outcome>} */
  wish(command) {
    const id = newId();
    const text = JSON.stringify({ ask: "wish", wish: { id, seq: this.owner.seq(), command } });
    return new Promise((done) => {
      this.#wishes.set(id, { text, done, long: false });
      this.#send(text);
    });
  }

  /** Says one of the ready-made phrases; it is lost if the connection is. @param {string} phrase */
  say(phrase) {
    this.#send(JSON.stringify({ ask: "phrase", phrase }));
  }

  /** Asks whether the server is there: the page has come back, or the network has. */
  check() {
    if (this.#closed) return;
    if (!this.#socket) return this.#connect();
    this.#ping();
    this.#mourn(RETURN);
  }

  #connect() {
    clearTimeout(this.#next);
    if (this.#closed || this.#socket) return;
    const socket = new this.Socket(`${this.address}?board=parts&since=${this.owner.seq()}`);
    this.#socket = socket;
    this.#drawn = undefined;
    this.#mourn(PINGS.hurry * PATIENCE);
    socket.onmessage = (message) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(message.data)));
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lose();
    };
  }

  /** @param {Told} told */
  #hear(told) {
    this.#heard = Date.now();
    this.#mourn(this.#every() * PATIENCE);
    if (told.told === "hello") this.#greet(told.protocol);
    if (told.told === "answer") this.#settle(told);
    if (told.told === "pong" && told.seq > this.owner.seq()) this.#lose();
    if (told.told === "state" && told.parts) this.#hearState(told.state, told.parts);
    else this.owner.hear(told);
  }

  /** Puts the drawing of a state together. @param {State} state @param {Parts} parts */
  #hearState(state, { since, changed }) {
    const drawn = this.#drawn;
    // Told late, or twice.
    if (drawn && (state.seq < drawn.seq || (since !== null && state.seq === drawn.seq))) return;
    // What this builds upon was missed.
    if (since !== null && since !== drawn?.seq) return this.#lose();
    const parts = since === null ? [] : (drawn?.parts ?? []);
    for (const [number, part] of changed) parts[number] = part;
    this.#drawn = { seq: state.seq, parts };
    this.owner.hear({ told: "state", state: { ...state, board: parts.join("") } });
  }

  /** @param {number} protocol */
  #greet(protocol) {
    if (protocol !== PROTOCOL) return location.reload();
    this.#tries = 0;
    this.owner.stands(true);
    for (const { text } of this.#wishes.values()) this.#send(text);
    this.#ping();
  }

  /** @param {Extract<Told, { told: "answer" }>} answer */
  #settle({ id, refused }) {
    const wish = this.#wishes.get(id);
    this.#wishes.delete(id);
    wish?.done(refused === null ? { ok: true } : { ok: false, words: refused });
  }

  /** The time to the next ping, in milliseconds. */
  #every() {
    if (globalThis.document?.hidden) return PINGS.hidden;
    return this.owner.hurry() ? PINGS.hurry : PINGS.usual;
  }

  #ping() {
    clearTimeout(this.#next);
    const every = this.#every();
    for (const wish of this.#wishes.values()) {
      // The wish or its answer may be lost though the connection stands; wished twice is granted once.
      if (wish.long) this.#send(wish.text);
      wish.long = true;
    }
    this.#send(JSON.stringify({ ask: "ping", next: every }));
    this.#next = setTimeout(() => this.#ping(), every);
  }

  /** @param {string} text */
  #send(text) {
    if (this.#socket?.readyState === this.Socket.OPEN) this.#socket.send(text);
  }

  /** Takes the connection for dead if nothing is heard for so long, in milliseconds. @param {number} time */
  #mourn(time) {
    clearTimeout(this.#dead);
    const asked = Date.now();
    this.#dead = setTimeout(() => {
      if (this.#heard <= asked || Date.now() - this.#heard >= time) this.#lose();
    }, time);
  }

  #drop() {
    clearTimeout(this.#next);
    clearTimeout(this.#dead);
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }

  /** The connection is lost: another is tried, later each time it fails. */
  #lose() {
    this.#drop();
    if (this.#closed) return;
    this.owner.stands(false);
    const wait = Math.min(WAITS.longest, WAITS.first * 2 ** this.#tries);
    this.#tries += 1;
    this.#next = setTimeout(() => this.#connect(), wait * (0.5 + Math.random() / 2));
  }
}

/** An id for a wish; `crypto.randomUUID` is not to be had over plain HTTP. */
function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
