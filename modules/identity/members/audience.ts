import type { AccountType } from '#contracts/member.ts';
import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';

/** Members of a brand who may be told something together; what is left out does not narrow it. */
export type Audience = {
  merchantId: number;
  /** Who was there by this moment. */
  by: Date;
  /** Of a member who chose none. */
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
};

/** Nobody who is excluded, takes a break or has left is reached: what is sent to many asks to play. */
const WHERE = `merchant_id = $1 AND created_at <= $2 AND account_type <> ALL ($4::int[])
  AND (state = 'active' OR (state = 'timed_out' AND state_until <= $2))
  AND ($5::text[] IS NULL OR coalesce(language, $3) = ANY ($5)) AND ($6::text[] IS NULL OR currency = ANY ($6))
  AND ($7::int[] IS NULL OR account_type = ANY ($7))
  AND ($8::timestamptz IS NULL OR created_at >= $8) AND ($9::timestamptz IS NULL OR created_at < $9)
  AND ($10::timestamptz IS NULL OR coalesce(last_login_at, created_at) >= $10)
  AND ($11::timestamptz IS NULL OR coalesce(last_login_at, created_at) < $11)`;

function valuesOf(one: Audience): unknown[] {
  return [
    ...[one.merchantId, one.by, one.defaultLanguage, one.trialTypes],
    ...[one.languages ?? null, one.currencies ?? null, one.accountTypes ?? null],
    ...[one.registeredFrom ?? null, one.registeredTo ?? null, one.seenFrom ?? null, one.seenTo ?? null],
  ];
}

export async function countAudience(db: Queryable, audience: Audience): Promise<number> {
  const [row] = await db.query<{ n: number }>(`SELECT count(*)::int AS n FROM member WHERE ${WHERE}`, valuesOf(audience));
  return row!.n;
}

/** The next of them by number. */
export async function audiencePage(db: Queryable, audience: Audience, after: bigint, limit: number): Promise<bigint[]> {
  const rows = await db.query<{ id: bigint }>(`SELECT id FROM member WHERE ${WHERE} AND id > $12 ORDER BY id LIMIT $13`, [
    ...valuesOf(audience),
    ...[after, limit],
  ]);
  return rows.map(({ id }) => id);
}
