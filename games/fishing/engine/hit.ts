import { fraction, plus, times, ZERO, type Fraction } from '#kernel/fraction.ts';
import type { Kind, Odds, Title, Weapon } from '#games/fishing/engine/title.ts';

/** Sum of the weights of a kind's prizes. */
export const WHOLE = 100;
/** Highest bound of a draw of four bytes. */
const MOST_BOUND = 2n ** 32n;

/** Returns the average payout of a kill, in bets; 0 for a carrier. */
export function meanOf({ prizes }: Kind): Fraction {
  return prizes.reduce((sum, { times, weight }) => plus(sum, fraction(BigInt(times * weight), BigInt(WHOLE))), ZERO);
}

/** Returns the average squared payout of a kill, in squared bets; 0 for a carrier. */
export function meanSquareOf({ prizes }: Kind): Fraction {
  return prizes.reduce((sum, { times, weight }) => plus(sum, fraction(BigInt(times * times * weight), BigInt(WHOLE))), ZERO);
}

/**
 * True if a weapon may hit a kind. The cannon may hit every kind. A weapon of several bets may not hit carriers, nor kinds whose average
 * payout is below its cost: the chance of a kill would exceed the return.
 */
export function mayHit(kind: Kind, { cost }: Pick<Weapon, 'cost'>): boolean {
  if (cost === 1) return true;
  const { top, bottom } = meanOf(kind);
  return kind.sort !== 'carrier' && top >= BigInt(cost) * bottom;
}

/** Returns the chance of a kill: the chance for one bet times the bets of the weapon. */
export function chanceOf(kind: Kind, { cost }: Pick<Weapon, 'cost'>): Fraction {
  return times(kind.chance, fraction(BigInt(cost)));
}

/** Returns a chance as whole numbers; undefined if its denominator exceeds 2^32, the highest bound of a draw. */
export function oddsOf(chance: Fraction): Odds | undefined {
  return chance.bottom <= MOST_BOUND ? { top: Number(chance.top), bottom: Number(chance.bottom) } : undefined;
}

export function kindByCode(title: Title, code: string): number {
  return title.kinds.findIndex((kind) => kind.code === code);
}
