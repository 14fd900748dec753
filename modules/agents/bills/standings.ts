import type { AgentPeriod } from '#contracts/agents.ts';
import type { Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Standing } from '#modules/agents/bills/calculate.ts';

type Requested = {
  merchantId: number;
  period: AgentPeriod;
  zone: string;
  starts: Date;
  ends: Date;
  places: readonly { placeId: bigint; currency: Currency }[];
};
type Row = { placeId: bigint; currency: Currency; validBet: bigint; netLoss: bigint; corrected: bigint; activeMembers: number };

/**
 * SQL of the rows of a period with the places that they count for. Days are summed by team already; within a day own play is summed up
 * here.
 */
const withinDay = (more: string, by: string): string => `
  SELECT ${more} up.id AS place_id, s.currency, sum(s.turnover)::bigint AS valid_bet, sum(s.house_win)::bigint AS net_loss, sum(s.corrected)::bigint AS corrected,
         count(DISTINCT p.member_id) FILTER (WHERE s.turnover > 0)::int AS active_members
    FROM agent_interval s JOIN agent_place p ON p.id = s.place_id AND p.merchant_id = $1, unnest(p.path || p.id) AS up (id)
   WHERE s.starts_at >= $2 AND s.starts_at < $3 AND up.id = ANY ($4::bigint[]) GROUP BY ${by} up.id, s.currency`;
const WITHIN_DAY = withinDay('', '');
const BY_DAY = `
  WITH days AS (SELECT ($2::timestamptz AT TIME ZONE $5)::date AS first, ($3::timestamptz AT TIME ZONE $5)::date AS past),
  team AS (
    SELECT d.place_id, d.currency, sum(d.team_turnover)::bigint AS valid_bet, sum(d.team_house_win)::bigint AS net_loss,
           coalesce(sum(d.team_corrected) FILTER (WHERE d.day < days.first), 0)::bigint AS corrected
      FROM agent_day d, days WHERE d.place_id = ANY ($4::bigint[]) AND d.counted_on >= days.first AND d.counted_on < days.past GROUP BY 1, 2
  ), active AS (
    SELECT up.id, d.currency, count(DISTINCT p.member_id)::int AS members
      FROM agent_day d CROSS JOIN days JOIN agent_place p ON p.id = d.place_id AND p.merchant_id = $1, unnest(p.path || p.id) AS up (id)
     WHERE d.counted_on >= days.first AND d.counted_on < days.past AND d.own_turnover > 0 AND up.id = ANY ($4::bigint[]) GROUP BY 1, 2
  )
  SELECT t.place_id, t.currency, t.valid_bet, t.net_loss, t.corrected, coalesce(a.members, 0) AS active_members
    FROM team t LEFT JOIN active a ON a.id = t.place_id AND a.currency = t.currency`;

/**
 * Returns the figures of the teams of these places in a period, each in its own currency: members who bet in another currency do not count.
 */
export async function standingsOf(
  db: Queryable,
  { merchantId, period, zone, starts, ends, places }: Requested,
): Promise<(placeId: bigint) => Standing> {
  const isWithinDay = period === 'FiveMinutes' || period === 'Hourly';
  const values = [merchantId, starts, ends, places.map(({ placeId }) => placeId)];
  const rows = await db.query<Row>(isWithinDay ? WITHIN_DAY : BY_DAY, isWithinDay ? values : [...values, zone]);
  const currencies = new Map(places.map(({ placeId, currency }) => [placeId, currency]));
  const found = new Map(rows.filter(({ placeId, currency }) => currencies.get(placeId) === currency).map((row) => [row.placeId, row]));
  const days = isWithinDay ? 1 : Math.round((ends.getTime() - starts.getTime()) / 86_400_000);
  return (placeId) => {
    const { validBet = 0n, netLoss = 0n, corrected = 0n, activeMembers = 0 } = found.get(placeId) ?? {};
    return { validBet, netLoss, corrected, activeMembers, days };
  };
}

/** Returns the same figures for each period within a day of a longer time that has play, in order. */
export async function shortStandings(
  db: Queryable,
  { merchantId, period, starts, ends, places }: Omit<Requested, 'zone'>,
): Promise<{ starts: Date; standing: (placeId: bigint) => Standing }[]> {
  const text = withinDay(`date_bin($5::interval, s.starts_at, '2000-01-01 00:00Z') AS starts,`, '1,');
  const rows = await db.query<Row & { starts: Date }>(`${text} ORDER BY 1`, [
    merchantId,
    starts,
    ends,
    places.map(({ placeId }) => placeId),
    period === 'Hourly' ? '1 hour' : '5 minutes',
  ]);
  const currencies = new Map(places.map(({ placeId, currency }) => [placeId, currency]));
  return [...Map.groupBy(rows, (row) => row.starts.getTime())].map(([at, of]) => ({
    starts: new Date(at),
    standing: (placeId) => {
      const row = of.find((one) => one.placeId === placeId && one.currency === currencies.get(placeId));
      const { validBet = 0n, netLoss = 0n, corrected = 0n, activeMembers = 0 } = row ?? {};
      return { validBet, netLoss, corrected, activeMembers, days: 1 };
    },
  }));
}
