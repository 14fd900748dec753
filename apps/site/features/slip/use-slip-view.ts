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

/** Keys under a stake field, in major units. Each adds its amount to the typed stake. */
export const STAKE_KEYS: Readonly<Record<Currency, readonly string[]>> = {
  USD: ['5', '10', '50'],
  USDT: ['5', '10', '50'],
  CNY: ['20', '50', '200'],
  THB: ['100', '500', '1000'],
  VND: ['50000', '100000', '500000'],
};

/** Unit of prices: the price 1.00. */
const PRICE_UNIT = 10_000;

export type BetView = {
  bet: SlipBet;
  count: number;
  /** Typed stake of each combination in minor units; null if it is missing or no amount. */
  unit: bigint | null;
  stake: bigint;
  /** Payout if all picks win: at present prices that the policy accepts, otherwise at the prices on the slip. */
  returns: bigint;
  /** Returns the win of a stake on each combination if all picks win; undefined while a price is unknown, and for a free bet. */
  profitOf: ((unit: bigint) => bigint) | undefined;
  /** Highest stake on each combination; undefined before the server has answered. */
  most: Amount | undefined;
  /** True if all picks are open. */
  isOpen: boolean;
  /** True if the prices of builders and places are known. */
  isPriced: boolean;
  /** True if the policy does not accept the present price of some pick. */
  isMoved: boolean;
  /** Prices of builders, by match. */
  builders: ReadonlyMap<string, number>;
  /** Boost of a single or of a multiple, and whether it is used. */
  boost: Boost | BoostedMultiple | undefined;
  isBoosted: boolean;
  /** Reason for which the server refuses such a bet. */
  refusal: Refusal | undefined;
};

export type SlipView = {
  bets: readonly BetView[];
  now: ReadonlyMap<string, PickNow>;
  /** Bets that can be placed: those that are open and have a stake. */
  ready: readonly BetView[];
  /** Sum of the stakes of the bets that can be placed. */
  stake: bigint;
  returns: bigint;
  moved: readonly { pick: Pick; now: PickNow }[];
};

/** Returns all that a slip shows, from its state, its matches and its quotes. */
export function useSlipView(slip: Slip, currency: Currency): SlipView {
  const { locale } = useI18n();
  // Bets with play money have no highest stake.
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
    // All legs of a boosted multiple have one common price.
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
      // The stake of a free bet is not the member's, and is not paid back.
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
  // A builder has its own price, which is read again, so its picks do not count as changed.
  const moved = ready
    .flatMap(({ bet, builders }) => bet.picks.filter(({ event }) => !builders.has(event)))
    .flatMap((pick) => {
      const stands = now.get(keyOf(pick));
      return stands && isMoved(pick, stands, slip) ? [{ pick, now: stands }] : [];
    });
  const sum = (of: 'stake' | 'returns'): bigint => ready.reduce((total, view) => total + view[of], 0n);
  return { bets: views, now, ready, stake: sum('stake'), returns: sum('returns'), moved };
}

/** Refusals that follow from the picks and stay. All other refusals come and go with the market. */
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

/** Returns the price at which a pick would be placed: the present price if the policy accepts it, otherwise the price on the slip. */
function priceOf(pick: Pick, now: PickNow | undefined, { policy }: Slip): number {
  const price = now?.price;
  return typeof price === 'number' && isPriceAccepted(policy, pick.price, price) ? price : pick.price;
}

/** Returns the exact decimal text of a typed stake, as requests carry it; undefined for text that is no amount. */
export function unitText(typed: string, currency: Currency, locale: string): string | undefined {
  const minor = minorOf(typed, currency, locale);
  return minor === null || minor === 0n ? undefined : toMajor(money(minor, currency));
}

/** Returns the typed text after a stake key: the typed amount plus that of the key. */
export function appendKey(typed: string, key: string, { currency, locale }: { currency: Currency; locale: string }): string {
  const minor = (minorOf(typed, currency, locale) ?? 0n) + minorOf(key, currency, 'en')!;
  return typedText(minor, currency);
}

export const amountOf = (minor: bigint, currency: Currency): Amount => fromMinor(minor, currency);
/** Returns true if a stake exceeds the highest stake; false while either is unknown. */
export const isOver = (unit: bigint | null, most: Amount | undefined, currency: Currency): boolean =>
  unit !== null && most !== undefined && unit > toMinor(most, currency);
