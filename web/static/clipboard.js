// @ts-check
// Copies texts.

/** Copies a text, and says whether it was copied. Over plain HTTP the clipboard is to be had only through a selection. @param {string} text */
export async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text).then(() => true, () => bySelection(text));
  return bySelection(text);
}

/** @param {string} text */
function bySelection(text) {
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
  }
}
