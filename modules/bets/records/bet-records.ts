import type { GameType } from '#contracts/catalogue.ts';
import { money, subtract, type Currency, type Money } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { isDayOf, isWithin, type Period } from '#platform/period/period.ts';

export type BetFilter = Period & {
  memberId: bigint;
  timeZone: string;
  now: Date;
  vendor?: string | undefined;
  gameCode?: string | undefined;
  pageNo: number;
  pageSize: number;
};

/** A settled bet. `family` is the family of its round, by which the record is shown; null if the round is archived. */
export type BetRecord = { roundId: bigint; vendor: string; gameCode: string; family: string | null; at: Date } & BetResult;
export type Sums = { stake: Money; payout: Money; /** Payout less stake. */ net: Money; turnover: Money };

/** `houseWin` is the amount that the house won; a member's own record does not show it. */
export type BetResult = Sums & { houseWin: Money };

type Row = { stake: bigint; payout: bigint; turnover: bigint };
type ResultRow = Row & { houseWin: bigint };

/**
 * Returns a page of a member's settled bets, newest first, with the sums over all pages. `bet_day` has these sums exactly, because it is
 * written in the same commits.
 */
export async function betRecords(
  db: Queryable,
  { memberId, days, ago = 0, timeZone, now, vendor, gameCode, pageNo, pageSize }: BetFilter,
  currency: Currency,
): Promise<{ bets: BetRecord[]; totals: BetResult & { count: number } }> {
  const which = 'member_id = $1 AND ($2::text IS NULL OR vendor = $2) AND ($3::text IS NULL OR game_code = $3)';
  const period = { now: '$4', zone: '$5', days: '$6', ago: '$7' };
  const values = [memberId, vendor ?? null, gameCode ?? null, now, timeZone, days, ago];
  const rows = await db.query<ResultRow & { roundId: bigint; vendor: string; gameCode: string; family: string | null; at: Date }>(
    `SELECT b.round_id, b.vendor, b.game_code, b.stake, b.payout, b.turnover, b.house_win, b.at, r.family
       FROM (SELECT * FROM bet_record WHERE ${which} AND ${isWithin('at', period)} ORDER BY at DESC, round_id DESC, n LIMIT $8 OFFSET $9) AS b
       LEFT JOIN LATERAL (SELECT o.family FROM round o WHERE o.member_id = b.member_id AND o.id = b.round_id) AS r ON true
      ORDER BY b.at DESC, b.round_id DESC, b.n`,
    [...values, pageSize, (pageNo - 1) * pageSize],
  );
  const [sum] = await db.query<ResultRow & { count: bigint }>(
    `SELECT coalesce(sum(count), 0)::bigint AS count, coalesce(sum(stake), 0)::bigint AS stake, coalesce(sum(payout), 0)::bigint AS payout,
            coalesce(sum(turnover), 0)::bigint AS turnover, coalesce(sum(house_win), 0)::bigint AS house_win
       FROM bet_day WHERE ${which} AND ${isDayOf('day', period)}`,
    values,
  );
  return {
    bets: rows.map(({ stake, payout, turnover, houseWin, ...rest }) => ({
      ...rest,
      ...result({ stake, payout, turnover, houseWin }, currency),
    })),
    totals: { count: Number(sum!.count), ...result(sum!, currency) },
  };
}

function sums({ stake, payout, turnover }: Row, currency: Currency): Sums {
  const [staked, paid] = [money(stake, currency), money(payout, currency)];
  return { stake: staked, payout: paid, net: subtract(paid, staked), turnover: money(turnover, currency) };
}

function result(row: ResultRow, currency: Currency): BetResult {
  return { ...sums(row, currency), houseWin: money(row.houseWin, currency) };
}

/** Returns the turnover of a settled real round. */
export async function turnoverOfRound(db: Queryable, { id, memberId, at }: { id: bigint; memberId: bigint; at: Date }): Promise<bigint> {
  const [row] = await db.query<{ turnover: bigint }>(
    'SELECT sum(turnover)::bigint AS turnover FROM bet_record WHERE member_id = $1 AND at = $2 AND round_id = $3',
    [memberId, at, id],
  );
  return row?.turnover ?? 0n;
}

export type Counted = Sums & { count: number };
export type ProfitFilter = Pick<BetFilter, 'memberId' | 'days' | 'ago' | 'timeZone' | 'now'>;

/**
 * Returns sums of a member's settled bets by category, the largest stake first. `typeOf` returns a game's category; null if none lists it.
 */
export async function profitRecords(
  db: Queryable,
  { memberId, days, ago = 0, timeZone, now }: ProfitFilter,
  currency: Currency,
  typeOf: (vendor: string, gameCode: string) => GameType | null,
): Promise<{ content: (Counted & { gameType: GameType | null })[]; totals: Counted }> {
  const rows = await db.query<Row & { vendor: string; gameCode: string; count: number }>(
    `SELECT vendor, game_code, sum(count)::int AS count, sum(stake)::bigint AS stake, sum(payout)::bigint AS payout,
            sum(turnover)::bigint AS turnover
       FROM bet_day WHERE member_id = $1 AND ${isDayOf('day', { now: '$2', zone: '$3', days: '$4', ago: '$5' })} GROUP BY vendor, game_code`,
    [memberId, now, timeZone, days, ago],
  );
  const byType = Map.groupBy(rows, ({ vendor, gameCode }) => typeOf(vendor, gameCode));
  const counted = (of: readonly (Row & { count: number })[]): Counted => {
    const sum = (key: keyof Row) => of.reduce((total, row) => total + row[key], 0n);
    const all = { stake: sum('stake'), payout: sum('payout'), turnover: sum('turnover') };
    return { count: of.reduce((total, { count }) => total + count, 0), ...sums(all, currency) };
  };
  const content = [...byType].map(([gameType, of]) => ({ gameType, ...counted(of) }));
  return { content: content.toSorted((a, b) => Number(b.stake.minor - a.stake.minor)), totals: counted(rows) };
}

/** Returns sums of a member's bets that were settled since a time. */
export async function playedSince(
  db: Queryable,
  { memberId, currency }: { memberId: bigint; currency: Currency },
  since: Date,
): Promise<Counted> {
  const [row] = await db.query<Row & { count: number }>(
    `SELECT count(*)::int AS count, coalesce(sum(stake), 0)::bigint AS stake, coalesce(sum(payout), 0)::bigint AS payout,
            coalesce(sum(turnover), 0)::bigint AS turnover FROM bet_record WHERE member_id = $1 AND at >= $2`,
    [memberId, since],
  );
  return { count: row!.count, ...sums(row!, currency) };
}

/** Returns sums of a member's settled bets, by calendar day of the brand and category, from a day on. */
export async function playByDay(
  db: Queryable,
  { memberId, currency, from }: { memberId: bigint; currency: Currency; from: string },
  typeOf: (vendor: string, gameCode: string) => GameType | null,
): Promise<{ day: string; gameType: GameType | null; stake: bigint; payout: bigint; turnover: bigint; houseWin: bigint }[]> {
  const rows = await db.query<ResultRow & { day: string; vendor: string; gameCode: string }>(
    `SELECT day::text, vendor, game_code, stake, payout, turnover, house_win FROM bet_day
      WHERE member_id = $1 AND currency = $2 AND day >= $3::date ORDER BY day`,
    [memberId, currency, from],
  );
  return rows.map(({ vendor, gameCode, ...row }) => ({ ...row, gameType: typeOf(vendor, gameCode) }));
}

/** Returns members of a brand with bets settled on a calendar day, in the order of their numbers, above a given number. */
export async function playersOn(
  db: Queryable,
  { merchantId, day, after, limit }: { merchantId: number; day: string; after: bigint; limit: number },
): Promise<{ memberId: bigint; currency: Currency }[]> {
  return await db.query(
    `SELECT d.member_id, d.currency FROM bet_day d
      WHERE d.day = $1::date AND d.member_id > $2 AND merchant_of(d.member_id) = $3
      GROUP BY d.member_id, d.currency ORDER BY d.member_id LIMIT $4`,
    [day, after, merchantId, limit],
  );
}

/** Returns the amount at risk in all settled real bets of a member, in minor units, not weighted by title. */
export async function stakedBy(db: Queryable, { memberId, currency }: { memberId: bigint; currency: Currency }): Promise<bigint> {
  const [row] = await db.query<{ staked: bigint }>('SELECT at_risk_by($1, $2) AS staked', [memberId, currency]);
  return row!.staked;
}
