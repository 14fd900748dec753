import { expect, test } from 'vitest';
import { checkInvariants, sealLedger } from '#modules/wallet/index.ts';
import { queryableOf } from '#platform/db/database.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { until, vendorBench } from '#tests/factories/vendor.ts';
import { openTrial } from '#vendors/seamless-kit/conformance/context.ts';

const bench = await vendorBench();
const { db, owner } = bench.server;
const RECEIVED = /^(agent_days|vip_months|point_days)_heard$/;

// A bet is settled, and corrected afterwards.
const trial = await openTrial({ ...bench, launchToken: await bench.launch() });
trial.game.code = bench.gameCode;
const { id, round } = await trial.placed();
await trial.win(id, round);
await trial.adjust(id, round, -50_000n);
const { rows } = await owner.query<{ member: string; day: string }>('SELECT member_id::text AS member, day::text FROM bet_day');
const { member, day } = rows[0]!;
const received = async () =>
  (await owner.query('SELECT FROM agent_day WHERE own_corrected <> 0')).rowCount === 1 &&
  (await owner.query("SELECT FROM outbox_delivery WHERE topic IN ('RoundsSettled', 'BetsCorrected')")).rowCount === 0;
await until(received);

/** Faults that the check finds of what modules heard while a statement holds. */
async function found(sql: string, values: readonly unknown[] = []): Promise<string[]> {
  await sealLedger(db);
  const client = await owner.connect();
  await client.query('BEGIN');
  expect((await client.query(sql, [...values])).rowCount).toBe(1);
  const faults = await checkInvariants(queryableOf(client));
  await client.query('ROLLBACK');
  client.release();
  return faults.filter(({ invariant }) => RECEIVED.test(String(invariant))).map(({ invariant, detail }) => `${invariant}: ${detail}`);
}

test('what agents, levels and points have of settled and corrected bets is what the bets come to', async () => {
  expect(await brokenInvariants(db)).toEqual([]);
  expect(await found('UPDATE agent_day SET own_payout = own_payout + 1 WHERE own_count = 1')).toEqual([
    expect.stringContaining(`agent_days_heard: agents have 100, 151, `),
  ]);
  expect(await found('DELETE FROM agent_day WHERE own_count = 1')).toEqual([expect.stringContaining(`of member ${member} on ${day}`)]);
  expect(await found('UPDATE vip_month SET turnover = turnover + 1')).toEqual([expect.stringContaining('vip_months_heard: ')]);
  const point = 'INSERT INTO point_day (member_id, day, game_type, currency, turnover, points) VALUES ($1, $2, $3, $4, 1000, 0)';
  expect(await found(point, [member, day, 'FISH', 'USD'])).toEqual([expect.stringContaining('point_days_heard: ')]);
});

test('a member of whom an event still waits is judged later, and others at once', async () => {
  const wrong = 'UPDATE agent_day SET own_payout = own_payout + 1 WHERE own_count = 1 RETURNING 1';
  const waits = (of: string) => `WITH event AS (
    INSERT INTO outbox_delivery (consumer, id, topic, events, at)
    VALUES ('agents', -1, 'RoundsSettled', '[{"member": ["${of}"]}]', now())) ${wrong}`;
  expect(await found(waits(member))).toEqual([]);
  expect(await found(waits('1'))).toHaveLength(1);
  expect(await found(`WITH gone AS (DELETE FROM outbox_consumer WHERE name = 'agents') ${wrong}`), 'nobody takes the events').toEqual([]);
});
