import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFirstHalf, periodAt } from '#modules/agents/bills/make-bills.ts';
import { openDatabase } from '#platform/db/database.ts';
import { testDatabase } from '#tests/factories/database.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { agentsWorld, type AgentsWorld } from '#tests/simulation/agents/agents-simulation.ts';

const { owner, appUrl } = await testDatabase();
const small = openDatabase({ url: appUrl, max: 2 });
const PAYEES = 2_500;
const START = new Date('2026-03-02T00:00:00Z');
/** The most questions that waited for a connection at once. */
let mostWaiting = 0;
const db = {
  ...small,
  query: <Row extends object>(text: string, values?: readonly unknown[]) => {
    const answer = small.query<Row>(text, values);
    mostWaiting = Math.max(mostWaiting, small.pool.waitingCount);
    return answer;
  },
};
let world: AgentsWorld;
beforeAll(async () => {
  world = await agentsWorld(db, owner);
  await world.agents.ensure(START);
});
afterAll(async () => {
  await world.stop();
  await small.end();
});

test('a level of thousands who were never paid before is paid in full over a pool of two connections', async () => {
  const ids = await world.plant(Array.from({ length: PAYEES }, () => null));
  await owner.query(
    `INSERT INTO agent_contract (merchant_id, kind, place_id, member_id, currency, version, state, period, terms, most_rate, payer, is_auto_paid,
                                 request_id, offered_at, decided_at, starts_at)
     SELECT 1, 'realtime', p.id, p.member_id, 'USD', 1, 'valid', 'FiveMinutes',
            '{"tiers":[{"rate":100,"activeMembers":0,"validBet":"0","loss":"0"}],"rule":"total","carry":"none"}', 100, 'platform', true,
            gen_random_uuid(), $2, $2, $2 FROM agent_place p WHERE p.member_id = ANY ($1::bigint[])`,
    [ids, START],
  );
  await owner.query(
    `INSERT INTO agent_interval (starts_at, place_id, currency, stake, payout, turnover, house_win)
     SELECT $2, p.id, 'USD', 10000, 9000, 10000, 1000 FROM agent_place p WHERE p.member_id = ANY ($1::bigint[])`,
    [ids, START],
  );
  mostWaiting = 0;
  await world.agents.settle(new Date(START.getTime() + 10 * 60_000));
  const { rows } = await owner.query('SELECT state, count(*)::int AS n, sum(paid)::int AS paid FROM agent_bill GROUP BY state');
  expect(rows).toEqual([{ state: 'issued', n: PAYEES, paid: PAYEES * 100 }]);
  expect(mostWaiting).toBeLessThanOrEqual(8);
});

test('a bill that says more than its payments, and a tree that is given more than the contract at its top, are found', async () => {
  expect((await brokenInvariants(db)).filter((line) => line.includes('agent_bills_paid'))).toEqual([]);
  const broken = async (sql: string): Promise<string> => {
    const [one] = (await owner.query<{ id: bigint }>('SELECT min(id) AS id FROM agent_bill')).rows;
    await owner.query(`UPDATE agent_bill SET ${sql} WHERE id = $1`, [one!.id]);
    return (await brokenInvariants(db)).filter((line) => line.includes('agent_bills_paid')).join();
  };
  expect(await broken('amount = amount + 5, paid = paid + 5')).toContain('has paid 105, its payments come to 100');
  expect(await broken('amount = amount - 5, paid = paid - 5, kept = kept + 1')).toMatch(/give 101, the contracts at its top 100/);
});

// Clocks go forward in Lisbon on 29 March 2026, a day of 23 hours, and back on 25 October, one of 25; Kathmandu is 5:45 ahead.
test.each([
  ['Daily', 'Europe/Lisbon', '2026-03-29T12:00:00.000Z', '2026-03-29T00:00:00.000Z', '2026-03-29T23:00:00.000Z'],
  ['Daily', 'Europe/Lisbon', '2026-10-25T23:59:59.999Z', '2026-10-24T23:00:00.000Z', '2026-10-26T00:00:00.000Z'],
  ['FiveMinutes', 'Europe/Lisbon', '2026-10-25T23:59:59.999Z', '2026-10-25T23:55:00.000Z', '2026-10-26T00:00:00.000Z'],
  ['FiveMinutes', 'Asia/Kathmandu', '2026-01-01T18:15:00.000Z', '2026-01-01T18:15:00.000Z', '2026-01-01T18:20:00.000Z'],
  ['Hourly', 'Europe/Lisbon', '2026-10-25T00:59:59.999Z', '2026-10-25T00:00:00.000Z', '2026-10-25T01:00:00.000Z'],
  ['Weekly', 'Europe/Lisbon', '2026-03-29T22:59:59.999Z', '2026-03-23T00:00:00.000Z', '2026-03-29T23:00:00.000Z'],
  ['Semimonthly', 'Asia/Bangkok', '2026-03-15T16:59:59.999Z', '2026-02-28T17:00:00.000Z', '2026-03-15T17:00:00.000Z'],
  ['Semimonthly', 'Asia/Bangkok', '2026-03-15T17:00:00.000Z', '2026-03-15T17:00:00.000Z', '2026-03-31T17:00:00.000Z'],
  ['Monthly', 'Europe/Lisbon', '2026-03-31T22:59:59.999Z', '2026-03-01T00:00:00.000Z', '2026-03-31T23:00:00.000Z'],
] as const)('%s in %s at %s: from %s until %s', async (period, zone, at, starts, ends) => {
  expect(await periodAt(db, { period, zone }, new Date(at))).toEqual({ starts: new Date(starts), ends: new Date(ends) });
  expect(await isFirstHalf(db, { period, zone }, new Date(starts))).toBe(starts === '2026-02-28T17:00:00.000Z');
});
