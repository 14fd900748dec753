import type { Database, Queryable } from '#platform/db/database.ts';
import type { BrandMonth, CohortSource, CohortSum } from '#platform/module/figure.ts';
import { isOfSpans, storeSums, valuesOf } from '#modules/figures/stored-sums.ts';

/** Computes sums of months from their sources. */
export async function computeCohorts(db: Queryable, sources: readonly CohortSource[], months: readonly BrandMonth[]): Promise<CohortSum[]> {
  if (months.length === 0) return [];
  const sums: CohortSum[] = [];
  for (const read of sources) sums.push(...(await read(db, months)));
  return sums;
}

/** Replaces the stored sums of months. */
export async function storeCohorts(
  db: Database,
  sources: readonly CohortSource[],
  months: readonly BrandMonth[],
  now: Date,
): Promise<void> {
  await storeSums(db, 'figure_cohort', months, {
    compute: (tx) => computeCohorts(tx, sources, months),
    insert: (tx, sums) =>
      tx.query(
        `INSERT INTO figure_cohort (merchant_id, month, cohort, name, currency, value)
         SELECT * FROM unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[])`,
        [
          sums.map(({ merchantId }) => merchantId),
          sums.map(({ month }) => month),
          sums.map(({ cohort }) => cohort),
          sums.map(({ name }) => name),
          sums.map(({ currency }) => currency ?? ''),
          sums.map(({ value }) => value),
        ],
      ),
    now,
  });
}

/** Reads the stored sums of months. */
export async function storedCohorts(db: Queryable, months: readonly BrandMonth[]): Promise<CohortSum[]> {
  return db.query<CohortSum>(
    `SELECT merchant_id, month, cohort, name, nullif(currency, '') AS currency, value
       FROM figure_cohort JOIN figure_cohort_stored USING (merchant_id, month) WHERE ${isOfSpans('figure_cohort')}`,
    valuesOf('figure_cohort', months),
  );
}
