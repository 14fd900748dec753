import type { CoupMark } from '#games/kit/quote.ts';
import { EVERY } from '#games/kit/lottery/paces.ts';
import { numberText, SOUTH, vietnamLottery } from '#games/kit/lottery/vietnam.ts';

export { SOUTH as REGION } from '#games/kit/lottery/vietnam.ts';
export const LOTTERY = vietnamLottery(SOUTH);

/** Draws of every five minutes, and of every half hour. */
export const PACES = [EVERY.fiveMinutes, EVERY.halfHour] as const;

/** The last two digits of the special prize. */
export function markOf(drawn: readonly number[]): CoupMark {
  return { text: numberText(drawn.at(-1)! % 100, 2), hue: 'gold' };
}

/** Names of its rules, in the order in which they are told. */
export const RULES: readonly string[] = [
  ...['draw', 'lo', 'ends', 'xien', 'truot', 'special', 'table', 'close'],
  ...['limit', 'cut', 'void', 'fair'],
];
