import type { AccountType } from '#contracts/member.ts';
import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';

/** Members of a brand that get a bulk message; a missing field does not narrow it. */
export type Audience = {
  merchantId: number;
  /** Latest time of registration. */
  by: Date;
  /** Language of a member who chose none. */
  defaultLanguage: string;
  /** Account types that practise only: nobody of them is reached. */
  trialTypes: readonly AccountType[];
  languages?: readonly string[] | undefined;
  currencies?: readonly Currency[] | undefined;
  accountTypes?: readonly AccountType[] | undefined;
  registeredFrom?: Date | undefined;
  registeredTo?: Date | undefined;
  /** When they last signed in; who never did counts from registration. */
  seenFrom?: Date | undefined;
  seenTo?: Date | undefined;
  /** VIP levels, 0 for none. */
  levels?: readonly number[] | undefined;
  /** Least days after registration, and the bound below which they stay. */
  daysFrom?: number | undefined;
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
/** Members who are excluded, take a break or have left are not reached: what is sent to many asks to play. */
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

/** The next of them by number. */
export async function audiencePage(db: Queryable, audience: Audience, after: bigint, limit: number): Promise<bigint[]> {
  const rows = await db.query<{ id: bigint }>(`SELECT id FROM member WHERE ${WHERE} AND id > $15 ORDER BY id LIMIT $16`, [
    ...valuesOf(audience),
    after,
    limit,
  ]);
  return rows.map(({ id }) => id);
}

/** True if a member is one of them, whatever the account may do just now. */
export async function isInAudience(db: Queryable, audience: Audience, memberId: bigint): Promise<boolean> {
  return (await db.query(`SELECT 1 FROM member WHERE ${FITS} AND id = $15`, [...valuesOf(audience), memberId])).length > 0;
}
