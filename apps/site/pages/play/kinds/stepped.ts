import type { Common } from '#apps/site/pages/play/use-common.ts';
import { useLiveRound } from '#apps/site/pages/play/use-live-round.ts';
import { useShown } from '#apps/site/pages/play/use-shown.ts';

/** Returns the state of a game whose rounds go on by acts of the player. */
export function usePlaying(common: Common) {
  const round = useLiveRound(common.live);
  const { play, act, open } = round;
  return useShown(common, [round], { kind: 'stepped', play, act, openRound: open });
}
