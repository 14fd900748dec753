import { lotteryFamily } from '#games/kit/lottery/lottery-family.ts';
import { LOTTERY, PACES, rulesOf } from '#games/vsouth/quote.ts';
import { openLottery } from '#games/vsouth/rules.ts';

/** The Vietnamese lottery of the south. */
export default lotteryFamily({
  lottery: LOTTERY,
  paces: PACES,
  rules: (model) => rulesOf(openLottery(model)?.outside !== undefined),
  open: openLottery,
});
