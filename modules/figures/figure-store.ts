import type { Database, Queryable } from '#platform/db/database.ts';
import type { BrandDay, Figure, FigureSource } from '#platform/module/figure.ts';

const keyOf = ({ name, merchantId, day, currency }: Omit<Figure, 'value'>): string => `${merchantId}/${day}/${name}/${currency ?? ''}`;

/** Computes figures of days from their sources: parts of one name add up, and a figure that is 0 is left out. */
export async function computeFigures(db: Queryable, sources: readonly FigureSource[], days: readonly BrandDay[]): Promise<Figure[]> {
  if (days.length === 0) return [];
  const sums = new Map<string, Figure>();
  for (const read of sources)
    for (const figure of await read(db, days)) {
      const key = keyOf(figure);
      const sum = sums.get(key);
      sums.set(key, sum ? { ...sum, value: sum.value + figure.value } : figure);
    }
  return [...sums.values()].filter(({ value }) => value !== 0n);
}

/** Stores figures of days in place of those that were stored for them. */
export async function storeFigures(db: Database, days: readonly BrandDay[], figures: readonly Figure[], now: Date): Promise<void> {
  const [merchants, dates] = [days.map(({ merchantId }) => merchantId), days.map(({ day }) => day)];
  await db.transact(async (tx) => {
    // Two processes that store one day write one after the other.
    await tx.query(
      `INSERT INTO figure_day_stored (merchant_id, day, at) SELECT d.*, $3 FROM unnest($1::int[], $2::date[]) AS d ORDER BY 1, 2
       ON CONFLICT (merchant_id, day) DO UPDATE SET at = excluded.at`,
      [merchants, dates, now],
    );
    await tx.query('DELETE FROM figure_day WHERE (merchant_id, day) IN (SELECT * FROM unnest($1::int[], $2::date[]))', [merchants, dates]);
    await tx.query(
      `INSERT INTO figure_day (merchant_id, day, name, currency, value)
       SELECT * FROM unnest($1::int[], $2::date[], $3::text[], $4::text[], $5::bigint[])`,
      [
        figures.map(({ merchantId }) => merchantId),
        figures.map(({ day }) => day),
        figures.map(({ name }) => name),
        figures.map(({ currency }) => currency ?? ''),
        figures.map(({ value }) => value),
      ],
    );
  });
}

/** Reads the stored figures of days, and the days that have none stored. */
export async function storedFigures(db: Queryable, days: readonly BrandDay[]): Promise<{ figures: Figure[]; missing: BrandDay[] }> {
  const at = [days.map(({ merchantId }) => merchantId), days.map(({ day }) => day)];
  const stored = await db.query<{ merchantId: number; day: string }>(
    'SELECT merchant_id, day::text AS day FROM figure_day_stored WHERE (merchant_id, day) IN (SELECT * FROM unnest($1::int[], $2::date[]))',
    at,
  );
  const figures = await db.query<Figure>(
    `SELECT f.name, f.merchant_id, f.day::text AS day, nullif(f.currency, '') AS currency, f.value FROM figure_day f
      WHERE (f.merchant_id, f.day) IN (SELECT * FROM unnest($1::int[], $2::date[]))`,
    at,
  );
  const known = new Set(stored.map(({ merchantId, day }) => `${merchantId}/${day}`));
  return { figures, missing: days.filter(({ merchantId, day }) => !known.has(`${merchantId}/${day}`)) };
}
