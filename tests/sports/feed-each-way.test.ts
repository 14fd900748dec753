import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { conformanceOf } from '#feeds/kit/conformance.ts';
import { quoteCashOut } from '#modules/sportsbook/cash-out/sell.ts';
import { readRecording } from '#feeds/replay/recording.ts';
import { claimRolledBack } from '#modules/sportsbook/settlement/rolled-back.ts';
import { parkedLately } from '#modules/sportsbook/feeds/parked-store.ts';
import type { OddsMessage } from '#modules/sportsbook/feeds/port.ts';
import { startProducers } from '#modules/sportsbook/feeds/producers.ts';
import { applyMessage } from '#modules/sportsbook/feeds/apply-message.ts';
import type { Feed, Fixture, Message } from '#modules/sportsbook/index.ts';
import { settleEvent } from '#modules/sportsbook/settlement/settle-event.ts';
import { unsettledOfFeeds } from '#modules/sportsbook/world/event-store.ts';
import { checkInvariants } from '#modules/wallet/index.ts';
import { shuffled } from '#tests/factories/shuffled.ts';
import { openSportsHouse } from '#tests/factories/sports-house.ts';
import { root } from '#tools/site/site-inputs.ts';

const { db, owner, deps, leg, player, now } = await openSportsHouse({}, { sport: 'seasons', league: 'copper-kettle-league' });
const RUNNERS = ['a', 'b', 'c', 'd'];
const fixture: Fixture = {
  sport: 'seasons',
  league: 'regatta',
  leagueName: 'Regatta',
  names: ['Ash', 'Birch', 'Cedar', 'Dogwood'],
  runners: RUNNERS,
  startsAt: Date.now() + 3_600_000,
};
const recorded = new Map<string, Fixture>();
const feed: Feed = {
  code: 'boats',
  isSimulated: true,
  producers: [{ id: 3, scope: 'pre', mostRecoveryMs: 7_200_000 }],
  open: () => Promise.resolve(() => Promise.resolve()),
  recover: () => Promise.resolve(),
  fixture: (event) => Promise.resolve(recorded.get(event) ?? fixture),
};
const take = (message: Message) => applyMessage(deps, feed, message, now());
await startProducers(deps, feed);
await take({ type: 'alive', producer: 3, at: Date.now(), isSubscribed: true });
await take({ type: 'snapshot', producer: 3, request: 1 });

let at = Date.now();
/** Prices of a, b, c and d: to win with their chances, and to be among the first two. */
const odds = (event: string, eachWay: OddsMessage['markets'][number]['eachWay']): OddsMessage => {
  const market = (code: string, prices: number[], chances: number[]) => ({
    code,
    specifiers: '',
    status: 1 as const,
    outcomes: RUNNERS.map((name, n) => ({ name, price: prices[n]!, p: chances[n]!, isActive: true })),
  });
  return {
    type: 'odds',
    producer: 3,
    event,
    at: ++at,
    markets: [
      { ...market('outright', [20_000, 34_000, 60_000, 100_000], [0.46, 0.27, 0.16, 0.09]), eachWay },
      market('place', [12_000, 15_000, 25_000, 30_000], [0.8, 0.6, 0.35, 0.25]),
    ],
  };
};
const ended = (event: string, code: string, won: readonly string[], tied = 1): Message => ({
  type: 'settlement',
  producer: 3,
  event,
  at: ++at,
  certainty: 2,
  markets: [
    {
      code,
      specifiers: '',
      ends: RUNNERS.map((name) => ({ name, won: won.includes(name) ? 1 : 0, voided: 0, places: 1, tied: won.includes(name) ? tied : 1 })),
    },
  ],
});
async function send(...messages: Message[]): Promise<void> {
  for (const message of messages) {
    await take(message);
    for (const event of await unsettledOfFeeds(db, feed.code)) await settleEvent(deps, event, now());
  }
}
async function opened(event: string, eachWay: OddsMessage['markets'][number]['eachWay']): Promise<bigint> {
  await send(odds(event, eachWay));
  const { rows } = await owner.query<{ id: string }>('SELECT id FROM sports_event WHERE feed_ref = $1', [event]);
  return BigInt(rows[0]!.id);
}
const QUARTER = { code: 'place', specifiers: '', share: [1, 4] } as const;

test('each-way terms of a feed are shown, sold, and settled once both the winner and the places are known', async () => {
  const event = await opened('r1', QUARTER);
  const [fan, placed] = [await player(), await player()];
  const [third, fourth] = [await leg(event, '3', 'outright'), await leg(event, '4', 'outright')];
  await fan.placed([third], { unit: 1_000n, eachWay: true });
  // Its place is likelier than a quarter of its odds pays.
  const close = await leg(event, '1', 'outright');
  expect(await placed.place([close], { eachWay: true })).toMatchObject({ failure: { code: 'sports.each_way_none' } });
  await placed.placed([fourth], { unit: 1_000n, eachWay: true });
  const [bet] = await fan.bets(true);
  expect(bet!.legs[0]!.place).toMatchObject({ share: [1, 4] });
  expect(await quoteCashOut(deps, { caller: fan.caller, betId: bet!.id, part: 10_000, now: now() })).toMatchObject({ ok: true });
  await send(ended('r1', 'outright', ['c']));
  // The places are still open.
  expect(await fan.balance()).toBe(8_000n);
  await send(ended('r1', 'place', ['c', 'a']));
  // 10.00 at 6.00 and 10.00 at 1 + 5 ÷ 4.
  expect(await fan.balance()).toBe(8_000n + 6_000n + 2_250n);
  expect((await placed.bets(true)).length).toBe(0);
  // The official places differ: the second one was disqualified, and d moves up.
  await send(ended('r1', 'place', ['c', 'd']));
  const ends = (await placed.bets(false)).map(({ paid }) => paid);
  expect(ends).toContain(1_000n + (1_000n * 9n) / 4n);
  expect(await checkInvariants(db)).toEqual([]);
});

test('a place that is level is paid as a dead heat, and results in the other order pay the same', async () => {
  const event = await opened('r2', QUARTER);
  const fan = await player();
  await fan.placed([await leg(event, '3', 'outright')], { unit: 1_000n, eachWay: true });
  await send(ended('r2', 'place', ['c', 'b'], 2));
  expect(await fan.balance()).toBe(8_000n);
  await send(ended('r2', 'outright', ['a']));
  expect(await fan.balance()).toBe(8_000n + 2_250n / 2n);
  await send({ type: 'rollback-settlement', producer: 3, event: 'r2', at: ++at, markets: [{ code: 'place', specifiers: '' }] });
  expect((await fan.bets(false))[0]!.legs[0]!.end).toBeNull();
  await send(ended('r2', 'place', ['a', 'b']));
  expect(await fan.balance()).toBe(8_000n);
  expect(await checkInvariants(db)).toEqual([]);
});

const cancel = (event: string, type: 'cancel' | 'rollback-cancel' = 'cancel', code = 'place'): Message => ({
  type,
  producer: 3,
  event,
  at: ++at,
  markets: [{ code, specifiers: '' }],
});

test('where the place market alone is cancelled the stake on the place comes back, and the win pays; a rollback of the cancel pays the place', async () => {
  const event = await opened('r3', QUARTER);
  const [won, lost, both] = [await player(), await player(), await player()];
  await won.placed([await leg(event, '3', 'outright')], { unit: 1_000n, eachWay: true });
  await lost.placed([await leg(event, '4', 'outright')], { unit: 1_000n, eachWay: true });
  await both.placed([await leg(event, '4', 'place')], { unit: 1_000n });
  await send(cancel('r3'));
  expect(await both.balance()).toBe(10_000n);
  // The bet to win is open. It is bought back with the stake of its place, which is whole.
  const quoted = await quoteCashOut(deps, { caller: won.caller, betId: (await won.bets(true))[0]!.id, part: 10_000, now: now() });
  expect(quoted).toMatchObject({ ok: true, value: { value: { minor: (1_000n * 6n * 16n * 95n) / 10_000n + 950n } } });
  expect([await won.balance(), await lost.balance()]).toEqual([8_000n, 8_000n]);
  const third = await leg(event, '3', 'outright');
  expect(await both.place([third], { eachWay: true })).toMatchObject({ failure: { code: 'sports.each_way_none' } });
  await send(ended('r3', 'outright', ['c']));
  expect([await won.balance(), await lost.balance()]).toEqual([8_000n + 6_000n + 1_000n, 8_000n + 1_000n]);
  // Repeats of a cancel move nothing.
  await Promise.all(Array.from({ length: 50 }, () => take(cancel('r3'))));
  await send(ended('r3', 'place', ['c', 'd']));
  expect([await won.balance(), await lost.balance()]).toEqual([15_000n, 9_000n]);
  await send(...Array.from({ length: 2 }, () => cancel('r3', 'rollback-cancel')));
  expect([await won.balance(), await lost.balance()]).toEqual([8_000n + 6_000n + 2_250n, 8_000n + 3_250n]);
  await send(cancel('r3', 'cancel', 'outright'));
  // Without a market to win there is no bet each way.
  expect([await won.balance(), await lost.balance()]).toEqual([10_000n, 10_000n]);
  expect(await checkInvariants(db)).toEqual([]);
});

test('of 50 bets each way at once with the cancel of their place each is whole or refused, and none waits for a place', async () => {
  const event = await opened('r4', QUARTER);
  const fans = await Promise.all(Array.from({ length: 50 }, () => player()));
  const line = await leg(event, '3', 'outright');
  const [made] = await Promise.all([Promise.all(fans.map((fan) => fan.place([line], { unit: 100n, eachWay: true }))), take(cancel('r4'))]);
  await send(ended('r4', 'outright', ['c']));
  const balances = await Promise.all(fans.map((fan) => fan.balance()));
  // 1.00 at 6.00, and 1.00 back.
  expect(balances).toEqual(made.map(({ ok }) => (ok ? 10_500n : 10_000n)));
  expect(await checkInvariants(db)).toEqual([]);
});

test('a payout by a place whose result was taken back is claimed back after ten minutes', async () => {
  const event = await opened('r5', QUARTER);
  const fan = await player();
  await fan.placed([await leg(event, '3', 'outright')], { unit: 1_000n, eachWay: true });
  await send(ended('r5', 'outright', ['a']), ended('r5', 'place', ['c', 'a']));
  expect(await fan.balance()).toBe(10_250n);
  await send({ type: 'rollback-settlement', producer: 3, event: 'r5', at: ++at, markets: [{ code: 'place', specifiers: '' }] });
  await claimRolledBack(deps, feed.code, now());
  expect(await fan.balance()).toBe(10_250n);
  await owner.query(`UPDATE sports_result SET stored_at = stored_at - interval '11 minutes' WHERE is_withdrawn`);
  for (let turn = 0; turn < 2; turn++) await claimRolledBack(deps, feed.code, now());
  expect(await fan.balance()).toBe(8_000n);
  await send(ended('r5', 'place', ['c', 'b']));
  expect(await fan.balance()).toBe(10_250n);
  expect(await checkInvariants(db)).toEqual([]);
});

const RECORDING = readFileSync(join(root, 'feeds/replay/recordings/harbour-regatta.txt'), 'utf8');

test('each-way terms in the XML of the Unified Odds Feed are sold and settled, in any order and twice', async () => {
  const balances: bigint[][] = [];
  for (const [turn, seed] of [0, 3, 8].entries()) {
    const lines = readRecording(RECORDING.replaceAll('9200', `92${turn}`), Date.now());
    for (const line of lines) if (line.fixture) recorded.set(line.fixture.event, line.fixture.fixture);
    const messages = lines.flatMap(({ message }) => (message ? [message] : []));
    expect(conformanceOf(deps.book, { messages, fixtures: recorded })).toEqual([]);
    const [first, ...rest] = messages;
    await send(first!);
    const ref = `sr:season:92${turn}/variant=pre:markettext:601`;
    const { rows } = await owner.query<{ id: string }>('SELECT id FROM sports_event WHERE feed_ref = $1', [ref]);
    const event = BigInt(rows[0]!.id);
    const fans = await Promise.all(['3', '4', '5'].map(() => player()));
    for (const [n, fan] of fans.entries()) await fan.placed([await leg(event, String(n + 3), 'outright')], { unit: 1_000n, eachWay: true });
    // A quarter of 2.00 to 1 is below what the first side's place is worth.
    expect(await fans[0]!.place([await leg(event, '1', 'outright')], { eachWay: true })).toMatchObject({ ok: false });
    expect((await fans[0]!.bets(true))[0]!.legs[0]!.place).toMatchObject({ share: [1, 4] });
    expect((await leg(event, '3', 'top', 'places=3')).price).toBe(20_000);
    await send(...(seed === 0 ? rest : shuffled([...rest, ...rest], seed)));
    balances.push(await Promise.all(fans.map((fan) => fan.balance())));
  }
  // Cedar wins at 5.00 and 2.00; Dogwood and Elder share the third place at 2.75 and 3.25.
  expect(balances).toEqual(Array.from({ length: 3 }, () => [15_000n, 9_375n, 9_625n]));
  expect(await checkInvariants(db)).toEqual([]);
});

test('terms that cannot be settled are shown to staff, and the market is sold to win alone', async () => {
  const wrong = [
    { ...QUARTER, code: 'nothing' },
    { ...QUARTER, code: 'outright' },
    { ...QUARTER, share: [4, 1] as const },
    { ...QUARTER, share: [1, 400] as const },
    { ...QUARTER, share: [0.5, 2] as const },
  ];
  for (const [n, eachWay] of wrong.entries()) {
    const event = await opened(`w${n}`, eachWay);
    const fan = await player();
    const line = await leg(event, '3', 'outright');
    expect(await fan.place([line], { eachWay: true })).toMatchObject({ failure: { code: 'sports.each_way_none' } });
    expect(await fan.place([line])).toMatchObject({ ok: true });
  }
  const parked = await parkedLately(db, 20);
  expect(parked.filter(({ why, body }) => why === 'unknown_market' && body.includes('each way')).length).toBe(wrong.length);
  const complaints = conformanceOf(deps.book, { messages: [odds('w0', wrong[0])], fixtures: new Map([['w0', fixture]]) });
  expect(complaints.map(({ what }) => what)).toEqual(['outright has each-way terms by a market that is not sold']);
});
