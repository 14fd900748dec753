import { cleanStakes, isCleanFor, type Win } from '#games/kit/clean-stakes.ts';
import { fraction, isZero, toText, type Fraction } from '#kernel/fraction.ts';
import type { ChipsBet } from '#games/kit/quote.ts';
import type { Money } from '#kernel/money.ts';

type Wins = (spot: string) => readonly Win[];

/** A game whose payouts of chips are cut to the minor unit. */
type CutGame<O> = {
  spots: Iterable<string>;
  returnsOf(spot: string, outcome: O): Fraction;
  /** Returns all outcomes, each with its frequency, where they can be listed. */
  outcomes?: (() => Iterable<readonly [outcome: O, ways: bigint]>) | undefined;
  /** Returns the wins of a chip on a spot, where outcomes cannot be listed. A game with neither has whole prices. */
  winsOf?: Wins | undefined;
};

export type CleanChips = {
  /** Returns the round stakes between two limits that are fair on every spot: see `isCleanFor`. */
  stakes(least: Money, most: Money): Money[];
  isClean(bet: ChipsBet): boolean;
};

/** Returns which chips of a game are fair although their wins are cut. The wins of a spot are counted at their first use. */
export function cleanChips<O>(game: CutGame<O>): CleanChips {
  const spots = [...game.spots];
  const known = new Map<string, readonly Win[]>();
  const winsOf: Wins = (spot) => {
    if (!known.has(spot)) known.set(spot, game.winsOf?.(spot) ?? winsOver(game, spot));
    return known.get(spot)!;
  };
  return {
    stakes: cleanStakes(() => spots.map(winsOf)),
    isClean: ({ chips }) => chips.every(({ spot, amount }) => isCleanFor(BigInt(amount), winsOf(spot))),
  };
}

/** Returns the prices of a spot over all outcomes, each with its chance. */
function winsOver<O>({ outcomes, returnsOf }: CutGame<O>, spot: string): Win[] {
  const ways = new Map<string, { pays: Fraction; ways: bigint }>();
  let all = 0n;
  for (const [outcome, count] of outcomes?.() ?? []) {
    const pays = returnsOf(spot, outcome);
    all += count;
    if (isZero(pays)) continue;
    const key = toText(pays);
    ways.set(key, { pays, ways: count + (ways.get(key)?.ways ?? 0n) });
  }
  return [...ways.values()].map((one) => ({ pays: one.pays, chance: fraction(one.ways, all) }));
}
