import { gameReport, reportBets } from '#contracts/bo/reports.ts';
import type { ReportGroup } from '#contracts/figure-limits.ts';
import { money } from '#kernel/money.ts';
import { ok } from '#kernel/result.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { longReport, type LongReport } from '#platform/report/long-report.ts';
import { reportPeriod } from '#platform/report/report-days.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import type { Site } from '#modules/site/index.ts';
import { accountsOf } from '#modules/identity/index.ts';
import { readAllBets, readReportBets, type ReportBet } from '#modules/game-reports/reports/report-bets.ts';
import { readGameReport, readLongReport, shownReport, type Named, type ReportRow } from '#modules/game-reports/reports/game-report.ts';

type Deps = { db: Database; catalogue: Pick<Catalogue, 'gameAt' | 'titleEver' | 'vendor'>; site: Pick<Site, 'merchants'> };

/** Routes of staff about sums of settled bets. */
export function reportRoutes({ db, catalogue, site }: Deps): Route[] {
  return [
    handle(gameReport, async ({ input: { pageNo, pageSize, sort, from, to, ...filter }, now }) => {
      const period = reportPeriod(site.merchants(), { ...filter, from, to }, { now, range: 'rounds.report_range' });
      if (!period.ok) return period;
      const { days } = period.value;
      const page = { pageNo, pageSize, sort: sort ?? usualOrder(filter) };
      const { rows, total, sums } = await readGameReport(db, { ...filter, ...days }, page, reportNames({ catalogue, site }));
      return ok({
        rows: rows.map(shownRow),
        total,
        sums: sums.map(shownReport),
        ...days,
      });
    }),
    handle(reportBets, async ({ input: { pageNo, pageSize, sort, from, to, ...filter }, now }) => {
      const period = reportPeriod(site.merchants(), { ...filter, from, to }, { now, range: 'rounds.report_range' });
      if (!period.ok) return period;
      const { days } = period.value;
      const read = await readReportBets(db, { ...filter, ...days }, { pageNo, pageSize, isOldestFirst: sort === 'at' });
      if (!read.ok) return read;
      const { rows, total, sums } = read.value;
      return ok({
        rows: await shownBets({ db, catalogue }, rows),
        total,
        sums: sums.map(shownReport),
        ...days,
      });
    }),
  ];
}

/** Files of reports: settled bets as sums, and as single rows. */
export function longReports({ catalogue, site }: Omit<Deps, 'db'>): LongReport[] {
  return [
    longReport('games', gameReport, async (run, { pageNo: _no, pageSize: _size, sort, from: _from, to: _to, ...filter }) => {
      const rows = await readLongReport(run, filter, sort ?? usualOrder(filter), reportNames({ catalogue, site }));
      await run.write(rows.map(shownRow));
    }),
    longReport('bets', reportBets, async (run, { pageNo: _no, pageSize: _size, sort, ...filter }) =>
      readAllBets(run, { ...filter, ...run.days }, sort === 'at', async (rows) =>
        run.write(await shownBets({ db: run.db, catalogue }, rows)),
      ),
    ),
  ];
}

const usualOrder = ({ group }: { group: ReportGroup }): string => (group === 'day' ? '-label' : '-ggr');

const shownRow = ({ key, label, members, ...row }: ReportRow) => ({ key, label, members, ...shownReport(row) });

async function shownBets({ db, catalogue }: { db: Queryable; catalogue: Deps['catalogue'] }, rows: readonly ReportBet[]) {
  const accounts = await accountsOf(
    db,
    rows.map(({ memberId }) => memberId),
  );
  return rows.map(({ roundId, memberId, stake, payout, ggr, cash, bonus, ...row }) => ({
    ...row,
    roundId: String(roundId),
    memberId: String(memberId),
    account: accounts.get(memberId) ?? '',
    game: catalogue.titleEver(row.vendor, row.gameCode).name,
    stake: money(stake, row.currency),
    payout: money(payout, row.currency),
    ggr: money(ggr, row.currency),
    cash: money(cash, row.currency),
    bonus: money(bonus, row.currency),
  }));
}

/** Returns the names and categories of games for reports. */
export function reportNames({ catalogue, site }: Omit<Deps, 'db'>): Named {
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
