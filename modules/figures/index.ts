import { dayFigures } from '#contracts/bo/figures.ts';
import { money } from '#kernel/money.ts';
import { ok } from '#kernel/result.ts';
import { handle } from '#platform/http/route.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import { settledRounds } from '#modules/bets/index.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import type { Site } from '#modules/site/index.ts';
import { createAsOf } from '#modules/figures/as-of.ts';
import { createCohorts } from '#modules/figures/cohorts.ts';
import { createFigures } from '#modules/figures/figures.ts';
import { createGameDays } from '#modules/figures/games/game-days.ts';
import { instantRoutes } from '#modules/figures/instant-routes.ts';
import { longNgr, ngrRoutes } from '#modules/figures/games/routes.ts';
import { dropSums } from '#modules/figures/stored-sums.ts';

type Deps = ModuleDeps & { catalogue: Catalogue; site: Site };
type Sources = Pick<Module, 'figures' | 'gameDays' | 'asOf' | 'cohorts'>;
/** Interface that adds the figures of modules. */
type Figures = { addSources(modules: readonly Sources[]): void };

export async function openFigures({ db, clock, catalogue, site }: Deps): Promise<Module<Figures>> {
  const figures = createFigures({ db, site });
  const gameDays = createGameDays({ db, site });
  const asOf = createAsOf({ db, site });
  const cohorts = createCohorts({ db, site });
  return {
    api: {
      addSources: (modules) => {
        figures.addSources(modules.flatMap((module) => module.figures ?? []));
        gameDays.addSources(modules.flatMap((module) => module.gameDays ?? []));
        asOf.addSources(modules.flatMap((module) => module.asOf ?? []));
        cohorts.addSources(modules.flatMap((module) => module.cohorts ?? []));
      },
    },
    routes: [
      handle(dayFigures, async ({ input: { merchantId, days }, now }) => {
        const read = await figures.read({ merchantId, days, now });
        if (!read.ok) return read;
        const { rows, ...rest } = read.value;
        return ok({
          ...rest,
          rows: rows.map(({ value, ...row }) => ({
            ...row,
            amount: row.currency ? money(value, row.currency) : null,
            count: row.currency ? null : Number(value),
          })),
        });
      }),
      ...ngrRoutes({ db, catalogue, site, gameDays }),
      ...instantRoutes({ site, asOf, cohorts }),
    ],
    reports: [longNgr({ catalogue, site, gameDays })],
    jobs: [
      { name: 'roll-up-figures', cron: '7 * * * *', run: () => figures.rollUp(clock.now()) },
      { name: 'roll-up-games', cron: '9 * * * *', run: () => gameDays.rollUp(clock.now()) },
      { name: 'roll-up-cohorts', cron: '23 * * * *', run: () => cohorts.rollUp(clock.now()) },
    ],
    consumers: [{ name: 'figures', topic: 'BetsCorrected', handle: (events, tx) => dropSums(tx, events.flatMap(settledRounds)) }],
  };
}
