import { fraction, isZero, minus, ONE, over, plus, times, toNumber, ZERO, type Fraction } from '#kernel/fraction.ts';

/** Number of draws by their win in coins; all draws together are the `total`, and equally likely. */
export type Wins = ReadonlyMap<number, bigint>;

/**
 * Arithmetic for the sum of a round over its draws, `Σ chance × z^coins`, which is built from turns by plus and times. The same sum in
 * different number types gives every figure: moments, the largest win, the distribution, and a bound for the loss by a cap.
 */
export type Algebra<T> = {
  zero: T;
  one: T;
  /** Sum of a turn whose wins are multiplied by `factor`. */
  turn(wins: Wins, total: bigint, factor: number): T;
  plus(a: T, b: T): T;
  times(a: T, b: T): T;
  share(a: T, part: Fraction): T;
  /** Least solution of `g = step(g)`: the sum of a free spin with all its retriggers. */
  tree(step: (g: T) => T): T;
};

export function coinsOf<T>(algebra: Algebra<T>, coins: number): T {
  return algebra.turn(new Map([[coins, 1n]]), 1n, 1);
}

export function raised<T>(algebra: Algebra<T>, base: T, exponent: number): T {
  let [result, square] = [algebra.one, base];
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = algebra.times(result, square);
    if (left > 1) square = algebra.times(square, square);
  }
  return result;
}

/** Chance, mean and mean square, exact. */
export type Moments = { chance: Fraction; mean: Fraction; square: Fraction };

export const MOMENTS: Algebra<Moments> = {
  zero: { chance: ZERO, mean: ZERO, square: ZERO },
  one: { chance: ONE, mean: ZERO, square: ZERO },
  turn(wins, total, factor) {
    let [count, coins, squares] = [0n, 0n, 0n];
    for (const [win, times] of wins) {
      const value = BigInt(win * factor);
      count += times;
      coins += value * times;
      squares += value * value * times;
    }
    return { chance: fraction(count, total), mean: fraction(coins, total), square: fraction(squares, total) };
  },
  plus: (a, b) => ({ chance: plus(a.chance, b.chance), mean: plus(a.mean, b.mean), square: plus(a.square, b.square) }),
  times: (a, b) => ({
    chance: times(a.chance, b.chance),
    mean: plus(times(a.chance, b.mean), times(a.mean, b.chance)),
    square: plus(plus(times(a.chance, b.square), times(a.square, b.chance)), times(fraction(2n), times(a.mean, b.mean))),
  }),
  share: (a, part) => ({ chance: times(a.chance, part), mean: times(a.mean, part), square: times(a.square, part) }),
  // The mean of a step is linear in the mean of g, and then its mean square in the mean square of g. Two points of each solve the equation.
  tree(step) {
    const at = (mean: Fraction, square: Fraction): Moments => step({ chance: ONE, mean, square });
    const solved = (from: Fraction, to: Fraction): Fraction => over(from, minus(ONE, minus(to, from)));
    const mean = solved(at(ZERO, ZERO).mean, at(ONE, ZERO).mean);
    const square = solved(at(mean, ZERO).square, at(mean, ONE).square);
    return { chance: ONE, mean, square };
  },
};

/** Largest win and its chance; Infinity where free spins may retrigger without end. */
export type Most = { coins: number; chance: Fraction };

export const MOST: Algebra<Most> = {
  zero: { coins: -Infinity, chance: ZERO },
  one: { coins: 0, chance: ONE },
  turn(wins, total, factor) {
    let most = -Infinity;
    for (const win of wins.keys()) most = Math.max(most, win);
    return most < 0 ? MOST.zero : { coins: most * factor, chance: fraction(wins.get(most)!, total) };
  },
  plus(a, b) {
    if (a.coins !== b.coins) return a.coins > b.coins ? a : b;
    return { coins: a.coins, chance: plus(a.chance, b.chance) };
  },
  times: (a, b) => (isZero(a.chance) || isZero(b.chance) ? MOST.zero : { coins: a.coins + b.coins, chance: times(a.chance, b.chance) }),
  share: (a, part) => (isZero(part) ? MOST.zero : { coins: a.coins, chance: times(a.chance, part) }),
  tree: (step) => {
    const once = step(MOST.one);
    return step(once).coins > once.coins ? { coins: Infinity, chance: ONE } : once;
  },
};

/** Returns the arithmetic of the sum at a real z above 1, in floating point. `slope` is ln z for one coin. Infinity if the sum diverges. */
export function growthAlgebra(slope: number): Algebra<number> {
  return {
    zero: 0,
    one: 1,
    turn(wins, total, factor) {
      let sum = 0;
      for (const [win, times] of wins) sum += Number(times) * Math.exp(slope * factor * win);
      return sum / Number(total);
    },
    plus: (a, b) => a + b,
    times: (a, b) => a * b,
    share: (a, part) => a * toNumber(part),
    // Any g with step(g) at most g is an upper bound of the least solution: the last g is raised a little and checked.
    tree(step) {
      let g = 1;
      for (let turn = 0; turn < 60; turn++) g = step(g);
      const above = g * 1.0001;
      return Number.isFinite(above) && step(above) * 1.0000001 <= above ? above : Infinity;
    },
  };
}
