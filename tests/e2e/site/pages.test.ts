// Walks through: apps/site/features/help, apps/site/features/legal, apps/site/lib, apps/site/pages, apps/site/router.tsx, art, ui.

import { barriers, LOOKS, sights } from '#tests/e2e/kit/axe-walk.ts';
import { play } from '#tests/e2e/kit/rounds.ts';
import { routesLeftOut, TEMPLATES } from '#tests/e2e/kit/routes.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';

for (const part of ['open', 'ofMembers'] as const)
  test(
    `no page ${part === 'open' ? 'that is open to all' : 'of members'} has a barrier that axe can find, a script error or a sideways scroll; every layout in both themes, wide and narrow`,
    { tag: '@own-widths' },
    async ({ page, site, signIn }) => {
      test.setTimeout(480_000);
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => void (message.type() === 'error' && !/40[14]/.test(message.text()) && errors.push(message.text())));
      if (part === 'ofMembers') await signIn(page);
      const [round] = part === 'ofMembers' ? await play(page, site, { count: 1, mode: 'practice' }) : [];
      await page.goto(`${site.url}/slip`);
      expect(await barriers(page, sights(part, round?.roundId))).toEqual([]);
      expect(errors).toEqual([]);
    },
  );

test('no page is left out of that, nor any layout of the four looks', () => {
  expect(routesLeftOut()).toEqual([]);
  const seen = [...sights('open'), ...sights('ofMembers', '1')];
  const looks = (addresses: readonly string[] = []) =>
    seen.filter(({ address }) => addresses.includes(address)).flatMap((sight) => sight.looks);
  for (const [name, { open, ofMembers }] of Object.entries(TEMPLATES))
    expect(new Set([...looks(open), ...looks(ofMembers?.map((address) => address.replace(':round', '1')))]).size, name).toBe(LOOKS.length);
});

test(
  'the theme follows the system until chosen, and the choice outlives a reload without a flash',
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
