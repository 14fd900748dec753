import type { AgentContractKind } from '#contracts/agents.ts';
import type { MessageTemplate } from '#contracts/messages.ts';
import type { Clock } from '#kernel/clock.ts';
import { money, type Currency } from '#kernel/money.ts';
import type { Consumer } from '#platform/outbox/relay.ts';
import type { Tell } from '#modules/messages/tell.ts';

type Moved = { id: string; memberId: string; amount: string; currency: Currency };
type TakenBack = Moved & { status: 'refunded' | 'charged_back'; part?: string; caseId?: string };
type Told = { source: string; memberId: string; amount?: string; currency?: Currency };
type Decided = Moved & { state: 'paid' | 'denied' | 'refunded' };
type Transferred = Omit<Moved, 'memberId'> & { from: string; to: string };
type Offered = { id: string; memberId: string; kind: AgentContractKind };

const DECIDED: Readonly<Record<Decided['state'], MessageTemplate>> = {
  paid: 'withdrawal_paid',
  denied: 'withdrawal_denied',
  refunded: 'withdrawal_refunded',
};

const TAKEN_BACK: Readonly<Record<TakenBack['status'], MessageTemplate>> = {
  refunded: 'deposit_refunded',
  charged_back: 'deposit_charged_back',
};

/** What follows for the member of a deposit that was taken back. */
const FOLLOWS: readonly { name: string; topic: string; template: MessageTemplate }[] = [
  { name: 'messages-of-debts-opened', topic: 'DebtOpened', template: 'debt_opened' },
  { name: 'messages-of-debts-paid', topic: 'DebtPaid', template: 'debt_paid' },
  { name: 'messages-of-debts-forgiven', topic: 'DebtForgiven', template: 'debt_forgiven' },
  { name: 'messages-of-checks', topic: 'TakenBackChecked', template: 'deposit_checked' },
];

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
      name: 'messages-of-deposits-taken-back',
      topic: 'DepositTakenBack',
      handle: async (events, tx) => {
        for (const { id, part, caseId, memberId, amount, currency, status } of events as TakenBack[])
          await tell(tx, BigInt(memberId), TAKEN_BACK[status], {
            ...{ amount: money(BigInt(amount), currency), now: clock.now() },
            source: caseId === undefined ? `deposit/${id}/back/${part}` : `case/${caseId}/back`,
          });
      },
    },
    ...FOLLOWS.map(({ name, topic, template }): Consumer => ({
      ...{ name, topic },
      handle: async (events, tx) => {
        for (const { source, memberId, amount, currency } of events as Told[])
          await tell(tx, BigInt(memberId), template, {
            ...(amount !== undefined && currency && { amount: money(BigInt(amount), currency) }),
            ...{ source: `${source}/${template}`, now: clock.now() },
          });
      },
    })),
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
      name: 'messages-of-transfers',
      topic: 'MemberTransferred',
      handle: async (events, tx) => {
        for (const { id, from, to, amount, currency } of events as Transferred[]) {
          const facts = { amount: money(BigInt(amount), currency), now: clock.now() };
          await tell(tx, BigInt(from), 'transfer_sent', { ...facts, source: `transfer/${id}/sent` });
          await tell(tx, BigInt(to), 'transfer_received', { ...facts, source: `transfer/${id}/received` });
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
