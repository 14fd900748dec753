import type { Queryable } from '#platform/db/database.ts';
import { personalList, type Personal } from '#platform/module/personal.ts';

/** Personal data: a member's tickets and their outcomes are money records, which stay. The seed of an unopened ticket stays secret. */
export function ticketsPersonal(db: Queryable): Personal {
  return {
    lists: [
      personalList(db, {
        name: 'reward tickets',
        columns: `c.slug, c.settings->>'kind' AS kind, t.currency, t.origin, t.given_at, t.withdrawn_at, t.server_seed_hash,
                  o.server_seed, o.client_seed, o.dealt, o.paid, o.amount,
                  o.at AS opened_at`,
        from: "reward_ticket t JOIN offers_of('reward_campaign') c ON c.id = t.campaign_id LEFT JOIN reward_opening o ON o.ticket_id = t.id",
        where: 't.member_id = $1',
        key: [['t.id', 'bigint']],
        money: ['amount'],
      }),
    ],
  };
}
