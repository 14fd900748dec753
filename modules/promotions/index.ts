import type { Currency } from '#kernel/money.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import type { Bonuses } from '#modules/bonus/index.ts';
import type { Files } from '#modules/files/index.ts';
import type { Points } from '#modules/points/index.ts';
import type { Races } from '#modules/races/index.ts';
import type { Referral } from '#modules/referral/index.ts';
import type { Bets } from '#modules/bets/index.ts';
import type { OfferPreviews } from '#modules/offers/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import type { TurnoverWeights } from '#modules/turnover-weights/index.ts';
import type { Wallet } from '#modules/wallet/index.ts';
import { applicationRoutes } from '#modules/promotions/applications/routes.ts';
import { promotionDesk } from '#modules/promotions/back-office/routes.ts';
import { createPromotions, type Promotions } from '#modules/promotions/promotions.ts';
import { promotionRoutes } from '#modules/promotions/routes.ts';
import type { Deposit } from '#modules/promotions/promotion-store.ts';
import { promotionsPersonal } from '#modules/promotions/promotions-personal.ts';
import { seedPromotions } from '#modules/promotions/seed-promotions.ts';
import { turnoverCosts } from '#modules/promotions/turnover-cost.ts';
import { loadPromotionTypes } from '#modules/promotions/type.ts';
import { subjects } from '#modules/promotions/subjects.ts';

export { createPromotions, type Promotions } from '#modules/promotions/promotions.ts';
export { addDays, dayBefore, mondayOf, weekdayOf } from '#modules/promotions/days.ts';
export { rewardForPlay } from '#modules/promotions/reward-for-play.ts';
export { shareOfDays } from '#modules/promotions/share-of-days.ts';
export {
  amountIn,
  amounts,
  bps,
  loadPromotionTypes,
  wagering,
  wageringTerms,
  type Facts,
  type PromotionType,
} from '#modules/promotions/type.ts';

type Deps = ModuleDeps & {
  bonus: Bonuses;
  files: Files;
  offerPreviews: OfferPreviews;
  points: Points;
  races: Races;
  referral: Referral;
  bets: Bets;
  site: Site;
} & {
  staff: Staff;
  wallet: Wallet;
  weights: TurnoverWeights;
};

export async function openPromotions({
  db,
  clock,
  root,
  bonus,
  files,
  offerPreviews,
  points,
  races,
  referral,
  bets,
  site,
  staff,
  wallet,
  weights,
}: Deps): Promise<Module<Promotions>> {
  const types = await loadPromotionTypes(root);
  const promotions = createPromotions({ db, wallet, bonus, bets, points, races, types, claims: staff.claims, brandOf: site.merchant });
  weights.declareCost('promotions', () => turnoverCosts(db, types, clock.now()));
  const listeners: ((change: { memberId: bigint }) => void)[] = [];
  const desk = { db, files, staff, announce: (change: { memberId: bigint }) => listeners.forEach((listener) => listener(change)) };
  return {
    api: promotions,
    subjects,
    seed: () => seedPromotions(db, site.merchants(), clock.now()),
    personal: promotionsPersonal(db),
    routes: [
      ...promotionRoutes({ previews: offerPreviews, promotions, referral, site }),
      ...promotionDesk(promotions.deps, site, staff),
      ...applicationRoutes({ db, types, files, brandOf: site.merchant }, desk),
    ],
    pushes: (push) => void listeners.push(({ memberId }) => push.toMember(memberId, { type: 'promotions' }, 'promotions')),
    jobs: [{ name: 'issue-rewards', everyMs: 10 * 60_000, run: () => promotions.issue(clock.now()) }],
    consumers: [
      {
        name: 'promotions-of-deposits',
        topic: 'DepositCredited',
        handle: async (events) => {
          for (const event of events) await promotions.onDeposit(depositOf(event, clock.now()));
        },
      },
      {
        name: 'promotions-of-deposits-taken-back',
        topic: 'DepositTakenBack',
        handle: async (events) => {
          for (const event of events) await promotions.onReversal(depositOf(event, clock.now()));
        },
      },
    ],
  };
}

function depositOf(event: object, at: Date): Deposit {
  const { id, memberId, amount, currency } = event as { id: string; memberId: string; amount: string; currency: Currency };
  return { id, memberId: BigInt(memberId), currency, minor: BigInt(amount), at };
}
