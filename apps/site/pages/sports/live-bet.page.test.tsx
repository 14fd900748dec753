// Walks through: apps/site/pages/home/rails, apps/site/pages/sports/book, apps/site/features/slip, modules/sportsbook/waiting.

import '#tests/page/with-leads.ts';
import { expect, test } from 'vitest';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { sportsEventOf } from '#contracts/sports.ts';
import type { Locator } from '#tests/page/locator.ts';
import { query } from '#tests/page/members.ts';
import { expectSoon, mountSite, site } from '#tests/page/mount.tsx';
import { lastMatch, punter, slip } from '#tests/page/sports.ts';

const MOST_CLICKS = 6;

/** The next match of a football league, which begins now. */
async function begun(): Promise<{ id: string; names: string[] }> {
  await lastMatch();
  const [match] = await query<{ id: string; names: string[] }>(
    `SELECT e.id::text, e.names FROM sports_event e WHERE e.sport = 'football' AND e.state = 'open'
       AND NOT EXISTS (SELECT FROM sports_event o WHERE o.chain_id = e.chain_id AND o.link < e.link AND o.state IN ('open', 'live'))
      ORDER BY e.starts_at LIMIT 1`,
  );
  await query(`UPDATE sports_event SET due_at = due_at - (starts_at - clock_timestamp()), starts_at = clock_timestamp() WHERE id = $1`, [
    match!.id,
  ]);
  return match!;
}

test('a new member bets on a match in play within six clicks from home, and reads whether the bet was taken', async () => {
  const page = await mountSite('/help');
  const member = await punter(page);
  const { names } = await begun();
  await page.goto('/');
  let clicks = 0;
  const press = async (what: Locator): Promise<void> => {
    clicks++;
    await what.click();
  };
  await press(page.getByRole('region', { name: 'Sports', exact: true }).getByRole('link', { name: 'More' }));
  await press(page.getByRole('navigation', { name: 'Sports and leagues' }).getByRole('link', { name: 'Live', exact: true }));
  const row = page.getByRole('listitem').filter({ hasText: names[0]! }).filter({ hasText: names[1]! });
  // A price is suspended until the lead of its league has drawn the start.
  await press(row.locator('button[data-price]:not([aria-disabled])').first());
  await press(slip(page).getByRole('button', { name: '+5', exact: true }));
  await press(slip(page).getByRole('button', { name: /^(Place 5\.00|Accept )/ }));
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS);
  const stateOf = async () => (await query<{ state: string }>('SELECT state FROM sports_bet WHERE member_id = $1', [member]))[0]?.state;
  const state = await expectSoon(stateOf, (found) => found === 'open' || found === 'refused');
  // A goal of these seconds refuses the bet, and it says so.
  if (state === 'refused') await expect(slip(page)).toContainText('Not accepted: the match changed before your bet was decided.');
  else await expect(slip(page)).toContainText('Bet placed');
});

test('the tracker of a match in play draws its ground with both sides and the last events', async () => {
  const { id, names } = await begun();
  // The tracker of a page that is opened before the lead has drawn the start is folded.
  const state = async () => {
    const { body } = await site.call('GET', `/wps/sports/events/${id}`, {});
    return (body.value as WireOutput<typeof sportsEventOf>).event.state;
  };
  await expectSoon(state, (now) => now === 'live');
  const page = await mountSite(`/sports/event/${id}`);
  const tracker = page.getByRole('region', { name: 'Match tracker' });
  await expect(tracker.getByRole('list', { name: 'Last events' })).toBeVisible();
  for (const name of names) await expect(tracker).toContainText(name);
  await tracker.getByRole('button', { name: 'Match tracker' }).click();
  await expect(tracker.getByRole('list', { name: 'Last events' })).toHaveCount(0);
});

test('the rail of home leaves out a match that begins before its list is read again, and each price on it can be pressed', async () => {
  await lastMatch();
  const [soon] = await query<{ id: string; names: string[] }>(
    "SELECT id::text, names FROM sports_event WHERE sport = 'football' AND state = 'open' ORDER BY starts_at LIMIT 1",
  );
  await query("UPDATE sports_event SET starts_at = clock_timestamp() + interval '20 seconds' WHERE id = $1", [soon!.id]);
  const page = await mountSite('/');
  const rail = page.getByRole('region', { name: 'Sports', exact: true });
  await expect(rail.locator('button[data-price]').first()).toBeVisible();
  await expect(rail).not.toContainText(soon!.names[0]!);
  await expect(rail.locator('button[data-price][aria-disabled]')).toHaveCount(0);
});
