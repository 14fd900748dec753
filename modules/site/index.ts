import { mailWayOf } from '#platform/mail/open-mail.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import type { Staff } from '#modules/staff/index.ts';
import { changeKind } from '#modules/site/brand/change-kind.ts';
import { registerAppManifest } from '#modules/site/app-manifest.ts';
import { siteRoutes } from '#modules/site/routes.ts';
import { staffRoutes } from '#modules/site/staff-routes.ts';
import { seedSite } from '#modules/site/seed-site.ts';
import { createSite, type Site } from '#modules/site/site.ts';

export { createSite, type ChangeSettings, type Site } from '#modules/site/site.ts';
export { isOn, mailOf, type Merchant } from '#modules/site/merchant.ts';
export { DEMO_MERCHANTS, isSeeded } from '#modules/site/demo-merchants.ts';
export { DEMO_CURRENCIES, demoMinor, demoMinors } from '#modules/site/demo-money.ts';
export { foundIn, isGameStopped, type Stoppable } from '#modules/site/stops/stops.ts';
export { seedSite } from '#modules/site/seed-site.ts';

export async function openSite({ config, db, log, staff }: ModuleDeps & { staff: Staff }): Promise<Module<Site>> {
  const site = await createSite({ db, log });
  const approval = staff.declareApproval(changeKind(site.surroundings));
  return {
    api: site,
    seed: async () => {
      await seedSite(db);
      await site.reload();
    },
    routes: [...siteRoutes(site, mailWayOf(config)), ...staffRoutes({ db, site, approval })],
    register: (app, siteOf) => registerAppManifest(app, site, siteOf),
    pushes: (push) => site.onChange(push.closeShutOut),
    stop: site.stop,
  };
}
