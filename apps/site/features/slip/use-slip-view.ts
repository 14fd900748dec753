import { useMemo } from 'react';
import { minorOf, typedText } from '#kernel/typed-amount.ts';
import { money, toMajor, type Currency } from '#kernel/money.ts';
import { fromMinor, toMinor, type Amount } from '#kernel/amount.ts';
import { betsOfSlip, countOf, returnOf, type SlipBet } from '#apps/site/features/slip/slip-bets.ts';
import { buildersIn, keyOf, type Pick, type Slip } from '#apps/site/features/slip/slip-state.ts';
import { isPriceAccepted, type PickNow } from '#apps/site/features/slip/pick-now.ts';
import { usePicksNow } from '#apps/site/features/slip/use-picks-now.ts';
import { useQuotes } from '#apps/site/features/slip/use-quotes.ts';
import { useLoginState } from '#apps/site/parts/member/use-login-state.ts';
import type { Refusal } from '#web/http/api.ts';
import { boostOf, multipleOf, useOffers, type Boost, type BoostedMultiple } from '#apps/site/parts/sports/use-offers.ts';
import { useI18n } from '#web/text/i18n.tsx';

/** Keys under a stake, in major units: each adds to what stands there. */
export const STAKE_KEYS: Readonly<Record<Currency, readonly string[]>> = {
  USD: ['5', '10', '50'],
  USDT: ['5', '10', '50'],
  CNY: ['20', '50', '200'],
  THB: ['100', '500', '1000'],
  VND: ['50000', '100000', '500000'],
};

/** A price of 1.00. */
const PRICE_UNIT = 10_000;

export type BetView = {
  bet: SlipBet;
  count: number;
  /** Typed stake of each bet in minor units; null where it is missing or no amount. */
  unit: bigint | null;
  stake: bigint;
  /** The return when all win, at the prices of now that the policy takes, else at those on the slip. */
  returns: bigint;
  /** Win of a stake on each bet when all of its picks win; undefined while a price is not known, and for a free bet. */
  profitOf: ((unit: bigint) => bigint) | undefined;
  /** Most stake that is taken on each bet; undefined until the server has said it. */
  most: Amount | undefined;
  /** All of its picks are open. */
  isOpen: boolean;
  /** The prices of its builders and places are known. */
  isPriced: boolean;
  /** Some price of now is one that the policy does not take. */
  isMoved: boolean;
  /** Prices of its builders, by their match. */
  builders: ReadonlyMap<string, number>;
  /** Boost of a single or of a multiple, and whether it is used. */
  boost: Boost | BoostedMultiple | undefined;
  isBoosted: boolean;
  /** The reason for which the book takes no such bet. */
  refusal: Refusal | undefined;
};

export type SlipView = {
  bets: readonly BetView[];
  now: ReadonlyMap<string, PickNow>;
  /** Bets that can be placed: open ones with a stake. */
  ready: readonly BetView[];
  /** Sums of what is ready. */
  stake: bigint;
  returns: bigint;
  moved: readonly { pick: Pick; now: PickNow }[];
};

/** All that a slip shows, of its state, its matches and its quotes. */
export function useSlipView(slip: Slip, currency: Currency): SlipView {
  const { locale } = useI18n();
  // Play money has no room that could run out.
  const { isTrial } = useLoginState();
  const now = usePicksNow(slip.picks);
  const bets = useMemo(() => betsOfSlip(slip), [slip]);
  const requested = bets.map((bet) => ({ ...bet, unit: unitText(bet.stake, currency, locale) ?? STAKE_KEYS[currency][0]! }));
  const quotes = useQuotes(requested, currency);
  const { boosts, multiples } = useOffers();
  const views = bets.map((bet, at): BetView => {
    const unit = minorOf(bet.stake, currency, locale);
    const count = countOf(bet);
    const { quote, refusal } = quotes[at] ?? {};
    const own = buildersIn(bet.picks);
    const builders = new Map((quote?.builders ?? []).filter(({ event }) => own.has(event)).map(({ event, price }) => [event, price]));
    const picks = bet.picks.map((pick) => priceOf(pick, now.get(keyOf(pick)), slip));
    const shares = (quote?.places ?? []) as [number, number][];
    const boost = bet.eachWay
      ? undefined
      : slip.mode === 'single'
        ? boostOf(boosts, bet.picks[0]!)
        : slip.mode === 'multi'
          ? multipleOf(multiples, bet.picks)
          : undefined;
    const isBoosted = boost !== undefined && !bet.picks[0]!.isPlain;
    // The legs of a boosted multiple have one price together.
    const prices = isBoosted ? picks.map((_price, n) => (n === 0 ? boost.price : PRICE_UNIT)) : picks;
    const isPriced = builders.size === own.size && (!bet.eachWay || shares.length === bet.picks.length);
    const isStaked = unit !== null && unit > 0n;
    const returnsOf = (each: bigint): bigint => returnOf(bet, each, { picks: prices, builders, shares });
    return {
      bet,
      count,
      unit: isStaked ? unit : null,
      boost,
      isBoosted,
      // The stake of a free bet is not the member’s, and does not come back.
      stake: isStaked && bet.freeBet === null ? unit * BigInt(count) : 0n,
      returns: isStaked && isPriced ? returnsOf(unit) - (bet.freeBet === null ? 0n : unit) : 0n,
      profitOf: isPriced && bet.freeBet === null ? (each) => returnsOf(each) - each * BigInt(count) : undefined,
      most: isTrial ? undefined : quote?.most,
      builders,
      refusal: isShown(refusal) ? refusal : undefined,
      isPriced,
      isOpen: bet.picks.every((pick) => ['open', 'unknown'].includes(now.get(keyOf(pick))?.state ?? 'unknown')),
      isMoved: bet.picks.some((pick) => isMoved(pick, now.get(keyOf(pick)), slip)),
    };
  });
  const ready = views.filter(({ isOpen, unit, refusal }) => isOpen && unit !== null && !refusal);
  // A builder has a price of its own, which is read anew.
  const moved = ready
    .flatMap(({ bet, builders }) => bet.picks.filter(({ event }) => !builders.has(event)))
    .flatMap((pick) => {
      const stands = now.get(keyOf(pick));
      return stands && isMoved(pick, stands, slip) ? [{ pick, now: stands }] : [];
    });
  const sum = (of: 'stake' | 'returns'): bigint => ready.reduce((total, view) => total + view[of], 0n);
  return { bets: views, now, ready, stake: sum('stake'), returns: sum('returns'), moved };
}

/** Reasons that lie in the picks and stay; all others come and go with the market. */
const LASTING: ReadonlySet<string> = new Set([
  'sports.leg_can_push',
  'sports.not_combinable',
  'sports.contradictory',
  'sports.implied',
  'sports.each_way_none',
  'sports.slip_invalid',
]);
const isShown = (refusal: Refusal | undefined): boolean => refusal !== undefined && LASTING.has(refusal.code);

function isMoved({ price }: Pick, now: PickNow | undefined, { policy }: Slip): boolean {
  return typeof now?.price === 'number' && !isPriceAccepted(policy, price, now.price);
}

/** Price that a pick would be placed at: that of now where the policy takes it, else the one on the slip. */
function priceOf(pick: Pick, now: PickNow | undefined, { policy }: Slip): number {
  const price = now?.price;
  return typeof price === 'number' && isPriceAccepted(policy, pick.price, price) ? price : pick.price;
}

/** Exact decimal text of a typed stake, as a call carries it; undefined for what is no amount. */
export function unitText(typed: string, currency: Currency, locale: string): string | undefined {
  const minor = minorOf(typed, currency, locale);
  return minor === null || minor === 0n ? undefined : toMajor(money(minor, currency));
}

/** The typed text after a stake key: what stands there and the key's amount. */
export function appendKey(typed: string, key: string, { currency, locale }: { currency: Currency; locale: string }): string {
  const minor = (minorOf(typed, currency, locale) ?? 0n) + minorOf(key, currency, 'en')!;
  return typedText(minor, currency);
}

export const amountOf = (minor: bigint, currency: Currency): Amount => fromMinor(minor, currency);
export const isOver = (unit: bigint | null, most: Amount | undefined, currency: Currency): boolean =>
  unit !== null && most !== undefined && unit > toMinor(most, currency);
