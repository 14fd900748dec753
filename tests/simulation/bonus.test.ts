import { afterAll, expect, test } from 'vitest';
import { bonusWorld } from '#tests/factories/bonus.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { simulateBonuses } from '#tests/simulation/bonus-simulation.ts';
import { createRandom } from '#tests/simulation/random.ts';

const { db } = await testDatabase();
const world = await bonusWorld(db);
afterAll(() => world.stop());

test('over random orders of bets, wins, rollbacks and grants no bonus pays more than its terms, and every balance is the model’s', async () => {
  const { wrong, times } = await simulateBonuses(world, createRandom('bonus'), { orders: 1_200, members: 6 });
  expect(wrong).toEqual([]);
  for (const name of [
    'bet ok',
    'end ok',
    'stake more ok',
    'take back ok',
    'bet bonus.stake_too_high',
    'bet bonus.game_excluded',
    'give up ok',
  ])
    expect(times[name], name).toBeGreaterThan(0);
  const [most] = await db.query<{ over: number; converted: number }>(
    `SELECT count(*) FILTER (WHERE converted > cap)::int AS over, count(*) FILTER (WHERE converted > 0)::int AS converted FROM bonus_grant`,
  );
  expect(most!.over).toBe(0);
  expect(most!.converted).toBeGreaterThan(3);
  expect(await brokenInvariants(db)).toEqual([]);
}, 120_000);
