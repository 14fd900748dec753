import type { Database, Queryable } from '#platform/db/database.ts';
import type { BrandMonth, CohortSource, CohortSum } from '#platform/module/figure.ts';

const columns = (months: readonly BrandMonth[]) => [months.map(({ merchantId }) => merchantId), months.map(({ month }) => month)];

/** Computes sums of months from their sources. */
export async function computeCohorts(db: Queryable, sources: readonly CohortSource[], months: readonly BrandMonth[]): Promise<CohortSum[]> {
  if (months.length === 0) return [];
  const sums: CohortSum[] = [];
  for (const read of sources) sums.push(...(await read(db, months)));
  return sums;
}

/** Stores sums of months in place of those that were stored for them. */
export async function storeCohorts(db: Database, months: readonly BrandMonth[], sums: readonly CohortSum[], now: Date): Promise<void> {
  await db.transact(async (tx) => {
    // Two processes that store one month write one after the other.
    await tx.query(
      `INSERT INTO figure_cohort_stored (merchant_id, month, at) SELECT d.*, $3 FROM unnest($1::int[], $2::text[]) AS d ORDER BY 1, 2
       ON CONFLICT (merchant_id, month) DO UPDATE SET at = excluded.at`,
      [...columns(months), now],
    );
    await tx.query(
      'DELETE FROM figure_cohort WHERE (merchant_id, month) IN (SELECT * FROM unnest($1::int[], $2::text[]))',
      columns(months),
    );
    await tx.query(
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
    );
  });
}

/** Returns the stored sums of months. */
export async function storedCohorts(db: Queryable, months: readonly BrandMonth[]): Promise<CohortSum[]> {
  return db.query<CohortSum>(
    `SELECT f.merchant_id, f.month, f.cohort, f.name, nullif(f.currency, '') AS currency, f.value
       FROM figure_cohort f JOIN figure_cohort_stored USING (merchant_id, month)
      WHERE (f.merchant_id, f.month) IN (SELECT * FROM unnest($1::int[], $2::text[]))`,
    columns(months),
  );
}

/** Returns the months whose sums are not stored. */
export async function missingMonths(db: Queryable, months: readonly BrandMonth[]): Promise<BrandMonth[]> {
  const stored = await db.query<{ merchantId: number; month: string }>(
    'SELECT merchant_id, month FROM figure_cohort_stored WHERE (merchant_id, month) IN (SELECT * FROM unnest($1::int[], $2::text[]))',
    columns(months),
  );
  const known = new Set(stored.map(({ merchantId, month }) => `${merchantId} ${month}`));
  return months.filter(({ merchantId, month }) => !known.has(`${merchantId} ${month}`));
}
