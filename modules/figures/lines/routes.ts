import { lineReport } from '#contracts/bo/line-report.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { LINE_KEYS, type NgrColumn } from '#contracts/figure-limits.ts';
import { ok } from '#kernel/result.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { handle, type Route } from '#platform/http/route.ts';
import { longReport, spansOf, type LongReport } from '#platform/report/long-report.ts';
import { reportPeriod } from '#platform/report/report-days.ts';
import { orderOf } from '#platform/report/report-rows.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import { daysBetween } from '#modules/figures/games/game-days.ts';
import { mergedNgr, ngrSums, shownNgr, type NgrRow } from '#modules/figures/games/ngr-report.ts';
import { readLines, type Level } from '#modules/figures/lines/line-report.ts';
import type { PlaceDays } from '#modules/figures/lines/place-days.ts';
import { reportNames } from '#modules/game-reports/index.ts';
import { accountsOf } from '#modules/identity/index.ts';
import type { Site } from '#modules/site/index.ts';

type Deps = {
  catalogue: Pick<Catalogue, 'gameAt' | 'titleEver' | 'vendor'>;
  site: Pick<Site, 'merchants'>;
  placeDays: PlaceDays;
};
/** Days of the report by agent that one statement reads, so that a large brand stays within the limit of its time. */
const LINE_DAYS = 10;

type Asked = Omit<Input<typeof lineReport>, 'pageNo' | 'pageSize' | 'from' | 'to'> & { days: { from: string; to: string }; now: Date };
type Shown = Output<typeof lineReport>;

/** Route of staff that reads GGR and NGR by agent. */
export function lineRoutes({ db, ...deps }: Deps & { db: Database }): Route[] {
  return [
    handle(lineReport, async ({ input: { pageNo, pageSize, from, to, ...asked }, now }) => {
      const period = reportPeriod(deps.site.merchants(), { ...asked, from, to }, { now, range: 'rounds.report_range' });
      if (!period.ok) return period;
      const { days } = period.value;
      const level = await levelOf(db, asked.under);
      const parts: NgrRow[] = [];
      for (const span of spansOf(days, LINE_DAYS)) parts.push(...(await rowsOf(deps, db, level, { ...asked, days: span, now })));
      const found = mergedNgr(parts);
      const rows = inOrder(found, asked.sort);
      return ok({
        rows: await shownRows(db, level, rows.slice((pageNo - 1) * pageSize, pageNo * pageSize)),
        total: rows.length,
        sums: ngrSums(found).map(shownNgr),
        path: found.length === 0 ? [] : await pathOf(db, level),
        ...days,
      });
    }),
  ];
}

/** Makes the file of the report. */
export function longLines(deps: Deps): LongReport {
  return longReport('agents', lineReport, async (run, { pageNo: _no, pageSize: _size, from: _from, to: _to, ...asked }) => {
    const level = await levelOf(run.db, asked.under);
    const spans = spansOf(run.days, LINE_DAYS);
    const found: NgrRow[] = [];
    for (const [at, days] of spans.entries()) {
      found.push(...(await rowsOf(deps, run.db, level, { ...asked, days, now: run.now })));
      await run.progress(at + 1, spans.length);
    }
    await run.write(await shownRows(run.db, level, inOrder(mergedNgr(found), asked.sort)));
  });
}

async function rowsOf({ catalogue, site, placeDays }: Deps, on: Queryable, level: Level | undefined, asked: Asked): Promise<NgrRow[]> {
  const { merchantId, days, now, sort: _sort, under: _under, ...filter } = asked;
  const brands = site
    .merchants()
    .filter(({ id }) => merchantId === undefined || id === merchantId)
    .filter(({ id }) => level !== undefined && (typeof level === 'string' || level.merchantId === id));
  if (brands.length === 0) return [];
  const brandDays = await daysBetween(on, brands, days);
  const computed = await placeDays.unstored(brandDays, now, on);
  return readLines(on, { days: brandDays, ...days, computed }, level!, filter, reportNames({ catalogue, site }).typeOf);
}

/** Returns the level that a report names, or undefined if there is no such place. */
async function levelOf(db: Queryable, under: string | undefined): Promise<Level | undefined> {
  if (under === undefined) return 'top';
  if (under === LINE_KEYS.none) return 'none';
  const [place] = await db.query<{ merchantId: number; placeId: bigint; path: string[] }>(
    'SELECT p.merchant_id, p.id AS place_id, p.path FROM agent_places() p WHERE p.id = $1',
    [under],
  );
  return place && { ...place, path: place.path.map(BigInt) };
}

const inOrder = (rows: readonly NgrRow[], sort = '-ngr'): NgrRow[] =>
  rows.map((row) => ({ ...row, label: row.key.padStart(20, '0') })).toSorted(orderOf<NgrColumn>(sort));

type Place = { id: bigint; memberId: bigint; until: Date | null; below: number; isLine: boolean };

async function shownRows(db: Queryable, level: Level | undefined, rows: readonly NgrRow[]): Promise<Shown['rows']> {
  const own = level === undefined || typeof level === 'string' ? undefined : String(level.placeId);
  const placeOf = ({ key }: NgrRow): string | undefined => (key === LINE_KEYS.own ? own : /^\d+$/.test(key) ? key : undefined);
  const places = await db.query<Place>(
    `SELECT p.id, p.member_id, p.until, agents_below(p.id) AS below, EXISTS (SELECT FROM agent_places() c WHERE c.parent_id = p.id) AS is_line
       FROM agent_places() p WHERE p.id = ANY ($1::bigint[])`,
    [rows.map(placeOf).filter((place) => place !== undefined)],
  );
  const [byId, accounts] = [
    new Map(places.map((place) => [String(place.id), place])),
    await accountsOf(
      db,
      places.map(({ memberId }) => memberId),
    ),
  ];
  return rows.map(({ key, ...sums }) => {
    const place = byId.get(placeOf({ key, ...sums }) ?? '');
    const isOwn = key === LINE_KEYS.own;
    return {
      key,
      member: place ? { id: String(place.memberId), account: accounts.get(place.memberId) ?? '' } : null,
      below: (!isOwn && place?.below) || 0,
      isLine: !isOwn && (place?.isLine ?? false),
      until: place?.until ?? null,
      ...shownNgr(sums),
    };
  });
}

async function pathOf(db: Queryable, level: Level | undefined): Promise<Shown['path']> {
  if (level === undefined || typeof level === 'string') return [];
  const ids = [...level.path, level.placeId];
  const rows = await db.query<{ id: bigint; memberId: bigint }>(
    'SELECT p.id, p.member_id FROM unnest($1::bigint[]) WITH ORDINALITY AS up (id, n) JOIN agent_places() p ON p.id = up.id ORDER BY up.n',
    [ids],
  );
  const accounts = await accountsOf(
    db,
    rows.map(({ memberId }) => memberId),
  );
  return rows.map(({ id, memberId }) => ({ place: String(id), member: { id: String(memberId), account: accounts.get(memberId) ?? '' } }));
}
