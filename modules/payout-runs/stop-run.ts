import type { StaffCaller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { audit } from '#modules/staff/index.ts';
import { findRun, RUN } from '#modules/payout-runs/run-store.ts';

type StopFailure = Failure<'withdrawals.run_unknown' | 'withdrawals.moved_on'>;

/** Stops a running run. Withdrawals that it has not reached stay approved. Repeating it changes nothing. */
export async function stopRun(
  db: Database,
  caller: StaffCaller,
  { id, reason, now }: { id: string; reason: string; now: Date },
): Promise<Result<{ state: 'stopped' }, StopFailure>> {
  return db.transaction<{ state: 'stopped' }, StopFailure>(async (tx) => {
    const run = await findRun(tx, id, 'FOR UPDATE');
    if (!run) return err('withdrawals.run_unknown');
    if (run.state === 'stopped') return ok({ state: 'stopped' });
    if (run.state !== 'running') return err('withdrawals.moved_on');
    await tx.query("UPDATE payout_run SET state = 'stopped', ended_at = $2 WHERE id = $1", [id, now]);
    await audit(tx, caller, {
      action: 'withdrawals.stop_payout_run',
      merchantId: run.merchantId,
      subject: { kind: RUN, id },
      reason,
      before: { state: 'running' },
      after: { state: 'stopped' },
    });
    return ok({ state: 'stopped' });
  });
}
