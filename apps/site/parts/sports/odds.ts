import { fraction } from '#kernel/fraction.ts';
import { decimalFraction, decimalText } from '#sports/kit/decimal.ts';
import { ODDS_FORMATS, oddsText, type OddsFormat } from '#sports/kit/odds.ts';
import { useStoredText } from '#web/state/stored-text.ts';
import { FRONTS, useFront, type FrontCode } from '#apps/site/parts/sports/front.ts';

export { ODDS_FORMATS, type OddsFormat };

/** Unit of prices: they are in ten-thousandths. */
const UNIT = 10_000n;
/** Decimals of a price on a board, by format; the price itself has four. */
const SHOWN: Readonly<Record<OddsFormat, number>> = { decimal: 2, hongkong: 2, malay: 2, indonesian: 2, american: 0, fractional: 0 };

/** Writes a price in a format, rounded to the decimals of a board: 19,000 is `1.90`, `0.90` or `−111`. */
export function priceText(price: number, format: OddsFormat): string {
  const text = oddsText(format, fraction(BigInt(price), UNIT));
  if (format === 'fractional') return text;
  const shown = decimalText(decimalFraction(text)!, SHOWN[format]).replace('-', '−');
  return format === 'american' && !shown.startsWith('−') ? `+${shown}` : shown;
}

const isFormat = (text: string | null): text is OddsFormat => ODDS_FORMATS.some((one) => one === text);

/**
 * Returns the format of odds and its setter: the default of the sportsbook's name, until the visitor chooses another format on this device.
 */
export function useOddsFormat(): [OddsFormat, (format: OddsFormat) => void] {
  const front = useFront();
  const [stored, setStored] = useStoredText(keyOf(front));
  return [isFormat(stored) ? stored : FRONTS[front].format, (format) => setStored(() => format)];
}

const keyOf = (front: FrontCode): string => `odds-${front}`;

/** Returns a function that writes prices in the chosen format. */
export function usePriceText(): (price: number) => string {
  const [format] = useOddsFormat();
  return (price) => priceText(price, format);
}
