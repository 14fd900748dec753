import { createHash } from 'node:crypto';
import type { Queryable } from '#platform/db/database.ts';

/** Returns the hash of a browser's visitor cookie; only the hash is stored. */
export function deviceOf(visitor: string): Buffer {
  return createHash('sha256').update(visitor).digest();
}

/** Records that this device has signed the member in. */
export async function recordDevice(db: Queryable, memberId: bigint, device: Buffer, now: Date): Promise<void> {
  await db.query(
    `INSERT INTO known_device (member_id, device, first_at, last_at) VALUES ($1, $2, $3, $3)
     ON CONFLICT (member_id, device) DO UPDATE SET last_at = excluded.last_at`,
    [memberId, device, now],
  );
}

/** Returns whether the same browser has signed in a member and another member of `others`. */
export async function sharesDevice(db: Queryable, memberId: bigint, others: readonly bigint[]): Promise<boolean> {
  const shared = await db.query(
    'SELECT FROM known_device a JOIN known_device b ON b.device = a.device WHERE a.member_id = $1 AND b.member_id = ANY ($2) AND b.member_id <> $1 LIMIT 1',
    [memberId, others],
  );
  return shared.length > 0;
}
