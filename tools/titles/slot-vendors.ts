import { join } from 'node:path';
import type { StyleId } from '#art/styles.ts';
import type { Voice } from '#art/names/voices.ts';
import { vendorManifest } from '#modules/catalogue/vendor-manifest.ts';
import { discover } from '#platform/discover/discover.ts';
import { root } from '#tools/site/site-inputs.ts';

export type SlotVendor = { code: string; style: StyleId; voice: Voice };

/** Returns the vendors with slot titles, in the order of their codes. */
export async function slotVendors(): Promise<SlotVendor[]> {
  const all = await discover(join(root, 'vendors'), 'vendor.ts', (exports) => vendorManifest.parse(exports['default']));
  return all.flatMap(({ code, style, voice, categories }) =>
    style && voice && categories.includes('RNG') ? [{ code, style, voice }] : [],
  );
}
