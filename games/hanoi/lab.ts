import { returnCall } from '#games/kit/lottery/lab.ts';
import { LOTTERY } from '#games/hanoi/quote.ts';

/** The calls of the test lab. */
export default {
  /** `{game: "hanoi"}`: the exact odds of every play. */
  'lottery.return/hanoi': returnCall(LOTTERY),
};
