import type { vendorCases } from '#contracts/bo/vendors.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { translated } from '#apps/admin/lib/text.ts';

export type VendorCase = WireOutput<typeof vendorCases>['rows'][number];
export type Side = NonNullable<VendorCase['ours']>;

export const TONES = {
  open: 'warn',
  approval: 'info',
  agreed: 'info',
  applied: 'good',
  dismissed: 'plain',
  resolved: 'good',
} as const;
export const STATES = translated({
  open: 'open',
  approval: 'awaits approval',
  agreed: 'in progress',
  applied: 'corrected',
  dismissed: 'dismissed',
  resolved: 'resolved automatically',
});

/** Names of the differences, for a line of the list. */
export const DIFFERENCES: Record<VendorCase['difference'], string> = translated({
  missing_here: 'missing here',
  missing_there: 'missing at the vendor',
  amount: 'different amount',
  state: 'different state',
  terms: 'different round, game or player',
  unclosed: 'round not closed',
  refused: 'correction failed',
  held: 'held: win above the limit',
});
