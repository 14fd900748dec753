import { lotteryFamily } from '#games/kit/lottery/lottery-family.ts';
import { PACES, rulesOf, THAI } from '#games/thai/quote.ts';
import { openLottery } from '#games/thai/rules.ts';

/** The government lottery of Thailand. */
export default lotteryFamily({
  lottery: THAI,
  paces: PACES,
  rules: (model) => rulesOf(openLottery(model)?.outside !== undefined),
  open: openLottery,
});
