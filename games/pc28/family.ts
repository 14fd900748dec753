import { lotteryFamily } from '#games/kit/lottery/lottery-family.ts';
import { PC28, PACES, RULES } from '#games/pc28/quote.ts';
import { openLottery } from '#games/pc28/rules.ts';

/** PC28: a lottery on the sum of three digits. */
export default lotteryFamily({ lottery: PC28, paces: PACES, rules: RULES, open: openLottery });
