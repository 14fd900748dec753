import { lotteryFamily } from '#games/kit/lottery/lottery-family.ts';
import { streetRules } from '#games/kit/lottery/street-table.ts';
import { PACES, LAO } from '#games/lao/quote.ts';
import { openLottery } from '#games/lao/rules.ts';

/** The lottery of Laos. */
export default lotteryFamily({
  lottery: LAO,
  paces: PACES,
  rules: (model) => streetRules(openLottery(model)?.outside !== undefined),
  open: openLottery,
});
