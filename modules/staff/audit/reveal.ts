import type { StaffCaller } from '#contracts/caller.ts';
import type { ColumnKind } from '#contracts/bo/column-kinds.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { take, type Limit } from '#platform/limit/limit.ts';
import { audit } from '#modules/staff/audit/audit.ts';

/** Most values that one staff member may see unmasked in a day. */
const A_DAY: Limit = { name: 'staff-reveal', most: 100, windowMs: 24 * 3_600_000 };

/** A personal datum of a member, with the member's brand and number. */
export type Revealed = { merchantId: number; memberId: bigint; value: string | null };

/**
 * Shows one personal datum of a member unmasked. The audit log has the kind of datum, the member and the reason (`member-data`), never the
 * value. If the entry cannot be stored, nothing is shown. `read` returns undefined for an unknown subject; `unknown` is its refusal.
 */
export async function reveal<C extends 'identity.member_unknown' | 'withdrawals.unknown'>(
  db: Database,
  caller: StaffCaller,
  {
    column,
    reason,
    now,
    unknown,
    read,
  }: { column: ColumnKind; reason: string; now: Date; unknown: C; read: (tx: Queryable) => Promise<Revealed | undefined> },
): Promise<Result<{ value: string | null }, Failure<C | 'request.too_many'>>> {
  const counted = await take(db, A_DAY, String(caller.staffId), now);
  if (!counted.ok) return counted;
  return db.transaction<{ value: string | null }, Failure<C>>(async (tx) => {
    const found = await read(tx);
    if (!found) return err(unknown);
    const { merchantId, memberId, value } = found;
    const subject = { kind: 'member-data', id: String(memberId) };
    await audit(tx, caller, { action: 'staff.reveal', merchantId, subject, reason, after: { column } });
    return ok({ value });
  });
}
