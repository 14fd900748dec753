import { shuffle, type Draws } from '#games/kit/rng.ts';

export const MODELS = ['seventy-five', 'ninety'] as const;
export type Model = (typeof MODELS)[number];

/** Highest number of a card; the cards of each model are numbered from 1. */
export const MOST_SERIAL = 1_000_000;
/** Marks a place of a card without a number. On a card of 75 it is the centre, which counts as called from the start. */
export const BLANK = 0;
export const SIDE = 5;
const PER_LETTER = 15;
const ROWS_90 = 3;
const COLUMNS_90 = 9;
const PER_ROW_90 = 5;

/** The numbers of a card, row by row. */
export type BingoCard = readonly (readonly number[])[];

/** Returns the card of a number, always the same one. Every card has the same chances, so its numbers need no random seed. */
export function cardOf(model: Model, serial: number): BingoCard {
  const draws = mulberry(serial);
  return model === 'seventy-five' ? card75(draws) : ticket90(draws);
}

/** Makes a card of 75: five numbers of 1 to 15 in the first column, of 16 to 30 in the second, and so on. The centre is free. */
function card75(draws: Draws): BingoCard {
  const columns = Array.from({ length: SIDE }, (_, column) => shuffle(draws, PER_LETTER).map((at) => column * PER_LETTER + at + 1));
  return Array.from({ length: SIDE }, (_, row) => columns.map((numbers, column) => (row === 2 && column === 2 ? BLANK : numbers[row]!)));
}

/** Makes a ticket of 90: three rows of five numbers. Columns hold 1 to 9, 10 to 19 … 80 to 90 in ascending order, and none is empty. */
function ticket90(draws: Draws): BingoCard {
  const isFull = placesOf90(draws);
  const columns = Array.from({ length: COLUMNS_90 }, (_, column) => {
    const rows = isFull.flatMap((row, at) => (row.includes(column) ? [at] : []));
    const [first, last] = [column === 0 ? 1 : column * 10, column === COLUMNS_90 - 1 ? 90 : column * 10 + 9];
    const numbers = shuffle(draws, last - first + 1)
      .slice(0, rows.length)
      .map((at) => first + at)
      .toSorted((a, b) => a - b);
    return new Map(rows.map((row, at) => [row, numbers[at]!]));
  });
  return Array.from({ length: ROWS_90 }, (_, row) => columns.map((column) => column.get(row) ?? BLANK));
}

/** Draws five columns for each row, and draws again until no column is empty. */
function placesOf90(draws: Draws): number[][] {
  for (;;) {
    const rows = Array.from({ length: ROWS_90 }, () => shuffle(draws, COLUMNS_90).slice(0, PER_ROW_90));
    if (new Set(rows.flat()).size === COLUMNS_90) return rows;
  }
}

/** Mulberry32: a small published generator of numbers, so that a card's number gives the same card in every program. */
function mulberry(seed: number): Draws {
  let state = seed >>> 0;
  return {
    below: (bound) => {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
      return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
    },
  };
}
