// Walks through: web/state, web/http, apps/site/pages/wallet.

import '#tests/page/with-leads.ts';
import { expect, test, vi } from 'vitest';
import { mountSite, network, sleep } from '#tests/page/mount.tsx';

/** Keeps a script back until it is released. */
function gate(): { requested: Promise<void>; release(): void; load: <T>(original: () => Promise<T>) => Promise<T> } {
  const [requested, opened] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const load = async <T,>(original: () => Promise<T>): Promise<T> => {
    requested.resolve();
    await opened.promise;
    return original();
  };
  return { requested: requested.promise, release: opened.resolve, load };
}

test('the frame stands around a first page before its script has come', async () => {
  const script = gate();
  vi.doMock('#apps/site/pages/winners/winners-page.tsx', script.load);
  const page = await mountSite('/winners');
  await script.requested;
  const main = page.getByRole('main');
  await expect(main.locator('[aria-busy=true]')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  script.release();
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.locator('.page-pending')).toHaveCount(0);
  vi.doUnmock('#apps/site/pages/winners/winners-page.tsx');
});

test('a game whose page does not load offers a way out', async () => {
  const script = gate();
  vi.doMock('#apps/site/pages/play/seamless-route.tsx', script.load);
  const page = await mountSite('/seamless?vendor=LANTERN&gameCode=any&mode=practice', { as: 'mara07' });
  await page.getByRole('main').getByRole('link', { name: 'Go to home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner')).toBeVisible();
  script.release();
  vi.doUnmock('#apps/site/pages/play/seamless-route.tsx');
});

test('a page stays until the next one has loaded; a page that was never shown is replaced by another', async () => {
  const first = gate();
  vi.doMock('#apps/site/pages/winners/winners-page.tsx', first.load);
  const page = await mountSite('/about');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('About us');
  history.pushState(null, '', '/winners');
  dispatchEvent(new PopStateEvent('popstate'));
  await first.requested;
  await sleep(300);
  await expect(title).toHaveText('About us');
  await expect(page.locator('.page-pending')).toHaveCount(0);
  first.release();
  await expect(title).not.toHaveText('About us');

  const never = gate();
  vi.doMock('#apps/site/pages/winners/winners-page.tsx', never.load);
  await page.goto('/winners');
  await expect(page.locator('.page-pending')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'About us' }).click();
  await expect(title).toHaveText('About us');
  never.release();
  vi.doUnmock('#apps/site/pages/winners/winners-page.tsx');
});

test('a header whose sign-in form does not load has a button that opens the dialog', async () => {
  const form = '#apps/site/features/sign-in/header-login.tsx';
  // React reports what a boundary caught.
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.doMock(form, () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: header-login-1a2b3c4d.js')));
  const page = await mountSite('/help');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  expect(report).toHaveBeenCalled();
  report.mockRestore();
  vi.doUnmock(form);
});

test('a lost connection is named, and buttons of money wait for its return', async () => {
  const page = await mountSite('/member/transferFund', { as: 'mara07' });
  const actions = page.locator('.money-actions');
  for (const name of ['Deposit', 'Withdraw']) await expect(actions.getByRole('link', { name })).toBeVisible();
  network.setOffline(true);
  await expect(page.getByText('You are offline. Your money is safe; we will reconnect.')).toBeVisible();
  await expect(page.getByText('You are offline. Deposits and withdrawals are paused.')).toBeVisible();
  for (const name of ['Deposit', 'Withdraw']) await expect(actions.getByRole('button', { name })).toBeDisabled();
  network.setOffline(false);
  await expect(page.getByText(/You are offline/)).toHaveCount(0);
});
