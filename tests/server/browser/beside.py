"""Playing a game of the device beside its page: all but the last turns, without a tap."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.server.browser.playing import FEW, TablePage

_PLAYS_BESIDE = """async ({ code, token, few }) => {
  const app = document.querySelector("script[src$='app.js']").src;
  const worker = new Worker(new URL("device/local/worker.js", app), { type: "module" });
  const say = (message) =>
    worker.postMessage({ number: 1, line: { text: JSON.stringify(message) } });
  let [view, version, state, sent] = [null, 0, "playing", -1];
  await new Promise((done) => {
    const go = () => {
      const actions = view.actions.map(({ action }) => action);
      const lays = actions.some((action) => action.includes("@"));
      const last = lays ? view.hand.length === 1 : actions.length > 0 && view.pool <= few;
      if (state !== "playing" || last) done();
      else if (actions.length > 0 && sent < version) {
        sent = version;
        say({ do: "act", action: actions[0], version, id: `beside-${version}` });
      }
    };
    worker.onmessage = ({ data: { text } }) => {
      const message = text ? JSON.parse(text) : {};
      if (message.is === "table") ({ view, version, state } = message);
      else if (message.is === "event") {
        view = { ...view, ...message.view };
        ({ version } = message);
        state = message.state ?? state;
      } else return;
      go();
    };
    worker.postMessage({ pace: 0 });
    worker.postMessage({ number: 1, line: { code } });
    say({ do: "hello", protocol: 1, token });
  });
  worker.terminate();
}"""
"""Another worker goes on with a game of the device, and leaves the last turns to the page."""


def play_beside(table: TablePage) -> None:
    """Let another worker play, as another tab would; the page then takes over again."""
    expect(table.main).to_have_attribute("data-link", re.compile("connected|closed"))
    asked = {"code": table.code, "token": table.token, "few": FEW}
    table.page.evaluate(_PLAYS_BESIDE, asked)
    if table.state == "playing":
        table.do("here")
