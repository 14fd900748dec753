import type { Module, ModuleDeps } from '#platform/module/module.ts';
import type { Bonuses } from '#modules/bonus/index.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import { createBets, type Bets } from '#modules/bets/bets.ts';
import { betCohorts, betFigures, betGameDays, openBetsAsOf } from '#modules/bets/records/figures.ts';
import { roundFinder } from '#modules/bets/find-round.ts';
import { betsPersonal } from '#modules/bets/personal.ts';
import { recordRoutes } from '#modules/bets/routes.ts';
import { raiseNonceFloor } from '#modules/bets/round-store.ts';
import { settledRounds } from '#modules/bets/settled.ts';
import { playTimeline } from '#modules/bets/records/timeline.ts';
import type { Meters } from '#modules/meters/index.ts';
import type { Family } from '#modules/rules/index.ts';
import { isGameStopped, type Site } from '#modules/site/index.ts';
import type { TurnoverWeights } from '#modules/turnover-weights/index.ts';
import type { Wallet } from '#modules/wallet/index.ts';

export { highestBets, seatedBets } from '#modules/bets/bets-on-coup.ts';
export type { Bets } from '#modules/bets/bets.ts';
export { bonusBetOf, bonusOfOrder } from '#modules/bets/bonus-bet.ts';
export { closedTo, type GameToStart, type Shut } from '#modules/bets/closed-to.ts';
export { commitStep } from '#modules/bets/commit-step.ts';
export { dealSeeded, type SeededDeps, seedOfPlayer } from '#modules/bets/deal-seeded.ts';
export { type Deal, riskOf, settledDeal } from '#modules/bets/deal.ts';
export type { BetDeps } from '#modules/bets/deps.ts';
export {
  findOpenRound,
  type OpenRound,
  openRoundsOfCoup,
  openRoundsOfDraw,
  openRoundsOfGame,
  roundsLeft,
  roundsOfBarred,
} from '#modules/bets/open-round-store.ts';
export type { PlayableTitle } from '#modules/bets/open-title.ts';
export {
  accountsFor,
  firstAnswer,
  type Played,
  playedLate,
  type PlayedRound,
  type PlayFailure,
  type PlayOrder,
} from '#modules/bets/played.ts';
export { turnoverOfRound } from '#modules/bets/records/bet-records.ts';
export {
  type DealtRound,
  externalIdOf,
  mayStake,
  mayStillStake,
  openCommand,
  ROUND,
  type RoundAccounts,
  roundCommand,
  type RoundOrder,
  type RoundRefusal,
  roundRow,
  ROUNDS,
  seedOrigin,
  stakeMove,
  type StakeRefusal,
} from '#modules/bets/round-command.ts';
export { commandsOfRound, recordOfRound } from '#modules/bets/round-facts.ts';
export { findRound, lastRound, roundsByKeys, type SettledTicket, type StoredRound, ticketsOfDraws } from '#modules/bets/round-store.ts';
export {
  storedStanding,
  type StoredStanding,
  storedView,
  type OutsideResult,
  type RoundView,
  settledView,
  type ShownBy,
  type ShownSeed,
  standingOf,
  view,
} from '#modules/bets/round-view.ts';
export type { Acted, ActOrder, OpenedBeside, OwnGift, Placed, Runner } from '#modules/bets/runner.ts';
export {
  afterwards,
  type Corrected,
  correctedBets,
  type CorrectedResult,
  type Settled,
  settledRounds,
  type SettledResult,
} from '#modules/bets/settled.ts';
export { stepCommand, stepKey, type StepRefusal } from '#modules/bets/step-command.ts';
export { betsOfCoup, ticketCounts, ticketsOfMembers } from '#modules/bets/turnover/bets-at-risk.ts';

type Deps = ModuleDeps & {
  families: readonly Family[];
  bonus: Bonuses;
  catalogue: Catalogue;
  site: Site;
  meters: Meters;
  wallet: Wallet;
  weights: TurnoverWeights;
};

export async function openBets({ db, families, bonus, catalogue, meters, site, wallet, weights }: Deps): Promise<Module<Bets>> {
  const isStopped = (merchantId: number, vendor: string, gameCode: string): boolean =>
    isGameStopped(site.isStopped, { merchantId, vendor, gameCode }) || catalogue.isOff(merchantId, vendor, gameCode);
  const bets = createBets({ db, families, bonus, catalogue, meters, wallet, weights, isStopped });
  return Promise.resolve({
    api: bets,
    personal: betsPersonal(db),
    timeline: playTimeline(db, (vendor, gameCode) => catalogue.titleEver(vendor, gameCode).name),
    finders: [roundFinder(db)],
    figures: betFigures,
    gameDays: [betGameDays],
    asOf: openBetsAsOf,
    cohorts: betCohorts,
    routes: recordRoutes({ db, bets, site }),
    pushes: bets.setPush,
    jobs: [{ name: 'raise-nonce-floor', everyMs: 3_600_000, run: () => raiseNonceFloor(db) }],
    consumers: [
      {
        name: 'popularity',
        topic: 'RoundsSettled',
        handle: (events, tx) => catalogue.countRounds(tx, events.flatMap(settledRounds)),
      },
    ],
  });
}
export { storedStates } from '#modules/bets/stored-states.ts';
