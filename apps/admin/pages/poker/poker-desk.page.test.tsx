// Walks through: apps/admin/pages/poker, modules/poker/desk, modules/seats.

import { expect, test } from 'vitest';
import { createWallet } from '#modules/wallet/index.ts';
import { funded } from '#tests/factories/ledger.ts';
import { signedInStaff } from '#tests/factories/staff.ts';
import { whenDone } from '#tests/factories/when-done.ts';
import { approveLast, mountDesk } from '#tests/page/desk.ts';
import { newMember, query } from '#tests/page/members.ts';
import { site } from '#tests/page/mount.tsx';
import type { Page } from '#tests/page/sports.ts';

const other = await signedInStaff(site, 'owner');

/** Fills the reason of the open dialog and sends it. */
async function act(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('seen by the floor');
  await dialog.getByRole('button', { name, exact: true }).click();
}

test('a freeroll is scheduled, and is on once another person has approved its guarantee', async () => {
  const page = await mountDesk('/poker-schedules', 'risk');
  await page.getByRole('button', { name: 'Schedule tournament' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Free Friday');
  await dialog.getByLabel(/^Entry to the prize pool/).fill('0');
  await dialog.getByLabel(/^Fee/).fill('0');
  await dialog.getByLabel('First start, UTC').fill('2099-01-04T18:00');
  await act(page, 'Add schedule');
  const row = page.getByRole('row').filter({ hasText: 'Free Friday' });
  await expect(row).toContainText('needs guarantee');
  await expect(row).toContainText('free');
  await row.first().click();
  await page.getByRole('button', { name: 'Set guarantee' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Guaranteed pool/)
    .fill('50.00');
  await act(page, 'Request approval');
  await expect(page).toContainText('Sent for approval.');
  expect(await approveLast('poker.guarantee_schedule', other)).toMatchObject({
    entry: 'free',
    guarantee: expect.stringContaining('50.00') as unknown,
  });
  await page.goto('/poker-schedules');
  const guaranteed = page.getByRole('row').filter({ hasText: 'Free Friday' });
  await expect(guaranteed).toContainText('50.00');
  await expect(guaranteed).not.toContainText('needs guarantee');
});

test('the winner of a tournament is disqualified by two: its prize goes to the next, and the drawer says so', async () => {
  const wallet = createWallet({ db: site.db });
  whenDone(() => wallet.stop());
  const members = [await newMember({ name: 'cheat' }), await newMember({ name: 'honest' })];
  for (const { id } of members) await funded(wallet, id, 1_000n);
  const entrants = members.map(({ id }) => ({ name: 'x', viewer: String(id), stack: 0, table: null, head: '0', isOut: true }));
  const results = members.map(({ id }, at) => ({
    name: 'x',
    viewer: String(id),
    place: at + 1,
    prize: at === 0 ? '500' : '0',
    bounty: '0',
  }));
  await query(
    `INSERT INTO poker_tourney (room, merchant_id, mode, currency, name, stakes, kind, variant, prize, fee, players, registered, phase, board)
     VALUES ('poker-t1-desk', 1, 'real', 'USD', 'Desk Cup', 'desk', 'freezeout', 'NT', 250, 25, 9, 2, 'over', $1)`,
    [JSON.stringify({ entrants, results, prizes: ['500'] })],
  );
  const page = await mountDesk('/poker-tournaments?phase=over', 'risk');
  const open = () => page.getByRole('row').filter({ hasText: 'Desk Cup' }).first().click();
  await open();
  const { account } = members[0]!;
  await expect(page).toContainText('place 1, 5.00 USD');
  await page.getByRole('button', { name: `Disqualify ${account}` }).click();
  await act(page, 'Request approval');
  await expect(page).toContainText('Sent for approval.');
  expect(await approveLast('poker.disqualify_member', other)).toMatchObject({ member: account, taken: '5.00 USD, to 1' });
  await page.goto('/poker-tournaments?phase=over');
  await open();
  await expect(page).toContainText('disqualified');
  await expect(page.getByRole('button', { name: `Disqualify ${account}` })).toHaveCount(0);
  const cash = await query<{ balance: bigint }>(
    "SELECT balance FROM ledger.account WHERE kind = 'cash' AND member_id = ANY ($1) ORDER BY member_id",
    [members.map(({ id }) => id)],
  );
  expect(cash.map(({ balance }) => balance)).toEqual([500n, 1_500n]);
});

test('staff send a message to a tournament and begin a break, and the drawer shows both', async () => {
  const room = 'poker-t1-said';
  await query(
    `INSERT INTO poker_tourney (room, merchant_id, mode, currency, name, stakes, kind, variant, prize, fee, players, registered, phase, board)
     VALUES ($1, 1, 'real', 'USD', 'Said Cup', 'said', 'freezeout', 'NT', 250, 25, 9, 2, 'running', '{"entrants":[],"results":[]}')`,
    [room],
  );
  const page = await mountDesk('/poker-tournaments?phase=running', 'risk');
  await page.getByRole('row').filter({ hasText: 'Said Cup' }).first().click();
  await page.getByRole('button', { name: 'Send message' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('The final begins at ten');
  await dialog.getByRole('button', { name: 'Send message', exact: true }).click();
  await expect(page).toContainText('Message sent.');
  await expect(page).toContainText('Messages to the table');
  await page.getByRole('button', { name: 'Begin break' }).click();
  await page.getByRole('dialog').getByLabel('Minutes').selectOption('15');
  await act(page, 'Begin break');
  await expect(page).toContainText('The break begins after the current hands.');
  expect(await query('SELECT kind, text, minutes FROM poker_order WHERE room = $1 ORDER BY at', [room])).toEqual([
    { kind: 'message', text: 'The final begins at ten', minutes: null },
    { kind: 'break', text: 'seen by the floor', minutes: 15 },
  ]);
  const until = new Date(Date.now() + 900_000);
  await query('UPDATE poker_tourney SET board = $2 WHERE room = $1', [
    room,
    JSON.stringify({ entrants: [], results: [], breakUntil: until.getTime() }),
  ]);
  await page.goto('/poker-tournaments?phase=running');
  await page.getByRole('row').filter({ hasText: 'Said Cup' }).first().click();
  await expect(page.getByRole('button', { name: 'Extend break' })).toBeVisible();
  await expect(page).toContainText('break until');
});

test('victims of a case are refunded by two, and the drawer says what they have back', async () => {
  const wallet = createWallet({ db: site.db });
  whenDone(() => wallet.stop());
  const [dumper, taker, victim] = [
    await newMember({ name: 'dumper' }),
    await newMember({ name: 'taker' }),
    await newMember({ name: 'victim' }),
  ];
  for (const { id } of [dumper, taker, victim]) await funded(wallet, id, 1_000n);
  const hand = '5'.repeat(32);
  await query(
    `INSERT INTO poker_hand (id, merchant_id, room, kind, no, mode, currency, variant, small, big, pot, rake, hash, frames, sealed, at)
     VALUES ($1, 1, 'room-d', 'cash', 1, 'real', 'USD', 'NT', 5, 10, 600, 0, 'x', '[]', 'x', now())`,
    [hand],
  );
  for (const [{ id }, net] of [
    [dumper, -200],
    [taker, 600],
    [victim, -400],
  ] as const)
    // prettier-ignore
    await query(
      `INSERT INTO poker_behaviour (hand, member_id, merchant_id, currency, room, stakes, at, big, net, entered, rival_acts, rival_bets, thought)
       VALUES ($1, $2, 1, 'USD', 'room-d', 'real/USD/NT/5/10/0/6', now(), 10, $3, true, 0, 0, '{900}')`,
      [hand, id, net],
    );
  const [sign] = await query<{ id: bigint }>(
    `INSERT INTO poker_signal (merchant_id, kind, currency, member_id, other, weight, hands, figures, state, first_at, last_at)
     VALUES (1, 'dump', 'USD', $1, $2, 95, 1, '{}', 'case', now(), now()) RETURNING id`,
    [dumper.id, taker.id],
  );
  await query("INSERT INTO poker_case (signal, opened_by, opened_at, note, sum, hands) VALUES ($1, 'risk', now(), 'dump', 200, $2)", [
    sign!.id,
    [hand],
  ]);
  const page = await mountDesk('/poker-signals', 'risk');
  const open = () => page.getByRole('row').filter({ hasText: taker.account }).first().click();
  await open();
  await expect(page).toContainText('4.00 USD won from one player');
  await page.getByRole('button', { name: `Refund victims of ${taker.account}` }).click();
  await act(page, 'Request approval');
  await expect(page).toContainText('Sent for approval.');
  expect(await approveLast('poker.refund_victims', other)).toMatchObject({ member: taker.account, taken: '4.00 USD, to 1' });
  await page.goto('/poker-signals');
  await open();
  await expect(page).toContainText('4.00 USD refunded');
  await expect(page.getByRole('button', { name: `Refund victims of ${taker.account}` })).toHaveCount(0);
  const cash = await query<{ balance: bigint }>(
    "SELECT balance FROM ledger.account WHERE kind = 'cash' AND member_id = ANY ($1) ORDER BY member_id",
    [[dumper.id, taker.id, victim.id]],
  );
  expect(cash.map(({ balance }) => balance)).toEqual([1_000n, 600n, 1_400n]);
});
