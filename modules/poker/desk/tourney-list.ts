import type { Input, Output } from '#contracts/endpoint.ts';
import type { pokerDeskTourneys } from '#contracts/bo/poker-tourneys.ts';
import { money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { listPage } from '#platform/db/list-page.ts';
import type { TourneyRow } from '#modules/poker/tourney/tourney-store.ts';

type Shown = Output<typeof pokerDeskTourneys>['rows'][number];
type Row = Omit<TourneyRow, 'stakes'> & { isPaused: boolean; openedAt: Date };

const SORTS: Record<string, string> = {
  openedAt: 'opened_at',
  '-openedAt': 'opened_at DESC',
  registered: 'registered',
  '-registered': 'registered DESC',
  startsAt: 'starts_at NULLS LAST',
  '-startsAt': 'starts_at DESC NULLS LAST',
};

/** Reads a page of tournaments. Tournaments that closed without any entry are left out. */
export async function listTourneys(
  db: Queryable,
  { merchantId, mode, phase, sort = '-openedAt', pageNo, pageSize }: Input<typeof pokerDeskTourneys>,
): Promise<Output<typeof pokerDeskTourneys>> {
  const { rows, total } = await listPage<Row>(
    db,
    {
      select:
        'room, merchant_id, name, mode, currency, kind, variant, prize, fee, head, players, registered, starts_at, phase, is_paused, opened_at',
      from: 'poker_tourney',
      where: `($1::int IS NULL OR merchant_id = $1) AND ($2::text IS NULL OR mode = $2) AND ($3::text IS NULL OR phase = $3)
        AND (phase <> 'cancelled' OR registered > 0 OR $3 = 'cancelled')`,
      values: [merchantId ?? null, mode ?? null, phase ?? null],
      order: `${SORTS[sort]!}, room`,
    },
    { pageNo, pageSize },
  );
  const shown = rows.map(({ prize, fee, head, variant, ...row }) => ({
    ...row,
    variant: variant as Shown['variant'],
    prize: money(prize, row.currency),
    fee: money(fee, row.currency),
    head: money(head, row.currency),
  }));
  return { rows: shown, total };
}
