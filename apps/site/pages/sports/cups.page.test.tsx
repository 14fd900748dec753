// Walks through: apps/site/pages/sports/book, apps/site/features/slip, sports/cups, modules/sportsbook.

import '#tests/page/with-leads.ts';
import { expect, test } from 'vitest';
import { query } from '#tests/page/members.ts';
import { mountSite } from '#tests/page/mount.tsx';
import { lastMatch, odds, punter, slip } from '#tests/page/sports.ts';

test('a member finds the outrights in the list of sports, bets on a cup winner, and reads the rules of the cup', async () => {
  const { id, names, price } = await lastMatch('cups');
  const page = await mountSite('/help');
  const member = await punter(page);
  await page.goto('/sports/book/football');
  await page
    .getByRole('navigation', { name: 'Sports and leagues' })
    .getByRole('link', { name: /Cup outrights/ })
    .first()
    .click();
  await page
    .getByRole('link', { name: `Cup of ${names.length}`, exact: true })
    .last()
    .click();
  await expect(page.getByRole('main')).toContainText('Bets are accepted until the first match of the cup.');
  await expect(page.getByRole('main')).not.toContainText('Race');
  const winner = page.getByRole('region', { name: 'Cup winner', exact: true });
  await winner
    .getByRole('button')
    .filter({ hasText: odds(price) })
    .first()
    .click();
  await slip(page).getByRole('button', { name: '+5', exact: true }).click();
  await slip(page).getByRole('button', { name: 'Place 5.00' }).click();
  await expect(slip(page)).toContainText('Bet placed');
  await expect(slip(page)).toContainText(`Cup of ${names.length}`);
  const legs = await query(
    'SELECT g.event_id::text AS event FROM sports_leg g JOIN sports_bet b ON b.id = g.bet_id WHERE b.member_id = $1',
    [member],
  );
  expect(legs).toEqual([{ event: id }]);
});
