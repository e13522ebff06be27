// The first visit: how often a newcomer touches a phone from the first page to the first move of one's own, in each way to play.

import assert from "node:assert/strict";
import { test } from "node:test";
import { page, visit } from "./server.js";
import { GAMES, happened, ready, shown, state } from "./match.js";

/** @typedef {import("playwright-core").Page} Page */

const place = visit();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** The most touches of a first visit. */
const MOST = 4;
/** The game whose first move is one touch. */
const GAME = "nine-mens-morris";
/** What is touched to begin. */
const START = ".startbar button";

/** Somebody who has never been here, on the first page, with a count of his touches. */
async function newcomer() {
  const context = await place.chrome.newContext({ locale: "en", ...PHONE });
  const { page: tab, errors } = await page(context);
  await tab.goto(place.server.address);
  const counted = { touches: 0 };
  return {
    tab,
    counted,
    /** Touches something that must be in view at once or be scrolled to. @param {string} selector */
    async touch(selector) {
      counted.touches += 1;
      await tab.locator(selector).first().tap();
    },
    /** Touches the points of a move. @param {string[]} points */
    async move(points) {
      for (const name of points) {
        counted.touches += 1;
        const spot = tab.locator(`.place [data-point="${name}"]:visible, .place [data-piece="${name}"]:visible`).first();
        const hit = spot.locator(".hit");
        await ((await hit.count()) > 0 ? hit : spot).tap({ force: true });
      }
    },
    async leave() {
      assert.deepEqual(errors, []);
      await context.close();
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof newcomer>>} Newcomer */

/** Makes the first legal move of a match, and returns how many touches it was. @param {Newcomer} visitor */
async function makeMove({ tab, move }) {
  assert.ok(await ready(tab));
  const { seq, legal } = await state(tab);
  const touches = legal[0]?.touches ?? [];
  await move(touches);
  await happened(tab, seq + 1);
  return touches.length;
}

/** The first move of whoever begins, and then that of the newcomer. @param {Newcomer} visitor @param {Newcomer} other */
async function makeMoves(visitor, other) {
  for (const { tab } of [visitor, other]) await shown(tab);
  await visitor.tab.locator("putahi-match:not([data-waiting])").waitFor();
  if ((await state(visitor.tab)).legal.length === 0) {
    const { seq } = await state(visitor.tab);
    await makeMove(other);
    await happened(visitor.tab, seq + 1);
  }
  await makeMove(visitor);
}

/** Begins the match that is chosen, makes the first move, and counts the touches. @param {Newcomer} visitor @param {import("node:test").TestContext} t */
async function beginAndMove(visitor, t) {
  await visitor.touch(START);
  await visitor.tab.waitForURL(/\/m\//);
  await shown(visitor.tab);
  await makeMove(visitor);
  t.diagnostic(`${visitor.counted.touches} touches`);
  assert.ok(visitor.counted.touches <= MOST, `${visitor.counted.touches} touches`);
  await visitor.leave();
}

for (const game of GAMES) {
  test(`against the computer at ${game}`, async (t) => {
    const visitor = await newcomer();
    await visitor.touch(`a.game[href="/g/${game}"]`);
    await beginAndMove(visitor, t);
  });
}

test("two at one screen", async (t) => {
  const visitor = await newcomer();
  await visitor.touch(`a.game[href="/g/${GAME}"]`);
  await visitor.touch('.way:has([value="here"])');
  await beginAndMove(visitor, t);
});

test("by an invitation: whoever sends it, and whoever follows its link", async (t) => {
  const [host, guest] = [await newcomer(), await newcomer()];
  await host.touch(`a.game[href="/g/${GAME}"]`);
  await host.touch('.way:has([value="invite"])');
  await host.touch(START);
  await host.tab.waitForURL(/\/m\//);
  await guest.tab.goto(host.tab.url());
  await makeMoves(host, guest);
  await guest.tab.locator("putahi-match .may").first().waitFor();
  await makeMove(guest);
  t.diagnostic(`${host.counted.touches} and ${guest.counted.touches} touches`);
  assert.ok(host.counted.touches <= MOST, `${host.counted.touches} touches of the host`);
  assert.equal(guest.counted.touches, 1, "a guest touches nothing before the first move");
  for (const visitor of [host, guest]) await visitor.leave();
});

test("with somebody in the lobby", async (t) => {
  const [host, guest] = [await newcomer(), await newcomer()];
  await host.touch('main a[href="/lobby"]');
  await host.touch(`.offers li:has(input[value="${GAME}"]) button`);
  await host.tab.waitForURL(/\/m\//);
  await guest.touch('main a[href="/lobby"]');
  await guest.touch(".waits button");
  await guest.tab.waitForURL(/\/m\//);
  await makeMoves(host, guest);
  await guest.tab.locator("putahi-match .may").first().waitFor();
  if (guest.counted.touches === 2) await makeMove(guest);
  t.diagnostic(`${host.counted.touches} and ${guest.counted.touches} touches`);
  for (const { counted } of [host, guest]) assert.ok(counted.touches <= MOST, `${counted.touches} touches`);
  for (const visitor of [host, guest]) await visitor.leave();
});

test("the puzzle of the day", async (t) => {
  const visitor = await newcomer();
  await visitor.touch("a.daily");
  await visitor.tab.locator("putahi-puzzle .may").first().waitFor();
  const points = await visitor.tab.locator("putahi-puzzle").evaluate((puzzle) => Object(puzzle).state?.legal?.[0]?.touches ?? []);
  assert.ok(points.length > 0, "there is a move");
  await visitor.move(points);
  await visitor.tab.locator('putahi-puzzle:not([data-stage="open"]), putahi-puzzle:not([data-path=""])').first().waitFor();
  t.diagnostic(`${visitor.counted.touches} touches`);
  assert.ok(visitor.counted.touches <= MOST, `${visitor.counted.touches} touches`);
  await visitor.leave();
});
