// What must be told apart differs enough in lightness, in every look: 3:1 for men and marks, 4.5:1 for text. And what is
// left of pages on paper.

import assert from "node:assert/strict";
import { test } from "node:test";
import { variants, visit } from "./server.js";
import { begin, type } from "./match.js";

const MARK = 3;
const TEXT = 4.5;

const place = visit();

/** A colour as red, green, blue from 0 to 1. @typedef {[number, number, number]} Colour */

/** How light a colour is, from 0 to 1. @param {Colour} colour */
function lightness(colour) {
  const [red, green, blue] = colour.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** @param {Colour} a @param {Colour} b */
function contrast(a, b) {
  const [low, high] = [lightness(a), lightness(b)].sort((x, y) => x - y);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

/** The colours that the page really uses; `paint` reads any notation of a colour. @param {import("playwright-core").Page} tab */
function colours(tab) {
  return tab.evaluate(() => {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const paint = (/** @type {string} */ colour) => {
      if (!canvas) throw new Error("no canvas");
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha] = canvas.getImageData(0, 0, 1, 1).data;
      if (alpha !== 255) throw new Error(`${colour} is not a full colour`);
      return /** @type {[number, number, number]} */ ([red / 255, green / 255, blue / 255]);
    };
    const of = (/** @type {string} */ selector, /** @type {string} */ property) => {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`no ${selector}`);
      return paint(getComputedStyle(element).getPropertyValue(property));
    };
    const named = (/** @type {string} */ name) => {
      const probe = document.createElement("i");
      probe.style.color = `var(--${name})`;
      document.body.append(probe);
      const colour = paint(getComputedStyle(probe).color);
      probe.remove();
      return colour;
    };
    return { grounds: [named("wood"), named("wood-deep")], of: {
      line: named("line"), name: of(".name", "fill"),
      paper: named("ground"), card: named("surface"), ink: named("ink"), soft: named("soft"), accent: named("accent"), fill: named("fill"), fillInk: named("fill-ink"), take: named("take"),
    }, marks: ["dot", "chosen", "teeth", "hint", "from"].map((mark) => ({
      mark,
      core: of(`:is(#marks, #marks-h) .mark.${mark}`, "--core"),
      casing: of(`:is(#marks, #marks-h) .mark.${mark}`, "--casing"),
    })), men: ["dark", "light"].filter((side) => document.querySelector(`.flat.${side}`)).map((side) => ({
      side,
      fill: of(`.flat.${side} > circle`, "fill"),
      edge: of(`.flat.${side} > circle`, "stroke"),
      letter: side === "dark" ? "#ffffff" : "#2a1f1a",
    })).map((man) => ({ ...man, letter: paint(man.letter) })) };
  });
}

/** @typedef {Awaited<ReturnType<typeof colours>>} Found */

/** Everything that is too hard to tell apart. @param {Found} found */
function poor(found) {
  const { grounds, of, marks, men } = found;
  /** @type {[string, number, number][]} */
  const pairs = [];
  for (const [index, ground] of grounds.entries()) {
    pairs.push([`line on ground ${index}`, contrast(of.line, ground), MARK], [`name on ground ${index}`, contrast(of.line, ground), TEXT]);
    // A mark is a pale core on a dark casing: one of them stands out on any ground.
    for (const { mark, core, casing } of marks) pairs.push([`${mark} on ground ${index}`, Math.max(contrast(core, ground), contrast(casing, ground)), MARK]);
    for (const { side, fill, edge } of men) pairs.push([`${side} on ground ${index}`, Math.max(contrast(fill, ground), contrast(edge, ground)), MARK]);
  }
  for (const { mark, core, casing } of marks) pairs.push([`core of ${mark}`, contrast(core, casing), MARK]);
  for (const { side, fill, edge, letter } of men) {
    pairs.push([`ring of ${side}`, contrast(edge, fill), MARK], [`letter of ${side}`, contrast(letter, fill), TEXT]);
    pairs.push([`${side} on a line`, Math.max(contrast(fill, of.line), contrast(edge, of.line)), MARK]);
  }
  if (men[0] && men[1]) pairs.push(["the sides", contrast(men[0].fill, men[1].fill), MARK]);
  for (const ground of [of.paper, of.card]) for (const text of [of.ink, of.soft, of.accent, of.take]) pairs.push(["text", contrast(text, ground), TEXT]);
  pairs.push(["button", contrast(of.fillInk, of.fill), TEXT]);
  return pairs.filter(([, got, wanted]) => got < wanted).map(([what, got]) => `${what}: ${got.toFixed(2)}`);
}

for (const light of variants(["light", "dark"])) {
  test(`men, lines, marks and words stand out in every look, ${light}`, async () => {
    const context = await place.chrome.newContext({ locale: "en" });
    const tab = await context.newPage();
    for (const [game, moves] of [["mu-torere", "1-P"], ["moaai", "Tr@a1 To@a2 Tv@a3 Tb@b1"]]) {
      await begin(tab, place.server.address, game ?? "");
      await type(tab, moves ?? "");
      for (const look of ["wood", "slate", "paper"]) {
        for (const men of ["turned", "flat", "letters"]) {
          await context.request.post(`${place.server.address}/settings`, { form: { light, look, men, motion: "still" }, headers: { Origin: place.server.address } });
          await tab.reload();
          const found = await colours(tab);
          assert.equal(found.men.length, game === "moaai" ? 0 : 2, "an island has statues in place of men");
          assert.deepEqual(poor(found), [], `${game}, ${look}, ${men}, ${light}`);
        }
      }
    }
    await context.close();
  });
}

test("the gleam of a man beside a name has no outline", async () => {
  const context = await place.chrome.newContext({ locale: "en" });
  const tab = await context.newPage();
  await begin(tab, place.server.address, "mu-torere");
  const strokes = await tab.locator(".man-icon ellipse").evaluateAll((gleams) => gleams.map((gleam) => getComputedStyle(gleam).stroke));
  assert.ok(strokes.length > 1 && strokes.every((stroke) => stroke === "none"), `${strokes}`);
  await context.close();
});

test("on paper there is neither navigation nor a button, and a rule stays with its board", async () => {
  const context = await place.chrome.newContext({ locale: "en", viewport: { width: 720, height: 1000 } });
  const tab = await context.newPage();
  for (const at of ["/", "/puzzles", "/puzzle/daily", "/g/nine-mens-morris/rules"]) {
    await tab.goto(place.server.address + at);
    const gone = tab.locator(".top, .brand, footer, button, .button").filter({ visible: true });
    assert.ok((await gone.count()) > 3, `${at}: on a screen they are there`);
    await tab.emulateMedia({ media: "print" });
    assert.equal(await gone.count(), 0, at);
    assert.ok(await tab.locator("h1").isVisible(), at);
    await tab.emulateMedia({ media: "screen" });
  }
  await tab.goto(`${place.server.address}/puzzle/daily`);
  const toTap = tab.locator(".puzzle .status");
  assert.match((await toTap.textContent()) ?? "", /tap or drag/);
  await tab.emulateMedia({ media: "print" });
  assert.ok(!(await toTap.isVisible()), "on paper nothing is tapped");
  assert.match((await tab.locator(".puzzle .paper-only").filter({ visible: true }).textContent()) ?? "", /to move\.$/);
  await tab.goto(`${place.server.address}/puzzles`);
  const [frame, card] = await Promise.all([".daily .board:visible", ".daily"].map((one) => tab.locator(one).first().boundingBox()));
  assert.ok(frame && card && frame.x >= card.x && frame.x + frame.width <= card.x + card.width, "the picture of the day is not cut");
  await tab.emulateMedia({ media: "screen" });
  await tab.goto(`${place.server.address}/g/nine-mens-morris/rules`);
  assert.ok(await tab.locator(".ground").first().isVisible(), "on a screen the board is of wood");
  await tab.emulateMedia({ media: "print" });
  assert.equal(await tab.locator(".ground").filter({ visible: true }).count(), 0, "on paper it is drawn in lines");
  assert.ok(await tab.locator(".plain").first().isVisible());
  assert.equal(await tab.locator(".rule").first().evaluate((rule) => getComputedStyle(rule).breakInside), "avoid");
  assert.equal(await tab.locator(".rule h2").first().evaluate((title) => getComputedStyle(title).breakAfter), "avoid");
  await context.close();
});
