const NOT_IN_SECTION = ':not(:is(article, aside, main, nav, section) *)';
const TEXT = 'input:is(:not([type]), [type=text], [type=email], [type=tel], [type=url], [type=password]):not([list])';

/** Selectors of the elements to which browsers give a role without an attribute. */
const IMPLICIT: Record<string, string> = {
  article: 'article',
  banner: `header${NOT_IN_SECTION}`,
  button: 'button, input:is([type=button], [type=submit], [type=reset], [type=image])',
  cell: 'td',
  checkbox: 'input[type=checkbox]',
  columnheader: 'th:not([scope=row])',
  combobox: 'select:not([multiple])',
  complementary: 'aside',
  contentinfo: `footer${NOT_IN_SECTION}`,
  definition: 'dd',
  dialog: 'dialog',
  figure: 'figure',
  form: 'form',
  group: 'fieldset, details',
  heading: 'h1, h2, h3, h4, h5, h6',
  img: 'img:not([alt=""])',
  link: 'a[href], area[href]',
  list: 'ul, ol, menu',
  listitem: 'li',
  main: 'main',
  navigation: 'nav',
  option: 'option',
  progressbar: 'progress',
  radio: 'input[type=radio]',
  region: 'section',
  row: 'tr',
  rowheader: 'th[scope=row]',
  search: 'search',
  searchbox: 'input[type=search]',
  separator: 'hr',
  slider: 'input[type=range]',
  spinbutton: 'input[type=number]',
  status: 'output',
  table: 'table',
  term: 'dt',
  // Browsers give no role to a password field. Here it counts as a text field, so that tests find it by its label.
  textbox: `textarea, ${TEXT.replace(', [type=password]', '')}`,
};

export function selectorOf(role: string): string {
  const named = `[role=${role}]`;
  const implicit = IMPLICIT[role];
  return implicit === undefined ? named : `:is(${implicit}):not([role]), ${named}`;
}

/** True if an element is hidden by attributes. Style sheets are not read. */
export function isHidden(element: Element, isAria = false): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (at.hasAttribute('hidden') || at.localName === 'template' || at.localName === 'noscript') return true;
    if (isAria && (at.getAttribute('aria-hidden') === 'true' || at.hasAttribute('inert'))) return true;
    const own = at.getAttribute('style');
    if (own && /display:\s*none|visibility:\s*hidden/.test(own)) return true;
    if (at.localName === 'dialog' && !at.hasAttribute('open')) return true;
    const parent = at.parentElement;
    if (parent?.localName === 'details' && !parent.hasAttribute('open') && at.localName !== 'summary') return true;
  }
  return !element.isConnected;
}
