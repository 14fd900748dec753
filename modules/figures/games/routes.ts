import { ngrReport, rateList, setRate as setRateCall } from '#contracts/bo/ngr.ts';
import { NO_GAME, type NgrColumn } from '#contracts/figure-limits.ts';
import { money } from '#kernel/money.ts';
import { ok } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { reportPeriod } from '#platform/report/report-days.ts';
import { orderOf } from '#platform/report/report-rows.ts';
import { reportNames } from '#modules/game-reports/index.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { GameDays } from '#modules/figures/games/game-days.ts';
import { ngrSums, type NgrSums } from '#modules/figures/games/ngr-report.ts';
import { listRates, setRate } from '#modules/figures/games/rates.ts';

type Deps = {
  db: Database;
  catalogue: Pick<Catalogue, 'gameAt' | 'titleEver' | 'vendor' | 'vendorStyle'>;
  site: Pick<Site, 'merchants'>;
  gameDays: GameDays;
};

/** Calls of staff: NGR, and the rates of fees and duty. */
export function ngrRoutes({ db, catalogue, site, gameDays }: Deps): Route[] {
  const { typeOf, labelOf } = reportNames({ catalogue, site });
  return [
    handle(ngrReport, async ({ input: { pageNo, pageSize, sort, from, to, merchantId, ...filter }, now }) => {
      const period = reportPeriod(site.merchants(), { merchantId, from, to }, { now, range: 'rounds.report_range' });
      if (!period.ok) return period;
      const { days } = period.value;
      const found = await gameDays.ngr({ ...days, merchantId, now }, filter, typeOf);
      const rows = found
        .map((row) => ({ ...row, label: row.key === NO_GAME ? 'Outside games' : labelOf(filter.group, row.key) }))
        .toSorted(orderOf<NgrColumn>(sort ?? (filter.group === 'day' ? '-label' : '-ngr')));
      return ok({
        rows: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(({ key, label, ...row }) => ({ key, label, ...shown(row) })),
        total: rows.length,
        sums: ngrSums(found).map(shown),
        ...days,
      });
    }),
    handle(rateList, async ({ input }) => ok(await listRates(db, input))),
    handle(setRateCall, ({ input, caller, now }) => setRate({ db, site, catalogue }, caller, input, now)),
  ];
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
