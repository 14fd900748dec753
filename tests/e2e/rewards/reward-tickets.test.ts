// Walks through: apps/admin/pages/reward-campaigns, apps/site/pages/rewards, modules/reward-tickets.

import { query } from '#tests/e2e/kit/database.ts';
import { newMember } from '#tests/e2e/kit/new-member.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';
import { approveAs, windowOf } from '#tests/e2e/kit/staff-window.ts';

test('a campaign that two staff members publish gives a member vouchers, which show their odds, open once, pay and can be verified @phone', async ({
  page,
  browser,
  site,
  signIn,
}) => {
  const { account } = await newMember(site, { name: 'eggs' });
  const writer = await windowOf(browser, site, 'owner');
  await writer.getByRole('link', { name: 'Reward vouchers', exact: true }).click();
  await writer.getByRole('button', { name: 'New campaign' }).click();
  const dialog = writer.getByRole('dialog', { name: 'New campaign' });
  await dialog.getByLabel('Name', { exact: true }).fill('eggs-of-may');
  await dialog.getByLabel('Title').fill('Eggs of May');
  await dialog.getByLabel('Summary').fill('Gold in every one.');
  await dialog.getByLabel('Kind').selectOption('egg');
  await dialog.getByLabel('Maximum vouchers per member').fill('2');
  await dialog.getByLabel('Budget in USD', { exact: true }).fill('7');
  await dialog.getByLabel('Weight of prize 1').fill('1');
  await dialog.getByLabel('Amount 1 in USD').fill('4');
  await dialog.getByLabel('Weight of prize 2').fill('1');
  await dialog.getByLabel('Amount 2 in USD').fill('4');
  await expect(dialog.getByRole('region', { name: 'Odds and cost' })).toContainText('4.00 USD50%');
  await expect(dialog.getByRole('region', { name: 'Odds and cost' })).toContainText('covers about 1 vouchers');
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await writer.getByRole('row', { name: /Eggs of May/ }).click();
  await writer.getByRole('button', { name: 'Request publication' }).click();
  await writer.getByRole('dialog').getByLabel('Reason').fill('as planned');
  await writer.getByRole('dialog').getByRole('button', { name: 'Request approval' }).click();
  await expect(writer.getByText('Waiting for a second approver.')).toBeVisible();
  const checker = await windowOf(browser, site, 'ines');
  await approveAs(checker, 'Rewards: publish');

  await writer.reload();
  await writer.getByRole('row', { name: /Eggs of May/ }).click();
  await writer.getByRole('button', { name: 'Give vouchers' }).click();
  const giving = writer.getByRole('dialog', { name: 'Give vouchers' });
  await giving.getByLabel('Accounts, separated by commas or spaces').fill(`${account}, nobody`);
  await giving.getByLabel('Vouchers per member').fill('2');
  await giving.getByLabel('Reason').fill('a birthday');
  await giving.getByRole('button', { name: 'Give vouchers' }).click();
  await expect(writer.getByText('Vouchers given: 2. No vouchers for nobody.')).toBeVisible();

  await signIn(page, account, 'Agent001');
  await page.goto(`${site.url}/member/rewardCenter`);
  const card = page.getByRole('group', { name: 'Eggs of May' });
  await expect(card).toContainText('2 vouchers to open');
  await card.locator('summary', { hasText: 'Prizes and odds' }).click();
  await expect(card.getByRole('table')).toContainText('50%');
  await card.getByText('Hashes of your vouchers').click();
  const hash = await card.locator('.hash').first().textContent();
  await card.getByRole('button', { name: 'Open a voucher' }).click();
  const opening = page.getByRole('dialog', { name: 'Eggs of May' });
  await opening.getByRole('button', { name: 'Crack the egg' }).click();
  await expect(opening).toContainText('You won 4.00');
  await opening.getByRole('button', { name: 'See the proof' }).click();
  const proof = page.getByRole('dialog', { name: /^Proof of voucher/ });
  await expect(proof).toContainText('The seed matches the hash you were shown before');
  await expect(proof).toContainText('Both seeds give this result');
  await expect(proof).toContainText(hash!.trim());
  await proof.getByRole('button', { name: 'Close' }).click();

  // The rest of the budget is too little for a second prize: the odds state it before, and the answer after.
  await opening.getByRole('button', { name: 'Open another voucher' }).click();
  await opening.getByRole('button', { name: 'Crack the egg' }).click();
  await expect(opening).toContainText('No prize this time');
  await expect(opening).toContainText('The result was 4.00, but the budget was too low for it.');
  await opening.getByRole('button', { name: 'OK' }).click();
  await expect(card).toContainText('All opened');
  await expect(card).toContainText('Odds of no prize: 100%.');
  await page.getByRole('tab', { name: 'Opened' }).click();
  await expect(page.getByRole('row', { name: /Eggs of May/ })).toHaveCount(2);
  const [paid] = await query<{ amount: string }>(
    site,
    'SELECT sum(o.amount)::text AS amount FROM reward_opening o JOIN member m ON m.id = o.member_id WHERE m.account = $1',
    [account],
  );
  expect(paid!.amount).toBe('400');

  await writer.getByRole('link', { name: 'Opened vouchers' }).click();
  await expect(writer.getByRole('row', { name: new RegExp(`${account}.*eggs-of-may`) })).toHaveCount(2);
});
