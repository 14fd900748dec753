import type { Caller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { satisfaction } from '#contracts/bo/support-desk.ts';
import type { rateChat as contract } from '#contracts/support.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { take, type Full, type Limit } from '#platform/limit/limit.ts';
import { accountsOf } from '#modules/identity/index.ts';
import { newestComments, storeRating, sumChats, sumRatings } from '#modules/support/satisfaction/rating-store.ts';
import { lockChat } from '#modules/support/support-store.ts';

const RATINGS: Limit = { name: 'support-ratings', most: 20, windowMs: 60 * 60_000 };
const DAY_MS = 24 * 60 * 60_000;

/** Stores the member's rating of its own closed chat. */
export async function rateChat(
  db: Database,
  { memberId, merchantId }: Caller,
  { chatId, isGood, comment }: Input<typeof contract>,
  now: Date,
): Promise<Result<Output<typeof contract>, Failure<'support.unknown' | 'support.still_open'> | Full>> {
  const allowed = await take(db, RATINGS, String(memberId), now);
  if (!allowed.ok) return allowed;
  return db.transaction<Output<typeof contract>, Failure<'support.unknown' | 'support.still_open'>>(async (tx) => {
    const chat = await lockChat(tx, chatId);
    if (!chat || chat.memberId !== memberId) return err('support.unknown');
    if (chat.closedAt === null) return err('support.still_open');
    await storeRating(tx, { chatId: chat.id, merchantId, memberId, isGood, comment, now });
    return ok({ isGood, comment });
  });
}

/** Returns sums of ratings of the last days, with the newest comments. */
export async function sumSatisfaction(
  db: Database,
  { days, merchantId }: Input<typeof satisfaction>,
  now: Date,
): Promise<Output<typeof satisfaction>> {
  const since = new Date(now.getTime() - days * DAY_MS);
  const [chats, sums, comments] = await Promise.all([
    sumChats(db, since, merchantId),
    sumRatings(db, since, merchantId),
    newestComments(db, since, merchantId),
  ]);
  const names = await accountsOf(
    db,
    comments.map(({ memberId }) => memberId),
  );
  return {
    ...chats,
    ...sums,
    comments: comments.map(({ chatId, memberId, ...one }) => ({
      ...one,
      chatId: String(chatId),
      member: { id: String(memberId), account: names.get(memberId) ?? '' },
    })),
  };
}
