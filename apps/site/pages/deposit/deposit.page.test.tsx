// Walks through: apps/site/pages/safer-play, apps/site/parts/promotions, modules/cashier, modules/limits, promotions.

import { expect, test } from 'vitest';
import { newMember } from '#tests/page/members.ts';
import { fillLogin, mountSite, network, site } from '#tests/page/mount.tsx';

test('asks for an amount and a method before it goes on, and keeps what was typed when the method changes', async () => {
  const page = await mountSite('/member/depositv2', { as: 'mara07', isPhone: true });
  await expect(page.getByRole('radio', { name: /QR pay/ })).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.getByRole('radio', { name: /QR pay/ }).check();
  const amount = page.getByRole('textbox', { name: /How much|Amount/ });
  await expect(amount).toHaveValue('');
  await amount.fill('5');
  await page.getByRole('button', { name: /Continue to pay/ }).click();
  await expect(page.getByText('Minimum 10.00.')).toBeVisible();
  for (const unclear of ['-50', '1e3', '1.500']) {
    await amount.fill(unclear);
    await expect(page.getByText('Enter an amount like 100 or 100.50.'), unclear).toBeVisible();
  }
  await amount.fill('20,5');
  await expect(page.getByText('Enter an amount like 100 or 100.50.')).toBeHidden();
  await expect(page.locator('.slip')).toContainText('20.50');
  await amount.fill('123.45');
  await page.getByRole('radio', { name: /Bank transfer/ }).check();
  await expect(amount).toHaveValue('123.45');
});

test('a deposit limit is offered before the first deposit; set there, it bounds the amount', async () => {
  const { account } = await newMember({ name: 'limited' });
  const page = await mountSite('/member/depositv2', { as: account, password: 'Agent001' });
  await page.getByRole('radio', { name: /QR pay/ }).check();
  await page.getByRole('link', { name: 'Set a deposit limit' }).click();
  await expect(page).toHaveURL(/\/member\/saferPlay/);
  await page.getByRole('button', { name: 'Set: Deposits, Day' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deposits, Day' });
  await dialog.getByRole('textbox', { name: 'Limit' }).fill('80');
  await page.press('Enter');
  await expect(page.getByText('The limit applies now.')).toBeVisible();
  await page.goto('/member/depositv2');
  await page.getByRole('radio', { name: /QR pay/ }).check();
  await expect(page.getByText('Your deposit limit allows 80.00 more.')).toBeVisible();
  await page.getByRole('textbox', { name: /How much|Amount/ }).fill('81');
  await page.getByRole('button', { name: /Continue to pay/ }).click();
  await expect(page.getByText('Your limit allows 80.00 more.')).toBeVisible();
});

test('a deposit can take a bonus: none is chosen, each offer says its turnover in figures, and the bonus waits to be claimed', async () => {
  const { account } = await newMember({ name: 'doubled' });
  const page = await mountSite('/member/depositv2', { as: account, password: 'Agent001' });
  await page.getByRole('radio', { name: /QR pay/ }).check();
  const offers = page.getByRole('group', { name: 'Bonus' });
  await expect(offers.getByRole('radio', { name: 'No bonus' })).toBeChecked();
  const first = offers.getByRole('radio', { name: /100 % on your first deposit/ });
  await expect(first).not.toBeChecked();
  await expect(offers).toContainText('100 % bonus, up to 100.00');
  await expect(offers).toContainText('Turnover required: 12 × the bonus');
  await page.getByRole('textbox', { name: /How much|Amount/ }).fill('150');
  await expect(offers).toContainText('+100.00');
  await expect(offers).toContainText('Turnover required: 1,200.00 (12 × the bonus), within 14 days');
  await first.check();
  // The tab of the payment is blocked, so the page leads to it.
  Object.assign(globalThis, { open: () => null });
  const slip = page.getByRole('complementary', { name: 'Summary' });
  await expect(slip).toContainText('Turnover required');
  await page.getByRole('button', { name: /Continue to pay/ }).click();
  await expect(page).toHaveURL(/deposit=.*offer=|offer=.*deposit=/);
  expect(network.calls('MCSFE_signUpPromotionJoin')).toHaveLength(1);
  const [order] = network.calls('POST /wps/cashier/deposits');
  expect(order).toBeDefined();
  const pay = await page.getByRole('link', { name: 'Open payment page' }).attribute('href');
  const { pathname, search } = new URL(pay!, location.origin);
  await site.call('POST', `${pathname}/pay${search}`, { raw: '', headers: { 'content-type': 'application/x-www-form-urlencoded' } });
  await page.getByRole('button', { name: 'Claim 100.00' }).click();
  await expect(page.getByText('100.00 added as a bonus.')).toBeVisible();
  // The offer counts one deposit.
  await page.goto('/member/depositv2');
  await page.getByRole('radio', { name: /QR pay/ }).check();
  await expect(page.getByRole('textbox', { name: /How much|Amount/ })).toBeVisible();
  await expect(offers.getByRole('radio', { name: /100 % on your first deposit/ })).toHaveCount(0);
});

test('a form that an expired session left is there again for its member, and not for another member', async () => {
  const { account } = await newMember({ name: 'second' });
  const page = await mountSite('/member/depositv2', { as: 'mara07' });
  const amount = page.getByRole('textbox', { name: /How much|Amount/ });
  const expireAt = async (typed: string): Promise<void> => {
    await page.getByRole('radio', { name: /QR pay/ }).check();
    await amount.fill(typed);
    const undo = network.answer('GET /wps/v2/wallets/balance', 401, {
      success: false,
      code: 'session.required',
      message: 'Sign in again.',
    });
    await page.getByRole('button', { name: 'Wallet' }).click();
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
    undo();
  };
  await expireAt('55.55');
  await fillLogin(page, account, 'Agent001');
  await page.getByRole('radio', { name: /QR pay/ }).check();
  await expect(amount).toHaveValue('');
  await expireAt('10');
  await fillLogin(page);
  await expect(amount).toHaveValue('55.55');
});
