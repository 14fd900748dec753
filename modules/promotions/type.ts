import { join } from 'node:path';
import * as z from 'zod/mini';
import { gameKind, type GameKind, type GameType } from '#contracts/catalogue.ts';
import { promotionCategory, type PromotionCategory, type TermName } from '#contracts/promotions.ts';
import { CURRENCIES, type Currency } from '#kernel/money.ts';
import type { Weekday } from '#kernel/weekday.ts';
import { discover } from '#platform/discover/discover.ts';
import type { Pay } from '#modules/offers/index.ts';

/** Facts about a member that a promotion may use. Days are calendar days of the brand, and `today` is one of them. */
export type Facts = {
  now: Date;
  today: string;
  registeredAt: Date;
  joinedAt: Date | undefined;
  joinedDay: string | undefined;
  /** Applications to the promotion that staff have approved, the newest first. */
  approved: readonly string[];
  /** Deposits since the start of the promotion, the oldest first. */
  deposits: readonly { id: string; minor: bigint; at: Date; day: string }[];
  /** Sums of settled bets by day: of the last weeks and of today, from the start of the promotion to its end. */
  days: readonly DayOfPlay[];
  /** Points spent in the mall on valid orders since the start of the promotion, for types that use them. */
  pointsSpent: number;
  /** Places on final tables of races since the start of the promotion, for types that use them. */
  places: readonly { raceId: number; place: number; at: Date }[];
  /** Time at which money of the member last left the balance other than by bets. An earlier deposit receives no bonus. */
  moneyLeftAt?: Date | undefined;
  /** Time at which the member connected a Zalo account. */
  zaloBoundAt?: Date | undefined;
  /** Rewards of the promotion in the last weeks. */
  given: readonly Pick<Due, 'slot' | 'minor'>[];
};

export type DayOfPlay = { day: string; gameType: GameType | null; stake: bigint; payout: bigint; turnover: bigint; houseWin: bigint };

/**
 * Due reward of a member, once for its slot. `basis` is the amount from which it was computed, in minor units. `day` is its day of play, if
 * it has one.
 */
export type Due = { slot: string; minor: bigint; basis: bigint; day?: string };

/** A line of the terms, as the site shows it. Amounts are in minor units, shares in hundredths of a per cent. */
export type Term = {
  name: TermName;
  minor?: bigint;
  count?: number;
  bps?: number;
  kinds?: readonly GameKind[];
  kind?: GameKind;
  weekdays?: readonly Weekday[];
};

/** Share of a day's turnover in a category. `rate` is in millionths of a per cent. Each game is rounded down to the minor unit. */
export type ShareLine = { gameType: GameType; turnover: bigint; rate: bigint; minor: bigint };

/** Bonus of a deposit: a share in hundredths of a per cent, and limits in minor units. */
export type OnDeposit = { bps: number; most: bigint; least: bigint };

/** A type of promotion: a folder of `promotions/`. Pure: the due amount is computed only from settings and facts. */
export type PromotionType<S> = {
  category: PromotionCategory;
  /** True if its member must join it. */
  isJoined: boolean;
  /** True if its member must apply for it, and staff decide first. */
  isApplied?: boolean;
  /** Whether its member collects it, or it is issued automatically. */
  given: 'claimed' | 'issued';
  /** Facts of other modules that it uses. Facts that no type uses are not read. */
  goesBy?: 'points' | 'places' | undefined;
  /** True if it is paid only once. */
  isOnce: boolean;
  /** For rewards of days of play: a member may collect them before they are issued. */
  byHand?: { lines(settings: S, played: readonly DayOfPlay[]): ShareLine[]; least(settings: S): Amounts; most(settings: S): Amounts };
  /** For rewards by turnover: returns their highest cost of it, in millionths, by category. */
  perTurnover?(settings: S): { gameType: GameType; perMillion: number }[];
  settings: z.ZodMiniType<S>;
  due(settings: S, facts: Facts, currency: Currency): Due[];
  /** For promotions on deposits: returns the bonus of the next deposit of a member who takes part by then. */
  nextDeposit?(settings: S, facts: Pick<Facts, 'deposits' | 'joinedAt' | 'today'>, currency: Currency): OnDeposit | undefined;
  pay(settings: S): Pay;
  terms(settings: S, currency: Currency): Term[];
};

/** An amount in minor units for each currency. In a currency without an amount the promotion pays nothing. */
export const amounts = z.partialRecord(
  z.enum(Object.keys(CURRENCIES) as [Currency, ...Currency[]]),
  z.string().check(z.regex(/^\d{1,15}$/)),
);
amounts.register(z.globalRegistry, { description: 'amounts' });
export type Amounts = z.infer<typeof amounts>;

export function amountIn(of: Amounts, currency: Currency): bigint | undefined {
  const text = of[currency];
  return text === undefined ? undefined : BigInt(text);
}

export const bps = z.number().check(z.int(), z.minimum(0), z.maximum(1_000_000));
bps.register(z.globalRegistry, { description: 'percent' });

/** Turnover that a bonus requires before it is cash. */
export const wagering = z.strictObject({
  /** Multiple of the bonus, or of the bonus and its deposit. */
  times: z.number().check(z.int(), z.minimum(0), z.maximum(100)),
  of: z.enum(['bonus', 'both']),
  days: z.number().check(z.int(), z.minimum(1), z.maximum(365)),
  maxStake: amounts,
  /** Most cash from a bonus, as a multiple of it. */
  capTimes: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(100))),
  weights: z.partialRecord(gameKind, bps.check(z.maximum(10_000)).register(z.globalRegistry, { description: 'percent' })),
  excluded: z.array(z.string().check(z.maxLength(60))),
});
export type Wagering = z.infer<typeof wagering>;

/** Returns lines of text for the terms of a bonus. */
export function wageringTerms({ times, of, days, maxStake, capTimes, weights, excluded }: Wagering, currency: Currency): Term[] {
  const counted = Object.entries(weights).filter(([, weight]) => weight > 0) as [GameKind, number][];
  const shut = gameKind.options.filter((one) => excluded.includes(one));
  return [
    { name: of === 'both' ? 'wager_both' : 'wager_bonus', count: times },
    ...counted.map(([one, weight]): Term => ({ name: 'counts', kind: one, bps: weight })),
    { name: 'no_pushes' },
    { name: 'max_stake', minor: amountIn(maxStake, currency) ?? 0n },
    ...(shut.length > 0 ? [{ name: 'excluded' as const, kinds: shut }] : []),
    { name: 'no_jackpots' },
    ...(capTimes === null ? [] : [{ name: 'cap' as const, count: capTimes }]),
    { name: 'wager_days', count: days },
    { name: 'withdrawal' },
  ];
}

/** A type in a folder, with its settings read. */
export type LoadedType = { code: string; type: PromotionType<unknown> };

/** Loads every folder of `promotions/`. An unusable folder stops the start. */
export async function loadPromotionTypes(root: string): Promise<ReadonlyMap<string, PromotionType<unknown>>> {
  const found = await discover(join(root, 'promotions'), 'promotion.ts', (exports, name): LoadedType => {
    const type = exports['default'] as PromotionType<unknown> | undefined;
    if (!type || !promotionCategory.options.includes(type.category)) throw new Error('it exports no promotion by default');
    return { code: name, type };
  });
  return new Map(found.map(({ code, type }) => [code, type]));
}
