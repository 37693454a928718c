/** The link in the QR code of a big screen: from now on, this device chooses what is shown there. */

import { isHere } from "../../device/local/code.js";
import { addressOf } from "../../kit/address.js";
import { postJson, refusalIn, shortCode } from "../../kit/api.js";
import { askButton } from "../../kit/deeds.js";
import { fill, h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { goTo } from "../../kit/router.js";
import { heldSeats } from "../../kit/seats.js";
import { showOnScreen } from "../../kit/widgets/big-screen.js";
import { refusalNote } from "../../kit/widgets/fields.js";
import { fillScreen } from "../../kit/widgets/frame.js";
import { keepScreen } from "../../kit/widgets/own-screen.js";
import { unansweredCard } from "../../kit/widgets/unreachable.js";

/** @import { Screen } from "../../kit/router.js" */

const MOST = 3;

/** @param {string} slot @param {string} key @returns {Screen} */
export function openPairing(slot, key) {
  return (root) => {
    const body = h("div.stack");
    fillScreen(root, { title: t("The big screen") }, body);
    const pair = async () => {
      try {
        const { slot: own } = await postJson("/api/screens/own", { key });
        if (own !== slot)
          return fill(body, refusalNote({ code: "token", text: t("This link does not work") }));
        keepScreen(key);
        history.replaceState(null, "", addressOf(`/tv/${slot}`)); // the key stays out of the history
        fill(body, pairedCard());
      } catch (thrown) {
        fill(
          body,
          unansweredCard(refusalIn(thrown), () => void pair()),
        );
      }
    };
    void pair();
  };
}

function pairedCard() {
  const games = heldSeats()
    .filter(([code, { kind, aside }]) => kind === "online" && !aside && !isHere(code))
    .slice(0, MOST);
  return h(
    "section.card.stack",
    h("p", t("This device now chooses what the big screen shows.")),
    games.map(([code]) => [
      h("h2", t("Table {code}", { code: shortCode(code) })),
      askButton("main", "show-there", t("Show my game there"), async () => {
        await showOnScreen(code);
        goTo(`/t/${code}`);
      }),
    ]),
    games.length === 0 && [
      h("p", t("In the menu of your table, choose “Show on a big screen”.")),
      h("a.button.main", { href: "/new/online" }, t("New table")),
    ],
  );
}
