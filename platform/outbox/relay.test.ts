import { beforeEach, expect, it } from 'vitest';
import { registry } from '#platform/metrics/metrics.ts';
import { createRelay, type EventHandler, type RelayFailure } from '#platform/outbox/relay.ts';
import { testDatabase } from '#tests/factories/database.ts';

const { db, owner } = await testDatabase();
const leave = (topic: string, ...events: object[]) =>
  owner.query('INSERT INTO outbox (topic, events) VALUES ($1, $2)', [topic, JSON.stringify(events)]);
const left = async () => (await owner.query<{ topic: string }>('SELECT topic FROM outbox ORDER BY id')).rows.map(({ topic }) => topic);
const waiting = async () =>
  (await owner.query<{ consumer: string }>('SELECT DISTINCT consumer FROM outbox_delivery ORDER BY consumer')).rows.map(
    ({ consumer }) => consumer,
  );
const passPauses = () => owner.query('UPDATE outbox_delivery SET next_at = now()');
beforeEach(() => owner.query('TRUNCATE outbox, outbox_delivery, outbox_consumer'));

const subscribe = (relay: ReturnType<typeof createRelay>, topic: string, name: string, handle: EventHandler) =>
  relay.subscribe({ topic, name, handle });
const upTo = (n: number) => Array.from({ length: n }, (_, at) => at + 1);

it('hands on the events of many commits one by one and in their order, to every consumer of their topic', async () => {
  const received: Record<string, unknown[]> = { a: [], b: [] };
  const relay = createRelay(db);
  for (const consumer of ['a', 'b'])
    subscribe(relay, 'Paid', consumer, (events) => void received[consumer]!.push(...events.map(({ n }) => n)));
  await leave('Paid', { n: 1 }, { n: 2 });
  for (let n = 3; n <= 250; n++) await leave('Paid', { n });
  await relay.run();
  expect(received).toEqual({ a: upTo(250), b: upTo(250) });
  expect([await left(), await waiting()]).toEqual([[], []]);
});

it('keeps events of a topic that this process does not know, for one that does', async () => {
  const relay = createRelay(db);
  subscribe(relay, 'Paid', 'a', () => {});
  await leave('Newer', { n: 1 });
  await leave('Paid', { n: 2 });
  await relay.run();
  expect(await left()).toEqual(['Newer']);
  const received: unknown[] = [];
  const newer = createRelay(db);
  subscribe(newer, 'Newer', 'b', (events) => void received.push(...events));
  await newer.run();
  expect(received).toEqual([{ n: 1 }]);
  // The older process stores events of the newer one, because it has no consumer for them.
  await leave('Newer', { n: 3 });
  await relay.run();
  expect([await left(), await waiting()]).toEqual([[], ['b']]);
  await newer.run();
  expect(received).toEqual([{ n: 1 }, { n: 3 }]);
});

it('lets a listener that throws stop itself alone, tries it again after a pause, and hands each event to one of two relays', async () => {
  const received: Record<string, unknown[]> = { sound: [], broken: [] };
  let isBroken = true;
  const failures: RelayFailure[] = [];
  const relays = [createRelay(db, { onFailure: (failure) => failures.push(failure) }), createRelay(db)];
  for (const relay of relays) {
    subscribe(relay, 'Paid', 'broken', (events) => {
      if (isBroken) throw new Error('planted');
      received['broken']!.push(...events.map(({ n }) => n));
    });
    subscribe(relay, 'Paid', 'sound', (events) => void received['sound']!.push(...events.map(({ n }) => n)));
  }
  for (const n of upTo(300)) await leave('Paid', { n });
  await relays[0]!.run();
  expect(failures).toMatchObject([{ consumer: 'broken', topic: 'Paid', failures: 1, isParked: false }]);
  expect(received).toEqual({ sound: upTo(300), broken: [] });
  isBroken = false;
  await relays[0]!.run();
  expect(received['broken']).toEqual([]);
  await passPauses();
  await Promise.all(relays.map((relay) => relay.run()));
  expect(received['broken']).toEqual(upTo(300));
});

it('parks the event that fails again and again, with an alarm, and goes on behind it', async () => {
  const received: unknown[] = [];
  const failures: RelayFailure[] = [];
  const relay = createRelay(db, { mostFailures: 3, onFailure: (failure) => failures.push(failure) });
  subscribe(relay, 'Paid', 'a', (events) => {
    if (events.some(({ n }) => n === 2)) throw new Error('poison');
    received.push(...events.map(({ n }) => n));
  });
  for (const n of upTo(4)) await leave('Paid', { n });
  for (let turn = 0; turn < 3; turn++) {
    await relay.run();
    if (turn < 2) expect(received).toEqual([1]);
    await passPauses();
  }
  expect(received).toEqual([1, 3, 4]);
  expect(failures.map(({ failures: n, isParked }) => [n, isParked])).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ]);
  await relay.measure();
  expect(await registry.metrics()).toMatch(/outbox_parked\{consumer="a"\} 1/);
  const { rows } = await owner.query('SELECT events, error FROM outbox_delivery');
  expect(rows).toMatchObject([{ events: [{ n: 2 }], error: expect.stringContaining('poison') }]);
});

it('writes what a listener writes once, in the transaction that takes the events', async () => {
  await owner.query('CREATE TABLE received (n int); GRANT ALL ON received TO croupier_app');
  let isBroken = true;
  const relay = createRelay(db);
  subscribe(relay, 'Paid', 'a', async (events, tx) => {
    for (const { n } of events) await tx.query('INSERT INTO received VALUES ($1)', [n]);
    if (isBroken) throw new Error('planted');
  });
  await leave('Paid', { n: 1 }, { n: 2 });
  await relay.run();
  isBroken = false;
  await passPauses();
  await relay.run();
  expect((await owner.query('SELECT n FROM received ORDER BY n')).rows).toEqual([{ n: 1 }, { n: 2 }]);
});

it('asks nothing for consumers that nothing waits for, and no second time where one batch was all', async () => {
  const received: unknown[] = [];
  let taken = 0;
  const relay = createRelay({ ...db, transact: (...use) => (taken++, db.transact(...use)) });
  for (const consumer of ['a', 'b', 'c'])
    subscribe(relay, consumer === 'a' ? 'Paid' : 'Lost', consumer, (events) => void received.push(...events));
  await relay.run();
  expect(taken).toBe(0);
  await leave('Paid', { n: 1 });
  await relay.run();
  expect([received, taken]).toEqual([[{ n: 1 }], 1]);
});
