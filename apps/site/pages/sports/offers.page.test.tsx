// Walks through: apps/site/features/slip, apps/site/pages/sports, modules/sportsbook/offers, sports/kit/races.

import '#tests/page/with-leads.ts';
import { expect, test } from 'vitest';
import { query } from '#tests/page/members.ts';
import { mountSite, network, sleep } from '#tests/page/mount.tsx';
import { eachWayRace, lastMatch, odds, punter, slip } from '#tests/page/sports.ts';

test('a boosted price stands on the page of its match, is placed at, and a free bet pays a bet without money', async () => {
  const { id, names, market, price: was } = await lastMatch();
  const boosted = was + 5_000;
  const page = await mountSite('/help');
  const member = await punter(page);
  await query(
    `INSERT INTO sports_boost (merchant_id, event_id, market_id, outcome, price, most, made_by)
     SELECT merchant_id, $1, $2, 'home', $3, '20.00', 'Owner' FROM member WHERE id = $4`,
    [id, market, boosted, member],
  );
  await query(
    `INSERT INTO sports_token (merchant_id, member_id, amount, currency, expires_at, reason, given_by)
     SELECT merchant_id, id, 700, currency, now() + interval '1 day', 'welcome', 'Owner' FROM member WHERE id = $1`,
    [member],
  );
  await page.goto(`/sports/event/${id}`);
  const boosts = page.getByRole('region', { name: 'Boosted prices' });
  await expect(boosts).toContainText(names[0]!);
  await boosts.getByRole('button').first().click();
  const price = odds(boosted);
  await expect(slip(page)).toContainText(`Boosted to ${price}, for stakes up to 20.00`);
  await slip(page).getByRole('textbox').fill('10');
  await slip(page).getByRole('button', { name: 'Place 10.00' }).click();
  await expect(slip(page)).toContainText('Bet placed');
  await slip(page).getByRole('button', { name: 'Done' }).click();
  await page
    .getByRole('region', { name: 'Both teams to score', exact: true })
    .getByRole('button')
    .filter({ hasText: 'Yes' })
    .first()
    .click();
  const pay = slip(page).getByRole('combobox', { name: 'Pay with' });
  const [token] = await query<{ id: string }>('SELECT id::text FROM sports_token WHERE member_id = $1', [member]);
  await pay.selectOption(token!.id);
  await slip(page).getByRole('button', { name: 'Place free bet' }).click();
  await expect(slip(page)).toContainText('Bet placed');
  const bets = await query('SELECT stake, boost_price, token_id::text AS token FROM sports_bet WHERE member_id = $1 ORDER BY id', [member]);
  expect(bets).toEqual([
    { stake: 1_000n, boost_price: boosted, token: null },
    { stake: 700n, boost_price: null, token: token!.id },
  ]);
  await slip(page).getByRole('link', { name: 'My bets' }).first().click();
  const cards = page.getByRole('article');
  await expect(cards.filter({ hasText: `Boosted to ${price}` }).first()).toBeVisible();
  await expect(cards.filter({ hasText: 'Free bet' }).first()).toBeVisible();
});

test('a race shows its runners, and each way is twice the stake', async () => {
  const page = await mountSite('/help');
  const member = await punter(page);
  const { id, names, runner } = await eachWayRace();
  await page.goto(`/sports/event/${id}`);
  await expect(page.getByRole('heading', { name: `Race of ${names.length}` })).toBeVisible();
  const winner = page.getByRole('region', { name: 'Win', exact: true });
  await winner.getByRole('button').filter({ hasText: names[runner]! }).first().click();
  await slip(page).getByRole('textbox').fill('5');
  const quote = network.hold(/POST .*\/wps\/sports\/quote/);
  await slip(page).getByRole('checkbox', { name: 'Each way: two bets of this stake, one on the win and one on a place' }).click();
  await quote.requested;
  await expect(slip(page).getByRole('button', { name: 'Place bet' })).toBeDisabled();
  // The button waits for the price of the place; a press waits with it.
  const pressed = slip(page)
    .getByRole('button', { name: /^Place/ })
    .click();
  await sleep(100);
  quote.release();
  await pressed;
  await expect(slip(page)).toContainText('Bet placed');
  expect(await query('SELECT stake, each_way FROM sports_bet WHERE member_id = $1', [member])).toEqual([{ stake: 1_000n, each_way: true }]);
});

test('a boosted multiple stands on the board with the price of its legs struck through, and is placed at its own', async () => {
  const [one, two] = [await lastMatch(), await lastMatch('tennis')];
  const legs = [one, two].toSorted((a, b) => Number(BigInt(a.market) - BigInt(b.market))) as [typeof one, typeof two];
  const was = Number((BigInt(legs[0].price) * BigInt(legs[1].price)) / 10_000n);
  // In hundredths, as a trader types it.
  const boosted = Math.ceil(was / 100) * 100 + 10_000;
  const page = await mountSite('/help');
  const member = await punter(page);
  await query(
    `INSERT INTO sports_boost (merchant_id, event_id, market_id, outcome, price, most, made_by, others, other_outcomes)
     SELECT merchant_id, $1, $2, 'home', $3, '20.00', 'Owner', ARRAY[$4::bigint], '{home}' FROM member WHERE id = $5`,
    [legs[0].id, legs[0].market, boosted, legs[1].market, member],
  );
  await page.goto('/sports/book/football');
  const boosts = page.getByRole('region', { name: 'Boosted prices' });
  for (const { names } of legs) await expect(boosts).toContainText(names.join(' – '));
  await expect(boosts).toContainText(odds(was));
  await boosts.getByRole('button', { name: `Boosted to ${odds(boosted)}, for stakes up to 20.00` }).click();
  await expect(slip(page)).toContainText(`Boosted to ${odds(boosted)}, for stakes up to 20.00`);
  await slip(page).getByRole('textbox').fill('10');
  await expect(slip(page)).toContainText(((boosted * 10) / 10_000).toFixed(2));
  await slip(page).getByRole('button', { name: 'Place 10.00' }).click();
  await expect(slip(page)).toContainText('Bet placed');
  expect(await query('SELECT stake, sizes, boost_price FROM sports_bet WHERE member_id = $1', [member])).toEqual([
    { stake: 1_000n, sizes: [2], boost_price: boosted },
  ]);
});
