import type { REALITY_MINUTES } from '#contracts/safer-play-terms.ts';
import type { Queryable } from '#platform/db/database.ts';

export type RealityMinutes = (typeof REALITY_MINUTES)[number];

/** Returns the minutes of play after which the member gets a reality check; 60 by default. */
export async function realityMinutesOf(db: Queryable, memberId: bigint): Promise<RealityMinutes> {
  const rows = await db.query<{ minutes: RealityMinutes }>('SELECT minutes FROM reality_check WHERE member_id = $1', [memberId]);
  return rows[0]?.minutes ?? 60;
}

/** Returns the time at which the present stretch of play began; null outside of play. */
export async function playingSince(db: Queryable, memberId: bigint): Promise<Date | null> {
  const [row] = await db.query<{ since: Date | null }>('SELECT playing_since($1) AS since', [memberId]);
  return row!.since;
}

export async function setRealityMinutes(db: Queryable, memberId: bigint, minutes: RealityMinutes): Promise<void> {
  await db.query(
    `INSERT INTO reality_check (member_id, minutes) VALUES ($1, $2)
     ON CONFLICT (member_id) DO UPDATE SET minutes = excluded.minutes, changed_at = clock_timestamp()`,
    [memberId, minutes],
  );
}
