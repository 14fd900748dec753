import { money, type Currency } from '#kernel/money.ts';
import type { Money } from '#kernel/money.ts';
import type { Database, Prepared, Queryable } from '#platform/db/database.ts';

type Row = { count: bigint; stake: bigint; payout: bigint; turnover: bigint; houseWin: bigint };
/** Sums of a team. `netLoss` is the house win: losses of members to the house, without losses to other members. */
export type Sums = { count: number; stake: Money; payout: Money; netLoss: Money; validBet: Money };
/** Calendar days of the brand: their number, and how many days ago the last of them was. */
export type Days = {
  merchantId: number;
  days: number;
  ago: number;
  now: Date;
  currency: Currency;
  /** The one category that counts, if given. */ category?: string | undefined;
};

const TEAM = `coalesce(sum(d.team_count), 0)::bigint AS count, coalesce(sum(d.team_stake), 0)::bigint AS stake,
  coalesce(sum(d.team_payout), 0)::bigint AS payout, coalesce(sum(d.team_turnover), 0)::bigint AS turnover,
  coalesce(sum(d.team_house_win), 0)::bigint AS house_win`;
const OWN = TEAM.replaceAll('team_', 'own_');
/** SQL condition of days: $2 brand, $3 now, $4 number of days, $5 currency, $6 category or null, $7 how many days ago the last day was. */
const IN_DAYS = `d.day > (SELECT brand_day($2, $3) - $7::int - $4::int) AND d.day <= (SELECT brand_day($2, $3) - $7::int)
  AND d.currency = $5 AND ($6::text IS NULL OR d.game_type = $6)`;
/** SQL condition of places ($1) and days. */
const WHERE = `d.place_id = ANY ($1::bigint[]) AND ${IN_DAYS}`;

export function sumsOf({ count, stake, payout, turnover, houseWin }: Row, currency: Currency): Sums {
  const of = (minor: bigint) => money(minor, currency);
  return { count: Number(count), stake: of(stake), payout: of(payout), netLoss: of(houseWin), validBet: of(turnover) };
}

function valuesOf(places: readonly bigint[], { merchantId, now, days, ago, currency, category }: Days): unknown[] {
  return [places, merchantId, now, days, currency, category ?? null, ago];
}

/** Returns all places that a member has had in the branch of an agent; for the agent itself, all its places. */
export async function placesSeen(db: Queryable, agentId: bigint, memberId: bigint): Promise<bigint[]> {
  const rows = await db.query<{ id: bigint }>(
    `SELECT p.id FROM agent_place p
      WHERE p.member_id = $2 AND ($1::bigint = $2 OR p.path && ARRAY(SELECT own.id FROM agent_place own WHERE own.member_id = $1)) ORDER BY p.id`,
    [agentId, memberId],
  );
  return rows.map(({ id }) => id);
}

const TOTALS: Prepared = {
  name: 'agents.totals',
  text: `SELECT ${TEAM}, ${OWN.replaceAll(' AS ', ' AS own_')} FROM agent_day d WHERE ${WHERE}`,
};
type Totals = Row & { ownCount: bigint; ownStake: bigint; ownPayout: bigint; ownTurnover: bigint; ownHouseWin: bigint };

/** Returns the figures of a team, and those of the own bets of the member at its top. */
export async function totalsOf(db: Pick<Database, 'prepared'>, places: readonly bigint[], days: Days): Promise<{ team: Sums; own: Sums }> {
  const [row] = await db.prepared<Totals>(TOTALS, valuesOf(places, days));
  const { ownCount: count, ownStake: stake, ownPayout: payout, ownTurnover: turnover, ownHouseWin: houseWin, ...team } = row!;
  return { team: sumsOf(team, days.currency), own: sumsOf({ count, stake, payout, turnover, houseWin }, days.currency) };
}

/** Returns a team by day, the oldest first, or by category, the largest stake first. */
export async function byKey(
  db: Queryable,
  places: readonly bigint[],
  days: Days,
  by: 'day' | 'category',
): Promise<(Sums & { key: string; corrected: Money })[]> {
  const key = by === 'day' ? 'd.day::text' : 'd.game_type';
  const rows = await db.query<Row & { key: string; corrected: bigint }>(
    `SELECT ${key} AS key, ${TEAM}, coalesce(sum(d.team_corrected), 0)::bigint AS corrected FROM agent_day d WHERE ${WHERE} GROUP BY 1 ORDER BY ${by === 'day' ? '1' : 'sum(d.team_stake) DESC, 1'}`,
    valuesOf(places, days),
  );
  return rows.map((row) => ({ key: row.key, corrected: money(row.corrected, days.currency), ...sumsOf(row, days.currency) }));
}

/** Returns a team by game, the largest stake first. */
export async function byGame(
  db: Queryable,
  places: readonly bigint[],
  days: Days,
): Promise<(Sums & { vendor: string; game: string; corrected: Money })[]> {
  const rows = await db.query<Row & { vendor: string; game: string; corrected: bigint }>(
    `SELECT d.vendor, d.game, sum(d.count)::bigint AS count, sum(d.stake)::bigint AS stake, sum(d.payout)::bigint AS payout,
            sum(d.turnover)::bigint AS turnover, sum(d.house_win)::bigint AS house_win, sum(d.corrected)::bigint AS corrected
       FROM agent_game_day d WHERE ${WHERE} GROUP BY 1, 2 ORDER BY sum(d.stake) DESC, 1, 2`,
    valuesOf(places, days),
  );
  return rows.map(({ vendor, game, corrected, ...row }) => ({
    vendor,
    game,
    corrected: money(corrected, days.currency),
    ...sumsOf(row, days.currency),
  }));
}

const LEVEL: Prepared = {
  name: 'agents.level',
  text: `WITH team AS (
      SELECT p.member_id, max(p.id) FILTER (WHERE p.until IS NULL) AS place_now, ${TEAM}, count(d.place_id) AS days_played
        FROM agent_place p LEFT JOIN agent_day d ON d.place_id = p.id AND ${IN_DAYS}
       WHERE p.parent_id = ANY ($1::bigint[]) GROUP BY p.member_id
    )
    SELECT member_id, place_now, count, stake, payout, turnover, house_win, (count(*) OVER ())::int AS of
      FROM team WHERE place_now IS NOT NULL OR days_played > 0 ORDER BY turnover DESC, member_id LIMIT $8 OFFSET $9`,
};

/**
 * Returns a page of the members directly below: present members, and those who have bet there in these days. The largest valid bet comes
 * first.
 */
export async function level(
  db: Database,
  places: readonly bigint[],
  days: Days,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ rows: (Sums & { memberId: bigint; below: number })[]; count: number }> {
  const rows = await db.prepared<Row & { memberId: bigint; placeNow: bigint | null; of: number }>(LEVEL, [
    ...valuesOf(places, days),
    pageSize,
    (pageNo - 1) * pageSize,
  ]);
  const below = await sizesOf(
    db,
    rows.flatMap(({ placeNow }) => placeNow ?? []),
  );
  return {
    rows: rows.map((row) => ({ memberId: row.memberId, below: below.get(row.placeNow ?? 0n) ?? 0, ...sumsOf(row, days.currency) })),
    count: rows[0]?.of ?? 0,
  };
}

/** Returns a page of the members of a branch with own bets in these days, the largest loss first, and the sums over all of them. */
export async function losses(
  db: Queryable,
  places: readonly bigint[],
  days: Days,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ rows: (Sums & { memberId: bigint })[]; totals: Sums & { members: number } }> {
  const from = `agent_day d JOIN agent_place p ON p.id = d.place_id
    WHERE p.path && $1::bigint[] AND (d.own_count, d.own_stake, d.own_house_win) <> (0, 0, 0) AND ${IN_DAYS}`;
  const values = valuesOf(places, days);
  const [rows, [all]] = await Promise.all([
    db.query<Row & { memberId: bigint }>(
      `SELECT p.member_id, ${OWN} FROM ${from} GROUP BY p.member_id
        ORDER BY sum(d.own_house_win) DESC, p.member_id LIMIT $8 OFFSET $9`,
      [...values, pageSize, (pageNo - 1) * pageSize],
    ),
    db.query<Row & { members: number }>(`SELECT count(DISTINCT p.member_id)::int AS members, ${OWN} FROM ${from}`, values),
  ]);
  return {
    rows: rows.map((row) => ({ memberId: row.memberId, ...sumsOf(row, days.currency) })),
    totals: { members: all!.members, ...sumsOf(all!, days.currency) },
  };
}

/**
 * Returns how many of these days a member was at its place for the whole day: play before a move is shown only to the agents above at that
 * time.
 */
export async function daysAt(db: Queryable, placeId: bigint, { merchantId, now, days, ago }: Omit<Days, 'currency'>): Promise<number> {
  const [row] = await db.query<{ days: number }>(
    `SELECT CASE WHEN p.since = '-infinity' THEN $4::int ELSE greatest(0, least($4::int, brand_day($2, $3) - $5::int - brand_day($2, p.since))) END AS days
       FROM agent_place p WHERE p.id = $1`,
    [placeId, merchantId, now, days, ago],
  );
  return row!.days;
}

/** Returns the number of members below each of these places. */
export async function sizesOf(db: Queryable, places: readonly bigint[]): Promise<Map<bigint, number>> {
  const rows = await db.query<{ id: bigint; below: number }>('SELECT id, agents_below(id) AS below FROM unnest($1::bigint[]) AS p (id)', [
    places,
  ]);
  return new Map(rows.map(({ id, below }) => [id, below]));
}

/** Returns the number of members of a branch, and of those who have bet and who have joined in these days. */
export async function headsOf(
  db: Queryable,
  placeId: bigint,
  { merchantId, now, days, ago }: Days,
): Promise<{ members: number; active: number; joined: number }> {
  const [row] = await db.query<{ members: number; active: number; joined: number }>(
    `SELECT agents_below($1) AS members,
            (SELECT count(*)::int FROM agent_place p
              WHERE p.until IS NULL AND p.joined_at > ((brand_day($2, $3) - $5::int - $4::int)::timestamp AT TIME ZONE 'UTC') - interval '1 day'
                AND p.path @> ARRAY[$1::bigint] AND brand_day($2, p.joined_at) > brand_day($2, $3) - $5::int - $4::int
                AND brand_day($2, p.joined_at) <= brand_day($2, $3) - $5::int) AS joined,
            CASE WHEN $5::int = 0 THEN (SELECT count(DISTINCT p.member_id)::int FROM agent_place p
              WHERE p.last_bet_on > brand_day($2, $3) - $4::int AND p.path @> ARRAY[$1::bigint])
            ELSE (SELECT count(DISTINCT p.member_id)::int FROM agent_day d JOIN agent_place p ON p.id = d.place_id
              WHERE p.path @> ARRAY[$1::bigint] AND d.own_count > 0 AND d.day > brand_day($2, $3) - $5::int - $4::int
                AND d.day <= brand_day($2, $3) - $5::int) END AS active`,
    [placeId, merchantId, now, days, ago],
  );
  return row!;
}

/**
 * Returns by day the members of a branch who have bet, including the member at its top, and those who have joined. Days without either are
 * left out.
 */
export async function headsByDay(
  db: Queryable,
  places: readonly bigint[],
  { merchantId, now, days, ago }: Days,
): Promise<Map<string, { active: number; joined: number }>> {
  const [active, joined] = await Promise.all([
    db.query<{ day: string; n: number }>(
      `SELECT a.day::text, sum(a.members)::int AS n FROM agent_active_day a
        WHERE a.place_id = ANY ($1::bigint[]) AND a.day > brand_day($2, $3) - $5::int - $4::int AND a.day <= brand_day($2, $3) - $5::int GROUP BY 1`,
      [places, merchantId, now, days, ago],
    ),
    db.query<{ day: string; n: number }>(
      `SELECT brand_day($2, p.joined_at)::text AS day, count(*)::int AS n FROM agent_place p
        WHERE p.until IS NULL AND p.joined_at > ((brand_day($2, $3) - $5::int - $4::int)::timestamp AT TIME ZONE 'UTC') - interval '1 day'
          AND p.path && $1::bigint[] AND brand_day($2, p.joined_at) > brand_day($2, $3) - $5::int - $4::int
          AND brand_day($2, p.joined_at) <= brand_day($2, $3) - $5::int GROUP BY 1`,
      [places, merchantId, now, days, ago],
    ),
  ]);
  const byDay = new Map<string, { active: number; joined: number }>();
  for (const { day, n } of active) byDay.set(day, { active: n, joined: 0 });
  for (const { day, n } of joined) byDay.set(day, { active: byDay.get(day)?.active ?? 0, joined: n });
  return byDay;
}

/** Returns the sum that bills have paid to a member in these days. */
export async function incomeOf(db: Queryable, memberId: bigint, { merchantId, now, days, ago, currency }: Days): Promise<Money> {
  const [row] = await db.query<{ paid: bigint }>(
    `SELECT coalesce(sum(y.amount), 0)::bigint AS paid FROM agent_bill b JOIN agent_payment y ON y.bill_id = b.id
      WHERE b.member_id = $1 AND b.currency = $5 AND brand_day($2, y.at) > brand_day($2, $3) - $6::int - $4::int
        AND brand_day($2, y.at) <= brand_day($2, $3) - $6::int`,
    [memberId, merchantId, now, days, currency, ago],
  );
  return money(row!.paid, currency);
}
