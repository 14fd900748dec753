import { returnCall } from '#games/kit/lottery/lab.ts';
import { LAO } from '#games/lao/quote.ts';

/** The calls of the test lab; `lottery.thai` settles bets on three digits above and two below. */
export default {
  /** `{game: "lao"}`: the exact odds of every play. */
  'lottery.return/lao': returnCall(LAO),
};
