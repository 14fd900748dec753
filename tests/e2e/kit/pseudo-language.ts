import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Response } from '@playwright/test';
import { siteFolder } from '#tools/site/site-inputs.ts';

type Catalogue = Record<string, unknown[]>;
type Shown = { text: string; at: string };

/** Words that are equal in every language: names of products and formats, and the sign of a draw. */
const NAMES = new Set(['Croupier', '123BET', 'QR', 'Chrome', 'HeadlessChrome', 'Linux', 'Google', 'iPhone', 'iPad', 'Android', 'X']);

/**
 * Shows the page in Thai with ⟦ and ⟧ around every text of the catalogues. Latin letters outside of them were written into a component,
 * unless a server sent them. Numbers and dates are in Thai, so they add no such letters.
 */
export async function speakPseudo(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('lang', 'TY'));
  const manifest = JSON.parse(readFileSync(join(siteFolder(), '.vite/manifest.json'), 'utf8')) as Record<string, { file: string }>;
  const files = Object.entries(manifest).flatMap(([source, { file }]) => (/\/locales\/th\/.*\.json/.test(source) ? [file] : []));
  for (const file of files) {
    const { default: texts } = (await import(join(siteFolder(), file))) as { default: Catalogue };
    const marked = Object.entries(texts).map(([key, text]) => [key, [{ type: 0, value: '⟦' }, ...text, { type: 0, value: '⟧' }]]);
    const body = `export default ${JSON.stringify(Object.fromEntries(marked))};`;
    await page.route(`**/${file}`, (route) => route.fulfill({ body, contentType: 'text/javascript' }));
  }
}

type FromServer = { texts: ReadonlySet<string>; received: readonly Promise<void>[] };

/** Stores every text that the server sends to a page. */
export function receiveFromServer(page: Page): FromServer {
  const texts = new Set<string>();
  const received: Promise<void>[] = [];
  page.on('response', (response) => void received.push(collectTexts(response, texts)));
  return { texts, received };
}

async function collectTexts(response: Response, texts: Set<string>): Promise<void> {
  if (!response.headers()['content-type']?.includes('application/json')) return;
  const body: unknown = await response.json().catch(() => null);
  const visit = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value.replaceAll(/\s+/g, ' ').trim());
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  visit(body);
}

/** Returns the texts and labels of a page that come neither from a catalogue nor from the server, each with its place. */
export async function foreignTexts(page: Page, { texts: fromServer, received }: FromServer): Promise<string[]> {
  const shown = await page.evaluate(readPage);
  await Promise.all(received);
  return shown.flatMap(({ text, at }) => {
    const rest = outsideMarks(text).replaceAll(/\s+/g, ' ').trim();
    return isKnown(rest, fromServer) ? [] : [`${at}: ${rest}`];
  });
}

function isKnown(rest: string, fromServer: ReadonlySet<string>): boolean {
  if (fromServer.has(rest)) return true;
  return rest.split(/\s*[·,()/|:–]\s*|\s+(?=[A-Z]{3,4}$)/).every((piece) => fromServer.has(piece) || piece.split(' ').every(isName));
}

function isName(word: string): boolean {
  return !/[A-Za-z]/.test(word) || NAMES.has(word);
}

function outsideMarks(text: string): string {
  let depth = 0;
  return [...text]
    .filter((sign) => {
      if (sign === '⟦') depth++;
      if (sign === '⟧') depth--;
      return depth === 0 && sign !== '⟧';
    })
    .join('');
}

/** Runs in the page: returns its texts with their places. */
function readPage(): Shown[] {
  const found: Shown[] = [{ text: document.title, at: 'title' }];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement!;
    // Text that is used only for measuring is invisible, a code is no word, and the name of a language is in that language.
    if (
      !/SCRIPT|STYLE|KBD|CODE/.test(parent.tagName) &&
      parent.checkVisibility({ visibilityProperty: true }) &&
      !parent.closest('body [lang]')
    )
      found.push({ text: node.textContent ?? '', at: `${parent.tagName}.${parent.getAttribute('class') ?? ''}` });
  }
  for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [title], [alt], [aria-roledescription]')) {
    if (element.closest('body [lang]')) continue;
    for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-roledescription']) {
      const text = element.getAttribute(name);
      if (text !== null) found.push({ text, at: `${element.tagName}.${element.getAttribute('class') ?? ''}[${name}]` });
    }
  }
  return found;
}
