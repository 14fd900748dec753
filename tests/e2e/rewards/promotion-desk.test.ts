// Walks through: apps/admin/pages/promotions, apps/site/parts/promotions, modules/promotions, promotions.

import { newMember } from '#tests/e2e/kit/new-member.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';
import { approveAs, windowOf } from '#tests/e2e/kit/staff-window.ts';

test('a promotion that one staff member writes and another publishes is claimed by a member, is in the audit log, and is stopped', async ({
  page,
  browser,
  site,
  signIn,
}) => {
  const writer = await windowOf(browser, site, 'owner');
  await writer.getByRole('link', { name: 'Promotions', exact: true }).click();
  await writer.getByRole('button', { name: 'New promotion' }).click();
  const dialog = writer.getByRole('dialog', { name: 'New promotion' });
  await dialog.getByLabel('Name', { exact: true }).fill('feast-of-lanterns');
  await dialog.getByLabel('Title').fill('Feast of lanterns');
  await dialog.getByLabel('Summary').fill('A small bonus for the feast.');
  await dialog.getByLabel('Type', { exact: true }).selectOption('newbie');
  await dialog.getByLabel('Budget in USD', { exact: true }).fill('100');
  await dialog.getByLabel('Amount in USD', { exact: true }).fill('3');
  await dialog.getByLabel('Days after registration', { exact: true }).fill('30');
  await dialog.getByLabel('Wagering requirement (times)', { exact: true }).fill('2');
  await dialog.getByLabel('Maximum stake with bonus money in USD', { exact: true }).fill('5');
  await dialog.getByLabel('Slots (RNG), %').fill('100');
  const preview = dialog.getByRole('region', { name: 'Preview' });
  const drawn = preview.getByRole('group', { name: 'Feast of lanterns' });
  await expect(drawn.getByText('A bonus of 3.00')).toBeVisible();
  await preview.getByLabel('Preview in').selectOption('TY');
  await expect(drawn.getByText('โบนัส 3.00')).toBeVisible();
  await expect(preview.getByText('Title and summary are missing in Thai. Members see English.')).toBeVisible();
  await preview.getByLabel('Preview in').selectOption('EN');
  const words = await drawn.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'Save draft' }).click();
  await writer.getByRole('row', { name: /Feast of lanterns/ }).click();
  await writer.getByRole('button', { name: 'Request publication' }).click();
  await writer.getByRole('dialog').getByLabel('Reason').fill('the feast begins');
  await writer.getByRole('dialog').getByRole('button', { name: 'Request approval' }).click();
  await expect(writer.getByText('Waiting for a second approver.')).toBeVisible();

  const { account } = await newMember(site, { name: 'feast' });
  await signIn(page, account, 'Agent001');
  await page.goto(`${site.url}/promotions`);
  const card = page.getByRole('group', { name: 'Feast of lanterns' });
  await expect(page.getByRole('group', { name: 'Daily rebate' })).toBeVisible();
  await expect(card).toHaveCount(0);

  const checker = await windowOf(browser, site, 'ines');
  await approveAs(checker, 'Promotions: publish');

  await page.reload();
  await card.getByText('Terms', { exact: true }).click();
  expect(words).toContain('A bonus of 3.00');
  for (const word of words) await expect(card.getByRole('listitem').filter({ hasText: word }).first()).toBeVisible();
  await card.getByRole('button', { name: 'Claim 3.00' }).click();
  await expect(page.getByText('3.00 added.')).toBeVisible();
  await writer.getByRole('link', { name: 'Rewards paid' }).click();
  await expect(writer.getByRole('row', { name: new RegExp(`${account}.*feast-of-lanterns.*3\\.00 USD`) })).toBeVisible();

  await writer.getByRole('link', { name: 'Promotions', exact: true }).click();
  await writer.getByRole('row', { name: /Feast of lanterns/ }).click();
  await writer.getByRole('button', { name: 'Stop promotion' }).click();
  await writer.getByRole('dialog').getByLabel('Reason').fill('the feast is over');
  await writer.getByRole('dialog').getByRole('button', { name: 'Stop promotion' }).click();
  await expect(writer.getByText('Promotion stopped.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('group', { name: 'Daily rebate' })).toBeVisible();
  await expect(card).toHaveCount(0);
});
