import { returnCall } from '#games/kit/lottery/lab.ts';
import { LOTTERY } from '#games/vcentral/quote.ts';

/** The calls of the test lab; a settlement is `lottery.vn` of all regions. */
export default {
  /** `{game: "vcentral"}`: every play, exactly. */
  'lottery.return/vcentral': returnCall(LOTTERY),
};
