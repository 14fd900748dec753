import type { Queryable } from '#platform/db/database.ts';
import { personalList, type Personal } from '#platform/module/personal.ts';

/**
 * Personal data of a member in points: earned points and the rewards for them are money records, which stay. The address of a gift is
 * deleted.
 */
export function pointsPersonal(db: Queryable): Personal {
  return {
    lists: [
      personalList(db, {
        name: 'points earned',
        columns: 'p.day::text, p.game_type, p.currency, p.turnover, p.points::text',
        from: 'point_day p',
        where: 'p.member_id = $1',
        key: [
          ['p.day', 'date'],
          ['p.game_type', 'text'],
          ['p.currency', 'text'],
        ],
        money: ['turnover'],
      }),
      personalList(db, {
        name: 'points given',
        columns: `o.serial::text, o.type, i.slug, o.quantity, o.points::text, o.currency, o.amount, o.deliver_to, o.state, o.remark, o.at,
                  o.decided_at`,
        from: 'point_order o LEFT JOIN mall_item i ON i.id = o.item_id',
        where: 'o.member_id = $1',
        key: [['o.serial', 'bigint']],
        money: ['amount'],
      }),
      personalList(db, {
        name: 'points by hand',
        columns: 'g.points::text, g.points_left::text, g.at',
        from: 'point_grant g',
        where: 'g.member_id = $1',
        key: [['g.serial', 'bigint']],
      }),
    ],
    erase: async (tx, memberId) => void (await tx.query('SELECT erase_point_order($1)', [memberId])),
  };
}
