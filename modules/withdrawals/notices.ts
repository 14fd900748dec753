import { money, type Currency } from '#kernel/money.ts';
import { noticesOf } from '#platform/module/notice.ts';

type Decided = { id: string; memberId: string; state: 'paid' | 'denied' | 'refunded'; amount: string; currency: Currency };

/** Notices to members about the end of a withdrawal. */
export const notices = [
  noticesOf({
    name: 'withdrawals',
    topic: 'WithdrawalDecided',
    templates: ['withdrawal_paid', 'withdrawal_denied', 'withdrawal_refunded'],
    of: ({ id, memberId, state, amount, currency }: Decided) => [
      { memberId, template: `withdrawal_${state}`, amount: money(BigInt(amount), currency), source: `withdrawal/${id}/${state}` },
    ],
  }),
];
