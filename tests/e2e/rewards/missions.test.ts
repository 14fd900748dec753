// Walks through: apps/admin/pages/missions, apps/admin/pages/races, apps/site/pages/missions, apps/site/pages/races, modules/missions, modules/offers,
// modules/races.

import { query } from '#tests/e2e/kit/database.ts';
import { newMember } from '#tests/e2e/kit/new-member.ts';
import { expect, test } from '#tests/e2e/kit/server.ts';
import { windowOf } from '#tests/e2e/kit/staff-window.ts';

/** Turnover of a member in dollars by so many rounds of a slot, as settled play has it. */
const roundsTo = (name: 'on_mission_rounds' | 'on_race_rounds', at: string) =>
  `SELECT count(*) FROM ${name}(array_fill(1, ARRAY[$2::int]), array_fill($1::bigint, ARRAY[$2::int]), array_fill('AE/AE-0001'::text, ARRAY[$2::int]),
     array_fill('RNG'::text, ARRAY[$2::int]), array_fill('USD'::text, ARRAY[$2::int]), array_fill(100::bigint, ARRAY[$2::int]),
     array_fill(0::bigint, ARRAY[$2::int]), array_fill(100::bigint, ARRAY[$2::int]), array_fill(${at}, ARRAY[$2::int]))`;

test('a member completes a mission and claims it by keyboard; staff see the claim @phone', async ({ page, browser, site, signIn }) => {
  const { id, account } = await newMember(site, { name: 'doer' });
  await signIn(page, account, 'Agent001');
  await page.goto(`${site.url}/member/missions`);
  await expect(page.getByRole('heading', { name: 'Missions', level: 1 })).toBeVisible();
  const card = page.getByRole('group', { name: 'Evening stroll' });
  await expect(card.getByText('0 of 50')).toBeVisible();
  await expect(card.getByRole('button')).toHaveCount(0);

  await query(site, roundsTo('on_mission_rounds', 'now()'), [id, 49]);
  await page.reload();
  await expect(card.getByText('49 of 50')).toBeVisible();
  await expect(card.getByText('Done')).toHaveCount(1);
  await query(site, roundsTo('on_mission_rounds', 'now()'), [id, 1]);
  await page.reload();
  const claim = card.getByRole('button', { name: 'Claim 0.50 USD' });
  await claim.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('0.50 USD is yours')).toBeVisible();
  await expect(claim).toHaveCount(0);
  await expect(card.getByText('Claimed', { exact: true })).toBeVisible();

  const staff = await windowOf(browser, site, 'owner');
  await staff.goto(`${new URL(staff.url()).origin}/mission-claims?account=${account}`);
  await expect(staff.getByText('daily-spins').first()).toBeVisible();
});

test('a member sees its entries of a raffle, and repeats the draw in its own browser afterwards @phone', async ({ page, site, signIn }) => {
  const { id, account } = await newMember(site, { name: 'raffle' });
  const raffle = "slug LIKE 'lantern-raffle-usd%' AND merchant_id = 1";
  await query(site, `UPDATE offer SET starts_at = now() - interval '1 day' WHERE ${raffle}`);
  await signIn(page, account, 'Agent001');
  await page.goto(`${site.url}/member/races`);
  await page.getByRole('button', { name: 'Lantern raffle' }).press('Enter');
  await expect(page.getByText('No entries yet')).toBeVisible();
  await query(site, roundsTo('on_race_rounds', "now() + interval '1 hour'"), [id, 70]);
  await page.reload();
  await page.getByRole('button', { name: 'Lantern raffle' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Your entries' })).toBeVisible();
  await expect(page.getByText('10.00 USD more turnover for your next entry')).toBeVisible();
  const hash = await page.getByText(/^[0-9a-f]{64}$/).textContent();
  await query(site, `UPDATE offer SET ends_at = now() - interval '2 minutes' WHERE ${raffle}`);
  await expect(page.getByText(/is in your balance\./)).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText(hash!)).toBeVisible();
  await page.getByRole('button', { name: 'Repeat the draw here' }).click();
  await expect(page.getByText('The seed matches the hash shown before.')).toBeVisible();
  await expect(page.getByText('The draw repeated here has the same winners.')).toBeVisible();
});
