import type { AgentContractKind } from '#contracts/agents.ts';
import type { MessageTemplate } from '#contracts/messages.ts';
import type { Clock } from '#kernel/clock.ts';
import { money, type Currency } from '#kernel/money.ts';
import type { Consumer } from '#platform/outbox/relay.ts';
import type { Tell } from '#modules/messages/tell.ts';

type Moved = { id: string; memberId: string; amount: string; currency: Currency };
type Decided = Moved & { state: 'paid' | 'denied' | 'refunded' };
/** `change` is what a ticket pays more by its corrected result; below zero it was claimed back. */
type Corrected = { id: string; memberId: string; change: string; currency: Currency };
type Offered = { id: string; memberId: string; kind: AgentContractKind };

const DECIDED: Readonly<Record<Decided['state'], MessageTemplate>> = {
  paid: 'withdrawal_paid',
  denied: 'withdrawal_denied',
  refunded: 'withdrawal_refunded',
};

/** What happens elsewhere and its member is told of, in the transaction that takes the event out of the outbox. */
export function messageConsumers(tell: Tell, clock: Clock): Consumer[] {
  return [
    {
      name: 'messages-of-deposits',
      topic: 'DepositCredited',
      handle: async (events, tx) => {
        for (const { id, memberId, amount, currency } of events as Moved[])
          await tell(tx, BigInt(memberId), 'deposit_credited', {
            ...{ amount: money(BigInt(amount), currency), source: `deposit/${id}`, now: clock.now() },
          });
      },
    },
    {
      name: 'messages-of-withdrawals',
      topic: 'WithdrawalDecided',
      handle: async (events, tx) => {
        for (const { id, memberId, amount, currency, state } of events as Decided[])
          await tell(tx, BigInt(memberId), DECIDED[state], {
            ...{ amount: money(BigInt(amount), currency), source: `withdrawal/${id}/${state}`, now: clock.now() },
          });
      },
    },
    {
      name: 'messages-of-corrections',
      topic: 'TicketCorrected',
      handle: async (events, tx) => {
        for (const { id, memberId, change, currency } of events as Corrected[]) {
          const minor = BigInt(change);
          await tell(tx, BigInt(memberId), minor > 0n ? 'ticket_raised' : 'ticket_lowered', {
            ...{ amount: money(minor > 0n ? minor : -minor, currency), round: id, source: `correction/${id}`, now: clock.now() },
          });
        }
      },
    },
    {
      name: 'messages-of-contracts',
      topic: 'AgentContractOffered',
      handle: async (events, tx) => {
        for (const { id, memberId, kind } of events as Offered[])
          await tell(tx, BigInt(memberId), 'contract_offered', { contract: kind, source: `contract/${id}`, now: clock.now() });
      },
    },
  ];
}
