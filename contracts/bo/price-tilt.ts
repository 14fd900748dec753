/** Most that a trader shortens a price, in hundredths of a logit. */
export const MOST_PRICE_TILT = 50;
