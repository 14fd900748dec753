type Tokens = { dark: Record<string, string>; light: Record<string, string> };

const KEY = 'brandLook';
const NAME = /^--[a-z0-9-]+$/;

/** Lays the brand's own tokens over the default look, and stores them for the first paint of the next page (`public/theme.js`). */
export function applyBrand(tokens: Tokens): void {
  const text = `${rule('dark', tokens.dark)}${rule('light', tokens.light)}`;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  document.adoptedStyleSheets = [sheet];
  localStorage.setItem(KEY, text);
}

function rule(theme: 'dark' | 'light', tokens: Record<string, string>): string {
  const lines = Object.entries(tokens).filter(([name, value]) => NAME.test(name) && !/[;{}<]/.test(value));
  return lines.length === 0 ? '' : `:root[data-theme='${theme}']{${lines.map(([name, value]) => `${name}:${value}`).join(';')}}`;
}
