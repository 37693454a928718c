/** Keeps the screen awake while a count or a big screen is open. */

export function keepAwake() {
  /** @type {WakeLockSentinel | null} */
  let lock = null;
  let over = false;
  const ask = async () => {
    if (over || document.visibilityState !== "visible") return;
    try {
      lock = (await navigator.wakeLock?.request("screen")) ?? null;
      if (over) void lock?.release();
    } catch {
      // denied on a low battery: the screen may sleep
    }
  };
  document.addEventListener("visibilitychange", ask);
  void ask();
  return {
    stop() {
      over = true;
      document.removeEventListener("visibilitychange", ask);
      void lock?.release().catch(() => {
        // released before
      });
    },
  };
}
