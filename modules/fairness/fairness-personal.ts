import type { Queryable } from '#platform/db/database.ts';
import { personalList, type Personal } from '#platform/module/personal.ts';

/** Personal data of a member in fairness: seeds, which prove old rounds and stay. The secret of a current seed stays hidden. */
export function fairnessPersonal(db: Queryable): Personal {
  return {
    lists: [
      personalList(db, {
        name: 'seeds',
        columns: `mode, state, client_seed, server_seed_hash,
          CASE WHEN state = 'revealed' THEN server_seed END AS server_seed, created_at, revealed_at`,
        from: 'fair_seed',
        where: 'member_id = $1',
        key: [['id', 'bigint']],
      }),
    ],
  };
}
