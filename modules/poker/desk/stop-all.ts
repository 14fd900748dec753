import { randomUUID } from 'node:crypto';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Input, Output } from '#contracts/endpoint.ts';
import type { stopPokerTables } from '#contracts/bo/poker-tables.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import { brandOf, type DeskDeps } from '#modules/poker/desk/desk-deps.ts';
import { addStop, endStop, lockStop } from '#modules/poker/lobby/stop-store.ts';
import type { DeskOrder } from '#modules/poker/room/state.ts';
import { audit } from '#modules/staff/index.ts';

type Done = Output<typeof stopPokerTables>;
type Refused = Failure<'poker.no_such_brand' | 'poker.not_now'>;

/** Reads the rooms of a brand that a stop affects: cash tables, pools, and tournaments that begin when their places are taken. */
function roomsOf(tx: Tx, merchantId: number): Promise<{ room: string }[]> {
  return tx.query<{ room: string }>(
    `SELECT room FROM poker_table WHERE merchant_id = $1 AND state <> 'closed'
     UNION ALL SELECT room FROM poker_tourney WHERE merchant_id = $1 AND phase = 'registering' AND starts_at IS NULL ORDER BY room`,
    [merchantId],
  );
}

/**
 * Stops all tables of a brand, or starts them again. Current hands are played to their end, and no new hand begins. All chips stay. The
 * orders to the rooms, the stop and its audit entry are one commit. No table is opened during this commit.
 */
export function stopAll(
  deps: Pick<DeskDeps, 'db' | 'directory' | 'site'>,
  caller: StaffCaller,
  { merchantId, isStopped, reason }: Input<typeof stopPokerTables>,
): Promise<Result<Done, Refused>> {
  return deps.db.transaction<Done, Refused>(async (tx) => {
    if (!brandOf(deps, merchantId)) return err('poker.no_such_brand');
    await lockStop(tx, merchantId);
    const isMoved = isStopped ? await addStop(tx, { merchantId, reason, by: caller.name }) : await endStop(tx, merchantId, caller.name);
    if (!isMoved) return err('poker.not_now');
    const rooms = await roomsOf(tx, merchantId);
    const order: DeskOrder = { kind: isStopped ? 'stop' : 'start' };
    for (const { room } of rooms) await deps.directory.send(room, randomUUID(), order, tx);
    await audit(tx, caller, {
      action: isStopped ? 'poker.stop_tables' : 'poker.start_tables',
      merchantId,
      subject: { kind: 'poker-room', id: String(merchantId) },
      reason,
      after: { isStopped, rooms: rooms.length },
    });
    return ok({ rooms: rooms.length });
  });
}
