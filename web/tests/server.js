// What the browser tests share: a server of their own and a browser.

import { execFile, spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { chromium, firefox } from "playwright-core";

const BUILT = fileURLToPath(new URL("../../target/release/putahi", import.meta.url));
/** The program under test. */
const BINARY = process.env.PUTAHI ?? BUILT;
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Whether `make soak` runs the tests: at every size, and with times that are asserted. */
export const SOAK = process.env.SOAK === "1";
/** How long a page may take to show what a test waits for, in milliseconds: a guard against waiting for ever. */
export const PATIENCE = 120_000;

/** The games, sizes or colours of a test that loads its pages anew for each: the first of them, in `make soak` all. @template T @param {T[]} all */
export const variants = (all) => (SOAK ? all : all.slice(0, 1));
/** The tags of all languages: the folders of their texts. */
export const LANGUAGES = readdirSync(new URL("../../crates/play/locales", import.meta.url)).sort();
/** The languages of a test: one by its turn, in `make soak` all. @param {number} turn */
export const languages = (turn) => (SOAK ? LANGUAGES : LANGUAGES.slice(turn % LANGUAGES.length).slice(0, 1));
/** A test of `make soak` alone: long, where a shorter one of its kind runs in the gate. */
export const soak = SOAK ? test : test.skip;

/** @param {string} folder @param {string} listen */
async function start(folder, listen) {
  const serve = ["serve", "--tempo", "false", "--listen", listen, "--solve", "none", "--data", folder];
  const child = spawn(BINARY, serve, { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await new Promise((resolve, reject) => {
    child.stdout.once("data", (data) => resolve(String(data).split("\n")));
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}`)));
  });
  const address = /http:\/\/[\d.:]+/.exec(line)?.[0];
  if (!address) throw new Error(`the server says no address: ${line}`);
  return { child, address };
}

/** @param {import("node:child_process").ChildProcess} child @param {NodeJS.Signals} signal */
async function end(child, signal) {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await ended;
}

/** A server with a data folder of its own, on a free port of the loopback. */
export async function startServer() {
  const folder = await mkdtemp(path.join(tmpdir(), "putahi-"));
  let { child, address } = await start(folder, "127.0.0.1:0");
  return {
    address,
    /** Runs a command for the operator on the data of the running server, and returns what it prints. @param {string[]} command */
    async admin(...command) {
      const { stdout } = await promisify(execFile)(BINARY, ["admin", ...command, "--data", folder]);
      return stdout;
    },
    /** Kills the server and starts it again at the same address; `between` does something with its folder meanwhile. @param {(folder: string) => void} between */
    async restart(between = () => undefined) {
      await end(child, "SIGKILL");
      between(folder);
      ({ child } = await start(folder, new URL(address).host));
    },
    async close() {
      await end(child, "SIGTERM");
      await rm(folder, { recursive: true });
    },
  };
}

/** Whether the tests run in Firefox, without what only Chromium's protocol for developers can do. */
export const IS_FIREFOX = process.env.BROWSER === "firefox";
/** The usual size of text in Firefox, in pixels. */
export const FIREFOX_TEXT = Number(process.env.FIREFOX_TEXT ?? 16);

/** @param {string[]} flags */
function launch(flags) {
  if (!IS_FIREFOX) return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell", args: [...FLAGS, ...flags], timeout: PATIENCE });
  // A Firefox as Debian has it, by WebDriver BiDi. Playwright 1.65 demands a command of it that the ESR does not know.
  const executablePath = process.env.FIREFOX ?? "/usr/bin/firefox-esr";
  return firefox.launch({ channel: "moz-firefox", executablePath, firefoxUserPrefs: { "font.size.variable.x-western": FIREFOX_TEXT }, timeout: PATIENCE });
}

/** A headless browser, whose pages wait for what they are to show as long as a busy machine needs. @param {string[]} flags */
export async function browser(...flags) {
  const chrome = await launch(flags);
  const newContext = chrome.newContext.bind(chrome);
  chrome.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(PATIENCE);
    return context;
  };
  return chrome;
}

/** A server and a browser for the tests of a file, there while they run. @param {string[]} flags */
export function visit(...flags) {
  /** @type {{ server: Awaited<ReturnType<typeof startServer>>, chrome: import("playwright-core").Browser }} */
  const place = Object.create(null);
  before(async () => {
    place.server = await startServer();
    place.chrome = await browser(...flags);
  });
  after(async () => {
    await place.chrome.close();
    await place.server.close();
  });
  return place;
}

/** A page with all that went wrong on it: scripts that failed, and what the policy forbade. @param {import("playwright-core").BrowserContext} context */
export async function page(context) {
  const page = await context.newPage();
  /** @type {string[]} */
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (/Content.Security.Policy/i.test(message.text())) errors.push(message.text());
  });
  return { page, errors };
}

/** Numbers below `bound`, the same every time. @param {number} seed */
export function dice(seed) {
  let state = seed;
  /** @param {number} bound */
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}
