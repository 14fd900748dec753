import { lotteryFamily } from '#games/kit/lottery/lottery-family.ts';
import { streetRules } from '#games/kit/lottery/street-table.ts';
import { PACES, THAI } from '#games/thai/quote.ts';
import { openLottery } from '#games/thai/rules.ts';

/** The government lottery of Thailand. */
export default lotteryFamily({
  lottery: THAI,
  paces: PACES,
  rules: (model) => streetRules(openLottery(model)?.outside !== undefined),
  open: openLottery,
});
