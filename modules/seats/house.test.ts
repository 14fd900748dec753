import { afterAll, describe, expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import type { Database } from '#platform/db/database.ts';
import { createHouse } from '#modules/seats/house.ts';
import { createSeatWork, type SeatDone, type SeatTitle } from '#modules/seats/index.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
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

test('a member who sits at two games is judged at each for that game, whatever is looked up together', async () => {
  await seatedMember(db, wallet, 709n, 10_000n);
  const other = { id: 'other', title: { ...title, gameCode: 'HC-2' } };
  const enter = (at: typeof room) => work({ key: 'in', type: 'buy-in', viewer: '709', name: 'two', amount: usd(1_000n) }, at);
  const again = async (at: typeof room) => (await work({ key: 'may', type: 'grant', name: 'two' }, at)) as { barred?: object };
  for (const at of [room, other]) expect(await enter(at)).toMatchObject({ ok: true });
  await owner.query("INSERT INTO play_profile (name, shut, is_beside) VALUES ('one shut', '{COCKFIGHT}', true)");
  await owner.query(
    "INSERT INTO game (vendor, game_code, name, game_type, released_on, rank) VALUES ('HC', 'HC-2', 'y', 'COCKFIGHT', now(), 2)",
  );
  await owner.query(`UPDATE merchant SET settings = '{"saferPlay": "one shut"}' WHERE id = 1`);
  const shut = [{ name: 'two', code: 'limits.not_offered' }];
  expect((await Promise.all([again(room), again(other)])).map(({ barred }) => barred)).toEqual([undefined, shut]);
  // A stake limit, which such a room counts by itself, does not hide it.
  await owner.query("INSERT INTO member_limit (member_id, kind, period, amount) VALUES (709, 'stake', 'day', 100)");
  expect((await Promise.all([again(other), again(room)])).map(({ barred }) => barred)).toEqual([shut, undefined]);
  await owner.query("UPDATE merchant SET settings = '{}' WHERE id = 1");
});

describe('a room that counts limits by itself', () => {
  type Done = Extract<SeatDone, { ok: true }>;
  const limit = (id: bigint, kind: string, amount: number) =>
    owner.query(
      `INSERT INTO member_limit (member_id, kind, period, amount) VALUES ($1, $2, 'day', $3)
       ON CONFLICT (member_id, kind, period) DO UPDATE SET amount = excluded.amount`,
      [id, kind, amount],
    );
  const pond = (id: string) => ({ ...room, id });
  const enter = async (id: string, viewer: bigint, amount = 1_000n): Promise<SeatDone> =>
    work({ key: 'in', type: 'buy-in', viewer: String(viewer), name: 'p', amount: usd(amount), isGranted: true }, pond(id));
  const checkpoint = async (id: string, n: number, staked: bigint, paid: bigint): Promise<Done> =>
    (await work(
      { key: `s${n}`, type: 'checkpoint', id: `s${n}`, played: [{ name: 'p', n, staked, paid }], isGranted: true },
      pond(id),
    )) as Done;
  const again = async (id: string): Promise<Done> => (await work({ key: 'may', type: 'grant', name: 'p' }, pond(id))) as Done;
  const stakedIn = async (member: bigint): Promise<bigint> =>
    (await db.query<{ sum: bigint }>('SELECT sum(greatest(bought, staked))::bigint AS sum FROM sitting WHERE member_id = $1', [member]))[0]!
      .sum;
  let members = 720n;
  async function player(): Promise<bigint> {
    const id = ++members;
    await seatedMember(db, wallet, id, 100_000n);
    return id;
  }

  test('gets what limits leave, of stakes at most what lies on the table; without a limit it gets none, and practice has none', async () => {
    const free = await player();
    expect(await enter('free', free)).toMatchObject({ ok: true, granted: [{ name: 'p', stake: null, loss: null, ms: null }] });
    const id = await player();
    await limit(id, 'stake', 5_000);
    await limit(id, 'time', 30);
    const first = { name: 'p', stake: '1000', isWhole: false, loss: null, ms: expect.closeTo(30 * 60_000, -4) as number };
    expect(await enter('bound', id)).toMatchObject({ ok: true, granted: [first] });
    expect((await checkpoint('bound', 1, 600n, 900n)).granted).toEqual([{ ...first, stake: '1900' }]);
    // Money on the table counts as staked, so another product has the rest of the limit.
    expect(await enter('beside', id, 3_101n)).toMatchObject({ code: 'limits.stake_limit_reached' });
    await limit(id, 'loss', 1_200);
    expect(await enter('beside one', id, 201n)).toMatchObject({ code: 'limits.loss_limit_reached' });
    expect(await enter('beside two', id, 200n)).toMatchObject({ ok: true, granted: [{ stake: '200', loss: '200' }] });
    expect((await checkpoint('bound', 2, 1_300n, 9_000n)).granted).toMatchObject([{ stake: '4800', isWhole: true, loss: '1000' }]);
  });

  test('fifty at once, two ponds and other tables beside: all that is staked stays within the limit, and what is left is granted', async () => {
    const id = await player();
    await limit(id, 'stake', 6_000);
    // Both ponds have their seats first: any order may follow.
    for (const name of ['one', 'two']) expect(await enter(name, id)).toMatchObject({ ok: true, granted: [{ stake: '1000' }] });
    const shoot = async (name: string, wins: readonly bigint[]): Promise<bigint> => {
      let staked = 0n;
      let table = 1_000n;
      let most = table;
      for (const [at, win] of wins.entries()) {
        const stake = least(table, most - staked);
        if (stake <= 0n) break;
        const { granted } = await checkpoint(name, at + 1, stake, win);
        staked += stake;
        table += win - stake;
        most = BigInt(granted![0]!.stake!);
      }
      return staked;
    };
    const ponds = [shoot('one', [1_000n, 1_500n, 900n, 1_000n]), shoot('two', [900n, 2_000n, 1_000n, 800n])];
    const tables = Array.from({ length: 48 }, (_, at) => enter(`table ${at}`, id, 100n));
    const staked = await Promise.all(ponds);
    const entered = (await Promise.all(tables)).filter(({ ok }) => ok).length;
    expect(staked.every((sum) => sum >= 1_000n)).toBe(true);
    expect(entered).toBeLessThan(48);
    const all = staked[0]! + staked[1]! + BigInt(entered) * 100n;
    expect(all).toBeLessThanOrEqual(6_000n);
    expect(all).toBeGreaterThan(5_000n);
    expect(await stakedIn(id)).toBe(all);
    expect(await brokenInvariants(db)).toEqual([]);
  });

  test('a limit that is lowered in the middle, an exclusion, a frozen account and a shut category come with the next request', async () => {
    const id = await player();
    await enter('lower', id, 3_000n);
    await limit(id, 'stake', 2_000);
    await limit(id, 'loss', 500);
    expect((await checkpoint('lower', 1, 400n, 100n)).granted).toMatchObject([{ stake: '2000', isWhole: true, loss: '500' }]);
    await limit(id, 'stake', 100);
    const { granted, barred } = await again('lower');
    expect([granted, barred]).toEqual([[expect.objectContaining({ stake: '400', isWhole: true, loss: '500' })], undefined]);
    expect(await enter('lower two', id, 1n)).toMatchObject({ code: expect.stringMatching(/limit_reached/) as string });
    for (const [state, frozen, code] of [
      ['active', 'now()', 'identity.frozen'],
      ['excluded', 'NULL', 'identity.excluded'],
    ]) {
      await owner.query(`UPDATE member SET state = '${state}', frozen_at = ${frozen} WHERE id = ${id}`);
      expect((await again('lower')).barred).toEqual([{ name: 'p', code }]);
    }
    await owner.query(`UPDATE member SET state = 'active' WHERE id = ${id}`);
    await owner.query(`UPDATE merchant SET settings = '{"saferPlay": "no ponds"}' WHERE id = 1`);
    await owner.query("INSERT INTO play_profile (name, shut, is_beside) VALUES ('no ponds', '{PVP}', true)");
    await owner.query(
      "INSERT INTO game (vendor, game_code, name, game_type, released_on, rank) VALUES ('HC', 'HC-1', 'x', 'PVP', now(), 1)",
    );
    expect((await again('lower')).barred).toEqual([{ name: 'p', code: 'limits.not_offered' }]);
    await owner.query("UPDATE merchant SET settings = '{}' WHERE id = 1");
    expect((await again('lower')).barred).toBeUndefined();
    expect(await work({ key: 'out', type: 'stand-up', name: 'p', n: 2 }, pond('lower'))).toEqual({ ok: true });
    expect(await db.query('SELECT chips, staked FROM sitting WHERE room = $1', ['lower'])).toEqual([{ chips: 0n, staked: 400n }]);
  });
});

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}
