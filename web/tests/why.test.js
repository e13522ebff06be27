// Why a move was bad, and what a coach says: in matches against the computer and in reviews, on a desktop and a phone.

import assert from "node:assert/strict";
import { test } from "node:test";
import AxeBuilder from "@axe-core/playwright";
import { page, visit } from "./server.js";
import { hurry, shown, state, type } from "./match.js";

/** @typedef {import("playwright-core").Page} Page */

const place = visit();
/** The trap of the rules: light is to move, and one move alone does not lose. */
const TRAP = "bwbbww.wb w 9";

/** Begins a match from the trap. @param {{ seats: string[], devices?: string, viewport?: { width: number, height: number } }} chosen */
async function begin({ seats, devices, viewport }) {
  const context = await place.chrome.newContext({ locale: "en", ...(viewport ? { viewport, hasTouch: true } : {}) });
  await hurry(context, place.server.address);
  const { page: tab, errors } = await page(context);
  await tab.goto(`${place.server.address}/g/mu-torere`);
  const id = await tab.evaluate(async (body) => {
    const answer = await fetch("/api/matches", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
    return (await answer.json()).id;
  }, { spec: "mu-torere", start: TRAP, seats, ...(devices ? { devices } : {}) });
  await tab.goto(`${place.server.address}/m/${id}`);
  await shown(tab);
  return { context, tab, errors };
}

/** Touches points of the board that is seen. @param {Page} tab @param {string[]} points */
async function touch(tab, ...points) {
  for (const point of points) await tab.locator(`.place [data-point="${point}"]:visible`).click();
}

/** What stands on each point. @param {Page} tab */
const board = (tab) => tab.locator(".place [data-point]:visible").evaluateAll((points) => points.map((point) => `${point.getAttribute("data-point")}${point.querySelector(".man")?.getAttribute("href") ?? ""}`).join());

for (const viewport of [undefined, { width: 390, height: 844 }]) {
  test(`after a mistake against the computer one may ask why it was bad${viewport ? " (phone)" : ""}`, async () => {
    const { context, tab, errors } = await begin({ seats: ["easy", "human"], viewport });
    await touch(tab, "8", "7");
    const ask = tab.getByRole("button", { name: "A mistake: why?" });
    await ask.waitFor();
    const now = await board(tab);
    await ask.click();
    await tab.locator(".stepping:not([hidden])").waitFor();
    assert.match(await tab.locator(".notice").innerText(), /you have no move left, and you lose/);
    assert.equal(await tab.locator(".why-place").innerText(), "1 of 4");
    const seen = new Set([await board(tab)]);
    for (const step of [2, 3, 4]) {
      await tab.getByRole("button", { name: "Next", exact: true }).click();
      assert.equal(await tab.locator(".why-place").innerText(), `${step} of 4`);
      seen.add(await board(tab));
    }
    assert.equal(seen.size, 4, "each step is another position");
    assert.ok(await tab.locator('[data-do="why-forward"]').isDisabled());
    const { violations } = await new AxeBuilder({ page: tab }).exclude(".line").analyze();
    assert.deepEqual(violations.map(({ id }) => id), []);
    await tab.getByRole("button", { name: "Close" }).click();
    assert.equal(await board(tab), now, "the match goes on where it was");
    assert.ok((await tab.locator(".place .may").count()) > 0);
    assert.deepEqual(errors, []);
    await context.close();
  });
}

test("nobody is asked between people, nor after a good move", async () => {
  const between = await begin({ seats: ["human", "human"], devices: "shared" });
  /** @type {string[]} */
  const asked = [];
  between.tab.on("request", (request) => asked.push(...request.url().match(/remark/) ?? []));
  await touch(between.tab, "8", "7");
  await between.tab.locator('putahi-match[data-turn="1"]').waitFor();
  assert.deepEqual(asked, []);
  await between.context.close();
  const good = await begin({ seats: ["easy", "human"] });
  const answered = good.tab.waitForResponse(/remark$/);
  await touch(good.tab, "6", "7");
  assert.equal(await (await answered).json(), null);
  assert.ok(await good.tab.locator(".why-ask").isHidden());
  await good.context.close();
});

test("the coach holds a bad move back once, then offers to take it back", async () => {
  const { context, tab, errors } = await begin({ seats: ["coach", "human"] });
  await touch(tab, "8", "7");
  await tab.locator(".notice:not(:empty)").waitFor();
  assert.match(await tab.locator(".notice").innerText(), /^Look again\./);
  assert.equal((await state(tab)).plies, 0, "the move is held back");
  await touch(tab, "8", "7");
  await tab.locator(".remarked:not([hidden])").waitFor();
  assert.match(await tab.locator(".notice").innerText(), /Take it back\?$/);
  await tab.locator(".remarked").getByRole("button", { name: "Undo" }).click();
  await tab.locator("putahi-match > .acts:not([hidden])").waitFor();
  assert.equal((await state(tab)).plies, 0);
  await touch(tab, "6", "7");
  await tab.locator('.moves [data-ply="1"]').waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test("a review shows why a move was bad, with scripts and without", async () => {
  const { context, tab, errors } = await begin({ seats: ["human", "human"], devices: "shared" });
  await type(tab, "8-7 1-8 2-1 3-2");
  await tab.goto(`${tab.url().split("?")[0]}/review`);
  await tab.locator("putahi-review:defined").waitFor();
  const end = await board(tab);
  await tab.locator(".mistakes").getByRole("link", { name: "Why was that bad?" }).first().click();
  await tab.locator(".why-line:not([hidden])").waitFor();
  assert.match(await tab.locator(".why-said").innerText(), /Light has no move left, and Dark wins/);
  await tab.locator('[data-why="forward"]').click();
  assert.equal(await tab.locator(".why-place").innerText(), "2 of 4");
  assert.notEqual(await board(tab), end);
  const address = tab.url();
  await tab.keyboard.press("End");
  await tab.locator(".why-line").waitFor({ state: "hidden" });
  assert.deepEqual(errors, []);
  const plain = await place.chrome.newContext({ locale: "en", javaScriptEnabled: false });
  await plain.addCookies(await context.cookies());
  const still = await plain.newPage();
  await still.goto(address);
  await still.locator('[data-why="forward"]').click();
  assert.equal(await still.locator(".why-place").innerText(), "2 of 4");
  await still.locator('[data-why="close"]').click();
  assert.ok(await still.locator(".why-line").isHidden());
  await plain.close();
  await context.close();
});

test("the mistakes of a match are tasks one after another, then the review is back", async () => {
  const { context, tab, errors } = await begin({ seats: ["human", "human"], devices: "shared" });
  await type(tab, "8-7 P-8 7-P 8-7");
  await tab.locator('[data-do="resign-ask"]').click();
  await tab.locator('.resigning [data-do="resign"]').click();
  await tab.locator(".endcard:not([hidden])").waitFor();
  const review = `${tab.url().split("?")[0]}/review`;
  await tab.goto(review);
  await tab.getByRole("link", { name: "Learn from my mistakes" }).click();
  const count = Number((await tab.locator(".learn-place").innerText()).match(/^1 of (\d+)$/)?.[1]);
  assert.ok(count > 1, "there are several");
  for (let number = 1; number <= count; number += 1) {
    assert.equal(await tab.locator(".learn-place").innerText(), `${number} of ${count}`);
    for (let asked = 0; (await tab.locator(".endcard").count()) === 0 && asked < 3; asked += 1) {
      const panel = await tab.locator("[data-panel]").innerHTML();
      await tab.locator(".hints button:enabled").click();
      await tab.waitForFunction((before) => document.querySelector("[data-panel]")?.innerHTML !== before, panel);
    }
    assert.match(await tab.locator(".status").innerText(), /\. It .*\.$/, "the solution says why");
    await tab.getByRole("link", { name: number < count ? "Next mistake" : "Back to the review" }).click();
    await tab.waitForURL(number < count ? /learn=1/ : /review$/);
  }
  assert.equal(tab.url(), review);
  assert.deepEqual(errors, []);
  await context.close();
});
