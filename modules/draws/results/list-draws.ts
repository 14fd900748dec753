import type { drawDetail, draws } from '#contracts/bo/draws.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { money, type Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { listPage } from '#platform/db/list-page.ts';

type Row = Output<typeof draws>['rows'][number];
export type ListedDraw = Omit<Row, 'name' | 'result' | 'waiting'> & { outcome: object | null };
type Filter = Omit<Input<typeof draws>, 'pageNo' | 'pageSize' | 'sort'>;
type Detail = Output<typeof drawDetail>;

/** SQL of the state of a draw, as staff see it. */
const STANDING = `CASE WHEN d.state = 'void' THEN 'void'
  WHEN d.state = 'open' THEN CASE WHEN d.closes_at > clock_timestamp() THEN 'open' ELSE 'due' END
  WHEN d.settled_at IS NULL OR d.corrected_at IS NOT NULL AND d.resettled_at IS NULL THEN 'settling'
  WHEN d.corrected_at IS NOT NULL THEN 'corrected' ELSE 'drawn' END`;

const COLUMNS = `d.id::text, d.game AS lottery, d.number::float8 AS number, d.closes_at, d.draws_at, ${STANDING} AS state,
  d.chain_id IS NULL AS is_outside, coalesce(d.tickets, (SELECT count(*) FROM open_rounds_of_draw(d.id)))::int AS tickets, d.outcome`;

const WHERE = `($1::text IS NULL OR d.game = $1) AND ($2::text IS NULL OR ${STANDING} = $2)
  AND ($3::text IS NULL OR (d.chain_id IS NULL) = ($3 = 'yes'))
  AND ($4::date IS NULL OR d.draws_at >= $4::date) AND ($5::date IS NULL OR d.draws_at < $5::date + 1)`;

/** Returns a page of draws, in the order of their times. */
export async function listDraws(
  db: Queryable,
  { lottery, state, isOutside, from, to }: Filter,
  page: { isNewestFirst: boolean; pageNo: number; pageSize: number },
): Promise<{ rows: ListedDraw[]; total: number }> {
  const values = [lottery ?? null, state ?? null, isOutside ?? null, from ?? null, to ?? null];
  const order = page.isNewestFirst ? 'd.draws_at DESC, d.id DESC' : 'd.draws_at, d.id';
  return listPage<ListedDraw>(db, { select: COLUMNS, from: 'draw d', where: WHERE, values, order }, page);
}

export async function listedDraw(db: Queryable, id: string): Promise<ListedDraw | undefined> {
  return (await db.query<ListedDraw>(`SELECT ${COLUMNS} FROM draw d WHERE d.id = $1`, [id]))[0];
}

/** Returns the numbers of a draw on which the house may owe most. */
export async function loadOfDraw(
  db: Queryable,
  id: string,
  mostOf: (currency: Currency) => bigint,
  limit: number,
): Promise<Detail['load']> {
  const rows = await db.query<{ merchantId: number; currency: Currency; number: string; owed: bigint }>(
    `SELECT merchant_id, currency, cell AS number, owed FROM draw_load WHERE draw_id = $1 AND owed > 0 ORDER BY owed DESC, cell`,
    [id],
  );
  const part = (owed: bigint, currency: Currency): number => Number((owed * 1_000_000n) / mostOf(currency));
  return rows
    .toSorted((a, b) => part(b.owed, b.currency) - part(a.owed, a.currency))
    .slice(0, limit)
    .map(({ owed, ...row }) => ({ ...row, owed: money(owed, row.currency), most: money(mostOf(row.currency), row.currency) }));
}

/** Returns the money that a correction moved, by currency. */
export async function correctedOf(db: Queryable, id: string): Promise<Detail['corrected']> {
  const rows = await db.query<{ currency: Currency; tickets: number; paid: bigint; claimed: bigint }>(
    `SELECT r.currency, count(*)::int AS tickets, coalesce(sum(greatest(c.payout - c.paid_before, 0)), 0)::bigint AS paid,
            coalesce(sum(greatest(c.paid_before - c.payout, 0)), 0)::bigint AS claimed
       FROM ticket_correction c CROSS JOIN LATERAL round_at(c.member_id, c.round_id) AS r
      WHERE c.draw_id = $1 AND c.mode = 'real' GROUP BY r.currency ORDER BY r.currency`,
    [id],
  );
  return rows.map(({ currency, tickets, paid, claimed }) => ({
    currency,
    tickets,
    paid: money(paid, currency),
    claimed: money(claimed, currency),
  }));
}
