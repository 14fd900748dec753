import { money, type Currency } from '#kernel/money.ts';
import { noticesOf } from '#platform/module/notice.ts';

type Sum = { amount: string; currency: Currency };
type Credited = Sum & { id: string; memberId: string };
/** `part` numbers what a deposit loses in several goes; `caseId` is that of a case in which staff took it back. */
type TakenBack = Credited & { status: 'refunded' | 'charged_back'; part?: string; caseId?: string };
type Followed = Partial<Sum> & { source: string; memberId: string };

const amountOf = ({ amount, currency }: Sum) => money(BigInt(amount), currency);

/** A consequence of a deposit that was taken back, or that did not match. */
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

/** Deposits and what becomes of them. */
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
