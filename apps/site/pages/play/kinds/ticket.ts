import { useDraws } from '#apps/site/pages/play/table/use-draws.ts';
import type { Common } from '#apps/site/pages/play/use-common.ts';
import { useLiveRound } from '#apps/site/pages/play/use-live-round.ts';
import { useShown } from '#apps/site/pages/play/use-shown.ts';

/** Returns the state of a game with tickets that wait for draws. */
export function usePlaying(common: Common) {
  const round = useLiveRound(common.live);
  const draws = useDraws(common.live, round);
  return useShown(common, [round], { kind: 'ticket', play: round.play, draws });
}
