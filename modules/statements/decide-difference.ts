import type { decideDifference as contract } from '#contracts/bo/statements.ts';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { audit } from '#modules/staff/index.ts';

type Verdict = Output<typeof contract>;
type Refused = Failure<'statements.unknown' | 'statements.changed'>;

/** Stores a verdict with its audit entry in one commit, if the row still has the version that the caller read. It moves no money. */
export function decideDifference(
  db: Database,
  caller: StaffCaller,
  { id, version, verdict, note }: Input<typeof contract>,
): Promise<Result<Verdict, Refused>> {
  return db.transaction<Verdict, Refused>(async (tx) => {
    const [found] = await tx.query<{ version: number; state: string; merchantId: number | null; reason: string; reference: string }>(
      'SELECT version, state, merchant_id, reason, reference FROM pay_difference WHERE id = $1 FOR UPDATE',
      [id],
    );
    if (!found) return err('statements.unknown');
    if (found.version !== version) return err('statements.changed');
    await tx.query(
      `UPDATE pay_difference SET state = $2, note = $3, decided_by = $4, decided_at = clock_timestamp(), version = version + 1 WHERE id = $1`,
      [id, verdict, note, caller.name],
    );
    await audit(tx, caller, {
      action: 'statements.decide',
      merchantId: found.merchantId,
      subject: { kind: 'pay_difference', id },
      reason: note,
      before: { state: found.state },
      after: { state: verdict, difference: found.reason, reference: found.reference },
    });
    return ok({ version: version + 1, state: verdict });
  });
}
