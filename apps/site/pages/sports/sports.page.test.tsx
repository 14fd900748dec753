// Walks through: apps/site/features/slip, apps/site/features/search, modules/sportsbook/bookings, apps/site/parts/sports, apps/site/pages/slip, modules/sportsbook.

import '#tests/page/with-leads.ts';
import { expect, test } from 'vitest';
import { query } from '#tests/page/members.ts';
import { mountSite, network } from '#tests/page/mount.tsx';
import { requested, lastMatch, odds, punter, slip, type Page } from '#tests/page/sports.ts';

const BOARD = '/sports/book/football';

const winnerOf = (page: Page) => page.getByRole('region', { name: '1X2', exact: true });
const pick = (page: Page, price: number): Promise<void> =>
  winnerOf(page)
    .getByRole('button')
    .filter({ hasText: odds(price) })
    .first()
    .click();

/** A member with 100.00 at the page of the last match, with its first outcome on the slip. */
async function withPick() {
  const match = await lastMatch();
  const page = await mountSite('/help');
  const member = await punter(page);
  await page.goto(`/sports/event/${match.id}`);
  await pick(page, match.price);
  return { page, member, ...match };
}

test('a board shows matches with their prices, a visitor picks one, sees what it returns, and is asked to sign in', async () => {
  const { names, price } = await lastMatch();
  const page = await mountSite(BOARD);
  const row = page.getByRole('listitem').filter({ hasText: names[0]! }).filter({ hasText: names[1]! });
  await row
    .getByRole('button', { name: `${names[0]}, ${odds(price)}` })
    .first()
    .click();
  await expect(slip(page)).toContainText(names[0]!);
  await slip(page).getByRole('textbox').fill('10');
  await expect(slip(page)).toContainText((Math.floor(price / 10) / 100).toFixed(2));
  await slip(page).getByRole('button', { name: 'Sign in to place' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
});

test('rows keep their times while the board of another sport is on its way', async () => {
  const { names } = await lastMatch();
  const page = await mountSite(BOARD);
  const row = page.getByRole('listitem').filter({ hasText: names[0]! }).filter({ hasText: names[1]! });
  const time = row.locator('.start').first();
  await expect(time).not.toHaveText('Starting');
  const held = network.hold(/^GET \/wps\/sports\/events\?sport=tennis/);
  await page.getByRole('navigation', { name: 'Sports and leagues' }).getByRole('link', { name: 'Tennis' }).first().click();
  await expect(page.getByRole('heading', { name: 'Tennis' })).toBeVisible();
  await expect(row).toBeVisible();
  expect(time.texts()).not.toContain('Starting');
  held.release();
});

test('the odds format changes every price of the page and of the slip, and stays', async () => {
  const { id, names, price } = await lastMatch();
  const page = await mountSite(`/sports/event/${id}`);
  const winner = winnerOf(page);
  await pick(page, price);
  await page.getByRole('combobox', { name: 'Odds' }).selectOption('hongkong');
  const hongkong = ((price - 10_000) / 10_000).toFixed(2);
  await expect(winner).toContainText(hongkong);
  await expect(slip(page)).toContainText(hongkong);
  await page.reload();
  await expect(slip(page)).toContainText(hongkong);
  await expect(slip(page)).toContainText(names[0]!);
});

test('a bet is placed once, also where its answer is lost, and stands among the bets of the member', async () => {
  const { page, member, names } = await withPick();
  await slip(page).getByRole('button', { name: '+10' }).click();
  const lost = network.lose('POST /wps/sports/place');
  await slip(page).getByRole('button', { name: 'Place 10.00' }).click();
  await expect(slip(page)).toContainText('Checking your bet');
  lost();
  await expect(slip(page)).toContainText('Bet placed');
  const sent = network.calls('POST /wps/sports/place').map(({ body }) => (JSON.parse(body) as { requestId: string }).requestId);
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent).size).toBe(1);
  expect(await query('SELECT 1 FROM sports_bet WHERE member_id = $1', [member])).toHaveLength(1);
  await slip(page).getByRole('link', { name: 'My bets' }).click();
  const bet = page.getByRole('article');
  await expect(bet).toContainText(names[0]!);
  await expect(bet).toContainText('10.00');
  await bet.getByRole('button', { name: 'Bet details' }).click();
  await expect(bet).toContainText('This bet is settled once all its matches are over.');
});

test('a price that fell is shown with the old one, and the bet is placed at the new one only when it is accepted', async () => {
  const { page, member, id, price, market } = await withPick();
  await slip(page).getByRole('button', { name: '+5', exact: true }).click();
  const lower = price - 1_000;
  await query('UPDATE sports_market SET prices[1] = $2 WHERE id = $1', [market, lower]);
  await query('UPDATE sports_event SET version = version + 1 WHERE id = $1', [id]);
  // No frame is sent for a price that is planted: the page that is loaded again reads it.
  await page.reload();
  await slip(page)
    .getByRole('button', { name: `Accept ${odds(lower)} and place` })
    .click();
  await expect(slip(page)).toContainText('Bet placed');
  const legs = await query('SELECT g.price FROM sports_leg g JOIN sports_bet b ON b.id = g.bet_id WHERE b.member_id = $1', [member]);
  expect(legs).toEqual([{ price: lower }]);
  await query('UPDATE sports_market SET prices[1] = $2 WHERE id = $1', [market, price]);
});

test('a refused bet says why, and its pick stays on the slip', async () => {
  const { page, id, names } = await withPick();
  await slip(page).getByRole('button', { name: '+5', exact: true }).click();
  const place = slip(page).getByRole('button', { name: 'Place 5.00' });
  await expect(place).toBeVisible();
  await query('UPDATE sports_event SET stops = 4 WHERE id = $1', [id]);
  await place.click();
  await expect(slip(page)).toContainText('Bet not placed');
  await expect(slip(page)).toContainText('This market is suspended for a moment.');
  await slip(page).getByRole('button', { name: 'Back to your picks' }).click();
  await expect(slip(page)).toContainText(names[0]!);
  await expect(slip(page)).toContainText('Suspended. Left out of the total.');
  await query('UPDATE sports_event SET stops = 0 WHERE id = $1', [id]);
});

test('a bet that the book was too busy for is not taken and says so; a repeat is checked until its bet is known', async () => {
  const { page, member } = await withPick();
  await slip(page).getByRole('button', { name: '+5', exact: true }).click();
  const refusal = { success: false, code: 'sports.busy', message: 'Your bet was not taken: too many at once.' };
  const isBusy = network.answer('POST /wps/sports/place', 503, refusal);
  await slip(page).getByRole('button', { name: 'Place 5.00' }).click();
  await expect(slip(page)).toContainText('Bet not placed');
  await expect(slip(page)).toContainText('Your bet was not taken: too many at once.');
  isBusy();
  await slip(page).getByRole('button', { name: 'Back to your picks' }).click();
  await slip(page).getByRole('button', { name: '+5', exact: true }).click();
  // Its answer is lost, and the book is busy when it is sent again.
  const lost = network.lose('POST /wps/sports/place');
  await slip(page).getByRole('button', { name: 'Place 10.00' }).click();
  await expect(slip(page)).toContainText('Checking your bet');
  lost();
  const isBusyAgain = network.answer('POST /wps/sports/place', 503, refusal);
  await network.answered('POST /wps/sports/place');
  await expect(slip(page)).toContainText('Checking your bet');
  isBusyAgain();
  await expect(slip(page)).toContainText('Bet placed');
  expect(await query('SELECT stake FROM sports_bet WHERE member_id = $1', [member])).toEqual([{ stake: 1_000n }]);
});

test('a stake above the room on an outcome is blocked before it is sent, with the maximum', async () => {
  const { page } = await withPick();
  await slip(page).getByRole('textbox').fill('900000');
  await expect(slip(page)).toContainText('Maximum stake');
  await expect(slip(page)).toContainText('Your stake is too high.');
  await expect(slip(page).getByRole('button', { name: 'Place bet' })).toBeDisabled();
});

test('a front of the book opens its board in its own odds; the game centre has a stall for each', async () => {
  const page = await mountSite('/sports');
  const stalls = page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: /games$/ });
  for (const name of ['Chalk & Comet', 'Sunday Ground', 'Halfway Wolf', 'Tin Striker'])
    await expect(stalls.filter({ hasText: name }).first()).toBeVisible();
  await stalls.filter({ hasText: 'Tin Striker' }).first().click();
  await expect(page).toHaveURL(/\/sports\/book\?front=BTI/);
  await expect(page.getByRole('combobox', { name: 'Odds' })).toHaveValue('american');
});

test('a bet that the book ended appears among those that ended, with no match on the screen', async () => {
  const { names, price, market } = await lastMatch();
  const page = await mountSite('/help');
  await punter(page);
  const legs = [{ market, outcome: 'home', price, epoch: 0 }];
  const { bet } = await requested<{ bet: { id: string } }>('place', { unit: 10, currency: 'USD', sizes: [1], legs });
  await page.goto('/sports/my-bets?state=settled');
  await expect(page.getByRole('main')).toContainText('You have no settled bets yet.');
  await network.quiet();
  await requested('auto', { betId: bet.id, target: 1, currency: 'USD' });
  await expect(page.getByRole('article')).toContainText(names[0]!);
  await expect(page.getByRole('article')).toContainText('Cashed out');
});

test('a slip is shared by its code: a visitor loads it on a phone, at the prices of now, and a wrong code says so', async () => {
  const { page, names, price } = await withPick();
  await slip(page).getByRole('button', { name: 'Share slip by code' }).click();
  await expect(slip(page)).toContainText('Anyone with this code can load your picks.');
  const [{ code }] = (await query<{ code: string }>('SELECT code FROM sports_booking ORDER BY made_at DESC LIMIT 1')) as [{ code: string }];
  await expect(slip(page)).toContainText(code);
  const phone = await mountSite('/sports/my-bets', { isPhone: true });
  const field = phone.getByRole('textbox', { name: 'Booking code' });
  await field.fill('22222222');
  await phone.getByRole('button', { name: 'Load' }).click();
  await expect(phone.getByRole('main')).toContainText('No slip was found for this code.');
  await field.fill(`${code.slice(0, 4)} ${code.slice(4).toLowerCase()}`);
  await phone.getByRole('button', { name: 'Load' }).click();
  await phone.getByRole('button', { name: /1 pick/ }).click();
  const sheet = phone.getByRole('dialog', { name: 'Bet slip' });
  await expect(sheet).toContainText(names[0]!);
  await expect(sheet).toContainText(odds(price));
  await expect(sheet.getByRole('button', { name: 'Sign in to place' })).toBeVisible();
});

test('the line of a pick is changed on the slip, and the amount to win sets the stake', async () => {
  const { id } = await lastMatch();
  const page = await mountSite('/help');
  const member = await punter(page);
  await page.goto(`/sports/event/${id}`);
  await page.getByRole('region', { name: 'Total goals', exact: true }).locator('button[data-price]').first().click();
  const choice = slip(page).getByRole('combobox', { name: 'Line' });
  const from = await choice.value();
  const [to] = await query<{ id: string; price: number; specifiers: string }>(
    `SELECT id::text, specifiers, prices[1] AS price FROM sports_market
      WHERE event_id = $1 AND code = 'total' AND status = 1 AND id <> $2 AND prices[1] IS NOT NULL ORDER BY id LIMIT 1`,
    [id, from],
  );
  await choice.selectOption(to!.id);
  await expect(slip(page)).toContainText(odds(to!.price));
  await slip(page).getByRole('button', { name: 'Enter amount to win' }).click();
  await slip(page)
    .getByRole('textbox', { name: /Amount to win/ })
    .fill('10');
  const stake = (Math.ceil(10_000_000 / (to!.price - 10_000)) / 100).toFixed(2);
  await expect(slip(page)).toContainText(`Stake ${stake}`);
  await slip(page)
    .getByRole('button', { name: `Place ${stake}` })
    .click();
  await expect(slip(page)).toContainText('Bet placed');
  const placed = await query(
    'SELECT g.market_id::text AS market, b.unit::text FROM sports_leg g JOIN sports_bet b ON b.id = g.bet_id WHERE b.member_id = $1',
    [member],
  );
  expect(placed).toEqual([{ market: to!.id, unit: stake.replace('.', '') }]);
});

test('a bet is made again from my bets, with its stake, while its match is still to be played', async () => {
  const { page, names, member } = await withPick();
  await slip(page).getByRole('button', { name: '+10' }).click();
  await slip(page).getByRole('button', { name: 'Place 10.00' }).click();
  await expect(slip(page)).toContainText('Bet placed');
  await page.goto('/sports/my-bets');
  await page.getByRole('article').getByRole('button', { name: 'Bet again' }).click();
  await expect(page.getByRole('article')).toContainText('Your picks are on the slip, at the current prices.');
  await expect(slip(page)).toContainText(names[0]!);
  await slip(page)
    .getByRole('button', { name: /10\.00$/ })
    .click();
  await expect(slip(page)).toContainText('Bet placed');
  expect(await query('SELECT unit::int FROM sports_bet WHERE member_id = $1', [member])).toEqual([{ unit: 1_000 }, { unit: 1_000 }]);
});

test('a board is used by keys alone: its search, a price and the slip', async () => {
  const { names, price } = await lastMatch();
  const page = await mountSite(BOARD);
  const row = page.getByRole('listitem').filter({ hasText: names[0]! }).filter({ hasText: names[1]! });
  const cell = row.getByRole('button', { name: `${names[0]}, ${odds(price)}` }).first();
  await expect(cell).toBeVisible();
  await page.press('/');
  expect(document.activeElement?.hasAttribute('data-board-search')).toBe(true);
  await page.getByRole('searchbox').or(page.locator('[data-board-search]')).first().type(names[0]!);
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: names[0]! }).first()).toBeVisible();
  await cell.press('Enter');
  await expect(slip(page)).toContainText(names[0]!);
  await page.press('s');
  expect(document.activeElement?.id).toBe('bet-slip');
});

test('the search of the site finds sports and leagues', async () => {
  await lastMatch();
  const page = await mountSite('/help');
  await page
    .getByRole('button', { name: /Search/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').or(dialog.getByRole('combobox')).first().fill('Northern Shelf');
  await dialog
    .getByRole('link', { name: /Northern Shelf/ })
    .or(dialog.getByRole('option', { name: /Northern Shelf/ }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/sports\/book\/football\/northern-shelf/);
});
