/** What members of a circle do there beside playing: invite others, bring a device, leave. */

import { nullIfAbsent, postJson } from "../../kit/api.js";
import { forgetCircle } from "../../kit/days.js";
import { carryOut, deedButton } from "../../kit/deeds.js";
import { deviceToken } from "../../kit/device.js";
import { h } from "../../kit/elements.js";
import { t } from "../../kit/i18n.js";
import { openDialog } from "../../kit/widgets/dialog.js";
import { dialogButton } from "../../kit/widgets/dialog-button.js";
import { reportButton } from "../../kit/widgets/report-name.js";
import { inviteCard } from "../../kit/widgets/way-in.js";
import { openManaging } from "./managing.js";

/** @import { Circle } from "./types.d.ts" */

/**
 * @param {Circle} circle @param {() => void} look shows the circle again
 * @param {() => void} left shows what is there without it
 */
export function memberActions(circle, look, left) {
  const { code, friends } = circle;
  return h(
    "div.stack",
    friends.length === 1 && h("p", t("Send your family or friends the link to this circle.")),
    h(
      "div.buttons",
      deedButton("main", "invite", t("Invite friends"), () => openInvitation(circle)),
      deedButton(
        "",
        "bring-device",
        t("My other device"),
        () => void carryOut(() => openDevice(circle)),
      ),
      friends.some(({ you, first }) => you && first) &&
        deedButton("quiet", "manage-list", t("Look after the circle"), () =>
          openManaging(circle, look, left),
        ),
      friends.length > 1 &&
        reportButton({
          path: `/api/daily/circles/${code}/report`,
          form: { device: deviceToken() },
          names: () => friends.filter(({ you }) => !you).map(({ name }) => name),
        }),
      deedButton("quiet", "leave-list", t("Leave the circle"), () => openLeaving(circle, left)),
    ),
  );
}

/** The link and its QR code, for others. @param {Circle} circle */
function openInvitation({ link }) {
  openDialog(
    { title: t("Invite friends"), class: "small-dialog", data: { dialog: "circle-link" } },
    inviteCard({
      path: `/circle?list=${link}`,
      about: t("Anyone with this link may join the circle:"),
      alt: t("QR code of the link to this circle"),
      text: t("Come into our circle and play Tricorne with us!"),
    }),
  );
}

/** The link by which the same member comes with another device. @param {Circle} circle */
async function openDevice({ code }) {
  const asked = { device: deviceToken() };
  const { path } = await postJson(`/api/daily/circles/${code}/devices`, asked);
  openDialog(
    { title: t("My other device"), class: "small-dialog", data: { dialog: "circle-device" } },
    h("p.soft", t("It is for you alone, and for ten minutes: keep it to yourself.")),
    inviteCard({
      path,
      about: t("Scan this with the other device, or open the link there."),
      alt: t("QR code of the link for your other device"),
    }),
  );
}

/** @param {Circle} circle @param {() => void} left */
function openLeaving({ code }, left) {
  const leave = async () => {
    const leaving = { device: deviceToken() };
    await postJson(`/api/daily/circles/${code}/leave`, leaving).catch(nullIfAbsent);
    forgetCircle(code);
    left();
  };
  const sheet = openDialog(
    { title: t("Leave the circle?"), class: "small-dialog", data: { dialog: "leave-list" } },
    h(
      "div.stack",
      h(
        "p",
        t(
          "You leave it with all your devices, and your results there are deleted. You can play your games to the end.",
        ),
      ),
      dialogButton(
        () => sheet.close(),
        "leave-list-now",
        [t("Leave the circle")],
        () => void carryOut(leave),
      ),
    ),
  );
}
