// Walks through: apps/admin, apps/server/static-site.ts, modules/funds, modules/staff, modules/withdrawals.

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { codeAt } from '#platform/security/totp.ts';
import { openSession } from '#tests/e2e/kit/open-session.ts';
import { query } from '#tests/e2e/kit/database.ts';
import { sign } from '#platform/webhook/signature.ts';
import { expect, test, type Site } from '#tests/e2e/kit/server.ts';
import { openRow, pressByKey, typeByKey } from '#tests/e2e/kit/keys.ts';
import { adminOf, STAFF_PASSWORD, windowOf } from '#tests/e2e/kit/staff-window.ts';

/** A payment of 80.00 for an order of 100.00, as the provider reports it. */
async function wrongPayment(page: Page, site: Site): Promise<string> {
  const token = await openSession(page.request, site.url, 'mara07', 'Lantern07');
  const data = { method: 'sandbox-bank', amount: 100, currency: 'USD', requestId: randomUUID() };
  const opened = await page.request.post(`${site.url}/wps/cashier/deposits`, { headers: { authorization: `Bearer ${token}` }, data });
  const { id } = ((await opened.json()) as { value: { id: string } }).value;
  const [order] = await query<{ ref: string }>(site, 'SELECT provider_ref AS ref FROM deposit_order WHERE id = $1', [id]);
  const [kept] = await query<{ secret: Buffer }>(site, 'SELECT secret FROM sandbox_secret');
  const body = JSON.stringify({ payment: order!.ref, order: id, status: 'paid', amount: '80.00', currency: 'USD' });
  const headers = { 'content-type': 'application/json', ...sign(kept!.secret, randomUUID(), body, new Date()) };
  const sent = await page.request.post(`${site.url}/pay/sandbox/callback`, { headers, data: Buffer.from(body) });
  expect(await sent.text()).toContain('other_amount');
  return token;
}

test('two staff members credit a payment that did not match: one requests, the other approves, and the audit log shows both (R-58, R-72) @core', async ({
  browser,
  page,
  site,
}) => {
  const token = await wrongPayment(page, site);
  const cash = async () => {
    const answer = await page.request.get(`${site.url}/wps/v2/wallets/balance`, { headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { value: { balance: number } }).value.balance;
  };
  const before = await cash();

  const ines = await windowOf(browser, site, 'ines');
  await ines
    .getByRole('link', { name: /Deposits to review/ })
    .first()
    .click();
  await openRow(ines, 'other amount', '80.00');
  const drawer = ines.getByRole('complementary', { name: /^Case/ });
  await expect(drawer.getByText('80.00 USD')).toBeVisible();
  await expect(drawer).toBeFocused();
  await pressByKey(ines, drawer.getByRole('button', { name: 'Take this case' }));
  await pressByKey(ines, drawer.getByRole('button', { name: 'Credit' }));
  const dialog = ines.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Credit 80.00 USD' })).toBeVisible();
  await typeByKey(ines, dialog.getByLabel('Reason'), 'the bank confirmed 80.00');
  await pressByKey(ines, dialog.getByRole('button', { name: 'Request approval' }));
  await expect(drawer.getByText('awaits approval')).toBeVisible();
  await ines.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(ines.getByRole('row').filter({ hasText: '80.00' })).toBeFocused();
  await ines
    .getByRole('link', { name: /^Approvals/ })
    .first()
    .click();
  await openRow(ines, 'Cashier: credit case');
  await expect(ines.getByText('You made this request. Someone else must decide it.')).toBeVisible();
  expect(await cash()).toBe(before);

  const owner = await windowOf(browser, site, 'owner');
  await owner
    .getByRole('link', { name: /^Approvals.*\d/ })
    .first()
    .click();
  await openRow(owner, 'Cashier: credit case');
  await expect(owner.getByText('the bank confirmed 80.00').last()).toBeVisible();
  await pressByKey(owner, owner.getByRole('button', { name: 'Approve' }));
  await pressByKey(owner, owner.getByRole('dialog').getByRole('button', { name: 'Approve' }));
  await expect(owner.getByText('Approved and carried out.')).toBeVisible();
  expect(await cash()).toBe(before + 80);
  const newest = ines.getByRole('row').filter({ hasText: 'Cashier: credit case' }).first();
  await expect(newest.getByRole('cell', { name: 'approved' })).toBeVisible({ timeout: 30_000 });

  await owner.getByRole('link', { name: 'Audit log' }).click();
  const rows = owner.getByRole('row').filter({ hasText: 'payment case' });
  await expect(rows.filter({ hasText: 'Cashier: credit case (requested)' }).first()).toContainText('ines');
  await expect(rows.filter({ hasText: 'Cashier: credit case (approved)' }).first()).toContainText('owner');
  await owner.getByRole('button', { name: 'Verify chain' }).click();
  await expect(owner.getByText(/\d+ entries verified, chain intact/)).toBeVisible();

  const download = owner.waitForEvent('download');
  await owner.getByRole('button', { name: /CSV/ }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  for (const cell of await rows.first().getByRole('cell').allInnerTexts()) expect(file).toContain(cell);
  await owner.getByRole('button', { name: 'Sign out' }).click();
  await expect(owner.getByRole('button', { name: 'Continue' })).toBeVisible();
});

test('a first sign-in sets up an authenticator app from its QR code, and opens the requested page', async ({ browser, site }) => {
  await query(site, "UPDATE staff_account SET totp_secret = NULL WHERE name = 'oren'");
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.goto(`${adminOf(site)}/members?text=mara`);
  await page.getByLabel('Name').fill('oren');
  await page.getByRole('textbox', { name: 'Password' }).fill(STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  const secret = await page.locator('[data-secret]').getAttribute('data-secret');
  await page.getByLabel('Code from your authenticator app').fill(codeAt(secret!, new Date()));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('cell', { name: 'mara07' }).click();
  await expect(page.getByRole('heading', { name: /#\d+ mara07/ })).toBeVisible();
  for (const tab of ['Money', 'Bets', 'Sessions', 'Limits', 'Notes', 'Audit']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
  }
  // Risk may not do what finance does: neither the page nor the act is there.
  await expect(page.getByRole('link', { name: 'Staff and roles' })).toBeHidden();
  await page.getByRole('link', { name: 'Kill switches' }).click();
  await page.getByRole('button', { name: 'New stop' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Scope').selectOption('vendor');
  await dialog.getByLabel('Vendor').fill('AE');
  await dialog.getByRole('button', { name: /AE$/ }).first().click();
  await dialog.getByLabel('Reason').fill('wrong payouts');
  await dialog.getByRole('button', { name: 'Stop now' }).click();
  await expect(page.getByRole('cell', { name: /^Vendor:/ })).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await dialog.getByLabel('Reason').fill('found and mended');
  await dialog.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Nothing is stopped.')).toBeVisible();
});
