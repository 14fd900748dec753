import type { StaffCaller } from '#contracts/caller.ts';
import type { Code } from '#contracts/codes.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { DeskDeps } from '#modules/poker/desk/desk-deps.ts';
import { TOURNAMENT, type Kind } from '#modules/poker/desk/order-room.ts';
import type { DeskOrder } from '#modules/poker/room/state.ts';
import { audit } from '#modules/staff/index.ts';

type Deps = Pick<DeskDeps, 'db' | 'directory'>;
type Done = Record<string, never>;
type Reused = 'staff.request_reused';
type Order = { room: string; requestId: string; order: Extract<DeskOrder, { kind: 'message' | 'break' }>; reason: string };
type Found = { merchantId: number; name: string };

const MINUTE_MS = 60_000;
const SHOWN = 5;

/** Sends a message of staff to all players at the tables of a room. */
export function sendMessage<C extends Code>(
  deps: Deps,
  kind: Kind<C>,
  caller: StaffCaller,
  { room, text, requestId }: { room: string; text: string; requestId: string },
): Promise<Result<Done, Failure<C | Reused>>> {
  return deps.db.transaction<Done, Failure<C | Reused>>(async (tx) => {
    const [found] = await tx.query<Found>(`SELECT merchant_id, name FROM ${kind.from}`, [room]);
    if (!found) return err(kind.code);
    return await sendOnce({ ...deps, tx }, kind.name, caller, { room, requestId, order: { kind: 'message', text }, reason: text }, found);
  });
}

/** Orders a break of a tournament, or extends the current break. */
export function orderBreak(
  deps: Deps,
  caller: StaffCaller,
  { room, minutes, reason, requestId }: { room: string; minutes: number; reason: string; requestId: string },
): Promise<Result<Done, Failure<'poker.no_such_tournament' | 'poker.not_now' | Reused>>> {
  return deps.db.transaction<Done, Failure<'poker.no_such_tournament' | 'poker.not_now' | Reused>>(async (tx) => {
    const [found] = await tx.query<Found & { mayBreak: boolean }>(
      `SELECT merchant_id, name, phase = 'running' AND NOT is_paused AS may_break FROM ${TOURNAMENT.from}`,
      [room],
    );
    if (!found) return err('poker.no_such_tournament');
    if (!found.mayBreak) return err('poker.not_now');
    const order = { kind: 'break', ms: minutes * MINUTE_MS } as const;
    return await sendOnce({ ...deps, tx }, TOURNAMENT.name, caller, { room, requestId, order, reason }, found);
  });
}

/**
 * Stores an order, sends it and writes the audit entry, once by the id of its request. The room carries it out after all earlier messages.
 */
async function sendOnce(
  { tx, directory }: { tx: Queryable } & Pick<DeskDeps, 'directory'>,
  kind: string,
  caller: StaffCaller,
  { room, requestId, order, reason }: Order,
  { merchantId, name }: Found,
): Promise<Result<Done, Failure<Reused>>> {
  const minutes = order.kind === 'break' ? order.ms / MINUTE_MS : null;
  const values = [requestId, merchantId, room, order.kind, reason, minutes, caller.name];
  const added = await tx.query(
    `INSERT INTO poker_order (request_id, merchant_id, room, kind, text, minutes, by) VALUES ($1, $2, $3, $4, $5, $6, $7)
     ON CONFLICT DO NOTHING RETURNING 1`,
    values,
  );
  if (added.length === 0) {
    const same = await tx.query(
      `SELECT 1 FROM poker_order WHERE request_id = $1 AND merchant_id = $2 AND room = $3 AND kind = $4 AND text = $5
          AND minutes IS NOT DISTINCT FROM $6::smallint AND by = $7`,
      values,
    );
    return same.length > 0 ? ok({}) : err('staff.request_reused');
  }
  await directory.send(room, requestId, order, tx);
  const subject = { kind: `poker-${kind}`, id: room };
  const after = { name, ...(minutes !== null && { minutes }) };
  await audit(tx, caller, { action: `poker.${order.kind}_${kind}`, merchantId, subject, reason, after });
  return ok({});
}

/** Reads the last messages of staff to a room, the latest first. */
export function messagesTo(db: Queryable, room: string): Promise<{ text: string; by: string; at: Date }[]> {
  return db.query(`SELECT text, by, at FROM poker_order WHERE room = $1 AND kind = 'message' ORDER BY at DESC LIMIT $2`, [room, SHOWN]);
}
