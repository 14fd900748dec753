import type { createTransfer, transferRecords as recordsContract } from '#contracts/transfers.ts';
import type { Caller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { masked } from '#kernel/masked.ts';
import { money, type Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { listPage, pagesOf } from '#platform/db/list-page.ts';
import { daysOf, isWithin } from '#platform/period/period.ts';
import { accountsOf } from '#modules/identity/index.ts';
import { derivedId } from '#platform/random/derived-id.ts';

export type Transfer = Output<typeof createTransfer>;

/** Way of a transfer: along the tree of agents, or in a chat room, where no account name is shown. */
export type Way = Transfer['way'];

type Row = { id: string; requestId: string; way: Way; isSent: boolean; other: bigint | null; amount: bigint; currency: Currency; at: Date };

const COLUMNS = `t.id, t.request_id, t.from_member IS NOT DISTINCT FROM $1 AS is_sent,
  CASE WHEN t.from_member = $1 THEN t.to_member ELSE t.from_member END AS other, t.way, t.amount, t.currency, t.at`;
const WHERE = `(t.from_member = $1 OR t.to_member = $1) AND t.currency = $2 AND ${isWithin('t.at', { now: '$3', zone: '$4', days: '$5', ago: '$6' })}`;

/** Returns the transfer id of a member's request. It is the same on every repeat. */
export function transferIdOf(memberId: bigint, requestId: string): string {
  return derivedId(`transfer/${memberId}/${requestId.toLowerCase()}`);
}

/** Returns a transfer from the side of one of its two members. */
export async function findTransfer(db: Queryable, memberId: bigint, id: string): Promise<Transfer | undefined> {
  const rows = await db.query<Row>(
    `SELECT ${COLUMNS} FROM member_transfer t WHERE t.id = $2 AND (t.from_member = $1 OR t.to_member = $1)`,
    [memberId, id],
  );
  return (await views(db, rows))[0];
}

/** Returns a page of a member's transfers, newest first, with the sums over all pages. */
export async function transferRecords(
  db: Queryable,
  { memberId, currency }: Caller,
  { days, ago = 0, pageNo, pageSize }: Input<typeof recordsContract>,
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<Output<typeof recordsContract>> {
  const values = [memberId, currency, now, timeZone, days, ago];
  const sums = `coalesce(sum(t.amount) FILTER (WHERE t.from_member = $1), 0)::bigint AS sent,
    coalesce(sum(t.amount) FILTER (WHERE t.to_member = $1), 0)::bigint AS received`;
  const list = { select: COLUMNS, from: 'member_transfer t', where: WHERE, values, order: 't.at DESC, t.seq DESC', sums };
  const found = await listPage<Row, { sent: bigint; received: bigint }>(db, list, { pageNo, pageSize });
  const { sent, received } = found.sums;
  return {
    content: await views(db, found.rows),
    totals: { count: found.total, sent: money(sent, currency), received: money(received, currency) },
    pageNum: pageNo,
    totalPages: pagesOf(found.total, pageSize),
    period: daysOf({ days, ago }, timeZone, now),
    currency,
  };
}

async function views(db: Queryable, rows: readonly Row[]): Promise<Transfer[]> {
  const accounts = await accountsOf(
    db,
    rows.flatMap(({ other }) => (other === null ? [] : [other])),
  );
  return rows.map(({ requestId, isSent, other, amount, currency, ...row }) => ({
    ...row,
    requestId: isSent ? requestId : null,
    side: isSent ? 'sent' : 'received',
    account: other === null ? null : row.way === 'tree' ? accounts.get(other)! : masked(accounts.get(other)!),
    amount: money(amount, currency),
    currency,
  }));
}
