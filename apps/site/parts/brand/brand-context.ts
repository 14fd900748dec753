import { createContext, use } from 'react';
import type { WireOutput } from '#contracts/endpoint.ts';
import type { whitelabel } from '#contracts/system.ts';

export type Brand = WireOutput<typeof whitelabel>;

export const BrandContext = createContext<Brand | null>(null);

/** Returns the brand of this host, which is known before anything is drawn. */
export function useBrand(): Brand {
  const brand = use(BrandContext);
  if (!brand) throw new Error('no brand around this component');
  return brand;
}
