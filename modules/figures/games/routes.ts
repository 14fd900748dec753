import { ngrReport, rateList, setRate as setRateCall } from '#contracts/bo/ngr.ts';
import { NO_GAME } from '#contracts/figure-limits.ts';
import { money } from '#kernel/money.ts';
import { err, ok } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { isReportRange, usualDays } from '#platform/period/report-days.ts';
import { reportNames } from '#modules/bets/index.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { GameDays } from '#modules/figures/games/game-days.ts';
import { ngrSums, type NgrRow, type NgrSums } from '#modules/figures/games/ngr-report.ts';
import { listRates, setRate } from '#modules/figures/games/rates.ts';

type Deps = {
  db: Database;
  catalogue: Pick<Catalogue, 'gameAt' | 'titleEver' | 'vendor' | 'vendorStyle'>;
  site: Pick<Site, 'merchants'>;
  gameDays: GameDays;
};
type Labelled = NgrRow & { label: string };

/** Calls of staff: NGR, and the rates of fees and duty. */
export function ngrRoutes({ db, catalogue, site, gameDays }: Deps): Route[] {
  const { typeOf, labelOf } = reportNames({ catalogue, site });
  return [
    handle(ngrReport, async ({ input: { pageNo, pageSize, sort, from, to, merchantId, ...filter }, now }) => {
      const brands = site.merchants().filter(({ id }) => merchantId === undefined || id === merchantId);
      if (brands.length === 0) return err('site.brand_unknown');
      const usual = usualDays(brands, now, to);
      const [first, last] = [from ?? usual.first, to ?? usual.last];
      if (!isReportRange(first, last)) return err('rounds.report_range');
      const found = await gameDays.ngr({ from: first, to: last, merchantId, now }, filter, typeOf);
      const rows = found
        .map((row) => ({ ...row, label: row.key === NO_GAME ? 'Outside games' : labelOf(filter.group, row.key) }))
        .toSorted(orderOf(sort ?? (filter.group === 'day' ? '-label' : '-ngr')));
      return ok({
        rows: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(({ key, label, ...row }) => ({ key, label, ...shown(row) })),
        total: rows.length,
        sums: ngrSums(found).map(shown),
        from: first,
        to: last,
      });
    }),
    handle(rateList, async ({ input }) => ok(await listRates(db, input))),
    handle(setRateCall, ({ input, caller, now }) => setRate({ db, site, catalogue }, caller, input, now)),
  ];
}

function orderOf(sort: string): (a: Labelled, b: Labelled) => number {
  const column = sort.replace(/^-/, '') as 'label' | keyof Omit<NgrSums, 'currency'>;
  const sign = sort.startsWith('-') ? -1 : 1;
  const byLabel = (a: Labelled, b: Labelled): number => a.label.localeCompare(b.label, 'en') || a.currency.localeCompare(b.currency);
  if (column === 'label') return (a, b) => sign * byLabel(a, b);
  return (a, b) => (a[column] === b[column] ? byLabel(a, b) : sign * (a[column] < b[column] ? -1 : 1));
}

function shown({ currency, bets, ...sums }: NgrSums) {
  const of = (minor: bigint) => money(minor, currency);
  return {
    currency,
    bets: Number(bets),
    stakes: of(sums.stakes),
    payouts: of(sums.payouts),
    ggr: of(sums.ggr),
    promotions: of(sums.promotions),
    jackpots: of(sums.jackpots),
    fees: of(sums.fees),
    duty: of(sums.duty),
    ngr: of(sums.ngr),
  };
}
