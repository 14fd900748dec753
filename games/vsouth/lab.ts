import { returnCall } from '#games/kit/lottery/lab.ts';
import { LOTTERY } from '#games/vsouth/quote.ts';

/** The calls of the test lab; a settlement is `lottery.vn` of all regions. */
export default {
  /** `{game: "vsouth"}`: every play, exactly. */
  'lottery.return/vsouth': returnCall(LOTTERY),
};
