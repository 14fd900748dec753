// Walks through: apps/admin/pages/home, apps/admin/pages/member, apps/admin/pages/round, modules/timeline, modules/data-files, modules/points, modules/vip.

import { expect, test } from 'vitest';
import { signedInStaff } from '#tests/factories/staff.ts';
import { approveLast, mountDesk } from '#tests/page/desk.ts';
import type { Locator } from '#tests/page/locator.ts';
import { site } from '#tests/page/mount.tsx';
import { newMember, query } from '#tests/page/members.ts';

test('points are given at once within what one may give alone, and above it after a second approver', async () => {
  const { id } = await newMember({ name: 'pts' });
  const page = await mountDesk(`/members/${id}`, 'support');
  const panel = page.getByRole('region', { name: 'Points' });
  await panel.getByRole('button', { name: 'Give or take points' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give or take points' });
  await dialog.getByLabel('Points', { exact: true }).fill('250');
  await dialog.getByLabel('Reason').fill('A broken race');
  await dialog.getByRole('button', { name: 'Give points' }).click();
  await expect(panel).toContainText('given by staff');
  await expect(panel).toContainText('+250');
  await panel.getByRole('button', { name: 'Give or take points' }).click();
  await dialog.getByLabel('Change').selectOption('take');
  await dialog.getByLabel('Points', { exact: true }).fill('251');
  await expect(dialog).toContainText('The member has only 250 points.');
  await dialog.getByLabel('Change').selectOption('give');
  await dialog.getByLabel('Points', { exact: true }).fill('5000');
  await dialog.getByLabel('Reason').fill('A welcome to a VIP');
  await dialog.getByRole('button', { name: 'Request approval' }).click();
  expect(await approveLast('points.give_by_hand', await signedInStaff(site, 'risk'))).toMatchObject({ 'points given': 5000, balance: 250 });
  await page.reload();
  await expect(panel).toContainText('5,250');
});

test('a VIP level is set by hand, and the member’s page shows who did it', async () => {
  const { id } = await newMember({ name: 'lvl' });
  const page = await mountDesk(`/members/${id}`, 'marketing', 'support');
  await page.getByRole('button', { name: 'Set VIP level' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set VIP level' });
  await dialog.getByLabel('Reason').fill('Plays at our sister house');
  await dialog.getByRole('button', { name: 'Set level' }).click();
  await expect(page.getByText(/^from VIP 0 to VIP 1, set by staff/)).toBeVisible();
});

/** Plants a round of yesterday in which the member lost 500, and returns its number. */
async function plantLoss(id: bigint): Promise<string> {
  const [{ round }] = (await query<{ round: string }>(
    `WITH day AS (SELECT brand_day(1, now()) - 1 AS day),
          at AS (SELECT (day + interval '15 hours') AT TIME ZONE (SELECT time_zone FROM merchant WHERE id = 1) AS at, day FROM day),
          played AS (INSERT INTO round (id, merchant_id, member_id, mode, vendor, game_code, family, model, stake, payout, currency, outcome, nonce, external_id, vendor_round, at)
                     SELECT 880000000000001 + $1::bigint, 1, $1, 'real', 'AE', 'AE-0001', 'vendor', 'round', 50000, 0, 'USD', '{}', 0, 'lost ' || $1, 'lost ' || $1, at FROM at RETURNING id, at),
          bet AS (INSERT INTO bet_record (round_id, n, merchant_id, member_id, vendor, game_code, stake, payout, turnover, currency, at, house_win)
                  SELECT id, 0, 1, $1, 'AE', 'AE-0001', 50000, 0, 50000, 'USD', at, 50000 FROM played),
          sum AS (INSERT INTO bet_day (member_id, day, vendor, game_code, currency, count, stake, payout, turnover, house_win)
                  SELECT $1, day, 'AE', 'AE-0001', 'USD', 1, 50000, 0, 50000, 50000 FROM at)
     SELECT id::text AS round FROM played`,
    [id],
  )) as [{ round: string }];
  return round;
}

test('from home, staff answer why a member lost 500 yesterday in three presses: the member, the net of the day, the round', async () => {
  const { id, account } = await newMember({ name: 'losing' });
  const round = await plantLoss(id);
  const page = await mountDesk('/', 'support');
  await page.getByRole('searchbox', { name: 'Find a member by anything' }).fill(account);
  let presses = 0;
  const press = async (on: Locator): Promise<void> => {
    presses++;
    await on.click();
  };
  await press(page.getByRole('button', { name: 'Open member' }));
  await press(page.getByRole('row', { name: /yesterday/ }).getByRole('link', { name: '−500.00' }));
  await press(page.getByRole('row', { name: new RegExp(round) }));
  await expect(page.getByRole('heading', { name: `Round ${round}`, level: 1 })).toBeVisible();
  const result = page.getByRole('region', { name: 'Result' });
  for (const fact of ['AE/AE-0001', '500.00 USD', '0.00 USD']) await expect(result).toContainText(fact);
  await expect(page.getByRole('region', { name: 'Replay' })).toBeVisible();
  expect(presses).toBe(3);
});

test('staff find the cause of a loss of 500 in the timeline of its day: the day, the game, the round', async () => {
  const { id } = await newMember({ name: 'lost' });
  const round = await plantLoss(id);
  const page = await mountDesk(`/members/${id}`, 'support');
  const yesterday = page.getByRole('row', { name: /yesterday/ });
  await expect(yesterday).toContainText('−500.00');
  await yesterday.getByRole('link', { name: 'yesterday' }).click();
  const line = page.getByRole('row', { name: /Played/ });
  await expect(line).toContainText('−500.00 USD');
  await line.click();
  const bet = page.getByRole('row', { name: new RegExp(round) });
  await expect(bet).toContainText('−500.00');
  await bet.click();
  await expect(page.getByRole('heading', { name: `Round ${round}`, level: 1 })).toBeVisible();
});

test('the timeline is filtered by kind, walked by keyboard, and leads to the page of a line', async () => {
  const { id } = await newMember({ name: 'walk' });
  await query("INSERT INTO member_note (member_id, request_id, author, text) VALUES ($1, gen_random_uuid(), 'ines', 'Calls on Mondays.')", [
    id,
  ]);
  await query("INSERT INTO support_chat (merchant_id, member_id, topic, opened_at) VALUES (1, $1, 'deposit', now())", [id]);
  const page = await mountDesk(`/members/${id}`, 'support');
  const tabs = page.getByRole('tablist', { name: 'Member sections' });
  await tabs.getByRole('tab', { name: 'Overview' }).focus();
  await tabs.getByRole('tab', { name: 'Overview' }).press('ArrowRight');
  await expect(page.getByRole('row', { name: /Chat opened/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Calls on Mondays/ })).toBeVisible();
  await page.getByLabel('Kind').selectOption('notes');
  await expect(page.getByRole('row', { name: /Chat opened/ })).toHaveCount(0);
  const note = page.getByRole('row', { name: /Calls on Mondays/ });
  await note.focus();
  await note.press('Enter');
  await expect(tabs.getByRole('tab', { name: /Notes/, selected: true })).toBeVisible();
  await tabs.getByRole('tab', { name: 'Overview' }).click();
  await page.getByRole('navigation', { name: 'Related' }).getByRole('link', { name: 'Chats' }).click();
  await expect(page.getByRole('row', { name: /Chat opened/ })).toBeVisible();
});

test('a file of the personal data is requested, shows its progress, and is saved', async () => {
  const { id } = await newMember({ name: 'file' });
  const page = await mountDesk(`/members/${id}`, 'risk');
  const panel = page.getByRole('region', { name: 'Personal data file' });
  await panel.getByRole('button', { name: 'Request file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request the personal data file' });
  await dialog.getByLabel('Reason').fill('A letter of 12 November');
  await dialog.getByRole('button', { name: 'Request file' }).click();
  await expect(panel.getByRole('button', { name: 'Save file' })).toBeVisible();
  await expect(panel).toContainText('SHA-256');
});
