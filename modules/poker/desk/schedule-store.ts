import type { Currency } from '#kernel/money.ts';
import type { PlayMode } from '#contracts/rounds.ts';
import type { Queryable } from '#platform/db/database.ts';
import { listPage, type PageRequest } from '#platform/db/list-page.ts';
import type { Speed } from '#poker/tournament/levels.ts';

/** Terms of a schedule that staff set. `prize` and `fee` are in minor units. */
export type ScheduleTerms = {
  name: string;
  variant: string;
  size: number;
  players: number;
  speed: Speed;
  prize: bigint;
  fee: bigint;
  lateLevels: number;
  bots: number;
  firstAt: Date;
  /** Null for a single tournament. */
  everyMinutes: number | null;
};

export type Schedule = ScheduleTerms & {
  /** Least pool of each tournament, in minor units, or 0 for none. Two staff members set it. */
  guarantee: bigint;
  id: bigint;
  version: number;
  merchantId: number;
  mode: PlayMode;
  currency: Currency;
  isOn: boolean;
  by: string;
  at: Date;
};

const COLUMNS = `id, version, merchant_id, mode, currency, name, variant, size, players, speed, prize, fee, late_levels, bots, first_at,
  every_minutes, guarantee, is_on, by, at`;

export async function listSchedules(
  db: Queryable,
  { merchantId, isOn, isOldestFirst }: { merchantId: number | undefined; isOn: boolean | undefined; isOldestFirst: boolean },
  page: PageRequest,
): Promise<{ rows: Schedule[]; total: number }> {
  return await listPage<Schedule>(
    db,
    {
      select: COLUMNS,
      from: 'poker_schedule',
      where: '($1::int IS NULL OR merchant_id = $1) AND ($2::boolean IS NULL OR is_on = $2)',
      values: [merchantId ?? null, isOn ?? null],
      order: `at ${isOldestFirst ? '' : 'DESC'}, id`,
    },
    page,
  );
}

/** Reads the schedules by which tournaments are offered. A freeroll needs prizes. */
export async function schedulesOn(db: Queryable): Promise<Schedule[]> {
  return await db.query<Schedule>(`SELECT ${COLUMNS} FROM poker_schedule WHERE is_on AND prize + guarantee > 0 ORDER BY id`);
}

/** Locks a schedule. Returns undefined if there is none. */
export async function lockSchedule(tx: Queryable, id: string): Promise<Schedule | undefined> {
  return (await tx.query<Schedule>(`SELECT ${COLUMNS} FROM poker_schedule WHERE id = $1 FOR NO KEY UPDATE`, [id]))[0];
}

const valuesOf = ({ name, variant, size, players, speed, prize, fee, lateLevels, bots, firstAt, everyMinutes }: ScheduleTerms) => [
  name,
  variant,
  size,
  players,
  speed,
  prize,
  fee,
  lateLevels,
  bots,
  firstAt,
  everyMinutes,
];

export async function addSchedule(
  tx: Queryable,
  terms: ScheduleTerms,
  { merchantId, mode, currency, by }: Pick<Schedule, 'merchantId' | 'mode' | 'currency' | 'by'>,
): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(
    `INSERT INTO poker_schedule (name, variant, size, players, speed, prize, fee, late_levels, bots, first_at, every_minutes, merchant_id, mode, currency, by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) RETURNING id`,
    [...valuesOf(terms), merchantId, mode, currency, by],
  );
  return row!.id;
}

/** Stores new terms under the next version and returns this version. */
export async function changeSchedule(
  tx: Queryable,
  terms: ScheduleTerms,
  { id, isOn, by }: Pick<Schedule, 'id' | 'isOn' | 'by'>,
): Promise<number> {
  const [row] = await tx.query<{ version: number }>(
    `UPDATE poker_schedule SET name = $1, variant = $2, size = $3, players = $4, speed = $5, prize = $6, fee = $7, late_levels = $8, bots = $9,
            first_at = $10, every_minutes = $11, is_on = $12, by = $13, version = version + 1, at = clock_timestamp()
      WHERE id = $14 RETURNING version`,
    [...valuesOf(terms), isOn, by, id],
  );
  return row!.version;
}

/** Stores the guarantee under the next version. */
export async function setGuarantee(tx: Queryable, { id, guarantee, by }: Pick<Schedule, 'id' | 'guarantee' | 'by'>): Promise<void> {
  await tx.query('UPDATE poker_schedule SET guarantee = $2, by = $3, version = version + 1, at = clock_timestamp() WHERE id = $1', [
    id,
    guarantee,
    by,
  ]);
}
