/** What is stored about players: where, for how long, who sees it, and how to delete it. */

import { alone, site } from "../../kit/address.js";
import { getJson } from "../../kit/api.js";
import { fill, h } from "../../kit/elements.js";
import { n, t } from "../../kit/i18n.js";
import { refusalNote } from "../../kit/widgets/fields.js";
import { fillScreen } from "../../kit/widgets/frame.js";

/** @import { Child } from "../../kit/elements.js" */
/** @typedef {{tables: number, unplayed: number, counts: number, circles: number, tops: number, reports: number}} Days */
/** @typedef {"own" | "invented" | "none"} Lists whose names are on the list of the day */
/** @typedef {{name: string, contact: string, archives: boolean, lists: Lists}} Operator */
/** @typedef {{stored: Child[], days: Child[], seen: Child[], deleted: Child[]}} Facts */

/** @param {HTMLElement} root */
export function show(root) {
  const archive = h("span");
  const listed = h("span", listWords("own"));
  const operator = h("section.card.stack");
  const body = h("div.stack.privacy");
  fillScreen(root, { title: t("Privacy") }, body);
  if (alone) {
    fill(body, ofSite(), onDevice());
    return;
  }
  void Promise.all([getJson("/api/retention"), getJson("/api/push").catch(() => null)])
    .then(([days, push]) => {
      const played = [
        atTables(days, archive),
        inCounts(days),
        inTops(days),
        ofTheDay(days, listed),
        inLists(days),
        inReports(days),
      ];
      const notices = push?.key && inNotices();
      fill(body, summaryCard(), onDevice(), played, notices, tracesCard(), operator);
    })
    .catch((problem) => fill(body, refusalNote(problem)));
  void getJson("/api/operator").then(
    (/** @type {Operator} */ answer) => {
      fill(operator, whoRuns(answer));
      fill(listed, listWords(answer.lists));
      if (answer.archives) fill(archive, " ", archiveWords());
    },
    () => fill(operator, h("h2", t("Who runs this server")), h("p", unknownContact())),
  );
}

function summaryCard() {
  return h(
    "section.card.stack",
    h(
      "p",
      t(
        "You need no account. There are no cookies, no advertising and no tracking, and nothing is passed on to anyone.",
      ),
    ),
    h(
      "p",
      t(
        "Games on one device, against bots and against the clock stay on this device, until you invite someone or continue elsewhere. So do the score keeper and the arbiter. Only online tables, counts that you share and the deal of the day use the server.",
      ),
    ),
    h(
      "p.soft.small",
      t("Where a browser is too old to run the game, the server runs it, as for an online table."),
    ),
  );
}

/** The summary on static web space. */
function ofSite() {
  return h(
    "section.card.stack",
    h(
      "p",
      t(
        "Everything here happens on your device. No name, no game and no count ever leaves it. There are no cookies, no advertising and no tracking.",
      ),
    ),
    h(
      "p.soft.small",
      t("The web host that delivers this page may log visits, as for any other page."),
    ),
    site &&
      h(
        "p",
        t("Online tables are on a server with its own privacy page:"),
        " ",
        h("a", { href: `${site}/privacy` }, site),
      ),
  );
}

function onDevice() {
  return dataCard("device", t("On this device"), {
    stored: [
      t(
        "Your name and settings, your games, counts, evenings, finished lessons and puzzles, the keys to your seats at online tables, and a random number that stands for this device in the deal of the day.",
      ),
      " ",
      t(
        "For a class: on a pupil’s device the card and its tasks, and on the teacher’s the names and results. They leave a device only as the code that a child shows.",
      ),
    ],
    days: [t("Until you delete it, or until the browser clears its storage.")],
    seen: [
      t("Anyone who uses this browser."),
      " ",
      t(
        "If you count by voice, the browser turns speech into text. Some browsers send the recording to their maker for that.",
      ),
    ],
    deleted: [
      t(
        "Delete one game or all of them in your games, and your name in the settings. Clearing this site’s data in the browser removes everything at once.",
      ),
      " ",
      h("a", { href: "/class" }, t("For a class")),
      " ·",
      " ",
      h("a", { href: "/games" }, t("My games")),
      " · ",
      h("a", { href: "/settings" }, t("Settings")),
    ],
  });
}

/** @param {Days} days @param {HTMLElement} archive filled in where finished games are archived */
function atTables({ tables, unplayed }, archive) {
  return dataCard("tables", t("Online tables"), {
    stored: [
      t("The players’ names, every move and its time, and check values of the keys to the seats."),
    ],
    days: [
      n("{count} day after the last move.", "{count} days after the last move.", tables),
      " ",
      n(
        "{count} day if hardly anything was played.",
        "{count} days if hardly anything was played.",
        unplayed,
      ),
      archive,
    ],
    seen: [
      t(
        "Everyone who has the link or the code of the table, and the operator of the server. Nobody else sees your tiles until the round is over.",
      ),
    ],
    deleted: [
      t(
        "Open the menu of the game in your games, and delete it on the server too. Your name and your key are removed at once. In an unfinished match, a bot takes your seat for good. The others keep the moves, with “Player 2” in place of your name. The table is deleted when nobody else has a seat there.",
      ),
      " ",
      h("a", { href: "/games" }, t("My games")),
    ],
  });
}

/** @param {Days} days */
function inCounts({ counts }) {
  return dataCard("counts", t("Counts that you share"), {
    stored: [
      t("The names and all lines of the count."),
      " ",
      t("Of an evening at online tables: the names and the results."),
    ],
    days: [n("{count} day after the last change.", "{count} days after the last change.", counts)],
    seen: [t("Everyone who has the link, and the operator of the server.")],
    deleted: [
      t(
        "In the count, choose “More” and then “Delete this count”. Anyone who has the link for counting can do that. Followers keep what their device has seen.",
      ),
      " ",
      t("The organiser can delete an evening below its standings."),
    ],
  });
}

/** @param {Days} days */
function inTops({ tops }) {
  return dataCard("tops", t("Tops with a host"), {
    stored: [
      t("The players’ names, the move that each chose, and when each position began and ended."),
    ],
    days: [
      n("{count} day after the last position.", "{count} days after the last position.", tops),
    ],
    seen: [t("Everyone who has the link, and the operator of the server.")],
    deleted: [
      t(
        "A button below the top deletes your name and your answers. Its host can delete all of it.",
      ),
    ],
  });
}

/** The readers of the list of a day. @param {Lists} lists */
function listWords(lists) {
  switch (lists) {
    case "none":
      return t("You and the operator of the server: it shows no public list.");
    case "invented":
      return t(
        "All visitors can read the list of the day. Whoever enters it now gets an invented name.",
      );
    default:
      return t(
        "All visitors can read the list of the day. You enter it with an invented name, unless you choose to show your own.",
      );
  }
}

/** @param {Days} days @param {HTMLElement} seen who sees the list */
function ofTheDay({ tables }, seen) {
  return dataCard("day", t("The deal of the day"), {
    stored: [
      t(
        "Your name for the list, your points, moves and times, and a check value of this device’s random number.",
      ),
    ],
    days: [n("{count} day after the last move.", "{count} days after the last move.", tables)],
    seen: [seen],
    deleted: [
      t(
        "Delete your results below the list of the day. They go from the lists of all days, and this device leaves all circles.",
      ),
      " ",
      h("a", { href: "/daily" }, t("The deal of the day")),
    ],
  });
}

/** @param {Days} days */
function inLists({ circles, tops }) {
  return dataCard("lists", t("Circles"), {
    stored: [
      t(
        "The circle’s name and your name there, when you joined and last played, your seats and results at its games, and a check value of each of your devices’ random numbers.",
      ),
      " ",
      t("Of seasons: who took part, who played whom, and the points."),
      " ",
      t("Of tops: the moves that you chose, and when you opened and answered a position."),
    ],
    days: [
      n(
        "{count} day after this device last played there or in the deal of the day.",
        "{count} days after this device last played there or in the deal of the day.",
        circles,
      ),
      " ",
      n("Tops: {count} day after they began.", "Tops: {count} days after they began.", tops),
    ],
    seen: [
      t(
        "The members of the circle, and the operator of the server. Members can see your finished game of the day once their own attempt or the day is over. Others who have the link only learn its name and how many members there are.",
      ),
    ],
    deleted: [
      t(
        "A button in the circle lets you leave it, and the member who looks after it can remove you. If you delete your results below the list of the day, this device leaves all circles.",
      ),
      " ",
      h("a", { href: "/circle" }, t("Circles")),
    ],
  });
}

/** @param {Days} days */
function inReports({ reports }) {
  return dataCard("reports", t("Reported names"), {
    stored: [
      t(
        "When somebody reports a name: the name, where it stands, when it was reported, and from which seat.",
      ),
    ],
    days: [
      n("{count} day after the first report.", "{count} days after the first report.", reports),
    ],
    seen: [
      t(
        "The operator of the server alone, who can replace the name. Nobody learns who reported it.",
      ),
    ],
    deleted: [t("A report goes with the name: delete that where it stands.")],
  });
}

/** On a server that tells devices of turns. */
function inNotices() {
  return dataCard("notices", t("Notices of your turn"), {
    stored: [
      t(
        "If you want to be told when it is your turn: the address of this browser at its push service, its language and time zone, your quiet hours, and which games you hear of.",
      ),
    ],
    days: [t("100 days after you were last here, or until you turn them off.")],
    seen: [
      t(
        "The push service of your browser carries them, and cannot read them. It learns only when one comes.",
      ),
    ],
    deleted: [
      t("Turn them off in the settings."),
      " ",
      h("a", { href: "/settings" }, t("Settings")),
    ],
  });
}

function tracesCard() {
  return h(
    "section.card.stack",
    { dataset: { about: "traces" } },
    h("h2", t("Addresses, logs and copies")),
    h(
      "p",
      t(
        "Your internet address is counted against limits, for a day at most. It is stored only if the operator bars it. The server’s logs have no names, addresses or codes. A proxy in front of the server may keep logs of its own.",
      ),
    ),
    h(
      "p",
      t(
        "Copies remain on other players’ devices, in downloaded records, and in the operator’s backups until those are deleted.",
      ),
    ),
  );
}

function archiveWords() {
  return t(
    "This server then keeps finished games in an archive. Ask the operator to delete one from there.",
  );
}

function unknownContact() {
  return t("The server cannot be reached now. It names its operator here.");
}

/** @param {Operator} operator */
function whoRuns({ name, contact }) {
  return [
    h("h2", t("Who runs this server")),
    name
      ? h("p", name, h("br"), contactLink(contact))
      : h(
          "p",
          t(
            "This server is for one home or one network, and names nobody. Ask the person who invited you.",
          ),
        ),
  ];
}

/** The contact, as a link where it is one. @param {string} contact */
function contactLink(contact) {
  if (/^https?:\/\/\S+$/.test(contact)) return h("a", { href: contact }, contact);
  if (/^[^\s@]+@[^\s@]+$/.test(contact)) return h("a", { href: `mailto:${contact}` }, contact);
  return contact;
}

/**
 * @param {string} about what the register of personal data calls it
 * @param {string} title @param {Facts} facts
 */
function dataCard(about, title, { stored, days, seen, deleted }) {
  const fact = (/** @type {string} */ name, /** @type {Child[]} */ children) => [
    h("dt", name),
    h("dd", children),
  ];
  return h(
    "section.card.stack",
    { dataset: { about } },
    h("h2", title),
    h(
      "dl.facts",
      fact(t("What is stored"), stored),
      fact(t("For how long"), days),
      fact(t("Who sees it"), seen),
      fact(t("How to delete it"), deleted),
    ),
  );
}
