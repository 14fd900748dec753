import { expect, test } from 'vitest';
import { jumpedMarkets, sellJumped } from '#modules/sportsbook/desk/jumps.ts';
import { startProducers } from '#modules/sportsbook/feeds/producers.ts';
import { applyMessage } from '#modules/sportsbook/feeds/apply-message.ts';
import type { Feed, Fixture, Message } from '#modules/sportsbook/index.ts';
import { openSportsHouse } from '#tests/factories/sports-house.ts';
import { staffCaller } from '#tests/factories/staff.ts';

const { owner, db, deps, leg, decide, player, now } = await openSportsHouse();
const trader = await staffCaller({ owner }, ['risk']);
const fixture: Fixture = { sport: 'football', league: '1', leagueName: 'Cup', names: ['Ash', 'Elm'], startsAt: Date.now() + 3_600_000 };
const requests: number[] = [];
const feed: Feed = {
  code: 'jumps',
  isSimulated: false,
  producers: [{ id: 3, scope: 'pre', mostRecoveryMs: 3_600_000 }],
  open: () => Promise.resolve(() => Promise.resolve()),
  recover: (_producer, request) => Promise.resolve(void requests.push(request)),
  fixture: () => Promise.resolve(fixture),
};
const take = (message: Message) => applyMessage(deps, feed, message, now());
async function bringUp(): Promise<void> {
  await take({ type: 'alive', producer: 3, at: Date.now(), isSubscribed: true });
  await take({ type: 'snapshot', producer: 3, request: requests.at(-1)! });
}
await startProducers(deps, feed);
await bringUp();

let at = Date.now();
type Score = { state: 'open' | 'live'; score: readonly [number, number] };
/** Sends odds on the winner, and on both sides to score. */
function odds(event: string, home: number, { away = 40_000, no = 19_000, status }: { away?: number; no?: number; status?: Score } = {}) {
  const one = (name: string, price: number) => ({ name, price, isActive: true });
  return take({
    type: 'odds',
    producer: 3,
    event,
    at: ++at,
    status,
    markets: [
      { code: 'winner', specifiers: '', status: 1, outcomes: [one('home', home), one('draw', 33_000), one('away', away)] },
      { code: 'both-score', specifiers: '', status: 1, outcomes: [one('yes', 18_500), one('no', no)] },
    ],
  });
}
async function opened(event: string, home = 19_000): Promise<bigint> {
  await odds(event, home);
  const { rows } = await owner.query<{ id: string }>("SELECT id FROM sports_event WHERE feed = 'jumps' AND feed_ref = $1", [event]);
  return BigInt(rows[0]!.id);
}
async function statusOf(event: bigint, code = 'winner'): Promise<number> {
  const { rows } = await owner.query<{ status: number }>('SELECT status FROM sports_market WHERE event_id = $1 AND code = $2', [
    event,
    code,
  ]);
  return rows[0]!.status;
}

test('a price typed as 19.0 for 1.90 stops its market alone, until odds come back to the prices last sold', async () => {
  const event = await opened('j1');
  const fan = await player();
  await odds('j1', 190_000);
  expect(await fan.place([await leg(event, 'home')])).toMatchObject({ failure: { code: 'sports.suspended' } });
  expect(await fan.place([await leg(event, 'away')])).toMatchObject({ failure: { code: 'sports.suspended' } });
  await fan.placed([await leg(event, 'no', 'both-score')]);
  // The same wrong odds again are no correction.
  await odds('j1', 190_000);
  expect(await statusOf(event)).toBe(-1);
  await odds('j1', 19_500);
  expect((await fan.placed([await leg(event, 'home')])).legs[0]!.price).toBe(19_500);
});

test('a bet in play that waits is refused at a jump of its price, and its stake is back', async () => {
  const event = await opened('j2');
  await odds('j2', 19_000, { status: { state: 'live', score: [0, 0] } });
  await owner.query("UPDATE sports_event SET fresh_until = clock_timestamp() + interval '1 hour' WHERE id = $1", [event]);
  const fan = await player();
  await fan.placed([await leg(event, 'home')]);
  await odds('j2', 190_000);
  await decide();
  expect((await fan.bets(false)).map(({ state, refusal }) => [state, refusal])).toEqual([['refused', 'sports.suspended']]);
  expect(await fan.balance()).toBe(10_000n);
});

test('moves up to a quarter, long odds, a goal, odds after a stop and odds after a silence stop nothing', async () => {
  const event = await opened('j3', 20_000);
  const stays = async (why: string) => expect([why, await statusOf(event)]).toEqual([why, 1]);
  await odds('j3', 25_000);
  await stays('a quarter more');
  await odds('j3', 25_000, { away: 400_000 });
  expect(await statusOf(event)).toBe(-1);
  await odds('j3', 25_000);
  await stays('back again');
  await odds('j3', 25_000, { away: 50_000 });
  await odds('j3', 25_000, { away: 62_000 });
  await odds('j3', 25_000, { away: 77_000 });
  await odds('j3', 25_000, { away: 96_000 });
  await odds('j3', 25_000, { away: 120_000 });
  await odds('j3', 25_000, { away: 200_000 });
  await odds('j3', 25_000, { away: 400_000 });
  await stays('long odds');
  await odds('j3', 25_000, { status: { state: 'live', score: [0, 0] }, away: 400_000 });
  await odds('j3', 12_000, { status: { state: 'live', score: [1, 0] }, away: 900_000 });
  await stays('a goal');
  await take({ type: 'stop', producer: 3, event: 'j3', at: ++at, groups: [] });
  await odds('j3', 30_000, { status: { state: 'live', score: [1, 0] } });
  await stays('a stop');
  await take({ type: 'alive', producer: 3, at: Date.now(), isSubscribed: false });
  await odds('j3', 15_000, { status: { state: 'live', score: [1, 0] } });
  await stays('a silence');
  await bringUp();
});

test('a trader sees what jumped and sells it at the new price, once', async () => {
  const event = await opened('j4');
  const line = await leg(event, 'home');
  await odds('j4', 30_000);
  const fan = await player();
  expect((await jumpedMarkets(db)).filter((one) => one.event === String(event))).toMatchObject([
    { code: 'winner', outcomes: [{ name: 'home', was: 19_000, price: 30_000 }, { was: 33_000, price: 33_000 }, { name: 'away' }] },
  ]);
  const sell = () => sellJumped(deps, trader, { id: line.market, reason: 'the keeper is injured' });
  const sold = await Promise.all([sell(), sell()]);
  expect(sold.map((one) => (one.ok ? 'sold' : one.failure.code)).toSorted()).toEqual(['sold', 'sports.stop_unknown']);
  expect((await fan.placed([line])).legs[0]!.price).toBe(30_000);
  await odds('j4', 31_000);
  expect(await statusOf(event)).toBe(1);
  const { rows } = await owner.query<{ before: object }>("SELECT before FROM audit_entry WHERE action = 'sports.sell_jumped'");
  expect(rows).toMatchObject([{ before: { prices: [19_000, 33_000, 40_000] } }]);
});

test('a jumped market that is settled or called off is on no list, and a stop of the feed ends the jump', async () => {
  const event = await opened('j5');
  const line = await leg(event, 'home');
  await odds('j5', 190_000);
  await take({ type: 'stop', producer: 3, event: 'j5', at: ++at, groups: [] });
  expect(await sellJumped(deps, trader, { id: line.market, reason: 'wrong' })).toMatchObject({ failure: { code: 'sports.stop_unknown' } });
  expect((await jumpedMarkets(db)).filter((one) => one.event === String(event))).toEqual([]);
  await odds('j5', 30_000);
  await odds('j5', 190_000);
  await owner.query("UPDATE sports_event SET state = 'ended' WHERE id = $1", [event]);
  expect(await sellJumped(deps, trader, { id: line.market, reason: 'wrong' })).toMatchObject({ failure: { code: 'sports.stop_unknown' } });
});
