import type { SupportTopic } from '#contracts/support.ts';
import type { Queryable } from '#platform/db/database.ts';
import { listPage } from '#platform/db/list-page.ts';

export type Chat = {
  id: bigint;
  merchantId: number;
  memberId: bigint;
  topic: SupportTopic;
  openedAt: Date;
  answeredAt: Date | null;
  closedAt: Date | null;
  closedBy: string | null;
  memberRead: bigint;
  memberTypingAt: Date | null;
  staffTypingAt: Date | null;
  /** Staff member who took the chat last. */
  assignedTo: bigint | null;
  assignedName: string | null;
};

export type Line = { id: bigint; chatId: bigint; requestId: string; staff: string | null; text: string; sentAt: Date };

const COLUMNS = `c.id, c.merchant_id, c.member_id, c.topic, c.opened_at, c.answered_at,
  c.closed_at, c.closed_by, c.member_read, c.member_typing_at,
  c.staff_typing_at, c.assigned_to, c.assigned_name`;
const LINE = `l.id, l.chat_id, l.request_id, l.staff, l.text, l.sent_at`;

export async function lastChat(db: Queryable, memberId: bigint): Promise<Chat | undefined> {
  return (await db.query<Chat>(`SELECT ${COLUMNS} FROM support_chat c WHERE c.member_id = $1 ORDER BY c.id DESC LIMIT 1`, [memberId]))[0];
}

export async function findChat(db: Queryable, id: string): Promise<Chat | undefined> {
  return (await db.query<Chat>(`SELECT ${COLUMNS} FROM support_chat c WHERE c.id = $1`, [id]))[0];
}

/** Locks a chat until the transaction ends, and returns it. */
export async function lockChat(tx: Queryable, id: string): Promise<Chat | undefined> {
  return (await tx.query<Chat>(`SELECT ${COLUMNS} FROM support_chat c WHERE c.id = $1 FOR UPDATE`, [id]))[0];
}

/** Returns the member's open chat, locked. Opens a chat if none is open; the second of two calls at the same time finds the first chat. */
export async function openChat(
  tx: Queryable,
  one: { merchantId: number; memberId: bigint; topic: SupportTopic; now: Date },
): Promise<Chat> {
  await tx.query(
    'INSERT INTO support_chat (merchant_id, member_id, topic, opened_at) VALUES ($1, $2, $3, $4) ON CONFLICT (member_id) WHERE closed_at IS NULL DO NOTHING',
    [one.merchantId, one.memberId, one.topic, one.now],
  );
  return (await heldOpen(tx, one.memberId))!;
}

/** Returns the member's open chat, locked until the transaction ends. Undefined if none is open. */
export async function heldOpen(tx: Queryable, memberId: bigint): Promise<Chat | undefined> {
  const rows = await tx.query<Chat>(`SELECT ${COLUMNS} FROM support_chat c WHERE c.member_id = $1 AND c.closed_at IS NULL FOR UPDATE`, [
    memberId,
  ]);
  return rows[0];
}

/** Adds a line. Returns the line, and whether it is new or was stored before. */
export async function addLine(
  tx: Queryable,
  { chatId, requestId, staff, text, now }: { chatId: bigint; requestId: string; staff: string | null; text: string; now: Date },
): Promise<{ line: Line; isNew: boolean }> {
  const added = await tx.query(
    'INSERT INTO support_line (chat_id, request_id, staff, text, sent_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING 1',
    [chatId, requestId, staff, text, now],
  );
  const [line] = await tx.query<Line>(`SELECT ${LINE} FROM support_line l WHERE l.chat_id = $1 AND l.request_id = $2`, [chatId, requestId]);
  return { line: line!, isNew: added.length > 0 };
}

/** Returns the line that a member wrote with this request, in any chat. */
export async function lineOf(db: Queryable, memberId: bigint, requestId: string): Promise<Line | undefined> {
  const rows = await db.query<Line>(
    `SELECT ${LINE} FROM support_line l JOIN support_chat c ON c.id = l.chat_id WHERE c.member_id = $1 AND l.request_id = $2 AND l.staff IS NULL`,
    [memberId, requestId],
  );
  return rows[0];
}

/** Number of lines of a chat that its page shows, and of lines that a transcript reads in one step. */
const PAGE_LINES = 500;

/** Returns the last lines of a chat, oldest first. */
export async function lastLinesOf(db: Queryable, chatId: bigint): Promise<Line[]> {
  return db.query(
    `SELECT * FROM (SELECT ${LINE} FROM support_line l WHERE l.chat_id = $1 ORDER BY l.id DESC LIMIT ${PAGE_LINES}) AS last ORDER BY id`,
    [chatId],
  );
}

/** Returns all lines of a chat, oldest first, in pages. */
export async function* pagesOfLines(db: Queryable, chatId: bigint): AsyncGenerator<Line[]> {
  for (let after = 0n; ;) {
    const lines = await db.query<Line>(
      `SELECT ${LINE} FROM support_line l WHERE l.chat_id = $1 AND l.id > $2 ORDER BY l.id LIMIT ${PAGE_LINES}`,
      [chatId, after],
    );
    if (lines.length === 0) return;
    yield lines;
    after = lines.at(-1)!.id;
  }
}

/** Stores the time of the first answer, and that staff are no longer typing. */
export async function recordAnswer(tx: Queryable, chatId: bigint, now: Date): Promise<void> {
  await tx.query('UPDATE support_chat SET answered_at = coalesce(answered_at, $2), staff_typing_at = NULL WHERE id = $1', [chatId, now]);
}

/** Stores the time at which a member or a staff member typed last; null when typing ends. */
export async function recordTyping(db: Queryable, chatId: bigint, who: 'member' | 'staff', at: Date | null): Promise<void> {
  await db.query(`UPDATE support_chat SET ${who}_typing_at = $2 WHERE id = $1 AND closed_at IS NULL`, [chatId, at]);
}

/** Stores the last line that the member has read. An older line changes nothing. */
export async function recordRead(db: Queryable, memberId: bigint, upTo: string): Promise<void> {
  await db.query(
    `UPDATE support_chat c SET member_read = greatest(c.member_read, $2::bigint) WHERE c.member_id = $1
        AND c.id = (SELECT chat_id FROM support_line WHERE id = $2::bigint)`,
    [memberId, upTo],
  );
}

/** Returns the number of staff's messages in the last chat that the member has not seen. */
export async function unreadOf(db: Queryable, memberId: bigint): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM support_line l JOIN (SELECT id, member_read FROM support_chat WHERE member_id = $1 ORDER BY id DESC LIMIT 1) AS c
         ON l.chat_id = c.id WHERE l.staff IS NOT NULL AND l.id > c.member_read`,
    [memberId],
  );
  return row!.n;
}

export async function close(tx: Queryable, chatId: bigint, by: string | null, now: Date): Promise<void> {
  await tx.query('UPDATE support_chat SET closed_at = $2, closed_by = $3 WHERE id = $1 AND closed_at IS NULL', [chatId, now, by]);
}

/** Counts the brand's open chats without an answer that come before this chat: chats opened earlier, and chats of priority VIP levels. */
export async function countAhead(
  db: Queryable,
  { id, merchantId, memberId }: Pick<Chat, 'id' | 'merchantId' | 'memberId'>,
): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM support_chat c
      WHERE c.closed_at IS NULL AND c.answered_at IS NULL AND c.merchant_id = $1
        AND (NOT vip_priority(c.member_id), c.id) < (NOT vip_priority($3), $2)`,
    [merchantId, id, memberId],
  );
  return row!.n;
}

/** Returns true if at least one staff member is present. */
export async function isStaffed(db: Queryable, now: Date): Promise<boolean> {
  return (await db.query('SELECT 1 FROM support_desk WHERE until > $1 LIMIT 1', [now])).length > 0;
}

/** Stores until when a staff member counts as present; null if the staff member has left. */
export async function setDesk(db: Queryable, staffId: bigint, until: Date | null): Promise<void> {
  if (until === null) await db.query('DELETE FROM support_desk WHERE staff_id = $1', [staffId]);
  else
    await db.query('INSERT INTO support_desk (staff_id, until) VALUES ($1, $2) ON CONFLICT (staff_id) DO UPDATE SET until = $2', [
      staffId,
      until,
    ]);
}

export type Listed = Chat & { lastText: string; unanswered: number; isPriority: boolean };

const LISTED = `${COLUMNS}, (SELECT l.text FROM support_line l WHERE l.chat_id = c.id ORDER BY l.id DESC LIMIT 1) AS last_text,
            coalesce(u.lines, 0) AS unanswered, vip_priority(c.member_id) AS is_priority`;
/** SQL that joins to a chat the number of lines that the member has written since the last line of staff. */
const BESIDE = `LEFT JOIN LATERAL (
         SELECT count(*)::int AS lines, min(l.id) AS first_line FROM support_line l
          WHERE l.chat_id = c.id AND l.staff IS NULL AND l.id >
                coalesce((SELECT max(s.id) FROM support_line s WHERE s.chat_id = c.id AND s.staff IS NOT NULL), 0)) AS u ON c.closed_at IS NULL`;

/** Returns a chat with its last line and its number of unanswered lines, or undefined. */
export async function findListed(db: Queryable, id: string): Promise<Listed | undefined> {
  return (await db.query<Listed>(`SELECT ${LISTED} FROM support_chat c ${BESIDE} WHERE c.id = $1`, [id]))[0];
}

type Filter = {
  merchantId: number | undefined;
  state: 'open' | 'closed' | undefined;
  memberId: string | undefined;
  /** Selects chats of a staff member, or chats that no staff member has. */
  assignedTo: bigint | 'nobody' | undefined;
};

/** Returns a page of chats, open chats first, and their total number. */
export async function listChats(
  db: Queryable,
  { merchantId, state, memberId, assignedTo }: Filter,
  page: { isNewestFirst: boolean; pageNo: number; pageSize: number },
): Promise<{ rows: Listed[]; total: number }> {
  const where = `($1::int IS NULL OR c.merchant_id = $1) AND ($2::text IS NULL OR (c.closed_at IS NULL) = ($2 = $$open$$))
    AND ($3::bigint IS NULL OR c.member_id = $3) AND ($4::bigint IS NULL OR c.assigned_to = $4) AND (NOT $5::boolean OR c.assigned_to IS NULL)`;
  const isNobodys = assignedTo === 'nobody';
  const values = [merchantId ?? null, state ?? null, memberId ?? null, isNobodys ? null : (assignedTo ?? null), isNobodys];
  const first = page.isNewestFirst
    ? ''
    : '(c.closed_at IS NOT NULL OR c.answered_at IS NOT NULL OR NOT vip_priority(c.member_id)), u.first_line ASC NULLS LAST,';
  const order = `(c.closed_at IS NOT NULL), ${first} c.id ${page.isNewestFirst ? 'DESC' : 'ASC'}`;
  return listPage<Listed>(db, { select: LISTED, from: 'support_chat c', beside: BESIDE, where, values, order }, page);
}
