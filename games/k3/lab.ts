import { returnCall, settleCall } from '#games/kit/lottery/lab.ts';
import type { Picks } from '#games/kit/lottery/play.ts';
import { K3 } from '#games/k3/quote.ts';

/** Reads the part after the separator of a play's name: `sum:10`, `pair_single:11-2`, `three_diff:124`. */
function picksOf(code: string, chosen: string): Picks {
  if (code === 'pair_single') {
    const [twice = '', once = ''] = chosen.split('-');
    return [[twice[0] ?? ''], [once]];
  }
  if (code === 'three_diff' || code === 'two_diff') return [[...chosen]];
  return [[chosen]];
}

/** The calls of the test lab. */
export default {
  /**
   * `{game: "k3", play: "sum.10" | "triple_one:3" | "triple_any" …, draw, unit?, baseYuanPerNote?, multiple?, prizeMode?}`: settles a line.
   */
  'lottery.settle/k3': settleCall(K3, (name) => {
    const [code, chosen = 'all'] = name.split(/[.:]/) as [string, string?];
    const play = K3.plays.get(code);
    return play && { play, picks: picksOf(code, chosen) };
  }),
  /** `{game: "k3", mode?}`: the exact odds of every play. */
  'lottery.return/k3': returnCall(K3),
};
