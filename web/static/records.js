// @ts-check
// Fills the form of a record from a file.

const label = document.querySelector("form.records label.file");
const text = document.querySelector("form.records textarea");
const file = label?.querySelector("input");

if (label instanceof HTMLElement && text instanceof HTMLTextAreaElement && file instanceof HTMLInputElement) {
  label.hidden = false;
  file.addEventListener("change", async () => {
    const [chosen] = file.files ?? [];
    if (chosen) text.value = await chosen.text();
  });
}
