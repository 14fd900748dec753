// Walks through: apps/site/parts/content, modules/content.

import { expect, test } from 'vitest';
import { expectSoon, fillLogin, mountSite, network, sleep } from '#tests/page/mount.tsx';

const entry = (id: number, more: object = {}) => ({
  id,
  title: `Word ${id}`,
  content: `All of word ${id}.`,
  promotionType: null,
  execution: 'B',
  publishedAt: '2026-11-20T09:00:00.000Z',
  ...more,
});

test('announcements are asked for again when the language or the sign-in changes, and none opens over a game [4.13, 2.17]', async () => {
  const value = { banners: [], player: [], popup: [entry(1, { execution: 'A' })], promotion: [] };
  network.change('GET /wps/relay/MCSFE_getListAnnouncements', () => ({ success: true, value }));
  const languages = () => network.calls('GET /wps/relay/MCSFE_getListAnnouncements').map(({ url }) => url.searchParams.get('language'));
  const page = await mountSite('/login', { hasPopups: true });
  await fillLogin(page);
  await expectSoon(languages, ({ length }) => length === 2);
  expect(languages()).toEqual(['EN', 'EN']);
  await page.goto('/seamless?vendor=AE&gameCode=AE-0001&mode=practice');
  await sleep(3_500);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/about');
  await page.getByRole('dialog', { name: 'Announcements' }).getByRole('button', { name: 'Close' }).last().click();
  network.forget();
  await page.getByRole('banner').getByRole('button', { name: 'Language' }).click();
  const again = network.answered('MCSFE_getListAnnouncements');
  await page.getByRole('dialog').getByRole('button', { name: 'ไทย' }).click();
  await again;
  expect(languages()).toEqual(['TY']);
});
