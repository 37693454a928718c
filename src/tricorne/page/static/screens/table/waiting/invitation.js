/** Ways to join from another device: a link with a reachable address, its QR code, and a code to type. */

import { h } from "../../../kit/elements.js";
import { t } from "../../../kit/i18n.js";
import { openDialog } from "../../../kit/widgets/dialog.js";
import { inviteCard } from "../../../kit/widgets/way-in.js";

/**
 * The card with every way to join this table.
 * @param {string} code
 * @param {boolean} knocking whether the host admits each player
 */
export function invitationCard(code, knocking) {
  return inviteCard({
    ...wayToTable(code),
    about: knocking
      ? t("Anyone with this link may knock:")
      : t("Anyone with this link may sit down:"),
    code,
    text: t("Come and play Tricorne with me."),
  });
}

/** @param {string} code */
export function openWatching(code) {
  const about = t("Anyone with this link may watch:");
  openDialog(
    { title: t("Invite someone to watch"), class: "small-dialog", data: { dialog: "watching" } },
    inviteCard({ ...wayToTable(code), about, text: t("A game of Tricorne") }),
  );
}

/**
 * @param {string} code @param {string} token
 * @param {() => void} [then] called once it is closed
 */
export function openSeatLink(code, token, then = () => undefined) {
  const about = t("Scan this with the other device, or open the link there.");
  openDialog(
    {
      title: t("Continue on another device"),
      class: "small-dialog",
      data: { dialog: "seat-link" },
      closed: then,
    },
    h("p.soft", t("It is the key to your seat: keep it to yourself.")),
    inviteCard({
      path: `/t/${code}#seat=${token}`,
      about,
      alt: t("QR code of the link to your seat"),
    }),
  );
}

/** @param {string} code */
function wayToTable(code) {
  return { path: `/t/${code}`, alt: t("QR code of the link to this table") };
}
