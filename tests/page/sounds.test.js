/** Sounds start where browsers let them: in Safari only within a tap, and again after a call. */

import assert from "node:assert/strict";
import { mock, test } from "node:test";

/** Nothing but what a context of Safari says and keeps; within a tap, it starts when asked to. */
class Context {
  static made = [];
  static tapped = false;
  state = "suspended";
  sampleRate = 10;
  currentTime = 0;
  struck = 0;
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

  createDynamicsCompressor = this.createGain;
  createBiquadFilter = this.createGain;
  createBufferSource = this.createGain;
  createOscillator = this.createGain;
}

/** Does something in a browser that says this about taps, or nothing. */
async function visit(userActivation, act) {
  const before = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  globalThis.AudioContext = Context;
  mock.timers.reset(); // hooks of other files run here, too
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
