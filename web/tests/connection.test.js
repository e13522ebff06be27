// The page's connection against the real server, through a network that loses, delays, doubles and reorders messages.
// PUTAHI_SEED repeats a run.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { WebSocket } from "ws";
import { Connection } from "../static/connection.js";
import { proxy } from "./chaos.js";
import { dice, startServer } from "./server.js";

/** @typedef {import("../types/protocol").State} State */
/** @typedef {import("../types/protocol").ServerMessage} ServerMessage */

const SEED = Number(process.env.PUTAHI_SEED ?? Date.now() % 2 ** 31);
/** What a bad network does to messages. */
const BAD = { lost: 3, twice: 8, late: 30, cut: 2 };
/** Plies after which a match is long enough. */
const ENOUGH = 50;
/** How often the page says something on a socket that has gone silent, before it tries another: it pings every two seconds of nine,
 * and sends the command again with each ping. */
const MOST_UNHEARD = 12;

/** @type {Awaited<ReturnType<typeof startServer>>} */
let server;
before(async () => {
  server = await startServer();
});
after(() => server.close());

/** Sends a form; gives the session's cookie and where it leads. @param {string} path @param {Record<string, string>} form */
async function post(path, form) {
  const answer = await fetch(server.address + path, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
  const [cookie = ""] = (answer.headers.get("set-cookie") ?? "").split(";");
  return { cookie, to: answer.headers.get("location") ?? "" };
}

/** A match of two people: its path, and their cookies. */
async function begin() {
  const form = { game: "nine-mens-morris", "chair-1": "human", "chair-2": "human", begins: "1", devices: "separate" };
  const { cookie, to } = await post("/matches", form);
  const second = await post(`${to}/sit`, {});
  return { path: to, cookies: [cookie, second.cookie] };
}

/** A socket that may be closed while it connects: that is an error to this package, though not to browsers. */
class Socket extends WebSocket {
  /** @param {string} address */
  constructor(address) {
    super(address);
    this.on("error", () => undefined);
  }
}

/** Somebody at a match, as the page is: shows states that are newer, wishes for moves. */
class Person {
  /** @type {State[]} */
  shown = [];
  /** Moves that were answered. @type {string[]} */
  granted = [];
  /** How often the connection was lost. */
  losses = 0;

  /** @param {string} address @param {number} seat @param {State} state @param {(bound: number) => number} roll */
  constructor(address, seat, state, roll) {
    this.seat = seat;
    this.state = state;
    this.roll = roll;
    const owner = {
      address: () => `${address}?board=parts&since=${this.state.seq}`,
      seq: () => this.state.seq,
      receive: (/** @type {ServerMessage} */ message) => this.receive(message),
      connected: (/** @type {boolean} */ connected) => {
        if (!connected) this.losses += 1;
      },
      isUrgent: () => true,
    };
    this.connection = new Connection(owner, /** @type {any} */ (Socket));
    this.connection.open();
  }

  /** @param {ServerMessage} message */
  receive(message) {
    if (message.type !== "state" || message.state.seq <= this.state.seq) return;
    this.state = message.state;
    this.shown.push(message.state);
  }

  /** Makes a move by chance, if it is this person's turn. */
  async move() {
    const { seq, can, legal } = this.state;
    if (can.move !== this.seat) return;
    const text = legal[this.roll(legal.length)]?.text ?? "";
    const outcome = await this.connection.command({ do: "move", seat: this.seat, text });
    assert.deepEqual(outcome, { ok: true });
    this.granted.push(text);
    await until(() => this.state.seq > seq);
  }

  /** @param {number} plies */
  async play(plies) {
    while (this.state.turn !== null && this.state.plies < plies) {
      await this.move();
      await pause(5);
    }
  }
}

/** @param {number} time in milliseconds */
function pause(time) {
  return new Promise((resolve) => setTimeout(resolve, time));
}

/** @param {() => boolean} done */
async function until(done) {
  while (!done()) await pause(5);
}

/** @param {string} path @returns {Promise<any>} */
async function get(path) {
  return (await fetch(server.address + path)).json();
}

/** Two people at a match with a proxy between them and the server, there until the test is over. @param {import("node:test").TestContext} context */
async function meet(context) {
  const { path, cookies } = await begin();
  const roll = dice(SEED);
  const between = await proxy(server.address, cookies, roll);
  const state = await get(`${path}/state`);
  // What the page shows first comes with it; here it is to be told.
  const people = [1, 2].map((seat) => new Person(`${between.address}/${seat - 1}${path}/socket`, seat, { ...state, seq: 0 }, dice(SEED + seat)));
  context.after(() => {
    for (const { connection } of people) connection.close();
    between.close();
  });
  await until(() => people.every((person) => person.shown.length > 0));
  return { path, between, people };
}

/** Whatever anybody was shown is in the log, and what was granted is there once, after the server was killed. @param {string} path @param {Person[]} people */
async function compare(path, people) {
  await server.restart();
  const end = await get(`${path}/state`);
  const moves = end.rounds.flatMap((/** @type {State["rounds"][number]} */ round) => round.moves);
  for (const { seat, shown, granted, state } of people) {
    const made = moves.filter((/** @type {{ seat: number }} */ move) => move.seat === seat);
    assert.deepEqual(granted, made.map((/** @type {{ text: string }} */ move) => move.text));
    assert.equal(state.position, end.position);
    for (const { plies, position } of shown) assert.equal((await get(`${path}/at/${plies}`)).position, position);
  }
}

test(`all ends agree on a bad network (PUTAHI_SEED=${SEED})`, { timeout: 600_000 }, async (context) => {
  const { path, between, people } = await meet(context);
  between.setting.odds = BAD;
  await Promise.all(people.map((person) => person.play(ENOUGH)));
  between.setting.odds = { ...BAD, lost: 0, cut: 0 };
  const most = Math.max(...people.map(({ state }) => state.seq));
  await until(() => people.every(({ state }) => state.seq === most));
  assert.ok(between.passages.length > 2, "no connection was cut");
  await compare(path, people);
});

test("a socket that has gone silent is replaced, and the wish is kept", { timeout: 600_000 }, async (context) => {
  const { path, between, people } = await meet(context);
  const [first, second] = people;
  assert.ok(first && second);
  const silenced = [...between.passages];
  for (const passage of silenced) passage.silent = true;
  await first.move();
  assert.deepEqual([first.losses, first.granted.length], [1, 1]);
  await until(() => second.state.seq === first.state.seq);
  for (const { unheard } of silenced) assert.ok(unheard > 0 && unheard <= MOST_UNHEARD, `${unheard} messages went to a silent socket`);
  await compare(path, people);
});

test("a wish outlives the server that was wished of", { timeout: 600_000 }, async (context) => {
  const { path, people } = await meet(context);
  const [first, second] = people;
  assert.ok(first && second);
  const restarted = server.restart();
  await first.move();
  await restarted;
  await until(() => second.state.seq === first.state.seq);
  await compare(path, people);
});
