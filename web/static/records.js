// @ts-check
// Fills the form of a record from a file.

const label = document.querySelector("form.records label.file");
const text = document.querySelector("form.records textarea");
const file = label?.querySelector("input");

/** The encodings of the first two bytes, as editors of Windows write them; without them a file is in UTF-8. @type {Record<string, string>} */
const ENCODINGS = { "255,254": "utf-16le", "254,255": "utf-16be" };

/** The text of a file; an error if it is none. @param {File} file */
async function textOf(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const encoding = ENCODINGS[bytes.slice(0, 2).join()] ?? "utf-8";
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}

if (label instanceof HTMLElement && text instanceof HTMLTextAreaElement && file instanceof HTMLInputElement) {
  label.hidden = false;
  text.addEventListener("input", () => file.setCustomValidity(""));
  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    file.setCustomValidity("");
    if (!chosen) return;
    try {
      text.value = await textOf(chosen);
    } catch {
      file.setCustomValidity(label.dataset.unread ?? "");
      file.reportValidity();
    }
  });
}
