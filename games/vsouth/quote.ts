import { shownRules } from '#games/kit/lottery/rule-names.ts';
import { HOW_WITH_PAIRS, SOUTH } from '#games/kit/lottery/vietnam.ts';
import { pairTable } from '#games/kit/lottery/vietnam-pairs.ts';
import { agentTable, vietnamLottery } from '#games/kit/lottery/vietnam-plays.ts';

export { SOUTH as REGION } from '#games/kit/lottery/vietnam.ts';
export { PACES } from '#games/vsouth/stations.ts';
export const LOTTERY = vietnamLottery(SOUTH, [...agentTable(SOUTH), ...pairTable(SOUTH)]);

/** Returns the names of the rules, in the order on the page, for draws of a province or for simulated draws. */
export function rulesOf(isOutside: boolean): readonly string[] {
  return shownRules(HOW_WITH_PAIRS, isOutside);
}
