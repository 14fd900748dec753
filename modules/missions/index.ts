import type { Clock } from '#kernel/clock.ts';
import type { Currency } from '#kernel/money.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import type { Bonuses } from '#modules/bonus/index.ts';
import type { Catalogue } from '#modules/catalogue/index.ts';
import { correctedBets, settledRounds } from '#modules/bets/index.ts';
import type { OfferPreviews } from '#modules/offers/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import type { Wallet } from '#modules/wallet/index.ts';
import { missionDesk } from '#modules/missions/back-office/mission-desk.ts';
import type { Deposit } from '#modules/missions/on-events.ts';
import { createMissions, type Missions } from '#modules/missions/missions.ts';
import { missionsPersonal } from '#modules/missions/missions-personal.ts';
import { missionRoutes } from '#modules/missions/routes.ts';
import { seedMissions } from '#modules/missions/seed-missions.ts';

export { createMissions, type Missions } from '#modules/missions/missions.ts';

type Deps = ModuleDeps & { bonus: Bonuses; catalogue: Catalogue; offerPreviews: OfferPreviews; site: Site; staff: Staff; wallet: Wallet };

export async function openMissions({ db, clock, bonus, catalogue, offerPreviews, site, staff, wallet }: Deps): Promise<Module<Missions>> {
  const missions = createMissions({ db, bonus, catalogue, site, wallet });
  return {
    api: missions,
    seed: () => seedMissions(db, site.merchants(), clock.now()),
    personal: missionsPersonal(db),
    routes: [...missionRoutes(missions, offerPreviews), ...missionDesk(missions.deps, site, staff)],
    consumers: [
      {
        name: 'missions-corrected',
        topic: 'BetsCorrected',
        handle: (events, tx) => missions.onCorrected(tx, events.flatMap(correctedBets)),
      },
      { name: 'missions-of-play', topic: 'RoundsSettled', handle: (events, tx) => missions.onSettled(tx, events.flatMap(settledRounds)) },
      {
        name: 'missions-of-deposits',
        topic: 'DepositCredited',
        handle: async (events, tx) => {
          for (const event of events) await missions.onDeposit(tx, depositOf(event, clock));
        },
      },
      {
        name: 'missions-of-deposits-taken-back',
        topic: 'DepositTakenBack',
        handle: async (events, tx) => {
          for (const event of events) await missions.onReversal(tx, depositOf(event, clock));
        },
      },
    ],
  };
}

function depositOf(event: object, clock: Clock): Deposit {
  const { id, memberId, merchantId, amount, currency } = event as {
    id: string;
    memberId: string;
    merchantId: number;
    amount: string;
    currency: Currency;
  };
  return { id, merchantId, memberId: BigInt(memberId), currency, minor: BigInt(amount), now: clock.now() };
}
