// Walks through: apps/site/pages/play/kinds, games/kit/view/seat, games/kit/view/duel, games/highcard, games/fishing, modules/seats.

import '#tests/page/with-leads.ts';
import '#tests/page/with-rooms.ts';
import { expect, test, vi } from 'vitest';
import { fund, newMember } from '#tests/page/members.ts';
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
