// Puzzles: solved by mouse, touch and keyboard, hints, wrong and slower answers, the list to try again, days in a row, and the frame.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import { test } from "node:test";
import path from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { languages, page, soak, variants, visit } from "./server.js";
import { begin, type } from "./match.js";

/** @typedef {import("playwright-core").Page} Page */

/** The page of a puzzle with everything on it, compressed, in bytes. */
const BUDGET = 150 * 1024;
/** The sizes at which the board and what can be done must be seen. @type {[number, number][]} */
const SIZES = [[390, 664], [1280, 800], [1366, 768], [844, 390], [768, 1024]];

const place = visit();

/** A browser of one's own. @param {import("playwright-core").BrowserContextOptions} options */
async function somebody(options = {}) {
  const context = await place.chrome.newContext({ locale: "en", reducedMotion: "reduce", ...options });
  await context.request.post(`${place.server.address}/settings`, { form: { tempo: "quick" }, headers: { Origin: place.server.address } });
  return { context, ...(await page(context)) };
}

/** @param {Page} tab @param {string} at */
async function open(tab, at) {
  await tab.goto(place.server.address + at);
  await tab.locator("putahi-puzzle[data-ready]").waitFor();
}

/** What the server says about a move, without the page: of another reader, so that nothing is noted. @param {string} at @param {Record<string, string>} form */
async function ask(at, form) {
  const stranger = await place.chrome.newContext({ locale: "en" });
  const answer = await stranger.request.post(place.server.address + at, { form, headers: { Accept: "application/json", Origin: place.server.address } });
  assert.ok(answer.ok(), `${answer.status()}`);
  const told = await answer.json();
  await stranger.close();
  return told;
}

/** The legal moves that the page holds, each with what the server says of it. @param {Page} tab */
async function judged(tab) {
  const at = new URL(tab.url()).pathname;
  const address = await tab.locator("putahi-puzzle").getAttribute("data-address");
  const line = (await tab.locator("putahi-puzzle").getAttribute("data-path")) ?? "";
  const state = await tab.locator("putahi-puzzle").evaluate((board) => Object(board).state);
  const found = [];
  for (const move of state.legal) {
    const { stage } = await ask(address ?? at, { do: "answer", path: line, text: move.text });
    found.push({ ...move, stage });
    if (found.some((move) => move.stage === "wrong") && found.some((move) => ["open", "solved"].includes(move.stage))) break;
  }
  return found;
}

/** A legal move that is right, or one that is wrong. @param {Page} tab @param {boolean} right */
async function move(tab, right) {
  const found = (await judged(tab)).find(({ stage }) => (right ? ["open", "solved"].includes(stage) : stage === "wrong"));
  assert.ok(found, `the puzzle has a ${right ? "right" : "wrong"} move`);
  return found;
}

/** @param {Page} tab @param {string[]} touches @param {"click" | "tap"} how */
async function touch(tab, touches, how = "click") {
  for (const name of touches) {
    const spot = tab.locator(`.place [data-point="${name}"]:visible, .place [data-piece="${name}"]:visible`).first();
    const hit = spot.locator(".hit");
    await ((await hit.count()) > 0 ? hit : spot)[how]({ force: true });
  }
}

/** Solves the puzzle that is open. @param {Page} tab @param {"click" | "tap"} how */
async function solve(tab, how = "click") {
  for (let answers = 0; answers < 9; answers += 1) {
    if ((await tab.locator("putahi-puzzle").getAttribute("data-stage")) === "solved") return;
    const found = await move(tab, true);
    const before = await tab.locator("putahi-puzzle").getAttribute("data-path");
    await touch(tab, found.touches, how);
    await tab.waitForFunction((before) => {
      const board = document.querySelector("putahi-puzzle");
      return board?.getAttribute("data-stage") === "solved" || (board?.getAttribute("data-stage") === "open" && board.getAttribute("data-path") !== before);
    }, found.stage === "solved" ? "" : before);
    if (found.stage === "solved") await tab.locator('putahi-puzzle[data-stage="solved"]').waitFor();
  }
  assert.fail("the puzzle does not end");
}

/** @param {Page} tab */
async function grave(tab) {
  const { violations } = await new AxeBuilder({ page: tab }).options({ resultTypes: ["violations"] }).setLegacyMode(true).analyze();
  const found = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).slice(0, 2).join(" | ")}`);
}

for (const [name, options, how] of variants(/** @type {[string, import("playwright-core").BrowserContextOptions, "click" | "tap"][]} */ ([
  ["desk", {}, "click"],
  ["phone, dark, touched", { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true, colorScheme: "dark" }, "tap"],
]))) {
  test(`the daily puzzle is solved, and counts as a day, ${name}`, async () => {
    const { context, page: tab, errors } = await somebody(options);
    await open(tab, "/puzzle/daily");
    assert.ok((await tab.locator("h1").innerText()).length > 3);
    assert.match(await tab.locator(".status").innerText(), /^Your turn/);
    assert.equal(await tab.locator(".days li").count(), 7);
    assert.deepEqual(await grave(tab), []);
    await solve(tab, how);
    assert.match(await tab.locator(".week h2").innerText(), /1-day streak/);
    assert.ok(await tab.locator(".endcard .joy svg").count());
    assert.ok(await tab.getByRole("link", { name: "Next puzzle" }).isVisible());
    assert.match((await tab.getByRole("link", { name: "Analyse" }).getAttribute("href")) ?? "", /^\/analysis\//);
    assert.deepEqual(await grave(tab), []);
    await tab.getByRole("link", { name: "Next puzzle" }).click();
    await tab.waitForURL(/\/puzzle\/[a-z2-9]{10}/);
    assert.deepEqual(errors, []);
    await context.close();
  });
}

test("a wrong answer is shown, taken back by one touch, and kept to try again", async () => {
  const { context, page: tab, errors } = await somebody();
  await open(tab, "/puzzle/daily");
  const before = await tab.locator("putahi-puzzle").evaluate((board) => Object(board).state.position);
  const wrong = await move(tab, false);
  await touch(tab, wrong.touches);
  await tab.locator('putahi-puzzle[data-stage="wrong"]').waitFor();
  assert.match(await tab.locator(".status").innerText(), /^Not quite/);
  assert.deepEqual(await grave(tab), []);
  await tab.getByRole("link", { name: "Try again", exact: true }).click();
  await tab.locator('putahi-puzzle[data-stage="open"]').waitFor();
  assert.equal(await tab.locator("putahi-puzzle").evaluate((board) => Object(board).state.position), before);
  await touch(tab, wrong.touches);
  await tab.locator('putahi-puzzle[data-stage="wrong"]').waitFor();
  await touch(tab, [wrong.touches[0]]);
  await tab.locator('putahi-puzzle[data-stage="open"]').waitFor();
  await solve(tab);
  assert.match(await tab.locator(".week h2").innerText(), /1-day streak/);
  assert.match(await tab.locator(".endcard").innerText(), /Not first time, but it counts/);
  await tab.goto(`${place.server.address}/puzzles`);
  assert.match(await tab.locator("main").innerText(), /\b1 of \d+ solved/);
  assert.match(await tab.locator("#again h2").innerText(), /\(1\)/);
  await tab.locator("#again a").click();
  await tab.locator("putahi-puzzle[data-ready]").waitFor();
  await solve(tab);
  await tab.goto(`${place.server.address}/puzzles`);
  assert.equal(await tab.locator("#again").count(), 0);
  assert.deepEqual(errors, []);
  await context.close();
});

test("one touch leads to the next puzzle of a game, and a fold to those of a theme", async () => {
  const { context, page: tab, errors } = await somebody();
  await tab.goto(`${place.server.address}/puzzles`);
  await tab.locator(".pack .lead-in").first().click();
  await tab.locator("putahi-puzzle[data-ready]").waitFor();
  await tab.goto(`${place.server.address}/puzzles`);
  const pack = tab.locator(".pack").nth(1);
  assert.ok(!(await pack.getByRole("link", { name: /^Win / }).isVisible()));
  await pack.locator("summary").click();
  assert.deepEqual(await grave(tab), []);
  await pack.getByRole("link", { name: /^Win / }).click();
  await tab.locator("putahi-puzzle[data-ready]").waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test("the result of the day is handed on as a text that gives nothing away", async () => {
  const { context, page: tab, errors } = await somebody({ permissions: ["clipboard-read", "clipboard-write"] });
  await tab.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined, configurable: true }));
  await open(tab, "/puzzle/daily");
  await solve(tab);
  const result = (await tab.locator(".result").textContent()) ?? "";
  assert.match(result, /^Putahi, puzzle of \d+ [A-Z][a-z]+, .+: first try\nhttp:.*\/puzzle\/[a-z2-9]{10}$/);
  await tab.getByRole("button", { name: "Share" }).click();
  await tab.locator(".notice", { hasText: "Copied" }).waitFor();
  assert.equal(await tab.evaluate(() => navigator.clipboard.readText()), result);
  await tab.evaluate(() => Object.defineProperty(navigator, "share", { value: async (/** @type {ShareData} */ data) => Object.assign(window, { handed: data }) }));
  await tab.getByRole("button", { name: "Share" }).click();
  assert.deepEqual(await tab.evaluate(() => Object(window).handed), { text: result });
  await open(tab, new URL(result.split("\n")[1] ?? "").pathname);
  assert.match(await tab.locator(".task .label").innerText(), /Daily puzzle/);
  assert.deepEqual(errors, []);
  await context.close();
});

test("hints come one after another, and the answer that is shown does not count", async () => {
  const { context, page: tab, errors } = await somebody();
  await open(tab, "/puzzle/daily");
  const where = tab.getByRole("button", { name: "Hint: where?" });
  assert.ok(await tab.getByRole("button", { name: "Show the answer" }).isDisabled());
  await where.click();
  await tab.locator(".hinted").first().waitFor();
  assert.match(await tab.locator(".status").innerText(), /^Look around/);
  const which = tab.getByRole("button", { name: "Hint: which" });
  if (await which.count()) {
    await which.click();
    await tab.locator(".status", { hasText: /^(The one on|Take)/ }).waitFor();
    assert.equal(await tab.locator(".place .hinted:visible").count(), 1);
  }
  await tab.getByRole("button", { name: "Show the answer" }).click();
  await tab.locator('putahi-puzzle[data-stage="shown"]').waitFor();
  assert.match(await tab.locator(".status").innerText(), /^The answer:/);
  assert.match(await tab.locator(".week h2").innerText(), /Daily puzzle/);
  assert.match(await tab.locator(".panel-of-puzzle").innerText(), /Try again \(1\)/);
  assert.deepEqual(errors, []);
  await context.close();
});

test("how hard a puzzle is and how a day went is seen in forced colours and on paper", async () => {
  const { context, page: tab } = await somebody({ forcedColors: "active" });
  await open(tab, "/puzzle/daily");
  const stars = tab.locator(".task .stars");
  const degree = Number(/(\d) of 5/.exec((await stars.getAttribute("aria-label")) ?? "")?.[1]);
  assert.equal((await stars.innerText()).trim(), "●".repeat(degree) + "○".repeat(5 - degree));
  await solve(tab);
  const kept = await tab.locator(".days .first").evaluate((day) => ["forced-color-adjust", "print-color-adjust"].map((name) => getComputedStyle(day).getPropertyValue(name)));
  assert.deepEqual(kept, ["none", "exact"]);
  await context.close();
});

test("a puzzle is solved by the keyboard alone", async () => {
  const { context, page: tab, errors } = await somebody();
  await open(tab, "/puzzle/daily");
  for (let answers = 0; answers < 9 && (await tab.locator("putahi-puzzle").getAttribute("data-stage")) !== "solved"; answers += 1) {
    const found = await move(tab, true);
    for (const name of found.touches) {
      const spot = tab.locator(`.place [data-point="${name}"]:visible, .place [data-piece="${name}"]:visible`).first();
      await spot.focus();
      await tab.keyboard.press("Enter");
    }
    await tab.locator(found.stage === "solved" ? 'putahi-puzzle[data-stage="solved"]' : `putahi-puzzle[data-stage="open"][data-path*="${found.text}"]`).waitFor();
  }
  await tab.locator('putahi-puzzle[data-stage="solved"]').waitFor();
  const next = tab.getByRole("link", { name: "Next puzzle" });
  for (let tabs = 0; tabs < 20 && !(await next.evaluate((link) => link === document.activeElement)); tabs += 1) await tab.keyboard.press("Tab");
  assert.ok(await next.evaluate((link) => link === document.activeElement), "Tab leads to the next puzzle");
  assert.deepEqual(errors, []);
  await context.close();
});

test("without a script an answer is typed, and the next page says what it is worth", async () => {
  const helper = await somebody();
  await open(helper.page, "/puzzle/daily");
  const right = await move(helper.page, true);
  await helper.context.close();
  const { context, page: tab } = await somebody({ javaScriptEnabled: false });
  await tab.goto(`${place.server.address}/puzzle/daily`);
  await tab.locator('noscript input[name="text"], form.typed input[name="text"]').first().fill(right.text);
  await tab.getByRole("button", { name: "Answer", exact: true }).click();
  assert.match(await tab.locator(".status").innerText(), /^(Right|Solved)!/);
  await context.close();
});

soak("two days in a row are two, and a day between ends the row", async () => {
  const { context, page: tab } = await somebody();
  await open(tab, "/puzzle/daily");
  await solve(tab);
  await place.server.restart((folder) => setDaysBack(folder, 1));
  await open(tab, "/puzzle/daily");
  assert.match(await tab.locator(".week h2").innerText(), /1-day streak/, "today is still to come");
  await solve(tab);
  assert.match(await tab.locator(".week h2").innerText(), /2-day streak/);
  await place.server.restart((folder) => setDaysBack(folder, 2));
  await open(tab, "/puzzle/daily");
  assert.match(await tab.locator(".week h2").innerText(), /Daily puzzle/, "no word about what was lost");
  await context.close();
});

soak("a mistake of one's own match is tried again, or played on from, after the review", async () => {
  const { context, page: tab, errors } = await somebody();
  await begin(tab, place.server.address, "mu-torere");
  await type(tab, "1-P 8-1 P-8 1-P 2-1 P-2 3-P 2-3 1-2");
  await tab.locator('.endcard a[href$="/review"]').click();
  await tab.waitForURL(/\/review/);
  const ways = tab.locator(".mistakes li").first().locator(".ways a");
  const playOn = (await ways.nth(1).getAttribute("href")) ?? "";
  await ways.first().click();
  await tab.waitForURL(/\/puzzle\/own\//);
  await tab.locator("putahi-puzzle[data-ready]").waitFor();
  assert.match(await tab.locator(".task .label").innerText(), /Mū Tōrere/);
  assert.deepEqual(await grave(tab), []);
  const wrong = await move(tab, false);
  await touch(tab, wrong.touches);
  await tab.locator('putahi-puzzle[data-stage="wrong"]').waitFor();
  await tab.getByRole("link", { name: "Try again", exact: true }).click();
  await tab.locator('putahi-puzzle[data-stage="open"]').waitFor();
  await solve(tab);
  await tab.goto(`${place.server.address}/puzzles`);
  assert.equal(await tab.locator("#again").count(), 0, "a puzzle of one's own is not kept");
  await tab.goto(new URL(playOn, place.server.address).href);
  assert.match(await tab.locator('input[name="position"]').inputValue(), /^[bw.]{9} [bw]/);
  assert.deepEqual(errors, []);
  await context.close();
});

for (const [game, options, how] of variants(/** @type {[string, import("playwright-core").BrowserContextOptions, "click" | "tap"][]} */ ([
  ["nine-mens-morris", { locale: "fr", colorScheme: "dark" }, "click"],
  ["awithlaknannai", {}, "click"],
  ["awithlaknannai", { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true }, "tap"],
  ["moaai", { colorScheme: "dark" }, "click"],
  ["moaai:seats=3", { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true, colorScheme: "dark" }, "tap"],
]))) {
  test(`a puzzle of ${game} is solved, ${how}`, async () => {
    const { context, page: tab, errors } = await somebody(options);
    await open(tab, `/puzzle/next?game=${encodeURIComponent(game)}&degree=2`);
    assert.deepEqual(await grave(tab), []);
    await solve(tab, how);
    assert.deepEqual(await grave(tab), []);
    const over = await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(over <= 0, `${over} px too wide`);
    await tab.goto(`${place.server.address}/puzzles`);
    assert.match(await tab.locator(".packs").innerText(), /\b1 (of|sur) \d/);
    assert.deepEqual(errors, []);
    await context.close();
  });
}

/** Lets what was done today have been done so many days ago, while the server is down. @param {string} folder @param {number} days */
function setDaysBack(folder, days) {
  const program = `
import json, sqlite3, sys
store = sqlite3.connect(sys.argv[1])
for id, text in store.execute("SELECT id, text FROM documents WHERE kind = 'puzzle-progress'").fetchall():
    kept = json.loads(text)
    kept["days"] = [{**record, "day": record["day"] - ${days}} for record in kept["days"]]
    kept["row"][0] -= ${days}
    store.execute("UPDATE documents SET text = ? WHERE kind = 'puzzle-progress' AND id = ?", (json.dumps(kept), id))
store.execute("DELETE FROM documents WHERE kind = 'puzzle-day'")
store.commit()
`;
  execFileSync("python3", ["-c", program, path.join(folder, "putahi.db")]);
}

test("other sites show the daily puzzle in a frame, which can do nothing", async () => {
  const { context, page: tab } = await somebody();
  const answer = await context.request.get(`${place.server.address}/puzzle/daily/embed`);
  assert.match(answer.headers()["content-security-policy"] ?? "", /frame-ancestors \*/);
  assert.equal(answer.headers()["set-cookie"], undefined);
  await tab.goto(`${place.server.address}/puzzle/daily/embed`);
  assert.equal(await tab.locator("form, script, button, input").count(), 0);
  assert.ok(await tab.locator("img").evaluate((picture) => picture instanceof HTMLImageElement && picture.complete && picture.naturalWidth > 0));
  assert.match((await tab.locator("main a").getAttribute("href")) ?? "", /^\/puzzle\/[a-z2-9]{10}$/);
  assert.deepEqual(await grave(tab), []);
  const other = createServer((_, answer) => answer.setHeader("Content-Type", "text/html").end(`<iframe src="${place.server.address}/puzzle/daily/embed"></iframe><iframe src="${place.server.address}/puzzle/daily"></iframe>`));
  await new Promise((done) => other.listen(0, "127.0.0.1", () => done(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (other.address());
  await tab.goto(`http://localhost:${port}/`);
  await tab.frameLocator("iframe").first().locator(".button").waitFor();
  assert.equal(await tab.frameLocator("iframe").last().locator("putahi-puzzle").count(), 0, "no other page may stand in a frame");
  other.close();
  await context.close();
});

for (const colorScheme of variants(/** @type {("light" | "dark")[]} */ (["dark", "light"]))) {
  test(`the picture in the frame of another site is as ${colorScheme} as the page around it`, async () => {
    const { context, page: tab } = await somebody({ colorScheme });
    await tab.goto(`${place.server.address}/puzzle/daily/embed`);
    const shot = (await tab.locator("img").screenshot()).toString("base64");
    const blank = await context.newPage();
    const paper = await blank.evaluate(async (shot) => {
      const image = new Image();
      image.src = `data:image/png;base64,${shot}`;
      await image.decode();
      const pen = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height }).getContext("2d");
      pen?.drawImage(image, 0, 0);
      return [...(pen?.getImageData(image.width / 2, 4, 1, 1).data ?? [])].slice(0, 3);
    }, shot);
    assert.ok(paper.every((part) => (colorScheme === "dark" ? part < 64 : part > 192)), `${paper}`);
    await context.close();
  });
}

test("the list of puzzles has nothing serious wrong, and the page of one is small", async (t) => {
  const { context, page: tab, errors } = await somebody();
  await tab.goto(`${place.server.address}/puzzles`);
  assert.deepEqual(await grave(tab), []);
  const devtools = await context.newCDPSession(tab);
  await devtools.send("Network.enable");
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
  let bytes = 0;
  devtools.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await open(tab, "/puzzle/daily");
  await tab.waitForTimeout(500);
  t.diagnostic(`${bytes} bytes`);
  assert.ok(bytes > 1000 && bytes < BUDGET, `${bytes} bytes`);
  assert.deepEqual(errors, []);
  await context.close();
});

for (const locale of languages(2)) {
  test(`at every size task, status, board and hints are seen at once, ${locale}`, async () => {
    const { context, page: tab } = await somebody({ locale });
    for (const [width, height] of variants(SIZES)) {
      await tab.setViewportSize({ width, height });
      await open(tab, "/puzzle/daily");
      const wide = await tab.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= width, `${width}×${height}: ${wide} px wide`);
      for (const part of ["h1", ".status-line", ".place svg.board:visible", ".hints button >> nth=0"]) {
        const box = await tab.locator(part).first().boundingBox();
        assert.ok(box && box.y >= 0 && box.y + box.height <= height + 1, `${width}×${height}: ${part} ends at ${box && box.y + box.height}`);
      }
    }
    await context.close();
  });
}
