import { cleanStakes, isCleanFor, type Win } from '#games/kit/clean-stakes.ts';
import { fraction, isZero, toText, type Fraction } from '#kernel/fraction.ts';
import type { ChipsBet } from '#games/kit/quote.ts';
import type { Money } from '#kernel/money.ts';

type Wins = (spot: string) => readonly Win[];

/** A game whose chips are cut to the minor unit. */
type CutGame<O> = {
  spots: Iterable<string>;
  returnsOf(spot: string, outcome: O): Fraction;
  /** All outcomes with how often each comes, where they can be gone through. */
  outcomes?: (() => Iterable<readonly [outcome: O, ways: bigint]>) | undefined;
  /** The wins of a chip on a spot, where outcomes cannot be gone through. Prices of a game without either are whole. */
  winsOf?: Wins | undefined;
};

export type CleanChips = {
  /** Round stakes between two limits of which a chip on any spot is fair, see `isCleanFor`. */
  stakes(least: Money, most: Money): Money[];
  isClean(bet: ChipsBet): boolean;
};

/** Returns the chips of a game that are fair once their wins are cut. Wins are counted when they are first asked for. */
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

/** The prices of a spot over all outcomes, each with its chance. */
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
