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
  // The simulation takes settled rounds back, which no module does: their records stay.
  expect((await brokenInvariants(db)).filter((line) => !line.startsWith('(bonus_bets)'))).toEqual([]);
}, 120_000);

test('GGR of bonus money is what stakes and payouts of settled rounds moved in the bonuses of each member', async () => {
  const split = await db.query<{ counted: bigint; lost: bigint }>(
    `SELECT m.member_id, (SELECT coalesce(sum(d.bonus_win), 0)::bigint FROM bet_day d WHERE d.member_id = m.member_id) AS counted,
            (SELECT coalesce(sum(CASE WHEN t.debit_account = a.id THEN t.amount ELSE -t.amount END), 0)::bigint
               FROM ledger.account a JOIN ledger.transfer t ON a.id IN (t.debit_account, t.credit_account)
              WHERE a.member_id = m.member_id AND a.kind = 'bonus' AND t.kind IN ('stake', 'payout')
                AND t.command_seq NOT IN (SELECT unnest(o.staked_in) FROM open_round o)) AS lost
       FROM (SELECT DISTINCT g.member_id FROM bonus_grant g) AS m`,
  );
  expect(split.map(({ counted }) => counted)).toEqual(split.map(({ lost }) => lost));
  expect(split.filter(({ counted }) => counted !== 0n).length).toBeGreaterThan(3);
});
