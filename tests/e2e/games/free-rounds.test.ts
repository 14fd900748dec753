// Walks through: apps/admin/pages/free-rounds, apps/site/pages/play, modules/gateway, modules/free-rounds, vendors.

import { demoCredentials } from '#vendors/seamless-kit/demo-key.ts';
import { startSimulator, type Simulator } from '#vendors/seamless-kit/simulator/simulator.ts';
import { query } from '#tests/e2e/kit/database.ts';
import { newMember } from '#tests/e2e/kit/new-member.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';
import { approveAs, windowOf } from '#tests/e2e/kit/staff-window.ts';

let simulator: Simulator | undefined;
test.afterEach(async () => {
  await simulator?.stop();
});

test('free rounds that one staff member requests and another approves are played at the studio, paid once, and stopped', async ({
  page,
  browser,
  site,
  signIn,
}) => {
  simulator = await startSimulator({ port: 0, url: `${site.url}/gw/SIM`, credentials: demoCredentials(site.dataDir)! });
  const origin = `http://127.0.0.1:${simulator.port}`;
  await query(site, "UPDATE vendor_connection SET game_url = $1, feed_url = $2 WHERE vendor = 'SIM'", [`${origin}/play`, `${origin}/feed`]);

  const writer = await windowOf(browser, site, 'owner');
  await writer.getByRole('link', { name: 'Free rounds', exact: true }).click();
  await writer.getByRole('button', { name: 'Grant free rounds' }).click();
  const dialog = writer.getByRole('dialog', { name: 'Grant free rounds' });
  await dialog.getByLabel('Game', { exact: true }).fill('SIM/SIM-COIN');
  await dialog.getByLabel('Value per round, USD').fill('1');
  await dialog.getByLabel('Maximum win per member, USD').fill('50');
  await dialog.getByLabel('Maximum total win, USD').fill('100');
  await dialog.getByLabel('End date').fill('2099-12-31');
  await dialog.getByLabel('Accounts, separated by commas or spaces').fill('mara07, nobody99');
  await dialog.getByLabel('Reason').fill('welcome back');
  await dialog.getByRole('button', { name: 'Request approval' }).click();
  await expect(writer.getByText('Sent for approval.')).toBeVisible();

  const checker = await windowOf(browser, site, 'ines');
  await approveAs(checker, 'Rounds: give free rounds', '100.00 USD');

  await expect(async () => {
    await writer.reload();
    await writer.getByRole('row', { name: /Simulated Coin/ }).click();
    await expect(writer.getByText('accepted by the studio').locator('..')).toContainText('1', { timeout: 1_000 });
  }).toPass();

  await signIn(page);
  await page.goto(`${site.url}/seamless?vendor=SIM&gameCode=SIM-COIN&mode=real`);
  await expect(page.frameLocator('iframe').getByText(/^Your free rounds won/)).toBeVisible();
  const wins = await query<{ amount: string }>(site, 'SELECT amount FROM free_round_win');
  expect(wins).toHaveLength(1);

  await writer.reload();
  await expect(writer.getByRole('row', { name: /Simulated Coin.*1 of 1/ })).toBeVisible();
  await writer.getByRole('row', { name: /Simulated Coin/ }).click();
  await writer.getByRole('button', { name: 'Stop free rounds' }).click();
  await writer.getByRole('dialog').getByLabel('Reason').fill('the week is over');
  await writer.getByRole('dialog').getByRole('button', { name: 'Stop free rounds' }).click();
  await expect(writer.getByText('Free rounds stopped.')).toBeVisible();
});

test(
  'free rounds of a house game cost nothing, show their winnings and pay them with the last round; then play continues with own money',
  { tag: '@phone' },
  async ({ page, site, signIn }) => {
    test.slow();
    const { id, account } = await newMember(site, { name: 'freed' });
    await query(
      site,
      `WITH campaign AS (
         INSERT INTO free_round_campaign (approval_id, merchant_id, vendor, game_code, currency, rounds, stake, most_each, budget, expires_at, made_at, is_own)
         VALUES (gen_random_uuid(), 1, 'AE', 'AE-0001', 'USD', 3, 40, 5000, 5000, now() + interval '1 day', now(), true) RETURNING id)
       INSERT INTO free_round_gift (campaign_id, member_id, state, next_at) SELECT id, $1, 'sent', now() FROM campaign`,
      [id],
    );
    await signIn(page, account, 'Agent001');
    await page.goto(`${site.url}/seamless?vendor=AE&gameCode=AE-0001&mode=real`);
    const spin = page.getByRole('button', { name: /^Spin/ });
    for (const left of ['3 free rounds', '2 free rounds', '1 free round']) {
      await expect(page.getByText(`${left} left at 0.40`)).toBeVisible({ timeout: 60_000 });
      await expect(spin).toBeEnabled({ timeout: 60_000 });
      await spin.click();
      await expect(async () => {
        const goOn = page.getByRole('button', { name: 'Continue' });
        if (await goOn.isVisible()) await goOn.click();
        await expect(page.getByText(`${left} left at 0.40`)).toHaveCount(0, { timeout: 1_000 });
      }).toPass({ timeout: 60_000 });
    }
    await expect(page.getByText(/^Your free rounds are played\. .* goes to your balance\.$/)).toBeVisible();
    const [gift] = await query<{ won: bigint; paid: bigint; balance: bigint }>(
      site,
      `SELECT (SELECT sum(won) FROM free_round_play p WHERE p.gift_id = g.id)::bigint AS won, w.amount AS paid, a.balance
         FROM free_round_gift g JOIN free_round_win w ON w.gift_id = g.id
         JOIN ledger.account a ON a.member_id = g.member_id AND a.kind = 'cash' AND a.code = '' WHERE g.member_id = $1`,
      [id],
    );
    expect([gift!.paid, gift!.balance]).toEqual([gift!.won, gift!.won]);
    await page.getByRole('button', { name: 'Play with my money' }).click();
    await expect(page.getByText(/free round/)).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^(Spin|Add)/ }).first()).toBeVisible();
  },
);
