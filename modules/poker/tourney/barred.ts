import type { TableAct } from '#poker/table/acts.ts';
import { byName } from '#modules/poker/room/draft.ts';
import type { TourneyRoom } from '#modules/poker/tourney/state.ts';

/** Returns whether staff have disqualified a member. */
export const isBarred = ({ barred = [] }: TourneyRoom, viewer: string): boolean => barred.includes(viewer);

/** Returns the fold of a disqualified member whose turn it is at a table, or undefined if it is another player's turn. */
export function barredFold(room: TourneyRoom, table: string): TableAct | undefined {
  const hand = room.tables.find(({ id }) => id === table)?.state.hand;
  if (hand?.phase !== 'acting') return undefined;
  const { toAct } = hand.betting;
  const viewer = byName(room, hand.players[toAct]!)?.viewer ?? '';
  return isBarred(room, viewer) ? { kind: 'act', chair: hand.order[toAct]!, no: hand.acts, act: { kind: 'fold' } } : undefined;
}
