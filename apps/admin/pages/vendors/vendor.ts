import type { vendors } from '#contracts/bo/vendors.ts';
import type { WireOutput } from '#contracts/endpoint.ts';

export type Vendor = WireOutput<typeof vendors>['rows'][number];

/** In which state its calls are, by the worst that is known. */
export function healthOf({ isAway, unknown, trouble }: Vendor): { tone: 'good' | 'bad' | 'warn'; text: string } {
  if (isAway) return { tone: 'bad', text: 'does not answer' };
  if (unknown > 0) return { tone: 'bad', text: 'calls without outcome' };
  return trouble === null ? { tone: 'good', text: 'in order' } : { tone: 'warn', text: 'not compared' };
}
