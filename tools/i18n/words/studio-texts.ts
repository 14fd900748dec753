import { join } from 'node:path';
import { vendorManifest } from '#modules/catalogue/vendor-manifest.ts';
import { discover } from '#platform/discover/discover.ts';
import type { InterfaceText } from '#tools/i18n/words/interface-texts.ts';
import { root } from '#tools/site/site-inputs.ts';

/** Returns the English lines about the studios. */
export async function studioTexts(): Promise<InterfaceText[]> {
  const manifests = await discover(join(root, 'vendors'), 'vendor.ts', (exports) => vendorManifest.parse(exports['default']));
  return manifests.map(({ code, line }) => ({ where: `vendors/${code}`, text: line }));
}
