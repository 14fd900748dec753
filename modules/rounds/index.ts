import { httpsOrigins } from '#kernel/hosts.ts';
import { openBeacon } from '#platform/beacon/beacon.ts';
import { sealAnew } from '#platform/security/secret-box.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import type { Bonuses } from '#modules/bonus/index.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import type { Fairness } from '#modules/fairness/index.ts';
import type { Jackpots } from '#modules/jackpots/index.ts';
import { foundIn, isGameStopped, type Site } from '#modules/site/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import type { Wallet } from '#modules/wallet/index.ts';
import type { Family } from '#modules/rounds/family.ts';
import { createRounds, type Rounds } from '#modules/rounds/rounds.ts';
import { roundRoutes } from '#modules/rounds/routes.ts';
import { correctedBets, settledRounds } from '#modules/rounds/settled.ts';
import { winnerRoutes } from '#modules/rounds/winners/winner-routes.ts';
import { createWinners } from '#modules/rounds/winners/winners.ts';
import { keptLinks } from '#modules/rounds/shared/chain-store.ts';
import { chainRoutes } from '#modules/rounds/shared/chain-routes.ts';
import { staffRoutes } from '#modules/rounds/staff-routes.ts';
import { freeRoundsDesk } from '#modules/rounds/free-rounds/free-rounds-desk.ts';
import { weightRoutes } from '#modules/rounds/turnover/weight-routes.ts';
import { heldRoutes } from '#modules/rounds/tickets/held/held-routes.ts';
import { deskRoutes } from '#modules/rounds/tickets/desk/desk-routes.ts';

export { createRounds, type Rounds } from '#modules/rounds/rounds.ts';
export { afterwards, correctedBets, settledRounds, type Corrected, type Settled } from '#modules/rounds/settled.ts';
export {
  movesBetween,
  movesOfKeys,
  movesOfRound,
  roundsLeftOpen,
  roundsPage,
  storedRound,
  type StoredMove,
  type StoredRound,
} from '#modules/rounds/vendor/vendor-feed.ts';
export { noteGiftTold, takeDueGifts } from '#modules/rounds/free-rounds/free-rounds-store.ts';
export { sittingsLeftOpen, type LeftSitting } from '#modules/rounds/vendor/buy-in-store.ts';
export type { Fate } from '#modules/rounds/vendor/vendor-rounds.ts';
export type { VendorBar, VendorPlayer } from '#modules/rounds/vendor/vendor-command.ts';
export {
  factsOfModels,
  loadFamilies,
  type BetOfOne,
  type CommonRules,
  type Family,
  type GameRules,
  type InstantRules,
  type Order,
  type OutsideDraws,
  type ResultField,
  type Rng,
  type SharedRules,
  type Step,
  type SteppedRules,
  type TicketRules,
} from '#modules/rounds/family.ts';
import { roundsPersonal } from '#modules/rounds/rounds-personal.ts';
export type { PlayedBet, SeatedBet, Turns } from '#modules/rounds/shared/turns.ts';
export { atRisk, type Return } from '#modules/rounds/turnover/at-risk.ts';
export type { RewardCost } from '#modules/rounds/turnover/weights.ts';
export type { SeatRules } from '#modules/rounds/later-kinds.ts';
export { prizeGroupOf, setPrizeGroup } from '#modules/rounds/tickets/prize-group.ts';
export type { Calendar } from '#modules/rounds/tickets/calendar/schedule.ts';

type Deps = ModuleDeps & {
  families: readonly Family[];
  bonus: Bonuses;
  catalogue: Catalogue;
  fairness: Fairness;
  jackpots: Jackpots;
  site: Site;
  staff: Staff;
  wallet: Wallet;
};

export async function openRounds(deps: Deps): Promise<Module<Rounds>> {
  const { db, clock, log, config, secrets, families, bonus, catalogue, fairness, jackpots, site, staff, wallet } = deps;
  const brandOf = (merchantId: number) => {
    const { launchGameCDNs, launchHostWeights, saferPlay, heldPrizes } = site.merchant(merchantId).settings;
    const launchHosts = httpsOrigins(launchGameCDNs).map((origin) => ({ origin, weight: Math.max(0, launchHostWeights[origin] ?? 1) }));
    return { launchHosts, saferPlay, heldPrizes };
  };
  const isStopped = (merchantId: number, vendor: string, gameCode: string) =>
    isGameStopped(site.isStopped, { merchantId, vendor, gameCode }) || catalogue.isOff(merchantId, vendor, gameCode);
  const rounds = createRounds({
    db,
    clock,
    log,
    secrets,
    beacon: openBeacon(config),
    wallet,
    bonus,
    catalogue,
    fairness,
    jackpots,
    families,
    brandOf,
    isStopped,
  });
  await sealAnew(secrets, keptLinks(db));
  declareStoppable(site, catalogue);
  catalogue.setTurnoverWeight(rounds.weights.of);
  await rounds.tables.ensure();
  await rounds.draws.ensure();
  const winners = createWinners({
    db,
    catalogue,
    brandOf: (id) => ({ winnerThreshold: site.merchant(id).settings.winnerThreshold, isDemo: site.merchant(id).isDemo }),
  });
  return {
    api: rounds,
    personal: roundsPersonal(db),
    routes: [
      ...winnerRoutes(winners),
      ...chainRoutes(rounds),
      ...roundRoutes(rounds, (merchantId) => site.merchant(merchantId).timeZone),
      ...weightRoutes({ catalogue, weights: rounds.weights, brandIds: () => site.merchants().map(({ id }) => id) }),
      ...staffRoutes({ db, rounds, site }),
      ...deskRoutes({ db, families, catalogue, staff }),
      ...heldRoutes({ db, families, wallet, weights: rounds.weights, staff }),
      ...freeRoundsDesk({ db, staff, site, catalogue, clock, givesFreeRounds: rounds.givesFreeRounds, playsHere: rounds.playsHere }),
    ],
    jobs: [
      { name: 'lead-tables', everyMs: 500, role: 'leads', run: rounds.tables.look },
      { name: 'tell-bets', everyMs: 250, role: ['web', 'leads'], run: rounds.tables.tellBets },
      { name: 'lead-draws', everyMs: 250, role: 'leads', run: rounds.draws.look },
      ...(config.beaconUrl === undefined
        ? []
        : [{ name: 'salt-chains', everyMs: 2_000, role: 'leads' as const, run: rounds.saltByBeacon }]),
      { name: 'pay-free-rounds', everyMs: 30_000, run: () => rounds.payFreeRounds(clock.now()) },
      { name: 'end-left-rounds', everyMs: 600_000, run: () => rounds.abandonOld(clock.now()) },
      { name: 'sweep-games', everyMs: 3_600_000, run: () => rounds.sweep(clock.now()) },
      { name: 'sweep-winners', everyMs: 3_600_000, run: () => winners.sweep(clock.now()) },
    ],
    pushes: (push) => {
      rounds.tables.setPush(push);
    },
    stop: async () => {
      await Promise.all([rounds.tables.stop(), rounds.draws.stop()]);
    },
    consumers: [
      {
        name: 'popularity',
        topic: 'RoundsSettled',
        handle: (events, tx) => catalogue.countRounds(tx, events.flatMap(settledRounds)),
      },
      { name: 'winners', topic: 'RoundsSettled', handle: (events, tx) => winners.hear(tx, events.flatMap(settledRounds)) },
      {
        name: 'winners-corrected',
        topic: 'BetsCorrected',
        handle: (events, tx) => winners.hearCorrected(tx, events.flatMap(correctedBets)),
      },
    ],
  };
}

/** Games and vendors, by what they are called. */
function declareStoppable({ stops }: Site, catalogue: Catalogue): void {
  const games = (text: string) =>
    catalogue.findTitles(text).map(({ vendor, gameCode, name }) => ({ subject: `${vendor}/${gameCode}`, label: `${name}, ${vendor}` }));
  stops.declareStoppable('game', {
    labelOf: (subject) => {
      const [vendor = '', code = ''] = subject.split('/');
      const title = catalogue.title(vendor, code);
      return title && `${title.name}, ${vendor}`;
    },
    find: games,
  });
  const vendors = () => catalogue.vendorCodes().map((code) => ({ subject: code, label: catalogue.vendor(code).accountTypeName }));
  stops.declareStoppable('vendor', {
    labelOf: (subject) => vendors().find((one) => one.subject === subject)?.label,
    find: (text) => foundIn(vendors(), text),
  });
}
