// What a page is told while nothing comes from the server, by a clock of the test's own: no network, no time that passes.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { Connection } from "../static/connection.js";

/** Within this time a reader whose command is not answered is told, in milliseconds. */
const TOLD = 6000;
/** Within this time every other reader is told, in milliseconds. */
const TOLD_IDLE = 12_000;

/** A socket whose other end is the test. */
class Wire {
  static CONNECTING = 0;
  static OPEN = 1;
  /** All sockets that were opened. @type {Wire[]} */
  static all = [];

  readyState = Wire.CONNECTING;
  /** @type {any[]} */
  sent = [];
  /** @type {((message: { data: string }) => void) | undefined} */
  onmessage;
  /** @type {(() => void) | undefined} */
  onclose;

  constructor() {
    Wire.all.push(this);
  }

  /** @param {string} text */
  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close() {}

  /** The server sends a message. @param {object} message */
  brings(message) {
    this.readyState = Wire.OPEN;
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  /** The server greets, and answers each ping from now on. */
  greets() {
    this.brings({ type: "hello", protocol: 1, seq: 1 });
    this.brings({ type: "pong", seq: 1 });
  }

  commands() {
    return this.sent.filter(({ type }) => type === "command");
  }
}

/** A page with a connection: what it was told, and whether a clock runs. @param {boolean} clock */
function page(clock) {
  Wire.all = [];
  const told = /** @type {boolean[]} */ ([]);
  const owner = {
    address: () => "ws://server",
    seq: () => 1,
    receive: () => undefined,
    connected: (/** @type {boolean} */ connected) => void told.push(connected),
    isUrgent: () => clock,
  };
  const connection = new Connection(owner, /** @type {any} */ (Wire));
  connection.open();
  return { connection, told, wire: /** @type {Wire} */ (Wire.all[0]) };
}

const MOVE = /** @type {const} */ ({ do: "move", seat: 1, text: "4-P" });

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
});

for (const clock of [true, false]) {
  const words = clock ? "with a clock" : "without a clock";

  test(`${words}, who moves on a frozen line is told, and the move is kept`, async () => {
    const { connection, told, wire } = page(clock);
    wire.greets();
    const outcome = connection.command(MOVE);
    assert.deepEqual(told, [true]);
    mock.timers.tick(TOLD);
    assert.deepEqual(told, [true, false]);
    // The line is given up, and the move goes out on another.
    while (Wire.all.length === 1) mock.timers.tick(100);
    const next = /** @type {Wire} */ (Wire.all.at(-1));
    next.greets();
    assert.deepEqual(told, [true, false, true]);
    assert.deepEqual(next.commands().map(({ id }) => id), [wire.commands()[0].id]);
    next.brings({ type: "answer", id: next.commands()[0].id, event: 2, refused: null, stale: false, unknown: false });
    assert.deepEqual(await outcome, { ok: true });
  });

  test(`${words}, who only waits on a frozen line is told`, () => {
    const { told, wire } = page(clock);
    wire.greets();
    mock.timers.tick(TOLD_IDLE);
    assert.deepEqual(told.slice(0, 2), [true, false]);
  });
}

test("a command on a line that is still being opened is told of", () => {
  const { connection, told } = page(false);
  void connection.command(MOVE);
  mock.timers.tick(TOLD);
  assert.deepEqual(told, [false]);
});

test("a line that comes alive again is told, and its command is sent once more at most each ping", () => {
  const { connection, told, wire } = page(false);
  wire.greets();
  void connection.command(MOVE);
  mock.timers.tick(TOLD);
  wire.brings({ type: "pong", seq: 1 });
  assert.deepEqual(told, [true, false, true]);
  assert.equal(Wire.all.length, 1, "the line was not given up");
  const pings = wire.sent.filter(({ type }) => type === "ping").length;
  assert.ok(wire.commands().length >= 2 && wire.commands().length <= pings, JSON.stringify(wire.sent));
});

test("who has an answer goes back to rare pings, and hears nothing of a loss", async () => {
  const { connection, told, wire } = page(false);
  wire.greets();
  const outcome = connection.command(MOVE);
  wire.brings({ type: "answer", id: wire.commands()[0].id, event: 2, refused: null, stale: false, unknown: false });
  assert.deepEqual(await outcome, { ok: true });
  const answered = wire.sent.length;
  for (let seconds = 0; seconds < 60; seconds += 1) {
    mock.timers.tick(1000);
    wire.brings({ type: "pong", seq: 1 });
  }
  assert.deepEqual(told, [true]);
  assert.ok(wire.sent.length - answered <= 13, `${wire.sent.length - answered} messages in a minute`);
});

test("a hidden page that waits for an answer is told of nothing before it is looked at", () => {
  const seen = { hidden: true };
  Object.assign(globalThis, { document: seen });
  try {
    const { told, wire } = page(false);
    wire.greets();
    mock.timers.tick(TOLD_IDLE);
    assert.deepEqual(told, [true]);
  } finally {
    Reflect.deleteProperty(globalThis, "document");
  }
});
