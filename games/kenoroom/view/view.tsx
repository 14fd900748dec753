import { sumOf } from '#games/kit/lottery/play.ts';
import { lotteryView } from '#games/kit/view/lottery/lottery-view.tsx';
import { KENO_ROOM, markOf, NUMBERS } from '#games/kenoroom/quote.ts';
import { HitsTable } from '#games/kenoroom/view/hits-table.tsx';
import { KenoBalls } from '#games/kenoroom/view/keno-balls.tsx';
import { drawnText } from '#games/kenoroom/view/words.ts';

const SIDES = { red: 'big', blue: 'small', green: 'middle' } as const;

/** The counter of a keno room: twenty of eighty balls. */
export const View = lotteryView({
  family: 'kenoroom',
  lottery: KENO_ROOM,
  Balls: KenoBalls,
  About: HitsTable,
  written: (drawn, t) => drawnText(t, drawn),
  trends: [
    { key: 'numbers', of: NUMBERS, hits: (drawn) => drawn.map(String) },
    {
      key: 'side',
      of: ['big', 'small', 'middle', 'odd', 'even'],
      hits: (drawn) => [SIDES[markOf(drawn).hue as keyof typeof SIDES], sumOf(drawn) % 2 === 1 ? 'odd' : 'even'],
    },
  ],
});
