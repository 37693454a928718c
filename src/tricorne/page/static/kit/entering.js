/**
 * The Enter key in the fields of all forms. It leads to the next field that is typed into, and from
 * the last one it closes the keyboard. It starts nothing: only a button does.
 */

const TYPED = ":is(input:not([type]), input[type=text], input[type=search])";

/** Call this once. */
export function listenToEnter() {
  document.addEventListener("focusin", ({ target }) => {
    if (isTyped(target)) target.enterKeyHint = nextField(target) ? "next" : "done";
  });
  document.addEventListener("keydown", (event) => {
    const { key, target, defaultPrevented, isComposing } = event;
    if (key !== "Enter" || defaultPrevented || isComposing) return;
    if (!(target instanceof HTMLInputElement) || isButton(target)) return;
    event.preventDefault(); // the browser would press the first button of the form
    if (!isTyped(target) || event.repeat) return;
    const next = nextField(target);
    if (next) next.focus();
    else target.blur();
  });
}

/** @param {EventTarget | null} target @returns {target is HTMLInputElement} */
function isTyped(target) {
  return target instanceof HTMLInputElement && target.matches(TYPED);
}

/** @param {HTMLInputElement} input */
function isButton({ type }) {
  return ["button", "submit", "reset", "file", "image"].includes(type);
}

/** The next visible field of the same form that is typed into. @param {HTMLInputElement} field */
function nextField(field) {
  const fields = [...(field.form?.elements ?? [])].filter(
    (each) => isTyped(each) && !each.disabled && isSeen(each),
  );
  return /** @type {HTMLInputElement | undefined} */ (fields[fields.indexOf(field) + 1]);
}

/** @param {Element} field */
function isSeen(field) {
  return field.getClientRects().length > 0 && !field.closest("details:not([open])");
}
