import { Dice, type Rng } from '#games/kit/rng.ts';

/** Sum of the weights of a draw: the number of values of four bytes. */
export const WHOLE = 2 ** 32;

/**
 * Draw of a match: names of its outcomes, and integer weights that sum to 2^32. The simulation draws by the weights, and prices are
 * computed from them, so a fair chance is exactly that of the draw.
 */
export type Draw = { readonly names: readonly string[]; readonly weights: readonly number[] };

/**
 * Makes a draw from the chances of all outcomes except the last, which gets the remainder. Compute the chances only with +, −, × and ÷:
 * these give the same last bit in every browser.
 */
export function weigh(names: readonly string[], chances: readonly number[]): Draw {
  let rest = WHOLE;
  const weights = chances.map((chance) => {
    const weight = Math.min(rest, Math.floor(chance * WHOLE));
    rest -= weight;
    return weight;
  });
  return { names, weights: [...weights, rest] };
}

/** Makes a draw with weights in proportion to sizes of at least 0; the last outcome gets the remainder of rounding. */
export function share(names: readonly string[], sizes: readonly number[]): Draw {
  const sum = sizes.reduce((a, b) => a + b, 0);
  return weigh(
    names,
    sizes.slice(0, -1).map((size) => size / sum),
  );
}

/** Returns the chance of each outcome, exact to 2^-32. */
export function chancesOf({ weights }: Draw): number[] {
  return weights.map((weight) => weight / WHOLE);
}

/** Returns the index of the outcome that a stream draws. */
export function drawFrom({ weights }: Draw, rng: Rng): number {
  let left = new Dice(rng).below(WHOLE);
  for (let at = 0; at < weights.length; at++) {
    left -= weights[at]!;
    if (left < 0) return at;
  }
  throw new RangeError('weights of a draw sum to 2^32');
}
