import type { Currency } from '#kernel/money.ts';
import { money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Code } from '#contracts/codes.ts';
import type { Tx } from '#platform/db/database.ts';
import { derivedId } from '#platform/random/derived-id.ts';
import { handInRun, type Withdrawals } from '#modules/withdrawals/index.ts';

type WorkDeps = { withdrawals: Pick<Withdrawals, 'deps'> };

/** Withdrawals that one run of the job gives to companies. */
const MOST = 50;
/** Time after which a withdrawal is tried again whose commit did not come about. */
const AGAIN_MS = 5_000;
/** Codes of a commit that may still come about, or did: the next try finds out. */
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
 * Gives the next withdrawals of running runs to their companies, and ends runs that are through. Each is one commit with its line of the run,
 * so a process that dies leaves it either given or still to be given. Safe to run in many processes at once. Returns how many were decided.
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

/** Decides one withdrawal; false where none waits. */
async function workNext({ withdrawals: { deps } }: WorkDeps, now: Date): Promise<boolean> {
  let taken: Item | undefined;
  const done = await deps.db
    .transaction<boolean, Failure<Code>>(async (tx) => {
      taken = await takeNext(tx, now);
      if (!taken) return ok(false);
      return giveOut(deps, tx, taken, now);
    })
    .catch(async (error: unknown) => {
      // The line waits, so that it holds up no other run.
      if (taken) await putOff(deps, taken, now);
      throw error;
    });
  if (done.ok) return done.value;
  await recordFailure(deps, taken!, done.failure.code, now);
  return true;
}

/** The next line, held until the commit. A run that is stopped meanwhile waits for it. */
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

/** Tries a line again later. */
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
