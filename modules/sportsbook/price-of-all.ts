import type { SlipMath, SlipShape } from '#modules/sportsbook/book.ts';

const PRICE_UNIT = 10_000;

/** A price as decimal odds, as in `2.50`. */
export const priceText = (price: number): string => (price / PRICE_UNIT).toFixed(2);

/** Price of a slip that is one bet, in ten-thousandths, cut. */
export function priceOfAll(slips: Pick<SlipMath, 'most'>, shape: SlipShape): bigint {
  return slips.most(shape, BigInt(PRICE_UNIT));
}
