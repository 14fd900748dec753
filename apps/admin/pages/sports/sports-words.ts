import { isRace, scoreOf } from '#kernel/race.ts';
import { readDecimal } from '#kernel/typed-amount.ts';
import { timeText } from '#apps/admin/lib/format.ts';
import { locale, t } from '#apps/admin/lib/text.ts';

const UNIT = 10_000;

/** Writes a price, which is in ten-thousandths: `1.95` for 19,500. A dash if nothing is sold. */
export const priceText = (price: number | null): string => (price === null ? '–' : (price / UNIT).toFixed(2));

/** Reads a typed price such as `1.95` in ten-thousandths; null if the text is no price, or is above 9,999. */
export function typedPrice(typed: string): number | null {
  const plain = readDecimal(typed, 4, locale());
  if (plain === null) return null;
  const [whole = '', decimals = ''] = plain.split('.');
  return whole.length > 4 ? null : Number(whole + decimals.padEnd(4, '0'));
}

export const matchText = ({ names }: { names: readonly string[] }): string =>
  isRace({ names }) ? t('Field of {count}', { count: names.length }) : names.join(' – ');

/** Writes the score: `2 – 1`. Empty for a race, which has no score. */
export const scoreText = (match: Parameters<typeof scoreOf>[0]): string => scoreOf(match).join(' – ');

export const stoppedText = ({ events }: { events: number }): string =>
  t('{events, plural, one {Betting is stopped on # match.} other {Betting is stopped on # matches.}}', { events });

type Tilted = { names: readonly string[]; tilt: { supremacy: number; total: number; runners: readonly number[] } };

/** Names the side or the runners, and the total, whose prices the load of bets has shortened: "Ash 12, over 5". A dash without a tilt. */
export function tiltText({ names, tilt: { supremacy, total, runners } }: Tilted): string {
  const side = names[supremacy > 0 ? 0 : 1];
  const parts = [
    supremacy !== 0 && `${side} ${Math.abs(supremacy)}`,
    ...runners.map((size, at) => size !== 0 && `${names[at]} ${size}`),
    total !== 0 && (total > 0 ? t('over {total}', { total }) : t('under {total}', { total: -total })),
  ];
  return parts.filter(Boolean).join(', ') || '–';
}

/** A moment as a field for UTC has it: `2026-11-30T04:15:00`, and back. */
export const fieldOf = (at: number): string => timeText(new Date(at)).replace(' ', 'T');
export const momentOf = (field: string): string => `${field.length === 'YYYY-MM-DDTHH:MM'.length ? `${field}:00` : field}Z`;
