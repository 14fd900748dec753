import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readExposure } from '#modules/exposure/read-exposure.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { plantRows } from '#tests/factories/plant.ts';

const { db, owner } = await testDatabase();
const NOW = new Date('2026-03-10T12:00:00Z');
const day = (vendor: string, on: string, staked: number, paid: number, part = 0) => ({
  vendor,
  currency: 'USD',
  day: on,
  part,
  staked,
  paid,
  credited: 0,
});
let seq = 0;
const move = (direction: string, amount: number, state: string) => ({
  id: randomUUID(),
  merchant_id: 1,
  member_id: 1,
  request_id: randomUUID(),
  vendor: 'BBB',
  direction,
  currency: 'USD',
  amount,
  state,
  stored_seq: ++seq,
  stored_at: NOW,
  next_at: NOW,
  tries: 1,
  ...(state === 'done' && { closed_at: NOW, closed_seq: 1_000 + seq }),
});

test('the exposure of a vendor is what it paid less what it took in the days, beside money at its tables and in its wallets', async () => {
  await plantRows(owner, 'vendor_day', [
    day('AAA', '2026-03-10', 100, 350),
    day('AAA', '2026-03-10', 50, 0, 1),
    day('AAA', '2026-03-04', 1_000, 200),
    day('AAA', '2026-03-03', 9_000, 0),
  ]);
  await plantRows(owner, 'vendor_buy_in', [
    {
      id: 5,
      merchant_id: 1,
      member_id: 1,
      vendor: 'CCC',
      external_id: 'x',
      game_code: 'T',
      currency: 'USD',
      reserved: 700,
      state: 'open',
      opened_at: NOW,
      moved_at: NOW,
    },
  ]);
  await plantRows(owner, 'vendor_transfer', [move('in', 500, 'done'), move('out', 120, 'done'), move('in', 60, 'sent')]);
  const rows = await readExposure(db, { days: 7, now: NOW });
  const of = (name: string) => rows.find(({ vendor }) => vendor === name)!;
  const minor = (one: object) =>
    Object.fromEntries(
      Object.entries(one).flatMap(([key, value]) => (typeof value === 'object' ? [[key, Number((value as { minor: bigint }).minor)]] : [])),
    );
  expect(minor(of('AAA'))).toEqual({ staked: 1_150, paid: 550, exposed: -600, exposedToday: 200, setAside: 0, kept: 0, unknown: 0 });
  expect(minor(of('BBB'))).toMatchObject({ kept: 380, unknown: 60, exposed: 0 });
  expect(minor(of('CCC'))).toMatchObject({ setAside: 700 });
});
