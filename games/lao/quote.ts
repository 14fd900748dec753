import type { CoupMark } from '#games/kit/quote.ts';
import { EVERY } from '#games/kit/lottery/paces.ts';
import type { Lottery } from '#games/kit/lottery/play.ts';
import { streetTable } from '#games/kit/lottery/street-table.ts';
import type { LotteryPace } from '#games/kit/lottery/ticket-rules.ts';

/** Number of digits of a draw. */
export const DIGITS = 6;

/**
 * Returns the last three digits, and the two digits before the last two: for 504329 these are 329 and 43. Counters in Thailand and Laos
 * announce a result in this way.
 */
export const threeOf = (drawn: readonly number[]): string => drawn.slice(3).join('');
export const twoOf = (drawn: readonly number[]): string => drawn.slice(2, 4).join('');

/** The lottery of Laos at the prices of street counters, which sell it like the Thai lottery. */
export const LAO: Lottery = {
  code: 'lao',
  plays: new Map(streetTable({ three: threeOf, two: twoOf }).map((play) => [play.code, play])),
  isDraw: (digits) => digits.length === DIGITS && digits.every((one) => Number.isInteger(one) && one >= 0 && one < 10),
  isOneGroup: true,
};

const NTH = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'];

/** Draws of the development lottery, "Pattana": on Monday, Wednesday and Friday, broadcast from 20:00 to 20:30; counters close at 19:30. */
const DEVELOPMENT: LotteryPace = {
  model: 'development',
  source: 'Lao Pattana',
  calendar: { timeZone: 'Asia/Vientiane', weekdays: [1, 3, 5], closesAt: '19:30', drawsAt: '20:30', ahead: 2 },
  fields: NTH.map((nth) => ({ label: `${nth} digit`, digits: 1 })),
};

/** Paces: the calendar of the lottery, and simulated draws every five minutes. */
export const PACES = [DEVELOPMENT, EVERY.fiveMinutes] as const;

/** Returns the mark of a draw: its last three digits. */
export function markOf(drawn: readonly number[]): CoupMark {
  return { text: threeOf(drawn), hue: 'gold' };
}
