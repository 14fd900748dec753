import type { Card } from '#games/kit/cards.ts';
import { totalOf, valueOf } from '#games/blackjack/quote.ts';

/** A move of the chart: `D` doubles or else hits, `d` doubles or else stands, `R` gives up half or else hits. */
export type Move = 'H' | 'S' | 'D' | 'd' | 'P' | 'R';

/** The dealer's open card: two to nine, a ten, an ace. */
export const UPS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;

type Chart = Readonly<Record<number, string>>;

/** Basic strategy for four decks and more, dealer standing on soft seventeen, doubling after splits, late surrender. By total; a column for each open card. */
export const HARD: Chart = {
  ...{ 8: 'HHHHHHHHHH', 9: 'HDDDDHHHHH', 10: 'DDDDDDDDHH', 11: 'DDDDDDDDDH', 12: 'HHSSSHHHHH', 13: 'SSSSSHHHHH' },
  ...{ 14: 'SSSSSHHHHH', 15: 'SSSSSHHHRH', 16: 'SSSSSHHRRR', 17: 'SSSSSSSSSS' },
};
export const SOFT: Chart = {
  ...{ 13: 'HHHDDHHHHH', 14: 'HHHDDHHHHH', 15: 'HHDDDHHHHH', 16: 'HHDDDHHHHH', 17: 'HDDDDHHHHH' },
  ...{ 18: 'SddddSSHHH', 19: 'SSSSSSSSSS' },
};
/** By what one card of the pair counts. */
export const PAIR: Chart = {
  ...{ 2: 'PPPPPPHHHH', 3: 'PPPPPPHHHH', 4: 'HHHPPHHHHH', 5: 'DDDDDDDDHH', 6: 'PPPPPHHHHH', 7: 'PPPPPPHHHH' },
  ...{ 8: 'PPPPPPPPPP', 9: 'PPPPPSPPSS', 10: 'SSSSSSSSSS', 11: 'PPPPPPPPPP' },
};

/** What may be done with a hand beside hitting and standing. */
export type Options = { double: boolean; split: boolean; surrender: boolean };

/** The move of basic strategy; it never insures. */
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
