import { money, type Currency } from '#kernel/money.ts';
import { noticesOf } from '#platform/module/notice.ts';

type Sum = { amount: string; currency: Currency };
type Credited = Sum & { id: string; memberId: string };
/**
 * Deposit that was reversed. `part` numbers the parts of a deposit that is reversed in several parts; `caseId` is the case by which staff
 * took money back.
 */
type TakenBack = Credited & { status: 'refunded' | 'charged_back'; part?: string; caseId?: string };
type Followed = Partial<Sum> & { source: string; memberId: string };

const amountOf = ({ amount, currency }: Sum) => money(BigInt(amount), currency);

/** Declares notices about a consequence of a reversed deposit, or of a payment that did not match. */
const follows = <const Template extends string>(name: string, topic: string, template: Template) =>
  noticesOf({
    name,
    topic,
    templates: [template],
    of: ({ source, memberId, amount, currency }: Followed) => {
      const sum = amount !== undefined && currency && { amount: amountOf({ amount, currency }) };
      return [{ ...sum, memberId, template, source: `${source}/${template}` }];
    },
  });

/** Notices to members about deposits and their reversals. */
export const notices = [
  noticesOf({
    name: 'deposits',
    topic: 'DepositCredited',
    templates: ['deposit_credited'],
    of: ({ id, memberId, ...sum }: Credited) => [
      { memberId, template: 'deposit_credited', amount: amountOf(sum), source: `deposit/${id}` },
    ],
  }),
  noticesOf({
    name: 'deposits-taken-back',
    topic: 'DepositTakenBack',
    templates: ['deposit_refunded', 'deposit_charged_back'],
    of: ({ id, part, caseId, memberId, status, ...sum }: TakenBack) => {
      const source = caseId === undefined ? `deposit/${id}/back/${part}` : `case/${caseId}/back`;
      return [{ memberId, template: `deposit_${status}`, amount: amountOf(sum), source }];
    },
  }),
  follows('debts-opened', 'DebtOpened', 'debt_opened'),
  follows('debts-paid', 'DebtPaid', 'debt_paid'),
  follows('debts-forgiven', 'DebtForgiven', 'debt_forgiven'),
  follows('checks', 'TakenBackChecked', 'deposit_checked'),
  follows('payments-not-added', 'PaymentNotAdded', 'deposit_not_added'),
];
