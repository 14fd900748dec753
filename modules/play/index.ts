import type { Module, ModuleDeps } from '#platform/module/module.ts';
import type { Bets, Runner } from '#modules/bets/index.ts';
import type { Fairness } from '#modules/fairness/index.ts';
import type { Jackpots } from '#modules/jackpots/index.ts';
import type { Limits } from '#modules/limits/index.ts';
import type { Launch } from '#modules/launch/index.ts';
import type { Site } from '#modules/site/index.ts';
import { parSheetRoutes } from '#modules/play/par-sheets.ts';
import { createPlay, type Play } from '#modules/play/play.ts';
import { playRoutes } from '#modules/play/routes.ts';

type Deps = ModuleDeps & {
  bets: Bets;
  fairness: Fairness;
  jackpots: Jackpots;
  launch: Launch;
  limits: Limits;
  runners: readonly Runner[];
  site: Site;
};

export function openPlay({ clock, bets, fairness, jackpots, launch, limits, runners, site }: Deps): Promise<Module<Play>> {
  const brandOf = (merchantId: number) => site.merchant(merchantId).settings;
  const play = createPlay({ ...bets.deps, fairness, jackpots, sessions: launch.sessions, limits, runners, brandOf });
  return Promise.resolve({
    api: play,
    routes: [...playRoutes(play), ...parSheetRoutes(bets.deps.families)],
    jobs: [{ name: 'end-left-rounds', everyMs: 60_000, run: () => play.abandonOld(clock.now()) }],
  });
}
