import { isIP } from 'node:net';
import type { Caller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database, Queryable, Tx } from '#platform/db/database.ts';
import { insertRows } from '#platform/db/insert-rows.ts';
import type { Merchant, Site } from '#modules/site/index.ts';

/** A version of a brand's terms, which its members have to accept from a time on. */
export type TermsVersion = { merchantId: number; number: number; version: string; fromAt: Date };

/** Adds a version of a brand's terms, in the transaction of its publication. */
export async function addTerms(tx: Tx, terms: TermsVersion): Promise<void> {
  await insertRows(tx, 'terms_version', [terms]);
}

/** SQL of the version in force of a brand's published terms; null if the brand has published none. */
const IN_FORCE = `(SELECT v.version FROM terms_version v WHERE v.merchant_id = $1 AND v.from_at <= $2 ORDER BY v.number DESC LIMIT 1)`;

/** Returns the version of the terms that the members of a brand have to accept now. */
export async function currentTerms(db: Queryable, { id, settings }: Pick<Merchant, 'id' | 'settings'>, now: Date): Promise<string> {
  const [found] = await db.query<{ version: string | null }>(`SELECT ${IN_FORCE} AS version`, [id, now]);
  return found?.version ?? settings.termsVersion;
}

/** Stores a member's acceptance of a version of the terms. Safe to repeat. */
export async function acceptTerms(db: Queryable, memberId: bigint, version: string, ip: string, now: Date): Promise<void> {
  await db.query('INSERT INTO terms_accepted (member_id, version, at, ip) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING', [
    memberId,
    version,
    now,
    isIP(ip) ? ip : null,
  ]);
}

/** Accepts the present terms of the brand; any other version is refused. The same commit lets the member bet and deposit again. */
export async function acceptCurrentTerms(
  { db, site }: { db: Database; site: Site },
  { memberId, merchantId }: Caller,
  { version, ip, now }: { version: string; ip: string; now: Date },
): Promise<Result<{ version: string }, Failure<'identity.terms_outdated'>>> {
  return db.transaction<{ version: string }, Failure<'identity.terms_outdated'>>(async (tx) => {
    const current = await currentTerms(tx, site.merchant(merchantId), now);
    if (version !== current) return err('identity.terms_outdated', { version: current });
    // The row serves as the lock between this acceptance and a sign-in that checks it.
    await tx.query('UPDATE member SET terms_due = NULL WHERE id = $1', [memberId]);
    await acceptTerms(tx, memberId, version, ip, now);
    return ok({ version });
  });
}

/** Marks, at a sign-in, a version that the member has not accepted as due from now on. */
export async function markTermsDue(db: Database, memberId: bigint, merchantId: number, now: Date): Promise<void> {
  const due = `FROM (SELECT ${IN_FORCE} AS version) t
    WHERE m.id = $3 AND t.version IS NOT NULL AND m.terms_due IS DISTINCT FROM t.version AND NOT is_trial_type(m.merchant_id, m.account_type)
      AND NOT EXISTS (SELECT FROM terms_accepted a WHERE a.member_id = m.id AND a.version = t.version)`;
  const values = [merchantId, now, memberId];
  const found = await db.query(`SELECT 1 ${due.replace('FROM (', 'FROM member m, (')}`, values);
  if (found.length === 0) return;
  await db.transact(async (tx) => {
    await tx.query('SELECT 1 FROM member WHERE id = $1 FOR UPDATE', [memberId]);
    await tx.query(`UPDATE member m SET terms_due = t.version ${due}`, values);
  });
}

/** Returns whether a member accepted this version of the terms, and whether the member accepted any version. */
export async function acceptedTerms(db: Queryable, memberId: bigint, version: string): Promise<{ isCurrent: boolean; isAny: boolean }> {
  const [accepted] = await db.query<{ isCurrent: boolean; isAny: boolean }>(
    `SELECT coalesce(bool_or(version = $2), false) AS is_current, count(*) > 0 AS is_any FROM terms_accepted WHERE member_id = $1`,
    [memberId, version],
  );
  return accepted!;
}

/** For seeds: accepts the present terms for a member without an acceptance; a later version must be accepted by the member. */
export async function acceptFirstTerms(db: Queryable, memberId: bigint, version: string, now: Date): Promise<void> {
  await db.query(
    `INSERT INTO terms_accepted (member_id, version, at)
     SELECT $1, $2, $3 WHERE NOT EXISTS (SELECT 1 FROM terms_accepted WHERE member_id = $1) ON CONFLICT DO NOTHING`,
    [memberId, version, now],
  );
}
