import { lotteryFamily } from '#games/kit/lottery/lottery-family.ts';
import { PACES } from '#games/vnorth/paces.ts';
import { LOTTERY, rulesOf } from '#games/vnorth/quote.ts';
import { openLottery } from '#games/vnorth/rules.ts';

/** The Vietnamese lottery of the north. */
export default lotteryFamily({
  lottery: LOTTERY,
  paces: PACES,
  rules: (model) => rulesOf(openLottery(model)?.outside !== undefined),
  open: openLottery,
});
