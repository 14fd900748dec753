import { cardOf, type BingoCard } from '#games/kit/bingo/cards.ts';
import { DRUMS, oddsOf, prizesOf, wonBy, type Prize } from '#games/kit/bingo/odds.ts';
import { marks75 } from '#games/kit/bingo/patterns.ts';
import { decimal, minus, ONE, plus, times, ZERO, type Fraction } from '#kernel/fraction.ts';
import { numbersTo } from '#games/kit/lottery/distinct.ts';
import { EVERY } from '#games/kit/lottery/paces.ts';
import { HIGHEST, priceFor, product, textOf, type Lottery, type Picks, type Play } from '#games/kit/lottery/play.ts';
import { row } from '#games/kit/lottery/rows.ts';
import type { CoupMark } from '#games/kit/quote.ts';

export const MODEL = 'seventy-five';
export const { balls: BALLS, called: CALLED } = DRUMS[MODEL];
export const NUMBERS = numbersTo(BALLS);
export const LETTERS = [...'BINGO'] as const;
const DIGITS = Array.from({ length: 10 }, (_, digit) => String(digit));
/** Number of cards of the room, numbered from 1; the digits 0-0-0 name the last card. */
const CARDS = 1_000;

/**
 * Payouts as multiples of the stake, set for this product: four corners, one to ten lines, and all numbers. Corners are paid in addition;
 * of the others a card wins the highest.
 */
const PAYS = [0.5, 0.5, 1, 3, 6, 16, 45, 120, 250, 600, 2_000, 10_000] as const;
export const PRIZES: readonly Prize[] = prizesOf(MODEL).map((prize, at) => ({ ...prize, pays: PAYS[at]! }));
const MOST = PAYS[0] + PAYS.at(-1)!;

export const letterOf = (ball: number): string => LETTERS[Math.ceil((ball * LETTERS.length) / BALLS) - 1]!;

/** Returns the number of the card that a single bet names: `4-2-7` is card 427. */
export const serialOf = (single: string): number => Number(single.replaceAll('-', '')) || CARDS;
const known = new Map<number, BingoCard>();

/** Returns a card of the room by its number. */
export function roomCard(serial: number): BingoCard {
  const card = known.get(serial) ?? cardOf(MODEL, serial);
  known.set(serial, card);
  return card;
}

/** Returns the numbers of the cards that picks name. */
export const serialsOf = (picks: Picks): number[] => product(picks).map((digits) => serialOf(textOf(digits)));

/** Returns the prizes of a card by the room's table, with the called balls. */
export function prizesWon(serial: number, called: readonly number[]): Prize[] {
  const won = wonBy(MODEL, roomCard(serial), called);
  return PRIZES.filter((prize) => won.some(({ pattern, count }) => pattern === prize.pattern && count === prize.count));
}

const timesOf = (single: string, called: readonly number[]): number =>
  prizesWon(serialOf(single), called).reduce((sum, { pays }) => sum + pays, 0);

const cards = (code: string): Pick<Play, 'code' | 'group' | 'name' | 'fields' | 'singles' | 'samples'> => ({
  code,
  group: 'cards',
  name: code,
  fields: ['hundreds', 'tens', 'ones'].map((key) => row(key, DIGITS)),
  singles: (picks) => product(picks).map(textOf),
  samples: ['0-0-1'],
});

/** The play on the whole prize table, which is printed at the highest prize group. */
const card: Play = {
  ...cards('card'),
  wins: (single, drawn) => timesOf(single, drawn) > 0,
  chance: () => oddsOf(MODEL).any,
  prize: () => 2 * MOST,
  won: {
    of: (single, drawn) => 2 * timesOf(single, drawn),
    mean: () => PRIZES.map(({ pays }, at) => times(decimal(2 * pays), oddsOf(MODEL).prizes[at]!)).reduce(plus, ZERO),
  },
  printed: HIGHEST,
};

const marksOf = (single: string, drawn: readonly number[]) => marks75(roomCard(serialOf(single)), drawn);
/** Highest return of a pattern at the printed prize group. */
const SHARE = decimal(0.9);
const pattern = (code: string, chance: () => Fraction, wins: Play['wins']): Play => ({
  ...cards(code),
  chance,
  wins,
  prize: () => priceFor(chance(), SHARE, 2),
});

const chanceOf = (isOne: (prize: Prize) => boolean): Fraction =>
  PRIZES.map((prize, at) => (isOne(prize) ? oddsOf(MODEL).prizes[at]! : ZERO)).reduce(plus, ZERO);
const MANY_LINES = 4;
const fewLines = (): Fraction => chanceOf(({ pattern: kind, count }) => kind === 'lines' && count < MANY_LINES);
/** Returns the chance of at least `MANY_LINES` lines: the sum of the chances of exact numbers of lines, and of a full card. */
const manyLines = (): Fraction => chanceOf(({ pattern: kind, count }) => (kind === 'lines' && count >= MANY_LINES) || kind === 'coverall');

const ALL: readonly Play[] = [
  card,
  pattern(
    'line',
    () => plus(fewLines(), manyLines()),
    (single, drawn) => marksOf(single, drawn).lines > 0,
  ),
  pattern(
    'noline',
    () => minus(ONE, plus(fewLines(), manyLines())),
    (single, drawn) => marksOf(single, drawn).lines === 0,
  ),
  pattern(
    'corners',
    () => chanceOf(({ pattern: kind }) => kind === 'corners'),
    (single, drawn) => marksOf(single, drawn).fourCorners,
  ),
  pattern('lines4', manyLines, (single, drawn) => marksOf(single, drawn).lines >= MANY_LINES),
];

/** Bingo with 45 of 75 balls, and cards that are bought before the call. */
export const BINGO_ROOM: Lottery = {
  code: 'bingoroom',
  plays: new Map(ALL.map((play) => [play.code, play])),
  isDraw: (numbers) =>
    numbers.length === CALLED && new Set(numbers).size === CALLED && numbers.every((one) => NUMBERS.includes(String(one))),
};

/** Paces of the room: a draw every three minutes, and every five. */
export const PACES = [EVERY.threeMinutes, EVERY.fiveMinutes] as const;

/** Returns the mark of a call: its first ball, in the colour of its letter. */
export function markOf([first = 1]: readonly number[]): CoupMark {
  const letter = letterOf(first);
  return { text: `${letter}${first}`, hue: letter === 'N' ? 'green' : LETTERS.indexOf(letter) % 2 === 0 ? 'red' : 'blue' };
}

/** Names of the rules of the game, in the order shown on the page. */
export const RULES: readonly string[] = ['draw', 'cards', 'prizes', 'patterns', 'mode', 'close', 'limit', 'cut', 'void', 'fair'];
