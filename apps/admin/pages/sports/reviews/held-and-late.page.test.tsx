// Walks through: apps/admin/pages/sports, modules/sportsbook/desk, modules/sportsbook/settlement.

import '#tests/page/with-leads.ts';
import { expect, test } from 'vitest';
import { signedInStaff } from '#tests/factories/staff.ts';
import { approveLast, mountDesk } from '#tests/page/desk.ts';
import { query } from '#tests/page/members.ts';
import { mountSite, site } from '#tests/page/mount.tsx';
import { lastMatch, punter, requested, type Page } from '#tests/page/sports.ts';

const other = await signedInStaff(site, 'owner');

async function act(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('seen on the board');
  await dialog.getByRole('button', { name, exact: true }).click();
}
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text }).first();

test('a match is put under suspicion, its win is held and paid by two, and the suspicion is lifted by two', async () => {
  const { id, names, market, price } = await lastMatch();
  const member = await punter(await mountSite('/help'));
  const { bet } = await requested<{ bet: { id: string } }>('place', {
    unit: 10,
    currency: 'USD',
    sizes: [1],
    legs: [{ market, outcome: 'home', price, epoch: 0 }],
  });
  const page = await mountDesk('/sports-matches?state=open&sport=football', 'risk');
  await row(page, names.join(' – ')).click();
  await page.getByRole('button', { name: 'Hold payouts' }).click();
  await act(page, 'Hold payouts');
  await expect(page).toContainText('Payouts on this match are held.');
  // As settlement leaves a win of it.
  await query(
    `INSERT INTO sports_result (market_id, at, outcome, revision, voided, won, places, tied, source) VALUES ($1, '{0,0}', 'home', 1, 0, 1, 1, 1, 'play')`,
    [market],
  );
  await query('UPDATE sports_leg SET result = 1 WHERE bet_id = $1', [bet.id]);
  await query(
    `INSERT INTO sports_held (bet_id, merchant_id, member_id, currency, payout, revision, why) SELECT id, merchant_id, member_id, currency, potential, 0, 'suspicion' FROM sports_bet WHERE id = $1`,
    [bet.id],
  );
  await page.goto('/sports-held-payouts');
  await expect(row(page, `bet #${bet.id}`)).toContainText('match under suspicion');
  await row(page, `bet #${bet.id}`).click();
  await page.getByRole('button', { name: 'Request payment' }).click();
  await act(page, 'Request approval');
  await expect(page).toContainText('Sent for approval.');
  expect(await approveLast('sports.pay_held', other)).toMatchObject({ stake: '10.00 USD', bet: bet.id });
  expect(await query('SELECT state FROM sports_bet WHERE id = $1 AND member_id = $2', [bet.id, member])).toEqual([{ state: 'settled' }]);
  await page.reload();
  await expect(page).toContainText('No payouts are held.');
  await page.goto('/sports-matches?state=open&sport=football');
  await row(page, names.join(' – ')).click();
  await expect(page.getByRole('complementary')).toContainText('held: match under suspicion');
  await page.getByRole('button', { name: 'Lift suspicion' }).click();
  await act(page, 'Request approval');
  await expect(page).toContainText('Sent for approval.');
  await approveLast('sports.clear_suspicion', other);
  expect(await query('SELECT is_suspect AS suspect FROM sports_event WHERE id = $1', [id])).toEqual([{ suspect: false }]);
});

test('a late correction of a feed is listed with what it says, requested, and dismissed', async () => {
  const { id, names } = await lastMatch('tennis');
  await query("UPDATE sports_event SET feed = 'late', feed_ref = 'late-1', chain_id = NULL, link = NULL WHERE id = $1", [id]);
  const ends = ['home', 'away'].map((name) => ({ name, won: name === 'away' ? 1 : 0, voided: 0, places: 1, tied: 1 }));
  const body = {
    type: 'settlement',
    producer: 1,
    event: 'late-1',
    at: 1,
    certainty: 2,
    markets: [{ code: 'winner', specifiers: '', ends }],
  };
  await query(`INSERT INTO sports_feed_message (hash, feed, event_ref, at, body) VALUES ('\\x01', 'late', 'late-1', 1, $1)`, [
    JSON.stringify(body),
  ]);
  await query(`INSERT INTO sports_late_message (hash, event_id) VALUES ('\\x01', $1)`, [id]);
  const page = await mountDesk('/sports-late-corrections', 'risk');
  await expect(row(page, names.join(' – '))).toContainText(`: ${names[1]}`);
  await row(page, names.join(' – ')).click();
  await page.getByRole('button', { name: 'Apply correction' }).click();
  await act(page, 'Request approval');
  await expect(page).toContainText('Sent for approval.');
  await page.reload();
  await expect(row(page, names.join(' – '))).toContainText('requested');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await act(page, 'Dismiss');
  await expect(page).toContainText('Correction dismissed. The bets stay as they were settled.');
  await expect(page).toContainText('No late corrections.');
});
