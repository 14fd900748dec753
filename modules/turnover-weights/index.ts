import type { Module, ModuleDeps } from '#platform/module/module.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import type { Site } from '#modules/site/index.ts';
import { weightRoutes } from '#modules/turnover-weights/routes.ts';
import { createWeights, type TurnoverWeights } from '#modules/turnover-weights/weights.ts';

export { turnoverOf, validBet } from '#modules/turnover-weights/valid-bet.ts';
export { type RewardCost, type TurnoverWeights, WHOLE_WEIGHT } from '#modules/turnover-weights/weights.ts';

type Deps = ModuleDeps & { catalogue: Catalogue; site: Site };

export async function openTurnoverWeights({ clock, log, catalogue, site }: Deps): Promise<Module<TurnoverWeights>> {
  const weights = createWeights({ catalogue, clock, log });
  catalogue.setTurnoverWeight(weights.of);
  return Promise.resolve({
    api: weights,
    routes: weightRoutes({ catalogue, weights, brandIds: () => site.merchants().map(({ id }) => id) }),
  });
}
