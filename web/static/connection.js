// @ts-check
// A connection to a match or a room that is opened again when it is lost: commands are sent until they are answered, and what was
// missed is sent anew.

/** @typedef {import("../types/protocol").State} State */
/** @typedef {import("../types/protocol").ServerMessage} ServerMessage */
/** @typedef {import("../types/protocol").Parts} Parts */
/** @typedef {import("../types/protocol").Command} Command */
/** @typedef {{ ok: true } | { ok: false, words: string }} Outcome */
/** What a connection asks its owner, and tells it. @typedef {{ address: () => string, seq: () => number, receive: (message: ServerMessage) => void, connected: (connected: boolean) => void, isUrgent: () => boolean }} Owner */

/** The version of the messages that this script speaks. */
const PROTOCOL = 1;
/** Times between pings, in milliseconds: while a clock runs or a command waits for its answer, usually, and while the page is hidden. */
const PING_MS = { urgent: 2000, usual: 5000, hidden: 60_000 };
/** After so long without a message the connection counts as lost, in milliseconds. */
const LOST_MS = { urgent: 9000, usual: 18_000, hidden: 216_000 };
/** After so many times between pings without a message a visible page says that there is no connection. */
const QUIET_PINGS = 2;
/** How long an answer may take after the page comes back, in milliseconds. */
const RETURN_TIMEOUT_MS = 4000;
/** The first and the longest wait before another try, in milliseconds. */
const RETRY_MS = { first: 200, longest: 3000 };

export class Connection {
  /** @type {WebSocket | undefined} */
  #socket;
  #closed = false;
  /** Tries that failed one after the other. */
  #tries = 0;
  /** When the last message came, in milliseconds. */
  #lastMessage = 0;
  /** The parts of the drawing that came last, and the number of events then. @type {{ seq: number, parts: string[] } | undefined} */
  #drawing;
  /** Commands without an answer, in their order; whether they have waited since the last ping. @type {Map<string, { text: string, done: (outcome: Outcome) => void, long: boolean }>} */
  #unanswered = new Map();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #next;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timeout;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #quiet;
  /** How often pings go since the last one. @type {keyof typeof PING_MS | undefined} */
  #paced;
  /** What the owner was told last. @type {boolean | undefined} */
  #told;

  /** @param {Owner} owner @param {typeof WebSocket} Socket */
  constructor(owner, Socket = WebSocket) {
    this.owner = owner;
    this.Socket = Socket;
  }

  open() {
    this.#connect();
  }

  close() {
    this.#closed = true;
    this.#disconnect();
  }

  /** Sends a command; the promise is fulfilled when the server has answered, however often the connection is lost. @param {Command} command @returns {Promise<Outcome>} */
  command(command) {
    const id = newId();
    const text = JSON.stringify({ type: "command", id, seq: this.owner.seq(), command });
    return new Promise((done) => {
      this.#unanswered.set(id, { text, done, long: false });
      this.#send(text);
      this.#becomeUrgent();
    });
  }

  /** Says one of the ready-made phrases; it is lost if the connection is. @param {string} phrase */
  say(phrase) {
    this.#send(JSON.stringify({ type: "phrase", phrase }));
  }

  /** Asks whether the server is there: the page has come back, or the network has. */
  check() {
    if (this.#closed) return;
    if (!this.#socket) return this.#connect();
    this.#ping();
    this.#armTimeout(RETURN_TIMEOUT_MS);
  }

  #connect() {
    clearTimeout(this.#next);
    if (this.#closed || this.#socket) return;
    const socket = new this.Socket(this.owner.address());
    this.#socket = socket;
    this.#drawing = undefined;
    this.#armTimeout(LOST_MS.urgent);
    socket.onmessage = (message) => {
      if (socket === this.#socket) this.#receive(JSON.parse(String(message.data)));
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#reconnect();
    };
  }

  /** @param {ServerMessage} message */
  #receive(message) {
    const socket = this.#socket;
    this.#lastMessage = Date.now();
    this.#tell(true);
    if (message.type === "hello") this.#onHello(message.protocol);
    // The page that comes says that there is no such match, or shows what is left of it.
    if (message.type === "close" && (message.reason === "deleted" || message.reason === "reset")) return location.reload();
    if (message.type === "answer") this.#onAnswer(message);
    if (message.type === "pong" && message.seq > this.owner.seq()) this.#reconnect();
    if (message.type === "state" && message.parts) this.#receiveState(message.state, message.parts);
    else this.owner.receive(message);
    if (socket !== this.#socket) return;
    this.#armQuiet();
    this.#armTimeout(LOST_MS[this.#pace()]);
    this.#becomeUrgent();
  }

  /** Puts the drawing of a state together. @param {State} state @param {Parts} parts */
  #receiveState(state, { since, changed }) {
    const drawn = this.#drawing;
    // Sent late, or twice.
    if (drawn && (state.seq < drawn.seq || (since !== null && state.seq === drawn.seq))) return;
    // What this builds upon was missed.
    if (since !== null && since !== drawn?.seq) return this.#reconnect();
    const parts = since === null ? [] : (drawn?.parts ?? []);
    for (const [number, part] of changed) parts[number] = part;
    this.#drawing = { seq: state.seq, parts };
    this.owner.receive({ type: "state", state: { ...state, board: parts.join("") } });
  }

  /** @param {number} protocol */
  #onHello(protocol) {
    if (protocol !== PROTOCOL) return location.reload();
    this.#tries = 0;
    for (const command of this.#unanswered.values()) {
      this.#send(command.text);
      command.long = false;
    }
    this.#ping();
  }

  /** @param {Extract<ServerMessage, { type: "answer" }>} answer */
  #onAnswer({ id, refused, unknown }) {
    // It stays without an answer, and is sent again with a later ping.
    if (unknown) return;
    const command = this.#unanswered.get(id);
    this.#unanswered.delete(id);
    command?.done(refused === null ? { ok: true } : { ok: false, words: refused });
  }

  /** How often pings go. @returns {keyof typeof PING_MS} */
  #pace() {
    if (globalThis.document?.hidden) return "hidden";
    return this.owner.isUrgent() || this.#unanswered.size > 0 ? "urgent" : "usual";
  }

  /** A clock has begun to run, or a command waits: pings go more often from now on, and silence is noticed sooner. */
  #becomeUrgent() {
    if (!this.#socket || this.#paced === "urgent" || this.#pace() !== "urgent") return;
    // Before the first ping the connection is being opened.
    if (this.#paced !== undefined) this.#ping();
    this.#armQuiet();
    this.#armTimeout(LOST_MS.urgent);
  }

  #ping() {
    clearTimeout(this.#next);
    this.#paced = this.#pace();
    const every = PING_MS[this.#paced];
    for (const command of this.#unanswered.values()) {
      // The command or its answer may be lost though the connection stands; one that is sent twice is executed once.
      if (command.long) this.#send(command.text);
      command.long = true;
    }
    this.#send(JSON.stringify({ type: "ping", next: every }));
    this.#next = setTimeout(() => this.#ping(), every);
  }

  /** @param {string} text */
  #send(text) {
    if (this.#socket?.readyState === this.Socket.OPEN) this.#socket.send(text);
  }

  /** The connection counts as lost if no message comes for so long, in milliseconds. @param {number} time */
  #armTimeout(time) {
    clearTimeout(this.#timeout);
    const asked = Date.now();
    this.#timeout = setTimeout(() => {
      if (this.#lastMessage <= asked || Date.now() - this.#lastMessage >= time) this.#reconnect();
    }, time);
  }

  /** The owner of a visible page is told of silence before the connection counts as lost. */
  #armQuiet() {
    clearTimeout(this.#quiet);
    const pace = this.#pace();
    if (pace !== "hidden") this.#quiet = setTimeout(() => this.#tell(false), PING_MS[pace] * QUIET_PINGS);
  }

  /** Tells the owner once when the connection is lost, or when nothing is heard, and once when it is there again. @param {boolean} connected */
  #tell(connected) {
    if (connected === this.#told) return;
    this.#told = connected;
    this.owner.connected(connected);
  }

  #disconnect() {
    clearTimeout(this.#quiet);
    clearTimeout(this.#next);
    clearTimeout(this.#timeout);
    const socket = this.#socket;
    this.#socket = undefined;
    this.#paced = undefined;
    socket?.close();
  }

  /** The connection is lost: another is tried, later each time it fails. */
  #reconnect() {
    this.#disconnect();
    if (this.#closed) return;
    this.#tell(false);
    const wait = Math.min(RETRY_MS.longest, RETRY_MS.first * 2 ** this.#tries);
    this.#tries += 1;
    this.#next = setTimeout(() => this.#connect(), wait * (0.5 + Math.random() / 2));
  }
}

/** An id for a command; `crypto.randomUUID` is not to be had over plain HTTP. */
function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
