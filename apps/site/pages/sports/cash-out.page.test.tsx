// Walks through: apps/site/features/slip/cash-out, apps/site/pages/sports/bets.

import '#tests/page/with-leads.ts';
import { expect, test } from 'vitest';
import { query } from '#tests/page/members.ts';
import { mountSite, network, sleep } from '#tests/page/mount.tsx';
import { requested, lastMatch, punter, type Page } from '#tests/page/sports.ts';

type Stored = { state: string; sold: number; sold_for: bigint; auto_target: bigint | null };

/** A member with an open single of 10.00 on a match to come, at the list of open bets. */
async function withBet(page: Page): Promise<{ member: bigint; event: string }> {
  const { id: event, price, market } = await lastMatch();
  const member = await punter(page);
  await requested('place', { unit: 10, currency: 'USD', sizes: [1], legs: [{ market, outcome: 'home', price, epoch: 0 }] });
  await page.goto('/sports/my-bets');
  return { member, event };
}

const stored = async (member: bigint): Promise<Stored> =>
  (await query<Stored>('SELECT state, sold, sold_for, auto_target FROM sports_bet WHERE member_id = $1', [member]))[0]!;
const cashOut = (page: Page) => page.getByRole('region', { name: 'Cash out' });
/** An answer that offers 990.00 more than the server does. */
const dearer = ({ value, ...answer }: { value: { value: number } }) => ({ ...answer, value: { ...value, value: 990 + value.value } });
/** Presses the offer, and its confirmation later than a double click would. */
async function sellNow(page: Page): Promise<void> {
  await cashOut(page)
    .getByRole('button', { name: /^Cash out \d/ })
    .click();
  await sleep(500);
  await cashOut(page)
    .getByRole('button', { name: /^Confirm \d/ })
    .click();
}
const valueIn = (text: string): bigint => BigInt(/\d+\.\d\d/.exec(text)![0].replace('.', ''));

test('a bet is sold for the value that its button shows, by a press and its confirmation, once where the answer is lost', async () => {
  const page = await mountSite('/help');
  const { member } = await withBet(page);
  const offer = cashOut(page).getByRole('button', { name: /^Cash out \d/ });
  await offer.click();
  const confirm = cashOut(page).getByRole('button', { name: /^Confirm \d/ });
  await sleep(500);
  const value = valueIn(confirm.texts()[0]!);
  expect(await stored(member)).toMatchObject({ state: 'open', sold: 0 });
  const lost = network.lose(/^POST \/wps\/sports\/cash-out$/);
  await confirm.click();
  await expect(cashOut(page)).toContainText('Checking your cash-out');
  lost();
  await expect(page.getByRole('main')).toContainText('You have no open bets.');
  expect(await stored(member)).toMatchObject({ state: 'sold', sold: 10_000, sold_for: value });
  const sent = network.calls(/^POST \/wps\/sports\/cash-out$/).map(({ body }) => (JSON.parse(body) as { requestId: string }).requestId);
  expect([sent.length > 1, new Set(sent).size]).toEqual([true, 1]);
  await page.getByRole('link', { name: 'Settled' }).click();
  const bet = page.getByRole('article');
  await expect(bet).toContainText('Cashed out');
  await bet.getByRole('button', { name: 'Bet details' }).click();
  await expect(bet.getByRole('region', { name: 'Cash-out history' })).toContainText('100% cashed out for');
});

test('a part is chosen on a slider with the stake that goes and the stake that stays; the rest plays on', async () => {
  const page = await mountSite('/help');
  const { member } = await withBet(page);
  await cashOut(page).getByRole('button', { name: 'Part' }).click();
  await cashOut(page).getByRole('button', { name: '25%' }).click();
  await expect(cashOut(page)).toContainText('25%: stake 2.50');
  await expect(cashOut(page)).toContainText('7.50 stays in play');
  await sellNow(page);
  await expect(page.getByRole('article')).toContainText('25% cashed out for');
  expect(await stored(member)).toMatchObject({ state: 'open', sold: 2_500 });
});

test('an offer that fell is asked anew, and a suspended match closes it with the reason', async () => {
  const page = await mountSite('/help');
  const { member, event } = await withBet(page);
  await cashOut(page)
    .getByRole('button', { name: /^Cash out \d/ })
    .click();
  await expect(cashOut(page)).toContainText('Confirm');
  const refused = network.change('POST /wps/sports/cash-out/quote', dearer);
  await expect(cashOut(page).getByRole('button', { name: /^Confirm 9\d\d/ })).toBeVisible();
  await cashOut(page)
    .getByRole('button', { name: /^Confirm 9/ })
    .click();
  await expect(cashOut(page)).toContainText('Nothing has been cashed out yet.');
  refused();
  expect(await stored(member)).toMatchObject({ state: 'open', sold: 0 });
  await query('UPDATE sports_event SET stops = 4 WHERE id = $1', [event]);
  await expect(cashOut(page)).toContainText('Cash-out is closed while one of your matches is suspended.');
  await expect(cashOut(page).getByRole('button', { name: /^(Confirm|Cash out)/ })).toBeDisabled();
  await query('UPDATE sports_event SET stops = 0 WHERE id = $1', [event]);
  await cashOut(page)
    .getByRole('button', { name: /^Confirm \d/ })
    .click();
  await expect(page.getByRole('main')).toContainText('You have no open bets.');
  expect(await stored(member)).toMatchObject({ state: 'sold' });
});

test('a target is set and removed, and a met one sells the bet by itself', async () => {
  const page = await mountSite('/help');
  const { member } = await withBet(page);
  await cashOut(page).getByRole('button', { name: 'Auto' }).click();
  await cashOut(page).getByRole('textbox', { name: 'Cash out at' }).fill('99');
  await cashOut(page).getByRole('button', { name: 'Set' }).click();
  await expect(cashOut(page)).toContainText('Auto cash-out at 99.00 or more.');
  expect(await stored(member)).toMatchObject({ state: 'open', auto_target: 9_900n });
  const message = 'This bet has changed. Look at it again.';
  const refused = network.answer('POST /wps/sports/auto/end', 409, { success: false, code: 'sports.bet_moved', message });
  await cashOut(page).getByRole('button', { name: 'Remove auto cash-out' }).click();
  await expect(cashOut(page).getByRole('status')).toContainText(message);
  refused();
  await cashOut(page).getByRole('button', { name: 'Remove auto cash-out' }).click();
  await cashOut(page).getByRole('textbox', { name: 'Cash out at' }).fill('1');
  await cashOut(page).getByRole('button', { name: 'Set' }).click();
  await expect(page.getByRole('main')).toContainText('You have no open bets.');
  expect(await stored(member)).toMatchObject({ state: 'sold' });
});

test('a cash-out in play waits for its decision, and says why it was refused', async () => {
  const page = await mountSite('/help');
  const { member } = await withBet(page);
  const [bet] = await query<{ id: bigint }>('SELECT id FROM sports_bet WHERE member_id = $1', [member]);
  await query(
    `INSERT INTO sports_sale (id, bet_id, member_id, part, least, is_auto, state, decide_at, requested_at)
       VALUES (-$1::bigint, $1, $2, 10000, 99900, false, 'waiting', clock_timestamp() + interval '1 hour', clock_timestamp())`,
    [bet!.id, member],
  );
  await page.reload();
  await expect(page.getByRole('article')).toContainText('In-play bet: decision on the cash-out in');
  await query(`UPDATE sports_sale SET decide_at = clock_timestamp() WHERE bet_id = $1`, [bet!.id]);
  await expect(cashOut(page)).toContainText('Not cashed out: the offer fell below 999.00.');
});
