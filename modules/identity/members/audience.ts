import type { AccountType } from '#contracts/member.ts';
import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';

/** Members of a brand who get a bulk message; an undefined field does not narrow the audience. */
export type Audience = {
  merchantId: number;
  /** Latest time of registration of a member. */
  by: Date;
  /** Language of a member who chose none. */
  defaultLanguage: string;
  /** Account types that only practise: their members get no message. */
  trialTypes: readonly AccountType[];
  languages?: readonly string[] | undefined;
  currencies?: readonly Currency[] | undefined;
  accountTypes?: readonly AccountType[] | undefined;
  registeredFrom?: Date | undefined;
  registeredTo?: Date | undefined;
  /** Earliest last sign-in; the registration counts for a member who never signed in. */
  seenFrom?: Date | undefined;
  seenTo?: Date | undefined;
  /** VIP levels, 0 for none. */
  levels?: readonly number[] | undefined;
  /** Least days since registration. */
  daysFrom?: number | undefined;
  /** Days since registration that a member has not reached yet. */
  daysTo?: number | undefined;
};

const FITS = `merchant_id = $1 AND created_at <= $2 AND account_type <> ALL ($4::int[])
  AND ($5::text[] IS NULL OR coalesce(language, $3) = ANY ($5)) AND ($6::text[] IS NULL OR currency = ANY ($6))
  AND ($7::int[] IS NULL OR account_type = ANY ($7))
  AND ($8::timestamptz IS NULL OR created_at >= $8) AND ($9::timestamptz IS NULL OR created_at < $9)
  AND ($10::timestamptz IS NULL OR coalesce(last_login_at, created_at) >= $10)
  AND ($11::timestamptz IS NULL OR coalesce(last_login_at, created_at) < $11)
  AND ($12::int[] IS NULL OR vip_rank(id) = ANY ($12))
  AND ($13::int IS NULL OR created_at <= $2::timestamptz - $13 * interval '1 day')
  AND ($14::int IS NULL OR created_at > $2::timestamptz - $14 * interval '1 day')`;
/**
 * SQL condition of an audience that is reached: without members who are excluded, on a break or have left, because bulk messages invite to
 * play.
 */
const WHERE = `${FITS} AND (state = 'active' OR (state = 'timed_out' AND state_until <= $2))`;

function valuesOf(one: Audience): unknown[] {
  return [
    one.merchantId,
    one.by,
    one.defaultLanguage,
    one.trialTypes,
    one.languages ?? null,
    one.currencies ?? null,
    one.accountTypes ?? null,
    one.registeredFrom ?? null,
    one.registeredTo ?? null,
    one.seenFrom ?? null,
    one.seenTo ?? null,
    one.levels ?? null,
    one.daysFrom ?? null,
    one.daysTo ?? null,
  ];
}

export async function countAudience(db: Queryable, audience: Audience): Promise<number> {
  const [row] = await db.query<{ n: number }>(`SELECT count(*)::int AS n FROM member WHERE ${WHERE}`, valuesOf(audience));
  return row!.n;
}

/** Returns the next members of an audience after a number, in the order of their numbers. */
export async function audiencePage(db: Queryable, audience: Audience, after: bigint, limit: number): Promise<bigint[]> {
  const rows = await db.query<{ id: bigint }>(`SELECT id FROM member WHERE ${WHERE} AND id > $15 ORDER BY id LIMIT $16`, [
    ...valuesOf(audience),
    after,
    limit,
  ]);
  return rows.map(({ id }) => id);
}

/** True if a member belongs to an audience, in any state of the account. */
export async function isInAudience(db: Queryable, audience: Audience, memberId: bigint): Promise<boolean> {
  return (await db.query(`SELECT 1 FROM member WHERE ${FITS} AND id = $15`, [...valuesOf(audience), memberId])).length > 0;
}
