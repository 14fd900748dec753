// Walks through: apps/site/pages/sports/book, apps/site/pages/sports/event, feeds/replay, apps/site/features/slip, sports/seasons, modules/sportsbook.

import '#tests/page/with-leads.ts';
import '#tests/page/with-replay.ts';
import { expect, test } from 'vitest';
import { query } from '#tests/page/members.ts';
import { expectSoon, mountSite } from '#tests/page/mount.tsx';
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
  await slip(page).getByRole('checkbox', { name: 'Each way: two bets of this stake, one on the win and one on a place' }).click();
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

test('a season that goes on shows its table, the leader first, and the final one once it is over', async () => {
  const { id, names } = await lastMatch('seasons');
  const played = (matches: string) =>
    query(
      `UPDATE sports_event SET starts_at = clock_timestamp() - $2::interval, due_at = clock_timestamp() - interval '1 second' WHERE id = $1`,
      [id, matches],
    );
  await played('2 minutes');
  const page = await mountSite(`/sports/event/${id}`);
  const table = page.getByRole('region', { name: 'Table' });
  await expect(table.getByRole('listitem')).toHaveCount(names.length);
  const counts = () =>
    table
      .getByRole('listitem')
      .texts()
      .map((text) => Number(/\d+$/.exec(text)![0]));
  expect(counts()).toEqual(counts().toSorted((a, b) => b - a));
  const sum = (): number => counts().reduce((all, one) => all + one, 0);
  expect(sum()).toBeGreaterThan(0);
  await played('1 day');
  await expect.poll(sum, { timeout: 20_000 }).toBe(names.length * (names.length - 1));
});

test('a match of a feed stands under the league of its supplier, and a bet on it is placed', async () => {
  const match = await expectSoon(
    async () => (await query<{ id: string }>("SELECT id::text FROM sports_event WHERE feed = 'replay' AND stops = 0 AND version > 0"))[0],
    (found) => found !== undefined,
  );
  const page = await mountSite('/help');
  const member = await punter(page);
  await page.goto('/sports/book/football');
  await page
    .getByRole('navigation', { name: 'Sports and leagues' })
    .getByRole('link', { name: /Harbour Cup/ })
    .first()
    .click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Quay Rovers/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/sports/event/${match!.id}$`));
  await page.getByRole('region', { name: '1X2', exact: true }).locator('button[data-price]').first().click();
  await slip(page).getByRole('button', { name: '+5', exact: true }).click();
  await slip(page).getByRole('button', { name: 'Place 5.00' }).click();
  await expect(slip(page)).toContainText('Bet placed');
  const legs = await query(
    'SELECT g.event_id::text AS event FROM sports_leg g JOIN sports_bet b ON b.id = g.bet_id WHERE b.member_id = $1',
    [member],
  );
  expect(legs).toEqual([{ event: match!.id }]);
});
