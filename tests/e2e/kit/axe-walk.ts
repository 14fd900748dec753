import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { TEMPLATES, visit, type Template } from '#tests/e2e/kit/routes.ts';

/** Theme and width in which a page is examined. */
type Look = { theme: 'dark' | 'light'; width: 1440 | 390 };
type Sight = { address: string; looks: readonly Look[] };

export const LOOKS: readonly Look[] = [
  { theme: 'dark', width: 1440 },
  { theme: 'light', width: 390 },
  { theme: 'light', width: 1440 },
  { theme: 'dark', width: 390 },
];
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Lists the sights of the public pages or of the members' pages. Extent 'one of each layout' is the first page of each group, with the
 * looks in turn. Extent 'every look' is each page in both themes, wide and narrow. `round` is a round of the member.
 */
export function sights(part: keyof Template, round: string, extent: 'one of each layout' | 'every look'): Sight[] {
  const found = new Map<string, readonly Look[]>();
  for (const [turn, template] of Object.values(TEMPLATES).entries()) {
    const addresses = template[part] ?? [];
    if (extent === 'every look') for (const address of addresses) found.set(address, LOOKS);
    else if (addresses[0]) found.set(addresses[0], [LOOKS[turn % LOOKS.length]!]);
  }
  return [...found].map(([address, looks]) => ({ address: address.replace(':round', round), looks }));
}

/** Returns the findings of axe on the present page, in both themes, wide and narrow, for states that have no address. */
export async function barriersHere(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  for (const { theme, width } of LOOKS) {
    await page.setViewportSize({ width, height: width > 760 ? 900 : 844 });
    await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme);
    found.push(...(await barriersOf(page, `${name} ${width} ${theme}`)));
  }
  return found;
}

/** Visits the pages, and returns barriers by WCAG 2.2 AA as far as axe checks it, and pages that scroll sideways. */
export async function barriers(page: Page, seen: readonly Sight[]): Promise<string[]> {
  const found: string[] = [];
  for (const { address, looks } of seen) {
    for (const { theme, width } of looks) {
      await page.setViewportSize({ width, height: width > 760 ? 900 : 844 });
      await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
      await visit(page, address);
      await page.evaluate(layOutAll);
      found.push(...(await barriersOf(page, `${address} ${width} ${theme}`)));
    }
  }
  return found;
}

async function barriersOf(page: Page, name: string): Promise<string[]> {
  // A document without frames: axe needs no page of its own to collect results.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(RULES).analyze();
  const found = violations.map(({ id, nodes }) => `${name} ${id}: ${nodes[0]?.html.slice(0, 140)} (${nodes.length})`);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return sideways > 0 ? [...found, `${name} scrolls sideways by ${sideways}`] : found;
}

/** Lays out content out of sight, which would keep the colours of the theme before and be judged by them. */
function layOutAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets = [sheet];
}
