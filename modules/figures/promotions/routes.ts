import { promotionReport } from '#contracts/bo/promotion-report.ts';
import { NO_GAME, type PromotionColumn } from '#contracts/figure-limits.ts';
import type { Currency } from '#kernel/money.ts';
import { ok } from '#kernel/result.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { longReport, spansOf, type LongReport } from '#platform/report/long-report.ts';
import { reportPeriod } from '#platform/report/report-days.ts';
import { orderOf } from '#platform/report/report-rows.ts';
import { AT_ONCE, daysBetween, type GameDays } from '#modules/figures/games/game-days.ts';
import {
  FREE_BETS,
  labelled,
  mergedPromotions,
  promotionSums,
  readPromotions,
  shownPromotion,
  whole,
  type LabelledPromotion,
  type PromotionRow,
} from '#modules/figures/promotions/promotion-report.ts';
import type { Site } from '#modules/site/index.ts';

type Deps = { site: Pick<Site, 'merchants'>; gameDays: GameDays };
type Asked = { merchantId?: number | undefined; currency?: Currency | undefined; days: { from: string; to: string }; now: Date };

/** Route of staff that reads costs of promotions and the play with their bonus money. */
export function promotionRoutes({ db, ...deps }: Deps & { db: Database }): Route[] {
  return [
    handle(promotionReport, async ({ input: { pageNo, pageSize, sort, from, to, ...asked }, now }) => {
      const period = reportPeriod(deps.site.merchants(), { ...asked, from, to }, { now, range: 'rounds.report_range' });
      if (!period.ok) return period;
      const { days } = period.value;
      const found = await rowsOf(deps, db, { ...asked, days, now });
      const rows = inOrder(await labelled(db, found), sort);
      return ok({
        rows: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(shownRow),
        total: rows.length,
        sums: promotionSums(found).map(shownPromotion),
        ...days,
      });
    }),
  ];
}

/** Makes the file of the report. Each member counts once, so the file is read over all of its days together. */
export function longPromotions(deps: Deps): LongReport {
  return longReport('promotions', promotionReport, async (run, { sort, merchantId, currency }) => {
    await run.progress(0, 1);
    const found = await rowsOf(deps, run.db, { merchantId, currency, days: run.days, now: run.now });
    await run.write(inOrder(await labelled(run.db, found), sort).map(shownRow));
  });
}

async function rowsOf({ site, gameDays }: Deps, db: Queryable, { merchantId, currency, days, now }: Asked): Promise<PromotionRow[]> {
  const brands = site.merchants().filter(({ id }) => merchantId === undefined || id === merchantId);
  const ends = await daysBetween(db, brands, { from: days.from, to: days.from });
  const last = await daysBetween(db, brands, { from: days.to, to: days.to });
  const spans = ends.map(({ merchantId: id, from }) => ({ merchantId: id, from, to: last.find((day) => day.merchantId === id)!.to }));
  const rows = await readPromotions(db, spans, currency);
  for (const span of spansOf(days, AT_ONCE)) {
    const games = await gameDays.ngr({ ...span, merchantId, now }, { group: 'game', currency }, () => null, db);
    // A settled free bet costs its payout, because the payout replaces the stake that promotions paid.
    rows.push(
      ...games
        .filter(({ key, promotions }) => key !== NO_GAME && promotions !== 0n)
        .map((row) => whole({ key: FREE_BETS, currency: row.currency, cash: row.promotions, cost: row.promotions })),
    );
  }
  return mergedPromotions(rows);
}

const inOrder = (rows: readonly LabelledPromotion[], sort = '-cost'): LabelledPromotion[] => rows.toSorted(orderOf<PromotionColumn>(sort));

const shownRow = ({ key, label, kind, ...row }: LabelledPromotion) => ({ key, label, kind, ...shownPromotion(row) });
