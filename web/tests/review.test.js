// The review of a match, as people use it: desktop, phone, keyboard alone, light and dark.

import assert from "node:assert/strict";
import { test } from "node:test";
import AxeBuilder from "@axe-core/playwright";
import { languages, page, variants, visit } from "./server.js";
import { begin, type } from "./match.js";

/** @typedef {import("playwright-core").Page} Page */

const place = visit();
/** A match that the light side loses: it is blocked after nine moves. */
const LOST = "1-P 8-1 P-8 1-P 2-1 P-2 3-P 2-3 1-2";

/** The review of a match that has ended, or is given up after some moves. @param {Page} tab @param {string} game @param {string} moves @param {string} query */
async function review(tab, game, moves, query = "") {
  await begin(tab, place.server.address, game);
  await type(tab, moves);
  if ((await tab.locator(".endcard[hidden]").count()) > 0) {
    await tab.locator('[data-do="resign-ask"]').click();
    await tab.locator('.resigning [data-do="resign"]').click();
  }
  await tab.locator(".endcard:not([hidden])").waitFor();
  await tab.locator('.endcard a[href$="/review"]').click();
  await tab.waitForURL(/\/review/);
  if (query) await tab.goto(tab.url().split("?")[0] + query);
  await tab.locator("putahi-review:defined").waitFor();
}

/** What the position is that is shown: its number, the same in the address, the graph and the list. @param {Page} tab */
async function shown(tab) {
  const ply = await tab.locator("putahi-review").getAttribute("data-ply");
  await tab.waitForURL(new RegExp(`ply=${ply}$`));
  assert.equal(await tab.locator(".moves [aria-current]").getAttribute("data-ply").catch(() => null), ply === "0" ? null : ply);
  return Number(ply);
}

/** Waits until this position is shown. @param {Page} tab @param {number} ply */
async function at(tab, ply) {
  await tab.locator(`putahi-review[data-ply="${ply}"]`).waitFor();
  const x = await tab.locator(".plot .cursor").first().getAttribute("x1");
  const plies = Number(await tab.locator("putahi-review").getAttribute("data-plies"));
  assert.equal(x, `${(((ply + 0.5) / (plies + 1)) * 100).toFixed(2)}%`);
}

/** The board as text: what stands on each point. @param {Page} tab */
const board = (tab) => tab.locator(".place [data-point]").evaluateAll((points) => points.map((point) => `${point.getAttribute("data-point")}${point.querySelector(".man")?.getAttribute("href") ?? ""}`).join());

test("the board follows the moves, the graph and the arrow keys, and the links lead on from there", async () => {
  const context = await place.chrome.newContext({ locale: "en" });
  const { page: tab, errors } = await page(context);
  await review(tab, "mu-torere", LOST);
  await at(tab, 9);
  const end = await board(tab);
  await tab.locator('.moves a[data-ply="3"]').click();
  await at(tab, 3);
  assert.notEqual(await board(tab), end);
  assert.match(await tab.locator(".under .status").innerText(), /P-8/);
  await tab.keyboard.press("ArrowRight");
  await at(tab, 4);
  await tab.keyboard.press("End");
  await at(tab, 9);
  assert.equal(await board(tab), end);
  await tab.keyboard.press("Home");
  await at(tab, 0);
  await tab.locator('[data-step="forward"]').click();
  await at(tab, 1);
  await tab.locator(".plot").scrollIntoViewIfNeeded();
  const box = await tab.locator(".plot").boundingBox();
  assert.ok(box);
  await tab.mouse.click(box.x + (box.width * 6.5) / 10, box.y + box.height / 2);
  await at(tab, 6);
  assert.equal(await shown(tab), 6);
  const link = await tab.locator('[data-here="play"]').getAttribute("href");
  const analysis = await tab.locator('[data-here="analysis"]').getAttribute("href");
  assert.match(analysis ?? "", /moves=1-P/);
  await tab.goto(new URL(link ?? "", place.server.address).href);
  assert.match(await tab.locator('input[name="position"]').inputValue(), /^[bw.]{9} b/);
  assert.deepEqual(errors, []);
  await context.close();
});

test("a mistake is marked, said and leads to its position and to three ways on", async () => {
  const context = await place.chrome.newContext({ locale: "en" });
  const { page: tab, errors } = await page(context);
  await review(tab, "mu-torere", LOST);
  const mistakes = tab.locator(".mistakes li");
  const count = await mistakes.count();
  assert.ok(count > 0, "somebody gave something away");
  assert.equal(await tab.locator(".plot .mistake").count(), count);
  const first = mistakes.first();
  assert.match(await first.innerText(), /threw the (win|draw) away/);
  assert.match(await first.innerText(), /(▲ won|■ drawn).*→.*(■ drawn|▼ lost)/s);
  const ply = Number(await first.locator("a[data-ply]").getAttribute("data-ply"));
  await first.locator("a[data-ply]").click();
  await at(tab, ply);
  const [why, again, play, analysis] = await first.locator(".ways a").evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  assert.equal(why, `?why=${ply}#why`);
  assert.match(again ?? "", new RegExp(`^/puzzle/own/[a-z2-7]+/${ply}$`));
  assert.match(play ?? "", /^\/g\/mu-torere\?position=.*&way=computer&side=[12]#start$/);
  assert.equal(new URL(analysis ?? "", place.server.address).searchParams.get("moves")?.split(/[ ,]/).filter(Boolean).length, ply - 1);
  const rows = await tab.locator(".course tbody tr").count();
  assert.equal(rows, 10, "the table has every position");
  assert.deepEqual(errors, []);
  await context.close();
});

test("without a script the page is whole, and its links lead to each position", async () => {
  const context = await place.chrome.newContext({ locale: "en" });
  const { page: tab } = await page(context);
  await review(tab, "mu-torere", LOST);
  const address = tab.url().split("?")[0];
  const cookies = await context.cookies();
  const plain = await place.chrome.newContext({ locale: "en", javaScriptEnabled: false });
  await plain.addCookies(cookies);
  const still = await plain.newPage();
  await still.goto(`${address}?ply=2`);
  assert.equal(await still.locator("putahi-review").getAttribute("data-ply"), "2");
  await still.locator('.moves a[data-ply="5"]').click();
  assert.equal(await still.locator("putahi-review").getAttribute("data-ply"), "5");
  assert.ok((await still.locator(".plot line.exact").count()) > 0);
  await plain.close();
  await context.close();
});

test("estimates come in while one reads, drawn otherwise than exact values", async () => {
  const context = await place.chrome.newContext({ locale: "en" });
  const { page: tab, errors } = await page(context);
  await review(tab, "moaai", "Tr@a2 Co@c2 Rb@b3 Tv@d2");
  await tab.locator("putahi-review:not([data-working])").waitFor();
  assert.equal(await tab.locator(".plot circle.estimate").count(), 5);
  assert.equal(await tab.locator(".plot line.exact").count(), 0);
  const dashes = await tab.locator(".plot line.estimate").first().evaluate((line) => getComputedStyle(line).strokeDasharray);
  assert.notEqual(dashes, "none");
  assert.match(await tab.locator(".mistakes").innerText(), /no mistakes are marked/);
  await tab.locator('.moves a[data-ply="2"]').click();
  await at(tab, 2);
  assert.deepEqual(errors, []);
  await context.close();
});

test("where no table knows, a likely mistake is marked as such and said, and counts as none", async () => {
  const context = await place.chrome.newContext({ locale: "en" });
  const { page: tab, errors } = await page(context);
  // White flies with three men, and does not stand in the way of the mill a1-d1-g1.
  await begin(tab, place.server.address, "nine-mens-morris", { position: ".../w../w.b/....wb/.../.../bb. w 0,0" });
  await type(tab, "b6-d6");
  await tab.locator('[data-do="resign-ask"]').click();
  await tab.locator('.resigning [data-do="resign"]').click();
  await tab.locator(".endcard:not([hidden])").waitFor();
  await tab.goto(`${tab.url().split("?")[0]}/review`);
  await tab.locator("putahi-review:not([data-working])").waitFor();
  const likely = tab.locator(".mistakes .likely li");
  assert.match(await likely.innerText(), /1\. b6-d6\s+White\s+\? likely/);
  assert.equal(await tab.locator(".mistakes .what").count(), 1, "no other mistake is marked");
  assert.equal(await tab.locator(".accuracy").count(), 0, "it counts in no accuracy");
  await likely.getByRole("link", { name: "Why was that bad?" }).click();
  await tab.locator(".why-line:not([hidden])").waitFor();
  assert.match(await tab.locator(".why-said").innerText(), /White has only two men left, and Black wins/);
  assert.deepEqual(errors, []);
  await context.close();
});

test("on a phone a long board has the whole width, and so has what stands below it", async () => {
  const context = await place.chrome.newContext({ locale: "en", viewport: { width: 390, height: 844 } });
  const { page: tab } = await page(context);
  await review(tab, "awithlaknannai", "b6-b5 b4xb6");
  for (const part of [".titles", ".reviewed", ".parts", ".played"]) {
    assert.ok(((await tab.locator(`.review > ${part}`).boundingBox())?.width ?? 0) > 330, part);
  }
  await context.close();
});

test("everything is reached by the keyboard alone", async () => {
  const context = await place.chrome.newContext({ locale: "en" });
  const { page: tab } = await page(context);
  await review(tab, "mu-torere", LOST);
  const reached = new Set();
  await tab.locator("h1").evaluate((heading) => heading.setAttribute("tabindex", "-1"));
  await tab.locator("h1").focus();
  for (let presses = 0; presses < 80; presses += 1) {
    await tab.keyboard.press("Tab");
    const at = await tab.evaluate(() => {
      const element = document.activeElement;
      if (!element?.closest("putahi-review")) return undefined;
      const box = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      return { name: element.getAttribute("data-here") ?? element.getAttribute("data-step") ?? element.textContent?.trim() ?? "", seen: box.width > 0 && box.height > 0 && style.outlineStyle !== "none" };
    });
    if (!at) continue;
    assert.ok(at.seen, `the focus on ${at.name} is seen`);
    reached.add(at.name);
  }
  for (const name of ["play", "analysis", "first", "back", "Try again", "Analyse", "Show as a table"]) assert.ok(reached.has(name), `${name} of ${[...reached].join(", ")}`);
  await context.close();
});

for (const [name, viewport] of variants(Object.entries({ phone: { width: 390, height: 664 }, laptop: { width: 1280, height: 800 }, sideways: { width: 844, height: 390 } }))) {
  for (const colorScheme of variants(/** @type {("light" | "dark")[]} */ (["dark", "light"]))) {
    for (const locale of languages(3)) {
      test(`nothing is cut, and axe finds nothing serious: ${name}, ${colorScheme}, ${locale}`, async () => {
        const context = await place.chrome.newContext({ viewport, colorScheme, locale, hasTouch: name !== "laptop" });
        const { page: tab, errors } = await page(context);
        await review(tab, "mu-torere", LOST);
        const wide = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `the page is ${wide} px too wide`);
        const cut = await tab.locator("putahi-review :is(p, b, h1, h2, a, td, th, span, summary)").evaluateAll((elements) =>
          elements.filter((element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== "visible" && !element.closest(".scroll, .sr, svg")).map((element) => element.textContent),
        );
        assert.deepEqual(cut, []);
        const small = await tab.locator("putahi-review :is(a.button, .steps a, summary)").evaluateAll((elements) => elements.filter((element) => element.getBoundingClientRect().height < 43.5 && element.getClientRects().length > 0).map((element) => element.textContent));
        assert.deepEqual(small, []);
        const axe = new AxeBuilder({ page: tab }).options({ resultTypes: ["violations"] }).setLegacyMode(true);
        const { violations } = await axe.analyze();
        const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
        const found = grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
        assert.deepEqual(found, []);
        assert.deepEqual(errors, []);
        await context.close();
      });
    }
  }
}
