import { picksOf, returnCall, settleCall } from '#games/kit/lottery/lab.ts';
import { ELEVENFIVE } from '#games/elevenfive/quote.ts';

/** The calls of the test lab. */
export default {
  /** `{game: "11x5", play, selection, draw, unit?, baseYuanPerNote?, multiple?, prizeMode?}`: settles a line. */
  'lottery.settle/11x5': settleCall(ELEVENFIVE, (name, selection) => {
    const play = ELEVENFIVE.plays.get(name);
    // `01` and `1` name the same number.
    return play && { play, picks: picksOf(selection).map((list) => list.map((one) => one.replace(/^0(?=\d)/, ''))) };
  }),
  /** `{game: "11x5", mode?}`: the exact odds of every play. */
  'lottery.return/11x5': returnCall(ELEVENFIVE),
};
