import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readUof } from '#feeds/kit/uof.ts';
import { accountsFor } from '#modules/bets/index.ts';
import { saleKey, sellCommand } from '#modules/sportsbook/cash-out/sale-command.ts';
import { valueOf } from '#modules/sportsbook/cash-out/value.ts';
import { park, parkedLately } from '#modules/sportsbook/feeds/parked-store.ts';
import { watchProducers } from '#modules/sportsbook/feeds/producers.ts';
import { storedProducers } from '#modules/sportsbook/feeds/producer-store.ts';
import type { Message } from '#modules/sportsbook/index.ts';
import { checkInvariants } from '#modules/wallet/index.ts';
import { openFedHouse, recorded } from '#tests/factories/fed-house.ts';
import { shuffled } from '#tests/factories/shuffled.ts';

const {
  db,
  owner,
  deps,
  leg,
  decide,
  player,
  now,
  feed,
  fixtures,
  requested,
  take,
  alive,
  bringUp,
  eventOf,
  stayFresh,
  settleAll,
  opened,
} = await openFedHouse();
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

test('a bet in play on a match of a feed waits on while its moment is tense', async () => {
  const event = await opened(310);
  const live = recorded(310, Date.now()).find(({ ms }) => ms === 60_000)!.message as Extract<Message, { type: 'odds' }>;
  const say = (isTense: boolean) => take({ ...live, at: Date.now(), status: { ...live.status!, isTense } });
  await say(true);
  await stayFresh(event);
  const fan = await player();
  await fan.placed([await leg(event, 'home')]);
  await decide();
  expect((await fan.bets(true))[0]!.state).toBe('waiting');
  await say(false);
  await stayFresh(event);
  await decide();
  expect((await fan.bets(true))[0]!.state).toBe('open');
});

test('a match of a feed is tense where the score of its sets says so, unless the feed itself says otherwise', async () => {
  const event = await opened(311);
  const live = recorded(311, Date.now()).find(({ ms }) => ms === 60_000)!.message as Extract<Message, { type: 'odds' }>;
  const football = deps.book.sports.get('football')!;
  const tenseAfter = async (parts: [number, number][] | undefined, isTense?: boolean) => {
    await take({ ...live, at: Date.now(), status: { ...live.status!, parts, isTense } });
    const { rows } = await owner.query<{ tense: boolean | null }>(`SELECT tracker -> 'isTense' AS tense FROM sports_event WHERE id = $1`, [
      event,
    ]);
    return rows[0]!.tense;
  };
  // No part of football ends by its score.
  expect(await tenseAfter([[1, 0]])).toBeNull();
  const sports = new Map([...deps.book.sports, ['football', { ...football, isTense: (parts: readonly unknown[]) => parts.length === 2 }]]);
  const { book } = deps;
  deps.book = { ...book, sports };
  expect(await tenseAfter([[1, 0]])).toBe(false);
  expect(
    await tenseAfter([
      [25, 20],
      [3, 24],
    ]),
  ).toBe(true);
  expect(
    await tenseAfter(
      [
        [25, 20],
        [3, 24],
      ],
      false,
    ),
  ).toBe(false);
  expect(await tenseAfter(undefined)).toBeNull();
  deps.book = book;
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
