import { choose, fraction, minus, ONE, plus, power, times, toText, ZERO, type Fraction } from '#kernel/fraction.ts';
import { coinsOf, raised, type Algebra } from '#games/slots/engine/figures/algebra.ts';
import { bonusSum } from '#games/slots/engine/figures/bonus-sum.ts';
import { classesOf, type Class } from '#games/slots/engine/figures/classes.ts';
import { freeSum } from '#games/slots/engine/figures/free-sum.ts';
import type { Hold } from '#games/slots/engine/machine.ts';
import type { Prepared } from '#games/slots/engine/prepare.ts';
import { heldNext, PAID } from '#games/slots/engine/verbs/turns.ts';

/** Computes the sum of a whole round over its draws; `choice` is the index of the free game that is played. */
export function roundSum<T>(p: Prepared, algebra: Algebra<T>, choice = 0): T {
  const features = new Map<string, T>();
  const after = (name: string, make: () => T): T => {
    const known = features.get(name) ?? make();
    features.set(name, known);
    return known;
  };
  let sum = algebra.zero;
  for (const one of together(p, classesOf(p, PAID))) {
    const turn = algebra.share(algebra.turn(one.wins, one.total, 1), one.share);
    sum = algebra.plus(
      sum,
      follows(p, one)
        ? algebra.times(
            turn,
            after(nameOf(p, one), () => featureSum(p, algebra, one, choice)),
          )
        : turn,
    );
  }
  return sum;
}

/** Merges the classes that the same feature follows. */
function together(p: Prepared, classes: readonly Class[]): Class[] {
  const all = new Map<string, Class & { wins: Map<number, bigint> }>();
  for (const one of classes) {
    const name = `${follows(p, one) ? nameOf(p, one) : ''} ${toText(one.share)} ${one.total}`;
    const known = all.get(name) ?? { ...one, wins: new Map<number, bigint>() };
    all.set(name, known);
    for (const [coins, count] of one.wins) known.wins.set(coins, (known.wins.get(coins) ?? 0n) + count);
  }
  return [...all.values()];
}

/**
 * Returns the chance of a feature after a paid spin of this class. A meter of `size` has each of its counts equally often in the long run,
 * so s scatters fill it in s of `size` rounds.
 */
export function featureChance(p: Prepared, one: Pick<Class, 'scatters' | 'marked'>): Fraction {
  const { meter } = p.machine.verbs ?? {};
  if (meter) return fraction(BigInt(one.scatters), BigInt(meter.size));
  return follows(p, one) ? ONE : ZERO;
}

/** Reports whether a feature may follow a paid spin of this class. */
function follows(p: Prepared, { scatters, marked }: Pick<Class, 'scatters' | 'marked'>): boolean {
  const { bonus, meter } = p.machine.verbs ?? {};
  if (meter) return scatters > 0;
  const trigger = bonus?.trigger ?? p.hold?.trigger;
  return heldNext(p, 0, marked) !== 0 || p.freeSpins[scatters]! > 0 || (trigger !== undefined && scatters >= trigger);
}

function nameOf(p: Prepared, { scatters, marked }: Class): string {
  return `${heldNext(p, 0, marked)} ${p.freeSpins[scatters]} ${p.hold || p.machine.verbs?.meter ? scatters : 0}`;
}

function featureSum<T>(p: Prepared, algebra: Algebra<T>, { scatters, marked }: Class, choice: number): T {
  const held = heldNext(p, 0, marked);
  if (held !== 0) return respinSum(p, algebra, held);
  if (p.hold) return holdSum(p.hold, p.cellCount, algebra)(scatters);
  const { bonus, meter } = p.machine.verbs ?? {};
  if (meter) {
    const chance = featureChance(p, { scatters, marked });
    return algebra.plus(algebra.share(algebra.one, minus(ONE, chance)), algebra.share(bonusSum(meter.bonus, algebra), chance));
  }
  return bonus ? bonusSum(bonus, algebra) : freeSum(p, algebra, p.freeSpins[scatters]!, choice);
}

/** Computes the sum of a respin with the reels of `held` full of wilds, and of all respins after it. */
function respinSum<T>(p: Prepared, algebra: Algebra<T>, held: number): T {
  let sum = algebra.zero;
  for (const { wins, total, share, marked } of classesOf(p, { isFree: false, isRespin: true, held, tome: -1 })) {
    const turn = algebra.share(algebra.turn(wins, total, 1), share);
    const next = heldNext(p, held, marked);
    sum = algebra.plus(sum, next === 0 ? turn : algebra.times(turn, respinSum(p, algebra, next)));
  }
  return sum;
}

/**
 * Computes the sum of hold and respin by the number of scatters. A respin fills k of E empty cells with the binomial chance b(k). With
 * q = b(0), the next k > 0 comes before the respins run out with b(k)·(1 + q + … + q^(respins - 1)), and none comes with q^respins.
 */
function holdSum<T>(hold: Hold, cells: number, algebra: Algebra<T>): (scatters: number) => T {
  const values = new Map<number, bigint>();
  for (const { coins, weight } of hold.values) values.set(coins, (values.get(coins) ?? 0n) + BigInt(weight));
  const all = [...values.values()].reduce((sum, weight) => sum + weight, 0n);
  const value = algebra.turn(values, all, 1);
  const land = fraction(BigInt(hold.land), BigInt(hold.of));
  const later: T[] = [];
  later[cells] = coinsOf(algebra, hold.grand);
  for (let full = cells - 1; full >= 0; full--) {
    const empty = cells - full;
    const misses = power(minus(ONE, land), empty);
    let repeats = ZERO;
    for (let n = 0; n < hold.respins; n++) repeats = plus(repeats, power(misses, n));
    let sum = algebra.share(algebra.one, power(misses, hold.respins));
    for (let k = 1; k <= empty; k++) {
      const chance = times(repeats, times(fraction(choose(empty, k)), times(power(land, k), power(minus(ONE, land), empty - k))));
      sum = algebra.plus(sum, algebra.share(algebra.times(raised(algebra, value, k), later[full + k]!), chance));
    }
    later[full] = sum;
  }
  return (scatters) => algebra.times(raised(algebra, value, scatters), later[scatters]!);
}
