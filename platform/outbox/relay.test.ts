import { expect, it } from 'vitest';
import { createRelay } from '#platform/outbox/relay.ts';
import { testDatabase } from '#tests/factories/database.ts';

const { db, owner } = await testDatabase();
const leave = (topic: string, ...events: object[]) =>
  owner.query('INSERT INTO outbox (topic, events) VALUES ($1, $2)', [topic, JSON.stringify(events)]);
const left = async () => (await owner.query<{ topic: string }>('SELECT topic FROM outbox ORDER BY id')).rows.map(({ topic }) => topic);

it('hands on the events of many commits one by one and in their order, to the listeners of their topic', async () => {
  const heard: unknown[] = [];
  const relay = createRelay(db);
  relay.on('Paid', (events) => void heard.push(...events.map(({ n }) => n)));
  await leave('Paid', { n: 1 }, { n: 2 });
  await leave('Nobody', { n: 0 });
  for (let n = 3; n <= 250; n++) await leave('Paid', { n });
  await relay.run();
  expect(heard).toEqual(Array.from({ length: 250 }, (_, at) => at + 1));
  expect(await left()).toEqual([]);
});

it('keeps events whose listener failed, and hands each to one of two relays that run at once', async () => {
  const heard: unknown[] = [];
  let isBroken = true;
  const relays = [createRelay(db), createRelay(db)];
  for (const relay of relays)
    relay.on('Paid', (events) => {
      if (isBroken) throw new Error('planted');
      heard.push(...events.map(({ n }) => n));
    });
  for (let n = 1; n <= 300; n++) await leave('Paid', { n });
  await expect(relays[0]!.run()).rejects.toThrow('planted');
  expect((await left()).length).toBe(300);
  isBroken = false;
  await Promise.all(relays.map((relay) => relay.run()));
  await relays[0]!.run();
  expect(heard.toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 300 }, (_, at) => at + 1));
});
