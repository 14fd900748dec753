import { shownRules } from '#games/kit/lottery/rule-names.ts';
import { CENTRAL, HOW_WITH_PAIRS } from '#games/kit/lottery/vietnam.ts';
import { pairTable } from '#games/kit/lottery/vietnam-pairs.ts';
import { agentTable, vietnamLottery } from '#games/kit/lottery/vietnam-plays.ts';

export { CENTRAL as REGION } from '#games/kit/lottery/vietnam.ts';
export const LOTTERY = vietnamLottery(CENTRAL, [...agentTable(CENTRAL), ...pairTable(CENTRAL)]);

/** Returns the names of the rules, in the order on the page, for draws of a province or for simulated draws. */
export function rulesOf(isOutside: boolean): readonly string[] {
  return shownRules(HOW_WITH_PAIRS, isOutside);
}
