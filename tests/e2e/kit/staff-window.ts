import type { Browser, Page } from '@playwright/test';
import { codeAt } from '#platform/security/totp.ts';
import { openSecretBox } from '#platform/security/secret-box.ts';
import { query } from '#tests/e2e/kit/database.ts';
import { expect, type Site } from '#tests/e2e/kit/server.ts';

/** Password of the demonstration's staff. */
export const STAFF_PASSWORD = 'Lantern-office-1';
const STEP_MS = 30_000;

export const adminOf = ({ url }: Site): string => url.replace('localhost', 'admin.localhost');

/** Opens a window of the back office, signed in by the two steps as a person does it. */
export async function windowOf(browser: Browser, site: Site, name: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(adminOf(site));
  await page.getByLabel('Name').fill(name);
  await page.getByRole('textbox', { name: 'Password' }).fill(STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  const heading = page.locator('#page').getByRole('heading', { name: 'Queues' });
  await expect(async () => {
    if (await heading.isVisible()) return;
    await page.getByLabel('Code from your authenticator app').fill(await unusedCode(site, name), { timeout: 1_000 });
    await page.getByRole('button', { name: 'Sign in' }).click({ timeout: 1_000 });
    await expect(heading).toBeVisible({ timeout: 5_000 });
  }).toPass({ intervals: [3_000], timeout: 90_000 });
  return page;
}

/** Returns an unused code. A code is valid once, and another journey may have used the codes of the steps around the present one. */
async function unusedCode(site: Site, name: string): Promise<string> {
  const [account] = await query<{ secret: string; last: bigint }>(
    site,
    'SELECT totp_secret AS secret, totp_step AS last FROM staff_account WHERE name = $1',
    [name],
  );
  const secret = openSecretBox({ secretsKeys: [], dataDir: site.dataDir }).open(account!.secret, `staff/${name}`);
  const present = Math.floor(Date.now() / STEP_MS);
  const step = Math.max(present - 1, Number(account!.last) + 1);
  if (step > present + 1) throw new Error(`All codes of ${name} that are good now were used.`);
  return codeAt(secret, new Date(step * STEP_MS));
}

/** Approves the newest request of a kind, by its name in the queue of approvals (`Withdrawals: approve`), with these facts. */
export async function approveAs(owner: Page, kind: string, ...facts: readonly string[]): Promise<void> {
  await owner
    .getByRole('link', { name: /^Approvals/ })
    .first()
    .click();
  await owner.reload();
  await owner.getByRole('cell', { name: kind }).first().click();
  for (const fact of facts) await expect(owner.getByText(fact)).toBeVisible();
  await owner.getByRole('button', { name: 'Approve' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(owner.getByText('Approved and carried out.')).toBeVisible();
}
