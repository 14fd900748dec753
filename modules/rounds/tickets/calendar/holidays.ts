import type { Queryable } from '#platform/db/database.ts';

/** A day without a draw, as its draw would be numbered: 20261216. */
export type Holiday = { game: string; day: number; name: string; addedBy: string; addedAt: Date };

const COLUMNS = 'game, day, name, added_by AS "addedBy", added_at AS "addedAt"';

/** Days without a draw from a day on, by lottery. */
export async function holidaysByGame(db: Queryable, from: number): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const rows = await db.query<Pick<Holiday, 'game' | 'day'>>('SELECT game, day FROM draw_holiday WHERE day >= $1', [from]);
  return new Map([...Map.groupBy(rows, ({ game }) => game)].map(([game, days]) => [game, new Set(days.map(({ day }) => day))]));
}

export async function holidaysOf(db: Queryable, game: string): Promise<ReadonlySet<number>> {
  const rows = await db.query<{ day: number }>('SELECT day FROM draw_holiday WHERE game = $1', [game]);
  return new Set(rows.map(({ day }) => day));
}

/** By their days. */
export async function listHolidays(
  db: Queryable,
  page: { isNewestFirst: boolean; pageNo: number; pageSize: number },
): Promise<{ rows: Holiday[]; total: number }> {
  const rows = await db.query<Holiday>(
    `SELECT ${COLUMNS} FROM draw_holiday ORDER BY day ${page.isNewestFirst ? 'DESC' : 'ASC'}, game LIMIT $1 OFFSET $2`,
    [page.pageSize, (page.pageNo - 1) * page.pageSize],
  );
  const [count] = await db.query<{ total: number }>('SELECT count(*)::int AS total FROM draw_holiday');
  return { rows, total: count!.total };
}

/** False where the day is one already. */
export async function addHoliday(tx: Queryable, { game, day, name, addedBy, addedAt }: Holiday): Promise<boolean> {
  const rows = await tx.query(
    'INSERT INTO draw_holiday (game, day, name, added_by, added_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING 1',
    [game, day, name, addedBy, addedAt],
  );
  return rows.length > 0;
}

export async function removeHoliday(tx: Queryable, game: string, day: number): Promise<Holiday | undefined> {
  return (await tx.query<Holiday>(`DELETE FROM draw_holiday WHERE game = $1 AND day = $2 RETURNING ${COLUMNS}`, [game, day]))[0];
}
