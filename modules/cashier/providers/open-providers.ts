import { join } from 'node:path';
import { discover } from '#platform/discover/discover.ts';
import type { ModuleDeps } from '#platform/module/module.ts';
import { providerManifest, type PaymentProvider } from '#modules/cashier/providers/provider.ts';

/** Opens every payment provider in `payments/`. */
export async function openProviders({ db, log, clock, root, callbackBase }: ModuleDeps): Promise<PaymentProvider[]> {
  const manifests = await discover(join(root, 'payments'), 'provider.ts', (exports) => providerManifest.parse(exports['default']));
  return Promise.all(manifests.map((manifest) => manifest.open({ db, log, clock, callbackBase })));
}
