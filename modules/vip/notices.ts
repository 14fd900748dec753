import { money, type Currency } from '#kernel/money.ts';
import { noticesOf } from '#platform/module/notice.ts';

type Reached = { id: string; memberId: string; level: number };
type Birthday = { memberId: string; slot: string; amount: string; currency: Currency };

/** Notices about reached levels and birthday gifts. */
export const notices = [
  noticesOf({
    name: 'levels',
    topic: 'VipLevelReached',
    templates: ['vip_level'],
    of: ({ id, memberId, level }: Reached) => [{ memberId, template: 'vip_level', level, source: `vip/${id}` }],
  }),
  noticesOf({
    name: 'birthdays',
    topic: 'VipBirthday',
    templates: ['vip_birthday'],
    of: ({ memberId, slot, amount, currency }: Birthday) => [
      { memberId, template: 'vip_birthday', amount: money(BigInt(amount), currency), source: `vip/${slot}` },
    ],
  }),
];
