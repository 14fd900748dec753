import { returnMonitor } from '#contracts/bo/returns.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { ReturnGroup } from '#contracts/return-limits.ts';
import { money, type Currency } from '#kernel/money.ts';
import { err, ok } from '#kernel/result.ts';
import type { Database } from '#platform/db/database.ts';
import { handle, type Route } from '#platform/http/route.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import type { Family } from '#modules/rules/index.ts';
import type { Site } from '#modules/site/index.ts';
import { bandOf, expectedOf, together, type Expected } from '#modules/game-reports/returns/band.ts';
import { readReturns, type ReturnFilter, type ReturnRow } from '#modules/game-reports/returns/return-store.ts';
import { createTheory } from '#modules/game-reports/returns/theory.ts';

type Row = Output<typeof returnMonitor>['rows'][number];
type Deps = {
  db: Database;
  catalogue: Pick<Catalogue, 'titleEver' | 'vendor'>;
  families: readonly Family[];
  site: Pick<Site, 'merchants'>;
};

/** Time in ms for which callers share one query. */
const FRESH_MS = 10_000;

const KEYS: Readonly<Record<ReturnGroup, (row: ReturnRow) => string>> = {
  game: ({ vendor, gameCode }) => `${vendor}/${gameCode}`,
  model: ({ family, model }) => `${family}/${model}`,
  vendor: ({ vendor }) => vendor,
  brand: ({ merchantId }) => String(merchantId),
};

/** Creates the comparison of games with the return of their rules. */
export function createReturns({ db, catalogue, families, site }: Deps): Returns {
  const theory = createTheory(families);
  const labels: Readonly<Record<ReturnGroup, (row: ReturnRow) => string>> = {
    game: ({ vendor, gameCode }) => catalogue.titleEver(vendor, gameCode).name,
    model: ({ family, model }) => `${family}/${model}`,
    vendor: ({ vendor }) => catalogue.vendor(vendor)?.accountTypeName ?? vendor,
    brand: ({ merchantId }) => site.merchants().find(({ id }) => id === merchantId)?.name ?? String(merchantId),
  };
  let latest: { key: string; at: number; rows: Promise<Row[]> } | undefined;

  async function judge(group: ReturnGroup, filter: ReturnFilter): Promise<Row[]> {
    const rows = await readReturns(
      db,
      filter,
      site.merchants().map(({ id }) => id),
    );
    const judged = rows.flatMap((row) => {
      const published = theory(row.family, row.model);
      return published ? [{ row, expected: expectedOf(numbersOf(row), published) }] : [];
    });
    const groups = Map.groupBy(judged, ({ row }) => `${KEYS[group](row)} ${row.currency}`);
    return [...groups.values()].flatMap((parts) => {
      const { row } = parts[0]!;
      const shown = shownRow(together(parts.map(({ expected }) => expected)), row.currency);
      return shown ? [{ key: KEYS[group](row), label: labels[group](row), ...shown }] : [];
    });
  }

  return {
    read: (group, filter) => {
      const { now, ...rest } = filter;
      const key = JSON.stringify({ group, ...rest });
      if (latest?.key !== key || now.getTime() - latest.at >= FRESH_MS) {
        const rows = judge(group, filter);
        rows.catch(() => (latest = undefined));
        latest = { key, at: now.getTime(), rows };
      }
      return latest.rows;
    },
  };
}
/** Returns that games paid, compared with their published returns. */
export interface Returns {
  /** Reads groups of games with their bands, an entry for each currency. Games without a published return are left out. */
  read(group: ReturnGroup, filter: ReturnFilter): Promise<Row[]>;
}

/** Routes of staff about the monitor of returns. */
export function returnRoutes({ returns, site }: { returns: Returns; site: Pick<Site, 'merchants'> }): Route[] {
  return [
    handle(returnMonitor, async ({ input: { group, pageNo, pageSize, sort = '-deviation', verdict, ...filter }, now }) => {
      const { merchantId } = filter;
      if (merchantId !== undefined && !site.merchants().some(({ id }) => id === merchantId)) return err('site.brand_unknown');
      const rows = (await returns.read(group, { ...filter, now }))
        .filter((row) => verdict === undefined || row.verdict === verdict)
        .toSorted(orderOf(sort));
      return ok({ rows: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: rows.length });
    }),
  ];
}

function numbersOf({ rounds, stake, payout, ...squares }: ReturnRow) {
  return { ...squares, rounds: Number(rounds), stake: Number(stake), payout: Number(payout) };
}

function shownRow(expected: Expected, currency: Currency): Omit<Row, 'key' | 'label'> | undefined {
  const band = bandOf(expected);
  if (!band) return undefined;
  const { rounds, stake, payout, least, best, variance } = expected;
  const beyond = payout > best ? payout - best : payout < least ? payout - least : 0;
  return {
    ...band,
    currency,
    rounds,
    stake: money(BigInt(Math.round(stake)), currency),
    payout: money(BigInt(Math.round(payout)), currency),
    deviation: variance > 0 ? beyond / Math.sqrt(variance) : 0,
  };
}

/**
 * Returns the order of a sort. Deviations are ordered by their absolute size. Deviations of too few rounds have no significance and come
 * last.
 */
function orderOf(sort: string): (a: Row, b: Row) => number {
  const column = sort.replace(/^-/, '') as 'label' | 'rounds' | 'stake' | 'paid' | 'deviation';
  const sign = sort.startsWith('-') ? -1 : 1;
  const of = (row: Row): number =>
    column === 'deviation'
      ? row.verdict === 'few'
        ? -1
        : Math.abs(row.deviation)
      : column === 'stake'
        ? Number(row.stake.minor)
        : column === 'label'
          ? 0
          : row[column];
  return (a, b) => sign * (of(a) - of(b)) || (column === 'label' ? sign : 1) * a.label.localeCompare(b.label, 'en');
}
