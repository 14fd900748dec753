import type { Database, Queryable } from '#platform/db/database.ts';
import type { BrandDay, Figure, FigureSource } from '#platform/module/figure.ts';
import { isOfSpans, missingSpans, storeSums, valuesOf } from '#modules/figures/stored-sums.ts';

const keyOf = ({ name, merchantId, day, currency }: Omit<Figure, 'value'>): string => `${merchantId}/${day}/${name}/${currency ?? ''}`;

/** Computes figures of days from their sources. Parts of one name are added, and zero figures are left out. */
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

/** Replaces the stored figures of days. */
export async function storeFigures(db: Database, sources: readonly FigureSource[], days: readonly BrandDay[], now: Date): Promise<void> {
  await storeSums(db, 'figure_day', days, {
    compute: (tx) => computeFigures(tx, sources, days),
    insert: (tx, figures) =>
      tx.query(
        `INSERT INTO figure_day (merchant_id, day, name, currency, value)
         SELECT * FROM unnest($1::int[], $2::date[], $3::text[], $4::text[], $5::bigint[])`,
        [
          figures.map(({ merchantId }) => merchantId),
          figures.map(({ day }) => day),
          figures.map(({ name }) => name),
          figures.map(({ currency }) => currency ?? ''),
          figures.map(({ value }) => value),
        ],
      ),
    now,
  });
}

/** Reads the stored figures of days, and the days without stored figures. */
export async function storedFigures(db: Queryable, days: readonly BrandDay[]): Promise<{ figures: Figure[]; missing: BrandDay[] }> {
  const missing = await missingSpans(db, 'figure_day', days);
  const figures = await db.query<Figure>(
    `SELECT name, merchant_id, day::text AS day, nullif(currency, '') AS currency, value FROM figure_day WHERE ${isOfSpans('figure_day')}`,
    valuesOf('figure_day', days),
  );
  return { figures, missing };
}
