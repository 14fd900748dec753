import type { Module, ModuleDeps } from '#platform/module/module.ts';
import { figuresOf } from '#platform/module/figure.ts';
import type { Bonuses } from '#modules/bonus/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import type { Wallet } from '#modules/wallet/index.ts';
import { loadFolderKinds } from '#modules/offers/by-folder/folder-kind.ts';
import { offersPersonal } from '#modules/offers/by-folder/personal.ts';
import { folderDesk, folderRoutes } from '#modules/offers/by-folder/routes.ts';

export { folderKind } from '#modules/offers/by-folder/folder-kind.ts';
export { storeOffer, publishKindOf, stopOffer, sumsText } from '#modules/offers/desk.ts';
export { offerRoutes } from '#modules/offers/desk-routes.ts';
export {
  giveReward,
  originOf,
  rewardKey,
  rewardParts,
  type BonusTerms,
  type GiveDeps,
  type Pay,
  type RewardRefusal,
  type Taker,
} from '#modules/offers/give-reward.ts';
export {
  offerKind,
  textOf,
  type Budget,
  type Offer,
  type OfferDraft,
  type OfferKind,
  type OfferText,
  type Reading,
} from '#modules/offers/kind.ts';
export { listOffers, listRewards } from '#modules/offers/list-offers.ts';
export {
  budgetsOf,
  findOffers,
  findPublished,
  leftOf,
  lockOffer,
  OFFER_COLUMNS,
  offerOf,
  saveDraft,
  setState,
  type OfferRow,
} from '#modules/offers/offer-store.ts';
export { findReward, givenSince, rewardsOf, type Reward } from '#modules/offers/reward-store.ts';
export { demoDates, seedOffers } from '#modules/offers/seed-offers.ts';

type Deps = ModuleDeps & { bonus: Bonuses; site: Site; staff: Staff; wallet: Wallet };

/** Kinds that are a folder are opened here, the others by their modules. */
export async function openOffers({ db, root, bonus, site, staff, wallet }: Deps): Promise<Module<object>> {
  const deps = { db, bonus, site, wallet, kinds: await loadFolderKinds(root) };
  const desks = deps.kinds.flatMap((kind) => folderDesk(deps, kind, site, staff));
  return { api: {}, personal: offersPersonal(db), figures: [rewards], routes: [...folderRoutes(deps), ...desks] };
}

/** Rewards that offers of all kinds gave. */
const rewards = figuresOf(
  { rewards: 'sum(r.amount)' },
  {
    currency: 'r.currency',
    from: 'offer_reward r ON r.merchant_id = p.merchant_id AND r.at >= p.from_at AND r.at < p.to_at',
  },
);
