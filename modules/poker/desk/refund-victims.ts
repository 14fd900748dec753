import * as z from 'zod/mini';
import { POKER } from '#contracts/bo/permissions/poker.ts';
import { money, toMajor } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import { accountsOf } from '#modules/identity/index.ts';
import { findSignal, membersOf, type SignalRow } from '#modules/poker/signals/signal-store.ts';
import { victimsOf, type Victim } from '#modules/poker/signals/victims.ts';
import type { MovePrizes } from '#modules/seats/index.ts';
import type { ApprovalKind } from '#modules/staff/index.ts';

type Payload = { signal: string; memberId: string };
type Refused = 'poker.no_such_signal' | 'poker.no_victims' | 'poker.prize_gone';
type Found = { sign: SignalRow; hands: string[]; victims: Victim[]; taken: bigint };

/** Rule by which the money moves, as shown to both staff members who decide. */
const RULE = 'of each hand of the case that the member won, each other player has back the part of the winnings that it paid by its loss';
const VENDOR = 'TH';

async function found(tx: Tx, { signal, memberId }: Payload): Promise<Result<Found, Failure<Refused>>> {
  const sign = await findSignal(tx, signal, true);
  if (!sign || !membersOf(sign).some((one) => String(one) === memberId)) return err('poker.no_such_signal');
  const isCase = sign.state === 'case' || sign.state === 'abuse';
  const { hands, victims } = isCase ? await victimsOf(tx, sign, BigInt(memberId)) : { hands: [], victims: [] };
  const taken = victims.reduce((sum, { amount }) => sum + amount, 0n);
  return taken === 0n ? err('poker.no_victims') : ok({ sign, hands, victims, taken });
}

/**
 * Declares the approval by which two staff members refund the amount that a member of a case won. The whole amount moves in the commit of
 * the approval, or nothing if the member's cash is less. A hand is refunded once.
 */
export function refundKind({ movePrizes }: { movePrizes: MovePrizes }): ApprovalKind<Payload, Refused> {
  return {
    kind: 'poker.refund_victims',
    permission: POKER.approve,
    payload: z.strictObject({ signal: z.string(), memberId: z.string() }),
    describe: async (tx, payload) => {
      const read = await found(tx, payload);
      if (!read.ok) return read;
      const { sign, hands, victims, taken } = read.value;
      const account = (await accountsOf(tx, [BigInt(payload.memberId)])).get(BigInt(payload.memberId)) ?? '';
      const text = `${toMajor(money(taken, sign.currency))} ${sign.currency}, to ${victims.length}`;
      const facts = { sign: sign.kind, member: account, hands: hands.length, taken: text, rule: RULE };
      return ok({ merchantId: sign.merchantId, subject: { kind: 'member', id: payload.memberId }, facts });
    },
    execute: async (tx, payload, { approvalId, now }) => {
      const read = await found(tx, payload);
      if (!read.ok) return read;
      const { sign, hands, victims, taken } = read.value;
      const { memberId } = payload;
      const done = await movePrizes(tx, {
        // A refusal for lack of money stays refused. The approval may be tried again.
        id: `${approvalId}/${now.getTime()}`,
        room: `poker-signal-${sign.id}`,
        merchantId: sign.merchantId,
        vendor: VENDOR,
        currency: sign.currency,
        from: { memberId: BigInt(memberId), minor: taken },
        to: victims.map(({ member, amount }) => ({ memberId: member, minor: amount })),
      });
      if (!done.ok) return done.failure.code === 'wallet.insufficient_funds' ? err('poker.prize_gone') : done;
      await tx.query('INSERT INTO poker_refund (signal, member_id, hands, taken, at) VALUES ($1, $2, $3, $4, $5)', [
        sign.id,
        memberId,
        hands,
        taken,
        now,
      ]);
      const given = victims.map(({ member, amount }) => ({ member: String(member), amount: String(amount) }));
      return ok({ after: { signal: String(sign.id), taken: String(taken), given } });
    },
  };
}
