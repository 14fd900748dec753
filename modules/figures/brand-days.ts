import type { BrandDay } from '#platform/module/figure.ts';
import type { Queryable } from '#platform/db/database.ts';

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
