import type { Module, ModuleDeps } from '#platform/module/module.ts';
import { figuresOf } from '#platform/module/figure.ts';
import { settledRounds } from '#modules/bets/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { TurnoverWeights } from '#modules/turnover-weights/index.ts';
import type { Wallet } from '#modules/wallet/index.ts';
import { vipDesk } from '#modules/vip/back-office/routes.ts';
import { CONSUMER, TOPIC } from '#modules/vip/judge-months.ts';
import { vipRoutes } from '#modules/vip/routes.ts';
import { seedVip } from '#modules/vip/seed-vip.ts';
import { turnoverCosts } from '#modules/vip/turnover-cost.ts';
import { createVip, type Vip } from '#modules/vip/vip.ts';
import { vipPersonal } from '#modules/vip/vip-personal.ts';
import { notices } from '#modules/vip/notices.ts';
import { levelTimeline } from '#modules/vip/back-office/timeline.ts';

export { createVip, type Vip } from '#modules/vip/vip.ts';

type Deps = ModuleDeps & { site: Site; staff: Staff; wallet: Wallet; weights: TurnoverWeights };

export async function openVip({ db, clock, site, staff, wallet, weights }: Deps): Promise<Module<Vip>> {
  weights.declareCost('levels', () => turnoverCosts(db));
  const vip = createVip({ db, site, wallet });
  return {
    api: vip,
    seed: () => seedVip(db, site.merchants()),
    notices,
    personal: vipPersonal(db),
    timeline: [levelTimeline(db)],
    figures: [
      figuresOf(
        { rewards: 'sum(g.amount)' },
        {
          currency: 'g.currency',
          from: 'vip_gift_taken g ON merchant_of(g.member_id) = p.merchant_id AND g.at >= p.from_at AND g.at < p.to_at',
        },
      ),
    ],
    routes: [...vipRoutes(vip), ...vipDesk(vip.deps, staff)],
    jobs: [
      { name: 'judge-vip', cron: '13 * * * *', run: () => vip.judge(clock.now()) },
      { name: 'vip-birthdays', cron: '17 * * * *', run: () => vip.offerBirthdays(clock.now()) },
    ],
    consumers: [
      { name: CONSUMER, topic: TOPIC, handle: (events, tx) => vip.onSettled(tx, events.flatMap(settledRounds), clock.now()) },
      {
        name: 'vip-corrected',
        topic: 'BetsCorrected',
        handle: (events, tx) => vip.onCorrected(tx, events.flatMap(settledRounds), clock.now()),
      },
    ],
  };
}
