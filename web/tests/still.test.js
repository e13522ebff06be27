// The pages without a script: to look at, and to play by typing moves.

import assert from "node:assert/strict";
import { test } from "node:test";
import { visit } from "./house.js";
import { GAMES } from "./match.js";

const place = visit();

test("without a script there are positions, rules, what is past, and moves by typing", async () => {
  const context = await place.chrome.newContext({ locale: "en", javaScriptEnabled: false });
  const tab = await context.newPage();
  await tab.goto(place.server.address);
  assert.equal(await tab.locator(".card").count(), GAMES.length);
  await tab.locator(".card").first().click();
  await tab.locator('[name="chair-2"]').selectOption("human");
  await tab.locator('[name="begins"]').selectOption("1");
  await tab.getByRole("button", { name: "Begin" }).click();
  assert.equal(await tab.locator(".status").innerText(), "Dark to move");
  assert.equal(await tab.locator(".board .man").count(), 8);
  assert.equal(await tab.locator("[data-do]:visible, .steps:visible").count(), 0, "no button that does nothing");
  for (const move of ["1-P", "8-1"]) {
    await tab.locator("form.typed input").fill(move);
    await tab.getByRole("button", { name: "Play" }).click();
  }
  const { plies, position } = await (await tab.request.get(`${tab.url()}/state`)).json();
  assert.equal(plies, 2);
  assert.equal(await tab.locator(".position code").innerText(), position);
  await tab.locator("form.typed input").fill("5-6");
  await tab.getByRole("button", { name: "Play" }).click();
  assert.match(await tab.locator("main p").first().innerText(), /^T\d+: |turn/);
  await tab.goBack();
  await tab.locator('[data-ply="1"]').click();
  assert.match(await tab.locator(".status").innerText(), /1-P/);
  await tab.locator(".past").waitFor({ state: "visible" });
  await tab.locator(".past a").click();
  await tab.getByRole("link", { name: "The rules, one by one, to try" }).click();
  await tab.locator(".rule").first().waitFor();
  assert.ok((await tab.locator(".rule").count()) >= 7);
  assert.ok((await tab.locator(".rule .board").count()) >= 6);
  assert.equal(await tab.locator("[data-do]:visible").count(), 0);
  await context.close();
});
