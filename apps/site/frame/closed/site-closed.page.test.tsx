// Walks through: apps/site/pages/site-states, apps/site/pages/play, apps/site/parts/site, modules/site.

import { expect, test, vi } from 'vitest';
import { query } from '#tests/page/members.ts';
import { clock, mountSite, network } from '#tests/page/mount.tsx';

type Status = { systemStatus: 0 | 1 | 2; maintenance: { title: string | null; info: string | null; until: string | null } | null };

const OPEN: Status = { systemStatus: 0, maintenance: null };
const RESTRICTED: Status = { systemStatus: 2, maintenance: null };
const MAINTENANCE: Status = {
  systemStatus: 1,
  maintenance: { title: 'New shelves', info: 'The stalls are being rebuilt.', until: '2030-01-02T15:00:00.000Z' },
};

/** The site is in the state that `now` holds, as the server would say it. */
function state(now: { status: Status }): void {
  network.change('GET /wps/system/status', () => ({
    success: true,
    value: { ...now.status, location: { ip: '203.0.113.9' }, customerServiceUrl: 'https://help.example/chat' },
  }));
}

test('a closed region sees its address and customer service; maintenance outweighs it [2.24, 2.25, 8.11]', async () => {
  const now = { status: RESTRICTED };
  clock.install();
  state(now);
  const page = await mountSite('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Not available where you are' })).toBeVisible();
  await expect(page.getByText('203.0.113.9')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Customer service' })).toBeVisible();
  now.status = MAINTENANCE;
  await clock.runFor(15_100);
  await expect(page.getByRole('heading', { level: 1, name: 'New shelves' })).toBeVisible();
  await expect(page.getByText('203.0.113.9')).toHaveCount(0);
});

test('any call that is refused because the site is closed closes the page that is open [2.23]', async () => {
  const now = { status: OPEN };
  state(now);
  const page = await mountSite('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  now.status = MAINTENANCE;
  network.answer('GET /wps/system/helpCenter', 503, { success: false, code: 'site.maintenance', message: 'Closed for a while.' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help centre' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New shelves' })).toBeVisible();
});

test('who is no agent at the agents’ door, whose tab was blocked and whose region is closed is told so in words of its own [8.10]', async () => {
  const page = await mountSite('/agent');
  await page.getByLabel('Account name', { exact: true }).fill('mara07');
  await page.getByLabel('Password', { exact: true }).fill('Lantern07');
  await page.press('Enter');
  await expect(page.getByText('Non-agents cannot log in here. You have been signed out.')).toBeVisible();

  await query("UPDATE vendor_connection SET game_url = 'http://127.0.0.1:9/play' WHERE vendor = 'SIM'");
  const open = vi.spyOn(globalThis, 'open').mockReturnValue(null);
  await page.signIn('mara07');
  await page.goto('/seamless?vendor=SIM&gameCode=SIM-COIN&mode=real');
  await page.getByRole('button', { name: 'Open in a new tab' }).click();
  await expect(page.getByRole('alert')).toHaveText('Your browser blocked the new tab. Allow it for this site, or play here.');
  open.mockRestore();

  state({ status: RESTRICTED });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Not available where you are' })).toBeVisible();
  await expect(page.getByText('203.0.113.9')).toBeVisible();
});
