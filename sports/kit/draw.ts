import { Dice, type Rng } from '#games/kit/rng.ts';

/** Sum of the weights of a draw: the number of values of four bytes. */
export const WHOLE = 2 ** 32;

/**
 * Draw of a match: names of its outcomes, and integer weights that sum to 2^32. The simulation draws by the weights and the pricer computes
 * with them, so a fair probability is that of the draw itself.
 */
export type Draw = { readonly names: readonly string[]; readonly weights: readonly number[] };

/**
 * Draw from the chances of all outcomes but the last, which takes the rest. Compute the chances with +, −, × and ÷ only: these give the
 * same last bit in every browser.
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

/** Draw with weights in proportion to sizes of 0 or more; the last outcome takes the rounding remainder. */
export function share(names: readonly string[], sizes: readonly number[]): Draw {
  const sum = sizes.reduce((a, b) => a + b, 0);
  return weigh(
    names,
    sizes.slice(0, -1).map((size) => size / sum),
  );
}

/** The chance of each outcome, exact to 2^-32. */
export function chancesOf({ weights }: Draw): number[] {
  return weights.map((weight) => weight / WHOLE);
}

/** Index of the outcome that a stream draws. */
export function drawFrom({ weights }: Draw, rng: Rng): number {
  let left = new Dice(rng).below(WHOLE);
  for (let at = 0; at < weights.length; at++) {
    left -= weights[at]!;
    if (left < 0) return at;
  }
  throw new RangeError('weights of a draw sum to 2^32');
}
