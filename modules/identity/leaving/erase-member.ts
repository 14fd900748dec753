import * as z from 'zod/mini';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Tx } from '#platform/db/database.ts';
import type { Personal } from '#platform/module/personal.ts';
import { NOBODYS_HASH } from '#platform/security/password.ts';
import { audit, type Actor, type ApprovalKind } from '#modules/staff/index.ts';
import { lockMember } from '#modules/wallet/index.ts';
import { recordClosure } from '#modules/identity/leaving/close-account.ts';
import { endSessionsOf } from '#modules/identity/sessions/session-store.ts';
import { MEMBERS } from '#contracts/bo/permissions/members.ts';

/** Actor in the audit log when a closed account is due for erasure. */
const BY_TIME: Actor = { staffId: null, name: 'erasure of closed accounts', ip: null };
/** Most accounts that one run of the job erases. */
const PER_RUN = 100;

export type EraseFailure = 'identity.member_unknown' | 'identity.state_unfit' | 'identity.erased' | 'identity.erasure_kept';
type Unfit = Failure<EraseFailure>;
type Fit = { id: bigint; merchantId: number; account: string; closedAt: Date | null };

/** Erases accounts whose erasure is due, except erased accounts and accounts that an exclusion keeps. Returns their number. */
export async function eraseDue(db: Database, parts: readonly Personal[], now: Date): Promise<number> {
  const due = await db.query<{ id: bigint }>(
    `SELECT member_id AS id FROM member_closure WHERE erased_at IS NULL AND erase_at <= $1 AND may_erase(member_id)
      ORDER BY erase_at LIMIT ${PER_RUN}`,
    [now],
  );
  let erased = 0;
  for (const { id } of due) {
    const done = await db.transaction<Fit, Unfit>(async (tx) => {
      const fit = await lockFit(tx, id);
      if (!fit.ok) return fit;
      await erase(tx, parts, fit.value, now);
      const { merchantId } = fit.value;
      await audit(tx, BY_TIME, { action: 'identity.erase_member', merchantId, subject: { kind: 'member', id: String(id) } });
      return fit;
    });
    if (done.ok) erased += 1;
  }
  return erased;
}

const payload = z.strictObject({ memberId: z.string() });

/** Declares the approval to erase an account before its erasure is due, which two staff members decide. */
export function eraseKind(parts: () => readonly Personal[]): ApprovalKind<z.output<typeof payload>, EraseFailure> {
  return {
    kind: 'identity.erase_member',
    permission: MEMBERS.erase,
    payload,
    describe: async (tx, { memberId }) => {
      const fit = await lockFit(tx, BigInt(memberId));
      if (!fit.ok) return fit;
      const { id, merchantId, account, closedAt } = fit.value;
      const facts = { account, 'closed by the member': closedAt?.toISOString() ?? null, erases: 'name, contacts, papers, texts' };
      return ok({ merchantId, subject: { kind: 'member', id: String(id) }, facts });
    },
    execute: async (tx, { memberId }, { now }) => {
      const fit = await lockFit(tx, BigInt(memberId));
      if (!fit.ok) return fit;
      // The time is a minute ago, because the clock of the database may be behind this clock.
      const eraseAt = new Date(now.getTime() - 60_000);
      await recordClosure(tx, { memberId: fit.value.id, isOwn: false, closedAt: now, eraseAt });
      await erase(tx, parts(), fit.value, now);
      return ok({ after: { erased: true } });
    },
  };
}

/** Locks the member, and returns it if its personal data may be erased now; refuses otherwise. */
async function lockFit(tx: Tx, memberId: bigint): Promise<Result<Fit, Unfit>> {
  await lockMember(tx, memberId);
  const [row] = await tx.query<Fit & { state: string; isKept: boolean | null; erasedAt: Date | null }>(
    `SELECT m.id, m.merchant_id, m.account, m.state, is_excluded_still(m) AS is_kept, c.closed_at,
            c.erased_at
       FROM member m LEFT JOIN member_closure c ON c.member_id = m.id WHERE m.id = $1 FOR UPDATE OF m`,
    [memberId],
  );
  if (!row) return err('identity.member_unknown');
  if (row.state !== 'closed') return err('identity.state_unfit');
  if (row.erasedAt) return err('identity.erased');
  return row.isKept ? err('identity.erasure_kept') : ok(row);
}

/** Erases an account: each module erases its own data first; then the account loses its name and gets the time of the erasure. */
async function erase(tx: Tx, parts: readonly Personal[], { id }: Fit, now: Date): Promise<void> {
  for (const part of parts) await part.erase?.(tx, id);
  await tx.query(
    `UPDATE member SET account = 'erased' || id, nickname = '', mobile = NULL, email = NULL, email_confirmed_at = NULL, zalo = NULL, zalo_bound_at = NULL, password_hash = $2, payment_password_hash = NULL,
            invite_code = NULL, language = NULL, picture = NULL WHERE id = $1`,
    [id, NOBODYS_HASH],
  );
  await endSessionsOf(tx, id, now);
  await tx.query('UPDATE member_closure SET erased_at = $2 WHERE member_id = $1', [id, now]);
}
