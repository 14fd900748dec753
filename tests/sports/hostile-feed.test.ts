import { expect, test } from 'vitest';
import { readFixture, readUof } from '#feeds/kit/uof.ts';
import type { Feed, Fixture, Message } from '#modules/sportsbook/index.ts';
import { parkedLately } from '#modules/sportsbook/feeds/parked-store.ts';
import type { OddsMessage } from '#modules/sportsbook/feeds/port.ts';
import { startProducers } from '#modules/sportsbook/feeds/producers.ts';
import { takeMessage } from '#modules/sportsbook/feeds/take-message.ts';
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

test('a market without the value of its line is an unknown one', () => {
  const text = (value: string) => `<odds_change ${head}><odds><market id="18" specifiers="total=${value}"/></odds></odds_change>`;
  const codeOf = (value: string) => (readUof(text(value)) as OddsMessage).markets[0]!.code;
  expect(['2.5', '', ' ', '0x10', '1e1'].map(codeOf)).toEqual(['total', 'uof-18', 'uof-18', 'uof-18', 'uof-18']);
});

const { db, deps, leg, owner, now } = await openSportsHouse();
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
const take = (message: Message) => takeMessage(deps, feed, message, now());
await startProducers(deps, feed);
await take({ type: 'alive', producer: 3, at: Date.now(), isSubscribed: true });
await take({ type: 'snapshot', producer: 3, request: 1 });

const sides = (home: number) => [home, 30_000, 40_000].map((price, at) => ({ name: ['home', 'draw', 'away'][at]!, price, isActive: true }));
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
