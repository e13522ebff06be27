// A match by keyboard alone, with all that is announced.

import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { test } from "node:test";
import { page, visit } from "./server.js";
import { begin, happened, openTools, state } from "./match.js";

const SNAPSHOT = new URL("keyboard.snapshot", import.meta.url);
/** Steps of the way to the board by Tab; more would tire anybody. */
const MOST_TABS = 12;

const place = visit();

/** @typedef {import("playwright-core").Page} Page */

/** What a screen reader says of the element in focus. @param {Page} tab */
function focus(tab) {
  return tab.evaluate(() => {
    const element = document.activeElement;
    const pressed = element?.getAttribute("aria-pressed") === "true" ? " (pressed)" : "";
    return (element?.getAttribute("aria-label") ?? element?.textContent?.trim() ?? "") + pressed;
  });
}

/** Presses keys one after the other; tells what is in focus after each. @param {Page} tab @param {string} keys */
async function press(tab, keys) {
  const lines = [];
  for (const key of keys.split(" ")) {
    await tab.keyboard.press(key);
    lines.push(`${key}: ${await focus(tab)}`);
  }
  return lines;
}

/** Presses the keys of a move and waits until it is made. @param {Page} tab @param {string} keys */
async function move(tab, keys) {
  const { seq } = await state(tab);
  const [last = "", ...others] = keys.split(" ").reverse();
  const lines = others.length > 0 ? await press(tab, others.reverse().join(" ")) : [];
  await tab.keyboard.press(last);
  await happened(tab, seq + 1);
  return [...lines, `${last}: ${await focus(tab)}`, `> ${await tab.locator(".status").innerText()}`];
}

test("a match by keyboard alone, and what is announced", async () => {
  const context = await place.chrome.newContext({ locale: "en", reducedMotion: "reduce" });
  const { page: tab, errors } = await page(context);
  await begin(tab, place.server.address, "mu-torere");
  await tab.reload();
  await tab.locator("putahi-match[data-seq]").waitFor();
  const lines = [];
  for (let tabs = 0; tabs === 0 || !(await tab.evaluate(() => document.activeElement?.matches("[data-point]"))); tabs += 1) {
    assert.ok(tabs < MOST_TABS, "the board is too far away");
    lines.push(...(await press(tab, "Tab")));
  }
  // A touch let go, and a refusal.
  lines.push(...(await press(tab, "Enter Escape ArrowRight ArrowRight Enter")));
  await tab.locator(".notice:not(:empty)").waitFor();
  lines.push(...(await press(tab, "Escape ArrowUp ArrowUp")));
  lines.push(...(await move(tab, "Enter ArrowDown Enter")));
  lines.push(...(await move(tab, "ArrowUp ArrowLeft Enter ArrowRight Enter")));
  lines.push(...(await move(tab, "ArrowDown Enter ArrowUp ArrowLeft Enter")));
  lines.push(...(await move(tab, "ArrowRight Enter ArrowDown Enter")));
  lines.push(...(await move(tab, "ArrowUp ArrowLeft Enter ArrowRight Enter")));
  // The last move is typed.
  await openTools(tab);
  await tab.locator("form.typed input").focus();
  await tab.keyboard.type("7-8");
  lines.push(...(await move(tab, "Enter")));
  const log = await tab.locator(".log p").allInnerTexts();
  const text = [...lines, "", "Announced:", ...log, ""].join("\n");
  if (process.env.UPDATE) await writeFile(SNAPSHOT, text);
  assert.equal(text, await readFile(SNAPSHOT, "utf8"));
  assert.equal((await state(tab)).turn, null);
  assert.deepEqual(errors, []);
  await context.close();
});
