// @ts-check
// The buttons of an invitation: the link goes to another program of the device, or to the clipboard.

import { copy } from "./clipboard.js";

/** How long a button says that it has copied, in milliseconds. */
const SAID = 2500;

for (const button of document.querySelectorAll("[data-share]")) {
  if (button instanceof HTMLButtonElement && "share" in navigator) {
    button.hidden = false;
    // Who closes the list of programs has not shared, and nothing is to be said about it.
    button.addEventListener("click", () => void navigator.share({ title: button.dataset.title ?? "", url: button.dataset.share ?? "" }).catch(() => undefined));
  }
}

for (const button of document.querySelectorAll("[data-copy]")) {
  if (button instanceof HTMLButtonElement) {
    button.hidden = false;
    button.addEventListener("click", () => void copyLink(button));
  }
}

/** Copies the link; where the browser does not let pages write to the clipboard, the link is marked to be copied by hand. @param {HTMLButtonElement} button */
async function copyLink(button) {
  const words = button.querySelector("span");
  if (!(await copy(button.dataset.copy ?? ""))) return mark(button);
  const usual = words?.textContent ?? "";
  if (usual === button.dataset.copied) return;
  words?.replaceChildren(button.dataset.copied ?? "");
  setTimeout(() => words?.replaceChildren(usual), SAID);
}

/** Marks the link beside a button. @param {HTMLButtonElement} button */
function mark(button) {
  const link = button.closest(".invitation")?.querySelector("code");
  if (link) getSelection()?.selectAllChildren(link);
}
