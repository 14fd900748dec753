import * as z from 'zod/mini';
import { money, toMajor, type Money } from '#kernel/money.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import type { Tx } from '#platform/db/database.ts';
import { cardsOf } from '#modules/identity/index.ts';
import type { ApprovalKind } from '#modules/staff/index.ts';
import { findOpenRound, type OpenRound } from '#modules/bets/index.ts';
import { type Draw, type DrawDeps, drawRisks, findDraw, lockHeld, settleCommand } from '#modules/draws/index.ts';
import { rulesOfOpen } from '#modules/rules/index.ts';
import { DRAWS } from '#contracts/bo/permissions/draws.ts';

export const HELD_PRIZE = 'held_prize';
const requested = z.strictObject({ roundId: z.string() });
type PayCode = 'rounds.prize_unknown' | 'rounds.draw_settling';
type Judged = { ticket: OpenRound; draw: Draw; settled: { payout: Money; outcome: object; atRisk: bigint | undefined } };

/**
 * Declares the approval of a waiting prize, which one staff member requests and another approves. The payment follows the result at that
 * time: if it was corrected in between, the approval refuses the earlier request. The payment is the ticket's own settlement, so it is made
 * once.
 */
export function payKind(deps: Pick<DrawDeps, 'families' | 'wallet' | 'weights'>): ApprovalKind<z.output<typeof requested>, PayCode> {
  const judge = async (tx: Tx, roundId: string): Promise<Result<Judged, Failure<PayCode>>> => {
    const held = await lockHeld(tx, BigInt(roundId));
    const ticket = held && (await findOpenRound(tx, held.memberId, held.roundId));
    if (!held || !ticket) return err('rounds.prize_unknown');
    const draw = (await findDraw(tx, held.drawId))!;
    // A corrected result settles its tickets again before any of them is paid.
    if (draw.correctedAt && !draw.resettledAt) return err('rounds.draw_settling');
    const rules = rulesOfOpen(deps.families, 'ticket', ticket);
    const riskIn = await drawRisks(tx, draw.id, rules)([ticket]);
    return ok({ ticket, draw, settled: { ...rules.settle(ticket, draw.outcome!), atRisk: riskIn(ticket.id) } });
  };
  return {
    kind: 'rounds.pay_prize',
    permission: DRAWS.approve,
    payload: requested,
    describe: async (tx, { roundId }) => {
      const judged = await judge(tx, roundId);
      if (!judged.ok) return judged;
      const { ticket, draw, settled } = judged.value;
      const { account } = (await cardsOf(tx, [ticket.memberId])).get(ticket.memberId)!;
      const text = (sum: Money): string => `${toMajor(sum)} ${sum.currency}`;
      return ok({
        merchantId: ticket.merchantId,
        subject: { kind: HELD_PRIZE, id: roundId },
        facts: { member: account, lottery: draw.game, draw: Number(draw.number), stake: text(ticket.stake), prize: text(settled.payout) },
      });
    },
    execute: async (tx, { roundId }, { now }) => {
      const judged = await judge(tx, roundId);
      if (!judged.ok) return judged;
      const { ticket, settled } = judged.value;
      const decided = await deps.wallet.commitIn(tx, await settleCommand(deps, ticket, settled, now));
      if (!decided.ok) throw new Error(`the prize of ticket ${roundId} could not be paid: ${decided.failure.code}`);
      return ok({ after: { paid: toMajor(money(settled.payout.minor, settled.payout.currency)) } });
    },
  };
}
