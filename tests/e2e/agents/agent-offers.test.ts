// Walks through: apps/site/features/offers, apps/site/parts/agreements, modules/agents.

import type { Page } from '@playwright/test';
import { query } from '#tests/e2e/kit/database.ts';
import { newMember } from '#tests/e2e/kit/new-member.ts';
import { expect, test, type Site } from '#tests/e2e/kit/server.ts';

/** Offers of the operator to a member, the oldest first. */
async function offerTo(site: Site, memberId: bigint, kinds: readonly ('daily' | 'realtime')[]): Promise<void> {
  for (const kind of kinds)
    await query(
      site,
      `INSERT INTO agent_contract (merchant_id, kind, place_id, member_id, currency, version, period, terms, most_rate, payer, is_auto_paid, request_id, offered_at)
       VALUES (1, $2, agent_place_now($1), $1, 'USD', 1, $3,
               '{"tiers":[{"rate":80,"activeMembers":3,"validBet":"100000","loss":"0"}],"rule":"total","carry":"none"}', 80, 'platform', true, gen_random_uuid(), now())`,
      [memberId, kind, kind === 'daily' ? 'Daily' : 'FiveMinutes'],
    );
}

async function statesOf(site: Site, memberId: bigint): Promise<string[]> {
  return (await query<{ state: string }>(site, 'SELECT state FROM agent_contract WHERE member_id = $1 ORDER BY id', [memberId])).map(
    ({ state }) => state,
  );
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'You have a contract offer' });

type Own = { page: Page; site: Site; signIn: (page: Page, account: string, password: string) => Promise<void> };

async function answersByKeyboard({ page, site, signIn }: Own, name: string): Promise<void> {
  const member = await newMember(site, { name, accountType: 1, uplineId: null });
  await offerTo(site, member.id, ['daily', 'realtime']);
  await signIn(page, member.account, 'Agent001');
  await page.goto(site.url);
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('heading', { name: 'Daily salary' })).toBeVisible();
  await expect(dialog.getByText('0.8 %')).toBeVisible();
  await expect(dialog.getByText('More offers after this one: 1')).toBeVisible();
  // Put off by Esc, it does not come back on the next page of this session.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await statesOf(site, member.id)).toEqual(['requested', 'requested']);
  await page.reload();
  await page.waitForTimeout(3_000);
  await expect(dialog).toBeHidden();
  // The next sign-in asks again.
  await page.evaluate(() => sessionStorage.removeItem('OFFERS_LATER'));
  await page.reload();
  await expect(dialog.getByRole('heading', { name: 'Daily salary' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Accept' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Real-time salary' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Reject' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  expect(await statesOf(site, member.id)).toEqual(['valid', 'denied']);
}

test('a waiting offer opens after sign-in and is accepted, rejected or postponed by keyboard', async ({ page, site, signIn }) => {
  await answersByKeyboard({ page, site, signIn }, 'offered');
});

test('a member answers an offer on a phone @phone', async ({ page, site, signIn }) => {
  await answersByKeyboard({ page, site, signIn }, 'offeredp');
});
