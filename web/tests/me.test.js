// People: a seat that moves to another device, an account used from two browsers.

import assert from "node:assert/strict";
import { test } from "node:test";
import AxeBuilder from "@axe-core/playwright";
import { page, soak, visit } from "./server.js";
import { begin, happened, openTools, shown, state, type } from "./match.js";

/** @typedef {import("playwright-core").Page} Page */

const place = visit();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Where pictures of the pages go, if anywhere. */
const PICTURES = process.env.PICTURES;

/** A browser of its own. @param {import("playwright-core").BrowserContextOptions} options */
async function screen(options = {}) {
  const context = await place.chrome.newContext({ locale: "en", ...options });
  return { ...(await page(context)), context };
}

/** Nothing serious is wrong with the page, and nothing reaches over its edge. @param {Page} tab @param {string} what */
async function look(tab, what) {
  await tab.locator("summary").evaluateAll((all) => all.forEach((element) => element.parentElement?.toggleAttribute("open", true)));
  const { violations } = await new AxeBuilder({ page: tab }).setLegacyMode(true).analyze();
  const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  assert.deepEqual(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" | ")}`), [], what);
  assert.ok(await tab.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${what} is too wide`);
  if (PICTURES) await tab.screenshot({ path: `${PICTURES}/${what}.png`, fullPage: true });
}

/** @param {Page} tab @param {string} name */
const press = (tab, name) => tab.getByRole("button", { name, exact: true }).click();

/** The numbers of one's seats. @param {Page} tab */
async function mine(tab) {
  return (await state(tab)).chairs.filter((chair) => chair.yours).map((chair) => chair.seat);
}

soak("a seat moves to the phone in the middle of a match", { timeout: 600_000 }, async () => {
  const [host, guest, phone] = [await screen(), await screen(), await screen(PHONE)];
  await begin(host.page, place.server.address, "mu-torere", { devices: "separate" });
  await guest.page.goto(host.page.url());
  await shown(guest.page);
  await happened(host.page, 2);
  await type(host.page, "1-P");
  const match = host.page.url();
  await openTools(host.page);
  await press(host.page, "Continue on another device");
  await look(host.page, "seat-link");
  const link = await host.page.locator(".moving code").innerText();
  await host.page.getByRole("link", { name: "Back", exact: true }).click();
  await shown(host.page);
  await phone.page.goto(link);
  await look(phone.page, "seat-phone");
  await press(phone.page, "Continue here");
  assert.equal(phone.page.url(), match);
  await shown(phone.page);
  await happened(host.page, 4);
  assert.deepEqual([await mine(host.page), await mine(phone.page)], [[], [1]]);
  assert.ok(await host.page.locator("form.move").isHidden());
  await happened(guest.page, 4);
  await type(guest.page, "8-1");
  await happened(phone.page, 5);
  await type(phone.page, "P-8");
  await happened(guest.page, 6);
  await host.page.goto(link);
  assert.match(await host.page.locator("main").innerText(), /has been used/);
  for (const { context, errors } of [host, guest, phone]) {
    assert.deepEqual(errors, []);
    await context.close();
  }
});

test("an account is made, and used from a second browser", { timeout: 600_000 }, async () => {
  const [desk, phone] = [await screen(), await screen({ ...PHONE, colorScheme: "dark" })];
  await begin(desk.page, place.server.address, "mu-torere", { devices: "separate" });
  const match = desk.page.url();
  await desk.page.goto(`${place.server.address}/me`);
  await look(desk.page, "me-desk");
  await desk.page.getByLabel("Your name").fill("Ana");
  await press(desk.page, "Save name");
  assert.equal(await desk.page.getByLabel("Your name").inputValue(), "Ana");
  await desk.page.locator("summary").filter({ hasText: "Create an account" }).click();
  const make = desk.page.locator('form[action^="/me/account?"]');
  await make.getByLabel("Account name").fill("ana");
  await make.getByLabel("Passphrase").fill("twelve green hares");
  await make.getByRole("button").click();
  await desk.page.getByRole("button", { name: "Log out everywhere" }).waitFor();
  await look(desk.page, "account-desk");

  await phone.page.goto(`${place.server.address}/me`);
  await look(phone.page, "me-phone");
  const enter = phone.page.locator('form[action="/me/log-in"]');
  await enter.getByLabel("Account name").fill("Ana");
  await enter.getByLabel("Passphrase").fill("twelve green hares");
  await enter.getByRole("button").click();
  await phone.page.getByRole("button", { name: "Log out everywhere" }).waitFor();
  assert.equal(await phone.page.getByLabel("Your name").inputValue(), "Ana");
  await look(phone.page, "account-phone");
  await phone.page.goto(`${place.server.address}/matches`);
  await phone.page.locator('main a[href^="/m/"]').first().click();
  await shown(phone.page);
  assert.equal(phone.page.url(), match);
  assert.deepEqual(await mine(phone.page), [1]);
  await phone.page.goto(`${place.server.address}/privacy`);
  await look(phone.page, "privacy-phone");
  await phone.page.goto(`${place.server.address}/me`);
  await press(phone.page, "Log out everywhere");
  await desk.page.reload();
  await desk.page.locator("summary").filter({ hasText: "Create an account" }).waitFor();
  for (const { context, errors } of [desk, phone]) {
    assert.deepEqual(errors, []);
    await context.close();
  }
});
