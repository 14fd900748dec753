import { expect, test } from 'vitest';
import { tiltedPrice } from '#contracts/bo/price-tilt.ts';
import { deskMarkets } from '#modules/sportsbook/desk/desk-lists.ts';
import { tiltPrice } from '#modules/sportsbook/desk/tilt-prices.ts';
import { applyMessage } from '#modules/sportsbook/feeds/apply-message.ts';
import { createFeeds } from '#modules/sportsbook/feeds/feeds.ts';
import { startProducers } from '#modules/sportsbook/feeds/producers.ts';
import type { Feed, Fixture, Message } from '#modules/sportsbook/index.ts';
import { tiltFedPrices } from '#modules/sportsbook/feeds/fed-load.ts';
import { addTerms, readTerms } from '#modules/sportsbook/terms/terms.ts';
import { checkInvariants } from '#modules/wallet/index.ts';
import { systemClock } from '#kernel/clock.ts';
import { openSportsHouse } from '#tests/factories/sports-house.ts';
import { staffCaller } from '#tests/factories/staff.ts';

const { owner, db, deps, terms, leg, player, now } = await openSportsHouse();
const fixture: Fixture = { sport: 'football', league: '7', leagueName: 'Cup', names: ['Ash', 'Elm'], startsAt: Date.now() + 3_600_000 };
const LEAGUE = { sport: 'football', league: 'loads-7' };
const requests: number[] = [];
const feed: Feed = {
  code: 'loads',
  isSimulated: false,
  producers: [{ id: 3, scope: 'pre', mostRecoveryMs: 3_600_000 }],
  open: () => Promise.resolve(() => Promise.resolve()),
  recover: (_producer, request) => Promise.resolve(void requests.push(request)),
  fixture: () => Promise.resolve(fixture),
};
const take = (message: Message) => applyMessage(deps, feed, message, now());
await startProducers(deps, feed);
await take({ type: 'alive', producer: 3, at: Date.now(), isSubscribed: true });
await take({ type: 'snapshot', producer: 3, request: requests.at(-1)! });

let at = Date.now();
/** Odds of a match whose sides have the chances of these prices. */
async function odds(event: string, home = 19_000, away = 19_000): Promise<bigint> {
  const one = (name: string, price: number) => ({ name, price, p: name === 'draw' ? 0.02 : 0.49, isActive: true });
  const outcomes = [one('home', home), one('draw', 300_000), one('away', away)];
  await take({ type: 'odds', producer: 3, event, at: ++at, markets: [{ code: 'winner', specifiers: '', status: 1, outcomes }] });
  const { rows } = await owner.query<{ id: string }>('SELECT id FROM sports_event WHERE feed = $1 AND feed_ref = $2', [feed.code, event]);
  return BigInt(rows[0]!.id);
}
type Row = { id: string; prices: number[]; fed: number[]; tilts: number[] | null; version: number; moved: boolean };
async function market(event: bigint): Promise<Row> {
  const { rows } = await owner.query<Row>(
    `SELECT m.id, m.prices, m.fed_prices AS fed, ARRAY(SELECT t / 100 FROM unnest(m.tilts) AS t) AS tilts, e.version, e.is_moved AS moved
       FROM sports_market m JOIN sports_event e ON e.id = m.event_id WHERE m.event_id = $1`,
    [event],
  );
  return rows[0]!;
}
const look = () => tiltFedPrices(deps, feed.code);

/** Bets so much on an outcome that it owes `share` of the limit of 1,000.00, beside what it owes already. */
async function load(event: bigint, outcome: string, share: number) {
  const one = await leg(event, outcome);
  const rich = await player(10_000_000n);
  return rich.placed([one], { unit: (BigInt(Math.round(share * 100_000)) * 10_000n) / BigInt(one.price) });
}

test('load on an outcome of a feed shortens its price for the next bet, and lengthens no other', async () => {
  const event = await odds('l1');
  const fan = await player();
  const before = await leg(event, 'home');
  await load(event, 'home', 0.5);
  expect((await market(event)).prices).toEqual([19_000, 300_000, 19_000]);
  await look();
  const { prices, tilts, fed, moved } = await market(event);
  expect(tilts![0]).toBeGreaterThan(9);
  expect(tilts!.slice(1)).toEqual([0, 0]);
  expect(prices).toEqual([tiltedPrice(19_000, tilts![0]!), 300_000, 19_000]);
  expect([fed, moved]).toEqual([[19_000, 300_000, 19_000], false]);
  expect(await fan.place([before])).toMatchObject({ failure: { code: 'sports.price_changed' } });
  expect((await fan.placed([await leg(event, 'home')])).legs[0]!.price).toBe(prices[0]);
  const shown = (await deskMarkets(db, event, () => 100_000n))!.markets[0]!.outcomes[0];
  expect(shown).toMatchObject({ fed: 19_000, tilt: 0, loadTilt: tilts![0], price: prices[0] });
  expect(await checkInvariants(db)).toEqual([]);
});

test('later odds of the feed are shortened alike, and by their own chances; equal loads on both sides end it', async () => {
  const event = await odds('l2');
  await load(event, 'home', 0.5);
  await look();
  const [tilt] = (await market(event)).tilts!;
  await odds('l2', 20_000);
  expect((await market(event)).prices[0]).toBe(tiltedPrice(20_000, tilt!));
  expect((await market(event)).moved).toBe(true);
  await look();
  const { version } = await market(event);
  await look();
  expect((await market(event)).version).toBe(version);
  await load(event, 'away', 0.5);
  await look();
  const level = await market(event);
  expect(Math.max(...level.tilts!)).toBeLessThanOrEqual(2);
  expect(level.prices[2]).toBeGreaterThan(18_500);
});

test('load and a trader shorten a price together; the trader takes back only its own part', async () => {
  const event = await odds('l3');
  await load(event, 'away', 0.8);
  await look();
  const { id, tilts } = await market(event);
  const trader = await staffCaller({ owner }, ['risk']);
  const tilt = (by: number) => tiltPrice(deps, trader, { id: BigInt(id), outcome: 'away', tilt: by, reason: 'late team news' });
  expect(await tilt(20)).toMatchObject({ value: { price: tiltedPrice(19_000, 20 + tilts![2]!) } });
  await odds('l3', 19_000, 18_000);
  expect((await market(event)).prices[2]).toBe(tiltedPrice(18_000, 20 + tilts![2]!));
  expect(await tilt(0)).toMatchObject({ value: { price: tiltedPrice(18_000, tilts![2]!) } });
});

test('terms of a league switch the tilt off, and a process with older terms leaves the match to one that has the newest', async () => {
  const event = await odds('l4');
  await load(event, 'home', 0.7);
  await look();
  expect((await market(event)).prices[0]).toBeLessThan(19_000);
  await db.transact((tx) => addTerms(tx, { ...LEAGUE, margin: 600, marginLive: 800, delayMs: 4_000, owed: '1000', tilt: 0 }, 'mara'));
  await look();
  expect(await market(event)).toMatchObject({ moved: true });
  for (const [key, stored] of await readTerms(db)) terms.set(key, stored);
  await look();
  expect(await market(event)).toMatchObject({ moved: false, prices: [19_000, 300_000, 19_000] });
  await db.transact((tx) => addTerms(tx, { ...LEAGUE, margin: 600, marginLive: 800, delayMs: 4_000, owed: '1000', tilt: 25 }, 'mara'));
  for (const [key, stored] of await readTerms(db)) terms.set(key, stored);
});

test('30 bets and odds at once leave a match whose tilts are those of its whole load, with every bet at a price that stood', async () => {
  const event = await odds('l5');
  const fans = await Promise.all(Array.from({ length: 30 }, () => player(1_000_000n)));
  const line = await leg(event, 'home');
  const done = await Promise.all([...fans.map((fan) => fan.place([line], { unit: 1_000n })), look(), odds('l5', 19_100), look(), look()]);
  const taken = (done.slice(0, 30) as { ok: boolean }[]).filter(({ ok }) => ok);
  expect(taken.length).toBeGreaterThan(0);
  const feeds = createFeeds(() => deps, [feed], systemClock, '00000000-0000-4000-8000-00000000000f');
  await feeds.ensure();
  await feeds.look();
  await feeds.stop();
  const { tilts, fed, prices } = await market(event);
  expect(prices).toEqual(fed.map((price, n) => tiltedPrice(price, tilts![n]!)));
  const { rows } = await owner.query<{ owed: string; price: number }>(
    'SELECT l.owed, g.price FROM sports_load l JOIN sports_leg g ON g.event_id = l.event_id WHERE l.event_id = $1',
    [event],
  );
  expect(rows).toHaveLength(taken.length);
  const stood = [19_000, 19_100].flatMap((sent) => Array.from({ length: 26 }, (_none, n) => tiltedPrice(sent, n)));
  for (const { price } of rows) expect(stood).toContain(price);
  const share = Number(rows[0]!.owed) / 100_000;
  expect(tilts).toEqual(deps.book.tiltOutcomes([0.49, 0.02, 0.49], [share, 0, 0], 0.25).map((tilt) => Math.round(tilt * 100)));
  expect(await checkInvariants(db)).toEqual([]);
});
