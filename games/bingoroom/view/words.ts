import { letterOf } from '#games/bingoroom/quote.ts';

/** Writes the balls in the order of the call: "B7, G51, …". */
export function drawnText(drawn: readonly number[]): string {
  return drawn.map((ball) => `${letterOf(ball)}${ball}`).join(', ');
}
