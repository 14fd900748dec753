import { setImmediate as breathe } from 'node:timers/promises';
import { money, type Currency, type Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { listPage, type PageRequest } from '#platform/db/list-page.ts';
import type { StakedOutcome } from '#modules/sportsbook/book.ts';
import type { SportsDeps } from '#modules/sportsbook/deps.ts';
import { NO_TILT } from '#modules/sportsbook/prices/load.ts';
import { findEvent } from '#modules/sportsbook/world/event-store.ts';

/** Most scores that are shown for a match. */
const MOST_SCORES = 8;
/** Divisor of tilts in terms, which are hundredths of a logit. */
const HUNDRED = 100;

type Row = {
  event: string;
  sport: string;
  league: string;
  names: string[];
  startsAt: Date;
  state: 'open' | 'live';
  score: number[];
  merchantId: number;
  currency: Currency;
  stake: bigint;
  owed: bigint;
};
export type Position = Omit<Row, 'stake' | 'owed'> & {
  stake: Money;
  owed: Money;
  scores: { score: string; chance: number; pays: Money }[];
  tilt: { supremacy: number; total: number; runners: number[] };
};

type Filter = { merchantId?: number | undefined; sport?: string | undefined; league?: string | undefined };

/** Returns a page of matches with loads by brand and currency, each with the scores that cause the highest payouts. */
export async function positions(
  { db, book }: Pick<SportsDeps, 'db' | 'book'>,
  { merchantId = null, sport = null, league = null }: { [key in keyof Filter]: Filter[key] | null },
  page: PageRequest,
): Promise<{ rows: Position[]; total: number }> {
  const { rows, total } = await listPage<Row>(
    db,
    {
      select: `e.id::text AS event, e.sport, e.league, e.names, e.starts_at, e.state, e.score, l.merchant_id, l.currency, l.stake, l.owed`,
      from: `(SELECT event_id, merchant_id, currency, sum(stake)::bigint AS stake, max(owed) AS owed FROM sports_load GROUP BY 1, 2, 3) AS l
        JOIN sports_event e ON e.id = l.event_id`,
      where: `e.state IN ('open', 'live') AND ($1::int IS NULL OR l.merchant_id = $1) AND ($2::text IS NULL OR e.sport = $2)
        AND ($3::text IS NULL OR e.league = $3)`,
      values: [merchantId, sport, league],
      order: 'l.owed DESC, e.id, l.merchant_id, l.currency',
    },
    page,
  );
  const shown: Position[] = [];
  for (const { stake, owed, ...row } of rows) {
    shown.push({ ...row, stake: money(stake, row.currency), owed: money(owed, row.currency), ...(await costsOf({ db, book }, row)) });
    // The sums of a match take milliseconds, so other requests get their turn.
    await breathe();
  }
  return { rows: shown, total };
}

async function costsOf(
  { db, book }: Pick<SportsDeps, 'db' | 'book'>,
  { event: id, merchantId, currency }: Pick<Row, 'event' | 'merchantId' | 'currency'>,
): Promise<Pick<Position, 'scores' | 'tilt'>> {
  const event = (await findEvent(db, BigInt(id)))!;
  const { supremacy, total, runners = [] } = event.tilt ?? NO_TILT;
  const tilt = {
    supremacy: Math.round(supremacy * HUNDRED),
    total: Math.round(total * HUNDRED),
    runners: runners.map((size) => Math.round(size * HUNDRED)),
  };
  if (event.feed !== null) return { scores: [], tilt };
  const loads = await loadsOf(db, id, { merchantId, currency });
  const costs = book.sports.get(event.sport)!.costs(event.strengths, event.play, loads);
  const scores = costs.slice(0, MOST_SCORES).map(({ score, chance, cost }) => ({
    score,
    chance,
    pays: money(BigInt(Math.round(cost)), currency),
  }));
  return { scores, tilt };
}

async function loadsOf(
  db: Queryable,
  event: string,
  { merchantId, currency }: Pick<Row, 'merchantId' | 'currency'>,
): Promise<StakedOutcome[]> {
  return db.query<StakedOutcome>(
    `SELECT m.code, m.specifiers, l.outcome, l.stake::float8 AS stake, l.owed::float8 AS owed
       FROM sports_load l JOIN sports_market m ON m.id = l.market_id
      WHERE l.event_id = $1 AND l.merchant_id = $2 AND l.currency = $3 AND m.status IN (0, 1, -1)`,
    [event, merchantId, currency],
  );
}
