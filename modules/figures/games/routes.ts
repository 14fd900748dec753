import { ngrReport, rateList, setRate as setRateCall } from '#contracts/bo/ngr.ts';
import { NO_GAME, type NgrColumn, type ReportGroup } from '#contracts/figure-limits.ts';
import { ok } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { longReport, spansOf, type LongReport } from '#platform/report/long-report.ts';
import { reportPeriod } from '#platform/report/report-days.ts';
import { orderOf } from '#platform/report/report-rows.ts';
import { reportNames, type Named } from '#modules/game-reports/index.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import type { Site } from '#modules/site/index.ts';
import { AT_ONCE, type GameDays } from '#modules/figures/games/game-days.ts';
import { mergedNgr, ngrSums, shownNgr, type NgrRow } from '#modules/figures/games/ngr-report.ts';
import { listRates, setRate } from '#modules/figures/games/rates.ts';

type Deps = {
  db: Database;
  catalogue: Pick<Catalogue, 'gameAt' | 'titleEver' | 'vendor' | 'vendorStyle'>;
  site: Pick<Site, 'merchants'>;
  gameDays: GameDays;
};

/** Routes of staff about NGR, and about the rates of fees and duty. */
export function ngrRoutes({ db, catalogue, site, gameDays }: Deps): Route[] {
  const named = reportNames({ catalogue, site });
  return [
    handle(ngrReport, async ({ input: { pageNo, pageSize, sort, from, to, merchantId, ...filter }, now }) => {
      const period = reportPeriod(site.merchants(), { merchantId, from, to }, { now, range: 'rounds.report_range' });
      if (!period.ok) return period;
      const { days } = period.value;
      const parts: NgrRow[] = [];
      // A statement over a year of a large brand would reach the limit of its time.
      for (const span of spansOf(days, AT_ONCE)) parts.push(...(await gameDays.ngr({ ...span, merchantId, now }, filter, named.typeOf)));
      const found = mergedNgr(parts);
      const rows = inOrder(found, filter.group, sort, named);
      return ok({
        rows: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(shownRow),
        total: rows.length,
        sums: ngrSums(found).map(shownNgr),
        ...days,
      });
    }),
    handle(rateList, async ({ input }) => ok(await listRates(db, input))),
    handle(setRateCall, ({ input, caller, now }) => setRate({ db, site, catalogue }, caller, input, now)),
  ];
}

/** The file of the NGR report. */
export function longNgr({ catalogue, site, gameDays }: Omit<Deps, 'db'>): LongReport {
  return longReport('ngr', ngrReport, async (run, { pageNo: _no, pageSize: _size, sort, from: _from, to: _to, merchantId, ...filter }) => {
    const named = reportNames({ catalogue, site });
    const spans = spansOf(run.days, AT_ONCE);
    const found: NgrRow[] = [];
    for (const [at, span] of spans.entries()) {
      found.push(...(await gameDays.ngr({ ...span, merchantId, now: run.now }, filter, named.typeOf, run.db)));
      await run.progress(at + 1, spans.length);
    }
    await run.write(inOrder(mergedNgr(found), filter.group, sort, named).map(shownRow));
  });
}

type Labelled = NgrRow & { label: string };

function inOrder(rows: readonly NgrRow[], group: ReportGroup, sort: string | undefined, { labelOf }: Named): Labelled[] {
  return rows
    .map((row) => ({ ...row, label: row.key === NO_GAME ? 'Outside games' : labelOf(group, row.key) }))
    .toSorted(orderOf<NgrColumn>(sort ?? (group === 'day' ? '-label' : '-ngr')));
}

const shownRow = ({ key, label, ...row }: Labelled) => ({ key, label, ...shownNgr(row) });
