// Walks through: apps/site/features/slip, apps/site/pages/sports/bets, modules/sportsbook/slips.

import '#tests/page/with-leads.ts';
import { expect, test } from 'vitest';
import { query } from '#tests/page/members.ts';
import { mountSite } from '#tests/page/mount.tsx';
import { lastMatch, punter, slip, type Page } from '#tests/page/sports.ts';

/** Presses a price of a market by its outcome. */
const press = (page: Page, market: string, outcome: string) =>
  page.getByRole('region', { name: market, exact: true }).getByRole('button').filter({ hasText: outcome }).first().click();

test('two picks of a match are a builder at one price, picks that exclude each other say so, and the bet shows the builder', async () => {
  const { id, names } = await lastMatch();
  const page = await mountSite('/help');
  const member = await punter(page);
  await page.goto(`/sports/event/${id}`);
  await press(page, '1X2', names[0]!);
  await press(page, 'Both teams to score', 'Yes');
  await slip(page).getByRole('button', { name: 'Multi' }).click();
  await expect(slip(page)).toContainText('Bet builder of 2');
  await press(page, 'Correct score', '0:1');
  await expect(slip(page)).toContainText('These picks cannot all win. Remove one of them.');
  await expect(slip(page)).toContainText('This pick cannot be combined with the others.');
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
