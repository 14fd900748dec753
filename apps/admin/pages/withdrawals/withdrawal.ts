import type { withdrawalQueue } from '#contracts/bo/withdrawals.ts';
import type { WireOutput } from '#contracts/endpoint.ts';

export type Withdrawal = WireOutput<typeof withdrawalQueue>['rows'][number];

export const STATES = {
  requested: 'to review',
  approval: 'awaits approval',
  approved: 'to pay',
  paying: 'being paid',
  paid: 'paid',
  received: 'received',
  disputed: 'disputed',
  refunded: 'refunded',
  denied: 'denied',
  cancelled: 'cancelled',
} as const;

export const TONES = {
  requested: 'warn',
  approval: 'info',
  approved: 'warn',
  paying: 'info',
  paid: 'info',
  received: 'good',
  disputed: 'bad',
  refunded: 'plain',
  denied: 'plain',
  cancelled: 'plain',
} as const;
