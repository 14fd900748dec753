import { money, type Currency } from '#kernel/money.ts';
import { noticesOf } from '#platform/module/notice.ts';

/** A corrected ticket. `change` is the additional payout by the corrected result, in minor units; an amount below zero was claimed back. */
type Corrected = { id: string; memberId: string; change: string; currency: Currency };

/** Notices to members about tickets whose result was corrected. */
export const notices = [
  noticesOf({
    name: 'corrections',
    topic: 'TicketCorrected',
    templates: ['ticket_raised', 'ticket_lowered'],
    of: ({ id, memberId, change, currency }: Corrected) => {
      const minor = BigInt(change);
      const amount = money(minor > 0n ? minor : -minor, currency);
      return [{ memberId, template: minor > 0n ? 'ticket_raised' : 'ticket_lowered', amount, round: id, source: `correction/${id}` }];
    },
  }),
];
