import { shownRules } from '#games/kit/lottery/rule-names.ts';
import { HOW, NORTH } from '#games/kit/lottery/vietnam.ts';
import { agentTable, vietnamLottery } from '#games/kit/lottery/vietnam-plays.ts';

export { NORTH as REGION } from '#games/kit/lottery/vietnam.ts';
export const LOTTERY = vietnamLottery(NORTH, agentTable(NORTH));

/** Returns the names of the rules, in the order on the page, for the evening draw of the north or for simulated draws. */
export function rulesOf(isOutside: boolean): readonly string[] {
  return shownRules(HOW, isOutside);
}
