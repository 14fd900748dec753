import type { Currency } from '#kernel/money.ts';
import { money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Code } from '#contracts/codes.ts';
import type { Tx } from '#platform/db/database.ts';
import { derivedId } from '#platform/random/derived-id.ts';
import { handInRun, type Withdrawals } from '#modules/withdrawals/index.ts';

type WorkDeps = { withdrawals: Pick<Withdrawals, 'deps'> };

/** Most withdrawals that one run of the job sends to providers. */
const MOST = 50;
/** Time in ms after which a withdrawal without a commit is tried again. */
const AGAIN_MS = 5_000;
/** Codes of a commit that may have been made or may still be made, which the next attempt finds out. */
const PASSING: ReadonlySet<Code> = new Set<Code>(['wallet.busy', 'wallet.outcome_unknown']);

type Item = {
  runId: string;
  n: number;
  withdrawalId: string;
  currency: Currency;
  amount: bigint;
  provider: string | null;
  reason: string;
  madeBy: string;
  madeById: bigint;
  approvedBy: string | null;
};

/**
 * Sends the next withdrawals of running runs to their providers, and ends completed runs. Each withdrawal is one commit with its line of
 * the run. After a crash, it is therefore either sent or still waiting. Many processes may do this at the same time. Returns the number of
 * decided withdrawals.
 */
export async function workRuns(deps: WorkDeps, now: Date): Promise<number> {
  let decided = 0;
  while (decided < MOST && (await workNext(deps, now))) decided++;
  await deps.withdrawals.deps.db.query(
    `UPDATE payout_run r SET state = 'done', ended_at = $1
      WHERE r.state = 'running' AND NOT EXISTS (SELECT FROM payout_run_item i WHERE i.run_id = r.id AND i.state = 'waiting')`,
    [now],
  );
  return decided;
}

/** Decides one withdrawal. Returns false if none waits. */
async function workNext({ withdrawals: { deps } }: WorkDeps, now: Date): Promise<boolean> {
  let taken: Item | undefined;
  const done = await deps.db
    .transaction<boolean, Failure<Code>>(async (tx) => {
      taken = await takeNext(tx, now);
      if (!taken) return ok(false);
      return giveOut(deps, tx, taken, now);
    })
    .catch(async (error: unknown) => {
      // The line waits, so that it delays no other run.
      if (taken) await putOff(deps, taken, now);
      throw error;
    });
  if (done.ok) return done.value;
  await recordFailure(deps, taken!, done.failure.code, now);
  return true;
}

/** Locks and returns the next line until the commit. A stop of its run waits for it. */
async function takeNext(tx: Tx, now: Date): Promise<Item | undefined> {
  const rows = await tx.query<Item>(
    `SELECT i.run_id, i.n, i.withdrawal_id, i.currency, i.amount, r.provider, r.reason, r.made_by, r.made_by_id, r.approved_by
       FROM payout_run_item i JOIN payout_run r ON r.id = i.run_id
      WHERE r.state = 'running' AND i.state = 'waiting' AND i.next_at <= $1
      ORDER BY r.started_at, i.run_id, i.n LIMIT 1 FOR UPDATE OF i SKIP LOCKED FOR SHARE OF r SKIP LOCKED`,
    [now],
  );
  return rows[0];
}

async function giveOut(deps: Withdrawals['deps'], tx: Tx, item: Item, now: Date): Promise<Result<true, Failure<Code>>> {
  const { runId, n, withdrawalId, currency, amount, provider, reason, madeBy, madeById, approvedBy } = item;
  const payoutId = derivedId(`payout-run/${runId}/${withdrawalId}`);
  await tx.query("UPDATE payout_run_item SET state = 'handed', payout_id = $3, decided_at = $4 WHERE run_id = $1 AND n = $2", [
    runId,
    n,
    payoutId,
    now,
  ]);
  const given = await handInRun(deps, tx, {
    id: withdrawalId,
    payoutId,
    provider,
    amount: money(amount, currency),
    by: { staffId: madeById, name: madeBy, ip: null },
    handedBy: approvedBy === null ? madeBy : `${madeBy}, ${approvedBy}`,
    reason,
    now,
  });
  return given.ok ? ok(true) : err(given.failure.code);
}

/** Postpones a line to a later attempt. */
async function putOff({ db }: Withdrawals['deps'], { runId, n }: Item, now: Date): Promise<void> {
  await db.query("UPDATE payout_run_item SET next_at = $3 WHERE run_id = $1 AND n = $2 AND state = 'waiting'", [
    runId,
    n,
    new Date(now.getTime() + AGAIN_MS),
  ]);
}

async function recordFailure(deps: Withdrawals['deps'], item: Item, code: Code, now: Date): Promise<void> {
  if (PASSING.has(code)) return putOff(deps, item, now);
  const { runId, n } = item;
  await deps.db.query(
    "UPDATE payout_run_item SET state = 'refused', code = $3, decided_at = $4 WHERE run_id = $1 AND n = $2 AND state = 'waiting'",
    [runId, n, code, now],
  );
}
