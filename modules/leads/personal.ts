import type { Queryable } from '#platform/db/database.ts';
import { personalList, type Personal } from '#platform/module/personal.ts';

/** Personal data of a member in chains: sent seeds, which prove outcomes of others and therefore stay. */
export function leadsPersonal(db: Queryable): Personal {
  return {
    lists: [
      personalList(db, {
        name: 'seeds for chains',
        columns: `id::text AS "number", chain_id::text AS chain_id, seed, sent_at`,
        from: 'chain_seed',
        where: 'member_id = $1',
        key: [['id', 'bigint']],
      }),
    ],
  };
}
