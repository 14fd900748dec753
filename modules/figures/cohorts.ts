import { COHORTS, type CohortName } from '#contracts/figure-limits.ts';
import type { Currency } from '#kernel/money.ts';
import type { Database } from '#platform/db/database.ts';
import type { BrandMonth, CohortSource, CohortSum } from '#platform/module/figure.ts';
import { daysOf } from '#platform/period/period.ts';
import type { Site } from '#modules/site/index.ts';
import { computeCohorts, storeCohorts, storedCohorts } from '#modules/figures/cohort-store.ts';
import { missingSpans } from '#modules/figures/stored-sums.ts';

type Brand = { id: number; timeZone: string };
type Deps = { db: Database; site: Pick<Site, 'merchants'> };

/** Number of past months for which sums of cohorts are stored. */
const ROLLED_MONTHS = 36;
/** Days of a month in which the previous month is computed again, because corrections of bets and reversed deposits change it. */
const OPEN_DAYS = 8;

/** A cohort: its members, and a value for each month since the month of the registration. */
export type Cohort = { cohort: string; members: bigint; since: bigint[] };

/** Creates the sums of members by month of registration, from the sources that modules declare. */
export function createCohorts({ db, site }: Deps) {
  const sources: CohortSource[] = [];

  /** Returns the sums of months: stored sums where they exist, computed sums for the rest. The current month is computed. */
  async function sumsOf(months: readonly BrandMonth[]): Promise<CohortSum[]> {
    const missing = await missingSpans(db, 'figure_cohort', months);
    return [...(await storedCohorts(db, months)), ...(await computeCohorts(db, sources, missing))];
  }

  return {
    addSources: (more: readonly CohortSource[]): void => void sources.push(...more),

    /** Reads the last cohorts of a brand, the newest first, by one sum. Amounts are in one currency. */
    async read(brand: Brand, { measure, currency, count, now }: { measure: CohortName; currency: Currency; count: number; now: Date }) {
      const months = monthsOf(brand, count, now);
      const sums = await sumsOf(months);
      const unit = COHORTS[measure].unit;
      const valueOf = (name: CohortName, cohort: string, month: string): bigint =>
        sums
          .filter((sum) => sum.name === name && sum.cohort === cohort && sum.month === month)
          .filter((sum) => name !== measure || unit === 'count' || sum.currency === currency)
          .reduce((total, { value }) => total + value, 0n);
      return months.map(({ month: cohort }, ago): Cohort => ({
        cohort,
        members: valueOf('registered', cohort, cohort),
        since: months
          .slice(0, ago + 1)
          .toReversed()
          .map(({ month }) => valueOf(measure, cohort, month)),
      }));
    },

    /** Stores the sums of past months that are not stored yet, and again those of the last month while it may change. */
    async rollUp(now: Date): Promise<void> {
      for (const brand of site.merchants()) {
        const over = monthsOf(brand, ROLLED_MONTHS, now).slice(1);
        const dayOfMonth = Number(daysOf({ days: 1 }, brand.timeZone, now).last.slice(8));
        const again = dayOfMonth <= OPEN_DAYS ? over.slice(0, 1) : [];
        const missing = await missingSpans(db, 'figure_cohort', over.slice(again.length));
        for (const month of [...again, ...missing]) await storeCohorts(db, sources, [month], now);
      }
    },
  };
}

/** Returns the last months of a brand in its time zone, the current month first. */
export function monthsOf({ id, timeZone }: Brand, count: number, now: Date): BrandMonth[] {
  const [year, month] = daysOf({ days: 1 }, timeZone, now).last.split('-').map(Number) as [number, number];
  return Array.from({ length: count }, (_, ago) => {
    const day = (n: number, ofNext: 0 | 1) => new Date(Date.UTC(year, month - 1 - ago + ofNext, n)).toISOString().slice(0, 10);
    const first = day(1, 0);
    return { merchantId: id, month: first.slice(0, 7), first, last: day(0, 1) };
  });
}
