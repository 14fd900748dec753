import { BLANK, SIDE, type BingoCard } from '#games/kit/bingo/cards.ts';

const CENTRE = 12;
const ALL = Array.from({ length: SIDE }, (_, at) => at);

/** Squares of a card of 75 from 0, row by row, that each of its twelve lines needs; the free centre needs no ball. */
export const LINES_75: readonly (readonly number[])[] = [
  ...ALL.map((row) => ALL.map((column) => row * SIDE + column)),
  ...ALL.map((column) => ALL.map((row) => row * SIDE + column)),
  ALL.map((at) => at * (SIDE + 1)),
  ALL.map((at) => (at + 1) * (SIDE - 1)),
].map((line) => line.filter((square) => square !== CENTRE));

export const CORNERS_75: readonly number[] = [0, SIDE - 1, SIDE * (SIDE - 1), SIDE * SIDE - 1];

export type Marks75 = { lines: number; marked: number; fourCorners: boolean; coverall: boolean };

/** Returns the complete patterns of a card of 75. `marked` counts the free centre too, where there is one. */
export function marks75(card: BingoCard, called: readonly number[], isFree = true): Marks75 {
  const received = new Set(called);
  const squares = card.flat();
  const isMarked = (square: number): boolean => (isFree && square === CENTRE) || received.has(squares[square]!);
  const marked = squares.filter((_, square) => isMarked(square)).length;
  // If the centre is not free, its lines need its number too.
  const hasCentre = (line: readonly number[]): boolean => line.length === SIDE || isMarked(CENTRE);
  return {
    lines: LINES_75.filter((line) => hasCentre(line) && line.every(isMarked)).length,
    marked,
    fourCorners: CORNERS_75.every(isMarked),
    coverall: marked === squares.length,
  };
}

/** Rows of a ticket of 90 whose numbers were all called. */
export function fullRows90(ticket: BingoCard, called: readonly number[]): number {
  const received = new Set(called);
  return ticket.filter((row) => row.every((number) => number === BLANK || received.has(number))).length;
}
