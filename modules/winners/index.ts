import type { Module, ModuleDeps } from '#platform/module/module.ts';
import { correctedBets, settledRounds } from '#modules/bets/index.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import type { Site } from '#modules/site/index.ts';
import { winnerRoutes } from '#modules/winners/winner-routes.ts';
import { createWinners } from '#modules/winners/winners.ts';

export function openWinners({ db, clock, catalogue, site }: ModuleDeps & { catalogue: Catalogue; site: Site }): Promise<Module> {
  const brandOf = (id: number) => ({ winnerThreshold: site.merchant(id).settings.winnerThreshold, isDemo: site.merchant(id).isDemo });
  const winners = createWinners({ db, catalogue, brandOf });
  return Promise.resolve({
    api: undefined,
    personal: { lists: [], erase: winners.erase },
    routes: winnerRoutes(winners),
    jobs: [{ name: 'sweep-winners', everyMs: 3_600_000, run: () => winners.sweep(clock.now()) }],
    consumers: [
      { name: 'winners', topic: 'RoundsSettled', handle: (events, tx) => winners.onSettled(tx, events.flatMap(settledRounds)) },
      {
        name: 'winners-corrected',
        topic: 'BetsCorrected',
        handle: (events, tx) => winners.onCorrected(tx, events.flatMap(correctedBets)),
      },
    ],
  });
}
