import type { Common } from '#apps/site/pages/play/use-common.ts';
import { useMeterCounts } from '#apps/site/pages/play/kinds/instant/use-meter-counts.ts';
import { useLiveRound } from '#apps/site/pages/play/use-live-round.ts';
import { useShown } from '#apps/site/pages/play/use-shown.ts';

/** Returns the state of a game with rounds of a single press. Free rounds may pay for these. */
export function usePlaying(common: Common) {
  const { free } = common;
  const round = useLiveRound({ ...common.live, free });
  const meters = useMeterCounts({ game: common.game, isBusy: common.isBusy, onOver: common.live.onOver });
  /**
   * During free rounds the view gets the worth of the rounds that are left as its balance; wins of free rounds are credited when all are
   * played.
   */
  const playFree: typeof round.play = async (stake, bet) => {
    const answer = await round.play(stake, bet);
    return answer.ok ? { ...answer, balance: free!.worth(1) } : answer;
  };
  const play = free ? playFree : round.play;
  return useShown(common, [round], {
    kind: 'instant',
    play,
    act: round.act,
    openRound: round.open,
    meters: meters.counts,
    refreshMeters: meters.refresh,
  });
}
