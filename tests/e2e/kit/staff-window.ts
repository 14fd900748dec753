import type { Browser, Page } from '@playwright/test';
import { codeAt } from '#platform/security/totp.ts';
import { openSecretBox } from '#platform/security/secret-box.ts';
import { query } from '#tests/e2e/kit/database.ts';
import { expect, type Site } from '#tests/e2e/kit/server.ts';

/** Of the demonstration's staff. */
export const STAFF_PASSWORD = 'Lantern-office-1';

export const adminOf = ({ url }: Site): string => url.replace('localhost', 'admin.localhost');

/** A window of the back office, signed in by the two steps as a person does it. */
export async function windowOf(browser: Browser, site: Site, name: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(adminOf(site));
  await page.getByLabel('Name').fill(name);
  await page.getByRole('textbox', { name: 'Password' }).fill(STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  const [account] = await query<{ secret: string }>(site, 'SELECT totp_secret AS secret FROM staff_account WHERE name = $1', [name]);
  const secret = openSecretBox({ secretsKeys: [], dataDir: site.dataDir }).open(account!.secret, `staff/${name}`);
  // A code is good once: another journey may have used the one of this half minute.
  await expect(async () => {
    await page.getByLabel('Code of your authenticator app').fill(codeAt(secret, new Date()), { timeout: 1_000 });
    await page.getByRole('button', { name: 'Sign in' }).click({ timeout: 1_000 });
    await expect(page.getByRole('heading', { name: 'Queues', level: 1 })).toBeVisible({ timeout: 5_000 });
  }).toPass({ intervals: [6_000], timeout: 60_000 });
  return page;
}

/** The owner approves the newest request of a kind, as the queue of approvals names it (`withdrawals approve`). */
export async function approveAs(owner: Page, kind: string): Promise<void> {
  await owner
    .getByRole('link', { name: /^Approvals/ })
    .first()
    .click();
  await owner.reload();
  await owner.getByRole('cell', { name: kind }).first().click();
  await owner.getByRole('button', { name: 'Approve' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(owner.getByText('Approved and done.')).toBeVisible();
}
