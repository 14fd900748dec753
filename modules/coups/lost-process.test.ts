import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { checkInvariants } from '#modules/wallet/index.ts';
import { decideCoup } from '#modules/coups/coup-store.ts';
import { openToyTables, pace } from '#tests/factories/tables/toy-house.ts';
import { SLOWLY } from '#tests/factories/tables/toy-tables.ts';

const { db, owner, processes, startProcess, stopAll, player, until, stateOf, acceptsBets, isOver, placed } = await openToyTables();

describe('a process that dies', () => {
  test.each(['bets', 'flight'] as const)(
    'in the time of %s: another takes the lease, and the coup ends as it was dealt (R-24)',
    async (phase) => {
      await stopAll();
      const dying = await startProcess();
      const one = await player(dying);
      const coup = await acceptsBets(dying);
      const { roundId } = await placed(one, { leaveAt: 850 });
      if (phase === 'flight') await until(async () => coup.closesAt.getTime() + 20 < Date.now());
      // It leaves without a word: its lease runs out.
      await dying.stop();
      await owner.query(`UPDATE game_table SET holder = $1, beat_at = clock_timestamp() - interval '580 ms'`, [randomUUID()]);
      processes.splice(0);
      await startProcess();
      const over = await isOver(coup.id);
      expect(over.state).toBe('over');
      expect((await one.round(roundId))!.round.payout.minor).toBe(850n);
      expect(await checkInvariants(db)).toEqual([]);
    },
  );

  test('for most of a flight: the coup is void, and every stake that was open comes back whole (R-26)', async () => {
    await stopAll();
    const dying = await startProcess();
    const crowd = await Promise.all(Array.from({ length: 50 }, () => player(dying)));
    const coup = await acceptsBets(dying);
    const made = await Promise.all(crowd.map((one) => placed(one)));
    await dying.stop();
    processes.splice(0);
    await until(async () => coup.closesAt.getTime() + 1_500 * SLOWLY < Date.now());
    await owner.query(`UPDATE game_table SET beat_at = $1`, [coup.closesAt]);
    const next = await startProcess();
    await until(async () => (await stateOf(next)).last.find(({ id, state }) => id === coup.id && state === 'void'));
    expect(await Promise.all(crowd.map((one) => one.balance()))).toEqual(crowd.map(() => 10_000n));
    const settled = await Promise.all(made.map(({ roundId }, at) => crowd[at]!.round(roundId)));
    expect(settled.every((one) => one!.turnover.minor === 0n && one!.round.payout.minor === 100n)).toBe(true);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test('in the middle of calling a coup off: the next one calls off the rest, though it missed nothing itself (R-26)', async () => {
    await stopAll();
    const dying = await startProcess();
    const crowd = await Promise.all(Array.from({ length: 6 }, () => player(dying)));
    const coup = await acceptsBets(dying);
    const made = await Promise.all(crowd.map((one) => placed(one, { leaveAt: 850 })));
    await dying.stop();
    processes.splice(0);
    await until(async () => coup.closesAt.getTime() + 20 < Date.now());
    const id = BigInt(coup.id);
    expect(await decideCoup(db, id, 'over', pace.graceMs)).toBeUndefined();
    expect(await Promise.all(Array.from({ length: 50 }, () => decideCoup(db, id, 'void', pace.graceMs)))).toEqual(Array(50).fill('void'));
    expect(await decideCoup(db, id, 'over', pace.graceMs)).toBe('void');
    // Nobody leaves a coup that is called off, and it is not settled by who still takes it for flying.
    expect((await crowd[0]!.act(made[0]!.roundId, { leave: true })).ok).toBe(false);
    const next = await startProcess();
    await until(async () => (await stateOf(next)).last.find((one) => one.id === coup.id && one.state === 'void'));
    expect(await Promise.all(crowd.map((one) => one.balance()))).toEqual(crowd.map(() => 10_000n));
    expect(await checkInvariants(db)).toEqual([]);
  });

  test('in the middle of paying a coup: the next one pays the rest, however long nobody led it (R-24)', async () => {
    await stopAll();
    const dying = await startProcess();
    const one = await player(dying);
    const coup = await acceptsBets(dying);
    const { roundId } = await placed(one, { leaveAt: 850 });
    await dying.stop();
    processes.splice(0);
    const id = BigInt(coup.id);
    expect(await until(() => decideCoup(db, id, 'over', pace.graceMs))).toBe('over');
    await owner.query(`UPDATE game_table SET beat_at = $1`, [coup.closesAt]);
    await startProcess();
    expect((await isOver(coup.id)).state).toBe('over');
    expect((await one.round(roundId))!.round.payout.minor).toBe(850n);
    expect(await checkInvariants(db)).toEqual([]);
  });

  test('nothing that was decided of a coup is changed, by whoever has the database', async () => {
    await stopAll();
    await acceptsBets(await startProcess());
    await stopAll();
    const { rows } = await owner.query<{ id: bigint }>(`SELECT id FROM coup WHERE state = 'open' AND verdict IS NULL LIMIT 1`);
    const id = rows[0]!.id;
    const trial = await owner.connect();
    await trial.query('BEGIN');
    await trial.query(`UPDATE coup SET verdict = 'over' WHERE id = $1`, [id]);
    await trial.query('SAVEPOINT before');
    for (const change of [`verdict = 'void'`, 'verdict = NULL', `state = 'void'`]) {
      await expect(trial.query(`UPDATE coup SET ${change} WHERE id = $1`, [id])).rejects.toThrow(/decided once|coup_check/);
      await trial.query('ROLLBACK TO before');
    }
    await trial.query('ROLLBACK');
    trial.release();
  });

  test('and does not know it: a coup that it opened late is led by the one that has the lease', async () => {
    await stopAll();
    const stale = await startProcess();
    await acceptsBets(stale);
    await stale.stop();
    processes.splice(0);
    await owner.query(`UPDATE coup SET verdict = 'void' WHERE state = 'open' AND table_name = 'toy/flight'`);
    // The insert of the one that lost its lease comes a moment before that of the one that has it.
    let isLate = true;
    const query: typeof db.query = async (text, values) => {
      if (isLate && text.includes('INSERT INTO coup (') && values?.[0] === 'toy/flight') {
        isLate = false;
        await db.query(text, values);
      }
      return await db.query(text, values);
    };
    const next = await startProcess({ ...db, query });
    const coup = await until(async () => (!isLate && (await stateOf(next)).coup) || undefined);
    expect((await isOver(coup.id)).state).toBe('over');
  });

  test('once all is told: the coup ends as it was told, however long nobody led it', async () => {
    await stopAll();
    const dying = await startProcess();
    const one = await player(dying, 'real', 'REVEALED');
    const coup = await acceptsBets(dying, 'toy/revealed');
    const { roundId } = await placed(one, { leaveAt: 850 });
    expect((await stateOf(dying, 'toy/revealed')).coup).toMatchObject({ state: 'open', outcome: null, hash: null });
    await sleep(Math.max(0, coup.closesAt.getTime() - Date.now() + 20));
    expect((await stateOf(dying, 'toy/revealed')).coup).toMatchObject({ id: coup.id, outcome: null });
    const { outcome } = await until(async () => {
      const now = (await stateOf(dying, 'toy/revealed')).coup;
      return now?.id === coup.id && now.state === 'open' && now.outcome !== null && now;
    });
    expect(await one.round(roundId)).toBeUndefined();
    expect(await one.act(roundId, { leave: true })).toMatchObject({ failure: { code: 'rounds.act_invalid' } });
    await dying.stop();
    processes.splice(0);
    await until(async () => coup.closesAt.getTime() + 1_500 * SLOWLY < Date.now());
    await owner.query(`UPDATE game_table SET beat_at = $1`, [coup.closesAt]);
    const next = await startProcess();
    const over = await until(async () => (await stateOf(next, 'toy/revealed')).last.find(({ id }) => id === coup.id));
    expect(over).toMatchObject({ state: 'over', outcome });
    expect((await one.round(roundId))!.round.payout.minor).toBe(850n);
    expect(await checkInvariants(db)).toEqual([]);
  });
});
