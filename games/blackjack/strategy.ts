import type { Card } from '#games/kit/cards.ts';
import { HARD, PAIR, SOFT, totalOf, valueOf } from '#games/blackjack/quote.ts';

/**
 * A move of the chart: `H` hits, `S` stands, `P` splits. `D` doubles, or hits if it cannot; `d` doubles, or stands if it cannot; `R`
 * surrenders, or hits if it cannot.
 */
export type Move = 'H' | 'S' | 'D' | 'd' | 'P' | 'R';

/** Whether a hand may double, split or surrender. */
export type Options = { double: boolean; split: boolean; surrender: boolean };

/** Returns the move of basic strategy, which never insures. */
export function moveOf(cards: readonly Card[], up: Card, can: Options): 'hit' | 'stand' | 'double' | 'split' | 'surrender' {
  const column = valueOf(up) - 2;
  const { total, isSoft } = totalOf(cards);
  if (can.split && PAIR[valueOf(cards[0]!)]![column] === 'P') return 'split';
  const row = isSoft ? SOFT[Math.min(19, Math.max(13, total))]! : HARD[Math.min(17, Math.max(8, total))]!;
  switch (row[column] as Move) {
    case 'D':
      return can.double ? 'double' : 'hit';
    case 'd':
      return can.double ? 'double' : 'stand';
    case 'R':
      return can.surrender ? 'surrender' : 'hit';
    case 'S':
      return 'stand';
    case 'H':
    case 'P':
      return 'hit';
  }
}
