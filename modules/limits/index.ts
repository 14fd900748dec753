import type { Module, ModuleDeps } from '#platform/module/module.ts';
import type { Site } from '#modules/site/index.ts';
import { createLimits, type Limits } from '#modules/limits/limits.ts';
import { staffRoutes } from '#modules/limits/staff-routes.ts';
import { limitsPersonal } from '#modules/limits/limits-personal.ts';

export { depositUse, releaseDepositUse, withinDepositLimit } from '#modules/limits/deposit-limit.ts';
export { createLimits, type Limits } from '#modules/limits/limits.ts';

export async function openLimits({ db, site }: ModuleDeps & { site: Site }): Promise<Module<Limits>> {
  return { api: createLimits({ db }), routes: staffRoutes(db, site), personal: limitsPersonal(db) };
}
