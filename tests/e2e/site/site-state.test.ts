// Walks through: apps/site/frame/closed, apps/site/pages/site-states, apps/site/parts/site, modules/site.

import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/kit/server.ts';

type Status = { systemStatus: 0 | 1 | 2; maintenance: { title: string | null; info: string | null; until: string | null } | null };

/** Puts the site into the state of `now`, as the server would answer it; returns the number of requests. */
async function state(page: Page, now: { status: Status }): Promise<() => number> {
  let requested = 0;
  await page.route(
    (url) => url.pathname === '/wps/system/status',
    (route) => {
      requested++;
      const value = { ...now.status, location: { ip: '203.0.113.9' }, customerServiceUrl: 'https://help.example/chat' };
      return route.fulfill({ json: { success: true, value } });
    },
  );
  return () => requested;
}

const OPEN: Status = { systemStatus: 0, maintenance: null };
const MAINTENANCE: Status = {
  systemStatus: 1,
  maintenance: { title: 'New shelves', info: 'The stalls are being rebuilt.', until: '2030-01-02T15:00:00.000Z' },
};

test('maintenance fills the page with its title, its words and customer service, and ends by itself [2.22, 2.23]', async ({
  page,
  site,
}) => {
  const now = { status: MAINTENANCE };
  await page.clock.install();
  const requested = await state(page, now);
  await page.goto(`${site.url}/rng`);
  await expect(page.getByRole('heading', { level: 1, name: 'New shelves' })).toBeVisible();
  await expect(page.getByText('The stalls are being rebuilt.')).toBeVisible();
  await expect(page.getByText(/Until about .*2030/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Customer service' })).toHaveAttribute('href', 'https://help.example/chat');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000));
  // Asked every 15 s, and nothing else happens.
  for (let round = 1; round <= 2; round++) {
    const before = requested();
    // The 15 s begin with the answer before, which may still be on its way.
    await expect(async () => {
      await page.clock.runFor(15_000);
      await expect.poll(requested, { timeout: 3_000 }).toBe(before + 1);
    }).toPass();
  }
  now.status = OPEN;
  await expect(async () => {
    await page.clock.runFor(15_000);
    await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible({ timeout: 5_000 });
  }).toPass();
});
