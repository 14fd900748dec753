import type { Blinds } from '#poker/table/config.ts';

export type Speed = 'regular' | 'turbo' | 'hyper';

const MINUTE = 60_000;

/** Length of a level, in minutes. */
export const LEVEL_MINUTES: Readonly<Record<Speed, number>> = { regular: 10, turbo: 5, hyper: 3 };
/** Returns the length of a level in milliseconds: that of the speed, unless the tournament sets another. */
export function levelMsOf({ speed, levelMs }: { speed: Speed; levelMs?: number }): number {
  return levelMs ?? LEVEL_MINUTES[speed] * MINUTE;
}

/** Size of a stack at the start, in big blinds. */
const START_BIG_BLINDS = 100;
/** Level at whose end registration closes, unless the tournament sets another. */
export const LATE_LEVELS = 8;
const ANTE_FROM_LEVEL = 3;
const ANTE_PART = 8;

/** Big blinds of nine levels, each 1.25 to 1.4 times the one before. The next nine levels have ten times these blinds, and so on. */
const LADDER = [100, 140, 180, 240, 320, 400, 500, 640, 800];

/** Stack at the start. Blinds of a level follow from its number, from 1 on; the ante is an eighth of the big blind from level 3. */
export const START_STACK = LADDER[0]! * START_BIG_BLINDS;

export function blindsOf(level: number): Blinds {
  const [decades, at] = [Math.floor((level - 1) / LADDER.length), (level - 1) % LADDER.length];
  const big = LADDER[at]! * 10 ** decades;
  return { small: big / 2, big, ante: level < ANTE_FROM_LEVEL ? 0 : Math.floor(big / ANTE_PART) };
}

const HOUR = 3_600_000;

/** Returns the next break after a moment: the five minutes before each full hour. */
export function nextBreak(at: number): { from: number; until: number } {
  const from = Math.ceil((at - 55 * MINUTE) / HOUR) * HOUR + 55 * MINUTE;
  return { from, until: from + 5 * MINUTE };
}
