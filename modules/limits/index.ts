import type { Module, ModuleDeps } from '#platform/module/module.ts';
import type { Site } from '#modules/site/index.ts';
import { createLimits, type Limits } from '#modules/limits/limits.ts';
import { limitTimeline } from '#modules/limits/timeline.ts';
import { limitsPersonal } from '#modules/limits/limits-personal.ts';
import { memberRoutes } from '#modules/limits/routes.ts';
import { staffRoutes } from '#modules/limits/staff-routes.ts';

export { depositUse, releaseDepositUse, withinDepositLimit, type DepositLimitRefusal } from '#modules/limits/deposit-limit.ts';
export {
  pastPlayLimits,
  playLimitsBar,
  timeInPlay,
  withinPlayLimits,
  withoutPlayLimits,
  type OutsideBar,
  type PlayLimitRefusal,
  type StakedOn,
} from '#modules/limits/play-limit.ts';
export { createLimits, type Limits } from '#modules/limits/limits.ts';

export async function openLimits({ db, site }: ModuleDeps & { site: Site }): Promise<Module<Limits>> {
  const limits = createLimits({ db });
  return {
    api: limits,
    routes: [...memberRoutes(db, limits, site), ...staffRoutes(db, site)],
    personal: limitsPersonal(db),
    timeline: [limitTimeline(db)],
  };
}
