import type { Module, ModuleDeps } from '#platform/module/module.ts';
import type { Cashier } from '#modules/cashier/index.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import type { Limits } from '#modules/limits/index.ts';
import { correctedBets, settledRounds } from '#modules/bets/index.ts';
import type { OfferPreviews } from '#modules/offers/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import type { Wallet } from '#modules/wallet/index.ts';
import { raceDesk } from '#modules/races/back-office/race-desk.ts';
import { CREDITED, creditedOf, DEPOSITS, TAKEN_BACK, reversalOf } from '#modules/races/on-deposits.ts';
import { CONSUMER, CORRECTIONS, TOPIC } from '#modules/races/on-rounds.ts';
import { createRaces, type Races } from '#modules/races/races.ts';
import { sealRaceSeeds } from '#modules/races/race-seed.ts';
import { racesPersonal } from '#modules/races/races-personal.ts';
import { raceRoutes } from '#modules/races/routes.ts';
import { seedRaces } from '#modules/races/seed-races.ts';
import { topicOf } from '#modules/races/standings.ts';

export { createRaces, type Races } from '#modules/races/races.ts';

type Deps = ModuleDeps & {
  cashier: Cashier;
  catalogue: Catalogue;
  limits: Limits;
  offerPreviews: OfferPreviews;
  site: Site;
  staff: Staff;
  wallet: Wallet;
};

export async function openRaces(deps: Deps): Promise<Module<Races>> {
  const { db, clock, cashier, catalogue, limits, secrets, site, staff, wallet } = deps;
  await sealRaceSeeds(db, secrets);
  const races = createRaces({ db, cashier, catalogue, limits, secrets, site, wallet });
  return {
    api: races,
    seed: () => seedRaces({ db, secrets }, site.merchants(), clock.now()),
    personal: racesPersonal(db),
    routes: [...raceRoutes(races, deps.offerPreviews), ...raceDesk(races.deps, site, staff)],
    jobs: [{ name: 'end-races', everyMs: 15_000, run: () => races.end(clock.now()) }],
    consumers: [
      { name: CONSUMER, topic: TOPIC, handle: (events, tx) => races.onSettled(tx, events.flatMap(settledRounds)) },
      {
        name: CORRECTIONS.consumer,
        topic: CORRECTIONS.topic,
        handle: (events, tx) => races.onCorrected(tx, events.flatMap(correctedBets)),
      },
      {
        name: DEPOSITS,
        topic: CREDITED,
        handle: async (events) => {
          for (const event of events) await races.onDeposit(creditedOf(event), clock.now());
        },
      },
      {
        name: DEPOSITS,
        topic: TAKEN_BACK,
        handle: async (events) => {
          for (const event of events) await races.onDeposit(reversalOf(event), clock.now());
        },
      },
    ],
    pushes: (push) =>
      races.onMoved((raceId) => push.toTable(topicOf(raceId), { type: 'table', state: { table: topicOf(raceId) } }, 'table')),
    stop: async () => races.stop(),
  };
}
