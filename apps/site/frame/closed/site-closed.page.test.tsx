// Walks through: apps/site/pages/site-states, apps/site/pages/play, apps/site/parts/site, web/http, modules/site.

import { expect, test, vi } from 'vitest';
import { query } from '#tests/page/members.ts';
import { clock, mountSite, network, site } from '#tests/page/mount.tsx';

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

test('a visitor of a closed region sees the address and customer service, and maintenance when it begins [2.24]', async () => {
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

test('a call that is refused because the site is closed replaces the open page by the page of maintenance', async () => {
  const now = { status: OPEN };
  state(now);
  const page = await mountSite('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
  now.status = MAINTENANCE;
  network.answer('GET /wps/system/helpCenter', 503, { success: false, code: 'site.maintenance', message: 'Closed for a while.' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Help centre' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New shelves' })).toBeVisible();
});

test('maintenance of the site, maintenance of a game and an unknown error have words, and four other games stand beside a closed one [8.11]', async () => {
  const token = await site.signIn();
  const body = { vendor: 'AE', gameCode: 'AE-0001', mode: 'practice' };
  const launch = async () => (await site.call('POST', '/wps/game/launchGame', { token, body })).status;
  await query("INSERT INTO kill_switch (kind, subject, reason, stopped_by) VALUES ('game', 'AE/AE-0001', 'a page test', 'a test')");
  await expect.poll(launch).not.toBe(200);
  const page = await mountSite('/seamless?vendor=AE&gameCode=AE-0001&mode=practice', { as: 'mara07' });
  await expect(page.getByRole('heading', { name: 'Chest of Belcanto is under maintenance' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(4);
  await query("DELETE FROM kill_switch WHERE subject = 'AE/AE-0001'");

  network.answer('/wps/session/login', 500, { success: false, code: 'of.no.catalogue', message: '' });
  const door = await mountSite('/login');
  const dialog = door.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByRole('textbox', { name: 'Account name' }).fill('mara07');
  await dialog.locator('input[name=password]').fill('Lantern07');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(door.getByText('Unknown error (of.no.catalogue).')).toBeVisible();

  state({ status: MAINTENANCE });
  await door.goto('/');
  await expect(door.getByRole('heading', { level: 1, name: 'New shelves' })).toBeVisible();
  await expect(door.getByText('The stalls are being rebuilt.')).toBeVisible();
});

test('a member at the agents’ sign-in, a blocked tab and a closed region each have words of their own [8.10]', async () => {
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
