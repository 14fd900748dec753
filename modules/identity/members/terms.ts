import { isIP } from 'node:net';
import type { Caller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { IdentityDeps } from '#modules/identity/deps.ts';

/** Stores a member's acceptance of a version of the terms. Safe to repeat. */
export async function acceptTerms(db: Queryable, memberId: bigint, version: string, ip: string, now: Date): Promise<void> {
  await db.query('INSERT INTO terms_accepted (member_id, version, at, ip) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING', [
    memberId,
    version,
    now,
    isIP(ip) ? ip : null,
  ]);
}

/** Accepts the terms that the brand has today; any other version is refused. */
export async function acceptCurrentTerms(
  { db, site }: IdentityDeps,
  { memberId, merchantId }: Caller,
  { version, ip, now }: { version: string; ip: string; now: Date },
): Promise<Result<{ version: string }, Failure<'identity.terms_outdated'>>> {
  const { termsVersion } = site.merchant(merchantId).settings;
  if (version !== termsVersion) return err('identity.terms_outdated', { version: termsVersion });
  await acceptTerms(db, memberId, version, ip, now);
  return ok({ version });
}

/** Returns whether a member accepted this version of the terms, and whether it accepted any. */
export async function acceptedTerms(db: Queryable, memberId: bigint, version: string): Promise<{ isCurrent: boolean; isAny: boolean }> {
  const [accepted] = await db.query<{ isCurrent: boolean; isAny: boolean }>(
    `SELECT coalesce(bool_or(version = $2), false) AS is_current, count(*) > 0 AS is_any FROM terms_accepted WHERE member_id = $1`,
    [memberId, version],
  );
  return accepted!;
}

/** For seeds: accepts the terms of today for a member without an acceptance; a later version still has to be accepted by hand. */
export async function acceptFirstTerms(db: Queryable, memberId: bigint, version: string, now: Date): Promise<void> {
  await db.query(
    `INSERT INTO terms_accepted (member_id, version, at)
     SELECT $1, $2, $3 WHERE NOT EXISTS (SELECT 1 FROM terms_accepted WHERE member_id = $1) ON CONFLICT DO NOTHING`,
    [memberId, version, now],
  );
}
