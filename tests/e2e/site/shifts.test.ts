// Walks through: apps/site/frame, apps/site/pages.

import type { Page } from '@playwright/test';
import { fund, play } from '#tests/e2e/kit/rounds.ts';
import { OF_MEMBERS, OPEN } from '#tests/e2e/kit/routes.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';

/** The limit of a good page (web.dev, cumulative layout shift). */
const MOST = 0.1;
const SIZES = [
  [1440, 900],
  [390, 844],
] as const;
const [SCREENS, STEP_PX, STEP_MS] = [8, 500, 120];

/** Pages by an address of a route with a part that changes, which OPEN and OF_MEMBERS leave out. */
const LOBBIES = ['live', 'elott', 'fish', 'arcade', 'jackpot', 'mini', 'crash'].map((category) => `/${category}`);
/** A game of each kind of screen: bingo, a Vietnamese draw, a live table, fishing. */
const GAMES = ['CR/CR-BINGO75', 'TCG_LOTTO_VN/TV-N-5', 'AG/AG-BAC1', 'BBIN/BBIN-REEF'].map((title) => {
  const [vendor, gameCode] = title.split('/');
  return `/seamless?vendor=${vendor}&gameCode=${gameCode}&mode=practice`;
});

type Shift = { value: number; moved: string[] };

test(
  'no page shifts by more than 0.1 while it loads and is scrolled to its end, wide and narrow',
  { tag: ['@nightly', '@own-widths'] },
  async ({ page, site, signIn }) => {
    test.setTimeout(1_800_000);
    await page.addInitScript(watchShifts);
    const found: string[] = [];
    const walk = async (addresses: readonly string[]): Promise<void> => {
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        for (const address of addresses) found.push(...judged(address, width, await shiftsOf(page, site.url + address)));
      }
    };
    await walk([...OPEN, ...LOBBIES]);
    await signIn(page, 'pavel41', 'Agent041');
    await fund(page, site, 20);
    const [round] = await play(page, site, { count: 1, mode: 'real' });
    await walk([...OF_MEMBERS, ...GAMES].map((address) => address.replace(':round', round!.roundId)));
    expect(found).toEqual([]);
  },
);

/** Pages of several answers each. */
const LATE = [
  '/',
  '/login?m=forgot',
  '/games',
  '/rng?sort=name',
  '/live',
  '/game/AE/AE-0001',
  '/sports',
  '/sports/results/tennis',
  '/pointMall/item/1',
];
/** Pages of a member, by the round that was played. */
const LATE_OF_MEMBERS = ['/member/rounds/:round', '/seamless?vendor=TCG_LOTTO_VN&gameCode=TV-N-5&mode=practice'];
const LATEST_MS = 1_500;

test(
  'no page shifts by more than 0.1 while answers are up to 1.5 s late and the reader scrolls on',
  { tag: ['@nightly', '@own-widths'] },
  async ({ page, site, signIn }) => {
    test.setTimeout(600_000);
    await page.addInitScript(watchShifts);
    // Each call has a delay of its own, the same in each run.
    await page.route('**/wps/**', async (route) => {
      const delay = [...route.request().url()].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % LATEST_MS, 7);
      await new Promise((resolve) => setTimeout(resolve, delay));
      await route.continue();
    });
    const found: string[] = [];
    const walk = async (addresses: readonly string[]): Promise<void> => {
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        for (const address of addresses) found.push(...judged(address, width, await shiftsOf(page, site.url + address)));
      }
    };
    await walk(LATE);
    await signIn(page, 'pavel41', 'Agent041');
    await fund(page, site, 20);
    const [round] = await play(page, site, { count: 1, mode: 'real' });
    await walk(LATE_OF_MEMBERS.map((address) => address.replace(':round', round!.roundId)));
    expect(found).toEqual([]);
  },
);

/** Names an address whose shifts are above the limit together, with the worst. */
function judged(address: string, width: number, shifts: readonly Shift[]): string[] {
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  const worst = shifts.toSorted((a, b) => b.value - a.value)[0];
  return sum > MOST ? [`${address} ${width}: ${sum.toFixed(2)}, most by ${worst?.moved.join(', ')}`] : [];
}

/** Loads an address, waits until nothing is awaited, and reads down to the end. */
async function shiftsOf(page: Page, url: string): Promise<Shift[]> {
  await page.goto(url);
  await page
    .waitForFunction(() => document.querySelector('main')?.textContent?.trim() && !document.querySelector('[aria-busy=true], .skeleton'))
    // The design kit shows what waits as well.
    .catch(() => {});
  for (let step = 0; step < (SCREENS * 900) / STEP_PX; step++) {
    await page.evaluate((px) => scrollBy(0, px), STEP_PX);
    await page.waitForTimeout(STEP_MS);
  }
  return page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
}

/** Runs in the page: writes down each move that no press or key asked for, with what moved. */
function watchShifts(): void {
  const shifts: Shift[] = [];
  Object.assign(globalThis, { shifts });
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: readonly { node: Node | null }[] };
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
      if (!hadRecentInput)
        shifts.push({ value, moved: sources.map(({ node }) => (node instanceof Element ? (node.getAttribute('class') ?? '?') : '?')) });
  }).observe({ type: 'layout-shift', buffered: true });
}
