import { choose, fraction, type Fraction } from '#kernel/fraction.ts';
import { coinsOf, type Algebra } from '#games/slots/engine/figures/algebra.ts';
import type { Prizes } from '#games/slots/engine/machine.ts';

/** Returns the sum of a bonus over its draws. */
export function bonusSum<T>(bonus: Prizes, algebra: Algebra<T>): T {
  switch (bonus.kind) {
    case 'wheel':
      return wheelSum(bonus.wheels, algebra);
    case 'picks':
      return picksSum(bonus.prizes, bonus.ends, algebra);
    case 'board':
      return boardSum(bonus, algebra);
  }
}

type Wheels = (Prizes & { kind: 'wheel' })['wheels'];

function wheelSum<T>([wheel, ...others]: Wheels, algebra: Algebra<T>): T {
  const all = BigInt(wheel!.reduce((sum, { weight }) => sum + weight, 0));
  return wheel!
    .map(({ coins, weight, isUp }) =>
      algebra.share(isUp ? wheelSum(others, algebra) : coinsOf(algebra, coins), fraction(BigInt(weight), all)),
    )
    .reduce((sum, one) => algebra.plus(sum, one));
}

/**
 * Returns the sum of picked lots, drawn without replacement. Before the first lot that ends the bonus lie j prizes; every choice of j
 * prizes is equally likely.
 */
function picksSum<T>(prizes: readonly number[], ends: number, algebra: Algebra<T>): T {
  // `choices[j]` is the sum over all choices of j prizes.
  const choices: T[] = [algebra.one, ...prizes.map(() => algebra.zero)];
  for (const [at, coins] of prizes.entries()) {
    const prize = coinsOf(algebra, coins);
    for (let j = at + 1; j > 0; j--) choices[j] = algebra.plus(choices[j]!, algebra.times(choices[j - 1]!, prize));
  }
  return choices
    .map((sum, j) => algebra.share(sum, over(chanceOfPrizes(prizes.length, ends, j), choose(prizes.length, j))))
    .reduce((sum, one) => algebra.plus(sum, one));
}

function over({ top, bottom }: Fraction, by: bigint): Fraction {
  return fraction(top, bottom * by);
}

/** Returns the chance that exactly j prizes come before the first end, in a random order of `prizes` prizes and `ends` ends. */
function chanceOfPrizes(prizes: number, ends: number, j: number): Fraction {
  let [top, bottom] = [1n, 1n];
  for (let at = 0; at < j; at++) {
    top *= BigInt(prizes - at);
    bottom *= BigInt(prizes + ends - at);
  }
  return fraction(top * BigInt(ends), bottom * BigInt(prizes + ends - j));
}

/** Returns the sum of a token on a row of squares. A square without a prize, the last square or the last throw ends the bonus. */
function boardSum<T>({ squares, sides, throws }: Prizes & { kind: 'board' }, algebra: Algebra<T>): T {
  const known = new Map<string, T>();
  const from = (at: number, left: number): T => {
    const name = `${at} ${left}`;
    const sum = known.get(name) ?? step(at, left);
    known.set(name, sum);
    return sum;
  };
  const step = (at: number, left: number): T => {
    const each = Array.from({ length: sides }, (_, side) => {
      const to = Math.min(at + side + 1, squares.length - 1);
      const prize = coinsOf(algebra, squares[to]!);
      const isOver = squares[to] === 0 || to === squares.length - 1 || left === 1;
      return isOver ? prize : algebra.times(prize, from(to, left - 1));
    });
    return algebra.share(
      each.reduce((sum, one) => algebra.plus(sum, one)),
      fraction(1n, BigInt(sides)),
    );
  };
  return from(-1, throws);
}
