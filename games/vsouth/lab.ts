import { returnCall } from '#games/kit/lottery/lab.ts';
import { LOTTERY } from '#games/vsouth/quote.ts';

/** The calls of the test lab; `lottery.vn` settles bets of all regions. */
export default {
  /** `{game: "vsouth"}`: the exact odds of every play. */
  'lottery.return/vsouth': returnCall(LOTTERY),
};
