// Walks through: apps/site/features/transfers, apps/site/pages/deposit, modules/cashier, payments/sandbox.

import type { Locator, Page } from '@playwright/test';
import { openDeposit } from '#tests/e2e/kit/deposit-by-hand.ts';
import { query } from '#tests/e2e/kit/database.ts';
import { newMember } from '#tests/e2e/kit/new-member.ts';
import { expect, test, type Site } from '#tests/e2e/kit/server.ts';
import { approveAs, windowOf } from '#tests/e2e/kit/staff-window.ts';

const main = (page: Page): Locator => page.getByRole('main');
const balanceIn = (page: Page) => page.getByRole('banner').getByRole('status', { name: 'Balance' });

/** A member whose bank sends half of a hundred. */
async function payHalf(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/member/depositv2`);
  const payment = await openDeposit(page, '100');
  await payment.getByText('Simulate a problem').click();
  await payment.getByRole('button', { name: 'Pay half' }).click();
  await expect(payment.getByRole('heading', { name: 'Payment made' })).toBeVisible();
  await payment.close();
  await page.bringToFront();
  await expect(main(page).getByRole('heading', { name: 'Payment does not match' })).toBeVisible();
  await expect(main(page).getByText('We are checking deposit D', { exact: false })).toBeVisible();
}

/** The open case of a member in the back office, taken. */
async function takeCase(staff: Page, account: string): Promise<Locator> {
  await staff
    .getByRole('link', { name: /Deposits to review/ })
    .first()
    .click();
  await staff.getByRole('row').filter({ hasText: account }).filter({ hasText: 'open' }).click();
  const drawer = staff.getByRole('complementary', { name: /^Case/ });
  await expect(drawer.getByText('50.00 USD')).toBeVisible();
  await expect(drawer.getByText('100.00 USD')).toBeVisible();
  await drawer.getByRole('button', { name: 'Take this case' }).click();
  return drawer;
}

test(
  'a payment that is not confirmed yet is shown as under way, and is added once it is confirmed',
  { tag: '@phone' },
  async ({ page, site, signIn }) => {
    const { account } = await newMember(site, { name: 'chain' });
    await signIn(page, account, 'Agent001');
    await page.goto(`${site.url}/member/depositv2`);
    const payment = await openDeposit(page, '100');
    await payment.getByText('Simulate a problem').click();
    await payment.getByRole('button', { name: 'Pay, confirmed later' }).click();
    await expect(payment.getByRole('heading', { name: 'Payment made' })).toBeVisible();
    await payment.close();
    await page.bringToFront();
    await expect(main(page).getByRole('heading', { name: 'Payment on its way' })).toBeVisible();
    await expect(main(page).getByRole('timer')).toBeHidden();
    await expect(main(page).getByRole('heading', { name: 'Deposit received' })).toBeVisible();
  },
);

test(
  'a payment below its order is not added: two staff members credit the first, the member sees it, and they leave the second',
  { tag: '@wide-only' },
  async ({ browser, page, site, signIn }) => {
    test.slow();
    const { account } = await newMember(site, { name: 'half' });
    await signIn(page, account, 'Agent001');
    await payHalf(page, site);
    await expect(balanceIn(page)).toHaveText('0.00');

    const ines = await windowOf(browser, site, 'ines');
    const credited = await takeCase(ines, account);
    await credited.getByRole('button', { name: 'Credit', exact: true }).click();
    const ask = ines.getByRole('dialog');
    await expect(ask.getByRole('heading', { name: 'Credit 50.00 USD' })).toBeVisible();
    await ask.getByLabel('Reason').fill('the bank confirms half');
    await ask.getByRole('button', { name: 'Request approval' }).click();
    await expect(credited.getByText('awaits approval')).toBeVisible();
    const owner = await windowOf(browser, site, 'owner');
    await approveAs(owner, 'Cashier: credit case');

    // In a window that is not loaded again.
    await expect(main(page).getByRole('heading', { name: 'Deposit received' })).toBeVisible();
    await expect(main(page).getByText('50.00 USD added to your wallet', { exact: false })).toBeVisible();
    await expect(balanceIn(page)).toHaveText('50.00');
    await page.goto(`${site.url}/member/messageV2`);
    await expect(main(page).getByRole('button', { name: /^Your deposit of 50\.00 arrived/ })).toBeVisible();

    await payHalf(page, site);
    const dismissed = await takeCase(ines, account);
    await dismissed.getByRole('button', { name: 'Dismiss' }).click();
    await ines.getByRole('dialog').getByLabel('Reason').fill('the bank takes it back');
    await ines.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
    await expect(ines.getByText('Case closed.')).toBeVisible();
    await expect(main(page).getByRole('heading', { name: 'Payment not added' })).toBeVisible();
    await expect(balanceIn(page)).toHaveText('50.00');

    await page.goto(`${site.url}/member/messageV2`);
    await main(page)
      .getByRole('button', { name: /^Payment not added/ })
      .click();
    await expect(main(page).getByText('It did not match your deposit of 100.00', { exact: false })).toBeVisible();

    await page.goto(`${site.url}/member/transactionHistory`);
    const rows = main(page).getByRole('row');
    await expect(rows.filter({ hasText: 'Not added' })).toHaveCount(1);
    await expect(rows.filter({ hasText: 'Received' }).filter({ hasText: '50.00' })).toHaveCount(1);
    await expect(page.locator('.record-totals').getByText('Received').locator('..')).toContainText('50.00');
  },
);

test(
  'an unpaid deposit expires at the site and at the provider; a late payment is still added',
  { tag: '@phone' },
  async ({ page, site, signIn }) => {
    await query(site, `UPDATE merchant SET settings = settings || '{"depositMinutes": 0.1}' WHERE id = 1`);
    try {
      const { account } = await newMember(site, { name: 'late' });
      await signIn(page, account, 'Agent001');
      await page.goto(`${site.url}/member/depositv2`);
      const payment = await openDeposit(page, '100');
      await expect(payment.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
      await page.bringToFront();
      await expect(main(page).getByRole('heading', { name: 'Time ran out' })).toBeVisible();
      await expect(main(page).getByText('No payment came in.', { exact: false })).toBeVisible();

      await payment.bringToFront();
      await payment.getByRole('button', { name: 'Pay', exact: true }).click();
      await expect(payment.getByRole('heading', { name: 'Payment expired' })).toBeVisible();
      await payment.getByText('Simulate later events').click();
      await payment.getByRole('button', { name: 'Pay after it expired' }).click();
      await expect(payment.getByRole('heading', { name: 'Payment made' })).toBeVisible();
      await page.bringToFront();
      await expect(main(page).getByRole('heading', { name: 'Deposit received' })).toBeVisible();
      await page.goto(`${site.url}/member/transferFund`);
      await expect(main(page).getByText('100.00').first()).toBeVisible();
    } finally {
      await query(site, "UPDATE merchant SET settings = settings - 'depositMinutes' WHERE id = 1");
    }
  },
);
