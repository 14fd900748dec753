import type { Queryable } from '#platform/db/database.ts';
import { personalList, type Personal } from '#platform/module/personal.ts';

/** A member's contracts and what they came to: money records, which stay; the texts of objections go. */
export function agentsPersonal(db: Queryable): Personal {
  return {
    lists: [
      personalList(db, {
        name: 'agent contracts',
        columns: 'kind, version, state, period, terms, payer, offered_at AS "offeredAt", starts_at AS "startsAt", ends_at AS "endsAt"',
        ...{ from: 'agent_contract', where: 'member_id = $1', key: [['id', 'bigint']] },
      }),
      personalList(db, {
        name: 'agent bills',
        columns: 'kind, currency, starts_at AS "startsAt", ends_at AS "endsAt", amount, paid, state',
        ...{ from: 'agent_bill', where: 'member_id = $1', key: [['id', 'bigint']], money: ['amount', 'paid'] },
      }),
      personalList(db, {
        name: 'agent objections',
        columns: 'bill_id::text AS "billId", text, at, answer, answered_at AS "answeredAt"',
        ...{ from: 'agent_objection', where: 'member_id = $1', key: [['id', 'bigint']] },
      }),
    ],
    erase: async (tx, memberId) => void (await tx.query(`UPDATE agent_objection SET text = '' WHERE member_id = $1`, [memberId])),
  };
}
