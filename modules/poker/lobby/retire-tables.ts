import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/db/database.ts';
import type { Directory } from '#platform/rooms/directory.ts';
import { lockStakes } from '#modules/poker/lobby/lock-stakes.ts';
import type { TableRow } from '#modules/poker/lobby/table-store.ts';
import type { DeskOrder } from '#modules/poker/room/state.ts';

/** Time in minutes without a player after which a table is unused. */
const UNUSED_MINUTES = 30;

type Deps = { db: Database; directory: Pick<Directory, 'send'> };

/** Returns true for a table that may be superfluous, because nobody is at it. */
const isIdle = ({ taken, waiting, isPaused }: TableRow): boolean => taken === 0 && waiting === 0 && !isPaused;

/**
 * Has unused cash tables closed. Each stake retains one table with a free seat: a table with players, else the oldest. A stake that is not
 * offered retains no table. The room closes only if nobody is at it at that time, and its hands and figures stay. Several processes may do
 * this at the same time.
 */
export async function retireTables(deps: Deps, tables: readonly TableRow[], isOffered: (table: TableRow) => boolean): Promise<void> {
  const open = tables.filter(({ kind, state }) => kind === 'cash' && state === 'open');
  for (const [first, ...more] of Map.groupBy(open, ({ merchantId, stakes }) => `${merchantId}/${stakes}`).values()) {
    const retained = isOffered(first!) ? 1 : 0;
    if (more.length + 1 > retained && [first!, ...more].some(isIdle)) await retireOf(deps, first!, retained);
  }
}

async function retireOf({ db, directory }: Deps, { merchantId, stakes }: TableRow, retained: number): Promise<void> {
  await db.transact(async (tx) => {
    await lockStakes(tx, merchantId, stakes);
    const free = await tx.query<{ room: string; isUnused: boolean }>(
      `SELECT room, taken = 0 AND waiting = 0 AND NOT is_paused AND moved_at < clock_timestamp() - make_interval(mins => $3) AS is_unused
         FROM poker_table WHERE merchant_id = $1 AND stakes = $2 AND kind = 'cash' AND state = 'open' AND taken < seats
        ORDER BY taken = 0, opened_at, room`,
      [merchantId, stakes, UNUSED_MINUTES],
    );
    for (const { room } of free.slice(retained).filter(({ isUnused }) => isUnused)) {
      // A table that this does not close is checked again after the same time.
      await tx.query('UPDATE poker_table SET moved_at = clock_timestamp() WHERE room = $1', [room]);
      await directory.send(room, randomUUID(), { kind: 'retire' } satisfies DeskOrder, tx);
    }
  });
}
