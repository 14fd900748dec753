import type { Caller } from '#contracts/caller.ts';
import type { ErrorOf, Input, Output } from '#contracts/endpoint.ts';
import type { bindContact as contract, ContactKind } from '#contracts/profile.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import { recordSecurity } from '#platform/security/security-events.ts';
import { lockMember } from '#modules/wallet/index.ts';
import type { IdentityDeps } from '#modules/identity/deps.ts';
import { enterMarks } from '#modules/identity/exclusion/marks.ts';
import { keyOf, readContact } from '#modules/identity/profile/contact.ts';
import { maskedMail, maskedMobile } from '#kernel/masked-contact.ts';
import { contactsOf } from '#modules/identity/profile/read-profile.ts';
import { dropProofs } from '#modules/identity/sessions/drop-proofs.ts';
import type { Visit } from '#modules/identity/sessions/visit.ts';

type BindFailure = Failure<ErrorOf<typeof contract>>;

/** Number of the lock for contacts of a brand: the second of two members who bind one number at the same time finds it taken. */
const NUMBERS = 0x62_69_6e_64;

/** Binds the contact to which the code was sent. Links for a new password and waiting sign-ins went to the earlier contact, and end. */
export async function bindContact(
  { db, codes }: IdentityDeps,
  { caller, code, requestId, ...named }: Input<typeof contract> & { caller: Caller },
  { visitor, ip, now }: Visit,
): Promise<Result<Output<typeof contract>, BindFailure>> {
  const { memberId, merchantId } = caller;
  const { contact } = named;
  const read = readContact(named, await contactsOf(db, memberId));
  if (!read.ok) return read;
  const value = read.value;
  const judged = await codes.judge(keyOf(contact, { merchantId, memberId, visitor, value }), { code, requestId, ip, now });
  if (!judged.ok) return judged;
  const done = await db.transaction<true, BindFailure>(async (tx) => {
    await lockMember(tx, memberId);
    if (contact !== 'email') await tx.query('SELECT pg_advisory_xact_lock($1, $2)', [NUMBERS, merchantId]);
    if (!(await WRITES[contact](tx, { memberId, merchantId, value, now })))
      return err(contact === 'zalo' ? 'identity.zalo_taken' : 'identity.mobile_taken', { field: 'to' });
    await enterMarks(tx, memberId, contact === 'email' ? { email: value } : { mobile: value }, true);
    await dropProofs(tx, memberId);
    await tx.query('DELETE FROM password_link WHERE member_id = $1', [memberId]);
    return ok(true);
  });
  if (!done.ok) return done;
  await recordSecurity(db, { kind: 'contact-changed', merchantId, memberId, ip, facts: { contact }, now });
  return ok({ shown: contact === 'email' ? maskedMail(value) : maskedMobile(value), isConfirmed: true });
}

type Binding = { memberId: bigint; merchantId: number; value: string; now: Date };

/**
 * Writes of a contact. Each returns false if another member of the brand has the contact, or, for Zalo, if the member has bound another
 * account in between.
 */
const WRITES: Record<ContactKind, (tx: Tx, binding: Binding) => Promise<boolean>> = {
  email: async (tx, { memberId, value, now }) =>
    (await tx.query('UPDATE member SET email = $2, email_confirmed_at = $3 WHERE id = $1 RETURNING 1', [memberId, value, now])).length ===
    1,
  mobile: async (tx, { memberId, merchantId, value }) =>
    (
      await tx.query(
        `UPDATE member m SET mobile = $3 WHERE m.id = $1
            AND NOT EXISTS (SELECT FROM member o WHERE o.merchant_id = $2 AND o.mobile = $3 AND o.id <> m.id) RETURNING 1`,
        [memberId, merchantId, value],
      )
    ).length === 1,
  zalo: async (tx, { memberId, merchantId, value, now }) =>
    (
      await tx.query(
        `UPDATE member m SET zalo = $3, zalo_bound_at = coalesce(zalo_bound_at, $4) WHERE m.id = $1 AND coalesce(m.zalo, $3) = $3
            AND NOT EXISTS (SELECT FROM member o WHERE o.merchant_id = $2 AND o.zalo = $3 AND o.id <> m.id) RETURNING 1`,
        [memberId, merchantId, value, now],
      )
    ).length === 1,
};
