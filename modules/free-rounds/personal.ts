import type { Queryable } from '#platform/db/database.ts';
import { personalList, type Personal } from '#platform/module/personal.ts';

/** Personal data of a member in free rounds: the grants are money records, which stay. */
export function freeRoundsPersonal(db: Queryable): Personal {
  return {
    lists: [
      personalList(db, {
        name: 'free rounds',
        columns: `g.id::text AS gift_id, c.vendor, c.game_code, c.rounds, c.currency, c.stake, w.amount AS won, c.made_at AS at`,
        from: 'free_round_gift g JOIN free_round_campaign c ON c.id = g.campaign_id LEFT JOIN free_round_win w ON w.gift_id = g.id',
        where: 'g.member_id = $1',
        key: [['g.campaign_id', 'integer']],
        money: ['stake', 'won'],
      }),
    ],
  };
}
