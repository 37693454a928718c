/** The part of the form about the players. */

import { fill, h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { translateName } from "../../kit/narration/offers.js";
import { selectField } from "../../kit/widgets/fields.js";
import { icon } from "../../kit/widgets/icons.js";
import { nameField, ownNameField } from "../../kit/widgets/name-field.js";
import { privateNameNote, privateNamesNote, publicNameNote } from "../../kit/widgets/name-note.js";
import { characterField } from "./characters.js";

/** @import { Form, Kind } from "./form.js" */
/** @import { Bot } from "../../kit/narration/offers.js" */

const MOST_SEATS = 4;
const LEAST_ON_ONE_DEVICE = 2;

/**
 * The players' names, and who plays with them.
 * @param {Kind} kind
 * @param {Form} form  changed in place
 * @param {Bot[]} bots @param {() => void} changed
 */
export function seatsField(kind, form, bots, changed) {
  switch (kind) {
    case "bots":
      return h("div.stack", opponentsField(form, bots, changed), ownNameField());
    case "device":
      return sharingFields(form, changed);
    case "online":
      return h("div.stack", ownNameField(), seatFields(form, bots, changed));
    default:
      return ownNameField();
  }
}

/** Who sees the names. @param {Kind} kind */
export function namesNote(kind) {
  if (kind === "online") return publicNameNote();
  return kind === "device" ? privateNamesNote() : privateNameNote();
}

/** The greatest number of players. @param {Form} form */
function mostPlayers(form) {
  const house = /** @type {number[] | undefined} */ (form.house.players);
  return Math.max(MOST_SEATS, house?.[1] ?? 0);
}

/**
 * A list of fields that grows and shrinks.
 * @template Entry
 * @param {object} about
 * @param {Entry[]} about.entries changed in place
 * @param {number} about.least
 * @param {number} about.most
 * @param {() => Entry} about.another
 * @param {(entry: Entry, index: number) => HTMLElement} about.field
 * @param {string} about.add
 * @param {(index: number) => string} about.remove
 * @param {() => void} about.changed
 */
function growingList({ entries, least, most: top, another, field, add, remove, changed }) {
  const box = h("div.stack");
  const render = () => {
    fill(
      box,
      entries.map((entry, index) =>
        h(
          "div.entry",
          field(entry, index),
          entries.length > least &&
            h(
              "button.button.quiet.round",
              { "aria-label": remove(index), title: remove(index), onclick: () => take(index) },
              icon("close"),
            ),
        ),
      ),
      entries.length < top && h("button.button.add", { onclick: more }, icon("plus"), add),
    );
  };
  const more = () => {
    entries.push(another());
    changed();
    render();
    /** @type {HTMLElement | null} */ (
      box.querySelector(".entry:nth-last-of-type(1) :is(input, select)")
    )?.focus();
  };
  /** @param {number} index */
  const take = (index) => {
    entries.splice(index, 1);
    changed();
    render();
    /** @type {HTMLElement | null} */ (box.querySelector(".add"))?.focus();
  };
  render();
  return box;
}

/** @param {Form} form @param {Bot[]} bots @param {() => void} changed */
function opponentsField(form, bots, changed) {
  const inPosition = form.begun === null ? null : form.bots.length;
  return growingList({
    entries: form.bots,
    least: inPosition ?? 1,
    most: inPosition ?? mostPlayers(form) - 1,
    another: () => (bots.find((bot) => !form.bots.includes(bot.key)) ?? bots[0]).key,
    add: t("Add an opponent"),
    remove: (index) => t("Without opponent {number}", { number: index + 1 }),
    changed,
    field: (key, index) =>
      characterField({
        name: `bot${index + 1}`,
        legend:
          form.bots.length > 1 ? t("Opponent {number}", { number: index + 1 }) : t("Your opponent"),
        bots,
        value: key,
        change(chosen) {
          form.bots[index] = chosen;
          changed();
        },
      }),
  });
}

/** @param {Form} form @param {() => void} changed */
function sharingFields(form, changed) {
  return growingList({
    entries: form.names,
    least: LEAST_ON_ONE_DEVICE,
    most: mostPlayers(form),
    another: () => "",
    add: t("Add a player"),
    remove: (index) => t("Without player {number}", { number: index + 1 }),
    changed,
    field: (name, index) =>
      nameField({
        name: `seat${index + 1}`,
        label: t("Player {number}", { number: index + 1 }),
        value: name,
        placeholder: t("Name"),
        change(given) {
          form.names[index] = given;
          changed();
        },
      }),
  });
}

/** @param {Bot} bot @param {number} level */
function botWords({ names, wins }, level) {
  const name = translateName(names);
  if (wins === null) return t("{name}, a bot of this server", { name });
  return level === 0
    ? t("{name}, a bot for beginners", { name })
    : t("{name}, a bot of level {level}", { name, level });
}

/** @param {Form} form @param {Bot[]} bots @param {() => void} changed */
function seatFields(form, bots, changed) {
  const options = [
    { value: "open", label: t("free, for anyone with the link") },
    ...bots.map((bot, level) => ({
      value: bot.key,
      label: botWords(bot, level),
    })),
  ];
  return growingList({
    entries: form.seats,
    least: 1,
    most: mostPlayers(form) - 1,
    another: () => "open",
    add: t("Add a seat"),
    remove: (index) => t("Without seat {number}", { number: index + 2 }),
    changed,
    field: (taken, index) =>
      selectField({
        name: `seat${index + 2}`,
        label: t("Seat {number}", { number: index + 2 }),
        options,
        value: taken,
        change(value) {
          form.seats[index] = value;
          changed();
        },
      }),
  });
}
