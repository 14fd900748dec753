import type { Queryable } from '#platform/db/database.ts';

/** Life of a lease after its renewal, by the database's clock, in milliseconds. */
export const LEASE_MS = 6_000;
/** Interval between renewals. */
export const RENEW_MS = 2_000;

/** Most rooms of lost processes that one renewal takes over. */
const AT_ONCE = 200;

/**
 * A process that leads rooms: the name by which sockets are routed to the process, and the origin of its address, such as `http://*:8080`.
 */
export type RoomProcess = { name: string; address: string };

/** Renews the lease, and takes over rooms of lost processes. Returns the rooms that wait for this process to load them. */
export async function renewLease(db: Queryable, { name, address }: RoomProcess, leaseMs: number): Promise<{ id: string; epoch: bigint }[]> {
  return await db.query('SELECT id, epoch FROM beat_room_process($1, $2, $3, $4)', [name, address, leaseMs, AT_ONCE]);
}

/**
 * Marks the process as draining, so that it is given no more rooms. Returns the other processes that accept rooms, the one with the fewest
 * rooms first.
 */
export async function beginDraining(db: Queryable, name: string): Promise<string[]> {
  await db.query('UPDATE room_process SET is_draining = true WHERE name = $1', [name]);
  const rows = await db.query<{ name: string }>(
    `SELECT p.name FROM room_process p LEFT JOIN room r ON r.owner = p.name
      WHERE p.until > clock_timestamp() AND NOT p.is_draining GROUP BY p.name ORDER BY count(r.id), p.name`,
  );
  return rows.map((row) => row.name);
}

/** Ends the lease, so that other processes can take its remaining rooms immediately. */
export async function endLease(db: Queryable, name: string): Promise<void> {
  await db.query('DELETE FROM room_process WHERE name = $1', [name]);
}
