import { expect, test } from 'vitest';
import { MOST_PRICE_TILT, tiltedPrice } from '#contracts/bo/price-tilt.ts';
import { deskMarkets } from '#modules/sportsbook/desk/desk-lists.ts';
import { tiltPrice } from '#modules/sportsbook/desk/tilt-prices.ts';
import { startProducers } from '#modules/sportsbook/feeds/producers.ts';
import { applyMessage } from '#modules/sportsbook/feeds/apply-message.ts';
import type { Feed, Fixture, Message } from '#modules/sportsbook/index.ts';
import { checkInvariants } from '#modules/wallet/index.ts';
import { openSportsHouse } from '#tests/factories/sports-house.ts';
import { staffCaller } from '#tests/factories/staff.ts';

const { owner, db, deps, leg, player, pricedMatches, now } = await openSportsHouse();
const trader = await staffCaller({ owner }, ['risk']);
const fixture: Fixture = { sport: 'football', league: '1', leagueName: 'Cup', names: ['Ash', 'Elm'], startsAt: Date.now() + 3_600_000 };
const requests: number[] = [];
const feed: Feed = {
  code: 'tilts',
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
function odds(event: string, home: number, draw: number | null = 33_000, away = 40_000) {
  const one = (name: string, price: number | null) => ({ name, price: price ?? 0, isActive: price !== null });
  const outcomes = [one('home', home), one('draw', draw), one('away', away)];
  return take({ type: 'odds', producer: 3, event, at: ++at, markets: [{ code: 'winner', specifiers: '', status: 1, outcomes }] });
}
const idOf = async (event: string): Promise<bigint> => {
  const { rows } = await owner.query<{ id: string }>('SELECT id FROM sports_event WHERE feed = $1 AND feed_ref = $2', [feed.code, event]);
  return BigInt(rows[0]!.id);
};
const marketOf = async (event: bigint): Promise<{ id: string; prices: (number | null)[]; status: number }> => {
  const { rows } = await owner.query('SELECT id, prices, status FROM sports_market WHERE event_id = $1', [event]);
  return rows[0];
};
const tilt = async (event: bigint, outcome: string, by: number) =>
  tiltPrice(deps, trader, { id: BigInt((await marketOf(event)).id), outcome, tilt: by, reason: 'late team news' });
const shortened = (price: number, by: number): number => Math.max(10_100, Math.floor(10_000 + (price - 10_000) * Math.exp(-by / 100)));

test('a trader shortens the price of an outcome of a feed, which holds for later odds until it is set back', async () => {
  await odds('t1', 19_000);
  const event = await idOf('t1');
  const fan = await player();
  const before = await leg(event, 'home');
  expect(await tilt(event, 'home', 25)).toMatchObject({ value: { price: shortened(19_000, 25) } });
  expect((await marketOf(event)).prices).toEqual([17_009, 33_000, 40_000]);
  // A bet at the price of before is no longer taken, and one at the new price is.
  expect(await fan.place([before])).toMatchObject({ failure: { code: 'sports.price_changed' } });
  await fan.placed([await leg(event, 'home')]);
  await odds('t1', 20_000, null);
  expect((await marketOf(event)).prices).toEqual([shortened(20_000, 25), null, 40_000]);
  const shown = (await deskMarkets(db, event, () => 1_000n))!.markets[0]!.outcomes[0];
  expect(shown).toMatchObject({ fed: 20_000, tilt: 25, price: shortened(20_000, 25) });
  expect(await tilt(event, 'home', 0)).toMatchObject({ value: { price: 20_000 } });
  expect((await marketOf(event)).prices).toEqual([20_000, null, 40_000]);
  const { rows } = await owner.query(`SELECT after FROM audit_entry WHERE action = 'sports.tilt_price' ORDER BY at`);
  expect(rows.map(({ after }) => after)).toMatchObject([
    { outcome: 'home', tilt: 25 },
    { outcome: 'home', tilt: 0 },
  ]);
  expect(await checkInvariants(db)).toEqual([]);
});

test('no tilt lengthens a price, sells one below 1.01, or is taken for a jump', async () => {
  await odds('t2', 10_100, 10_010_000, 12_000);
  const event = await idOf('t2');
  for (const outcome of ['home', 'draw', 'away']) await tilt(event, outcome, 50);
  expect((await marketOf(event)).prices).toEqual([10_100, shortened(10_010_000, 50), shortened(12_000, 50)]);
  await odds('t2', 10_100, 10_010_000, 12_100);
  expect((await marketOf(event)).status).toBe(1);
  // A jump of the feed is one with a tilt, too.
  await odds('t2', 10_100, 10_010_000, 90_000);
  expect((await marketOf(event)).status).toBe(-1);
  await odds('t2', 10_100, 10_010_000, 12_000);
  expect((await marketOf(event)).status).toBe(1);
});

test('50 tilts at once with odds and bets leave one of them, and each bet has a price that stood', async () => {
  await odds('t3', 30_000);
  const event = await idOf('t3');
  const fans = await Promise.all(Array.from({ length: 20 }, () => player()));
  const line = await leg(event, 'away');
  const done = await Promise.all([
    ...Array.from({ length: 50 }, (_none, n) => tilt(event, n % 2 === 0 ? 'home' : 'draw', n)),
    ...fans.map((fan) => fan.place([line])),
    odds('t3', 31_000, 34_000, 40_000),
  ]);
  expect(done.slice(0, 50).every((one) => (one as { ok: boolean }).ok)).toBe(true);
  const { rows } = await owner.query<{ tilts: number[]; fed: number[]; prices: number[] }>(
    'SELECT tilts, fed_prices AS fed, prices FROM sports_market WHERE event_id = $1',
    [event],
  );
  const { tilts, fed, prices } = rows[0]!;
  expect([tilts[0]! % 2, tilts[1]! % 2, tilts[2]]).toEqual([0, 1, 0]);
  expect(fed).toEqual([31_000, 34_000, 40_000]);
  expect(prices).toEqual(fed.map((price, n) => (tilts[n] ? shortened(price, tilts[n]) : price)));
  expect(await checkInvariants(db)).toEqual([]);
});

test('a market of the world, an unknown outcome and a market that is over have no tilt', async () => {
  const [world] = await pricedMatches();
  expect(await tilt(world!, 'home', 10)).toMatchObject({ failure: { code: 'sports.line_gone' } });
  await odds('t4', 19_000);
  const event = await idOf('t4');
  expect(await tilt(event, 'nobody', 10)).toMatchObject({ failure: { code: 'sports.outcome_unknown' } });
  await owner.query('UPDATE sports_market SET status = -3 WHERE event_id = $1', [event]);
  expect(await tilt(event, 'home', 10)).toMatchObject({ failure: { code: 'sports.line_gone' } });
});

test('the desk shows the price at which the database sells, for each price and tilt', async () => {
  const prices = [10_001, 10_099, 10_100, 10_101, 10_150, 10_500, 12_345, 19_000, 33_333, 100_000, 999_999, 10_000_000];
  for (let tilt = 0; tilt <= MOST_PRICE_TILT; tilt++) {
    const { rows } = await owner.query<{ sold: number[] }>('SELECT sports_tilted($1::int[], $2::smallint[]) AS sold', [
      prices,
      prices.map(() => tilt),
    ]);
    expect(rows[0]!.sold, String(tilt)).toEqual(prices.map((price) => tiltedPrice(price, tilt)));
  }
});
