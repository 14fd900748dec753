import { randomUUID } from 'node:crypto';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Queryable, Tx } from '#platform/db/database.ts';
import { recordSecurity } from '#platform/security/security-events.ts';
import { enterMarks } from '#modules/identity/exclusion/marks.ts';
import type { Visit } from '#modules/identity/sessions/visit.ts';

/** The account of a person at an identity provider. `email` and `name` are the provider's statements, and prove nothing here. */
export type Claims = { issuer: string; subject: string; email: string | null; name: string | null };

/** Minutes for which an identity without an account waits for a registration or a password. */
export const NEWCOMER_MINUTES = 30;

export type NewcomerFailure = Failure<'identity.newcomer_over' | 'identity.openid_taken'>;
type Where = Pick<Visit, 'brand' | 'visitor' | 'ip' | 'now'>;

/** Returns the name under which an identity is shown to its owner. */
export function labelOf({ email, name, subject }: Claims): string {
  return email ?? name ?? subject;
}

export async function addNewcomer(db: Queryable, provider: string, claims: Claims, { brand, visitor, now }: Where): Promise<string> {
  const id = randomUUID();
  const expiresAt = new Date(now.getTime() + NEWCOMER_MINUTES * 60_000);
  await db.query(
    `INSERT INTO openid_newcomer (id, merchant_id, visitor, provider, issuer, subject, label, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, brand.merchantId, visitor, provider, claims.issuer, claims.subject, labelOf(claims), expiresAt],
  );
  return id;
}

/** Links the identity of this browser to a member, in the caller's transaction. Only one of several concurrent calls uses the identity. */
export async function takeNewcomer(tx: Tx, id: string, memberId: bigint, where: Where): Promise<Result<true, NewcomerFailure>> {
  const { brand, visitor, ip, now } = where;
  const [taken] = await tx.query<{ provider: string; issuer: string; subject: string; label: string }>(
    `DELETE FROM openid_newcomer WHERE id = $1 AND visitor = $2 AND merchant_id = $3 AND expires_at > $4
     RETURNING provider, issuer, subject, label`,
    [id, visitor, brand.merchantId, now],
  );
  if (!taken) return err('identity.newcomer_over');
  const isLinked = await addLink(tx, { memberId, ...taken, now });
  if (!isLinked) return err('identity.openid_taken');
  await recordSecurity(tx, {
    kind: 'account-linked',
    merchantId: brand.merchantId,
    memberId,
    ip,
    facts: { provider: taken.provider },
    now,
  });
  return ok(true as const);
}

/** Links the identity after a sign-in, which stays valid whether the link succeeds or not. Does nothing without an identity. */
export async function linkNewcomer(db: Database, id: string | undefined, memberId: bigint, where: Where): Promise<{ isLinked?: boolean }> {
  if (id === undefined) return {};
  const done = await db.transaction<true, NewcomerFailure>((tx) => takeNewcomer(tx, id, memberId, where));
  return { isLinked: done.ok };
}

type NewLink = { memberId: bigint; provider: string; issuer: string; subject: string; label: string; now: Date };

/**
 * Links an identity to an account. Returns false if the identity is linked to an account of the brand, or if the account has a link of this
 * provider. Also false if the account is closed or a trial account.
 */
export async function addLink(tx: Tx, { memberId, provider, issuer, subject, label, now }: NewLink): Promise<boolean> {
  const added = await tx.query(
    `INSERT INTO member_link (member_id, merchant_id, provider, issuer, subject, label, linked_at)
     SELECT id, merchant_id, $2, $3, $4, $5, $6 FROM member
      WHERE id = $1 AND state <> 'closed' AND NOT is_trial_type(merchant_id, account_type)
     ON CONFLICT DO NOTHING RETURNING 1`,
    [memberId, provider, issuer, subject, label, now],
  );
  if (added.length === 0) return false;
  await enterMarks(tx, memberId, { openid: { issuer, subject } }, true);
  return true;
}
