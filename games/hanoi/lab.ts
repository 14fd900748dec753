import { returnCall } from '#games/kit/lottery/lab.ts';
import { LOTTERY } from '#games/hanoi/quote.ts';

/** The calls of the test lab. */
export default {
  /** `{game: "hanoi"}`: every play, exactly. */
  'lottery.return/hanoi': returnCall(LOTTERY),
};
