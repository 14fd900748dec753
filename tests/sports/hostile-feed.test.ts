import { expect, test } from 'vitest';
import { readFixture, readUof } from '#feeds/kit/uof.ts';
import type { Feed, Fixture, Message } from '#modules/sportsbook/index.ts';
import { parkedLately } from '#modules/sportsbook/feeds/parked-store.ts';
import type { OddsMessage } from '#modules/sportsbook/feeds/port.ts';
import { startProducers } from '#modules/sportsbook/feeds/producers.ts';
import { applyMessage } from '#modules/sportsbook/feeds/apply-message.ts';
import { settleEvent } from '#modules/sportsbook/settlement/settle-event.ts';
import { unsettledOfFeeds } from '#modules/sportsbook/world/event-store.ts';
import { openSportsHouse } from '#tests/factories/sports-house.ts';

// A message that throws is never acknowledged: the feed sends it again and again, and all behind it wait.

const PLAIN = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__', 'isPrototypeOf'];
const head = 'product="1" event_id="sr:match:1" timestamp="1"';

test.each(PLAIN)('an element called %s is no message', (name) => {
  expect(readUof(`<${name} ${head}/>`)).toBeUndefined();
});

test.each(PLAIN)('a market, an outcome, a state and a sport called %s are unknown ones', (name) => {
  const outcomes = `<outcome id="${name}" odds="1.90"/>`;
  const markets = ['1', name].map((id) => `<market id="${id}" status="${name}">${outcomes}</market>`).join('');
  const status = `<sport_event_status status="${name}" home_score="1" away_score="0"/>`;
  const read = readUof(`<odds_change ${head}>${status}<odds>${markets}</odds></odds_change>`) as OddsMessage;
  expect(read.status).toBeUndefined();
  expect(read.markets.map(({ code, status: stands, outcomes: [one] }) => [code, stands, one!.name])).toEqual([
    ['winner', 0, `uof-${name}`],
    [`uof-${name}`, 0, name],
  ]);
  const sides = ['home', 'away'].map((side) => `<competitor qualifier="${side}" name="${side}"/>`).join('');
  const fixture = `<fixture id="x" start_time="2026-11-20T00:00:00Z"><tournament id="1" name="Cup"><sport id="${name}"/></tournament>${sides}</fixture>`;
  expect(readFixture(fixture)?.fixture.sport).toBe(name);
});

test.each(['\0', '\u0008', '\u001F', '\uFFFE', '\uD800'])(
  'a text with a character that XML does not have is no message (%j)',
  (character) => {
    expect(readUof(`<bet_stop product="1" event_id="sr:match:${character}" timestamp="1"/>`)).toBeUndefined();
  },
);

test('a start counts by its own zone, also where clocks change, and one without a zone is no fixture', () => {
  const text = (at: string) => {
    const sides = ['home', 'away'].map((side) => `<competitor qualifier="${side}" name="${side}"/>`).join('');
    return `<fixture id="x" start_time="${at}"><tournament id="1" name="Cup"><sport id="sr:sport:1"/></tournament>${sides}</fixture>`;
  };
  const startOf = (at: string) => readFixture(text(at))?.fixture.startsAt;
  // The hour from two to three comes twice in Berlin on that night, and not at all in spring.
  expect(startOf('2026-10-25T02:30:00+01:00')! - startOf('2026-10-25T02:30:00+02:00')!).toBe(3_600_000);
  expect(startOf('2026-03-29T03:30:00+02:00')).toBe(Date.UTC(2026, 2, 29, 1, 30));
  expect(startOf('2026-03-29T01:30:00Z')).toBe(Date.UTC(2026, 2, 29, 1, 30));
  expect(['2026-03-29T02:30:00', '2026-03-29', 'tomorrow', ''].map(startOf)).toEqual([undefined, undefined, undefined, undefined]);
});

test('a market without the value of its line is an unknown one', () => {
  const text = (value: string) => `<odds_change ${head}><odds><market id="18" specifiers="total=${value}"/></odds></odds_change>`;
  const codeOf = (value: string) => (readUof(text(value)) as OddsMessage).markets[0]!.code;
  expect(['2.5', '', ' ', '0x10', '1e1'].map(codeOf)).toEqual(['total', 'uof-18', 'uof-18', 'uof-18', 'uof-18']);
});

const { db, deps, leg, owner, player, now } = await openSportsHouse();
const start = Date.now() + 3_600_000;
const fixture: Fixture = { sport: 'football', league: '1', leagueName: 'Cup', names: ['Ash', 'Elm'], startsAt: start };
const fixtures = new Map<string, Fixture>();
const feed: Feed = {
  code: 'hostile',
  isSimulated: false,
  producers: [{ id: 3, scope: 'pre', mostRecoveryMs: 3_600_000 }],
  open: () => Promise.resolve(() => Promise.resolve()),
  recover: () => Promise.resolve(),
  fixture: (event) => Promise.resolve(fixtures.get(event) ?? fixture),
};
const take = (message: Message) => applyMessage(deps, feed, message, now());
await startProducers(deps, feed);
await take({ type: 'alive', producer: 3, at: Date.now(), isSubscribed: true });
await take({ type: 'snapshot', producer: 3, request: 1 });

const sides = (home: number) => [home, 30_000, 40_000].map((price, at) => ({ name: ['home', 'draw', 'away'][at]!, price, isActive: true }));
const LIVE = { state: 'live', score: [2, 1] } as const;
const winner = (home: number) => ({ code: 'winner', specifiers: '', status: 1, outcomes: sides(home) }) as const;
const odds = (event: string, more: Partial<OddsMessage> = {}): OddsMessage => ({
  type: 'odds',
  producer: 3,
  event,
  at: Date.now(),
  markets: [winner(20_000)],
  ...more,
});
const eventOf = async (ref: string): Promise<bigint> =>
  BigInt((await owner.query<{ id: string }>('SELECT id FROM sports_event WHERE feed_ref = $1', [ref])).rows[0]!.id);

const both = (yes: number, ...more: readonly string[]) => {
  const outcomes = ['yes', 'no', ...more].map((name) => ({ name, price: yes, isActive: true }));
  return { code: 'both-score', specifiers: '', status: 1, outcomes } as const;
};
const unknownSoFar = async () => {
  const parked = await parkedLately(db, 50);
  return Object.fromEntries(parked.filter(({ why }) => why.startsWith('unknown')).map(({ why, body, times }) => [`${why} ${body}`, times]));
};

test('an unknown market or outcome takes its own market off sale, the rest of its message counts, and staff see how often it came', async () => {
  const strange = (at: number) =>
    odds('strange', { at, markets: [winner(25_000), both(18_000, 'uof-9'), { ...both(19_000), code: 'uof-99' }], status: LIVE });
  await take(odds('strange', { markets: [winner(20_000), both(19_000)] }));
  const event = await eventOf('strange');
  const stand = async () =>
    (
      await owner.query<{ code: string; status: number }>('SELECT code, status FROM sports_market WHERE event_id = $1 ORDER BY code', [
        event,
      ])
    ).rows;
  expect(await stand()).toEqual([
    { code: 'both-score', status: 1 },
    { code: 'winner', status: 1 },
  ]);
  for (const more of [1, 2]) await take(strange(Date.now() + more));
  expect(await stand()).toEqual([
    { code: 'both-score', status: -1 },
    { code: 'winner', status: 1 },
  ]);
  expect((await leg(event, 'home')).price).toBe(25_000);
  expect((await owner.query('SELECT score, state FROM sports_event WHERE id = $1', [event])).rows).toEqual([
    { score: [2, 1], state: 'live' },
  ]);
  expect(await unknownSoFar()).toMatchObject({ 'unknown_market uof-99': 2, 'unknown_outcome both-score uof-9': 2 });
  await take(odds('strange', { at: Date.now() + 3, markets: [both(19_000)] }));
  expect((await stand())[0]).toEqual({ code: 'both-score', status: 1 });
});

test('a result that may be about an outcome that we do not know pays nobody, until one comes that is', async () => {
  await take(odds('unread', { markets: [winner(20_000), both(19_000)] }));
  const event = await eventOf('unread');
  const fan = await player();
  const before = await fan.balance();
  await fan.placed([await leg(event, 'away')], { unit: 1_000n });
  const ends = (names: readonly string[]) =>
    names.map((name) => ({ name, won: name === 'away' ? (1 as const) : (0 as const), voided: 0 as const, places: 1, tied: 1 }));
  const settle = async (at: number, names: readonly string[]) => {
    await take({
      type: 'settlement',
      producer: 3,
      event: 'unread',
      at,
      certainty: 2,
      markets: [{ code: 'winner', specifiers: '', ends: ends(names) }],
    });
    for (const one of await unsettledOfFeeds(db, feed.code)) await settleEvent(deps, one, now());
  };
  await settle(Date.now() + 10, ['home', 'draw', 'uof-3']);
  expect(await fan.balance()).toBe(before - 1_000n);
  expect(await fan.place([await leg(event, 'home')])).toMatchObject({ failure: { code: 'sports.suspended' } });
  expect(await unknownSoFar()).toMatchObject({ 'unknown_outcome winner uof-3': 1 });
  await settle(Date.now() + 20, ['home', 'draw', 'away']);
  expect(await fan.balance()).toBe(before - 1_000n + 4_000n);
});

test('a correction that cannot be read takes the result before it back: it pays nobody, and what it has paid waits for the next one', async () => {
  await take(odds('corrected', { markets: [winner(20_000)] }));
  const event = await eventOf('corrected');
  const fan = await player();
  await fan.placed([await leg(event, 'away')], { unit: 1_000n });
  const since = Date.now();
  const settle = async (at: number, names: readonly string[], won: string) => {
    const ends = names.map((name) => ({ name, won: name === won ? (1 as const) : (0 as const), voided: 0 as const, places: 1, tied: 1 }));
    const markets = [{ code: 'winner', specifiers: '', ends }];
    await take({ type: 'settlement', producer: 3, event: 'corrected', at: since + at, certainty: 2, markets });
  };
  const balance = async () => {
    for (const one of await unsettledOfFeeds(db, feed.code)) await settleEvent(deps, one, now());
    return fan.balance();
  };
  const [KNOWN, UNKNOWN] = [
    ['home', 'draw', 'away'],
    ['home', 'draw', 'uof-3'],
  ];
  await settle(10, KNOWN, 'away');
  await settle(20, UNKNOWN, 'home');
  expect(await balance()).toBe(9_000n);
  expect(await fan.place([await leg(event, 'home')])).toMatchObject({ failure: { code: 'sports.suspended' } });
  await settle(30, KNOWN, 'away');
  expect(await balance()).toBe(13_000n);
  await settle(40, UNKNOWN, 'home');
  expect(await balance()).toBe(13_000n);
  await settle(50, KNOWN, 'home');
  expect(await balance()).toBe(9_000n);
});

test('why a match of a feed ended before its time is shown with it', async () => {
  const text = (status: string, detail: string) =>
    `<odds_change ${head}><sport_event_status status="${status}" match_status="${detail}" home_score="1" away_score="0"/></odds_change>`;
  const endingOf = (status: string, detail: string) => (readUof(text(status, detail)) as OddsMessage).status?.ending;
  expect([
    endingOf('4', '95'),
    endingOf('3', '91'),
    endingOf('4', '98'),
    endingOf('9', '80'),
    endingOf('4', '100'),
    endingOf('1', '92'),
    endingOf('4', 'constructor'),
  ]).toEqual([{ how: 'retired' }, { how: 'walkover' }, { how: 'forfeit' }, { how: 'abandoned' }, undefined, undefined, undefined]);
  await take(odds('short'));
  await take(
    odds('short', { at: Date.now() + 1, markets: [], status: { state: 'ended', score: [1, 0], ending: { how: 'retired', side: 'away' } } }),
  );
  const { rows } = await owner.query('SELECT state, tracker FROM sports_event WHERE id = $1', [await eventOf('short')]);
  expect(rows).toEqual([
    { state: 'ended', tracker: { phase: 'ended', score: [1, 0], parts: [], ending: { how: 'retired', side: 'away' } } },
  ]);
});

test('a market that is twice in a message has the prices of the last', async () => {
  await take(odds('twice', { markets: [winner(20_000), winner(25_000)] }));
  expect((await leg(await eventOf('twice'), 'home')).price).toBe(25_000);
});

const HUGE = 999_999_999_999_999;
const BAD: [string, Message][] = [
  ['a producer', odds('bad', { producer: 2 ** 31 })],
  ['a negative time', odds('bad', { at: -1 })],
  ['a time of no whole number', odds('bad', { at: 0.5 })],
  ['a score', odds('bad', { status: { state: 'live', score: [99_999, 0] } })],
  ['a score without a number', odds('bad', { status: { state: 'live', score: [Number.NaN, 0] } })],
  ['an ending', odds('bad', { status: { state: 'ended', score: [0, 0], ending: { how: 'tired' as 'retired' } } })],
  ['a match with a NUL', odds('bad\0')],
  ['a group with a NUL', { type: 'stop', producer: 3, event: 'bad', at: 1, groups: ['main\0'] }],
  ['the beginning of a window', { type: 'cancel', producer: 3, event: 'bad', at: 1, markets: [], from: HUGE }],
  ['the end of a window', { type: 'cancel', producer: 3, event: 'bad', at: 1, markets: [], to: Number.NaN }],
  ['the producer of a sign of life', { type: 'alive', producer: 2 ** 40, at: 1, isSubscribed: true }],
  ['the time of a sign of life', { type: 'alive', producer: 3, at: 2 ** 70, isSubscribed: true }],
  ['the producer of a snapshot', { type: 'snapshot', producer: -(2 ** 40), request: 1 }],
];
test.each(BAD)('%s that no column holds is put aside for staff, and the next message counts', async (_what, message) => {
  const timesOf = async () => (await parkedLately(db, 100)).reduce((sum, { why, times }) => sum + (why === 'out_of_range' ? times : 0), 0);
  const before = await timesOf();
  await take(odds('bad'));
  await take(message);
  await take(odds('bad', { at: Date.now() + 1, markets: [winner(21_000)] }));
  expect(await timesOf()).toBe(before + 1);
  expect((await leg(await eventOf('bad'), 'home')).price).toBe(21_000);
});

test.each([
  ['a start', { startsAt: 8.64e15 }],
  ['a start without a number', { startsAt: Number.NaN }],
  ['a name with a NUL', { names: ['Ash\0', 'Elm'] as const }],
  ['a league with a NUL', { leagueName: 'Cup\0' }],
  ['a sport with a NUL', { sport: 'football\0' }],
])('a fixture with %s that no column holds is put aside', async (what, more) => {
  fixtures.set(what, { ...fixture, ...more });
  await take(odds(what));
  expect((await owner.query('SELECT FROM sports_event WHERE feed_ref = $1', [what])).rows).toHaveLength(0);
  expect((await parkedLately(db, 1))[0]).toMatchObject({ feed: 'hostile' });
});
