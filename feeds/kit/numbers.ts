import { LAST_MS, MOST_PRODUCER } from '#modules/sportsbook/index.ts';

/** Reads a price as ten-thousandths, cut to four decimals. Returns 0 if the text is not a number. */
export function priceOf(text: string | undefined): number {
  const match = /^(\d{1,6})(?:\.(\d{1,10}))?$/.exec(text ?? '');
  return match ? Number(match[1]) * 10_000 + Number((match[2] ?? '').slice(0, 4).padEnd(4, '0')) : 0;
}

/** Reads a whole number from 0 to `most`; returns undefined for any other text. */
export function whole(text: string | undefined, most = Number.MAX_SAFE_INTEGER): number | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) && Number(text) <= most ? Number(text) : undefined;
}
export const producerOf = (text: string | undefined): number | undefined => whole(text, MOST_PRODUCER);
export const timeOf = (text: string | undefined): number | undefined => whole(text, LAST_MS);

/** Most tied runners that `heatOf` tries. */
const MOST_TIED = 30;

/** Returns a dead-heat factor as places ÷ tied runners. For example, 0.3333 gives 1 place and 3 tied runners. */
export function heatOf(factor: number): { places: number; tied: number } {
  if (!(factor > 0 && factor < 1)) return { places: 1, tied: 1 };
  for (let tied = 2; tied <= MOST_TIED; tied++) {
    const places = Math.round(factor * tied);
    if (places > 0 && Math.abs(places / tied - factor) < 0.000_1) return { places, tied };
  }
  return { places: Math.max(1, Math.round(factor * 1_000)), tied: 1_000 };
}

/**
 * Reads a time as milliseconds since 1970. Returns undefined for a time without a zone, because it would be read in this machine's zone.
 */
export function momentOf(text: string | undefined): number | undefined {
  const at = /T.*(?:Z|[+-]\d\d:?\d\d)$/.test(text ?? '') ? Date.parse(text!) : NaN;
  return at <= LAST_MS ? at : undefined;
}
