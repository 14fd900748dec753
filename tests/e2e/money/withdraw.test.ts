// Walks through: apps/site/features/withdrawals, apps/site/pages/account, apps/site/pages/transactions, apps/site/pages/withdraw,
// apps/site/parts/records, modules/rollover, modules/withdrawals.

import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { openDeposit } from '#tests/e2e/kit/deposit-by-hand.ts';
import { query } from '#tests/e2e/kit/database.ts';
import { fund } from '#tests/e2e/kit/rounds.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';
import { pictureBytes } from '#tests/factories/pictures.ts';
import { openRow, pressByKey, typeByKey } from '#tests/e2e/kit/keys.ts';
import { requestMoney, PAYMENT, register, setUp } from '#tests/e2e/kit/money-out.ts';
import { approveAs, windowOf } from '#tests/e2e/kit/staff-window.ts';

const main = (page: Page): Locator => page.getByRole('main');
const balanceIn = (page: Page) => page.getByRole('banner').getByRole('status', { name: 'Balance' });

/** Asks for an amount and gives back its number. */
async function ask(page: Page, amount: string): Promise<string> {
  await requestMoney(page, amount);
  await expect(page.getByRole('heading', { name: 'Withdrawal requested' })).toBeVisible();
  return page.locator('.slip__serial').innerText();
}

/** A person of staff asks for the approval by keyboard alone, another gives it. */
async function approve(ines: Page, owner: Page, amount: string): Promise<void> {
  await ines
    .getByRole('link', { name: /^Withdrawals/ })
    .first()
    .click();
  await ines.reload();
  await openRow(ines, 'to review', amount);
  await pressByKey(ines, ines.getByRole('button', { name: 'Take this withdrawal' }));
  await pressByKey(ines, ines.getByRole('button', { name: 'Approve', exact: true }));
  const dialog = ines.getByRole('dialog');
  await typeByKey(ines, dialog.getByLabel('Reason'), 'all checks passed');
  await pressByKey(ines, dialog.getByRole('button', { name: 'Request approval' }));
  await expect(ines.getByText('awaits approval').first()).toBeVisible();
  await approveAs(owner, 'Withdrawals: approve');
}

async function pay(ines: Page, amount: string): Promise<void> {
  await ines.reload();
  await openRow(ines, 'to pay', amount);
  await pressByKey(ines, ines.getByRole('button', { name: 'Take this withdrawal' }));
  await pressByKey(ines, ines.getByRole('button', { name: 'Mark as paid' }));
  const dialog = ines.getByRole('dialog');
  await typeByKey(ines, dialog.getByLabel('Payment reference'), 'TIDE 7781');
  await pressByKey(ines, dialog.getByRole('button', { name: 'Mark as paid' }));
  await expect(ines.getByText('Withdrawal marked as paid.')).toBeVisible();
}

/** A person of staff answers and asks for a refund, another approves it. */
async function settle(ines: Page, owner: Page): Promise<void> {
  await ines
    .getByRole('link', { name: /^Disputes/ })
    .first()
    .click();
  await ines.reload();
  await openRow(ines, '20.00 USD');
  const picture = ines.getByRole('link', { name: 'Open picture 1' }).locator('img');
  await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(400);
  await expect(ines.getByText('My bank shows nothing.')).toBeVisible();
  await pressByKey(ines, ines.getByRole('button', { name: 'Take this dispute' }));
  await typeByKey(ines, ines.getByLabel('Reply to the member'), 'We ask the bank.');
  await pressByKey(ines, ines.getByRole('button', { name: 'Send', exact: true }));
  await expect(ines.getByText('We ask the bank.').first()).toBeVisible();
  await pressByKey(ines, ines.getByRole('button', { name: 'Refund' }));
  await typeByKey(ines, ines.getByRole('dialog').getByLabel('Reason'), 'the bank sent it back');
  await pressByKey(ines, ines.getByRole('dialog').getByRole('button', { name: 'Request approval' }));
  await expect(ines.getByText('awaits approval').first()).toBeVisible();
  await approveAs(owner, 'Withdrawals: settle dispute');
}

test(
  'a newcomer withdraws, two staff members approve and one pays; the member reports all, a part or nothing received, and messages of staff are labelled Admin [6.08]',
  { tag: ['@core', '@wide-only'] },
  async ({ browser, page, site }) => {
    test.slow();
    await register(page, site.url);
    await page.goto(`${site.url}/member/depositv2`);
    const payment = await openDeposit(page, '200');
    await payment.getByRole('button', { name: /Pay/ }).click();
    await expect(balanceIn(page)).toHaveText('200.00');

    await page.goto(`${site.url}/member/overview`);
    await main(page).getByRole('link', { name: 'Withdraw' }).first().click();
    await expect(page.getByRole('heading', { name: 'Set a payment password' })).toBeVisible();
    await setUp(page, '20011001');
    const serial = await ask(page, '50');
    await expect(balanceIn(page)).toHaveText('150.00');

    // Each step shows by itself: this window is not loaded again.
    await page.evaluate(() => Object.assign(window, { isSameWindow: true }));
    const [ines, owner] = [await windowOf(browser, site, 'ines'), await windowOf(browser, site, 'owner')];
    await approve(ines, owner, '50.00');
    await expect(page.getByRole('heading', { name: 'Withdrawal approved' })).toBeVisible();
    await pay(ines, '50.00');
    await expect(page.getByRole('heading', { name: 'Paid. Did it arrive?' })).toBeVisible();
    await expect(page.getByText('Reference TIDE 7781')).toBeVisible();
    await expect(page.getByText(/answer within (29:\d\d|30:00)\./)).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Account menu' });
    await expect(menu.getByRole('link', { name: /Withdraw/ })).toHaveText(/Withdraw\s*1/);
    await page.getByRole('button', { name: 'Yes, all of it' }).click();
    await expect(page.getByRole('heading', { name: 'Withdrawal received' })).toBeVisible();
    await expect(menu.getByRole('link', { name: /Withdraw/ })).toHaveText('Withdraw');
    expect(await page.evaluate(() => 'isSameWindow' in window)).toBe(true);

    await page.getByRole('button', { name: 'New withdrawal' }).click();
    await ask(page, '30.50');
    await approve(ines, owner, '30.50');
    await pay(ines, '30.50');
    await page.getByRole('button', { name: 'Only a part' }).click();
    await page.getByLabel('How much arrived?').fill('30.50');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Enter an amount below 30.50.')).toBeVisible();
    await page.getByLabel('How much arrived?').fill('30.49');
    await page.keyboard.press('Enter');
    await expect(page.getByText('You received 30.49 of 30.50 USD.')).toBeVisible();

    await page.getByRole('button', { name: 'New withdrawal' }).click();
    const lost = await ask(page, '20');
    await approve(ines, owner, '20.00');
    await pay(ines, '20.00');
    await page.getByRole('button', { name: 'No, nothing' }).click();
    await page.getByRole('button', { name: 'Report it' }).click();
    await expect(page.getByText('Add a picture first.')).toBeVisible();
    await page
      .getByLabel('Choose pictures or drop them here')
      .setInputFiles({ name: 'account.png', mimeType: 'image/png', buffer: await pictureBytes('png', { width: 400, height: 700 }) });
    await expect(page.getByText('Uploaded')).toBeVisible();
    await page.getByRole('button', { name: 'Report it' }).click();
    await expect(page.getByText('You reported 20.00 USD as not received.')).toBeVisible();
    await ines.reload();
    await expect(ines.getByRole('cell', { name: 'disputed' })).toHaveCount(2);
    const last = page.getByRole('region', { name: 'Your last withdrawals' });
    await expect(last.getByRole('row').filter({ hasText: serial })).toContainText('Received');
    await expect(balanceIn(page)).toHaveText('99.50');

    await page.getByRole('navigation', { name: 'Account menu' }).getByRole('link', { name: 'Transactions' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'D 00' })).toContainText('200.00');
    await page.getByRole('link', { name: 'Withdrawals', exact: true }).click();
    const totals = page.locator('.record-totals');
    for (const figure of ['3', '100.50', '100.50', '0.00']) await expect(totals).toContainText(figure);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    const lines = readFileSync(await (await download).path(), 'utf8')
      .trimEnd()
      .split('\r\n')
      .slice(1);
    expect(lines.map((line) => [line.split(',')[2], line.split(',')[5], line.split(',')[7]])).toEqual([
      ['disputed', '20.00', ''],
      ['disputed', '30.50', '30.49'],
      ['received', '50.00', ''],
    ]);

    await page.goto(`${site.url}/member/withdraw`);
    await page.getByRole('region', { name: 'Your last withdrawals' }).getByRole('link', { name: lost }).click();
    const dispute = page.getByRole('region', { name: /^Dispute C 0071/ });
    await dispute.getByLabel('Message to customer service').fill('My bank shows nothing.');
    await dispute.getByRole('button', { name: 'Send' }).click();
    await expect(dispute.getByText('My bank shows nothing.')).toBeVisible();
    await settle(ines, owner);
    const line = (text: string) => dispute.getByRole('listitem').filter({ hasText: text });
    await expect(line('We ask the bank.').getByText('Admin', { exact: true })).toBeVisible({ timeout: 5_000 });
    await expect(line('My bank shows nothing.').getByText('Admin', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Back in your balance' })).toBeVisible({ timeout: 5_000 });
    await expect(dispute.getByText('The missing amount is back in your balance.')).toBeVisible();
    await expect(balanceIn(page)).toHaveText('119.50');
  },
);

test(
  'a member cancels a withdrawal before its decision; a wrong payment password shows the tries left of three',
  { tag: '@phone' },
  async ({ page, site }) => {
    await register(page, site.url);
    await fund(page, site, 100);
    await page.goto(`${site.url}/member/withdraw`);
    await setUp(page, '20021002');
    await page.getByLabel('How much?').fill('100.01');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert').getByText('Your balance is 100.00.')).toBeVisible();
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    const password = page.getByLabel('Payment password', { exact: true });
    for (const said of [
      '2 attempts left',
      '1 attempt left',
      'It is locked for now',
      'Try again in 15 min, or set a new payment password',
    ]) {
      await password.fill('000000');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toContainText(said);
    }
    await page.getByRole('link', { name: 'Set a new one' }).click();
    await page.getByRole('button', { name: 'Change payment password' }).click();
    await page.getByLabel('New payment password').fill(PAYMENT);
    await page.getByLabel('Confirm payment password').fill(PAYMENT);
    await page.getByLabel('Your sign-in password').fill('Quayle-07');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Payment password saved.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Withdrawal accounts' })).toContainText('Bank of Tidewater ••••1002');

    await page.goto(`${site.url}/member/withdraw`);
    await ask(page, '100');
    await page.goto(`${site.url}/member/transferFund`);
    await expect(main(page).getByText('0.00', { exact: true }).first()).toBeVisible();
    await main(page)
      .getByRole('link', { name: /Being checked/ })
      .click();
    await page.getByRole('button', { name: 'Cancel withdrawal' }).click();
    await page.getByRole('button', { name: 'Yes, cancel' }).click();
    await expect(page.getByRole('heading', { name: 'Withdrawal cancelled' })).toBeVisible();
    await page.goto(`${site.url}/member/transferFund`);
    await expect(main(page).getByText('100.00', { exact: true }).first()).toBeVisible();
  },
);

test(
  'a request whose answer is lost is repeated and takes effect once, also after a reload',
  { tag: ['@core', '@phone'] },
  async ({ page, site }) => {
    await register(page, site.url);
    await fund(page, site, 100);
    await page.goto(`${site.url}/member/withdraw`);
    await setUp(page, '20031003');
    // The server receives the request; the answer is lost on its way back.
    await page.route('**/wps/withdrawals', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await page.getByLabel('How much?').fill('40');
    await page.keyboard.press('Enter');
    await page.getByLabel('Payment password', { exact: true }).fill(PAYMENT);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Checking your withdrawal.')).toBeVisible();
    await page.waitForTimeout(1_500);
    await expect(page.getByText('Checking your withdrawal.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Withdrawal requested' })).toBeVisible();
    await page.unroute('**/wps/withdrawals');

    // Nothing reaches the server: the same request is sent again once it is typed anew.
    await page.getByRole('button', { name: 'New withdrawal' }).click();
    await page.route('**/wps/withdrawals', (route) =>
      route.request().method() === 'POST' ? route.abort('connectionreset') : route.fallback(),
    );
    await page.getByLabel('How much?').fill('25');
    await page.keyboard.press('Enter');
    await page.getByLabel('Payment password', { exact: true }).fill(PAYMENT);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Checking your withdrawal.')).toBeVisible();
    await page.reload();
    await page.unroute('**/wps/withdrawals');
    await expect(page.getByText('The connection was lost before your request was confirmed.')).toBeVisible();
    await page.getByLabel('Payment password', { exact: true }).fill(PAYMENT);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Withdrawal requested' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your last withdrawals' }).getByRole('row')).toHaveCount(2);
    await page.goto(`${site.url}/member/transferFund`);
    await expect(main(page).getByText('35.00', { exact: true }).first()).toBeVisible();
  },
);

test('a payment company that reports a false amount pays nothing, the member sees the state, and staff pay by hand; the page warns that silence costs the deposit', async ({
  browser,
  page,
  site,
}) => {
  await query(site, `UPDATE merchant SET settings = settings || '{"receipt": {"depositBps": 150, "minutes": 45}}' WHERE id = 1`);
  await register(page, site.url);
  await fund(page, site, 100);
  await page.goto(`${site.url}/member/withdraw`);
  await setUp(page, '440090019002');
  await page.getByLabel('How much?').fill('20');
  await expect(page.getByText(/We also hold 0\.30 USD as a confirmation deposit/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Confirmation deposit')).toBeVisible();
  await page.getByLabel('Payment password', { exact: true }).fill(PAYMENT);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Withdrawal requested' })).toBeVisible();

  const ines = await windowOf(browser, site, 'ines');
  const owner = await windowOf(browser, site, 'owner');
  await approve(ines, owner, '20.00');
  await ines.reload();
  await ines.getByRole('cell', { name: 'to pay' }).first().click();
  await ines.getByRole('button', { name: 'Take this withdrawal' }).click();
  await ines.getByRole('button', { name: 'Pay through sandbox' }).click();
  await ines.getByRole('dialog').getByLabel('Reason').fill('a bank payment');
  await ines.getByRole('dialog').getByRole('button', { name: 'Send payment' }).click();
  await expect(page.getByRole('heading', { name: 'Your withdrawal is being paid' })).toBeVisible();
  await ines.reload();
  await ines.getByRole('cell', { name: 'being paid' }).first().click();
  await expect(ines.getByText('The provider reported a different amount or currency')).toBeVisible();
  await ines.getByRole('button', { name: 'Take this withdrawal' }).click();
  await expect(ines.getByRole('button', { name: 'Cancel payment' })).toBeVisible();
  await ines.getByRole('button', { name: 'Mark as paid' }).click();
  await ines.getByRole('dialog').getByLabel('Payment reference').fill('TIDE 7781');
  await ines.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
  await expect(page.getByRole('heading', { name: 'Paid. Did it arrive?' })).toBeVisible();
  await expect(page.getByText(/confirmation deposit of .*0\.30/)).toBeVisible();
  await page.getByRole('button', { name: 'Yes, all of it' }).click();
  await expect(page.getByText(/confirmation deposit of .*0\.30 USD is back/)).toBeVisible();
  await expect(balanceIn(page)).toContainText('80.00');
  await query(
    site,
    'INSERT INTO player_funds (day, merchant_id, currency, by_kind, owed, taken_at) VALUES (\'2026-11-20\', 1, \'USD\', \'{"cash": "812345", "held": "12000"}\', 824345, now())',
  );
  await owner.goto(owner.url().replace(/(https?:\/\/[^/]+).*/, '$1/funds'));
  await owner.getByRole('cell', { name: '2026-11-20' }).click();
  await owner.getByRole('button', { name: 'Enter figure' }).click();
  await owner.getByRole('dialog').getByLabel('Figure in USD').fill('8243.44');
  await owner.getByRole('dialog').getByLabel('Source of the figure').fill('statement 11');
  await owner.getByRole('dialog').getByRole('button', { name: 'Request sign-off' }).click();
  await expect(owner.getByText('awaits approval').first()).toBeVisible();
});

test(
  'a member on a phone sees the fee of a withdrawal, reports that nothing arrived with a picture, and reads the verdict of staff',
  { tag: ['@phone', '@phone-only'] },
  async ({ browser, page, site }) => {
    const fees = '{"withdrawalFees": {"kinds": {"bank": {"bps": 200, "least": {"USD": "0.50"}}}, "freePerDay": 0}}';
    await query(site, `UPDATE merchant SET settings = settings || '${fees}' WHERE id = 1`);
    await register(page, site.url);
    await fund(page, site, 100);
    await page.goto(`${site.url}/member/withdraw`);
    await setUp(page, '20051005');
    await page.getByLabel('How much?').fill('20');
    await expect(page.getByText('Fee: 0.50 USD, on top of the amount.')).toBeVisible();
    const serial = await ask(page, '20');
    await expect(page.locator('.slip')).toContainText('0.50');
    const [ines, owner] = [await windowOf(browser, site, 'ines'), await windowOf(browser, site, 'owner')];
    await approve(ines, owner, '20.00 USD');
    await pay(ines, '20.00 USD');
    await expect(page.getByRole('heading', { name: 'Paid. Did it arrive?' })).toBeVisible();
    await page.getByRole('button', { name: 'No, nothing' }).click();
    await page
      .getByLabel('Choose pictures or drop them here')
      .setInputFiles({ name: 'account.png', mimeType: 'image/png', buffer: await pictureBytes('png', { width: 400, height: 700 }) });
    await expect(page.getByText('Uploaded')).toBeVisible();
    await page.getByRole('button', { name: 'Report it' }).click();
    await expect(page.getByText('You reported 20.00 USD as not received.')).toBeVisible();
    const dispute = page.getByRole('region', { name: /^Dispute C 0071/ });
    await dispute.getByLabel('Message to customer service').fill('My bank shows nothing.');
    await dispute.getByRole('button', { name: 'Send' }).click();
    await expect(dispute.getByText('My bank shows nothing.')).toBeVisible();
    await settle(ines, owner);
    await expect(page.getByRole('heading', { name: 'Back in your balance' })).toBeVisible();
    await expect(dispute.getByText('The missing amount is back in your balance.')).toBeVisible();
    // Nothing hangs over the edge of the screen.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.goto(`${site.url}/member/transferFund`);
    await expect(main(page).getByText('100.00', { exact: true }).first()).toBeVisible();
    await query(site, "UPDATE merchant SET settings = settings - 'withdrawalFees' WHERE id = 1");
    expect(serial).toMatch(/^W /);
  },
);
