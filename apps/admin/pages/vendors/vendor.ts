import type { vendors } from '#contracts/bo/vendors.ts';
import type { WireOutput } from '#contracts/endpoint.ts';
import { t } from '#apps/admin/lib/text.ts';

export type Vendor = WireOutput<typeof vendors>['rows'][number];

/** State of a vendor's calls: the worst that is known. */
export function healthOf({ isAway, unknown, trouble }: Vendor): { tone: 'good' | 'bad' | 'warn'; text: string } {
  if (isAway) return { tone: 'bad', text: t('not responding') };
  if (unknown > 0) return { tone: 'bad', text: t('calls with unknown outcome') };
  return trouble === null ? { tone: 'good', text: t('healthy') } : { tone: 'warn', text: t('not compared') };
}
