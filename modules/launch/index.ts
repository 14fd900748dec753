import { httpsOrigins } from '#kernel/hosts.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import type { Bets } from '#modules/bets/index.ts';
import { createLaunch, type Launch } from '#modules/launch/launch.ts';
import { launchPersonal } from '#modules/launch/personal.ts';
import { launchRoutes } from '#modules/launch/routes.ts';
import type { Site } from '#modules/site/index.ts';

export type { GameSession, GameSessions } from '#modules/launch/game-sessions.ts';
export type { Launch } from '#modules/launch/launch.ts';

export function openLaunch({ db, clock, bets, site }: ModuleDeps & { bets: Bets; site: Site }): Promise<Module<Launch>> {
  const brandOf = (merchantId: number) => {
    const { launchGameCDNs, launchHostWeights } = site.merchant(merchantId).settings;
    return {
      launchHosts: httpsOrigins(launchGameCDNs).map((origin) => ({ origin, weight: Math.max(0, launchHostWeights[origin] ?? 1) })),
    };
  };
  const launch = createLaunch({ ...bets.deps, brandOf });
  return Promise.resolve({
    api: launch,
    personal: launchPersonal(db),
    routes: launchRoutes(launch),
    jobs: [{ name: 'sweep-games', everyMs: 3_600_000, run: () => launch.sessions.sweep(clock.now()) }],
  });
}
