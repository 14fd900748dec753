import type { Caller } from '#contracts/caller.ts';
import type { Queryable } from '#platform/db/database.ts';

const DAY_MS = 86_400_000;
/** Period of play and withdrawals that is checked, in ms; results of hands are stored for the same time. */
const LOOK_MS = 90 * DAY_MS;

/**
 * Money that a member won from other members at poker and in pools, less the money lost to the same members, in minor units. `few` is the
 * part won from the three members who lost most; `withdrawn` is the amount that the member has requested in the same period.
 */
export type WonFromMembers = { won: bigint; few: bigint; members: number; withdrawn: bigint };

/**
 * Returns what a member won from other members. Each loser of a game is counted as paying each winner in proportion to the winner's part of
 * all winnings. Losers never pay more than they lost. `pool_results` reads at most 50,000 bets.
 */
export async function wonFromMembers(
  db: Queryable,
  { memberId, currency }: Pick<Caller, 'memberId' | 'currency'>,
  now: Date,
): Promise<WonFromMembers> {
  const [row] = await db.query<WonFromMembers>(
    `WITH result AS (
       SELECT r.game, r.member_id, sum(r.net) AS net
         FROM (SELECT * FROM table_results($1, $2, $3) UNION ALL SELECT * FROM pool_results($1, $2, $3)) AS r GROUP BY 1, 2
     ), sums AS (
       SELECT r.game, greatest(sum(greatest(r.net, 0)), sum(greatest(-r.net, 0))) AS moved FROM result r GROUP BY 1
     ), loser AS (
       SELECT o.member_id, sum(own.net * abs(o.net) / g.moved) AS lost
         FROM result own JOIN result o ON o.game = own.game AND sign(o.net) = -sign(own.net) AND o.net <> 0 JOIN sums g ON g.game = own.game
        WHERE own.member_id = $1 GROUP BY 1
     )
     SELECT coalesce(sum(l.lost), 0)::bigint AS won, coalesce(sum(l.lost) FILTER (WHERE l.nth <= 3), 0)::bigint AS few, count(*)::int AS members,
            (SELECT coalesce(sum(w.amount), 0)::bigint FROM withdrawal w
              WHERE w.member_id = $1 AND w.currency = $2 AND w.requested_at > $3 AND w.state NOT IN ('denied', 'cancelled', 'refunded')) AS withdrawn
       FROM (SELECT l.lost, row_number() OVER (ORDER BY l.lost DESC) AS nth FROM loser l WHERE l.lost >= 1) AS l`,
    [memberId, currency, new Date(now.getTime() - LOOK_MS)],
  );
  return row!;
}
