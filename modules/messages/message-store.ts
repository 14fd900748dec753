import type { MessageFolder } from '#contracts/messages.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { NoticeFacts } from '#platform/module/notice.ts';

export type StoredFacts = {
  minor?: string;
  currency?: string;
  contract?: string;
  round?: string;
  level?: number;
  rounds?: NoticeFacts['rounds'];
  from?: string;
  said?: string;
  about?: string;
};

/** A message in a member's inbox: a message to the member (`m`), or a broadcast (`b`). */
export type Boxed = {
  kind: 'm' | 'b';
  id: bigint;
  template: string | null;
  facts: StoredFacts | null;
  texts: Record<string, { title: string; body: string }> | null;
  sentAt: Date;
  readAt: Date | null;
};

export type Reader = { memberId: bigint; merchantId: number; since: Date };
export type Unread = Record<MessageFolder, number>;

const KIND = { inbox: 'm', notices: 'b' } as const;

const MESSAGES = `SELECT 'm' AS kind, m.id, m.template, m.facts, NULL::jsonb AS texts, m.sent_at, m.read_at, m.deleted_at
  FROM message m WHERE m.member_id = $1 AND m.sent_at > $3`;

/** A broadcast includes a member if its last page that begins at or below the member's number contains the member. */
const BROADCASTS = `SELECT 'b' AS kind, b.id::bigint AS id, NULL::text AS template, NULL::jsonb AS facts, b.texts, b.approved_at AS sent_at,
    k.read_at, k.deleted_at
  FROM broadcast b LEFT JOIN broadcast_mark k ON k.broadcast_id = b.id AND k.member_id = $1
 WHERE b.merchant_id = $2 AND b.approved_at > $3 AND b.state IN ('sending', 'sent')
   AND EXISTS (SELECT FROM (
     SELECT p.members FROM broadcast_page p WHERE p.broadcast_id = b.id AND p.from_member <= $1 ORDER BY p.from_member DESC LIMIT 1) AS near
     WHERE $1 = ANY (near.members))`;

const BOX = `(${MESSAGES} UNION ALL ${BROADCASTS}) AS box`;
const valuesOf = ({ memberId, merchantId, since }: Reader): unknown[] => [memberId, merchantId, since];

/** Reads a page of a folder, the newest first, after the position `after`. */
export async function readBox(
  db: Queryable,
  reader: Reader,
  { folder, after, limit }: { folder: MessageFolder; after: { at: Date; id: bigint } | undefined; limit: number },
): Promise<Boxed[]> {
  return db.query<Boxed>(
    `SELECT kind, id, template, facts, texts, sent_at, read_at FROM ${BOX}
      WHERE kind = $4 AND deleted_at IS NULL AND ($5::timestamptz IS NULL OR (sent_at, id) < ($5, $6::bigint))
      ORDER BY sent_at DESC, id DESC LIMIT $7`,
    [...valuesOf(reader), KIND[folder], after?.at ?? null, after?.id ?? null, limit],
  );
}

export async function countUnread(db: Queryable, reader: Reader): Promise<Unread> {
  const [row] = await db.query<Unread>(
    `SELECT count(*) FILTER (WHERE kind = 'm')::int AS inbox, count(*) FILTER (WHERE kind = 'b')::int AS notices FROM ${BOX}
      WHERE read_at IS NULL AND deleted_at IS NULL`,
    valuesOf(reader),
  );
  return row!;
}

/** Returns the broadcasts among these that the reader has. */
export async function broadcastsHad(db: Queryable, reader: Reader, ids: readonly bigint[]): Promise<bigint[]> {
  const rows = await db.query<{ id: bigint }>(`SELECT id FROM (${BROADCASTS}) AS had WHERE id = ANY ($4::bigint[])`, [
    ...valuesOf(reader),
    ids,
  ]);
  return rows.map(({ id }) => id);
}

export type Mark = 'read' | 'deleted' | 'restored';

/**
 * Marks messages and returns the number of these that the member has. Rows are locked in their order, so that of two concurrent calls one
 * waits for the other.
 */
export async function markOwn(db: Queryable, memberId: bigint, ids: readonly bigint[], mark: Mark, now: Date): Promise<number> {
  const rows = await db.query(
    `WITH held AS (SELECT id FROM message WHERE member_id = $1 AND id = ANY ($2::bigint[]) ORDER BY id FOR UPDATE)
     UPDATE message m SET read_at = coalesce(m.read_at, CASE WHEN $3 <> 'restored' THEN $4::timestamptz END),
            deleted_at = CASE $3 WHEN 'deleted' THEN coalesce(m.deleted_at, $4) WHEN 'restored' THEN NULL ELSE m.deleted_at END
       FROM held WHERE m.id = held.id RETURNING 1`,
    [memberId, ids, mark, now],
  );
  return rows.length;
}

export async function markBroadcasts(db: Queryable, memberId: bigint, ids: readonly bigint[], mark: Mark, now: Date): Promise<void> {
  await db.query(
    `INSERT INTO broadcast_mark AS k (broadcast_id, member_id, read_at, deleted_at)
     SELECT id, $1, CASE WHEN $3 <> 'restored' THEN $4::timestamptz END, CASE WHEN $3 = 'deleted' THEN $4::timestamptz END
       FROM unnest($2::int[]) AS id ORDER BY id
     ON CONFLICT (broadcast_id, member_id) DO UPDATE SET read_at = coalesce(k.read_at, excluded.read_at),
       deleted_at = CASE $3 WHEN 'deleted' THEN coalesce(k.deleted_at, $4) WHEN 'restored' THEN NULL ELSE k.deleted_at END`,
    [memberId, ids, mark, now],
  );
}

export async function readAll(db: Queryable, reader: Reader, folder: MessageFolder, now: Date): Promise<void> {
  if (folder === 'inbox') {
    await db.query(
      `WITH held AS (SELECT id FROM message WHERE member_id = $1 AND read_at IS NULL AND sent_at <= $2 ORDER BY id FOR UPDATE)
       UPDATE message m SET read_at = coalesce(m.read_at, $2) FROM held WHERE m.id = held.id`,
      [reader.memberId, now],
    );
    return;
  }
  const rows = await db.query<{ id: bigint }>(`SELECT id FROM (${BROADCASTS}) AS had WHERE read_at IS NULL`, valuesOf(reader));
  await markBroadcasts(
    db,
    reader.memberId,
    rows.map(({ id }) => id),
    'read',
    now,
  );
}

export type NewMessage = { memberId: bigint; authorId: bigint | null; source: string; template: string; facts: StoredFacts; now: Date };

/** Adds a message. Returns false if its source already has a message. */
export async function addMessage(db: Queryable, { memberId, authorId, source, template, facts, now }: NewMessage): Promise<boolean> {
  const rows = await db.query(
    'INSERT INTO message (member_id, author_id, source, template, facts, sent_at) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING 1',
    [memberId, authorId, source, template, JSON.stringify(facts), now],
  );
  return rows.length > 0;
}
