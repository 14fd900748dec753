import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { requestOpenRounds } from '#modules/reconciliation/open-rounds.ts';
import { brokenInvariants } from '#tests/factories/ledger.ts';
import { reconcileBench } from '#tests/factories/reconciliation.ts';
import { signedInStaff } from '#tests/factories/staff.ts';

/** The counts that docs/reliability.md asks of rollbacks before their bets and of rounds that nobody can finish. */
const bench = await reconcileBench();
const { deps, trial, cash, server, time } = bench;
const { owner } = server;
afterAll(bench.stop);

const ROLLBACKS = 200;
const ROUNDS = 50;

test('of 200 bets whose rollback came first all 200 are refused, and nothing has moved (R-20)', async () => {
  const ids = Array.from({ length: ROLLBACKS }, () => ({ transaction_uuid: randomUUID(), round_id: trial.round() }));
  const before = await cash();
  const undone = await Promise.all(ids.map(({ transaction_uuid, round_id }) => trial.rollback(transaction_uuid, round_id)));
  expect(undone.filter(({ status, body }) => status === 'OK' && body['found'] === false)).toHaveLength(ROLLBACKS);
  const late = await Promise.all(ids.map((own) => trial.bet(own)));
  expect(late.filter(({ status }) => status === 'BET_AFTER_ROLLBACK')).toHaveLength(ROLLBACKS);
  expect(await cash()).toBe(before);
  const { rows } = await owner.query<{ kept: string }>('SELECT count(*) AS kept FROM vendor_move WHERE external_id = ANY ($1)', [
    ids.map(({ transaction_uuid }) => transaction_uuid),
  ]);
  expect(Number(rows[0]!.kept)).toBe(0);
  expect(await brokenInvariants(server.db)).toEqual([]);
});

test('of 50 rounds that nobody can finish all 50 are void: every stake back, and 50 decisions in the audit log (R-26)', async () => {
  const [ines, oren] = [await signedInStaff(server, 'finance'), await signedInStaff(server, 'finance')];
  const before = await cash();
  const placed = await Promise.all(Array.from({ length: ROUNDS }, (_, at) => trial.placed({ amount: String(100_000 * ((at % 3) + 1)) })));
  const names = placed.map(({ round }) => round);
  expect(await cash()).toBeLessThan(before);
  time.ahead = 25 * 3_600_000;
  await requestOpenRounds(deps);
  const { rows: cases } = await owner.query<{ id: string }>(
    `SELECT c.id FROM vendor_case c JOIN vendor_round v ON v.id::text = c.external_id WHERE v.external_id = ANY ($1) ORDER BY c.id`,
    [names],
  );
  expect(cases).toHaveLength(ROUNDS);
  for (const { id } of cases) {
    expect((await ines.call('POST', `/bo/vendor-cases/${id}/claim`, {})).status).toBe(200);
    const body = { reason: 'the vendor knows nothing of it', requestId: randomUUID() };
    const applied = await ines.call('POST', `/bo/vendor-cases/${id}/apply`, body);
    expect(applied.status, applied.text).toBe(200);
  }
  const waiting = await oren.call('GET', '/bo/approvals?pageSize=200');
  const approvals = (waiting.body.value as { rows: { id: string; hash: string }[] }).rows;
  expect(approvals).toHaveLength(ROUNDS);
  for (const { id, hash } of approvals)
    expect((await oren.call('POST', `/bo/approvals/${id}/decision`, { verdict: 'approve', hash, note: '' })).status).toBe(200);
  const left = "SELECT 1 FROM vendor_case WHERE id = ANY ($1) AND state <> 'applied'";
  const ids = cases.map(({ id }) => id);
  await expect.poll(async () => (await owner.query(left, [ids])).rowCount).toBe(0);
  expect(await cash()).toBe(before);
  const { rows: rounds } = await owner.query<{ state: string; stake: string }>(
    'SELECT state, stake FROM vendor_round WHERE external_id = ANY ($1)',
    [names],
  );
  expect(rounds.filter(({ state, stake }) => state === 'closed' && BigInt(stake) === 0n)).toHaveLength(ROUNDS);
  const { rows: decided } = await owner.query<{ action: string; n: bigint }>(
    "SELECT action, count(*) AS n FROM audit_entry WHERE subject_id = ANY ($1) AND action LIKE 'reconciliation.%' GROUP BY action ORDER BY action",
    [ids],
  );
  expect(decided).toEqual([
    { action: 'reconciliation.apply_case.approved', n: BigInt(ROUNDS) },
    { action: 'reconciliation.apply_case.requested', n: BigInt(ROUNDS) },
  ]);
  expect(await brokenInvariants(server.db)).toEqual([]);
});
