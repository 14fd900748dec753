import type { AgentContractKind } from '#contracts/agents.ts';
import type { MessageTemplate } from '#contracts/messages.ts';
import type { Clock } from '#kernel/clock.ts';
import { money, type Currency, type Money } from '#kernel/money.ts';
import type { Consumer } from '#platform/outbox/relay.ts';
import type { Tell, ToldFacts } from '#modules/messages/tell.ts';

type Sum = { amount: string; currency: Currency };
type Moved = Sum & { id: string; memberId: string };
type TakenBack = Moved & { status: 'refunded' | 'charged_back'; part?: string; caseId?: string };
type Followed = Partial<Sum> & { source: string; memberId: string };
type Decided = Moved & { state: 'paid' | 'denied' | 'refunded' };
type Transferred = Sum & { id: string; from: string; to: string };
/** `change` is what a ticket pays more by its corrected result; below zero it was claimed back. */
type Corrected = { id: string; memberId: string; change: string; currency: Currency };
type Offered = { id: string; memberId: string; kind: AgentContractKind };
type Wrote = { id: string; from: string; text: string; memberIds: readonly string[] };
type Froze = { id: string; memberId: string; isFrozen: boolean };
type Ticketed = { memberId: string; source: string };
type Given = { id: string; memberId: string; vendor: string; gameCode: string; rounds: number };
type Redeemed = { id: string; memberId: string; state: 'approved' | 'rejected' };

type Reached = { id: string; memberId: string; level: number };
type Referred = Sum & { id: string; memberId: string };
type Birthday = Sum & { memberId: string; slot: string };

/** Who is told what of an event. */
type Saying = readonly [memberId: string, template: MessageTemplate, facts: ToldFacts & { source: string }];

const sumOf = ({ amount, currency }: Sum): Money => money(BigInt(amount), currency);

function on<E>(name: string, topic: string, says: (event: E) => readonly Saying[]) {
  return { name: `messages-of-${name}`, topic, says: says as (event: object) => readonly Saying[] };
}

/** What follows for the member of a deposit that was taken back, or that did not match. */
const follows = (name: string, topic: string, template: MessageTemplate) =>
  on<Followed>(name, topic, ({ source, memberId, amount, currency }) => {
    const sum = amount !== undefined && currency && { amount: sumOf({ amount, currency }) };
    return [[memberId, template, { ...sum, source: `${source}/${template}` }]];
  });

const HEARD = [
  on<Moved>('deposits', 'DepositCredited', ({ id, memberId, ...sum }) => [
    [memberId, 'deposit_credited', { amount: sumOf(sum), source: `deposit/${id}` }],
  ]),
  on<TakenBack>('deposits-taken-back', 'DepositTakenBack', ({ id, part, caseId, memberId, status, ...sum }) => {
    const source = caseId === undefined ? `deposit/${id}/back/${part}` : `case/${caseId}/back`;
    return [[memberId, `deposit_${status}`, { amount: sumOf(sum), source }]];
  }),
  follows('debts-opened', 'DebtOpened', 'debt_opened'),
  follows('debts-paid', 'DebtPaid', 'debt_paid'),
  follows('debts-forgiven', 'DebtForgiven', 'debt_forgiven'),
  follows('checks', 'TakenBackChecked', 'deposit_checked'),
  follows('payments-not-added', 'PaymentNotAdded', 'deposit_not_added'),
  on<Decided>('withdrawals', 'WithdrawalDecided', ({ id, memberId, state, ...sum }) => [
    [memberId, `withdrawal_${state}`, { amount: sumOf(sum), source: `withdrawal/${id}/${state}` }],
  ]),
  on<Transferred>('transfers', 'MemberTransferred', ({ id, from, to, ...sum }) => [
    [from, 'transfer_sent', { amount: sumOf(sum), source: `transfer/${id}/sent` }],
    [to, 'transfer_received', { amount: sumOf(sum), source: `transfer/${id}/received` }],
  ]),
  on<Corrected>('corrections', 'TicketCorrected', ({ id, memberId, change, currency }) => {
    const minor = BigInt(change);
    const amount = money(minor > 0n ? minor : -minor, currency);
    return [[memberId, minor > 0n ? 'ticket_raised' : 'ticket_lowered', { amount, round: id, source: `correction/${id}` }]];
  }),
  on<Redeemed>('points', 'PointOrderDecided', ({ id, memberId, state }) => [[memberId, `points_${state}`, { source: `points/${id}` }]]),
  on<Reached>('levels', 'VipLevelReached', ({ id, memberId, level }) => [[memberId, 'vip_level', { level, source: `vip/${id}` }]]),
  on<Birthday>('birthdays', 'VipBirthday', ({ memberId, slot, ...sum }) => [
    [memberId, 'vip_birthday', { amount: sumOf(sum), source: `vip/${slot}` }],
  ]),
  on<Referred>('friends', 'ReferralDue', ({ id, memberId, ...sum }) => [
    [memberId, 'referral_due', { amount: sumOf(sum), source: `referral/${id}` }],
  ]),
  on<Ticketed>('reward-tickets', 'RewardTicketsGiven', ({ memberId, source }) => [[memberId, 'tickets_given', { source }]]),
  on<Given>('free-rounds', 'FreeRoundsGiven', ({ id, memberId, vendor, gameCode, rounds: count }) => [
    [memberId, 'free_rounds_given', { rounds: { vendor, gameCode, count }, source: `free-rounds/${id}` }],
  ]),
  on<Offered>('contracts', 'AgentContractOffered', ({ id, memberId, kind }) => [
    [memberId, 'contract_offered', { contract: kind, source: `contract/${id}` }],
  ]),
  on<Wrote>('agents', 'AgentWrote', ({ id, from, text, memberIds }) =>
    memberIds.map((memberId) => [memberId, 'agent_message', { from, said: text, source: `agent-message/${id}/${memberId}` }]),
  ),
  on<Froze>('freezes', 'AgentFroze', ({ id, memberId, isFrozen }) => {
    const template = isFrozen ? ('account_frozen' as const) : ('account_unfrozen' as const);
    return [[memberId, template, { source: `freeze/${id}/${template}` }]];
  }),
];

/** What happens elsewhere and its member is told of, in the transaction that takes the event out of the outbox. */
export function messageConsumers(tell: Tell, clock: Clock): Consumer[] {
  return HEARD.map(({ name, topic, says }) => ({
    name,
    topic,
    handle: async (events, tx) => {
      for (const [memberId, template, facts] of events.flatMap(says))
        await tell(tx, BigInt(memberId), template, { ...facts, now: clock.now() });
    },
  }));
}
