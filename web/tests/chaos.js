// A proxy between links and a server that does to messages what networks do, and worse.

import { createServer } from "node:http";
import { WebSocket, WebSocketServer } from "ws";

/** What happens to a message, in hundredths: it is lost, comes twice, comes late (others overtake it), or all are cut off. @typedef {{ lost: number, twice: number, late: number, cut: number }} Odds */

/** The longest delay of a message that comes late, in milliseconds. */
const LATE = 120;
/** All messages are let through. @type {Odds} */
const FAIR = { lost: 0, twice: 0, late: 0, cut: 0 };

/** One connection through the proxy. */
class Passage {
  /** Nothing passes any more, and nobody is told so. */
  silent = false;
  /** How many messages of the near end it has swallowed since. */
  unheard = 0;

  /** @param {WebSocket} near @param {WebSocket} far @param {() => Odds} odds @param {(bound: number) => number} roll */
  constructor(near, far, odds, roll) {
    this.ends = [near, far];
    this.odds = odds;
    this.roll = roll;
    /** Messages that came before the far end was reached. @type {string[]} */
    this.early = [];
    near.on("message", (data) => {
      if (this.silent) this.unheard += 1;
      else this.#pass(String(data), far);
    });
    far.on("message", (data) => this.#pass(String(data), near));
    far.on("open", () => this.early.splice(0).forEach((text) => this.#deliver(text, far)));
    for (const end of this.ends) {
      end.on("close", () => this.cut());
      end.on("error", () => this.cut());
    }
  }

  /** Cuts both ends off. */
  cut() {
    if (!this.silent) for (const end of this.ends) end.terminate();
  }

  /** @param {string} text @param {WebSocket} to */
  #pass(text, to) {
    const { lost, twice, late, cut } = this.odds();
    if (this.roll(100) < cut) return this.cut();
    if (this.roll(100) < lost) return;
    for (let copies = this.roll(100) < twice ? 2 : 1; copies > 0; copies -= 1) {
      if (this.roll(100) < late) setTimeout(() => this.#deliver(text, to), this.roll(LATE));
      else this.#deliver(text, to);
    }
  }

  /** @param {string} text @param {WebSocket} to */
  #deliver(text, to) {
    if (this.silent) return;
    if (to.readyState === WebSocket.CONNECTING) this.early.push(text);
    else if (to.readyState === WebSocket.OPEN) to.send(text);
  }
}

/** A proxy to the server at `target`; what comes for `/0/…` is sent on with the first cookie, and so on. @param {string} target @param {string[]} cookies @param {(bound: number) => number} roll */
export async function proxy(target, cookies, roll) {
  const http = createServer();
  const server = new WebSocketServer({ server: http });
  /** @type {Passage[]} */
  const passages = [];
  const setting = { odds: FAIR };
  server.on("connection", (near, request) => {
    const [, who = "0", ...path] = (request.url ?? "").split("/");
    const headers = { cookie: cookies[Number(who)] ?? "" };
    const far = new WebSocket(`${target.replace("http", "ws")}/${path.join("/")}`, { headers });
    passages.push(new Passage(near, far, () => setting.odds, roll));
  });
  await new Promise((resolve) => http.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = http.address();
  if (address === null || typeof address === "string") throw new Error("the proxy has no port");
  return {
    address: `ws://127.0.0.1:${address.port}`,
    setting,
    passages,
    close() {
      for (const passage of passages) for (const end of passage.ends) end.terminate();
      server.close();
      http.close();
    },
  };
}
