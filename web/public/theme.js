// Runs before the first paint, so that neither theme, brand nor direction flashes. The keys are those of lib/theme.ts and lib/i18n.
(function () {
  var root = document.documentElement;
  // A browser may deny a framed page its storage: the page then has one that lasts as long as itself.
  function memory() {
    var kept = new Map();
    return {
      get length() {
        return kept.size;
      },
      key: (at) => [...kept.keys()][at] ?? null,
      getItem: (key) => kept.get(String(key)) ?? null,
      setItem: (key, value) => void kept.set(String(key), String(value)),
      removeItem: (key) => void kept.delete(String(key)),
      clear: () => kept.clear(),
    };
  }
  ['localStorage', 'sessionStorage'].forEach(function (name) {
    try {
      void window[name].length;
    } catch {
      Object.defineProperty(window, name, { value: memory(), configurable: true });
    }
  });
  function read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }
  var chosen = read('theme');
  root.dataset.theme =
    chosen === 'dark' || chosen === 'light' ? chosen : matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
  var language = read('lang');
  if (language) {
    // The locale and direction that its texts were read in last.
    var shown = (read('langShown') || 'en ltr').split(' ');
    root.lang = shown[0];
    root.dir = shown[1];
  }
  var look = read('brandLook');
  if (look) {
    try {
      var sheet = new CSSStyleSheet();
      sheet.replaceSync(look);
      document.adoptedStyleSheets = [sheet];
    } catch {
      // The brand's tokens come again with the first answer.
    }
  }
})();
