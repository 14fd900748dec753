import { picksOf, returnCall, settleCall } from '#games/kit/lottery/lab.ts';
import { PC28 } from '#games/pc28/quote.ts';

/** The calls of the test lab. */
export default {
  /** `{game: "pc28", play, selection, draw, unit?, baseYuanPerNote?, multiple?, prizeMode?}`: settles a line. */
  'lottery.settle/pc28': settleCall(PC28, (name, selection) => {
    const play = PC28.plays.get(name);
    return play && { play, picks: picksOf(selection) };
  }),
  /** `{game: "pc28", mode?}`: the exact odds of every play. */
  'lottery.return/pc28': returnCall(PC28),
};
