import { afterAll, expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import type { Database } from '#platform/db/database.ts';
import { createHouse } from '#modules/seats/house.ts';
import { createSeatWork, type SeatTitle } from '#modules/seats/index.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { seatedMember, seatsOn } from '#tests/factories/seats.ts';

const { db: plain, owner } = await testDatabase();
const requested: string[] = [];
const db: Database = {
  ...plain,
  query: (text, values) => {
    requested.push(text);
    return plain.query(text, values);
  },
};
const { seats, wallet } = seatsOn(db);
afterAll(() => wallet.stop());

const usd = (minor: bigint) => money(minor, 'USD');
const title: SeatTitle = { merchantId: 1, mode: 'real', vendor: 'HC', gameCode: 'HC-1', family: 'highcard', model: 'two' };
let isStopped = false;
const house = createHouse({ db, isStopped: () => isStopped, catalogue: {} as never, site: { merchant: () => ({ timeZone: 'UTC' }) } });
const work = createSeatWork({ seats, house, clock: { now: () => new Date() } });
const room = { id: 'house', title };
const sit = (name: string, id: bigint) => work({ key: `in:${name}`, type: 'buy-in', viewer: String(id), name, amount: usd(1_000n) }, room);
const play = (name: string, n: number, [staked, paid]: [bigint, bigint]) =>
  work({ key: `h:${name}:${n}`, type: 'checkpoint', id: `h:${name}:${n}`, played: [{ name, n, staked, paid }] }, room);

test('a buy-in tells the masked name; a checkpoint tells who is excluded, over a limit, or at a game that is stopped', async () => {
  for (const id of [701n, 702n]) await seatedMember(db, wallet, id, 10_000n);
  expect(await sit('a', 701n)).toEqual({ ok: true, name: expect.stringMatching(/^s.*\*.*1$/), endsAt: expect.any(Number) });
  expect(await sit('b', 702n)).toMatchObject({ ok: true });
  expect(await play('a', 1, [500n, 900n])).toEqual({ ok: true });

  await owner.query("INSERT INTO member_limit (member_id, kind, period, amount) VALUES (702, 'stake', 'day', 1200)");
  expect(await play('b', 1, [1_000n, 1_000n])).toEqual({ ok: true });
  expect(await play('b', 2, [300n, 300n])).toEqual({ ok: true, barred: [{ name: 'b', code: 'limits.stake_limit_reached' }] });

  await owner.query("UPDATE member SET state = 'excluded' WHERE id = 701");
  expect(await play('a', 2, [100n, 0n])).toEqual({ ok: true, barred: [{ name: 'a', code: 'identity.excluded' }] });
  expect(await work({ key: 'out:a', type: 'stand-up', name: 'a', n: 3 }, room)).toEqual({ ok: true });
});

test('a loss limit counts the money that was brought and not what is won and staked again; a stake limit counts both, in every game', async () => {
  await seatedMember(db, wallet, 704n, 10_000n);
  expect(await sit('e', 704n)).toMatchObject({ ok: true });
  const limit = (kind: string, amount: number) =>
    owner.query("INSERT INTO member_limit (member_id, kind, period, amount) VALUES (704, $1, 'day', $2)", [kind, amount]);
  await limit('loss', 1_200);
  for (const n of [1, 2, 3]) expect(await play('e', n, [1_000n, 1_000n])).toEqual({ ok: true });
  expect(await db.query("SELECT * FROM played_since(704, '2000-01-01')")).toEqual([{ staked: 3_000n, returned: 2_000n }]);
  const bets = { ...room, id: 'house two' };
  const again = (amount: bigint) =>
    work({ key: `in:${amount}`, type: 'buy-in', viewer: '704', name: `f${amount}`, amount: usd(amount) }, bets);
  await limit('stake', 3_100);
  expect(await again(101n)).toEqual({ ok: false, code: 'limits.stake_limit_reached' });
  await owner.query("DELETE FROM member_limit WHERE member_id = 704 AND kind = 'stake'");
  expect(await again(201n)).toEqual({ ok: false, code: 'limits.loss_limit_reached' });
  expect(await again(200n)).toMatchObject({ ok: true });
});

test('seats whose checkpoints come together are looked up, and judged by states and by limits, in one query each', async () => {
  const members = [705n, 706n, 707n, 708n];
  for (const id of members) await seatedMember(db, wallet, id, 10_000n);
  for (const id of members) expect(await sit(`g${id}`, id)).toMatchObject({ ok: true });
  await owner.query("UPDATE member SET state = 'excluded' WHERE id = 706");
  await owner.query("INSERT INTO member_limit (member_id, kind, period, amount) VALUES (707, 'stake', 'day', 900)");
  requested.length = 0;
  const done = await Promise.all(members.map((id) => play(`g${id}`, 1, [500n, 500n])));
  expect(done).toEqual([
    { ok: true },
    { ok: true, barred: [{ name: 'g706', code: 'identity.excluded' }] },
    { ok: true, barred: [{ name: 'g707', code: 'limits.stake_limit_reached' }] },
    { ok: true },
  ]);
  const queries = (part: string): number => requested.filter((text) => text.includes(part)).length;
  expect(['FROM sitting', 'gate_member', 'gate_play_limit'].map(queries)).toEqual([1, 1, 1]);
});

test('nobody sits down at a game that is stopped, but the answer to a buy-in before the stop stays', async () => {
  await seatedMember(db, wallet, 703n, 10_000n);
  expect(await sit('c', 703n)).toMatchObject({ ok: true });
  isStopped = true;
  expect(await sit('c', 703n)).toMatchObject({ ok: true });
  expect(await sit('d', 703n)).toEqual({ ok: false, code: 'rounds.game_stopped' });
  expect(await play('c', 1, [100n, 0n])).toEqual({ ok: true, barred: [{ name: 'c', code: 'rounds.game_stopped' }] });
  isStopped = false;
});
