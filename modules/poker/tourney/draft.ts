import type { Draft } from '#modules/poker/room/draft.ts';
import type { HandTable } from '#modules/poker/room/hand-table.ts';
import type { Player } from '#modules/poker/room/state.ts';
import type { TourneyEvent, TourneyRoom } from '#modules/poker/tourney/state.ts';

/** A tournament that one input changes. */
export type TourneyStep = Draft<TourneyRoom, TourneyEvent>;

export const playerOf = ({ players }: TourneyRoom, viewer: string): Player | undefined => players.find((one) => one.viewer === viewer);

/** The table at which an entry sits, and its chair there. */
export function seatOf(room: TourneyRoom, name: string): { table: HandTable; chair: number } | undefined {
  for (const table of room.tables) {
    const chair = table.state.chairs.findIndex((one) => one?.player === name);
    if (chair >= 0) return { table, chair };
  }
  return undefined;
}
