/** A text on this device. If storage is full or forbidden, it lasts as long as the page. */
export class StoredText {
  /** @param {string} place */
  constructor(place) {
    this.place = place;
    /** @type {string | null} what could not be stored */
    this.unstored = null;
  }

  /** Null if there is none. */
  read() {
    try {
      return this.unstored ?? localStorage.getItem(this.place);
    } catch {
      return null;
    }
  }

  /** As an object; empty if there is none, or if it is damaged. @returns {Record<string, any>} */
  readObject() {
    try {
      const found = JSON.parse(this.read() ?? "{}");
      return typeof found === "object" && found !== null ? found : {};
    } catch {
      return {};
    }
  }

  /** Stores it; returns whether it outlives the page. @param {string} text */
  store(text) {
    try {
      localStorage.setItem(this.place, text);
      this.unstored = null;
      return true;
    } catch {
      this.unstored = text;
      return false;
    }
  }
}
