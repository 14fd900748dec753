import { httpsOrigins } from '#kernel/hosts.ts';
import { sealAnew } from '#platform/security/secret-box.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import type { Fairness } from '#modules/fairness/index.ts';
import type { Jackpots } from '#modules/jackpots/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import type { Wallet } from '#modules/wallet/index.ts';
import { type Bets, correctedBets, settledRounds } from '#modules/bets/index.ts';
import type { Leads } from '#modules/leads/index.ts';
import { freeRoundsDesk } from '#modules/rounds/free-rounds/free-rounds-desk.ts';
import { roundsPersonal } from '#modules/rounds/rounds-personal.ts';
import { createRounds, type Rounds } from '#modules/rounds/rounds.ts';
import { roundRoutes } from '#modules/rounds/routes.ts';
import { keptCoups } from '#modules/rounds/shared/coup-store.ts';
import { groupRoutes } from '#modules/rounds/tickets/prize-group.ts';
import { deskRoutes } from '#modules/rounds/tickets/desk/desk-routes.ts';
import { drawProofRoute } from '#modules/rounds/tickets/draw-proof.ts';
import { heldRoutes } from '#modules/rounds/tickets/held/held-routes.ts';
import { winnerRoutes } from '#modules/rounds/winners/winner-routes.ts';
import { createWinners } from '#modules/rounds/winners/winners.ts';
import type { Family } from '#modules/rules/index.ts';

export { createRounds, type Rounds } from '#modules/rounds/rounds.ts';
export {
  movesBetween,
  movesOfKeys,
  movesOfRound,
  roundsLeftOpen,
  roundsPage,
  storedRound,
  type StoredMove,
  type StoredVendorRound,
} from '#modules/rounds/vendor/vendor-feed.ts';
export { noteGiftTold, takeDueGifts } from '#modules/rounds/free-rounds/free-rounds-store.ts';
export { sittingsLeftOpen, type LeftSitting } from '#modules/rounds/vendor/buy-in-store.ts';
export type { Fate } from '#modules/rounds/vendor/vendor-rounds.ts';
export type { VendorBar, VendorPlayer } from '#modules/rounds/vendor/vendor-command.ts';
export { prizeGroupOf, setPrizeGroup } from '#modules/rounds/tickets/prize-group.ts';

type Deps = ModuleDeps & {
  families: readonly Family[];
  bets: Bets;
  catalogue: Catalogue;
  fairness: Fairness;
  jackpots: Jackpots;
  leads: Leads;
  site: Site;
  staff: Staff;
  wallet: Wallet;
};

export async function openRounds(deps: Deps): Promise<Module<Rounds>> {
  const { db, clock, log, secrets, bets, families, catalogue, fairness, jackpots, leads, site, staff, wallet } = deps;
  const brandOf = (merchantId: number) => {
    const { launchGameCDNs, launchHostWeights, saferPlay, heldPrizes } = site.merchant(merchantId).settings;
    const launchHosts = httpsOrigins(launchGameCDNs).map((origin) => ({ origin, weight: Math.max(0, launchHostWeights[origin] ?? 1) }));
    return { launchHosts, saferPlay, heldPrizes };
  };
  const rounds = createRounds({
    ...bets.deps,
    clock,
    log,
    secrets,
    beacon: leads.beacon,
    fairness,
    jackpots,
    brandOf,
  });
  // What a vendor outside dealt, that vendor alone can show.
  bets.records.declare('vendor', () => ({ hasReplay: false }));
  await sealAnew(secrets, keptCoups(db));
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
      drawProofRoute(db),
      ...roundRoutes(rounds),
      ...groupRoutes(db),
      ...deskRoutes({ db, families, catalogue, staff }),
      ...heldRoutes({ db, families, wallet, weights: bets.weights, staff }),
      ...freeRoundsDesk({ db, staff, site, catalogue, clock, givesFreeRounds: rounds.givesFreeRounds, playsHere: rounds.playsHere }),
    ],
    jobs: [
      { name: 'lead-tables', everyMs: 500, run: rounds.tables.look },
      { name: 'tell-bets', everyMs: 250, run: rounds.tables.tellBets },
      { name: 'lead-draws', everyMs: 250, run: rounds.draws.look },
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
      { name: 'winners', topic: 'RoundsSettled', handle: (events, tx) => winners.hear(tx, events.flatMap(settledRounds)) },
      {
        name: 'winners-corrected',
        topic: 'BetsCorrected',
        handle: (events, tx) => winners.hearCorrected(tx, events.flatMap(correctedBets)),
      },
    ],
  };
}
