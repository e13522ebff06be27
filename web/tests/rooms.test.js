// Rooms: people who meet behind one link, tables among them, a tournament, and what the host decides.

import assert from "node:assert/strict";
import { test } from "node:test";
import AxeBuilder from "@axe-core/playwright";
import { dice, page, soak, visit } from "./server.js";
import { happened, shown, state, type } from "./match.js";
import { arrive, enter, giveName, open, openFold } from "./room.js";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {{ page: Page, errors: string[], context: import("playwright-core").BrowserContext, name: string }} Person */

const place = visit();
const NAMES = ["Ana", "Ben", "Cleo", "Dana", "Emil", "Fatou"];
/** How many play a round robin, an even number. */
const PLAYERS = 6;
const PHONE = { viewport: { width: 390, height: 844 } };
/** Where pictures go, to be looked at, if anywhere. */
const PICTURES = process.env.PICTURES;

/** A browser of somebody's own. @param {string} name @param {import("playwright-core").BrowserContextOptions} options @returns {Promise<Person>} */
async function person(name, options = {}) {
  const context = await place.chrome.newContext({ locale: "en", reducedMotion: "reduce", ...options });
  return { ...(await page(context)), context, name };
}

/** @param {Page} tab @param {string} what */
async function look(tab, what) {
  const axe = new AxeBuilder({ page: tab }).options({ resultTypes: ["violations"] }).setLegacyMode(true);
  const { violations } = await axe.analyze();
  const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  assert.deepEqual(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).slice(0, 3).join(" | ")}`), [], what);
}

/** @param {Page} tab @param {string} name */
async function picture(tab, name) {
  if (PICTURES) await tab.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true });
}

/** The people except the host are taken to their tables; the host, whose screen the others may see, follows the link. @param {Person[]} people */
async function toTables(people) {
  const [host] = people;
  await host?.page.locator(".ready a").first().click();
  for (const { page } of people) {
    await page.waitForURL(/\/m\//);
    await shown(page);
  }
}

/** Plays at every board of the room: whoever is second gives up, but of one match all moves are made. @param {Person[]} people @param {boolean} whole */
async function playAll(people, whole) {
  await toTables(people);
  const at = people.map(({ page }) => new URL(page.url()).pathname);
  const tables = [...new Set(at)];
  assert.equal(tables.length, PLAYERS / 2);
  for (const [number, table] of tables.entries()) {
    const two = people.filter((_, i) => at[i] === table);
    assert.equal(two.length, 2);
    if (whole && number === 0) await playOut(two);
    else await giveUp(two);
    for (const { page } of two) {
      await page.getByRole("link", { name: "Back to the room" }).last().click();
      await page.locator("putahi-room").waitFor();
    }
  }
}

/** Opens the fold with the field for moves as they are written. @param {Page} tab */
async function unfold(tab) {
  await tab.locator("form.typed").evaluate((form) => form.closest("details")?.setAttribute("open", ""));
}

/** Resigns, and says so again when asked. @param {Page} tab */
async function resign(tab) {
  await tab.locator('[data-do="resign-ask"]').click();
  await tab.locator('[data-do="resign"]').click();
}

/** @param {Person[]} two */
async function giveUp(two) {
  for (const { page } of two) {
    if ((await state(page)).can.resign !== 2) continue;
    await resign(page);
    await page.locator(".endcard:not([hidden])").waitFor();
  }
}

/** @param {Person[]} two */
async function playOut(two) {
  const roll = dice(5);
  for (let turns = 0; turns < 400; turns += 1) {
    for (const { page } of two) {
      const mine = await state(page);
      if (mine.turn === null) return;
      if (mine.can.move === null) continue;
      await unfold(page);
      await type(page, mine.legal[roll(mine.legal.length)]?.text ?? "");
      for (const { page } of two) await happened(page, mine.seq + 1);
    }
  }
  throw new Error("the match does not end");
}

/** The table of results as a page shows it: a line for each person. @param {Page} tab */
function results(tab) {
  return tab.locator(".results tbody tr").evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent).join("|")));
}

/** Opens a room with a host and two others in it. */
async function three() {
  const people = await Promise.all(NAMES.slice(0, 3).map((name) => person(name)));
  const [host, ben, cleo] = people;
  assert.ok(host && ben && cleo);
  const link = await open(host.page, place.server.address, host.name);
  await enter(ben.page, link, ben.name);
  await enter(cleo.page, link, cleo.name);
  return { people, host, ben, cleo, link };
}

soak(`${PLAYERS} play a round robin; every browser shows the same results`, { timeout: 600_000 }, async () => {
  const people = await Promise.all(NAMES.slice(0, PLAYERS).map((name, i) => person(name, i === PLAYERS - 1 ? PHONE : {})));
  const [host, phone] = [people[0], people.at(-1)];
  assert.ok(host && phone);
  const rounds = PLAYERS - 1;
  const link = await open(host.page, place.server.address, host.name);
  for (const guest of people.slice(1)) await enter(guest.page, link, guest.name);
  await host.page.locator('.people [data-presence="here"]').nth(PLAYERS - 1).waitFor();
  await look(host.page, "a room with people");
  await openFold(host.page.locator("summary", { hasText: "Start a tournament" }));
  await look(host.page, "the form of a tournament");
  await picture(host.page, "new");
  await host.page.locator("summary", { hasText: "Start a tournament" }).click();
  await host.page.locator(".first-round").getByRole("button", { name: "Start round 1" }).click();
  for (let round = 1; round <= rounds; round += 1) {
    if (round > 1) await host.page.locator(".bar").getByRole("button", { name: `Start round ${round} of ${rounds}` }).click();
    if (round === 2) {
      await host.page.locator(".boards li").nth(PLAYERS / 2 - 1).waitFor();
      await look(host.page, "boards at a glance");
      await picture(host.page, "boards");
      await picture(phone.page, "phone");
    }
    await playAll(people, round === 2);
    await host.page.getByText(round < rounds ? `round ${round} of ${rounds}` : "All matches have been played.").first().waitFor();
    if (round < rounds) await host.page.locator(".glance[data-over]").nth(PLAYERS / 2 - 1).waitFor();
    else await host.page.locator('.podium [data-rank="1"]').waitFor();
  }
  const first = await results(host.page);
  assert.equal(first.length, PLAYERS);
  const points = (await host.page.locator(".results .points").allTextContents()).map((text) => text.replace("½", ".5"));
  assert.equal(points.reduce((sum, text) => sum + Number(text), 0), (PLAYERS * rounds) / 2);
  for (const { page } of people) {
    await page.getByText("All matches have been played.").first().waitFor();
    assert.deepEqual(await results(page), first);
  }
  await look(host.page, "the results");
  await look(phone.page, "the results on a phone");
  await picture(host.page, "results");
  await picture(phone.page, "results-phone");
  await host.page.emulateMedia({ media: "print" });
  assert.ok(await host.page.locator(".results table").isVisible());
  for (const gone of [".people", ".screen", ".glances", ".rounds-of", '[data-part="tournament"] h3']) assert.ok(await host.page.locator(gone).first().isHidden(), gone);
  await picture(host.page, "print");
  for (const { errors, context } of people) {
    assert.deepEqual(errors, []);
    await context.close();
  }
});

test("people open tables; the host renames, removes, locks and closes", { timeout: 600_000 }, async () => {
  const { people, host, ben, cleo, link } = await three();
  await openFold(ben.page.locator('[data-key="open"] > summary'));
  await ben.page.locator('[name="with"]').selectOption({ label: "Cleo" });
  assert.ok(await ben.page.locator('[name="third"]').isHidden(), "no third seat for a game of two");
  await ben.page.getByRole("button", { name: "Start the match" }).click();
  for (const { page } of [ben, cleo]) {
    await page.waitForURL(/\/m\//);
    await shown(page);
  }
  await host.page.locator(".boards li", { hasText: "Cleo" }).waitFor();
  await look(host.page, "one board");
  await host.page.getByRole("button", { name: "Turn phrases off" }).click();
  await cleo.page.locator(".phrases").waitFor({ state: "hidden" });
  const theirs = host.page.locator(".people li", { hasText: "Ben" });
  await openFold(theirs.locator("summary").first());
  await theirs.getByLabel("New name").fill("Benno");
  await theirs.getByRole("button", { name: "Rename" }).click();
  await cleo.page.locator(".strip", { hasText: "Benno" }).first().waitFor();
  await host.page.getByRole("button", { name: "Lock the room", exact: true }).click();
  await host.page.getByRole("button", { name: "Unlock the room" }).waitFor();
  const benno = host.page.locator(".people li", { hasText: "Benno" });
  await openFold(benno.locator("summary").first());
  await openFold(benno.locator("summary", { hasText: "Gone" }));
  await look(host.page, "the question whether to remove somebody");
  await benno.getByRole("button", { name: "Remove Benno" }).click();
  await ben.page.goto(link);
  await ben.page.getByText("The room is locked").waitFor();
  await host.page.getByRole("button", { name: "Close the room" }).click();
  await cleo.page.getByRole("link", { name: "Back to the room" }).first().click();
  await cleo.page.getByText("The room is closed").waitFor();
  assert.equal(await cleo.page.locator('[data-key="open"]').count(), 0);
  for (const { errors, context } of people) {
    assert.deepEqual(errors, []);
    await context.close();
  }
});

test("the page of a room asks for nothing while it waits, and outlives the server", { timeout: 600_000 }, async () => {
  const people = await Promise.all(NAMES.slice(0, 2).map((name) => person(name)));
  const [host, ben] = people;
  assert.ok(host && ben);
  await enter(ben.page, await open(host.page, place.server.address, host.name), ben.name);
  await host.page.locator('.people [data-presence="here"]').nth(1).waitFor();
  /** @type {string[]} */
  const requests = [];
  // A busy browser fetches the icon of a tab long after the page.
  ben.page.on("request", (request) => request.url().endsWith("/icon.svg") || requests.push(request.url()));
  await ben.page.waitForTimeout(1500);
  assert.deepEqual(requests, []);
  await place.server.restart();
  await host.page.getByRole("button", { name: "Lock the room", exact: true }).click();
  for (const { page } of people) await page.getByText("The room is locked").waitFor();
  assert.equal(await ben.page.locator(".notice").textContent(), "");
  for (const { errors, context } of people) {
    assert.deepEqual(errors, []);
    await context.close();
  }
});

/** Lets this many pupils come in. @param {string} link @param {number} count */
const crowd = (link, count) => arrive(place.chrome, link, Array.from({ length: count }, (_, i) => `Pupil ${i + 1}`));

/** The parts that lie, even partly, beyond the window, or are cut off. @param {Page} tab @param {string} selector */
function beyond(tab, selector) {
  return tab.locator(selector).evaluateAll((parts) => {
    const cut = parts.filter((part) => {
      const { left, top, right, bottom, width, height } = part.getBoundingClientRect();
      return width === 0 || height === 0 || left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
    });
    return cut.map((part) => `${part.className} ${part.textContent?.slice(0, 40)}`);
  });
}

/** Sets up a tournament without the host and starts its first round, also for who is away. @param {Page} tab */
async function tournament(tab) {
  await openFold(tab.locator("summary", { hasText: "Start a tournament" }));
  await tab.locator('.sheet select[name="system"]').selectOption("round-robin");
  await tab.locator('.sheet select[name="who"]').selectOption("ticked");
  await tab.locator('.sheet input[name="ticked-1"]').uncheck();
  const away = tab.locator(".sheet .tick", { hasText: "(away)" }).locator("input");
  for (const box of await away.all()) await box.check();
  await tab.locator(".bar").getByRole("button", { name: "Start round 1" }).click();
  await tab.locator(".boards li").first().waitFor();
}

const PROJECTORS = [
  { width: 1280, height: 720 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

for (const [pupils, columns, rows] of [[32, 6, 4], [24, 4, 3], [16, 4, 2]]) {
  soak(`a projector shows how ${pupils} come in, and all their boards`, { timeout: 600_000 }, async () => {
    const host = await person("Ms Martin");
    const { page } = host;
    const link = await open(host.page, place.server.address, host.name);
    const sockets = await crowd(link, pupils ?? 0);
    await page.getByText(`${(pupils ?? 0) + 1} are here`).waitFor();
    for (const size of PROJECTORS) {
      await page.setViewportSize(size);
      const unit = Math.min(size.width / 100, size.height * 0.0178);
      assert.ok(((await page.locator(".arrive .qr").boundingBox())?.width ?? 0) >= 43 * unit, "the code is as large as the screen");
      assert.deepEqual(await beyond(page, ".bar .btn:visible, .first-round > *, .arrive .qr, .arrive .url, .names li"), []);
    }
    await look(page, "a room where people arrive");
    if ((pupils ?? 0) >= 32) {
      await page.locator("summary", { hasText: "Start a tournament" }).click();
      assert.equal(await page.locator(".sheet .tick input:checked").count(), 32, "no more are ticked than can play");
      await page.locator("summary", { hasText: "Start a tournament" }).click();
      await page.locator("summary", { hasText: "Start a tournament" }).click();
      await page.locator(".sheet .tick input").last().check();
      await page.locator("summary", { hasText: "Start a tournament" }).click();
    }
    await tournament(page);
    await page.locator(".boards li").nth((pupils ?? 0) / 2 - 1).waitFor();
    for (const size of PROJECTORS) {
      await page.setViewportSize(size);
      assert.deepEqual(await beyond(page, ".bar .btn:visible, .boards li, .glance, .glance .board, .glance .seat, .floor > [data-part='stand']:not([hidden]):has(table):visible"), []);
      const boxes = await page.locator(".boards li").evaluateAll((boards) => boards.map((board) => board.getBoundingClientRect()).map(({ x, y }) => [Math.round(x), Math.round(y)]));
      assert.deepEqual([new Set(boxes.map(([x]) => x)).size, new Set(boxes.map(([, y]) => y)).size], [columns, Math.ceil((pupils ?? 0) / 2 / (columns ?? 1))], `${rows} rows at most`);
      const [board, at] = await Promise.all([".board", ".picture"].map((part) => page.locator(`.glance ${part}`).first().boundingBox()));
      assert.ok(board && at && Math.max(board.width / at.width, board.height / at.height) > 0.95, "a board fills its place");
      assert.ok(at.height > (size.height / (rows ?? 1)) * 0.45, "a place is for the board above all");
    }
    await look(page, "boards on a projector");
    for (const socket of sockets) socket.close();
    await page.locator(".glance [data-away]").nth((pupils ?? 0) - 1).waitFor();
    assert.deepEqual(await beyond(page, ".glance .seat, .glance .gone"), []);
    assert.deepEqual(host.errors, []);
    await host.context.close();
  });
}

test("on a projector boards fill their cards, the code stays for latecomers, and no name is cut", { timeout: 600_000 }, async () => {
  const host = await person("Ms Martin");
  const { page: tab } = host;
  const link = await open(tab, place.server.address, host.name);
  const sockets = await crowd(link, 8);
  await tab.getByText("9 are here").waitFor();
  await tab.setViewportSize({ width: 1920, height: 1080 });
  const code = (await tab.locator(".arrive .letters").innerText()).replace(/\s/g, "");
  assert.ok(await tab.locator(".bar .late").isHidden(), "the code is large below");
  await openFold(tab.locator("summary", { hasText: "Start a tournament" }));
  await tab.locator(".bar .late", { hasText: code }).waitFor();
  await tab.locator("summary", { hasText: "Start a tournament" }).click();
  await tournament(tab);
  await tab.locator(".boards li").nth(3).waitFor();
  for (const size of PROJECTORS) {
    await tab.setViewportSize(size);
    assert.ok(await tab.locator(".bar .late", { hasText: code }).isVisible());
    assert.deepEqual(await beyond(tab, ".bar > *:visible, .bar .btn:visible, .glance, .glance .seat"), []);
    const shares = await tab.locator(".glance").evaluateAll((cards) => cards.map((card) => {
      const [outer, inner] = [card.getBoundingClientRect(), card.querySelector(".board")?.getBoundingClientRect()];
      return inner ? (inner.width * inner.height) / (outer.width * outer.height) : 0;
    }));
    assert.ok(Math.min(...shares) > 0.5, `${size.width}: ${shares}`);
    const cut = await tab.locator(".bar > *:not(form), .glance .who, .results :is(th, td), .results .turned span, .people .who, .stand th").evaluateAll((all) =>
      all.filter((one) => one.checkVisibility() && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1) && getComputedStyle(one).display !== "inline").map((one) => one.outerHTML.slice(0, 80)));
    assert.deepEqual(cut, [], `${size.width}`);
    assert.ok(await tab.locator(".results").evaluate((part) => part.scrollWidth <= part.clientWidth), "the table is whole");
  }
  assert.equal(await tab.locator(".stand [data-leads]").count(), 0, "nobody leads without a point");
  for (const socket of sockets) socket.close();
  await host.context.close();
});

test("three boards and the standings fill a projector; what starts the next round is in view in French too", { timeout: 600_000 }, async () => {
  const host = await person("Mme Martin", { locale: "fr" });
  const { page: tab } = host;
  await tab.goto(`${place.server.address}/rooms`);
  await tab.locator("input[name=title]").fill("CM2 de Mme Martin");
  await tab.getByRole("button", { name: "Ouvrir une salle" }).click();
  await tab.getByLabel("Votre nom").fill(host.name);
  await tab.getByRole("button", { name: "Ouvrir une salle" }).click();
  await tab.waitForURL(/\/r\//);
  const sockets = await crowd(tab.url(), 6);
  await tab.locator(".people li").nth(6).waitFor();
  await tab.locator(".first-round").getByLabel("Je joue aussi").uncheck();
  await tab.getByRole("button", { name: "Lancer la ronde 1" }).click();
  await tab.locator(".boards li").nth(2).waitFor();
  for (const size of PROJECTORS) {
    await tab.setViewportSize(size);
    const places = await tab.locator('.boards li, [data-part="stand"]').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => width * height));
    const floor = await tab.locator(".floor").boundingBox();
    assert.ok(floor && places.reduce((sum, place) => sum + place) > 0.9 * floor.width * floor.height, `${size.width}: ${places}`);
    assert.deepEqual(await beyond(tab, ".bar > *:visible, .bar .btn:visible, .glance, .stand, .stand tr"), [], `${size.width}`);
  }
  for (let pair = 0; pair < 3; pair += 1) {
    const fold = tab.locator(".correct").nth(pair);
    await openFold(fold.locator("summary"));
    await fold.locator("select").selectOption("won");
    await fold.getByRole("button", { name: "Enregistrer" }).click();
    await tab.locator(".glance[data-over]").nth(pair).waitFor();
  }
  await tab.locator(".bar").getByRole("button", { name: "Lancer la ronde 2 sur 5" }).waitFor();
  await tab.evaluate(() => scrollTo(0, 0));
  for (const size of PROJECTORS) {
    await tab.setViewportSize(size);
    assert.deepEqual(await beyond(tab, ".bar > *:visible, .bar .btn:visible"), [], `${size.width}`);
  }
  for (const socket of sockets) socket.close();
  assert.deepEqual(host.errors, []);
  await host.context.close();
});

soak("pupils are taken to their table and back, also after a loss of the connection", { timeout: 600_000 }, async () => {
  const people = await Promise.all(NAMES.slice(0, 3).map((name, i) => person(name, i > 0 ? PHONE : {})));
  const [host, ben, cleo] = people;
  assert.ok(host && ben && cleo);
  const link = await open(host.page, place.server.address, host.name);
  await enter(ben.page, link, ben.name);
  await enter(cleo.page, link, cleo.name);
  await ben.page.getByText("Welcome, Ben!").waitFor();
  await look(ben.page, "the room of a pupil");
  await cleo.context.setOffline(true);
  await tournament(host.page);
  await ben.page.waitForURL(/\/m\//);
  assert.equal(host.page.url(), link, "the host's screen stays");
  await cleo.context.setOffline(false);
  await cleo.page.waitForURL(/\/m\//);
  assert.equal(cleo.page.url(), ben.page.url());
  for (const { page } of [ben, cleo]) await shown(page);
  await cleo.page.getByRole("link", { name: "Back to the room" }).first().click();
  await cleo.page.locator(".ready a").waitFor();
  await cleo.page.waitForTimeout(500);
  assert.equal(cleo.page.url(), link, "nobody is taken to the same table twice");
  await cleo.page.locator(".ready a").click();
  await shown(cleo.page);
  await resign(cleo.page);
  /** A page counts down to the way back. @param {Person} one */
  const counts = ({ page }) => page.getByText(/Back to the room in \d+ s/).waitFor();
  await Promise.all([counts(cleo), counts(ben).then(() => ben.page.getByRole("button", { name: "Stay here" }).click())]);
  await cleo.page.waitForURL(link);
  await cleo.page.locator(".glance[data-over]").waitFor();
  assert.match(ben.page.url(), /\/m\//, "who wants to stay stays");
  await openFold(host.page.locator(".correct summary").first());
  await host.page.locator(".correct select").first().selectOption({ label: "none" });
  await host.page.getByRole("button", { name: "Save", exact: true }).click();
  await host.page.getByText("0 of 1 boards done").waitFor();
  await openFold(host.page.locator(".correct summary").first());
  await host.page.getByRole("button", { name: "Play this match again" }).click();
  const old = ben.page.url();
  await ben.page.waitForURL((url) => /\/m\//.test(url.pathname) && url.href !== old);
  await cleo.page.waitForURL(ben.page.url());
  for (const { errors, context } of people) {
    assert.deepEqual(errors, []);
    await context.close();
  }
});

test("pupils at three browsers play two rounds and answer a question; only the way in takes touches besides their moves", { timeout: 600_000 }, async () => {
  const people = await Promise.all(NAMES.slice(0, 4).map((name, i) => person(name, i > 0 ? PHONE : {})));
  const [host, ...pupils] = people;
  assert.ok(host);
  const link = await open(host.page, place.server.address, host.name);
  const code = (await host.page.locator("b.code").first().textContent()) ?? "";
  for (const { page, name } of pupils) {
    await page.goto(place.server.address);
    await page.locator("#code").fill(code);
    await page.locator("form.code button").click();
    await giveName(page, name);
  }
  await host.page.getByText("4 are here").waitFor();
  await host.page.locator(".first-round").getByRole("button", { name: "Start round 1" }).click();
  let before = new Set();
  for (const round of [1, 2]) {
    for (const { page } of pupils) {
      await page.waitForURL((url) => url.pathname.startsWith("/m/") && !before.has(url.pathname));
      await shown(page);
    }
    const boards = new Set(pupils.map(({ page }) => new URL(page.url()).pathname));
    assert.equal(boards.size, 2, "two play each other, the third the host");
    if (round === 1) {
      for (const board of boards) {
        const one = pupils.find(({ page }) => new URL(page.url()).pathname === board);
        assert.ok(one);
        await resign(one.page);
      }
      await host.page.locator(".bar").getByRole("button", { name: "Start round 2 of 3" }).click();
    }
    before = boards;
  }
  const asked = await host.page.request.post(`${link}/ask`, { form: { game: "mu-torere" }, headers: { origin: place.server.address } });
  assert.ok(asked.ok(), `${asked.status()}`);
  for (const { page } of pupils) {
    await page.waitForURL(link);
    const board = page.locator("putahi-answer");
    await board.waitFor();
    const touches = await board.evaluate((board) => Object(board).state.legal[0].touches);
    for (const name of touches) await page.locator(`.place [data-point="${name}"] .hit, .place [data-piece="${name}"] .hit`).first().click({ force: true });
    await page.getByText("Your answer:").waitFor();
  }
  await host.page.getByText("3 of 3 have answered").waitFor();
  for (const { errors, context } of people) {
    assert.deepEqual(errors, []);
    await context.close();
  }
});

test("a host who does not play says so in one touch, and it stays while others come in", { timeout: 180_000 }, async () => {
  const people = await Promise.all(["Ana", "Ben", "Cleo", "Dana"].map((name) => person(name)));
  const [host, ben, cleo, dana] = people;
  assert.ok(host && ben && cleo && dana);
  const link = await open(host.page, place.server.address, host.name);
  await enter(ben.page, link, ben.name);
  const plays = host.page.locator(".first-round").getByLabel("I play too");
  assert.ok(await plays.isChecked());
  await plays.uncheck();
  for (const late of [cleo, dana]) await enter(late.page, link, late.name);
  await host.page.locator('.people [data-presence="here"]').nth(3).waitFor();
  assert.ok(!(await plays.isChecked()));
  await host.page.locator(".first-round").getByRole("button", { name: "Start round 1" }).click();
  await host.page.locator(".boards li").first().waitFor();
  assert.equal(await host.page.locator(".boards li").count(), 1);
  assert.match(await host.page.locator(".stand").innerText(), /sits out/);
  assert.ok(!(await host.page.locator(".stand").innerText()).includes("Ana"));
  for (const { errors, context } of people) {
    assert.deepEqual(errors, []);
    await context.close();
  }
});

test("the host pauses all boards and says something to all", { timeout: 600_000 }, async () => {
  const { people, host, ben, cleo, link } = await three();
  await tournament(host.page);
  for (const { page } of [ben, cleo]) {
    await page.waitForURL(/\/m\//);
    await shown(page);
  }
  const mover = (await state(ben.page)).can.move === null ? cleo : ben;
  const legal = (await state(mover.page)).legal[0]?.text ?? "";
  await host.page.getByRole("button", { name: "Eyes on me" }).click();
  for (const { page } of [ben, cleo]) {
    await page.locator(".paused").waitFor();
    assert.equal(await page.locator(".place").getAttribute("inert"), "");
  }
  await host.page.getByText("All boards are paused").waitFor();
  const { seq } = await state(mover.page);
  await unfold(mover.page);
  await mover.page.locator("form.typed input").fill(legal);
  await mover.page.keyboard.press("Enter");
  await mover.page.locator(".notice", { hasText: "paused" }).waitFor();
  assert.equal((await state(mover.page)).seq, seq, "no move is made");
  await mover.page.reload();
  await mover.page.locator(".paused").waitFor();
  await look(mover.page, "a board that is paused");
  // Who has muted the others hears the host.
  await ben.page.locator('[data-do="mute"]').evaluate((button) => button instanceof HTMLElement && button.click());
  await openFold(host.page.locator("summary", { hasText: "Say to all" }));
  await host.page.locator(".phrases .sheet button").first().click();
  for (const { page } of [ben, cleo]) await page.locator(".said", { hasText: "Ana" }).waitFor();
  await host.page.locator(".announced", { hasText: "Ana" }).waitFor();
  await look(host.page, "the room while it is paused");
  await place.server.restart();
  await host.page.getByRole("button", { name: "Play on" }).click();
  for (const { page } of [ben, cleo]) {
    await page.locator(".paused").waitFor({ state: "hidden" });
    assert.equal(await page.locator(".place").getAttribute("inert"), null);
  }
  const before = (await state(mover.page)).plies;
  await unfold(mover.page);
  await type(mover.page, legal);
  await mover.page.waitForFunction((plies) => Number(document.querySelectorAll("[data-ply]").length) > plies, before);
  for (const { errors, context } of people) {
    assert.deepEqual(errors, []);
    await context.close();
  }
});

soak("who is away is seen; a round and the end of a tournament are asked about first", { timeout: 180_000 }, async () => {
  const { people, host, ben, cleo, link } = await three();
  await host.page.locator('.people [data-presence="here"]').nth(2).waitFor();
  await host.page.locator(".first-round").getByRole("button", { name: "Start round 1" }).click();
  const board = await host.page.locator(".boards li").first().innerText();
  // A page that is closed while it goes to another address may never be closed.
  for (const { name, page } of [ben, cleo]) {
    if (!board.includes(name)) continue;
    await page.waitForURL(/\/m\//);
    await shown(page);
  }
  await ben.page.close();
  const theirs = host.page.locator(".people li", { hasText: "Ben" });
  await theirs.locator('[data-presence="away"]').waitFor();
  await look(host.page, "somebody is away");
  const start = host.page.locator('[data-part="tournament"] .question', { hasText: "Start round 2 of 3" });
  await openFold(start.locator("summary"));
  await start.getByText("One match of the tournament is still running").waitFor();
  assert.equal(await start.getByLabel("Ben").isChecked(), false, "who is away is not paired unasked");
  await look(host.page, "the question before a round");
  await picture(host.page, "start-round");
  await start.getByRole("button", { name: "Start round 2 of 3" }).click();
  await host.page.getByText("round 2 of 3").first().waitFor();
  assert.ok((await host.page.locator(".glance:not([data-over])").count()) <= 1, "nobody plays two matches");
  const close = host.page.locator(".question", { hasText: "Close the tournament" });
  await openFold(close.locator("summary"));
  await look(host.page, "the question before the end");
  await close.getByRole("button", { name: "Close the tournament" }).click();
  await host.page.getByRole("link", { name: /^Tournament 1/ }).click();
  await host.page.locator(".results table").waitFor();
  await look(host.page, "a closed tournament");
  await picture(host.page, "closed");
  assert.match(host.page.url(), new RegExp(`^${link}/tournament/1$`));
  for (const { errors, context } of people) {
    assert.deepEqual(errors, []);
    await context.close();
  }
});

test("on a phone the standings of a tournament stand once, and a long title is whole on a laptop in French", { timeout: 180_000 }, async () => {
  const context = await place.chrome.newContext({ locale: "fr", viewport: { width: 1280, height: 800 } });
  const tab = await context.newPage();
  await tab.goto(`${place.server.address}/rooms`);
  await tab.evaluate(() => {
    const form = Object.assign(document.createElement("form"), { method: "post", action: "/rooms" });
    for (const [name, value] of [["title", "Club de la bibliothèque"], ["name", "Anaïs"]]) form.append(Object.assign(document.createElement("input"), { name, value }));
    document.body.append(form);
    form.submit();
  });
  await tab.waitForURL(/\/r\/[a-z2-7]{16}$/);
  const sockets = await arrive(place.chrome, tab.url(), ["Ben", "Chloé", "David"]);
  await tab.locator(".first-round .main").click();
  await tab.locator(".boards li").nth(1).waitFor();
  const cut = await tab.locator(".bar .title").evaluate((title) => [title.scrollWidth - title.clientWidth, title.scrollHeight - title.clientHeight]);
  assert.ok(cut.every((much) => much <= 2), `the title is cut: ${cut}`);
  assert.ok(await tab.locator(".results table").isVisible() && (await tab.locator(".stand table").isVisible()), "a laptop shows both");
  if (process.env.PICTURES) await tab.screenshot({ path: `${process.env.PICTURES}/title-fr.png` });
  await tab.setViewportSize({ width: 390, height: 844 });
  assert.ok(await tab.locator(".stand table").isVisible());
  assert.ok(await tab.locator(".results table").isHidden(), "the standings stand once");
  if (process.env.PICTURES) await tab.screenshot({ path: `${process.env.PICTURES}/phone-fr.png`, fullPage: true });
  for (const socket of sockets) socket.close();
  await context.close();
});
