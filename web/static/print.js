// @ts-check
// A button that prints the page, where a script can.

for (const button of document.querySelectorAll('[data-do="print"]')) {
  button.toggleAttribute("hidden", false);
  button.addEventListener("click", () => print());
}
