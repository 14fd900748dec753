import type { Queryable } from '#platform/db/database.ts';
import { personalList, type Personal } from '#platform/module/personal.ts';

/** Personal data: turnover by month, changes of level and gifts are money records, which stay. */
export function vipPersonal(db: Queryable): Personal {
  return {
    lists: [
      personalList(db, {
        name: 'VIP months',
        columns: 'v.month::text, m.currency, v.turnover',
        from: 'vip_month v JOIN vip_member m ON m.member_id = v.member_id',
        where: 'v.member_id = $1',
        key: [['v.month', 'date']],
        money: ['turnover'],
      }),
      personalList(db, {
        name: 'VIP steps',
        columns: 'c.from_rank AS "from", c.to_rank AS "to", m.currency, c.turnover, c.at',
        from: 'vip_change c JOIN vip_member m ON m.member_id = c.member_id',
        where: 'c.member_id = $1',
        key: [['c.id', 'bigint']],
        money: ['turnover'],
      }),
      personalList(db, {
        name: 'VIP gifts',
        columns: 'g.slot, g.rank, g.currency, g.amount, g.due_at, g.until, t.at AS collected_at',
        from: 'vip_gift g LEFT JOIN vip_gift_taken t ON t.member_id = g.member_id AND t.slot = g.slot',
        where: 'g.member_id = $1',
        key: [['g.slot', 'text']],
        money: ['amount'],
      }),
    ],
  };
}
