/** Sharing a count: a link to watch, a link to take over, and a button to stop sharing. */

import { postJson } from "../../kit/api.js";
import { carryOut } from "../../kit/deeds.js";
import { fill, h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { openDialog } from "../../kit/widgets/dialog.js";
import { inviteCard } from "../../kit/widgets/way-in.js";

/** @param {import("./types.d.ts").Screen} screen */
export async function shareCount(screen) {
  await carryOut(async () => {
    if (screen.relay) return;
    const begun = await postJson("/api/counts", { count: screen.storedState() });
    screen.follow({ ...begun, counts: true, waiting: false });
    screen.keep();
    screen.show();
  });
  if (screen.relay) open(screen, screen.relay.shared);
}

/** @param {import("./types.d.ts").Screen} screen @param {import("./types.d.ts").Shared} shared */
function open(screen, { code, key }) {
  const path = `/count?follow=${code}`;
  const box = h("div.stack");
  const sheet = openDialog(
    { title: t("Others follow on their phones"), class: "small-dialog", data: { dialog: "share" } },
    inviteCard({
      path,
      about: t("Anyone with this link sees every line as it is counted:"),
      alt: t("QR code of the link to this count"),
      text: t("Our game, scored live"),
    }),
    box,
  );
  if (!key) return;
  const way = {
    path: `${path}#key=${key}`,
    about: t(
      "Anyone with this link can continue counting, in case this phone runs out of battery:",
    ),
    alt: t("QR code of the link to continue counting"),
    text: t("Our game, to continue counting"),
  };
  fill(
    box,
    h(
      "div.buttons",
      shareButton("hand-on", t("Hand over the counting"), () => fill(box, inviteCard(way))),
      shareButton("stop-sharing", t("Stop sharing this count"), () => {
        sheet.close();
        void stop(screen, code, key);
      }),
    ),
  );
}

/** @param {import("./types.d.ts").Screen} screen @param {string} code @param {string} key */
function stop(screen, code, key) {
  return carryOut(async () => {
    await postJson(`/api/counts/${code}/end`, { key });
    screen.follow(null);
    screen.keep();
    screen.show();
  });
}

/** @param {string} name @param {string} label @param {() => void} onclick */
function shareButton(name, label, onclick) {
  return h("button.button", { dataset: { do: name }, onclick }, label);
}
