import { money, type Currency } from '#kernel/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { OwnGift } from '#modules/bets/index.ts';

type Place = { memberId: bigint; vendor: string; gameCode: string; currency: Currency };
type Row = Omit<OwnGift, 'stake' | 'won' | 'most'> & { stake: bigint; won: bigint; most: bigint };

/** Reads the gift that is played next: among the gifts with rounds left, the gift that ends first. */
export async function nextOwnGift(db: Queryable, { memberId, vendor, gameCode, currency }: Place, now: Date): Promise<OwnGift | undefined> {
  const [row] = await db.query<Row>(
    `SELECT g.id, c.rounds, c.rounds - p.played AS left, c.stake, p.won, c.most_each AS most, c.expires_at
       FROM free_round_gift g JOIN free_round_campaign c ON c.id = g.campaign_id
      CROSS JOIN LATERAL (SELECT count(*)::int AS played, coalesce(sum(x.won), 0)::bigint AS won FROM free_round_play x WHERE x.gift_id = g.id) AS p
      WHERE g.member_id = $1 AND c.vendor = $2 AND c.game_code = $3 AND c.currency = $4 AND c.is_own AND c.state = 'running'
        AND c.expires_at > $5 AND p.played < c.rounds AND NOT EXISTS (SELECT FROM free_round_win w WHERE w.gift_id = g.id)
      ORDER BY c.expires_at, g.id LIMIT 1`,
    [memberId, vendor, gameCode, currency, now],
  );
  if (!row) return undefined;
  return { ...row, stake: money(row.stake, currency), won: money(row.won, currency), most: money(row.most, currency) };
}
