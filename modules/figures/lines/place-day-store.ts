import type { Database, Queryable } from '#platform/db/database.ts';
import {
  BRAND_DAYS,
  dayValues,
  MEMBER_COSTS,
  type BrandDay,
  type MemberCost,
  type MemberCosts,
  type MemberCostSource,
} from '#platform/module/figure.ts';
import type { Currency } from '#kernel/money.ts';
import { storeSums } from '#modules/figures/stored-sums.ts';

/** Costs of the members at a place in the tree of agents on a day. `placeId` 0 means no place. */
export type PlaceDay = {
  merchantId: number;
  day: string;
  placeId: bigint;
  vendor: string;
  gameCode: string;
  currency: Currency;
} & MemberCosts;

type Part = BrandDay & { placeOf: Map<bigint, bigint> };

/**
 * Computes costs of days by place. A day on which a branch moved is read in parts, so that each cost counts at the place that its member
 * had at that time.
 */
export async function computePlaceDays(
  db: Queryable,
  sources: readonly MemberCostSource[],
  days: readonly BrandDay[],
): Promise<PlaceDay[]> {
  if (days.length === 0) return [];
  const whole = await costsOf(db, sources, days);
  const parts = await partsOf(db, days, whole);
  const found = parts.length === days.length ? whole : await costsOf(db, sources, parts);
  const partAt = new Map(parts.map((part): [string, Part] => [keyOf(part), { ...part, placeOf: new Map() }]));
  await placeMembers(db, partAt, found);
  const sums = new Map<string, PlaceDay>();
  for (const { memberId, from, ...cost } of found) {
    const { day, placeOf } = partAt.get(keyOf({ merchantId: cost.merchantId, from }))!;
    const row: PlaceDay = { ...cost, day, placeId: (memberId !== null && placeOf.get(memberId)) || 0n };
    const key = [row.merchantId, day, row.placeId, row.vendor, row.gameCode, row.currency].join('\n');
    const sum = sums.get(key);
    if (!sum) sums.set(key, row);
    else for (const name of MEMBER_COSTS) sum[name] += row[name];
  }
  return [...sums.values()];
}

const keyOf = ({ merchantId, from }: { merchantId: number; from: Date }): string => `${merchantId} ${from.getTime()}`;

async function costsOf(db: Queryable, sources: readonly MemberCostSource[], parts: readonly BrandDay[]): Promise<MemberCost[]> {
  const found: MemberCost[] = [];
  for (const read of sources) found.push(...(await read(db, parts)));
  return found;
}

/** Cuts days at the moments at which members with costs were moved. */
async function partsOf(db: Queryable, days: readonly BrandDay[], costs: readonly MemberCost[]): Promise<BrandDay[]> {
  const members = [...new Set(costs.flatMap(({ memberId }) => memberId ?? []))];
  return db.query<BrandDay>(
    `WITH moved AS MATERIALIZED (
       SELECT DISTINCT a.merchant_id, date_trunc('milliseconds', a.since) AS at FROM agent_places() a
        WHERE a.member_id = ANY ($5::bigint[]) AND a.since > (SELECT min(f) FROM unnest($3::timestamptz[]) AS f))
     SELECT p.merchant_id, p.day::text AS day, m.at AS "from", coalesce(lead(m.at) OVER (PARTITION BY p.merchant_id, p.day ORDER BY m.at), p.to_at) AS "to"
       FROM ${BRAND_DAYS}
      CROSS JOIN LATERAL (
        SELECT p.from_at AS at UNION
        SELECT v.at FROM moved v WHERE v.merchant_id = p.merchant_id AND v.at > p.from_at AND v.at < p.to_at) AS m`,
    [...dayValues(days), members],
  );
}

/** Finds the places that the members of each part had when the part began. */
async function placeMembers(db: Queryable, partAt: ReadonlyMap<string, Part>, costs: readonly MemberCost[]): Promise<void> {
  const asked = new Map(
    costs.flatMap(({ memberId, merchantId, from }) =>
      memberId === null ? [] : [[`${memberId} ${keyOf({ merchantId, from })}`, { memberId, merchantId, from }] as const],
    ),
  );
  const rows = await db.query<{ memberId: bigint; merchantId: number; from: Date; placeId: bigint | null }>(
    `SELECT m.member_id, m.merchant_id, m.at AS "from", agent_place_at(m.member_id, m.at) AS place_id
       FROM unnest($1::bigint[], $2::int[], $3::timestamptz[]) AS m (member_id, merchant_id, at)`,
    [
      [...asked.values()].map(({ memberId }) => memberId),
      [...asked.values()].map(({ merchantId }) => merchantId),
      [...asked.values()].map(({ from }) => from),
    ],
  );
  for (const { memberId, placeId, ...part } of rows) if (placeId !== null) partAt.get(keyOf(part))!.placeOf.set(memberId, placeId);
}

/** Stores costs of days by place. They replace the costs that were stored for these days. */
export async function storePlaceDays(
  db: Database,
  sources: readonly MemberCostSource[],
  days: readonly BrandDay[],
  now: Date,
): Promise<void> {
  await storeSums(db, 'figure_place_day', days, {
    compute: (tx) => computePlaceDays(tx, sources, days),
    insert: (tx, rows) => tx.query(`INSERT INTO figure_place_day ${PLACE_ROWS}`, [placeRows(rows)]),
    now,
  });
}

/** SQL of the rows of a JSON text, in the order of the columns of `figure_place_day`. */
export const PLACE_ROWS = `SELECT * FROM json_to_recordset($1) AS d (merchant_id int, day date, place_id bigint, vendor text, game_code text, currency text,
  ${MEMBER_COSTS.map((name) => `${name} bigint`).join(', ')})`;

/** Returns rows as JSON text, which `PLACE_ROWS` reads as `$1`. */
export function placeRows(rows: readonly PlaceDay[]): string {
  return JSON.stringify(
    rows.map(({ merchantId, day, placeId, vendor, gameCode, currency, ...costs }) => ({
      merchant_id: merchantId,
      day,
      place_id: String(placeId),
      vendor,
      game_code: gameCode,
      currency,
      ...Object.fromEntries(MEMBER_COSTS.map((name) => [name, String(costs[name])])),
    })),
  );
}
