// @ts-check
// Keeps the tree of moves: as a file, or as a study under a link. What cannot be saved stays on the page.

import { post } from "./board.js";

/** @typedef {{ text: () => string, fits: () => boolean, moves: () => string[] }} Kept */
/** @typedef {{ id?: string, version?: number, error?: string }} Told */

/** For so long nobody is asked whether to leave the page for a file that is taken along, in milliseconds. */
const TAKING = 1000;

export class StudySaver {
  /** The title and the tree as they were saved last. @type {string | undefined} */
  #saved;
  /** Whether a file is being taken along: the page stays. */
  #taking = false;

  /** @param {import("./board.js").Board} page @param {Kept} kept @param {{ saved: string, unsaved: string }} words */
  constructor(page, kept, words) {
    this.page = page;
    this.kept = kept;
    this.words = words;
    this.study = page.dataset.study ?? "";
    /** @type {HTMLFormElement | null} */
    this.form = page.querySelector("form.study-form");
    this.record = this.#field(this.form, "record")?.value ?? "";
    for (const form of /** @type {NodeListOf<HTMLFormElement>} */ (page.querySelectorAll("form.keep"))) {
      form.addEventListener("submit", (event) => void this.#submitted(event, form));
    }
    this.form?.addEventListener("input", () => this.show());
    addEventListener("beforeunload", (event) => this.#isLost && !this.#taking && event.preventDefault());
    if (!this.form?.hasAttribute("data-unsaved")) this.#saved = this.#now;
    this.show();
  }

  /** The title and the tree as they are now. */
  get #now() {
    return `${this.#field(this.form, "title")?.value ?? ""}\n${this.kept.text()}`;
  }

  /** Whether what has been changed is gone when the page is left: an address keeps what fits into it, a study only what was saved. */
  get #isLost() {
    return this.#now !== this.#saved && (this.study !== "" || !this.kept.fits());
  }

  /** Says whether something would be lost. */
  show() {
    if (this.study !== "") return this.#say(this.#now === this.#saved ? "" : this.words.unsaved);
    const note = this.page.within(".too-long");
    const isLost = !this.kept.fits();
    if (note.hidden === isLost) note.hidden = !isLost;
    if (isLost) this.page.querySelector(".study-keep details")?.setAttribute("open", "");
  }

  /** @param {HTMLFormElement | null} form @param {string} name */
  #field(form, name) {
    const field = form?.elements.namedItem(name);
    return field instanceof HTMLInputElement ? field : undefined;
  }

  /** @param {string} words */
  #say(words) {
    const place = this.page.within(".saved");
    if (place.textContent !== words) place.textContent = words;
  }

  /** The record of the whole tree goes with a form. @param {SubmitEvent} event @param {HTMLFormElement} form */
  async #submitted(event, form) {
    event.preventDefault();
    const now = this.#now;
    const { spec, position, lost = "" } = this.page.dataset;
    const asked = { spec, position: position || null, tree: this.kept.text(), record: this.record };
    const answer = await post("/analysis/as-record", asked).catch(() => undefined);
    const body = await answer?.json().catch(() => undefined);
    if (!answer?.ok) return form === this.form ? this.#say(body?.error ?? lost) : this.page.refused(body?.error ?? lost);
    const record = this.#field(form, "record");
    if (record) record.value = body;
    if (form === this.form) return this.#store(form, event.submitter?.getAttribute("formaction") ?? form.action, now);
    this.#taking = true;
    form.submit();
    setTimeout(() => (this.#taking = false), TAKING);
  }

  /** Stores the study; `now` is what is stored. @param {HTMLFormElement} form @param {string} action @param {string} now */
  async #store(form, action, now) {
    const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    const sent = { method: "POST", headers: { Accept: "application/json" }, body: new URLSearchParams(fields) };
    const answer = await fetch(action, sent).catch(() => undefined);
    /** @type {Told} */
    const told = (await answer?.json().catch(() => undefined)) ?? {};
    const version = this.#field(form, "version");
    if (version && told.version !== undefined && (told.id ?? this.study) === this.study) version.value = String(told.version);
    form.querySelector(".other")?.toggleAttribute("hidden", answer?.status !== 409);
    if (!answer?.ok) return this.#say(told.error ?? this.page.dataset.lost ?? "");
    this.#saved = now;
    if (told.id !== this.study) return this.#open(told.id ?? "");
    this.#say(this.#now === now ? this.words.saved : this.words.unsaved);
  }

  /** Leads to a new study, at the position that is shown. @param {string} id */
  #open(id) {
    this.#taking = true;
    location.assign(studyAddress(id, this.kept.moves()));
  }
}

/** The address of a position in a study. @param {string} id @param {string[]} moves */
export function studyAddress(id, moves) {
  return `/study/${id}${moves.length > 0 ? `?moves=${moves.join(",")}` : ""}`;
}
