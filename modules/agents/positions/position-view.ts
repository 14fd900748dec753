import type {
  agentPositions,
  agentSheets,
  givePosition as giveContract,
  settleSheet as settleContract,
} from '#contracts/agent-positions.ts';
import type { Caller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { CURRENCIES, money, type Currency } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { pagesOf } from '#platform/db/list-page.ts';
import type { Queryable } from '#platform/db/database.ts';
import { accountsOf } from '#modules/identity/index.ts';
import type { AgentDeps } from '#modules/agents/deps.ts';
import { givePosition, type GiveFailure } from '#modules/agents/positions/give-position.ts';
import * as store from '#modules/agents/positions/position-store.ts';
import { settleSheet } from '#modules/agents/positions/sheets.ts';
import { placeOf } from '#modules/agents/tree/place-store.ts';

type ViewDeps = Pick<AgentDeps, 'db' | 'site'>;
export type Off = Failure<'agents.feature_off'>;
type Facts = NonNullable<Output<typeof agentPositions>['own']>;
export type SheetRow = Omit<Output<typeof agentSheets>['content'][number], 'isOwn' | 'account' | 'memberId'> & { memberId: bigint };

/** Returns the minor units of a credit that is given in whole major units. */
export const creditFrom = (whole: number, currency: Currency): bigint => BigInt(whole) * 10n ** BigInt(CURRENCIES[currency]);

/** Returns positions by place, with the credit that is given on to agents below, and the debts of their lines. */
export async function positionFacts(
  db: Queryable,
  merchantId: number,
  positions: readonly store.Position[],
  now: Date,
): Promise<Map<bigint, Facts>> {
  const places = positions.map(({ placeId }) => placeId);
  const members = positions.map(({ memberId }) => memberId);
  const [open, below, stopped] = await Promise.all([
    store.openOf(db, merchantId, places, now),
    store.positionsBelow(db, places),
    db.query<{ id: bigint }>('SELECT m AS id FROM unnest($1::bigint[]) AS m WHERE line_is_stopped(m)', [members]),
  ]);
  const given = Map.groupBy(below, ({ parentId }) => parentId);
  return new Map(
    positions.map(({ placeId, memberId, currency, shares, credit, startsAt }) => {
      const of = (minor: bigint) => money(minor, currency);
      const sums = { credit: of(credit), given: of(store.creditOf(given.get(placeId) ?? [])), owes: of(open.get(placeId) ?? 0n) };
      return [placeId, { shares, startsAt, ...sums, isStopped: stopped.some(({ id }) => id === memberId), currency }];
    }),
  );
}

/** Returns the agent's own position, and those of the agents directly below. */
export async function positionList(
  { db, site }: ViewDeps,
  { memberId, merchantId }: Caller,
  now: Date,
): Promise<Result<Output<typeof agentPositions>, Off>> {
  const { agentPositions: period } = site.merchant(merchantId).settings;
  if (period === null) return err('agents.feature_off');
  const place = (await placeOf(db, memberId))!;
  const own = (await store.newestOf(db, [place.id])).get(place.id);
  const below = await store.positionsBelow(db, [place.id]);
  const facts = await positionFacts(db, merchantId, [...(own ? [own] : []), ...below], now);
  const accounts = await accountsOf(
    db,
    below.map((one) => one.memberId),
  );
  return ok({
    period,
    own: facts.get(place.id) ?? null,
    content: below.map((one) => ({ memberId: String(one.memberId), account: accounts.get(one.memberId)!, ...facts.get(one.placeId)! })),
  });
}

/** SQL of a row of a sheet as the sum of its categories. */
export const SHEET_SUMS = `s.place_id, s.member_id, s.starts_at, s.ends_at, s.currency, sum(s.base)::bigint AS base,
  sum(s.kept)::bigint AS kept, sum(s.line)::bigint AS line, max(s.settled_at) AS settled_at`;
export const SHEET_GROUP = 's.place_id, s.member_id, s.starts_at, s.ends_at, s.currency';
export type StoredSheet = Omit<SheetRow, 'base' | 'kept' | 'line'> & { base: bigint; kept: bigint; line: bigint };

export function sheetRow({ memberId, startsAt, endsAt, currency, base, kept, line, settledAt }: StoredSheet): SheetRow {
  const of = (minor: bigint) => money(minor, currency);
  return { memberId, startsAt, endsAt, currency, base: of(base), kept: of(kept), line: of(line), settledAt };
}

/** Returns a page of the totals of periods, for the agent and for the agents directly below. */
export async function sheetList(
  { db, site }: ViewDeps,
  { memberId, merchantId, currency }: Caller,
  { days, pageNo, pageSize }: Input<typeof agentSheets>,
  now: Date,
): Promise<Result<Output<typeof agentSheets>, Off>> {
  if (site.merchant(merchantId).settings.agentPositions === null) return err('agents.feature_off');
  const rows = await db.query<StoredSheet & { of: number }>(
    `SELECT ${SHEET_SUMS}, (count(*) OVER ())::int AS of FROM agent_sheet s JOIN agent_place p ON p.id = s.place_id
       LEFT JOIN agent_place up ON up.id = p.parent_id
      WHERE (s.member_id = $1 OR up.member_id = $1) AND s.ends_at > (brand_day($2, $3) - $4::int)::timestamp AT TIME ZONE 'UTC' - interval '1 day'
      GROUP BY ${SHEET_GROUP} ORDER BY s.starts_at DESC, s.member_id = $1 DESC, s.member_id LIMIT $5 OFFSET $6`,
    [memberId, merchantId, now, days, pageSize, (pageNo - 1) * pageSize],
  );
  const accounts = await accountsOf(db, [...new Set(rows.map((row) => row.memberId))]);
  return ok({
    content: rows.map((row) => ({
      ...sheetRow(row),
      memberId: String(row.memberId),
      account: accounts.get(row.memberId)!,
      isOwn: row.memberId === memberId,
    })),
    pageNum: pageNo,
    totalPages: pagesOf(rows[0]?.of ?? 0, pageSize),
    currency,
  });
}

/** Gives an agent directly below a position; both must use the same currency. */
export async function giveBelow(
  deps: ViewDeps,
  { merchantId, memberId: uplineId, currency }: Caller,
  { downlineId, shares, credit, requestId }: Input<typeof giveContract>,
  now: Date,
): Promise<Result<{ startsAt: Date }, GiveFailure | Failure<'wallet.request_reused'>>> {
  const order = {
    merchantId,
    uplineId,
    downlineId: BigInt(downlineId),
    currency,
    shares,
    credit: creditFrom(credit, currency),
    requestId,
    now,
  };
  return deps.db.transaction<{ startsAt: Date }, GiveFailure | Failure<'wallet.request_reused'>>(
    async (tx) => {
      const given = await givePosition(tx, deps, order);
      return given.ok ? ok({ startsAt: given.value.startsAt }) : given;
    },
    { isRepeatable: true },
  );
}

export type SettleFailure = Failure<'agents.feature_off' | 'agents.stranger' | 'agents.sheet_unknown'>;

/** Settles a period with an agent directly below. */
export async function settleBelow(
  { db, site }: ViewDeps,
  { merchantId, memberId }: Caller,
  { downlineId, startsAt }: Input<typeof settleContract>,
  now: Date,
): Promise<Result<{ isSettled: true }, SettleFailure>> {
  if (site.merchant(merchantId).settings.agentPositions === null) return err('agents.feature_off');
  return db.transaction<{ isSettled: true }, SettleFailure>(
    async (tx) => {
      const [own, place] = [await placeOf(tx, memberId), await placeOf(tx, BigInt(downlineId))];
      if (!own || place?.parentId !== own.id) return err('agents.stranger', { field: 'downlineId' });
      const by = (await accountsOf(tx, [memberId])).get(memberId)!;
      return settleSheet(tx, { merchantId, placeId: place.id, startsAt: new Date(startsAt), by, now });
    },
    { isRepeatable: true },
  );
}
