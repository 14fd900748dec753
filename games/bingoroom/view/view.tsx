import { lotteryView } from '#games/kit/view/lottery/lottery-view.tsx';
import { BALLS, BINGO_ROOM, LETTERS, NUMBERS } from '#games/bingoroom/quote.ts';
import { Cards } from '#games/bingoroom/view/cards.tsx';
import { Flashboard } from '#games/bingoroom/view/flashboard.tsx';
import { drawnText } from '#games/bingoroom/view/words.ts';

const PER_LETTER = BALLS / LETTERS.length;
/** The choices of the balls of each letter: `1v15`. */
const FIFTEENS = LETTERS.map((_, at) => `${at * PER_LETTER + 1}v${(at + 1) * PER_LETTER}`);

/** The counter of a bingo room: cards by their numbers, and the board of called balls. */
export const View = lotteryView({
  family: 'bingoroom',
  lottery: BINGO_ROOM,
  Balls: Flashboard,
  About: Cards,
  Line: Cards,
  written: drawnText,
  trends: [
    { key: 'numbers', of: NUMBERS, hits: (drawn) => drawn.map(String) },
    { key: 'first', of: FIFTEENS, hits: ([first]) => [FIFTEENS[Math.ceil(first! / PER_LETTER) - 1]!] },
  ],
});
