import { lotteryView } from '#games/kit/view/lottery/lottery-view.tsx';
import { CARS, PK10, PLACES } from '#games/pk10/quote.ts';
import { numbersTo } from '#games/kit/lottery/distinct.ts';
import { Finish, Race } from '#games/pk10/view/race.tsx';
import { drawnText } from '#games/pk10/view/words.ts';

/** The counter of PK10: ten cars in a race. */
export const View = lotteryView({
  family: 'pk10',
  lottery: PK10,
  Balls: ({ drawn, seen, isSmall }) => (isSmall && drawn ? <Finish drawn={drawn} /> : <Race drawn={drawn} seen={seen} />),
  written: (drawn, t) => drawnText(t, drawn),
  trends: PLACES.map((key, at) => ({ key, of: numbersTo(CARS), hits: (drawn: readonly number[]) => [String(drawn[at])] })),
});
