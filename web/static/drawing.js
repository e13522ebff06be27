// @ts-check
// The cells of a drawing are one stop of the Tab key; arrow keys go from cell to cell.

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

for (const cells of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".cells"))) {
  const rows = [...cells.children].map((row) => [...row.querySelectorAll("input")]);
  /** Tab stops at this cell alone. @param {EventTarget | null | undefined} cell */
  const stop = (cell) => rows.flat().forEach((other) => (other.tabIndex = other === cell ? 0 : -1));
  stop(cells.querySelector(":checked") ?? rows[0]?.[0]);
  cells.addEventListener("focusin", (event) => stop(event.target));
  cells.addEventListener("keydown", (event) => {
    const way = ARROWS[event.key];
    const row = rows.findIndex((row) => row.some((cell) => cell === event.target));
    const column = rows[row]?.findIndex((cell) => cell === event.target) ?? -1;
    if (!way || row < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    rows[row + way[0]]?.[column + way[1]]?.focus();
  });
}
