import { discover } from '#platform/discover/discover.ts';
import type { VendorFacts } from '#modules/catalogue/catalogue-state.ts';
import { vendorManifest } from '#modules/catalogue/vendor-manifest.ts';

/**
 * Reads the facts for the catalogue of all vendors that have a folder in `dir`. Vendors whose games open only on this machine are left out
 * unless `isLocal`.
 */
export async function readVendors(dir: string, isLocal = true): Promise<VendorFacts[]> {
  const all = await discover(dir, 'vendor.ts', (exports) => {
    const { studio, voice: _, isOnThisMachine = false, ...facts } = vendorManifest.parse(exports['default']);
    return { isShown: isLocal || !isOnThisMachine, facts: { ...facts, isDemoStudio: studio === 'house' } };
  });
  return all.filter(({ isShown }) => isShown).map(({ facts }) => facts);
}
