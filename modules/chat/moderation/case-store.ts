import type { Queryable } from '#platform/db/database.ts';
import { listPage } from '#platform/db/list-page.ts';
import type { ReportReason } from '#modules/chat/report-message.ts';

export type Case = {
  messageId: bigint;
  merchantId: number;
  room: string;
  memberId: bigint;
  text: string;
  sentAt: Date;
  goneAt: Date | null;
  goneBy: string | null;
  openedAt: Date;
  verdict: 'hidden' | 'kept' | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  reports: number;
  reasons: ReportReason[];
};

type Requested = {
  merchantId: number | undefined;
  state: 'open' | 'decided' | undefined;
  isNewestFirst: boolean;
  pageNo: number;
  pageSize: number;
};

const COLUMNS = `c.message_id, c.merchant_id, r.name AS room, m.member_id, m.text, m.sent_at, m.gone_at, m.gone_by, c.opened_at, c.verdict,
  c.decided_by, c.decided_at, p.reports, p.reasons`;
const BESIDE = `JOIN chat_message m ON m.id = c.message_id JOIN chat_room r ON r.id = m.room_id
  CROSS JOIN LATERAL (
    SELECT sum(g.n)::int AS reports, array_agg(g.reason ORDER BY g.n DESC, g.reason) AS reasons
      FROM (SELECT reason, count(*) AS n FROM chat_report WHERE message_id = c.message_id GROUP BY reason) AS g) AS p`;

export async function listCases(
  db: Queryable,
  { merchantId, state, isNewestFirst, ...page }: Requested,
): Promise<{ rows: Case[]; total: number }> {
  const where = `($1::int IS NULL OR c.merchant_id = $1) AND ($2::text IS NULL OR (c.decided_at IS NULL) = ($2 = 'open'))`;
  const values = [merchantId ?? null, state ?? null];
  const order = `(c.decided_at IS NOT NULL), c.opened_at ${isNewestFirst ? 'DESC' : 'ASC'}, c.message_id`;
  return listPage<Case>(db, { select: COLUMNS, from: 'chat_case c', beside: BESIDE, where, values, order }, page);
}

type Verdict = Pick<Case, 'merchantId' | 'verdict'>;

export async function findCase(db: Queryable, messageId: string): Promise<Verdict | undefined> {
  return (await db.query<Verdict>('SELECT merchant_id, verdict FROM chat_case WHERE message_id = $1', [messageId]))[0];
}

/** Changes only an open case. A decision is final. */
export async function recordVerdict(
  tx: Queryable,
  messageId: string,
  { verdict, by, now }: { verdict: 'hidden' | 'kept'; by: string; now: Date },
): Promise<void> {
  await tx.query('UPDATE chat_case SET verdict = $2, decided_by = $3, decided_at = $4 WHERE message_id = $1 AND decided_at IS NULL', [
    messageId,
    verdict,
    by,
    now,
  ]);
}
