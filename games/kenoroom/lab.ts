import { picksOf, returnCall, settleCall } from '#games/kit/lottery/lab.ts';
import { KENO_ROOM } from '#games/kenoroom/quote.ts';

/** The calls of the test lab. */
export default {
  /** `{game: "kenoroom", play, selection, draw, unit?, baseYuanPerNote?, multiple?, prizeMode?}`: settles a line. */
  'lottery.settle/kenoroom': settleCall(KENO_ROOM, (name, selection) => {
    const play = KENO_ROOM.plays.get(name);
    return play && { play, picks: picksOf(selection) };
  }),
  /** `{game: "kenoroom", mode?}`: the exact odds of every play. */
  'lottery.return/kenoroom': returnCall(KENO_ROOM),
};
