// The few things a page does by itself: light or dark, how far it is, and a way out when it does not finish.
// Voila calls `voila_process`, `voila_finish` and `voila_heartbeat`; the rest is ours.
(() => {
  const SLOW = 20_000; // milliseconds until a page that has not finished offers to reload
  const STUCK = 60_000; // until it is loaded again by itself, once
  const CALM = 100; // milliseconds without a change
  const PENDING = 'script[type="application/vnd.voila.cell-output+json"]';
  const WIDGET = "application/vnd.jupyter.widget-view+json";
  const WIDGETS = "#rendered_cells .jp-OutputArea-output > .lm-Widget"; // empty until they are drawn
  const root = document.documentElement;
  const find = (id) => document.getElementById(id);
  let hasWidgets = false;

  const stored = () => {
    try { return localStorage.getItem("goblin-theme"); } catch { return null; } // storage may be switched off
  };
  const store = (theme) => {
    try { localStorage.setItem("goblin-theme", theme); } catch { /* then the choice lasts for this page */ }
  };
  const system = () => (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");

  function wear(theme) {
    const isLight = theme === "light";
    root.dataset.theme = theme;
    root.style.colorScheme = theme;
    find("goblin-dark").media = isLight ? "not all" : "all";
    if (!document.body) return;
    document.body.dataset.jpThemeLight = String(isLight);
    document.body.dataset.jpThemeName = isLight ? "JupyterLab Light" : "JupyterLab Dark";
    find("goblin-theme").textContent = isLight ? "Dark" : "Light";
  }

  function turn() {
    const theme = root.dataset.theme === "light" ? "dark" : "light";
    store(theme);
    wear(theme);
  }

  /** A page that never finishes (its kernel died on the way) gets a second chance, and no third one. */
  function tryAgain() {
    if (root.dataset.page === "ready" || history.state?.goblin?.tried) return;
    history.replaceState({ ...history.state, goblin: { ...history.state?.goblin, tried: true } }, "");
    location.reload();
  }

  const say = (text) => { find("goblin-status").textContent = text; };

  function isFinished() {
    if (!window.themeLoaded || document.querySelector(PENDING)) return false;
    return !hasWidgets || [...document.querySelectorAll(WIDGETS)].some((widget) => widget.hasChildNodes());
  }

  /** Voila's style repeats what the page has (340 kB), but for looks of ipywidgets' controls: it comes with the first. */
  function bringStyle() {
    const CONTROLS = ".jupyter-button, .widget-inline-hbox, .jupyter-widget-Collapse, .lm-AccordionPanel, .fa";
    const look = () => {
      if (!document.querySelector(CONTROLS)) return;
      observer.disconnect();
      const script = document.createElement("script");
      script.src = root.dataset.style;
      document.head.append(script);
    };
    let looked = 0;
    const observer = new MutationObserver(() => {
      clearTimeout(looked);
      looked = setTimeout(look, CALM);
    });
    observer.observe(find("rendered_cells"), { childList: true, subtree: true });
    look();
  }

  function finish(observer) {
    if (!isFinished()) return;
    observer?.disconnect();
    if (history.state?.goblin?.tried) history.replaceState({ ...history.state, goblin: { ...history.state.goblin, tried: false } }, "");
    root.dataset.page = "ready"; // also what tests wait for
    find("goblin-slow").hidden = true;
    say("");
    bringStyle();
  }

  function watch() {
    const observer = new MutationObserver(() => finish(observer));
    observer.observe(document.body, { childList: true, subtree: true });
    finish(observer);
  }

  window.goblinPage = {
    begin() {
      wear(root.dataset.theme);
      find("goblin-theme").addEventListener("click", turn);
      setTimeout(() => { find("goblin-slow").hidden = root.dataset.page === "ready"; }, SLOW);
      setTimeout(tryAgain, STUCK);
    },
  };
  window.voila_heartbeat = () => {};
  window.voila_process = (cell, count) => say(`Setting up the table … ${cell} of ${count}`);
  window.voila_finish = () => {
    // called twice: when all the cells have arrived, and again when the front end has started
    hasWidgets ||= [...document.querySelectorAll(PENDING)].some((script) => script.textContent.includes(WIDGET));
    if (window.themeLoaded) watch();
    else window.cellLoaded = true;
  };
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => { if (!stored()) wear(system()); });
  wear(stored() ?? system());
})();
