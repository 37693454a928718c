/**
 * Builds HTML and SVG elements.
 *
 * Nothing here parses HTML. What a player types stays text, and the page needs no inline style or
 * script.
 */

import { addressOf } from "./address.js";

/** @typedef {Node | string | number | boolean | null | undefined} Child */
/** @typedef {Child | Child[] | (Child | Child[])[] | (Child | Child[] | (Child | Child[])[])[]} Children */

const SVG = "http://www.w3.org/2000/svg";

/**
 * Builds an HTML element from its tag and classes: `p.soft.small`. A button gets type `button`
 * unless its properties say otherwise.
 *
 * It understands `class`, `dataset`, `style` (an object of CSS properties), `on…` handlers, `ref`
 * (called with the element), `href` (inside the page or elsewhere), `aria-…`, `data-…` and `role`.
 * A property that the element has is set as a property, any other as an attribute. `null`,
 * `undefined` and `false` leave a property out; `true` sets an empty attribute.
 * @typedef {{
 *   <Tag extends keyof HTMLElementTagNameMap>(
 *   name: Tag | `${Tag}.${string}`, properties: Record<string, any>, ...children: Children[]
 *   ): HTMLElementTagNameMap[Tag],
 *   <Tag extends keyof HTMLElementTagNameMap>(
 *   name: Tag | `${Tag}.${string}`, ...children: Children[]
 *   ): HTMLElementTagNameMap[Tag],
 *   }} Builder
 */

/** @type {Builder} */
export const h = (/** @type {string} */ name, /** @type {any[]} */ ...rest) => {
  const [tag = "", ...classes] = name.split(".");
  /** @type {any} */
  const element = document.createElement(tag);
  if (classes.length > 0) element.className = classes.join(" ");
  if (tag === "button") element.type = "button";
  if (isProperties(rest[0]))
    for (const [key, value] of Object.entries(rest.shift()))
      give(element, key, key === "href" ? addressOf(value) : value);
  add(element, rest);
  return element;
};

/** False for a child element or text. @param {unknown} first */
function isProperties(first) {
  const known = first === null || Array.isArray(first) || first instanceof Node;
  return typeof first === "object" && !known;
}

/**
 * Builds an SVG element. Everything except handlers, `dataset`, `style` and `ref` becomes an
 * attribute.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, any> | null} [attributes]
 * @param {...Children} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function svg(tag, attributes, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes ?? {})) give(element, name, value);
  add(element, children);
  return element;
}

/** Replaces the content of an element. @param {Element} element @param {...Children} children */
export function fill(element, ...children) {
  element.replaceChildren();
  add(element, children);
}

/**
 * Sets the text of an element. Unchanged text causes no new layout.
 * @param {Element} element @param {string} text
 */
export function writeText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Sets whether the Tab key stops at an element. An unchanged value causes no restyling.
 * @param {HTMLElement | SVGElement} stop @param {boolean} reached
 */
export function setTabStop(stop, reached) {
  const index = reached ? 0 : -1;
  if (stop.tabIndex !== index) stop.tabIndex = index;
}

/** @param {Element} element @param {Children[]} children */
function add(element, children) {
  for (const child of /** @type {Child[]} */ (children.flat(9))) {
    if (child === null || child === undefined || typeof child === "boolean") continue;
    element.append(child instanceof Node ? child : String(child));
  }
}

/** @param {HTMLElement | SVGElement} element @param {string} name @param {any} value */
function give(element, name, value) {
  if (value === null || value === undefined) return;
  if (value === false) deny(element, name);
  else if (name === "ref") value(element);
  else if (name === "dataset") Object.assign(element.dataset, value);
  else if (name === "style") {
    for (const [key, one] of Object.entries(value)) element.style.setProperty(key, String(one));
  } else if (name.startsWith("on") && typeof value === "function") {
    element.addEventListener(name.slice(2).toLowerCase(), value);
  } else if (name === "class") {
    element.setAttribute("class", Array.isArray(value) ? value.filter(Boolean).join(" ") : value);
  } else if (
    element instanceof HTMLElement &&
    name in element &&
    !name.includes("-") &&
    isWritable(name)
  ) {
    /** @type {any} */ (element)[name] = value;
  } else {
    element.setAttribute(name, value === true && !name.startsWith("aria-") ? "" : String(value));
  }
}

/**
 * False is written out for an `aria-` attribute, such as `aria-pressed`; any other attribute is
 * left out.
 * @param {HTMLElement | SVGElement} element @param {string} name
 */
function deny(element, name) {
  if (name.startsWith("aria-")) element.setAttribute(name, "false");
  else if (name in element && name !== "class") /** @type {any} */ (element)[name] = false;
}

/** @param {string} name */
function isWritable(name) {
  return !["list", "form", "role", "width", "height"].includes(name);
}

/** Runs a task after the next paint; soon, in a hidden page. @param {() => void} work */
export function runAfterPaint(work) {
  // A hidden page has no frames: its callbacks would wait until it is seen.
  if (document.hidden) setTimeout(work);
  else requestAnimationFrame(() => setTimeout(work));
}
