import { discover } from '#platform/discover/discover.ts';
import type { VendorFacts } from '#modules/catalogue/catalogue-state.ts';
import { vendorManifest } from '#modules/catalogue/vendor-manifest.ts';

/** What the catalogue has to know of every vendor that has a folder in `dir`. */
export function readVendors(dir: string): Promise<VendorFacts[]> {
  return discover(dir, 'vendor.ts', (exports) => {
    const { studio, voice: _, ...facts } = vendorManifest.parse(exports['default']);
    return { ...facts, isDemoStudio: studio === 'house' };
  });
}
