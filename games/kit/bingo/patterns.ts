import { BLANK, SIDE, type BingoCard } from '#games/kit/bingo/cards.ts';

const CENTRE = 12;
const ALL = Array.from({ length: SIDE }, (_, at) => at);

/**
 * The twelve lines of a card of 75, as the squares that each needs, counted from 0 row by row. The free centre is left out, as it needs no
 * ball.
 */
export const LINES_75: readonly (readonly number[])[] = [
  ...ALL.map((row) => ALL.map((column) => row * SIDE + column)),
  ...ALL.map((column) => ALL.map((row) => row * SIDE + column)),
  ALL.map((at) => at * (SIDE + 1)),
  ALL.map((at) => (at + 1) * (SIDE - 1)),
].map((line) => line.filter((square) => square !== CENTRE));

export const CORNERS_75: readonly number[] = [0, SIDE - 1, SIDE * (SIDE - 1), SIDE * SIDE - 1];

export type Marks75 = { lines: number; marked: number; fourCorners: boolean; coverall: boolean };

/** Returns the complete patterns of a card of 75. `marked` includes the centre where it is free (`isFree`). */
export function marks75(card: BingoCard, called: readonly number[], isFree = true): Marks75 {
  const received = new Set(called);
  const squares = card.flat();
  const isMarked = (square: number): boolean => (isFree && square === CENTRE) || received.has(squares[square]!);
  const marked = squares.filter((_, square) => isMarked(square)).length;
  // A centre that is not free has to be called for its lines to be complete.
  const hasCentre = (line: readonly number[]): boolean => line.length === SIDE || isMarked(CENTRE);
  return {
    lines: LINES_75.filter((line) => hasCentre(line) && line.every(isMarked)).length,
    marked,
    fourCorners: CORNERS_75.every(isMarked),
    coverall: marked === squares.length,
  };
}

/** Returns the number of rows of a ticket of 90 whose numbers were all called. */
export function fullRows90(ticket: BingoCard, called: readonly number[]): number {
  const received = new Set(called);
  return ticket.filter((row) => row.every((number) => number === BLANK || received.has(number))).length;
}
