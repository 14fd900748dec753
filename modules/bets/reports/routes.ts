import { gameReport } from '#contracts/bo/reports.ts';
import type { ReportGroup } from '#contracts/figure-limits.ts';
import { money } from '#kernel/money.ts';
import { err, ok } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import type { Site } from '#modules/site/index.ts';
import { readGameReport, type Named, type ReportSums } from '#modules/bets/reports/game-report.ts';

type Deps = { db: Database; catalogue: Pick<Catalogue, 'gameAt' | 'titleEver' | 'vendor'>; site: Pick<Site, 'merchants'> };

const DAY_MS = 86_400_000;
/** Days of a report whose address names none. */
const USUAL_DAYS = 30;

/** Calls of staff: sums of settled bets. */
export function reportRoutes({ db, catalogue, site }: Deps): Route[] {
  return [
    handle(gameReport, async ({ input: { pageNo, pageSize, sort, from, to, ...filter }, now }) => {
      if (filter.merchantId !== undefined && !site.merchants().some(({ id }) => id === filter.merchantId)) return err('site.brand_unknown');
      const last = to ?? dayOf(now.getTime());
      const first = from ?? dayOf(Date.parse(last) - (USUAL_DAYS - 1) * DAY_MS);
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

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

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
