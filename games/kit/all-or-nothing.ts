import type { Fraction } from '#games/kit/fraction.ts';
import { payoutAt } from '#games/kit/multiplier.ts';
import type { Money } from '#kernel/money.ts';
import type { Return } from '#modules/rounds/index.ts';

/** What a stake returns that is paid so many times with a chance, and nothing else. */
export function allOrNothing(stake: Money, chance: Fraction, pays: Fraction): Return[] {
  return [
    { weight: chance.bottom - chance.top, payout: 0n },
    { weight: chance.top, payout: payoutAt(stake, pays).minor },
  ];
}
