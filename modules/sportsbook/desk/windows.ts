import type { Queryable } from '#platform/db/database.ts';
import { listPage, type PageRequest } from '#platform/db/list-page.ts';

export type DeskWindow = {
  id: string;
  event: string;
  sport: string;
  league: string;
  names: string[];
  codes: string[];
  from: Date;
  to: Date;
  bet: string | null;
  isFed: boolean;
  legs: number;
  madeAt: Date;
  endedAt: Date | null;
};

/** Returns a page of cancel windows (times whose bets become void) of one match or of all, with the number of legs that each makes void. */
export async function deskWindows(
  db: Queryable,
  { event = null, isFirstFirst }: { event?: string | null; isFirstFirst: boolean },
  page: PageRequest,
): Promise<{ rows: DeskWindow[]; total: number }> {
  return await listPage<DeskWindow>(
    db,
    {
      select: `c.id::text, e.id::text AS event, e.sport, e.league, e.names,
        CASE WHEN c.market_id IS NULL THEN c.codes ELSE ARRAY[(SELECT m.code FROM sports_market m WHERE m.id = c.market_id)] END AS codes,
        c.taken_from AS "from", c.taken_to AS "to", c.bet_id::text AS bet, c.source = 'feed' AS is_fed,
        (SELECT count(*)::int FROM sports_leg g WHERE g.event_id = e.id AND c.id IN (g.cancelled_in, g.place_cancelled_in)) AS legs, c.made_at, c.rolled_back_at AS ended_at`,
      from: 'sports_cancel c JOIN sports_event e ON e.id = c.event_id',
      where: '($1::bigint IS NULL OR c.event_id = $1)',
      values: [event],
      order: `c.id ${isFirstFirst ? '' : 'DESC'}`,
    },
    page,
  );
}
