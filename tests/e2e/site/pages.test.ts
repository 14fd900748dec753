// Walks through: apps/site/features/help, apps/site/features/legal, web, apps/site/pages, apps/site/router.tsx, art, ui.

import { barriers, sights } from '#tests/e2e/kit/axe-walk.ts';
import { play } from '#tests/e2e/kit/rounds.ts';
import { routesLeftOut } from '#tests/e2e/kit/routes.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';

for (const part of ['open', 'ofMembers'] as const)
  test(
    `one page of each layout ${part === 'open' ? 'that is open to all' : 'of members'} has no barrier that axe can find, no script error and no sideways scroll`,
    { tag: ['@core', '@own-widths'] },
    async ({ page, site, signIn }) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => void (message.type() === 'error' && !/40[14]/.test(message.text()) && errors.push(message.text())));
      if (part === 'ofMembers') await signIn(page);
      const [round] = part === 'ofMembers' ? await play(page, site, { count: 1, mode: 'practice' }) : [];
      await page.goto(`${site.url}/slip`);
      expect(await barriers(page, sights(part, round?.roundId ?? '', 'one of each layout'))).toEqual([]);
      expect(errors).toEqual([]);
    },
  );

test('the walk through every look has each page of the site', () => {
  expect(routesLeftOut()).toEqual([]);
});

test(
  'the theme follows the system until a visitor chooses one, and the choice is there after a reload without a flash',
  { tag: '@phone' },
  async ({ page, site }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(site.url);
    const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
    expect(await theme()).toBe('light');
    await page.getByRole('button', { name: 'Dark theme' }).first().click();
    expect(await theme()).toBe('dark');
    await page.reload({ waitUntil: 'commit' });
    await page.waitForSelector('body', { state: 'attached' });
    expect(await theme()).toBe('dark');
  },
);
