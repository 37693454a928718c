/**
 * The modules that everything needs which runs the game on this device. Each part of the worker that
 * is fetched later imports this one, so that the bundle keeps them in one file with the game; those
 * that these modules fetch do not, because nothing asks in a circle.
 */

import "./chance.js";
import "./disk.js";
import "./game.js";
import "./showing.js";
import "./thinkers.js";
