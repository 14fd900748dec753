import { isIP } from 'node:net';
import type { ColumnKind } from '#contracts/bo/column-kinds.ts';
import type { Queryable } from '#platform/db/database.ts';
import { MOST_FOUND, type Finder, type Found } from '#platform/module/finder.ts';

/** Finds members who have signed in or registered from an IP address. */
export function findByAddress(db: Queryable): Finder {
  return async (text) => {
    // The database has no addresses with a zone, such as `fe80::1%eth0`.
    if (isIP(text) === 0 || text.includes('%')) return [];
    const rows = await db.query<{ memberId: bigint }>(
      `SELECT member_id FROM (SELECT member_id FROM member_session WHERE ip = $1::inet
         UNION SELECT member_id FROM member_registration WHERE ip = $1::inet) AS seen ORDER BY member_id DESC LIMIT $2`,
      [text, MOST_FOUND],
    );
    return rows.map(({ memberId }) => ({ memberId, by: 'IP address', column: 'ip' }));
  };
}

/**
 * Returns the members that the finders find by a text, each with the way of the first finder. Matches of hidden kinds of personal data are
 * left out.
 */
export async function findMembers(finders: readonly Finder[], text: string, hidden: readonly ColumnKind[]): Promise<Map<string, string>> {
  const found: (readonly Found[])[] = await Promise.all(finders.map((find) => find(text)));
  const byMember = new Map<string, string>();
  for (const { memberId, by, column } of found.flat()) {
    if (column !== undefined && hidden.includes(column)) continue;
    if (!byMember.has(String(memberId))) byMember.set(String(memberId), by);
  }
  return byMember;
}
