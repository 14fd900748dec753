import type { Queryable } from '#platform/db/database.ts';
import type { StoredSecrets } from '#platform/security/secret-box.ts';

/** Returns the sealed states of open rounds, which are sealed again at the start if their key is older. */
export function storedStates(db: Queryable): StoredSecrets {
  return {
    list: () =>
      db.query(
        `SELECT id::text AS id, 'open-round/' || seed_id || '/' || nonce || '/' || step AS of, state #>> '{}' AS kept FROM open_round
          WHERE seed_id IS NOT NULL AND json_typeof(state) = 'string'`,
      ),
    put: async (id, before, sealed) => {
      await db.query(`UPDATE open_round SET state = to_json($3::text) WHERE id = $1 AND state #>> '{}' = $2`, [id, before, sealed]);
    },
  };
}
