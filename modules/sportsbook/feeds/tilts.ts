/** Tilts of a price of a feed, in hundredths of a logit: by a trader, and by the load of bets. */
export type FedTilt = { trader: number; load: number };

/** Unit of the tilt by load in the stored number. A trader tilts by less (`MOST_PRICE_TILT`). */
const LOAD_UNIT = 100;

/** Returns the number that the column `tilts` has for a price. */
export const storedTilt = ({ trader, load }: FedTilt): number => trader + LOAD_UNIT * load;

export const tiltOf = (stored = 0): FedTilt => ({ trader: stored % LOAD_UNIT, load: Math.floor(stored / LOAD_UNIT) });

/** SQL of both parts of a stored tilt. */
export const traderPart = (tilt: string): string => `(coalesce(${tilt}, 0) % ${LOAD_UNIT})`;
export const loadPart = (tilt: string): string => `(coalesce(${tilt}, 0) / ${LOAD_UNIT})`;
