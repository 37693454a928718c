/** The rack alone on a phone, which each table remembers. */

import assert from "node:assert/strict";
import { beforeEach, describe, test } from "node:test";
import { h } from "#page/kit/elements.js";
import { isRackAlone, setRackAlone } from "#page/screens/table/menu/rack-alone.js";

describe("the rack alone", () => {
  beforeEach(() => localStorage.clear());

  test("a table remembers that only its rack is shown, and others do not", () => {
    const main = h("main.table", { dataset: { table: "ONE" } });
    document.body.append(main);
    setRackAlone("ONE", true);
    assert.equal(main.hasAttribute("data-rack-alone"), true);
    assert.deepEqual([isRackAlone("ONE"), isRackAlone("TWO")], [true, false]);
    main.dataset.table = "TWO";
    dispatchEvent(new Event("tricorne:rack"));
    assert.equal(main.hasAttribute("data-rack-alone"), false);
    main.dataset.table = "ONE";
    dispatchEvent(new Event("tricorne:rack"));
    assert.equal(main.hasAttribute("data-rack-alone"), true);
    setRackAlone("ONE", false);
    assert.equal(main.hasAttribute("data-rack-alone"), false);
    main.remove();
  });

  test("the latest twenty tables are remembered", () => {
    for (let number = 0; number < 21; number += 1) setRackAlone(`T${number}`, true);
    assert.deepEqual(
      [isRackAlone("T0"), isRackAlone("T1"), isRackAlone("T20")],
      [false, true, true],
    );
  });

  test("damaged memory is no memory", () => {
    localStorage.setItem("tricorne.rack-alone", '{"codes": 7}');
    assert.equal(isRackAlone("ONE"), false);
  });
});
