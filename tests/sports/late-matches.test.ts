import { expect, test } from 'vitest';
import { lateResults } from '#modules/sportsbook/desk/decide-late.ts';
import { callOffLate, endSilent } from '#modules/sportsbook/feeds/late-matches.ts';
import type { Fixture, Message } from '#modules/sportsbook/index.ts';
import { checkInvariants } from '#modules/wallet/index.ts';
import { openFedHouse, recorded } from '#tests/factories/fed-house.ts';

const { db, owner, leg, player, feed, fixtures, take, eventOf, settleAll, opened } = await openFedHouse();

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

test('a match that its feed leaves alone in play for a day is over: its results stand, the rest is void, and a later result waits for two of staff', async () => {
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
  // The official result comes after all, which staff decide about.
  await take(settlement(Date.now() + 1, 'winner', '', ['away', 'draw', 'home']));
  await settleAll();
  expect([await fan.balance(), await total.balance()]).toEqual([10_000n, won]);
  expect((await lateResults(db, { isNewestFirst: true }, { pageNo: 1, pageSize: 5 })).total).toBe(1);
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
