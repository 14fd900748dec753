import { picksOf, returnCall, settleCall } from '#games/kit/lottery/lab.ts';
import type { Picks } from '#games/kit/lottery/play.ts';
import { PK10 } from '#games/pk10/quote.ts';

/** Reads a play whose name includes the choice, such as `top2sum.11` and `top2sum.big`. */
function namedPicks(name: string, selection: unknown): { code: string; picks: Picks } {
  const chosen = /^top2sum\.(\w+)$/.exec(name)?.[1];
  if (!chosen || chosen === 'sides') return { code: name, picks: picksOf(selection) };
  return { code: /^\d/.test(chosen) ? 'top2sum' : 'top2sum.sides', picks: [[chosen]] };
}

/** The calls of the test lab. */
export default {
  /** `{game: "pk10", play, selection?, draw, unit?, baseYuanPerNote?, multiple?, prizeMode?}`: settles a line. */
  'lottery.settle/pk10': settleCall(PK10, (name, selection) => {
    const { code, picks } = namedPicks(name, selection);
    const play = PK10.plays.get(code);
    return play && { play, picks };
  }),
  /** `{game: "pk10", mode?}`: the exact odds of every play. */
  'lottery.return/pk10': returnCall(PK10),
};
