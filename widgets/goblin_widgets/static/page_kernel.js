// The connection to the page's kernel. What is said while there is none waits; a lost one is sought again by itself.
import { PROTOCOL, pack, unpack } from "./page_wire.js";

const WAITS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000]; // milliseconds before each new try to connect
const GONE = new Set(["restarting", "autorestarting", "dead"]); // this kernel knows nothing of the page any more

/** A name that nobody else has; `crypto.randomUUID` is not for a page that comes over plain http. */
export const fresh = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** `signal.connect(slot)`, `signal.disconnect(slot)`: each slot is called with the sender and what is new. */
function makeSignal(sender) {
  const slots = new Set();
  const signal = { connect: (slot) => slots.add(slot), disconnect: (slot) => slots.delete(slot) };
  return [signal, (news) => { for (const slot of [...slots]) slot(sender, news); }];
}

/** The names that widgets may know are those of JupyterLab's kernel: `status`, `connectionStatus`, `reconnect()`. */
export class Kernel {
  status = "unknown";
  connectionStatus = "connecting";
  #address;
  #session = fresh();
  #hear;
  #socket = null;
  #tries = 0;
  #timer = null;
  #waiting = []; // frames for when there is a connection
  #asked = new Map(); // message id: what to do when the kernel has dealt with it
  #tell;

  /** `hear(message)` gets what the kernel says to everybody. */
  constructor(baseUrl, id, hear) {
    const address = new URL(`${baseUrl}api/kernels/${id}/channels?session_id=${this.#session}`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    this.#address = address;
    this.#hear = hear;
    [this.statusChanged, this.#tell] = makeSignal(this);
    this.#connect();
  }

  /** Say something to the kernel; `onDone` is called when it is idle again, or can no longer tell. */
  send(type, content, { buffers = [], metadata = {}, onDone = null } = {}) {
    if (GONE.has(this.status)) throw new Error("The kernel is gone");
    const header = { msg_id: fresh(), msg_type: type, session: this.#session, username: "", date: new Date().toISOString(), version: "5.3" };
    if (onDone) this.#asked.set(header.msg_id, onDone);
    const frame = pack({ channel: "shell", header, parent_header: {}, metadata, content, buffers });
    if (this.connectionStatus === "connected") this.#socket.send(frame);
    else this.#waiting.push(frame);
  }

  /** Try again now to connect. */
  async reconnect() {
    this.#tries = 0;
    this.#leave();
    this.#connect();
  }

  #connect() {
    clearTimeout(this.#timer);
    this.connectionStatus = "connecting";
    const socket = new WebSocket(this.#address, [PROTOCOL]);
    socket.binaryType = "arraybuffer";
    socket.onopen = () => this.#begin();
    socket.onmessage = ({ data }) => this.#receive(unpack(data));
    socket.onclose = () => this.#lose();
    this.#socket = socket;
  }

  #leave() {
    this.#socket.onopen = this.#socket.onmessage = this.#socket.onclose = null;
    this.#socket.close();
    this.#forget();
  }

  #begin() {
    this.#tries = 0;
    this.connectionStatus = "connected";
    for (const frame of this.#waiting.splice(0)) this.#socket.send(frame);
  }

  #lose() {
    this.#forget();
    const wait = WAITS[this.#tries];
    this.#tries += 1;
    this.connectionStatus = wait ? "connecting" : "disconnected";
    if (wait) this.#timer = setTimeout(() => this.#connect(), wait);
  }

  /** Nobody will answer what was asked over a connection that is no more. */
  #forget() {
    const asked = [...this.#asked.values()];
    this.#asked.clear();
    for (const onDone of asked) onDone();
  }

  #receive(message) {
    if (message.header.msg_type === "status") this.#enter(message.content.execution_state, message.parent_header.msg_id);
    else if (message.channel === "iopub") this.#hear(message);
  }

  #enter(status, about) {
    if (status === "idle" && this.#asked.has(about)) {
      const onDone = this.#asked.get(about);
      this.#asked.delete(about);
      onDone();
    }
    if (status === this.status || GONE.has(this.status)) return;
    this.status = status;
    this.#tell(status);
  }
}
