import type { Caller } from '#contracts/caller.ts';
import type { ActivityStatus, joinPromotion, promotionList } from '#contracts/promotions.ts';
import type { Output } from '#contracts/endpoint.ts';
import type { manualRebate } from '#contracts/manual-rebate.ts';
import { money, type Currency } from '#kernel/money.ts';
import { serialText } from '#kernel/serial.ts';
import { err, ok, type Failure, type Result } from '#kernel/result.ts';
import { memberMayNow } from '#modules/identity/index.ts';
import type { Merchant } from '#modules/site/index.ts';
import { APPLICATION, applicationsOf, approvedOf, type Application } from '#modules/promotions/applications/application-store.ts';
import { factsOf } from '#modules/promotions/facts.ts';
import { withType, type PromotionDeps } from '#modules/promotions/deps.ts';
import { collectReward, type RewardFailure } from '#modules/promotions/give-reward.ts';
import { textOf, originOf, rewardsOf, type Reward } from '#modules/offers/index.ts';
import { isFor, isForAll } from '#modules/promotions/audience.ts';
import { gatheredBy, type Viewer } from '#modules/promotions/by-hand.ts';
import { issueRewards } from '#modules/promotions/issue-rewards.ts';
import * as store from '#modules/promotions/promotion-store.ts';
import { collectable, standingOf } from '#modules/promotions/standing.ts';
import type { Facts, PromotionType, Term } from '#modules/promotions/type.ts';

/** Promotions: rewards for deposits and play. */
export interface Promotions {
  /** Dependencies by which staff work on promotions. */
  deps: PromotionDeps;
  /** Joins a promotion that members enter by their own choice. */
  join(caller: Caller, promotionId: number, now: Date): Promise<Result<{ status: ActivityStatus }, JoinFailure>>;
  /** Promotions of a brand as this viewer sees them, with the rewards that are due. */
  list(viewer: {
    brand: Merchant;
    language?: string | undefined;
    caller: Caller | undefined;
    now: Date;
    /** An unpublished promotion that this browser previews. */
    draft?: number | undefined;
  }): Promise<Shown[]>;
  /** Pays the reward of a slot, computed again from settled play and deposits. Safe to repeat with the same `requestId`. */
  collect(
    caller: Caller,
    order: { promotionId: number; slot: string; requestId: string; now: Date },
  ): Promise<Result<Reward, RewardFailure>>;
  /** Returns the amounts that a member may collect for days of play before they are issued. */
  gathered(viewer: Viewer): Promise<Output<typeof manualRebate>>;
  /** Pays automatic rewards of finished days, each member once a day, and returns the number of payments. */
  issue(now: Date): Promise<number>;
  /** Counts a credited deposit. */
  onDeposit(deposit: store.Deposit): Promise<void>;
  /** Stops counting a reversed deposit, and ends the rest of its bonus. */
  onReversal(deposit: store.Deposit): Promise<void>;
}
type Shown = Output<typeof promotionList>['list'][number];
type Known = {
  joins: ReadonlyMap<number, Date>;
  rewards: readonly Reward[];
  applications: readonly Application[];
  /** Applications that a staff member has claimed. */
  held: ReadonlyMap<string, unknown>;
};
type JoinFailure = Failure<(typeof joinPromotion)['errors'][number]>;

/** Time in ms for which a promotion is shown as closed after its end. */
const SHOWN_AFTER_MS = 14 * 86_400_000;
/** States in which a deposit still receives a bonus. */
const ON_OFFER: ReadonlySet<ActivityStatus> = new Set(['join', 'joined', 'claim']);

/** Creates the promotions of brands for their members. */
export function createPromotions(deps: PromotionDeps): Promotions {
  const { db } = deps;

  async function join(caller: Caller, promotionId: number, now: Date): Promise<Result<{ status: ActivityStatus }, JoinFailure>> {
    const promotion = await store.findPromotion(db, caller.merchantId, promotionId);
    if (!promotion) return err('promotions.unknown');
    if (now >= promotion.endsAt) return err('promotions.over');
    if (!withType(deps, promotion).type.isJoined) return err('promotions.no_joining');
    if (!(await isFor(deps, promotion, caller.memberId, now))) return err('promotions.not_for_member');
    const may = await memberMayNow(db, caller.memberId, 'play');
    if (!may.ok) return may;
    await store.addJoin(db, promotionId, caller.memberId, now);
    return ok({ status: now < promotion.startsAt ? 'signed' : 'joined' });
  }

  return {
    deps,
    join,
    list: async (viewer) => {
      const { brand, caller, now, draft } = viewer;
      const found = await store.shownPromotions(db, brand.id, new Date(now.getTime() - SHOWN_AFTER_MS), draft);
      const [joins, rewards, applications] = caller
        ? await Promise.all([
            store.joinsOf(db, caller.memberId),
            rewardsOf(db, store.PROMOTION, caller.memberId),
            applicationsOf(db, caller.memberId),
          ])
        : [new Map<number, Date>(), [], []];
      const waiting = applications.flatMap(({ id, state }) => (state === 'waiting' ? [id] : []));
      const held = waiting.length > 0 ? await deps.claims.of(APPLICATION, waiting, now) : new Map<string, unknown>();
      const isShown = async (one: store.Promotion): Promise<boolean> =>
        one.id === draft ||
        isForAll(one) ||
        (caller !== undefined && (isKnownTo(one, { joins, rewards, applications }) || (await isFor(deps, one, caller.memberId, now))));
      const shown = await Promise.all(found.map(isShown));
      return Promise.all(
        found.filter((_, at) => shown[at]).map((promotion) => viewOf(deps, promotion, viewer, { joins, rewards, applications, held })),
      );
    },
    collect: (caller, order) => collectReward(deps, caller, order),
    gathered: (viewer) => gatheredBy(deps, viewer),
    issue: (now) => issueRewards(deps, now),
    onDeposit: (deposit) => store.addDeposit(db, deposit),
    onReversal: async (deposit) => {
      const { id, memberId, at } = deposit;
      await store.takeBackDeposit(db, deposit);
      const slot = `deposit/${id}`;
      const given = (await rewardsOf(db, store.PROMOTION, memberId)).filter((reward) => reward.slot === slot && reward.pays === 'bonus');
      for (const { offerId } of given)
        await deps.bonus.endOfOrigin(originOf(store.PROMOTION, { offerId, slot }, memberId), `taken-back/${id}`, at);
    },
  };
}

async function viewOf(
  deps: PromotionDeps,
  promotion: store.Promotion,
  { brand, language, caller, now }: { brand: Merchant; language?: string | undefined; caller: Caller | undefined; now: Date },
  known: Known,
): Promise<Shown> {
  const { id, slug, startsAt, endsAt, texts } = promotion;
  const { type, settings } = withType(deps, promotion);
  const currency = caller?.currency ?? brand.currencies[0]!;
  const joinedAt = known.joins.get(id);
  const given = known.rewards.filter(({ offerId }) => offerId === id);
  const application = known.applications.find(({ promotionId }) => promotionId === id);
  const approved = approvedOf(known.applications, id);
  const facts =
    caller && !caller.isTrial ? await factsOf(deps, caller, { ...promotion, joinedAt, approved, goesBy: type.goesBy, now }) : undefined;
  const isProcessed = application !== undefined && known.held.has(application.id);
  const isDue = facts ? collectable(type.due(settings, facts, currency), facts, type.pay(settings)) : [];
  const member = facts && { joinedAt, application: application?.state, isProcessed, given, due: isDue };
  const { status, due } = standingOf({ type, startsAt, endsAt, now, member });
  return {
    id,
    slug,
    type: promotion.type,
    category: type.category,
    status,
    startsAt,
    endsAt,
    currency,
    ...textOf(texts, { language, otherwise: brand.defaultLanguage }),
    pays: type.pay(settings).as,
    isJoined: type.isJoined,
    isApplied: type.isApplied === true,
    application: application ? shownApplication(application) : null,
    terms: type.terms(settings, currency).map((term) => shownTerm(term, currency)),
    nextDeposit: facts && ON_OFFER.has(status) ? shownNextDeposit(type, settings, facts, currency) : null,
    due: due.map(({ slot, minor }) => ({ slot, amount: money(minor, currency) })),
    given: given.map(({ slot, amount, pays, at, currency: own }) => ({ slot, amount: money(amount, own), pays, at })),
  };
}

/**
 * Returns true if a member has joined a promotion, applied for it or received its rewards. It stays visible to the member, even if the
 * member no longer belongs to its audience.
 */
function isKnownTo({ id }: store.Promotion, { joins, rewards, applications }: Omit<Known, 'held'>): boolean {
  return joins.has(id) || rewards.some(({ offerId }) => offerId === id) || applications.some(({ promotionId }) => promotionId === id);
}

function shownApplication({ serial, state, sentAt, comment, reason }: Application): NonNullable<Shown['application']> {
  return { serial: serialText('P', serial), state, sentAt, comment, reason };
}

function shownNextDeposit(type: PromotionType<unknown>, settings: unknown, facts: Facts, currency: Currency): Shown['nextDeposit'] {
  const next = type.nextDeposit?.(settings, facts, currency);
  const pay = type.pay(settings);
  if (!next || pay.as !== 'bonus') return null;
  const { times, of, days } = pay.wagering;
  return { percent: next.bps / 100, most: money(next.most, currency), least: money(next.least, currency), wager: { times, of, days } };
}

/** Returns a line of the terms with its amounts in a currency. */
export function shownTerm({ minor, bps, kinds, weekdays, ...term }: Term, currency: Currency): Shown['terms'][number] {
  return {
    ...term,
    ...(minor !== undefined && { amount: money(minor, currency) }),
    ...(bps !== undefined && { percent: bps / 100 }),
    ...(kinds && { kinds: [...kinds] }),
    ...(weekdays && { weekdays: [...weekdays] }),
  };
}
