// What stands on the page for a widget: its element with the classes and the layout that Python gave it, and boxes of
// other widgets. The names of the classes are those of JupyterLab's front end, so that a style sheet fits both.

const REFERENCE = "IPY_MODEL_";

export const idOf = (reference) => reference.slice(REFERENCE.length);

/** What anywidget's own front end builds its view on (`DOMWidgetView` of @jupyter-widgets/base). */
export class View {
  el = document.createElement("div");
  $el = { empty: () => this.el.replaceChildren() };
  #classes = [];
  #layout = null;

  constructor(model) {
    this.model = model;
    this.el.className = "lm-Widget jupyter-widgets";
    // Not in the name of the view: anywidget takes off all that listens in that name whenever it draws.
    model.on("change:_dom_classes", this.#classify, this.#classify);
    this.#classify();
    this.#lay();
  }

  async render() {}

  remove() {
    this.model.off(null, null, this.#classify);
    this.#layout?.off(null, null, this.#classify);
    this.el.remove();
  }

  #classify = () => {
    this.el.classList.remove(...this.#classes);
    this.#classes = this.model.get("_dom_classes") ?? [];
    this.el.classList.add(...this.#classes);
  };

  /** Follow the layout: its traits are properties of CSS with underscores for hyphens. */
  async #lay() {
    const reference = this.model.get("layout");
    if (!reference) return;
    const layout = await this.model.widget_manager.get_model(idOf(reference));
    this.#layout = layout;
    const follow = () => {
      for (const [name, value] of Object.entries(layout.attributes)) {
        if (!name.startsWith("_")) this.el.style.setProperty(name.replaceAll("_", "-"), value ?? "");
      }
    };
    layout.on("change", follow, this.#classify);
    follow();
  }
}

const DIRECTIONS = { BoxModel: [], HBoxModel: ["widget-hbox"], VBoxModel: ["widget-vbox"] };

/** A row or a column of widgets. */
export class Box extends View {
  #children = new Map(); // reference: the promise of its view

  constructor(model) {
    super(model);
    this.el.classList.add("widget-container", "widget-box", ...DIRECTIONS[model.get("_model_name")]);
  }

  async render() {
    this.model.on("change:children", this.#fill, this);
    await this.#fill();
  }

  remove() {
    this.model.off(null, null, this);
    for (const view of this.#children.values()) view.then((one) => one.remove());
    super.remove();
  }

  #fill = async () => {
    const wanted = this.model.get("children");
    for (const [reference, view] of this.#children) {
      if (wanted.includes(reference)) continue;
      this.#children.delete(reference);
      view.then((one) => one.remove());
    }
    const views = await Promise.all(wanted.map((reference) => this.#child(reference)));
    if (wanted !== this.model.get("children")) return; // changed meanwhile
    views.forEach((view, index) => {
      const there = this.el.children[index];
      if (there !== view.el) this.el.insertBefore(view.el, there ?? null); // one that stays where it is keeps its focus
    });
  };

  #child(reference) {
    if (!this.#children.has(reference)) this.#children.set(reference, this.model.widget_manager.view(idOf(reference)));
    return this.#children.get(reference);
  }
}
