import { join } from 'node:path';
import { httpsOrigins } from '#kernel/hosts.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import type { Site } from '#modules/site/index.ts';
import { registerArt } from '#modules/catalogue/art-routes.ts';
import { createCatalogue, type Catalogue } from '#modules/catalogue/catalogue.ts';
import type { JackpotOf, ModelFacts } from '#modules/catalogue/catalogue-state.ts';
import { deskRoutes } from '#modules/catalogue/desk/desk-routes.ts';
import { readVendors } from '#modules/catalogue/read-vendors.ts';
import { catalogueRoutes } from '#modules/catalogue/routes.ts';
import { declareStoppable } from '#modules/catalogue/stoppable.ts';
import type { TitleArt } from '#modules/catalogue/art/title-art.ts';
import { cataloguePersonal } from '#modules/catalogue/catalogue-personal.ts';

export { createCatalogue, type Catalogue } from '#modules/catalogue/catalogue.ts';
export type { OpenTitle, ShownTitle, ShownVendor } from '#modules/catalogue/catalogue-titles.ts';
export type { ModelFacts, VendorFacts } from '#modules/catalogue/catalogue-state.ts';
export type { ArtTitle, TitleArt } from '#modules/catalogue/art/title-art.ts';
export { readVendors } from '#modules/catalogue/read-vendors.ts';
export { stakeLimits } from '#modules/catalogue/stake-limits.ts';
export type { VendorManifest } from '#modules/catalogue/vendor-manifest.ts';

type Deps = ModuleDeps & { models: ReadonlyMap<string, ModelFacts>; art: TitleArt; jackpotOf: JackpotOf; site: Site };

export async function openCatalogue({ db, log, clock, config, root, models, art, jackpotOf, site }: Deps): Promise<Module<Catalogue>> {
  const vendorsDir = join(root, 'vendors');
  const vendors = await readVendors(vendorsDir, config.isLocal);
  const sportsListsOf = (merchantId: number) => site.merchant(merchantId).settings.sportsLists;
  const returnsOf = (merchantId: number) => site.merchant(merchantId).settings.returns;
  const streamHostsOf = (merchantId: number) => httpsOrigins(site.merchant(merchantId).settings.streamHosts);
  const brandIds = () => site.merchants().map(({ id }) => id);
  const catalogue = await createCatalogue({
    db,
    log,
    clock,
    vendorsDir,
    vendors,
    models,
    art,
    jackpotOf,
    sportsListsOf,
    returnsOf,
    changeSettings: site.changeSettings,
    brandIds,
    streamHostsOf,
  });
  declareStoppable(site, catalogue);
  return {
    api: catalogue,
    personal: cataloguePersonal(db),
    routes: [...catalogueRoutes(catalogue), ...deskRoutes(catalogue)],
    register: (app) => registerArt(app, { catalogue, art, folder: join(config.dataDir, 'tiles') }),
    jobs: [{ name: 'refresh-popularity', everyMs: 600_000, role: ['web', 'leads'], run: () => catalogue.reload() }],
    stop: catalogue.stop,
  };
}
