import type { Queryable } from '#platform/db/database.ts';
import { personalList, type Personal } from '#platform/module/personal.ts';

/**
 * Personal data of a member in promotions: rewards and participations are money records, which stay. An application keeps its number and
 * times.
 */
export function promotionsPersonal(db: Queryable): Personal {
  return {
    lists: [
      personalList(db, {
        name: 'rewards',
        columns: 'p.slug, r.slot, r.currency, r.amount, r.pays, r.given, r.at',
        from: "offer_rewards() r JOIN offers_of('promotion') p ON p.id = r.offer_id",
        where: 'r.member_id = $1',
        key: [['r.seq', 'bigint']],
        money: ['amount'],
      }),
      personalList(db, {
        name: 'promotions joined',
        columns: 'p.slug, j.at',
        from: "promotion_join j JOIN offers_of('promotion') p ON p.id = j.promotion_id",
        where: 'j.member_id = $1',
        key: [['j.promotion_id', 'int']],
      }),
      personalList(db, {
        name: 'promotion applications',
        columns: 'a.serial::text, p.slug, a.comment, a.sent_at, a.state, a.reason, a.decided_at',
        from: "promotion_application a JOIN offers_of('promotion') p ON p.id = a.promotion_id",
        where: 'a.member_id = $1',
        key: [['a.serial', 'bigint']],
      }),
    ],
    erase: async (tx, memberId) => void (await tx.query('SELECT erase_promotion_application($1)', [memberId])),
  };
}
