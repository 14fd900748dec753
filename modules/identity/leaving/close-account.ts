import type { closeAccount as contract, OPEN_REASONS } from '#contracts/leaving.ts';
import type { Caller } from '#contracts/caller.ts';
import type { ErrorOf } from '#contracts/endpoint.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import { take } from '#platform/limit/limit.ts';
import type { Personal } from '#platform/module/personal.ts';
import { verifyPassword } from '#platform/security/password.ts';
import { recordSecurity } from '#platform/security/security-events.ts';
import { lockMember } from '#modules/wallet/index.ts';
import { LIMITS } from '#modules/identity/limits.ts';
import { findById } from '#modules/identity/members/member-store.ts';
import { endSessionsOf, type EndedSession } from '#modules/identity/sessions/session-store.ts';

const DAY_MS = 24 * 3_600_000;

type Reason = (typeof OPEN_REASONS)[number];
export type Order = { caller: Caller; password: string; eraseAfterDays: number; ip: string; now: Date };
type Closed = { ended: EndedSession[]; eraseAt: Date };

/** Returns all reasons for which the account cannot be closed now. */
export async function reasonsToStayOpen(tx: Tx, parts: readonly Personal[], memberId: bigint): Promise<Reason[]> {
  const reasons: Reason[] = [];
  for (const { keepsOpen } of parts) {
    const reason = await keepsOpen?.(tx, memberId);
    if (reason) reasons.push(reason as Reason);
  }
  return reasons;
}

/**
 * Closes the member's own account with all of its sessions. If several calls come at the same time, one closes the account. The call holds
 * the member's lock, so that no bet, deposit or withdrawal comes between the check of reasons and the closing. Limits and exclusions of the
 * member stay.
 */
export async function closeAccount(
  db: Database,
  parts: readonly Personal[],
  { caller, password, eraseAfterDays, ip, now }: Order,
): Promise<Result<Closed, Failure<ErrorOf<typeof contract>>>> {
  const { memberId, merchantId } = caller;
  const allowed = await take(db, LIMITS.changePassword, String(memberId), now);
  if (!allowed.ok) return allowed;
  const member = await findById(db, memberId);
  const event = { merchantId, memberId, ip, now };
  if (!member || !(await verifyPassword(member.passwordHash, password))) {
    await recordSecurity(db, { kind: 'password-failed', ...event });
    return err('identity.old_password_wrong', { field: 'password' });
  }
  const eraseAt = new Date(now.getTime() + eraseAfterDays * DAY_MS);
  const done = await db.transaction<Closed, Failure<ErrorOf<typeof contract>>>(async (tx) => {
    await lockMember(tx, memberId);
    const [reason] = await reasonsToStayOpen(tx, parts, memberId);
    if (reason) return err(reason);
    // The update names the password that was checked: a password that was changed in between closes nothing.
    const closed = await tx.query(
      "UPDATE member SET closed_from = state, state = 'closed' WHERE id = $1 AND state <> 'closed' AND password_hash = $2 RETURNING 1",
      [memberId, member.passwordHash],
    );
    if (closed.length === 0) return err('identity.account_closed');
    await recordClosure(tx, { memberId, isOwn: true, closedAt: now, eraseAt });
    return ok({ ended: await endSessionsOf(tx, memberId, now), eraseAt });
  });
  if (done.ok) await recordSecurity(db, { kind: 'account-closed', ...event });
  return done;
}

type Closure = { memberId: bigint; isOwn: boolean; closedAt: Date; eraseAt: Date };

export async function recordClosure(tx: Tx, { memberId, isOwn, closedAt, eraseAt }: Closure): Promise<void> {
  await tx.query(
    `INSERT INTO member_closure AS c (member_id, is_own, closed_at, erase_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (member_id) DO UPDATE SET erase_at = least(c.erase_at, excluded.erase_at) WHERE c.erased_at IS NULL`,
    [memberId, isOwn, closedAt, eraseAt],
  );
}
