// All widgets of the page, by the name that the kernel gave each; what the kernel says goes to the one it is about.
import { alike, putBuffers } from "./page_buffers.js";
import { fresh } from "./page_kernel.js";
import { Model } from "./page_model.js";
import { Box } from "./page_view.js";

const TARGET = "jupyter.widget";
const CONTROL = "jupyter.widget.control";
const CONTROL_VERSION = { version: "1.0.0" };
const NOTHING = { content: { data: {} }, buffers: [] };

/** The classes of the widgets that this front end draws: anywidgets, boxes of them, and their layout. */
export function knownClasses({ AnyModel, AnyView }) {
  const box = [Model, Box];
  const known = {
    "@jupyter-widgets/base LayoutModel": [Model],
    "@jupyter-widgets/controls BoxModel": box,
    "@jupyter-widgets/controls HBoxModel": box,
    "@jupyter-widgets/controls VBoxModel": box,
    "anywidget AnyModel": [AnyModel, AnyView],
  };
  return (state) => known[`${state._model_module} ${state._model_name}`];
}

export class Widgets {
  #states; // id: the state of a widget that nothing has asked for yet
  #models = new Map(); // id: the promise of its model
  #awaited = new Map(); // id: how to keep the promise of a widget that is still to come
  #classesOf;
  #onUnknown;

  /** `states` is what the kernel had when the page was prepared; `onUnknown()` hears of a widget of another kind. */
  constructor(classesOf, states, onUnknown) {
    this.#classesOf = classesOf;
    this.#onUnknown = onUnknown;
    this.#states = new Map(Object.entries(states));
  }

  /** Begin to speak with the kernel, and ask what has changed since the page was prepared. */
  meet(kernel) {
    this.kernel = kernel;
    const id = fresh();
    this.control = id;
    kernel.send("comm_open", { comm_id: id, target_name: CONTROL, data: {} }, { metadata: CONTROL_VERSION });
    kernel.send("comm_msg", { comm_id: id, data: { method: "request_states" } });
  }

  /** The model of a widget, made when first asked for; of one that is still to come, when it comes. */
  get_model(id) {
    if (!this.#models.has(id)) this.#models.set(id, this.#states.has(id) ? this.#make(id) : this.#wait(id));
    return this.#models.get(id);
  }

  /** A new view of a widget, drawn. */
  async view(id) {
    const model = await this.get_model(id);
    const [, ViewClass] = this.#classesOf(model.attributes);
    const view = new ViewClass(model);
    await view.render();
    return view;
  }

  /** Wait until every widget has begun (also those that no view has asked for) and the kernel has answered them all. */
  async settled() {
    const ids = [...this.#states.keys(), ...this.#models.keys()];
    const models = await Promise.all(ids.map((id) => this.get_model(id)));
    await Promise.all(models.map((model) => model._handle_comm_msg(NOTHING))); // an anywidget hears when its code is there
    await new Promise((resolve) => { setTimeout(resolve); });
    await new Promise((resolve) => { this.kernel.send("kernel_info_request", {}, { onDone: resolve }); });
  }

  /** Sort what the kernel says. */
  hear({ header, content, buffers }) {
    if (content.comm_id === this.control) this.#catchUp(content.data, buffers);
    else if (header.msg_type === "comm_open" && content.target_name === TARGET) this.#open(content, buffers);
    else if (header.msg_type === "comm_msg") this.#pass({ content, buffers });
    else if (header.msg_type === "comm_close") this.#close(content.comm_id);
  }

  #open({ comm_id: id, data }, buffers) {
    if (!this.#classesOf(data.state)) { this.#onUnknown(); return; }
    this.#states.set(id, putBuffers(data.state, data.buffer_paths, buffers));
    const keep = this.#awaited.get(id);
    this.#awaited.delete(id);
    keep?.(this.#make(id));
  }

  #pass(message) {
    const id = message.content.comm_id;
    if (this.#models.has(id) || this.#states.has(id)) this.get_model(id).then((model) => model._handle_comm_msg(message));
  }

  #close(id) {
    this.#states.delete(id);
    this.#models.get(id)?.then((model) => model.end());
    this.#models.delete(id);
  }

  /** Between the preparing of the page and its first word with the kernel, widgets may have gone on. */
  #catchUp(data, buffers) {
    if (data.method !== "update_states") return;
    for (const [id, { state }] of Object.entries(putBuffers(data.states, data.buffer_paths, buffers))) {
      if (!this.#models.has(id) || this.#awaited.has(id)) this.#open({ comm_id: id, data: { state } });
      else this.#models.get(id).then((model) => model.renew(state));
    }
  }

  #wait(id) { return new Promise((keep) => { this.#awaited.set(id, keep); }); }

  async #make(id) {
    const state = this.#states.get(id);
    this.#states.delete(id);
    const [ModelClass] = this.#classesOf(state);
    const say = (data, buffers, onDone) => this.kernel.send("comm_msg", { comm_id: id, data }, { buffers, onDone });
    return new ModelClass(state, { id, widgets: this, say });
  }
}
