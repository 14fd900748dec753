import { minus, ONE, plus, times, fraction, ZERO, type Fraction } from '#kernel/fraction.ts';
import type { Pot } from '#poker/kit/pots.ts';

/** A hundredth of the equity is the fee; a pot has at least twenty big blinds. */
const KEPT = fraction(99n, 100n);
const LEAST_BIG_BLINDS = 20;

/**
 * Offers for a hand that is all-in on one board: of each pot, after the rake, a seat's exact equity less one hundredth, cut. Undefined where the pots
 * are too small. All seats have an offer or none has: `equity` is by pot and seat, over the boards that may come.
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
