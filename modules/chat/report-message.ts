import type { REPORT_REASONS } from '#contracts/chat-limits.ts';
import type { Caller } from '#contracts/caller.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { take, type Full, type Limit } from '#platform/limit/limit.ts';
import type { ChatDeps } from '#modules/chat/deps.ts';
import { holdMessage } from '#modules/chat/remove-message.ts';

export type ReportReason = (typeof REPORT_REASONS)[number];

/** Most reports of a member in an hour. */
const FLOOD: Limit = { name: 'chat-reports', most: 20, windowMs: 3_600_000 };

export type ReportFailure = Failure<'chat.message_unknown' | 'chat.own_message'> | Full;

/**
 * Opens a case of a message, or adds to the open case. A member's first report of the message counts. After the verdict no report counts.
 */
export async function reportMessage(
  deps: ChatDeps,
  { memberId, merchantId }: Caller,
  { id, reason, now }: { id: string; reason: ReportReason; now: Date },
): Promise<Result<true, ReportFailure>> {
  const [before] = await deps.db.query('SELECT 1 FROM chat_report WHERE message_id = $1 AND member_id = $2', [id, memberId]);
  if (before) return ok(true);
  const allowed = await take(deps.db, FLOOD, String(memberId), now);
  if (!allowed.ok) return allowed;
  return deps.db.transaction<true, ReportFailure>(async (tx) => {
    const found = await holdMessage(tx, id);
    if (!found || found.room.merchantId !== merchantId || found.message.memberId === null) return err('chat.message_unknown');
    if (found.message.memberId === memberId) return err('chat.own_message');
    // A message that its author has removed in the meantime was still visible.
    await tx.query('INSERT INTO chat_case (message_id, merchant_id, opened_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
      id,
      merchantId,
      now,
    ]);
    await tx.query('INSERT INTO chat_report (message_id, member_id, reason, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING', [
      id,
      memberId,
      reason,
      now,
    ]);
    return ok(true);
  });
}
