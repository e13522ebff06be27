// What the browser tests do with a match on a page.

import assert from "node:assert/strict";
import { PATIENCE, dice } from "./server.js";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("../types/protocol").State} State */

/** More touches than any of these games takes. */
const MOST_TOUCHES = 1500;

/** The games, by the names in their addresses. */
export const GAMES = ["mu-torere", "nine-mens-morris", "awithlaknannai", "moaai"];

/** The match as the server tells the page. @param {Page} page @returns {Promise<State>} */
export function state(page) {
  return page.evaluate(async () => (await fetch(`${location.pathname}/state`)).json());
}

/** Lets the pages of a browser show a computer's moves at once, for tests of whole matches: usually each waits 0.6 s. @param {import("playwright-core").BrowserContext} context @param {string} address */
export async function hurry(context, address) {
  const answer = await context.request.post(`${address}/settings`, { form: { tempo: "quick" }, headers: { Origin: address } });
  assert.ok(answer.ok(), `${answer.status()}`);
}

/** Begins a match as a program does, which names who sits on each chair; `fields` says what else is chosen. (The form of a game's page is tried in start.test.js.) @param {Page} page @param {string} address @param {string} game @param {Record<string, string>} fields */
export async function begin(page, address, game, fields = {}) {
  await page.goto(`${address}/g/${game}`);
  await page.evaluate((all) => {
    const form = Object.assign(document.createElement("form"), { method: "post", action: "/matches", hidden: true });
    for (const [name, value] of Object.entries(all)) form.append(Object.assign(document.createElement("input"), { name, value }));
    document.body.append(form);
    form.submit();
  }, { game, "chair-1": "human", "chair-2": "human", begins: "1", ...fields });
  await page.waitForURL(/\/m\/[a-z2-7]+$/);
  await shown(page);
}

/** Waits until the script holds the match. @param {Page} page */
export async function shown(page) {
  await page.locator("putahi-match[data-seq]:not([data-sitting])").waitFor();
}

/** Waits until the page shows that so many things have happened, or more: a computer may have answered already. @param {Page} page @param {number} seq */
export async function happened(page, seq) {
  const latest = Date.now() + PATIENCE;
  while (Number(await page.locator("putahi-match").getAttribute("data-seq")) < seq) {
    if (Date.now() > latest) throw new Error(`the page does not show that ${seq} things have happened`);
    await page.waitForTimeout(25);
  }
}

/** Does something that changes the match, and waits until the page shows it. @param {Page} page @param {() => Promise<unknown>} act */
export async function change(page, act) {
  const seq = Number(await page.locator("putahi-match").getAttribute("data-seq"));
  await act();
  await happened(page, seq + 1);
}

/** Opens the fold with the tools. @param {Page} page */
export async function openTools(page) {
  const tools = page.locator("details.tools");
  if (!(await tools.evaluate((tools) => tools.hasAttribute("open")))) await tools.locator("summary").click();
}

/** Types moves as they are written. @param {Page} page @param {string} moves */
export async function type(page, moves) {
  for (const move of moves.split(" ")) {
    await openTools(page);
    await page.locator("form.typed input").fill(move);
    await change(page, () => page.keyboard.press("Enter"));
  }
}

/** Waits until a person may touch something or the match is over; true while it goes on. @param {Page} page */
export async function ready(page) {
  await page.locator("putahi-match .may, putahi-match .again:not([hidden])").first().waitFor();
  return (await page.locator(".again:not([hidden])").count()) === 0;
}

/** Touches one of the places that the page offers. @param {Page} page @param {(bound: number) => number} roll @param {"click" | "tap"} how */
export async function touch(page, roll, how = "click") {
  const places = page.locator("putahi-match .may");
  const chosen = places.nth(roll(await places.count()));
  // A statue stands higher than the cell that is touched.
  const hit = chosen.locator(".hit");
  const place = (await hit.count()) > 0 ? hit : chosen;
  const seq = await page.locator("putahi-match").getAttribute("data-seq");
  const touched = await page.locator("putahi-match .touched").count();
  await place[how]({ force: true });
  const changed = `putahi-match:not([data-seq="${seq}"])`;
  const held = touched === 0 ? "putahi-match .touched" : `putahi-match .touched >> nth=${touched}`;
  await page.locator(changed).or(page.locator(held)).first().waitFor();
}

/** Touches what is offered until the match is over. @param {Page} page @param {number} seed @param {"click" | "tap"} how */
export async function playOut(page, seed, how = "click") {
  const roll = dice(seed);
  for (let touches = 0; await ready(page); touches += 1) {
    assert.ok(touches < MOST_TOUCHES, "the game does not end");
    await touch(page, roll, how);
  }
  const end = await state(page);
  assert.equal(end.turn, null);
  assert.deepEqual(end.legal, []);
  assert.match((await page.locator(".endcard .reason a").getAttribute("href")) ?? "", /\/rules#(T|M|F|A|O)\d+$/);
}
