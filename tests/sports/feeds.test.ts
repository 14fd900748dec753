import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readUof } from '#feeds/kit/uof.ts';
import { readRecording, type Line } from '#feeds/replay/recording.ts';
import type { Feed, Fixture, Message } from '#modules/sportsbook/index.ts';
import { park, parkedLately } from '#modules/sportsbook/feeds/parked-store.ts';
import { accountsFor } from '#modules/bets/index.ts';
import { saleKey, sellCommand } from '#modules/sportsbook/cash-out/sale-command.ts';
import { valueOf } from '#modules/sportsbook/cash-out/value.ts';
import { callOffLate, endSilent } from '#modules/sportsbook/feeds/late-matches.ts';
import { startProducers, watchProducers } from '#modules/sportsbook/feeds/producers.ts';
import { storedProducers } from '#modules/sportsbook/feeds/producer-store.ts';
import { applyMessage } from '#modules/sportsbook/feeds/apply-message.ts';
import { settleEvent } from '#modules/sportsbook/settlement/settle-event.ts';
import { unsettledOfFeeds } from '#modules/sportsbook/world/event-store.ts';
import { checkInvariants } from '#modules/wallet/index.ts';
import { shuffled } from '#tests/factories/shuffled.ts';
import { openSportsHouse } from '#tests/factories/sports-house.ts';
import { root } from '#tools/site/site-inputs.ts';

const house = await openSportsHouse();
const { db, owner, deps, leg, decide, player, now } = house;
const RECORDING = readFileSync(join(root, 'feeds/replay/recordings/harbour-cup.txt'), 'utf8');
const recorded = (match: number, beginsAt: number): Line[] => readRecording(RECORDING.replaceAll('9001', String(match)), beginsAt);

const fixtures = new Map<string, Fixture>();
const requested: { producer: number; request: number; after: number | undefined }[] = [];
const feed: Feed = {
  code: 'replay',
  isSimulated: true,
  producers: [
    { id: 1, scope: 'live', mostRecoveryMs: 3_600_000 },
    { id: 3, scope: 'pre', mostRecoveryMs: 7_200_000 },
  ],
  open: () => Promise.resolve(() => Promise.resolve()),
  recover: (producer, request, after) => Promise.resolve(void requested.push({ producer, request, after })),
  fixture: (event) => Promise.resolve(fixtures.get(event)),
};
const take = (message: Message) => applyMessage(deps, feed, message, now());
const alive = (producer: number, more: object = {}) => take({ type: 'alive', producer, at: Date.now(), isSubscribed: true, ...more });
/** Gives signs of life and ends the recovery that a start or a loss begins. */
async function bringUp(producer: number): Promise<void> {
  await alive(producer);
  const { request } = requested.findLast((one) => one.producer === producer)!;
  await take({ type: 'snapshot', producer, request });
  await alive(producer);
}
await startProducers(deps, feed);
for (const { id } of feed.producers) await bringUp(id);

const eventOf = async (match: number): Promise<bigint> => {
  const { rows } = await owner.query<{ id: string }>('SELECT id FROM sports_event WHERE feed_ref = $1', [`sr:match:${match}`]);
  return BigInt(rows[0]!.id);
};
/** Prices of a match in play hold for an hour, so that a slow machine changes nothing. */
const stayFresh = (event: bigint) =>
  owner.query(`UPDATE sports_event SET fresh_until = clock_timestamp() + interval '1 hour' WHERE id = $1`, [event]);
async function settleAll(): Promise<void> {
  for (const event of await unsettledOfFeeds(db, feed.code)) await settleEvent(deps, event, now());
}
/** A match that is open, an hour before its start, with the prices of the recording. */
async function opened(match: number): Promise<bigint> {
  const lines = recorded(match, Date.now() - 60_000);
  const { event, fixture } = lines.find((line) => line.fixture)!.fixture!;
  fixtures.set(event, { ...fixture, startsAt: Date.now() + 3_600_000 });
  await take(lines.find(({ message }) => message?.type === 'odds')!.message!);
  return eventOf(match);
}
const MARKETS = [
  ['winner', '', 'home'],
  ['winner', '', 'draw'],
  ['total', 'line=2.5', 'under'],
  ['handicap', 'line=-0.25', 'home'],
  ['both-score', '', 'no'],
] as const;

test('a recording that comes shuffled and doubled ends in the same ledger as in its order', async () => {
  const ends: bigint[][] = [];
  for (const [turn, seed] of [0, 11, 12, 13].entries()) {
    const event = await opened(100 + turn);
    const fans = await Promise.all(MARKETS.map(() => player()));
    for (const [at, [code, specifiers, outcome]] of MARKETS.entries())
      await fans[at]!.placed([await leg(event, outcome, code, specifiers)], { unit: 1_000n });
    const rest = recorded(100 + turn, Date.now() - 60_000).flatMap(({ message, ms }) => (message && ms > 100 ? [message] : []));
    const sent = seed === 0 ? rest : shuffled([...rest, ...rest, ...rest.slice(0, 4)], seed);
    for (const [at, message] of sent.entries()) {
      await take(message);
      if ((at + seed) % 3 === 0) await settleAll();
    }
    await settleAll();
    const closing = await owner.query('SELECT FROM sports_closing WHERE event_id = $1', [event]);
    // Each market with a bet has its line of the start, where that came before the end.
    if (seed === 0) expect(closing.rowCount).toBe(4);
    ends.push(await Promise.all(fans.map((fan) => fan.balance())));
    const bets = await Promise.all(fans.map(async (fan) => (await fan.bets(false))[0]));
    expect(bets.every((bet) => bet?.state === 'settled')).toBe(true);
  }
  // The home side lost its win, the draw pays 3.30, under 2.5 pays 1.90, half of the handicap comes back, both score is void.
  expect(ends[0]).toEqual([9_000n, 12_300n, 10_900n, 9_500n, 10_000n]);
  expect(new Set(ends.map((one) => one.join()))).toEqual(new Set([ends[0]!.join()]));
  expect(await checkInvariants(db)).toEqual([]);
});

test('a first result pays smaller amounts, a sure one all; a different one is corrected', async () => {
  const event = await opened(200);
  const [small, large] = [await player(100_000n), await player(100_000n)];
  await small.placed([await leg(event, 'home')], { unit: 1_000n });
  await large.placed([await leg(event, 'home')], { unit: 30_000n });
  const settlement = (certainty: 1 | 2, won: string, at: number): Message => ({
    type: 'settlement',
    producer: 1,
    event: 'sr:match:200',
    at: Date.now() + at,
    certainty,
    markets: [
      {
        code: 'winner',
        specifiers: '',
        ends: ['home', 'draw', 'away'].map((name) => ({ name, won: name === won ? 1 : 0, voided: 0, places: 1, tied: 1 })),
      },
    ],
  });
  await take(settlement(1, 'home', 0));
  await settleAll();
  expect([await small.balance(), await large.balance()]).toEqual([101_100n, 70_000n]);
  await take(settlement(2, 'home', 1));
  await settleAll();
  expect([await small.balance(), await large.balance()]).toEqual([101_100n, 133_000n]);
  await take(settlement(2, 'away', 2));
  await settleAll();
  expect([await small.balance(), await large.balance()]).toEqual([99_000n, 70_000n]);
});

test('a producer that is lost in the middle of a penalty stops its matches at once, and they open when it has caught up', async () => {
  const event = await opened(300);
  const other = await opened(301);
  const live = recorded(300, Date.now()).find(({ ms }) => ms === 60_000)!.message!;
  await take({ ...live, at: Date.now() } as Message);
  await stayFresh(event);
  const fan = await player();
  const waiting = await fan.placed([await leg(event, 'home')]);
  expect(waiting.state).toBe('waiting');
  // The other one gives signs of life, however slow this machine is.
  await owner.query(
    `UPDATE sports_producer SET seen_at = clock_timestamp() + CASE producer WHEN 1 THEN -interval '21 seconds' ELSE interval '1 hour' END`,
  );
  await watchProducers(deps, feed.code);
  expect(await fan.place([await leg(event, 'home')])).toMatchObject({ failure: { code: 'sports.suspended' } });
  await decide();
  expect((await fan.bets(false))[0]).toMatchObject({ id: waiting.id, state: 'refused', refusal: 'sports.suspended' });
  expect(await fan.balance()).toBe(10_000n);
  // The other producer goes on.
  await fan.placed([await leg(other, 'home')]);
  const before = requested.length;
  const [was] = await storedProducers(db, feed.code);
  await alive(1);
  expect(requested.slice(before)).toEqual([{ producer: 1, request: was!.request + 1, after: was!.aliveAt }]);
  expect(await fan.place([await leg(event, 'home')])).toMatchObject({ failure: { code: 'sports.suspended' } });
  await take({ type: 'snapshot', producer: 1, request: was!.request });
  expect(await fan.place([await leg(event, 'home')])).toMatchObject({ failure: { code: 'sports.suspended' } });
  await take({ type: 'snapshot', producer: 1, request: was!.request + 1 });
  await stayFresh(event);
  expect(await fan.place([await leg(event, 'home')])).toMatchObject({ ok: true });
  await decide();
  expect((await fan.bets(true)).map(({ state }) => state)).toEqual(['open', 'open']);
});

test('a producer that is not subscribed or behind goes down; too many recoveries wait', async () => {
  await owner.query(`UPDATE sports_producer SET requested = '{}'`);
  const state = async () => (await storedProducers(db, feed.code)).find(({ producer }) => producer === 3)!;
  await alive(3, { isSubscribed: false });
  expect(await state()).toMatchObject({ state: 'down', reason: 'not_subscribed' });
  await bringUp(3);
  expect(await state()).toMatchObject({ state: 'up', reason: null });
  await alive(3, { at: Date.now() - 30_000 });
  expect(await state()).toMatchObject({ state: 'down', reason: 'behind' });
  await bringUp(3);
  // After half an hour a recovery is a long one, of which there are four in ten minutes.
  const back = () => owner.query(`UPDATE sports_producer SET alive_at = $1, state = 'down' WHERE producer = 3`, [Date.now() - 40 * 60_000]);
  const before = requested.length;
  for (let turn = 0; turn < 8; turn++) {
    await back();
    await alive(3);
  }
  expect(requested.length - before).toBeLessThanOrEqual(4);
  await owner.query(`UPDATE sports_producer SET requested = '{}', alive_at = $1, state = 'down' WHERE producer = 3`, [
    Date.now() - 3 * 3_600_000,
  ]);
  await alive(3);
  // Further back than its most, all is requested.
  expect(requested.at(-1)).toMatchObject({ producer: 3, after: undefined });
  await take({ type: 'snapshot', producer: 3, request: requested.at(-1)!.request });
  expect(await state()).toMatchObject({ state: 'up' });
});

test('older odds are dropped, a stop counts always, and a stopped market opens by later odds', async () => {
  const event = await opened(400);
  const fan = await player();
  const line = recorded(400, Date.now()).find(({ message }) => message?.type === 'odds')!.message as Extract<Message, { type: 'odds' }>;
  const price = async () => (await leg(event, 'home')).price;
  const at = Date.now();
  const odds = (value: number, time: number) =>
    take({
      ...line,
      at: time,
      markets: [{ ...line.markets[0]!, outcomes: line.markets[0]!.outcomes.map((one) => ({ ...one, price: value })) }],
    });
  await odds(25_000, at + 10);
  await odds(30_000, at + 5);
  expect(await price()).toBe(25_000);
  await take({ type: 'stop', producer: 3, event: 'sr:match:400', at: at - 60_000, groups: [] });
  expect(await fan.place([await leg(event, 'home')])).toMatchObject({ failure: { code: 'sports.suspended' } });
  await odds(25_000, at + 11);
  expect(await fan.place([await leg(event, 'home')])).toMatchObject({ ok: true });
  await odds(19, at + 12);
  expect(await price()).toBeNull();
});

test('of a market that comes twice in one message the last odds count', async () => {
  const event = await opened(410);
  const line = recorded(410, Date.now()).find(({ message }) => message?.type === 'odds')!.message as Extract<Message, { type: 'odds' }>;
  const [winner] = line.markets;
  const at = (price: number) => ({ ...winner!, outcomes: winner!.outcomes.map((one) => ({ ...one, price })) });
  await take({ ...line, at: Date.now(), markets: [at(25_000), at(26_000)] });
  expect((await leg(event, 'home')).price).toBe(26_000);
});

test('a cash-out is not paid at a value of odds that were replaced', async () => {
  const event = await opened(420);
  const fan = await player();
  const bet = await fan.placed([await leg(event, 'home')], { unit: 1_000n });
  const sold = async (between: () => Promise<void>) => {
    const valued = await valueOf(deps, bet);
    if (!valued.ok) throw new Error(valued.failure.code);
    await between();
    const [part, paid] = [10_000, valued.value.of(10_000)];
    const row = { kind: 'sports_sale', row: { bet: bet.id, member: bet.memberId, part, least: paid, auto: false, at: now(), paid } };
    const selling = { key: saleKey(bet.memberId, randomUUID(), []), valued: valued.value, part, paid, row, now: now(), weightBps: 0 };
    const decided = await deps.wallet.commit(sellCommand(bet, selling, await accountsFor(deps.wallet, bet)));
    return decided.ok ? 'sold' : decided.failure.code;
  };
  const line = recorded(420, Date.now()).find(({ message }) => message?.type === 'odds')!.message!;
  expect(await sold(() => take({ ...line, at: Date.now() } as Message))).toBe('sports.price_changed');
  expect(await sold(() => Promise.resolve())).toBe('sold');
});

test('the start of a fixture is read again when it is changed, and bets are taken until the new one', async () => {
  const at = Date.now();
  const moved: Fixture = { sport: 'football', league: '1', leagueName: 'Cup', names: ['Ash', 'Elm'], startsAt: at - 60_000 };
  fixtures.set('sr:match:801', moved);
  const outcomes = ['home', 'draw', 'away'].map((name) => ({ name, price: 30_000, p: 0.3, isActive: true }));
  const odds = {
    type: 'odds',
    producer: 3,
    event: 'sr:match:801',
    markets: [{ code: 'winner', specifiers: '', status: 1, outcomes }],
  } as const;
  await take({ ...odds, at });
  const event = await eventOf(801);
  const fan = await player();
  const one = await leg(event, 'home');
  expect(await fan.place([one])).toMatchObject({ failure: { code: 'sports.event_closed' } });
  fixtures.set('sr:match:801', { ...moved, startsAt: at + 3_600_000 });
  await take({ type: 'fixture', producer: 3, event: 'sr:match:801', at: at + 1 });
  expect(await fan.place([one])).toMatchObject({ ok: true });
});

test('a match that is put off by more than a day makes bets of before void, once for each new day; later bets stand', async () => {
  const event = await opened(510);
  const ref = 'sr:match:510';
  const move = async (hours: number) => {
    fixtures.set(ref, { ...fixtures.get(ref)!, startsAt: Date.now() + hours * 3_600_000 });
    await take({ type: 'fixture', producer: 3, event: ref, at: Date.now() });
    await settleAll();
  };
  const [early, between, late] = [await player(), await player(), await player()];
  await early.placed([await leg(event, 'home')], { unit: 1_000n });
  await move(20);
  expect(await early.balance()).toBe(9_000n);
  await between.placed([await leg(event, 'home')], { unit: 1_000n });
  // Two steps of less than a day are more than one together, for the bets of before both of them alone.
  await move(26);
  expect([await early.balance(), await between.balance()]).toEqual([10_000n, 9_000n]);
  await late.placed([await leg(event, 'home')], { unit: 1_000n });
  await move(43);
  expect([await between.balance(), await late.balance()]).toEqual([9_000n, 9_000n]);
  await move(45);
  expect([await between.balance(), await late.balance()]).toEqual([10_000n, 9_000n]);
  await move(52);
  expect([await early.balance(), await late.balance()]).toEqual([10_000n, 10_000n]);
  expect(await checkInvariants(db)).toEqual([]);
});

test('a match that has not begun a day after its start is called off while its producer is up, and all its bets are void', async () => {
  const [event, begun, played] = [await opened(520), await opened(521), await opened(522)];
  const fan = await player();
  await fan.placed([await leg(event, 'home')], { unit: 1_000n });
  await fan.placed([await leg(begun, 'home')], { unit: 1_000n });
  // A match that is covered only before its start has results alone: it was played.
  const winner = await player();
  await winner.placed([await leg(played, 'home')], { unit: 1_000n });
  await take({
    type: 'settlement',
    producer: 3,
    event: 'sr:match:522',
    at: Date.now(),
    certainty: 2,
    markets: [
      {
        code: 'winner',
        specifiers: '',
        ends: ['home', 'draw', 'away'].map((name) => ({ name, won: name === 'home' ? 1 : 0, voided: 0, places: 1, tied: 1 })),
      },
    ],
  });
  await settleAll();
  const won = await winner.balance();
  expect(won).toBeGreaterThan(10_000n);
  const ago = (hours: number) =>
    owner.query(`UPDATE sports_event SET starts_at = clock_timestamp() - $2 * interval '1 hour' WHERE id = ANY ($1)`, [
      [event, begun, played],
      hours,
    ]);
  await owner.query("UPDATE sports_event SET state = 'live' WHERE id = $1", [begun]);
  const producerIs = (state: string) =>
    owner.query(
      "UPDATE sports_producer SET state = $1 WHERE feed = 'replay' AND producer IN (SELECT producer FROM sports_event WHERE id = $2)",
      [state, event],
    );
  await ago(23.9);
  expect(await callOffLate(db, feed.code)).toEqual([]);
  await ago(24.1);
  await producerIs('down');
  expect(await callOffLate(db, feed.code)).toEqual([]);
  await producerIs('up');
  const called = await Promise.all(Array.from({ length: 5 }, () => callOffLate(db, feed.code)));
  expect(called.flat()).toEqual([event]);
  await settleAll();
  expect(await fan.balance()).toBe(9_000n);
  expect((await fan.bets(false)).map(({ paid }) => paid)).toEqual([1_000n]);
  expect(await winner.balance()).toBe(won);
});

test('a match that its feed leaves alone in play for a day is over: its results stand, the rest is void until a result comes', async () => {
  const event = await opened(700);
  const [fan, total] = [await player(), await player()];
  await fan.placed([await leg(event, 'home')], { unit: 1_000n });
  const over = await leg(event, 'over', 'total', 'line=2.5');
  await total.placed([over], { unit: 1_000n });
  const live = recorded(700, 0).find(({ ms }) => ms === 60_000)!.message as Extract<Message, { type: 'odds' }>;
  await take({ ...live, at: Date.now(), status: { state: 'live', score: [0, 0] } });
  const settlement = (at: number, code: string, specifiers: string, outcomes: readonly string[]): Message => ({
    type: 'settlement',
    producer: 1,
    event: 'sr:match:700',
    at,
    certainty: 2,
    markets: [
      { code, specifiers, ends: outcomes.map((name, n) => ({ name, won: n === 0 ? 1 : 0, voided: 0, places: 1, tied: 1 }) as const) },
    ],
  });
  await take(settlement(Date.now(), 'total', 'line=2.5', ['over', 'under']));
  await settleAll();
  const won = 9_000n + (1_000n * BigInt(over.price)) / 10_000n;
  expect(await total.balance()).toBe(won);
  const silent = (hours: number) =>
    owner.query('UPDATE sports_event SET fed_at = (extract(epoch FROM clock_timestamp()) - $2::numeric * 3600) * 1000 WHERE id = $1', [
      event,
      hours,
    ]);
  const producerIs = (state: string) =>
    owner.query("UPDATE sports_producer SET state = $1 WHERE feed = 'replay' AND producer = 1", [state]);
  await silent(23.9);
  expect(await endSilent(db, feed.code)).toEqual([]);
  await silent(24.1);
  await producerIs('down');
  expect(await endSilent(db, feed.code)).toEqual([]);
  await producerIs('up');
  const ended = await Promise.all(Array.from({ length: 5 }, () => endSilent(db, feed.code)));
  expect(ended.flat()).toEqual([event]);
  await settleAll();
  expect([await fan.balance(), await total.balance()]).toEqual([10_000n, won]);
  expect((await fan.bets(false)).map(({ paid, legs: [one] }) => [paid, one!.ending])).toEqual([[1_000n, { how: 'abandoned' }]]);
  expect(await endSilent(db, feed.code)).toEqual([]);
  // The official result comes after all.
  await take(settlement(Date.now() + 1, 'winner', '', ['away', 'draw', 'home']));
  await settleAll();
  expect([await fan.balance(), await total.balance()]).toEqual([9_000n, won]);
  expect(await checkInvariants(db)).toEqual([]);
});

test('a match that began earlier than was known makes bets of since void', async () => {
  const event = await opened(500);
  const [early, late] = [await player(), await player()];
  await early.placed([await leg(event, 'home')], { unit: 1_000n });
  const startedAt = Date.now();
  await late.placed([await leg(event, 'home')], { unit: 1_000n });
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const live = recorded(500, 0).find(({ ms }) => ms === 60_000)!.message as Extract<Message, { type: 'odds' }>;
  await take({ ...live, at: Date.now(), status: { state: 'live', score: [0, 0], startedAt } });
  await settleAll();
  expect([await early.balance(), await late.balance()]).toEqual([9_000n, 10_000n]);
});

test('markets and sports that the book does not know are shown to staff and not sold', async () => {
  const parked = await parkedLately(db, 50);
  expect(parked).toContainEqual(expect.objectContaining({ why: 'unknown_market', body: 'uof-4711 variant=sr:x:1' }));
  fixtures.set('sr:match:600', { sport: 'curling', league: '1', leagueName: 'x', names: ['a', 'b'], startsAt: Date.now() });
  await take({ type: 'stop', producer: 3, event: 'sr:match:600', at: 0, groups: [] });
  await take({ type: 'stop', producer: 3, event: 'sr:match:601', at: 0, groups: [] });
  const whys = (await parkedLately(db, 2)).map(({ why, body }) => `${why} ${body}`);
  expect(whys.toSorted()).toEqual(['unknown_event sr:match:601', 'unknown_sport curling']);
});

test.each<[string, Partial<Record<'status' | 'market' | 'id' | 'outcome' | 'score', string>>]>([
  ['a status', { status: 'constructor' }],
  ['a status of a market', { market: 'toString' }],
  ['a market', { id: 'valueOf' }],
  ['an outcome', { outcome: 'constructor' }],
  ['a score', { score: '99999' }],
])(
  'odds whose text is the worst for %s are stored or parked',
  async (what, { status = '1', market = '1', id = '1', outcome = '1', score = '0' }) => {
    const match = 800 + what.length;
    await opened(match);
    const message = readUof(
      `<odds_change product="3" event_id="sr:match:${match}" timestamp="${Date.now()}"><sport_event_status status="${status}" home_score="${score}" away_score="0"/>
     <odds><market id="${id}" status="${market}"><outcome id="${outcome}" odds="1.90" probabilities="x"/></market></odds></odds_change>`,
    );
    await take(message!);
    expect(await eventOf(match)).toBeGreaterThan(0n);
  },
);

test('the longest text is parked, cut', async () => {
  const text = `\u{1F600}${randomBytes(20_000).toString('base64')}`;
  await park(db, feed.code, 'unreadable', text);
  await park(db, feed.code, 'unreadable', text);
  const [parked] = await parkedLately(db, 1);
  expect(parked).toMatchObject({ why: 'unreadable', times: 2 });
  expect(text.startsWith(parked!.body)).toBe(true);
  await park(db, feed.code, 'unreadable', '\u20AC'.repeat(9_000));
});
