import { shownRules } from '#games/kit/lottery/rule-names.ts';
import { HOW, NORTH } from '#games/kit/lottery/vietnam.ts';
import { agentTable, vietnamLottery } from '#games/kit/lottery/vietnam-plays.ts';

export { NORTH as REGION } from '#games/kit/lottery/vietnam.ts';
export const LOTTERY = vietnamLottery(NORTH, agentTable(NORTH));

/** Names of its rules, in the order on the page: of the draw that the north holds every evening, or of simulated ones. */
export function rulesOf(isOutside: boolean): readonly string[] {
  return shownRules(HOW, isOutside);
}
