import { join } from 'node:path';
import { discover } from '#platform/discover/discover.ts';
import type { OpenidClient } from '#platform/config/openid-clients.ts';
import type { ModuleDeps } from '#platform/module/module.ts';
import { isOn, type Merchant } from '#modules/site/index.ts';
import { createIssuers, type Issuers } from '#modules/identity/openid/request-issuer.ts';
import { identityProviderManifest, type IdentityClient, type IdentityProvider } from '#modules/identity/openid/provider.ts';

export type Openid = {
  issuers: Issuers;
  /** Returns the providers with which a brand's members may sign in. */
  offered(merchant: Merchant): IdentityProvider[];
  /** Returns the provider and the client of this installation at the provider, if the brand offers it. */
  find(merchant: Merchant, code: string): { provider: IdentityProvider; client: IdentityClient } | undefined;
  providers: readonly IdentityProvider[];
};

/** Opens every identity provider in `openid/`. */
export async function openOpenid({ db, log, clock, root, config, callbackBase }: ModuleDeps): Promise<Openid> {
  const manifests = await discover(join(root, 'openid'), 'provider.ts', (exports) => identityProviderManifest.parse(exports['default']));
  const providers = await Promise.all(
    manifests.map(async ({ open, ...manifest }) => ({ ...manifest, ...(await open({ db, log, clock, callbackBase })) })),
  );
  for (const { provider } of config.openidClients)
    if (!providers.some(({ code }) => code === provider)) log.warn({ provider }, 'OPENID_CLIENTS names a provider that has no folder');
  return createOpenid(providers, config.openidClients, () => clock.now().getTime());
}

export function createOpenid(providers: readonly IdentityProvider[], clients: readonly OpenidClient[], now: () => number): Openid {
  /**
   * Finds a provider for a brand: the switch OPENIDLOGIN3 offers providers, and each needs a client, of the brand or of the whole
   * installation.
   */
  const find: Openid['find'] = (merchant, code) => {
    const provider = providers.find((one) => one.code === code);
    if (!provider || !isOn(merchant, 'OPENIDLOGIN3') || (provider.isSandbox && !merchant.isDemo)) return undefined;
    const of = (brand: string | null) => clients.find((one) => one.provider === code && one.brand === brand);
    const client = provider.client ?? of(merchant.code) ?? of(null);
    return client && { provider, client };
  };
  return {
    issuers: createIssuers({ now }),
    offered: (merchant) => providers.filter(({ code }) => find(merchant, code) !== undefined),
    find,
    providers,
  };
}
