import { picksOf, returnCall, settleCall } from '#games/kit/lottery/lab.ts';
import { BINGO_ROOM } from '#games/bingoroom/quote.ts';

/** The calls of the test lab. */
export default {
  /**
   * `{game: "bingoroom", play, selection, draw, unit?, baseYuanPerNote?, multiple?, prizeMode?}`: a selection names cards digit by digit.
   */
  'lottery.settle/bingoroom': settleCall(BINGO_ROOM, (name, selection) => {
    const play = BINGO_ROOM.plays.get(name);
    return play && { play, picks: picksOf(selection) };
  }),
  /** `{game: "bingoroom", mode?}`: the exact odds of every play. */
  'lottery.return/bingoroom': returnCall(BINGO_ROOM),
};
