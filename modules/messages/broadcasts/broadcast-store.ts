import type { Segment } from '#contracts/bo/broadcasts.ts';
import type { Queryable } from '#platform/db/database.ts';
import { listPage } from '#platform/db/list-page.ts';

export type BroadcastTexts = Record<string, { title: string; body: string }>;

export type Broadcast = {
  id: number;
  merchantId: number;
  texts: BroadcastTexts;
  segment: Segment;
  counted: number;
  writtenBy: string;
  writtenAt: Date;
  state: 'draft' | 'sending' | 'sent' | 'stopped';
  approvedBy: string | null;
  approvedAt: Date | null;
  upto: bigint;
  recipients: number;
  stoppedBy: string | null;
};

const COLUMNS = `b.id, b.merchant_id, b.texts, b.segment, b.counted, b.written_by, b.written_at,
  b.state, b.approved_by, b.approved_at, b.upto, b.recipients, b.stopped_by`;

/** Locks a broadcast until the transaction ends, and returns it. */
export async function lockBroadcast(tx: Queryable, id: number): Promise<Broadcast | undefined> {
  return (await tx.query<Broadcast>(`SELECT ${COLUMNS} FROM broadcast b WHERE b.id = $1 FOR UPDATE`, [id]))[0];
}

/** Locks the oldest broadcast that is being sent and that no other process has locked, and returns it. */
export async function lockSending(tx: Queryable): Promise<Broadcast | undefined> {
  const rows = await tx.query<Broadcast>(
    `SELECT ${COLUMNS} FROM broadcast b WHERE b.state = 'sending' ORDER BY b.id LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );
  return rows[0];
}

export type NewBroadcast = Pick<Broadcast, 'merchantId' | 'texts' | 'segment' | 'counted' | 'writtenBy' | 'writtenAt'> & {
  requestId: string;
};

/** Adds a broadcast. Returns undefined if this request has added one already. */
export async function addBroadcast(tx: Queryable, one: NewBroadcast): Promise<number | undefined> {
  const rows = await tx.query<{ id: number }>(
    `INSERT INTO broadcast (request_id, merchant_id, texts, segment, counted, written_by, written_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT DO NOTHING RETURNING id`,
    [one.requestId, one.merchantId, JSON.stringify(one.texts), JSON.stringify(one.segment), one.counted, one.writtenBy, one.writtenAt],
  );
  return rows[0]?.id;
}

export async function findByRequest(tx: Queryable, requestId: string): Promise<Broadcast | undefined> {
  return (await tx.query<Broadcast>(`SELECT ${COLUMNS} FROM broadcast b WHERE b.request_id = $1`, [requestId]))[0];
}

export async function beginSending(tx: Queryable, id: number, by: string, now: Date): Promise<void> {
  await tx.query(`UPDATE broadcast SET state = 'sending', approved_by = $2, approved_at = $3 WHERE id = $1`, [id, by, now]);
}

/** Adds a page of recipients, by number. An empty page ends the sending. */
export async function addPage(tx: Queryable, id: number, members: readonly bigint[]): Promise<void> {
  await tx.query('INSERT INTO broadcast_page (broadcast_id, from_member, members) VALUES ($1, $2, $3)', [id, members[0], members]);
  await tx.query('UPDATE broadcast SET upto = $2, recipients = recipients + $3 WHERE id = $1', [id, members.at(-1), members.length]);
}

export async function endSending(tx: Queryable, id: number, now: Date): Promise<void> {
  await tx.query(`UPDATE broadcast SET state = 'sent', finished_at = $2 WHERE id = $1`, [id, now]);
}

export async function stop(tx: Queryable, id: number, by: string, now: Date): Promise<void> {
  await tx.query(`UPDATE broadcast SET state = 'stopped', stopped_by = $2, stopped_at = $3 WHERE id = $1`, [id, by, now]);
}

export async function recipientsOf(db: Queryable, id: number): Promise<bigint[]> {
  const rows = await db.query<{ member: bigint }>('SELECT unnest(members) AS member FROM broadcast_page WHERE broadcast_id = $1', [id]);
  return rows.map(({ member }) => member);
}

export async function listRows(
  db: Queryable,
  { merchantId, state }: { merchantId: number | undefined; state: string | undefined },
  page: { isNewestFirst: boolean; pageNo: number; pageSize: number },
): Promise<{ rows: (Broadcast & { read: number })[]; total: number }> {
  const where = '($1::int IS NULL OR b.merchant_id = $1) AND ($2::text IS NULL OR b.state = $2)';
  const values = [merchantId ?? null, state ?? null];
  const read = '(SELECT count(*)::int FROM broadcast_mark k WHERE k.broadcast_id = b.id AND k.read_at IS NOT NULL) AS read';
  const order = `b.id ${page.isNewestFirst ? 'DESC' : 'ASC'}`;
  return listPage(db, { select: `${COLUMNS}, ${read}`, from: 'broadcast b', where, values, order }, page);
}
