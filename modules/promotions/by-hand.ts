import type { Caller } from '#contracts/caller.ts';
import type { GameType } from '#contracts/catalogue.ts';
import type { Output } from '#contracts/endpoint.ts';
import { GAME_TYPES } from '#contracts/game-types.ts';
import type { manualRebate } from '#contracts/manual-rebate.ts';
import { money } from '#kernel/money.ts';
import type { Merchant } from '#modules/site/index.ts';
import { isFor } from '#modules/promotions/audience.ts';
import { factsOf } from '#modules/promotions/facts.ts';
import { withType, type PromotionDeps } from '#modules/promotions/deps.ts';
import { rewardsOf, textOf, type Reward } from '#modules/offers/index.ts';
import { PROMOTION, shownPromotions, type Promotion } from '#modules/promotions/promotion-store.ts';
import { isOfDay, REACH_DAYS } from '#modules/promotions/share-of-days.ts';
import { amountIn, type DayOfPlay, type ShareLine } from '#modules/promotions/type.ts';

type Shown = Output<typeof manualRebate>['list'][number];
export type Viewer = { brand: Merchant; language?: string | undefined; caller: Caller; now: Date };

/** Millionths of a per cent in a per cent. */
const PERCENT = 1_000_000;
const SHOWN_PAYMENTS = 10;
const DAY_MS = 86_400_000;

/** Returns the amounts that a member may collect for days of play (specification 2.32), for each promotion of that kind. */
export async function gatheredBy(deps: PromotionDeps, viewer: Viewer): Promise<Output<typeof manualRebate>> {
  const { brand, caller, now } = viewer;
  const [found, rewards, [row]] = await Promise.all([
    shownPromotions(deps.db, brand.id, new Date(now.getTime() - REACH_DAYS * DAY_MS)),
    rewardsOf(deps.db, PROMOTION, caller.memberId),
    deps.db.query<{ today: string }>('SELECT brand_day($1, $2)::text AS today', [brand.id, now]),
  ]);
  const begun = found.filter((one) => withType(deps, one).type.byHand && one.startsAt <= now);
  const own = await Promise.all(begun.map((one) => isFor(deps, one, caller.memberId, now)));
  const list = await Promise.all(begun.filter((_, at) => own[at]).map((one) => gathered(deps, one, viewer, rewards)));
  return { currency: caller.currency, today: row!.today, list };
}

async function gathered(
  deps: PromotionDeps,
  promotion: Promotion,
  { brand, language, caller, now }: Viewer,
  rewards: readonly Reward[],
): Promise<Shown> {
  const { currency } = caller;
  const { type, settings } = withType(deps, promotion);
  const { lines, least, most } = type.byHand!;
  const facts = await factsOf(deps, caller, { ...promotion, joinedAt: undefined, approved: [], goesBy: type.goesBy, now });
  const due = type.due(settings, facts, currency);
  const sum = (minor: bigint) => money(minor, currency);
  const top = amountIn(most(settings), currency) ?? 0n;
  const byDay = Map.groupBy(facts.days, ({ day }) => day);
  const days = [...new Set([facts.today, ...due.map(({ day }) => day!)])].toSorted().toReversed();
  const own = rewards.filter(({ offerId }) => offerId === promotion.id);
  return {
    promotionId: promotion.id,
    title: textOf(promotion.texts, { language, otherwise: brand.defaultLanguage }).title,
    rates: lines(settings, GAME_TYPES.map(unplayed)).map(({ gameType, rate }) => ({ gameType, percent: Number(rate) / PERCENT })),
    most: sum(top),
    least: sum(amountIn(least(settings), currency) ?? 0n),
    days: days.map((day) => {
      const counted = lines(settings, byDay.get(day) ?? []);
      const paid = facts.given.filter(({ slot }) => isOfDay(slot, day)).reduce((all, { minor }) => all + minor, 0n);
      const all = counted.reduce((total, { minor }) => total + minor, 0n);
      const open = (all < top ? all : top) - paid;
      return {
        day,
        lines: counted.map(shownLine),
        paid: sum(paid),
        open: sum(open > 0n ? open : 0n),
        slot: due.find((one) => one.day === day)?.slot ?? null,
      };
    }),
    given: own.slice(0, SHOWN_PAYMENTS).map(({ slot, amount, currency: of, given, at }) => ({
      slot,
      amount: money(amount, of),
      given,
      at,
      day: slot.split('/')[1]!,
    })),
  };

  function shownLine({ gameType, turnover, rate, minor }: ShareLine): Shown['days'][number]['lines'][number] {
    return { gameType, turnover: sum(turnover), percent: Number(rate) / PERCENT, amount: sum(minor) };
  }
}

const unplayed = (gameType: GameType): DayOfPlay => ({ day: '', gameType, stake: 0n, payout: 0n, turnover: 0n, houseWin: 0n });
