import type { Queryable } from '#platform/db/database.ts';

export type Mute = {
  from: Date;
  /** Null for a permanent mute. */
  until: Date | null;
  reason: string;
  mutedBy: string;
  endedAt: Date | null;
  endedBy: string | null;
};

const COLUMNS = 'from_at AS "from", until, reason, muted_by, ended_at, ended_by';

/** Reads the current mute of a member. */
export async function findMute(db: Queryable, memberId: bigint, now: Date): Promise<Mute | undefined> {
  const rows = await db.query<Mute>(
    `SELECT ${COLUMNS} FROM chat_mute WHERE member_id = $1 AND ended_at IS NULL AND (until IS NULL OR until > $2)`,
    [memberId, now],
  );
  return rows[0];
}

/** Reads every mute of a member, the newest first. */
export async function mutesOf(db: Queryable, memberId: bigint): Promise<Mute[]> {
  return db.query<Mute>(`SELECT ${COLUMNS} FROM chat_mute WHERE member_id = $1 ORDER BY id DESC LIMIT 50`, [memberId]);
}

/** Ends a mute that nobody has ended. A mute whose time is over ends at that time, by nobody. */
export async function endMute(tx: Queryable, memberId: bigint, by: string, now: Date): Promise<void> {
  await tx.query(
    `UPDATE chat_mute SET ended_at = least(until, $3::timestamptz), ended_by = CASE WHEN until <= $3 THEN NULL ELSE $2 END
      WHERE member_id = $1 AND ended_at IS NULL`,
    [memberId, by, now],
  );
}

export async function addMute(tx: Queryable, memberId: bigint, mute: Pick<Mute, 'from' | 'until' | 'reason' | 'mutedBy'>): Promise<void> {
  await tx.query('INSERT INTO chat_mute (member_id, from_at, until, reason, muted_by) VALUES ($1, $2, $3, $4, $5)', [
    memberId,
    mute.from,
    mute.until,
    mute.reason,
    mute.mutedBy,
  ]);
}
