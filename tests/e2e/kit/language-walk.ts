import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { directionOf } from '#kernel/locale.ts';
import { LANGUAGES, type Language } from '#platform/i18n/languages.ts';
import { commonText, siteTexts } from '#platform/i18n/site-texts.ts';
import { openSession } from '#tests/e2e/kit/open-session.ts';
import { receiveFromServer } from '#tests/e2e/kit/pseudo-language.ts';
import { createSite, type Site } from '#tests/e2e/kit/site.ts';
import { findChromium } from '#tools/checks/chromium.ts';
import { inOneRow } from '#tools/site/in-one-row.ts';
import { root } from '#tools/site/site-inputs.ts';

/** The first screens of most members; the last two need a signed-in member. */
export const SCREENS = [
  '/',
  '/rng',
  '/lott',
  '/sports',
  '/promotions',
  '/winners',
  '/help',
  '/terms',
  '/login',
  '/register',
  '/member/depositv2',
  '/member/saferPlay',
] as const;
/** Further screens of languages that are written from right to left, of a member. */
export const RIGHT_TO_LEFT_SCREENS = [
  '/seamless?vendor=AE&gameCode=AE-0001&mode=practice',
  '/seamless?vendor=BBIN&gameCode=BBIN-REEF&mode=practice',
  '/sports/event/:event',
  '/slip',
  '/poker/table?tables=paper-moon',
  '/agentHome',
  '/member/personalHistoryCopy',
  '/member/transactionHistory',
] as const;
/** An agent of the demonstration, who sees the agent centre. */
const AGENT = { account: 'runa42', password: 'Agent042' };
const WIDTH = 320;
const SHEETS = join(root, 'dist/languages');

export type Walked = {
  languages: number;
  pages: number;
  /** Faults by kind, each as `<tag> <screen>: …`. */
  faults: Record<'overflow' | 'direction' | 'english' | 'cut', string[]>;
};

type Seen = { scroll: number; lang: string; dir: string; texts: string[]; cut: string[] };

/** Visits the screens in each of these languages on the narrowest phone, and stores a sheet of pictures for each language. */
export async function walkLanguages(tags: readonly string[]): Promise<Walked> {
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  const site = await createSite(join(root, 'test-results/tiles'));
  await site.start();
  mkdirSync(SHEETS, { recursive: true });
  const chosen = LANGUAGES.filter(({ tag, status }) => status !== 'named' && tags.includes(tag));
  const walked: Walked = { languages: 0, pages: 0, faults: { overflow: [], direction: [], english: [], cut: [] } };
  try {
    for (const language of chosen) {
      await walk(browser, site, language, walked);
      process.stdout.write(`${language.tag} `);
    }
    process.stdout.write('\n');
  } finally {
    await site.end();
    await browser.close();
  }
  return walked;
}

async function walk(browser: Browser, site: Site, { code, tag }: Language, walked: Walked): Promise<void> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: WIDTH, height: 640 },
    isMobile: true,
    hasTouch: true,
  });
  context.setDefaultTimeout(45_000);
  try {
    const page = await context.newPage();
    const { texts: sent, received } = receiveFromServer(page);
    await page.goto(`${site.url}/icon.svg`);
    const token = await openSession(page.request, site.url, 'mara07', 'Lantern07');
    await page.evaluate((language) => {
      localStorage.setItem('lang', language);
      localStorage.setItem('met', '1');
      for (const key of ['USER_POPUP', 'ANONYMOUS_POPUP']) sessionStorage.setItem(key, '1');
    }, code);
    const pictures: Buffer[] = [];
    const agent = await openSession(page.request, site.url, AGENT.account, AGENT.password);
    for (const screen of [...SCREENS, ...(directionOf(tag) === 'rtl' ? RIGHT_TO_LEFT_SCREENS : [])]) {
      const holder = screen === '/agentHome' ? agent : isOfMember(screen) ? token : null;
      if (holder !== null) await page.evaluate((value) => sessionStorage.setItem('token', value), holder);
      await open(page, site, screen);
      // These open in a dialog over home, after home is drawn.
      if (/^\/(login|register)$/.test(screen)) await page.getByRole('dialog').first().waitFor();
      await settled(page);
      const seen = await page.evaluate(readScreen);
      await Promise.all(received);
      judge({ tag, screen, seen, sent }, walked);
      pictures.push(await page.screenshot());
    }
    await inOneRow(pictures, join(SHEETS, `${tag}.webp`));
    walked.languages += 1;
  } finally {
    await context.close();
  }
}

/** True if only a signed-in member sees the screen. */
function isOfMember(screen: string): boolean {
  return screen.startsWith('/member/') || (RIGHT_TO_LEFT_SCREENS as readonly string[]).includes(screen);
}

/** Opens a screen. The match is the first of the football book, and one of its prices goes into the slip. */
async function open(page: Page, site: Site, screen: string): Promise<void> {
  if (screen === '/sports/event/:event') {
    await page.goto(`${site.url}/sports/book/football`);
    await page.locator('main .event-row__names').first().click();
    await page.waitForURL(/\/sports\/event\/\d+/);
    await page.locator('main button.price:not(.price--shut)').first().click();
  } else await page.goto(site.url + screen);
}

async function settled(page: Page): Promise<void> {
  const isDone = () => document.querySelector('main') !== null && document.querySelector('[aria-busy=true], .skeleton') === null;
  await page.waitForFunction(isDone, undefined, { timeout: 6_000 }).catch(() => {});
  await page.waitForTimeout(250);
}

type Judged = { tag: string; screen: string; seen: Seen; sent: ReadonlySet<string> };

/** Adds the faults of a screen. An English text counts if the language has another text for every key of it. */
function judge({ tag, screen, seen, sent }: Judged, walked: Walked): void {
  const { faults } = walked;
  walked.pages += 1;
  const at = `${tag} ${screen}`;
  if (seen.scroll > 0) faults.overflow.push(`${at}: ${seen.scroll} px`);
  if (seen.lang !== tag || seen.dir !== directionOf(tag)) faults.direction.push(`${at}: ${seen.lang} ${seen.dir}`);
  const { english, own } = textsOf(tag);
  if (tag !== 'en')
    for (const text of new Set(seen.texts))
      if (english.has(text) && !own.has(text) && !sent.has(text)) faults.english.push(`${at}: ${text}`);
  for (const text of new Set(seen.cut)) if (own.has(text)) faults.cut.push(`${at}: ${text}`);
}

const known = new Map<string, { english: ReadonlySet<string>; own: ReadonlySet<string> }>();

/** Returns the English texts that contain words, and those of a language. */
function textsOf(tag: string) {
  const found = known.get(tag);
  if (found) return found;
  const all = [...siteTexts().values()];
  const english = new Set(all.flatMap((text) => (/\p{L}{2}/u.test(text.english) && !text.english.includes('{') ? [text.english] : [])));
  const own = new Set(all.map((text) => commonText(tag, text) ?? text.english));
  known.set(tag, { english, own });
  return { english, own };
}

/** Runs in the page: returns how far it scrolls sideways, its language, its texts, and texts that are cut off by their box. */
function readScreen(): Seen {
  const { lang, dir, scrollWidth, clientWidth } = document.documentElement;
  const texts: string[] = [];
  const cut: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement!;
    const text = (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    if (text === '' || /SCRIPT|STYLE/.test(parent.tagName) || parent.closest('body [lang], .visually-hidden')) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    texts.push(text);
    const { overflowX } = getComputedStyle(parent);
    if (parent.clientWidth > 4 && /hidden|clip/.test(overflowX) && parent.scrollWidth > parent.clientWidth + 1) cut.push(text);
  }
  return { scroll: scrollWidth - clientWidth, lang, dir, texts, cut };
}
