import type { ScheduleRhythm } from '#contracts/figure-limits.ts';
import type { Queryable } from '#platform/db/database.ts';

type Rhythm = { every: ScheduleRhythm; hour: number; timeZone: string };
export type Period = { from: string; to: string };

/**
 * Returns SQL of the starts of the days, weeks (from Monday) or months around a moment (`$1`), in the brand's time zone (`$2`). `c.at` is
 * the time at which a schedule sends.
 */
const STARTS = (from: number, to: number): string => `generate_series(${from}, ${to}) AS n,
  LATERAL (SELECT date_trunc($3, $1::timestamptz AT TIME ZONE $2) + n * ('1 ' || $3)::interval AS start) AS s,
  LATERAL (SELECT (s.start + $4::int * interval '1 hour') AT TIME ZONE $2 AS at) AS c`;
const valuesOf = ({ every, hour, timeZone }: Rhythm, now: Date): unknown[] => [now, timeZone, every, hour];

/** Returns the next time after a moment at which a schedule is due. */
export async function nextTime(db: Queryable, rhythm: Rhythm, now: Date): Promise<Date> {
  const [next] = await db.query<{ at: Date }>(`SELECT min(c.at) AS at FROM ${STARTS(0, 2)} WHERE c.at > $1`, valuesOf(rhythm, now));
  return next!.at;
}

/** Returns the last day, week or month that was due to be sent by a moment: the period that ended before the schedule's last time. */
export async function lastPeriod(db: Queryable, rhythm: Rhythm, now: Date): Promise<Period> {
  const [last] = await db.query<Period>(
    `SELECT (s.start - ('1 ' || $3)::interval)::date::text AS "from", (s.start - interval '1 day')::date::text AS "to"
       FROM ${STARTS(-2, 0)} WHERE c.at <= $1 ORDER BY c.at DESC LIMIT 1`,
    valuesOf(rhythm, now),
  );
  return last!;
}
