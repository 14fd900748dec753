// Walks through: apps/site/features/slip, apps/site/pages/sports/bets, modules/sportsbook/slips.

import { expect, test } from 'vitest';
import { fund, newMember, query } from '#tests/page/members.ts';
import { mountSite, site, sleep } from '#tests/page/mount.tsx';

type Stands = { id: string; names: string[]; version: number };

/** Last match of the football board with prices: it is the furthest from its start. */
async function lastMatch(): Promise<Stands> {
  for (let turn = 0; turn < 200; turn++) {
    const [match] = await query<Stands>(
      `SELECT id::text, names, version FROM sports_event WHERE sport = 'football' AND state = 'open' ORDER BY starts_at DESC, id DESC LIMIT 1`,
    );
    if (match && match.version > 0) return match;
    if (match) await site.call('GET', `/wps/sports/events/${match.id}`, {});
    else await sleep(100);
  }
  throw new Error('no match was planned');
}

type Page = Awaited<ReturnType<typeof mountSite>>;
const slip = (page: Page) => page.getByRole('region', { name: 'Bet slip' });
/** Presses a price of a market by its outcome. */
const press = (page: Page, market: string, outcome: string) =>
  page.getByRole('region', { name: market, exact: true }).getByRole('button').filter({ hasText: outcome }).first().click();

test('two picks of a match are a builder at one price, picks that exclude each other say so, and the bet shows the builder', async () => {
  const { id, names } = await lastMatch();
  const page = await mountSite('/help');
  const { id: member, account } = await newMember({ name: 'builder' });
  await page.signIn(account, 'Agent001');
  await fund(100);
  await page.goto(`/sports/event/${id}`);
  await press(page, '1X2', names[0]!);
  await press(page, 'Both teams to score', 'Yes');
  await slip(page).getByRole('button', { name: 'Multi' }).click();
  await expect(slip(page)).toContainText('Bet builder of 2');
  await press(page, 'Correct score', '0:1');
  await expect(slip(page)).toContainText('These picks cannot all win. Remove one of them.');
  await expect(slip(page)).toContainText('This pick does not go with the others.');
  await expect(slip(page).getByRole('button', { name: 'Place bet' })).toBeDisabled();
  await press(page, 'Correct score', '0:1');
  await slip(page).getByRole('textbox').fill('10');
  await slip(page).getByRole('button', { name: 'Place 10.00' }).click();
  await expect(slip(page)).toContainText('Bet placed');
  const [bet] = await query<{ price: number; legs: bigint }>(
    `SELECT k.price, (SELECT count(*) FROM sports_leg g WHERE g.bet_id = b.id) AS legs FROM sports_bet b JOIN sports_block k ON k.bet_id = b.id WHERE b.member_id = $1`,
    [member],
  );
  expect(bet!.legs).toBe(2n);
  const price = (bet!.price / 10_000).toFixed(2);
  await expect(slip(page)).toContainText(price);
  await slip(page).getByRole('link', { name: 'My bets' }).first().click();
  const card = page.getByRole('article');
  await expect(card).toContainText('Bet builder');
  await expect(card).toContainText(price);
});
