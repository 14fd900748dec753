import type { SlipMath, SlipShape } from '#modules/sportsbook/book.ts';

/**
 * Largest possible payout of a slip, in minor units. It is far above every limit, and sums of such amounts still fit the columns of the
 * ledger.
 */
const MOST_RETURN = 10n ** 15n;

/**
 * Returns whether a slip could pay more than the ledger can hold, as twenty legs at long odds do. Its stake, and the amount owed on a leg,
 * are smaller.
 */
export function isBeyondSums(slips: Pick<SlipMath, 'most' | 'bets'>, shape: SlipShape, unit: bigint): boolean {
  return slips.most(shape, unit) > MOST_RETURN || unit * BigInt(slips.bets(shape)) > MOST_RETURN;
}
