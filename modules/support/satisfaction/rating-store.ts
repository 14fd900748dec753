import type { Output } from '#contracts/endpoint.ts';
import type { satisfaction } from '#contracts/bo/support-desk.ts';
import type { Queryable } from '#platform/db/database.ts';

export type Rating = { isGood: boolean; comment: string; at: Date };
type Sums = Output<typeof satisfaction>;

export async function ratingOf(db: Queryable, chatId: bigint): Promise<Rating | undefined> {
  return (await db.query<Rating>('SELECT is_good, comment, at FROM support_rating WHERE chat_id = $1', [chatId]))[0];
}

/** Stores a rating in place of an earlier one. It counts for the staff member who wrote the last answer. */
export async function storeRating(
  tx: Queryable,
  one: { chatId: bigint; merchantId: number; memberId: bigint; isGood: boolean; comment: string; now: Date },
): Promise<void> {
  await tx.query(
    `INSERT INTO support_rating (chat_id, merchant_id, member_id, staff, is_good, comment, at)
     VALUES ($1, $2, $3, (SELECT l.staff FROM support_line l WHERE l.chat_id = $1 AND l.staff IS NOT NULL ORDER BY l.id DESC LIMIT 1), $4, $5, $6)
     ON CONFLICT (chat_id) DO UPDATE SET is_good = excluded.is_good, comment = excluded.comment, at = excluded.at`,
    [one.chatId, one.merchantId, one.memberId, one.isGood, one.comment, one.now],
  );
}

const WITHIN = 'r.at >= $1 AND ($2::int IS NULL OR r.merchant_id = $2)';
const VERDICTS = 'count(*) FILTER (WHERE r.is_good)::int AS good, count(*) FILTER (WHERE NOT r.is_good)::int AS bad';

/** Returns good and bad ratings since a moment: in total, by staff member, and by topic. */
export async function sumRatings(
  db: Queryable,
  since: Date,
  merchantId: number | undefined,
): Promise<Pick<Sums, 'good' | 'bad' | 'staff' | 'topics'>> {
  const values = [since, merchantId ?? null];
  const staff = await db.query<Sums['staff'][number]>(
    `SELECT r.staff AS name, ${VERDICTS} FROM support_rating r WHERE ${WITHIN} GROUP BY r.staff ORDER BY count(*) DESC, r.staff LIMIT 200`,
    values,
  );
  const topics = await db.query<Sums['topics'][number]>(
    `SELECT c.topic, ${VERDICTS} FROM support_rating r JOIN support_chat c ON c.id = r.chat_id WHERE ${WITHIN} GROUP BY c.topic ORDER BY count(*) DESC, c.topic`,
    values,
  );
  const [sums] = await db.query<{ good: number; bad: number }>(`SELECT ${VERDICTS} FROM support_rating r WHERE ${WITHIN}`, values);
  return { ...sums!, staff, topics };
}

/** Returns the number of chats that ended, and the median time to their first answers in minutes. */
export async function sumChats(db: Queryable, since: Date, merchantId: number | undefined): Promise<Pick<Sums, 'ended' | 'firstAnswer'>> {
  const [row] = await db.query<Pick<Sums, 'ended' | 'firstAnswer'>>(
    `SELECT count(*)::int AS ended,
            ceil(percentile_disc(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM answered_at - opened_at)) / 60)::int AS first_answer
       FROM support_chat WHERE closed_at >= $1 AND ($2::int IS NULL OR merchant_id = $2)`,
    [since, merchantId ?? null],
  );
  return row!;
}

export type Commented = { chatId: bigint; memberId: bigint; staff: string | null; isGood: boolean; comment: string; at: Date };

/** Returns the 50 newest ratings with a comment. Erased comments are left out. */
export function newestComments(db: Queryable, since: Date, merchantId: number | undefined): Promise<Commented[]> {
  return db.query<Commented>(
    `SELECT r.chat_id, r.member_id, r.staff, r.is_good, r.comment, r.at FROM support_rating r WHERE ${WITHIN} AND r.comment NOT IN ('', '—')
      ORDER BY r.at DESC, r.chat_id DESC LIMIT 50`,
    [since, merchantId ?? null],
  );
}
