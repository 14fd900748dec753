import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { judgeSignal as contract } from '#contracts/bo/signals.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { audit } from '#modules/staff/index.ts';
import { addVerdict, lockSignal } from '#modules/signals/signal-store.ts';

type Verdict = Output<typeof contract>;
type Refused = Failure<'signals.unknown' | 'signals.changed'>;

/** Stores a verdict with its audit entry in one commit, if the sign still has the version that the caller read. */
export async function judgeSignal(
  db: Database,
  caller: StaffCaller,
  { id, version, verdict, note, now }: Input<typeof contract> & { now: Date },
): Promise<Result<Verdict, Refused>> {
  return db.transaction<Verdict, Refused>(async (tx) => {
    const found = await lockSignal(tx, id);
    if (!found) return err('signals.unknown');
    if (found.version !== version) return err('signals.changed');
    const kept = await addVerdict(tx, found, { verdict, note, by: caller.name, now });
    const { merchantId, kind, label, state, size, weight } = found;
    await audit(tx, caller, {
      action: 'signals.judge',
      merchantId,
      subject: { kind: 'signal', id },
      reason: note,
      before: { state },
      after: { state: verdict, kind, shared: label, members: size, weight },
    });
    return ok({ version: kept, state: verdict });
  });
}
