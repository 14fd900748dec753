import { money, type Currency } from '#kernel/money.ts';
import { noticesOf } from '#platform/module/notice.ts';

type Transferred = { id: string; from: string; to: string; amount: string; currency: Currency };

/** Notices to both members of a transfer. */
export const notices = [
  noticesOf({
    name: 'transfers',
    topic: 'MemberTransferred',
    templates: ['transfer_sent', 'transfer_received'],
    of: ({ id, from, to, amount: minor, currency }: Transferred) => {
      const amount = money(BigInt(minor), currency);
      return [
        { memberId: from, template: 'transfer_sent', amount, source: `transfer/${id}/sent` },
        { memberId: to, template: 'transfer_received', amount, source: `transfer/${id}/received` },
      ];
    },
  }),
];
