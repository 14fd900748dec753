import type { Output } from '#contracts/endpoint.ts';
import type { supportLines } from '#contracts/bo/support.ts';
import type { Queryable } from '#platform/db/database.ts';

export type Hand = Output<typeof supportLines>['hands'][number];
type Colleague = { staffId: bigint; name: string };

/** Sets the staff member who has a chat, and records the change in the chat's history. */
export async function assign(
  tx: Queryable,
  { chatId, kind, by, to, now }: { chatId: bigint; kind: Hand['kind']; by: string; to: Colleague | null; now: Date },
): Promise<void> {
  await tx.query('UPDATE support_chat SET assigned_to = $2, assigned_name = $3 WHERE id = $1', [
    chatId,
    to?.staffId ?? null,
    to?.name ?? null,
  ]);
  await tx.query('INSERT INTO support_hand (chat_id, kind, by_name, to_name, at) VALUES ($1, $2, $3, $4, $5)', [
    chatId,
    kind,
    by,
    to?.name ?? null,
    now,
  ]);
}

/** Returns the last 200 changes of a chat's staff member, oldest first. */
export function handsOf(db: Queryable, chatId: bigint): Promise<Hand[]> {
  return db.query<Hand>(
    `SELECT kind, by_name AS "by", to_name AS "to", at
       FROM (SELECT * FROM support_hand WHERE chat_id = $1 ORDER BY id DESC LIMIT 200) AS last ORDER BY id`,
    [chatId],
  );
}

/** Returns the numbers of the staff members who count as present. */
export async function presentStaff(db: Queryable, now: Date): Promise<bigint[]> {
  const rows = await db.query<{ staffId: bigint }>('SELECT staff_id FROM support_desk WHERE until > $1 ORDER BY staff_id LIMIT 200', [now]);
  return rows.map(({ staffId }) => staffId);
}
