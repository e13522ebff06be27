// Studies, as people use them: made, edited, saved from two tabs, read by others, on a phone and by the keyboard alone.

import assert from "node:assert/strict";
import { test } from "node:test";
import AxeBuilder from "@axe-core/playwright";
import { languages, page, soak, variants, visit } from "./server.js";

/** @typedef {import("playwright-core").Page} Page */

const place = visit();
const PHONE = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };

/** @param {import("playwright-core").BrowserContextOptions} options */
async function somebody(options = {}) {
  const context = await place.chrome.newContext({ locale: "en", reducedMotion: "reduce", viewport: { width: 1280, height: 800 }, ...options });
  const { page: tab, errors } = await page(context);
  return { context, tab, errors };
}

/** @param {Page} tab @param {string} path */
async function open(tab, path) {
  await tab.goto(path.startsWith("http") ? path : place.server.address + path);
  await tab.locator(".verdicts .value").first().waitFor();
}

/** Makes a study of what is shown. @param {Page} tab @param {string} title */
async function make(tab, title) {
  const before = new URL(tab.url()).pathname;
  await tab.locator(".study-keep summary").click();
  await tab.getByLabel("Name of the study").fill(title);
  await tab.locator(".study-form").getByRole("button", { name: "Save", exact: true }).click();
  await tab.waitForURL(({ pathname }) => pathname !== before && /^\/study\/[a-z2-7]+$/.test(pathname));
  await tab.locator(".verdicts .value").first().waitFor();
}

/** @param {Page} tab */
const moves = (tab) => tab.locator(".tree a").allInnerTexts().then((texts) => texts.map((text) => text.replace("◎", "").trim()).join(" "));

/** Opens the fold of comments and marks. @param {Page} tab */
const unfold = (tab) => tab.locator(".notes").evaluate((fold) => fold.setAttribute("open", ""));

/** @param {Page} tab @param {string} text */
async function comment(tab, text) {
  await unfold(tab);
  await tab.getByLabel("Comment on this move").fill(text);
}

/** Saves and waits for the answer. @param {Page} tab @param {RegExp} said */
async function save(tab, said = /^Saved\.$/) {
  await tab.locator(".study-form").getByRole("button", { name: "Save the study" }).click();
  await tab.locator(".study-form .saved", { hasText: said }).waitFor();
}

test("a study is made from the page of analysis, edited, found again on one's own page, taken along and deleted", async () => {
  const { context, tab, errors } = await somebody();
  await open(tab, "/analysis/mu-torere?moves=1-P,8-1");
  await comment(tab, "the only answer");
  await make(tab, "My opening");
  assert.match(tab.url(), /\?moves=1-P,8-1$/, "it opens where it was left");
  const study = tab.url().split("?")[0] ?? "";
  assert.match(await tab.locator(".study-keep").innerText(), /only you can change it/);
  assert.equal(await tab.locator(".saved").innerText(), "");
  await tab.locator('.values:not([data-stale]) .verdicts [data-move="P-8"]').click();
  await tab.waitForURL(/moves=1-P,8-1,P-8$/);
  assert.equal(await tab.locator(".saved").innerText(), "Not saved yet.");
  await comment(tab, "back again");
  await save(tab);
  await comment(tab, "back again, and again");
  await save(tab);
  await open(tab, study);
  assert.equal(await moves(tab), "1-P 8-1 P-8");
  assert.match(await tab.locator(".tree").innerText(), /the only answer.*back again, and again/s);
  const record = await (await context.request.get(`${study}/record`)).text();
  assert.match(record, /1\. 1-P 8-1 \{the only answer\} 2\. P-8 \{back again, and\s+again\} \*/);
  await tab.goto(`${place.server.address}/me`);
  await tab.getByRole("link", { name: "My opening" }).waitFor();
  const data = await (await context.request.get(`${place.server.address}/me/data`)).json();
  assert.equal(data.studies[0].title, "My opening");
  await tab.getByRole("button", { name: "Delete the study My opening" }).click();
  await tab.waitForURL(/\/me$/);
  assert.equal((await context.request.get(study)).status(), 404);
  assert.deepEqual(errors, []);
  await context.close();
});

test("a move that is pressed while the list of values changes is made", async () => {
  const { context, tab, errors } = await somebody();
  /** The values come only when they are let through. @type {() => void} */
  let letThrough = () => undefined;
  const held = new Promise((resolve) => (letThrough = () => resolve(undefined)));
  // Values that differ from those on the page, however soon the server knew those.
  await tab.route("**/analysis/values?**", async (route) => {
    await held;
    const response = await route.fetch();
    const lines = (await response.text()).split("\n").filter((line) => line.includes('"rows"'));
    const changed = lines.map((line) => ({ ...JSON.parse(line), head: "changed" })).map(({ rows, ...rest }) => JSON.stringify({ ...rest, rows: `${rows}<li></li>` }));
    await route.fulfill({ response, body: changed.map((line) => `${line}\n`).join("") });
  });
  await tab.goto(`${place.server.address}/analysis/mu-torere?moves=1-P,8-1`);
  const move = tab.locator('.verdicts [data-move="P-8"]');
  await move.hover();
  await tab.mouse.down();
  letThrough();
  await tab.locator(".verdict", { hasText: "changed" }).waitFor();
  await tab.mouse.up();
  await tab.waitForURL(/moves=1-P,8-1,P-8$/);
  assert.deepEqual(errors, []);
  await context.close();
});

soak("two tabs do not overwrite each other: the later one is told, keeps its version, and sees the other", async () => {
  const { context, tab } = await somebody();
  await open(tab, "/analysis/mu-torere?moves=1-P");
  await make(tab, "Two tabs");
  const second = await context.newPage();
  await open(second, tab.url());
  await comment(tab, "from the first tab");
  await save(tab);
  await comment(second, "from the second tab");
  await save(second, /saved elsewhere/);
  assert.match(await second.locator(".tree").innerText(), /from the second tab/, "nothing is lost");
  const [other] = await Promise.all([context.waitForEvent("page"), second.getByRole("link", { name: "See the other version" }).click()]);
  await other.locator(".tree", { hasText: "from the first tab" }).waitFor();
  await second.locator(".study-form").getByRole("button", { name: "Save as a new study" }).click();
  await second.waitForURL((url) => !tab.url().includes(url.pathname));
  await second.locator(".tree", { hasText: "from the second tab" }).waitFor();
  await open(tab, tab.url());
  assert.match(await tab.locator(".tree").innerText(), /from the first tab/);
  await comment(other, "from the third tab");
  await comment(tab, "the first again");
  await save(other);
  await save(tab, /saved elsewhere/);
  await save(tab);
  await open(other, tab.url());
  assert.match(await other.locator(".tree").innerText(), /the first again/, "who saves again replaces the other version");
  await context.close();
});

test("others read a study by its link, cannot save it, and make one of their own from it", async () => {
  const owner = await somebody();
  await open(owner.tab, "/analysis/mu-torere?moves=1-P");
  await comment(owner.tab, "hers");
  await make(owner.tab, "Hers");
  const { context, tab } = await somebody();
  await open(tab, owner.tab.url());
  assert.match(await tab.locator(".tree").innerText(), /hers/);
  assert.match(await tab.locator(".study-keep").innerText(), /Somebody else’s study/);
  assert.equal(await tab.getByRole("button", { name: "Save the study" }).count(), 0);
  await comment(tab, "mine");
  await make(tab, "Mine");
  assert.notEqual(tab.url(), owner.tab.url());
  await open(owner.tab, owner.tab.url());
  assert.match(await owner.tab.locator(".tree").innerText(), /hers/);
  await owner.context.close();
  await context.close();
});

test("moves that no longer fit into the address are kept as a study, and a long record is opened as one", async () => {
  const { context, tab } = await somebody();
  await open(tab, "/analysis/mu-torere?moves=1-P");
  assert.ok(await tab.locator(".too-long").isHidden());
  const long = "long ".repeat(190).trim();
  for (const move of ["8-1", "P-8", "1-P", "2-1", "P-2"]) {
    await comment(tab, long);
    await tab.locator(`.values:not([data-stale]) .verdicts [data-move="${move}"]`).click();
    await tab.waitForURL(new RegExp(`${move}(&|$)`));
  }
  await tab.locator(".too-long").waitFor();
  assert.match(await tab.locator(".too-long").innerText(), /no longer fit into this page’s address/);
  await tab.getByLabel("Name of the study").fill("Long");
  await tab.locator(".study-form").getByRole("button", { name: "Save", exact: true }).click();
  await tab.waitForURL(/\/study\//);
  assert.equal((await tab.locator(".tree .comment").allInnerTexts()).join("").length > 4000, true);
  const record = await (await context.request.get(`${tab.url().split("?")[0]}/record`)).text();
  await tab.goto(`${place.server.address}/analysis`);
  await tab.getByLabel("Position or record").fill(record);
  await tab.getByRole("button", { name: "Open", exact: true }).click();
  await tab.getByText("too long for the address").waitFor();
  await tab.getByLabel("Name of the study").fill("Opened");
  await tab.getByRole("button", { name: "Save as a study" }).click();
  await tab.waitForURL(/\/study\//);
  await tab.locator(".tree a").nth(5).waitFor();
  await context.close();
});

test("who leaves with changes that are not saved is asked first", async () => {
  const { context, tab } = await somebody();
  await open(tab, "/analysis/mu-torere?moves=1-P");
  await make(tab, "Asked");
  let asked = 0;
  tab.on("dialog", (dialog) => {
    asked += dialog.type() === "beforeunload" ? 1 : 0;
    void dialog.accept();
  });
  await unfold(tab);
  await tab.getByLabel("Comment on this move").click();
  await comment(tab, "not saved");
  await tab.reload();
  assert.equal(asked, 1);
  await tab.locator(".verdicts .value").first().waitFor();
  await unfold(tab);
  await tab.getByLabel("Comment on this move").click();
  await comment(tab, "saved");
  await save(tab);
  await tab.reload();
  assert.equal(asked, 1, "what is saved needs no question");
  await context.close();
});

test("on a phone and by the keyboard alone", async () => {
  const { context, tab, errors } = await somebody(PHONE);
  await open(tab, "/analysis/nine-mens-morris?moves=d6");
  await make(tab, "On the phone");
  const wide = await tab.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 390, `${wide}`);
  await tab.getByLabel("Name of the study").focus();
  await tab.keyboard.type("!");
  assert.equal(await tab.locator(".saved").innerText(), "Not saved yet.");
  await tab.keyboard.press("Enter");
  await tab.locator(".saved", { hasText: /^Saved\.$/ }).waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

for (const colorScheme of variants(/** @type {("light" | "dark")[]} */ (["light", "dark"]))) {
  for (const locale of languages(0)) {
    test(`nothing serious is wrong with a study, its own or another's: ${colorScheme}, ${locale}`, async () => {
      const { context, tab } = await somebody({ colorScheme, locale });
      await open(tab, "/analysis/mu-torere?moves=1-P");
      await tab.locator(".study-keep summary").click();
      await tab.locator('.study-form button:not([formaction])').click();
      await tab.waitForURL(/\/study\//);
      const stranger = await somebody({ colorScheme, locale });
      await open(stranger.tab, tab.url());
      await stranger.tab.locator(".study-keep summary").click();
      for (const shown of [tab, stranger.tab]) {
        const { violations } = await new AxeBuilder({ page: shown }).options({ resultTypes: ["violations"] }).setLegacyMode(true).analyze();
        const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
        assert.deepEqual(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`), []);
      }
      await stranger.context.close();
      await context.close();
    });
  }
}
