import type { BrandDay } from '#platform/module/figure.ts';
import type { Queryable } from '#platform/db/database.ts';
import { missingSpans } from '#modules/figures/stored-sums.ts';

/** Tables of sums by day. */
type DayTable = 'figure_day' | 'figure_game_day' | 'figure_place_day';

/** Returns the last `count` calendar days of brands in their time zones, today first. */
export async function brandDays(
  db: Queryable,
  brands: readonly { id: number; timeZone: string }[],
  { count, now }: { count: number; now: Date },
): Promise<BrandDay[]> {
  return db.query<BrandDay>(
    `SELECT b.merchant_id, d.day::text AS day, d.day::timestamp AT TIME ZONE b.zone AS "from", (d.day + 1)::timestamp AT TIME ZONE b.zone AS "to"
       FROM unnest($1::int[], $2::text[]) WITH ORDINALITY AS b (merchant_id, zone, n),
            LATERAL (SELECT ($3::timestamptz AT TIME ZONE b.zone)::date - i AS day FROM generate_series(0, $4::int - 1) AS i) AS d
      ORDER BY b.n, d.day DESC`,
    [brands.map(({ id }) => id), brands.map(({ timeZone }) => timeZone), now, count],
  );
}

/** Returns the past days of a brand whose sums a roll-up stores: the last `open` days again, and those of the last `count` days without stored sums. */
export async function daysToStore(
  db: Queryable,
  table: DayTable,
  brand: { id: number; timeZone: string },
  { open, count, now }: { open: number; count: number; now: Date },
): Promise<BrandDay[]> {
  const over = (await brandDays(db, [brand], { count, now })).filter(({ to }) => to <= now);
  return [...over.slice(0, open), ...(await missingSpans(db, table, over.slice(open)))];
}

/** Returns the days that have begun and whose sums are not stored. */
export async function unstoredDays(db: Queryable, table: DayTable, days: readonly BrandDay[], now: Date): Promise<BrandDay[]> {
  return (await missingSpans(db, table, days)).filter(({ from }) => from <= now);
}
