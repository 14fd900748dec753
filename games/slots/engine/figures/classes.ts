import { fraction, ONE, type Fraction } from '#kernel/fraction.ts';
import { boughtScatters } from '#games/slots/engine/bought.ts';
import { distributionOf } from '#games/slots/engine/distribution.ts';
import type { Wins } from '#games/slots/engine/figures/algebra.ts';
import { bookWins } from '#games/slots/engine/grid/book.ts';
import type { Prepared } from '#games/slots/engine/prepare.ts';
import { PAID, turnOf, type TurnKind } from '#games/slots/engine/verbs/turns.ts';

/**
 * Draws of a turn with the same number of scatters and the same marked reels, which decide the feature that follows. `share` is the chance
 * of this alternative of the turn; `wins` counts the draws of the class among its `total`.
 */
export type Class = { share: Fraction; scatters: number; marked: number; wins: Wins; total: bigint };

const classic = new WeakMap<Prepared, Class[]>();

/** Returns the classes of a turn from all its alternatives. */
export function classesOf(p: Prepared, kind: TurnKind): Class[] {
  if (p.machine.isBought && kind === PAID) {
    const scatters = boughtScatters(p.machine);
    return [{ share: ONE, scatters, marked: 0, wins: new Map([[p.scatterPays[scatters]!, 1n]]), total: 1n }];
  }
  if (!p.machine.verbs) {
    const known = classic.get(p) ?? classicClasses(p);
    classic.set(p, known);
    return known;
  }
  if (p.machine.verbs.grid) return [gridClass(p)];
  const { weights, parts } = turnOf(p, kind);
  const all = BigInt(weights.reduce((sum, weight) => sum + weight, 0));
  return parts.flatMap((part) => {
    const { total, classes } = part.count();
    const share = fraction(BigInt(part.weight), all);
    return classes.map((one) => ({ ...one, total, share }));
  });
}

/** Returns the class of a grid: the weights of its book by win. */
function gridClass(p: Prepared): Class {
  const wins = bookWins(p);
  return { share: ONE, scatters: 0, marked: 0, wins, total: [...wins.values()].reduce((sum, weight) => sum + weight, 0n) };
}

function classicClasses(p: Prepared): Class[] {
  const { cycle, byScatters } = distributionOf(p);
  return [...byScatters.entries()]
    .filter(([, wins]) => wins.size > 0)
    .map(([scatters, wins]) => ({ share: ONE, scatters, marked: 0, wins, total: cycle }));
}
