/** The form of a new game: the players and the rules. */

import { refusalIn } from "../../kit/api.js";
import { fill, h, writeText } from "../../kit/elements.js";
import { listWords, t } from "../../kit/i18n.js";
import { agreementWords } from "../../kit/narration/agreement.js";
import {
  fetchBots,
  fetchOwnBots,
  fetchParameters,
  fetchSheets,
  houseWords,
  translateName,
} from "../../kit/narration/offers.js";
import { showRules } from "../../kit/narration/rules.js";
import { goTo, prefetchScreen } from "../../kit/router.js";
import { refusalNote } from "../../kit/widgets/fields.js";
import { fillScreen } from "../../kit/widgets/frame.js";
import { showRefusal } from "../../kit/widgets/name-field.js";
import { showToCircle } from "../../kit/widgets/put-game.js";
import { offlineWarning } from "../../kit/widgets/unreachable.js";
import { FairFold } from "./fair.js";
import { lastForm, layForm, namesBeside, ownNameSet, playersCount, rememberForm } from "./form.js";
import { complaintOf, houseRulesField } from "./house-rules.js";
import { kindLinks } from "./kinds.js";
import { labFold } from "./lab-fold.js";
import { onlineOptions } from "./online-options.js";
import { dealField } from "./practice.js";
import { namesNote, seatsField } from "./seats-form.js";
import { limitsField, scoringField, sheetChoice, targetField } from "./terms-form.js";

/** @import { Form, Kind } from "./form.js" */
/** @import { Bot, Parameter, SheetOffer } from "../../kit/narration/offers.js" */

/** @param {Kind} kind */
function wordsOf(kind) {
  switch (kind) {
    case "bots":
      return { title: t("Against bots"), start: t("Start the game") };
    case "device":
      return { title: t("On one device"), start: t("Start the game") };
    case "online":
      return { title: t("Online"), start: t("Create table") };
    default:
      return { title: t("Against the clock"), start: t("Start the clock") };
  }
}

/** @param {Kind} kind @param {Form} values */
function startWords(kind, { deal, begun }) {
  if (begun !== null) return t("Play on");
  return deal === null ? wordsOf(kind).start : t("Play this deal");
}

/** @param {Kind} kind @param {Record<string, string>} params */
function titleOf(kind, { deal, begun }) {
  return deal && begun ? t("Play on from this position") : wordsOf(kind).title;
}

/**
 * @param {HTMLElement} root @param {Record<string, string>} params
 * @param {import("./lab-fold.js").LoadLab} loadLab
 */
export function show(root, params, loadLab) {
  const kind = /** @type {Kind} */ (params.kind);
  const body = h("div.stack", { "aria-busy": "true" });
  fillScreen(
    root,
    { title: titleOf(kind, params) },
    kind !== "device" && !params.deal && kindLinks(kind),
    kind === "online" && offlineWarning(),
    body,
  );
  let here = true;
  let leaveForm = () => undefined;
  void Promise.all([
    fetchSheets(),
    fetchParameters(),
    fetchBots(),
    kind === "online" ? fetchOwnBots() : [],
  ])
    .then(([offered, parameters, known, own]) => {
      if (here)
        leaveForm = newGameForm(body, params, loadLab, {
          offered,
          parameters,
          known: [...known, ...own],
        });
    })
    .catch((problem) => here && fill(body, refusalNote(problem)));
  return {
    leave() {
      here = false;
      leaveForm();
    },
  };
}

/**
 * @param {HTMLElement} body
 * @param {Record<string, string>} params the kind of game, and choices made before
 * @param {import("./lab-fold.js").LoadLab} loadLab
 * @param {{ offered: SheetOffer[], parameters: Parameter[], known: Bot[] }} fetched
 * @returns {() => undefined} call it when the form is left
 */
function newGameForm(body, params, loadLab, { offered, parameters, known }) {
  const kind = /** @type {Kind} */ (params.kind);
  const values = keepPossible(kind, formFrom(kind, params), offered, known);
  /** A position has its rules and the number of its players. */
  const isNew = values.begun === null;
  const sheetPlace = h("div.stack");
  const rulesLine = h("span.rules-line");
  const morePlace = h("div.stack");
  const housePlace = h("div.stack");
  const complaints = h("div");
  const rivals = h("p");
  let seated = playersCount(kind, values);
  let { sheet } = values;

  const chosen = () =>
    /** @type {SheetOffer} */ (offered.find(({ name }) => name === values.sheet) ?? offered[0]);
  const fair = new FairFold(kind, values, known, chosen, () => changed());
  const request = { kind, values, fair, circle: params.list };
  const lab = labFold(loadLab, values, chosen, () => seated);
  const renderSheet = () =>
    fill(
      sheetPlace,
      isNew && sheetChoice(values, offered, seated, changed),
      rulesButton(values, chosen()),
    );
  const renderMore = () =>
    fill(
      morePlace,
      scoringField(values, terms),
      targetField(values, chosen(), changed),
      (kind !== "online" || values.days === null) && limitsField(values, changed),
    );
  const terms = () => {
    if (values.scoring === "none") values.target = null;
    renderMore();
    changed();
  };
  function changed() {
    fill(complaints);
    start.textContent = startWords(kind, values);
    writeText(rulesLine, rulesWords(values, chosen()));
    rivals.textContent = kind === "bots" ? opponentsAgainst(values, known) : "";
    rememberForm(kind, values);
    fair.update();
    const now = playersCount(kind, values);
    if (now === seated && values.sheet === sheet) return lab.compare();
    const focused =
      document.activeElement instanceof HTMLInputElement &&
      sheetPlace.contains(document.activeElement);
    seated = now;
    if (values.sheet !== sheet) {
      ({ sheet } = values);
      renderMore();
      fill(housePlace, houseRulesField(values, chosen(), parameters, complaints, changed));
    }
    renderSheet();
    if (focused)
      /** @type {HTMLElement | null} */ (sheetPlace.querySelector("input:checked"))?.focus();
    lab.compare();
  }

  const start = h("button.button.main.big", { type: "submit", dataset: { do: "start" } });
  const complain = (/** @type {import("../../kit/api.js").Problem} */ problem) =>
    showRefusal(complaints, complaintOf(problem, parameters));

  renderSheet();
  renderMore();
  fill(housePlace, houseRulesField(values, chosen(), parameters, complaints, changed));
  const all = [
    playersCard(kind, [
      seatsField(kind, values, known, changed),
      fair.element,
      kind === "online" && onlineOptions(values, changed, terms),
    ]),
    isNew
      ? rulesFold(values.deal !== null, rulesLine, [
          sheetPlace,
          h("details.fold", h("summary", h("span", t("Target and timer"))), morePlace),
          housePlace,
          lab.element,
          kind !== "online" && dealField(kind, values, changed),
        ])
      : h("section.card.stack", h("h2", t("Rules")), sheetPlace),
    namesNote(kind),
  ];
  fill(
    body,
    h(
      "form.stack.setup",
      {
        onsubmit: (/** @type {Event} */ event) => void submit(event, request, start, complain),
      },
      isNew
        ? [all, h("div.setup-foot", complaints, start)]
        : positionFirst([rivals, complaints, start], all),
    ),
  );
  changed();
  if (params.list) fair.openFor(params.list);
  body.removeAttribute("aria-busy");
  return () => void lab.end();
}

/** Shows all rules of a sheet. @param {Form} values @param {SheetOffer} sheet */
function rulesButton({ house, scoring }, { name, parameters, title }) {
  return h(
    "button.plain",
    { onclick: () => void showRules({ sheet: { ...parameters, ...house, name }, scoring }) },
    t("Full {sheet} rules", { sheet: t(title) }),
  );
}

/** Who plays. @param {Kind} kind @param {import("../../kit/elements.js").Child[]} fields */
function playersCard(kind, fields) {
  return h("section.card.stack", h(kind === "bots" ? "h2.aside" : "h2", t("Players")), fields);
}

/** The rules in a line, and all that can be changed. @param {boolean} open @param {HTMLElement} line @param {import("../../kit/elements.js").Child[]} fields */
function rulesFold(open, line, fields) {
  return h(
    "details.card.fold.rules-fold",
    { open },
    h("summary", h("h2.aside", t("Rules")), line, h("span.plain", t("Change"))),
    h("div.stack", fields),
  );
}

/** The form for a position: what is needed to play on, then the settings. @param {HTMLElement[]} first @param {HTMLElement[]} settings */
function positionFirst(first, settings) {
  return [
    h(
      "section.card.stack",
      h("p", t("The first moves of a game that was played before lie on the table already.")),
      first,
    ),
    h("details.fold", h("summary", h("span", t("Players and rules"))), h("div.stack", settings)),
  ];
}

/** The rules in a line. @param {Form} values @param {SheetOffer} sheet */
function rulesWords({ house, scoring, target, turn, round, deal }, sheet) {
  const due = scoring === "full" ? Number(house.target ?? sheet.parameters.target) : 0;
  return agreementWords({
    title: sheet.title,
    house_words: houseWords(sheet, house),
    scoring,
    target: target ?? due,
    rounds: Number(house.rounds ?? 0),
    limits: { turn, round },
    practice: deal,
  });
}

/** The bots that a position is played on against. @param {Form} values @param {Bot[]} known */
function opponentsAgainst(values, known) {
  const names = values.bots.map((bot) =>
    translateName(known.find(({ key }) => key === bot)?.names ?? {}),
  );
  const others = namesBeside(names, values.seat, ownNameSet());
  return t("You play on against {names}.", { names: listWords(others) });
}

/**
 * The last form, with the values from the address: opponents, sheet, deal.
 * @param {Kind} kind @param {Record<string, string>} params
 */
function formFrom(kind, { bot, list, sheet, deal, begun, seat, players: many, house, scoring }) {
  const values = lastForm(kind);
  if (list) Object.assign(values, { likes: [], credit: [] });
  if (bot) {
    values[kind === "online" ? "seats" : "bots"] = bot.split(",");
    values.credit = [];
  }
  if (sheet) Object.assign(values, { sheet, house: {}, target: null });
  if (!deal) return values;
  const others = Math.max(Number(many) - 1 || 1, 1);
  return Object.assign(values, {
    deal,
    begun: begun ?? null,
    seat: begun ? Math.min(Math.max(Number(seat) || 1, 1), others + 1) : 1,
    house: parseHouse(house),
    scoring: ["simple", "none"].includes(scoring) ? scoring : "full",
    bots: Array.from({ length: others }, (_, index) => values.bots[index] ?? values.bots[0]),
    names: Array.from({ length: others + 1 }, (_, index) => values.names[index] ?? ""),
  });
}

/**
 * The house rules in an address; empty if they are malformed. @param {string} [text]
 * @returns {Record<string, unknown>}
 */
function parseHouse(text = "{}") {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return {};
  }
}

/**
 * A remembered form, without anything that no longer exists.
 * @param {Kind} kind @param {Form} values @param {SheetOffer[]} offered @param {Bot[]} known
 */
function keepPossible(kind, values, offered, known) {
  const keys = new Set(known.map(({ key }) => key));
  values.bots = values.bots.map((key) => (keys.has(key) ? key : (known[0]?.key ?? key)));
  values.seats = values.seats.map((key) => (key === "open" || keys.has(key) ? key : "open"));
  if (!offered.some(({ name }) => name === values.sheet)) {
    const many = playersCount(kind, values);
    const fits = offered.find(({ players: [fewest, most] }) => fewest <= many && many <= most);
    if (values.sheet !== null) values.house = {}; // they modified a sheet that no longer exists
    values.sheet = (fits ?? offered[0]).name;
  }
  return values;
}

/**
 * @param {Event} event
 * @param {{kind: Kind, values: Form, fair: FairFold, circle: string | undefined}} request the circle, if it is for one
 * @param {HTMLButtonElement} start
 * @param {(problem: import("../../kit/api.js").Problem) => void} complain
 */
async function submit(event, { kind, values, fair, circle }, start, complain) {
  event.preventDefault();
  if (start.getAttribute("aria-busy") === "true") return;
  start.setAttribute("aria-busy", "true");
  prefetchScreen("table");
  try {
    await fair.taking;
    const address = await layForm(kind, values);
    if (circle) await showToCircle(circle, address);
    goTo(address);
  } catch (problem) {
    complain(refusalIn(problem));
    start.removeAttribute("aria-busy");
  }
}
