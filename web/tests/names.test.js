// Names at the door, and lots about who begins at one screen.

import assert from "node:assert/strict";
import { test } from "node:test";
import AxeBuilder from "@axe-core/playwright";
import { page, visit } from "./server.js";
import { happened, shown, state } from "./match.js";

/** @typedef {import("playwright-core").Page} Page */

const place = visit();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A browser of its own. @param {import("playwright-core").BrowserContextOptions} options */
async function screen(options = {}) {
  const context = await place.chrome.newContext({ locale: "en", ...options });
  return { ...(await page(context)), context };
}

/** Nothing serious is wrong with the page, and nothing reaches over its edge. @param {Page} tab @param {string} what */
async function look(tab, what) {
  const { violations } = await new AxeBuilder({ page: tab }).exclude(".line").setLegacyMode(true).analyze();
  const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  assert.deepEqual(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" | ")}`), [], what);
  assert.ok(await tab.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${what} is too wide`);
}

/** Opens the form of a game with this way to play. @param {Page} tab @param {string} game @param {string} way */
async function choose(tab, game, way) {
  await tab.goto(`${place.server.address}/g/${game}`);
  await tab.locator(`.way:has([value="${way}"])`).click();
}

/** The names in the strips, the second seat first. @param {Page} tab */
const strips = (tab) => tab.locator(".strip .player").allInnerTexts();

test("two at one screen give their names, draw lots, and are called by them to the end", { timeout: 300_000 }, async () => {
  const { page: tab, errors, context } = await screen({ ...PHONE, reducedMotion: "reduce" });
  await choose(tab, "mu-torere", "here");
  assert.ok(await tab.getByLabel("What shall we call you?").isHidden());
  await tab.getByRole("textbox", { name: "Dark" }).fill("Ana");
  await tab.getByRole("textbox", { name: "Light" }).fill("Ben");
  await tab.locator(".start .chip", { hasText: "Draw lots" }).click();
  await look(tab, "the form");
  await tab.getByRole("button", { name: "Start the match" }).click();
  await shown(tab);
  const [second, first] = await strips(tab);
  assert.deepEqual([first, second].sort(), ["Ana", "Ben"]);
  assert.equal(await tab.locator(".lots h2").innerText(), `${first} begins`);
  assert.equal(await tab.locator(".hand[data-man] b").innerText(), first);
  assert.equal(await tab.locator(".lots").evaluate((lots) => lots.getAnimations({ subtree: true }).length), 0, "nothing moves");
  assert.ok(await tab.locator(".draw-lots").isHidden(), "lots are drawn once");
  await look(tab, "the lots");
  await tab.getByRole("link", { name: "Play", exact: true }).click();
  await shown(tab);
  assert.equal(await tab.locator(".lots").count(), 0);
  await tab.getByRole("button", { name: "Resign" }).click();
  await tab.locator(".resigning").getByRole("button", { name: "Resign" }).click();
  await tab.locator(".endcard .title").getByText(`${second} won`).waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test("lots can be drawn at the board, and go when the first move is made", { timeout: 300_000 }, async () => {
  const { page: tab, errors, context } = await screen();
  await choose(tab, "mu-torere", "here");
  await tab.getByRole("button", { name: "Start the match" }).click();
  await shown(tab);
  await tab.getByRole("button", { name: "Who begins?" }).dblclick();
  await tab.waitForURL(/\?lots$/);
  await shown(tab);
  assert.ok((await tab.locator(".lots").evaluate((lots) => lots.getAnimations({ subtree: true }).length)) > 0, "the hands move");
  assert.match(await tab.locator(".lots h2").innerText(), /^The player on the (left|right) begins$/);
  const { seq, legal } = await state(tab);
  await tab.locator(".tools summary").click();
  await tab.locator("form.typed input").fill(legal[0]?.text ?? "");
  await tab.keyboard.press("Enter");
  await happened(tab, seq + 1);
  assert.equal(await tab.locator(".lots").count(), 0);
  assert.ok(await tab.locator(".draw-lots").isHidden() && (await tab.locator('[data-do="take-back"]').first().isVisible()));
  assert.deepEqual(errors, []);
  await context.close();
});

/** Makes the invitation that a form holds and follows its link; gives the button that asks the guest for a name, and its field. @param {import("playwright-core").Page} host @param {import("playwright-core").Page} guest */
async function invited(host, guest) {
  await host.getByRole("button", { name: "Create the invitation" }).click();
  await shown(host);
  await guest.goto(host.url());
  await shown(guest);
  assert.ok(await guest.locator(".acts").first().isVisible(), "the question takes no action away");
  const asks = guest.getByRole("button", { name: "Your name?" });
  await asks.waitFor();
  return { asks, field: guest.getByLabel("What shall we call you?") };
}

test("a guest who comes by a link is asked for a name, gives one or not, and plays meanwhile", { timeout: 300_000 }, async () => {
  const [host, guest] = [await screen(), await screen(PHONE)];
  await choose(host.page, "mu-torere", "invite");
  await host.page.getByLabel("What shall we call you?").fill("Ana");
  const { asks, field } = await invited(host.page, guest.page);
  assert.ok(await host.page.locator(".naming").count() === 0, "the host was asked before");
  await asks.click();
  await look(guest.page, "the question");
  await field.fill("Easy");
  await guest.page.getByRole("button", { name: "OK" }).click();
  await guest.page.getByText("used by Putahi itself").waitFor();
  assert.equal(await field.inputValue(), "Easy");
  await field.fill("Ben");
  await guest.page.getByRole("button", { name: "OK" }).click();
  await shown(guest.page);
  assert.ok(await field.count() === 0 && (await guest.page.locator(".acts").first().isVisible()));
  await host.page.locator(".strip .player", { hasText: "Ben" }).waitFor();
  assert.deepEqual([host.errors, guest.errors].flat().filter((error) => !/400/.test(error)), []);
  for (const { context } of [host, guest]) await context.close();
});

test("a guest who moves without a name is not asked on", { timeout: 300_000 }, async () => {
  const [host, guest] = [await screen(), await screen()];
  await choose(host.page, "mu-torere", "invite");
  await host.page.locator(".start .chip", { hasText: "Light" }).click();
  const { asks } = await invited(host.page, guest.page);
  const { seq, legal } = await state(guest.page);
  await guest.page.locator(".tools summary").click();
  await guest.page.locator("form.typed input").fill(legal[0]?.text ?? "");
  await guest.page.keyboard.press("Enter");
  await happened(guest.page, seq + 1);
  assert.ok((await asks.isHidden()) && (await guest.page.locator(".acts").first().isVisible()));
  await guest.page.reload();
  await shown(guest.page);
  assert.equal(await asks.count(), 0);
  for (const { context, errors } of [host, guest]) {
    assert.deepEqual(errors, []);
    await context.close();
  }
});
