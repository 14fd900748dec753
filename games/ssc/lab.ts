import { returnCall, settleCall } from '#games/kit/lottery/lab.ts';
import type { Picks } from '#games/kit/lottery/play.ts';
import { SSC } from '#games/ssc/quote.ts';

/** A selection is a list per row, or one list where there is one row. */
function picksOf(selection: unknown): Picks {
  const list = Array.isArray(selection) ? (selection as unknown[]) : [selection];
  const rows = list.some((one) => Array.isArray(one)) ? list : [list];
  return rows.map((row) => (Array.isArray(row) ? (row as unknown[]) : [row]).map(String));
}

/** The calls of the test lab. */
export default {
  /** `{game: "ssc", play, selection, draw, unit?, baseYuanPerNote?, multiple?, prizeMode?}`. */
  'lottery.settle/ssc': settleCall(SSC, (name, selection) => {
    const play = SSC.plays.get(name);
    return play && { play, picks: picksOf(selection) };
  }),
  /** `{game: "ssc", mode?}`: every play, exactly. */
  'lottery.return/ssc': returnCall(SSC),
};
