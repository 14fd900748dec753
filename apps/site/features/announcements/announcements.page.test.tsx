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

test('announcements are asked for again when the language or the sign-in changes, and none opens over a game [4.13]', async () => {
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
  network.forget();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /mara07/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'ออกจากระบบ', exact: true }).click();
  await page
    .getByRole('dialog', { name: /ออกจากระบบ/ })
    .getByRole('button', { name: 'ออกจากระบบ' })
    .click();
  await expectSoon(languages, ({ length }) => length > 0);
});

test('a page holds 10 announcements or 6 notices, a menu 13 vendors, the winner board 20 wins [9.01]', async () => {
  const entries = Array.from({ length: 30 }, (_, at) => entry(at + 1));
  const value = { banners: [], player: entries, popup: entries, promotion: [] };
  network.change('GET /wps/relay/MCSFE_getListAnnouncements', () => ({ success: true, value }));
  const vendors = entries.map(({ id }) => {
    return {
      vassalage: `V${id}`,
      accountTypeName: `Studio ${id}`,
      lagerIcon: '/art/vendor/AE.svg',
      line: '',
      gameCount: 3,
      isDemoStudio: true,
    };
  });
  const list = [{ gameCategory: 'RNG', vendors, subCategories: [] }];
  network.change('GET /wps/relay/GCSGAME_getVassGameType', () => ({ success: true, value: { list } }));
  const wins = entries.slice(0, 20).map(({ id }) => ({
    vo: {
      gameName: `Game ${id}`,
      iconUrl: '/art/vendor/AE.svg',
      customerName: `pl***${id}`,
      winAmount: 100 - id,
      currency: 'USD',
      vassalage: 'AE',
      gameCode: `AE-${id}`,
      gameType: 'RNG',
      at: '2026-11-20T09:00:00.000Z',
      isDemo: true,
    },
  }));
  network.change('GET /wps/relay/GCSGAME_getRankList', () => ({ success: true, value: { list: wins } }));
  const page = await mountSite('/winners', { hasPopups: true });
  const announcements = page.getByRole('dialog', { name: 'Announcements' });
  await expect(announcements.getByRole('listitem')).toHaveCount(10);
  await announcements.getByRole('button', { name: 'Close' }).last().click();
  const nav = page.getByRole('banner').getByRole('navigation', { name: 'All categories' });
  await nav.getByRole('button', { name: 'Slots: studios' }).press('Enter');
  await expect(nav.getByRole('link', { name: /^Studio/ })).toHaveCount(13);
  await expectSoon(
    () => network.calls('GET /wps/relay/GCSGAME_getRankList').map(({ url }) => url.searchParams.get('limitNum')),
    (limits) => limits.length > 0 && limits.every((limit) => limit === '20'),
  );
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(20);
  await page.goto('/');
  await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Word 1', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Notices' }).getByRole('listitem')).toHaveCount(6);
});
