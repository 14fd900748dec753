import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkInvariants } from '#modules/wallet/index.ts';
import { decidePools } from '#modules/coups/pools.ts';
import { openToyTables } from '#tests/factories/tables/toy-house.ts';
import { pooled, SLOWLY } from '#tests/factories/tables/toy-tables.ts';

const { db, owner, processes, startProcess, stopAll, player, until, stateOf, acceptsBets, placed } = await openToyTables();

describe('a pool', () => {
  // By whatever process leads: each of these tests stands by itself.
  beforeEach(async () => {
    if (processes.length === 0) await startProcess();
  });
  const roundsOf = (coup: string) =>
    owner
      .query<{ mode: string; stake: bigint; payout: bigint; acts: { pool?: object; cancel?: true }[] }>(
        'SELECT mode, stake, payout, acts FROM round WHERE coup_id = $1 ORDER BY id',
        [coup],
      )
      .then(({ rows }) => rows);
  const poolsOf = (coup: string) =>
    owner
      .query<{ mode: string; act: object; bets: number }>('SELECT mode, act, bets FROM coup_pool WHERE coup_id = $1 ORDER BY mode', [coup])
      .then(({ rows }) => rows);
  const isPaid = (coup: string) => until(async () => (await stateOf(processes[0], 'toy/pooled')).last.find(({ id }) => id === coup));

  test('is made of every bet that was taken, up to the last moment, and conserves what was staked (R-39)', async () => {
    await stopAll();
    const rounds = await startProcess();
    const crowd = await Promise.all(Array.from({ length: 24 }, () => player(rounds, 'real', 'POOL')));
    const tries = await player(rounds, 'practice', 'POOL');
    const leaves = await player(rounds, 'real', 'POOL');
    const coup = await acceptsBets(rounds, 'toy/pooled');
    await placed(tries, { leaveAt: 1 });
    const { roundId } = await placed(leaves, { leaveAt: 0 });
    expect((await rounds.tables.state('toy/pooled', { merchantId: 1, currency: 'USD' }))!.coup!.pools).toEqual({
      real: { pool: { won: 0, all: 100 } },
      practice: { pool: { won: 100, all: 100 } },
    });
    expect((await leaves.act(roundId, { cancel: true })).ok).toBe(true);
    const made = await Promise.all(
      crowd.map(async (one, at) => {
        // The first of them at once, so that a busy machine too has a pool.
        if (at > 0) await sleep(Math.max(0, coup.closesAt.getTime() - Date.now() + (at * 5 - 110) * SLOWLY));
        return one.bet({ leaveAt: at % 3 === 0 ? 1 : 0 });
      }),
    );
    const taken = made.filter(({ ok }) => ok).length;
    await isPaid(coup.id);
    const settled = await roundsOf(coup.id);
    const shared = settled.filter(({ mode, acts }) => mode === 'real' && !acts.some(({ cancel }) => cancel));
    expect(shared).toHaveLength(taken);
    const won = shared.filter(({ payout }) => payout > 0n);
    const [practice, real] = await poolsOf(coup.id);
    expect(practice).toMatchObject({ act: { pool: { won: 100, all: 100 } }, bets: 1 });
    expect(real).toMatchObject({ act: { pool: { won: won.length * 100, all: taken * 100 } }, bets: taken });
    // Every bet was ended by what was stored, and nothing is paid but what was staked, less the house's part.
    expect(shared.every(({ acts }) => JSON.stringify(acts.at(-1)) === JSON.stringify(real!.act))).toBe(true);
    const paid = won.reduce((sum, { payout }) => sum + payout, 0n);
    expect(BigInt(taken) * 95n - paid).toBeGreaterThanOrEqual(0n);
    expect(BigInt(taken) * 95n - paid).toBeLessThan(BigInt(won.length));
    expect(await checkInvariants(db)).toEqual([]);
  });

  test('waits for a bet that was judged in time and is not committed yet, and is decided once', async () => {
    const one = await player(processes[0]!, 'real', 'POOL');
    const coup = await acceptsBets(processes[0], 'toy/pooled');
    await placed(one, { leaveAt: 1 });
    const id = BigInt(coup.id);
    expect(await decidePools(db, { id }, pooled)).toBeUndefined();
    await stopAll();
    const late = await owner.connect();
    await late.query('BEGIN');
    await late.query('SELECT lock_coup_accepts_bets($1)', [JSON.stringify([{ cmd: 1, coup: coup.id }])]);
    await sleep(Math.max(0, coup.closesAt.getTime() - Date.now() + 20));
    let isDecided = false;
    const deciding = decidePools(db, { id }, pooled).then(() => (isDecided = true));
    await sleep(200);
    expect(isDecided).toBe(false);
    await late.query('COMMIT');
    late.release();
    await deciding;
    await Promise.all(Array.from({ length: 50 }, () => decidePools(db, { id }, pooled)));
    expect(await poolsOf(coup.id)).toHaveLength(1);
  });

  test('that a process decided before it died is what the next one pays (R-24)', async () => {
    await stopAll();
    const dying = await startProcess();
    const [wins, loses] = await Promise.all([player(dying, 'real', 'POOL'), player(dying, 'real', 'POOL')]);
    const coup = await acceptsBets(dying, 'toy/pooled');
    await Promise.all([placed(wins, { leaveAt: 1 }), placed(loses, { leaveAt: 0 })]);
    await dying.stop();
    processes.splice(0);
    await sleep(Math.max(0, coup.closesAt.getTime() - Date.now() + 20));
    // The value differs from the stored one, which shows that the stored one is paid.
    await owner.query(
      `INSERT INTO coup_pool (coup_id, merchant_id, currency, mode, act, bets) VALUES ($1, 1, 'USD', 'real', '{"pool":{"won":100,"all":180}}', 2)`,
      [coup.id],
    );
    await owner.query(`UPDATE game_table SET holder = $1, beat_at = clock_timestamp() - interval '580 ms'`, [randomUUID()]);
    await startProcess();
    await isPaid(coup.id);
    expect((await roundsOf(coup.id)).map(({ payout }) => Number(payout))).toEqual(expect.arrayContaining([171, 0]));
    expect(await checkInvariants(db)).toEqual([]);
  });

  test('is no place for a bet that was meant for what another coup offered', async () => {
    const one = await player(processes[0]!, 'real', 'POOL');
    const coup = await acceptsBets(processes[0], 'toy/pooled');
    const { length } = coup.offer as { length: number };
    expect(await one.bet({ leaveAt: length + 1 })).toMatchObject({ failure: { code: 'rounds.offer_changed' } });
    expect((await one.bet({ leaveAt: length })).ok).toBe(true);
    expect(await one.balance()).toBe(9_900n);
  });
});
