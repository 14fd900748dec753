import { lotteryFamily } from '#games/kit/lottery/lottery-family.ts';
import { LOTTERY, rulesOf } from '#games/vcentral/quote.ts';
import { openLottery } from '#games/vcentral/rules.ts';
import { PACES } from '#games/vcentral/stations.ts';

/** The Vietnamese lottery of the central region. */
export default lotteryFamily({
  lottery: LOTTERY,
  paces: PACES,
  rules: (model) => rulesOf(openLottery(model)?.outside !== undefined),
  open: openLottery,
});
