import { randomUUID } from 'node:crypto';
import type { StaffCaller } from '#contracts/caller.ts';
import type { Code } from '#contracts/codes.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { DeskDeps } from '#modules/poker/desk/desk-deps.ts';
import type { DeskOrder, PlainOrder } from '#modules/poker/room/state.ts';
import { audit } from '#modules/staff/index.ts';

type Done = Record<string, never>;
type Requested = { room: string; order: Exclude<PlainOrder, 'stop' | 'start'>; reason: string };
export type Kind<C extends Code> = { name: string; from: string; code: C };

export const TABLE: Kind<'poker.no_such_table'> = {
  name: 'table',
  from: "poker_table WHERE room = $1 AND state <> 'closed'",
  code: 'poker.no_such_table',
};
export const TOURNAMENT: Kind<'poker.no_such_tournament'> = {
  name: 'tournament',
  from: "poker_tourney WHERE room = $1 AND phase IN ('registering', 'running')",
  code: 'poker.no_such_tournament',
};

/** Gives an order to a room and writes the audit entry in the same commit. The room carries it out after all earlier messages. */
export function orderRoom<C extends Code>(
  { db, directory }: Pick<DeskDeps, 'db' | 'directory'>,
  kind: Kind<C>,
  caller: StaffCaller,
  { room, order, reason }: Requested,
): Promise<Result<Done, Failure<C>>> {
  return db.transaction<Done, Failure<C>>(async (tx) => {
    const [found] = await tx.query<{ merchantId: number; name: string }>(`SELECT merchant_id, name FROM ${kind.from}`, [room]);
    if (!found) return err(kind.code);
    await directory.send(room, randomUUID(), { kind: order } satisfies DeskOrder, tx);
    const { merchantId, name } = found;
    const subject = { kind: `poker-${kind.name}`, id: room };
    await audit(tx, caller, { action: `poker.${order}_${kind.name}`, merchantId, subject, reason, after: { name } });
    return ok({});
  });
}
