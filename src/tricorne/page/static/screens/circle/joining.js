/** The forms by which a device comes into a circle: a new one, one it is invited to, its player's own. */

import { nullIfAbsent, Problem, postJson } from "../../kit/api.js";
import { keepCircle } from "../../kit/days.js";
import { carryOutOnce } from "../../kit/deeds.js";
import { deviceToken } from "../../kit/device.js";
import { h } from "../../kit/elements.js";
import { n, t } from "../../kit/i18n.js";
import { circleName } from "../../kit/known-circles.js";
import { switchField } from "../../kit/widgets/switches.js";
import { enterForm } from "./enter-form.js";
import { sameDrawsWords } from "./same-draws.js";
import { titleField } from "./title-field.js";

/** @import { Circle } from "./types.d.ts" */

/** A new circle. @param {(code: string) => void} begun */
export function beginForm(begun) {
  const wish = { title: "", same_draws: false };
  return enterForm(
    {
      path: "/api/daily/circles",
      what: "begin-list",
      words: t(
        "A circle is a place for your family or your friends. They join with a link, without an account, and nobody else sees it.",
      ),
      button: t("Begin the circle"),
      wish,
      choices: [
        titleField("", (title) => {
          wish.title = title.trim();
        }),
        switchField({
          name: "same-draws",
          label: t("Same draws for everyone"),
          about: t(
            "In the deal of the day, you all draw the same tiles in the same order, and can compare your games.",
          ),
          value: wish.same_draws,
          change(value) {
            wish.same_draws = value;
          },
        }),
      ],
    },
    begun,
  );
}

/** The form for somebody with the link. @param {Circle} circle @param {() => void} joined */
export function joinForm(circle, joined) {
  const { code, members, same_draws: sameDraws } = circle;
  return enterForm(
    {
      path: `/api/daily/circles/${code}/join`,
      what: "join-list",
      words: [
        circle.title
          ? t("You are invited to this circle: {name}.", { name: circleName(circle) })
          : t("You are invited to a circle of friends."),
        " ",
        n(
          "It has {count} member. You see the name and the results once you have joined.",
          "It has {count} members. You see their names and results once you have joined.",
          members,
        ),
        sameDraws && [" ", sameDrawsWords()],
      ],
      button: t("Join this circle"),
    },
    joined,
  );
}

/**
 * The question to somebody who has opened the link for their further device.
 * @param {Circle} circle @param {string} pass @param {() => void} joined
 */
export function deviceForm({ code }, pass, joined) {
  const join = async () => {
    const joining = { device: deviceToken(), pass };
    const entered = await postJson(`/api/daily/circles/${code}/join`, joining).catch(nullIfAbsent);
    if (entered === null)
      throw new Problem(
        "dead",
        t("This code was for ten minutes. Ask the other device for a new one."),
      );
    keepCircle(entered.code);
    joined();
  };
  return h(
    "div.stack",
    h("p", t("On this device, too, you are then the same member, with your name and your games.")),
    h(
      "div",
      h(
        "button.button.main",
        {
          dataset: { do: "join-as-device" },
          onclick: (/** @type {Event} */ press) => void carryOutOnce(press, join),
        },
        t("Use the circle on this device"),
      ),
    ),
  );
}
