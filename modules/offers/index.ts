import { MEMBERS } from '#contracts/bo/permissions/members.ts';
import type { Queryable } from '#platform/db/database.ts';
import { timelineOf, type TimelineSource } from '#platform/module/timeline.ts';
import type { Module, ModuleDeps } from '#platform/module/module.ts';
import { figuresOf } from '#platform/module/figure.ts';
import type { Bonuses } from '#modules/bonus/index.ts';
import type { Content } from '#modules/content/index.ts';
import type { Site } from '#modules/site/index.ts';
import type { Staff } from '#modules/staff/index.ts';
import type { Wallet } from '#modules/wallet/index.ts';
import { loadFolderKinds } from '#modules/offers/by-folder/folder-kind.ts';
import { offersPersonal } from '#modules/offers/by-folder/personal.ts';
import { folderDesk, folderRoutes } from '#modules/offers/by-folder/routes.ts';
import { beginTexts, textsRoutes } from '#modules/offers/change-texts.ts';
import { createPreviews, type OfferPreviews } from '#modules/offers/previews.ts';
import { subjects } from '#modules/offers/subjects.ts';

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
export type { OfferPreviews } from '#modules/offers/previews.ts';
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

type Deps = ModuleDeps & { bonus: Bonuses; content: Content; site: Site; staff: Staff; wallet: Wallet };

/** Opens the offers. Kinds in folders are opened here, the others by their modules. */
export async function openOffers({ db, log, clock, root, bonus, content, site, staff, wallet }: Deps): Promise<Module<OfferPreviews>> {
  const { source, previews, stop } = await createPreviews({ db, log, clock, site, staff });
  content.addPreviews(source);
  const deps = { db, bonus, previews, site, wallet, kinds: await loadFolderKinds(root) };
  const desks = deps.kinds.flatMap((kind) => folderDesk(deps, kind, site, staff));
  return {
    api: previews,
    subjects,
    personal: offersPersonal(db),
    figures: [rewards],
    timeline: [rewardTimeline(db)],
    routes: [...folderRoutes(deps), ...desks, ...textsRoutes({ db, site, staff })],
    jobs: [{ name: 'offer-texts', everyMs: 5_000, run: () => beginTexts(db, clock.now()) }],
    stop,
  };
}

/** Rewards that offers of all kinds paid. */
const rewards = figuresOf(
  { rewards: 'sum(r.amount)' },
  {
    currency: 'r.currency',
    from: 'offer_reward r ON r.merchant_id = p.merchant_id AND r.at >= p.from_at AND r.at < p.to_at',
  },
);

/** Timeline of the rewards of offers that a member received. */
function rewardTimeline(db: Queryable): TimelineSource {
  return timelineOf(db, {
    name: 'rewards',
    kind: 'bonuses',
    permission: MEMBERS.money,
    at: 'r.at',
    id: "r.offer_id || '/' || r.slot",
    text: "CASE r.pays WHEN 'cash' THEN 'reward paid' ELSE 'reward paid as a bonus' END",
    detail: "o.kind || ': ' || o.slug",
    amount: 'r.amount',
    currency: 'r.currency',
    from: 'offer_reward r JOIN offer o ON o.id = r.offer_id',
    where: 'r.member_id = $1',
    page: (_ref, id) => ({ to: `/members/${id}`, search: { tab: 'money' } }),
  });
}
