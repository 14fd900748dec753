// Walks through: apps/admin/pages/deposit-cases, apps/admin/pages/withdrawals, apps/site/pages/deposit, apps/site/pages/wallet,
// apps/site/pages/withdraw, modules/cashier/reversals, modules/withdrawals/checks, payments/sandbox.

import type { Locator, Page } from '@playwright/test';
import { openDeposit } from '#tests/e2e/kit/deposit-by-hand.ts';
import { query } from '#tests/e2e/kit/database.ts';
import { expect, test, type Site } from '#tests/e2e/kit/server.ts';
import { requestMoney, register, setUp } from '#tests/e2e/kit/money-out.ts';
import { approveAs, windowOf } from '#tests/e2e/kit/staff-window.ts';

const main = (page: Page): Locator => page.getByRole('main');
const balanceIn = (page: Page) => page.getByRole('banner').getByRole('status', { name: 'Balance' });

async function deposit(page: Page, site: Site, amount: string, balance: string): Promise<Page> {
  await page.goto(`${site.url}/member/depositv2`);
  const payment = await openDeposit(page, amount);
  await payment.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(balanceIn(page)).toHaveText(balance);
  return payment;
}

test(
  'staff check turnover and risk of a withdrawal and approve it; after a chargeback the debt is paid in part and the rest written off',
  { tag: ['@core', '@wide-only'] },
  async ({ browser, page, site }) => {
    test.slow();
    const name = `back${Date.now().toString(36).slice(-8)}`;
    await register(page, site.url, name);
    const payment = await deposit(page, site, '200', '200.00');
    await page.goto(`${site.url}/member/withdraw`);
    await setUp(page, '20017701');
    await expect(page.getByText(/Turnover left from deposits: .*200\.00/)).toBeVisible();
    await requestMoney(page, '150');
    await expect(page.getByRole('heading', { name: 'Withdrawal requested' })).toBeVisible();
    await expect(balanceIn(page)).toHaveText('50.00');

    const ines = await windowOf(browser, site, 'ines');
    await ines
      .getByRole('link', { name: /^Withdrawals/ })
      .first()
      .click();
    await ines.getByRole('row').filter({ hasText: name }).click();
    const drawer = ines.getByRole('complementary', { name: /^W / });
    const check = (text: string) => drawer.getByRole('listitem').filter({ hasText: text });
    await expect(check('Deposit turnover reached')).toContainText('left 200.00 USD');
    await expect(check('Deposit turnover reached')).toContainText('review');
    await expect(check('Member account older than 24 hours')).toContainText('review');
    await expect(check('Play since the last deposit')).toContainText('review');
    await expect(check('Same route as the deposit')).toContainText('passed');
    await drawer.getByRole('button', { name: 'Take this withdrawal' }).click();
    await drawer.getByRole('button', { name: 'Approve', exact: true }).click();
    await ines.getByRole('dialog').getByLabel('Reason').fill('known to us');
    await ines.getByRole('dialog').getByRole('button', { name: 'Request approval' }).click();
    await expect(ines.getByText('awaits approval').first()).toBeVisible();
    const owner = await windowOf(browser, site, 'owner');
    await approveAs(owner, 'Withdrawals: approve');
    await expect(main(page).getByText('Approved').first()).toBeVisible();

    // The bank claims the money: what is not there any more is owed, in a window that is not loaded again.
    await page.goto(`${site.url}/member/transferFund`);
    await payment.bringToFront();
    await payment.getByText('Simulate later events').click();
    await payment.getByRole('button', { name: 'Charge back', exact: true }).click();
    await expect(payment.getByRole('heading', { name: 'Payment charged back' })).toBeVisible();
    await page.bringToFront();
    await expect(page.getByRole('heading', { name: 'You owe 150.00 USD' })).toBeVisible();
    await expect(balanceIn(page)).toHaveText('0.00');
    await page.goto(`${site.url}/member/transactionHistory`);
    await expect(main(page).getByText('Charged back').first()).toBeVisible();
    await main(page).getByRole('link', { name: /^D / }).first().click();
    await expect(page.getByRole('heading', { name: 'Payment charged back' })).toBeVisible();
    await expect(main(page).getByText('You owe 150.00 USD.', { exact: false })).toBeVisible();

    // It is not handed over, and nothing more is taken out.
    await ines
      .getByRole('link', { name: /^Withdrawals/ })
      .first()
      .click();
    await ines.reload();
    await ines.getByRole('row').filter({ hasText: name }).click();
    await expect(drawer.getByText('The member owes money.', { exact: false })).toBeVisible();
    await deposit(page, site, '100', '0.00');
    await page.goto(`${site.url}/member/transferFund`);
    await expect(page.getByRole('heading', { name: 'You owe 50.00 USD' })).toBeVisible();
    await expect(page.getByText('Your next deposit pays the debt first.', { exact: false })).toBeVisible();

    await ines
      .getByRole('link', { name: /Deposits to review/ })
      .first()
      .click();
    await expect(ines.getByRole('heading', { name: 'Deposits to review' })).toBeVisible();
    await ines.getByRole('row').filter({ hasText: name }).click();
    const dispute = ines.getByRole('complementary', { name: /^Case/ });
    await dispute.getByRole('button', { name: 'Take this case' }).click();
    await expect(dispute.getByText('The amount was taken from the member automatically.', { exact: false })).toBeVisible();
    await dispute.getByRole('button', { name: 'Write off debt' }).click();
    const dialog = ines.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'Write off 50.00 USD?' })).toBeVisible();
    await dialog.getByLabel('Reason').fill('agreed with the member');
    await dialog.getByRole('button', { name: 'Request approval' }).click();
    await expect(dispute.getByText('awaits approval')).toBeVisible();
    await approveAs(owner, 'Cashier: write off debt');
    await page.reload();
    await expect(main(page).getByRole('heading', { name: /You owe/ })).toBeHidden();
    const [row] = await query<{ broken: number }>(
      site,
      "SELECT count(*)::int AS broken FROM ledger.account WHERE kind = 'receivable' AND balance > 0",
    );
    expect(row!.broken).toBe(0);
  },
);

test(
  'after a chargeback in two parts the member reads why withdrawals wait and what to do, and withdraws once staff close the cases',
  { tag: '@wide-only' },
  async ({ browser, page, site }) => {
    test.slow();
    const name = `part${Date.now().toString(36).slice(-8)}`;
    await register(page, site.url, name);
    const payment = await deposit(page, site, '100', '100.00');
    await page.goto(`${site.url}/member/withdraw`);
    await setUp(page, String(30_000_000 + (Date.now() % 1_000_000)));
    const note = page.getByRole('heading', { name: 'Withdrawals are paused' });
    await expect(note).toBeHidden();

    const chargeBack = async (button: string, title: string): Promise<void> => {
      await payment.bringToFront();
      await payment.getByText('Simulate later events').click();
      await payment.getByRole('button', { name: button, exact: true }).click();
      await expect(payment.getByRole('heading', { name: title })).toBeVisible();
      await page.bringToFront();
    };
    await chargeBack('Charge back half', 'Half of the payment charged back');
    // In a window that is not loaded again.
    await expect(note).toBeVisible();
    await expect(main(page).getByText('If this is a mistake', { exact: false })).toBeVisible();
    await expect(balanceIn(page)).toHaveText('50.00');
    await requestMoney(page, '20');
    await expect(page.getByText('We are still checking a reversed deposit.', { exact: false })).toBeVisible();
    await page.goto(`${site.url}/member/transferFund`);
    await note.locator('..').getByRole('link', { name: 'See the deposit' }).click();
    await expect(main(page).getByText('Partly charged back').first()).toBeVisible();
    await main(page).getByRole('link', { name: /^D / }).first().click();
    await expect(page.getByRole('heading', { name: 'Part of the payment charged back' })).toBeVisible();

    await chargeBack('Charge back the rest', 'Payment charged back');
    await expect(page.getByRole('heading', { name: 'Payment charged back', exact: true })).toBeVisible();
    await expect(main(page).getByText('Your bank claimed back 100.00 USD', { exact: false })).toBeVisible();
    await expect(balanceIn(page)).toHaveText('0.00');
    await deposit(page, site, '60', '60.00');
    await page.goto(`${site.url}/member/messageV2`);
    await expect(page.getByRole('button', { name: /^50\.00 of a deposit was charged back/ })).toHaveCount(2);
    await page.goto(`${site.url}/member/withdraw`);
    await expect(note).toBeVisible();

    const ines = await windowOf(browser, site, 'ines');
    await ines
      .getByRole('link', { name: /Deposits to review/ })
      .first()
      .click();
    for (const left of [1, 0]) {
      const open = ines.getByRole('row').filter({ hasText: name }).filter({ hasText: 'open' });
      await expect(open).toHaveCount(left + 1);
      await open.first().click();
      const one = ines.getByRole('complementary', { name: /^Case/ });
      await one.getByRole('button', { name: 'Take this case' }).click();
      await expect(one.getByText('The amount was taken from the member automatically.', { exact: false })).toBeVisible();
      await one.getByRole('button', { name: 'Close case' }).click();
      await ines.getByRole('dialog').getByLabel('Reason').fill('the bank has shown it');
      await ines.getByRole('dialog').getByRole('button', { name: 'Close case' }).click();
      await expect(ines.getByText('Case closed.')).toBeVisible();
      await expect(open).toHaveCount(left);
      if (left === 1) await expect(note, 'while the other case is open').toBeVisible();
    }
    await expect(note).toBeHidden();
    await requestMoney(page, '20');
    await expect(page.getByRole('heading', { name: 'Withdrawal requested' })).toBeVisible();
    await page.goto(`${site.url}/member/messageV2`);
    await page.getByRole('button', { name: /^We have checked your deposit/ }).click();
    await expect(main(page).getByText('You can withdraw again.', { exact: false })).toBeVisible();
  },
);
