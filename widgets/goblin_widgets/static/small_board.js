// The board as a part of another panel.
import { makeBoard } from "./board.js";

export default { makeBoard };
