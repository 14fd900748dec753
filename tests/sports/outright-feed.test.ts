import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { conformanceOf } from '#feeds/kit/conformance.ts';
import { readRecording } from '#feeds/replay/recording.ts';
import type { Feed, Fixture, Message } from '#modules/sportsbook/index.ts';
import { parkedLately } from '#modules/sportsbook/feeds/parked-store.ts';
import { startProducers } from '#modules/sportsbook/feeds/producers.ts';
import { applyMessage } from '#modules/sportsbook/feeds/apply-message.ts';
import { settleEvent } from '#modules/sportsbook/settlement/settle-event.ts';
import { unsettledOfFeeds } from '#modules/sportsbook/world/event-store.ts';
import { checkInvariants } from '#modules/wallet/index.ts';
import { shuffled } from '#tests/factories/shuffled.ts';
import { openSportsHouse } from '#tests/factories/sports-house.ts';
import { root } from '#tools/site/site-inputs.ts';

const { db, owner, deps, leg, player, now } = await openSportsHouse({}, { sport: 'seasons', league: 'copper-kettle-league' });
const RECORDING = readFileSync(join(root, 'feeds/replay/recordings/harbour-league.txt'), 'utf8');
const recorded = (season: number) => readRecording(RECORDING.replaceAll('9100', String(season)), Date.now());
const WINNER = 'variant=pre:markettext:501';
const RELEGATION = 'variant=pre:markettext:502|winners=2';

const fixtures = new Map<string, Fixture>();
let request = 0;
const feed: Feed = {
  code: 'replay',
  isSimulated: true,
  producers: [{ id: 3, scope: 'pre', mostRecoveryMs: 7_200_000 }],
  open: () => Promise.resolve(() => Promise.resolve()),
  recover: (_producer, id) => Promise.resolve(void (request = id)),
  fixture: (event) => Promise.resolve(fixtures.get(event)),
};
const take = (message: Message) => applyMessage(deps, feed, message, now());
await startProducers(deps, feed);
await take({ type: 'alive', producer: 3, at: Date.now(), isSubscribed: true });
await take({ type: 'snapshot', producer: 3, request });

async function settleAll(): Promise<void> {
  for (const event of await unsettledOfFeeds(db, feed.code)) await settleEvent(deps, event, now());
}
const eventOf = async (season: number, specifiers: string): Promise<bigint> => {
  const { rows } = await owner.query<{ id: string }>('SELECT id FROM sports_event WHERE feed_ref = $1', [
    `sr:season:${season}/${specifiers}`,
  ]);
  return BigInt(rows[0]!.id);
};
/** Both outrights of a season on sale, and the messages that come after its first odds. */
async function opened(season: number) {
  const lines = recorded(season);
  for (const { fixture } of lines) if (fixture) fixtures.set(fixture.event, fixture.fixture);
  for (const { message, ms } of lines) if (message && ms <= 100) await take(message);
  return {
    winner: await eventOf(season, WINNER),
    relegation: await eventOf(season, RELEGATION),
    rest: lines.flatMap(({ message, ms }) => (message && ms > 100 ? [message] : [])),
  };
}

test('outrights of a feed are priced by it and settled by it, in any order, twice, and with sides that are level', async () => {
  const ends: bigint[][] = [];
  for (const [turn, seed] of [0, 11, 12].entries()) {
    const { winner, relegation, rest } = await opened(200 + turn);
    // Quay Rovers at 2.10, Mole End at 3.40, Breakwater at 8.00; Dry Dock at 1.40 and Breakwater at 2.50 to go down.
    const backed = [
      [winner, '1', 21_000],
      [winner, '2', 34_000],
      [winner, '4', 80_000],
      [relegation, '4', 14_000],
      [relegation, '1', 25_000],
    ] as const;
    const fans = await Promise.all(backed.map(() => player()));
    for (const [at, [event, outcome, price]] of backed.entries()) {
      const one = await leg(event, outcome, 'outright');
      expect(one.price).toBe(price);
      await fans[at]!.placed([one], { unit: 1_000n });
    }
    if (seed === 0) {
      await take(rest.shift()!);
      expect(await fans[0]!.place([await leg(winner, '1', 'outright')])).toMatchObject({ failure: { code: 'sports.suspended' } });
    }
    const sent = seed === 0 ? rest : shuffled([...rest, ...rest], seed);
    for (const [at, message] of sent.entries()) {
      await take(message);
      if ((at + seed) % 2 === 0) await settleAll();
    }
    await settleAll();
    ends.push(await Promise.all(fans.map((fan) => fan.balance())));
    expect(await fans[0]!.place([await leg(winner, '1', 'outright')])).toMatchObject({ failure: { code: 'sports.event_closed' } });
  }
  expect(ends[0]).toEqual([10_050n, 10_700n, 9_000n, 10_400n, 9_000n]);
  expect(new Set(ends.map((one) => one.join()))).toEqual(new Set([ends[0]!.join()]));
  expect(await checkInvariants(db)).toEqual([]);
});

test('an outright has its league, its runners in their order, and no each-way terms', async () => {
  const { winner, relegation } = await opened(300);
  const { rows } = await owner.query(
    `SELECT e.names, l.name FROM sports_event e JOIN sports_feed_league l ON l.sport = e.sport AND l.league = e.league
      WHERE e.id = ANY ($1) AND e.sport = 'seasons' ORDER BY e.id`,
    [[winner, relegation]],
  );
  expect(rows).toEqual([
    { name: 'Harbour League 70: Winner', names: ['Quay Rovers', 'Mole End', 'Lantern Pier', 'Breakwater'] },
    { name: 'Harbour League 70: Relegation', names: ['Breakwater', 'Lantern Pier', 'Old Slipway', 'Dry Dock'] },
  ]);
  const fan = await player();
  expect(await fan.place([await leg(winner, '1', 'outright')], { eachWay: true })).toMatchObject({ ok: false });
  expect(await fan.place([await leg(winner, '1', 'outright')])).toMatchObject({ ok: true });
});

test('a runner that is added later does not move those that were bet on, and one that is unknown is not sold', async () => {
  const { winner } = await opened(400);
  const ref = `sr:season:400/${WINNER}`;
  const fan = await player();
  await fan.placed([await leg(winner, '2', 'outright')], { unit: 1_000n });
  const odds = (codes: readonly string[], at: number): Message => ({
    type: 'odds',
    producer: 3,
    event: ref,
    at: Date.now() + at,
    markets: [{ code: 'outright', specifiers: '', status: 1, outcomes: codes.map((name) => ({ name, price: 34_000, isActive: true })) }],
  });
  const codes = ['19', '14', '13', '12', '11'].map((number) => `pre:outcometext:${number}`);
  await take(odds(codes, 1_000));
  expect(await parkedLately(db, 5)).toContainEqual(
    expect.objectContaining({ why: 'unknown_outcome', body: 'outright pre:outcometext:19' }),
  );
  expect((await leg(winner, '2', 'outright')).price).toBe(34_000);
  // The supplier lists them in another order, with the new one first.
  fixtures.set(ref, {
    ...fixtures.get(ref)!,
    names: ['New Wharf', 'Breakwater', 'Lantern Pier', 'Mole End', 'Quay Rovers'],
    runners: codes,
  });
  await take({ type: 'fixture', producer: 3, event: ref, at: Date.now() });
  await take(odds(codes, 2_000));
  const { rows } = await owner.query<{ names: string[] }>('SELECT names FROM sports_event WHERE id = $1', [winner]);
  expect(rows[0]!.names).toEqual(['Quay Rovers', 'Mole End', 'Lantern Pier', 'Breakwater', 'New Wharf']);
  expect((await leg(winner, '5', 'outright')).price).toBe(34_000);
  const won = (code: string) => ({ name: code, won: code.endsWith('12') ? 1 : 0, voided: 0, places: 1, tied: 1 }) as const;
  await take({
    type: 'settlement',
    producer: 3,
    event: ref,
    at: Date.now() + 3_000,
    certainty: 2,
    markets: [{ code: 'outright', specifiers: '', ends: codes.map(won) }],
  });
  await settleAll();
  expect(await fan.balance()).toBe(12_400n);
});

test.each<[string, Partial<Fixture>]>([
  ['two runners, which would be a match', { names: ['Yes', 'No'], runners: ['a', 'b'] }],
  ['a code twice', { names: ['Ash', 'Elm', 'Oak'], runners: ['a', 'b', 'a'] }],
  ['more codes than names', { names: ['Ash', 'Elm', 'Oak'], runners: ['a', 'b', 'c', 'd'] }],
  ['more runners than a screen shows', { names: Array.from({ length: 201 }, String), runners: Array.from({ length: 201 }, String) }],
])('an outright with %s is put aside for staff', async (_what, sides) => {
  const ref = `sr:season:500/${JSON.stringify(sides).length}`;
  fixtures.set(ref, { sport: 'seasons', league: ref, leagueName: 'x', names: [], startsAt: Date.now() + 60_000, ...sides });
  await take({ type: 'stop', producer: 3, event: ref, at: Date.now(), groups: [] });
  expect(await parkedLately(db, 3)).toContainEqual(expect.objectContaining({ why: 'bad_runners', body: ref }));
  expect((await owner.query('SELECT FROM sports_event WHERE feed_ref = $1', [ref])).rowCount).toBe(0);
});

test('an outright without a description and another market of a season are shown to staff and not sold', async () => {
  const text = RECORDING.replaceAll('9100', '600').replace('variant="pre:markettext:502"', 'variant="pre:markettext:999"');
  const other =
    '200\t<odds_change product="3" event_id="sr:season:600" timestamp="200"><odds><market id="4711" status="1"/></odds></odds_change>';
  const lines = readRecording(`${text}${other}\n`, Date.now());
  for (const { fixture } of lines) if (fixture) fixtures.set(fixture.event, fixture.fixture);
  for (const { message, ms } of lines) if (message && ms <= 200) await take(message);
  const parked = (await parkedLately(db, 50)).map(({ why, body }) => `${why} ${body}`);
  expect(parked).toContain(`unknown_event sr:season:600/${RELEGATION}`);
  expect(parked).toContain('unknown_event sr:season:600');
});

test('the book can use all messages of the recorded season', () => {
  const lines = recorded(700);
  const messages = lines.flatMap(({ message }) => (message ? [message] : []));
  const known = new Map(lines.flatMap(({ fixture }) => (fixture ? [[fixture.event, fixture.fixture] as const] : [])));
  expect(known.size).toBe(2);
  expect(messages.map((message) => ('event' in message ? message.type : '')).toSorted()).toEqual([
    'odds',
    'odds',
    'rollback-settlement',
    'settlement',
    'settlement',
    'settlement',
    'stop',
    'stop',
  ]);
  expect(conformanceOf(deps.book, { messages, fixtures: known })).toEqual([]);
});
