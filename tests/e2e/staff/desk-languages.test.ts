// Walks through: apps/admin/frame, apps/admin/texts.

import { expect, test } from '#tests/e2e/kit/server.ts';
import { adminOf, windowOf } from '#tests/e2e/kit/staff-window.ts';

const PAGES = ['/', '/withdrawals', '/members', '/approvals', '/staff', '/stops', '/reports/games', '/control', '/brands'];

test(
  'in Spanish and Russian no main page of the back office is wider than a phone or a desk',
  { tag: '@wide-only' },
  async ({ browser, site }) => {
    const owner = await windowOf(browser, site, 'owner');
    for (const [name, tag] of [
      ['Español', 'es'],
      ['Русский', 'ru'],
    ] as const) {
      await owner.setViewportSize({ width: 1440, height: 900 });
      await owner.locator('.account .icon-button').nth(1).click();
      await owner.getByText(name, { exact: true }).click();
      await expect(owner.locator('html')).toHaveAttribute('lang', tag);
      for (const width of [1440, 390]) {
        await owner.setViewportSize({ width, height: 844 });
        for (const path of PAGES) {
          await owner.goto(adminOf(site) + path);
          await expect(owner.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(owner.locator('#page .skeleton, [aria-busy=true]')).toHaveCount(0);
          const beyond = await owner.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
          expect(beyond, `${tag} ${path} at ${width}`).toBe(0);
          const shots = process.env['DESK_SHOTS'];
          if (shots) await owner.screenshot({ path: `${shots}/${tag}-${width}-${path.replaceAll('/', '_')}.png` });
        }
      }
    }
  },
);
