import * as z from 'zod/mini';
import { POKER } from '#contracts/bo/permissions/poker.ts';
import { toMajor, money, type Currency } from '#kernel/money.ts';
import { err, ok } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Directory } from '#platform/rooms/directory.ts';
import type { DeskOrder } from '#modules/poker/room/state.ts';
import type { ApprovalKind } from '#modules/staff/index.ts';

type Row = {
  merchantId: number;
  name: string;
  mode: string;
  currency: Currency;
  prize: bigint;
  fee: bigint;
  head: bigint;
  registered: number;
  phase: 'registering' | 'running';
};

async function found(tx: Tx, room: string): Promise<Row | undefined> {
  const [row] = await tx.query<Row>(
    `SELECT merchant_id, name, mode, currency, prize, fee, head, registered, phase
       FROM poker_tourney WHERE room = $1 AND phase IN ('registering', 'running') FOR NO KEY UPDATE`,
    [room],
  );
  return row;
}

/** Rules by which the money is shared, as shown to both staff members who decide. */
const RULES = {
  registering: 'every entry goes back whole',
  running:
    'players still in get their fees back; half of the pool is shared equally, half by chips; in the money the least open prize first',
};

/**
 * Declares the approval by which two staff members cancel a tournament. Its room then shares the money, once
 * (`poker/tournament/cancel.ts`).
 */
export function cancelKind(directory: Pick<Directory, 'send'>): ApprovalKind<{ room: string }, 'poker.no_such_tournament'> {
  return {
    kind: 'poker.cancel_tournament',
    permission: POKER.approve,
    payload: z.strictObject({ room: z.string() }),
    describe: async (tx, { room }) => {
      const row = await found(tx, room);
      if (!row) return err('poker.no_such_tournament');
      const { merchantId, name, mode, currency, registered, phase, prize, fee, head } = row;
      const paid = toMajor(money((prize + fee + head) * BigInt(registered), currency));
      const facts = { name, mode, phase, entries: registered, paid: `${paid} ${currency}`, rule: RULES[phase] };
      return ok({ merchantId, subject: { kind: 'poker-tournament', id: room }, facts });
    },
    execute: async (tx, { room }, { approvalId }) => {
      if (!(await found(tx, room))) return err('poker.no_such_tournament');
      await directory.send(room, approvalId, { kind: 'cancel' } satisfies DeskOrder, tx);
      return ok({ after: { phase: 'cancelled' } });
    },
  };
}
