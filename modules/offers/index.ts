export { keepOffer, publishKindOf, stopOffer, sumsText } from '#modules/offers/desk.ts';
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
