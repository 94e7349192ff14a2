// The page's copy of one widget's state: what anywidget's own front end builds its model on (`DOMWidgetModel` of
// @jupyter-widgets/base), in as much as a page without a notebook around it needs.
import { alike, putBuffers, takeBuffers } from "./page_buffers.js";

export class Model {
  #listeners = [];
  #unsaved = new Set();
  #isSaving = false;

  /** `say(data, buffers, onDone)` speaks to the widget in the kernel and throws when that is gone. */
  constructor(state, { id, widgets, say }) {
    this.attributes = state;
    this.model_id = id;
    this.widget_manager = widgets;
    this.say = say;
    this.initialize(state, { model_id: id, widget_manager: widgets });
  }

  initialize() {}

  get(name) { return this.attributes[name]; }

  /** Set one value, or several in one object; those that differ are told, and sent by `save_changes`. */
  set(name, value) {
    const changed = this.#take(typeof name === "object" ? name : { [name]: value });
    for (const one of changed) this.#unsaved.add(one);
    this.#tell(changed);
    return this;
  }

  /** Send what was set; while the kernel is at work on the last of it, the newest values wait. */
  save_changes() {
    if (this.#isSaving || !this.#unsaved.size) return;
    const values = Object.fromEntries([...this.#unsaved].map((name) => [name, this.get(name)]));
    const { state, paths, buffers } = takeBuffers(this.serialize(values));
    this.say({ method: "update", state, buffer_paths: paths }, buffers, () => { this.#isSaving = false; this.save_changes(); });
    this.#unsaved.clear();
    this.#isSaving = true;
  }

  /** Send a message of the widget's own. */
  send(content, _, buffers = []) { this.say({ method: "custom", content }, buffers); }

  on(names, callback, context) {
    for (const name of names.split(" ")) this.#listeners.push({ name, callback, context });
    return this;
  }

  once(name, callback, context) {
    const first = (...news) => { this.off(name, first); callback.apply(context, news); };
    return this.on(name, first, context);
  }

  /** Without a name, a callback or a context: all of them. */
  off(names, callback, context) {
    const wanted = names?.split(" ");
    this.#listeners = this.#listeners.filter((one) => (wanted && !wanted.includes(one.name))
      || (callback && callback !== one.callback) || (context && context !== one.context));
    return this;
  }

  trigger(name, ...news) {
    for (const one of this.#listeners.filter((listener) => listener.name === name)) one.callback.apply(one.context ?? this, news);
    return this;
  }

  serialize(state) { return state; }

  toJSON() { return `IPY_MODEL_${this.model_id}`; }

  /** What the kernel says to this widget. Our own words come back as `echo_update`, which says nothing new. */
  async _handle_comm_msg({ content: { data }, buffers }) {
    if (data.method === "update") this.renew(putBuffers(data.state, data.buffer_paths, buffers));
    else if (data.method === "custom") this.trigger("msg:custom", data.content, buffers);
  }

  /** Take over the kernel's values, but for those that a person has changed meanwhile. */
  renew(state) {
    this.#tell(this.#take(Object.fromEntries(Object.entries(state).filter(([name]) => !this.#unsaved.has(name)))));
  }

  /** The widget is no more. */
  end() {
    this.trigger("destroy");
    this.#listeners = [];
  }

  #take(values) {
    const changed = Object.keys(values).filter((name) => !alike(this.attributes[name], values[name]));
    for (const name of changed) this.attributes[name] = values[name];
    return changed;
  }

  #tell(changed) {
    for (const name of changed) this.trigger(`change:${name}`, this, this.get(name), {});
    if (changed.length) this.trigger("change", this, {});
  }
}
