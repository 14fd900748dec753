import type { Input, Output } from '#contracts/endpoint.ts';
import type { pokerDeskTable, pokerDeskTables } from '#contracts/bo/poker-tables.ts';
import { money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { listPage } from '#platform/db/list-page.ts';
import { accountsOf } from '#modules/identity/index.ts';
import { messagesTo } from '#modules/poker/desk/send-order.ts';
import { IS_STOPPED } from '#modules/poker/lobby/stop-store.ts';
import type { TableRow } from '#modules/poker/lobby/table-store.ts';
import { windowFrom } from '#modules/poker/signals/find-signals.ts';
import { silencesAt } from '#modules/poker/signals/silence-store.ts';
import { sittersIn } from '#modules/seats/index.ts';

type Row = Pick<
  TableRow,
  | 'room'
  | 'merchantId'
  | 'kind'
  | 'name'
  | 'mode'
  | 'currency'
  | 'variant'
  | 'small'
  | 'big'
  | 'ante'
  | 'seats'
  | 'taken'
  | 'bots'
  | 'waiting'
  | 'hands'
  | 'pots'
> & { state: 'open' | 'paused' | 'stopped' | 'closing'; openedAt: Date };
type Shown = Output<typeof pokerDeskTables>['rows'][number];

const STATE = `CASE WHEN state = 'closing' THEN 'closing' WHEN is_paused THEN 'paused' WHEN ${IS_STOPPED} THEN 'stopped' ELSE 'open' END`;
const COLUMNS = `room, merchant_id, kind, name, mode, currency, variant, small, big, ante, seats, taken, bots, waiting, hands, pots, opened_at, ${STATE} AS state`;
const SORTS: Record<string, string> = {
  taken: 'taken',
  '-taken': 'taken DESC',
  big: 'big',
  '-big': 'big DESC',
  openedAt: 'opened_at',
  '-openedAt': 'opened_at DESC',
};

/** Reads a page of tables that are not closed. */
export async function listTables(
  db: Queryable,
  { merchantId, mode, kind, state, sort = '-taken', pageNo, pageSize }: Input<typeof pokerDeskTables>,
): Promise<Output<typeof pokerDeskTables>> {
  const { rows, total } = await listPage<Row>(
    db,
    {
      select: COLUMNS,
      from: 'poker_table',
      where: `state <> 'closed' AND ($1::int IS NULL OR merchant_id = $1) AND ($2::text IS NULL OR mode = $2)
        AND ($3::text IS NULL OR kind = $3) AND ($4::text IS NULL OR ${STATE} = $4)`,
      values: [merchantId ?? null, mode ?? null, kind ?? null, state ?? null],
      order: `${SORTS[sort]!}, merchant_id, name`,
    },
    { pageNo, pageSize },
  );
  return { rows: rows.map(shown), total };
}

/** Reads a table with the members who sit at it, and how often members were silent in its draws. */
export async function showTable(
  db: Queryable,
  room: string,
  now: Date,
): Promise<Result<Output<typeof pokerDeskTable>, Failure<'poker.no_such_table'>>> {
  const [row] = await db.query<Row>(`SELECT ${COLUMNS} FROM poker_table WHERE room = $1 AND state <> 'closed'`, [room]);
  if (!row) return err('poker.no_such_table');
  const sitters = await sittersIn(db, room);
  const silences = await silencesAt(db, room, windowFrom(now));
  const accounts = await accountsOf(
    db,
    [...sitters, ...silences].map(({ memberId }) => memberId),
  );
  const draws = silences.map(({ memberId, ...counts }) => ({
    memberId: String(memberId),
    account: accounts.get(memberId) ?? '',
    ...counts,
  }));
  const sitting = sitters.map(({ memberId, bought, chips, openedAt }) => ({
    memberId: String(memberId),
    account: accounts.get(memberId) ?? '',
    bought: money(bought, row.currency),
    chips: money(chips, row.currency),
    since: openedAt,
  }));
  return ok({ ...shown(row), draws, messages: await messagesTo(db, room), sitting });
}

function shown({ hands, pots, small, big, ante, ...row }: Row): Shown {
  const { currency } = row;
  return {
    ...row,
    variant: row.variant as Shown['variant'],
    small: money(small, currency),
    big: money(big, currency),
    ante: money(ante, currency),
    averagePot: hands > 0 ? money(pots / BigInt(hands), currency) : null,
  };
}
