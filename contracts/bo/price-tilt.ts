/** Most that a trader shortens a price, in hundredths of a logit. */
export const MOST_PRICE_TILT = 50;

/** Lowest price that a tilt leaves, in ten-thousandths. */
const LEAST_PRICE = 10_100;
const UNIT = 10_000;

/** Price of a feed after a tilt in hundredths of a logit, as the SQL function `sports_tilted` sells it. Prices are in ten-thousandths. */
export function tiltedPrice(fed: number, tilt: number): number {
  return tilt <= 0 ? fed : Math.min(fed, Math.max(LEAST_PRICE, Math.floor(UNIT + (fed - UNIT) * Math.exp(-tilt / 100))));
}
