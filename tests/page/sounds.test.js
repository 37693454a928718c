/** Sounds start where browsers let them: in Safari only within a tap, and again after a call. Some are felt. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { strikeUp } from "#page/kit/instruments.js";
import { settings } from "#page/kit/settings.js";
import { canVibrate, vibrateFor } from "#page/kit/vibration.js";

/** Nothing but what a context of Safari says and keeps; within a tap, it starts when asked to. */
class Context {
  static made = [];
  static tapped = false;
  state = "suspended";
  sampleRate = 10;
  currentTime = 0;
  struck = 0;
  pitches = [];
  #waiting = [];

  constructor() {
    Context.made.push(this);
  }

  async resume() {
    if (Context.tapped) this.state = "running";
    if (this.state === "running") for (const go of this.#waiting.splice(0)) go();
    else await new Promise((go) => this.#waiting.push(go));
  }

  #node() {
    const value = () => parameter;
    const parameter = {
      ...{ setValueAtTime: value, exponentialRampToValueAtTime: value },
      ...{ linearRampToValueAtTime: value, setTargetAtTime: value },
    };
    const start = () => {
      this.struck += 1;
    };
    const node = { gain: parameter, frequency: parameter, Q: parameter, playbackRate: parameter };
    return Object.assign(node, { connect: () => this.#node, start, stop: () => {} });
  }

  createGain() {
    const node = this.#node();
    node.connect = (next) => next;
    return node;
  }

  createBuffer() {
    return { getChannelData: () => new Float32Array(3), duration: 1 };
  }

  createOscillator() {
    const { pitches } = this;
    const frequency = {
      set value(/** @type {number} */ hertz) {
        pitches.push(Math.round(hertz));
      },
    };
    return Object.assign(this.createGain(), { frequency });
  }

  createDynamicsCompressor = this.createGain;
  createBiquadFilter = this.createGain;
  createBufferSource = this.createGain;
  createConvolver = this.createGain;
}

/** Does something in a browser that says this about taps, or nothing. */
async function visit(userActivation, act) {
  const before = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  globalThis.AudioContext = Context;
  Context.made.length = 0;
  Context.tapped = false;
  Object.defineProperty(globalThis, "navigator", {
    configurable: true,
    value: { userActivation, languages: ["en"] },
  });
  const { playSound } = await import(`#page/kit/sounds.js?${Math.random()}`);
  const soon = (ms = 5) => new Promise((resolve) => setTimeout(resolve, ms));
  const browser = {
    plays: async () => {
      playSound("place");
      await soon();
      return Context.made.at(-1)?.struck ?? 0;
    },
    taps: async () => {
      Context.tapped = true;
      globalThis.dispatchEvent(new Event("touchend"));
      Context.tapped = false;
      await soon();
    },
    soon,
  };
  try {
    await act(browser);
  } finally {
    Object.defineProperty(globalThis, "navigator", before);
    globalThis.AudioContext = undefined;
  }
}

test("a browser that does not tell whether it was tapped plays after the first tap", async () => {
  await visit(undefined, async (safari) => {
    await safari.taps();
    assert.ok((await safari.plays()) > 0);
  });
});

test("a sound that waits for a tap too long is not heard then", async () => {
  await visit(undefined, async (safari) => {
    assert.equal(await safari.plays(), 0);
    await safari.soon(500);
    await safari.taps();
    assert.equal(Context.made.at(-1).struck, 0);
    assert.ok((await safari.plays()) > 0);
  });
});

test("after a call has interrupted the sound, the next tap brings it back", async () => {
  await visit({ hasBeenActive: true }, async (safari) => {
    await safari.taps();
    const first = await safari.plays();
    Context.made.at(-1).state = "interrupted";
    assert.equal(await safari.plays(), first);
    await safari.taps();
    assert.ok((await safari.plays()) > first);
  });
});

test("before any tap nothing is prepared where the browser tells so", async () => {
  await visit({ hasBeenActive: false }, async (chrome) => {
    await chrome.plays();
    assert.deepEqual(Context.made, []);
  });
});

test("each figure has a sound of its own", () => {
  const heard = ["bridge", "two sides", "hexagon", "double hexagon", "triple hexagon"].map(
    (sound) => {
      const context = new Context();
      strikeUp(context, sound, 1);
      assert.ok(context.struck > 0);
      return context.pitches.join();
    },
  );
  assert.equal(new Set(heard).size, heard.length);
});

test("a held device that vibrates lets a figure be felt, unless the switch is off", () => {
  const felt = [];
  const before = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  const held = mock.method(globalThis, "matchMedia", (asked) => ({
    matches: /coarse/.test(asked),
  }));
  const phone = { vibrate: (pattern) => felt.push(pattern.length) };
  Object.defineProperty(globalThis, "navigator", { configurable: true, value: phone });
  try {
    assert.ok(canVibrate());
    vibrateFor("place");
    assert.deepEqual(felt, [], "a tile of anybody");
    vibrateFor("hexagon");
    assert.equal(felt.length, 1);
    settings.set("vibration", false);
    vibrateFor("hexagon");
    assert.equal(felt.length, 1);
  } finally {
    settings.set("vibration", true);
    held.mock.restore();
    Object.defineProperty(globalThis, "navigator", before);
  }
});
