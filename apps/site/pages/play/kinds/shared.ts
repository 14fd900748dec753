import { useTable } from '#apps/site/pages/play/table/use-table.ts';
import type { Common } from '#apps/site/pages/play/use-common.ts';
import { useLiveRound } from '#apps/site/pages/play/use-live-round.ts';
import { useShown } from '#apps/site/pages/play/use-shown.ts';

/** Bets on coups at a table, two of the player's at most. */
export function usePlaying(common: Common) {
  const round = useLiveRound(common.live);
  const second = useLiveRound({ ...common.live, place: 1 });
  const table = useTable(common.game, common.game.mode, [round, second]);
  return useShown(common, [round, second], { kind: 'shared', table });
}
