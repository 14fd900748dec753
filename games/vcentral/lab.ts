import { returnCall } from '#games/kit/lottery/lab.ts';
import { LOTTERY } from '#games/vcentral/quote.ts';

/** The calls of the test lab; `lottery.vn` settles bets of all regions. */
export default {
  /** `{game: "vcentral"}`: the exact odds of every play. */
  'lottery.return/vcentral': returnCall(LOTTERY),
};
