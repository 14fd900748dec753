import { gameReport } from '#contracts/bo/reports.ts';
import type { ReportGroup } from '#contracts/figure-limits.ts';
import { money } from '#kernel/money.ts';
import { err, ok } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { daysOf, type Days } from '#platform/period/period.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import type { Site } from '#modules/site/index.ts';
import { readGameReport, type Named, type ReportSums } from '#modules/bets/reports/game-report.ts';

type Deps = { db: Database; catalogue: Pick<Catalogue, 'gameAt' | 'titleEver' | 'vendor'>; site: Pick<Site, 'merchants'> };

const USUAL_DAYS = 30;

/** Calls of staff: sums of settled bets. */
export function reportRoutes({ db, catalogue, site }: Deps): Route[] {
  return [
    handle(gameReport, async ({ input: { pageNo, pageSize, sort, from, to, ...filter }, now }) => {
      const brands = site.merchants().filter(({ id }) => filter.merchantId === undefined || id === filter.merchantId);
      if (brands.length === 0) return err('site.brand_unknown');
      const usual = usualDays(brands, now, to);
      const [first, last] = [from ?? usual.first, to ?? usual.last];
      const order = sort ?? (filter.group === 'day' ? '-label' : '-ggr');
      const read = await readGameReport(
        db,
        { ...filter, from: first, to: last },
        { pageNo, pageSize, sort: order },
        namesOf({ catalogue, site }),
      );
      if (!read.ok) return read;
      const { rows, total, sums } = read.value;
      return ok({
        rows: rows.map(({ key, label, members, ...row }) => ({ key, label, members, ...shown(row) })),
        total,
        sums: sums.map(shown),
        from: first,
        to: last,
      });
    }),
  ];
}

/** Days of a report whose address names none: `USUAL_DAYS` until today by the clock of the brand that is ahead, or until the day `to`. */
export function usualDays(brands: readonly { timeZone: string }[], now: Date, to?: string): Days {
  const last =
    to ??
    brands
      .map(({ timeZone }) => daysOf({ days: 1 }, timeZone, now).last)
      .toSorted()
      .at(-1)!;
  return daysOf({ days: USUAL_DAYS }, 'UTC', new Date(last));
}

function shown({ currency, bets, stakes, payouts, turnover, ggr }: ReportSums) {
  const of = (minor: bigint) => money(minor, currency);
  return { currency, bets: Number(bets), stakes: of(stakes), payouts: of(payouts), turnover: of(turnover), ggr: of(ggr) };
}

function namesOf({ catalogue, site }: Omit<Deps, 'db'>): Named {
  const labels: Readonly<Record<ReportGroup, (key: string) => string>> = {
    brand: (key) => site.merchants().find(({ id }) => String(id) === key)?.name ?? key,
    category: (key) => key,
    studio: (key) => catalogue.vendor(key)?.accountTypeName ?? key,
    game: (key) => catalogue.titleEver(key.slice(0, key.indexOf('/')), key.slice(key.indexOf('/') + 1)).name,
    day: (key) => key,
  };
  return {
    typeOf: (vendor, gameCode) => catalogue.gameAt(vendor, gameCode)?.gameType ?? null,
    labelOf: (group, key) => labels[group](key),
  };
}
