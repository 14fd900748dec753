import { returnCall } from '#games/kit/lottery/lab.ts';
import { LAO } from '#games/lao/quote.ts';

/** The calls of the test lab; a settlement is `lottery.thai`, of three digits above and two below. */
export default {
  /** `{game: "lao"}`: every play, exactly. */
  'lottery.return/lao': returnCall(LAO),
};
