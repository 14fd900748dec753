import type { Queryable } from '#platform/db/database.ts';

/** True if a consumer has not handled all events of a topic from before a time. Parked events do not count. */
export async function isWaiting(
  db: Queryable,
  { consumer, topic, before }: { consumer: string; topic: string; before: Date },
): Promise<boolean> {
  const [row] = await db.query<{ waits: boolean }>(
    `SELECT EXISTS (SELECT FROM outbox WHERE topic = $2 AND at < $3)
         OR EXISTS (SELECT FROM outbox_delivery WHERE consumer = $1 AND topic = $2 AND at < $3 AND parked_at IS NULL) AS waits`,
    [consumer, topic, before],
  );
  return row!.waits;
}
