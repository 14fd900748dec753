// Walks through: apps/site/pages/sports/book, apps/site/features/slip, sports/seasons, modules/sportsbook.

import '#tests/page/with-leads.ts';
import { expect, test } from 'vitest';
import { query } from '#tests/page/members.ts';
import { mountSite } from '#tests/page/mount.tsx';
import { lastMatch, odds, punter, slip } from '#tests/page/sports.ts';

test('a member finds the season beside the cups, backs the league winner each way, and reads the rules of the table', async () => {
  const { id, names, price } = await lastMatch('seasons');
  const page = await mountSite('/help');
  const member = await punter(page);
  await page.goto('/sports/book/cups');
  await page
    .getByRole('navigation', { name: 'Sports and leagues' })
    .getByRole('link', { name: /Season outrights/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: `Season of ${names.length}`, exact: true }).last()).toBeVisible();
  // Leagues start together; the board shows both.
  await page.goto(`/sports/event/${id}`);
  await expect(page.getByRole('main')).toContainText('Sides that are level share the place: dead-heat rules apply.');
  await expect(page.getByRole('main')).not.toContainText('Race');
  const winner = page.getByRole('region', { name: 'League winner', exact: true });
  await winner
    .getByRole('button')
    .filter({ hasText: odds(price) })
    .first()
    .click();
  await slip(page).getByRole('checkbox', { name: 'Each way: to win and to be placed' }).click();
  await slip(page).getByRole('button', { name: '+5', exact: true }).click();
  await slip(page).getByRole('button', { name: 'Place 10.00' }).click();
  await expect(slip(page)).toContainText('Bet placed');
  await expect(slip(page)).toContainText(`Season of ${names.length}`);
  const legs = await query(
    'SELECT g.event_id::text AS event, b.each_way AS "eachWay" FROM sports_leg g JOIN sports_bet b ON b.id = g.bet_id WHERE b.member_id = $1',
    [member],
  );
  expect(legs).toEqual([{ event: id, eachWay: true }]);
});
