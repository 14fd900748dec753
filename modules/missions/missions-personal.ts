import type { Queryable } from '#platform/db/database.ts';
import { personalList, type Personal } from '#platform/module/personal.ts';

/** Personal data of a member in missions: progress, rewards and the counted deposits are money records, which stay. */
export function missionsPersonal(db: Queryable): Personal {
  return {
    lists: [
      personalList(db, {
        name: 'missions',
        columns: 'm.slug, c.slot::text, c.step, c.value::text',
        from: "mission_count c JOIN offers_of('mission') m ON m.id = c.mission_id",
        where: 'c.member_id = $1',
        key: [
          ['c.mission_id', 'integer'],
          ['c.slot', 'date'],
          ['c.step', 'smallint'],
        ],
      }),
      personalList(db, {
        name: 'missions claimed',
        columns: 'm.slug, c.slot, c.currency, c.amount, c.pays, c.at',
        from: "offer_rewards() c JOIN offers_of('mission') m ON m.id = c.offer_id",
        where: 'c.member_id = $1',
        key: [['c.seq', 'bigint']],
        money: ['amount'],
      }),
      personalList(db, {
        name: 'deposits of missions',
        columns: 'd.deposit_id AS id, d.currency, d.amount, d.at, d.taken_back_at',
        from: 'mission_deposit d',
        where: 'd.member_id = $1',
        key: [['d.deposit_id', 'text']],
        money: ['amount'],
      }),
    ],
  };
}
