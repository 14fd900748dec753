import { money, type Currency } from '#kernel/money.ts';
import { noticesOf } from '#platform/module/notice.ts';

type Due = { id: string; memberId: string; amount: string; currency: Currency };

/** Notices of rewards for friends. */
export const notices = [
  noticesOf({
    name: 'friends',
    topic: 'ReferralDue',
    templates: ['referral_due'],
    of: ({ id, memberId, amount, currency }: Due) => [
      { memberId, template: 'referral_due', amount: money(BigInt(amount), currency), source: `referral/${id}` },
    ],
  }),
];
