// Walks through: apps/admin/pages/sports, apps/admin/pages/member, modules/sportsbook/desk, modules/sportsbook/offers.

import '#tests/page/with-leads.ts';
import { expect, test } from 'vitest';
import { signedInStaff } from '#tests/factories/staff.ts';
import { approveLast, mountDesk } from '#tests/page/desk.ts';
import { newMember, query } from '#tests/page/members.ts';
import { mountSite, network, site } from '#tests/page/mount.tsx';
import { requested, lastMatch, punter, type Page } from '#tests/page/sports.ts';

const other = await signedInStaff(site, 'owner');
const REASON = 'seen on the board';

async function priceOf(market: string, place: number): Promise<number> {
  const [row] = await query<{ price: number }>('SELECT prices[$2::int] AS price FROM sports_market WHERE id = $1', [market, place]);
  return row!.price;
}

/** Fills the reason of the open dialog and sends it. */
async function act(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(REASON);
  await dialog.getByRole('button', { name, exact: true }).click();
}

/** The drawer of a match, opened at its row. */
async function openMatch(page: Page, names: readonly string[]): Promise<void> {
  await page
    .getByRole('row')
    .filter({ hasText: names.join(' – ') })
    .first()
    .click();
}

/** Name of a football league as screens have it. */
async function leagueName(code: string): Promise<string> {
  const { body } = await site.call('GET', '/wps/sports/menu', {});
  const { list } = body.value as { list: { sport: string; leagues: { code: string; name: string }[] }[] };
  return list.find(({ sport }) => sport === 'football')!.leagues.find((one) => one.code === code)!.name;
}

/** Time that a newcomer needs for an act with the mouse: to decide, to point, to click (Card, Moran and Newell 1980). */
const ACT_MS = 1_350 + 1_100 + 200;

test('a trader who has never seen the desk stops a league within ten seconds: three clicks, nothing typed', async () => {
  const { id } = await lastMatch();
  const [{ league } = { league: '' }] = await query<{ league: string }>('SELECT league FROM sports_event WHERE id = $1', [id]);
  const page = await mountDesk('/sports', 'risk');
  let acts = 0;
  const click = async (name: string | RegExp) => {
    acts++;
    await page.getByRole('button', { name }).click();
  };
  await click(`Stop Football, ${await leagueName(league)}`);
  await click('Wrong score');
  await click(/^Stop betting$/);
  await expect(page).toContainText(/Betting is stopped on \d+ match/);
  // The stop stands with its answer, so two seconds are left for the call.
  expect(await query("SELECT id FROM sports_event WHERE league = $1 AND state IN ('open', 'live') AND stops & 4 = 0", [league])).toEqual(
    [],
  );
  expect(acts * ACT_MS).toBeLessThan(8_000);
  const row = page.getByRole('row').filter({ hasText: 'Wrong score' });
  await expect(row).toContainText('Football');
  await row.getByRole('button', { name: 'Resume betting' }).click();
  await act(page, 'Resume betting');
  await expect(page).toContainText('Betting is open on all matches.');
});

test('terms of a league are set at once where they are safer, and by two where they are riskier', async () => {
  const page = await mountDesk('/sports-terms', 'risk');
  const change = async (name: string, value: string) => {
    await page
      .getByRole('button', { name: /^Change Football, / })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name }).fill(value);
    await act(page, 'Set terms');
  };
  await change('Margin before the start, %', 'six');
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Enter margins such as 6.50');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await change('Margin before the start, %', '7.50');
  await expect(page).toContainText('Version 1 applies from now on.');
  await expect(page.getByRole('row').filter({ hasText: 'version 1' })).toContainText('7.50 %');
  await change('Price tilt by bets, 0 to 25', '10');
  await expect(page).toContainText('Sent for approval.');
  expect(await approveLast('sports.set_terms', other)).toMatchObject({ margin: 750, tilt: 10 });
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: 'version 2' });
  await expect(row).toContainText('7.50 %');
  await expect(row).toContainText('10');
});

test('bets of a time become void by two, who both see who is paid; they are listed and stand again', async () => {
  const { names, market, price } = await lastMatch();
  const member = await punter(await mountSite('/help'));
  const token = sessionStorage.getItem('token')!;
  await requested('place', { unit: 10, currency: 'USD', sizes: [1], legs: [{ market, outcome: 'home', price, epoch: 0 }] });
  const page = await mountDesk('/sports-matches?state=open&sport=football', 'risk');
  await openMatch(page, names);
  await page.getByRole('button', { name: 'Void bets by time' }).click();
  const dialog = page.getByRole('dialog');
  // The bet was placed in this minute.
  await dialog.getByLabel('Placed before, UTC').fill('2099-01-01T00:00:00');
  await expect(dialog.getByRole('region', { name: 'Changed payouts' })).toContainText(`Member #${member}`);
  await expect(dialog).toContainText('not settled → 10.00 USD');
  await act(page, 'Request approval');
  await expect(page).toContainText('Sent for approval.');
  // Somebody bets on: the figures move, and the approver sees both and can approve.
  const body = {
    unit: 5,
    currency: 'USD',
    sizes: [1],
    legs: [{ market, outcome: 'home', price, epoch: 0 }],
    requestId: crypto.randomUUID(),
  };
  expect((await site.call('POST', '/wps/sports/place', { token, body })).body.success).toBe(true);
  const approver = await mountDesk('/approvals?status=waiting', 'owner');
  await approver
    .getByRole('row')
    .filter({ hasText: names.join(' – ') })
    .first()
    .click();
  await expect(approver.getByRole('complementary')).toContainText('1 bet, 10.00 USD → 2 bets, 15.00 USD');
  await expect(approver.getByRole('complementary')).toContainText('You can still approve');
  const facts = await approveLast('sports.cancel_bets', other);
  expect(facts).toMatchObject({ markets: 'all', match: names.join(' – ') });
  expect(facts['league']).toContain('Football, ');
  expect(String(facts['paid in addition'])).toContain('USD');
  await page.goto('/sports-cancels');
  const row = page
    .getByRole('row')
    .filter({ hasText: names.join(' – ') })
    .first();
  await expect(row).toContainText('in force');
  await row.click();
  await page.getByRole('button', { name: 'Restore bets' }).click();
  await act(page, 'Request approval');
  await expect(page).toContainText('Sent for approval.');
  await approveLast('sports.restore_bets', other);
  await page.reload();
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: names.join(' – ') })
      .first(),
  ).toContainText('lifted');
});

test('a match is listed with the score by which the house pays most, in words', async () => {
  const { names, market } = await lastMatch();
  await punter(await mountSite('/help'));
  await requested('place', {
    unit: 20,
    currency: 'USD',
    sizes: [1],
    legs: [{ market, outcome: 'away', price: await priceOf(market, 3), epoch: 0 }],
  });
  const page = await mountDesk('/sports-positions?sport=football', 'risk');
  const row = page
    .getByRole('row')
    .filter({ hasText: names.join(' – ') })
    .first();
  await expect(row).toContainText(/\d – \d: [\d,.]+ USD/);
  await row.click();
  const drawer = page.getByRole('complementary');
  await expect(drawer).toContainText('Paid by final score');
  await page.goto('/sports-liability?sport=football');
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: names.join(' – ') })
      .filter({ hasText: `1X2: ${names[1]}` })
      .first(),
  ).toBeVisible();
});

test('a trader stops a league at its match, and the stop is listed until it is ended', async () => {
  const { names } = await lastMatch();
  const page = await mountDesk('/sports-matches?state=open&sport=football', 'risk');
  await openMatch(page, names);
  await page.getByRole('button', { name: 'Stop league' }).click();
  await act(page, 'Stop betting');
  await expect(page).toContainText(/Betting is stopped on \d+ match/);
  const [stop] = await query<{ league: string; stopped: bigint; sold: bigint }>(
    `SELECT s.league, count(*) FILTER (WHERE e.stops <> 0) AS stopped, count(*) FILTER (WHERE e.stops = 0) AS sold
       FROM sports_stop s JOIN sports_event e ON e.sport = s.sport AND e.league = s.league AND e.state IN ('open', 'live')
      WHERE s.ended_at IS NULL GROUP BY 1`,
  );
  expect(stop!.stopped > 0n && stop!.sold === 0n).toBe(true);
  await page.goto('/sports');
  await expect(page.getByRole('row').filter({ hasText: REASON })).toContainText(`Football, ${await leagueName(stop!.league)}`);
  await page.getByRole('button', { name: 'Resume betting' }).click();
  await act(page, 'Resume betting');
  await expect(page).toContainText('Betting is open on all matches.');
});

test('a race is listed by its runners, without a score', async () => {
  await lastMatch('horses');
  const page = await mountDesk('/sports-matches?state=open&sport=horses', 'risk');
  const race = page
    .getByRole('row')
    .filter({ hasText: /^Field of \d+/ })
    .first();
  await expect(race).toBeVisible();
  await expect(page.getByText('0 – 0')).toHaveCount(0);
});

test('a market that a price jump stopped is suspended for players, until a trader sells it at the new price', async () => {
  const { id, names, price, market } = await lastMatch();
  const was = (price / 10_000).toFixed(2);
  // As odds of a feed leave it that jump.
  await query("UPDATE sports_event SET feed = 'jumps', feed_ref = 'jumps-1', chain_id = NULL, link = NULL WHERE id = $1", [id]);
  await query('UPDATE sports_market SET status = -1, jumped_from = prices, prices[1] = prices[1] * 10 WHERE id = $1', [market]);
  const shop = await mountSite(`/sports/event/${id}`);
  const homeIn = (of: Page) => of.getByRole('region', { name: '1X2', exact: true }).locator('button[data-price]').first();
  await expect(homeIn(shop)).toHaveAttribute('aria-disabled', 'true');
  const page = await mountDesk('/sports', 'risk');
  const row = page.getByRole('row').filter({ hasText: names.join(' – ') });
  await expect(row).toContainText(`${names[0]} ${was} → ${(price / 1_000).toFixed(2)}`);
  await row.getByRole('button', { name: 'Accept new price' }).click();
  await act(page, 'Accept new price');
  await expect(page).toContainText('The market is open again.');
  await expect(row).toBeHidden();
  const again = await mountSite(`/sports/event/${id}`);
  await expect(homeIn(again)).toContainText((price / 1_000).toFixed(2));
  await expect(homeIn(again)).not.toHaveAttribute('aria-disabled');
});

test('a trader whose list of jumped markets is not read is told so, and reads it again', async () => {
  const mend = network.answer('GET /bo/sports/jumps', 429, { success: false, code: 'request.too_many', message: 'Too many requests.' });
  const page = await mountDesk('/sports', 'risk');
  await expect(page).toContainText('Too many requests.');
  mend();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).not.toContainText('Too many requests.');
});

test('a boost is asked for at a market, confirmed by another, listed and ended', async () => {
  const { names, price } = await lastMatch();
  const page = await mountDesk('/sports-matches?state=open&sport=football', 'risk');
  await openMatch(page, names);
  await page.getByRole('button', { name: 'Boost price' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Boosted price' }).fill('nothing');
  await act(page, 'Request approval');
  await expect(dialog.getByRole('alert')).toContainText('Enter a price such as 2.10');
  const boosted = (price / 10_000 + 20).toFixed(2);
  await dialog.getByRole('textbox', { name: 'Boosted price' }).fill(boosted);
  await act(page, 'Request approval');
  await expect(page).toContainText('Sent for approval.');
  await approveLast('sports.boost', other);
  await page.goto('/sports-boosts');
  const row = page.getByRole('row').filter({ hasText: names.join(' – ') });
  await expect(row).toContainText(boosted);
  await row.first().click();
  await page.getByRole('button', { name: 'End boost' }).click();
  await act(page, 'End boost');
  await expect(page).toContainText('No boosted prices.');
});

test('bets of linked accounts on both sides are among the signals, which say what they mean', async () => {
  const members = [await newMember({ name: 'left' }), await newMember({ name: 'right' })].map(({ id }) => id);
  // As the hourly search stores it.
  await query(
    `SELECT record_signals('opposite', '{1,1}', '{linked,linked}', '{"both sides, same browser","both sides, same browser"}', $1,
                           ARRAY[now(), now()], ARRAY[now(), now()], '{2,2}', now())`,
    [members],
  );
  const page = await mountDesk('/signals?kind=opposite', 'risk');
  const row = page.getByRole('row').filter({ hasText: 'both sides, same browser' });
  await expect(row).toContainText('bets on both sides');
  await row.first().click();
  await expect(page).toContainText('2 members: bets on both sides');
  await expect(page).toContainText('Covered stakes earn no turnover.');
});

test('a result is set by hand for a match of a feed alone, and another sees what it moves', async () => {
  const { id, names } = await lastMatch('tennis');
  const page = await mountDesk('/sports-matches?state=open&sport=tennis', 'risk');
  await openMatch(page, names);
  await expect(page.getByRole('complementary')).toContainText('simulated, with proven results');
  await expect(page.getByRole('button', { name: 'Set result' })).toBeHidden();
  await query("UPDATE sports_event SET feed = 'desk', feed_ref = 'desk-1', chain_id = NULL, link = NULL WHERE id = $1", [id]);
  await page.reload();
  await page.getByRole('button', { name: 'Set result' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('No winner selected: the market is void');
  await dialog.getByRole('checkbox').first().check();
  await act(page, 'Request approval');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await query("UPDATE sports_event SET starts_at = clock_timestamp() - interval '1 minute', due_at = 'infinity' WHERE id = $1", [id]);
  await act(page, 'Request approval');
  await expect(page).toContainText('Sent for approval.');
  expect(await approveLast('sports.set_result', other)).toMatchObject({ match: names.join(' – '), 'result so far': 'none' });
  await page.reload();
  await expect(page.getByRole('complementary')).toContainText('statesettled');
});

test('a trader postpones a simulated match, members see both starts, and the price of a match of a feed is shortened', async () => {
  const { id, names, market, price } = await lastMatch('icehockey');
  const [before] = await query<{ at: Date }>('SELECT starts_at AS at FROM sports_event WHERE id = $1', [id]);
  const page = await mountDesk('/sports-matches?state=open&sport=icehockey', 'risk');
  await openMatch(page, names);
  await expect(page.getByRole('button', { name: 'Shorten price' })).toBeHidden();
  await page.getByRole('button', { name: 'Postpone' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New start, UTC').fill('2099-01-01T00:00:00');
  await act(page, 'Set new start');
  await expect(dialog.getByRole('alert')).toContainText('at most 24 hours after the first one');
  const next = new Date(before!.at.getTime() + 5 * 3_600_000).toISOString().slice(0, 19);
  await dialog.getByLabel('New start, UTC').fill(next);
  await act(page, 'Set new start');
  await expect(page).toContainText('The new start is set.');
  const shop = await mountSite(`/sports/event/${id}`);
  await expect(shop.getByRole('note').filter({ hasText: 'Postponed from' })).toContainText('Bets are still valid.');
  await query("UPDATE sports_event SET feed = 'desk', feed_ref = 'desk-2', chain_id = NULL, link = NULL WHERE id = $1", [id]);
  const desk = await mountDesk('/sports-matches?state=open&sport=icehockey', 'risk');
  await openMatch(desk, names);
  await expect(desk.getByRole('button', { name: 'Postpone' })).toBeHidden();
  await desk.getByRole('combobox', { name: 'Market' }).selectOption(market);
  await desk.getByRole('button', { name: 'Shorten price' }).click();
  await desk.getByRole('dialog').getByRole('combobox', { name: 'Price' }).selectOption('25');
  await act(desk, 'Set price');
  await expect(desk).toContainText('The price is set.');
  const shortened = Math.max(10_100, Math.floor(10_000 + (price - 10_000) * Math.exp(-0.25)));
  expect(await priceOf(market, 1)).toBe(shortened);
  await expect(desk.getByRole('complementary')).toContainText(`shortened from ${(price / 10_000).toFixed(2)}`);
});

test('a free bet is given on the page of its member, and a bet at a palpable error becomes void by two', async () => {
  const { market, price } = await lastMatch();
  const member = await punter(await mountSite('/help'));
  await requested('place', { unit: 10, currency: 'USD', sizes: [1], legs: [{ market, outcome: 'home', price, epoch: 0 }] });
  const page = await mountDesk(`/members/${member}`, 'owner');
  await page.getByRole('button', { name: 'Give a free bet' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Amount, USD' }).fill('7.50');
  await dialog.getByLabel('Last day, UTC').fill('2099-01-04');
  await act(page, 'Request approval');
  await expect(page).toContainText('Sent for approval.');
  await approveLast('sports.give_free_bet', other);
  await page.reload();
  await expect(page).toContainText('until 2099-01-04 23:59:59');
  expect(await query('SELECT amount, currency FROM sports_token WHERE member_id = $1', [member])).toEqual([
    { amount: 750n, currency: 'USD' },
  ]);

  // As if its price had been typed in error: its fair one was half of it.
  await query('UPDATE sports_leg SET chance = 20000.0 / price WHERE bet_id IN (SELECT id FROM sports_bet WHERE member_id = $1)', [member]);
  await page.goto('/sports-price-errors');
  await page
    .getByRole('row')
    .filter({ hasText: (price / 10_000).toFixed(2) })
    .last()
    .click();
  await page.getByRole('button', { name: 'Void leg' }).click();
  await act(page, 'Request approval');
  await expect(page).toContainText('Sent for approval.');
  expect(await approveLast('sports.palpable_error', other)).toMatchObject({ price: (price / 10_000).toFixed(2) });
  expect(
    await query('SELECT count(*)::int AS n FROM sports_cancel c JOIN sports_bet b ON b.id = c.bet_id WHERE b.member_id = $1', [member]),
  ).toEqual([{ n: 1 }]);
});

test('a boost of a multiple is asked for by the code of a slip, confirmed by another, and listed with all its legs', async () => {
  const [one, two] = [await lastMatch(), await lastMatch('tennis')];
  const picks = JSON.stringify([one, two].map(({ market }) => ({ market, outcome: 'home', isBanker: false })));
  await query(`INSERT INTO sports_booking (code, sizes, each_way, legs) VALUES ('ABCDEFGH', '{2}', false, $1) ON CONFLICT DO NOTHING`, [
    picks,
  ]);
  const page = await mountDesk('/sports-boosts', 'risk');
  await page.getByRole('button', { name: 'Boost a multiple' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Slip code' }).fill('22222222');
  await dialog.getByRole('textbox', { name: 'Boosted price of all legs' }).fill('nothing');
  await act(page, 'Request approval');
  await expect(dialog.getByRole('alert')).toContainText('Enter a price such as 7.50');
  const boosted = ((one.price * two.price) / 100_000_000 + 20).toFixed(2);
  await dialog.getByRole('textbox', { name: 'Boosted price of all legs' }).fill(boosted);
  await act(page, 'Request approval');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Slip code' }).fill('abcdefgh');
  await act(page, 'Request approval');
  await expect(page).toContainText('Sent for approval.');
  await approveLast('sports.boost_multiple', other);
  await page.goto('/sports-boosts');
  const row = page.getByRole('row').filter({ hasText: boosted });
  for (const { names } of [one, two]) await expect(row).toContainText(names.join(' – '));
  await row.first().click();
  await page.getByRole('button', { name: 'End boost' }).click();
  await act(page, 'End boost');
  await expect(page).toContainText('No boosted prices.');
});
