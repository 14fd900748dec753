import type { Queryable } from '#platform/db/database.ts';
import { personalList, type Personal } from '#platform/module/personal.ts';

/** Personal data of a member in races: scores, the deposits that earned tickets, and prizes are money records, which stay. */
export function racesPersonal(db: Queryable): Personal {
  return {
    lists: [
      personalList(db, {
        name: 'races',
        columns: 'r.slug, r.measure, s.score::text, s.rounds::text',
        from: 'race_score s JOIN races() r ON r.id = s.race_id',
        where: 's.member_id = $1',
        key: [['s.race_id', 'integer']],
        money: [],
      }),
      personalList(db, {
        name: 'deposits of raffles',
        columns: 'r.slug, d.deposit_id AS id, d.event, r.currency, d.amount, d.credited_at, d.at, d.is_late',
        from: 'race_deposit d JOIN races() r ON r.id = d.race_id',
        where: 'd.member_id = $1',
        key: [
          ['d.race_id', 'integer'],
          ['d.deposit_id', 'text'],
          ['d.event', 'text'],
        ],
        money: ['amount'],
      }),
      personalList(db, {
        name: 'prizes of races',
        columns: 'r.slug, p.place, p.shared_by, p.currency, p.amount, p.at, d.at AS paid_at',
        from: `race_prize p JOIN races() r ON r.id = p.race_id
                 LEFT JOIN offer_rewards() d ON d.offer_id = p.race_id AND d.member_id = p.member_id`,
        where: 'p.member_id = $1',
        key: [['p.race_id', 'integer']],
        money: ['amount'],
      }),
    ],
  };
}
