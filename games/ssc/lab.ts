import { picksOf, rebateCall, returnCall, settleCall } from '#games/kit/lottery/lab.ts';
import { SSC } from '#games/ssc/quote.ts';

/** The calls of the test lab. */
export default {
  /** `{game: "ssc", play, selection, draw, unit?, baseYuanPerNote?, multiple?, prizeMode?}`: settles a line. */
  'lottery.settle/ssc': settleCall(SSC, (name, selection) => {
    const play = SSC.plays.get(name);
    return play && { play, picks: picksOf(selection) };
  }),
  /** `{game: "ssc", mode?}`: the exact odds of every play. */
  'lottery.return/ssc': returnCall(SSC),
  /** `{stake, mode, maxMode?}`: the rebate of a stake. */
  'lottery.rebate': rebateCall,
};
