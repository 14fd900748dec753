import type { Module, ModuleDeps } from '#platform/module/module.ts';
import { figuresOf } from '#platform/module/figure.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import type { Identity } from '#modules/identity/index.ts';
import { settledRounds } from '#modules/bets/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { TurnoverWeights } from '#modules/turnover-weights/index.ts';
import type { Wallet } from '#modules/wallet/index.ts';
import { pointDesk } from '#modules/points/back-office/routes.ts';
import { turnoverCosts } from '#modules/points/turnover-cost.ts';
import { createPoints, type Points } from '#modules/points/points.ts';
import { pointsPersonal } from '#modules/points/points-personal.ts';
import { pointRoutes } from '#modules/points/routes.ts';
import { seedPoints } from '#modules/points/seed-points.ts';
import { notices } from '#modules/points/notices.ts';
import { subjects } from '#modules/points/subjects.ts';
import { pointTimeline } from '#modules/points/back-office/timeline.ts';

export { createPoints, type Points } from '#modules/points/points.ts';

type Deps = ModuleDeps & { catalogue: Catalogue; identity: Identity; site: Site; staff: Staff; wallet: Wallet; weights: TurnoverWeights };

export async function openPoints({ db, catalogue, identity, site, staff, wallet, weights }: Deps): Promise<Module<Points>> {
  weights.declareCost('points', () => turnoverCosts(db));
  const points = createPoints({ db, catalogue, identity, site, wallet });
  return {
    api: points,
    subjects,
    seed: () => seedPoints(db, site.merchants()),
    notices,
    personal: pointsPersonal(db),
    timeline: pointTimeline(db),
    figures: [
      figuresOf(
        { rewards: 'sum(o.amount)' },
        {
          currency: 'o.currency',
          from: "point_order o ON o.type = 'cash' AND o.merchant_id = p.merchant_id AND o.at >= p.from_at AND o.at < p.to_at",
        },
      ),
    ],
    routes: [...pointRoutes(points), ...pointDesk(points.deps, { site, staff })],
    consumers: [
      { name: 'points-of-play', topic: 'RoundsSettled', handle: (events, tx) => points.onSettled(tx, events.flatMap(settledRounds)) },
      { name: 'points-corrected', topic: 'BetsCorrected', handle: (events, tx) => points.onCorrected(tx, events.flatMap(settledRounds)) },
    ],
  };
}
