// The pages without a script: to look at, and to play by typing moves.

import assert from "node:assert/strict";
import { test } from "node:test";
import { visit } from "./server.js";
import { GAMES } from "./match.js";

const place = visit();

/** No button is shown that does nothing without a script; the style that hides them is there with the `load` event. @param {import("playwright-core").Page} tab */
async function noButtons(tab) {
  await tab.waitForLoadState("load");
  assert.equal(await tab.locator("[data-do]:visible").count(), 0, "no button that does nothing");
}

test("without a script there are positions, rules, what is past, and moves by typing", async () => {
  const context = await place.chrome.newContext({ locale: "en", javaScriptEnabled: false });
  const tab = await context.newPage();
  await tab.goto(place.server.address);
  assert.equal(await tab.locator("a.game").count(), GAMES.length);
  await tab.locator("a.game").first().click();
  await tab.locator('[name="way"][value="here"]').check();
  await tab.locator("form.start button").last().click();
  assert.equal(await tab.locator(".status").innerText(), "Dark: move a man");
  assert.equal(await tab.locator(".board .man").count(), 8);
  await noButtons(tab);
  for (const move of ["1-P", "8-1"]) {
    await tab.locator("noscript form.typed input").fill(move);
    await tab.locator("noscript form.typed button").click();
  }
  const { plies, position } = await (await tab.request.get(`${tab.url()}/state`)).json();
  assert.equal(plies, 2);
  assert.equal(await tab.locator(".position code").textContent(), position);
  await tab.locator("noscript form.typed input").fill("5-6");
  await tab.locator("noscript form.typed button").click();
  assert.match(await tab.locator("main p").first().innerText(), /\(T\d+\)|turn/);
  await tab.goBack();
  await tab.locator('.moves [data-ply="1"]').click();
  assert.match(await tab.locator(".status").innerText(), /1-P/);
  await tab.locator("putahi-match[data-past]").waitFor();
  await tab.locator('.played [data-step="last"]').click();
  await tab.locator("putahi-match:not([data-past])").waitFor();
  await tab.goto(`${place.server.address}/g/mu-torere`);
  await tab.locator('main a[href$="/rules"]').first().click();
  await tab.locator(".rule").first().waitFor();
  await noButtons(tab);
  assert.ok((await tab.locator(".rule").count()) >= 7);
  assert.ok((await tab.locator(".rule .board").count()) >= 6);
  await context.close();
});
