import type { Queryable } from '#platform/db/database.ts';
import { listPage } from '#platform/db/list-page.ts';
import type { Exceptions } from '#modules/rules/index.ts';

/** A day whose draw is not held, or is held on another day; days have the numbers of their draws, such as 20261216. */
export type Holiday = {
  game: string;
  day: number;
  name: string;
  /** Null if the draw is not held at all. */
  movedTo: number | null;
  addedBy: string;
  addedAt: Date;
  /** Null while no staff member has confirmed a day that the lottery's calendar added. */
  confirmedBy: string | null;
};

/** Name under which days of a calendar are added. */
const CALENDAR = 'calendar';

const COLUMNS = 'game, day, name, moved_to, added_by, added_at, confirmed_by';

type Exception = Pick<Holiday, 'game' | 'day' | 'movedTo'>;
const exceptionsOf = (rows: readonly Exception[]): Exceptions => new Map(rows.map(({ day, movedTo }) => [day, movedTo]));

/** Returns the exceptions to calendars from a day on, by lottery. */
export async function holidaysByGame(db: Queryable, from: number): Promise<ReadonlyMap<string, Exceptions>> {
  const rows = await db.query<Exception>(
    'SELECT game, day, moved_to FROM draw_holiday WHERE NOT is_off AND greatest(day, moved_to) >= $1',
    [from],
  );
  return new Map([...Map.groupBy(rows, ({ game }) => game)].map(([game, days]) => [game, exceptionsOf(days)]));
}

export async function holidaysOf(db: Queryable, game: string): Promise<Exceptions> {
  return exceptionsOf(await db.query<Exception>('SELECT game, day, moved_to FROM draw_holiday WHERE game = $1 AND NOT is_off', [game]));
}

/** Returns a page of holidays in the order of their days. */
export async function listHolidays(
  db: Queryable,
  page: { isNewestFirst: boolean; pageNo: number; pageSize: number },
): Promise<{ rows: Holiday[]; total: number }> {
  const order = `day ${page.isNewestFirst ? 'DESC' : 'ASC'}, game`;
  return listPage<Holiday>(db, { select: COLUMNS, from: 'draw_holiday', where: 'NOT is_off', order }, page);
}

/** Adds days on which a lottery holds no draw, if no draw of that day or later is planned and staff have not removed the day before. */
export async function fillHolidays(
  db: Queryable,
  { game, name, days, at }: { game: string; name: string; days: readonly number[]; at: Date },
): Promise<void> {
  await db.query(
    `INSERT INTO draw_holiday (game, day, name, added_by, added_at)
     SELECT $1, d.day, $2, $3, $4 FROM unnest($5::integer[]) AS d (day)
      WHERE NOT EXISTS (SELECT FROM draw WHERE game = $1 AND number >= d.day) ON CONFLICT DO NOTHING`,
    [game, name, CALENDAR, at, days],
  );
}

/** Stores that a day has no draw or on which day its draw is held, and replaces what was stored for the day. */
export async function setHoliday(tx: Queryable, { game, day, name, movedTo, addedBy, addedAt, confirmedBy }: Holiday): Promise<void> {
  await tx.query(
    `INSERT INTO draw_holiday (game, day, name, moved_to, added_by, added_at, confirmed_by) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT (game, day) DO UPDATE SET name = excluded.name, moved_to = excluded.moved_to, added_by = excluded.added_by,
       added_at = excluded.added_at, confirmed_by = excluded.confirmed_by, is_off = false`,
    [game, day, name, movedTo, addedBy, addedAt, confirmedBy],
  );
}

/** Confirms a day that a calendar added, and returns it; undefined if no such day waits for confirmation. */
export async function confirmHoliday(
  tx: Queryable,
  { game, day, confirmedBy }: Pick<Holiday, 'game' | 'day' | 'confirmedBy'>,
): Promise<Holiday | undefined> {
  const rows = await tx.query<Holiday>(
    `UPDATE draw_holiday SET confirmed_by = $3 WHERE game = $1 AND day = $2 AND NOT is_off AND confirmed_by IS NULL RETURNING ${COLUMNS}`,
    [game, day, confirmedBy],
  );
  return rows[0];
}

/** Removes a holiday. A removed holiday stays as a mark, so that the calendar does not add it again. */
export async function removeHoliday(tx: Queryable, game: string, day: number): Promise<Holiday | undefined> {
  const rows = await tx.query<Holiday>(
    `UPDATE draw_holiday SET is_off = true, moved_to = NULL WHERE game = $1 AND day = $2 AND NOT is_off RETURNING ${COLUMNS}`,
    [game, day],
  );
  return rows[0];
}
