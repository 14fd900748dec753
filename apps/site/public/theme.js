// Runs before the first paint, so that neither theme, brand nor direction flashes. The keys are those of lib/theme.ts and lib/i18n.
(function () {
  var root = document.documentElement;
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
    root.lang = { TY: 'th', ZH: 'zh-Hans', TW: 'zh-Hant' }[language] || language.toLowerCase();
    // The others that run from right to left have no texts of their own yet: they are read in English.
    root.dir = root.lang === 'ar' ? 'rtl' : 'ltr';
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
