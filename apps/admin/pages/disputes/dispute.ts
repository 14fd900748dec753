import type { disputeQueue } from '#contracts/bo/disputes.ts';
import type { WireOutput } from '#contracts/endpoint.ts';

export type Dispute = WireOutput<typeof disputeQueue>['rows'][number];

export const STATES = {
  open: 'to review',
  approval: 'awaits approval',
  paid_again: 'paid again',
  refunded: 'refunded',
  closed: 'closed',
  arrived: 'arrived later',
} as const;

export const TONES = { open: 'warn', approval: 'info', paid_again: 'good', refunded: 'good', closed: 'plain', arrived: 'plain' } as const;
