import { fraction, plus, times, ZERO, type Fraction } from '#kernel/fraction.ts';
import type { Kind, Odds, Title, Weapon } from '#games/fishing/engine/title.ts';

/** Weights of a table's prizes make so much together. */
export const WHOLE = 100;
/** A draw of four bytes is below a bound of at most 2^32. */
const MOST_BOUND = 2n ** 32n;

/** What a kill pays on average, in bets; 0 for a carrier. */
export function meanOf({ prizes }: Kind): Fraction {
  return prizes.reduce((sum, { times, weight }) => plus(sum, fraction(BigInt(times * weight), BigInt(WHOLE))), ZERO);
}

/** The same of the square. */
export function meanSquareOf({ prizes }: Kind): Fraction {
  return prizes.reduce((sum, { times, weight }) => plus(sum, fraction(BigInt(times * times * weight), BigInt(WHOLE))), ZERO);
}

/** A weapon of several bets is not shot at carriers, nor at what pays less on average than it costs: its kill would be surer than the return. */
export function mayHit(kind: Kind, { cost }: Pick<Weapon, 'cost'>): boolean {
  if (cost === 1) return true;
  const { top, bottom } = meanOf(kind);
  return kind.sort !== 'carrier' && top >= BigInt(cost) * bottom;
}

/** The law of the hit: so many bets, so many times the chance of one. */
export function chanceOf(kind: Kind, { cost }: Pick<Weapon, 'cost'>): Fraction {
  return times(kind.chance, fraction(BigInt(cost)));
}

/** Undefined where the chance has more places than a draw tells apart. */
export function oddsOf(chance: Fraction): Odds | undefined {
  return chance.bottom <= MOST_BOUND ? { top: Number(chance.top), bottom: Number(chance.bottom) } : undefined;
}

export function kindByCode(title: Title, code: string): number {
  return title.kinds.findIndex((kind) => kind.code === code);
}
