import * as z from 'zod/mini';
import {
  drawReturns,
  isCancelled,
  isDraw,
  isSide,
  MATCHUPS,
  markOf,
  oddsText,
  PLASADA,
  POOL_WAYS,
  poolPrice,
  priceOf,
  SIDES,
  SPOTS,
  stakeOf,
  stepsOf,
  waysAt,
  WAYS,
  waysOf,
  wins,
  atRisk,
  type Fight,
  type MalayBet,
  type MalayOdds,
  type Pool,
  type Result,
  type Side,
  type Style,
} from '#games/cockfight/quote.ts';
import { dealFight } from '#games/cockfight/deal.ts';
import { gainOf, infoOf } from '#games/cockfight/odds.ts';
import { MOST_LOSS } from '#games/kit/clean-stakes.ts';
import { roundStakes } from '#games/kit/multiplier.ts';
import { fraction, isLess, minus, over, times } from '#kernel/fraction.ts';
import { sumOf, type Chip, type ChipsBet, type LiveTable, type Returned } from '#games/kit/quote.ts';
import { chipsOn, payEach, stakeRefusal } from '#games/kit/table/chips.ts';
import { liveRules } from '#games/kit/table/live-rules.ts';
import type { Order, PlayedBet, Return, SharedRules } from '#modules/rules/index.ts';

/** The last act of the house on a bet of a pool: the total of all bets in the pool. */
type Pooled = { pool: Pool };

/** Returns the rules of a table of cockfights. */
export function fightRules(table: LiveTable<Style>): SharedRules<never, never, Fight> {
  return (table.variant === 'malay' ? malayRules(table) : poolRules(table)) as unknown as SharedRules<never, never, Fight>;
}

/** Returns the rules that both styles of tables share. */
function common(table: LiveTable<Style>) {
  const { variant: style } = table;
  const rules = liveRules<Fight>({
    table,
    name: `cockfight/${style}`,
    spots: SPOTS[style],
    deal: (rng) => dealFight(rng, style),
    stepsOf,
    markOf,
    priceOf,
    returnsOf: (spot, { result }) => drawReturns(spot, result),
    info: (_, stake) => infoOf(style, stake),
  });
  // The birds and the odds are published before any bet.
  return { ...rules, offer: ({ odds, plumage }: Fight) => ({ odds, plumage }) };
}

/**
 * Returns the rules of tables with odds that are given before bets open. A bet debits the amount at risk, which is a part of the stake at
 * odds below zero.
 */
function malayRules(table: LiveTable<Style>): SharedRules<MalayBet, { cancel: true }, Fight> {
  const odds = z.int().check(z.minimum(-100), z.maximum(100));
  return {
    ...common(table),
    bet: z.strictObject({ chips: chipsOn(isSpotOf('malay')), odds: z.strictObject({ meron: odds, wala: odds }) }),
    stakes: (least, most) =>
      roundStakes(least, most).filter(({ minor }) =>
        MATCHUPS.every(({ odds: given }) => SIDES.every((side) => isCleanAt(minor, given, side))),
      ),
    refuses: ({ stake, bet }, stakes) =>
      stakeRefusal({ stake, bet }, stakes, stakeOf(bet.chips, bet.odds)) ??
      (bet.chips.every(({ spot, amount }) => !isSide(spot) || isCleanAt(BigInt(amount), bet.odds, spot))
        ? undefined
        : 'rounds.bet_invalid'),
    odds: ({ odds: given }) => SIDES.map((side) => ({ text: oddsText(given![side]), hue: side === 'meron' ? 'red' : 'blue' })),
    fits: ({ bet }, fight) => SIDES.every((side) => bet.odds[side] === fight.odds![side]),
    returns: (bets) =>
      overResults(waysAt(bets[0]!.bet.odds), (fight) =>
        sumBy(bets, ({ bet }) => sumBy(bet.chips, (chip) => malayReturn(chip, bet.odds, fight))),
      ),
    settle: (order, fight, acts) =>
      acts.length > 0 ? returned(order) : { payout: payEach(order, (chip) => malayReturn(chip, order.bet.odds, fight)), outcome: fight },
  };
}

/** True if a stake on a side is fair at its odds although its win is cut and its risk is rounded up: see `isCleanFor`. */
function isCleanAt(stake: bigint, odds: MalayOdds, side: Side): boolean {
  const risk = atRisk(stake, odds[side]);
  const won = wins(stake, odds[side]);
  const lost = minus(times(fraction(risk), gainOf(odds[side])), fraction(won));
  const way = waysAt(odds).find(([result]) => result === side)![1];
  return won > 0n && !isLess(MOST_LOSS, over(times(lost, fraction(BigInt(way), BigInt(WAYS))), fraction(risk)));
}

/**
 * Returns the rules of tables with a pool: bets on a side share the bets on both sides less the plasada (the share of the house). The house
 * pays bets on a draw.
 */
function poolRules(table: LiveTable<Style>): SharedRules<ChipsBet, { cancel: true }, Fight> {
  return {
    ...common(table),
    pool: (orders): Pooled => ({ pool: poolOf(orders.map(({ bet }) => bet)) }),
    returns: (bets) => overResults(waysOf('pool', POOL_WAYS), (fight) => sumBy(bets, (bet) => pooled(bet, fight))),
    settle: (order, fight, acts) => {
      const last = acts.at(-1) as Partial<Pooled> | undefined;
      if (!last?.pool || isCancelled(last.pool)) return returned(order, last?.pool);
      const { pool } = last;
      return { payout: payEach(order, (chip) => poolReturn(chip, pool, fight)), outcome: { ...fight, pool } };
    },
  };
}

/** Returns the payout of a bet of a decided pool in minor units; the whole stake if the pool was cancelled. */
function pooled({ stake, bet, acts }: PlayedBet<ChipsBet>, fight: Pick<Fight, 'result'>): bigint {
  const { pool } = (acts.at(-1) ?? {}) as Partial<Pooled>;
  return pool && !isCancelled(pool) ? sumBy(bet.chips, (chip) => poolReturn(chip, pool, fight)) : stake.minor;
}

function overResults(ways: readonly (readonly [Result, number])[], payoutOf: (fight: Pick<Fight, 'result'>) => bigint): Return[] {
  return ways.map(([result, weight]) => ({ weight: BigInt(weight), payout: payoutOf({ result }) }));
}

function sumBy<T>(list: readonly T[], of: (one: T) => bigint): bigint {
  return list.reduce((sum, one) => sum + of(one), 0n);
}

function isSpotOf(style: Style): (spot: string) => boolean {
  const spots = new Set<string>(SPOTS[style]);
  return (spot) => spots.has(spot);
}

/** Returns the stake of a bet: its player cancelled it, the coup was void, or the pool was cancelled. */
function returned({ stake }: Order<unknown>, pool?: Pool): ReturnType<SharedRules['settle']> {
  return { payout: stake, isVoid: true, outcome: { isVoid: true, ...(pool && { pool }) } satisfies Returned & { pool?: Pool } };
}

export function poolOf(bets: readonly ChipsBet[]): Pool {
  const on = (side: string): number =>
    Number(bets.reduce((sum, { chips }) => sum + sumOf({ chips: chips.filter(({ spot }) => spot === side) }), 0n));
  return { meron: on('meron'), wala: on('wala') };
}

/** Returns the payout of a stake at Malay odds in minor units, with the amount at risk. */
export function malayReturn({ spot, amount }: Chip, odds: MalayOdds, { result }: Pick<Fight, 'result'>): bigint {
  const stake = BigInt(amount);
  if (!isSide(spot)) return cut(stake, drawReturns(spot, result));
  const risk = atRisk(stake, odds[spot]);
  if (isDraw(result)) return risk;
  return result === spot ? risk + wins(stake, odds[spot]) : 0n;
}

/** Returns the payout of a stake in a pool in minor units, cut; the house keeps the cut part. */
export function poolReturn({ spot, amount }: Chip, pool: Pool, { result }: Pick<Fight, 'result'>, plasada = PLASADA): bigint {
  const stake = BigInt(amount);
  if (!isSide(spot)) return cut(stake, drawReturns(spot, result));
  if (isDraw(result)) return stake;
  return result === spot ? cut(stake, poolPrice(pool, spot, plasada)!) : 0n;
}

function cut(stake: bigint, { top, bottom }: { top: bigint; bottom: bigint }): bigint {
  return (stake * top) / bottom;
}
