import type { SlipMath, SlipShape } from '#modules/sportsbook/book.ts';

const PRICE_UNIT = 10_000;

/** Returns a price as decimal odds, such as `2.50`. */
export const priceText = (price: number): string => (price / PRICE_UNIT).toFixed(2);

/** Returns the price of a slip that is a single bet, in ten-thousandths, cut. */
export function priceOfAll(slips: Pick<SlipMath, 'most'>, shape: SlipShape): bigint {
  return slips.most(shape, BigInt(PRICE_UNIT));
}
