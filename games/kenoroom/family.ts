import { lotteryFamily } from '#games/kit/lottery/lottery-family.ts';
import { KENO_ROOM, PACES, RULES } from '#games/kenoroom/quote.ts';
import { openLottery } from '#games/kenoroom/rules.ts';

/** A keno room: twenty of eighty balls, drawn for all players together. */
export default lotteryFamily({ lottery: KENO_ROOM, paces: PACES, rules: RULES, open: openLottery });
