import type { Queryable } from '#platform/db/database.ts';

/** Returns the name of a table. Closed tables are included. */
export async function tableName(db: Queryable, room: string): Promise<string | undefined> {
  return (
    await db.query<{ name: string }>(
      'SELECT name FROM poker_table WHERE room = $1 UNION ALL SELECT name FROM poker_tourney WHERE room = $1',
      [room],
    )
  )[0]?.name;
}
