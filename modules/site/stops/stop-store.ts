import type { StopKind } from '#contracts/bo/brands.ts';
import type { Queryable } from '#platform/db/database.ts';

/** A subject that may be stopped. If `merchantId` is null, it is stopped at every brand. */
export type Stop = { kind: StopKind; subject: string; merchantId: number | null };
export type HeldStop = Stop & { reason: string; by: string; at: Date };

export function readStops(db: Queryable): Promise<HeldStop[]> {
  return db.query<HeldStop>('SELECT kind, subject, merchant_id, reason, stopped_by AS by, at FROM kill_switch ORDER BY at DESC');
}

/** Adds a stop. Returns false if the subject is already stopped. */
export async function addStop(tx: Queryable, { kind, subject, merchantId }: Stop, reason: string, by: string): Promise<boolean> {
  const rows = await tx.query(
    'INSERT INTO kill_switch (kind, subject, merchant_id, reason, stopped_by) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING 1',
    [kind, subject, merchantId, reason, by],
  );
  return rows.length === 1;
}

/** Removes a stop. Returns false if the subject is not stopped. */
export async function removeStop(tx: Queryable, { kind, subject, merchantId }: Stop): Promise<boolean> {
  const rows = await tx.query(
    'DELETE FROM kill_switch WHERE kind = $1 AND subject = $2 AND merchant_id IS NOT DISTINCT FROM $3 RETURNING 1',
    [kind, subject, merchantId],
  );
  return rows.length === 1;
}
