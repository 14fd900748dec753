import type { Input, Output } from '#contracts/endpoint.ts';
import type { pointDetails, redeemList, redeemPoints } from '#contracts/points.ts';
import type { Caller } from '#contracts/caller.ts';
import type { GameType } from '#contracts/catalogue.ts';
import { money, type Currency } from '#kernel/money.ts';
import { serialText } from '#kernel/serial.ts';
import type { Queryable } from '#platform/db/database.ts';
import { listPage, pagesOf } from '#platform/db/list-page.ts';
import { sinceDay } from '#platform/db/since-day.ts';
import { derivedId } from '#platform/random/derived-id.ts';
import type { ItemText } from '#modules/points/mall-store.ts';

export type Order = Output<typeof redeemPoints>;

/** Columns of an order. */
export type OrderRow = {
  id: string;
  serial: bigint;
  requestId: string;
  type: 'gift' | 'cash';
  art: string | null;
  texts: Record<string, ItemText> | null;
  quantity: number;
  points: bigint;
  currency: Currency;
  amount: bigint;
  state: Order['status'];
  remark: string | null;
  pointsLeft: bigint;
  at: Date;
  decidedAt: Date | null;
};

export const ORDER_COLUMNS = `o.id, o.serial, o.request_id, o.type, i.art, i.texts, o.quantity, o.points, o.currency, o.amount, o.state,
  o.remark, o.points_left, o.at, o.decided_at`;
export const ORDERS = 'point_order o LEFT JOIN mall_item i ON i.id = o.item_id';

/** Language of an item's text. */
export type Reading = { language: string | undefined; otherwise: string };

export function textOf(texts: Record<string, ItemText>, { language, otherwise }: Reading): ItemText {
  return texts[language ?? ''] ?? texts[otherwise] ?? texts['EN']!;
}

/** Returns the id of the order of a member's request. It is the same on every repeat. */
export function orderIdOf(memberId: bigint, requestId: string): string {
  return derivedId(`points/${memberId}/${requestId.toLowerCase()}`);
}

export async function findOrder(db: Queryable, memberId: bigint, id: string, reading: Reading): Promise<Order | undefined> {
  const rows = await db.query<OrderRow>(`SELECT ${ORDER_COLUMNS} FROM ${ORDERS} WHERE o.id = $2 AND o.member_id = $1`, [memberId, id]);
  return rows[0] && shownOrder(rows[0], reading);
}

export function shownOrder({ serial, texts, points, amount, state, pointsLeft, currency, ...row }: OrderRow, reading: Reading): Order {
  return {
    ...row,
    reference: serialText('P', serial),
    name: texts && textOf(texts, reading).name,
    points: Number(points),
    amount: money(amount, currency),
    currency,
    status: state,
    changed: state === 'rejected' ? 0 : -Number(points),
    balance: Number(pointsLeft),
  };
}

/** The calendar by which days are counted. */
export type Calendar = { timeZone: string; now: Date };

/** Reads a page of a member's orders and exchanges, the newest first. */
export async function redeemPage(
  db: Queryable,
  { memberId }: Caller,
  { days, pageNo, pageSize }: Input<typeof redeemList>,
  { timeZone, now }: Calendar,
  reading: Reading,
): Promise<Output<typeof redeemList>> {
  const where = `o.member_id = $1 AND o.at >= ${sinceDay({ now: '$2', zone: '$3', days: '$4' })}`;
  const values = [memberId, now, timeZone, days];
  const list = { select: ORDER_COLUMNS, from: ORDERS, where, values, order: 'o.at DESC, o.serial DESC' };
  const { rows, total } = await listPage<OrderRow>(db, list, { pageNo, pageSize });
  return {
    content: rows.map((row) => shownOrder(row, reading)),
    pageNum: pageNo,
    totalPages: pagesOf(total, pageSize),
  };
}

type Change = {
  id: string;
  kind: Output<typeof pointDetails>['content'][number]['kind'];
  gameType: GameType | null;
  turnover: bigint | null;
  serial: bigint | null;
  points: bigint;
  currency: Currency;
  at: Date;
};

/**
 * Returns SQL of the changes of a member's points: a row for each day and category, for each order, each refund, and each change by staff.
 */
const changes = (since: string): string => `
  SELECT d.day || '/' || d.game_type || '/' || d.currency AS id, 'earned' AS kind, d.game_type, d.turnover, NULL::bigint AS serial,
         d.points, d.currency, d.day::timestamp AT TIME ZONE $3 AS at
    FROM point_day d WHERE d.member_id = $1 AND d.points > 0 AND d.day::timestamp AT TIME ZONE $3 >= ${since}
  UNION ALL
  SELECT o.id::text, CASE o.type WHEN 'gift' THEN 'redeemed' ELSE 'exchanged' END, NULL, NULL, o.serial, -o.points, o.currency, o.at
    FROM point_order o WHERE o.member_id = $1 AND o.at >= ${since}
  UNION ALL
  SELECT g.id::text, CASE WHEN g.points > 0 THEN 'given' ELSE 'taken' END, NULL, NULL, NULL, g.points, $5, g.at
    FROM point_grant g WHERE g.member_id = $1 AND g.at >= ${since}
  UNION ALL
  SELECT o.id || '/returned', 'returned', NULL, NULL, o.serial, o.points, o.currency, o.decided_at
    FROM point_order o WHERE o.member_id = $1 AND o.state = 'rejected' AND o.decided_at >= ${since}`;

/** Reads a page of the changes of a member's points, the newest first, with the sums over all pages. */
export async function detailPage(
  db: Queryable,
  { memberId, currency: own }: Pick<Caller, 'memberId' | 'currency'>,
  { days, pageNo, pageSize }: Input<typeof pointDetails>,
  { timeZone, now }: Calendar,
): Promise<Output<typeof pointDetails>> {
  const from = `(${changes(sinceDay({ now: '$2', zone: '$3', days: '$4' }))}) AS c`;
  const values = [memberId, now, timeZone, days, own];
  const isIncome = "c.kind IN ('earned', 'given', 'taken')";
  const earnedAndSpent = `coalesce(sum(c.points) FILTER (WHERE ${isIncome}), 0)::bigint AS earned,
    coalesce(-sum(c.points) FILTER (WHERE NOT ${isIncome}), 0)::bigint AS spent`;
  const list = { select: 'c.*', from, values, order: 'c.at DESC, c.id', sums: earnedAndSpent };
  const { rows, total, sums } = await listPage<Change, { earned: bigint; spent: bigint }>(db, list, { pageNo, pageSize });
  return {
    content: rows.map(({ turnover, serial, points, currency, ...row }) => ({
      ...row,
      turnover: turnover === null ? null : money(turnover, currency),
      reference: serial === null ? null : serialText('P', serial),
      points: Number(points),
      currency,
    })),
    totals: { earned: Number(sums.earned), spent: Number(sums.spent) },
    pageNum: pageNo,
    totalPages: pagesOf(total, pageSize),
  };
}

/** Reads the points that a member spent since a moment on approved orders. Rejected and undecided orders do not count. */
export async function spentSince(db: Queryable, memberId: bigint, since: Date): Promise<number> {
  const [row] = await db.query<{ spent: number }>(
    "SELECT coalesce(sum(points), 0)::float8 AS spent FROM point_order WHERE member_id = $1 AND at >= $2 AND state = 'approved'",
    [memberId, since],
  );
  return row!.spent;
}
