// Walks through: apps/admin/pages/vendor-cases, apps/admin/pages/vendor-rounds, apps/admin/pages/vendors, apps/admin/parts/vendors,
// modules/gateway, modules/reconciliation, modules/staff/approvals, vendors.

import { randomUUID } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { send } from '#vendors/seamless-kit/client.ts';
import { demoCredentials } from '#vendors/seamless-kit/demo-key.ts';
import { startSimulator, type Simulator } from '#vendors/seamless-kit/simulator/simulator.ts';
import { query } from '#tests/e2e/kit/database.ts';
import { expect, test, type Site } from '#tests/e2e/kit/server.ts';
import { adminOf, approveAs, windowOf } from '#tests/e2e/kit/staff-window.ts';

const HOUR_MS = 3_600_000;
let simulator: Simulator | undefined;
test.afterEach(async () => {
  await simulator?.stop();
});

/** The supplier reports a credit two hours ago whose call never came; that hour alone is compared, at once. */
async function lostCredit(site: Site, account: string): Promise<string> {
  const credentials = demoCredentials(site.dataDir)!;
  simulator = await startSimulator({ port: 0, url: `${site.url}/gw/SIM`, credentials });
  await query(site, "UPDATE vendor_connection SET feed_url = $1 WHERE vendor = 'SIM'", [`http://127.0.0.1:${simulator.port}/feed`]);
  const [member] = await query<{ id: string }>(site, 'SELECT id FROM member WHERE account = $1', [account]);
  const [id, at] = [randomUUID(), new Date(Date.now() - 2 * HOUR_MS)];
  const own = { player_id: `p${member!.id}`, currency: 'USD', game_code: null, round_id: null, reference_transaction_uuid: null };
  const campaign = { campaign_id: 'autumn', type: 'TOURNAMENT' };
  simulator.book.note({
    ...own,
    ...campaign,
    kind: 'promo',
    transaction_uuid: id,
    amount: '2500000',
    state: 'OK',
    round_closed: false,
    at: at.getTime(),
  });
  // A credit that came is the same on both sides.
  const sent = { transaction_uuid: randomUUID(), amount: '100000' };
  const reply = await send(`${site.url}/gw/SIM`, credentials, 'promo', { player_id: own.player_id, ...campaign, ...sent });
  expect(reply.status).toBe('OK');
  simulator.book.note({ ...own, ...campaign, ...sent, kind: 'promo', state: 'OK', round_closed: false, at: at.getTime() });
  await expect(async () => {
    await query(site, "UPDATE reconcile_run SET due_at = now() + interval '1 day' WHERE vendor = 'SIM'");
    const mine = await query(
      site,
      `UPDATE reconcile_run SET due_at = now(), leased_until = NULL, done_at = NULL
        WHERE vendor = 'SIM' AND span = 'hour' AND starts_at <= $1 AND ends_at > $1 RETURNING 1`,
      [at],
    );
    expect(mine).toHaveLength(1);
  }).toPass({ timeout: 60_000 });
  return id;
}

const drawerOf = (page: Page): Locator => page.getByRole('complementary', { name: /^Case/ });

/** An act by keyboard alone. */
async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.page().keyboard.press('Enter');
}

async function cashOf(site: Site, account: string): Promise<bigint> {
  const [row] = await query<{ balance: string }>(
    site,
    "SELECT a.balance FROM ledger.account a JOIN member m ON m.id = a.member_id WHERE m.account = $1 AND a.kind = 'cash'",
    [account],
  );
  return BigInt(row!.balance);
}

test(
  'two staff members find a credit whose call never came, settle it by keyboard alone, and it is paid once',
  { tag: '@wide-only' },
  async ({ browser, site }) => {
    test.slow();
    const id = await lostCredit(site, 'mara07');
    const before = await cashOf(site, 'mara07');
    const ines = await windowOf(browser, site, 'ines');
    await ines.goto(`${adminOf(site)}/vendor-cases?state=open`);
    await expect(async () => {
      await ines.reload();
      await expect(ines.getByRole('row').filter({ hasText: id })).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 90_000 });
    await ines.getByRole('row').filter({ hasText: id }).focus();
    await ines.keyboard.press('Enter');
    const drawer = drawerOf(ines);
    await expect(drawer.getByRole('cell', { name: '25.00 USD' })).toBeVisible();
    await expect(drawer.getByText('pays the credit 25.00')).toBeVisible();
    await expect(drawer.getByText('No messages from the vendor.')).toBeVisible();
    expect((await new AxeBuilder({ page: ines }).include('.drawer').analyze()).violations).toEqual([]);
    await press(drawer.getByRole('button', { name: 'Take this case' }));
    await press(drawer.getByRole('button', { name: 'Apply correction' }));
    const dialog = ines.getByRole('dialog', { name: 'Apply the vendor’s version?' });
    await dialog.getByLabel('Reason').fill('the vendor sent its log');
    await press(dialog.getByRole('button', { name: 'Request approval' }));
    await expect(drawer.getByText('awaits approval')).toBeVisible();
    expect(await cashOf(site, 'mara07')).toBe(before);

    const owner = await windowOf(browser, site, 'owner');
    await approveAs(owner, 'Reconciliation: apply correction');
    await expect.poll(() => cashOf(site, 'mara07')).toBe(before + 2_500n);
    await ines.goto(`${adminOf(site)}/vendor-cases?state=closed`);
    await expect(ines.getByRole('row').filter({ hasText: id }).getByText('corrected')).toBeVisible();

    await ines.goto(`${adminOf(site)}/vendors`);
    await ines.getByRole('cell', { name: /, SIM$/ }).click();
    const vendor = ines.getByRole('complementary', { name: 'Practice Pier' });
    await expect(vendor.getByText('2 reported, 1 missing here')).toBeVisible();
    await expect(vendor.getByText('promo').first()).toBeVisible();
    expect((await new AxeBuilder({ page: ines }).include('.drawer').analyze()).violations).toEqual([]);
    await Promise.all([ines.context().close(), owner.context().close()]);
  },
);
