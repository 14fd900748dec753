import type { payoutRun } from '#contracts/bo/payout-runs.ts';
import type { Output } from '#contracts/endpoint.ts';
import { money, type Currency, type Money } from '#kernel/money.ts';
import { serialText } from '#kernel/serial.ts';
import type { Queryable, Tx } from '#platform/db/database.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import { waitingOf } from '#modules/staff/index.ts';
import type { Selected } from '#modules/withdrawals/index.ts';

export const RUN = 'payout_run';
export type ShownRun = Output<typeof payoutRun>;
export type Sum = { currency: Currency; count: number; amount: Money };

/** A stored run. */
export type Run = {
  id: string;
  serial: bigint;
  merchantId: number;
  currency: Currency | null;
  kind: ShownRun['kind'];
  provider: string | null;
  upTo: bigint | null;
  state: 'requested' | 'running' | 'stopped' | 'done';
  reason: string;
  madeBy: string;
  madeById: bigint;
  approvalId: string | null;
  approvedBy: string | null;
  madeAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
};

export const RUN_COLUMNS = `r.id, r.serial, r.merchant_id, r.currency, r.kind, r.provider, r.up_to, r.state, r.reason, r.made_by, r.made_by_id,
  r.approval_id, r.approved_by, r.made_at, r.started_at, r.ended_at`;

export type NewRun = Pick<Run, 'id' | 'merchantId' | 'currency' | 'kind' | 'provider' | 'upTo' | 'reason' | 'madeBy' | 'madeById'> & {
  now: Date;
};

/** Adds a run with its withdrawals, which waits for its start. Returns false if a run of this id exists. */
export async function addRun(tx: Tx, { now, ...run }: NewRun, items: readonly Selected[]): Promise<boolean> {
  const added = await tx.query(
    `INSERT INTO payout_run (id, merchant_id, currency, kind, provider, up_to, state, reason, made_by, made_by_id, made_at)
     VALUES ($1, $2, $3, $4, $5, $6, 'requested', $7, $8, $9, $10) ON CONFLICT (id) DO NOTHING RETURNING 1`,
    [run.id, run.merchantId, run.currency, run.kind, run.provider, run.upTo, run.reason, run.madeBy, run.madeById, now],
  );
  if (added.length === 0) return false;
  const rows = items.map(({ id, amount }, at) => ({
    runId: run.id,
    n: at + 1,
    withdrawalId: id,
    currency: amount.currency,
    amount: amount.minor,
    nextAt: now,
  }));
  await insertRows(tx, 'payout_run_item', rows);
  return true;
}

export async function findRun(db: Queryable, id: string, lock = ''): Promise<Run | undefined> {
  return (await db.query<Run>(`SELECT ${RUN_COLUMNS} FROM payout_run r WHERE r.id = $1 ${lock}`, [id]))[0];
}

/**
 * Reads the sums of the runs that a staff member started without a second approver since a time, by currency. Refused withdrawals do not
 * count.
 */
export async function startedAlone(
  db: Queryable,
  { merchantId, staffId, since }: { merchantId: number; staffId: bigint; since: Date },
): Promise<Map<Currency, bigint>> {
  const rows = await db.query<{ currency: Currency; amount: bigint }>(
    `SELECT i.currency, sum(i.amount)::bigint AS amount FROM payout_run r JOIN payout_run_item i ON i.run_id = r.id
      WHERE r.merchant_id = $1 AND r.made_by_id = $2 AND r.approved_by IS NULL AND r.started_at > $3
        AND (i.state = 'handed' OR i.state = 'waiting' AND r.state = 'running')
      GROUP BY i.currency`,
    [merchantId, staffId, since],
  );
  return new Map(rows.map(({ currency, amount }) => [currency, amount]));
}

/** Starts a waiting run. */
export async function startRun(tx: Tx, id: string, approvedBy: string | null, now: Date): Promise<void> {
  await tx.query("UPDATE payout_run SET state = 'running', started_at = $2, approved_by = $3 WHERE id = $1 AND state = 'requested'", [
    id,
    now,
    approvedBy,
  ]);
}

/** Returns the withdrawals of a brand that running runs have not reached yet. */
export async function inOtherRuns(db: Queryable, merchantId: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT i.withdrawal_id AS id FROM payout_run r JOIN payout_run_item i ON i.run_id = r.id AND i.state = 'waiting'
      WHERE r.state = 'running' AND r.merchant_id = $1`,
    [merchantId],
  );
  return rows.map(({ id }) => id);
}

/** Returns sums of money by currency. */
export function sumsOf(amounts: readonly Money[]): Sum[] {
  return [...Map.groupBy(amounts, ({ currency }) => currency)]
    .map(([currency, own]) => ({
      currency,
      count: own.length,
      amount: money(
        own.reduce((sum, { minor }) => sum + minor, 0n),
        currency,
      ),
    }))
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}

type Counted = { runId: string; currency: Currency; amount: bigint; count: number; waiting: number; handed: number; refused: number };

/** Returns runs as staff read them, with sums and progress. A request that was refused or expired is `not_approved`. */
export async function shownRuns(db: Queryable, runs: readonly Run[]): Promise<ShownRun[]> {
  const ids = runs.map(({ id }) => id);
  const rows = await db.query<Counted>(
    `SELECT i.run_id, i.currency, sum(i.amount)::bigint AS amount, count(*)::int AS count,
            count(*) FILTER (WHERE i.state = 'waiting')::int AS waiting, count(*) FILTER (WHERE i.state = 'handed')::int AS handed,
            count(*) FILTER (WHERE i.state = 'refused')::int AS refused
       FROM payout_run_item i WHERE i.run_id = ANY ($1::uuid[]) GROUP BY i.run_id, i.currency ORDER BY i.currency`,
    [ids],
  );
  const waiting = await waitingOf(db, RUN, ids);
  return runs.map(({ serial, upTo, madeById: _id, approvalId: _approval, ...run }) => {
    const own = rows.filter(({ runId }) => runId === run.id);
    const total = (of: 'count' | 'waiting' | 'handed' | 'refused'): number => own.reduce((sum, row) => sum + row[of], 0);
    return {
      ...run,
      serial: serialText('R', serial),
      state: run.state === 'requested' && !waiting.has(run.id) ? 'not_approved' : run.state,
      upTo: upTo === null || run.currency === null ? null : money(upTo, run.currency),
      sums: own.map(({ currency, count, amount }) => ({ currency, count, amount: money(amount, currency) })),
      counts: { all: total('count'), waiting: total('waiting'), handed: total('handed'), refused: total('refused') },
    };
  });
}
