import type { Module, ModuleDeps } from '#platform/module/module.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import type { Gateway } from '#modules/gateway/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { Wallet } from '#modules/wallet/index.ts';
import { walletRoutes } from '#modules/vendor-wallets/routes.ts';
import { createVendorWallets, type VendorWallets } from '#modules/vendor-wallets/vendor-wallets.ts';
import { vendorWalletsPersonal } from '#modules/vendor-wallets/vendor-wallets-personal.ts';

export { createVendorWallets, type VendorWallets } from '#modules/vendor-wallets/vendor-wallets.ts';

type Deps = ModuleDeps & { catalogue: Catalogue; gateway: Gateway; site: Site; wallet: Wallet };

export async function openVendorWallets({
  db,
  log,
  clock,
  restored,
  catalogue,
  gateway,
  site,
  wallet,
}: Deps): Promise<Module<VendorWallets>> {
  const wallets = createVendorWallets({ db, log, clock, catalogue, outgoing: gateway.outgoing, site, wallet, restored });
  return {
    api: wallets,
    routes: walletRoutes(wallets),
    personal: vendorWalletsPersonal(db),
    jobs: [
      {
        name: 'carry-out-vendor-transfers',
        everyMs: 1_000,
        idleMs: 2_000,
        run: async () => ((await restored.isHeld()) ? 0 : wallets.carryOutDue()),
      },
      { name: 'check-vendor-transfers', everyMs: 300_000, run: wallets.checkEnded },
    ],
  };
}
