import type { disputeQueue } from '#contracts/bo/disputes.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { translated } from '#apps/admin/lib/text.ts';

export type Dispute = WireOutput<typeof disputeQueue>['rows'][number];

export const STATES = translated({
  open: 'to review',
  approval: 'awaits approval',
  paid_again: 'paid again',
  refunded: 'refunded',
  closed: 'closed',
  arrived: 'arrived later',
});

export const TONES = { open: 'warn', approval: 'info', paid_again: 'good', refunded: 'good', closed: 'plain', arrived: 'plain' } as const;
