import { asOfFigures, cohortReport } from '#contracts/bo/figures.ts';
import { COHORTS } from '#contracts/figure-limits.ts';
import { money } from '#kernel/money.ts';
import { err, ok } from '#kernel/result.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Site } from '#modules/site/index.ts';
import type { createAsOf } from '#modules/figures/as-of.ts';
import type { createCohorts } from '#modules/figures/cohorts.ts';

type Deps = { site: Pick<Site, 'merchants'>; asOf: ReturnType<typeof createAsOf>; cohorts: ReturnType<typeof createCohorts> };

/** Routes of staff about amounts at an instant and about cohorts. */
export function instantRoutes({ site, asOf, cohorts }: Deps): Route[] {
  return [
    handle(asOfFigures, async ({ input: { at, merchantId, currency, pageNo, pageSize, sort }, now }) => {
      const read = await asOf.read({ at: at === undefined ? undefined : new Date(at), merchantId, currency, now });
      if (!read.ok) return read;
      const rows = sort === '-name' ? read.value.rows.toReversed() : read.value.rows;
      return ok({
        rows: rows
          .slice((pageNo - 1) * pageSize, pageNo * pageSize)
          .map(({ value, ...row }) => ({ ...row, amount: money(value, row.currency) })),
        total: rows.length,
        at: read.value.at,
      });
    }),
    handle(cohortReport, async ({ input: { merchantId, measure, currency: requested, months, pageNo, pageSize, sort }, now }) => {
      const brand = site.merchants().find(({ id }) => merchantId === undefined || id === merchantId);
      if (!brand) return err('site.brand_unknown');
      const currency = requested ?? brand.currencies[0]!;
      const found = await cohorts.read(brand, { measure, currency, count: months, now });
      const isCount = COHORTS[measure].unit === 'count';
      const rows = (sort === 'cohort' ? found.toReversed() : found).map(({ cohort, members, since }) => ({
        cohort,
        members: Number(members),
        currency,
        since: since.map((value) => ({ amount: isCount ? null : money(value, currency), count: isCount ? Number(value) : null })),
      }));
      return ok({
        rows: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize),
        total: rows.length,
        merchantId: brand.id,
        currency,
        measure,
      });
    }),
  ];
}
