import type { depositCases } from '#contracts/bo/cases.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { translated } from '#apps/admin/lib/text.ts';

export type DepositCase = WireOutput<typeof depositCases>['rows'][number];

export const TONES = {
  open: 'warn',
  approval: 'info',
  credited: 'good',
  dismissed: 'plain',
  taken_back: 'good',
  forgiven: 'plain',
} as const;
export const STATES = translated({
  open: 'open',
  approval: 'awaits approval',
  credited: 'credited',
  dismissed: 'dismissed',
  taken_back: 'recovered',
  forgiven: 'written off',
});

const TAKEN_BACK = ['refunded', 'charged_back'];

/** True if the provider took a payment back; false if it reported a payment. */
export function isReversal({ event }: Pick<DepositCase, 'event'>): boolean {
  return TAKEN_BACK.includes(event.status);
}
