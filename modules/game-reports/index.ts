import type { Module, ModuleDeps } from '#platform/module/module.ts';
import { correctedBets, settledRounds } from '#modules/bets/index.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import { longReports, reportRoutes } from '#modules/game-reports/reports/routes.ts';
import { correctReturns, countReturns } from '#modules/game-reports/returns/count-returns.ts';
import { countBrands, measureReturns } from '#modules/game-reports/returns/returns-metrics.ts';
import { createReturns, returnRoutes } from '#modules/game-reports/returns/routes.ts';
import type { Family } from '#modules/rules/index.ts';
import type { Site } from '#modules/site/index.ts';

export { reportNames } from '#modules/game-reports/reports/routes.ts';
export type { Named } from '#modules/game-reports/reports/game-report.ts';

type Deps = ModuleDeps & { families: readonly Family[]; catalogue: Catalogue; site: Site };

export async function openGameReports({ db, clock, families, catalogue, site }: Deps): Promise<Module<null>> {
  const returns = createReturns({ db, catalogue, families, site });
  return Promise.resolve({
    api: null,
    routes: [...reportRoutes({ db, catalogue, site }), ...returnRoutes({ returns, site })],
    reports: longReports({ catalogue, site }),
    jobs: [{ name: 'measure-returns', everyMs: 600_000, run: () => measureReturns(returns, clock.now()) }],
    consumers: [
      {
        name: 'returns',
        topic: 'RoundsSettled',
        handle: async (events, tx) => {
          const bets = events.flatMap(settledRounds);
          await countReturns(tx, bets);
          tx.afterCommit(() => countBrands(bets, site.merchants()));
        },
      },
      { name: 'returns-corrected', topic: 'BetsCorrected', handle: (events, tx) => correctReturns(tx, events.flatMap(correctedBets)) },
    ],
  });
}
