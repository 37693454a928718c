/** The keys of this device to evenings at online tables. */

import { KeyRing } from "../../kit/key-ring.js";

export const ring = new KeyRing("tricorne.online-evenings");
