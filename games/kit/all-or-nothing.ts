import type { Fraction } from '#kernel/fraction.ts';
import { payoutAt } from '#games/kit/multiplier.ts';
import type { Money } from '#kernel/money.ts';
import type { Return } from '#modules/rules/index.ts';

/** Returns the outcomes of a bet that pays a multiple of its stake with a chance, and otherwise nothing. */
export function allOrNothing(stake: Money, chance: Fraction, pays: Fraction): Return[] {
  return [
    { weight: chance.bottom - chance.top, payout: 0n },
    { weight: chance.top, payout: payoutAt(stake, pays).minor },
  ];
}
