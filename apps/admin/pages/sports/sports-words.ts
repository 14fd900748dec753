import { isRace, scoreOf } from '#web/sports/race.ts';

const UNIT = 10_000;

/** `1.95` for a price of 19,500 ten-thousandths; a dash where nothing is sold. */
export const priceText = (price: number | null): string => (price === null ? '–' : (price / UNIT).toFixed(2));

/** Ten-thousandths of a typed price such as `1.95`; null where it is none. */
export function typedPrice(typed: string): number | null {
  return /^\d{1,4}(\.\d{1,4})?$/.test(typed.trim()) ? Math.round(Number(typed) * UNIT) : null;
}

export const matchText = ({ names }: { names: readonly string[] }): string =>
  isRace({ names }) ? `Field of ${names.length}` : names.join(' – ');

/** `2 – 1`; empty for a race, which has no score. */
export const scoreText = (match: Parameters<typeof scoreOf>[0]): string => scoreOf(match).join(' – ');

type Line = { code: string; specifiers: string };
export const lineText = ({ code, specifiers }: Line): string => [code, specifiers].filter(Boolean).join(' · ');
export const outcomeText = (row: Line & { outcome: string }): string => `${lineText(row)} · ${row.outcome}`;

export const stoppedText = ({ events }: { events: number }): string =>
  events === 1 ? 'Betting is stopped on 1 match.' : `Betting is stopped on ${events} matches.`;
