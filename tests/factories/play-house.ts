import { createBets } from '#modules/bets/index.ts';
import { createRounds } from '#modules/rounds/index.ts';

type Given = Omit<Parameters<typeof createRounds>[0], 'playable' | 'weights' | 'notifyRound'>;

/** All that plays, from launch to record, without a server. */
export function playHouse(given: Given) {
  return createRounds({ ...given, ...createBets(given).deps });
}
