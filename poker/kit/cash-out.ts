import { minus, ONE, plus, times, fraction, ZERO, type Fraction } from '#kernel/fraction.ts';
import type { Pot } from '#poker/kit/pots.ts';

/** Share of the equity that an offer pays: the fee is a hundredth. */
const KEPT = fraction(99n, 100n);
/** Least size of a pot with offers. */
const LEAST_BIG_BLINDS = 20;

/**
 * Returns the cash-out offers for a hand that is all-in on one board. An offer is a seat's exact equity in each pot after the rake, less
 * one hundredth, cut. Undefined if the pots are too small. Either all seats have an offer or none. `equity` is by pot and seat, over the
 * possible boards.
 */
export function cashOutOffers(
  pots: readonly Pot[],
  rakes: readonly number[],
  equity: readonly ReadonlyMap<number, Fraction>[],
  bigBlind: number,
): Map<number, number> | undefined {
  const total = pots.reduce((sum, { amount }) => sum + amount, 0);
  if (total < LEAST_BIG_BLINDS * bigBlind) return undefined;
  const worth = new Map<number, Fraction>();
  for (const [at, { amount, eligible }] of pots.entries()) {
    const shares = eligible.map((seat) => equity[at]!.get(seat) ?? ZERO);
    if (minus(ONE, shares.reduce(plus, ZERO)).top !== 0n) throw new RangeError('the equities of a pot make one');
    for (const [nth, seat] of eligible.entries())
      worth.set(seat, plus(worth.get(seat) ?? ZERO, times(shares[nth]!, fraction(BigInt(amount - rakes[at]!)))));
  }
  return new Map([...worth].map(([seat, chips]) => [seat, Number(times(chips, KEPT).top / times(chips, KEPT).bottom)]));
}
