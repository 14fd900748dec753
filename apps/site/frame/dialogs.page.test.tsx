// Walks through: apps/site/frame/auth, apps/site/features/announcements, apps/site/features/sign-in, apps/site/features/register.

import { expect, test } from 'vitest';
import { mountSite, network } from '#tests/page/mount.tsx';

const ENTRY = {
  id: 1,
  title: 'Festival hours',
  content: 'Draws begin an hour later.',
  promotionType: null,
  execution: 'B',
  publishedAt: '2026-11-20T09:00:00.000Z',
};

test('six dialogs open, each by its way: announcements, notices, sign-in, registration, a password that is due, and a forgotten one [2.26]', async () => {
  const value = { banners: [], player: [ENTRY], popup: [ENTRY], promotion: [] };
  network.change('GET /wps/relay/MCSFE_getListAnnouncements', () => ({ success: true, value }));
  const page = await mountSite('/about', { hasPopups: true });
  const announcements = page.getByRole('dialog', { name: 'Announcements' });
  await expect(announcements.getByText('Draws begin an hour later.')).toBeVisible();
  await announcements.getByRole('button', { name: 'Close' }).last().click();
  await page.goto('/');
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Festival hours' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Notices' }).getByText('Draws begin an hour later.')).toBeVisible();
  for (const [address, name] of [
    ['/register', 'Open an account'],
    ['/login?m=forgot', 'Reset your password'],
    ['/login', 'Sign in'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  }
  network.change<{ success: boolean; value: object }>('/wps/member/info', (body) =>
    body.success ? { ...body, value: { ...body.value, mustChangePassword: true } } : body,
  );
  const due = await mountSite('/', { as: 'mara07' });
  await expect(due.getByRole('dialog', { name: 'Choose a new password' })).toBeVisible();
});
