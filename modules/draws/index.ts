import type { Module, ModuleDeps } from '#platform/module/module.ts';
import type { Bets, Runner } from '#modules/bets/index.ts';
import type { Fairness } from '#modules/fairness/index.ts';
import type { Launch } from '#modules/launch/index.ts';
import type { Leads } from '#modules/leads/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { DrawDeps } from '#modules/draws/deps.ts';
import { drawProofRoute } from '#modules/draws/draw-proof.ts';
import { drawRunner } from '#modules/draws/draw-runner.ts';
import { createDraws } from '#modules/draws/draws.ts';
import { createLotteryMenus } from '#modules/draws/menus.ts';
import { drawsPersonal } from '#modules/draws/personal.ts';
import { drawRoutes, menuRoutes } from '#modules/draws/routes.ts';
import { groupRoutes } from '#modules/draws/sale/prize-group.ts';
import { notices } from '#modules/draws/notices.ts';
import { subjects } from '#modules/draws/subjects.ts';

export { confirmHoliday, holidaysOf, listHolidays, removeHoliday, setHoliday } from '#modules/draws/calendar/holidays.ts';
export type { DrawDeps } from '#modules/draws/deps.ts';
export { drawRisks } from '#modules/draws/draw-risks.ts';
export { type Draw, drawOfNumber, findDraw, isPlannedFrom, moveDraw, voidDraw } from '#modules/draws/draw-store.ts';
export { settleCommand } from '#modules/draws/end-ticket.ts';
export { heldPrizes, lockHeld } from '#modules/draws/results/held-store.ts';
export { correctedOf, listDraws, listedDraw, type ListedDraw, loadOfDraw } from '#modules/draws/results/list-draws.ts';
export { addResult, lockDraw, resultsOf, storeCorrected, storeEntered } from '#modules/draws/results/result-store.ts';
export { mostOwed, type NumberLimit, numberLimits, setNumberLimit } from '#modules/draws/sale/number-limit.ts';
export { type OddsStep, oddsSteps, setOddsSteps } from '#modules/draws/sale/odds-steps.ts';
export { prizeGroupOf, setPrizeGroup } from '#modules/draws/sale/prize-group.ts';

export type Draws = { runner: Runner<'ticket'> };

type Deps = ModuleDeps & { bets: Bets; fairness: Fairness; launch: Launch; leads: Leads; site: Site };

export async function openDraws({ db, clock, log, secrets, bets, fairness, launch, leads, site }: Deps): Promise<Module<Draws>> {
  const { families, catalogue } = bets.deps;
  const brandOf: DrawDeps['brandOf'] = (merchantId) => site.merchant(merchantId).settings;
  const deps: DrawDeps = { ...bets.deps, fairness, secrets, beacon: leads.beacon, sessions: launch.sessions, brandOf };
  const draws = createDraws(() => deps, { clock, log, families });
  await draws.ensure();
  return {
    api: { runner: drawRunner(deps) },
    subjects,
    notices,
    personal: drawsPersonal(db),
    routes: [
      ...drawRoutes(deps),
      ...menuRoutes(createLotteryMenus({ db, catalogue, families }), launch.recentGames),
      drawProofRoute(db),
      ...groupRoutes(db),
    ],
    jobs: [{ name: 'lead-draws', everyMs: 250, idleMs: 500, role: 'leads', run: draws.look }],
    stop: draws.stop,
  };
}
