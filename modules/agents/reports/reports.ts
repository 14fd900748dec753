import type { agentLosses, agentOverview, agentReport, agentTeam } from '#contracts/agents.ts';
import type { Caller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import { money, subtract, type Currency, type Money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { pagesOf } from '#platform/db/list-page.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Period } from '#platform/period/period.ts';
import { cardsOf, memberNamed } from '#modules/identity/index.ts';
import type { AgentDeps } from '#modules/agents/deps.ts';
import * as store from '#modules/agents/reports/report-store.ts';
import { placeInBranch, placeOf, type Place } from '#modules/agents/tree/place-store.ts';

export type ReportDeps = Pick<AgentDeps, 'db' | 'site'>;
export type Stranger = Failure<'agents.stranger'>;

const daysOf = ({ merchantId, currency }: Caller, { days, ago = 0 }: Period, now: Date): store.Days => ({
  merchantId,
  currency,
  days,
  ago,
  now,
});

export async function overview({ db }: ReportDeps, caller: Caller, period: Period, now: Date): Promise<Output<typeof agentOverview>> {
  const of = daysOf(caller, period, now);
  const place = (await placeOf(db, caller.memberId))!;
  const places = await store.placesSeen(db, caller.memberId, caller.memberId);
  const [heads, { team }, byDay, income, headsByDay] = await Promise.all([
    store.headsOf(db, place.id, of),
    store.totalsOf(db, places, of),
    store.byKey(db, places, of, 'day'),
    store.incomeOf(db, caller.memberId, of),
    store.headsByDay(db, places, of),
  ]);
  return {
    ...heads,
    income,
    totals: team,
    days: everyDay(byDay, headsByDay, caller.currency),
    currency: caller.currency,
  };
}

/** Returns the days on which a member bet or joined, the oldest first. */
function everyDay(
  byDay: Awaited<ReturnType<typeof store.byKey>>,
  heads: Awaited<ReturnType<typeof store.headsByDay>>,
  currency: Currency,
): Output<typeof agentOverview>['days'] {
  const sumsAt = new Map(byDay.map(({ key, corrected: _corrected, ...sums }) => [key, sums]));
  const none = store.sumsOf({ count: 0n, stake: 0n, payout: 0n, turnover: 0n, houseWin: 0n }, currency);
  return [...new Set([...sumsAt.keys(), ...heads.keys()])]
    .toSorted()
    .map((day) => ({ day, ...(sumsAt.get(day) ?? none), ...(heads.get(day) ?? { active: 0, joined: 0 }) }));
}

/** Returns a level of the branch. A number or name outside the branch gets the answer of an unknown one. */
export async function team(
  { db, site }: ReportDeps,
  caller: Caller,
  { memberId, name, category, pageNo, pageSize, ...period }: Input<typeof agentTeam>,
  now: Date,
): Promise<Result<Output<typeof agentTeam>, Stranger>> {
  const requested = name === undefined ? BigInt(memberId ?? caller.memberId) : await memberNamed(db, caller.merchantId, name);
  const place = requested === undefined ? undefined : await placeInBranch(db, caller.memberId, requested);
  if (!place) return err('agents.stranger', { field: name === undefined ? 'memberId' : 'name' });
  const of = { ...daysOf(caller, period, now), category };
  const places = await store.placesSeen(db, caller.memberId, place.memberId);
  const [{ rows, count }, totals, crumbs] = await Promise.all([
    store.level(db, places, of, { pageNo, pageSize }),
    store.totalsOf(db, places, of),
    crumbsOf(db, caller.memberId, place),
  ]);
  const cards = await cardsOf(
    db,
    rows.map((row) => row.memberId),
  );
  const { agentTypes } = site.merchant(caller.merchantId).settings;
  return ok({
    crumbs,
    own: totals.own,
    content: rows.map(({ memberId: id, ...row }) => {
      const { account, accountType, createdAt } = cards.get(id)!;
      return { memberId: String(id), account, isAgent: agentTypes.includes(accountType), joinedAt: createdAt, ...row };
    }),
    totals: totals.team,
    pageNum: pageNo,
    totalPages: pagesOf(count, pageSize),
    currency: caller.currency,
  });
}

async function crumbsOf(db: Queryable, agentId: bigint, { memberId, path }: Place): Promise<{ memberId: string; account: string }[]> {
  const above = await db.query<{ memberId: bigint }>(
    'SELECT p.member_id FROM unnest($1::bigint[]) WITH ORDINALITY AS u (id, nth) JOIN agent_place p ON p.id = u.id ORDER BY u.nth',
    [path],
  );
  const all = [...above.map((one) => one.memberId), memberId];
  const shown = all.slice(all.indexOf(agentId));
  const cards = await cardsOf(db, shown);
  return shown.map((id) => ({ memberId: String(id), account: cards.get(id)!.account }));
}

type ReportRow = Output<typeof agentReport>['content'][number];

/**
 * Returns the report of a branch by day, category or game, without names of games; limited to a category if given. The rows sum exactly to
 * the totals.
 */
export async function report(
  { db }: ReportDeps,
  caller: Caller,
  { memberId, by, category, ...period }: Input<typeof agentReport>,
  now: Date,
): Promise<Result<Output<typeof agentReport>, Stranger>> {
  const place = await placeInBranch(db, caller.memberId, BigInt(memberId ?? caller.memberId));
  if (!place) return err('agents.stranger', { field: 'memberId' });
  const { currency } = caller;
  const of = { ...daysOf(caller, period, now), category };
  const places = await store.placesSeen(db, caller.memberId, place.memberId);
  const [byDay, { team }] = await Promise.all([
    store.byKey(db, places, of, by === 'game' ? 'category' : by),
    store.totalsOf(db, places, of),
  ]);
  const totals = { ...team, corrected: total(byDay, ({ corrected }) => corrected.minor, currency) };
  const named = byDay.map((row) => ({ ...row, name: null }));
  return ok({ content: by === 'game' ? await games(db, places, of, totals) : named, totals, currency });
}

function total<T>(rows: readonly T[], minor: (row: T) => bigint, currency: Currency): Money {
  return money(
    rows.reduce((all, row) => all + minor(row), 0n),
    currency,
  );
}

/** Returns a row for each game, and a row for play from before games were counted separately. */
async function games(
  db: Queryable,
  places: readonly bigint[],
  of: store.Days,
  totals: Omit<ReportRow, 'key' | 'name'>,
): Promise<ReportRow[]> {
  const found = await store.byGame(db, places, of);
  const rows: ReportRow[] = found.map(({ vendor, game, ...sums }) => ({
    key: `${vendor}/${game}`,
    name: null,
    ...sums,
  }));
  const left = (key: 'stake' | 'payout' | 'netLoss' | 'validBet' | 'corrected') =>
    subtract(
      totals[key],
      total(rows, (row) => row[key].minor, of.currency),
    );
  const count = totals.count - rows.reduce((all, row) => all + row.count, 0);
  const [stake, payout, validBet] = [left('stake'), left('payout'), left('validBet')];
  if (count === 0 && [stake, payout, validBet].every(({ minor }) => minor === 0n)) return rows;
  return [...rows, { key: '', name: null, count, stake, payout, validBet, netLoss: left('netLoss'), corrected: left('corrected') }];
}

/** Returns the losses of each member of the branch, each without the members below. */
export async function losses(
  { db }: ReportDeps,
  caller: Caller,
  { pageNo, pageSize, ...period }: Input<typeof agentLosses>,
  now: Date,
): Promise<Output<typeof agentLosses>> {
  const places = await store.placesSeen(db, caller.memberId, caller.memberId);
  const { rows, totals } = await store.losses(db, places, daysOf(caller, period, now), { pageNo, pageSize });
  const cards = await cardsOf(
    db,
    rows.map(({ memberId }) => memberId),
  );
  return {
    content: rows.map(({ memberId, ...sums }) => ({ memberId: String(memberId), account: cards.get(memberId)!.account, ...sums })),
    totals,
    pageNum: pageNo,
    totalPages: pagesOf(totals.members, pageSize),
    currency: caller.currency,
  };
}
