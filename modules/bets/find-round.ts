import type { Queryable } from '#platform/db/database.ts';
import type { Finder } from '#platform/module/finder.ts';

/** Returns a finder of members by the number of a round, settled or open. */
export function roundFinder(db: Queryable): Finder {
  return async (text) => {
    if (!/^[1-9]\d{0,17}$/.test(text)) return [];
    const rows = await db.query<{ memberId: bigint }>(
      'SELECT member_id FROM round WHERE id = $1 UNION SELECT member_id FROM open_round WHERE id = $1 LIMIT 5',
      [text],
    );
    return rows.map(({ memberId }) => ({ memberId, by: `round ${text}` }));
  };
}
