// Walks through: apps/site/pages/play/kinds, games/kit/view/seat, games/kit/view/duel, games/highcard, games/fishing, modules/seats.

import '#tests/page/with-leads.ts';
import '#tests/page/with-rooms.ts';
import { expect, test, vi } from 'vitest';
import { fund, newMember, query } from '#tests/page/members.ts';
import { mountSite } from '#tests/page/mount.tsx';

test('a table of high card is found, taken and left: a bot comes in practice, hands are dealt, and the money is back', async () => {
  const page = await mountSite('/seamless?vendor=XY&gameCode=XY-HIGHCARD&mode=practice', { as: 'mara07' });
  const tables = page.getByRole('list', { name: 'Tables' });
  await expect(tables.getByRole('listitem')).toHaveCount(3);
  await expect(tables.getByRole('listitem').first()).toContainText('Ante 0.10');
  await expect(tables.getByRole('listitem').first()).toContainText('2 free seats');
  await tables.getByRole('button', { name: 'Sit down' }).first().click();
  await expect(page.getByRole('region', { name: 'You' })).toContainText('5.00');
  await expect(page.getByRole('region', { name: 'Wick' })).toContainText('Bot');
  await expect(page.getByRole('region', { name: 'You' }).getByRole('img')).toBeVisible();
  await page.getByRole('button', { name: 'Stand up' }).click();
  await expect(page.getByRole('button', { name: 'Other tables' })).toBeVisible();
  await page.getByRole('button', { name: 'Other tables' }).click();
  await expect(tables.getByRole('listitem')).toHaveCount(3);
});

test('a pond opens by its bets, and a player sits down in it and leaves', async () => {
  const page = await mountSite('/seamless?vendor=BBIN&gameCode=BBIN-REEF&mode=practice', { as: 'mara07' });
  const rooms = page.getByRole('list', { name: 'Tables' });
  await expect(rooms.getByRole('listitem').first()).toContainText('Bets 0.10 to 1.00');
  await rooms.getByRole('button', { name: 'Sit down' }).first().click();
  await expect(page.locator('.fishing-bar')).toContainText('50.00');
  await page.getByRole('button', { name: 'Leave', exact: true }).first().click();
  await expect(rooms.getByRole('listitem')).toHaveCount(3);
});

test('the time check that falls due in a pond is shown over it; to go on resumes the fire', async () => {
  const { account } = await newMember({ name: 'angler' });
  const page = await mountSite('/help', { as: account, password: 'Agent001' });
  await fund(100);
  await page.goto('/seamless?vendor=BBIN&gameCode=BBIN-REEF&mode=real');
  sessionStorage.setItem('sitting:real:USD', JSON.stringify({ since: Date.now(), net: '0' }));
  const rooms = page.getByRole('list', { name: 'Tables' });
  await rooms.getByRole('button', { name: 'Sit down' }).first().click();
  await expect(page.locator('.fishing-bar')).toContainText('50.00');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 });
  const check = page.getByRole('dialog', { name: /You have played for/ });
  await expect(check).toBeVisible();
  await check.getByRole('button', { name: 'Continue' }).last().click();
  await expect(check).toBeHidden();
  vi.useRealTimers();
  await page.getByRole('button', { name: 'Leave', exact: true }).first().click();
  await expect(rooms.getByRole('listitem')).toHaveCount(3);
});

test.each(['lantern', 'kinnaree'] as const)(
  'at %s the ponds are under Fishing and at /jili, and each opens [1.02] [2.13]',
  async (brand) => {
    const page = await mountSite('/fish', brand === 'kinnaree' ? { brand } : {});
    const names = ['Lantern Reef', 'Ironclad Deep', 'Kite Festival'];
    for (const path of ['/fish', '/jili']) {
      await page.goto(path);
      for (const name of names) await expect(page.getByRole('main').getByText(name, { exact: true }).first()).toBeVisible();
    }
    const own = await mountSite('/help', brand === 'kinnaree' ? { brand, as: 'malee07', password: 'Kinnaree07' } : { as: 'mara07' });
    for (const code of ['REEF', 'DEEP', 'KITES']) {
      await own.goto(`/seamless?vendor=BBIN&gameCode=BBIN-${code}&mode=practice`);
      await expect(own.getByRole('list', { name: 'Tables' }).getByRole('listitem')).toHaveCount(3);
    }
  },
);

test('from home a member with money has a seat, a cannon and a net in the bar in two presses; its limit stands in the panel', async () => {
  const { account, id } = await newMember({ name: 'newcomer' });
  const page = await mountSite('/help', { as: account, password: 'Agent001' });
  await fund(100);
  await query("INSERT INTO member_limit (member_id, kind, period, amount) VALUES ($1, 'stake', 'day', 5000)", [id]);
  await page.goto('/');
  await page.getByRole('banner').getByRole('navigation', { name: 'All categories' }).getByRole('link', { name: 'Fishing' }).click();
  await page.getByRole('link', { name: 'Lantern Reef, bets from 0.10' }).click();
  const bar = page.locator('.fishing-bar');
  await expect(bar).toContainText('50.00');
  await expect(page.locator('.game-bar__figures')).toContainText('0.00');
  await expect(bar.getByRole('button', { name: /^Shoot/ })).toBeVisible();
  // The return of each weapon is in its button.
  await expect(bar.getByRole('button', { name: /^Torpedo, 6 bets a hit\. Return: 96\.00 %/ })).toBeVisible();
  await expect(page.locator('.fishing-panel')).toContainText('Your limits leave 50.00');
  await page.getByRole('button', { name: 'Leave', exact: true }).first().click();
  await expect(page.getByRole('list', { name: 'Tables' })).toBeVisible();
  // The record has no stake.
  expect(await query('SELECT staked FROM sitting WHERE member_id = $1', [id])).toEqual([{ staked: 0n }]);
});
