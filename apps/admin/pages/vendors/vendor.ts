import type { vendors } from '#contracts/bo/vendors.ts';
import type { WireOutput } from '#contracts/endpoint.ts';

export type Vendor = WireOutput<typeof vendors>['rows'][number];

/** In which state its calls are, by the worst that is known. */
export function healthOf({ isAway, unknown, trouble }: Vendor): { tone: 'good' | 'bad' | 'warn'; text: string } {
  if (isAway) return { tone: 'bad', text: 'not responding' };
  if (unknown > 0) return { tone: 'bad', text: 'calls with unknown outcome' };
  return trouble === null ? { tone: 'good', text: 'healthy' } : { tone: 'warn', text: 'not compared' };
}
