import { useTable } from '#apps/site/pages/play/table/use-table.ts';
import type { Common } from '#apps/site/pages/play/use-common.ts';
import { useLiveRound } from '#apps/site/pages/play/use-live-round.ts';
import { useShown } from '#apps/site/pages/play/use-shown.ts';

/** Returns the state of a game with bets on coups at a table, at most two of the player at a time. */
export function usePlaying(common: Common) {
  const round = useLiveRound(common.live);
  const second = useLiveRound({ ...common.live, place: 1 });
  const table = useTable(common.game, common.game.mode, [round, second]);
  return useShown(common, [round, second], { kind: 'shared', table });
}
