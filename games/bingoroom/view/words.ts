import { letterOf } from '#games/bingoroom/quote.ts';

/** "B7, G51, …", in the order called. */
export function drawnText(drawn: readonly number[]): string {
  return drawn.map((ball) => `${letterOf(ball)}${ball}`).join(', ');
}
