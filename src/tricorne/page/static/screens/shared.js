/**
 * The modules that the first module shares with every screen. Each entry point of screens imports
 * this one, so that the bundle keeps them in one file instead of one for each combination.
 */

import "../device/local/worker-client.js";
import "../kit/widgets/frame.js";
import "../kit/narration/record-handover.js";
import "../kit/kept.js";
import "../kit/router.js";
import "./setup/form.js";
