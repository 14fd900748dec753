import { numbersTo } from '#games/kit/lottery/distinct.ts';
import { lunarNewYear } from '#kernel/lunar-year.ts';

export const OF = 49;
export const MAIN = 6;
export const NUMBERS = numbersTo(OF);

/** Animals of the years, from 2026 backwards. */
export const ANIMALS = ['horse', 'snake', 'dragon', 'rabbit', 'tiger', 'ox', 'rat', 'pig', 'dog', 'rooster', 'monkey', 'goat'] as const;
type Animal = (typeof ANIMALS)[number];
const YEAR_OF_FIRST = 2_026;

/** Time zone of Hong Kong, by which lunar years begin, in hours. */
const HONG_KONG_HOURS = 8;
const HOUR_MS = 3_600_000;

/** Returns the lunar year at a time. */
export function lunarYearAt(ms: number): number {
  const day = new Date(ms + HONG_KONG_HOURS * HOUR_MS).toISOString().slice(0, 10);
  const year = Number(day.slice(0, 4));
  return day < newYearOf(year) ? year - 1 : year;
}

/**
 * Returns the animal of a number in a lunar year. The year's own animal has 1, 13, 25, 37 and 49, the animal of the year before has 2, 14,
 * 26 and 38, and so on.
 */
export function animalOf(number: number, year: number): Animal {
  const { length } = ANIMALS;
  return ANIMALS[(((number - 1 + YEAR_OF_FIRST - year) % length) + length) % length]!;
}

const newYears = new Map<number, string>();
function newYearOf(year: number): string {
  const day = newYears.get(year) ?? lunarNewYear(year, HONG_KONG_HOURS);
  newYears.set(year, day);
  return day;
}

export const WAVES = ['red', 'blue', 'green'] as const;
export type Wave = (typeof WAVES)[number];

const RED: readonly number[] = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46];
const BLUE: readonly number[] = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48];

export function waveOf(number: number): Wave {
  if (RED.includes(number)) return 'red';
  return BLUE.includes(number) ? 'blue' : 'green';
}

/** Returns the division of six numbers, of seven divisions with 1 as the highest; null for none. */
export function divisionOf(numbers: readonly number[], drawn: readonly number[]): number | null {
  const main = drawn.slice(0, MAIN);
  const hits = numbers.filter((one) => main.includes(one)).length;
  const hasExtra = numbers.includes(drawn[MAIN]!);
  if (hits < 3) return null;
  if (hits === MAIN) return 1;
  return { 5: 3, 4: 5, 3: 7 }[hits as 3 | 4 | 5] - Number(hasExtra);
}
