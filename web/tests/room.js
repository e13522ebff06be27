// What the tests do in a room.

/** @typedef {import("playwright-core").Page} Page */

/** Opens a room as a host of this name, and tells its address. @param {Page} page @param {string} server @param {string} name */
export async function open(page, server, name) {
  await page.goto(`${server}/rooms`);
  await page.locator("input[name=title]").fill("Thursday club");
  await page.getByRole("button", { name: "Open a room" }).click();
  await page.getByLabel("Your name").fill(name);
  await page.getByRole("button", { name: "Open a room" }).click();
  await page.waitForURL(/\/r\/[a-z2-7]{16}$/);
  await page.locator(".people .who", { hasText: name }).waitFor();
  return page.url();
}

/** Comes into a room under this name. @param {Page} page @param {string} link @param {string} name */
export async function enter(page, link, name) {
  await page.goto(link);
  await page.getByLabel("Your name here").fill(name);
  await page.getByRole("button", { name: "Enter", exact: true }).click();
  await page.locator("putahi-room").waitFor();
}
